import Cassowary

extension LayoutState {
  /// Solves, breaking constraints by the rule until the rest holds; those of the tree stand.
  ///
  /// As in a layout, many conflicts take few solves: see Breaking.swift.
  mutating func solve(_ fitting: inout FittingSystem) {
    var places = [Int: Int]()
    var broken = Set<Int>()
    var spared = Set<Int>()
    var search = ConflictSearch()
    var isResolving = true
    while isResolving {
      isResolving = false
      let searchedBefore = solver.conflictRows
      let conflicts = nextConflicts(in: fitting, &places, search)
      let before = broken.count
      for conflict in conflicts {
        if conflict.members.contains(where: { broken.contains($0) }) { continue }
        isResolving = true
        broken.insert(conflict.broken)
        takeBack(fitting.rows[conflict.broken].row)
        let violated = conflict.violated
        if violated == conflict.broken || spared.insert(violated).inserted { continue }
        for member in conflict.members where member != conflict.broken {
          solver.insist(on: fitting.rows[member].row)
        }
      }
      let searched = solver.conflictRows &- searchedBefore
      work.searchedRows &+= searched
      search.adapt(found: conflicts.count, used: broken.count - before, in: searched, of: solver)
    }
    if broken.isEmpty { return }
    solver.relent()
    fitting.hasBroken = true
    fitting.forget(broken)
  }

  /// A conflict of temporary rows, by their places in the fitting.
  private struct TemporaryConflict {
    var members: [Int]
    var broken: Int
    var violated: Int
  }

  /// Solves; finds conflicts, those first that break what was activated first.
  ///
  /// A conflict among other rows is that of a layout under way. In `places` is where rows are in the fitting, by
  /// their places in the solver, from the first conflict on.
  private mutating func nextConflicts(
    in fitting: FittingSystem, _ places: inout [Int: Int], _ search: ConflictSearch
  ) -> [TemporaryConflict] {
    var result: [TemporaryConflict] = []
    solver.solve(searching: search.rows(in: solver)) { rows, violated in
      if places.isEmpty {
        for place in fitting.rows.indices { places[Int(fitting.rows[place].row.index)] = place }
      }
      var members: [Int] = []
      for row in rows {
        if let place = places[Int(row.index)] { members.append(place) }
      }
      guard members.count == rows.count, var broken = members.first else { return }
      for member in members where rank(member, in: fitting) > rank(broken, in: fitting) {
        broken = member
      }
      result.append(
        TemporaryConflict(
          members: members, broken: broken, violated: places[Int(violated.index)] ?? broken))
    }
    work.add(solver.statistics)
    return result.indices
      .sorted { rank(result[$0].broken, in: fitting) < rank(result[$1].broken, in: fitting) }
      .map { result[$0] }
  }

  /// The targets break last.
  private mutating func rank(_ place: Int, in fitting: FittingSystem) -> BreakingRank {
    fitting.rows[place].owner.map { breakingRank($0) } ?? (Int.min, 0)
  }
}
