import LayoutGeometry
import Scrolling
import ScrollingExtras
import TestSupport
import Testing

/// Rows 140 to 175: tiles and levels of detail.
@Suite("Checklist: tiles and levels of detail")
struct TilingRowTests {
  private func index(_ column: Int, _ row: Int) -> TileIndex {
    TileIndex(column: column, row: row)
  }

  @Test("Rows 140, 141: 768 by 768 in tiles of 256")
  func matrix() {
    let grid = TileGrid(contentSize: Size(768, 768), tileSize: Size(256, 256))
    #expect(grid.columns == 3 && grid.rows == 3)
    #expect(grid.rect(of: index(2, 1)) == Rect(512, 256, 256, 256))
    #expect(grid.tile(at: Point(512, 256)) == index(2, 1))
    #expect(grid.tile(at: Point(768, 0)) == nil)
    #expect(grid.tiles(in: Rect(0, 0, 320, 460)) == TileBox(column: 0, row: 0, columns: 2, rows: 2))
    let names = grid.box.added(from: .empty).reversed().map { "Shed_1000_\($0.column)_\($0.row)" }
    #expect(names.count == 9 && names[0] == "Shed_1000_0_0" && names[5] == "Shed_1000_2_1")
  }

  @Test("Rows 142, 157: tiles at the right and bottom edges are clipped")
  func edges() {
    let grid = TileGrid(contentSize: Size(1_000, 750), tileSize: Size(256, 256))
    #expect(grid.columns == 4 && grid.rows == 3)
    #expect(grid.rect(of: index(3, 2)) == Rect(768, 512, 232, 238))
    #expect(grid.rect(of: index(4, 0)).isEmpty)
    let half = LevelsOfDetail(count: 2).grid(
      contentSize: Size(1_000, 750), tilePixels: Size(256, 256), level: 1)
    #expect(half.columns == 2 && half.rows == 2)
    #expect(half.rect(of: index(1, 1)) == Rect(512, 512, 488, 238))
  }

  @Test("Row 143: the size in pixels divided by the screen's scale")
  func screenScale() {
    let single = TileGrid(
      contentSize: Size(768, 768), tilePixels: Size(256, 256), contentsScale: 1)
    let double = TileGrid(
      contentSize: Size(768, 768), tilePixels: Size(512, 512), contentsScale: 2)
    #expect(single == double)
    #expect(
      TileGrid(contentSize: Size(768, 768), tilePixels: Size(256, 256), contentsScale: 2).columns
        == 6)
  }

  @Test("Rows 144, 147, 152, 153, 159: a request has the rectangle, the scale and the fade")
  func requests() {
    let content = TiledContent(
      contentSize: Size(400, 400), tilePixels: Size(100, 100), levels: LevelsOfDetail(count: 3))
    let request = content.request(for: TileKey(level: 1, index: index(1, 0)))
    #expect(request.rect == Rect(200, 0, 200, 200))
    #expect(request.scale == 0.5)
    #expect(request.pixelSize == Size(100, 100))
    #expect(request.fadeInDuration == 0.25)
    var faster = content
    faster.fadeDuration = 0.1
    #expect(faster.request(for: request.key).fadeInDuration == 0.1)
  }

  @Test("Row 146: what leaves stays in memory; what changes stays until it is replaced")
  func invalidation() {
    var content = TiledContent(contentSize: Size(400, 400), tilePixels: Size(100, 100))
    var operations = ContiguousArray<TiledContent.Operation>()
    func requests() -> Int {
      operations.count { if case .request = $0 { true } else { false } }
    }
    content.update(visible: Rect(0, 0, 200, 100), zoom: 1, operations: &operations)
    #expect(requests() == 2)
    for column in 0...1 {
      content.complete(
        TileKey(level: 0, index: index(column, 0)), bytes: 1, operations: &operations)
    }
    content.update(visible: Rect(200, 0, 200, 100), zoom: 1, operations: &operations)
    operations.removeAll()
    content.update(visible: Rect(0, 0, 200, 100), zoom: 1, operations: &operations)
    #expect(requests() == 0)
    content.invalidate(Rect(10, 10, 5, 5), operations: &operations)
    #expect(requests() == 1)
    let stale = TileKey(level: 0, index: index(0, 0))
    #expect(content.cache.contains(stale) && !content.cache.isCurrent(stale))
    content.complete(stale, bytes: 1, operations: &operations)
    #expect(content.cache.isCurrent(stale))
  }

  @Test(
    "Rows 148, 149, 150, 151: 400 by 400 in tiles of 100 pixels",
    arguments: [(0, 16, 100.0), (1, 4, 200), (2, 1, 400), (3, 1, 800)])
  func sessionNumbers(level: Int, count: Int, side: Double) {
    let levels = LevelsOfDetail(count: 4)
    let grid = levels.grid(
      contentSize: Size(400, 400), tilePixels: Size(100, 100), level: level)
    #expect(grid.box.count == count)
    #expect(grid.tileSize == Size(side, side))
    // The content's bounds do not change with the zoom.
    #expect(grid.contentSize == Size(400, 400))
    // The pixels of the whole level: 400, 200, 100 and 50 a side.
    #expect(400 * levels.scale(ofLevel: level) == [400, 200, 100, 50][level])
  }

  @Test("Rows 154, 155, 156, 158: four levels, and the tiles of a rectangle")
  func fourLevels() {
    let levels = LevelsOfDetail(count: 4, bias: 0)
    #expect(levels.scales == [1, 0.5, 0.25, 0.125])
    let size = Size(4_000, 3_000)
    let tile = Size(256, 256)
    // At 12.5 % the image of the session needs four tiles; zooming in swaps to finer levels.
    let counts = (0...3).map {
      levels.grid(contentSize: size, tilePixels: tile, level: $0).box.count
    }
    #expect(counts == [16 * 12, 8 * 6, 4 * 3, 4])
    let adjusted = levels.grid(contentSize: size, tilePixels: tile, level: 2)
    #expect(adjusted.tileSize == Size(1_024, 1_024))
    #expect(
      adjusted.tiles(in: Rect(1_000, 0, 49, 1_025))
        == TileBox(column: 0, row: 0, columns: 2, rows: 2))
    #expect(
      adjusted.tiles(in: Rect(1_024, 1_024, 1_024, 1_024))
        == TileBox(column: 1, row: 1, columns: 1, rows: 1))
    #expect(adjusted.tiles(in: Rect(-500, -500, 100, 100)).isEmpty)
    for (zoom, level) in [(0.1, 3), (0.125, 3), (0.13, 2), (0.3, 1), (0.51, 0), (3, 0)] {
      #expect(levels.level(forZoom: zoom) == level)
    }
  }

  @Test("Row 160: two levels and a weight to blend them with")
  func blending() {
    let levels = LevelsOfDetail(count: 4)
    #expect(levels.levels(forZoom: 0.75) == (0, 1, 0.5))
    #expect(levels.levels(forZoom: 1) == (0, 1, 0))
    #expect(levels.levels(forZoom: 0.5) == (1, 2, 0))
    #expect(levels.levels(forZoom: 0.01) == (3, 3, 0))
  }

  @Test("Rows 162, 163: only the size has to be known; tiles come in any order, late ones too")
  func asynchronous() throws {
    var content = TiledContent(contentSize: Size(1_000_000, 1_000_000), tilePixels: Size(256, 256))
    var operations = ContiguousArray<TiledContent.Operation>()
    content.update(visible: Rect(5_000, 5_000, 320, 460), zoom: 1, operations: &operations)
    let first = operations
    #expect(first.count == content.visible.count)
    operations.removeAll()
    content.update(visible: Rect(900_000, 5_000, 320, 460), zoom: 1, operations: &operations)
    let cancelled = operations.count { if case .cancel = $0 { true } else { false } }
    #expect(cancelled == first.count)
    let requests = first.compactMap { operation -> TileRequest? in
      if case .request(let request) = operation { request } else { nil }
    }
    let late = try #require(requests.first)
    content.complete(late.key, bytes: 1, operations: &operations)
    #expect(content.cache.contains(late.key))
  }

  @Test("Requests come from the middle outwards, with a ring around what is visible")
  func order() throws {
    var content = TiledContent(
      contentSize: Size(1_000, 1_000), tilePixels: Size(100, 100), prefetchRing: 1)
    var operations = ContiguousArray<TiledContent.Operation>()
    content.update(visible: Rect(300, 300, 300, 300), zoom: 1, operations: &operations)
    let tiles = operations.compactMap { operation -> TileIndex? in
      if case .request(let request) = operation { request.key.index } else { nil }
    }
    #expect(tiles.count == 25)
    #expect(tiles[0] == index(4, 4))
    #expect(tiles[1] == index(4, 3))
    #expect(tiles.last == index(6, 6))
    content.update(visible: Rect(300, 300, 300, 300), zoom: 1, operations: &operations)
    #expect(operations.count == 25)
  }

  @Test("Rows 165, 166, 167, 168: pyramids; each level twice the next; when to switch")
  func levels() {
    #expect(LevelsOfDetail(count: 2, bias: 1).scales == [2, 1])
    #expect(LevelsOfDetail(count: 2, bias: 0).scales == [1, 0.5])
    let two = LevelsOfDetail(count: 2, bias: 1)
    #expect(two.level(forZoom: 1) == 1)
    #expect(two.level(forZoom: 1.01) == 0)
    let lower = LevelsOfDetail(count: 2, bias: 0)
    #expect(lower.level(forZoom: 0.5) == 1 && lower.level(forZoom: 0.51) == 0)
    #expect(LevelsOfDetail(count: 1, bias: 0).level(forZoom: 9) == 0)
    // A level in which the content would be smaller than a pixel is left out.
    #expect(LevelsOfDetail(count: 20).limited(to: Size(1_000, 100)).count == 7)
    let pyramid = TilePyramid(width: 1_000, height: 750)
    #expect(pyramid.maximumLevel == 10)
    #expect(pyramid.size(ofLevel: 10) == (1_000, 750))
    #expect(pyramid.size(ofLevel: 9) == (500, 375))
    #expect(pyramid.size(ofLevel: 0) == (1, 1))
    #expect(pyramid.box(ofLevel: 10) == TileBox(column: 0, row: 0, columns: 4, rows: 3))
    #expect(TilePyramid(width: 8_192, height: 4_096).maximumLevel == 13)
    let overlapping = TilePyramid(width: 1_000, height: 750, tileSize: 256, overlap: 1)
    #expect(overlapping.pixelRect(of: index(1, 1), level: 10) == Rect(255, 255, 258, 258))
    #expect(overlapping.pixelRect(of: index(3, 2), level: 10) == Rect(767, 511, 233, 239))
    #expect(pyramid.level(forZoom: 0.5) == 9 && pyramid.level(forZoom: 0.51) == 10)
    #expect(pyramid.level(forZoom: 7) == 10 && pyramid.level(forZoom: 1e-9) == 0)
  }

  @Test("The resolution that follows the zoom: nothing changes between a half and the whole")
  func resolution() {
    for (zoom, change) in [
      (1.0, 0), (0.51, 0), (0.5, -1), (0.3, -1), (0.25, -2), (1.01, 1), (2, 1), (2.1, 2), (0, 0),
    ] {
      #expect(LevelsOfDetail.resolutionChange(forZoom: zoom) == change, "zoom \(zoom)")
    }
  }

  @Test("Row 169: five levels, two of them larger")
  func listing() {
    #expect(LevelsOfDetail(count: 5, bias: 2).scales == [4, 2, 1, 0.5, 0.25])
  }

  @Test("Rows 170, 174: two levels, one larger, a tile as large as the view: one tile per level")
  func wholeView() {
    let levels = LevelsOfDetail(count: 2, bias: 1)
    for (zoom, pixels) in [(1.0, Size(320, 920)), (2, Size(640, 1_840))] {
      let level = levels.level(forZoom: zoom)
      let grid = levels.grid(contentSize: Size(320, 920), tilePixels: pixels, level: level)
      #expect(grid.box.count == 1)
      #expect(grid.rect(of: index(0, 0)) == Rect(0, 0, 320, 920))
    }
  }

  @Test("Row 172: the scale to draw zoomed content with, and what it costs")
  func contentScale() {
    var scroll = ScrollGeometry(boundsSize: Size(320, 460), contentSize: Size(320, 460))
    scroll.zoomScale = 1.5
    #expect(scroll.preferredContentScale(screenScale: 2) == 3)
  }

  @Test("Quadkeys")
  func quadKeys() throws {
    let key = try #require(QuadKey(x: 3, y: 5, level: 3))
    #expect(key.description == "213")
    #expect(QuadKey("213") == key)
    #expect(key.parent?.description == "21")
    #expect(key.children.map(\.description) == ["2130", "2131", "2132", "2133"])
    #expect(QuadKey.mapSize(level: 3) == 2_048)
    #expect(QuadKey(x: 8, y: 0, level: 3) == nil)
    #expect(QuadKey(x: 0, y: -1, level: 3) == nil)
    #expect(QuadKey("214") == nil)
    let whole = try #require(QuadKey(""))
    #expect(whole.level == 0 && whole.parent == nil && whole.description.isEmpty)
    let deep = try #require(QuadKey(String(repeating: "3", count: 31)))
    #expect(deep.children.isEmpty && deep.x == 2_147_483_647)
    #expect(QuadKey(String(repeating: "3", count: 32)) == nil)
  }

  @Test("Tile boxes cover exactly what shares an area, for any rectangle")
  func randomBoxes() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<2_000 {
      let size = Size(
        Double.random(in: 5...50, using: &generator), Double.random(in: 5...50, using: &generator))
      let rect = Rect(
        Double.random(in: -100...100, using: &generator),
        Double.random(in: -100...100, using: &generator),
        Double.random(in: 0...200, using: &generator),
        Double.random(in: 0...200, using: &generator))
      let box = TileBox(covering: rect, tileSize: size)
      for column in -30...70 {
        let left = Double(column) * size.width
        let overlaps = left < rect.maxX && rect.minX < left + size.width && !rect.isEmpty
        #expect(
          overlaps == (column >= box.column && column < box.column + box.columns),
          "\(rect) \(size) \(column)")
      }
    }
  }
}
