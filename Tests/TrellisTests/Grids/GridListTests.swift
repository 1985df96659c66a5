import Testing
import Trellis

/// Lists of grids and stacks whose children are equally high: the cost of a cell does not depend on their number.
@Suite struct GridListTests {
  #if DEBUG
    private static let sizes = [10, 60]
  #else
    private static let sizes = [50, 1_000]
  #endif

  /// The rows of the solver that a list of cells computes, for each cell.
  private func rows(_ count: Int, _ make: ([LayoutNode]) -> LayoutNode) throws -> Int {
    let scroll = ScrollNode()
    scroll.size = Size(320, 480)
    let list = StackNode(axis: .vertical)
    for cell in 0..<count { list.addArrangedSubnode(make(unevenLabels(6 * cell..<6 * cell + 6))) }
    scroll.addSubnode(list)
    try scroll.activate(list.edgeConstraints(equalTo: scroll))
    try scroll.activate([
      list.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor)
    ])
    scroll.layoutIfNeeded()
    return scroll.engine.lastWork.touchedRows / count
  }

  private func expectLinear(atMost most: Int, _ make: ([LayoutNode]) -> LayoutNode) throws {
    let rows = try Self.sizes.map { try self.rows($0, make) }
    #expect(rows[1] <= rows[0] + rows[0] / 10 && rows[1] <= most, "\(rows)")
  }

  @Test func gridsThatAreFilled() throws {
    try expectLinear(atMost: 220) {
      GridNode(
        rows: [[$0[0], $0[1], $0[2]], [$0[3], $0[4], $0[5]]], columnSpacing: 4, rowSpacing: 4)
    }
  }

  @Test func stacksWhoseChildrenAreEquallyHigh() throws {
    try expectLinear(atMost: 70) { labels in
      let stack = StackNode(axis: .vertical)
      stack.distribution = .fillEqually
      for label in labels { stack.addArrangedSubnode(label) }
      return stack
    }
  }
}
