import Testing
import Trellis

/// Nodes that change something when they are told of a layout: that is part of what is laid out.
@Suite struct LayoutAtRestTests {
  /// A screen whose bar follows the safe area by hand.
  private final class Screen: LayoutNode {
    var inset: LayoutConstraint?
    override func safeAreaInsetsDidChange() { inset?.constant = effectiveSafeAreaInsets.top }
  }

  private let root = LayoutNode(size: Size(320, 480))
  private let bar = LayoutNode()

  init() throws {
    let (screen, bar) = (Screen(), bar)
    screen.insetOptions = [.inheritsSafeArea]
    root.addSubnode(screen)
    screen.addSubnode(bar)
    let inset: LayoutConstraint = bar.top == screen.top
    try inset.activate()
    screen.inset = inset
    root.constrain {
      screen.pin()
      bar.pin([.leading, .trailing])
      bar.height == 50
    }
  }

  /// Changes that nodes make when they are told of other insets are part of the way, and of its ends.
  @Test func transitions() throws {
    let moving = root.transition(duration: 1, curve: .linear, at: 0) {
      root.safeAreaInsets.top = 44
    }
    #expect(moving.movingItems == [bar.itemID])
    #expect(isClose(try #require(moving.frame(of: bar, at: 0.5)), Rect(0, 22, 320, 50)))
    #expect(moving.frame(of: bar, at: 1) == Rect(0, 44, 320, 50))
    #expect(bar.frame == Rect(0, 44, 320, 50))
    // The beginning is at rest, too, where nothing has been laid out since the insets were set.
    root.safeAreaInsets.top = 20
    let next = root.transition(duration: 1, curve: .linear, at: 0) {
      root.safeAreaInsets.top = 60
    }
    #expect(next.frame(of: bar, at: 0) == Rect(0, 20, 320, 50))
  }

  @Test func results() throws {
    root.layoutIfNeeded()
    root.safeAreaInsets.top = 44
    #expect(root.engine.results().frame(of: bar.itemID) == Rect(0, 44, 320, 50))
  }

  /// A bar with a button for what it leaves out.
  private final class Bar: StackNode {
    let more = LayoutNode(intrinsicContentSize: Size(50, 10))
    override func detachedSubnodesDidChange() {
      more.isHidden = !detachedSubnodes.contains { $0 !== more }
    }
  }

  /// Changes that a node makes because of what it is told belong to the size at which it was told.
  @Test func breakpoints() throws {
    let (root, bar) = (LayoutNode(size: Size(400, 100)), Bar())
    let buttons = (0..<3).map { _ in LayoutNode(intrinsicContentSize: Size(100, 10)) }
    for button in buttons + [bar.more] { bar.addArrangedSubnode(button) }
    bar.more.isHidden = true
    bar.setVisibilityPriority(900, for: buttons[1])
    bar.setVisibilityPriority(800, for: buttons[2])
    bar.setClippingResistancePriority(600, for: .horizontal)
    root.addSubnode(bar)
    root.constrain { bar.pin([.top, .leading, .trailing]) }
    let found = try root.engine.breakpoints(of: .horizontal, over: 200...400)
      .filter { $0.change == .content }
    #expect(!found.contains { $0.size < 245 })
    #expect(found.contains { abs($0.size - 250) < 0.01 })
  }
}
