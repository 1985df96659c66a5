/// The requirements that a run has to meet, and its figures for them: as ratios to the hand-written loop
/// where they can be.
struct Gate {
  struct Row {
    var requirement: String
    var limit: String
    var figure: String
    /// `nil` if it was not measured in this run.
    var holds: Bool?
    /// The cases that were measured for it, if it might come out otherwise at another time.
    var cases: [Case] = []
  }

  /// A workload at one size.
  struct Case: Hashable {
    var workload: String
    var count: Int
  }

  private let records: [Record]

  init(_ records: [Record]) {
    self.records = records
  }

  /// The rows as a table; `isPartial` leaves out what was not measured.
  func table(isPartial: Bool) -> Table {
    Table(
      header: ["requirement", "at most", "measured", ""],
      rows: rows().filter { $0.holds != nil || !isPartial }.map { row in
        [
          row.requirement, row.limit, row.figure,
          row.holds.map { $0 ? "pass" : "LOSES" } ?? "not measured",
        ]
      }, leading: 1)
  }

  /// The cases of the rows that do not hold, each once.
  var losing: [Case] {
    var seen: Set<Case> = []
    return rows().filter { $0.holds == false }.flatMap(\.cases).filter { seen.insert($0).inserted }
  }

  func rows() -> [Row] {
    var rows: [Row] = []
    rows += ratios("W1", [1_000, 10_000], 300) + ratios("W1", [100_000], 450)
    rows += [1_000, 10_000].map { reverse($0) }
    rows += ratios("W3-first", [30, 100, 1_000, 10_000], 16) + ratios("W3-first", [100_000], 40)
    rows += counts(of: "W3-last").map { time("W3-last", $0, 200) }
    rows += ratios("W4", counts(of: "W4"), 60)
    rows += ratios("W5", [30, 100, 1_000, 10_000], 8) + ratios("W5", [100_000], 35)
    rows += ratios("W6-build", [30, 100, 1_000, 10_000], 3_500)
    rows.append(growth("W6-build", 1.15))
    rows.append(memory("W1-new", 100_000, 1_100))
    rows.append(time("squeezed-build", 10_000, 50e6))
    rows.append(worst("squeezed-edit", 10_000, 40e6))
    rows.append(worst("table-cells-edit", 1_000, 20e6))
    rows.append(over("handles-build", 10_000, "rows-build", 2))
    rows.append(over("nodes-build", 10_000, "rows-build", 4))
    rows.append(over("handles-again", 1_000, "rows-again", 1.3))
    rows.append(overYoga("nodes-again", 1_000))
    rows.append(over("formats-again", 1_000, "nodes-again", 2))
    rows.append(memory("nodes-again", 1_000, 900))
    rows += counts(of: "screens-list").map { over("screens-list", $0, "screens-alone", 2) }
    rows.append(aheadOfKiwi("W1", 1_000, 1_000))
    rows += notBehindKiwi()
    rows += unfinished()
    return rows
  }
}

// MARK: Kinds of rows

extension Gate {
  private func record(_ workload: String, _ count: Int) -> Record? {
    records.first { $0.workload == workload && $0.count == count }
  }

  private func counts(of workload: String) -> [Int] {
    records.filter { $0.workload == workload }.map(\.count)
  }

  private func row(
    _ requirement: String, _ limit: String, _ figure: Double?, _ text: (Double) -> String,
    of workloads: [String], _ count: Int, _ holds: (Double) -> Bool
  ) -> Row {
    Row(
      requirement: requirement, limit: limit, figure: figure.map(text) ?? "",
      holds: figure.map(holds), cases: workloads.map { Case(workload: $0, count: count) })
  }

  /// Time a label, against the hand-written loop.
  private func ratios(_ workload: String, _ counts: [Int], _ limit: Double) -> [Row] {
    counts.map { count in
      row(
        "\(workload) at \(Numbers.count(count)), to the hand loop", "\(Numbers.short(limit)) x",
        record(workload, count)?.ratio(.trellis, to: .hand), { Numbers.short($0) + " x" },
        of: [workload], count, { $0 <= limit })
    }
  }

  /// The time of one workload as a multiple of another's.
  private func over(_ workload: String, _ count: Int, _ other: String, _ limit: Double) -> Row {
    let time = record(workload, count)?.summary(.trellis)?.minimum
    let base = record(other, count)?.summary(.trellis)?.minimum
    return row(
      "\(workload) at \(Numbers.count(count)), to \(other)", "\(Numbers.short(limit)) x",
      time.flatMap { time in base.map { time / $0 } }, { Numbers.short($0) + " x" },
      of: [workload, other], count, { $0 <= limit })
  }

  /// Time of a layout from nothing to frames, against the same of Yoga.
  private func overYoga(_ workload: String, _ count: Int) -> Row {
    row(
      "\(workload) at \(Numbers.count(count)), to Yoga's whole", "1 x",
      record(workload, count)?.ratio(.trellis, to: .yogaWhole), { Numbers.short($0) + " x" },
      of: [workload], count, { $0 <= 1 })
  }

  private func reverse(_ count: Int) -> Row {
    let forward = record("W1", count)?.summary(.trellis)?.minimum
    let backward = record("W1b", count)?.summary(.trellis)?.minimum
    let ratio = forward.flatMap { forward in backward.map { $0 / forward } }
    return row(
      "W1b at \(Numbers.count(count)), to W1", "1.3 x", ratio, { Numbers.short($0) + " x" },
      of: ["W1", "W1b"], count, { $0 <= 1.3 })
  }

  /// The whole operation, in nanoseconds.
  private func time(_ workload: String, _ count: Int, _ limit: Double) -> Row {
    row(
      "\(workload) at \(Numbers.count(count))", Numbers.duration(limit),
      record(workload, count)?.summary(.trellis)?.minimum, Numbers.duration,
      of: [workload], count, { $0 <= limit })
  }

  /// The slowest operation of the cycle, in nanoseconds.
  private func worst(_ workload: String, _ count: Int, _ limit: Double) -> Row {
    let record = record(workload, count)
    return row(
      "\(workload) at \(Numbers.count(count)), the slowest", Numbers.duration(limit),
      record?.worst ?? record?.summary(.trellis)?.minimum, Numbers.duration,
      of: [workload], count, { $0 <= limit })
  }

  private func growth(_ workload: String, _ limit: Double) -> Row {
    row(
      "\(workload), growth exponent", Numbers.short(limit),
      GrowthTable.exponent(of: workload, .trellis, in: records), Numbers.short,
      of: [], 0, { $0 <= limit })
  }

  private func memory(_ workload: String, _ count: Int, _ limit: Double) -> Row {
    let record = record(workload, count)
    return row(
      "\(workload) at \(Numbers.count(count)), bytes a label", Numbers.short(limit),
      record?.peakBytes.map { $0 / (record?.labels ?? 1) }, Numbers.short,
      of: [], 0, { $0 <= limit })
  }

  private func aheadOfKiwi(_ workload: String, _ count: Int, _ factor: Double) -> Row {
    row(
      "\(workload) at \(Numbers.count(count)), times faster than Kiwi",
      "at least \(Numbers.count(Int(factor)))",
      record(workload, count)?.ratio(.kiwi, to: .trellis), Numbers.short,
      of: [workload], count, { $0 >= factor })
  }

  /// One row for all workloads, and one for each that Kiwi is faster on.
  private func notBehindKiwi() -> [Row] {
    var measured = 0
    var losing: [Row] = []
    for record in records {
      guard let ratio = record.ratio(.trellis, to: .kiwi) else { continue }
      measured += 1
      guard ratio > 1 else { continue }
      losing.append(
        Row(
          requirement: "\(record.workload) at \(Numbers.count(record.count)), to Kiwi",
          limit: "1 x", figure: Numbers.short(ratio) + " x", holds: false,
          cases: [Case(workload: record.workload, count: record.count)]))
    }
    let summary = Row(
      requirement: "slower than Kiwi, of \(measured) that both finished", limit: "0",
      figure: measured > 0 ? "\(losing.count)" : "", holds: measured > 0 ? losing.isEmpty : nil)
    return [summary] + losing
  }

  /// One row for each workload that was not finished in time.
  private func unfinished() -> [Row] {
    records.compactMap { record in
      guard case .over(let seconds) = record.outcomes[Engine.trellis.rawValue] else { return nil }
      return Row(
        requirement: "\(record.workload) at \(Numbers.count(record.count))",
        limit: Numbers.short(seconds) + " s", figure: "over \(Numbers.short(seconds)) s",
        holds: false)
    }
  }
}
