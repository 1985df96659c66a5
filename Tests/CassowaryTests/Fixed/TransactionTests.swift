import Cassowary
import TestSupport
import Testing

/// A transaction that throws is taken back, as if it had never been tried.
@Suite struct TransactionTests {
  private enum Stop: Error { case here }

  private let solver = Solver()

  @Test func successIsKept() throws {
    let x = solver.addVariable("x")
    let bound: ConstraintID = try solver.transaction {
      try solver.add((x == 3).priority(10))
      return try solver.add((x >= 5).named("bound"))
    }
    #expect(solver.value(of: x) == 5)
    #expect(solver.name(of: bound) == "bound")
    try solver.setConstant(7, of: bound)
    #expect(solver.value(of: x) == 7)
  }

  @Test func failureIsTakenBack() throws {
    let x = solver.addVariable("x")
    let low = try solver.add((x >= 5).named("low"))
    try solver.suggest(8, for: x)
    let before = (solver.snapshot(), solver.statistics)
    #expect(throws: Stop.here) {
      try solver.transaction { () throws in
        try solver.remove(low)
        solver.stopSuggesting(for: x)
        let y = solver.addVariable("y")
        try solver.add((x == y + 1).named("link"))
        try solver.suggest(100, for: y)
        #expect(solver.value(of: x) == 101)
        throw Stop.here
      }
    }
    #expect(before == (solver.snapshot(), solver.statistics))
    #expect(solver.variableCount == 1)
    #expect(solver.constraintCount == 2)
    #expect(solver.name(of: low) == "low")
    try solver.suggest(3, for: x)
    #expect(solver.value(of: x) == 5)
  }

  /// The place of a variable that was removed before is given away in the transaction, and again after it.
  @Test func handlesMadeInItAreStale() throws {
    let removed = solver.addVariable("removed")
    try solver.removeVariable(removed)
    var made: [Variable] = []
    #expect(throws: Stop.here) {
      try solver.transaction { () throws in
        solver.solve()
        made.append(solver.addVariable("made"))
        throw Stop.here
      }
    }
    #expect(!made.isEmpty && made.allSatisfy { !solver.contains($0) })
    solver.solve()
    let next = solver.addVariable("next")
    #expect(!made.contains(next) && made.allSatisfy { !solver.contains($0) })
    #expect(solver.variableCount == 1)
  }

  /// Refusals throw typed errors through the transaction.
  @Test func refusalEndsIt() throws {
    let x = solver.addVariable("x")
    let low = try solver.add(x >= 5)
    let wish = try solver.add((x == 9).priority(10))
    let members = try refusal {
      try solver.transaction { () throws(SolverError) in
        try solver.remove(wish)
        try solver.add(x <= 4)
      }
    }
    #expect(members == [.existing(low), .added(0)])
    #expect(solver.contains(wish))
    #expect(solver.value(of: x) == 9)
  }

  @Test func innerFailureLeavesTheOuterPart() throws {
    let x = solver.addVariable("x")
    try solver.transaction {
      try solver.add(x >= 5)
      try? solver.transaction { () throws in
        try solver.add(x >= 50)
        #expect(solver.value(of: x) == 50)
        throw Stop.here
      }
      #expect(solver.value(of: x) == 5)
      try solver.add(x >= 6)
    }
    #expect(solver.value(of: x) == 6)
    #expect(solver.constraintCount == 2)
  }

  @Test func handlesOfAFailureAreStale() throws {
    let gone = solver.addVariable()
    try solver.removeVariable(gone)
    var handles: [Variable] = []
    var constraints: [ConstraintID] = []
    try? solver.transaction { () throws in
      handles = solver.addVariables(2)
      constraints = [try solver.add(handles[0] >= handles[1])]
      throw Stop.here
    }
    let again = solver.addVariables(2)
    let same = try solver.add(again[0] >= again[1])
    #expect(handles.map { solver.contains($0) } == [false, false])
    #expect(constraints.map { solver.contains($0) } == [false])
    #expect(again.map { solver.contains($0) } == [true, true])
    #expect(solver.contains(same))
  }

  /// A place that is given away in a failed transaction is not given to the same handle again.
  @Test func placesReusedInAFailureGetOtherHandles() throws {
    let x = solver.addVariable()
    var handle = x
    try? solver.transaction { () throws in
      try solver.removeVariable(x)
      handle = solver.addVariable()
      throw Stop.here
    }
    #expect(solver.contains(x) && !solver.contains(handle))
    try solver.removeVariable(x)
    let again = solver.addVariable()
    #expect(again.index == handle.index && again != handle)
    #expect(!solver.contains(handle))
  }

  @Test func stagedTermsSurvive() throws {
    let x = solver.addVariable("x")
    try solver.stageTerm(2, x)
    try? solver.transaction { () throws in
      try solver.stageTerm(3, x)
      throw Stop.here
    }
    let id = try solver.transaction { () throws(SolverError) in try solver.commitRow(.equal, 10) }
    #expect(solver.value(of: x) == 5)
    #expect(try solver.constraint(id).terms.map(\.coefficient) == [2])
  }

  @Test func snapshotsTellWhatChanged() throws {
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    let z = solver.addVariable("z")
    let bound = try solver.add(x == 1)
    let first = solver.snapshot()
    #expect(first.entries.map(\.value) == [1, 0, 0])
    try solver.setConstant(2, of: bound)
    try solver.removeVariable(y)
    // The next solve frees the place.
    solver.solve()
    let reused = solver.addVariable("reused")
    let more = solver.addVariable("more")
    let second = solver.snapshot()
    let changes = second.changes(since: first)
    #expect(changes.map(\.variable) == [x, y, reused, more])
    #expect(changes.map(\.old) == [1, 0, nil, nil])
    #expect(changes.map(\.new) == [2, nil, 0, 0])
    #expect(first[y] == 0 && second[y] == nil && second[reused] == 0 && second[z] == 0)
    #expect(first.changes(since: second).map(\.variable) == [x, reused, y, more])
    #expect(second.changes(since: second).isEmpty)
    let sent: any Sendable = second
    #expect(sent as? Solver.Snapshot == second)
  }
}
