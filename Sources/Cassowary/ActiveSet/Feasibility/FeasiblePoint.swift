// The feasible point: values at which all required constraints hold, those too that no solve has seen yet.
//
// The strict tier has to know for each required constraint whether it can hold. Values are only computed when they
// are asked for, and solving before each constraint to have some would cost the square of the number of constraints
// where each moves what is there. So variables that are moved to make a constraint hold stay moved in the feasible
// point, until the next solve: its values are the next point.

/// Which variables have been moved since the last solve, and where to.
struct FeasiblePoint: ~Copyable {
  /// False if there is a required constraint that may not hold at the point.
  var isKnown = true
  /// Marks in `mark` the variables that have been moved since the last solve.
  private var stamp: UInt32 = 1
  /// Only as long as has been needed.
  private var mark = Table<UInt32>()
  private var moved = Table<Double>()
  /// Marks in `pushMark` the variables that the push under way has moved.
  private var pushStamp: UInt32 = 1
  private var pushMark = Table<UInt32>()
  /// Where these were before.
  private var origin = Table<Double>()
  /// The variables that the last push has moved.
  var pushed = Table<PushedVariable>()
  /// The variables that a push has moved, and that others may have to follow; a heap.
  var toFollow = Table<FollowedVariable>()

  /// The value of a variable that has the value `solved` since the last solve.
  @inline(__always)
  func value(of variable: Int32, solved: Double) -> Double {
    variable < mark.count && mark[variable] == stamp ? moved[variable] : solved
  }

  /// Moves a variable.
  mutating func move(_ variable: Int32, to value: Double) {
    mark.grow(to: variable + 1, filler: 0)
    moved.grow(to: variable + 1, filler: 0)
    mark[variable] = stamp
    moved[variable] = value
  }

  mutating func beginPush() {
    if pushStamp == .max {
      pushMark.removeAll()
      pushStamp = 0
    }
    pushStamp += 1
  }

  /// Moves a variable in a push from a value; returns where it was before the push.
  mutating func push(_ variable: Int32, from value: Double, to target: Double) -> Double {
    pushMark.grow(to: variable + 1, filler: 0)
    origin.grow(to: variable + 1, filler: 0)
    if pushMark[variable] != pushStamp {
      pushMark[variable] = pushStamp
      origin[variable] = value
    }
    move(variable, to: target)
    return origin[variable]
  }

  /// Begins anew at the values of a solve.
  @inline(__always)
  mutating func begin(isKnown: Bool) {
    self.isKnown = isKnown
    if stamp == .max {
      mark.removeAll()
      stamp = 0
    }
    stamp += 1
  }

  /// Uses up nearly all stamps, for tests.
  mutating func useUpStamps() {
    for variable in 0..<mark.count { mark[variable] = mark[variable] == stamp ? .max - 3 : 0 }
    stamp = .max - 3
    pushMark.removeAll()
    pushStamp = .max - 3
  }

  borrowing func copy() -> FeasiblePoint {
    var result = FeasiblePoint()
    result.isKnown = isKnown
    result.stamp = stamp
    result.mark = mark.copy()
    result.moved = moved.copy()
    return result
  }
}

extension ActiveSet {
  /// A variable is not moved further from 0 than this: beyond, rounding would hide what does not hold.
  static let farthestMove = 1e6
  /// A variable in more rows than this is not moved alone.
  private static let mostRowsOfMoved = 16
  /// At most so many terms of a row are tried: each look costs as much as the other rows of its variable are long.
  private static let mostTermsTried: Int32 = 16

  /// The value of a variable at the feasible point.
  @inline(__always)
  func feasibleValue(of variable: Int32) -> Double {
    feasible.value(of: variable, solved: value[variable])
  }

  /// Takes note of a constraint of a priority that may not hold at the feasible point.
  @inline(__always)
  mutating func noteUnseen(_ priority: Double) {
    if priority == Priority.required.rawValue { feasible.isKnown = false }
  }

  /// Solves what has changed; the values are the feasible point then, if all required constraints hold.
  mutating func solveForFeasiblePoint() {
    solve()
    feasible.begin(isKnown: !outcome.isInfeasible)
  }

  /// True if `staged terms relation constant` holds at the feasible point, or once one of its first variables, or one
  /// that is new, is moved there, alone or with others that have to follow.
  ///
  /// Expects a point that is known; it is where the constraint holds afterwards.
  mutating func isFeasible(_ relation: Relation, _ constant: Double) -> Bool {
    if stagedHolds(relation, constant) { return true }
    let sum = evaluateStagedFeasible(constant).value
    if let new = newVariableOfStaged(), moveStaged(new, by: -sum, relation, constant) {
      return true
    }
    let tried = min(staging.terms.count, Self.mostTermsTried)
    for index in 0..<tried where moveStaged(index, by: -sum, relation, constant) { return true }
    for index in 0..<tried where pushStaged(index, by: -sum) {
      // Its other variables may have followed.
      if stagedHolds(relation, constant) { return true }
      takePushBack()
    }
    return false
  }

  /// True if the staged constraint holds at the feasible point.
  private mutating func stagedHolds(_ relation: Relation, _ constant: Double) -> Bool {
    let (sum, size) = evaluateStagedFeasible(constant)
    let scale = stagedScale
    return Self.holds(relation, sum / scale, size / scale)
  }

  /// The unit in which the error of the staged constraint counts: on one variable that of the variable.
  private var stagedScale: Double {
    mutating get { staging.terms.count == 1 ? abs(staging.terms[0].coefficient) : 1 }
  }

  /// The left side of the staged constraint less the constant at the feasible point, and the size of the terms.
  mutating func evaluateStagedFeasible(_ constant: Double) -> (value: Double, size: Double) {
    var sum = -constant
    var size = abs(constant)
    for index in 0..<staging.terms.count {
      let term = staging.terms[index].coefficient * feasibleValue(of: staging.terms[index].variable)
      sum += term
      size += abs(term)
    }
    return (sum, size)
  }

  /// The place of a staged term whose variable nothing constrains.
  mutating func newVariableOfStaged() -> Int32? {
    for index in 0..<staging.terms.count
    where constraintMentioning(staging.terms[index].variable, except: none) == none {
      return index
    }
    return nil
  }

  private mutating func pushStaged(_ index: Int32, by distance: Double) -> Bool {
    push(staging.terms[index].variable, by: distance / staging.terms[index].coefficient)
  }

  private mutating func moveStaged(
    _ index: Int32, by distance: Double, _ relation: Relation, _ constant: Double
  ) -> Bool {
    let term = staging.terms[index]
    let origin = feasibleValue(of: term.variable)
    if !moveAlone(term.variable, by: distance / term.coefficient, except: none) { return false }
    // From far away the distance is rounded.
    if stagedHolds(relation, constant) { return true }
    feasible.move(term.variable, to: origin)
    return false
  }

  /// True if `constraint`, were it required and had it another constant, would hold at the feasible point, or once one
  /// of its first variables is moved there.
  ///
  /// Expects a point that is known; it is where the constraint would hold afterwards. If the answer is no, the point
  /// has to begin anew.
  mutating func isFeasible(setting constant: Double, of constraint: Int32) -> Bool {
    let expression = breakpoints[constraint].expression
    if expression == constantExpression { return false }
    let kind = hierarchy.classes[breakpoints[constraint].kind]
    let place = constant / kind.scale
    if holdsAtFeasible(expression, kind.relation, place) { return true }
    let distance = place - evaluateFeasible(expression).value
    let record = expressions[expression]
    if record.isUnary {
      return moveAlone(record.start, by: distance, except: constraint)
        && holdsAtFeasible(expression, kind.relation, place)
    }
    for entry in record.start..<(record.start + min(record.count, Self.mostTermsTried)) {
      let term = entries[entry]
      if moveAlone(term.variable, by: distance / term.coefficient, except: constraint) {
        return holdsAtFeasible(expression, kind.relation, place)
      }
    }
    return false
  }

  /// True if an expression and a number are in a relation at the feasible point.
  private mutating func holdsAtFeasible(
    _ expression: Int32, _ relation: Relation, _ place: Double
  ) -> Bool {
    let (value, size) = evaluateFeasible(expression)
    return Self.holds(relation, value - place, size + abs(value - place))
  }

  /// Moves a variable if all required constraints that mention it, but for `exception`, hold then; returns false
  /// otherwise.
  private mutating func moveAlone(
    _ variable: Int32, by distance: Double, except exception: Int32
  ) -> Bool {
    let origin = feasibleValue(of: variable)
    let target = origin + distance
    if !(abs(target) <= Self.farthestMove) { return false }
    // Judged where it is then: beside the terms of a place far away nothing would be missed.
    feasible.move(variable, to: target)
    if holdsAtFeasible(whatMentions: variable, except: exception) { return true }
    feasible.move(variable, to: origin)
    return false
  }

  /// True if all required constraints that mention a variable, but for `exception`, hold at the feasible point; false
  /// where they are many.
  private mutating func holdsAtFeasible(
    whatMentions variable: Int32, except exception: Int32
  ) -> Bool {
    let own = unary[variable]
    if own != none && !holdsAtFeasible(own, except: exception) { return false }
    var rows = 0
    var entry = column[variable]
    while entry != none {
      if rows == Self.mostRowsOfMoved
        || !holdsAtFeasible(entries[entry].expression, except: exception)
      {
        return false
      }
      rows += 1
      entry = entries[entry].nextInColumn
    }
    return true
  }

  /// Moves a variable in the feasible point, which is not known any more if that is too far.
  mutating func moveFeasible(_ variable: Int32, to target: Double) {
    if abs(target) <= Self.farthestMove {
      feasible.move(variable, to: target)
    } else {
      feasible.isKnown = false
    }
  }

  /// True if all required constraints of an expression, but for `exception`, hold at the feasible point.
  private mutating func holdsAtFeasible(_ expression: Int32, except exception: Int32) -> Bool {
    let (value, size) = evaluateFeasible(expression)
    return holdsRequired(expression, value, size, except: exception)
  }

  /// The value of an expression at the feasible point, and the size of the terms of its sum.
  mutating func evaluateFeasible(_ expression: Int32) -> (value: Double, size: Double) {
    let record = expressions[expression]
    if record.isUnary {
      let value = feasibleValue(of: record.start)
      return (value, abs(value))
    }
    var sum = 0.0
    var size = 0.0
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry].coefficient * feasibleValue(of: entries[entry].variable)
      sum += term
      size += abs(term)
    }
    return (sum, size)
  }
}
