import TestSupport
import Testing
import Trellis

/// The baselines of stacks: those of what they arrange.
@Suite struct StackBaselineTests {
  let engine: LayoutEngine
  /// A row of a label and a column, lined up by baselines, with the top at 0.
  let row: ItemID
  let label: ItemID
  let column: ItemID
  /// 20, 30 and 40 high, with the first baseline at 6, 7, 8 and the last 1, 2, 3 from the bottom.
  let lines: [ItemID]

  init() throws {
    let engine = try LayoutEngine(size: Size(1000, 1000))
    self.engine = engine
    let row = try engine.add("row")
    let label = try engine.add("label", in: row, intrinsic: Size(50, 12)) {
      $0.firstBaselineOffset = 10
      $0.lastBaselineOffset = 2
    }
    let column = try engine.add("column", in: row)
    let lines = try (0..<3).map { number in
      try engine.add("line\(number)", in: column, intrinsic: Size(80, 20 + 10 * Double(number))) {
        $0.firstBaselineOffset = 6 + Double(number)
        $0.lastBaselineOffset = 1 + Double(number)
      }
    }
    try engine.setStackLayout(
      StackLayout(axis: .vertical, alignment: .leading, items: lines), of: column)
    try engine.setStackLayout(
      StackLayout(alignment: .firstBaseline, items: [label, column]), of: row)
    try engine.addConstraints([
      ConstraintSpec(row, .leading, to: engine.root, .leading),
      ConstraintSpec(row, .top, to: engine.root, .top),
    ])
    (self.row, self.label, self.column, self.lines) = (row, label, column, lines)
  }

  private func tops() throws -> [Double] {
    [try engine.frame(of: label).minY, try engine.frame(of: column).minY]
  }

  private func align(_ alignment: StackLayout.Alignment) throws {
    var layout = try #require(try engine.stackLayout(of: row))
    layout.alignment = alignment
    try engine.setStackLayout(layout, of: row)
  }

  private func arrange(_ items: [ItemID], axis: Axis = .vertical) throws {
    var layout = StackLayout(axis: axis, alignment: .leading, items: items)
    layout.spacing = 5
    try engine.setStackLayout(layout, of: column)
  }

  @Test func aColumnHasTheFirstBaselineOfItsFirstItem() throws {
    // 10 in the label, 6 in the column.
    #expect(try tops() == [0, 4])
    #expect(try engine.itemForFirstBaselineLayout(of: column) == lines[0])
    #expect(try engine.itemForLastBaselineLayout(of: column) == lines[2])
    #expect(try engine.itemForLastBaselineLayout(of: label) == label)
    #expect(engine.conflicts.isEmpty && engine.ambiguities().isEmpty)
  }

  @Test func aColumnHasTheLastBaselineOfItsLastItem() throws {
    try align(.lastBaseline)
    // The column is 90 high and its last baseline at 87; that of the label is at 10.
    #expect(try tops() == [77, 0])
  }

  /// Which item it is follows what is shown, in which order, and what it says about itself.
  @Test func baselinesFollowTheArrangement() throws {
    #expect(try tops() == [0, 4])
    try engine.setHidden(true, of: lines[0])
    #expect(try tops() == [0, 3])
    try engine.setHidden(false, of: lines[0])
    try arrange([lines[2], lines[0]])
    #expect(try tops() == [0, 2])
    var properties = try engine.properties(of: lines[2])
    properties.firstBaselineOffset = 9.5
    try engine.setProperties(properties, of: lines[2])
    #expect(try tops() == [0, 0.5])
    properties.alignmentInsets.top = 3
    try engine.setProperties(properties, of: lines[2])
    // The frame is 3 higher than what is aligned.
    #expect(try tops() == [0, 0.5])
    #expect(try engine.frame(of: lines[2]).minY == -3)
    try engine.removeItem(lines[2])
    #expect(try tops() == [0, 4])
    try engine.setStackLayout(nil, of: column)
    try engine.addConstraint(ConstraintSpec(column, .height, constant: 30))
    // Its own, which it has none of: the top.
    #expect(try tops() == [0, 10])
    #expect(engine.conflicts.isEmpty)
  }

  /// First and last are the items of the first and the last area, whatever the order in the list.
  @Test func baselinesOfAreas() throws {
    var layout = try #require(try engine.stackLayout(of: column))
    layout.distribution = .gravityAreas
    layout.arranged[0].gravity = .trailing
    try engine.setStackLayout(layout, of: column)
    #expect(try engine.itemForFirstBaselineLayout(of: column) == lines[1])
    #expect(try engine.itemForLastBaselineLayout(of: column) == lines[0])
    #expect(try tops() == [0, 3])
  }

  /// An item that is aligned with a stack moves with its first and its last item; of one between them no row is
  /// another.
  @Test func baselinesOfItemsThatChange() throws {
    let mark = try engine.add("mark", intrinsic: Size(5, 5))
    try engine.addConstraints([
      ConstraintSpec(mark, .leading, to: engine.root, .leading),
      ConstraintSpec(mark, .top, to: column, .lastBaseline),
    ])
    func change(_ line: Int, _ offset: Double) throws {
      var properties = try engine.properties(of: lines[line])
      properties.firstBaselineOffset = offset
      properties.lastBaselineOffset = offset
      try engine.setProperties(properties, of: lines[line])
    }
    #expect(try tops() == [0, 4])
    #expect(try engine.frame(of: mark).minY == 91)
    try change(1, 9)
    #expect(try tops() == [0, 4])
    #expect(try engine.frame(of: mark).minY == 91)
    #expect(engine.lastWork.loweredRows == 0)
    try change(2, 5)
    #expect(try tops() == [0, 4])
    #expect(try engine.frame(of: mark).minY == 89)
    try change(0, 8)
    #expect(try tops() == [0, 2])
    #expect(try engine.frame(of: mark).minY == 87)
    // The one that was between the others is the first now.
    try arrange([lines[1], lines[2]])
    #expect(try tops() == [0, 1])
    try change(1, 7)
    #expect(try tops() == [0, 3])
  }

  /// A baseline of the stack itself counts more than those of its items.
  @Test func aStackMayHaveItsOwn() throws {
    #expect(try tops() == [0, 4])
    var properties = try engine.properties(of: column)
    properties.firstBaselineOffset = 9
    try engine.setProperties(properties, of: column)
    #expect(try engine.itemForFirstBaselineLayout(of: column) == column)
    #expect(try tops() == [0, 1])
    properties.firstBaselineOffset = 0
    try engine.setProperties(properties, of: column)
    #expect(try tops() == [0, 4])
  }

  /// A row has the baselines of its tallest item, and a column around it those of the row.
  @Test func deeperStacks() throws {
    try arrange(lines, axis: .horizontal)
    #expect(try tops() == [0, 2])
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 80, height: 100), of: lines[1])
    #expect(try tops() == [0, 3])
    let inner = try engine.add("inner", in: column)
    let small = try engine.add("small", in: inner, intrinsic: Size(10, 10)) {
      $0.firstBaselineOffset = 1
    }
    try engine.setStackLayout(StackLayout(axis: .vertical, items: [small]), of: inner)
    try arrange([inner] + lines)
    #expect(try engine.itemForFirstBaselineLayout(of: column) == small)
    #expect(try tops() == [0, 9])
    // An item that is gone from the arrangement can be removed before the next layout.
    try engine.setStackLayout(StackLayout(axis: .vertical), of: inner)
    try engine.removeItem(small)
    #expect(try engine.itemForFirstBaselineLayout(of: column) == inner)
    #expect(try tops() == [0, 10])
    try engine.moveItem(inner, to: engine.root)
    #expect(try tops() == [0, 4])
  }

  @Test func constraintsMeanTheSameBaselines() throws {
    let mark = try engine.add("mark", intrinsic: Size(5, 5))
    try engine.addConstraints([
      ConstraintSpec(mark, .top, to: column, .firstBaseline, constant: 1),
      ConstraintSpec(mark, .leading, to: column, .lastBaseline),
      ConstraintSpec(column, .height, .greaterThanOrEqual, constant: 0),
    ])
    #expect(try engine.frame(of: mark).origin == Point(91, 11))
    #expect(try engine.explain(column, .firstBaseline).value == 6)
    #expect(try engine.explain(column, .firstBaseline).item == lines[0])
    #expect(try engine.possibleValues(of: column, .lastBaseline) == 87...87)
    // Also in a fitting, which has variables of its own.
    #expect(
      try engine.systemLayoutSizeFitting(.layoutFittingCompressed, of: row) == Size(130, 94))
    try engine.removeItem(lines[2])
    #expect(try engine.frame(of: mark).origin == Point(4 + 20 + 28, 11))
    try engine.removeItem(column)
    #expect(engine.constraintCount == 2)
  }

  @Test func baselineRelativeColumnsOfStacks() throws {
    var layout = StackLayout(axis: .vertical, alignment: .leading, spacing: 30, items: [])
    layout.isBaselineRelativeArrangement = true
    let outer = try engine.add("outer")
    try engine.addConstraints([
      ConstraintSpec(outer, .leading, to: engine.root, .leading),
      ConstraintSpec(outer, .top, to: engine.root, .top),
    ])
    try engine.moveItem(column, to: outer)
    let below = try engine.add("below", in: outer, intrinsic: Size(10, 10)) {
      $0.firstBaselineOffset = 4
    }
    layout.arranged = [StackLayout.Arranged(column), StackLayout.Arranged(below)]
    // 30 below the last baseline of the column, at 87, less the 4 to its own; also where that is the least.
    for distribution in [StackLayout.Distribution.fill, .equalSpacing, .equalCentering] {
      layout.distribution = distribution
      try engine.setStackLayout(layout, of: outer)
      #expect(try engine.frame(of: below).minY == 113, "\(distribution)")
    }
  }

  /// Which item of a row is the highest is known only when texts have been measured.
  @Test func baselinesOfMeasuredNodesBeforeTheFirstFrame() {
    let text = LayoutNode()
    text.measure = { _ in IntrinsicSize(width: 10, height: 20) }
    let row = StackNode(arranged: [LayoutNode(intrinsicContentSize: Size(10, 12)), text])
    #expect(row.forFirstBaselineLayout === text)
    #expect(row.forLastBaselineLayout === text)
  }

  /// After many changes nested stacks are as if they were made at once.
  @Test func changedStacksAreLikeFreshOnes() throws {
    var random = SplitMix64(seed: 8)
    var order = lines
    var hidden: Set<ItemID> = []
    for step in 0..<300 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: order.shuffle(using: &random)
      case 1:
        let item = lines[Int.random(in: 0..<3, using: &random)]
        if hidden.remove(item) == nil { hidden.insert(item) }
        try engine.setHidden(hidden.contains(item), of: item)
      case 2:
        let item = lines[Int.random(in: 0..<3, using: &random)]
        var properties = try engine.properties(of: item)
        properties.firstBaselineOffset = Double(Int.random(in: 0...9, using: &random))
        try engine.setProperties(properties, of: item)
      default: order = Array(lines.prefix(Int.random(in: 0...3, using: &random)))
      }
      try engine.setStackLayout(
        StackLayout(axis: .vertical, alignment: .leading, items: order), of: column)
      let shown = order.first { !hidden.contains($0) }
      let offset = try shown.map { try engine.properties(of: $0).firstBaselineOffset } ?? 0
      let tops = try tops()
      #expect(isClose(tops[1] - tops[0], 10 - offset), "step \(step)")
    }
  }

  /// A stack gets a baseline of its own, and other alignment insets, in one call.
  @Test func ownBaselineTogetherWithInsets() throws {
    var layout = StackLayout(axis: .vertical, alignment: .leading, items: lines)
    layout.edgeInsets.top = 30
    try engine.setStackLayout(layout, of: column)
    let marker = try engine.addItem()
    try engine.addConstraint(ConstraintSpec(marker, .top, to: column, .firstBaseline))
    engine.layoutIfNeeded()
    var properties = try engine.properties(of: column)
    properties.firstBaselineOffset = 50
    properties.alignmentInsets = EdgeInsets(1)
    try engine.setProperties(properties, of: column)
    #expect(
      isClose(try engine.frame(of: marker).minY, try engine.frame(of: column).minY + 1 + 50))
  }

  /// The item with the baseline is that of the layout that is due.
  @Test func baselineItemsAreThoseOfTheLayoutThatIsDue() throws {
    let row = try engine.addItem()
    let (low, high) = (try engine.addItem(in: row), try engine.addItem(in: row))
    try engine.setMeasure({ _ in IntrinsicSize(width: 50, height: 20) }, of: low)
    try engine.setMeasure({ _ in IntrinsicSize(width: 50, height: 40) }, of: high)
    try engine.setStackLayout(StackLayout(items: [low, high]), of: row)
    #expect(try engine.itemForFirstBaselineLayout(of: row) == high)
    try engine.setMeasure({ _ in IntrinsicSize(width: 50, height: 60) }, of: low)
    #expect(try engine.itemForLastBaselineLayout(of: row) == low)
  }
}
