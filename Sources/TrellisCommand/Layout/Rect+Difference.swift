import Trellis

extension Rect {
  /// The largest difference that counts as rounding, in points.
  private static let tolerance = 0.01

  /// True if an edge or an extent differs by more than rounding.
  func differs(from other: Rect) -> Bool {
    abs(minX - other.minX) > Self.tolerance || abs(minY - other.minY) > Self.tolerance
      || abs(width - other.width) > Self.tolerance || abs(height - other.height) > Self.tolerance
  }
}
