import Cassowary

/// The shape and the container of a form grid, as a type so that each is a workload.
protocol FormShape: SendableMetatype {
  static var columns: Int { get }
  /// The widths of the container, as shares of what the widest cells need.
  static var shares: [Double] { get }
}

/// W7: a form whose columns are shared by all rows.
///
/// Each cell requires its column to be at least as wide as itself, hugs @250 and resists @750; the
/// columns fill a required total.
struct FormGrid<Shape: FormShape>: RowSystem {
  let solver = Solver()
  let edited: ConstraintID
  let constants: [Double]
  private let columns: [Variable]
  private var resisting: [ConstraintID] = []
  private var hugging: [ConstraintID] = []
  private let knapsack: Knapsack
  private let wanted: Double

  init(_ rows: Int) throws {
    columns = solver.addVariables(Shape.columns)
    var knapsack = Knapsack()
    var wanted = 0.0
    for (place, column) in columns.enumerated() {
      var sizes: [Double] = []
      for row in 0..<rows {
        let size = 20 + Double((place * 29 + row * 17) % 83)
        let cell = solver.addVariable()
        try solver.row(1, column, -1, cell, .greaterThanOrEqual, 0)
        let wishes = try solver.wishes(cell, size)
        resisting.append(wishes.atLeast)
        hugging.append(wishes.atMost)
        sizes.append(size)
      }
      sizes.sort(by: >)
      wanted += sizes[0]
      // Once the column is as narrow as its n-th cell, n cells lose with every point.
      for (n, (size, next)) in zip(sizes, sizes.dropFirst() + [0]).enumerated() {
        knapsack.add(cost: Double(n + 1), length: size - next)
      }
    }
    self.knapsack = knapsack
    self.wanted = wanted
    constants = Shape.shares.map { (wanted * $0).rounded() }
    edited = try solver.sum(of: columns, .equal, constants[0])
  }

  var read: Double { solver.value(of: columns[0]) }

  func verify(_ constant: Double) throws {
    let total = columns.reduce(0) { $0 + solver.value(of: $1) }
    try expect(total, constant, "sum of the columns")
    let missing = max(0, wanted - constant)
    try expect(
      resisting.reduce(0) { $0 + solver.error(of: $1) }, knapsack.error(taking: missing),
      scale: wanted, "error @750")
    try expect(
      hugging.reduce(0) { $0 + solver.error(of: $1) }, 0, scale: wanted, "error @250")
  }
}

private enum NarrowTen: FormShape {
  static let columns = 10
  static let shares = [0.7, 0.6]
}

private enum NarrowTwenty: FormShape {
  static let columns = 20
  static let shares = [0.7, 0.6]
}

private enum WideTen: FormShape {
  static let columns = 10
  static let shares = [1.1, 1.2]
}

private enum WideTwenty: FormShape {
  static let columns = 20
  static let shares = [1.1, 1.2]
}

extension Workload {
  static let formGrids =
    grid("W7-narrow10", NarrowTen.self, [20, 1_000])
    + grid("W7-narrow20", NarrowTwenty.self, [100])
    + grid("W7-wide10", WideTen.self, [20, 1_000])
    + grid("W7-wide20", WideTwenty.self, [100])

  private static func grid<Shape: FormShape>(
    _ name: String, _ shape: Shape.Type, _ rows: [Int]
  ) -> [Workload] {
    pair(
      name, "form grid of \(Shape.columns) columns", FormGrid<Shape>.self, counts: rows,
      quickCounts: rows, labels: { Double($0 * Shape.columns) })
  }
}
