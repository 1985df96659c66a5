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
}
