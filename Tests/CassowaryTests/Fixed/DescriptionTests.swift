import Cassowary
import Testing

/// Explanations of small systems, as values and in words.
@Suite struct DescriptionTests {
  private let solver = Solver()

  @Test func constraintsAreWrittenAsTheyAreRead() {
    let a = solver.addVariable("a")
    let b = solver.addVariable()
    #expect(solver.describe(2 * a - b <= 10) == "2*a - v1 <= 10")
    #expect(solver.describe((-a == 0.5).priority(750)) == "-a == 0.5 @750")
    #expect(solver.describe(a - a >= 1) == "a - a >= 1")
    #expect(solver.describe(Constraint(LinearExpression(1), .equal)) == "0 == -1")
  }

  @Test func conflictInWords() throws {
    let left = solver.addVariable("left")
    let width = solver.addVariable("width")
    try solver.add((left == 10).named("margin"))
    try solver.add(left + width <= 320)
    let tooWide = (width >= 400).named("wide")
    let conflict = Conflict(
      members: try refusal { try solver.add(contentsOf: [width >= 0, tooWide]) })
    #expect(
      solver.describe(conflict, adding: [width >= 0, tooWide]) == """
        These required constraints exclude each other:
          `margin` requires left == 10
          a constraint requires left + width <= 320
          `wide` requires width >= 400 (refused)
        """)
    #expect(solver.describe(conflict).hasSuffix("\n  added constraint 2 (refused)"))
  }

  @Test func refusalsInWords() throws {
    func reason(_ body: () throws(SolverError) -> Void) -> String? {
      do throws(SolverError) {
        try body()
        return nil
      } catch { return solver.describe(error) }
    }
    let (x, gone) = (solver.addVariable("x"), solver.addVariable("gone"))
    try solver.removeVariable(gone)
    let row = try solver.add((x == 10).named("margin"))
    #expect(
      reason { () throws(SolverError) in try solver.removeVariable(x) }
        == "x cannot be removed while `margin` requires x == 10.")
    #expect(
      reason { () throws(SolverError) in try solver.add(gone == 1) }
        == "The variable is not, or no longer, one of this solver's.")
    try solver.remove(row)
    #expect(
      reason { () throws(SolverError) in try solver.remove(row) }
        == "The constraint is not one of this solver's, or was named before in the same call.")
    #expect(
      reason { () throws(SolverError) in try solver.add(x == .infinity) }
        == "inf cannot be used: it is not finite, or too large or too small.")
    #expect(
      reason { () throws(SolverError) in
        _ = try solver.addRow(x, .equal, 1, priority: Priority(rawValue: 1_001))
      }
        == "1001.0 cannot be used as a priority: it is not above 0, or above 1000.")
    try solver.add(x >= 5)
    #expect(
      reason { () throws(SolverError) in try solver.add(x <= 4) }?.hasSuffix(
        "added constraint 1 (refused)") == true)
  }

  @Test func ambiguityInWords() throws {
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    let z = solver.addVariable("z")
    try solver.add(x + y == 50)
    try solver.add(contentsOf: [x >= 0, y >= 10, z >= 5])
    let found = solver.ambiguities()
    #expect(found.map(\.variable) == [x, y, z])
    #expect(found.map(\.range) == [0...40, 10...50, 5...(.infinity)])
    for ambiguity in found { #expect(ambiguity.value == solver.value(of: ambiguity.variable)) }
    #expect(found.map { $0.range.contains($0.value) } == [true, true, true])
    let texts = found.map { solver.describe($0) }
    #expect(texts[0].hasSuffix(", and could be anything from 0 to 40"))
    #expect(texts[2] == "z is 5, and could be anything from 5 up")
    let free = solver.addVariable("free")
    let ambiguity = try #require(solver.ambiguities().last)
    #expect(ambiguity.variable == free)
    #expect(solver.describe(ambiguity) == "free is 0, and could be anything")
  }

  /// In walks through the optimal set no limit gives way, also not that of a variable on which nothing
  /// depends.
  @Test func leavesKeepTheirLimitsInWalks() throws {
    let a = solver.addVariable("a")
    let c = solver.addVariable("c")
    try solver.add(contentsOf: [a <= 1, c - a >= 0, c >= 0])
    #expect(solver.ambiguities().map(\.range) == [-.infinity...1, 0...(.infinity)])
    let other = Solver()
    let (f, h) = (other.addVariable("f"), other.addVariable("h"))
    try other.add(contentsOf: [f - h >= 1, h <= 0])
    #expect(other.ambiguities().map(\.range) == [-.infinity...(.infinity), -.infinity...0])
  }

  @Test func explanationInWords() throws {
    let left = solver.addVariable("left")
    let width = solver.addVariable("width")
    let right = solver.addVariable("right")
    let margin = try solver.add((left == 10).named("margin"))
    let resist = try solver.add((2 * width >= 220).priority(750))
    let hug = try solver.add((width <= 110).priority(250))
    let edge = try solver.add(right == left + width)
    let explanation = try solver.explain(right)
    #expect(explanation.value == 120)
    #expect(
      explanation.influences == [
        .init(cause: .constraint(margin), sensitivity: 1),
        .init(cause: .constraint(resist), sensitivity: 0.5),
        .init(cause: .constraint(hug), sensitivity: 1),
        .init(cause: .constraint(edge), sensitivity: 1),
      ])
    #expect(
      solver.describe(explanation) == """
        right is 120, because of:
          `margin` requires left == 10 (right moves by 1 per unit)
          a constraint asks for 2*width >= 220 @750 (right moves by 0.5 per unit)
          a constraint asks for width <= 110 @250 (right moves by 1 per unit)
          a constraint requires -left - width + right == 0 (right moves by 1 per unit)
        """)
    #expect(try solver.explain(left).influences.count == 1)
    try solver.removeVariable(solver.addVariable())
    try solver.remove(margin)
    let kept = try solver.explain(right)
    #expect(kept.value == 120)
    #expect(kept.influences.last?.cause == .keptValue(left))
    #expect(solver.describe(kept).contains("nothing determines left, which keeps its value"))
  }

  @Test func obstaclesInWords() throws {
    let left = solver.addVariable("left")
    let width = solver.addVariable("width")
    let margin = try solver.add((left == 10).named("margin"))
    let edge = try solver.add((left + width <= 320).priority(800))
    try solver.add((width <= 200).priority(100))
    let wish = try solver.add((width >= 400).priority(750).named("wish"))
    let met = try solver.add(width >= 0)
    let obstacles = try #require(try solver.obstacles(to: wish))
    #expect(obstacles.error == 90)
    #expect(obstacles.constraints == [margin, edge])
    #expect(
      solver.describe(obstacles) == """
        `wish` asks for width >= 400 @750, and is off by 90, because of:
          `margin` requires left == 10
          a constraint asks for left + width <= 320 @800
        """)
    #expect(try solver.obstacles(to: met) == nil)
  }

  /// Two wishes of one importance outvote a third.
  @Test func equalsAreObstacles() throws {
    let x = solver.addVariable("x")
    let first = try solver.add((x == 0).priority(500))
    let second = try solver.add((x <= 0).priority(500))
    let third = try solver.add((x == 10).priority(500))
    try solver.add((x == 4).priority(400))
    #expect(try solver.obstacles(to: third)?.constraints == [first, second])
    #expect(try solver.obstacles(to: first) == nil)
  }

  @Test func constantsHaveNoObstacles() throws {
    let x = solver.addVariable("x")
    let wrong = try solver.add((x - x == 3).priority(5))
    let obstacles = try #require(try solver.obstacles(to: wrong))
    #expect(obstacles.constraints.isEmpty)
    #expect(
      solver.describe(obstacles)
        == "a constraint asks for 0 == 3 @5, and is off by 3, because no variable is left in it")
  }

  @Test func staleHandlesAreRefused() throws {
    let x = solver.addVariable("x")
    let id = try solver.add((x == 0).priority(500))
    try solver.remove(id)
    #expect(throws: SolverError.unknownConstraint(id)) { try solver.obstacles(to: id) }
    try solver.removeVariable(x)
    #expect(throws: SolverError.unknownVariable(x)) { try solver.explain(x) }
  }

  /// While required constraints conflict, nothing is optimal, so nothing is ambiguous or prevented.
  @Test func conflictsSilence() throws {
    let x = solver.addVariable("x")
    let free = solver.addVariable("free")
    let wish = try solver.add((x == 5).priority(10))
    try solver.addUnchecked(x == 0)
    try solver.addUnchecked(x == 1)
    #expect(solver.solve() != nil)
    #expect(solver.ambiguities().isEmpty)
    #expect(try solver.obstacles(to: wish) == nil)
    #expect(try solver.explain(free).influences == [.init(cause: .keptValue(free), sensitivity: 1)])
  }
}
