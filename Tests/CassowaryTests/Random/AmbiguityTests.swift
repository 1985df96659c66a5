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
