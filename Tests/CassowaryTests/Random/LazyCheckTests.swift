import Cassowary
import TestSupport
import Testing

/// Required constraints are refused or not, the same whether values are asked for in between or not: without that, the
/// checks go by a feasible point that follows many constraints.
@Suite struct LazyCheckTests {
  @Test func checksDoNotDependOnSolves() {
    for seed in RandomCases("lazy checks", debug: 100, release: 10_000) {
      let script = EditScript.operations(seed: seed, edits: 32, tier: .strict)
      expectNoFailure(seed: seed, script.filter { $0 != .verify }, Self.firstDifference)
    }
  }

  /// Takes the steps with two solvers, one of which is asked for its values after each.
  private static func firstDifference(_ operations: [Operation]) -> Failure? {
    failure {
      let (lazy, asked) = (Harness(), Harness())
      for operation in operations {
        try lazy.apply(operation)
        try asked.apply(operation)
        _ = asked.bits
        guard lazy.wasRefused == asked.wasRefused else {
          throw Failure(.bits, "only one refuses: \(operation)")
        }
      }
      try lazy.apply(.verify)
      try asked.apply(.verify)
    }
  }
}
