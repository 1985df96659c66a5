import LayoutGeometry

/// The curve along which a motion started by code is spread over its duration.
public enum ScrollAnimationCurve: Hashable, Sendable {
  /// At a constant rate.
  case linear
  /// Slow at both ends: `3u² - 2u³`.
  case easeInOut
  /// Fast first: `1 - (1 - u)³`.
  case easeOut
  /// The cubic curve through (0, 0) and (1, 1) with the two control points given; the first
  /// coordinates must lie in 0...1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The share of the way that is done after the share `progress` of the time.
  ///
  /// Exactly 0 at 0 and 1 at 1; `progress` outside of 0...1 is clamped.
  public func value(at progress: Double) -> Double {
    if !(progress > 0) { return 0 }
    if progress >= 1 { return 1 }
    switch self {
    case .linear:
      return progress
    case .easeInOut:
      return progress * progress * (3 - 2 * progress)
    case .easeOut:
      let left = 1 - progress
      return 1 - left * left * left
    case .cubicBezier(let x1, let y1, let x2, let y2):
      // The first coordinate rises with the parameter; 53 halvings find it to the last bit.
      var low = 0.0
      var high = 1.0
      for _ in 0..<53 {
        let middle = (low + high) / 2
        if Self.bezier(middle, x1, x2) < progress { low = middle } else { high = middle }
      }
      return Self.bezier(high, y1, y2)
    }
  }

  private static func bezier(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let left = 1 - t
    return 3 * left * left * t * first + 3 * left * t * t * second + t * t * t
  }

  func validate() throws(ScrollError) {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = self else { return }
    try ScrollError.check(Point(x1, y1), .physics)
    try ScrollError.check(Point(x2, y2), .physics)
    if !(0...1).contains(x1) || !(0...1).contains(x2) { throw .outOfRange(.physics) }
  }
}
