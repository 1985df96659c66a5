import TestSupport
import Testing
import Trellis

/// Stacks that leave out what finds no room show after many changes what stacks made at once show.
@Suite struct RandomRoomTests {
  private struct Entry {
    var length: Double
    /// True if the length is that of something inside the item.
    var isInside: Bool
    var visibility: StackLayout.VisibilityPriority
    var isHidden = false
  }

  /// A stack in a stack, in a window of some width.
  private struct Plan {
    var layouts = [StackLayout(spacing: 4), StackLayout(spacing: 2)]
    var entries: [[Entry]] = [[], []]
    var limit = 200.0
    var isExact = false

    init(_ random: inout SplitMix64) {
      for _ in 0..<random.int(in: 3...8) { add(&random) }
      for level in 0...1 {
        layouts[level].clippingResistance = AxisPriorities(
          Priority(rawValue: [600, 249, 200, 45][random.int(in: 0...3)] - 5 * Double(level)))
      }
    }

    mutating func add(_ random: inout SplitMix64) {
      let level = random.int(in: 0...1)
      guard entries[level].count < 5 else { return }
      entries[level].append(
        Entry(
          length: Double(random.int(in: 1...40)), isInside: random.int(in: 0...2) == 0,
          visibility: Self.visibility(&random)))
    }

    /// True if items are to be as long as each other of which two have lengths of their own that are
    /// required, and may differ: then what is broken, and so what finds room, depends on what was before.
    var isContradictory: Bool {
      (0...1).contains { level in
        let lengths = Set(entries[level].filter(\.isInside).map(\.length))
        let isInsideBelow = level == 0 && entries[1].contains(where: \.isInside)
        return layouts[level].distribution == .fillEqually
          && lengths.count + (isInsideBelow ? 1 : 0) > 1
      }
    }

    private static func visibility(_ random: inout SplitMix64) -> StackLayout.VisibilityPriority {
      [.mustHold, .detachOnlyIfNecessary, 700, 500, .notVisible][random.int(in: 0...4)]
    }

    mutating func change(_ random: inout SplitMix64) {
      let level = random.int(in: 0...1)
      let place = entries[level].isEmpty ? nil : random.int(in: 0...entries[level].count - 1)
      switch random.int(in: 0...10) {
      case 0...3: limit = Double(random.int(in: 20...250))
      case 4: isExact.toggle()
      case 5:
        layouts[level].distribution =
          [.fill, .fillEqually, .equalSpacing, .gravityAreas][random.int(in: 0...3)]
      case 6: layouts[level].spacing = Double(random.int(in: 0...8))
      case 7: if let place { entries[level][place].length = Double(random.int(in: 1...40)) }
      case 8: if let place { entries[level][place].visibility = Self.visibility(&random) }
      case 9: if let place { entries[level][place].isHidden.toggle() }
      default: layouts[level].detachesHiddenItems.toggle()
      }
    }
  }

  /// An engine with the stacks of a plan, which can follow another one.
  private final class Stage {
    let engine: LayoutEngine
    let stacks: [ItemID]
    var items: [[ItemID]] = [[], []]
    var inner: [ItemID: LayoutConstraintID] = [:]
    var limit: LayoutConstraintID?

    init(_ plan: Plan) throws {
      engine = try LayoutEngine(size: Size(1000, 1000))
      let outer = try engine.add("outer")
      stacks = [outer, try engine.add("inner", in: outer)]
      try engine.addConstraints([
        ConstraintSpec(outer, .leading, to: engine.root, .leading),
        ConstraintSpec(outer, .top, to: engine.root, .top),
      ])
      try follow(plan)
    }

    func follow(_ plan: Plan) throws {
      for level in [1, 0] {
        var layout = plan.layouts[level]
        for (place, entry) in plan.entries[level].enumerated() {
          let item =
            items[level].count > place ? items[level][place] : try add(entry, level, place)
          if let inner = inner[item] {
            try engine.setConstant(entry.length, of: inner)
          } else {
            try engine.setIntrinsicContentSize(
              IntrinsicSize(width: entry.length, height: 10), of: item)
          }
          try engine.setHidden(entry.isHidden, of: item)
          layout.arranged.append(
            StackLayout.Arranged(item, visibilityPriority: entry.visibility))
        }
        if level == 0 { layout.arranged.append(StackLayout.Arranged(stacks[1])) }
        try engine.setStackLayout(layout, of: stacks[level])
      }
      if let limit { try engine.removeConstraints([limit]) }
      limit = try engine.addConstraint(
        ConstraintSpec(
          stacks[0], .width, plan.isExact ? .equal : .lessThanOrEqual, constant: plan.limit))
    }

    private func add(_ entry: Entry, _ level: Int, _ place: Int) throws -> ItemID {
      let item = try engine.add("item\(level)\(place)", in: stacks[level]) {
        // Earlier items are harder to stretch and to squeeze, so that little is left open.
        $0.contentHugging = AxisPriorities(Priority(rawValue: 251 - Double(place) / 10))
        $0.contentCompressionResistance = AxisPriorities(
          Priority(rawValue: 760 + Double(place + 5 * level)))
      }
      items[level].append(item)
      guard entry.isInside else { return item }
      let content = try engine.add("content", in: item)
      let constraints = try engine.addConstraints([
        ConstraintSpec(content, .leading, to: item, .leading),
        ConstraintSpec(content, .trailing, to: item, .trailing),
        ConstraintSpec(content, .top, to: item, .top),
        ConstraintSpec(content, .bottom, to: item, .bottom),
        ConstraintSpec(content, .width, constant: entry.length),
        ConstraintSpec(content, .height, constant: 10),
      ])
      inner[item] = constraints[4]
      return item
    }

    func result() throws -> [[ItemID]] {
      try stacks.map { try engine.detachedItems(ofStack: $0) }
    }
  }

  @Test func changedStacksLeaveOutWhatFreshOnesDo() throws {
    var (compared, left) = (0, 0)
    for seed in RandomCases("changedStacksLeaveOutWhatFreshOnesDo", debug: 15, release: 1_000) {
      var random = SplitMix64(seed: seed)
      var plan = Plan(&random)
      let stage = try Stage(plan)
      for step in 0..<8 {
        if random.int(in: 0...5) == 0 { plan.add(&random) }
        plan.change(&random)
        try stage.follow(plan)
        if plan.isContradictory {
          _ = try stage.result()
          continue
        }
        let fresh = try Stage(plan)
        let (result, expected) = (try stage.result(), try fresh.result())
        // An item that was made in another order has another handle.
        let names = result.map { $0.map { stage.engine.describe($0) } }
        let expectedNames = expected.map { $0.map { fresh.engine.describe($0) } }
        #expect(names == expectedNames, "seed \(seed), step \(step): \(plan)")
        #expect(stage.engine.layoutLoop == nil, "seed \(seed), step \(step)")
        compared += 1
        left += expected.reduce(0) { $0 + $1.count }
        guard fresh.engine.ambiguities().isEmpty, fresh.engine.conflicts.isEmpty else { continue }
        for (items, twins) in zip(stage.items + [stage.stacks], fresh.items + [fresh.stacks]) {
          for (item, twin) in zip(items, twins) {
            let (frame, twinFrame) = (
              try stage.engine.frame(of: item), try fresh.engine.frame(of: twin)
            )
            #expect(isClose(frame, twinFrame), "seed \(seed), step \(step): \(plan)")
          }
        }
      }
    }
    #expect(left > compared)
  }
}
