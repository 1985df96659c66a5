import Testing
import Trellis

/// The requests that nodes get, and the changes that they are told of.
@Suite struct NodeUpdateTests {
  private final class Log {
    var lines: [String] = []
  }

  private final class TestNode: LayoutNode {
    let log: Log
    var update: () -> Void = {}

    init(_ name: String, _ log: Log) {
      self.log = log
      super.init()
      self.name = name
    }

    override func updateConstraints() {
      log.lines.append("update \(name ?? "")")
      update()
    }

    override func layoutSubnodes() { log.lines.append("layout \(name ?? "")") }

    override func safeAreaInsetsDidChange() { log.lines.append("safe area \(name ?? "")") }

    override func layoutMarginsDidChange() { log.lines.append("margins \(name ?? "")") }

    override func constraintsWereRefused(_ error: LayoutError) {
      log.lines.append("\(name ?? ""): \(error)")
    }
  }

  private let log = Log()

  private func tree() -> (root: TestNode, child: TestNode) {
    let root = TestNode("root", log)
    let child = TestNode("child", log)
    root.size = Size(100, 100)
    root.addSubnode(child)
    return (root, child)
  }

  @Test func constraintsAreUpdatedOnceBeforeALayout() throws {
    let (root, child) = tree()
    child.update = { [unowned child] in
      child.addConstraint(child.widthAnchor.constraint(equalToConstant: 30))
    }
    root.setNeedsUpdateConstraints()
    child.setNeedsUpdateConstraints()
    #expect(child.needsUpdateConstraints)
    #expect(log.lines.isEmpty)
    #expect(child.frame.width == 30)
    #expect(log.lines == ["update child", "update root"])
    #expect(!child.needsUpdateConstraints)
    root.layoutIfNeeded()
    #expect(log.lines.count == 2)
    child.update = {}
    child.setNeedsUpdateConstraints()
    child.setNeedsUpdateConstraints()
    root.updateConstraintsIfNeeded()
    #expect(log.lines == ["update child", "update root", "update child"])
  }

  @Test func aNodeThatWaitsIsAskedInTheTreeItComesInto() throws {
    let (root, child) = tree()
    _ = root.frame
    child.removeFromParent()
    child.setNeedsUpdateConstraints()
    root.addSubnode(child)
    root.layoutIfNeeded()
    #expect(log.lines == ["update child"])
    child.setNeedsUpdateConstraints()
    child.removeFromParent()
    root.layoutIfNeeded()
    #expect(log.lines == ["update child"])
    child.layoutIfNeeded()
    #expect(log.lines == ["update child", "update child"])
  }

  @Test(arguments: [false, true]) func nodesBesideAreAskedToo(laysOut: Bool) {
    let (root, child) = tree()
    let other = TestNode("other", log)
    root.addSubnode(other)
    child.setNeedsUpdateConstraints()
    if laysOut { other.layoutIfNeeded() } else { other.updateConstraintsIfNeeded() }
    #expect(log.lines == ["update child"])
  }

  @Test func aConstraintThatIsActivatedAnewIsBrokenAsBefore() {
    let (root, child) = tree()
    root.addConstraint(child.widthAnchor.constraint(equalToConstant: 10))
    let other = child.widthAnchor.constraint(equalToConstant: 20)
    root.addConstraint(other)
    #expect(other.isBroken)
    root.update = { [unowned root] in
      other.deactivate()
      root.addConstraint(other)
    }
    root.setNeedsUpdateConstraints()
    #expect(other.isBroken)
    #expect(child.frame.width == 10)
  }

  @Test func aNodeThatAsksAgainAndAgainEnds() throws {
    let (root, child) = tree()
    child.update = { [unowned child] in child.setNeedsUpdateConstraints() }
    child.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(log.lines.count == LayoutEngine.passLimit)
  }

  @Test func resultsInTheMiddleOfAnUpdateAreThoseOfTheLayoutBefore() throws {
    let (root, child) = tree()
    var seen: [Double] = []
    child.update = { [unowned child] in
      seen.append(child.frame.width)
      child.addConstraint(child.widthAnchor.constraint(equalToConstant: 30))
    }
    child.setNeedsUpdateConstraints()
    #expect(root.subnodes[0].frame.width == 30)
    #expect(seen == [0])
  }

  @Test func subnodesAreLaidOutWhereFramesAreOthers() throws {
    let (root, child) = tree()
    root.layout { _ in }
    #expect(log.lines == ["layout root", "layout child"])
    log.lines = []
    child.setNeedsLayout()
    child.setNeedsLayout()
    root.layout { [log] node in log.lines.append("apply \(node.name ?? "")") }
    #expect(log.lines == ["apply child", "layout child"])
    root.layout { _ in }
    #expect(log.lines.count == 2)
  }

  @Test func whatLeavesInTheCourseOfALayoutIsNotHandedOver() {
    let (root, child) = tree()
    let other = TestNode("other", log)
    root.addSubnode(other)
    root.layout { node in if node === root { child.removeFromParent() } }
    #expect(log.lines == ["layout root", "layout other"])
  }

  @Test func aNodeThatLeavesItsOwnLayoutLeavesTheOthersToIt() {
    let (root, child) = tree()
    let (gone, last) = (TestNode("gone", log), TestNode("last", log))
    root.addSubnode(gone)
    root.addSubnode(last)
    child.layout { node in
      guard node === child, child.parent != nil else { return }
      child.removeFromParent()
      gone.removeFromParent()
    }
    #expect(log.lines == ["layout root", "layout child", "layout last", "layout child"])
    #expect(root.takeChangedNodes().isEmpty)
  }

  @Test func insetsThatFollowFromFramesAreTold() throws {
    let (root, child) = tree()
    child.insetOptions = [.inheritsSafeArea]
    root.addConstraints(child.edgeConstraints(equalTo: root))
    root.layoutIfNeeded()
    log.lines = []
    root.safeAreaInsets.top = 10
    root.layoutIfNeeded()
    #expect(log.lines == ["safe area root", "safe area child", "margins child"])
    root.safeAreaInsets.top = 10
    root.layoutIfNeeded()
    #expect(log.lines.count == 3)
  }

  @Test func marginsAreToldWhereTheyAreOthers() throws {
    let (root, child) = tree()
    child.insetOptions = [.preservesParentLayoutMargins]
    root.addConstraints(child.edgeConstraints(equalTo: root))
    root.layoutIfNeeded()
    log.lines = []
    root.layoutMargins = EdgeInsets(12)
    #expect(log.lines == ["margins root"])
    root.layoutMargins = EdgeInsets(12)
    #expect(log.lines.count == 1)
    root.layoutIfNeeded()
    #expect(log.lines == ["margins root", "safe area child", "margins child"])
    #expect(child.effectiveLayoutMargins == EdgeInsets(12))
  }

  @Test func insetsThatAreRefusedAreNotTold() throws {
    let (root, _) = tree()
    let refused = refusals {
      root.safeAreaInsets.left = .nan
      root.layoutMargins.left = .infinity
    }
    #expect(refused == ["safeAreaInsets", "layoutMargins"])
    #expect(log.lines.isEmpty)
    var properties = root.properties
    properties.layoutMargins = EdgeInsets(1)
    try root.setProperties(properties)
    #expect(log.lines == ["margins root"])
    properties.safeAreaInsets = EdgeInsets(2)
    try root.setProperties(properties)
    #expect(log.lines == ["margins root", "safe area root"])
  }

  @Test func refusalsAreToldAndChangeNothing() throws {
    let (root, child) = tree()
    let legal = child.widthAnchor.constraint(equalToConstant: 10)
    let illegal = child.widthAnchor.constraint(equalToConstant: .nan)
    #expect(!root.addConstraints([legal, illegal]))
    #expect(!legal.isActive)
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.hasPrefix("root: The constraint's constant is not finite") == true)
    #expect(root.addConstraint(legal))
    root.removeConstraint(legal)
    #expect(!legal.isActive)
    // A plain node passes it on to the one above.
    let plain = LayoutNode()
    child.addSubnode(plain)
    #expect(!plain.addConstraint(plain.heightAnchor.constraint(equalToConstant: -.infinity)))
    #expect(log.lines.last?.hasPrefix("child: ") == true)
  }

  /// Nothing that has left the tree keeps a layout from settling.
  @Test func loopsNameWhatIsThere() throws {
    let root = LayoutNode(size: Size(100, 100))
    let box = LayoutNode()
    root.addSubnode(box)
    try root.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    var extra: LayoutNode?
    var width = 1.0
    let loop = root.layout { node in
      guard node === box else { return }
      width += 1
      box.intrinsicContentSize = IntrinsicSize(width: width, height: 1)
      extra?.removeFromParent()
      let next = LayoutNode()
      root.addSubnode(next)
      extra = next
    }
    let items = try #require(loop).items
    #expect(items.contains(box.itemID))
    #expect(items.allSatisfy { root.engine.contains($0) })
  }
}
