import Cassowary
import TestSupport
import Testing

/// All small systems from small alphabets, against the exact reference.
@Suite struct ExhaustiveTests {
  private typealias Row = LinearSystem.Row

  /// All rows with these left sides, constants and priorities.
  private static func alphabet(
    _ leftSides: [[(Double, Int)]], constants: [Double], priorities: [Double]
  ) -> [Row] {
    var rows: [Row] = []
    for terms in leftSides {
      withEveryPair(Relation.allCases, constants) { relation, constant in
        for priority in priorities {
          rows.append(Row(terms, relation, constant, priority: priority))
        }
      }
    }
    return rows
  }

  /// Solves the system, and compares error sums and, if asked, ambiguities.
  private static func check(_ rows: [Row], ambiguity: Bool) {
    let script = Operation.script(LinearSystem(variableCount: 2, rows: rows))
    expectNoFailure(seed: 0, script) { operations in
      failure {
        let harness = Harness()
        try harness.run(operations)
        guard ambiguity else { return }
        let found = harness.ambiguity()
        guard found.reported == found.exact else {
          throw Failure(.ambiguity, "\(found.reported) are reported, \(found.exact) are")
        }
      }
    }
  }

  @Test func oneAndTwoConstraints() {
    #if DEBUG
      let rows = Self.alphabet(
        [[(1, 0)], [(1, 0), (1, 1)], [(2, 0), (-1, 1)]], constants: [-1, 0],
        priorities: [1000, 500, 250])
    #else
      let rows = Self.alphabet(
        [[(1, 0)], [(1, 1)], [(1, 0), (1, 1)], [(1, 0), (-1, 1)], [(2, 0), (-1, 1)]],
        constants: [-1, 0, 2], priorities: [1000, 500, 250])
    #endif
    for count in 1...2 {
      withEverySequence(of: rows, count: count) { Self.check($0, ambiguity: count == 1) }
    }
  }

  @Test func threeConstraints() {
    #if DEBUG
      let rows = Self.alphabet(
        [[(1, 0)], [(1, 0), (-1, 1)]], constants: [0, 1], priorities: [1000, 500])
    #else
      let rows = Self.alphabet(
        [[(1, 0)], [(1, 1)], [(1, 0), (-1, 1)]], constants: [0, 1], priorities: [1000, 500, 250])
    #endif
    withEverySelection(of: rows, count: 3) { Self.check($0, ambiguity: true) }
  }

  @Test func fourConstraints() {
    #if DEBUG
      let rows = Self.alphabet(
        [[(1, 0)], [(1, 0), (-1, 1)]], constants: [1], priorities: [1000, 500])
    #else
      let rows = Self.alphabet(
        [[(1, 0)], [(1, 1)], [(1, 0), (-1, 1)]], constants: [0, 1], priorities: [1000, 500])
    #endif
    withEverySelection(of: rows, count: 4) { Self.check($0, ambiguity: false) }
  }

  /// All short lives of a small system: every sequence of these steps.
  @Test func editSequences() {
    let steps: [Operation] = [
      .add(.init(label: 0, row: Row([(1, 0)], .equal, 4))),
      .add(.init(label: 1, row: Row([(1, 0)], .greaterThanOrEqual, 6, priority: 500))),
      .add(.init(label: 2, row: Row([(1, 0), (-1, 1)], .lessThanOrEqual, 0))),
      .add(.init(label: 3, row: Row([(1, 1)], .lessThanOrEqual, 3, priority: 250))),
      .add(.init(label: 4, row: Row([(1, 0), (-1, 1)], .equal, 1, priority: 500))),
      .remove(0), .remove(2), .remove(4), .setConstant(0, 8), .setConstant(2, -2),
      .setPriority(3, 1000), .setPriority(2, 100), .suggest(1, 5, priority: 400),
      .stopSuggesting(1),
    ]
    #if DEBUG
      let length = 3
    #else
      let length = 4
    #endif
    withEverySequence(of: steps, count: length) { sequence in
      let variables: [Operation] = [.addVariable(0), .addVariable(1)]
      expectNoFailure(seed: 0, variables + sequence.flatMap { [$0, .verify] })
    }
  }
}
