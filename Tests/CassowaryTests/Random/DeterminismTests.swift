import Cassowary
import TestSupport
import Testing

/// The same steps give the same bits.
@Suite struct DeterminismTests {
  @Test func sameStepsSameBits() {
    for seed in RandomCases("determinism", debug: 20, release: 3_000) {
      let script = EditScript.operations(seed: seed, edits: 20, tier: .strict)
      expectNoFailure(seed: seed, script.filter { $0 != .verify }) { operations in
        failure {
          let first = Harness()
          let second = Harness()
          for (place, operation) in operations.enumerated() {
            try first.apply(operation)
            try second.apply(operation)
            if place % 3 == 0, first.bits != second.bits {
              throw Failure(.bits, "two solvers differ after: \(operation)")
            }
          }
          guard first.bits == second.bits else {
            throw Failure(.bits, "two solvers differ at the end")
          }
        }
      }
    }
  }

  /// Reading values, errors or ambiguities between edits shows them, and does not change the error sums;
  /// asking twice in a row changes nothing at all.
  @Test func readingTwiceIsReadingOnce() throws {
    for seed in RandomCases("reading", debug: 10, release: 1_000) {
      let harness = Harness()
      try harness.run(EditScript.operations(seed: seed, edits: 4, tier: .strict))
      let bits = harness.bits
      _ = harness.solver.ambiguousVariables()
      _ = harness.solver.statistics
      _ = harness.solver.solve()
      #expect(harness.bits == bits, "seed \(seed)")
    }
  }
}
