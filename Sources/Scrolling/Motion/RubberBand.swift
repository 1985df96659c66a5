/// The resistance of content that is pulled past its edge.
///
/// With the dimension `d` of the view and the coefficient `c`, a pull of `x` past the edge moves the
/// content by
///
///     f(x) = x · d · c / (d + c · x)
///
/// It starts with slope `c` and never reaches `d`. The coefficient 0.55 fits recordings of a real
/// scroll view to 0.18 points.
public struct RubberBand: Hashable, Sendable {
  /// The share of a small pull that the content follows.
  public var coefficient: Double

  /// Creates a band.
  public init(coefficient: Double = 0.55) { self.coefficient = coefficient }

  /// The distance that the content moves when it is pulled by `distance`, in a view of extent
  /// `dimension`.
  ///
  /// Odd in `distance`; 0 in a view without extent.
  public func resist(_ distance: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = distance.magnitude
    // As a share of the dimension, so that a pull of any size stays finite.
    let share = coefficient * pull / (dimension + coefficient * pull)
    let moved = share.isFinite ? dimension * share : dimension
    return distance < 0 ? -moved : moved
  }

  /// The distance by which the content was pulled if it moved by `distance`: undoes
  /// ``resist(_:dimension:)``.
  ///
  /// No pull moves the content by `dimension` or more; such distances count as 0.999 of it.
  public func invert(_ distance: Double, dimension: Double) -> Double {
    guard dimension > 0, coefficient > 0 else { return 0 }
    // As a share, so that it is below 1 in a view of any extent.
    let share = Swift.min(distance.magnitude / dimension, 0.999)
    let pull = share * dimension / (coefficient * (1 - share))
    return distance < 0 ? -pull : pull
  }

  /// `position` with the part outside of `range` resisted.
  func resist(_ position: Double, outside range: ClosedRange<Double>, dimension: Double) -> Double {
    if position < range.lowerBound {
      return range.lowerBound + resist(position - range.lowerBound, dimension: dimension)
    }
    if position > range.upperBound {
      return range.upperBound + resist(position - range.upperBound, dimension: dimension)
    }
    return position
  }

  /// The position of the finger that put the content at `position`.
  func invert(_ position: Double, outside range: ClosedRange<Double>, dimension: Double) -> Double {
    if position < range.lowerBound {
      return range.lowerBound + invert(position - range.lowerBound, dimension: dimension)
    }
    if position > range.upperBound {
      return range.upperBound + invert(position - range.upperBound, dimension: dimension)
    }
    return position
  }
}

extension RubberBand {
  /// The scale that is shown when a pinch asks for `scale` beyond `limits`.
  ///
  /// Works on the ratio `u` to the limit: `max · (1 + f(u - 1))` with `f(x) = c·x / (1 + c·x)`, and the
  /// reciprocal below the minimum. A pinch to twice the maximum shows 1.3548 times the maximum. No
  /// measurement of a real scroll view is known; this is the band above on the ratio.
  public func resist(scale: Double, limits: ClosedRange<Double>) -> Double {
    if scale > limits.upperBound {
      return limits.upperBound * (1 + resist(scale / limits.upperBound - 1, dimension: 1))
    }
    if scale < limits.lowerBound {
      guard scale > 0 else { return limits.lowerBound / 2 }
      return limits.lowerBound / (1 + resist(limits.lowerBound / scale - 1, dimension: 1))
    }
    return scale
  }

  /// The scale that a pinch asked for if `scale` is shown.
  func invert(scale: Double, limits: ClosedRange<Double>) -> Double {
    if scale > limits.upperBound {
      return limits.upperBound * (1 + invert(scale / limits.upperBound - 1, dimension: 1))
    }
    if scale < limits.lowerBound {
      return limits.lowerBound / (1 + invert(limits.lowerBound / scale - 1, dimension: 1))
    }
    return scale
  }
}
