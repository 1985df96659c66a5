import LayoutGeometry

/// Content that is drawn in tiles, as far as it is visible, in the resolution that the zoom needs.
///
/// Give it what is visible whenever that changes; it says which tiles to load, which loads are not
/// needed any more, and which tiles may be dropped from memory. Until the tiles of a level are there,
/// those of the level shown before remain.
public struct TiledContent: Hashable, Sendable {
  /// The work of the host.
  public enum Operation: Hashable, Sendable {
    /// Draw or load the tile, and report it with ``TiledContent/complete(_:bytes:operations:)``.
    case request(TileRequest)
    /// The tile is not needed any more; its load can be given up.
    case cancel(TileKey)
    /// The tile can be dropped from memory.
    case release(TileKey)
  }

  /// In which order tiles are requested.
  public enum Order: Hashable, Sendable {
    /// Those next to the middle of what is visible first.
    case centerOut
    /// Row by row.
    case rows
  }

  /// The size of the content at scale 1, in points.
  public let contentSize: Size
  /// The size of a tile, in pixels.
  public let tilePixels: Size
  /// The resolutions.
  public let levels: LevelsOfDetail
  /// The number of tiles around the visible ones that are loaded in advance; a change counts from the next update on.
  public var prefetchRing: Int
  /// In which order tiles are requested.
  public var order = Order.centerOut
  /// The time that a tile takes to appear, in seconds.
  public var fadeDuration = 0.25
  /// The tiles in memory.
  public private(set) var cache: TileCache
  /// The level that is shown.
  public private(set) var level = 0
  /// The tiles of the level that are visible.
  public private(set) var visible = TileBox.empty

  /// The level whose tiles remain while some of the level that is shown are not there.
  private var levelBefore = 0
  /// The visible part of the content at scale 1.
  private var visibleRect = Rect.zero
  private var wanted = TileBox.empty
  /// In ascending order.
  private var pending = ContiguousArray<TileKey>()
  /// Those of the pending tiles whose content has changed since they were requested.
  private var outdated = ContiguousArray<TileKey>()
  /// True once some content has changed.
  private var hasChanged = false

  /// Creates content of which nothing is loaded.
  public init(
    contentSize: Size, tilePixels: Size, levels: LevelsOfDetail = LevelsOfDetail(),
    prefetchRing: Int = 0, byteBudget: Int = .max
  ) {
    self.contentSize = contentSize
    self.tilePixels = tilePixels
    self.levels = levels
    self.prefetchRing = Swift.max(prefetchRing, 0)
    cache = TileCache(byteBudget: byteBudget)
  }

  /// The grid of the level that is shown.
  public var grid: TileGrid {
    levels.grid(contentSize: contentSize, tilePixels: tilePixels, level: level)
  }

  /// The number of tiles that are being loaded.
  public var pendingCount: Int { pending.count }

  /// Takes in what is visible: a rectangle of the content at scale 1, and the number of pixels that a
  /// point of it has on the screen.
  ///
  /// - Complexity: O(1), without allocation, while the tiles stay the same.
  public mutating func update(
    visible rect: Rect, zoom: Double, operations: inout ContiguousArray<Operation>
  ) {
    let newLevel = levels.level(forZoom: zoom)
    let newGrid = levels.grid(contentSize: contentSize, tilePixels: tilePixels, level: newLevel)
    let newVisible = newGrid.tiles(in: rect)
    visibleRect = rect
    // Limited, so that the arithmetic cannot overflow; a ring that wide covers any content.
    let ring = Swift.min(Swift.max(prefetchRing, 0), 1 << 20)
    let newWanted =
      newVisible.isEmpty
      ? .empty
      : TileBox(
        column: newVisible.column - ring, row: newVisible.row - ring,
        columns: newVisible.columns + 2 * ring, rows: newVisible.rows + 2 * ring
      ).intersection(newGrid.box)
    if newLevel == level && newVisible == visible && newWanted == wanted { return }
    if newLevel != level && isThere { levelBefore = level }
    (level, visible, wanted) = (newLevel, newVisible, newWanted)
    cancelUnwanted(operations: &operations)
    requestMissing(operations: &operations)
  }

  /// True if all visible tiles of the level can be shown.
  private var isThere: Bool {
    visible.allSatisfy { cache.contains(TileKey(level: level, index: $0)) }
  }

  private func isWanted(_ key: TileKey) -> Bool {
    key.level == level && wanted.contains(key.index)
  }

  private mutating func cancelUnwanted(operations: inout ContiguousArray<Operation>) {
    for key in pending where !isWanted(key) { operations.append(.cancel(key)) }
    let level = level
    let wanted = wanted
    pending.removeAll { $0.level != level || !wanted.contains($0.index) }
    outdated.removeAll { $0.level != level || !wanted.contains($0.index) }
  }

  /// The first pending tile that is not before `key`.
  private func firstPending(notBefore key: TileKey) -> Int {
    var (low, high) = (0, pending.count)
    while low < high {
      let middle = (low + high) / 2
      if pending[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isPending(_ key: TileKey) -> Bool {
    let place = firstPending(notBefore: key)
    return place < pending.count && pending[place] == key
  }

  /// Requests a tile that is not pending.
  private mutating func request(_ key: TileKey, operations: inout ContiguousArray<Operation>) {
    pending.insert(key, at: firstPending(notBefore: key))
    operations.append(.request(request(for: key)))
  }

  private mutating func requestMissing(operations: inout ContiguousArray<Operation>) {
    var missing = ContiguousArray<TileKey>()
    for index in wanted {
      let key = TileKey(level: level, index: index)
      cache.use(key)
      if !cache.isCurrent(key) && !isPending(key) { missing.append(key) }
    }
    if order == .centerOut { sortFromCenter(&missing) }
    for key in missing { request(key, operations: &operations) }
  }

  /// Sorts by the distance from the middle of what is visible; at the same distance, row by row.
  private func sortFromCenter(_ keys: inout ContiguousArray<TileKey>) {
    // Twice the coordinates, so that the middle between two tiles is a whole number.
    let x = 2 * visible.column + visible.columns - 1
    let y = 2 * visible.row + visible.rows - 1
    // Squares of 64 bits, also where integers have 32.
    func distance(_ key: TileKey) -> Int64 {
      let dx = Int64(2 * key.index.column - x)
      let dy = Int64(2 * key.index.row - y)
      return dx * dx + dy * dy
    }
    keys.sort { (distance($0), $0.index) < (distance($1), $1.index) }
  }

  /// The request to draw for a tile.
  public func request(for key: TileKey) -> TileRequest {
    let grid = levels.grid(contentSize: contentSize, tilePixels: tilePixels, level: key.level)
    return TileRequest(
      key: key, rect: grid.rect(of: key.index), scale: levels.scale(ofLevel: key.level),
      fadeInDuration: fadeDuration)
  }

  /// Takes in a tile that was drawn or loaded, also if it is not needed any more.
  ///
  /// A tile whose content has changed since it was requested counts as out of date, and is requested
  /// anew when it is needed. So does one that comes after it was cancelled, or unasked, once any content has
  /// changed: it may have been drawn before.
  ///
  /// - Complexity: O(tiles) in moving memory, and O(log tiles) else, while the tiles fit into their memory.
  public mutating func complete(
    _ key: TileKey, bytes: Int, operations: inout ContiguousArray<Operation>
  ) {
    let isAwaited = isPending(key)
    if isAwaited { pending.remove(at: firstPending(notBefore: key)) }
    cache.insert(key, bytes: bytes)
    if outdated.contains(key) || hasChanged && !isAwaited {
      outdated.removeAll { $0 == key }
      cache.invalidate { $0 == key }
      if isWanted(key) { request(key, operations: &operations) }
    }
    if cache.byteCount <= cache.byteBudget { return }
    let (level, levelBefore) = (level, isThere ? nil : levelBefore)
    let (visible, visibleRect) = (visible, visibleRect)
    let gridBefore = levelBefore.map {
      levels.grid(contentSize: contentSize, tilePixels: tilePixels, level: $0)
    }
    cache.trim(
      keeping: { key in
        if key.level == level { return visible.contains(key.index) }
        guard let gridBefore, key.level == levelBefore else { return false }
        return gridBefore.rect(of: key.index).intersects(visibleRect)
      },
      released: { operations.append(.release($0)) })
  }

  /// The content in `rect` has changed: marks all tiles of it, on every level, as out of date and
  /// requests the visible ones anew.
  ///
  /// They stay on the screen until their replacement is there. A tile that is being loaded may show the
  /// content of before: it is requested anew when it is there.
  public mutating func invalidate(
    _ rect: Rect, operations: inout ContiguousArray<Operation>
  ) {
    let size = contentSize
    let pixels = tilePixels
    let levels = levels
    func isAffected(_ key: TileKey) -> Bool {
      levels.grid(contentSize: size, tilePixels: pixels, level: key.level).rect(of: key.index)
        .intersects(rect)
    }
    hasChanged = true
    cache.invalidate(where: isAffected)
    for key in pending where isAffected(key) && !outdated.contains(key) { outdated.append(key) }
    requestMissing(operations: &operations)
  }
}
