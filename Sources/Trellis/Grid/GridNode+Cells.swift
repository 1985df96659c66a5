// The cells of a grid: what is in them, which of them are merged, and where it stands in them.

extension GridNode {
  /// The node whose cell begins in a row and a column, both counted from 0.
  public func node(row: Int, column: Int) -> LayoutNode? {
    rule[row, column].item.flatMap { nodes[$0] }
  }

  /// Puts a node into the cell at a row and a column, where there is one, taking it from its present cell.
  ///
  /// Merged cells are one, whichever of their rows and columns is named; what is merged stays so, and placed as
  /// it is. The node that was there stays a child, and where it is if the grid is in the new one.
  ///
  /// - Complexity: constant, but linear in the number of cells for a node that is arranged already, and in a
  ///   grid with merged cells.
  public func setNode(_ node: LayoutNode?, row: Int, column: Int) {
    guard rule.rows.indices.contains(row), rule.columns.indices.contains(column) else { return }
    let target = hasMergedCells ? rule.origin(row: row, column: column) : (row, column)
    if let node, let place = place(of: node) {
      if place == target { return }
      forget([rule[place.row, place.column].item].compactMap { $0 })
      change { $0[place.row, place.column].item = nil }
    }
    let item = number(node, "setNode")
    if node != nil && item == nil { return }
    let old = rule[target.0, target.1].item
    if old == item { return }
    // One whose node has left the tree is empty.
    if item == nil, let old, nodes[old] == nil { return }
    if let old { forget([old]) }
    change { $0[target.0, target.1].item = item }
  }

  /// The row and the column of a node; `nil` for what is not arranged.
  ///
  /// - Complexity: linear in the number of cells.
  public func place(of node: LayoutNode) -> (row: Int, column: Int)? {
    numbers[node].flatMap { rule.place(of: $0) }
  }

  /// Places a node in its cell otherwise than its column and its row say; `nil` is as they say.
  ///
  /// - Complexity: linear in the number of cells.
  public func setPlacement(
    horizontal: GridLayout.Placement? = nil, vertical: GridLayout.Placement? = nil,
    of node: LayoutNode
  ) {
    guard let place = place(of: node) else { return }
    var cell = rule[place.row, place.column]
    (cell.horizontal, cell.vertical) = (horizontal, vertical)
    if cell != rule[place.row, place.column] { change { $0[place.row, place.column] = cell } }
  }

  /// Makes the node at the top and leading cell of a range span all of it; other nodes in it are not
  /// arranged any more and stay children.
  ///
  /// - Returns: `false`, with nothing changed, if the range is empty, reaches beyond the grid or cuts
  ///   another span.
  @discardableResult
  public func mergeCells(rows: Range<Int>, columns: Range<Int>) -> Bool {
    changeIfPossible { rule in
      guard let removed = rule.mergeCells(rows: rows, columns: columns) else { return false }
      hasMergedCells = true
      forget(removed)
      return true
    }
  }

  /// The distance between columns in points.
  ///
  /// - Complexity: setting it is linear in the number of rows and columns.
  public var columnSpacing: Double {
    get { rule.columnSpacing }
    set { if newValue != rule.columnSpacing { changeNumbers { $0.columnSpacing = newValue } } }
  }

  /// The distance between rows in points.
  ///
  /// - Complexity: setting it is linear in the number of rows and columns.
  public var rowSpacing: Double {
    get { rule.rowSpacing }
    set { if newValue != rule.rowSpacing { changeNumbers { $0.rowSpacing = newValue } } }
  }

  /// Where nodes are horizontally whose cell and column do not say.
  public var horizontal: GridLayout.Placement {
    get { rule.horizontal }
    set { if newValue != rule.horizontal { change { $0.horizontal = newValue } } }
  }

  /// Where nodes are vertically whose cell and row do not say.
  public var vertical: GridLayout.Placement {
    get { rule.vertical }
    set { if newValue != rule.vertical { change { $0.vertical = newValue } } }
  }

  /// The alignment of nodes in rows that have none of their own.
  public var rowAlignment: GridLayout.RowAlignment {
    get { rule.rowAlignment }
    set { if newValue != rule.rowAlignment { change { $0.rowAlignment = newValue } } }
  }
}
