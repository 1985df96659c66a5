/// The reduced costs of active expressions, as lists of cells; see `ReducedCosts.swift`.
struct CostTable: ~Copyable {
  var cells: Table<CostCell>
  var freeCell: Int32
  /// The size of the terms of the largest reduced cost since they were computed afresh, and then.
  var size: CostSize
  /// The changes that a flush of many levels is about to add; scratch.
  var changes: Table<CostChange>
  /// The cell that such a flush has come to in each list, else `none`; scratch, only as long as has been needed.
  var place: Table<Int32>
}

extension CostTable {
  init() {
    self.init(cells: Table(), freeCell: none, size: CostSize(), changes: Table(), place: Table())
  }

  borrowing func copy() -> CostTable {
    CostTable(cells: cells.copy(), freeCell: freeCell, size: size, changes: Table(), place: Table())
  }

  mutating func removeAll() {
    cells.removeAll()
    freeCell = none
    size = CostSize()
  }
}
