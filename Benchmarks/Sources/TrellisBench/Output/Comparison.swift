/// A run beside a saved one.
struct Comparison {
  /// A difference of this share is not told from noise.
  private static let noise = 0.03

  static func table(_ records: [Record], _ baseline: [Record]) -> Table {
    var table = Table(
      header: ["workload", "size", "before", "after", "change", "mallocs", "pivots", ""], leading: 1
    )
    for record in records {
      guard
        let old = baseline.first(where: {
          $0.workload == record.workload && $0.count == record.count
        }), let before = old.summary(.trellis), let after = record.summary(.trellis)
      else { continue }
      let change = after.minimum / before.minimum - 1
      // The machine may have been slower as a whole: the medians have to agree.
      let medians = after.median / before.median - 1
      let isReal = abs(change) > noise && abs(medians) > noise && (change > 0) == (medians > 0)
      table.rows.append([
        record.workload, Numbers.count(record.count), Numbers.duration(before.minimum),
        Numbers.duration(after.minimum),
        (change > 0 ? "+" : "") + Numbers.short(change * 100) + " %",
        difference(old.allocations, record.allocations),
        difference(old.counters["pivots"], record.counters["pivots"]),
        isReal ? (change > 0 ? "slower" : "faster") : "",
      ])
    }
    return table
  }

  private static func difference(_ before: Double?, _ after: Double?) -> String {
    guard let before, let after, before != after else { return "" }
    return "\(Numbers.short(before)) -> \(Numbers.short(after))"
  }
}
