import LayoutGeometry

/// An image stored as tiles in all resolutions, from one pixel up: the "deep zoom" layout.
///
/// Level 0 is one pixel; each level has twice the size of the one before, rounded up; the last one is
/// the image itself.
public struct TilePyramid: Hashable, Sendable {
  /// The width of the image, in pixels, at least 1.
  public let width: Int
  /// The height of the image, in pixels, at least 1.
  public let height: Int
  /// The side of a tile, in pixels, at least 1.
  public let tileSize: Int
  /// The number of pixels that a tile shares with each neighbour.
  public let overlap: Int

  /// Creates the pyramid of an image; numbers that are too small are raised, and sides are limited to
  /// 2^40, or 2^28 where integers have 32 bits.
  public init(width: Int, height: Int, tileSize: Int = 256, overlap: Int = 0) {
    let limit = Int.bitWidth >= 64 ? 1 << 40 : 1 << 28
    self.width = Swift.min(Swift.max(width, 1), limit)
    self.height = Swift.min(Swift.max(height, 1), limit)
    self.tileSize = Swift.min(Swift.max(tileSize, 1), limit)
    self.overlap = Swift.min(Swift.max(overlap, 0), self.tileSize)
  }

  /// The level of the image itself: the least whole number of doublings that reaches its longer side.
  public var maximumLevel: Int {
    let side = Swift.max(width, height)
    return side <= 1 ? 0 : Int.bitWidth - (side - 1).leadingZeroBitCount
  }

  /// The size of `level`, in pixels; levels that do not exist count as the nearest one.
  public func size(ofLevel level: Int) -> (width: Int, height: Int) {
    let halvings = maximumLevel - Swift.min(Swift.max(level, 0), maximumLevel)
    return (Self.halved(width, halvings), Self.halved(height, halvings))
  }

  private static func halved(_ side: Int, _ times: Int) -> Int {
    ((side - 1) >> times) + 1
  }

  /// The tiles of `level`.
  public func box(ofLevel level: Int) -> TileBox {
    let size = size(ofLevel: level)
    return TileBox(
      column: 0, row: 0, columns: (size.width - 1) / tileSize + 1,
      rows: (size.height - 1) / tileSize + 1)
  }

  /// The pixels of a tile, with the overlap, in the coordinates of its level.
  public func pixelRect(of tile: TileIndex, level: Int) -> Rect {
    let size = size(ofLevel: level)
    guard box(ofLevel: level).contains(tile) else { return .zero }
    let left = Swift.max(tile.column * tileSize - overlap, 0)
    let top = Swift.max(tile.row * tileSize - overlap, 0)
    let right = Swift.min((tile.column + 1) * tileSize + overlap, size.width)
    let bottom = Swift.min((tile.row + 1) * tileSize + overlap, size.height)
    return Rect(Double(left), Double(top), Double(right - left), Double(bottom - top))
  }

  /// The level to show at `zoom`: the coarsest that does not have to be scaled up, else the image.
  public func level(forZoom zoom: Double) -> Int {
    let change = LevelsOfDetail.resolutionChange(forZoom: zoom)
    return Swift.min(Swift.max(maximumLevel + change, 0), maximumLevel)
  }
}
