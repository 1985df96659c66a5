import LayoutGeometry

/// The velocity of a finger when it lifts, from the last few positions.
///
/// The last three sample-to-sample velocities count with the weights 0.6, 0.35 and 0.05, the oldest
/// most, because the last movement before lifting is mostly the finger rolling off. With fewer
/// samples the weights are scaled up to a sum of 1. A finger that has not moved for
/// ``stationaryTimeout`` has stopped: the velocity is 0, and what it did before does not count any more if it
/// moves again.
public struct VelocityTracker: Hashable, Sendable {
  /// A position of the finger.
  struct Sample: Hashable, Sendable {
    var location: Point
    var time: Double
  }

  /// The pause, in seconds, after which a finger counts as stopped.
  public var stationaryTimeout: Double

  private var newest: Sample?
  private var second: Sample?
  private var third: Sample?
  private var oldest: Sample?

  /// Creates a tracker without samples.
  public init(stationaryTimeout: Double = 0.1) { self.stationaryTimeout = stationaryTimeout }

  /// Forgets all samples.
  public mutating func reset() {
    self = VelocityTracker(stationaryTimeout: stationaryTimeout)
  }

  /// Adds a position.
  ///
  /// A position less than 0.1 milliseconds after the last one, or before it, replaces it: no touch
  /// screen is that fast, and dividing by less would turn noise into speed.
  public mutating func add(_ location: Point, at time: Double) {
    if let last = newest, time - last.time < 0.0001 {
      newest = Sample(location: location, time: last.time)
      return
    }
    if let last = newest, time - last.time >= stationaryTimeout {
      // It begins anew from where it rested.
      second = nil
      third = nil
    }
    oldest = third
    third = second
    second = newest
    newest = Sample(location: location, time: time)
  }

  /// Moves all samples in time.
  mutating func delay(by interval: Double) {
    newest?.time += interval
    second?.time += interval
    third?.time += interval
    oldest?.time += interval
  }

  /// The velocity at `time`, in points per second.
  public func velocity(at time: Double) -> Point {
    guard let newest, let second, time - newest.time < stationaryTimeout else { return .zero }
    let last = Self.velocity(from: second, to: newest)
    guard let third else { return last }
    let middle = Self.velocity(from: third, to: second)
    guard let oldest else { return (middle * 0.35 + last * 0.05) / 0.4 }
    let first = Self.velocity(from: oldest, to: third)
    return first * 0.6 + middle * 0.35 + last * 0.05
  }

  private static func velocity(from: Sample, to: Sample) -> Point {
    (to.location - from.location) / (to.time - from.time)
  }
}
