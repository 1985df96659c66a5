import TestSupport
import Testing
import Trellis

/// The cost of grids and flows, in counters, at two sizes.
@Suite struct GridCostTests {
  #if DEBUG
    private static let sizes = [40, 400]
  #else
    private static let sizes = [1_000, 10_000]
  #endif

  private func engine(_ count: Int) throws -> (LayoutEngine, ItemID, [ItemID]) {
    let engine = try LayoutEngine(size: Size(1_000, 1_000))
    let owner = try engine.add("owner")
    try engine.addConstraints([
      ConstraintSpec(owner, .leading, to: engine.root, .leading),
      ConstraintSpec(owner, .top, to: engine.root, .top),
      ConstraintSpec(owner, .width, constant: 500),
    ])
    let items = try (0..<count).map { index in
      try engine.add("item", in: owner, intrinsic: Size(20 + Double(index * 7 % 23), 10))
    }
    return (engine, owner, items)
  }

  private func grid(_ count: Int) throws -> (LayoutEngine, ItemID, [ItemID]) {
    let (engine, grid, items) = try engine(count)
    let rows = stride(from: 0, to: count, by: 10).map { Array(items[$0..<$0 + 10]) }
    var layout = GridLayout(rows: rows, columnSpacing: 2, rowSpacing: 2)
    layout.horizontal = .leading
    try engine.setGridLayout(layout, of: grid)
    engine.layoutIfNeeded()
    return (engine, grid, items)
  }

  private func flow(_ count: Int) throws -> (LayoutEngine, ItemID, [ItemID]) {
    let (engine, flow, items) = try engine(count)
    try engine.setFlowLayout(FlowLayout(spacing: 4, lineSpacing: 4, items: items), of: flow)
    engine.layoutIfNeeded()
    return (engine, flow, items)
  }

  @Test func gridsAreLaidOutInLinearTime() throws {
    let work = try Self.sizes.map { try grid($0).0.lastWork }
    #expect(work[1].loweredRows <= 11 * work[0].loweredRows)
    #expect(work[1].touchedRows <= 12 * work[0].touchedRows)
    #expect(work[1].pivots <= 12 * work[0].pivots)
    #expect(work[1].solves == work[0].solves)
  }

  /// Flows have their lines at once in a column that is as wide as the widest of them.
  @Test func flowsInGridsAreLaidOutInLinearTime() throws {
    let work = try Self.sizes.map { count in
      let (engine, grid, items) = try engine(count)
      try engine.removeConstraint(try #require(try engine.constraints(of: grid).last))
      try engine.setIntrinsicContentSize(IntrinsicSize(width: 150, height: 10), of: items[2])
      let rows = try stride(from: 0, to: count, by: 4).map { first in
        let flow = try engine.add("flow", in: grid)
        for item in items[first + 1..<first + 4] { try engine.moveItem(item, to: flow) }
        let tags = Array(items[first + 1..<first + 4])
        try engine.setFlowLayout(FlowLayout(spacing: 4, items: tags), of: flow)
        return [items[first], flow]
      }
      try engine.setGridLayout(GridLayout(rows: rows), of: grid)
      #expect(try engine.frame(of: grid).width > 200)
      let built = engine.lastWork
      // One that is narrower than the widest of them moves nobody else.
      try engine.setIntrinsicContentSize(IntrinsicSize(width: 90, height: 10), of: items[6])
      engine.layoutIfNeeded()
      #expect(engine.lastWork.touchedRows <= 30 && engine.lastWork.solves == 1)
      return built
    }
    #expect(work[1].touchedRows <= 12 * work[0].touchedRows)
    #expect(work[1].pivots <= work[0].pivots + 4)
    #expect(work.allSatisfy { $0.solves == 2 })
  }

  @Test func flowsAreLaidOutInLinearTime() throws {
    let work = try Self.sizes.map { try flow($0).0.lastWork }
    #expect(work[1].loweredRows <= 11 * work[0].loweredRows)
    #expect(work[1].touchedRows <= 12 * work[0].touchedRows)
    // Lines need not be raised one after the other.
    #expect(work.allSatisfy { $0.pivots <= 4 })
    #expect(work[1].solves == work[0].solves)
  }

  /// Items that come into a flow of a few, and items whose size constraints give, cost no more.
  @Test func flowsThatGrowAreLaidOutInLinearTime() throws {
    let work = try Self.sizes.map { count in
      let (engine, flow, items) = try engine(count)
      for item in items {
        try engine.setIntrinsicContentSize(.none, of: item)
        try engine.addConstraints([
          ConstraintSpec(item, .width, constant: 30), ConstraintSpec(item, .height, constant: 20),
        ])
      }
      try engine.setFlowLayout(FlowLayout(spacing: 4, items: Array(items[..<8])), of: flow)
      engine.layoutIfNeeded()
      try engine.setFlowLayout(FlowLayout(spacing: 4, items: items), of: flow)
      #expect(try engine.lines(ofFlow: flow).joined().elementsEqual(items))
      return engine.lastWork
    }
    #expect(work[1].loweredRows <= 13 * work[0].loweredRows)
    #expect(work[1].touchedRows <= 13 * work[0].touchedRows)
    #expect(work[1].pivots <= work[0].pivots + 4)
  }

  /// An item that is measured is asked for its size, and where it is too wide for the flow for its height.
  @Test func measuredItemsOfFlowsAreLinear() throws {
    let work = try Self.sizes.map { count in
      let (engine, flow, items) = try engine(count)
      for (index, item) in items.enumerated() {
        let size = Size(20 + Double(index * 7 % 23), 10)
        try engine.setMeasure(GridCase.measure(size), of: item)
      }
      try engine.setFlowLayout(FlowLayout(spacing: 4, lineSpacing: 4, items: items), of: flow)
      engine.layoutIfNeeded()
      return engine.lastWork
    }
    #expect(work.map(\.measures) == Self.sizes)
    #expect(work[1].touchedRows <= 12 * work[0].touchedRows)
    #expect(work[1].solves == work[0].solves)
  }

  /// Hiding an item moves the items behind it as far as the lines that go on, and no others.
  @Test func aHiddenItemOfAFlowCostsTheLinesThatBreakAnew() throws {
    for count in Self.sizes {
      let (engine, flow, items) = try flow(count)
      let before = try engine.lines(ofFlow: flow)
      try engine.setHidden(true, of: items[count / 2])
      let after = try engine.lines(ofFlow: flow)
      let changed = zip(before, after).filter { $0 != $1 }.count
      #expect(after.joined().count == count - 1)
      #expect(engine.lastWork.loweredRows <= 120 * (changed + 1))
    }
  }

  /// A width that stays below that of its column moves nothing else, however large the grid.
  @Test func anItemOfAGridCostsItself() throws {
    for count in Self.sizes {
      let (engine, _, items) = try grid(count)
      try engine.setIntrinsicContentSize(IntrinsicSize(width: 5, height: 10), of: items[count / 2])
      engine.layoutIfNeeded()
      #expect(engine.lastWork.loweredRows == 0)
      #expect(engine.lastWork.raisedItems <= 2)
      #expect(engine.lastWork.touchedRows <= 20)
    }
  }

  /// What does not decide how long its row and its column are has only the cells of its row looked at.
  @Test func anItemOfAGridHasItsRowLookedAt() throws {
    for count in Self.sizes {
      let (engine, _, items) = try grid(count)
      let before = engine.visitedCells
      // At once and in several steps, larger or smaller, but always below the largest.
      for size in [Size(5, 10), Size(19, 3), Size(7, 7)] {
        try engine.setIntrinsicContentSize(IntrinsicSize(size), of: items[count / 2 + 4])
        try engine.setIntrinsicContentSize(IntrinsicSize(size), of: items[11])
        engine.layoutIfNeeded()
      }
      try engine.setHidden(true, of: items[11])
      engine.layoutIfNeeded()
      try engine.setHidden(false, of: items[11])
      engine.layoutIfNeeded()
      #expect(engine.visitedCells - before == 80)
      // One that becomes the largest, and is it no more, moves its column.
      try engine.setIntrinsicContentSize(IntrinsicSize(width: 99, height: 10), of: items[11])
      #expect(try engine.frame(of: items[12]).minX == (try engine.frame(of: items[2]).minX))
      let wide = try engine.frame(of: items[12]).minX
      try engine.setHidden(true, of: items[11])
      #expect(try engine.frame(of: items[12]).minX < wide)
      try engine.setHidden(false, of: items[11])
      #expect(try engine.frame(of: items[12]).minX == wide)
    }
  }

  @Test func aHiddenItemCostsItsRow() throws {
    for count in Self.sizes {
      let (engine, _, items) = try grid(count)
      try engine.setHidden(true, of: items[count / 2 + 3])
      engine.layoutIfNeeded()
      #expect(engine.lastWork.loweredRows <= 6)
    }
  }

  @Test func aRowThatIsAddedCostsItself() throws {
    var lowered: [Int] = []
    for count in Self.sizes {
      let (engine, grid, items) = try grid(count)
      let row = try (0..<10).map { _ in try engine.add("new", in: grid, intrinsic: Size(5, 5)) }
      var layout = try #require(try engine.gridLayout(of: grid))
      layout.insertRow(row, at: 3)
      try engine.setGridLayout(layout, of: grid)
      #expect(try engine.frame(of: items[30]).minY == 43)
      lowered.append(engine.lastWork.loweredRows)
    }
    #expect(lowered[0] == lowered[1])
    #expect(lowered[0] <= 150)
  }

  /// Rows are added at the end without a look at all that are above.
  @Test(.ends(withinSeconds: 60)) func manyRowsOfNodes() {
    let row: [LayoutNode?] = Array(repeating: nil, count: 10)
    let grid = GridNode(rows: Array(repeating: row, count: 20_000))
    #expect(grid.numberOfRows == 20_000 && grid.numberOfColumns == 10)
  }

  /// A span costs its columns, however many rows it has.
  @Test(.ends(withinSeconds: 60)) func highSpans() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let grid = try engine.add("grid")
    let (high, below) = (try engine.add("high", in: grid), try engine.add("below", in: grid))
    var layout = GridLayout()
    layout.rows = Array(repeating: GridLayout.Row(), count: 100_000)
    layout.columns = Array(repeating: GridLayout.Column(), count: 1_000)
    layout[0, 0] = GridLayout.Cell(high, columnSpan: 1_000, rowSpan: 100_000)
    layout[1, 0] = GridLayout.Cell(below)
    #expect(throws: LayoutError.illegalSpan(row: 1, column: 0, in: grid)) {
      try engine.setGridLayout(layout, of: grid)
    }
  }

  /// Rows that change their order keep what holds their items; what says who follows whom is another.
  @Test func aRowThatMovesCostsItsNeighbours() throws {
    for count in Self.sizes {
      let (engine, grid, items) = try grid(count)
      for (from, to) in [(0, count / 10 - 1), (count / 10 - 2, 1), (3, 5)] {
        var layout = try #require(try engine.gridLayout(of: grid))
        layout.moveRow(from: from, to: to)
        try engine.setGridLayout(layout, of: grid)
        engine.layoutIfNeeded()
        #expect(engine.lastWork.loweredRows <= 12)
      }
      #expect(try engine.frame(of: items[10]).minY == 0)
      #expect(try engine.frame(of: items[0]).minY == Double(12 * (count / 10 - 1)))
    }
  }

  /// A table that is sorted is as one that was made in that order.
  @Test func sortedRows() throws {
    for count in Self.sizes {
      let (engine, grid, items) = try grid(count)
      var layout = try #require(try engine.gridLayout(of: grid))
      layout.cells = layout.cells.reversed()
      try engine.setGridLayout(layout, of: grid)
      engine.layoutIfNeeded()
      #expect(engine.lastWork.loweredRows <= count / 5)
      for row in [0, 1, count / 20, count / 10 - 1] {
        #expect(
          try engine.frame(of: items[10 * row]).minY == Double(12 * (count / 10 - 1 - row)))
      }
    }
  }

  /// A word that grows moves words to the next line until one has room; the lines after that stay.
  @Test func anItemOfAFlowCostsTheLinesThatBreakAnew() throws {
    for count in Self.sizes {
      let (engine, flow, items) = try flow(count)
      let before = try engine.lines(ofFlow: flow)
      let middle = count / 2
      try engine.setIntrinsicContentSize(IntrinsicSize(width: 200, height: 10), of: items[middle])
      let after = try engine.lines(ofFlow: flow)
      let changed = zip(before, after).filter { $0 != $1 }.count
      #expect(after.joined().elementsEqual(items))
      #expect(engine.lastWork.loweredRows <= 120 * max(changed, 1))
      // Back to where they were.
      try engine.setIntrinsicContentSize(
        IntrinsicSize(width: 20 + Double(middle * 7 % 23), height: 10), of: items[middle])
      #expect(try engine.lines(ofFlow: flow) == before)
      // A height moves what is below, and breaks no line.
      try engine.setIntrinsicContentSize(
        IntrinsicSize(width: 20 + Double(middle * 7 % 23), height: 30), of: items[middle])
      #expect(try engine.lines(ofFlow: flow) == before)
      // At most what says which item decides how high the line is.
      #expect(engine.lastWork.loweredRows <= 1)
    }
  }
}
