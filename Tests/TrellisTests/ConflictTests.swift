import Testing
import Trellis

@Suite struct ConflictTests {
  let engine: LayoutEngine
  let view: ItemID

  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
    view = try engine.add("view")
  }

  private func width(
    _ constant: Double, _ relation: Relation = .equal, _ identifier: String? = nil
  ) throws -> LayoutConstraintID {
    try engine.addConstraint(
      ConstraintSpec(view, .width, relation, constant: constant, identifier: identifier))
  }

  @Test func theOneActivatedLastIsBroken() throws {
    let first = try width(100, .equal, "first")
    let second = try width(200, .equal, "second")
    #expect(try engine.frame(of: view).width == 100)
    let conflict = try #require(engine.conflicts.first)
    #expect(engine.conflicts.count == 1)
    #expect(conflict.members.map(\.constraint) == [first, second])
    #expect(conflict.broken.constraint == second)
    #expect(conflict.broken.kind == .authored)
    #expect(conflict.broken.items == [view])
    #expect(try engine.isBroken(second))
    #expect(try !engine.isBroken(first))
    #expect(engine.contains(second))
    #expect(
      conflict.description == """
        Unable to simultaneously satisfy constraints:
          view.width == 100 'first'
          view.width == 200 'second'
        Recovered by breaking:
          view.width == 200 'second'
        Suggestion: keep one of the two for view.width, and change its constant instead of adding \
        another.
        """)
  }

  @Test func reportsQuoteTheVisualFormat() throws {
    for format in ["H:|-20-[view]", "H:[view(400)]-|"] {
      try engine.addConstraints(
        engine.constraints(format: format, items: ["view": view], identifier: "row"))
    }
    let conflict = try #require(engine.conflicts.first)
    let sources = conflict.members.compactMap(\.source)
    #expect(sources.map(\.text).contains("H:|-20-[view]"))
    let broken = try #require(conflict.broken.source)
    let text = Array(broken.text.utf8)[broken.range.start..<broken.range.end]
    #expect(String(decoding: text, as: UTF8.self).contains("-"))
    #expect(conflict.broken.identifier == "row")
    #expect(conflict.description.contains("(from \"H:[view(400)]-|\")"))
    #expect(
      conflict.description.contains("\n    H:|-20-[view]\n        ^~\n"),
      "\(conflict.description)")
    #expect(conflict.members.contains { $0.kind == .rootSize })
  }

  @Test func theOthersHold() throws {
    let other = try engine.add("other")
    _ = try width(100)
    _ = try width(200)
    try engine.addConstraint(ConstraintSpec(other, .width, constant: 10))
    try engine.addConstraint(ConstraintSpec(other, .width, constant: 20))
    try engine.addConstraint(ConstraintSpec(other, .height, to: view, .width))
    #expect(engine.conflicts.count == 2)
    #expect(try engine.frame(of: view).width == 100)
    #expect(try engine.frame(of: other).size == Size(10, 100))
  }

  @Test func authoredConstraintsGoBeforeTheEnginesOwn() throws {
    try engine.addConstraint(ConstraintSpec(view, .left, to: engine.root, .left, constant: 200))
    try engine.addConstraint(ConstraintSpec(view, .right, to: engine.root, .right, constant: -200))
    let conflict = try #require(engine.conflicts.first)
    #expect(
      conflict.members.map(\.kind).sorted { $0.rawValue < $1.rawValue }
        == [.authored, .authored, .nonNegativeSize, .rootSize])
    #expect(conflict.broken.kind == .authored)
    #expect(try engine.frame(of: engine.root) == Rect(0, 0, 320, 480))
    #expect(try engine.frame(of: view).minX == 200)
    #expect(conflict.description.contains("view.width >= 0 (no negative size)"))
    #expect(conflict.description.contains("root.width == 320 (size of the root)"))
  }

  @Test func framesHoldAgainstAuthoredConstraints() throws {
    try engine.setFixedFrame(FixedFrame(Rect(10, 10, 50, 50)), of: view)
    _ = try width(100)
    let conflict = try #require(engine.conflicts.first)
    #expect(conflict.members.map(\.kind).contains(.autoresizing))
    #expect(conflict.broken.kind == .authored)
    #expect(try engine.frame(of: view) == Rect(10, 10, 50, 50))
  }

  @Test func requiredContentSizeGoesBeforeTheFrame() throws {
    var properties = ItemProperties(name: "view")
    properties.intrinsicContentSize = IntrinsicSize(width: 80)
    properties.contentHugging = AxisPriorities(.required)
    properties.contentCompressionResistance = AxisPriorities(.required)
    properties.fixedFrame = FixedFrame(Rect(10, 10, 50, 50))
    try engine.setProperties(properties, of: view)
    let conflict = try #require(engine.conflicts.first)
    #expect(conflict.broken.kind == .contentSize)
    #expect(conflict.broken.text == "view.width >= 80 (content compression resistance)")
    #expect(try engine.frame(of: view) == Rect(10, 10, 50, 50))

    properties.name = "label"
    try engine.setProperties(properties, of: view)
    #expect(
      engine.conflicts.map(\.broken.text) == [
        "label.width >= 80 (content compression resistance)"
      ])
    properties.intrinsicContentSize = IntrinsicSize(width: 40)
    try engine.setProperties(properties, of: view)
    #expect(engine.conflicts.map(\.broken.text) == ["label.width <= 40 (content hugging)"])
    #expect(try engine.frame(of: view) == Rect(10, 10, 50, 50))
    properties.intrinsicContentSize = IntrinsicSize(width: 80)
    try engine.setProperties(properties, of: view)
    #expect(engine.conflicts.count == 1)

    properties.fixedFrame = FixedFrame(Rect(10, 10, 80, 50))
    try engine.setProperties(properties, of: view)
    #expect(engine.conflicts == [])
    properties.fixedFrame = FixedFrame(Rect(10, 10, 60, 50))
    try engine.setProperties(properties, of: view)
    #expect(engine.conflicts.count == 1)
    try engine.removeItem(view)
    #expect(engine.conflicts == [])
  }

  @Test func theHostMayChoose() throws {
    let first = try width(100)
    let second = try width(200)
    var proposed: [LayoutConstraintID?] = []
    engine.constraintToBreak = { report in
      proposed.append(report.broken.constraint)
      return first
    }
    #expect(try engine.frame(of: view).width == 200)
    #expect(proposed == [second])
    #expect(engine.conflicts.map(\.broken.constraint) == [first])
  }

  @Test func aChoiceThatIsNoMemberFollowsTheRule() throws {
    let stranger = try engine.addConstraint(ConstraintSpec(view, .height, constant: 1))
    _ = try width(100)
    let second = try width(200)
    engine.constraintToBreak = { _ in stranger }
    #expect(engine.conflicts.map(\.broken.constraint) == [second])
    engine.constraintToBreak = { _ in nil }
    try engine.setConstant(250, of: second)
    #expect(engine.conflicts.map(\.broken.constraint) == [second])
  }

  @Test func aResultAskedForInTheChoiceIsTheOneBefore() throws {
    _ = try width(100)
    #expect(try engine.frame(of: view).width == 100)
    var seen: Double?
    engine.constraintToBreak = { [engine, view] _ in
      seen = try? engine.frame(of: view).width
      return nil
    }
    _ = try width(200)
    #expect(try engine.frame(of: view).width == 100)
    #expect(seen == 100)
  }

  @Test func theHostMayEvenChangeTheEngineWhenAsked() throws {
    let first = try width(100)
    let second = try width(200)
    let third = try width(300)
    engine.constraintToBreak = { [engine, view] _ in
      if engine.contains(third) { try? engine.removeConstraint(third) }
      if engine.contains(second) { try? engine.removeConstraint(second) }
      _ = try? engine.addConstraint(ConstraintSpec(view, .height, constant: 7))
      return third
    }
    #expect(try engine.frame(of: view).width == 100)
    engine.constraintToBreak = nil
    #expect(try engine.frame(of: view).height == 7)
    #expect(engine.contains(first))
    #expect(engine.conflicts == [])
  }

  @Test func brokenOnesComeBackWhenAMemberIsRemoved() throws {
    let first = try width(100)
    let second = try width(200)
    #expect(engine.conflicts.count == 1)
    try engine.removeConstraint(first)
    #expect(engine.conflicts == [])
    #expect(try engine.frame(of: view).width == 200)
    #expect(try !engine.isBroken(second))
  }

  @Test func brokenOnesComeBackWhenAMemberChanges() throws {
    let first = try width(100, .lessThanOrEqual)
    let second = try width(200)
    #expect(try engine.isBroken(second))
    try engine.setConstant(300, of: first)
    #expect(engine.conflicts == [])
    #expect(try engine.frame(of: view).width == 200)
    try engine.setConstant(50, of: first)
    #expect(try engine.isBroken(second))
    try engine.setPriority(999, of: first)
    #expect(engine.conflicts == [])
    #expect(try engine.frame(of: view).width == 200)
  }

  @Test func brokenOnesComeBackWhenTheyChange() throws {
    _ = try width(100)
    let second = try width(200)
    #expect(try engine.isBroken(second))
    try engine.setPriority(500, of: second)
    #expect(engine.conflicts == [])
    #expect(try engine.frame(of: view).width == 100)
    try engine.setPriority(.required, of: second)
    #expect(try engine.isBroken(second))
    try engine.setConstant(100, of: second)
    #expect(engine.conflicts == [])
  }

  @Test func brokenOnesComeBackWhenTheRootGrows() throws {
    let least = try engine.addConstraint(
      ConstraintSpec(engine.root, .width, .greaterThanOrEqual, constant: 400))
    #expect(try engine.isBroken(least))
    try engine.setSize(Size(360, 480))
    #expect(try engine.isBroken(least))
    try engine.setSize(Size(500, 480))
    #expect(engine.conflicts == [])
  }

  @Test func aBrokenConstraintCanBeRemoved() throws {
    _ = try width(100)
    let second = try width(200)
    #expect(engine.conflicts.count == 1)
    try engine.removeConstraint(second)
    #expect(engine.conflicts == [])
    #expect(!engine.contains(second))
    #expect(throws: LayoutError.unknownConstraint(second)) { try engine.isBroken(second) }
  }

  @Test func manyConflictsAtOnce() throws {
    var broken: [LayoutConstraintID] = []
    for number in 0..<40 {
      let item = try engine.add("item\(number)")
      try engine.addConstraint(ConstraintSpec(item, .width, constant: 10))
      broken.append(try engine.addConstraint(ConstraintSpec(item, .width, constant: 20)))
    }
    #expect(Set(engine.conflicts.map(\.broken.constraint)) == Set(broken))
    let itself = try engine.addConstraint(
      ConstraintSpec(view, .left, to: view, .left, constant: 1))
    #expect(try engine.isBroken(itself))
    #expect(engine.conflicts.last?.members.map(\.constraint) == [itself])
  }

  /// Each cell of a list breaks its own constraint, in as many solves as one cell takes.
  @Test(arguments: [1, 60]) func conflictsOfAListAreResolvedTogether(_ count: Int) throws {
    let list = try engine.addItem(.scroll)
    var above: ItemID?
    var broken: Set<LayoutConstraintID> = []
    for _ in 0..<count {
      let cell = try engine.addItem(in: list)
      let picture = try engine.addItem(in: cell)
      try engine.addConstraint(
        ConstraintSpec(cell, .top, to: above ?? list, above == nil ? .top : .bottom))
      try engine.addConstraint(ConstraintSpec(picture, .top, to: cell, .top, constant: 8))
      try engine.addConstraint(
        ConstraintSpec(cell, .bottom, .greaterThanOrEqual, to: picture, .bottom, constant: 8))
      try engine.addConstraint(ConstraintSpec(cell, .height, constant: 100))
      broken.insert(
        try engine.addConstraint(ConstraintSpec(picture, .height, constant: 120)))
      above = cell
    }
    engine.layoutIfNeeded()
    #expect(Set(engine.conflicts.map(\.broken.constraint)) == broken)
    #expect(engine.solverStatistics.solves == 2)
  }

  /// Of required content sizes that exclude each other, that of the item made last is broken, whatever was
  /// broken before.
  @Test func contentSizesBreakInTheOrderOfTheirItems() throws {
    func stack(_ sizes: [Double?]) throws -> (LayoutEngine, [ItemID]) {
      let engine = try LayoutEngine(size: Size(320, 480))
      let stack = try engine.add("stack")
      let items = try sizes.indices.map { number in
        try engine.add("v\(number)", in: stack) {
          $0.contentHugging = AxisPriorities(.required)
          $0.contentCompressionResistance = AxisPriorities(.required)
          $0.intrinsicContentSize = IntrinsicSize(width: sizes[number])
        }
      }
      try engine.setStackLayout(StackLayout(distribution: .fillEqually, items: items), of: stack)
      return (engine, items)
    }
    let (engine, items) = try stack([50, 60, 50])
    #expect(
      engine.conflicts.map(\.broken.text) == ["v1.width >= 60 (content compression resistance)"])
    try engine.setIntrinsicContentSize(IntrinsicSize(), of: items[0])
    let (other, _) = try stack([nil, 60, 50])
    #expect(other.conflicts.map(\.broken.text) == ["v2.width <= 50 (content hugging)"])
    #expect(engine.conflicts.map(\.broken.text) == other.conflicts.map(\.broken.text))
  }

  @Test func sameCallsGiveTheSameReports() throws {
    func run() throws -> String {
      let engine = try LayoutEngine(size: Size(100, 100))
      var items: [ItemID] = []
      for number in 0..<12 {
        let item = try engine.add("v\(number)", intrinsic: Size(20, 10))
        try engine.addConstraint(
          ConstraintSpec(
            item, .leading, to: items.last ?? engine.root, items.isEmpty ? .leading : .trailing,
            constant: 8))
        try engine.addConstraint(ConstraintSpec(item, .width, .greaterThanOrEqual, constant: 15))
        items.append(item)
      }
      try engine.addConstraint(
        ConstraintSpec(items[11], .trailing, to: engine.root, .trailing, constant: -8))
      return try engine.conflicts.map(\.description).joined()
        + items.map { "\(try engine.frame(of: $0))" }.joined()
    }
    let once = try run()
    #expect(once.contains("Recovered"))
    #expect(try run() == once)
  }
}
