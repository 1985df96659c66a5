import LayoutGeometry

/// The place of a tile in a grid.
public struct TileIndex: Hashable, Comparable, Sendable {
  /// The column, counted from the left.
  public var column: Int
  /// The row, counted from the top.
  public var row: Int

  /// Creates an index.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// Row by row, from the left.
  public static func < (first: TileIndex, second: TileIndex) -> Bool {
    first.row != second.row ? first.row < second.row : first.column < second.column
  }
}

/// A rectangle of tiles.
public struct TileBox: Hashable, Sendable {
  /// The leftmost column.
  public let column: Int
  /// The topmost row.
  public let row: Int
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  /// Creates a box; without columns or rows it is empty.
  ///
  /// Numbers beyond a quarter of the range of integers are limited to that.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    func bounded(_ number: Int) -> Int { Swift.min(Swift.max(number, Int.min / 4), Int.max / 4) }
    self.column = bounded(column)
    self.row = bounded(row)
    self.columns = Swift.max(bounded(columns), 0)
    self.rows = Swift.max(bounded(rows), 0)
  }

  /// The box without tiles.
  public static let empty = TileBox(column: 0, row: 0, columns: 0, rows: 0)

  /// The tiles of size `tileSize`, beginning at the origin, that share an area with `rect`.
  ///
  /// Half-open: a tile whose edge only touches the rectangle, or does so but for rounding, is not one of them.
  public init(covering rect: Rect, tileSize: Size) {
    guard !rect.isEmpty, tileSize.width > 0, tileSize.height > 0 else {
      self = .empty
      return
    }
    let (left, columns) = Self.tiles(of: tileSize.width, from: rect.minX, to: rect.maxX)
    let (top, rows) = Self.tiles(of: tileSize.height, from: rect.minY, to: rect.maxY)
    self.init(column: left, row: top, columns: columns, rows: rows)
  }

  /// The first of the tiles of size `tile` that share a length with what is between `start` and `end`, and
  /// their number.
  private static func tiles(
    of tile: Double, from start: Double, to end: Double
  ) -> (first: Int, count: Int) {
    // Far below a pixel, and above rounding.
    let tolerance = Swift.min(tile, end - start) * 1e-8
    let first = Int(flooring: (start + tolerance) / tile)
    return (first, -Int(flooring: (tolerance - end) / tile) - first)
  }

  /// True if there are no tiles.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// The number of tiles.
  public var count: Int {
    let (product, overflow) = columns.multipliedReportingOverflow(by: rows)
    return overflow ? Int.max : product
  }

  /// True if the tile is one of the box.
  public func contains(_ tile: TileIndex) -> Bool {
    tile.column >= column && tile.column < column + columns && tile.row >= row
      && tile.row < row + rows
  }

  /// The tiles that both have.
  public func intersection(_ other: TileBox) -> TileBox {
    let left = Swift.max(column, other.column)
    let top = Swift.max(row, other.row)
    return TileBox(
      column: left, row: top,
      columns: Swift.min(column + columns, other.column + other.columns) - left,
      rows: Swift.min(row + rows, other.row + other.rows) - top)
  }

  /// Calls `body` for each tile that `old` does not have, from the last one to the first: the order
  /// in which the infinite zoom of the WWDC session creates its tiles.
  public func forEach(notIn old: TileBox, _ body: (TileIndex) -> Void) {
    for y in (0..<rows).reversed() {
      for x in (0..<columns).reversed() {
        let tile = TileIndex(column: column + x, row: row + y)
        if !old.contains(tile) { body(tile) }
      }
    }
  }

  /// The tiles that `old` does not have, in the order of ``forEach(notIn:_:)``.
  public func added(from old: TileBox) -> [TileIndex] {
    var tiles: [TileIndex] = []
    forEach(notIn: old) { tiles.append($0) }
    return tiles
  }

  /// The tiles that only `old` has, row by row.
  public func removed(from old: TileBox) -> [TileIndex] {
    var tiles: [TileIndex] = []
    for tile in old where !contains(tile) { tiles.append(tile) }
    return tiles
  }
}

extension TileBox: Sequence {
  /// Walks the tiles of a box, row by row.
  public struct Iterator: IteratorProtocol {
    private let box: TileBox
    private var column = 0
    private var row = 0

    init(_ box: TileBox) { self.box = box }

    /// The next tile, or `nil` after the last one.
    public mutating func next() -> TileIndex? {
      guard box.columns > 0, row < box.rows else { return nil }
      let tile = TileIndex(column: box.column + column, row: box.row + row)
      column += 1
      if column == box.columns {
        column = 0
        row += 1
      }
      return tile
    }
  }

  /// An iterator over the tiles, row by row.
  public func makeIterator() -> Iterator { Iterator(self) }
}
