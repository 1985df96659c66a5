/// Rows and columns that come, go and move. What spans them grows and shrinks along.
extension GridLayout {
  /// Inserts a row of items at a position; one that is too large or too small means the end or the
  /// beginning.
  ///
  /// Columns that are missing for the items are added. An item for a place that merged cells reach over is not
  /// arranged.
  ///
  /// - Complexity: linear in the number of cells, at the end in that of the items.
  public mutating func insertRow(_ items: [ItemID?], at position: Int) {
    let position = min(max(position, 0), rows.count)
    fillRows()
    var items = items
    // Nothing spans a row behind the last one.
    let spanning = position < rows.count ? position : 0
    for row in 0..<spanning {
      for column in cells[row].indices where cells[row][column].rowSpan > position - row {
        cells[row][column].rowSpan &+= 1
        Self.leaveOut(&items, from: column, cells[row][column].columnSpan)
      }
    }
    rows.insert(Row(), at: position)
    cells.insert(items.map { Cell($0) }, at: position)
    while columns.count < items.count { columns.append(Column()) }
  }

  /// Inserts a column of items at a position; one that is too large or too small means the end or the
  /// beginning.
  ///
  /// Rows that are missing for the items are added. An item for a place that merged cells reach over is not
  /// arranged.
  ///
  /// - Complexity: linear in the number of cells.
  public mutating func insertColumn(_ items: [ItemID?], at position: Int) {
    let position = min(max(position, 0), columns.count)
    var items = items
    while rows.count < items.count { rows.append(Row()) }
    fillRows()
    columns.insert(Column(), at: position)
    for row in cells.indices {
      for column in cells[row].indices.prefix(position)
      where cells[row][column].columnSpan > position - column {
        cells[row][column].columnSpan &+= 1
        Self.leaveOut(&items, from: row, cells[row][column].rowSpan)
      }
      let item = items.indices.contains(row) ? items[row] : nil
      if item == nil && cells[row].count <= position { continue }
      while cells[row].count < position { cells[row].append(Cell()) }
      cells[row].insert(Cell(item), at: position)
    }
  }

  /// Takes out the items that a span reaches over, which may be an illegal one.
  private static func leaveOut(_ items: inout [ItemID?], from first: Int, _ span: Int) {
    guard first < items.count else { return }
    for place in items[first...].prefix(max(span, 0)).indices { items[place] = nil }
  }

  /// Removes a row; nothing happens if there is none at the position.
  ///
  /// - Returns: The items that began in it, which are not arranged any more.
  /// - Complexity: linear in the number of cells.
  @discardableResult
  public mutating func removeRow(at position: Int) -> [ItemID] {
    guard rows.indices.contains(position) else { return [] }
    fillRows()
    for row in 0..<position {
      for column in cells[row].indices where cells[row][column].rowSpan > position - row {
        cells[row][column].rowSpan -= 1
      }
    }
    rows.remove(at: position)
    return cells.remove(at: position).compactMap { $0.item }
  }

  /// Removes a column; nothing happens if there is none at the position.
  ///
  /// - Returns: The items that began in it, which are not arranged any more.
  /// - Complexity: linear in the number of cells.
  @discardableResult
  public mutating func removeColumn(at position: Int) -> [ItemID] {
    guard columns.indices.contains(position) else { return [] }
    columns.remove(at: position)
    var removed: [ItemID] = []
    for row in cells.indices {
      for column in cells[row].indices.prefix(position)
      where cells[row][column].columnSpan > position - column {
        cells[row][column].columnSpan -= 1
      }
      guard cells[row].indices.contains(position) else { continue }
      if let item = cells[row].remove(at: position).item { removed.append(item) }
    }
    return removed
  }

  /// Moves a row to a position that is counted without it; nothing happens if there is no such row.
  ///
  /// - Returns: `false`, with nothing changed, if an item spans one of the rows that move and another.
  /// - Complexity: linear in the number of cells.
  @discardableResult
  public mutating func moveRow(from position: Int, to target: Int) -> Bool {
    guard rows.indices.contains(position) else { return false }
    let target = min(max(target, 0), rows.count - 1)
    let range = min(position, target)...max(position, target)
    for (row, line) in cells.enumerated() {
      for cell in line where cell.rowSpan > 1 {
        guard cell.rowSpan <= range.lowerBound - row || row > range.upperBound else { return false }
      }
    }
    fillRows()
    rows.insert(rows.remove(at: position), at: target)
    cells.insert(cells.remove(at: position), at: target)
    return true
  }

  /// Moves a column to a position that is counted without it; nothing happens if there is no such column.
  ///
  /// - Returns: `false`, with nothing changed, if an item spans one of the columns that move and another.
  /// - Complexity: linear in the number of cells.
  @discardableResult
  public mutating func moveColumn(from position: Int, to target: Int) -> Bool {
    guard columns.indices.contains(position) else { return false }
    let target = min(max(target, 0), columns.count - 1)
    let range = min(position, target)...max(position, target)
    for line in cells {
      for (column, cell) in line.enumerated() where cell.columnSpan > 1 {
        guard cell.columnSpan <= range.lowerBound - column || column > range.upperBound else {
          return false
        }
      }
    }
    columns.insert(columns.remove(at: position), at: target)
    for row in cells.indices where cells[row].count > range.lowerBound {
      while cells[row].count <= range.upperBound { cells[row].append(Cell()) }
      cells[row].insert(cells[row].remove(at: position), at: target)
    }
    return true
  }

  /// Makes the item at the top and leading cell of a range span all of it; what else is in it is not
  /// arranged any more.
  ///
  /// - Returns: The items that are not arranged any more; `nil`, with nothing changed, if the range is
  ///   empty, reaches beyond the grid or cuts another span, or if a span reaches beyond the grid.
  @discardableResult
  public mutating func mergeCells(rows rowRange: Range<Int>, columns columnRange: Range<Int>)
    -> [ItemID]?
  {
    guard let top = rowRange.first, let leading = columnRange.first, top >= 0, leading >= 0,
      rowRange.upperBound <= rows.count, columnRange.upperBound <= columns.count
    else { return nil }
    for (row, line) in cells.enumerated() {
      for (column, cell) in line.enumerated()
      where cell.item != nil || cell.rowSpan > 1 || cell.columnSpan > 1 {
        guard cell.rowSpan >= 1, cell.columnSpan >= 1, cell.rowSpan <= rows.count - row,
          cell.columnSpan <= columns.count - column
        else { return nil }
        let (cellRows, cellColumns) = (row..<row + cell.rowSpan, column..<column + cell.columnSpan)
        let meets = cellRows.overlaps(rowRange) && cellColumns.overlaps(columnRange)
        let isInside =
          rowRange.contains(row) && cellRows.upperBound <= rowRange.upperBound
          && columnRange.contains(column) && cellColumns.upperBound <= columnRange.upperBound
        guard !meets || isInside else { return nil }
      }
    }
    fillRows()
    var removed: [ItemID] = []
    for row in rowRange {
      for column in columnRange where (row, column) != (top, leading) {
        guard self[row, column] != Cell() else { continue }
        if let item = self[row, column].item { removed.append(item) }
        self[row, column] = Cell()
      }
    }
    var cell = self[top, leading]
    (cell.rowSpan, cell.columnSpan) = (rowRange.count, columnRange.count)
    self[top, leading] = cell
    return removed
  }

  /// The cell that a row and a column belong to: the first of merged ones, or that at the place itself.
  ///
  /// - Complexity: linear in the number of cells above and before it.
  func origin(row: Int, column: Int) -> (row: Int, column: Int) {
    for above in cells.indices.prefix(row + 1) {
      for before in cells[above].indices.prefix(column + 1)
      where above + cells[above][before].rowSpan > row
        && before + cells[above][before].columnSpan > column
      {
        return (above, before)
      }
    }
    return (row, column)
  }

  /// The columns in which cells reach over a row that comes in.
  func columnsCovered(inNewRow position: Int) -> Set<Int> {
    var covered = Set<Int>()
    if position >= rows.count { return covered }
    for row in cells.indices where row < position {
      for (column, cell) in cells[row].enumerated() where cell.rowSpan > position - row {
        covered.formUnion(column..<(column + cell.columnSpan))
      }
    }
    return covered
  }

  /// The rows in which cells reach over a column that comes in.
  func rowsCovered(inNewColumn position: Int) -> Set<Int> {
    var covered = Set<Int>()
    for row in cells.indices {
      for (column, cell) in cells[row].enumerated()
      where column < position && cell.columnSpan > position - column {
        covered.formUnion(row..<(row + cell.rowSpan))
      }
    }
    return covered
  }

  /// Every row has cells.
  private mutating func fillRows() {
    while cells.count < rows.count { cells.append([]) }
  }
}
