import TestSupport
import Testing

/// Random systems, solved in several ways and compared with the exact reference.
@Suite struct DifferentialTests {
  /// One by one in the order given, one by one in another order, all at once, and unchecked: the error
  /// sums are the least ones every time, and required rows that conflict are refused with a proof.
  @Test(arguments: SystemGenerator.Family.allCases)
  func errorSumsAreLeastInAnyOrder(_ family: SystemGenerator.Family) {
    for seed in RandomCases("systems, \(family)", debug: 20, release: 1_500) {
      var generator = SystemGenerator(seed: seed)
      let system = generator.system(family)
      let variables = Operation.variables(of: system)
      let first = Harness()
      let script = variables + Operation.labelled(system).map { .add($0) }
      if failure({ try first.run(script) }) != nil {
        expectNoFailure(seed: seed, script)
        continue
      }
      let accepted = first.system
      let optimum = LexicographicOptimum(accepted)
      if failure({ try first.verify(accepted, optimum) }) != nil {
        expectNoFailure(seed: seed, script + [.verify])
        continue
      }
      let rows = Operation.labelled(accepted).shuffled(using: &generator.random)
      for ordered in [
        rows.map { .add($0) }, [Operation.addAll(rows)], rows.map { .addUnchecked($0) },
      ] {
        let other = Harness()
        if failure({
          try other.run(variables + ordered)
          try other.verify(accepted, reordered: rows.map(\.label), optimum)
        }) != nil {
          expectNoFailure(seed: seed, variables + ordered + [.verify])
        }
      }
    }
  }

  /// A solver is edited and compared with the reference's answer from scratch, again and again.
  @Test(arguments: SystemGenerator.Family.allCases)
  func editsEqualSolvingFromScratch(_ family: SystemGenerator.Family) {
    for seed in RandomCases("edits, \(family)", debug: 6, release: 300) {
      let script = EditScript.operations(seed: seed, edits: 16, tier: .strict, family: family)
      expectNoFailure(seed: seed, script)
    }
  }

  /// Long lives: many edits of few variables, so that places are reused and columns grow and shrink.
  @Test func longLives() {
    for seed in RandomCases("long lives", debug: 4, release: 150) {
      let script = EditScript.operations(seed: seed, edits: 120, tier: .strict, family: .dense)
      expectNoFailure(seed: seed, script)
    }
  }

  /// The unchecked tier: conflicts may stand; they are reported, irreducible, with the least total
  /// violation, and go away with their cause.
  @Test func uncheckedEditsReportConflicts() {
    for seed in RandomCases("unchecked edits", debug: 30, release: 2_000) {
      let script = EditScript.operations(seed: seed, edits: 12, tier: .unchecked)
      expectNoFailure(seed: seed, script)
    }
  }

  /// Both tiers on one solver: while a conflict stands, what is not refused is in the solver.
  @Test func mixedTiers() {
    for seed in RandomCases("mixed tiers", debug: 30, release: 2_000) {
      let script = EditScript.operations(seed: seed, edits: 20, tier: .mixed, requiredBoost: 2)
      expectNoFailure(seed: seed, script)
    }
  }

  /// Systems with several conflicts at once, recovered from one member at a time.
  @Test(arguments: [SystemGenerator.Family.tree, .chain, .conflicting, .wide, .equalWidths])
  func recoveryFromManyConflicts(_ family: SystemGenerator.Family) {
    for seed in RandomCases("recovery, \(family)", debug: 8, release: 600) {
      let script = EditScript.operations(
        seed: seed, edits: 16, tier: .unchecked, family: family, requiredBoost: 4)
      expectNoFailure(seed: seed, script)
    }
  }
}

extension Harness {
  /// Compares with the optimum of `system`, whose rows were added in the order `labels`.
  fileprivate func verify(
    _ system: LinearSystem, reordered labels: [Int], _ optimum: LexicographicOptimum
  ) throws {
    var reordered = system
    reordered.rows = labels.map { system.rows[$0] }
    try verify(reordered, optimum)
  }
}
