import Testing
import Trellis

/// Cells without an item beyond the rows and columns of a grid.
@Suite struct GridCellTests {
  @Test(arguments: [(0, 5), (3, 0), (9, 9)])
  func emptyCellsOutside(row: Int, column: Int) throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let grid = try engine.add("grid")
    let a = try engine.add("a", in: grid, intrinsic: Size(30, 10))
    let b = try engine.add("b", in: grid, intrinsic: Size(20, 10))
    var form = GridLayout(rows: [[a, b]])
    form[row, column] = GridLayout.Cell()
    try engine.setGridLayout(form, of: grid)
    #expect(try engine.frame(of: grid) == Rect(0, 0, 50, 10))
  }

  @Test("Nothing happens at places that no grid has", arguments: [-1, 1_000_000, Int.max, Int.min])
  func placesOfNoGrid(place: Int) {
    let before = GridLayout(rows: [[nil, nil]])
    var form = before
    form[place, 0] = GridLayout.Cell(rowSpan: 2)
    form[0, place] = GridLayout.Cell(rowSpan: 2)
    #expect(form == before && form[place, place] == GridLayout.Cell())
  }

  @Test func aColumnThatGoesWithoutItsCell() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let grid = try engine.add("grid")
    let a = try engine.add("a", in: grid, intrinsic: Size(30, 10))
    let b = try engine.add("b", in: grid, intrinsic: Size(20, 10))
    try engine.setGridLayout(GridLayout(rows: [[a, b]]), of: grid)
    #expect(try engine.frame(of: grid).width == 50)
    try engine.removeItem(b)
    var form = try #require(try engine.gridLayout(of: grid))
    form.columns.removeLast()
    try engine.setGridLayout(form, of: grid)
    #expect(try engine.frame(of: grid).width == 30)
  }

  /// The numbers by which a grid node tells its nodes apart go on behind 2^31, and do not begin anew.
  @Test func nodesComeAndGoForEver() {
    let root = LayoutNode(size: Size(300, 300))
    let (gone, kept) = (LayoutNode(), LayoutNode(intrinsicContentSize: Size(20, 10)))
    let grid = GridNode(rows: [[gone, nil, kept]])
    root.addSubnode(grid)
    root.constrain { grid.pin([.top, .leading]) }
    gone.removeFromParent()
    grid.useUpNumbers()
    for width in 1...5 {
      let new = LayoutNode(intrinsicContentSize: Size(Double(10 * width), 10))
      grid.setNode(new, row: 0, column: 1)
      #expect(grid.node(row: 0, column: 0) == nil)
      #expect(grid.node(row: 0, column: 1) === new)
      #expect(grid.node(row: 0, column: 2) === kept)
      #expect(grid.place(of: new)?.column == 1)
      #expect(kept.frame.minX == Double(10 * width))
    }
  }

  /// A rule that has more rows than rows of cells.
  @Test func refusedChangesOfMissingCells() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let a = try engine.add("a")
    var grid = GridLayout(rows: [[a]])
    grid.rows += [GridLayout.Row(), GridLayout.Row()]
    grid[0, 0].rowSpan = 2
    let before = grid
    #expect(!grid.moveRow(from: 0, to: 1) && grid == before)
    #expect(grid.mergeCells(rows: 1..<3, columns: 0..<1) == nil && grid == before)
    grid[0, 0].rowSpan = 1
    let isMoved = grid.moveRow(from: 0, to: 2)
    #expect(isMoved && grid[2, 0].item == a)
  }

  /// What comes in where merged cells reach over is left out.
  @Test func insertionsIntoMergedCells() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let node = try engine.add("grid")
    let items = try "abcdef".map { try engine.add(String($0), in: node) }
    var grid = GridLayout(rows: [[items[0], items[1]], [nil, items[2]]])
    grid.mergeCells(rows: 0..<2, columns: 0..<1)
    grid.insertRow([items[3], items[4]], at: 1)
    #expect(grid[0, 0].rowSpan == 3 && grid[1, 0].item == nil && grid[1, 1].item == items[4])
    try engine.setGridLayout(grid, of: node)

    grid = GridLayout(rows: [[items[0], nil], [items[1], items[2]]])
    grid.mergeCells(rows: 0..<1, columns: 0..<2)
    grid.insertColumn([items[3], items[4]], at: 1)
    #expect(grid[0, 0].columnSpan == 3 && grid[0, 1].item == nil && grid[1, 1].item == items[4])
    try engine.setGridLayout(grid, of: node)

    // Spans that no engine takes do no harm.
    for span in [Int.max, .min, 0] {
      grid[0, 0].columnSpan = span
      grid[0, 0].rowSpan = span
      grid.insertRow([items[5]], at: 1)
      grid.insertColumn([items[5]], at: 1)
    }
  }
}
