import Testing
import Trellis

/// The cost of grids and flows that have too little room, in counters, at two sizes.
@Suite struct SqueezedGridTests {
  #if DEBUG
    private static let sizes = [60, 480]
  #else
    private static let sizes = [1_000, 8_000]
  #endif

  /// Expects that building and three edits of the height cost the same for each child, or at most so many rows, in a
  /// few solves.
  private func expectLinear(orAtMost most: Int = 2, _ make: ([LayoutNode]) -> LayoutNode) throws {
    let rows = try Self.sizes.map { count -> [Int] in
      let root = LayoutNode()
      let node = make(unevenLabels(0..<count))
      root.addSubnode(node)
      try root.activate(node.edgeConstraints(equalTo: root))
      return [480.0, 16 * Double(count), 100, 481].map { height in
        root.size = Size(320, height)
        root.layoutIfNeeded()
        #expect(root.engine.lastWork.solves <= 3)
        return root.engine.lastWork.touchedRows
      }
    }
    let growth = Self.sizes[1] / Self.sizes[0]
    for (small, large) in zip(rows[0], rows[1]) {
      #expect(large <= max(2 * growth * small, most * Self.sizes[1]), "\(rows)")
    }
  }

  @Test func rowsOfGrids() throws {
    try expectLinear { labels in GridNode(rows: labels.map { [$0] }) }
  }

  /// Rows that items do not fill are no higher than their content, and do not follow from where items are.
  @Test(arguments: [GridLayout.Placement.leading, .center, .trailing])
  func placedRowsOfGrids(_ placement: GridLayout.Placement) throws {
    try expectLinear(orAtMost: 80) { labels in
      let grid = GridNode(rows: labels.map { [$0] })
      grid.vertical = placement
      return grid
    }
  }

  @Test func columnsOfGrids() throws {
    try expectLinear { labels in GridNode(rows: [labels]) }
  }

  /// The gaps alone take more than there is.
  @Test func gapsOfGrids() throws {
    try expectLinear { labels in GridNode(rows: labels.map { [$0] }, rowSpacing: 10) }
  }

  /// A grid that is the root gives way at its end at once, and not at one row after the other.
  @Test func gapsOfARoot() {
    for count in Self.sizes {
      let grid = GridNode(rows: unevenLabels(0..<count).map { [$0] }, rowSpacing: 10)
      grid.size = Size(320, 480)
      grid.layoutIfNeeded()
      #expect(grid.engine.lastWork.solves == 2)
      #expect(grid.engine.conflicts.count == 1)
    }
  }

  /// Lines that are filled cost more in longer flows, until the solver goes through stages.
  ///
  /// Lines by baselines are left out: how high they are follows from where they are.
  @Test(arguments: [(FlowLayout.LineAlignment.top, 2), (.center, 2), (.bottom, 2), (.fill, 400)])
  func linesOfFlows(_ alignment: FlowLayout.LineAlignment, most: Int) throws {
    try expectLinear(orAtMost: most) { labels in
      let flow = FlowNode(lineAlignment: alignment)
      for label in labels { flow.addArrangedSubnode(label) }
      return flow
    }
  }
}
