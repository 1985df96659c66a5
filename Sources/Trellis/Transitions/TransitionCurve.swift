/// The course of a transition over its time: from 0 at its beginning to 1 at its end.
public struct TransitionCurve: Sendable {
  private let function: @Sendable (Double) -> Double

  /// Creates a curve from a function of the part of the time that has passed.
  ///
  /// The function is asked about numbers between 0 and 1; what it answers below 0 counts as 0, what it
  /// answers above 1 or is no number as 1, so that constraints hold on the way.
  public init(_ function: @escaping @Sendable (Double) -> Double) {
    self.function = function
  }

  /// The part of the way that is done after a part of the time.
  public func value(at part: Double) -> Double {
    if part <= 0 { return 0 }
    // Written so that NaN is the end.
    guard part < 1 else { return 1 }
    let value = function(part)
    guard value < 1 else { return 1 }
    return max(value, 0)
  }

  /// As fast at every time.
  public static var linear: TransitionCurve { TransitionCurve { $0 } }
  /// Slow at the beginning.
  public static var easeIn: TransitionCurve { TransitionCurve { $0 * $0 } }
  /// Slow at the end.
  public static var easeOut: TransitionCurve { TransitionCurve { $0 * (2 - $0) } }
  /// Slow at both ends.
  public static var easeInOut: TransitionCurve { TransitionCurve { $0 * $0 * (3 - 2 * $0) } }
}
