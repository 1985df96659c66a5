import Cassowary

extension Harness {
  /// Changes the row at `place`, unless the solver refuses.
  func change(
    _ place: Int, to row: LinearSystem.Row, _ body: (ConstraintID) throws(SolverError) -> Void
  ) throws {
    let old = rows[place].row
    rows[place].row = row
    try change(adding: []) { () throws(SolverError) in try body(rows[place].id) }
    if wasRefused { rows[place].row = old }
  }

  /// Calls `body`, which may be refused for a conflict: then the conflict has to be one, and irreducible.
  func change(
    adding added: [LinearSystem.Row], _ body: () throws(SolverError) -> Void
  ) throws {
    do {
      try body()
    } catch .unsatisfiable(let conflict) {
      wasRefused = true
      try check(conflict, adding: added)
    } catch {
      throw Failure(.unexpectedError, "\(error)")
    }
  }

  /// Solves, checks the conflict if there is one, and removes one of its members.
  func recover(_ position: Int) throws {
    guard let conflict = solver.solve() else { return }
    try check(conflict, adding: [])
    guard case .existing(let id) = conflict.members[position % conflict.members.count] else {
      return
    }
    rows.removeAll { $0.id == id }
    try expectSuccess { () throws(SolverError) in try solver.remove(id) }
  }

  /// Checks that the members are required rows that exclude each other, without one to spare, and that
  /// they come in the order promised.
  func check(_ conflict: Conflict, adding added: [LinearSystem.Row]) throws {
    var members: [LinearSystem.Row] = []
    var order: [Int] = []
    for member in conflict.members {
      switch member {
      case .existing(let id):
        guard let place = rows.firstIndex(where: { $0.id == id }) else {
          throw Failure(.badConflict, "names a constraint that is not in the solver")
        }
        members.append(rows[place].row)
        order.append(place)
      case .added(let place):
        guard added.indices.contains(place) else {
          throw Failure(.badConflict, "names added constraint \(place) of \(added.count)")
        }
        members.append(added[place])
        order.append(rows.count + place)
      }
    }
    let text = members.map(\.description).joined(separator: "; ")
    guard members.allSatisfy(\.isRequired) else {
      throw Failure(.badConflict, "has members that are not required: \(text)")
    }
    guard zip(order, order.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw Failure(.badConflict, "members are out of order: \(text)")
    }
    guard !LinearSystem.canHold(members, variableCount: variableCount) else {
      throw Failure(.refusedWithoutConflict, "these can hold together: \(text)")
    }
    guard LinearSystem.isIrreducibleConflict(members, variableCount: variableCount) else {
      throw Failure(.badConflict, "is not irreducible: \(text)")
    }
  }
}
