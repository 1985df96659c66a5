/// The feel of content: the motion laws and their coefficients.
///
/// ```swift
/// try controller.configure { $0.physics = .android }
/// ```
public struct ScrollPhysics: Hashable, Sendable {
  /// By which law thrown content moves; each is a ``ThrowCurve``.
  public enum Fling: Hashable, Sendable {
    /// ``DecelerationCurve``, with the rate of the configuration.
    case exponential
    /// ``PowerLawCurve``.
    case powerLaw(friction: Double)
    /// Content stops where it is let go.
    case none
  }

  /// The effect at the edges.
  public enum EdgeEffect: Hashable, Sendable {
    /// Content can be pulled past them, and comes back.
    case bounce
    /// Content stays within them; they glow instead, see ``ScrollModel/edgeGlow``.
    case glow
  }

  /// By which law thrown content moves.
  public var fling = Fling.exponential
  /// The effect at the edges.
  public var edgeEffect = EdgeEffect.bounce
  /// True if content that is thrown again while it still moves keeps some of its speed, so that flicks
  /// that are repeated go further and further.
  ///
  /// A touch of less than 0.4 seconds that caught content at the speed v adds 0.000816·v^1.967 to a
  /// throw in the same direction, at most 40000: at 1000 points per second 650, at 4000 nearly 10000.
  public var acceleratesRepeatedFlicks = false
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
  /// The time, in seconds, of the way to a target that the velocity does not lead to.
  public var retargetDuration = 0.3
  /// The time, in seconds, of a zoom that code animates or that returns to its limit.
  public var zoomDuration = 0.3

  /// Creates the laws and coefficients that are closest to a real scroll view.
  public init() {}

  /// As UIKit: exponential decay, bouncing edges.
  public static let uiKit = ScrollPhysics()

  /// As Android: a throw with a definite end, edges that glow.
  public static let android: ScrollPhysics = {
    var physics = ScrollPhysics()
    physics.fling = .powerLaw(friction: 0.015)
    physics.edgeEffect = .glow
    return physics
  }()

  /// Content goes only where it is dragged.
  public static let withoutInertia: ScrollPhysics = {
    var physics = ScrollPhysics()
    physics.fling = .none
    physics.edgeEffect = .glow
    return physics
  }()

  /// The speed that a throw gains from the speed that the content had when it was caught, in points per
  /// second.
  func carriedVelocity(of velocity: Double) -> Double {
    let gain = Swift.min(0.000816 * Elementary.power(velocity.magnitude, 1.967), 40_000)
    return velocity < 0 ? -gain : gain
  }

  func validate() throws(ScrollError) {
    try ScrollError.checkPositive(stopSpeed, .physics)
    try ScrollError.checkPositive(rubberBand.coefficient, .physics)
    if rubberBand.coefficient > 1 { throw .outOfRange(.physics) }
    if case .powerLaw(let friction) = fling { try ScrollError.checkPositive(friction, .physics) }
    try bounce.validate()
    try pagingSpring.validate()
    try ScrollError.checkPositive(retargetDuration, .physics)
    try ScrollError.checkPositive(zoomDuration, .physics)
  }
}
