// Factorising a sparse matrix: pivots are chosen by Markowitz counts among the first lines.

extension SparseFactors {
  /// Begins a matrix whose rows and columns are called by `blockScratch.members`, variables below `variables`.
  mutating func begin(_ members: borrowing Table<Int32>, variables: Int32) {
    rows.grow(to: variables, filler: Line())
    columns.grow(to: variables, filler: Line())
    place.grow(to: variables, filler: none)
    for index in 0..<members.count {
      rows[members[index]] = Line()
      columns[members[index]] = Line()
    }
    cells.removeAll()
    freeCell = none
    rowsByCount.removeAll()
    columnsByCount.removeAll()
    rowsByCount.append(repeating: none, count: members.count + 1)
    columnsByCount.append(repeating: none, count: members.count + 1)
  }

  mutating func add(_ value: Double, row: Int32, column: Int32) {
    let cell: Int32
    let filled = Cell(
      value: value, row: row, column: column, nextInRow: rows[row].head, previousInRow: none,
      nextInColumn: columns[column].head, previousInColumn: none)
    if freeCell == none {
      cell = cells.count
      cells.append(filled)
    } else {
      cell = freeCell
      freeCell = cells[cell].nextInRow
      cells[cell] = filled
    }
    if filled.nextInRow != none { cells[filled.nextInRow].previousInRow = cell }
    if filled.nextInColumn != none { cells[filled.nextInColumn].previousInColumn = cell }
    rows[row].head = cell
    rows[row].count += 1
    columns[column].head = cell
    columns[column].count += 1
  }

  private mutating func remove(_ cell: Int32) {
    let old = cells[cell]
    if old.previousInRow == none {
      rows[old.row].head = old.nextInRow
    } else {
      cells[old.previousInRow].nextInRow = old.nextInRow
    }
    if old.nextInRow != none { cells[old.nextInRow].previousInRow = old.previousInRow }
    if old.previousInColumn == none {
      columns[old.column].head = old.nextInColumn
    } else {
      cells[old.previousInColumn].nextInColumn = old.nextInColumn
    }
    if old.nextInColumn != none { cells[old.nextInColumn].previousInColumn = old.previousInColumn }
    rows[old.row].count -= 1
    columns[old.column].count -= 1
    cells[cell].nextInRow = freeCell
    freeCell = cell
  }

  /// Factorises the matrix that has been entered.
  ///
  /// Returns the first step, and whether the matrix is singular as far as can be told: then the values
  /// that it gives are meaningless, but finite.
  mutating func factorise(_ members: borrowing Table<Int32>) -> (first: Int32, isSingular: Bool) {
    for index in 0..<members.count {
      SparseFactors.link(members[index], into: &rowsByCount, &rows)
      SparseFactors.link(members[index], into: &columnsByCount, &columns)
    }
    let first = steps.count
    var isSingular = false
    for _ in 0..<members.count {
      let pivot = choosePivot()
      if pivot == none {
        isSingular = true
        finishSingular(members)
        break
      }
      if !eliminate(pivot) { isSingular = true }
    }
    return (first, isSingular)
  }

  /// Pairs what is left of a singular matrix at random with pivots of 1.
  private mutating func finishSingular(_ members: borrowing Table<Int32>) {
    var column: Int32 = 0
    for row in 0..<members.count where rows[members[row]].count >= 0 {
      while columns[members[column]].count < 0 { column += 1 }
      steps.append(
        FactorStep(
          pivot: 1, row: members[row], column: members[column], entries: entries.count, lower: 0,
          upper: 0))
      rows[members[row]].count = -1
      columns[members[column]].count = -1
    }
  }

  private static func link(
    _ line: Int32, into lists: inout Table<Int32>, _ lines: inout Table<Line>
  ) {
    let count = lines[line].count
    lines[line].previous = none
    lines[line].next = lists[count]
    if lists[count] != none { lines[lists[count]].previous = line }
    lists[count] = line
  }

  private static func unlink(
    _ line: Int32, from lists: inout Table<Int32>, _ lines: inout Table<Line>
  ) {
    let (next, previous) = (lines[line].next, lines[line].previous)
    if next != none { lines[next].previous = previous }
    if previous == none {
      lists[lines[line].count] = next
    } else {
      lines[previous].next = next
    }
  }

  /// The number of rows and columns whose entries are looked at in one search for a pivot.
  private static let searchedLines = 4
  /// The least size of a pivot beside the largest entry of its column: entries grow by at most 11 times in a step
  /// then, and there is still a choice among them (the usual threshold of sparse elimination).
  private static let threshold = 0.1

  private mutating func choosePivot() -> Int32 {
    var best = none
    var bestCost = Int64.max
    var bestSize = 0.0
    var searched = 0
    for count in 1..<rowsByCount.count {
      if Int64(count - 1) * Int64(count - 1) >= bestCost { break }
      var line = columnsByCount[count]
      while line != none && searched < Self.searchedLines {
        searched += 1
        let largest = largestInColumn(line)
        var cell = columns[line].head
        while cell != none {
          consider(cell, largest: largest, &best, &bestCost, &bestSize)
          cell = cells[cell].nextInColumn
        }
        line = columns[line].next
      }
      line = rowsByCount[count]
      while line != none && searched < Self.searchedLines {
        searched += 1
        var cell = rows[line].head
        while cell != none {
          let largest = count == 1 ? 0 : largestInColumn(cells[cell].column)
          consider(cell, largest: largest, &best, &bestCost, &bestSize)
          cell = cells[cell].nextInRow
        }
        line = rows[line].next
      }
      if searched >= Self.searchedLines && best != none { break }
      if searched >= Self.searchedLines { searched = 0 }
    }
    return best
  }

  private func consider(
    _ cell: Int32, largest: Double, _ best: inout Int32, _ bestCost: inout Int64,
    _ bestSize: inout Double
  ) {
    let size = abs(cells[cell].value)
    if size < Self.threshold * largest || size == 0 { return }
    let cost =
      Int64(rows[cells[cell].row].count - 1) * Int64(columns[cells[cell].column].count - 1)
    if cost < bestCost || (cost == bestCost && size > bestSize) {
      best = cell
      bestCost = cost
      bestSize = size
    }
  }

  private func largestInColumn(_ column: Int32) -> Double {
    var largest = 0.0
    var cell = columns[column].head
    while cell != none {
      largest = max(largest, abs(cells[cell].value))
      cell = cells[cell].nextInColumn
    }
    return largest
  }

  /// Takes the row and the column of a pivot out of the matrix; false if the pivot is noise.
  private mutating func eliminate(_ pivot: Int32) -> Bool {
    let (row, column, value) = (cells[pivot].row, cells[pivot].column, cells[pivot].value)
    SparseFactors.unlink(row, from: &rowsByCount, &rows)
    SparseFactors.unlink(column, from: &columnsByCount, &columns)
    var step = FactorStep(
      pivot: value, row: row, column: column, entries: entries.count, lower: 0, upper: 0)
    remove(pivot)
    var cell = columns[column].head
    while cell != none {
      let next = cells[cell].nextInColumn
      let target = cells[cell].row
      let multiplier = cells[cell].value / value
      SparseFactors.unlink(target, from: &rowsByCount, &rows)
      remove(cell)
      subtract(row, times: multiplier, from: target)
      SparseFactors.link(target, into: &rowsByCount, &rows)
      entries.append(FactorEntry(value: multiplier, variable: target))
      step.lower += 1
      cell = next
    }
    var largest = abs(value)
    cell = rows[row].head
    while cell != none {
      let next = cells[cell].nextInRow
      let other = cells[cell].column
      largest = max(largest, abs(cells[cell].value))
      entries.append(FactorEntry(value: cells[cell].value, variable: other))
      step.upper += 1
      SparseFactors.unlink(other, from: &columnsByCount, &columns)
      remove(cell)
      SparseFactors.link(other, into: &columnsByCount, &columns)
      cell = next
    }
    rows[row].count = -1
    columns[column].count = -1
    steps.append(step)
    return abs(value) > Tolerance.singular * largest
  }

  /// Subtracts `multiplier` times the row of the pivot from another row.
  private mutating func subtract(_ row: Int32, times multiplier: Double, from target: Int32) {
    var cell = rows[target].head
    while cell != none {
      place[cells[cell].column] = cell
      cell = cells[cell].nextInRow
    }
    cell = rows[row].head
    while cell != none {
      let column = cells[cell].column
      let amount = multiplier * cells[cell].value
      let found = place[column]
      if found == none {
        SparseFactors.unlink(column, from: &columnsByCount, &columns)
        add(-amount, row: target, column: column)
        SparseFactors.link(column, into: &columnsByCount, &columns)
      } else {
        let sum = cells[found].value - amount
        if abs(sum) > Tolerance.cancelled * abs(amount) {
          cells[found].value = sum
        } else {
          place[column] = none
          SparseFactors.unlink(column, from: &columnsByCount, &columns)
          remove(found)
          SparseFactors.link(column, into: &columnsByCount, &columns)
        }
      }
      cell = cells[cell].nextInRow
    }
    cell = rows[target].head
    while cell != none {
      place[cells[cell].column] = none
      cell = cells[cell].nextInRow
    }
  }
}
