import Trellis
import VisualFormatTools

/// Rectangles of the plane that are taken, kept by the squares of a grid that they touch, so that asking
/// about a small one costs the same however many there are.
struct Occupancy {
  private struct Square: Hashable {
    let column: Int
    let row: Int
  }

  /// The side of a square, in points.
  private static let side = 64.0
  /// A segment that touches more squares than this is not kept by square.
  private static let largestCount = 256.0
  /// Farther out there are no squares, whose numbers have to be integers, of 32 bits on some platforms.
  private static let farthest = 1e11

  private var squares: [Square: [Rect]] = [:]
  private var large: [Rect] = []
  private var all: [Rect] = []

  /// True if a rectangle shares an area with one that is taken.
  func intersects(_ rect: Rect) -> Bool {
    guard let touched = Self.squares(of: rect) else { return all.contains(where: rect.intersects) }
    return large.contains(where: rect.intersects)
      || touched.contains { squares[$0]?.contains(where: rect.intersects) == true }
  }

  /// Takes a rectangle.
  ///
  /// One inside of another takes nothing that is not taken: what lies upon each other a thousand times is
  /// kept once.
  mutating func insert(_ rect: Rect) {
    let touched = Self.squares(of: rect)
    let around = touched.map { $0.first.flatMap { squares[$0] } ?? [] } ?? large
    guard !around.contains(where: { $0.contains(rect) }) else { return }
    all.append(rect)
    guard let touched else { return large.append(rect) }
    for square in touched { squares[square, default: []].append(rect) }
  }

  /// The squares that a rectangle touches, or nil if they are too many.
  private static func squares(of rect: Rect) -> [Square]? {
    let count = (rect.width / side + 2) * (rect.height / side + 2)
    let corners = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard count <= largestCount, corners.allSatisfy({ abs($0) < farthest }) else { return nil }
    let columns = range(rect.minX, rect.maxX)
    return range(rect.minY, rect.maxY).flatMap { row in
      columns.map { Square(column: $0, row: row) }
    }
  }

  private static func range(_ start: Double, _ end: Double) -> ClosedRange<Int> {
    let first = Int((start / side).rounded(.down))
    return first...max(first, Int((end / side).rounded(.down)))
  }
}
