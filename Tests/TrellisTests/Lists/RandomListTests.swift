import TestSupport
import Testing
import Trellis

/// Random changes of lists, against a list that was made with what they lead to.
@Suite("Lists: random changes")
struct RandomListTests {
  /// The content that the list shall have, changed by plain arrays.
  private struct Plan {
    var sections: [ListSection<Int, Int>] = []
    var nextItem = 0
    var nextSection = 0

    var items: [Int] { sections.flatMap(\.items) }

    mutating func newItems(_ random: inout SplitMix64) -> [Int] {
      let count = random.int(in: 1...6)
      nextItem += count
      return Array((nextItem - count)..<nextItem)
    }

    func place(of item: Int) -> (section: Int, index: Int)? {
      for (section, entry) in sections.enumerated() {
        if let index = entry.items.firstIndex(of: item) { return (section, index) }
      }
      return nil
    }
  }

  private static func extent(_ item: Int) -> Double { Double(20 + item * 37 % 11 * 8) }

  private static func stage(isMeasured: Bool, hasHeaders: Bool) throws -> ListStage {
    try ListStage(
      extent: isMeasured ? .measured { item, _ in extent(item) } : .fixed(36),
      headers: hasHeaders ? 24 : nil, kind: { $0 % 3 })
  }

  /// Makes one random change of both; returns what it moved.
  private static func change(
    _ plan: inout Plan, _ batch: inout ListBatch<Int, Int>?, _ random: inout SplitMix64
  ) -> [Int] {
    let items = plan.items
    switch random.int(in: 0...9) {
    case 0...2 where !items.isEmpty:
      let other = random.pick(items)
      guard let (section, index) = plan.place(of: other) else { return [] }
      let new = plan.newItems(&random)
      let isAfter = random.chance(1, in: 2)
      if isAfter {
        batch?.insertItems(new, after: other)
      } else {
        batch?.insertItems(new, before: other)
      }
      plan.sections[section].items.insert(contentsOf: new, at: isAfter ? index + 1 : index)
    case 3...4 where !items.isEmpty:
      let going = Set((0..<random.int(in: 1...5)).map { _ in random.pick(items) })
      batch?.deleteItems(items.filter { going.contains($0) })
      for section in plan.sections.indices {
        plan.sections[section].items.removeAll { going.contains($0) }
      }
    case 5 where items.count > 1:
      let (item, other) = (random.pick(items), random.pick(items))
      guard item != other, let old = plan.place(of: item) else { return [] }
      batch?.moveItem(item, before: other)
      plan.sections[old.section].items.remove(at: old.index)
      guard let new = plan.place(of: other) else { return [] }
      plan.sections[new.section].items.insert(item, at: new.index)
      return [item]
    case 6 where !items.isEmpty:
      let item = random.pick(items)
      batch?.reloadItems([item])
    case 7:
      let section = ListSection(plan.nextSection, items: plan.newItems(&random))
      plan.nextSection += 1
      batch?.appendSection(section)
      plan.sections.append(section)
    case 8 where plan.sections.count > 2:
      let place = random.int(in: 0...(plan.sections.count - 1))
      batch?.deleteSection(plan.sections[place].id)
      plan.sections.remove(at: place)
    case 9 where !plan.sections.isEmpty:
      let place = random.int(in: 0...(plan.sections.count - 1))
      let new = plan.newItems(&random)
      batch?.appendItems(new, to: plan.sections[place].id)
      plan.sections[place].items.append(contentsOf: new)
    default: break
    }
    return []
  }

  /// Checks that the rows in view are those of the plan: one by one, without gaps, each as it was filled.
  private static func check(_ stage: ListStage, _ plan: Plan, seed: UInt64) {
    let list = stage.list
    #expect(list.sections.elementsEqual(plan.sections), "seed \(seed)")
    let visible = list.visibleItems
    let all = plan.items
    if let first = visible.first, let start = all.firstIndex(of: first) {
      #expect(Array(all[start..<(start + visible.count)]) == visible, "seed \(seed)")
    }
    var bottom = -Double.infinity
    for item in visible {
      guard let row = list.node(for: item) as? ListStage.Row else {
        Issue.record("seed \(seed): no row for \(item)")
        continue
      }
      #expect(row.shown == item && row.kind == item % 3, "seed \(seed)")
      #expect(row.frame == list.frame(ofItem: item), "seed \(seed)")
      #expect(row.frame.minY >= bottom, "seed \(seed): rows over each other")
      bottom = row.frame.maxY
    }
    // No more nodes than were in view at one time, and all that are in use are seen.
    let used = list.subnodes.filter { !$0.isHidden }.count
    #expect(used <= visible.count + list.sections.count, "seed \(seed)")
    let end = stage.offset + 480
    let isCovered =
      bottom >= min(end, list.contentSize.height) || list.contentSize.height <= stage.offset
    #expect(isCovered || visible.isEmpty || list.headers != nil, "seed \(seed)")
  }

  @Test("As a list that was made with the same items, with what is in view held still")
  func againstFresh() throws {
    for seed in RandomCases("lists", debug: 40, release: 1_000) {
      var random = SplitMix64(seed: seed)
      let isMeasured = random.chance(1, in: 2)
      let hasHeaders = random.chance(1, in: 2)
      let stage = try Self.stage(isMeasured: isMeasured, hasHeaders: hasHeaders)
      var plan = Plan()
      for _ in 0..<3 {
        plan.sections.append(
          ListSection(plan.nextSection, items: (0..<15).map { plan.nextItem + $0 }))
        plan.nextSection += 1
        plan.nextItem += 15
      }
      try stage.list.apply(plan.sections)
      stage.root.layoutIfNeeded()
      for _ in 0..<12 {
        let range = stage.list.controller.model.geometry
        try stage.scroll(to: range.maximumContentOffset.y * Double(random.int(in: 0...8)) / 8)
        let before = stage.list.visibleItems.map { ($0, stage.place(of: $0) ?? 0) }
        var moved: [Int] = []
        var changed = plan
        let isBatch = random.chance(3, in: 4)
        if isBatch {
          try stage.list.performBatchUpdates { given in
            var batch: ListBatch<Int, Int>? = given
            for _ in 0..<random.int(in: 1...4) {
              moved += Self.change(&changed, &batch, &random)
            }
            if let batch { given = batch }
          }
        } else {
          // The same by comparing: the changes themselves are not known to the list.
          var none: ListBatch<Int, Int>?
          for _ in 0..<random.int(in: 1...4) {
            moved += Self.change(&changed, &none, &random)
          }
          try stage.list.apply(changed.sections)
        }
        plan = changed
        stage.root.layoutIfNeeded()
        Self.check(stage, plan, seed: seed)
        // Something that was in view and was not moved is where it was, unless the list is too short. A
        // comparison cannot know which of two that have changed places has been moved.
        let geometry = stage.list.controller.model.geometry
        let isAtEnd = stage.offset == 0 || stage.offset == geometry.maximumContentOffset.y
        let left = before.filter { item, _ in
          !(isBatch && moved.contains(item)) && plan.place(of: item) != nil
        }
        #expect(
          left.isEmpty || isAtEnd || left.contains { stage.place(of: $0.0) == $0.1 },
          "seed \(seed): \(left) \(left.map { stage.place(of: $0.0) }) at \(stage.offset)")
        guard !isMeasured else { continue }
        let fresh = try Self.stage(isMeasured: false, hasHeaders: hasHeaders)
        try fresh.list.apply(plan.sections)
        try fresh.scroll(to: stage.offset)
        #expect(fresh.list.contentSize == stage.list.contentSize, "seed \(seed)")
        #expect(fresh.list.visibleItems == stage.list.visibleItems, "seed \(seed)")
        #expect(
          fresh.picture.map(\.shown) == stage.picture.map(\.shown)
            && fresh.picture.map(\.frame) == stage.picture.map(\.frame), "seed \(seed)")
      }
    }
  }
}
