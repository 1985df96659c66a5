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

/// The size of the terms of the largest reduced cost.
///
/// Kept by changes, errors in costs are multiplied by the ratios of pivots like the costs are, and their sizes
/// with them: after hundreds of exchanges in a block they can be 1e12, beside which a slope of 50 is noise.
struct CostSize: BitwiseCopyable {
  private var largest = 0.0
  /// The size when costs were computed afresh, or 1 if that is more.
  private var fresh = 1.0

  @inline(__always)
  mutating func note(_ size: Double) {
    if size > largest { largest = size }
  }

  mutating func isFresh() { fresh = max(1, largest) }

  /// True if errors have grown so much that costs are to be computed afresh before there is no digit left.
  var isGrown: Bool { largest > 1e5 * fresh }
}
