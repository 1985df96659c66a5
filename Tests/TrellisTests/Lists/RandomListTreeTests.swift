import Scrolling
import TestSupport
import Testing
import Trellis

/// Lists whose rows have flows and grids of measured text, in trees that change around them.
@Suite("Lists: rows of texts in trees that change")
struct RandomListTreeTests {
  private struct Stop: Error {}

  /// A list that moves between two trees.
  private struct World {
    final class Plans {
      var rows: [Int: TagPlan] = [:]
    }

    var random: SplitMix64
    let plans = Plans()
    let trees = [LayoutNode(size: Size(300, 400)), LayoutNode(size: Size(200, 300))]
    let list: ListNode<Int, Int>
    var moving: LayoutTransition?
    var time = 0.0
    var nextItem = 0
    var story: [String] = []

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      let plans = plans
      list = ListNode(
        rows: ListRowSource(
          estimatedExtent: 30, kind: { $0 % 2 }, make: { _ in TagRow() },
          configure: { row, item in
            guard let plan = plans.rows[item] else { return }
            (row as? TagRow)?.show(item, plan)
          }),
        headers: random.chance(1, in: 2)
          ? ListRowSource(extent: .fixed(20), make: { _ in LayoutNode() }, configure: { _, _ in })
          : nil)
      try move(to: 0)
      try list.apply((0...1).map { ListSection($0, items: newItems(8)) })
    }

    var root: LayoutNode { list.parent ?? list }
    var items: [Int] { list.sections.flatMap(\.items) }

    mutating func newItems(_ count: Int) -> [Int] {
      let new = Array(nextItem..<nextItem + count)
      nextItem += count
      for item in new {
        plans.rows[item] = TagPlan(
          letters: (0..<random.int(in: 0...5)).map { _ in random.int(in: 1...60) }, spacing: 2,
          hasGrid: random.chance(1, in: 3))
      }
      return new
    }

    mutating func move(to tree: Int) throws {
      trees[tree].addSubnode(list)
      try trees[tree].activate(list.edgeConstraints(equalTo: trees[tree]))
    }

    mutating func changePlan(of item: Int) {
      guard var plan = plans.rows[item] else { return }
      let last = plan.letters.count - 1
      switch random.int(in: 0...6) {
      case 0 where last >= 0: plan.letters.removeLast()
      case 1 where last >= 0: plan.letters[random.int(in: 0...last)] = random.int(in: 1...60)
      case 2 where last >= 0: plan.hidden.formSymmetricDifference([random.int(in: 0...last)])
      case 3: plan.hasGrid.toggle()
      case 4: plan.direction = random.pick([.unspecified, .forceLeftToRight, .forceRightToLeft])
      case 5: plan.inset = Double(random.int(in: 0...20))
      default: plan.letters.append(random.int(in: 1...60))
      }
      plans.rows[item] = plan
    }

    mutating func step(depth: Int = 0) throws {
      let choice = random.int(in: 0...11)
      story.append("\(depth): \(choice)")
      let item = random.pick(items)
      switch choice {
      case 0:
        let new = newItems(random.int(in: 1...5))
        try list.performBatchUpdates { $0.insertItems(new, before: item) }
      case 1 where items.count > 8: try list.performBatchUpdates { $0.deleteItems([item]) }
      case 2:
        let other = random.pick(items)
        try list.performBatchUpdates { batch in
          batch.moveItem(item, after: other)
          batch.moveSection(1, before: 0)
        }
      case 3, 4:
        let seen = list.visibleItems.randomElement(using: &random) ?? item
        changePlan(of: seen)
        if choice == 4, let row = list.node(for: seen) as? TagRow, let plan = plans.rows[seen] {
          row.show(seen, plan)
        } else {
          try list.performBatchUpdates { $0.reloadItems([seen]) }
        }
      case 5: try list.scrollToItem(item, at: .center, animated: random.chance(1, in: 3))
      case 6: root.size = Size(Double(random.int(in: 5...40) * 10), root.size.height)
      case 7: root.engine.direction = random.pick(LayoutDirection.allCases)
      case 8: try move(to: random.int(in: 0...1))
      case 9 where depth < 2: try takeBack(depth)
      case 10 where depth < 2: try moveSlowly(depth)
      default: try list.controller.advance(to: list.controller.model.clock + 0.1)
      }
    }

    /// Makes steps in a transaction that fails.
    private mutating func takeBack(_ depth: Int) throws {
      let before = plans.rows
      var tried = self
      #expect(throws: Stop.self) {
        try root.transaction {
          for _ in 0..<tried.random.int(in: 1...3) { try tried.step(depth: depth + 1) }
          throw Stop()
        }
      }
      (random, story, nextItem) = (tried.random, tried.story, tried.nextItem)
      plans.rows = before
      // The plans are the host's, and so are the texts of rows.
      list.reloadData()
    }

    /// Makes steps in a transition, which may interrupt another one.
    private mutating func moveSlowly(_ depth: Int) throws {
      let (interrupted, root) = (random.chance(1, in: 2) ? moving : nil, root)
      let transition = try root.transition(
        duration: 1, at: time, keeping: random.pick([.constraints, .frames]),
        interrupting: interrupted
      ) {
        for _ in 0..<random.int(in: 1...2) { try step(depth: depth + 1) }
      }
      time += 0.4
      for node in list.subnodes where node.engine === root.engine {
        _ = transition.frame(of: node, at: time)
        #expect(transition.frame(of: node, at: transition.end) == node.frame, "\(story)")
      }
      moving = random.chance(1, in: 2) ? transition : nil
    }

    /// Compares each row in view with a new one of the same size.
    func compare(_ label: String) throws -> Int {
      let engine = root.engine
      #expect(engine.layoutLoop == nil && engine.conflicts.isEmpty, "\(label)")
      for item in list.visibleItems {
        let row = try #require(list.node(for: item) as? TagRow)
        #expect(row.shown == item && row.frame == list.frame(ofItem: item), "\(label)")
        let fresh = TagRow()
        fresh.show(item, try #require(plans.rows[item]))
        let stage = LayoutNode(size: root.size)
        stage.addSubnode(fresh)
        stage.engine.direction = engine.direction
        fresh.fixedFrame = FixedFrame(Rect(origin: .zero, size: row.size))
        stage.layoutIfNeeded()
        let height = fresh.systemLayoutSizeFitting(
          Size(row.size.width, 0), withHorizontalFittingPriority: .required
        ).height
        #expect(isClose(row.size.height, height), "\(item) in \(label): \(story)")
        for (part, expected) in zip(row.parts, fresh.parts) {
          #expect(isClose(part.frame, expected.frame), "\(item) in \(label): \(story)")
        }
      }
      return list.visibleItems.count
    }
  }

  @Test("Rows are as new ones of the same items, whatever was before")
  func againstFresh() throws {
    var compared = 0
    for seed in RandomCases("lists in trees", debug: 1, release: 100) {
      var world = try World(seed: seed)
      for number in 0..<12 {
        try world.step()
        if world.random.chance(1, in: 4) { continue }
        compared += try world.compare("seed \(seed), step \(number)")
      }
    }
    #expect(compared > 20)
  }
}
