// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import Cassowary

/// A solver as C holds it.
final class SolverObject: Object {
  let solver = Solver()
  /// The conflict behind the last refusal or solve that was unsatisfiable.
  var conflict = Conflict(members: [])
  /// The constraints that were being added then.
  var added: [Constraint] = []

  /// Carries out what may be refused.
  func attempt(
    adding added: [Constraint] = [], _ body: (Solver) throws(SolverError) -> Void
  ) -> trellis_status {
    do {
      try body(solver)
      return .ok
    } catch {
      return refuse(error, adding: added)
    }
  }

  /// Carries out what may be refused on the solver behind a pointer of C's.
  static func attempt(
    _ pointer: OpaquePointer?, _ body: (Solver) throws(SolverError) -> Void
  ) -> trellis_status {
    pointer.map { solverObject($0).attempt(body) } ?? .nullPointer
  }

  /// The status of an error, which is noted.
  func refuse(_ error: SolverError, adding added: [Constraint] = []) -> trellis_status {
    if case .unsatisfiable(let conflict) = error { note(conflict, adding: added) }
    let status: trellis_status =
      switch error {
      case .unsatisfiable: .unsatisfiable
      case .unknownVariable, .unknownConstraint: .unknownHandle
      case .variableInUse: .inUse
      case .invalidNumber, .invalidPriority: .invalidValue
      }
    return refuse(status, solver.describe(error, adding: added))
  }

  /// The status of the error of a change of a row, which is noted: in a conflict the row is the one that was
  /// refused, as the change would have made it.
  func refuse(
    _ error: SolverError, changing row: ConstraintID, _ change: (inout Constraint) -> Void
  ) -> trellis_status {
    guard case .unsatisfiable(let conflict) = error, var changed = try? solver.constraint(row)
    else { return refuse(error) }
    change(&changed)
    let members = conflict.members.map { member -> Conflict.Member in
      if case .existing(row) = member { return .added(0) }
      return member
    }
    return refuse(.unsatisfiable(Conflict(members: members)), adding: [changed])
  }

  /// Keeps a conflict for the functions that tell about it.
  func note(_ conflict: Conflict, adding added: [Constraint] = []) {
    self.conflict = conflict
    self.added = added
  }
}

func solverObject(_ pointer: OpaquePointer) -> SolverObject {
  object(pointer, as: SolverObject.self)
}

@_cdecl("trellis_solver_new")
public func solverNew(_ version: UInt32) -> OpaquePointer? {
  version == UInt32(TRELLIS_VERSION) ? SolverObject().exported() : nil
}

@_cdecl("trellis_solver_free")
public func solverFree(_ solver: OpaquePointer?) { Object.release(solver) }

@_cdecl("trellis_solver_message")
public func solverMessage(_ solver: OpaquePointer?) -> UnsafePointer<CChar>? {
  solver.map { solverObject($0).lendMessage() }
}

// MARK: - Variables

@_cdecl("trellis_solver_add_variable")
public func solverAddVariable(
  _ solver: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ variable: UnsafeMutablePointer<UInt64>?
) -> trellis_status {
  guard let object = solver.map(solverObject) else { return .nullPointer }
  guard let variable else { return object.refuseNull("the variable") }
  variable.pointee = object.solver.addVariable(string(name)).bits
  return .ok
}

@_cdecl("trellis_solver_remove_variable")
public func solverRemoveVariable(_ solver: OpaquePointer?, _ variable: UInt64) -> trellis_status {
  SolverObject.attempt(solver) { solver throws(SolverError) in
    try solver.removeVariable(Variable(bits: variable))
  }
}

@_cdecl("trellis_solver_variable_count")
public func solverVariableCount(_ solver: OpaquePointer?) -> Int {
  solver.map { solverObject($0).solver.variableCount } ?? 0
}

// MARK: - Rows

/// A row as C states it.
private struct RowRequest {
  var terms: UnsafePointer<trellis_term>?
  var count: Int
  var relation: trellis_relation
  var constant: Double
  var priority: Double
  var name: UnsafePointer<CChar>?

  func constraint(_ relation: Relation) -> Constraint {
    var expression = LinearExpression()
    if let terms {
      for index in 0..<count {
        expression.terms.append(
          LinearExpression.Term(terms[index].coefficient, Variable(bits: terms[index].variable)))
      }
    }
    var constraint = Constraint(
      expression, relation, priority: Priority(rawValue: priority), name: string(name))
    constraint.constant = constant
    return constraint
  }
}

private func add(
  _ request: RowRequest, to solver: OpaquePointer?, checked: Bool,
  _ row: UnsafeMutablePointer<UInt64>?
) -> trellis_status {
  guard let object = solver.map(solverObject) else { return .nullPointer }
  if let status = object.refusal(ofList: request.terms != nil, request.count, "the terms") {
    return status
  }
  guard let relation = Relation(number: request.relation) else {
    return object.refuseConstant(request.relation, "relation")
  }
  let constraint = request.constraint(relation)
  return object.attempt(adding: [constraint]) { solver throws(SolverError) in
    let id = checked ? try solver.add(constraint) : try solver.addUnchecked(constraint)
    row?.pointee = id.bits
  }
}

@_cdecl("trellis_solver_add_row")
public func solverAddRow(
  _ solver: OpaquePointer?, _ terms: UnsafePointer<trellis_term>?, _ count: Int,
  _ relation: trellis_relation, _ constant: Double, _ priority: Double,
  _ name: UnsafePointer<CChar>?, _ row: UnsafeMutablePointer<UInt64>?
) -> trellis_status {
  let request = RowRequest(
    terms: terms, count: count, relation: relation, constant: constant, priority: priority,
    name: name)
  return add(request, to: solver, checked: true, row)
}

@_cdecl("trellis_solver_add_row_unchecked")
public func solverAddRowUnchecked(
  _ solver: OpaquePointer?, _ terms: UnsafePointer<trellis_term>?, _ count: Int,
  _ relation: trellis_relation, _ constant: Double, _ priority: Double,
  _ name: UnsafePointer<CChar>?, _ row: UnsafeMutablePointer<UInt64>?
) -> trellis_status {
  let request = RowRequest(
    terms: terms, count: count, relation: relation, constant: constant, priority: priority,
    name: name)
  return add(request, to: solver, checked: false, row)
}

@_cdecl("trellis_solver_remove_row")
public func solverRemoveRow(_ solver: OpaquePointer?, _ row: UInt64) -> trellis_status {
  SolverObject.attempt(solver) { solver throws(SolverError) in
    try solver.remove(ConstraintID(bits: row))
  }
}

@_cdecl("trellis_solver_set_constant")
public func solverSetConstant(
  _ solver: OpaquePointer?, _ row: UInt64, _ constant: Double
) -> trellis_status {
  guard let object = solver.map(solverObject) else { return .nullPointer }
  let row = ConstraintID(bits: row)
  do {
    try object.solver.setConstant(constant, of: row)
    return .ok
  } catch {
    return object.refuse(error, changing: row) { $0.constant = constant }
  }
}

@_cdecl("trellis_solver_set_priority")
public func solverSetPriority(
  _ solver: OpaquePointer?, _ row: UInt64, _ priority: Double
) -> trellis_status {
  guard let object = solver.map(solverObject) else { return .nullPointer }
  let row = ConstraintID(bits: row)
  let priority = Priority(rawValue: priority)
  do {
    try object.solver.setPriority(priority, of: row)
    return .ok
  } catch {
    return object.refuse(error, changing: row) { $0.priority = priority }
  }
}

@_cdecl("trellis_solver_row_count")
public func solverRowCount(_ solver: OpaquePointer?) -> Int {
  solver.map { solverObject($0).solver.constraintCount } ?? 0
}

@_cdecl("trellis_solver_reset")
public func solverReset(_ solver: OpaquePointer?) {
  guard let object = solver.map(solverObject) else { return }
  object.solver.removeAll()
  object.note(Conflict(members: []))
}

// MARK: - Edits

@_cdecl("trellis_solver_suggest")
public func solverSuggest(
  _ solver: OpaquePointer?, _ variable: UInt64, _ value: Double, _ priority: Double
) -> trellis_status {
  SolverObject.attempt(solver) { solver throws(SolverError) in
    try solver.suggest(
      value, for: Variable(bits: variable), priority: Priority(rawValue: priority))
  }
}

@_cdecl("trellis_solver_stop_suggesting")
public func solverStopSuggesting(_ solver: OpaquePointer?, _ variable: UInt64) -> trellis_status {
  guard let object = solver.map(solverObject) else { return .nullPointer }
  let variable = Variable(bits: variable)
  guard object.solver.contains(variable) else { return object.refuse(.unknownVariable(variable)) }
  object.solver.stopSuggesting(for: variable)
  return .ok
}
