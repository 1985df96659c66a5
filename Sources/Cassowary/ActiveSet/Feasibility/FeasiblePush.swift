// Pushing: a variable of the feasible point moves, and others follow it, as far as required constraints want.
//
// A place that moves down takes the places below it along, which must be so far below it. Those that are met are taken
// up in the order in which they lay in the direction of the move, so that mostly each is moved once.

extension ActiveSet {
  /// At most so many rows are looked at for one push, and a few for each row that there is: what excludes each other
  /// would push in circles.
  private static let mostRowsOfPush = 4096

  /// Moves a variable in the feasible point, and others until all required constraints that are there hold; returns
  /// false, with nothing moved, if that does not come to an end near by.
  mutating func push(_ variable: Int32, by distance: Double) -> Bool {
    feasible.pushed.removeAll()
    if tryPush(variable, by: distance) { return true }
    takePushBack()
    return false
  }

  /// Moves everything back that the last push has moved.
  mutating func takePushBack() {
    for index in (0..<feasible.pushed.count).reversed() {
      feasible.move(feasible.pushed[index].variable, to: feasible.pushed[index].value)
    }
  }

  private mutating func tryPush(_ first: Int32, by distance: Double) -> Bool {
    feasible.toFollow.removeAll()
    feasible.beginPush()
    if !pushOne(first, by: distance) { return false }
    let most = min(Self.mostRowsOfPush, 64 + 4 * Int(expressions.count))
    var rows = 0
    while !feasible.toFollow.isEmpty {
      let next = feasible.toFollow.popLeast()
      if feasibleValue(of: next.variable) != next.target { continue }
      var entry = column[next.variable]
      while entry != none {
        if rows == most { return false }
        rows += 1
        let expression = entries[entry].expression
        let shortfall = shortfall(of: expression)
        if shortfall != 0 && !pushOther(than: next.variable, in: expression, by: shortfall) {
          return false
        }
        entry = entries[entry].nextInColumn
      }
    }
    return true
  }

  /// Moves another variable of an expression, the one that was added last of those that may move.
  private mutating func pushOther(
    than variable: Int32, in expression: Int32, by distance: Double
  ) -> Bool {
    let record = expressions[expression]
    for entry in (record.start..<(record.start + record.count)).reversed()
    where entries[entry].variable != variable {
      if pushOne(entries[entry].variable, by: distance / entries[entry].coefficient) { return true }
    }
    return false
  }

  /// Moves one variable if its own required constraints hold then.
  private mutating func pushOne(_ variable: Int32, by distance: Double) -> Bool {
    let value = feasibleValue(of: variable)
    let target = value + distance
    if !(abs(target) <= Self.farthestMove) { return false }
    let own = unary[variable]
    if own != none && !holdsRequired(own, target, abs(target), except: none) { return false }
    feasible.pushed.append(PushedVariable(variable: variable, value: value))
    let origin = feasible.push(variable, from: value, to: target)
    feasible.toFollow.pushHeap(
      FollowedVariable(place: distance > 0 ? origin : -origin, target: target, variable: variable))
    return true
  }

  /// The amount that an expression lacks for its required constraints to hold at the feasible point.
  private mutating func shortfall(of expression: Int32) -> Double {
    let (value, size) = evaluateFeasible(expression)
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      let distance = breakpoints[constraint].value - value
      if kind.level == 0 && !Self.holds(kind.relation, -distance, size + abs(distance)) {
        return distance
      }
      constraint = breakpoints[constraint].next
    }
    return 0
  }
}

/// A variable that is moved in the feasible point because another one is, and where it was.
struct PushedVariable: BitwiseCopyable {
  var variable: Int32
  var value: Double
}

/// A variable that others have to follow, and where it has been moved to.
struct FollowedVariable: Ordered {
  /// Where it was before the push, in the direction of its move.
  var place: Double
  var target: Double
  var variable: Int32

  static func precedes(_ left: FollowedVariable, _ right: FollowedVariable) -> Bool {
    left.place < right.place || (left.place == right.place && left.variable < right.variable)
  }
}
