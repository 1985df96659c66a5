import Scrolling

/// Where the rows of a list come from after a change.
struct ListChange {
  /// The extent that a new row counts with; true if that is more than an estimate.
  struct NewRow {
    var extent: Double
    var isMeasured: Bool

    init<Key>(_ source: ListRowSource<Key>) {
      extent = source.initialExtent
      isMeasured = !source.isMeasuring
    }
  }

  /// For each row the one that it was, or -1.
  private(set) var origins: ContiguousArray<Int> = []
  /// The rows that have to be filled anew, by what they were.
  private(set) var reloaded = Set<Int>()
  /// The rows, by what they are now, that a batch has moved.
  private var moved = Set<Int>()
  /// The list put together anew.
  private(set) var runs: ContiguousArray<VirtualList.Run> = []

  init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ batch: ListBatch<Section, Item>, header: NewRow?, item: NewRow
  ) {
    for part in batch.parts {
      if let header {
        if part.isMoved { moved.insert(origins.count) }
        append(part.origin, isReloaded: part.isReloaded, header)
      }
      for entry in part.entries {
        if part.isMoved || entry.isMoved { moved.insert(origins.count) }
        append(entry.origin, isReloaded: entry.isReloaded, item)
      }
    }
  }

  private mutating func append(_ origin: Int, isReloaded: Bool, _ new: NewRow) {
    origins.append(origin)
    let isReloaded = isReloaded && origin >= 0
    if isReloaded { reloaded.insert(origin) }
    let forgets = isReloaded && !new.isMeasured
    switch runs.last {
    case .kept(let range) where range.upperBound == origin && !forgets:
      runs[runs.count - 1] = .kept(range.lowerBound..<(origin + 1))
    case .inserted(let count, new.extent, new.isMeasured) where origin < 0:
      runs[runs.count - 1] = .inserted(
        count: count + 1, extent: new.extent, isMeasured: new.isMeasured)
    default:
      if origin < 0 {
        runs.append(.inserted(count: 1, extent: new.extent, isMeasured: new.isMeasured))
      } else if forgets {
        runs.append(.forgotten(origin..<(origin + 1)))
      } else {
        runs.append(.kept(origin..<(origin + 1)))
      }
    }
  }

  /// For each row whether it has kept its place among the rows that were there before: of those that no
  /// batch has moved a longest sequence that is still in its order.
  ///
  /// If items in view are left, but none of them is in such a sequence of all rows, which a comparison of two
  /// orders allows, then it is one of the items in view.
  ///
  /// - Complexity: O(n) if nothing was moved, else O(n log n).
  func staying(isItemInView: (_ origin: Int) -> Bool) -> ContiguousArray<Bool> {
    let staying = longestSequence { $0 >= 0 }
    if origins.indices.contains(where: { staying[$0] && isItemInView(origins[$0]) }) {
      return staying
    }
    let inView = longestSequence { $0 >= 0 && isItemInView($0) }
    return inView.contains(true) ? inView : staying
  }

  /// The rows, of those whose origins are asked for and that no batch has moved, of a longest sequence that is
  /// still in its order.
  private func longestSequence(of isWanted: (_ origin: Int) -> Bool) -> ContiguousArray<Bool> {
    // The rows that end the sequences of each length, by the least origin, and what precedes each row.
    var ends: ContiguousArray<Int> = []
    var previous = ContiguousArray(repeating: -1, count: origins.count)
    for row in origins.indices where isWanted(origins[row]) && !moved.contains(row) {
      var length = ends.count
      if let last = ends.last, origins[last] > origins[row] {
        var low = 0
        while low < length {
          let middle = (low + length) / 2
          if origins[ends[middle]] < origins[row] { low = middle + 1 } else { length = middle }
        }
      }
      if length > 0 { previous[row] = ends[length - 1] }
      if length == ends.count { ends.append(row) } else { ends[length] = row }
    }
    var isInSequence = ContiguousArray(repeating: false, count: origins.count)
    var row = ends.last ?? -1
    while row >= 0 {
      isInSequence[row] = true
      row = previous[row]
    }
    return isInSequence
  }
}
