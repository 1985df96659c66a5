import Cassowary

// The undetermined values that others follow.
//
// Every variable is a sum of expressions that the solver holds somewhere or lets keep their values. What is determined
// as soon as these do not move follows them. The rest has a share in expressions that are where a constraint begins to
// hold, or to give way to another one, and that could leave without any harm, such as a least distance that is no
// larger: they determine nothing. Of the variables with shares in the same of them one is to be determined itself, and
// the others follow it.

extension LayoutState {
  /// The variables that each of some ambiguous variables follows, in the order of their indices.
  ///
  /// None for one that has to be determined itself.
  mutating func followedValues(of variables: [Variable]) -> [[Variable]] {
    if variables.isEmpty { return [] }
    let kept = solver.keptValues()
    var isAmbiguous = [Bool](repeating: false, count: kept.count)
    for variable in variables { isAmbiguous[Int(variable.index)] = true }
    var result = variables.map { kept[Int($0.index)].filter { isAmbiguous[Int($0.index)] } }
    var (holders, others): ([Variable], [Int]) = ([], [])
    for place in variables.indices {
      guard result[place].contains(variables[place]) else {
        others.append(place)
        continue
      }
      // A value that has only been kept is to be determined itself.
      holders.append(variables[place])
      result[place] = []
    }
    if others.isEmpty { return result }
    let moving = ambiguousVariables(holding: holders)
    var moved: [Int] = []
    for place in others where moving[Int(variables[place].index)] {
      result[place] = []
      if isReported(variables[place]) { moved.append(place) }
    }
    if moved.isEmpty { return result }
    let explanations = solver.explanations(
      of: moved.map { variables[$0] }, influences: Self.mostInfluences)
    let loose = explanations.indices.map {
      LooseVariable(
        variable: explanations[$0].variable, place: moved[$0],
        reasons: explanations[$0].influences)
    }
    find(&result, among: loose, holding: holders)
    return result
  }

  /// So many influences are looked at: those on a long chain grow with the square of its length, to this in one of
  /// about a hundred items.
  private static let mostInfluences = 10_000

  private func isReported(_ variable: Variable) -> Bool {
    variableRoles[Int(variable.index)].role.map { !items.records[$0.item].isPrivate } ?? false
  }

  /// Finds the variables that are sums of others, and which those are.
  private mutating func find(
    _ result: inout [[Variable]], among loose: [LooseVariable], holding holders: [Variable]
  ) {
    let free = freeRows(loose, holding: holders)
    var sums = IndependentSums()
    // The one that rests on least is the first in a chain.
    let order = loose.indices.sorted {
      (loose[$0].reasons.count, $0) < (loose[$1].reasons.count, $1)
    }
    for place in order {
      var sum = [ConstraintID: Double]()
      var parts = [Variable: Double]()
      for reason in loose[place].reasons {
        switch reason.cause {
        case .constraint(let row):
          if free.contains(Int(row.index)) { sum[row] = reason.sensitivity }
        case .keptValue(let holder): parts[holder] = reason.sensitivity
        }
      }
      result[loose[place].place] = sums.add(loose[place].variable, sum, parts)
    }
  }

  /// The places of those of the constraints that values rest on whose expressions can move.
  private mutating func freeRows(
    _ loose: [LooseVariable], holding holders: [Variable]
  ) -> Set<Int> {
    var known = Set<Int>()
    var rows: [Int] = []
    var watched: [LinearExpression] = []
    for variable in loose {
      for reason in variable.reasons {
        guard case .constraint(let id) = reason.cause, known.insert(Int(id.index)).inserted,
          let row = try? solver.constraint(id)
        else { continue }
        if row.relation == .equal && row.priority.isRequired { continue }
        rows.append(Int(id.index))
        watched.append(LinearExpression(row.terms))
      }
    }
    var result = Set<Int>()
    if watched.isEmpty { return result }
    let moving = ambiguousVariables(holding: holders, watching: watched)
    for place in rows.indices where moving[moving.count - rows.count + place] {
      result.insert(rows[place])
    }
    return result
  }

  /// The variables that are ambiguous while some keep their values, by their places; behind them the expressions
  /// that are.
  private mutating func ambiguousVariables(
    holding holders: [Variable], watching watched: [LinearExpression] = []
  ) -> [Bool] {
    let count = variableRoles.count
    var result = [Bool](repeating: false, count: count + watched.count)
    try? solver.transaction { () throws(EndOfTrial) in
      for holder in holders { _ = try? solver.addRow(holder, .equal, solver.value(of: holder)) }
      var watchers: [Variable] = []
      for expression in watched {
        let watcher = solver.addVariable()
        let terms = expression.terms + [LinearExpression.Term(-1, watcher)]
        _ = try? solver.addUnchecked(Constraint(LinearExpression(terms), .equal))
        watchers.append(watcher)
      }
      var places = [Int](repeating: -1, count: 0)
      for variable in watchers {
        while places.count <= Int(variable.index) { places.append(places.count) }
      }
      for place in watchers.indices { places[Int(watchers[place].index)] = count + place }
      for variable in solver.ambiguousVariables() {
        let index = Int(variable.index)
        let place = index < places.count ? places[index] : index
        if place < result.count { result[place] = true }
      }
      throw EndOfTrial()
    }
    return result
  }
}

/// A variable that is ambiguous although all values that are only kept are held.
private struct LooseVariable {
  var variable: Variable
  /// Its place among the ambiguous ones.
  var place: Int
  var reasons: [Solver.Explanation.Influence]
}

/// The error that ends a transaction which is only a trial.
private struct EndOfTrial: Error {}

/// Variables none of which is a sum of the others, but for what is determined.
private struct IndependentSums {
  /// A variable without what it shares with those before.
  private struct Member {
    /// The shares that are left, by the constraints.
    var sum: [ConstraintID: Double]
    /// One of them, in which no later member has a share, and how large it is.
    var lead: ConstraintID
    var whole: Double
    /// The variables that add up to that.
    var parts: [Variable: Double]
  }

  private var members: [Member] = []

  /// Adds a variable with its shares in expressions and in held values, if it is not a sum of those that there are.
  ///
  /// - Returns: Those that it is a sum of; none for one that was added.
  mutating func add(
    _ variable: Variable, _ shares: [ConstraintID: Double], _ held: [Variable: Double]
  ) -> [Variable] {
    var sum = shares
    var parts = held
    for member in members {
      guard let share = sum[member.lead] else { continue }
      let factor = share / member.whole
      for (row, part) in member.sum { sum[row, default: 0] -= factor * part }
      sum[member.lead] = nil
      for (other, part) in member.parts { parts[other, default: 0] += factor * part }
    }
    var lead: ConstraintID?
    var whole = 0.0
    for (row, share) in sum {
      guard share.magnitude > Self.noise else {
        sum[row] = nil
        continue
      }
      // The same each time, whatever order a dictionary has.
      let isBefore = lead.map { row.index < $0.index } ?? true
      if share.magnitude > whole.magnitude || share.magnitude == whole.magnitude && isBefore {
        (lead, whole) = (row, share)
      }
    }
    if let lead {
      for (other, part) in parts { parts[other] = -part }
      parts[variable] = 1
      members.append(Member(sum: sum, lead: lead, whole: whole, parts: parts))
      return []
    }
    var result: [Variable] = []
    for (other, part) in parts where part.magnitude > Self.noise { result.append(other) }
    return result.sorted { $0.index < $1.index }
  }

  /// Below this a share is a rounding error.
  private static let noise = 1e-6
}
