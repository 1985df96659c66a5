/// The growth of the time of each workload: the exponent e of time = c * size^e, for every engine.
struct GrowthTable {
  static func table(_ records: [Record]) -> Table {
    var table = Table(header: ["workload"] + Engine.allCases.map(\.rawValue), leading: 1)
    var names: [String] = []
    for record in records where !names.contains(record.workload) { names.append(record.workload) }
    for name in names {
      let exponents = Engine.allCases.map { exponent(of: name, $0, in: records) }
      guard exponents.contains(where: { $0 != nil }) else { continue }
      table.rows.append([name] + exponents.map { $0.map(Numbers.short) ?? "" })
    }
    return table
  }

  static func exponent(of workload: String, _ engine: Engine, in records: [Record]) -> Double? {
    Growth.exponent(
      records.filter { $0.workload == workload }.compactMap { record in
        record.summary(engine).map { (record.count, $0.minimum) }
      })
  }
}
