import LayoutGeometry

/// Content cut into tiles of one size; those at the right and bottom edges may be smaller.
public struct TileGrid: Hashable, Sendable {
  /// The size of the content, in points.
  public var contentSize: Size
  /// The size of a whole tile, in points.
  public var tileSize: Size

  /// Creates a grid.
  public init(contentSize: Size, tileSize: Size) {
    self.contentSize = contentSize
    self.tileSize = tileSize
  }

  /// Creates a grid of tiles of `pixels`, on a screen with `contentsScale` pixels per point: tiles look
  /// the same on every screen.
  public init(contentSize: Size, tilePixels pixels: Size, contentsScale: Double) {
    self.init(contentSize: contentSize, tileSize: pixels / contentsScale)
  }

  /// All tiles.
  public var box: TileBox {
    TileBox(covering: Rect(origin: .zero, size: contentSize), tileSize: tileSize)
  }

  /// The number of columns.
  public var columns: Int { box.columns }
  /// The number of rows.
  public var rows: Int { box.rows }

  /// The tiles that share an area with the part of `rect` that lies in the content.
  public func tiles(in rect: Rect) -> TileBox {
    guard let inside = rect.intersection(Rect(origin: .zero, size: contentSize)) else {
      return .empty
    }
    return TileBox(covering: inside, tileSize: tileSize)
  }

  /// The rectangle of a tile, clipped to the content; empty for tiles outside of it.
  ///
  /// A tile at the edge must be drawn in its clipped rectangle: in the whole one it would be stretched.
  public func rect(of tile: TileIndex) -> Rect {
    let whole = Rect(
      Double(tile.column) * tileSize.width, Double(tile.row) * tileSize.height, tileSize.width,
      tileSize.height)
    return whole.intersection(Rect(origin: .zero, size: contentSize))
      ?? Rect(origin: whole.origin, size: .zero)
  }

  /// The tile that contains `point`, or `nil` if that is outside of the content.
  public func tile(at point: Point) -> TileIndex? {
    let box = box
    guard Rect(origin: .zero, size: contentSize).contains(point), !box.isEmpty else { return nil }
    return TileIndex(
      column: Self.index(of: point.x, tile: tileSize.width, count: box.columns),
      row: Self.index(of: point.y, tile: tileSize.height, count: box.rows))
  }

  /// The tile at `place`: the one behind whose beginning it is, also where the quotient says something else.
  private static func index(of place: Double, tile: Double, count: Int) -> Int {
    var index = Int(flooring: place / tile)
    if Double(index) * tile > place {
      index -= 1
    } else if Double(index + 1) * tile <= place {
      index += 1
    }
    return Swift.min(index, count - 1)
  }
}
