/// The part of the content that a double tap zooms to.
public enum DoubleTapZoom {
  /// The next of three scales: natural size, the greatest, the least.
  ///
  /// Below 1 goes to 1, or to the greatest if that is less; anything else below the greatest to the greatest, and the
  /// greatest to the least.
  public static func nextScale(from scale: Double, limits: ClosedRange<Double>) -> Double {
    let natural = Swift.min(1, limits.upperBound)
    if scale < natural { return Swift.max(natural, limits.lowerBound) }
    return scale < limits.upperBound ? limits.upperBound : limits.lowerBound
  }

  /// The scale one step further in; at the greatest scale, back to the least.
  public static func stepIn(
    from scale: Double, factor: Double = 2, limits: ClosedRange<Double>
  ) -> Double {
    scale >= limits.upperBound
      ? limits.lowerBound : Swift.min(scale * factor, limits.upperBound)
  }

  /// The scale one step further out.
  public static func stepOut(
    from scale: Double, factor: Double = 2, limits: ClosedRange<Double>
  ) -> Double {
    Swift.max(scale / factor, limits.lowerBound)
  }
}
