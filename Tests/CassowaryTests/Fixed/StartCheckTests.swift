import Cassowary
import Testing

/// Bounds that the start leaves to the first steps.
@Suite struct StartCheckTests {
  /// A bound at which something else holds a variable: it was taken for the minimum of a variable that was
  /// settled in between, which needs no steps, so that nobody looked at it when what held it went.
  @Test func variableIsCheckedAtABoundThatDoesNotHoldIt() throws {
    let solver = Solver()
    let (o, i, j) = (solver.addVariable("o"), solver.addVariable("i"), solver.addVariable("j"))
    try solver.addUnchecked((o == 1).priority(501))
    try solver.addUnchecked(i == 0)
    let ceiling = try solver.addUnchecked(o + i <= 0)
    try solver.addUnchecked(o >= 0)
    try solver.addUnchecked((j <= 0).priority(999))
    #expect(solver.solve() == nil)
    #expect(solver.value(of: o) == 0)
    #expect(solver.certificate().isProven)
    try solver.remove(ceiling)
    #expect(solver.solve() == nil)
    #expect(solver.value(of: o) == 1)
  }
}
