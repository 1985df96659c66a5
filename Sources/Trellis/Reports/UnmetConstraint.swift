import Cassowary

/// An optional constraint that does not hold, and what keeps it from holding.
public struct UnmetConstraint: Hashable, Sendable {
  /// The constraint.
  public var constraint: ConflictReport.Member
  /// The distance of its sides from holding, in points; greater than 0.
  public var error: Double
  /// The constraints, of at least its priority, that keep it from holding: authored ones first, those
  /// activated first at the front, then the engine's own.
  public var obstacles: [ConflictReport.Member]
}

extension UnmetConstraint: CustomStringConvertible {
  /// The constraint and its obstacles for a person, in several lines.
  public var description: String {
    (["\(constraint) is off by \(LinearText.number(error)), because of"]
      + obstacles.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension LayoutEngine {
  /// The authored constraints below required that do not hold at present, those activated first at the
  /// front; lays out first if needed.
  ///
  /// - Complexity: linear in the constraints, and a layout in a copy of the system for each that does not hold:
  ///   for people, not for programs.
  public func unmetConstraints() -> [UnmetConstraint] {
    layoutIfNeeded()
    return state.unmetConstraints()
  }
}

extension LayoutState {
  fileprivate mutating func unmetConstraints() -> [UnmetConstraint] {
    findOwners()
    var result: [UnmetConstraint] = []
    var active = constraints.records.indices.filter { index in
      let record = constraints.records[index]
      return record.isLive && !record.isArranged && !record.priority.isRequired
    }
    constraints.sortByActivation(&active)
    for index in active {
      guard let row = constraints.records[index].row else { continue }
      let error = solver.error(of: row).magnitude
      // Far below a pixel, and above the rounding errors of a solve.
      guard error > 1e-6 else { continue }
      result.append(
        UnmetConstraint(
          constraint: member(for: .constraint(index)), error: error, obstacles: obstacles(to: row)))
    }
    return result
  }

  private mutating func obstacles(to row: ConstraintID) -> [ConflictReport.Member] {
    do {
      let owners = try solver.obstacles(to: row)?.constraints.compactMap { owner(of: $0) } ?? []
      return owners.indices.sorted { isBefore(owners[$0], owners[$1]) }
        .map { member(for: owners[$0]) }
    } catch {
      assertionFailure("a row is in the solver until it is taken back")
      return []
    }
  }
}
