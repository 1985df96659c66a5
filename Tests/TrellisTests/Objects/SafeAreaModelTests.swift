import Scrolling
import Testing
import Trellis

/// Scroll models and subclasses of nodes have the insets that count.
@Suite struct SafeAreaModelTests {
  private let root = LayoutNode(size: Size(320, 480))

  /// The safe area that a scroll node inherits is that of its model.
  @Test(arguments: [true, false]) func inheritedSafeArea(isOptionFirst: Bool) throws {
    root.safeAreaInsets.top = 44
    let scroll = ScrollNode()
    if isOptionFirst { scroll.insetOptions = [.inheritsSafeArea] }
    let page = LayoutNode(intrinsicContentSize: Size(320, 2_000))
    root.addSubnode(scroll)
    scroll.addSubnode(page)
    root.constrain {
      scroll.pin()
      page.pin()
    }
    if !isOptionFirst {
      #expect(scroll.adjustedContentInset.top == 0)
      scroll.insetOptions = [.inheritsSafeArea]
    }
    #expect(scroll.effectiveSafeAreaInsets.top == 44)
    #expect(scroll.adjustedContentInset.top == 44)
    root.safeAreaInsets.top = 20
    root.layoutIfNeeded()
    #expect(scroll.adjustedContentInset.top == 20)
    scroll.insetOptions = []
    root.layoutIfNeeded()
    #expect(scroll.adjustedContentInset.top == 0)
    #expect(scroll.effectiveSafeAreaInsets.top == 0)
  }

  private struct Stop: Error {}

  private final class Told: LayoutNode {
    var count = 0
    var onChange: () -> Void = {}

    override func safeAreaInsetsDidChange() {
      count += 1
      onChange()
    }
  }

  /// A node over all of the root, whose safe area it inherits.
  private func inheritingChild() -> Told {
    root.safeAreaInsets.top = 44
    let child = Told()
    child.insetOptions = [.inheritsSafeArea]
    root.addSubnode(child)
    root.constrain { child.pin() }
    return child
  }

  /// A node is told that its insets cease to follow others.
  @Test func insetsThatCeaseToFollow() {
    let child = inheritingChild()
    root.layoutIfNeeded()
    #expect(child.count == 1)
    child.insetOptions = []
    root.layoutIfNeeded()
    #expect(child.effectiveSafeAreaInsets.top == 0)
    #expect(child.count == 2)
    child.layoutMargins.top = 3
    root.layoutIfNeeded()
    #expect(child.count == 2)
  }

  /// A node that moves is told if other insets count for it where it comes to, and only then.
  @Test func insetsWhereANodeComesTo() {
    let child = inheritingChild()
    let (box, other) = (LayoutNode(), LayoutNode(size: Size(320, 480)))
    root.addSubnode(box)
    root.layoutIfNeeded()
    #expect(child.count == 1)
    // It leaves the first of them before a layout.
    box.addSubnode(child)
    other.addSubnode(child)
    other.constrain { child.pin() }
    other.layoutIfNeeded()
    #expect(child.effectiveSafeAreaInsets.top == 0 && child.count == 2)
    root.addSubnode(child)
    root.constrain { child.pin() }
    root.layoutIfNeeded()
    #expect(child.effectiveSafeAreaInsets.top == 44 && child.count == 3)
    child.removeFromParent()
    root.addSubnode(child)
    root.constrain { child.pin() }
    root.layoutIfNeeded()
    #expect(child.effectiveSafeAreaInsets.top == 44 && child.count == 3)
    // Outside of a tree it knows the insets that it was told.
    child.removeFromParent()
    child.safeAreaInsets.top = 5
    child.safeAreaInsets.top = 0
    #expect(child.count == 5)
    root.addSubnode(child)
    root.constrain { child.pin() }
    root.layoutIfNeeded()
    #expect(child.effectiveSafeAreaInsets.top == 44 && child.count == 6)
  }

  /// A node that leaves before its turn to be told is told where it comes to.
  @Test func leavingBeforeBeingTold() {
    let (first, second) = (inheritingChild(), inheritingChild())
    root.layoutIfNeeded()
    #expect(first.count == 1 && second.count == 1)
    first.onChange = { [unowned second] in second.removeFromParent() }
    root.safeAreaInsets.top = 20
    root.layoutIfNeeded()
    #expect(first.count == 2 && second.count == 1)
    first.onChange = {}
    root.addSubnode(second)
    root.constrain { second.pin() }
    root.layoutIfNeeded()
    #expect(second.effectiveSafeAreaInsets.top == 20 && second.count == 2)
  }

  /// A layout that a node asks for when it is told tells the others, each of them once.
  @Test func aLayoutWhileNodesAreTold() {
    let (first, second) = (inheritingChild(), inheritingChild())
    root.layoutIfNeeded()
    first.onChange = { [unowned root] in
      root.safeAreaInsets.top = 30
      root.layoutIfNeeded()
    }
    root.safeAreaInsets.top = 20
    root.layoutIfNeeded()
    #expect(first.effectiveSafeAreaInsets.top == 30 && first.count == 3)
    #expect(second.effectiveSafeAreaInsets.top == 30 && second.count == 2)
  }

  /// Insets that follow others in a failed transaction alone, or only outside of it.
  @Test(arguments: [false, true]) func optionsThatAreTakenBack(isInheriting: Bool) {
    let child = inheritingChild()
    if !isInheriting { child.insetOptions = [] }
    root.layoutIfNeeded()
    let count = child.count
    #expect(throws: Stop.self) {
      try root.transaction {
        child.insetOptions = isInheriting ? [] : [.inheritsSafeArea]
        root.layoutIfNeeded()
        #expect(child.count == count + 1)
        throw Stop()
      }
    }
    root.layoutIfNeeded()
    #expect(child.effectiveSafeAreaInsets.top == (isInheriting ? 44 : 0))
    #expect(child.count == count + 2)
  }

  /// A node is told that the insets of which a failed transaction has told it do not count.
  @Test func insetsThatAreTakenBack() {
    let child = inheritingChild()
    root.layoutIfNeeded()
    #expect(throws: Stop.self) {
      try root.transaction {
        root.safeAreaInsets.top = 60
        root.layoutIfNeeded()
        #expect(child.count == 2)
        throw Stop()
      }
    }
    root.layoutIfNeeded()
    #expect(child.effectiveSafeAreaInsets.top == 44 && child.count == 3)
    root.layoutIfNeeded()
    #expect(child.count == 3)
  }

  /// Insets that a node was told at another place in a failed transaction do not hold any more.
  @Test(arguments: [false, true], [false, true])
  func insetsOfAnotherPlace(comesBack: Bool, isInheriting: Bool) {
    let child = inheritingChild()
    root.layoutIfNeeded()
    #expect(child.count == 1)
    #expect(throws: Stop.self) {
      try root.transaction {
        child.removeFromParent()
        if !isInheriting { child.insetOptions = [] }
        child.layoutIfNeeded()
        #expect(child.effectiveSafeAreaInsets.top == 0 && child.count == 2)
        if comesBack { root.addSubnode(child) }
        throw Stop()
      }
    }
    root.layoutIfNeeded()
    #expect(child.effectiveSafeAreaInsets.top == 44 && child.count == 3)
    root.layoutIfNeeded()
    #expect(child.count == 3)
  }

  /// A failed transaction without a layout has told nothing.
  @Test func optionsThatNoLayoutHasSeen() {
    let child = inheritingChild()
    child.insetOptions = []
    root.layoutIfNeeded()
    #expect(throws: Stop.self) {
      try root.transaction {
        child.insetOptions = [.inheritsSafeArea]
        throw Stop()
      }
    }
    root.layoutIfNeeded()
    #expect(child.count == 0)
  }

  /// A node whose insets follow others is told once, and of those that count.
  @Test func insetsThatAreSetBelowThoseThatCount() {
    let child = inheritingChild()
    var counts: [Int] = []
    for top in [0.0, 10, 60] {
      child.safeAreaInsets.top = top
      counts.append(child.count)
      root.layoutIfNeeded()
      counts.append(child.count)
    }
    #expect(counts == [0, 1, 1, 1, 1, 2])
  }

  /// Insets of what floats because of a line, which is made late in a layout.
  @Test func insetsOfWhatHangsOnALine() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let badge = try engine.add("badge") { $0.insetOptions = .inheritsSafeArea }
    let scroll = try engine.add("scroll", .scroll)
    try engine.pin(scroll, Rect(0, 0, 320, 480))
    try engine.setSafeAreaInsets(EdgeInsets(top: 44, left: 0, bottom: 0, right: 0), of: engine.root)
    let flow = try engine.add("flow", in: scroll)
    let tag = try engine.add("tag", in: flow, intrinsic: Size(40, 20))
    try engine.setFlowLayout(FlowLayout(items: [tag]), of: flow)
    let mark = try engine.add("mark", in: badge, intrinsic: Size(5, 5))
    try engine.addConstraints([
      ConstraintSpec(badge, .left, to: engine.root, .left),
      ConstraintSpec(badge, .width, constant: 20), ConstraintSpec(badge, .height, constant: 200),
      ConstraintSpec(flow, .left, to: scroll, .left), ConstraintSpec(flow, .top, to: scroll, .top),
      ConstraintSpec(flow, .width, constant: 320), ConstraintSpec(badge, .top, to: tag, .top),
      ConstraintSpec(mark, .top, to: badge.safeArea, .top),
    ])
    try engine.setContentOffset(Point(0, -20), of: scroll)
    #expect(try engine.frame(of: badge).minY == 20)
    #expect(try engine.frame(of: mark).minY == 24)
  }

  /// A layout that does not settle is not gone on with by a failed transaction.
  @Test func framesOfALoopAfterAFailedTransaction() throws {
    let child = LayoutNode()
    child.insetOptions = [.preservesParentLayoutMargins]
    let mark = LayoutNode()
    root.addSubnode(child)
    root.addSubnode(mark)
    root.layoutMargins.top = 40
    root.constrain {
      child.left == root.left
      child.size(140, 12)
      child.layoutMarginsGuide.top == mark.top
    }
    // The child is as far down as its margin is wide, which is the less wide the further down it is.
    LayoutConstraint(
      item: mark, attribute: .top, relatedBy: .equal, toItem: child, attribute: .top,
      multiplier: 2
    ).isActive = true
    let frame = child.frame
    #expect(root.engine.layoutLoop != nil)
    #expect(throws: Stop.self) {
      try root.transaction {
        root.layoutMargins.top += 3
        _ = child.frame
        throw Stop()
      }
    }
    #expect(child.frame == frame)
    _ = try root.engine.breakpoints(of: .horizontal, over: 90...100)
    #expect(child.frame == frame)
  }

  /// A transaction that fails in what a node does when it is told, with a layout in it.
  @Test func insetsThatAreTakenBackWhileNodesAreTold() {
    let (first, second) = (inheritingChild(), inheritingChild())
    root.layoutIfNeeded()
    first.onChange = { [unowned root, unowned first] in
      first.onChange = {}
      #expect(throws: Stop.self) {
        try root.transaction {
          root.safeAreaInsets.top = 60
          root.layoutIfNeeded()
          throw Stop()
        }
      }
    }
    root.safeAreaInsets.top = 20
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(first.effectiveSafeAreaInsets.top == 20 && first.count == 4)
    #expect(second.effectiveSafeAreaInsets.top == 20 && second.count == 3)
  }
}
