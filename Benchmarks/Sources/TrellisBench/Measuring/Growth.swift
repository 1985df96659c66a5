#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The growth of the time of a workload with its size.
enum Growth {
  /// The exponent e of time = c * count^e, by least squares over the logarithms.
  ///
  /// - Returns: `nil` for less than two sizes.
  static func exponent(_ points: [(count: Int, nanoseconds: Double)]) -> Double? {
    guard points.count > 1 else { return nil }
    let xs = points.map { log(Double($0.count)) }
    let ys = points.map { log($0.nanoseconds) }
    let meanX = xs.reduce(0, +) / Double(xs.count)
    let meanY = ys.reduce(0, +) / Double(ys.count)
    var covariance = 0.0
    var variance = 0.0
    for (x, y) in zip(xs, ys) {
      covariance += (x - meanX) * (y - meanY)
      variance += (x - meanX) * (x - meanX)
    }
    return variance > 0 ? covariance / variance : nil
  }
}
