import CMeasuring

/// Takes samples of one specimen.
///
/// A sample is long against the clock's grain: operations that can be repeated are done in batches of
/// at least 50 microseconds. An operation that has to start afresh is one sample.
struct Sampler {
  private let clock = Clock()
  private let specimen: any Specimen
  /// Nanoseconds of the first operation, cold.
  private(set) var first = 0.0
  private var batch = 1
  private var cycle: [Double] = []

  /// Does the first operation, and finds how many of them make a sample.
  init(_ specimen: any Specimen) throws {
    self.specimen = specimen
    first = try time(1)
    batch = specimen.cycle
    guard !specimen.startsAfresh, first < 1_000_000 else { return }
    while try time(batch) < 50_000, batch < 1 << 20 { batch *= 2 }
  }

  private func time(_ times: Int) throws -> Double {
    try specimen.reset()
    let start = clock.now
    try specimen.operate(times)
    return clock.now - start
  }

  /// One sample: nanoseconds an operation.
  private func sample() throws -> Double {
    try time(batch) / Double(batch)
  }

  /// Times each operation of the cycle by itself.
  private mutating func timeCycle() throws {
    for place in 0..<specimen.cycle {
      let duration = try time(1)
      if place == cycle.count { cycle.append(duration) }
      cycle[place] = min(cycle[place], duration)
    }
  }

  /// Samples for `seconds`, at least one.
  mutating func round(seconds: Double) throws -> Reply {
    var reply = Reply()
    let end = clock.now + seconds * 1e9
    repeat { reply.samples.append(try sample()) } while clock.now < end
    if specimen.cycle > 1 {
      try timeCycle()
      reply.cycle = cycle
    }
    return reply
  }

  /// Counts what a cycle of operations allocates, and how much of it there is at once.
  func account() throws -> Reply {
    var reply = Reply(counters: specimen.counters)
    guard allocations_can_be_counted() else { return reply }
    try specimen.reset()
    allocations_start()
    for _ in 0..<specimen.cycle { try specimen.operate(1) }
    let counts = allocations_stop()
    reply.counters = specimen.counters
    reply.allocations = Double(counts.calls) / Double(specimen.cycle)
    reply.peakBytes = Double(counts.peak)
    return reply
  }

  func verify() throws {
    try specimen.verify()
  }
}
