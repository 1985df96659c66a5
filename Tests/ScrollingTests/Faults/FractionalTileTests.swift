import LayoutGeometry
import Scrolling
import Testing

/// Tiles whose size in points is no binary fraction, as on screens with three pixels per point.
@Suite("Tiles of fractional sizes")
struct FractionalTileTests {
  @Test("Content of whole tiles has that many", arguments: [1, 1.5, 2, 2.625, 3, 3.5])
  func wholeTiles(scale: Double) {
    var wrong = 0
    for pixels in [100.0, 128, 200, 256, 512] {
      for count in 1...500 {
        let grid = TileGrid(
          contentSize: Size(Double(count) * pixels / scale, Double(count) * pixels / scale),
          tilePixels: Size(pixels, pixels), contentsScale: scale)
        if grid.columns != count || grid.rows != count { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("The tile at a point is one that there is, and begins before it")
  func tileAtPoint() throws {
    for size in stride(from: 1.3, to: 300, by: 7.7) {
      for count in 1...40 {
        let grid = TileGrid(
          contentSize: Size(size * Double(count), size), tileSize: Size(size, size))
        for number in 0..<count {
          let boundary = Double(number + 1) * size
          for x in [Double(number) * size, boundary.nextDown, Double(number) * size + size / 2] {
            // What is one bit beyond the end is no content.
            guard x < grid.contentSize.width else { continue }
            let tile = try #require(grid.tile(at: Point(x, size / 2)))
            #expect(tile == TileIndex(column: number, row: 0) && grid.box.contains(tile))
          }
        }
      }
    }
  }

  @Test("However small a part is, it lies in tiles, and the smallest content has one")
  func smallParts() {
    let tile = Size(256, 256)
    for width in [1.0, 1e-3, 1e-6, 1e-9] {
      for x in [0, 100, 255.9999, 256, 511] {
        #expect(!TileBox(covering: Rect(x, 0, width, 10), tileSize: tile).isEmpty)
      }
      #expect(TileBox(covering: Rect(256 - width, 0, 2 * width, 1), tileSize: tile).columns == 2)
      #expect(TileGrid(contentSize: Size(width, width), tileSize: tile).box.count == 1)
    }
    // Half-open, as it is for whole numbers.
    #expect(
      TileBox(covering: Rect(256, 0, 256, 256), tileSize: tile)
        == TileBox(column: 1, row: 0, columns: 1, rows: 1))
    // The same world in units in which it is 1.
    let world = TileBox(covering: Rect(0, 0, 1, 1), tileSize: Size(1.0 / 4_096, 1.0 / 4_096))
    #expect(world.columns == 4_096 && world.rows == 4_096)
  }
}
