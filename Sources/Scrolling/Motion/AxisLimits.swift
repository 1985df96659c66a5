/// The limits of a motion along one axis.
struct AxisLimits: Hashable, Sendable {
  /// Where the content can rest.
  var range: ClosedRange<Double>
  /// True if it may go past the ends.
  var bounces: Bool
  /// The largest displacement, in points, that is not visible: half a device pixel.
  var threshold: Double
  var physics: ScrollPhysics

  /// The spring that leads content at `position` to `place`: from beyond an edge back to it that of the bounce, and
  /// else that of pages, which begins with the velocity that the content has.
  func spring(from position: Double, to place: Double) -> BounceParameters {
    let edge = Swift.min(Swift.max(position, range.lowerBound), range.upperBound)
    let isReturn = position != edge && (place - edge).magnitude <= EdgeChange.tolerance
    return isReturn ? physics.bounce : physics.pagingSpring
  }

  /// The velocity that counts on the way to `place`.
  ///
  /// Content that may not go past an edge is not carried on, away from where it has to rest; not far from the edges
  /// either, as the way back from there might lead past one.
  func usable(velocity: Double, from position: Double, to place: Double) -> Double {
    bounces || velocity * (position - place) < 0 ? velocity : 0
  }
}
