// Kept values: variables that are determined by no constraint, and stay where they are.
//
// A constraint that is met when it is added costs nothing, no step is taken to it, and the variable that it
// determines from then on goes on determining itself. So the active set alone does not tell kept values from
// such ones: the former can move to one side at least, the latter meet a breakpoint at once to either. In a copy
// of the state these constraints take the places of the variables, by exchanges of length 0.

extension ActiveSet {
  /// True if an active expression has no constraint where it is held.
  mutating func isKept(_ expression: Int32) -> Bool {
    constraintsAtTarget(of: expression).isEmpty
  }

  /// Lets constraints that are met determine what a variable rests on, where it could not move without
  /// breaking one.
  mutating func settleKeptValues(under variable: Int32) {
    var isSettled = false
    while !isSettled {
      isSettled = true
      for row in determiningRows(of: variable) {
        if expressions[row.expression].isActive && isKept(row.expression)
          && settle(row.expression, byEqualities: false)
        {
          isSettled = false
        }
      }
    }
  }

  /// Lets equalities that are met determine all variables that could not move without breaking one.
  ///
  /// Of two inequalities that a variable is between, neither determines it for itself.
  mutating func settleKeptValues() {
    for holder in 0..<definition.count where isLive(holder) && isKept(definition[holder]) {
      _ = settle(definition[holder], byEqualities: true)
    }
  }

  /// Exchanges an active expression that nothing holds for one that could not move with it to either side, an
  /// equality if there is one, and of the greatest priority; false if there is none.
  @inline(never)
  private mutating func settle(_ expression: Int32, byEqualities: Bool) -> Bool {
    for sign in [1.0, -1.0] {
      computeDirection(leaving: expression, sign: sign)
      collectEvents(leaving: expression, sign: sign)
      var first: Event?
      for index in 0..<stepScratch.events.count {
        let event = stepScratch.events[index]
        if isRounding(
          length: event.length, speed: event.speed, of: event.expression, leaving: expression)
          && event.expression != expression && (isResting(event.expression) || !byEqualities)
          && first.map({ holds(event, before: $0) }) ?? true
        {
          first = event
        }
      }
      guard let first else { return false }
      if sign < 0 {
        growScratch()
        stepScratch.passed.removeAll()
        exchange(
          leaving: expression, sign: sign, entering: first.expression, at: first.constraint,
          target: breakpoints[first.constraint].value)
      }
    }
    return true
  }

  private mutating func holds(_ event: Event, before other: Event) -> Bool {
    let (rests, otherRests) = (isResting(event.expression), isResting(other.expression))
    if rests != otherRests { return rests }
    let (rank, otherRank) = (rank(of: event.constraint), rank(of: other.constraint))
    return rank != otherRank ? rank < otherRank : event.expression < other.expression
  }

  /// Calls `body` with every variable that an expression without a constraint at its target determines,
  /// in ascending order, and each variable that moves with it.
  mutating func forEachKeptValue(_ body: (_ holder: Int32, _ variable: Int32) -> Void) {
    for holder in 0..<definition.count where isLive(holder) && isKept(definition[holder]) {
      computeDirection(leaving: definition[holder], sign: 1)
      forEachDirection { _, variable, direction, size in
        if abs(direction) > Tolerance.pivot * size { body(holder, variable) }
      }
    }
  }
}
