import Cassowary
import TestSupport
import Testing

/// The variables that are reported as ambiguous are those whose values could change without changing an
/// error sum.
@Suite struct AmbiguityTests {
  private static let families: [SystemGenerator.Family] = [
    .dense, .degenerate, .chain, .grid, .mixedCoefficients,
  ]

  @Test func agreesWithExactRanges() {
    var ambiguous = 0
    var missed = 0
    for seed in RandomCases("ambiguity", debug: 30, release: 8_000) {
      var generator = SystemGenerator(seed: seed)
      let family = generator.random.pick(Self.families)
      let system = generator.system(family)
      guard system.variableCount <= 8 else { continue }
      let script = Operation.script(system)
      let harness = Harness()
      guard failure({ try harness.run(script) }) == nil else {
        expectNoFailure(seed: seed, script)
        continue
      }
      let found = harness.ambiguity()
      ambiguous += found.exact.count
      missed += found.exact.subtracting(found.reported).count
      if found.reported != found.exact {
        expectNoFailure(seed: seed, script, Self.misreport)
      }
    }
    print("ambiguity: \(missed) of \(ambiguous) ambiguous variables were not reported")
  }

  /// The ranges are those that the exact reference finds with all error sums held at their optima.
  @Test func rangesAreExact() {
    for seed in RandomCases("ambiguous ranges", debug: 40, release: 3_000) {
      var generator = SystemGenerator(seed: seed)
      let system = generator.system(generator.random.pick(Self.families))
      guard system.variableCount <= 8 else { continue }
      expectNoFailure(seed: seed, Operation.script(system), Self.wrongRange)
    }
  }

  private static func wrongRange(_ operations: [Operation]) -> Failure? {
    failure {
      let harness = Harness()
      try harness.run(operations)
      let system = harness.system
      let optimum = LexicographicOptimum(system)
      let before = (harness.bits, harness.solver.statistics)
      let found = harness.solver.ambiguities()
      guard before == (harness.bits, harness.solver.statistics) else {
        throw Failure(.bits, "asking for ambiguities changes the solver")
      }
      guard found.map(\.variable) == harness.solver.ambiguousVariables() else {
        throw Failure(.ambiguity, "ambiguities() and ambiguousVariables() name other variables")
      }
      for (number, variable) in harness.variables {
        guard let ambiguity = found.first(where: { $0.variable == variable }) else { continue }
        let range = optimum.range(of: number)
        let bounds = [
          (ambiguity.range.lowerBound, range.least?.doubleValue ?? -.infinity),
          (ambiguity.range.upperBound, range.greatest?.doubleValue ?? .infinity),
        ]
        for (reported, exact) in bounds
        where reported != exact && !(abs(reported - exact) <= 1e-7 * system.scale) {
          throw Failure(
            .ambiguity,
            "\(LinearSystem.name(of: number)) goes to \(exact) instead of \(reported)")
        }
      }
    }
  }

  private static func misreport(_ operations: [Operation]) -> Failure? {
    failure {
      let harness = Harness()
      try harness.run(operations)
      let (reported, exact) = harness.ambiguity()
      guard reported == exact else {
        throw Failure(.ambiguity, "\(names(reported)) reported instead of \(names(exact))")
      }
    }
  }

  private static func names(_ variables: Set<Int>) -> String {
    "[" + variables.sorted().map { LinearSystem.name(of: $0) }.joined(separator: ", ") + "]"
  }
}
