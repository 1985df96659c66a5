import Cassowary
import Testing

/// The constraints and expressions that the operators make, without solving anything.
@Suite struct OperatorTests {
  private let a: Variable
  private let b: Variable
  private let c: Variable

  init() {
    let solver = Solver()
    a = solver.addVariable("a")
    b = solver.addVariable("b")
    c = solver.addVariable("c")
  }

  @Test func comparisonMovesVariablesLeftAndNumbersRight() {
    let constraint = 2 * a + b <= c - 10
    #expect(constraint.terms == [.init(2, a), .init(1, b), .init(-1, c)])
    #expect(constraint.relation == .lessThanOrEqual)
    #expect(constraint.constant == -10)
    #expect(constraint.priority == .required)
    #expect(constraint.name == nil)
  }

  @Test func numbersStandOnEitherSide() {
    #expect((a >= 10).constant == 10)
    #expect((a + 4 >= 10).constant == 6)
    let mirrored = 10 <= a
    #expect(mirrored.terms == [.init(-1, a)])
    #expect(mirrored.relation == .lessThanOrEqual)
    #expect(mirrored.constant == -10)
    #expect((3 == a - b).terms == [.init(-1, a), .init(1, b)])
    #expect((3 == a - b).constant == -3)
    #expect((3 >= 2 * a + 1).constant == -2)
  }

  @Test func relations() {
    #expect((a == b).relation == .equal)
    #expect((a <= b).relation == .lessThanOrEqual)
    #expect((a >= b).relation == .greaterThanOrEqual)
    #expect((a + 1 == b + 1).constant == 0)
    #expect((a == b).constant.sign == .plus)
    #expect(
      Relation.allCases.map(\.flipped) == [.equal, .greaterThanOrEqual, .lessThanOrEqual])
  }

  @Test func productsAndQuotients() {
    #expect((-a).terms == [.init(-1, a)])
    #expect((a / 2).terms == [.init(0.5, a)])
    #expect((a * 3).terms == [.init(3, a)])
    #expect((3 * (a - b)).terms == [.init(3, a), .init(-3, b)])
    #expect(((a + b + 6) / 2) == LinearExpression([.init(0.5, a), .init(0.5, b)], constant: 3))
    #expect((-(a - 5)) == LinearExpression([.init(-1, a)], constant: 5))
    #expect((0 * a).terms == [.init(0, a)])
  }

  @Test func sumsAndDifferences() {
    #expect((a - b - c).terms == [.init(1, a), .init(-1, b), .init(-1, c)])
    #expect((a - (b - c)).terms == [.init(1, a), .init(-1, b), .init(1, c)])
    #expect((10 - a) == LinearExpression([.init(-1, a)], constant: 10))
    #expect((10 + a) == LinearExpression([.init(1, a)], constant: 10))
    #expect((a + 1 - 4) == LinearExpression([.init(1, a)], constant: -3))
    #expect(
      (a + b) + (a - b) == LinearExpression([.init(1, a), .init(1, b), .init(1, a), .init(-1, b)]))
  }

  @Test func divisionByZeroIsLeftToTheSolver() {
    #expect((a / 0).terms.first?.coefficient == .infinity)
    let solver = Solver()
    let x = solver.addVariable()
    #expect(throws: SolverError.self) { try solver.add(x / 0 == 1) }
  }

  @Test func prioritiesAndNames() {
    let constraint = (a == 1).priority(750).named("width")
    #expect(constraint.priority == .defaultHigh)
    #expect(constraint.name == "width")
    #expect(constraint.terms == (a == 1).terms)
    #expect((a == 1).priority(999.5).priority.rawValue == 999.5)
  }

  @Test func priorityRange() {
    for valid in [1000, 999.9, 1, 1e-9] {
      #expect(Priority(rawValue: valid).isValid)
    }
    for invalid in [0, -1, 1000.5, 1001, .infinity, -.infinity, .nan] {
      #expect(!Priority(rawValue: invalid).isValid)
    }
    #expect(Priority.required.isRequired && !Priority(rawValue: 999.999).isRequired)
    #expect(Priority.defaultLow < .defaultHigh)
    #expect(Priority.fittingSizeLevel == 50)
  }
}
