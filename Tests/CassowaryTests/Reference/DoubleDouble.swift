/// A number of about 32 digits: the sum of a `Double` and of what its rounding has left.
struct DoubleDouble: Sendable {
  private(set) var high: Double
  private(set) var low: Double

  static let zero = DoubleDouble(0)

  init(_ value: Double) {
    high = value
    low = 0
  }

  /// The sum of two numbers of which the first is the larger in size.
  private init(larger: Double, _ smaller: Double) {
    high = larger + smaller
    low = smaller - (high - larger)
  }

  var isZero: Bool { high == 0 }
  var size: Double { abs(high) }

  static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(larger: -value.high, -value.low)
  }

  /// Knuth's exact sum of the high parts, then the low ones.
  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let sum = left.high + right.high
    let part = sum - left.high
    let rounding = (left.high - (sum - part)) + (right.high - part)
    return DoubleDouble(larger: sum, rounding + left.low + right.low)
  }

  static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = left.high * right.high
    let rounding = (-product).addingProduct(left.high, right.high)
    return DoubleDouble(
      larger: product, rounding + (left.high * right.low + left.low * right.high))
  }

  static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.high / right.high
    let rest = left - right * DoubleDouble(first)
    let second = rest.high / right.high
    let last = rest - right * DoubleDouble(second)
    return DoubleDouble(larger: first, second) + DoubleDouble(last.high / right.high)
  }

  static func += (left: inout DoubleDouble, right: DoubleDouble) { left = left + right }
  static func -= (left: inout DoubleDouble, right: DoubleDouble) { left = left - right }
}
