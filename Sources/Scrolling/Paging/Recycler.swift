/// Keeps a view for each key that is needed, and reuses the views of keys that are not.
///
/// Views are numbered from 0 in the order of their creation; what they are is the host's business. An
/// update first recycles the views of keys that are not needed any more, in ascending order of the
/// keys, then finds views for the keys that are missing, in the order given: from the pool if it has
/// any, the one recycled last first, else created. So there are never more views than were needed at
/// the same time.
public struct Recycler<Key: Hashable & Comparable & Sendable>: Hashable, Sendable {
  /// The work of the host.
  public enum Operation: Hashable, Sendable {
    /// The view is not needed for the key any more: hide it.
    case recycle(view: Int, key: Key)
    /// A view from the pool is needed for the key: place and fill it.
    case reuse(view: Int, key: Key)
    /// A new view is needed for the key: create, place and fill it.
    case create(view: Int, key: Key)
  }

  /// A key that has a view.
  private struct Entry: Hashable, Sendable {
    let key: Key
    let view: Int
  }

  /// In ascending order of the keys.
  private var displayed = ContiguousArray<Entry>()
  private var pool = ContiguousArray<Int>()
  /// The number of views created so far.
  public private(set) var createdCount = 0

  /// Creates a recycler without views.
  public init() {}

  /// The number of views in use.
  public var displayedCount: Int { displayed.count }

  /// The number of views waiting to be reused.
  public var pooledCount: Int { pool.count }

  /// The keys that have a view, in ascending order.
  public var displayedKeys: [Key] { displayed.map { $0.key } }

  /// True if there is a view for `key`.
  ///
  /// - Complexity: O(log n).
  public func isDisplaying(_ key: Key) -> Bool { view(for: key) != nil }

  /// The view for `key`, or `nil` if it has none.
  ///
  /// - Complexity: O(log n).
  public func view(for key: Key) -> Int? {
    let index = firstIndex(notBefore: key)
    guard index < displayed.count, displayed[index].key == key else { return nil }
    return displayed[index].view
  }

  private func firstIndex(notBefore key: Key) -> Int {
    var low = 0
    var high = displayed.count
    while low < high {
      let middle = (low + high) / 2
      if displayed[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Makes `needed` the keys that have views; `isNeeded` must say the same.
  ///
  /// Appends what has to be done to `operations`.
  ///
  /// - Complexity: O(n log n) for n keys that come in ascending order; each that comes later than a greater one moves
  ///   the greater ones. Allocates only when the number of views grows.
  public mutating func update(
    needed: some Sequence<Key>, where isNeeded: (Key) -> Bool,
    operations: inout ContiguousArray<Operation>
  ) {
    // Two passes, collecting first: the set is not changed while it is looked through.
    var kept = 0
    for index in displayed.indices {
      let entry = displayed[index]
      if isNeeded(entry.key) {
        displayed[kept] = entry
        kept += 1
      } else {
        pool.append(entry.view)
        operations.append(.recycle(view: entry.view, key: entry.key))
      }
    }
    displayed.removeLast(displayed.count - kept)
    for key in needed { display(key, operations: &operations) }
  }

  /// Finds a view for `key` if it has none.
  public mutating func display(
    _ key: Key, operations: inout ContiguousArray<Operation>
  ) {
    let index = firstIndex(notBefore: key)
    if index < displayed.count && displayed[index].key == key { return }
    let view: Int
    if let pooled = pool.popLast() {
      view = pooled
      operations.append(.reuse(view: view, key: key))
    } else {
      view = createdCount
      createdCount += 1
      operations.append(.create(view: view, key: key))
    }
    displayed.insert(Entry(key: key, view: view), at: index)
  }

  /// Recycles all views.
  public mutating func recycleAll(operations: inout ContiguousArray<Operation>) {
    update(needed: EmptyCollection<Key>(), where: { _ in false }, operations: &operations)
  }
}

extension Recycler where Key == Int {
  /// Makes the indices in `range` the ones that have views.
  ///
  /// Does nothing, quickly, if they have.
  public mutating func update(
    range: Range<Int>, operations: inout ContiguousArray<Operation>
  ) {
    if let first = displayed.first, let last = displayed.last, displayed.count == range.count,
      first.key == range.lowerBound, last.key == range.upperBound - 1
    {
      return
    }
    update(needed: range, where: { range.contains($0) }, operations: &operations)
  }
}
