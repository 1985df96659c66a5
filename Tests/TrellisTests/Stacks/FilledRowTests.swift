import Testing
import Trellis

/// Rows of views of different heights that fill them, below each other: each row begins at the height of its
/// highest view, whichever that is.
@Suite struct FilledRowTests {
  /// The insets of a row, above and below its views.
  private static let insets = [
    EdgeInsets.zero, EdgeInsets(top: 3, left: 0, bottom: 5, right: 0),
  ]

  /// Lays out a list of rows, which must take no exchange; returns their frames and the rows that the solver computes.
  private func layOut(
    _ rows: [LayoutNode], spacing: Double = 0
  ) throws -> (frames: [Rect], touchedRows: Int) {
    let root = LayoutNode(size: Size(300, 480))
    let list = StackNode(axis: .vertical, spacing: spacing)
    root.addSubnode(list)
    try root.activate(list.pin([.top, .leading, .trailing]))
    for row in rows { list.addArrangedSubnode(row) }
    root.layoutIfNeeded()
    #expect(root.engine.lastWork.pivots == 0)
    return (rows.map(\.frame), root.engine.lastWork.touchedRows)
  }

  @Test(
    arguments: [[20.0, 17, 14], [14, 20, 17], [14, 17, 20], [17, 20, 17]], insets
  ) func beginAtTheirHighestView(_ heights: [Double], _ insets: EdgeInsets) throws {
    for count in [50, 400] {
      let rows = (0..<count).map { _ in
        let row = StackNode(axis: .horizontal, spacing: 4)
        row.layoutMargins = insets
        row.isLayoutMarginsRelativeArrangement = true
        for height in heights {
          row.addArrangedSubnode(LayoutNode(intrinsicContentSize: Size(30, height)))
        }
        return row
      }
      let (frames, touchedRows) = try layOut(rows, spacing: 4)
      #expect(touchedRows <= 17 * count)
      for (index, frame) in frames.enumerated() {
        let height = 20 + insets.top + insets.bottom
        #expect(frame == Rect(0, Double(index) * (height + 4), 300, height))
      }
    }
  }

  /// A view that begins further down asks for as much more.
  @Test(arguments: [50, 400]) func beginAtTheViewThatReachesFurthest(_ count: Int) throws {
    let rows = (0..<count).map { _ in LayoutNode() }
    for row in rows {
      for (top, height) in [(0.0, 24.0), (12, 18), (6, 22)] {
        let label = LayoutNode(intrinsicContentSize: Size(30, height))
        row.addSubnode(label)
        try row.activate([
          label.top == row.top + top, label.bottom == row.bottom, label.leading == row.leading,
        ])
      }
    }
    #expect(try layOut(rows).frames.allSatisfy { $0.height == 30 })
  }

  /// A picture in the middle that keeps its distance from the edges makes a row higher whose texts are lower.
  @Test(arguments: [50, 400]) func beginAtThePictureInTheMiddle(_ count: Int) throws {
    let rows = (0..<count).map { _ in LayoutNode() }
    for (index, row) in rows.enumerated() {
      let picture = LayoutNode()
      let title = LayoutNode(intrinsicContentSize: Size(80, 20))
      let subtitle = LayoutNode(intrinsicContentSize: Size(90, Double(14 + 14 * (index % 3))))
      for part in [picture, title, subtitle] { row.addSubnode(part) }
      try row.activate([
        picture.width == 44, picture.height == 44, picture.leading == row.leading,
        picture.centerY == row.centerY, picture.top >= row.top + 8,
        picture.bottom <= row.bottom - 8,
        title.top == row.top + 8, title.leading == picture.trailing + 8,
        subtitle.top == title.bottom + 2, subtitle.bottom == row.bottom - 8,
        subtitle.leading == title.leading,
      ])
    }
    let (frames, touchedRows) = try layOut(rows)
    #expect(touchedRows <= 17 * count)
    for (index, frame) in frames.enumerated() {
      #expect(frame.height == [60, 66, 80][index % 3])
    }
  }

  /// Cards of labels of different heights in a row, each label inside of its card: the highest label decides, five
  /// equations away.
  @Test(arguments: [50, 400]) func beginAtTheHighestLabelInACard(_ count: Int) throws {
    let rows = (0..<count).map { _ in StackNode(axis: .horizontal) }
    for row in rows {
      for height in [14.0, 20, 17] {
        let card = LayoutNode()
        let label = LayoutNode(intrinsicContentSize: Size(30, height))
        card.addSubnode(label)
        try card.activate(label.pin(inset: 8))
        row.addArrangedSubnode(card)
      }
    }
    #expect(try layOut(rows).frames.allSatisfy { $0.height == 36 })
  }
}
