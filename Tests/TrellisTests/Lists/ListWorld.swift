import Scrolling
import TestSupport
import Testing
import Trellis

/// A list in one of two trees, changed by random steps, some of them made while somebody is asked or told.
final class ListWorld: ScrollViewDelegate {
  /// The reference to the world that the closures of the list hold.
  private final class Host {
    weak var world: ListWorld?
  }

  /// A row that tells what it is asked for.
  private final class Row: LayoutNode {
    var shown = -1
    private let host: Host

    init(_ host: Host) {
      self.host = host
      super.init()
      measure = { [unowned self] _ in
        host.world?.act("measure row")
        return IntrinsicSize(width: 50, height: ListWorld.extent(shown))
      }
    }

    override func updateConstraints() { host.world?.act("update row") }
    override func layoutSubnodes() { host.world?.act("lay out row") }
    override func safeAreaInsetsDidChange() { host.world?.act("insets of row") }
  }

  private struct Stop: Error {}
  private typealias Failure = ListError<Int, Int>

  private let trees = [LayoutNode(size: Size(300, 400)), LayoutNode(size: Size(200, 300))]
  private let list: ListNode<Int, Int>
  var random: SplitMix64
  /// The number of steps that may still be made while somebody is asked.
  private var budget = 0
  /// Of how many questions one is answered with a step.
  private var rarity = 1
  private var depth = 0
  private var nextItem = 0
  private var moving: LayoutTransition?
  private var story: [String] = []
  /// The number of steps that were made in each callback.
  private(set) var acted: [String: Int] = [:]

  private static func extent(_ item: Int) -> Double { Double(20 + item * 37 % 11 * 8) }

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let host = Host()
    list = Self.makeList(
      host, mode: random.int(in: 0...2), hasHeaders: random.chance(1, in: 2))
    host.world = self
    list.delegate = self
    list.anchorBehavior = random.pick([.keepVisible, .stickToEnd(threshold: 20)])
    try move(to: 0)
    try list.apply((0...1).map { ListSection($0, items: newItems(8)) })
  }

  private static func makeList(
    _ host: Host, mode: Int, hasHeaders: Bool
  ) -> ListNode<Int, Int> {
    let measured = ListRowExtent<Int>.measured { item, _ in
      host.world?.act("measure")
      return extent(item)
    }
    let rows = ListRowSource<Int>(
      extent: mode == 0 ? .fixed(36) : mode == 1 ? measured : .fitting, estimatedExtent: 30,
      kind: { item in
        host.world?.act("kind")
        return item % 2
      },
      make: { _ in
        host.world?.act("make")
        return Row(host)
      },
      configure: { row, item in
        host.world?.act("configure")
        (row as? Row)?.shown = item
        row.invalidateIntrinsicContentSize()
      })
    let headers = ListRowSource<Int>(
      extent: .fixed(20),
      make: { _ in
        host.world?.act("make header")
        return LayoutNode()
      }, configure: { _, _ in host.world?.act("configure header") })
    return ListNode(rows: rows, headers: hasHeaders ? headers : nil)
  }

  private var root: LayoutNode { list.parent ?? list }
  private var items: [Int] { list.sections.flatMap(\.items) }

  private func newItems(_ count: Int) -> [Int] {
    nextItem += count
    return Array(nextItem - count..<nextItem)
  }

  private func move(to tree: Int) throws {
    trees[tree].addSubnode(list)
    try trees[tree].activate(list.edgeConstraints(equalTo: trees[tree]))
  }

  // MARK: Messages of the list

  func scrollViewDidScroll(_ controller: ScrollController) { act("did scroll") }
  func scrollViewDidChangeContentSize(_ controller: ScrollController) { act("content size") }
  func scrollViewDidEndScrollingAnimation(_ controller: ScrollController) { act("end animation") }
  func scrollViewDidSettle(_ controller: ScrollController, reason: ScrollEndReason) {
    act("settle")
  }

  private func act(_ what: String) {
    guard budget > 0, random.chance(1, in: rarity) else { return }
    budget -= 1
    acted[what, default: 0] += 1
    story.append("\(depth) in \(what):")
    do { try step() } catch { Issue.record(error) }
    if random.chance(1, in: 3) { _ = list.visibleItems }
    if random.chance(1, in: 6) { _ = root.systemLayoutSizeFitting(.zero) }
    if random.chance(1, in: 6) { _ = root.engine.ambiguities() }
  }

  // MARK: Steps

  /// Makes a change of the list, which it refuses while it waits for an answer.
  private func change(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch Failure.isConsulting {
      story.append("refused")
    } catch Failure.unknownItem, Failure.unknownSection {
      story.append("unknown")
    }
  }

  /// Makes a step, and perhaps some more while somebody is asked or told.
  func stepWithCallbacks() throws {
    budget = random.int(in: 0...3)
    rarity = random.pick([1, 2, 6, 20])
    try step()
  }

  private func step() throws {
    depth += 1
    defer { depth -= 1 }
    let choice = random.int(in: 0...15)
    story.append("\(depth): \(choice)")
    let item = items.isEmpty ? -1 : random.pick(items)
    switch choice {
    case 0:
      let new = newItems(random.int(in: 1...5))
      try change { try list.performBatchUpdates { $0.insertItems(new, before: item) } }
    case 1, 2:
      let going = Set((0..<random.int(in: 1...8)).map { _ in random.pick(items + [-1]) })
      try change {
        try list.performBatchUpdates { batch in
          act("batch")
          batch.deleteItems(items.filter { going.contains($0) })
        }
      }
    case 3:
      let other = random.pick(items + [-1])
      try change {
        try list.performBatchUpdates { batch in
          batch.moveItem(item, after: other)
          batch.moveSection(1, before: 0)
        }
      }
    case 4: try change { try list.performBatchUpdates { $0.reloadItems([item]) } }
    case 5: list.reloadData()
    case 6, 7:
      let alignment = random.pick([ListAlignment.start, .center, .end, .nearest])
      let isAnimated = random.chance(1, in: 3)
      try change { try list.scrollToItem(item, at: alignment, animated: isAnimated) }
    case 8:
      root.size = Size(Double(random.int(in: 5...40) * 10), Double(random.int(in: 5...40) * 10))
    case 9:
      let most = list.controller.model.geometry.maximumContentOffset.y
      list.contentOffset = Point(0, most * Double(random.int(in: 0...8)) / 8)
    case 10:
      if random.chance(1, in: 4) {
        list.removeFromParent()
        if random.chance(1, in: 2) { _ = list.visibleItems }
      }
      try move(to: random.int(in: 0...1))
    case 11 where depth < 4: try takeBack()
    case 12 where depth < 4: try moveSlowly()
    case 13:
      let new = (0...1).map { ListSection($0, items: newItems(random.int(in: 0...12))) }
      try change { try list.apply(new) }
    case 14:
      root.layoutIfNeeded()
    default: try list.controller.advance(to: list.controller.model.clock + 0.1)
    }
  }

  private func takeBack() throws {
    #expect(throws: Stop.self) {
      try root.transaction {
        for _ in 0..<random.int(in: 1...3) { try step() }
        throw Stop()
      }
    }
  }

  private func moveSlowly() throws {
    let (interrupted, root) = (random.chance(1, in: 2) ? moving : nil, root)
    let transition = try root.transition(
      duration: 1, at: 0, keeping: random.pick([.constraints, .frames]), interrupting: interrupted
    ) {
      for _ in 0..<random.int(in: 1...2) { try step() }
    }
    for node in list.subnodes where node.engine === root.engine {
      _ = transition.frame(of: node, at: 0.5)
    }
    moving = random.chance(1, in: 2) ? transition : nil
  }

  // MARK: Comparing

  /// Lets animations come to their end.
  func comeToRest() throws {
    budget = 0
    for _ in 0..<2 {
      root.layoutIfNeeded()
      try list.controller.advance(to: list.controller.model.clock + 10)
    }
    #expect(!list.controller.state.isScrollAnimating)
  }

  /// Each row in view shows its item where that is.
  func check(_ label: String) throws {
    budget = 0
    let told = { "\(label)\n" + self.story.joined(separator: "\n") }
    root.layoutIfNeeded()
    #expect(!root.engine.needsLayout, "\(told())")
    #expect(root.engine.layoutLoop == nil, "\(told())")
    let visible = list.visibleItems
    let all = items
    #expect(Set(all).count == all.count, "\(told())")
    if let first = visible.first, let start = all.firstIndex(of: first) {
      #expect(Array(all[start...].prefix(visible.count)) == visible, "\(told())")
    }
    var bottom = -Double.infinity
    for item in visible {
      guard let row = list.node(for: item) as? Row else {
        Issue.record("no row for \(item): \(told())")
        continue
      }
      #expect(row.shown == item, "\(told())")
      #expect(row.frame == list.frame(ofItem: item), "\(told())")
      #expect(row.frame.minY >= bottom, "\(told())")
      #expect(row.frame.width == list.frame.width, "\(told())")
      switch list.rows.extent {
      case .fixed(let extent): #expect(row.frame.height == extent, "\(told())")
      default: #expect(row.frame.height == Self.extent(item), "\(told())")
      }
      #expect(!row.isHidden && row.parent === list, "\(told())")
      bottom = row.frame.maxY
    }
    let shown = list.subnodes.filter { !$0.isHidden }.count
    #expect(shown <= visible.count + list.sections.count, "\(told())")
    let end = list.contentOffset.y + list.frame.height
    let isCovered =
      bottom >= min(end, list.contentSize.height) || list.contentSize.height <= list.contentOffset.y
    // Rows in view stay where they are when rows before them go, and an animation that is under way leads to
    // the others from there.
    let isOnTheWay = list.controller.state.isScrollAnimating && (all.isEmpty || end <= 0)
    #expect(isCovered || isOnTheWay || list.headers != nil || list.frame.height == 0, "\(told())")
    let geometry = list.controller.model.geometry
    #expect(geometry.boundsSize == list.frame.size, "\(told())")
    #expect(geometry.contentSize == list.contentSize, "\(told())")
  }
}
