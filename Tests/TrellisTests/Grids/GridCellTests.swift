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
}
