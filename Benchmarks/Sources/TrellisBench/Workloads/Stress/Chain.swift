import Cassowary

/// A row of items from 0 to a required end, with a gap of at least 8 points between neighbours.
struct Chain {
  static let gap = 8.0

  let solver: Solver
  let places: [Variable]
  let widths: [Variable]
  let end: ConstraintID
  /// The rows that make the chain, without those of widths.
  private(set) var links: [ConstraintID]

  init(_ count: Int, _ solver: Solver, end total: Double, gap relation: Relation) throws {
    self.solver = solver
    places = solver.addVariables(count)
    widths = solver.addVariables(count)
    links = [try solver.row(1, places[0], .equal, 0)]
    for item in 0..<count {
      links.append(try solver.row(1, widths[item], .greaterThanOrEqual, 0))
      guard item > 0 else { continue }
      links.append(
        try solver.row(
          1, places[item], -1, places[item - 1], -1, widths[item - 1], relation, Self.gap))
    }
    end = try solver.row(1, places[count - 1], 1, widths[count - 1], .equal, total)
    links.append(end)
  }

  static func gaps(_ count: Int) -> Double { gap * Double(count - 1) }

  /// The width that item `place` wants.
  static func wish(_ place: Int) -> Double { Double(40 + place * 37 % 60) }

  /// The width that all items want together.
  static func wanted(_ count: Int) -> Double { (0..<count).reduce(0) { $0 + wish($1) } }

  /// Checks that widths are not negative and, with the gaps, fit before `total`.
  func verifyFit(_ total: Double) throws {
    var end = 0.0
    for (item, width) in widths.enumerated() {
      let place = solver.value(of: places[item])
      try expect(min(0, place - end), 0, scale: total, "overlap before item \(item)")
      try expect(min(0, solver.value(of: width)), 0, scale: total, "width of item \(item)")
      end = place + solver.value(of: width) + Self.gap
    }
    try expect(end - Self.gap, total, "end of the chain")
  }

  /// The sum of the errors of `rows`.
  func errors(_ rows: [ConstraintID]) -> Double {
    rows.reduce(0) { $0 + solver.error(of: $1) }
  }
}
