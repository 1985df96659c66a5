import Cassowary
import Testing

/// Handles, names and counts.
@Suite struct HandleTests {
  private let solver = Solver()

  @Test func emptySolver() {
    #expect(solver.variableCount == 0)
    #expect(solver.constraintCount == 0)
    #expect(solver.solve() == nil)
    #expect(solver.ambiguousVariables().isEmpty)
    solver.drainChanges { _, _ in Issue.record("nothing has changed") }
  }

  @Test func namesAndCounts() throws {
    let width = solver.addVariable("width")
    let others = solver.addVariables(3)
    #expect(solver.variableCount == 4)
    #expect(solver.name(of: width) == "width")
    #expect(solver.name(of: others[0]) == nil)
    let named = try solver.add((width == 3).named("fixed"))
    let unnamed = try solver.add(others[0] == 4)
    #expect(solver.name(of: named) == "fixed")
    #expect(solver.name(of: unnamed) == nil)
    #expect(solver.constraintCount == 2)
    #expect(solver.addVariables(0).isEmpty)
  }

  @Test func descriptionsComeBack() throws {
    let a = solver.addVariable("a")
    let b = solver.addVariable("b")
    let written = (2 * a - b / 4 <= 17).priority(321.5).named("odd")
    let id = try solver.add(written)
    #expect(try solver.constraint(id) == written)
    try solver.setConstant(-3, of: id)
    try solver.setPriority(12, of: id)
    var changed = written.priority(12)
    changed.constant = -3
    #expect(try solver.constraint(id) == changed)
  }

  /// Like terms are added up and terms come by variable; nothing else is rounded or rearranged.
  @Test func descriptionsAreExact() throws {
    let a = solver.addVariable("a")
    let b = solver.addVariable("b")
    for coefficient in [3.0, -7, 49, 0.1, 1.0 / 3, -1e-3] {
      for constant in [1.0, 5, 17.3, -0.7, 1e9 / 7] {
        for relation in Relation.allCases {
          let written = Constraint(b + coefficient * a + 2 * b - constant, relation, priority: 5)
          let read = try solver.constraint(try solver.add(written))
          #expect(read.terms == [.init(coefficient, a), .init(3, b)])
          #expect(read.constant == constant)
          #expect(read.relation == relation)
        }
      }
    }
  }

  /// The same for one variable, whose constraint is kept in units of the variable.
  @Test(arguments: [
    (11.0, 30.0), (49, 1), (-49, 2), (11, 100), (0.3, 7), (13, 0), (3, 1e12), (0.7, -17.3),
  ])
  func descriptionsOfOneVariableAreExact(_ coefficient: Double, _ constant: Double) throws {
    let x = solver.addVariable("x")
    let id = try solver.add((coefficient * x <= constant).priority(5))
    #expect(try solver.constraint(id).constant == constant)
    try solver.setPriority(.required, of: id)
    #expect(try solver.constraint(id).constant == constant)
  }

  @Test func staleVariablesAreRefusedByName() throws {
    let stale = solver.addVariable("stale")
    try solver.removeVariable(stale)
    let place = solver.addVariable("next")
    #expect(!solver.contains(stale))
    #expect(solver.contains(place))
    #expect(stale != place)
    let error = SolverError.unknownVariable(stale)
    #expect(throws: error) { try solver.removeVariable(stale) }
    #expect(throws: error) { try solver.add(stale == 1) }
    #expect(throws: error) { try solver.add(contentsOf: [place == 1, place + stale <= 4]) }
    #expect(throws: error) { try solver.addUnchecked(stale == 1) }
    #expect(throws: error) { try solver.suggest(1, for: stale) }
    #expect(throws: error) { try solver.stageTerm(1, stale) }
    solver.stopSuggesting(for: stale)
    #expect(solver.name(of: stale) == nil)
    #expect(solver.constraintCount == 0)
    #expect(solver.value(of: place) == 0)
  }

  @Test func staleConstraintsAreRefusedByName() throws {
    let x = solver.addVariable("x")
    let stale = try solver.add(x == 1)
    try solver.remove(stale)
    let place = try solver.add(x == 2)
    #expect(stale != place)
    #expect(!solver.contains(stale))
    let error = SolverError.unknownConstraint(stale)
    #expect(throws: error) { try solver.remove(stale) }
    #expect(throws: error) { try solver.remove(contentsOf: [place, stale]) }
    #expect(throws: error) { try solver.setConstant(5, of: stale) }
    #expect(throws: error) { try solver.setPriority(5, of: stale) }
    #expect(throws: error) { try solver.setConstantUnchecked(5, of: stale) }
    #expect(throws: error) { try solver.setPriorityUnchecked(5, of: stale) }
    #expect(throws: error) { try solver.constraint(stale) }
    #expect(solver.name(of: stale) == nil)
    #expect(solver.contains(place))
    #expect(solver.value(of: x) == 2)
  }

  @Test func variablesInUseStay() throws {
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    let user = try solver.add(x == y + 1)
    #expect(throws: SolverError.variableInUse(x, by: user)) { try solver.removeVariable(x) }
    #expect(solver.variableCount == 2)
    try solver.remove(user)
    try solver.removeVariable(x)
    #expect(solver.variableCount == 1)
    #expect(!solver.contains(x) && solver.contains(y))
  }

  @Test func suggestionsGoWithTheirVariables() throws {
    let x = solver.addVariable("x")
    try solver.suggest(5, for: x)
    #expect(solver.value(of: x) == 5)
    try solver.removeVariable(x)
    #expect(solver.variableCount == 0 && solver.constraintCount == 0)
    let next = solver.addVariable("next")
    #expect(solver.value(of: next) == 0)
    try solver.suggest(7, for: next)
    #expect(solver.value(of: next) == 7)
  }

  @Test func reusedPlacesStartAfresh() throws {
    let old = solver.addVariable("old")
    let fixed = try solver.add(old == 99)
    #expect(solver.value(of: old) == 99)
    try solver.remove(fixed)
    try solver.removeVariable(old)
    let fresh = solver.addVariable()
    #expect(solver.value(of: fresh) == 0)
    #expect(solver.name(of: fresh) == nil)
    #expect(solver.ambiguousVariables() == [fresh])
  }

  @Test func removalIsAllOrNone() throws {
    let x = solver.addVariable("x")
    let ids = try solver.add(contentsOf: [(x == 1).priority(10), x >= 0, x <= 9])
    try solver.remove(ids[1])
    #expect(throws: SolverError.unknownConstraint(ids[1])) { try solver.remove(contentsOf: ids) }
    #expect(solver.contains(ids[0]) && solver.contains(ids[2]))
    try solver.remove(contentsOf: [ids[0], ids[2]])
    #expect(solver.constraintCount == 0)
  }

  @Test func removalOfTheSameTwiceIsRefused() throws {
    let x = solver.addVariable("x")
    let id = try solver.add(x == 1)
    #expect(throws: SolverError.unknownConstraint(id)) { try solver.remove(contentsOf: [id, id]) }
    #expect(solver.contains(id))
    #expect(solver.value(of: x) == 1)
  }

  /// Sums of like terms are coefficients.
  @Test func sumsOfLikeTerms() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    #expect(throws: SolverError.invalidNumber(1.5e-6 - 1e-6)) {
      try solver.add(1.5e-6 * x - 1e-6 * x + y == 10)
    }
    #expect(throws: SolverError.invalidNumber(2e6)) {
      try solver.addUnchecked(1e6 * x + 1e6 * x + y == 10)
    }
    #expect(solver.constraintCount == 0)
    try solver.add(0.3 * x - 0.2 * x - 0.1 * x + y == 10)
    #expect(solver.value(of: y) == 10)
  }

  @Test(arguments: [false, true])
  func changesOfVariablesThatTheReceiverAdds(_ hasFreePlace: Bool) throws {
    let solver = Solver()
    let first = solver.addVariable()
    if hasFreePlace { try solver.removeVariable(solver.addVariable()) }
    try solver.suggest(1, for: first)
    var told: [Variable] = []
    var added: [Variable] = []
    solver.drainChanges { variable, _ in
      told.append(variable)
      if told.count == 5 { return }
      let next = solver.addVariable()
      do { try solver.suggest(1, for: next) } catch { Issue.record(error) }
      _ = solver.value(of: next)
      added.append(next)
    }
    #expect(told == [first] && added.count == 1)
    told = []
    solver.drainChanges { variable, _ in told.append(variable) }
    #expect(told == added)
  }

  @Test(arguments: [false, true]) func changesOfVariablesThatTheReceiverRemoves(isFirst: Bool)
    throws
  {
    let solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    if !isFirst { solver.drainChanges { _, _ in } }
    try solver.suggest(1, for: a)
    try solver.suggest(2, for: b)
    var told: [Variable] = []
    solver.drainChanges { variable, _ in
      told.append(variable)
      try? solver.removeVariable(a)
      try? solver.removeVariable(b)
    }
    solver.solve()
    #expect(told == [a] && solver.variableCount == 0)
    #expect(solver.addVariable() != solver.addVariable())
    let (c, d) = (solver.addVariable(), solver.addVariable())
    try solver.suggest(1, for: c)
    try solver.suggest(2, for: d)
    told = []
    solver.drainChanges { variable, _ in
      told.append(variable)
      solver.removeAll()
    }
    #expect(told == [c] && solver.variableCount == 0)
  }

  @Test func changesThatTheReceiverMakes() throws {
    let solver = Solver()
    let (y, x) = (solver.addVariable(), solver.addVariable())
    solver.drainChanges { _, _ in }
    try solver.suggest(1, for: y)
    try solver.suggest(5, for: x)
    var told: [Double] = []
    solver.drainChanges { variable, value in
      told.append(value)
      if variable == x { return }
      do { try solver.suggest(7, for: x) } catch { Issue.record(error) }
      _ = solver.value(of: x)
    }
    #expect(told == [1, 5])
    solver.drainChanges { told.append($1) }
    #expect(told == [1, 5, 7])
    try solver.suggest(5, for: x)
    solver.drainChanges { told.append($1) }
    #expect(told == [1, 5, 7, 5])
  }

  @Test func reservedRoomChangesNothing() throws {
    func values(reserving: Bool) throws -> [Double] {
      let solver = Solver()
      if reserving { solver.reserve(variables: 10, constraints: 20, terms: 40) }
      let variables = solver.addVariables(10)
      try solver.add(variables[0] == 3)
      for (last, next) in zip(variables, variables.dropFirst()) {
        try solver.add(next - 2 * last == 1)
      }
      if reserving {
        solver.reserve(variables: 100, constraints: 100, terms: 100)
        solver.reserve(variables: .min, constraints: .min, terms: .min)
        solver.reserve(variables: .max, constraints: .max, terms: .max)
      }
      return variables.map { solver.value(of: $0) }
    }
    let found = try values(reserving: true)
    #expect(found == (try values(reserving: false)))
    #expect(found.last == 2047)
  }

  /// Places are used again without a solve in between, by handles that are told apart.
  @Test func variablesThatNoSolveHasSeenLeaveNoPlaces() throws {
    let kept = solver.addVariable()
    try solver.add(kept == 3)
    for isSolved in [false, true] {
      if isSolved { #expect(solver.value(of: kept) == 3) }
      let count = solver.variableCount
      var gone: [Variable] = []
      for _ in 0..<100 {
        let some = [solver.addVariable(), solver.addVariable()] + solver.addVariables(3)
        for variable in some { try solver.removeVariable(variable) }
        gone += some
      }
      #expect(Set(gone).count == 500)
      #expect(solver.variableCount == count)
      let new = solver.addVariables(5)
      #expect(new.allSatisfy { $0.index < 12 && !gone.contains($0) })
      for variable in gone { #expect(!solver.contains(variable)) }
      for variable in new.dropLast() { try solver.add(variable == Double(variable.index)) }
      try solver.removeVariable(new[4])
      #expect(new.dropLast().allSatisfy { solver.value(of: $0) == Double($0.index) })
      let last = solver.addVariable()
      #expect(solver.value(of: last) == 0)
      #expect(last.index == new[4].index)
    }
    var changed: [Double] = []
    solver.drainChanges { changed.append($1) }
    #expect(changed.allSatisfy { $0 != 0 })
  }

  /// The same where a transaction that fails takes the edits back.
  @Test func unseenPlacesAreTakenBack() throws {
    struct Refusal: Error {}
    let gone = solver.addVariable()
    try solver.removeVariable(gone)
    var made: [Variable] = []
    #expect(throws: Refusal.self) {
      try solver.transaction {
        made = solver.addVariables(2)
        throw Refusal()
      }
    }
    #expect(solver.variableCount == 0)
    let new = solver.addVariables(2)
    #expect(new.allSatisfy { solver.contains($0) })
    #expect(([gone] + made).allSatisfy { !solver.contains($0) })
    try solver.add(new[0] == 5)
    #expect(solver.value(of: new[0]) == 5 && solver.value(of: new[1]) == 0)
  }
}
