/// A change of the limits of an axis around content that is in motion.
struct EdgeChange {
  /// The distance at which two edges are the same, in points: far below a pixel, and above rounding.
  static let tolerance = 1e-6

  var old: ClosedRange<Double>
  var new: ClosedRange<Double>
  var position: Double

  init(from old: ClosedRange<Double>, to new: ClosedRange<Double>, position: Double) {
    self.old = old
    self.new = new
    self.position = position
  }

  private var startMoved: Double { new.lowerBound - old.lowerBound }
  private var endMoved: Double { new.upperBound - old.upperBound }

  /// The distance by which content beyond an edge has to follow it, because it moved further away from
  /// the content; `nil` if it did not.
  var distanceToKeep: Double? {
    if position > old.upperBound && endMoved < -Self.tolerance { return endMoved }
    if position < old.lowerBound && startMoved > Self.tolerance { return startMoved }
    return nil
  }

  /// True if a motion that ends at `target` does not notice the change.
  ///
  /// It may come from beyond an edge that has not moved, and end at one.
  func leavesAlone(_ target: Double) -> Bool {
    let startIsSame = startMoved.magnitude <= Self.tolerance
    let endIsSame = endMoved.magnitude <= Self.tolerance
    if startIsSame && endIsSame { return true }
    let isInside =
      target > Swift.max(old.lowerBound, new.lowerBound)
      && target < Swift.min(old.upperBound, new.upperBound)
    let isAtStart = startIsSame && (target - new.lowerBound).magnitude <= Self.tolerance
    let isAtEnd = endIsSame && (target - new.upperBound).magnitude <= Self.tolerance
    guard isInside || isAtStart || isAtEnd else { return false }
    if position > new.upperBound { return endIsSame }
    if position < new.lowerBound { return startIsSame }
    return old.contains(position)
  }

  /// The target of an animation that leads to `target`: one that code chose out of range stays, one that
  /// the change put there does not.
  func adapted(_ target: Double) -> Double {
    let wasInRange =
      target >= old.lowerBound - Self.tolerance && target <= old.upperBound + Self.tolerance
    guard wasInRange else { return target }
    return snapped(Swift.min(Swift.max(target, new.lowerBound), new.upperBound))
  }

  /// `target`, exactly on an edge if it is there but for rounding.
  func snapped(_ target: Double) -> Double { Self.snapped(target, to: new) }

  /// `target`, exactly on an edge of `range` if it is there but for rounding.
  static func snapped(_ target: Double, to range: ClosedRange<Double>) -> Double {
    if (target - range.lowerBound).magnitude <= tolerance { return range.lowerBound }
    if (target - range.upperBound).magnitude <= tolerance { return range.upperBound }
    return target
  }
}
