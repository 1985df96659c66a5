import Testing
import Trellis

/// Rules with numbers that are not usable: what was there before counts, in other trees too.
@Suite struct RefusedRuleTests {
  private let root = LayoutNode(size: Size(300, 300))
  private let cells = [0, 1].map { _ in LayoutNode(intrinsicContentSize: Size(30, 10)) }

  private func stage(_ node: LayoutNode) {
    root.addSubnode(node)
    root.constrain { node.pin([.leading, .top]) }
  }

  /// The second cell stays beside the first one when a number is refused, and where the node comes to next.
  private func keepsItsRule(_ node: LayoutNode, refusing change: () -> Void) {
    stage(node)
    #expect(cells[1].frame.minX == 30)
    let refused = refusals {
      change()
      root.layoutIfNeeded()
      #expect(cells[1].frame.minX == 30)
      node.removeFromParent()
      stage(node)
      #expect(cells[1].frame.minX == 30)
    }
    #expect(!refused.isEmpty)
  }

  @Test func grids() {
    let grid = GridNode(rows: [cells])
    keepsItsRule(grid) { grid.columnSpacing = .nan }
  }

  @Test func flows() {
    let flow = FlowNode(arranged: cells)
    flow.constrain { flow.width == 100 }
    keepsItsRule(flow) { flow.spacing = .nan }
  }

  /// Two items of a grid are refused where their spans meet or leave the grid, and nowhere else.
  @Test func spansThatMeet() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let grid = try engine.add("grid")
    let items = try ["one", "other"].map { try engine.add($0, in: grid) }
    let none: [ItemID?] = [nil, nil, nil]
    let spans = [(1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1)]
    var cells: [(place: Int, rows: Int, columns: Int)] = []
    for place in 0..<9 {
      for (rows, columns) in spans { cells.append((place, rows, columns)) }
    }
    for first in cells {
      for second in cells where second.place > first.place {
        var layout = GridLayout(rows: [none, none, none])
        var covered: [[Int]] = []
        for (item, cell) in zip(items, [first, second]) {
          let (top, leading) = (cell.place / 3, cell.place % 3)
          layout[top, leading] = GridLayout.Cell(
            item, columnSpan: cell.columns, rowSpan: cell.rows)
          for row in top..<top + cell.rows {
            for column in leading..<leading + cell.columns { covered.append([row, column]) }
          }
        }
        let isInside = covered.joined().allSatisfy { $0 < 3 }
        let isAllowed = isInside && Set(covered).count == covered.count
        var isTaken = true
        do { try engine.setGridLayout(layout, of: grid) } catch { isTaken = false }
        #expect(isTaken == isAllowed, "\(first) and \(second)")
      }
    }
  }
}
