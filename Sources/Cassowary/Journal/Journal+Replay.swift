// Doing again what a journal says.

extension Journal {
  /// The names that a replay has left in the solver.
  public struct Replay {
    /// A constraint that is there.
    public struct Entry {
      /// Its row in the journal.
      public let row: Row
      /// The position of its statement in ``Journal/lines``.
      public let line: Int
      /// Its handle.
      public let id: ConstraintID
    }

    /// The variables that are there, in the order they were added, with their names.
    ///
    /// - Complexity: linear in the number of statements.
    public var variables: [(name: String, variable: Variable)] { names.variables }
    /// The constraints that are there, in the order they were added.
    ///
    /// - Complexity: linear in the number of statements.
    public var constraints: [Entry] { names.constraints }
    /// The checked statements that were refused, by their positions in ``Journal/lines``.
    public internal(set) var refusals: [(line: Int, conflict: Conflict)] = []

    var names = ReplayedNames()
  }

  /// Why a replay has stopped.
  public struct ReplayError: Error, Hashable, Sendable {
    /// The faults that a statement can have.
    public enum Reason: Hashable, Sendable {
      /// No variable has the name.
      case unknownVariable(String)
      /// No constraint has the name.
      case unknownConstraint(String)
      /// The name is taken.
      case nameInUse(String)
      /// The variable does not have the value that is expected.
      case unexpectedValue(String, Double, expected: Double)
      /// No transaction has begun, or too many are nested.
      case wrongNesting
      /// The solver refused the operation.
      case refused(SolverError)
    }

    /// The position of the statement in ``Journal/lines``.
    public let line: Int
    /// The fault.
    public let reason: Reason

    /// Creates an error from its parts.
    public init(line: Int, reason: Reason) {
      self.line = line
      self.reason = reason
    }
  }

  /// Does to a solver what the journal says.
  ///
  /// On a solver without variables and constraints, a recorded journal gives the same bits. A checked
  /// statement that is refused is noted, and the replay goes on. A transaction that is open at the end
  /// is kept.
  ///
  /// - Complexity: that of the operations, and linear in their number.
  /// - Throws: ``ReplayError`` at the first statement that cannot be carried out; the solver then holds
  ///   what the statements before it have done, except those of open transactions.
  @discardableResult
  public func replay(on solver: Solver) throws(ReplayError) -> Replay {
    var replay = Replay()
    var next = 0
    while next < lines.count {
      guard try replay.run(self, &next, on: solver, depth: 0) != .open else { break }
      throw ReplayError(line: next - 1, reason: .wrongNesting)
    }
    return replay
  }
}

extension Journal.Replay {
  /// The end of the statements of one transaction.
  enum End {
    case open
    case commit
    case rollBack
  }

  private enum Interruption: Error {
    case rollBack
    case failure(Journal.ReplayError)
  }

  /// Runs statements up to the end of the transaction they stand in.
  fileprivate mutating func run(
    _ journal: Journal, _ next: inout Int, on solver: Solver, depth: Int
  ) throws(Journal.ReplayError) -> End {
    while next < journal.lines.count {
      let line = next
      next += 1
      switch journal.lines[line].statement {
      case .begin:
        guard depth < Journal.deepestNesting else {
          throw Journal.ReplayError(line: line, reason: .wrongNesting)
        }
        try runTransaction(journal, &next, on: solver, depth: depth + 1)
      case .commit: return .commit
      case .rollBack: return .rollBack
      case let statement: try run(statement, line, on: solver)
      }
    }
    return .open
  }

  private mutating func runTransaction(
    _ journal: Journal, _ next: inout Int, on solver: Solver, depth: Int
  ) throws(Journal.ReplayError) {
    let mark = names.mark
    let refused = refusals.count
    do throws(Interruption) {
      try solver.transaction { () throws(Interruption) in
        let end: End
        do throws(Journal.ReplayError) {
          end = try run(journal, &next, on: solver, depth: depth)
        } catch {
          throw Interruption.failure(error)
        }
        if end == .rollBack { throw Interruption.rollBack }
      }
    } catch {
      switch error {
      case .rollBack:
        names.goBack(to: mark)
        refusals.removeSubrange(refused...)
      case .failure(let error): throw error
      }
    }
  }

  private mutating func run(
    _ statement: Journal.Statement, _ line: Int, on solver: Solver
  ) throws(Journal.ReplayError) {
    let mark = names.mark
    do throws(Failure) {
      try run(statement, on: solver, line)
    } catch {
      if case .solver(.unsatisfiable(let conflict)) = error {
        refusals.append((line, conflict))
        return
      }
      // The variables that the statement has brought: nothing mentions them.
      for variable in names.goBack(to: mark) { try? solver.removeVariable(variable) }
      switch error {
      case .reason(let reason): throw Journal.ReplayError(line: line, reason: reason)
      case .solver(let error): throw Journal.ReplayError(line: line, reason: .refused(error))
      }
    }
  }

  private enum Failure: Error {
    case reason(Journal.ReplayError.Reason)
    case solver(SolverError)
  }

  /// Calls the solver.
  private func call<Result>(
    _ body: () throws(SolverError) -> Result
  ) throws(Failure) -> Result {
    do throws(SolverError) {
      return try body()
    } catch {
      throw .solver(error)
    }
  }

  private mutating func run(
    _ statement: Journal.Statement, on solver: Solver, _ line: Int
  ) throws(Failure) {
    switch statement {
    case .addVariable(let name):
      if names.variable(name) != nil { throw .reason(.nameInUse(name)) }
      _ = variable(name, on: solver)
    case .removeVariable(let name):
      let variable = try variable(name)
      try call { () throws(SolverError) in try solver.removeVariable(variable) }
      names.removeVariable(name)
    case .add(let row):
      let constraint = try constraint(row, on: solver)
      let id = try call { () throws(SolverError) in try solver.addUnchecked(constraint) }
      note([row], [id], line)
    case .tryAdd(let rows):
      var constraints: [Constraint] = []
      for row in rows { constraints.append(try constraint(row, on: solver)) }
      var seen = Set<JournalName>()
      for name in rows.compactMap({ $0.name }) where !seen.insert(JournalName(name)).inserted {
        throw .reason(.nameInUse(name))
      }
      let ids = try call { () throws(SolverError) in try solver.add(contentsOf: constraints) }
      note(rows, ids, line)
    case .remove(let name):
      let id = try constraint(name)
      try call { () throws(SolverError) in try solver.remove(id) }
      names.removeConstraint(name)
    case .setConstant(let name, let constant, let isChecked):
      let id = try constraint(name)
      try call { () throws(SolverError) in
        isChecked
          ? try solver.setConstant(constant, of: id)
          : try solver.setConstantUnchecked(constant, of: id)
      }
    case .setPriority(let name, let priority, let isChecked):
      let id = try constraint(name)
      try call { () throws(SolverError) in
        isChecked
          ? try solver.setPriority(priority, of: id)
          : try solver.setPriorityUnchecked(priority, of: id)
      }
    case .suggest(let name, let value, let priority):
      let variable = try variable(name)
      try call { () throws(SolverError) in
        try solver.suggest(value, for: variable, priority: priority)
      }
    case .stopSuggesting(let name): solver.stopSuggesting(for: try variable(name))
    case .solve: solver.solve()
    case .expect(let name, let expected):
      let value = solver.value(of: try variable(name))
      if !(abs(value - expected) <= 1e-9 * (1 + abs(expected))) {
        throw .reason(.unexpectedValue(name, value, expected: expected))
      }
    case .begin, .commit, .rollBack: throw .reason(.wrongNesting)
    }
  }

  private func variable(_ name: String) throws(Failure) -> Variable {
    guard let variable = names.variable(name) else { throw .reason(.unknownVariable(name)) }
    return variable
  }

  private func constraint(_ name: String) throws(Failure) -> ConstraintID {
    guard let id = names.constraint(name) else { throw .reason(.unknownConstraint(name)) }
    return id
  }

  /// The variable with the name, which is added if it is not there.
  private mutating func variable(_ name: String, on solver: Solver) -> Variable {
    if let known = names.variable(name) { return known }
    let variable = solver.addVariable(name)
    names.add(name, variable)
    return variable
  }

  private mutating func constraint(
    _ row: Journal.Row, on solver: Solver
  ) throws(Failure) -> Constraint {
    if let name = row.name, names.constraint(name) != nil { throw .reason(.nameInUse(name)) }
    var terms: [LinearExpression.Term] = []
    for term in row.terms {
      terms.append(LinearExpression.Term(term.coefficient, variable(term.variable, on: solver)))
    }
    var result = Constraint(
      LinearExpression(terms), row.relation, priority: row.priority, name: row.name)
    result.constant = row.constant
    return result
  }

  private mutating func note(_ rows: [Journal.Row], _ ids: [ConstraintID], _ line: Int) {
    for (row, id) in zip(rows, ids) { names.add(Entry(row: row, line: line, id: id)) }
  }
}
