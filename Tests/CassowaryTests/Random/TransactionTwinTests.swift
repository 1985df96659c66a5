import Cassowary
import TestSupport
import Testing

/// A failed transaction leaves no trace: neither in values and statistics nor in anything that happens
/// later.
@Suite struct TransactionTwinTests {
  private struct Stop: Error {}

  @Test func failedTransactionsLeaveNoTrace() {
    for seed in RandomCases("transactions", debug: 60, release: 4_000) {
      let tier = [EditScript.Tier.strict, .unchecked, .mixed][Int(seed % 3)]
      let script = EditScript.operations(seed: seed, edits: 24, tier: tier)
      expectNoFailure(seed: seed, script.filter { $0 != .verify }, Self.firstDifferenceOfTwins)
    }
  }

  /// Takes the steps with two solvers, one of which tries the next steps in transactions that fail, and
  /// compares all bits and counters.
  private static func firstDifferenceOfTwins(_ operations: [Operation]) -> Failure? {
    failure {
      let tried = Harness()
      let twin = Harness()
      for (place, operation) in operations.enumerated() {
        if place % 3 == 1 { try attempt(operations[place...].prefix(5), on: tried) }
        try tried.apply(operation)
        try twin.apply(operation)
        guard tried.wasRefused == twin.wasRefused else {
          throw Failure(.bits, "only one refuses: \(operation)")
        }
        if place % 2 == 0 { try tried.compare(with: twin) }
      }
      try tried.compare(with: twin)
    }
  }

  /// Takes steps in a transaction, with one inside it that fails as well, and takes all of them back.
  private static func attempt(_ operations: ArraySlice<Operation>, on harness: Harness) throws {
    let kept = (
      harness.rows, harness.variables, harness.suggestions, harness.variableCount,
      harness.mayConflict, harness.drained
    )
    do {
      try harness.solver.transaction { () throws in
        for operation in operations.prefix(2) { try harness.apply(operation) }
        do {
          let rows = harness.rows
          try harness.solver.transaction { () throws in
            if let first = rows.first { try harness.solver.remove(first.id) }
            _ = harness.bits
            throw Stop()
          }
        } catch is Stop {}
        for operation in operations.dropFirst(2) { try harness.apply(operation) }
        if operations.count % 2 == 0 { _ = harness.bits }
        throw Stop()
      }
    } catch is Stop {}
    (
      harness.rows, harness.variables, harness.suggestions, harness.variableCount,
      harness.mayConflict, harness.drained
    ) = kept
  }
}
