import Testing
import Trellis

/// Rows that are hidden one by one, with a layout after each, or all at once: what is below moves up, once.
@Suite struct HiddenRowTests {
  private static func labels(_ index: Int) -> [LayoutNode] {
    [
      LayoutNode(intrinsicContentSize: Size(Double(20 + index * 7 % 50), 15)),
      LayoutNode(intrinsicContentSize: Size(Double(30 + index * 11 % 60), Double(12 + index % 9))),
    ]
  }

  private static func root(with content: LayoutNode) throws -> LayoutNode {
    let root = LayoutNode(size: Size(400, 100_000))
    root.addSubnode(content)
    try root.activate([
      content.topAnchor.constraint(equalTo: root.topAnchor),
      content.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    return root
  }

  /// The rows of the solver that each hiding touches, for each row that there is.
  private static func cost(_ count: Int, in root: LayoutNode, hiding: (Int) -> Void) -> Double {
    var touched = 0
    for index in 0..<count {
      hiding(37 * index % count)
      root.layoutIfNeeded()
      touched += root.engine.lastWork.touchedRows
    }
    return Double(touched) / Double(count) / Double(count)
  }

  @Test("A hidden row of a grid moves no column", arguments: [100, 300])
  func grid(_ count: Int) throws {
    let grid = GridNode(rows: (0..<count).map(Self.labels))
    let root = try Self.root(with: grid)
    #expect(Self.cost(count, in: root) { grid.rows[$0].isHidden = true } < 4)
    #expect(grid.frame.height == 0)
  }

  @Test("A hidden cell of a stack moves no other in its width", arguments: [100, 300])
  func stack(_ count: Int) throws {
    let cells = (0..<count).map { StackNode(arranged: Self.labels($0)) }
    let root = try Self.root(with: StackNode(axis: .vertical, arranged: cells))
    #expect(Self.cost(count, in: root) { cells[$0].isHidden = true } < 1)
  }

  @Test("Cells of equal heights are hidden all at once", arguments: [100, 400], [false, true])
  func equalHeights(_ count: Int, beforehand: Bool) throws {
    let cells = (0..<count).map { index in
      StackNode(
        alignment: .center,
        arranged: [LayoutNode(intrinsicContentSize: Size(40, Double(12 + index * 7 % 17)))])
    }
    let list = StackNode(axis: .vertical, spacing: 4, arranged: cells)
    for (cell, above) in zip(cells.dropFirst(), cells) {
      list.constrain { cell.height == above.height }
    }
    if beforehand { for cell in cells { cell.isHidden = true } }
    let root = try Self.root(with: list)
    for cell in cells { cell.isHidden = true }
    root.layoutIfNeeded()
    #expect(cells.allSatisfy { $0.frame.height == 0 })
    #expect(root.engine.lastWork.touchedRows <= 20 * count)
    for cell in cells { cell.isHidden = false }
    root.layoutIfNeeded()
    #expect(root.engine.lastWork.touchedRows <= 20 * count)
    #expect(list.frame.height == Double(28 * count + 4 * (count - 1)))
  }
}
