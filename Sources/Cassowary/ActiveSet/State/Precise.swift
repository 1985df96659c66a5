/// A number of about 32 digits: the sum of a `Double` and of what its rounding has left.
///
/// There is no fused multiplication in WebAssembly, so products are made exact by halves (Dekker 1971).
struct Precise: BitwiseCopyable {
  var high = 0.0
  var low = 0.0

  /// Adds a `Double` and a smaller one, the larger one without rounding (Knuth's sum).
  @inline(never)
  mutating func add(_ number: Double, _ smaller: Double = 0) {
    let sum = high + number
    let part = sum - high
    let rest = (high - (sum - part)) + (number - part) + low + smaller
    high = sum + rest
    low = rest - (high - sum)
  }

  /// Adds a product.
  @inline(never)
  mutating func add(_ factor: Double, times number: Precise) {
    let product = factor * number.high
    let (left, right) = (Self.upperHalf(factor), Self.upperHalf(number.high))
    let (leftRest, rightRest) = (factor - left, number.high - right)
    let rest = (left * right - product) + left * rightRest + leftRest * right
    add(product, rest + leftRest * rightRest + factor * number.low)
  }

  func divided(by divisor: Double) -> Precise {
    var result = Precise(high: high / divisor)
    var rest = self
    rest.add(-divisor, times: result)
    result.add(rest.high / divisor)
    return result
  }

  /// The number rounded to 26 digits of 53.
  @inline(__always)
  private static func upperHalf(_ number: Double) -> Double {
    // Where the product would be infinite, the other digits are cut off.
    if abs(number) > 0x1p996 { return Double(bitPattern: number.bitPattern & ~0x7ff_ffff) }
    let scaled = 0x8000001 * number
    return scaled - (scaled - number)
  }
}
