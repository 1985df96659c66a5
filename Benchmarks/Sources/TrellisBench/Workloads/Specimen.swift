/// A workload at one size, prepared, that can be measured again and again.
///
/// The protocol separates what is timed, ``operate(_:)``, from what is not.
protocol Specimen: AnyObject {
  /// The number of different operations that follow each other before they repeat, 1 by default; the slowest
  /// of them is reported too.
  var cycle: Int { get }

  /// True if every operation needs a ``reset()`` before it, as building does; `false` by default.
  var startsAfresh: Bool { get }

  /// Brings about the state that an operation starts from; not timed.
  func reset() throws

  /// Does `times` operations; timed, so the loop is the specimen's own and not the harness's.
  func operate(_ times: Int) throws

  /// Compares what the operations have computed with the closed form; not timed.
  func verify() throws

  /// Counters of the last operation, such as pivots.
  var counters: [String: Double] { get }
}

extension Specimen {
  var cycle: Int { 1 }
  var startsAfresh: Bool { false }
  func reset() throws {}
  var counters: [String: Double] { [:] }
}

/// An answer that is not the closed form.
struct WrongAnswer: Error, CustomStringConvertible {
  var description: String
}

/// Compares a number with the one it should be.
///
/// Up to 1e-9 of its magnitude, and of `scale` where the number is a difference of larger ones.
@inline(__always)
func expect(
  _ value: Double, _ expected: Double, scale: Double = 1, _ place: @autoclosure () -> String
) throws(WrongAnswer) {
  if !(abs(value - expected) <= 1e-9 * (scale + abs(expected))) {
    throw WrongAnswer(description: "\(place()) is \(value) and should be \(expected)")
  }
}
