/// The blocks of the matching, with their factors; see `Blocks.swift`.
struct BlockStorage: ~Copyable {
  var records: Table<Block>
  /// Places in `records` without a block.
  var free: Table<Int32>
  /// The inverses of the tears of blocks, one behind the other.
  var dense: Table<Double>
  /// The elements of `dense` that no block uses.
  var denseWaste: Int32
  /// Of the blocks that tears do not suit.
  var factors: SparseFactors
}

extension BlockStorage {
  init() {
    self.init(
      records: Table(), free: Table(), dense: Table(), denseWaste: 0, factors: SparseFactors())
  }

  /// The number of blocks.
  @inline(__always) var count: Int32 { records.count - free.count }

  borrowing func copy() -> BlockStorage {
    BlockStorage(
      records: records.copy(), free: free.copy(), dense: dense.copy(), denseWaste: denseWaste,
      factors: factors.copy())
  }

  mutating func removeAll() {
    records.removeAll()
    free.removeAll()
    dense.removeAll()
    denseWaste = 0
    factors.removeAll()
  }
}
