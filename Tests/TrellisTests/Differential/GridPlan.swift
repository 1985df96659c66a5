import Trellis

/// The state that a grid of a random tree is to have.
struct GridPlan {
  struct Cell {
    var node: Int?
    var span = 1
  }

  var cells = [[Cell(), Cell()], [Cell(), Cell()]]
  /// The rest of the rule.
  var rule: GridLayout = {
    var rule = GridLayout()
    rule.rows = [GridLayout.Row(), GridLayout.Row()]
    rule.columns = [GridLayout.Column(), GridLayout.Column()]
    return rule
  }()

  /// The places that no span of another cell covers.
  var places: [(row: Int, column: Int)] {
    cells.indices.flatMap { row in
      cells[row].indices
        .filter { column in column == 0 || cells[row][column - 1].span == 1 }
        .map { (row, $0) }
    }
  }

  /// Empties the cell of a node; it spans what it spanned.
  mutating func clear(_ node: Int) {
    for row in cells.indices {
      for column in cells[row].indices where cells[row][column].node == node {
        cells[row][column].node = nil
      }
    }
  }
}

extension NodeStage {
  /// Puts nodes into the cells of a new grid.
  func fillGrid(_ index: Int, _ plan: TreePlan) {
    guard let grid = element(index) as? GridNode else { return }
    for row in plan.nodes[index].grid.cells {
      grid.addRow(row.map { $0.node.map { node($0) } })
    }
    for (row, cells) in plan.nodes[index].grid.cells.enumerated() {
      for (column, cell) in cells.enumerated() where cell.span > 1 {
        grid.mergeCells(rows: row..<row + 1, columns: column..<column + cell.span)
      }
    }
    setGrid(index, plan)
  }

  func setGrid(_ index: Int, _ plan: TreePlan) {
    // A new one has no rows yet, and is set once it is filled.
    guard let grid = element(index) as? GridNode, grid.numberOfRows > 0 else { return }
    let rule = plan.nodes[index].grid.rule
    grid.rows = rule.rows
    grid.columns = rule.columns
    (grid.columnSpacing, grid.rowSpacing) = (rule.columnSpacing, rule.rowSpacing)
    (grid.horizontal, grid.vertical) = (rule.horizontal, rule.vertical)
    grid.rowAlignment = rule.rowAlignment
  }

  func setFlow(_ index: Int, _ plan: TreePlan) {
    guard let flow = element(index) as? FlowNode else { return }
    let rule = plan.nodes[index].flow
    (flow.alignment, flow.lineAlignment) = (rule.alignment, rule.lineAlignment)
    (flow.spacing, flow.lineSpacing) = (rule.spacing, rule.lineSpacing)
  }
}
