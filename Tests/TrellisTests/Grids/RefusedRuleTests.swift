import Testing
import Trellis

/// Rules with numbers that are not usable: the last usable ones count, in other trees too.
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

  private func places(_ nodes: [LayoutNode]) -> [Point] { nodes.map { $0.frame.origin } }

  @Test("A flow arranges other nodes by the last usable spacings, whatever engine it is in")
  func changedFlow() {
    let more = LayoutNode(intrinsicContentSize: Size(30, 10))
    let flow = FlowNode(spacing: 5, lineSpacing: 2, arranged: cells)
    flow.constrain { flow.width == 65 }
    stage(flow)
    let found = misuses {
      flow.lineSpacing = .nan
      flow.addArrangedSubnode(more)
      flow.removeArrangedSubnode(cells[0])
      flow.insertArrangedSubnode(cells[0], at: 1)
      flow.spacing = 4
      root.layoutIfNeeded()
    }
    #expect(found.map(\.description) == ["FlowNode1.lineSpacing: nan is not usable as spacing."])
    let expected = [Point(34, 0), Point(0, 0), Point(0, 12)]
    #expect(places([cells[0], cells[1], more]) == expected)
    let both = misuses {
      flow.spacing = .infinity
      flow.removeFromParent()
      stage(flow)
      root.layoutIfNeeded()
    }
    #expect(both.map(\.operation) == ["spacing", "lineSpacing"])
    #expect(places([cells[0], cells[1], more]) == expected)
  }

  @Test("Spacings that were never usable count as 0")
  func neverUsable() {
    let found = refusals {
      let flow = FlowNode(spacing: .nan, lineSpacing: .nan, arranged: cells)
      flow.constrain { flow.width == 60 }
      stage(flow)
      #expect(places(cells) == [Point(0, 0), Point(30, 0)])
      flow.removeFromParent()
      let grid = GridNode(rows: [cells], columnSpacing: .nan, rowSpacing: -.infinity)
      stage(grid)
      #expect(places(cells) == [Point(0, 0), Point(30, 0)])
    }
    #expect(found == ["spacing", "lineSpacing", "columnSpacing", "rowSpacing"])
  }

  @Test("A grid arranges other rows and nodes by the last usable numbers")
  func changedGrid() {
    let more = [0, 1].map { _ in LayoutNode(intrinsicContentSize: Size(30, 10)) }
    let grid = GridNode(rows: [cells], columnSpacing: 5, rowSpacing: 7)
    stage(grid)
    grid.rows[0].height = .points(20)
    root.layoutIfNeeded()
    let found = misuses {
      grid.rowSpacing = .nan
      grid.rows[0].height = .points(-1)
      grid.columns[1].leadingPadding = .infinity
      grid.insertRow(more, at: 0)
      grid.columnSpacing = 6
      grid.vertical = .top
      root.layoutIfNeeded()
    }
    #expect(found.map(\.operation) == ["rowSpacing", "columns", "rows"])
    let places = [Point(0, 0), Point(36, 0), Point(0, 17), Point(36, 17)]
    #expect(self.places(more + cells) == places)
    #expect(grid.frame.height == 37)
    let others = refusals {
      grid.moveRow(from: 1, to: 0)
      root.layoutIfNeeded()
    }
    #expect(others == ["rowSpacing", "columns", "rows"])
    #expect(self.places(cells + more) == [Point(0, 0), Point(36, 0), Point(0, 27), Point(36, 27)])
    let fewer = refusals {
      grid.removeRow(at: 0)
      cells[0].removeFromParent()
      grid.setNode(cells[0], row: 0, column: 0)
      root.layoutIfNeeded()
    }
    #expect(fewer == ["rowSpacing", "columns"])
    #expect(cells[0].frame.origin == .zero && grid.frame.height == 10)
    grid.rowSpacing = 1
    grid.columns[1].leadingPadding = 4
    #expect(more[1].frame.minX == 40)
  }

  @Test("A failed transaction takes back the numbers that were usable in it")
  func failedTransaction() {
    struct Stop: Error {}
    let flow = FlowNode(spacing: 5, arranged: cells)
    flow.constrain { flow.width == 100 }
    stage(flow)
    let found = refusals {
      flow.spacing = .nan
      root.layoutIfNeeded()
      try? root.transaction { () throws(Stop) in
        flow.spacing = 9
        throw Stop()
      }
      flow.alignment = .trailing
      root.layoutIfNeeded()
    }
    #expect(found == ["spacing", "spacing"])
    #expect(places(cells) == [Point(35, 0), Point(70, 0)])
  }

  @Test("Setting another number of rows or columns is told and changes nothing")
  func otherNumbersOfRows() {
    let grid = GridNode(rows: [cells])
    let found = misuses {
      grid.rows = []
      grid.rows.append(GridLayout.Row())
      grid.columns.removeAll()
    }
    #expect(found.map(\.operation) == ["rows", "rows", "columns"])
    #expect(found.first?.description == "GridNode.rows: 0 were given for 1")
    #expect(grid.numberOfRows == 1 && grid.numberOfColumns == 2)
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
