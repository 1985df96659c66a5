import Cassowary

/// A solver together with the list of everything it should hold.
final class Harness {
  /// True if solvers go through stages and perturbation at every chance.
  @TaskLocal static var takesDetours = false

  let solver = Solver()
  /// The rows that the solver holds, in the order they were added.
  var rows: [(label: Int, row: LinearSystem.Row, id: ConstraintID)] = []
  var variables: [Int: Variable] = [:]
  var suggestions: [Int: LinearSystem.Row] = [:]
  /// One more than the largest number of a variable so far.
  var variableCount = 0
  /// True if required rows may be in conflict, because rows were added unchecked.
  var mayConflict = false
  /// The values as the change lists have told them.
  var drained: [Variable: Double] = [:]

  /// True if the solver refused the last step.
  var wasRefused = false

  init() {
    if Self.takesDetours { solver.takeDetours() }
  }

  /// All that the solver holds, suggestions included.
  var system: LinearSystem {
    LinearSystem(
      variableCount: variableCount,
      rows: rows.map(\.row) + suggestions.keys.sorted().compactMap { suggestions[$0] })
  }

  /// The values of all variables, by the number the test knows them by.
  var values: [Int: Double] {
    variables.mapValues { solver.value(of: $0) }
  }

  /// The bit patterns of ``values``.
  var bits: [Int: UInt64] {
    values.mapValues(\.bitPattern)
  }

  /// Takes the steps, verifying where they say so.
  func run(_ operations: [Operation]) throws {
    for operation in operations { try apply(operation) }
  }
}

// MARK: Steps

extension Harness {
  /// Takes one step and keeps the list up to date.
  func apply(_ operation: Operation) throws {
    wasRefused = false
    switch operation {
    case .addVariable(let variable):
      guard variables[variable] == nil else { return }
      variables[variable] = solver.addVariable(LinearSystem.name(of: variable))
      variableCount = max(variableCount, variable + 1)
    case .removeVariable(let variable):
      guard let handle = unusedVariable(variable) else { return }
      try expectSuccess { () throws(SolverError) in try solver.removeVariable(handle) }
      variables[variable] = nil
      drained[handle] = nil
    case .add(let added):
      guard let constraint = constraint(added) else { return }
      try change(adding: [added.row]) { () throws(SolverError) in
        rows.append((added.label, added.row, try solver.add(constraint)))
      }
    case .addAll(let added):
      try addAll(added)
    case .remove(let label):
      guard let place = place(label) else { return }
      try expectSuccess { () throws(SolverError) in try solver.remove(rows[place].id) }
      rows.remove(at: place)
    case .removeAll(let labels):
      let places = Set(labels).compactMap { place($0) }.sorted()
      let ids = places.map { rows[$0].id }
      try expectSuccess { () throws(SolverError) in try solver.remove(contentsOf: ids) }
      for place in places.reversed() { rows.remove(at: place) }
    case .setConstant(let label, let constant):
      guard let place = place(label) else { return }
      var row = rows[place].row
      row.constant = constant
      try change(place, to: row) { id throws(SolverError) in
        try solver.setConstant(constant, of: id)
      }
    case .setPriority(let label, let priority):
      guard let place = place(label) else { return }
      var row = rows[place].row
      row.priority = priority
      try change(place, to: row) { id throws(SolverError) in
        try solver.setPriority(Priority(rawValue: priority), of: id)
      }
    case .suggest(let variable, let value, let priority):
      guard let handle = variables[variable], priority < 1000 else { return }
      try expectSuccess { () throws(SolverError) in
        try solver.suggest(value, for: handle, priority: Priority(rawValue: priority))
      }
      suggestions[variable] = .init([(1, variable)], .equal, value, priority: priority)
    case .stopSuggesting(let variable):
      guard let handle = variables[variable] else { return }
      solver.stopSuggesting(for: handle)
      suggestions[variable] = nil
    default:
      try applyUnchecked(operation)
    }
  }

  private func applyUnchecked(_ operation: Operation) throws {
    switch operation {
    case .addUnchecked(let added):
      guard let constraint = constraint(added) else { return }
      mayConflict = true
      try expectSuccess { () throws(SolverError) in
        rows.append((added.label, added.row, try solver.addUnchecked(constraint)))
      }
    case .setConstantUnchecked(let label, let constant):
      guard let place = place(label) else { return }
      mayConflict = true
      try expectSuccess { () throws(SolverError) in
        try solver.setConstantUnchecked(constant, of: rows[place].id)
      }
      rows[place].row.constant = constant
    case .setPriorityUnchecked(let label, let priority):
      guard let place = place(label) else { return }
      mayConflict = true
      try expectSuccess { () throws(SolverError) in
        try solver.setPriorityUnchecked(Priority(rawValue: priority), of: rows[place].id)
      }
      rows[place].row.priority = priority
    case .recover(let position):
      try recover(position)
    default:
      try verify()
    }
  }

  private func addAll(_ added: [Operation.LabelledRow]) throws {
    var accepted: [Operation.LabelledRow] = []
    for row in added where !accepted.contains(where: { $0.label == row.label }) {
      if constraint(row) != nil { accepted.append(row) }
    }
    let constraints = accepted.compactMap { constraint($0) }
    try change(adding: accepted.map(\.row)) { () throws(SolverError) in
      let ids = try solver.add(contentsOf: constraints)
      for (row, id) in zip(accepted, ids) { rows.append((row.label, row.row, id)) }
    }
  }

  /// Where the row with this label is, if there is one.
  private func place(_ label: Int) -> Int? {
    rows.firstIndex { $0.label == label }
  }

  /// The variable, if nothing mentions it.
  private func unusedVariable(_ variable: Int) -> Variable? {
    guard suggestions[variable] == nil,
      !rows.contains(where: { $0.row.terms.contains { $0.variable == variable } })
    else { return nil }
    return variables[variable]
  }

  /// The row as a constraint of the solver, if its label is free and its variables exist.
  private func constraint(_ added: Operation.LabelledRow) -> Constraint? {
    guard place(added.label) == nil else { return nil }
    var expression = LinearExpression(constant: -added.row.constant)
    for term in added.row.terms {
      guard let variable = variables[term.variable] else { return nil }
      expression.terms.append(.init(term.coefficient, variable))
    }
    return Constraint(
      expression, added.row.relation, priority: Priority(rawValue: added.row.priority),
      name: "r\(added.label)")
  }

  func expectSuccess(_ body: () throws(SolverError) -> Void) throws {
    do {
      try body()
    } catch {
      throw Failure(.unexpectedError, "\(error)")
    }
  }
}
