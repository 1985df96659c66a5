import Testing
import Trellis

/// The last word that a node has of what its stack leaves out is true, wherever it moves and whatever is taken back.
@Suite struct StackTellingTests {
  private struct Stop: Error {}

  private let root = LayoutNode(size: Size(300, 100))
  private let bar = Toolbar(spacing: 10)
  private let buttons = [40.0, 30, 30].map { LayoutNode(intrinsicContentSize: Size($0, 20)) }
  private let width: LayoutConstraint

  init() {
    width = bar.width <= 300
    bar.arrange(buttons, in: root, width)
    root.layoutIfNeeded()
  }

  /// Takes the bar out and puts it into the tree again.
  private func move() {
    bar.removeFromParent()
    root.addSubnode(bar)
    root.constrain { bar.pin([.leading, .top]) }
    root.layoutIfNeeded()
  }

  @Test func whatWasToldGoesAlong() {
    width.constant = 100
    root.layoutIfNeeded()
    #expect(bar.told == [[buttons[2]]])
    move()
    #expect(bar.detachedSubnodes == [buttons[2]] && bar.told == [[buttons[2]]])
    width.constant = 300
    move()
    #expect(bar.detachedSubnodes.isEmpty && bar.told == [[buttons[2]], []])
  }

  @Test func whatIsNotArrangedAnyMoreIsToldToBeBack() {
    width.constant = 100
    root.layoutIfNeeded()
    bar.removeFromParent()
    bar.removeArrangedSubnode(buttons[2])
    move()
    #expect(bar.detachedSubnodes.isEmpty && bar.told == [[buttons[2]], []])
  }

  @Test func whatIsTakenBackIsToldAgain() {
    #expect(bar.detachedSubnodes.isEmpty && bar.told.isEmpty)
    #expect(throws: Stop.self) {
      try root.transaction {
        width.constant = 100
        root.layoutIfNeeded()
        throw Stop()
      }
    }
    root.layoutIfNeeded()
    #expect(bar.detachedSubnodes.isEmpty && bar.told == [[buttons[2]], []])
  }

  /// A stack that shows all of them in a tree of its own, and is put back.
  @Test(arguments: [false, true]) func whatWasToldAtAnotherPlace(comesBack: Bool) {
    width.constant = 100
    root.layoutIfNeeded()
    #expect(bar.told == [[buttons[2]]])
    #expect(throws: Stop.self) {
      try root.transaction {
        bar.removeFromParent()
        bar.size = Size(300, 20)
        width.constant = 300
        bar.layoutIfNeeded()
        #expect(bar.told == [[buttons[2]], []])
        if comesBack { root.addSubnode(bar) }
        throw Stop()
      }
    }
    root.layoutIfNeeded()
    #expect(bar.detachedSubnodes == [buttons[2]])
    #expect(bar.told == [[buttons[2]], [], [buttons[2]]])
  }
}
