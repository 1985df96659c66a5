/// The records as a table: one row a workload and size.
struct ResultTable {
  private static let header = [
    "workload", "size", "whole", "unit", "min", "median", "spread", "hand", "ratio", "Kiwi",
    "x faster", "Yoga", "x faster", "Yoga whole", "x faster", "worst", "pivots", "flips", "mallocs",
    "bytes/unit",
  ]

  static func table(_ records: [Record]) -> Table {
    Table(header: header, rows: records.map(row), leading: 1)
  }

  static func row(_ record: Record) -> [String] {
    let own = record.summary(.trellis)
    let labels = record.labels
    func figure(_ nanoseconds: Double?) -> String {
      nanoseconds.map { Numbers.short($0 / labels) } ?? ""
    }
    return [
      record.workload, Numbers.count(record.count),
      own.map { Numbers.duration($0.minimum) } ?? outcome(record, .trellis),
      record.unit.rawValue, figure(own?.minimum), figure(own?.median),
      own.map { Numbers.short($0.spread * 100) + " %" } ?? "",
      outcome(record, .hand), record.ratio(.trellis, to: .hand).map(Numbers.short) ?? "",
      outcome(record, .kiwi), record.ratio(.kiwi, to: .trellis).map(Numbers.short) ?? "",
      outcome(record, .yoga), record.ratio(.yoga, to: .trellis).map(Numbers.short) ?? "",
      outcome(record, .yogaWhole),
      record.ratio(.yogaWhole, to: .trellis).map(Numbers.short) ?? "",
      record.worst.map(Numbers.duration) ?? "",
      record.counters["pivots"].map { Numbers.count(Int($0)) } ?? "",
      record.counters["flips"].map { Numbers.count(Int($0)) } ?? "",
      record.allocations.map(Numbers.short) ?? "",
      record.peakBytes.map { Numbers.short($0 / labels) } ?? "",
    ]
  }

  /// The text of an engine's cell: nanoseconds a label, the reason why there are none, or nothing.
  private static func outcome(_ record: Record, _ engine: Engine) -> String {
    switch record.outcomes[engine.rawValue] {
    case .measured(let summary): Numbers.short(summary.minimum / record.labels)
    case .over(let seconds): "over \(Numbers.short(seconds)) s"
    case .failed: "WRONG"
    case nil: ""
    }
  }
}
