import LayoutGeometry

/// Names one tile of one level.
public struct TileKey: Hashable, Comparable, Sendable {
  /// The level of detail.
  public var level: Int
  /// The place in the grid of that level.
  public var index: TileIndex

  /// Creates a key.
  public init(level: Int, index: TileIndex) {
    self.level = level
    self.index = index
  }

  /// Level by level, row by row, from the left.
  public static func < (first: TileKey, second: TileKey) -> Bool {
    first.level != second.level ? first.level < second.level : first.index < second.index
  }
}

/// A tile to draw or to load; a value that can be sent to another thread.
public struct TileRequest: Hashable, Sendable {
  /// Which tile.
  public var key: TileKey
  /// The part of the content to draw, in its own points, clipped to the content.
  public var rect: Rect
  /// The scale to draw at: pixels per point of the content.
  public var scale: Double
  /// The time that the tile takes to appear, in seconds.
  ///
  /// A shorter time does not load it faster.
  public var fadeInDuration: Double

  /// The size of the drawing, in pixels.
  public var pixelSize: Size { rect.size * scale }
}
