import LayoutGeometry
import Scrolling
import Testing

/// Tiles whose content, or whose level, changes while they are loaded.
@Suite("Tiles that are being loaded")
struct TileFaultTests {
  private func index(_ column: Int, _ row: Int) -> TileIndex {
    TileIndex(column: column, row: row)
  }

  @Test("A tile whose content changes while it is loaded is requested anew when it is there")
  func changedWhileLoading() {
    var content = TiledContent(contentSize: Size(200, 200), tilePixels: Size(100, 100))
    var operations = ContiguousArray<TiledContent.Operation>()
    content.update(visible: Rect(0, 0, 200, 200), zoom: 1, operations: &operations)
    #expect(operations.count == 4)
    operations.removeAll()
    content.invalidate(Rect(0, 0, 50, 50), operations: &operations)
    content.invalidate(Rect(0, 0, 50, 50), operations: &operations)
    let (changed, other) = (
      TileKey(level: 0, index: index(0, 0)), TileKey(level: 0, index: index(1, 0))
    )
    content.complete(changed, bytes: 1, operations: &operations)
    content.complete(other, bytes: 1, operations: &operations)
    #expect(operations == [.request(content.request(for: changed))])
    #expect(!content.cache.isCurrent(changed) && content.cache.contains(changed))
    #expect(content.cache.isCurrent(other) && content.pendingCount == 3)
    operations.removeAll()
    content.complete(changed, bytes: 1, operations: &operations)
    #expect(content.cache.isCurrent(changed) && operations.isEmpty)
    // A load that is given up is none that could be out of date.
    content.invalidate(Rect(0, 150, 50, 50), operations: &operations)
    content.update(visible: Rect(100, 0, 50, 50), zoom: 1, operations: &operations)
    content.update(visible: Rect(0, 0, 200, 200), zoom: 1, operations: &operations)
    operations.removeAll()
    content.complete(
      TileKey(level: 0, index: index(0, 1)), bytes: 1, operations: &operations)
    #expect(operations.isEmpty && content.pendingCount == 1)
  }

  @Test("A load that was cancelled and comes all the same is out of date if content has changed")
  func lateLoad() {
    var content = TiledContent(contentSize: Size(200, 100), tilePixels: Size(100, 100))
    var operations = ContiguousArray<TiledContent.Operation>()
    let tile = TileKey(level: 0, index: index(0, 0))
    let (left, right) = (Rect(0, 0, 100, 100), Rect(100, 0, 100, 100))
    content.update(visible: left, zoom: 1, operations: &operations)
    content.update(visible: right, zoom: 1, operations: &operations)
    #expect(operations.contains(.cancel(tile)))
    content.complete(tile, bytes: 1, operations: &operations)
    #expect(content.cache.isCurrent(tile))
    content.invalidate(left, operations: &operations)
    operations.removeAll()
    content.complete(tile, bytes: 1, operations: &operations)
    #expect(!content.cache.isCurrent(tile) && operations.isEmpty)
    content.update(visible: left, zoom: 1, operations: &operations)
    #expect(operations.contains(.request(content.request(for: tile))))
    operations.removeAll()
    content.complete(tile, bytes: 1, operations: &operations)
    #expect(content.cache.isCurrent(tile) && operations.isEmpty)
  }

  @Test("With a small budget the level shown before remains until all of the new one is there")
  func budgetBetweenLevels() {
    var content = TiledContent(
      contentSize: Size(400, 400), tilePixels: Size(100, 100), levels: LevelsOfDetail(count: 3),
      byteBudget: 4)
    var operations = ContiguousArray<TiledContent.Operation>()
    content.update(visible: Rect(0, 0, 400, 400), zoom: 0.25, operations: &operations)
    let before = TileKey(level: content.level, index: index(0, 0))
    content.complete(before, bytes: 4, operations: &operations)
    content.update(visible: Rect(0, 0, 400, 400), zoom: 0.5, operations: &operations)
    #expect(content.level != before.level && content.visible.count == 4)
    operations.removeAll()
    for (number, index) in content.visible.enumerated() {
      #expect(operations.isEmpty)
      content.complete(
        TileKey(level: content.level, index: index), bytes: 1, operations: &operations)
      #expect(content.cache.contains(before) == (number < 3))
    }
    #expect(operations == [.release(before)])
  }

  @Test("The tiles not used for longest go first, and those that are visible stay")
  func trimming() {
    var cache = TileCache(byteBudget: 10)
    let keys = (0..<8).map { TileKey(level: 0, index: index($0, 0)) }
    for place in [3, 1, 6, 0, 7, 2, 5, 4] { cache.insert(keys[place], bytes: 3) }
    cache.use(keys[3])
    var released: [TileKey] = []
    cache.trim(keeping: { $0 == keys[6] }, released: { released.append($0) })
    #expect(released == [1, 0, 7, 2, 5].map { keys[$0] } && cache.byteCount == 9)
    #expect(keys.filter { cache.contains($0) } == [keys[3], keys[4], keys[6]])
  }

  @Test("Many tiles take their time, and not its square")
  func manyTiles() {
    let count = 40_000
    var content = TiledContent(
      contentSize: Size(Double(count), 1), tilePixels: Size(1, 1), byteBudget: count)
    var operations = ContiguousArray<TiledContent.Operation>()
    content.update(visible: Rect(0, 0, Double(count), 1), zoom: 1, operations: &operations)
    let keys = operations.compactMap { operation in
      if case .request(let request) = operation { request.key } else { nil }
    }
    #expect(keys.count == count)
    var time = Duration.zero
    time = ContinuousClock().measure {
      for key in keys { content.complete(key, bytes: 1, operations: &operations) }
    }
    #expect(content.pendingCount == 0 && content.cache.count == count)
    // A look at all tiles for each of them would take minutes.
    #expect(time < .seconds(30))
    var cache = content.cache
    for key in keys { cache.insert(key, bytes: 2) }
    time = ContinuousClock().measure {
      cache.trim(keeping: { $0.index.column % 2 == 0 }, released: { _ in })
    }
    #expect(cache.count == count / 2 && time < .seconds(30))
  }

  @Test("Tiles of any number of bytes can be counted")
  func largestTiles() {
    var cache = TileCache(byteBudget: 4)
    let keys = (0..<3).map { TileKey(level: 0, index: index($0, 0)) }
    for key in keys { cache.insert(key, bytes: .max) }
    #expect(cache.count == 3 && cache.byteCount == .max)
    cache.insert(keys[0], bytes: 1)
    #expect(cache.byteCount == 1)
    cache.trim(keeping: { $0 == keys[0] }, released: { _ in })
    #expect(cache.byteCount == 1)
  }

  @Test("Boxes of tiles and their order have room for integers of 32 bits, too")
  func farTiles() {
    // Where integers have 64 bits this holds anyway.
    let box = TileBox(covering: Rect(-2e9, 0, 4e9, 10), tileSize: Size(1, 1))
    #expect(box.columns > 0 && box.rows == 10)
    var content = TiledContent(
      contentSize: Size(60_000, 1), tilePixels: Size(1, 1), prefetchRing: 1 << 20)
    var operations = ContiguousArray<TiledContent.Operation>()
    content.update(visible: Rect(0, 0, 1, 1), zoom: 1, operations: &operations)
    #expect(operations.count == 60_000)
    #expect(
      operations.first
        == .request(content.request(for: TileKey(level: 0, index: index(0, 0)))))
  }

  @Test("Another ring of tiles counts from the next update on, whether or not others are visible")
  func ring() {
    var content = TiledContent(contentSize: Size(300, 300), tilePixels: Size(100, 100))
    var operations = ContiguousArray<TiledContent.Operation>()
    func update() -> Int {
      operations.removeAll()
      content.update(visible: Rect(100, 100, 100, 100), zoom: 1, operations: &operations)
      return operations.count
    }
    #expect(update() == 1 && update() == 0)
    content.prefetchRing = 1
    #expect(update() == 8 && content.pendingCount == 9 && update() == 0)
    content.prefetchRing = 0
    #expect(update() == 8 && content.pendingCount == 1)
  }
}
