import Testing
import Trellis

/// Chains of nodes, each of which brings the next one about: a layout goes to their end, however long they are.
@Suite struct NodeChainTests {
  /// A node that builds itself when it is asked: a frame of one point around the next one.
  private final class Nest: LayoutNode {
    let depth: Int
    var child: LayoutNode?

    init(_ depth: Int) {
      self.depth = depth
      super.init()
      setNeedsUpdateConstraints()
    }

    override func updateConstraints() {
      guard child == nil else { return }
      let made =
        depth == 0 ? LayoutNode(intrinsicContentSize: Size(10, 10)) : Nest(depth - 1)
      child = made
      addSubnode(made)
      addConstraints(made.edgeConstraints(equalTo: self, insets: EdgeInsets(1)))
    }
  }

  /// A node that does something when it is asked to update its constraints, and counts.
  private final class Asked: LayoutNode {
    var times = 0
    var update: () -> Void = {}

    override func updateConstraints() {
      times += 1
      update()
    }
  }

  /// A node that places its child by hand, a point inside its own edges.
  private final class Hand: LayoutNode {
    var child: Hand?
    var times = 0

    override func layoutSubnodes() {
      times += 1
      child?.fixedFrame = FixedFrame(Rect(1, 1, frame.size.width - 2, frame.size.height - 2))
    }
  }

  private let root = LayoutNode(size: Size(500, 500))

  @Test(arguments: [11, 12, 40]) func nodesThatBuildEachOther(depth: Int) {
    let width = 2 * Double(depth) + 12
    let nest = Nest(depth)
    root.addSubnode(nest)
    root.addConstraints([
      nest.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      nest.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(nest.frame == Rect(0, 0, width, width))
    #expect(!root.engine.needsLayout)
    #expect(Nest(depth).systemLayoutSizeFitting(.layoutFittingCompressed) == Size(width, width))
  }

  @Test func nodesThatBuildEachOtherWithoutALayout() {
    let nest = Nest(40)
    root.addSubnode(nest)
    root.updateConstraintsIfNeeded()
    var depths = [nest.depth]
    var next = nest.child as? Nest
    while let node = next {
      depths.append(node.depth)
      next = node.child as? Nest
    }
    #expect(depths == Array((0...40).reversed()))
  }

  /// One that asks again and again waits for the next layout, and keeps no other waiting.
  @Test func nodesThatAskEachOther() throws {
    let nodes = (0..<20).map { _ in Asked() }
    for (place, node) in nodes.enumerated() {
      root.addSubnode(node)
      let width = node.widthAnchor.constraint(equalToConstant: 10)
      root.addConstraint(width)
      node.update = { [unowned next = nodes[min(place + 1, 19)]] in
        width.constant = 30
        if place < 19 { next.setNeedsUpdateConstraints() }
      }
    }
    let endless = Asked()
    root.addSubnode(endless)
    endless.update = { [unowned endless] in endless.setNeedsUpdateConstraints() }
    nodes[0].setNeedsUpdateConstraints()
    endless.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(nodes.map(\.times) == Array(repeating: 1, count: 20))
    #expect(nodes.map(\.frame.width) == Array(repeating: 30, count: 20))
    #expect(endless.times > 0 && endless.times.isMultiple(of: LayoutEngine.passLimit))
    #expect(root.engine.needsLayout && endless.needsUpdateConstraints)
    endless.update = {}
    root.layoutIfNeeded()
    #expect(!root.engine.needsLayout)
  }

  private func hands(_ count: Int) -> [Hand] {
    let hands = (0..<count).map { _ in Hand() }
    root.addSubnode(hands[0])
    root.addConstraints(hands[0].edgeConstraints(equalTo: root))
    for (parent, child) in zip(hands, hands.dropFirst()) {
      parent.child = child
      parent.addSubnode(child)
      child.fixedFrame = FixedFrame(Rect(0, 0, 5, 5))
    }
    return hands
  }

  @Test(arguments: [12, 13, 40]) func nodesThatPlaceEachOther(count: Int) {
    let hands = hands(count)
    #expect(root.layout { _ in } == nil)
    #expect(hands.last?.frame.width == 502 - 2 * Double(count))
    for hand in hands { hand.times = 0 }
    root.size = Size(400, 300)
    #expect(root.layout { _ in } == nil)
    #expect(hands.map(\.frame.width) == (0..<count).map { 400 - 2 * Double($0) })
    #expect(hands.map(\.times) == Array(repeating: 1, count: count))
    root.layout { _ in Issue.record("nothing changed") }
  }

  /// A node that never settles ends the layout; the rest of a chain is with the next one.
  @Test func aNodeThatNeverSettlesBesideAChain() throws {
    let hands = hands(20)
    root.layout { _ in }
    let restless = LayoutNode(intrinsicContentSize: Size(1, 1))
    root.addSubnode(restless)
    root.addConstraints([
      restless.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      restless.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    root.size = Size(400, 300)
    var times = 0
    let loop = try #require(
      root.layout { node in
        guard node === restless else { return }
        times += 1
        restless.intrinsicContentSize.width = Double(times) + 1
      })
    #expect(loop.items == [restless.itemID] && loop.passes == LayoutEngine.passLimit)
    #expect(times == LayoutEngine.passLimit)
    #expect(root.layout { if $0 === restless { times += 1 } } == nil)
    #expect(times == LayoutEngine.passLimit + 1)
    #expect(hands.map(\.frame.width) == (0..<20).map { 400 - 2 * Double($0) })
  }

  /// A node that settles in the end, after it was handed over as often as is possible, is no loop.
  @Test func aNodeThatSettlesAtTheLimit() {
    let slow = LayoutNode(intrinsicContentSize: Size(0, 1))
    root.addSubnode(slow)
    root.addConstraint(slow.leadingAnchor.constraint(equalTo: root.leadingAnchor))
    root.addConstraint(slow.topAnchor.constraint(equalTo: root.topAnchor))
    var times = 0
    let loop = root.layout { node in
      guard node === slow else { return }
      times += 1
      slow.intrinsicContentSize.width = min(Double(times), Double(LayoutEngine.passLimit - 1))
    }
    #expect(loop == nil && times == LayoutEngine.passLimit)
  }

  /// Each new node stands where the one before was, so that they are one that does not settle.
  @Test func nodesThatReplaceEachOther() {
    var present = LayoutNode()
    root.addSubnode(present)
    var times = 0
    let loop = root.layout { node in
      guard node === present else { return }
      times += 1
      present.removeFromParent()
      present = LayoutNode()
      root.addSubnode(present)
    }
    #expect(loop?.items == [present.itemID])
    #expect(times == LayoutEngine.passLimit)
  }

  /// A node that came often before the layout is asked as often in it as any other.
  @Test func nodesThatCameOften() {
    final class Form: LayoutNode {
      let grid = GridNode()
      let cell = LayoutNode(intrinsicContentSize: Size(40, 20))

      override init() {
        super.init()
        addSubnode(grid)
        addConstraints(grid.edgeConstraints(equalTo: self))
        setNeedsUpdateConstraints()
      }

      override func updateConstraints() { grid.addRow([cell]) }
    }
    root.layoutIfNeeded()
    let form = Form()
    for _ in 0..<30 {
      form.removeFromParent()
      root.addSubnode(form)
    }
    root.addConstraints([
      form.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      form.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(form.frame.size == Size(40, 20))
  }

  /// Whatever makes a new node in each round is given up in the end.
  @Test func nodesWithoutEnd() {
    var times = 0
    let loop = root.layout { [root] _ in
      times += 1
      if times <= 20_000 { root.addSubnode(LayoutNode()) }
    }
    #expect(loop?.passes == 10_000 && times < 20_000)
  }

  @Test func updatesWithoutEnd() {
    final class Counter { var made = 0 }
    final class Endless: LayoutNode {
      let counter: Counter

      init(_ counter: Counter) {
        self.counter = counter
        super.init()
        counter.made += 1
        setNeedsUpdateConstraints()
      }

      override func updateConstraints() {
        if counter.made < 20_000 { parent?.addSubnode(Endless(counter)) }
      }
    }
    let counter = Counter()
    root.addSubnode(Endless(counter))
    #expect(root.frame.width > 0)
    #expect(counter.made == 10_001)
  }
}

/// The same with handles.
@Suite struct ItemChainTests {
  @Test func itemsThatPlaceEachOther() throws {
    let engine = try LayoutEngine(size: Size(500, 500))
    var items = [engine.root]
    for _ in 0..<20 { items.append(try engine.addItem(in: items[items.count - 1])) }
    var times = 0
    func place(_ item: ItemID, _ frame: Rect) {
      guard let place = items.firstIndex(of: item), place < 20 else { return }
      times += 1
      do {
        try engine.setFixedFrame(
          FixedFrame(Rect(1, 1, max(frame.size.width - 2, 0), max(frame.size.height - 2, 0))),
          of: items[place + 1])
      } catch { Issue.record(error) }
    }
    #expect(engine.layout(applying: place) == nil)
    times = 0
    try engine.setSize(Size(400, 300))
    #expect(engine.layout(applying: place) == nil)
    #expect(times == 20)
    #expect(try engine.frame(of: items[20]).size == Size(360, 260))
  }
}
