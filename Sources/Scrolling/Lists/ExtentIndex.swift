/// The extents of a long list of items, and their sums, both in logarithmic time.
///
/// A binary indexed tree (Fenwick, 1994): `sums[i]` holds the sum of the extents of the items from
/// `i - lowbit(i)` up to `i`, so that a prefix is the sum of at most log n entries, and the item at a
/// position is found by walking down the powers of two.
///
/// Extents are kept as they were given. Changing one adds the difference to the sums, which rounds;
/// after as many changes as there are items the sums are made anew, so that the error stays at that of
/// a few additions.
public struct ExtentIndex: Hashable, Sendable {
  private var extents: ContiguousArray<Double>
  /// One-based: `sums[0]` is not used.
  private var sums: ContiguousArray<Double>
  private var changesSinceRebuild = 0

  /// Creates an index of no items.
  public init() {
    extents = []
    sums = [0]
  }

  /// Creates an index of the given extents.
  ///
  /// - Throws: ``ScrollError`` for an extent that is negative or not finite, or for more than ``largestCount`` of them.
  /// - Complexity: O(n).
  public init(_ extents: some Sequence<Double>) throws(ScrollError) {
    try Self.check(adding: extents.underestimatedCount, to: 0)
    self.extents = ContiguousArray(extents)
    try Self.check(adding: self.extents.count, to: 0)
    sums = []
    for extent in self.extents { try ScrollError.checkNotNegative(extent, .extent) }
    rebuild()
  }

  /// Creates an index of `count` items of the same extent.
  ///
  /// - Throws: ``ScrollError`` for an extent that is negative or not finite, or a count that is negative or above
  ///   ``largestCount``.
  /// - Complexity: O(n).
  public init(repeating extent: Double, count: Int) throws(ScrollError) {
    try ScrollError.checkNotNegative(extent, .extent)
    try Self.check(adding: count, to: 0)
    try self.init(repeatElement(extent, count: count))
  }

  /// The largest number of items, 67,108,864.
  ///
  /// Each takes sixteen bytes; the size of so many fits into the integers of every platform.
  public static let largestCount = 1 << 26

  /// Throws unless `added` is a number of items for which there is room beside those that there are.
  static func check(adding added: Int, to count: Int) throws(ScrollError) {
    if added < 0 { throw .negative(.count) }
    if added > largestCount - count { throw .outOfRange(.count) }
  }

  /// The number of items.
  public var count: Int { extents.count }

  /// The extent of an item, or `nil` if there is no such item.
  public func extent(at index: Int) -> Double? {
    extents.indices.contains(index) ? extents[index] : nil
  }

  /// The sum of all extents.
  ///
  /// - Complexity: O(log n).
  public var total: Double { prefix(count) }

  /// The sum of the extents of the first `count` items; counts out of range count as the nearest one.
  ///
  /// - Complexity: O(log n).
  public func prefix(_ count: Int) -> Double {
    var index = Swift.min(Swift.max(count, 0), extents.count)
    var sum = 0.0
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  /// The position at which the item begins.
  ///
  /// - Complexity: O(log n).
  public func start(of index: Int) -> Double { prefix(index) }

  /// The number of items that end at or before `position`: the index of the item that contains it.
  ///
  /// - Complexity: O(log n).
  public func index(containing position: Double) -> Int {
    descend { $0 <= position }
  }

  /// The number of items that begin before `position`, counted from the first.
  ///
  /// - Complexity: O(log n).
  public func countStarting(before position: Double) -> Int {
    if extents.isEmpty || !(position > 0) { return 0 }
    return Swift.min(descend { $0 < position } + 1, extents.count)
  }

  /// The greatest number of items whose sum the predicate accepts.
  private func descend(while accepts: (Double) -> Bool) -> Int {
    guard !extents.isEmpty else { return 0 }
    var index = 0
    var sum = 0.0
    var step = 1 << (Int.bitWidth - 1 - extents.count.leadingZeroBitCount)
    while step > 0 {
      let next = index + step
      if next <= extents.count && accepts(sum + sums[next]) {
        index = next
        sum += sums[next]
      }
      step >>= 1
    }
    return index
  }
}

extension ExtentIndex {
  /// True if the extents are the same; the sums, which round, may have come about in another way.
  public static func == (first: ExtentIndex, second: ExtentIndex) -> Bool {
    first.extents == second.extents
  }

  /// Hashes the extents.
  public func hash(into hasher: inout Hasher) { hasher.combine(extents) }
}

extension ExtentIndex {
  /// Changes the extent of an item.
  ///
  /// Returns by how much it grew.
  ///
  /// - Throws: ``ScrollError`` for an extent that is negative or not finite, or an item that does not
  ///   exist; nothing has changed then.
  /// - Complexity: O(log n), amortised.
  @discardableResult
  public mutating func setExtent(_ extent: Double, at index: Int) throws(ScrollError) -> Double {
    try ScrollError.checkNotNegative(extent, .extent)
    guard extents.indices.contains(index) else { throw .noSuchIndex(index) }
    let growth = extent - extents[index]
    if growth == 0 { return 0 }
    extents[index] = extent
    changesSinceRebuild += 1
    if changesSinceRebuild > extents.count {
      rebuild()
      return growth
    }
    var node = index + 1
    while node <= extents.count {
      sums[node] += growth
      node += node & -node
    }
    return growth
  }

  /// Inserts items before the item at `index`.
  ///
  /// - Throws: ``ScrollError`` for an extent that is negative or not finite, a place that does not exist, or more items
  ///   than ``largestCount``; nothing has changed then.
  /// - Complexity: O(n), or O(k log n) for k items at the end.
  public mutating func insert(
    _ inserted: some Collection<Double>, at index: Int
  ) throws(ScrollError) {
    guard index >= 0, index <= extents.count else { throw .noSuchIndex(index) }
    try Self.check(adding: inserted.count, to: extents.count)
    for extent in inserted { try ScrollError.checkNotNegative(extent, .extent) }
    if index == extents.count {
      for extent in inserted { append(extent) }
    } else {
      extents.insert(contentsOf: inserted, at: index)
      rebuild()
    }
  }

  private mutating func append(_ extent: Double) {
    let node = extents.count + 1
    let covered = node - (node & -node)
    let sum = prefix(extents.count) - prefix(covered) + extent
    extents.append(extent)
    sums.append(sum)
    changesSinceRebuild += 1
    if changesSinceRebuild > extents.count { rebuild() }
  }

  /// Removes the items in `range`.
  ///
  /// - Throws: ``ScrollError/noSuchIndex(_:)`` if one of them does not exist; nothing has changed then.
  /// - Complexity: O(n).
  public mutating func remove(_ range: Range<Int>) throws(ScrollError) {
    if range.lowerBound < 0 { throw .noSuchIndex(range.lowerBound) }
    if range.upperBound > extents.count { throw .noSuchIndex(range.upperBound - 1) }
    extents.removeSubrange(range)
    rebuild()
  }

  private mutating func rebuild() {
    changesSinceRebuild = 0
    sums.removeAll(keepingCapacity: true)
    sums.append(0)
    sums.append(contentsOf: extents)
    var node = 1
    while node < sums.count {
      let next = node + (node & -node)
      if next < sums.count { sums[next] += sums[node] }
      node += 1
    }
  }
}
