import Testing
import Trellis

/// Rows of views of different heights that fill them, below each other: each row begins at the height of its
/// highest view, whichever that is.
@Suite struct FilledRowTests {
  /// The insets of a row, above and below its views.
  private static let insets = [
    EdgeInsets.zero, EdgeInsets(top: 3, left: 0, bottom: 5, right: 0),
  ]

  private func list(
    of count: Int, heights: [Double], insets: EdgeInsets
  ) throws -> (root: LayoutNode, rows: [StackNode]) {
    let root = LayoutNode(size: Size(300, 480))
    let list = StackNode(axis: .vertical, spacing: 4)
    root.addSubnode(list)
    try root.activate(list.pin([.top, .leading, .trailing]))
    let rows = (0..<count).map { _ in
      let row = StackNode(axis: .horizontal, spacing: 4)
      row.layoutMargins = insets
      row.isLayoutMarginsRelativeArrangement = true
      for height in heights {
        row.addArrangedSubnode(LayoutNode(intrinsicContentSize: Size(30, height)))
      }
      return row
    }
    for row in rows { list.addArrangedSubnode(row) }
    root.layoutIfNeeded()
    return (root, rows)
  }

  @Test(
    arguments: [[20.0, 17, 14], [14, 20, 17], [14, 17, 20], [17, 20, 17]], insets
  ) func beginAtTheirHighestView(_ heights: [Double], _ insets: EdgeInsets) throws {
    for count in [50, 400] {
      let (root, rows) = try list(of: count, heights: heights, insets: insets)
      let work = root.engine.lastWork
      #expect(work.pivots == 0)
      #expect(work.touchedRows <= 17 * count)
      for (index, row) in rows.enumerated() {
        let height = 20 + insets.top + insets.bottom
        #expect(
          row.frame == Rect(0, Double(index) * (height + 4), 300, height))
      }
    }
  }

  /// A view that begins further down asks for as much more.
  @Test(arguments: [50, 400]) func beginAtTheViewThatReachesFurthest(_ count: Int) throws {
    let root = LayoutNode(size: Size(300, 480))
    let list = StackNode(axis: .vertical)
    root.addSubnode(list)
    try root.activate(list.pin([.top, .leading, .trailing]))
    let rows = (0..<count).map { _ in LayoutNode() }
    for row in rows {
      list.addArrangedSubnode(row)
      for (top, height) in [(0.0, 24.0), (12, 18), (6, 22)] {
        let label = LayoutNode(intrinsicContentSize: Size(30, height))
        row.addSubnode(label)
        try row.activate([
          label.top == row.top + top, label.bottom == row.bottom, label.leading == row.leading,
        ])
      }
    }
    root.layoutIfNeeded()
    #expect(root.engine.lastWork.pivots == 0)
    #expect(rows.allSatisfy { $0.frame.height == 30 })
  }
}
