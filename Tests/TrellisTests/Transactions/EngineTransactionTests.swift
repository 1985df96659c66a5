import TestSupport
import Testing
import Trellis

/// The edits of a failed transaction of an engine are undone, to the bit.
@Suite struct EngineTransactionTests {
  private struct Stop: Error {}

  private let engine: LayoutEngine
  private let stack: ItemID
  private let first: ItemID
  private let second: ItemID
  private let width: LayoutConstraintID

  init() throws {
    engine = try LayoutEngine(size: Size(200, 100))
    stack = try engine.add("stack")
    first = try engine.add("first", in: stack, intrinsic: Size(30, 10)) {
      $0.contentHugging = AxisPriorities(251)
    }
    second = try engine.add("second", in: stack)
    try engine.setMeasure({ Text(12).measure($0) }, of: second)
    try engine.setStackLayout(StackLayout(spacing: 4, items: [first, second]), of: stack)
    try engine.addConstraints([
      ConstraintSpec(stack, .left, to: engine.root, .left, constant: 5),
      ConstraintSpec(stack, .top, to: engine.root, .top),
    ])
    width = try engine.addConstraint(ConstraintSpec(stack, .width, constant: 180))
    try engine.addConstraint(ConstraintSpec(stack, .width, constant: 60, identifier: "broken"))
  }

  @Test func nothingIsDueAfterwardsThatWasNot() throws {
    engine.layoutIfNeeded()
    #expect(throws: Stop.self) {
      try engine.transaction {
        try engine.setConstant(20, of: width)
        engine.layoutIfNeeded()
        throw Stop()
      }
    }
    #expect(!engine.needsLayout)
  }

  @Test func theRuleForConflictsIsPutBack() throws {
    let item = try engine.add("item")
    let narrow = try engine.addConstraint(ConstraintSpec(item, .width, constant: 1))
    #expect(throws: Stop.self) {
      try engine.transaction {
        engine.constraintToBreak = { _ in narrow }
        throw Stop()
      }
    }
    let wide = try engine.addConstraint(ConstraintSpec(item, .width, constant: 2))
    #expect(try engine.isBroken(wide) && !engine.isBroken(narrow))
  }

  @Test func everyKindOfEdit() throws {
    _ = engine.takeChangedItems()
    let (before, frames) = (try Snapshot(engine), engine.snapshot())
    let spare = try engine.add("spare")
    try engine.removeItem(spare)
    var made: [ItemID] = []
    var constraint: LayoutConstraintID?
    #expect(throws: Stop.self) {
      try engine.transaction {
        let item = try engine.add("new", .scroll, in: stack)
        let other = try engine.add("other", in: item)
        made = [item, other]
        constraint = try engine.addConstraint(ConstraintSpec(item, .width, constant: 7))
        try engine.setConstant(11, of: width)
        try engine.setPriority(300, of: width)
        try engine.removeItem(first)
        try engine.setStackLayout(StackLayout(axis: .vertical, items: [second, item]), of: stack)
        try engine.setMeasure(nil, of: second)
        try engine.moveItem(stack, to: engine.root, at: 0)
        try engine.setSize(Size(50, 50))
        try engine.setScale(2)
        engine.direction = .rightToLeft
        _ = try engine.frame(of: other)
        try engine.setHidden(true, of: second)
        throw Stop()
      }
    }
    #expect(engine.takeChangedItems().isEmpty)
    #expect(try Snapshot(engine) == before)
    #expect(engine.snapshot() == frames)
    #expect(engine.direction == .leftToRight)
    // The items and the constraint that were made are known no more, whatever is made next.
    let next = [try engine.add("a"), try engine.add("b"), try engine.add("c")]
    #expect(made.allSatisfy { !engine.contains($0) && !next.contains($0) })
    let id = try engine.addConstraint(ConstraintSpec(next[0], .width, constant: 7))
    #expect(try !engine.contains(#require(constraint)) && id != constraint)
    #expect(try engine.frame(of: second).width == 146)
  }

  @Test func whatDoesNotThrowStays() throws {
    let item = try engine.transaction {
      let item = try engine.add("new")
      try engine.addConstraint(ConstraintSpec(item, .width, constant: 7))
      return item
    }
    #expect(try engine.frame(of: item).width == 7)
  }

  @Test func transactionsInTransactions() throws {
    try engine.transaction {
      try engine.setConstant(150, of: width)
      #expect(throws: Stop.self) {
        try engine.transaction {
          try engine.removeConstraint(width)
          throw Stop()
        }
      }
      #expect(try engine.spec(of: width).constant == 150)
    }
    #expect(try engine.frame(of: stack).width == 150)
  }

  @Test func aRefusalEndsIt() throws {
    engine.isStrict = true
    let before = try Snapshot(engine)
    #expect(throws: LayoutError.self) {
      try engine.transaction { () throws(LayoutError) in
        let item = try engine.addItem()
        try engine.addConstraint(ConstraintSpec(item, .width, constant: 7))
        try engine.addConstraint(ConstraintSpec(item, .width, constant: 8))
      }
    }
    #expect(try Snapshot(engine) == before)
  }

  @Test func scrollControllersAreWhereTheyWere() throws {
    let scroll = try engine.addItem(.scroll)
    let controller = ScrollController()
    try engine.setScrollController(controller, of: scroll)
    try engine.setContentSize(Size(100, 900), of: scroll)
    try engine.setContentOffset(Point(0, 40), of: scroll)
    engine.layoutIfNeeded()
    let offset = controller.contentOffset
    #expect(throws: Stop.self) {
      try engine.transaction {
        try engine.setContentOffset(Point(0, 90), of: scroll)
        try engine.setScrollController(nil, of: scroll)
        throw Stop()
      }
    }
    #expect(controller.contentOffset == offset)
    #expect(try engine.scrollController(of: scroll) === controller)
    try engine.setContentOffset(Point(0, 60), of: scroll)
    #expect(controller.contentOffset == Point(0, 60))
  }

  /// A handle of an item that was made in a transaction that failed never names another item.
  @Test func handlesOfWhatWasTakenBack() throws {
    for seed in RandomCases("handles of items taken back", debug: 20, release: 500) {
      var random = SplitMix64(seed: seed)
      let engine = try LayoutEngine(size: Size(300, 200))
      var living: [ItemID] = []
      var gone: Set<ItemID> = []
      func step(_ living: inout [ItemID]) throws {
        if living.isEmpty || random.chance(1, in: 2) {
          living.append(try engine.addItem())
        } else {
          let item = living.remove(at: random.int(in: 0...(living.count - 1)))
          try engine.removeItem(item)
        }
      }
      for _ in 0..<20 {
        if random.chance(1, in: 3) {
          var tried = living
          #expect(throws: Stop.self) {
            try engine.transaction {
              for _ in 0..<random.int(in: 1...6) {
                let before = Set(tried)
                try step(&tried)
                gone.formUnion(Set(tried).subtracting(before))
              }
              throw Stop()
            }
          }
        } else {
          let before = living
          try step(&living)
          gone.formUnion(Set(before).subtracting(living))
        }
        #expect(living.allSatisfy { engine.contains($0) && !gone.contains($0) }, "seed \(seed)")
        #expect(!gone.contains { engine.contains($0) }, "seed \(seed)")
      }
    }
  }

  /// Random edits of which some are taken back, against an engine that never had those.
  @Test func asIfItHadNeverBeen() throws {
    for seed in RandomCases("transactions of engines", debug: 30, release: 1_000) {
      var random = SplitMix64(seed: seed)
      var edits = EngineEdits()
      let (engine, other) = (try LayoutEngine(size: Size(300, 200)), EngineEdits())
      var plain = other
      let fresh = try LayoutEngine(size: Size(300, 200))
      for _ in 0..<12 {
        let seeds = (0..<random.int(in: 1...4)).map { _ in random.next() }
        if random.chance(1, in: 2) {
          var lost = edits
          #expect(throws: Stop.self) {
            try engine.transaction {
              for seed in seeds { try lost.step(engine, seed) }
              if seeds.count > 2 { engine.layoutIfNeeded() }
              throw Stop()
            }
          }
        } else {
          for seed in seeds {
            try edits.step(engine, seed)
            try plain.step(fresh, seed)
          }
        }
        if random.chance(1, in: 3) {
          #expect(edits.frames(engine) == plain.frames(fresh), "seed \(seed)")
          #expect(engine.conflicts.count == fresh.conflicts.count, "seed \(seed)")
        }
      }
      #expect(edits.frames(engine) == plain.frames(fresh), "seed \(seed)")
    }
  }
}

/// Random edits of an engine, the same in any two that have the same history.
private struct EngineEdits {
  var items: [ItemID] = []
  var constraints: [LayoutConstraintID] = []

  mutating func step(_ engine: LayoutEngine, _ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    constraints.removeAll { !engine.contains($0) }
    items.removeAll { !engine.contains($0) }
    switch random.int(in: 0...7) {
    case 0, 1, 2:
      let parent = random.chance(1, in: 3) ? items.randomElement(using: &random) : nil
      let size = Size(Double(random.int(in: 1...50)), 10)
      let item = try engine.add("item", in: parent, intrinsic: size)
      items.append(item)
      constraints += try engine.addConstraints([
        ConstraintSpec(
          item, .left, to: engine.root, .left, constant: Double(random.int(in: 0...90))),
        ConstraintSpec(item, .top, to: items[0], .top, constant: 3),
      ])
    case 3:
      guard let constraint = constraints.randomElement(using: &random) else { return }
      try engine.setConstant(Double(random.int(in: 0...90)), of: constraint)
    case 4:
      guard let constraint = constraints.randomElement(using: &random) else { return }
      try engine.removeConstraint(constraint)
    case 5:
      guard let item = items.dropFirst().randomElement(using: &random) else { return }
      try engine.removeItem(item)
    case 6:
      guard let parent = items.randomElement(using: &random) else { return }
      let children = try engine.children(of: parent)
      try engine.setStackLayout(
        StackLayout(spacing: Double(random.int(in: 0...9)), items: children), of: parent)
    default:
      guard let item = items.randomElement(using: &random) else { return }
      try engine.setIntrinsicContentSize(
        IntrinsicSize(Size(Double(random.int(in: 1...50)), 10)), of: item)
    }
  }

  /// The frames in the order in which the items were made.
  func frames(_ engine: LayoutEngine) -> [Rect?] {
    items.map { engine.contains($0) ? try? engine.frame(of: $0) : nil }
  }

  /// The other engine is in no transaction.
  @Test func controllerThatAnotherEngineHasTaken() throws {
    let engines = try (0..<2).map { _ in try LayoutEngine(size: Size(100, 100)) }
    let scrolls = try engines.map { try $0.addItem(.scroll) }
    let controller = ScrollController()
    try engines[0].setScrollController(controller, of: scrolls[0])
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try engines[0].transaction {
        try engines[0].setScrollController(nil, of: scrolls[0])
        try engines[1].setScrollController(controller, of: scrolls[1])
        throw Failure()
      }
    }
    for engine in engines { engine.layoutIfNeeded() }
    #expect(try engines[0].scrollController(of: scrolls[0]) == nil)
    #expect(try engines[1].scrollController(of: scrolls[1]) === controller)
    try engines[1].setScrollController(nil, of: scrolls[1])
    try engines[0].setScrollController(controller, of: scrolls[0])
    #expect(try engines[0].scrollController(of: scrolls[0]) === controller)
  }

  /// The engine may outlive its tree, and then only the host holds the constraints.
  @Test func constraintHeldByTheHostAlone() throws {
    var root: LayoutNode? = LayoutNode(size: Size(9, 9))
    var constraint = root?.widthAnchor.constraint(greaterThanOrEqualToConstant: 1)
    try constraint?.activate()
    let engine = try #require(root?.engine)
    let id = try #require(constraint?.id)
    root = nil
    weak let held = constraint
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try engine.transaction {
        constraint = nil
        #expect(held != nil)
        throw Failure()
      }
    }
    #expect(held == nil)
    #expect(engine.constraint(for: id) == nil)
  }

  @Test("A guide without a node that goes in a failed transaction is gone")
  func loneGuides() throws {
    struct Stop: Error {}
    var guide: LayoutGuide? = LayoutGuide()
    let engine = try #require(guide?.engine)
    #expect(throws: Stop.self) { try engine.transaction { () throws in throw Stop() } }
    #expect(engine.element(for: engine.root) != nil)
    #expect(throws: Stop.self) {
      try engine.transaction { () throws in
        guide = nil
        throw Stop()
      }
    }
    #expect(engine.element(for: engine.root) == nil)
  }
}
