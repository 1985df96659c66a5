import Cassowary
import TestSupport
import Testing

/// Stretches of a parameter, compared with systems that are built and solved for single values of it.
@Suite struct ParametricTests {
  /// A row of items with wishes: differences and lengths of neighbouring places.
  private struct System {
    struct Row {
      var terms: [(place: Int, coefficient: Double)]
      var relation: Relation
      var constant: Double
      var priority: Double
    }

    let count: Int
    let rows: [Row]

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 3...9, using: &random)
      self.count = count
      rows = (0..<Int.random(in: count...(3 * count), using: &random)).map { _ in
        let first = Int.random(in: 0..<count, using: &random)
        var terms = [(first, 1.0)]
        let second = Int.random(in: 0..<count, using: &random)
        if second != first {
          terms.append((second, [-1, -1, -1, 1, -0.5].randomElement(using: &random) ?? -1))
        }
        let isRequired = Int.random(in: 0..<4, using: &random) == 0
        let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
        return Row(
          terms: terms, relation: relations.randomElement(using: &random) ?? .equal,
          constant: Double(Int.random(in: -5...40, using: &random) * 5),
          priority: isRequired ? 1000 : [250, 500, 750].randomElement(using: &random) ?? 250)
      }
    }

    func solver(_ parameter: Double) throws -> (Solver, [Variable], ConstraintID) {
      let solver = Solver()
      let places = (0..<count).map { _ in solver.addVariable() }
      try solver.addUnchecked(places[0] == 0)
      let varied = try solver.addUnchecked(places[count - 1] == parameter)
      for row in rows {
        let terms = row.terms.map { LinearExpression.Term($0.coefficient, places[$0.place]) }
        var constraint = Constraint(LinearExpression(terms), row.relation)
        constraint.constant = row.constant
        constraint.priority = Priority(rawValue: row.priority)
        try solver.addUnchecked(constraint)
      }
      return (solver, places, varied)
    }

    /// The sum of the errors at a priority.
    func error(at priority: Double, of values: [Double], _ parameter: Double) -> Double {
      var sum = 0.0
      if priority == 1000 { sum += abs(values[0]) + abs(values[count - 1] - parameter) }
      for row in rows where row.priority == priority {
        let value = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.place] } - row.constant
        switch row.relation {
        case .equal: sum += abs(value)
        case .lessThanOrEqual: sum += max(0, value)
        case .greaterThanOrEqual: sum += max(0, -value)
        }
      }
      return sum
    }
  }

  /// Between breakpoints everything is linear and optimal: no breakpoint is missing.
  @Test func stretchesAreOptimalEverywhere() throws {
    for seed in RandomCases("parametric", debug: 20, release: 1000) {
      let system = System(seed: seed)
      let (solver, places, varied) = try system.solver(0)
      let found = try solver.stretches(varying: varied, over: -50...300)
      #expect(found.first?.range.lowerBound == -50 && found.last?.range.upperBound == 300)
      for (one, next) in zip(found, found.dropFirst()) {
        #expect(one.range.upperBound == next.range.lowerBound, "seed \(seed)")
      }
      // Not at round places: the constants are round, and one place alone may be unlike all around it.
      for parameter in stride(from: -49.863, through: 300, by: 7.5) {
        let isNear = found.contains { abs($0.range.upperBound - parameter) < 0.01 }
        guard !isNear, let stretch = found.first(where: { $0.range.contains(parameter) }) else {
          continue
        }
        let (fresh, freshPlaces, _) = try system.solver(parameter)
        let isSatisfiable = fresh.solve() == nil
        #expect(stretch.isSatisfiable == isSatisfiable, "seed \(seed) at \(parameter)")
        let values = places.map { stretch.value(of: $0, at: parameter) ?? .nan }
        let expected = freshPlaces.map { fresh.value(of: $0) }
        for priority in isSatisfiable ? [1000.0, 750, 500, 250] : [1000.0] {
          let error = system.error(at: priority, of: values, parameter)
          let least = system.error(at: priority, of: expected, parameter)
          #expect(abs(error - least) < 1e-4, "seed \(seed) at \(parameter), priority \(priority)")
        }
      }
    }
  }

  /// At each breakpoint something is met or turns: none is invented.
  @Test func everyBreakpointHasAReason() throws {
    for seed in RandomCases("breakpoints", debug: 40, release: 2000) {
      let system = System(seed: seed)
      let (solver, _, varied) = try system.solver(0)
      let found = try solver.stretches(varying: varied, over: -50...300)
      for (one, next) in zip(found, found.dropFirst()) {
        // Where the optimum is not unique it may also be another one from there on.
        let turns = zip(one.lines, next.lines).contains { line, other in
          let end = one.value(of: line.variable, at: one.range.upperBound) ?? .nan
          return abs(line.slope - other.slope) > 1e-9 || abs(end - other.value) > 1e-6
        }
        #expect(
          turns || !one.limits.isEmpty || one.isSatisfiable != next.isSatisfiable,
          "seed \(seed) at \(one.range.upperBound)")
        #expect(one.range.lowerBound < one.range.upperBound)
      }
    }
  }
}
