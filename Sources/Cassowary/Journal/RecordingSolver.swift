/// A solver that keeps a journal of everything that is done with it.
///
/// It has the operations of ``Solver``, which throw the same errors, and hands them on; replaying its ``journal`` on a
/// new solver gives the same bits. Also recorded are the moments at which values were read, because a solve happens
/// then, and what was refused or taken back. Calls with bad input leave no line. A plain solver knows nothing of
/// recording and pays nothing for it.
public final class RecordingSolver {
  /// The solver that does the work.
  ///
  /// An edit that is made directly is missing in the journal; a value that is read from it without
  /// ``solve()`` before may be.
  public let solver = Solver()
  /// The statements so far.
  public private(set) var journal = Journal()

  private var variableNames = [Variable: String]()
  private var constraintNames = [ConstraintID: String]()
  private var names = (variables: JournalNames(), constraints: JournalNames())
  /// Something has been done since the last solve.
  private var isDirty = false

  /// Creates a recording solver without variables and constraints.
  public init() {}
}

// MARK: Operations

extension RecordingSolver {
  /// As ``Solver/addVariable(_:)``.
  public func addVariable(_ name: String? = nil) -> Variable {
    let variable = solver.addVariable(name)
    let recorded = names.variables.name(for: name, prefix: "v")
    variableNames[variable] = recorded
    note(.addVariable(recorded))
    return variable
  }

  /// As ``Solver/removeVariable(_:)``.
  public func removeVariable(_ variable: Variable) throws(SolverError) {
    try solver.removeVariable(variable)
    note(.removeVariable(name(of: variable)))
  }

  /// As ``Solver/add(_:)``.
  @discardableResult
  public func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    if !constraint.priority.isRequired { return try addUnchecked(constraint) }
    return try record(rows: [constraint]) { () throws(SolverError) in
      [try solver.add(constraint)]
    }[0]
  }

  /// As ``Solver/add(contentsOf:)``.
  @discardableResult
  public func add(contentsOf constraints: [Constraint]) throws(SolverError) -> [ConstraintID] {
    if constraints.count == 1 { return [try add(constraints[0])] }
    if constraints.isEmpty { return [] }
    return try record(rows: constraints) { () throws(SolverError) in
      try solver.add(contentsOf: constraints)
    }
  }

  /// As ``Solver/addUnchecked(_:)``.
  @discardableResult
  public func addUnchecked(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    let id = try solver.addUnchecked(constraint)
    let row = row(constraint)
    constraintNames[id] = row.name
    note(.add(row))
    return id
  }

  /// As ``Solver/remove(_:)``.
  public func remove(_ constraint: ConstraintID) throws(SolverError) {
    try remove(contentsOf: [constraint])
  }

  /// As ``Solver/remove(contentsOf:)``.
  public func remove(contentsOf constraints: [ConstraintID]) throws(SolverError) {
    var statements: [Journal.Statement] = []
    for constraint in constraints { statements.append(.remove(try name(of: constraint))) }
    try solver.remove(contentsOf: constraints)
    for statement in statements { note(statement) }
  }

  /// As ``Solver/setConstant(_:of:)``.
  public func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    let name = try name(of: id)
    try record(.setConstant(name, constant, isChecked: true)) { () throws(SolverError) in
      try solver.setConstant(constant, of: id)
    }
  }

  /// As ``Solver/setConstantUnchecked(_:of:)``.
  public func setConstantUnchecked(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    let name = try name(of: id)
    try record(.setConstant(name, constant, isChecked: false)) { () throws(SolverError) in
      try solver.setConstantUnchecked(constant, of: id)
    }
  }

  /// As ``Solver/setPriority(_:of:)``.
  public func setPriority(_ priority: Priority, of id: ConstraintID) throws(SolverError) {
    let name = try name(of: id)
    try record(.setPriority(name, priority, isChecked: true)) { () throws(SolverError) in
      try solver.setPriority(priority, of: id)
    }
  }

  /// As ``Solver/setPriorityUnchecked(_:of:)``.
  public func setPriorityUnchecked(_ priority: Priority, of id: ConstraintID) throws(SolverError) {
    let name = try name(of: id)
    try record(.setPriority(name, priority, isChecked: false)) { () throws(SolverError) in
      try solver.setPriorityUnchecked(priority, of: id)
    }
  }

  /// As ``Solver/suggest(_:for:priority:)``.
  public func suggest(
    _ value: Double, for variable: Variable, priority: Priority = 999
  ) throws(SolverError) {
    try solver.suggest(value, for: variable, priority: priority)
    note(.suggest(name(of: variable), value, priority))
  }

  /// As ``Solver/stopSuggesting(for:)``.
  public func stopSuggesting(for variable: Variable) {
    guard solver.contains(variable) else { return }
    solver.stopSuggesting(for: variable)
    note(.stopSuggesting(name(of: variable)))
  }

  /// As ``Solver/transaction(_:)``; more than ``Journal/deepestNesting`` in each other cannot be replayed.
  public func transaction<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let wasDirty = isDirty
    note(.begin)
    isDirty = wasDirty
    do throws(Failure) {
      let result = try solver.transaction(body)
      let isDirty = isDirty
      note(.commit)
      self.isDirty = isDirty
      return result
    } catch {
      note(.rollBack)
      isDirty = wasDirty
      throw error
    }
  }
}

// MARK: Results

extension RecordingSolver {
  /// As ``Solver/solve()``.
  @discardableResult
  public func solve() -> Conflict? {
    if isDirty { journal.append(.solve) }
    isDirty = false
    return solver.solve()
  }

  /// As ``Solver/value(of:)-(Variable)``.
  public func value(of variable: Variable) -> Double {
    solve()
    return solver.value(of: variable)
  }

  /// As ``Solver/error(of:)``.
  public func error(of constraint: ConstraintID) -> Double {
    solve()
    return solver.error(of: constraint)
  }
}

// MARK: Recording

extension RecordingSolver {
  private func note(_ statement: Journal.Statement) {
    journal.append(statement)
    isDirty = true
  }

  /// Calls the solver, and notes the statement if it was carried out or refused for a conflict.
  private func record(
    _ statement: Journal.Statement, _ body: () throws(SolverError) -> Void
  ) throws(SolverError) {
    do throws(SolverError) {
      try body()
    } catch {
      if case .unsatisfiable = error { note(statement) }
      throw error
    }
    note(statement)
  }

  private func record(
    rows constraints: [Constraint], _ body: () throws(SolverError) -> [ConstraintID]
  ) throws(SolverError) -> [ConstraintID] {
    let ids: [ConstraintID]
    do throws(SolverError) {
      ids = try body()
    } catch {
      if case .unsatisfiable = error { note(.tryAdd(constraints.map { row($0) })) }
      throw error
    }
    let rows = constraints.map { row($0) }
    for (id, row) in zip(ids, rows) { constraintNames[id] = row.name }
    note(.tryAdd(rows))
    return ids
  }

  private func row(_ constraint: Constraint) -> Journal.Row {
    Journal.Row(
      constraint, names.constraints.name(for: constraint.name, prefix: "r"), variableNames)
  }

  private func name(of variable: Variable) -> String {
    variableNames[variable] ?? "v\(variable.index)"
  }

  /// The name of a constraint in the journal, which suggestions and what the recorder has not added do not have.
  private func name(of constraint: ConstraintID) throws(SolverError) -> String {
    guard let name = constraintNames[constraint] else { throw .unknownConstraint(constraint) }
    return name
  }
}
