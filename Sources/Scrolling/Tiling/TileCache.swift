/// Which tiles are in memory, with a budget of bytes: the tiles not used for longest go first.
///
/// Invalidated tiles stay, as something to show until their replacement is there.
public struct TileCache: Hashable, Sendable {
  /// A tile in memory.
  private struct Entry: Hashable, Sendable {
    let key: TileKey
    var bytes: Int
    var lastUse: UInt64
    var isStale: Bool
  }

  /// In ascending order of the keys.
  private var entries = ContiguousArray<Entry>()
  private var useCount: UInt64 = 0
  /// The number of bytes above which tiles are dropped.
  public let byteBudget: Int
  /// The number of bytes of the tiles in memory.
  public private(set) var byteCount = 0

  /// Creates an empty cache.
  public init(byteBudget: Int) { self.byteBudget = Swift.max(byteBudget, 0) }

  /// The number of tiles in memory.
  public var count: Int { entries.count }

  private func firstIndex(notBefore key: TileKey) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func index(of key: TileKey) -> Int? {
    let index = firstIndex(notBefore: key)
    return index < entries.count && entries[index].key == key ? index : nil
  }

  /// True if the tile is in memory, current or not.
  public func contains(_ key: TileKey) -> Bool { index(of: key) != nil }

  /// True if the tile is in memory and current.
  public func isCurrent(_ key: TileKey) -> Bool {
    guard let index = index(of: key) else { return false }
    return !entries[index].isStale
  }

  /// Notes that the tile is shown.
  public mutating func use(_ key: TileKey) {
    guard let index = index(of: key) else { return }
    useCount += 1
    entries[index].lastUse = useCount
  }

  /// Takes in a tile that was drawn or loaded.
  public mutating func insert(_ key: TileKey, bytes: Int) {
    useCount += 1
    let index = firstIndex(notBefore: key)
    if index < entries.count && entries[index].key == key {
      byteCount -= entries[index].bytes
      entries.remove(at: index)
    }
    // No more than what keeps the sum a number.
    let bytes = Swift.min(Swift.max(bytes, 0), Int.max - byteCount)
    entries.insert(Entry(key: key, bytes: bytes, lastUse: useCount, isStale: false), at: index)
    byteCount += bytes
  }

  /// Marks tiles as out of date.
  public mutating func invalidate(where isAffected: (TileKey) -> Bool) {
    for index in entries.indices where isAffected(entries[index].key) {
      entries[index].isStale = true
    }
  }

  /// Drops the tiles not used for longest until the rest fits the budget, but none that
  /// `isVisible`.
  ///
  /// Calls `released` for each.
  ///
  /// - Complexity: O(1) while all fits; else O(n log n) for n tiles.
  public mutating func trim(
    keeping isVisible: (TileKey) -> Bool, released: (TileKey) -> Void
  ) {
    if byteCount <= byteBudget { return }
    var victims = entries.indices.filter { !isVisible(entries[$0].key) }
    victims.sort { entries[$0].lastUse < entries[$1].lastUse }
    var isKept = ContiguousArray(repeating: true, count: entries.count)
    for victim in victims where byteCount > byteBudget {
      byteCount -= entries[victim].bytes
      isKept[victim] = false
      released(entries[victim].key)
    }
    var place = -1
    entries.removeAll { _ in
      place += 1
      return !isKept[place]
    }
  }
}
