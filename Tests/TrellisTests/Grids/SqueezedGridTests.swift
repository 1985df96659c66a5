import Testing
import Trellis

/// The cost of grids and flows that have too little room, in counters, at two sizes.
@Suite struct SqueezedGridTests {
  #if DEBUG
    private static let sizes = [60, 480]
  #else
    private static let sizes = [1_000, 8_000]
  #endif

  private func labels(_ count: Int) -> [LayoutNode] {
    (0..<count).map {
      let width = Double(50 + $0 * 7_919 % 150)
      return LayoutNode(intrinsicContentSize: Size(width, Double(14 + $0 * 101 % 40)))
    }
  }

  /// Expects that building and three edits of the height cost the same for each child, in a few solves.
  private func expectLinear(_ make: ([LayoutNode]) -> LayoutNode) throws {
    let rows = try Self.sizes.map { count -> [Int] in
      let root = LayoutNode()
      let node = make(labels(count))
      root.addSubnode(node)
      try root.activate([
        node.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        node.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        node.topAnchor.constraint(equalTo: root.topAnchor),
        node.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      ])
      return [480.0, 16 * Double(count), 100, 481].map { height in
        root.size = Size(320, height)
        root.layoutIfNeeded()
        #expect(root.engine.lastWork.solves <= 3)
        return root.engine.lastWork.touchedRows
      }
    }
    let growth = Self.sizes[1] / Self.sizes[0]
    for (small, large) in zip(rows[0], rows[1]) {
      #expect(large <= 2 * growth * max(small, Self.sizes[0]), "\(rows)")
    }
  }

  @Test(arguments: GridLayout.Placement.allCases)
  func rowsOfGrids(_ placement: GridLayout.Placement) throws {
    try expectLinear { labels in
      let grid = GridNode(rows: labels.map { [$0] })
      grid.vertical = placement
      return grid
    }
  }

  @Test(arguments: GridLayout.Placement.allCases)
  func columnsOfGrids(_ placement: GridLayout.Placement) throws {
    try expectLinear { labels in
      let grid = GridNode(rows: [labels])
      grid.horizontal = placement
      return grid
    }
  }

  /// The gaps alone take more than there is.
  @Test func gapsOfGrids() throws {
    try expectLinear { labels in GridNode(rows: labels.map { [$0] }, rowSpacing: 10) }
  }

  /// Lines by baselines are left out: items of different heights above them follow from the places of lines.
  @Test(arguments: [FlowLayout.LineAlignment.top, .center, .bottom, .fill])
  func linesOfFlows(_ alignment: FlowLayout.LineAlignment) throws {
    try expectLinear { labels in
      let flow = FlowNode(lineAlignment: alignment)
      for label in labels { flow.addArrangedSubnode(label) }
      return flow
    }
  }
}
