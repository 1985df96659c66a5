/// An order of the driver to a worker: one line of JSON.
struct Order: Codable {
  enum Verb: String, Codable {
    /// Prepare a specimen and do its operation once.
    case prepare
    /// Measure for `seconds`, at least one sample.
    case round
    /// Count the allocations of one operation.
    case account
    /// Compare the results with the closed form.
    case verify
    /// Let go of the specimen.
    case drop
  }

  var verb: Verb
  var engine = Engine.trellis
  var workload = ""
  var count = 0
  var seconds = 0.0
}

/// The answer of a worker: one line of JSON.
struct Reply: Codable {
  /// Nanoseconds of one operation, one number a sample.
  var samples: [Double] = []
  /// For each operation of a cycle the least nanoseconds it took.
  var cycle: [Double]?
  var counters: [String: Double]?
  var allocations: Double?
  var peakBytes: Double?
  /// True if the engine has nothing to say on this workload.
  var isUnsupported: Bool?
  /// The error that occurred; a wrong answer is one, too.
  var failure: String?
}
