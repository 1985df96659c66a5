import Cassowary
import TestSupport
import Testing

/// The undetermined values that each variable rests on, for all variables at once.
@Suite struct KeptValueTests {
  /// Each variable of a chain rests on the first, and a variable without constraints on itself.
  @Test func aChainRestsOnItsFirst() throws {
    let solver = Solver()
    let chain = solver.addVariables(50)
    for (one, next) in zip(chain, chain.dropFirst()) { try solver.add(next - one == 8) }
    let free = solver.addVariable()
    let pinned = solver.addVariable()
    try solver.add(pinned == 3)
    let kept = solver.keptValues()
    #expect(Set(chain.map { kept[Int($0.index)] }).count == 1)
    #expect(kept[Int(chain[0].index)].count == 1)
    #expect(kept[Int(free.index)] == [free])
    #expect(kept[Int(pinned.index)] == [])
  }

  /// They are the kept values that the explanations of all variables name.
  @Test func agreesWithExplanations() throws {
    var compared = 0
    for seed in RandomCases("kept values", debug: 30, release: 3_000) {
      var generator = SystemGenerator(seed: seed)
      let system = generator.system(generator.random.pick([.degenerate, .chain, .grid, .dense]))
      let harness = Harness()
      guard failure({ try harness.run(Operation.script(system)) }) == nil else { continue }
      compared += 1
      let before = (harness.bits, harness.solver.statistics)
      let kept = harness.solver.keptValues()
      #expect(before == (harness.bits, harness.solver.statistics), "seed \(seed)")
      let variables = Array(harness.variables.values)
      let explanations = harness.solver.explanations(of: variables, influences: .max)
      #expect(explanations.map(\.variable) == variables)
      for explanation in explanations {
        let named = explanation.influences.compactMap { influence -> Variable? in
          if case .keptValue(let other) = influence.cause { other } else { nil }
        }
        #expect(
          kept[Int(explanation.variable.index)] == named, "seed \(seed), \(explanation.variable)")
      }
      #expect(before == (harness.bits, harness.solver.statistics), "seed \(seed)")
    }
    #expect(compared > 0)
  }
}
