/// A summary of the samples of one specimen.
struct Summary: Codable {
  /// Nanoseconds an operation: the least, what noise cannot lower.
  var minimum: Double
  var median: Double
  /// The median distance from the median, as a share of it.
  var spread: Double
  var samples: Int

  /// - Returns: `nil` without samples that took time: on some virtual machines the clock of a thread stands
  ///   still now and then.
  init?(_ samples: [Double]) {
    let samples = samples.filter { $0 > 0 }
    guard let minimum = samples.min() else { return nil }
    self.minimum = minimum
    median = Self.median(samples)
    let center = median
    spread = center > 0 ? Self.median(samples.map { abs($0 - center) }) / center : 0
    self.samples = samples.count
  }

  static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
