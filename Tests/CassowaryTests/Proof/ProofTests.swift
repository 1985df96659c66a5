import Cassowary
import TestSupport
import Testing

/// Random systems of 2 to 60 variables and edits of them, each answer proved to be an optimum.
///
/// A state is what a solver holds when it is asked, and is proved by the multipliers of its active set
/// in double-double arithmetic (``OptimalityProof``), which takes less time than a second solve. Where
/// that proof does not close, the exact reference decides. To run as many states as there is time for:
///
///     TRELLIS_TEST_COUNT=20000 swift test -c release --disable-testable-imports --filter ProofTests
///
/// runs that many scripts for each of the tests' arguments, of eight states or more each, and prints how
/// many states there were; `TRELLIS_TEST_SEED` says where to begin.
@Suite struct ProofTests {
  /// A family, with factors of its coefficients.
  struct Kind: CustomTestStringConvertible, Sendable {
    let family: SystemGenerator.Family
    let coefficients: SystemGenerator.Coefficients

    var testDescription: String { "\(family), \(coefficients)" }

    static let all = SystemGenerator.Family.allCases.flatMap { family in
      SystemGenerator.Coefficients.allCases.map { Kind(family: family, coefficients: $0) }
    }

    static let resolved = all.filter {
      $0.coefficients == .plain || $0.coefficients == .illConditioned
    }
  }

  @Test(arguments: Kind.all) func editedSystemsAreProved(_ kind: Kind) {
    var tally = Tally()
    for seed in RandomCases("proofs, \(kind.testDescription)", debug: 1, release: 20) {
      let script = EditScript.operations(
        seed: seed, edits: 12, tier: .proved, family: kind.family,
        scale: seed.isMultiple(of: 4) ? 2 : 1, densest: seed.isMultiple(of: 8) ? 30 : 8,
        coefficients: kind.coefficients)
      expectProofs(seed, script, &tally)
    }
    print("\(kind.testDescription): \(tally)")
  }

  /// Long scripts on systems of up to 60 variables, with the factors of which all long scripts so far were
  /// proved; the article on numerics says how often others are not.
  @Test(arguments: sample(Kind.resolved, oneIn: 6)) func longScriptsAreProved(_ kind: Kind) {
    var tally = Tally()
    for seed in RandomCases("long proofs, \(kind.testDescription)", debug: 1, release: 1) {
      let script = EditScript.operations(
        seed: seed, edits: 150, tier: .proved, family: kind.family, scale: 3, densest: 60,
        coefficients: kind.coefficients)
      expectProofs(seed, script, &tally)
    }
    print("long, \(kind.testDescription): \(tally)")
  }

  private func expectProofs(_ seed: UInt64, _ script: [Operation], _ tally: inout Tally) {
    var prover = Prover()
    _ = failure { try prover.run(script) }
    tally.add(prover.tally)
    expectNoFailure(seed: seed, script) { operations in
      failure {
        var prover = Prover()
        try prover.run(operations)
      }
    }
  }
}
