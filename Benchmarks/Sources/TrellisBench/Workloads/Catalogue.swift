/// All workloads, in the order of the table.
enum Catalogue {
  static let all: [Workload] =
    Workload.columnBuilds + Workload.heightEdits + [Workload.insertion, Workload.resize]
    + Workload.equalTriples + Workload.formGrids + Workload.dialogForm + Workload.bareColumns
    + Workload.layoutColumns
    + Workload.feed + Workload.shapes + Workload.screens + Workload.stressList

  static subscript(name: String) -> Workload? {
    all.first { $0.name == name }
  }
}
