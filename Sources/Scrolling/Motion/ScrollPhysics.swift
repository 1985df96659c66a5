/// The coefficients of the motion laws.
public struct ScrollPhysics: Hashable, Sendable {
  /// The speed, in points per second, below which thrown content rests.
  public var stopSpeed = DecelerationCurve.usualStopSpeed
  /// The resistance past the edges, of offsets and of scales.
  public var rubberBand = RubberBand()
  /// The way back from past an edge.
  public var bounce = BounceParameters.recorded
  /// The way to a page.
  ///
  /// No measurement of a real scroll view is known.
  public var pagingSpring = BounceParameters.critical(decay: 10)
  /// How long, in seconds, the way takes to a target that the velocity does not lead to.
  public var retargetDuration = 0.3
  /// How long, in seconds, a zoom takes that code animates or that returns to its limit.
  public var zoomDuration = 0.3

  /// Creates the coefficients that are closest to a real scroll view.
  public init() {}

  func validate() throws(ScrollError) {
    try ScrollError.checkPositive(stopSpeed, .physics)
    try ScrollError.checkPositive(rubberBand.coefficient, .physics)
    if rubberBand.coefficient > 1 { throw .outOfRange(.physics) }
    try bounce.validate()
    try pagingSpring.validate()
    try ScrollError.checkPositive(retargetDuration, .physics)
    try ScrollError.checkPositive(zoomDuration, .physics)
  }
}
