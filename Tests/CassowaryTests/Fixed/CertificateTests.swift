import Cassowary
import Foundation
import TestSupport
import Testing

/// The certificate of the values after a solve, which must not say anything wrong.
@Suite struct CertificateTests {
  @Test func errorsAtAnOptimumAreTheirBounds() throws {
    let solver = Solver()
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    try solver.add(contentsOf: [
      x + y <= 100, (x >= 80).priority(750), (y >= 50).priority(500), (x == 10).priority(250),
    ])
    let certificate = solver.certificate()
    #expect(certificate.status == .optimal)
    #expect(certificate.isProven)
    #expect(certificate.largestViolation <= 1e-12)
    #expect(certificate.levels.map(\.priority.rawValue) == [1000, 750, 500, 250])
    #expect(certificate.levels.map(\.error) == [0, 0, 30, 70])
    for level in certificate.levels { #expect(abs(level.error - level.lowerBound) <= 1e-9) }
  }

  @Test("A value that its sum leaves a rounding beside a breakpoint is proven all the same")
  func roundedBesideABreakpoint() throws {
    for wishes in [[Relation.equal, .equal], [.lessThanOrEqual, .greaterThanOrEqual]] {
      let solver = Solver()
      let (a, b, x) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
      try solver.suggest(0.2, for: a)
      let row = try solver.add((a - b + x >= 0.3).priority(500))
      solver.solve()
      try solver.remove(row)
      for (relation, constant) in zip(wishes, [0.1, 0.3]) {
        try solver.add(
          Constraint(LinearExpression([.init(1, x)], constant: -constant), relation, priority: 1))
      }
      let certificate = solver.certificate()
      #expect(certificate.status == .optimal && certificate.isProven)
      let least = try #require(certificate.levels.last)
      #expect(abs(least.error - 0.2) <= 1e-12 && abs(least.lowerBound - 0.2) <= 1e-9)
    }
  }

  @Test("A value that is held is not taken to a breakpoint beside it")
  func heldBesideABreakpoint() throws {
    let solver = Solver()
    let x = solver.addVariable()
    try solver.add(1 * x >= 0.3)
    for wish in [0.1 + 0.2, 0, -1] { try solver.add((1 * x == wish).priority(500)) }
    let certificate = solver.certificate()
    #expect(certificate.isProven && solver.value(of: x) == 0.3)
    #expect(abs((certificate.levels.last?.lowerBound ?? 0) - 1.6) <= 1e-9)
  }

  /// A constraint holds up to the tolerance that keeps a required one from being a conflict.
  @Test(arguments: [
    (1, 5e-9, true), (1, 2e-8, false), (1e6, 0.009, true), (1e6, 0.02, false),
    (-1e-3, -5e-12, true), (-1e-3, -2e-11, false),
  ])
  func whatHoldsIsNoConflict(_ row: (coefficient: Double, constant: Double, holds: Bool)) throws {
    for priority in [Priority.required, .defaultHigh] {
      let solver = Solver()
      let x = solver.addVariable("x")
      let zero = try solver.add(x == 0)
      let left = row.coefficient * x
      let relation = row.coefficient < 0 ? left <= row.constant : left >= row.constant
      let id = try solver.addUnchecked(relation.priority(priority))
      let isConflict = priority == .required && !row.holds
      #expect(solver.status == (isConflict ? .conflict : .optimal))
      // Which of two that exclude each other holds is the solver's choice.
      #expect((solver.holds(zero) && solver.holds(id)) == row.holds)
      #expect(solver.certificate().isProven)
    }
  }

  @Test(arguments: [(0, true), (-5, true), (5e-9, true), (2e-8, false)])
  func aRowWithoutVariablesHoldsByItsConstant(_ row: (constant: Double, holds: Bool)) throws {
    for priority in [Priority.required, .defaultHigh] {
      let solver = Solver()
      let nothing = LinearExpression()
      let id = try solver.addUnchecked((nothing >= row.constant).priority(priority))
      #expect(solver.holds(id) == row.holds)
      let isConflict = priority == .required && !row.holds
      #expect(solver.status == (isConflict ? .conflict : .optimal))
    }
  }

  /// Of a conflict only the required constraints are certified: by what they cannot all hold.
  @Test func conflictsAreBoundedToo() throws {
    let solver = Solver()
    let x = solver.addVariable("x")
    try solver.addUnchecked(x >= 80)
    try solver.addUnchecked(x <= 50)
    try solver.addUnchecked((x == 10).priority(250))
    let certificate = solver.certificate()
    #expect(certificate.status == .conflict)
    #expect(certificate.levels.count == 1)
    #expect(certificate.levels[0].error == 30)
    #expect(certificate.levels[0].lowerBound == 30)
  }

  /// Nineteen rows with coefficients from 0.01 to 100, of which the least error at 251 is 81.749.
  @Test func coefficientsOfDifferentSizes() throws {
    let journal = try Journal(Self.differentSizes)
    let solver = Solver()
    let replay = try journal.replay(on: solver)
    var sums: [Double: Double] = [:]
    for entry in replay.constraints {
      sums[entry.row.priority.rawValue, default: 0] += solver.error(of: entry.id)
    }
    #expect(abs((sums[999.5] ?? 0) - 100) <= 1e-6)
    #expect(abs(sums[750] ?? 0) <= 1e-6)
    #expect(abs((sums[251] ?? 0) - 81.749082) <= 1e-5)
    #expect(solver.certificate().isProven)
    #expect(!solver.statistics.reachedStepLimit)
  }

  /// 28 journals of which each ended at a wrong optimum or at the limit of steps.
  ///
  /// The errors that stand
  /// beside them are those of a linear program with a tolerance, which is felt where coefficients differ
  /// by decades, so the certificate is what is asked here.
  @Test func journalsThatEndedWrong() throws {
    guard let url = SharedData.url("data/solver-wrong.jsonl") else { return }
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    var uncertain = 0
    for (number, line) in lines.enumerated() {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let solver = Solver()
      try Journal(try #require(object?["journal"] as? String)).replay(on: solver)
      #expect(!solver.statistics.reachedStepLimit, "journal \(number)")
      let certificate = solver.certificate()
      if certificate.status == .uncertain {
        uncertain += 1
      } else {
        #expect(certificate.isProven, "journal \(number): \(certificate)")
      }
    }
    #expect(uncertain <= 2)
  }

  private static let differentSizes = """
    r0: 7 x6 <= 0
    r1: 0.3333333333333333*x6 >= 100 @999.5
    r2: - 0.3333333333333333*x1 + 0.01*x6 >= 0 @49
    r3: - x5 + 100*x0 - x2 >= 0 @1
    r4: - x6 <= 5 @750
    r5: - 0.1*x0 + x5 - 0.3333333333333333*x4 + 0.01*x2 <= 0 @750
    r6: 0.7*x3 - 0.3333333333333333*x2 + 0.7*x5 + 0.1*x0 >= 0
    r7: 100*x0 + 0.3333333333333333*x4 >= 5 @750
    r8: 0.1*x5 >= 20 @1
    r9: x5 - x6 + 100*x2 - 0.1*x3 <= 100 @251
    r10: 100*x5 + 0.01*x0 + 0.3333333333333333*x2 == 100
    r11: 0.3333333333333333*x0 + 0.7*x6 <= 10 @251
    r12: 7*x1 == 33 @999.5
    r13: 100*x3 - 0.1*x4 >= 5 @750
    r14: - x3 + x0 + x6 >= 100 @1
    r15: 0.7*x3 - 0.1*x1 == 0 @49
    r16: 0.3333333333333333*x0 - 0.1*x3 >= 100 @251
    r17: - 0.1*x5 >= 20 @250
    r18: 7*x1 >= 10 @750

    """
}
