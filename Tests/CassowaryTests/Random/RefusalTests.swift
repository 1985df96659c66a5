import Cassowary
import TestSupport
import Testing

/// A refused step leaves no trace: neither in the values nor in anything that happens later.
@Suite struct RefusalTests {
  @Test func refusedStepsLeaveNoTrace() {
    for seed in RandomCases("refusals", debug: 60, release: 6_000) {
      let family = SystemGenerator(seed: seed).random.familyWithConflicts
      let script = EditScript.operations(seed: seed, edits: 24, tier: .strict, family: family)
      expectNoFailure(seed: seed, script.filter { $0 != .verify }, Self.firstDifferenceOfTwins)
    }
  }

  @Test func refusedStepsSolveWhatWaits() {
    for seed in RandomCases("refusals of what waits", debug: 60, release: 6_000) {
      let family = SystemGenerator(seed: seed).random.familyWithConflicts
      let script = EditScript.operations(seed: seed, edits: 24, tier: .strict, family: family)
      expectNoFailure(
        seed: seed, script.filter { $0 != .verify }, Self.firstDifferenceOfWaitingTwins)
    }
  }

  /// Takes the steps with two solvers, one of which solves where the other refuses, and compares all bits, counters
  /// and changes now and then.
  private static func firstDifferenceOfWaitingTwins(_ operations: [Operation]) -> Failure? {
    failure {
      let tried = Harness()
      let twin = Harness()
      for (place, operation) in operations.enumerated() {
        let before = (tried.solver.solvesForChecks, twin.solver.solvesForChecks)
        try tried.apply(operation)
        if tried.wasRefused {
          twin.solver.solve()
        } else {
          try twin.apply(operation)
          let solves = tried.solver.solvesForChecks - before.0
          guard !twin.wasRefused, solves == twin.solver.solvesForChecks - before.1 else {
            throw Failure(.bits, "only one solves for or refuses: \(operation)")
          }
        }
        if place % 7 == 6 { try tried.compare(with: twin) }
      }
      try tried.compare(with: twin)
    }
  }

  /// Takes the steps with two solvers, one of which is never asked what the other refused, and compares
  /// all bits after each step.
  private static func firstDifferenceOfTwins(_ operations: [Operation]) -> Failure? {
    failure {
      let tried = Harness()
      let twin = Harness()
      for operation in operations {
        let before = tried.bits
        guard before == twin.bits else {
          throw Failure(.bits, "the twin differs before: \(operation)")
        }
        try tried.apply(operation)
        if tried.wasRefused {
          guard tried.bits == before else {
            throw Failure(.changedByRefusal, "values changed by refused: \(operation)")
          }
        } else {
          try twin.apply(operation)
          guard !twin.wasRefused else {
            throw Failure(.bits, "only the twin refused: \(operation)")
          }
        }
      }
      guard tried.bits == twin.bits else {
        throw Failure(.bits, "the twin differs at the end")
      }
    }
  }
}

extension SplitMix64 {
  /// One of the families whose required rows often conflict.
  fileprivate var familyWithConflicts: SystemGenerator.Family {
    var copy = self
    return copy.pick([.conflicting, .degenerate, .chain, .equalWidths, .tree])
  }
}
