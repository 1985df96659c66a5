// Ambiguity: which variables could have another value at the same error sums.
//
// Every move along the set of optimal solutions is a combination of moves of single active expressions
// at slope zero, because no slope is negative at an optimum. So only variables that such a move reaches
// can be ambiguous. One that a single move takes some way is. Where more breakpoints meet than are
// needed to determine the vertex, single moves may be stopped at once although a combination is free:
// the variables reached only by those are pulled up and down, at a priority below all others, in a
// copy.

extension ActiveSet {
  /// The variables that can move without changing the objective, in ascending order; to be asked after
  /// a solve that has left `isInfeasible` false.
  ///
  /// - Complexity: the number of expressions with slope zero times what each of them moves; for a
  ///   variable that only stopped moves reach, two solves, and a copy of the state for all of them.
  mutating func ambiguousVariables() -> [Int32] {
    var answers = [Answer](repeating: .determined, count: Int(value.count))
    for variable in 0..<definition.count where isLive(variable) {
      let expression = definition[variable]
      if isHeldByEquality(expression) { continue }
      for side in [1.0, -1.0] where hasSlopeZero(expression, side: side) {
        computeDirection(leaving: expression, sign: side)
        collectEvents(leaving: expression, sign: side)
        let isStopped = !events.isEmpty && events[0].length <= Tolerance.feasibility
        noteMoving(isStopped ? .unknown : .ambiguous, &answers)
      }
    }
    if answers.contains(.unknown) { decideByPulling(&answers) }
    return (0..<value.count).filter { answers[Int($0)] == .ambiguous }
  }

  private enum Answer {
    case determined
    case unknown
    case ambiguous
  }

  private mutating func noteMoving(_ answer: Answer, _ answers: inout [Answer]) {
    for place in 0..<forwardOrder.count {
      var variable = forwardOrder[place]
      let isBlock = block[variable] != none
      repeat {
        if abs(direction[variable]) > Tolerance.pivot && answers[Int(variable)] != .ambiguous {
          answers[Int(variable)] = answer
        }
        variable = isBlock ? nextInBlock[variable] : none
      } while variable != none
    }
  }

  private mutating func decideByPulling(_ answers: inout [Answer]) {
    var trial = copy()
    var weakest = 1000.0
    for level in 0..<levels.count { weakest = min(weakest, levels[level].priority) }
    for variable in 0..<value.count where answers[Int(variable)] == .unknown {
      answers[Int(variable)] = .determined
      for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual] {
        let step = relation == .greaterThanOrEqual ? 1.0 : -1.0
        let pull = trial.addUnary(
          1, variable, relation, value[variable] + step, priority: weakest / 2)
        trial.solve()
        let distance = abs(trial.value[variable] - value[variable])
        trial.removeConstraint(pull)
        if distance > Tolerance.feasibility * (1 + abs(value[variable])) {
          answers[Int(variable)] = .ambiguous
          break
        }
      }
    }
  }

  /// A cheap test that rules most expressions out: one breakpoint, an equality, no reduced costs.
  private mutating func isHeldByEquality(_ expression: Int32) -> Bool {
    let record = expressions[expression]
    return record.costs == none && record.head != none && record.position == record.head
      && breakpoints[record.head].next == none
      && classes[breakpoints[record.head].kind].relation == .equal
  }

  private mutating func hasSlopeZero(_ expression: Int32, side: Double) -> Bool {
    collectSlope(of: expression, side: side)
    let leading = slope.leading(levels, tolerance: Tolerance.slope)
    slope.clear()
    return leading.value == 0
  }
}
