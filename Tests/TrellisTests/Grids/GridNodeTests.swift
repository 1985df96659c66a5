import TestSupport
import Testing
import Trellis

@Suite struct GridNodeTests {
  let root = LayoutNode(size: Size(300, 300))

  func label(_ width: Double, _ height: Double = 10) -> LayoutNode {
    LayoutNode(intrinsicContentSize: Size(width, height))
  }

  func stage(_ grid: GridNode) {
    root.addSubnode(grid)
    root.constrain { grid.pin([.top, .leading]) }
  }

  @Test func rowsComeGoAndMove() {
    let (a, b, c, d) = (label(30), label(20), label(50), label(5))
    let grid = GridNode(rows: [[a, b], [c]], columnSpacing: 8, rowSpacing: 4)
    stage(grid)
    #expect(grid.subnodes == [a, b, c])
    #expect(b.frame == Rect(58, 0, 20, 10))
    #expect(c.frame == Rect(0, 14, 50, 10))
    grid.insertRow([d, nil], at: 0)
    #expect(a.frame == Rect(0, 14, 50, 10))
    #expect(d.frame == Rect(0, 0, 50, 10))
    #expect(grid.moveRow(from: 0, to: 2))
    #expect(d.frame.minY == 28)
    #expect(grid.place(of: d)?.row == 2)
    grid.removeRow(at: 1)
    #expect(grid.node(row: 1, column: 0) === d)
    #expect(d.frame == Rect(0, 14, 30, 10))
    #expect(c.parent === grid)
    #expect(grid.place(of: c) == nil)
    #expect(grid.numberOfRows == 2 && grid.numberOfColumns == 2)
  }

  @Test func columnsComeAndGo() {
    let (a, b, c) = (label(30), label(20), label(50))
    let grid = GridNode(rows: [[a, b]], columnSpacing: 8)
    stage(grid)
    grid.insertColumn([c], at: 1)
    #expect(b.frame.minX == 96)
    grid.columns[1].isHidden = true
    #expect(b.frame.minX == 38)
    grid.removeColumn(at: 0)
    grid.columns[0].isHidden = false
    #expect(c.frame == Rect(0, 0, 50, 10))
    #expect(b.frame.minX == 58)
  }

  @Test func columnsMove() {
    let (a, b, c, d) = (label(30), label(20), label(50), label(5))
    let grid = GridNode(rows: [[a, b, c], [d]], columnSpacing: 8)
    stage(grid)
    grid.columns[0].leadingPadding = 3
    #expect(a.frame.minX == 3 && b.frame.minX == 41 && c.frame.minX == 69)
    #expect(grid.moveColumn(from: 0, to: 2))
    #expect(grid.place(of: a)?.column == 2 && grid.place(of: d)?.column == 2)
    // The padding has moved with its column.
    #expect(b.frame.minX == 0 && c.frame.minX == 28 && a.frame.minX == 89 && d.frame.minX == 89)
    #expect(grid.moveColumn(from: 2, to: 0) && a.frame.minX == 3 && d.frame.minX == 3)
    // A span that the move would tear apart.
    #expect(grid.mergeCells(rows: 0..<1, columns: 0..<2))
    #expect(!grid.moveColumn(from: 0, to: 2) && !grid.moveColumn(from: 2, to: 1))
    #expect(grid.place(of: a)?.column == 0 && !grid.moveColumn(from: 7, to: 0))
  }

  @Test func aTransactionThatFailsLeavesGridsAndFlowsAsTheyWere() throws {
    struct Stop: Error {}
    let (a, b, c) = (label(30), label(20), label(50))
    let grid = GridNode(rows: [[a, b]], columnSpacing: 8)
    stage(grid)
    let flow = FlowNode(spacing: 4, arranged: [c])
    grid.addRow([flow, nil])
    let frames = [a, b, c, flow].map(\.frame)
    #expect(throws: Stop.self) {
      try root.transaction {
        grid.addRow([label(90)])
        grid.columnSpacing = 20
        b.removeFromParent()
        flow.addArrangedSubnode(label(7))
        flow.alignment = .trailing
        root.layoutIfNeeded()
        throw Stop()
      }
    }
    #expect(grid.numberOfRows == 2 && grid.columnSpacing == 8 && flow.alignment == .leading)
    #expect(grid.node(row: 0, column: 1) === b && flow.arrangedSubnodes == [c])
    #expect([a, b, c, flow].map(\.frame) == frames)
    // They go on as if nothing had been.
    grid.columnSpacing = 10
    a.intrinsicContentSize = IntrinsicSize(Size(60, 10))
    #expect(b.frame.minX == 70 && flow.lines == [[c]])
  }

  @Test func mergedCells() {
    let (a, b, c, d) = (label(100), label(20), label(50), label(10))
    let grid = GridNode(rows: [[a, b], [c, d]])
    stage(grid)
    #expect(grid.mergeCells(rows: 0..<1, columns: 0..<2))
    #expect(grid.place(of: b) == nil)
    #expect(a.frame == Rect(0, 0, 100, 10))
    #expect(d.frame == Rect(50, 10, 50, 10))
    #expect(!grid.mergeCells(rows: 0..<2, columns: 1..<2))
    #expect(!grid.mergeCells(rows: 0..<3, columns: 0..<1))
    #expect(!grid.mergeCells(rows: 0..<0, columns: 0..<1))
    grid.setPlacement(horizontal: .trailing, of: d)
    #expect(d.frame == Rect(90, 10, 10, 10))
    // A column between the two is spanned, too.
    grid.insertColumn([nil, label(7)], at: 1)
    #expect(a.frame.width == 100)
    #expect(d.frame.maxX == 100)
  }

  @Test func nodesComeGoAndAreReplaced() {
    let (a, b, c) = (label(30), label(20), label(50))
    let grid = GridNode(rows: [[a, b]])
    stage(grid)
    a.isHidden = true
    #expect(b.frame.minX == 0)
    a.isHidden = false
    #expect(b.frame.minX == 30)
    a.removeFromParent()
    #expect(b.frame.minX == 0)
    #expect(grid.node(row: 0, column: 0) == nil)
    grid.setNode(c, row: 0, column: 0)
    #expect(b.frame.minX == 50)
    grid.setNode(c, row: 0, column: 1)
    #expect(grid.place(of: c)?.column == 1)
    #expect(grid.place(of: b) == nil && b.parent === grid)
    #expect(c.frame.minX == 0)
    grid.setNode(c, row: 0, column: 0)
    grid.setNode(b, row: 0, column: 1)
    // A grid that leaves its tree keeps its rule.
    grid.removeFromParent()
    grid.size = Size(300, 300)
    #expect(b.frame.minX == 50)
    c.intrinsicContentSize = IntrinsicSize(width: 60, height: 10)
    root.addSubnode(grid)
    root.constrain { grid.pin([.top, .leading]) }
    #expect(b.frame.minX == 60)
    #expect(refusals { grid.addSubnode(root) } == ["addSubnode"])
  }

  @Test func aNodeThatTheGridIsInTakesNoCell() {
    let a = label(30)
    let grid = GridNode(rows: [[a]])
    stage(grid)
    #expect(refusals { grid.setNode(root, row: 0, column: 0) } == ["setNode"])
    #expect(grid.node(row: 0, column: 0) === a)
    #expect(grid.frame.width == 30)
  }

  private final class TestGrid: GridNode {
    var errors: [LayoutError] = []
    override func constraintsWereRefused(_ error: LayoutError) { errors.append(error) }
  }

  @Test func unusableNumbersKeepTheRule() throws {
    let (a, b) = (label(30), label(20))
    let grid = TestGrid(rows: [[a, b]], columnSpacing: 8)
    stage(grid)
    #expect(b.frame.minX == 38)
    grid.columnSpacing = .nan
    #expect(b.frame.minX == 38)
    #expect(grid.errors.count == 1)
    grid.columnSpacing = 3
    #expect(b.frame.minX == 33)
  }

  @Test func refusedRulesChangeNothing() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let grid = try engine.add("grid")
    let items = try (0..<4).map { try engine.add("item\($0)", in: grid, intrinsic: Size(9, 9)) }
    let good = GridLayout(rows: [[items[0], items[1]], [items[2], nil]])
    try engine.setGridLayout(good, of: grid)
    let before = try Snapshot(engine)
    var wrong: [GridLayout] = []
    for (row, column, span) in [(1, 0, (2, 1)), (0, 1, (1, 2)), (0, 0, (2, 1)), (0, 0, (0, 1))] {
      var layout = good
      layout[row, column].rowSpan = span.0
      layout[row, column].columnSpan = span.1
      wrong.append(layout)
    }
    wrong.append(GridLayout(rows: [[items[0], items[0]]]))
    wrong.append(GridLayout(rows: [[engine.root]]))
    for change in [
      { $0.columnSpacing = .nan }, { $0.rows[0].height = .points(-1) },
      { $0.columns[0].width = .share(0) }, { $0.rows[1].topPadding = .infinity },
    ] as [(inout GridLayout) -> Void] {
      var layout = good
      change(&layout)
      wrong.append(layout)
    }
    for layout in wrong {
      #expect(throws: LayoutError.self) { try engine.setGridLayout(layout, of: grid) }
      #expect(try engine.gridLayout(of: grid) == good)
    }
    #expect(throws: LayoutError.cannotBeStack(grid)) {
      try engine.setStackLayout(StackLayout(), of: grid)
    }
    #expect(throws: LayoutError.cannotBeStack(grid)) {
      try engine.setFlowLayout(FlowLayout(), of: grid)
    }
    #expect(try Snapshot(engine) == before)
    try engine.setGridLayout(nil, of: grid)
    try engine.setFlowLayout(FlowLayout(items: items), of: grid)
    #expect(try engine.gridLayout(of: grid) == nil)
    #expect(try engine.frame(of: items[3]).minX == 27)
  }

  /// Rows with items that reach over several of them come, go and move; the frames are those of a grid that is
  /// given the rule of the end at once.
  @Test func editedSpansAreLikeFreshOnes() throws {
    for seed in RandomCases("edited spans", debug: 40, release: 1_000) {
      var random = SplitMix64(seed: seed)
      func label() -> LayoutNode {
        LayoutNode(
          intrinsicContentSize: Size(
            Double(random.int(in: 1...40)), Double(random.int(in: 1...40))))
      }
      let grid = GridNode(
        rows: (0..<5).map { _ in [label(), label(), label()] }, columnSpacing: 3, rowSpacing: 2)
      let root = LayoutNode(size: Size(1_000, 1_000))
      root.addSubnode(grid)
      try root.activate([
        grid.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        grid.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      var story: [String] = []
      for _ in 0..<10 {
        let row = random.int(in: 0...grid.numberOfRows - 1)
        switch random.int(in: 0...5) {
        case 0, 1:
          let target = random.int(in: 0...grid.numberOfRows - 1)
          story.append("move \(row) to \(target): \(grid.moveRow(from: row, to: target))")
        case 2:
          let end = min(row + random.int(in: 1...3), grid.numberOfRows)
          story.append("merge \(row)..<\(end): \(grid.mergeCells(rows: row..<end, columns: 1..<2))")
        case 3:
          story.append("insert \(row)")
          // Where an item may reach over the new row, there is no room for another.
          grid.insertRow([label(), nil, label()], at: row)
        case 4 where grid.numberOfRows > 2:
          story.append("remove \(row)")
          grid.removeRow(at: row)
        default:
          story.append("another in \(row)")
          if grid.node(row: row, column: 0) != nil { grid.setNode(label(), row: row, column: 0) }
        }
        root.layoutIfNeeded()
        let edited = try #require(try root.engine.gridLayout(of: grid.itemID))
        let nodes = grid.subnodes.filter { grid.place(of: $0) != nil }
        let frames = nodes.map { $0.frame }
        let fresh = try Self.frames(
          nodes.map { $0.itemID }, nodes.map { $0.intrinsicContentSize }, edited)
        #expect(
          zip(frames, fresh).allSatisfy { isClose($0, $1) }, "seed \(seed): \(story)")
      }
    }
  }

  /// The frames of items in an engine that is given the rule, which is about `items`, once.
  private static func frames(
    _ items: [ItemID], _ sizes: [IntrinsicSize], _ layout: GridLayout
  ) throws -> [Rect] {
    let engine = try LayoutEngine(size: Size(1_000, 1_000))
    let grid = try engine.addItem()
    try engine.addConstraints([
      ConstraintSpec(grid, .leading, to: engine.root, .leading),
      ConstraintSpec(grid, .top, to: engine.root, .top),
    ])
    var copies: [ItemID: ItemID] = [:]
    for (item, size) in zip(items, sizes) {
      let copy = try engine.addItem(in: grid)
      try engine.setIntrinsicContentSize(size, of: copy)
      copies[item] = copy
    }
    var layout = layout
    for row in layout.cells.indices {
      for column in layout.cells[row].indices {
        layout.cells[row][column].item = layout.cells[row][column].item.flatMap { copies[$0] }
      }
    }
    try engine.setGridLayout(layout, of: grid)
    return try items.map { try engine.frame(of: copies[$0] ?? grid) }
  }

  /// Merged cells are one, whichever of them is named, and stay merged when their node leaves or changes.
  @Test func mergedCellsAreOne() {
    let (a, b, c, d) = (label(30), label(60), label(20), label(50))
    let grid = GridNode(rows: [[a, nil], [b, c]], columnSpacing: 8)
    grid.columns[0].placement = .fill
    stage(grid)
    #expect(grid.mergeCells(rows: 0..<1, columns: 0..<2))
    #expect(a.frame.width == 88)
    grid.setNode(d, row: 0, column: 1)
    #expect(grid.place(of: d).map { [$0.row, $0.column] } == [0, 0])
    #expect(grid.place(of: a) == nil && d.frame == Rect(0, 0, 88, 10))
    grid.setNode(d, row: 0, column: 0)
    #expect(d.frame.width == 88)
    d.removeFromParent()
    grid.setNode(a, row: 0, column: 1)
    #expect(a.frame.width == 88)
    grid.columnSpacing = 20
    #expect(a.frame.width == 100)
    // An empty one is still in the way of what would cut it.
    grid.setNode(nil, row: 0, column: 0)
    #expect(!grid.mergeCells(rows: 0..<2, columns: 1..<2))
    #expect(!grid.moveColumn(from: 0, to: 1))
    #expect(grid.mergeCells(rows: 0..<2, columns: 0..<2))
    #expect(grid.place(of: b) == nil)
  }

  /// Spans that no grid can have are refused by the engine; editing them does not end the program.
  @Test(arguments: [Int.max, -1, 0, Int.min]) func editedAroundSenselessSpans(span: Int) throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let items = try (0..<2).map { _ in try engine.addItem() }
    var layout = GridLayout(rows: [[items[0]], [items[1]]])
    layout.cells[1][0].rowSpan = span
    layout.cells[1][0].columnSpan = span
    #expect(throws: LayoutError.self) { try engine.setGridLayout(layout, of: engine.addItem()) }
    layout.insertRow([], at: 2)
    layout.insertColumn([], at: 1)
    #expect(layout.mergeCells(rows: 0..<2, columns: 0..<1) == nil)
    _ = layout.moveRow(from: 0, to: 2)
    _ = layout.moveColumn(from: 0, to: 1)
    layout.removeRow(at: 2)
    layout.removeColumn(at: 1)
  }

  /// The guides of a rule are the rule's.
  @Test func guidesOfARuleStay() throws {
    let engine = try LayoutEngine(size: Size(300, 300))
    let grid = try engine.addItem()
    let item = try engine.addItem(in: grid)
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 10, height: 10), of: item)
    var layout = GridLayout(rows: [[item]])
    layout.rows[0].height = .points(50)
    try engine.setGridLayout(layout, of: grid)
    let guides = Set(
      try engine.explain(item, .height).causes.flatMap { $0.constraint.items }
        .filter { $0 != item && $0 != grid })
    #expect(!guides.isEmpty)
    for guide in guides {
      #expect(throws: LayoutError.builtInGuide(guide)) { try engine.removeItem(guide) }
    }
    #expect(try engine.frame(of: item).height == 50)
  }

  /// A row or a column that comes in below merged cells has nothing where they are.
  @Test(arguments: [false, true]) func whatComesInUnderMergedCells(isColumn: Bool) throws {
    let root = LayoutNode(size: Size(300, 300))
    let nodes = (0..<6).map { LayoutNode(intrinsicContentSize: Size(10, Double($0 + 10))) }
    let grid = GridNode(rows: [[nodes[0], nodes[1]], [nodes[2], nodes[3]]])
    root.addSubnode(grid)
    root.constrain { grid.pin([.top, .leading]) }
    if isColumn {
      grid.mergeCells(rows: 0..<1, columns: 0..<2)
      grid.insertColumn([nodes[4], nodes[5]], at: 1)
    } else {
      grid.mergeCells(rows: 0..<2, columns: 0..<1)
      grid.insertRow([nodes[4], nodes[5]], at: 1)
    }
    root.layoutIfNeeded()
    #expect(nodes[4].parent == nil && nodes[5].parent === grid)
    let place = try #require(grid.place(of: nodes[5]))
    #expect(place.row == 1 && place.column == 1)
    let height = grid.frame.height
    grid.rowSpacing = 4
    #expect(grid.frame.height == height + (isColumn ? 4 : 8))
  }
}
