import Testing
import Trellis

/// Long lists of cells that decide their heights: what a cell costs does not depend on how many there are.
@Suite struct ListCostTests {
  /// An engine with a scroll item as large as its root.
  private static func makeList(_ size: Size) throws -> (LayoutEngine, ItemID) {
    let engine = try LayoutEngine(size: size)
    let list = try engine.addItem(.scroll)
    for edge in [Attribute.leading, .trailing, .top, .bottom] {
      try engine.addConstraint(ConstraintSpec(list, edge, to: engine.root, edge))
    }
    return (engine, list)
  }

  /// A column of cells with an avatar, a name, a text and a button; a cell is as high as the lowest of them
  /// asks for.
  private struct Feed {
    let engine: LayoutEngine
    let fromBelow: Bool
    var cells: [ItemID] = []

    init(_ count: Int, fromBelow: Bool) throws {
      let list: ItemID
      (engine, list) = try ListCostTests.makeList(Size(1024, 768))
      self.fromBelow = fromBelow
      for index in 0..<count { cells.append(try addCell(in: list, lines: 1 + index % 4)) }
      if fromBelow { cells.reverse() }
      for (index, cell) in cells.enumerated() {
        try add(cell, .leading, list, .leading)
        try add(cell, .top, index == 0 ? list : cells[index - 1], index == 0 ? .top : .bottom)
      }
      try add(cells[count - 1], .bottom, list, .bottom)
      try add(cells[count - 1], .trailing, list, .trailing)
    }

    private func add(
      _ item: ItemID, _ attribute: Attribute, _ other: ItemID, _ otherAttribute: Attribute,
      _ constant: Double = 0, _ relation: Relation = .equal
    ) throws {
      try engine.addConstraint(
        ConstraintSpec(
          item, attribute, relation, to: other, otherAttribute, constant: constant))
    }

    private func addItem(_ width: Double, _ height: Double, in cell: ItemID) throws -> ItemID {
      let item = try engine.addItem(in: cell)
      try engine.setIntrinsicContentSize(IntrinsicSize(width: width, height: height), of: item)
      return item
    }

    private func addCell(in list: ItemID, lines: Int) throws -> ItemID {
      let cell = try engine.addItem(in: list)
      try add(cell, .width, engine.root, .width)
      let avatar = try addItem(40, 40, in: cell)
      let name = try addItem(120, 18, in: cell)
      let text = try addItem(500, Double(18 * lines), in: cell)
      let button = try addItem(60, 30, in: cell)
      try add(avatar, .leading, cell, .leading, 8)
      try add(name, .leading, avatar, .trailing, 8)
      try add(button, .leading, name, .trailing, 8, .greaterThanOrEqual)
      try add(button, .trailing, cell, .trailing, -8)
      try add(text, .leading, avatar, .trailing, 8)
      try add(button, .leading, text, .trailing, 8, .greaterThanOrEqual)
      try add(avatar, .top, cell, .top, 8)
      try add(name, .top, cell, .top, 8)
      try add(text, .top, name, .bottom, 4)
      try add(button, .centerY, avatar, .centerY)
      for item in [avatar, text, button] {
        try add(cell, .bottom, item, .bottom, 8, .greaterThanOrEqual)
      }
      try engine.addConstraint(
        ConstraintSpec(cell, .height, .equal, constant: 0, priority: Priority(rawValue: 60)))
      return cell
    }

    /// Every cell is below the one before it, and as high as its avatar or its text asks for.
    func checkFrames(width: Double) throws {
      var top = 0.0
      for (index, cell) in cells.enumerated() {
        let number = fromBelow ? cells.count - 1 - index : index
        let height = max(56, Double(38 + 18 * (1 + number % 4)))
        #expect(try engine.frame(of: cell) == Rect(0, top, width, height), "cell \(index)")
        top += height
      }
    }
  }

  @Test(arguments: [false, true])
  func aCellCostsTheSameInAnyList(fromBelow: Bool) throws {
    var costs: [Double] = []
    for count in [400, 1600] {
      let feed = try Feed(count, fromBelow: fromBelow)
      feed.engine.layoutIfNeeded()
      try feed.checkFrames(width: 1024)
      let statistics = feed.engine.solverStatistics
      // Cells begin at the heights that their content asks for, so there are few steps.
      #expect(statistics.stages == 0)
      costs.append(Double(statistics.touchedRows) / Double(count))
    }
    #expect(costs[1] < 1.1 * costs[0], "\(costs)")
  }

  /// All cells depend on one width, and their texts get less room than they want.
  @Test func aWidthThatAllCellsDependOnCostsTheSameForEach() throws {
    var costs: [Double] = []
    for count in [400, 1600] {
      let feed = try Feed(count, fromBelow: false)
      feed.engine.layoutIfNeeded()
      try feed.engine.setSize(Size(320, 568))
      feed.engine.layoutIfNeeded()
      try feed.checkFrames(width: 320)
      costs.append(Double(feed.engine.solverStatistics.touchedRows) / Double(count))
    }
    #expect(costs[1] < 1.1 * costs[0], "\(costs)")
  }

  #if !DEBUG  // Takes minutes in a debug build.
    /// Stacks nested three deep, as high as they want to be or 500 to 699 points.
    ///
    /// The gaps of all are made after the items of all.
    @Test(
      arguments: [false, true], [StackLayout.Distribution.equalSpacing, .equalCentering])
    func nestedStacks(areFixed: Bool, distribution: StackLayout.Distribution) throws {
      var costs: [Double] = []
      for count in [350, 700] {
        let (engine, list) = try Self.makeList(Size(320, 568))
        var above: ItemID?
        for number in 0..<count {
          let stack = try Self.addStacks(in: list, depth: 3, number, distribution, engine)
          try engine.addConstraints([
            ConstraintSpec(stack, .leading, to: list, .leading),
            ConstraintSpec(stack, .width, to: engine.root, .width),
            ConstraintSpec(stack, .top, to: above ?? list, above == nil ? .top : .bottom),
          ])
          if areFixed {
            try engine.addConstraint(
              ConstraintSpec(stack, .height, constant: Double(500 + number % 200)))
          }
          above = stack
        }
        try engine.addConstraint(ConstraintSpec(above!, .bottom, to: list, .bottom))
        #expect(engine.solverStatus == .optimal)
        costs.append(Double(engine.solverStatistics.touchedRows) / Double(count))
      }
      #expect(costs[1] < 1.1 * costs[0] && costs[1] < 3_000, "\(costs)")
    }

    /// A stack of eight views and, at the end, another such stack in a view of its own.
    private static func addStacks(
      in parent: ItemID, depth: Int, _ number: Int, _ distribution: StackLayout.Distribution,
      _ engine: LayoutEngine
    ) throws -> ItemID {
      let stack = try engine.addItem(in: parent)
      var layout = StackLayout(axis: .vertical, distribution: distribution, spacing: 4)
      for place in 0..<8 {
        let item = try engine.addItem(in: stack)
        let size = Size(Double(20 + (number + place * 7) % 50), Double(14 + (number + place) % 20))
        try engine.setIntrinsicContentSize(IntrinsicSize(size), of: item)
        layout.arranged.append(StackLayout.Arranged(item))
      }
      if depth > 1 {
        let view = try engine.addItem(in: stack)
        let inner = try addStacks(in: view, depth: depth - 1, number, distribution, engine)
        for edge in [Attribute.leading, .trailing, .top, .bottom] {
          try engine.addConstraint(ConstraintSpec(inner, edge, to: view, edge))
        }
        layout.arranged.append(StackLayout.Arranged(view))
      }
      try engine.setStackLayout(layout, of: stack)
      return stack
    }
  #endif

  /// Rows whose items are equally wide, and as high as the highest, unless something clips them.
  ///
  /// Where they begin many breakpoints meet, so that hundreds of steps move nothing.
  @Test func rowsThatMayBeClipped() throws {
    let stack = ClippedStack(
      axis: .horizontal, distribution: .fillEqually, alignment: .fill,
      resistance: AxisPriorities(horizontal: .required, vertical: 600), size: Size(170, 38))
    var costs: [Double] = []
    for count in [400, 1600] {
      let (engine, rows) = try Self.makeList(of: stack, count)
      for (number, row) in rows.enumerated() {
        #expect(try engine.frame(of: row) == Rect(0, 38 * Double(number), 170, 38))
      }
      costs.append(Double(engine.solverStatistics.touchedRows) / Double(count))
    }
    #expect(costs[1] < 1.1 * costs[0], "\(costs)")
  }

  #if !DEBUG  // Takes minutes in a debug build.
    /// Stacks in a scroll item that is as wide as the widest of them, all equally wide.
    ///
    /// All of them meet the bound that they share.
    @Test(arguments: ClippedStack.all) func stacksAsWideAsTheWidest(_ stack: ClippedStack) throws {
      var costs: [Double] = []
      for count in stack.counts {
        let (engine, rows) = try Self.makeList(of: stack, count)
        for (number, row) in rows.enumerated() {
          let (width, height) = (stack.size.width, stack.size.height)
          let frame = try engine.frame(of: row)
          #expect(isClose(frame, Rect(0, height * Double(number), width, height)))
        }
        costs.append(Double(engine.solverStatistics.touchedRows) / Double(count))
      }
      #expect(costs[1] < 1.1 * costs[0], "\(costs)")
    }

    /// Stacks as wide as the content, whose items are as wide as the stack or together as wide, but may be clipped:
    /// each moves the content, on which all others hang, until it has what it wants.
    ///
    /// Rows decide their heights as well, so that solves of long lists go through stages. Gaps between centres cost
    /// 411 rows a stack in 400 and 848 in 1,600, until starts come in portions.
    @Test(
      arguments: Axis.allCases, StackLayout.Distribution.allCases.filter { $0 != .gravityAreas })
    func stacksThatWidenTheContent(axis: Axis, distribution: StackLayout.Distribution) throws {
      let areLong = axis == .horizontal && distribution == .equalCentering
      var costs: [Double] = []
      for count in areLong ? [800, 3200] : [400, 1600] {
        let (engine, list) = try Self.makeList(Size(320, 568))
        var above: ItemID?
        for number in 0..<count {
          let row = try engine.addItem(in: list)
          var layout = StackLayout(
            axis: axis, distribution: distribution, alignment: .fill, spacing: 4)
          layout.clippingResistance = AxisPriorities(horizontal: 600, vertical: .required)
          for place in 0..<3 {
            let item = try engine.addItem(in: row)
            let size = Size(
              Double(20 + (number * 37 + place * 53) % 199), Double(14 + (number + place) % 17))
            try engine.setIntrinsicContentSize(IntrinsicSize(size), of: item)
            layout.arranged.append(StackLayout.Arranged(item))
          }
          try engine.setStackLayout(layout, of: row)
          try engine.addConstraints([
            ConstraintSpec(row, .leading, to: list, .leading),
            ConstraintSpec(row, .trailing, to: list, .trailing),
            ConstraintSpec(row, .top, to: above ?? list, above == nil ? .top : .bottom),
          ])
          above = row
        }
        try engine.addConstraint(ConstraintSpec(above!, .bottom, to: list, .bottom))
        #expect(engine.solverStatus == .optimal)
        costs.append(Double(engine.solverStatistics.touchedRows) / Double(count))
      }
      #expect(costs[1] < 2 * costs[0] && costs[1] < 2_000, "\(costs)")
    }
  #endif

  /// A stack that may be clipped, and the size that it has around three items.
  struct ClippedStack: Sendable, CustomTestStringConvertible {
    let axis: Axis
    let distribution: StackLayout.Distribution
    let alignment: StackLayout.Alignment
    let resistance: AxisPriorities
    let size: Size

    /// The numbers of stacks in two lists.
    ///
    /// Those with gaps begin where they end, for 24 rows a stack; from 65,536 variables on the first portion of a start
    /// is a trial, and what comes after it takes three steps a stack and 107 rows. Those whose items are equal cost 30
    /// rows a stack up to 1,200 of them, and 67 from 1,600 on.
    var counts: [Int] {
      switch distribution {
      case .equalSpacing: [3_200, 6_400]
      case .fillEqually: [1_600, 3_200]
      default: [400, 1_600]
      }
    }

    var testDescription: String { "\(axis) \(distribution) \(alignment) \(resistance)" }

    static let all = [
      ClippedStack(
        axis: .vertical, distribution: .fill, alignment: .fill,
        resistance: AxisPriorities(horizontal: 600, vertical: .required), size: Size(54, 95)),
      ClippedStack(
        axis: .vertical, distribution: .equalSpacing, alignment: .trailing,
        resistance: AxisPriorities(horizontal: .required, vertical: 600), size: Size(54, 95)),
      ClippedStack(
        axis: .vertical, distribution: .fillEqually, alignment: .center,
        resistance: AxisPriorities(horizontal: 600, vertical: .required), size: Size(54, 122)),
      ClippedStack(
        axis: .horizontal, distribution: .fillProportionally, alignment: .leading,
        resistance: AxisPriorities(horizontal: 250, vertical: 600), size: Size(149, 38)),
    ]
  }

  /// So many stacks of three items below each other, in a scroll item that is as wide as the widest.
  private static func makeList(
    of stack: ClippedStack, _ count: Int
  ) throws -> (engine: LayoutEngine, rows: [ItemID]) {
    let (engine, list) = try makeList(Size(320, 568))
    var rows: [ItemID] = []
    for number in 0..<count {
      let row = try engine.addItem(in: list)
      var layout = StackLayout(
        axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment, spacing: 4)
      layout.clippingResistance = stack.resistance
      for place in 0..<3 {
        let item = try engine.addItem(in: row)
        let size = Size(Double(40 + 7 * place), Double(20 + 9 * ((number + place) % 3)))
        try engine.setIntrinsicContentSize(IntrinsicSize(size), of: item)
        layout.arranged.append(StackLayout.Arranged(item))
      }
      try engine.setStackLayout(layout, of: row)
      try engine.addConstraints([
        ConstraintSpec(row, .leading, to: list, .leading),
        ConstraintSpec(row, .trailing, .lessThanOrEqual, to: list, .trailing),
        ConstraintSpec(row, .top, to: rows.last ?? list, rows.isEmpty ? .top : .bottom),
      ])
      rows.append(row)
    }
    try engine.addConstraint(ConstraintSpec(rows[count - 1], .bottom, to: list, .bottom))
    return (engine, rows)
  }

  /// Cells of three bars below each other, each as high as the highest of what is in it; nothing but the cell
  /// is pulled, to be as low as possible.
  @Test(arguments: [false, true])
  func bars(fromBelow: Bool) throws {
    var costs: [Double] = []
    for count in [400, 1600] {
      let (engine, list) = try Self.makeList(Size(320, 568))
      var cells = try (0..<count).map { try addCellOfBars(in: list, $0 % 3, engine) }
      if fromBelow { cells.reverse() }
      for (index, cell) in cells.enumerated() {
        let above = index == 0 ? list : cells[index - 1]
        try engine.addConstraint(
          ConstraintSpec(cell, .top, to: above, index == 0 ? .top : .bottom))
      }
      try engine.addConstraint(ConstraintSpec(cells[count - 1], .bottom, to: list, .bottom))
      engine.layoutIfNeeded()
      var top = 0.0
      for (index, cell) in cells.enumerated() {
        let height = Double(90 + 30 * ((fromBelow ? count - 1 - index : index) % 3))
        #expect(try engine.frame(of: cell) == Rect(0, top, 320, height), "cell \(index)")
        top += height
      }
      let statistics = engine.solverStatistics
      #expect(statistics.pivots == 0)
      costs.append(Double(statistics.touchedRows) / Double(count))
    }
    #expect(costs[1] < 1.01 * costs[0], "\(costs)")
  }

  /// A cell whose bars hold two views each, the higher one 30 high, and 10 more for each step of `growth`.
  private func addCellOfBars(
    in list: ItemID, _ growth: Int, _ engine: LayoutEngine
  ) throws -> ItemID {
    let cell = try engine.addItem(in: list)
    try engine.addConstraint(ConstraintSpec(cell, .leading, to: list, .leading))
    try engine.addConstraint(ConstraintSpec(cell, .width, to: engine.root, .width))
    try engine.addConstraint(ConstraintSpec(cell, .height, constant: 0, priority: 50))
    var above: ItemID?
    for _ in 0..<3 {
      let bar = try engine.addItem(in: cell)
      for edge in [Attribute.leading, .trailing] {
        try engine.addConstraint(ConstraintSpec(bar, edge, to: cell, edge))
      }
      try engine.addConstraint(
        ConstraintSpec(bar, .top, to: above ?? cell, above == nil ? .top : .bottom))
      for (edge, height) in [(Attribute.leading, 20.0), (.trailing, Double(30 + 10 * growth))] {
        let view = try engine.addItem(in: bar)
        try engine.setIntrinsicContentSize(IntrinsicSize(width: 50, height: height), of: view)
        try engine.addConstraint(ConstraintSpec(view, edge, to: bar, edge))
        try engine.addConstraint(ConstraintSpec(view, .top, to: bar, .top))
        try engine.addConstraint(ConstraintSpec(view, .bottom, .lessThanOrEqual, to: bar, .bottom))
      }
      above = bar
    }
    if let above { try engine.addConstraint(ConstraintSpec(above, .bottom, to: cell, .bottom)) }
    return cell
  }
}
