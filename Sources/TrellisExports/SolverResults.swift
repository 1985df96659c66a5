// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import Cassowary

@_cdecl("trellis_solver_solve")
public func solverSolve(_ solver: OpaquePointer?) -> trellis_status {
  guard let object = solver.map(solverObject) else { return .nullPointer }
  guard let conflict = object.solver.solve() else { return .ok }
  return object.refuse(.unsatisfiable(conflict))
}

@_cdecl("trellis_solver_conflict")
public func solverConflict(
  _ solver: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt64>? {
  count?.pointee = 0
  guard let object = solver.map(solverObject) else { return nil }
  let rows = object.conflict.members.map { member -> UInt64 in
    if case .existing(let id) = member { return id.bits }
    return 0
  }
  return object.list.lend(rows, count)
}

@_cdecl("trellis_solver_conflict_text")
public func solverConflictText(_ solver: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let object = solver.map(solverObject) else { return nil }
  guard !object.conflict.members.isEmpty else { return object.text.lend("") }
  return object.text.lend(object.solver.describe(object.conflict, adding: object.added))
}

// MARK: - Values

@_cdecl("trellis_solver_value")
public func solverValue(
  _ solver: OpaquePointer?, _ variable: UInt64, _ value: UnsafeMutablePointer<Double>?
) -> trellis_status {
  withUnsafePointer(to: variable) { solverValues(solver, $0, 1, value) }
}

@_cdecl("trellis_solver_values")
public func solverValues(
  _ solver: OpaquePointer?, _ variables: UnsafePointer<UInt64>?, _ count: Int,
  _ values: UnsafeMutablePointer<Double>?
) -> trellis_status {
  guard let object = solver.map(solverObject) else { return .nullPointer }
  let isThere = variables != nil && values != nil
  if let status = object.refusal(ofList: isThere, count, "the variables or the values") {
    return status
  }
  guard let variables, let values else { return .ok }
  for index in 0..<count where !object.solver.contains(Variable(bits: variables[index])) {
    return object.refuse(.unknownVariable(Variable(bits: variables[index])))
  }
  for index in 0..<count {
    values[index] = object.solver.value(of: Variable(bits: variables[index]))
  }
  return .ok
}

@_cdecl("trellis_solver_error")
public func solverError(
  _ solver: OpaquePointer?, _ row: UInt64, _ error: UnsafeMutablePointer<Double>?
) -> trellis_status {
  guard let object = solver.map(solverObject) else { return .nullPointer }
  guard let error else { return object.refuseNull("the error") }
  let row = ConstraintID(bits: row)
  guard object.solver.contains(row) else { return object.refuse(.unknownConstraint(row)) }
  error.pointee = object.solver.error(of: row)
  return .ok
}

@_cdecl("trellis_solver_take_changes")
public func solverTakeChanges(
  _ solver: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<trellis_change>? {
  count?.pointee = 0
  guard let object = solver.map(solverObject) else { return nil }
  var changes: [trellis_change] = []
  object.solver.drainChanges { changes.append(trellis_change(variable: $0.bits, value: $1)) }
  return object.list.lend(changes, count)
}

// MARK: - Reasons

@_cdecl("trellis_solver_explain")
public func solverExplain(
  _ solver: OpaquePointer?, _ variable: UInt64, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<trellis_influence>? {
  count?.pointee = 0
  guard let object = solver.map(solverObject) else { return nil }
  do {
    let explanation = try object.solver.explain(Variable(bits: variable))
    let influences = explanation.influences.map { influence in
      switch influence.cause {
      case .constraint(let id):
        trellis_influence(row: id.bits, kept: 0, sensitivity: influence.sensitivity)
      case .keptValue(let variable):
        trellis_influence(row: 0, kept: variable.bits, sensitivity: influence.sensitivity)
      }
    }
    return object.list.lend(influences, count)
  } catch {
    _ = object.refuse(error)
    return nil
  }
}

@_cdecl("trellis_solver_explain_text")
public func solverExplainText(
  _ solver: OpaquePointer?, _ variable: UInt64
) -> UnsafePointer<CChar>? {
  guard let object = solver.map(solverObject) else { return nil }
  do {
    let explanation = try object.solver.explain(Variable(bits: variable))
    return object.text.lend(object.solver.describe(explanation))
  } catch {
    _ = object.refuse(error)
    return nil
  }
}

@_cdecl("trellis_solver_obstacles")
public func solverObstacles(
  _ solver: OpaquePointer?, _ row: UInt64, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt64>? {
  count?.pointee = 0
  guard let object = solver.map(solverObject) else { return nil }
  do {
    let obstacles = try object.solver.obstacles(to: ConstraintID(bits: row))
    return object.list.lend(obstacles?.constraints.map { $0.bits } ?? [], count)
  } catch {
    _ = object.refuse(error)
    return nil
  }
}

@_cdecl("trellis_solver_ambiguities")
public func solverAmbiguities(
  _ solver: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<trellis_ambiguity>? {
  count?.pointee = 0
  guard let object = solver.map(solverObject) else { return nil }
  let ambiguities = object.solver.ambiguities().map {
    trellis_ambiguity(
      variable: $0.variable.bits, value: $0.value, least: $0.range.lowerBound,
      greatest: $0.range.upperBound)
  }
  return object.list.lend(ambiguities, count)
}

// MARK: - Journals

@_cdecl("trellis_solver_journal")
public func solverJournal(_ solver: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let object = solver.map(solverObject) else { return nil }
  return object.text.lend(object.solver.journal().text)
}

/// Why a journal was not replayed.
private enum ReplayFailure: Error {
  case stopped(Journal.ReplayError)
  case refused(line: Int)
  case unsatisfiable
}

@_cdecl("trellis_solver_replay")
public func solverReplay(
  _ solver: OpaquePointer?, _ journal: UnsafePointer<CChar>?
) -> trellis_status {
  guard let object = solver.map(solverObject) else { return .nullPointer }
  guard let text = string(journal) else { return object.refuseNull("the journal") }
  let (journal, mistakes) = Journal.parse(Array(text.utf8))
  /// Refuses a journal whose rows exclude each other: they are not there, so that no row can be named.
  func refuseJournal(_ reason: String) -> trellis_status {
    object.note(Conflict(members: []))
    return object.refuse(.unsatisfiable, reason)
  }
  if let mistake = mistakes.first {
    return object.refuse(.invalidText, "At byte \(mistake.range.lowerBound): \(mistake.message)")
  }
  do throws(ReplayFailure) {
    try object.solver.transaction { () throws(ReplayFailure) in
      let replay: Journal.Replay
      do throws(Journal.ReplayError) {
        replay = try journal.replay(on: object.solver)
      } catch {
        throw ReplayFailure.stopped(error)
      }
      if let refusal = replay.refusals.first {
        throw ReplayFailure.refused(line: refusal.line)
      }
      if object.solver.solve() != nil { throw ReplayFailure.unsatisfiable }
    }
    return .ok
  } catch {
    switch error {
    case .stopped(let stop):
      let line = journal.lines[stop.line]
      return object.refuse(
        .notAllowed, "Line \(line.number) cannot be carried out: \(line.statement.text)")
    case .refused(let position):
      let line = journal.lines[position]
      return refuseJournal(
        "Line \(line.number) cannot hold together with the required rows: \(line.statement.text)")
    case .unsatisfiable:
      return refuseJournal("The required rows of the journal cannot all hold.")
    }
  }
}
