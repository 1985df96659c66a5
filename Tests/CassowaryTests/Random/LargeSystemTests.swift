import TestSupport
import Testing

/// Random systems of dozens to hundreds of variables.
@Suite struct LargeSystemTests {
  /// All but the one whose chains of ratios multiply up beyond what a `Double` can tell apart.
  static let families = SystemGenerator.Family.allCases.filter { $0 != .mixedCoefficients }

  /// Solved at once and compared with the exact reference, as far as that is bearable.
  @Test(arguments: families)
  func errorSumsAreLeast(_ family: SystemGenerator.Family) {
    for seed in RandomCases("large systems, \(family)", debug: 1, release: 30) {
      var generator = SystemGenerator(seed: seed, scale: 6)
      expectNoFailure(seed: seed, Operation.script(generator.system(family)))
    }
  }

  /// Edited many times and compared with a solver that has only seen the result.
  @Test(arguments: families)
  func editsEqualAFreshSolver(_ family: SystemGenerator.Family) {
    for seed in RandomCases("large edits, \(family)", debug: 1, release: 15) {
      #if DEBUG
        let (edits, scale) = (30, 5)
      #else
        let (edits, scale) = (60, 10)
      #endif
      let script = EditScript.operations(
        seed: seed, edits: edits, tier: .strict, family: family, scale: scale)
      expectNoFailure(seed: seed, script, Self.firstDifferenceFromFresh)
    }
  }

  /// One solver for a hundred thousand edits in release builds: nothing drifts.
  @Test(arguments: [SystemGenerator.Family.chain, .equalWidths, .tree])
  func aHundredThousandEditsEndWhereAFreshSolverEnds(_ family: SystemGenerator.Family) {
    for seed in RandomCases("a hundred thousand edits, \(family)", debug: 1, release: 1) {
      #if DEBUG
        let (edits, distance) = (1_000, 250)
      #else
        let (edits, distance) = (100_000, 2_500)
      #endif
      var script: [Operation] = []
      var taken = 0
      for operation in EditScript.operations(
        seed: seed, edits: edits, tier: .strict, family: family, scale: 10)
      where operation != .verify {
        script.append(operation)
        taken += 1
        if taken % distance == 0 { script.append(.verify) }
      }
      #expect(taken >= edits)
      expectNoFailure(seed: seed, script + [.verify], Self.firstDifferenceFromFresh)
    }
  }

  private static func firstDifferenceFromFresh(_ operations: [Operation]) -> Failure? {
    failure {
      let edited = Harness()
      for operation in operations {
        guard operation == .verify else {
          try edited.apply(operation)
          continue
        }
        let system = edited.system
        let fresh = Harness()
        try fresh.run(Operation.variables(of: system) + [.addAll(Operation.labelled(system))])
        guard !fresh.wasRefused else {
          throw Failure(.acceptedConflict, "the required constraints cannot all hold")
        }
        let expected = system.sums(system.errors(at: fresh.values))
        for (priority, sum) in system.sums(system.errors(at: edited.values))
        where !(abs(sum - (expected[priority] ?? 0)) <= 1e-7 * system.scale) {
          throw Failure(
            .errorSums,
            "at \(LinearSystem.text(priority)) the errors are \(sum), afresh \(expected[priority] ?? 0)"
          )
        }
        try checkInvariants(of: edited.solver)
      }
    }
  }
}
