import Scrolling

/// The name of a map tile: one digit of base 4 for each level, each saying in which quarter of the
/// tile above it lies.
public struct QuadKey: Hashable, Sendable, CustomStringConvertible {
  /// The number of levels that are supported: coordinates fit into 31 bits.
  public static let maximumLevel = 31

  /// The level; level 0 is the one tile of the whole map.
  public let level: Int
  /// The column.
  public let x: Int
  /// The row.
  public let y: Int

  /// The tile at column `x` and row `y` of `level`, or `nil` if there is no such tile.
  public init?(x: Int, y: Int, level: Int) {
    guard (0...Self.maximumLevel).contains(level) else { return nil }
    let side = Int64(1) << Int64(level)
    guard x >= 0, y >= 0, Int64(x) < side, Int64(y) < side else { return nil }
    self.level = level
    self.x = x
    self.y = y
  }

  /// The tile with the given name, or `nil` if that is not one.
  public init?(_ name: String) {
    var x = 0
    var y = 0
    var level = 0
    for digit in name.utf8 {
      guard digit >= 48, digit <= 51, level < Self.maximumLevel else { return nil }
      x = x << 1 | Int(digit - 48) & 1
      y = y << 1 | Int(digit - 48) >> 1
      level += 1
    }
    self.init(x: x, y: y, level: level)
  }

  /// The digits, from the first level down.
  public var description: String {
    var digits = ""
    for bit in (0..<level).reversed() {
      switch (x >> bit & 1, y >> bit & 1) {
      case (0, 0): digits += "0"
      case (1, 0): digits += "1"
      case (0, 1): digits += "2"
      default: digits += "3"
      }
    }
    return digits
  }

  /// The tile that contains this one, or `nil` for the whole map.
  public var parent: QuadKey? { QuadKey(x: x >> 1, y: y >> 1, level: level - 1) }

  /// The four tiles of the next level: top left, top right, bottom left, bottom right.
  ///
  /// Empty at the last level.
  public var children: [QuadKey] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap { quarter in
      guard level < Self.maximumLevel else { return nil }
      return QuadKey(x: x << 1 | quarter.0, y: y << 1 | quarter.1, level: level + 1)
    }
  }

  /// The side of the whole map at `level`, in pixels, with tiles of 256.
  public static func mapSize(level: Int) -> Double {
    256 * Elementary.powerOfTwo(level)
  }
}
