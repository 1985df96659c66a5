// Ambiguity: which variables could have another value at the same error sums, and how far they can go.
//
// Every move along the set of optimal solutions is a combination of moves of single active expressions
// at slope zero, because no slope is negative at an optimum. So only what depends on such an expression
// can be ambiguous, and where there is none the answer is known at once. Most of the candidates move with one
// such expression alone, for some length, and nothing has to be exchanged to see that. Which of the others
// can move is asked of the optimal set itself, in a copy: a linear function is added to the objective
// below all priorities and its greatest value looked for. A function with coefficients in general
// position is constant on a set only if the set is a point; so when neither it nor its negative moves
// any candidate that is still in question, none of them can move. With the function that is one
// variable, the same walk finds the end of the variable's range, or that there is none. A move that nothing
// stops is a ray of the optimal set: all variables that move with it have no end there, which is then not
// asked for each of them.

/// The values that a variable can take at the same error sums.
struct VariableRange {
  var variable: Int32
  var lower: Double
  var upper: Double
}

extension ActiveSet {
  /// The variables that can move without changing the objective, in ascending order; to be asked after
  /// a solve that has left `outcome.isInfeasible` false.
  ///
  /// - Complexity: linear in the size of the tables where no active expression has slope zero; else a
  ///   copy of the state, the direction of each such expression, and a few solves that start at the optimum
  ///   where some candidates do not move with any of them alone.
  mutating func ambiguousVariables() -> [Int32] {
    var candidates = candidatesForAmbiguity()
    if candidates.variables.isEmpty { return [] }
    var walk = copy()
    walk.handsNoiseOn = true
    var rays = Rays(variables: value.count)
    let found = walk.movable(among: &candidates, &rays)
    ambiguityRows &+= walk.statistics.touchedRows &- statistics.touchedRows
    return found
  }

  /// The ranges of the variables that can move without changing the objective, in ascending order of
  /// the variables; to be asked after a solve that has left `outcome.isInfeasible` false.
  ///
  /// - Complexity: that of `ambiguousVariables`, and a solve that starts at an optimum for each finite end.
  mutating func ambiguousRanges() -> [VariableRange] {
    var candidates = candidatesForAmbiguity()
    if candidates.variables.isEmpty { return [] }
    var walk = copy()
    walk.handsNoiseOn = true
    var rays = Rays(variables: value.count)
    let ranges = walk.movable(among: &candidates, &rays).map { variable in
      VariableRange(
        variable: variable, lower: -walk.greatest(of: variable, sign: -1, &rays),
        upper: walk.greatest(of: variable, sign: 1, &rays))
    }
    ambiguityRows &+= walk.statistics.touchedRows &- statistics.touchedRows
    return ranges
  }

  /// The active expressions that can leave to a side at slope zero, and the variables that depend on one of
  /// them.
  private mutating func candidatesForAmbiguity() -> Candidates {
    var result = Candidates()
    beginForwardSearch()
    for variable in 0..<definition.count where isLive(variable) {
      let expression = definition[variable]
      if isHeldByEquality(expression) { continue }
      var isFree = false
      for side in [1.0, -1.0] where hasSlopeZero(expression, side: side) {
        result.moves.append(Candidates.Move(expression: expression, side: side))
        isFree = true
      }
      if isFree && !isForward(variable) { searchForward(from: variable) }
    }
    result.variables = (0..<definition.count).filter { isForward($0) }
    return result
  }

  /// A cheap test that rules most expressions out: one breakpoint, an equality, no reduced costs.
  private mutating func isHeldByEquality(_ expression: Int32) -> Bool {
    let record = expressions[expression]
    return record.costs == none && record.head != none && record.position == record.head
      && breakpoints[record.head].next == none
      && hierarchy.classes[breakpoints[record.head].kind].relation == .equal
  }

  private mutating func hasSlopeZero(_ expression: Int32, side: Double) -> Bool {
    collectSlope(of: expression, side: side)
    let leading = slope.leading(hierarchy.levels, tolerance: Tolerance.slope)
    slope.clear()
    return leading.value == 0
  }
}

// MARK: Walks along the optimal set

/// The variables and moves that may be ambiguous.
private struct Candidates {
  /// A way along the optimal set, if nothing is in it.
  struct Move {
    var expression: Int32
    var side: Double
  }

  var moves: [Move] = []
  /// In ascending order.
  var variables: [Int32] = []
}

/// A linear function of the variables that is being made as great as the optimal set allows.
private struct Pull {
  var variable: Int32
  var coefficient: Double
}

/// The variables that go on without end along some ray of the optimal set.
private struct Rays {
  private var rising: [Bool]
  private var falling: [Bool]

  init(variables count: Int32) {
    rising = [Bool](repeating: false, count: Int(count))
    falling = rising
  }

  mutating func note(_ variable: Int32, speed: Double) {
    if speed > 0 { rising[Int(variable)] = true } else { falling[Int(variable)] = true }
  }

  /// True if `sign` times the variable has no greatest value, as far as is known.
  func lead(_ variable: Int32, sign: Double) -> Bool {
    sign > 0 ? rising[Int(variable)] : falling[Int(variable)]
  }
}

extension ActiveSet {
  /// Moves through the optimal set until nothing in question moves any more; returns what has moved, in
  /// ascending order, and leaves the rest in `jumpScratch.candidates`.
  fileprivate mutating func movable(
    among candidates: inout Candidates, _ rays: inout Rays
  ) -> [Int32] {
    let start = (0..<value.count).map { value[$0] }
    var generator = SplitMix64(state: 0x616D_6269_6775)
    var hasMoved = [Bool](repeating: false, count: Int(value.count))
    // Below all priorities that constraints can have.
    let level = hierarchy.level(priority: 0)
    growScratch()
    for move in candidates.moves where !hasMoved[Int(expressions[move.expression].pivot)] {
      probe(move, at: level, &hasMoved, &rays)
    }
    candidates.variables.removeAll { hasMoved[Int($0)] }
    var isSettled = false
    while !isSettled && !candidates.variables.isEmpty {
      let pulls = candidates.variables.map { variable in
        Pull(variable: variable, coefficient: 1 + Double(generator.next() >> 11) * 0x1p-53)
      }
      isSettled = true
      for sign in [1.0, -1.0] {
        walk(pulls, at: level, sign: sign, stopsAtEscape: false) { variable, speed in
          hasMoved[Int(variable)] = true
          rays.note(variable, speed: speed)
        }
        for variable in candidates.variables {
          let before = start[Int(variable)]
          if abs(value[variable] - before) > Tolerance.feasibility * (1 + abs(before)) {
            hasMoved[Int(variable)] = true
          }
        }
        let count = candidates.variables.count
        candidates.variables.removeAll { hasMoved[Int($0)] }
        if candidates.variables.count < count { isSettled = false }
      }
    }
    return (0..<value.count).filter { hasMoved[Int($0)] }
  }

  /// Notes what moves when one expression leaves its target, up to what stops it; nothing moves.
  private mutating func probe(
    _ move: Candidates.Move, at level: Int32, _ hasMoved: inout [Bool], _ rays: inout Rays
  ) {
    computeDirection(leaving: move.expression, sign: move.side)
    let length = freeLength(move, at: level)
    if length == 0 { return }
    var moving: [(variable: Int32, speed: Double)] = []
    forEachMoving { moving.append(($0, $1)) }
    for (variable, speed) in moving {
      if length == .infinity { rays.note(variable, speed: speed) }
      let distance = length * abs(speed)
      if distance > Tolerance.feasibility * (1 + abs(value[variable])) {
        hasMoved[Int(variable)] = true
      }
    }
  }

  /// The length by which an expression whose direction has been computed can leave at slope zero, when it is pulled
  /// at a level below all others.
  private mutating func freeLength(_ move: Candidates.Move, at level: Int32) -> Double {
    collectAllEvents(leaving: move.expression, sign: move.side)
    slope.add(-1, at: level)
    defer { slope.clear() }
    while !stepScratch.events.isEmpty {
      let event = stepScratch.events.popLeast()
      let group = passGroup(event)
      if slope.leading(hierarchy.levels, tolerance: Tolerance.slope).value >= 0 {
        let isRounding = isRounding(
          length: event.length, speed: event.speed, of: event.expression, leaving: move.expression)
        return isRounding ? 0 : event.length
      }
      if group.next != none { pushEvent(after: event, group.next) }
    }
    return .infinity
  }

  /// The greatest value of `sign` times the variable on the optimal set.
  fileprivate mutating func greatest(
    of variable: Int32, sign: Double, _ rays: inout Rays
  ) -> Double {
    if rays.lead(variable, sign: sign) { return .infinity }
    let pulls = [Pull(variable: variable, coefficient: 1)]
    walk(pulls, at: hierarchy.level(priority: 0), sign: sign, stopsAtEscape: true) {
      rays.note($0, speed: $1)
    }
    return rays.lead(variable, sign: sign) ? .infinity : sign * value[variable]
  }

  /// Makes `sign` times the sum of the pulls as great as possible without leaving the optimal set, and
  /// takes them back; they pull at a level below all priorities that constraints can have.
  ///
  /// Calls `escape` with the variables of every move that nothing stops, and their speeds; ends there if
  /// asked to.
  private mutating func walk(
    _ pulls: [Pull], at level: Int32, sign: Double, stopsAtEscape: Bool,
    _ escape: (_ variable: Int32, _ speed: Double) -> Void
  ) {
    pull(pulls, at: level, times: -sign)
    let limit = 1_000 + 100 * Int(expressions.count)
    var zeroSteps: Int32 = 0
    var rebuildAt = effort &+ workBetweenRebuilds
    violators.liftBars()
    for _ in 1...limit {
      flushSlopes()
      checkWaitingExpressions()
      let rule = PricingRule(zeroSteps: zeroSteps, expressions: expressions.count)
      guard let violator = violators.choose(hierarchy.levelsByRank, rule, &random) else { break }
      computeDirection(leaving: violator.expression, sign: violator.sign)
      // A leaf that yields has another speed, which the pulls on it do not know of.
      if let stop = ratioTest(
        leaving: violator.expression, sign: violator.sign, rule, mayYield: false,
        isThorough: true)
      {
        let isRounding = isRounding(
          length: stop.length, speed: stop.speed, of: stop.expression, leaving: violator.expression)
        move(violator, to: stop)
        zeroSteps = isRounding ? zeroSteps + 1 : 0
      } else {
        let isEscape = violator.level == level
        violators.bar(violator)
        if isEscape { forEachMoving(escape) }
        if isEscape && stopsAtEscape { break }
      }
      if effort > rebuildAt {
        rebuildAt = effort &+ workBetweenRebuilds
        rebuildCosts()
        pull(pulls, at: level, times: -sign)
      }
    }
    pull(pulls, at: level, times: sign)
    flushSlopes()
    checkWaitingExpressions()
  }

  /// Costs are computed afresh when steps have visited so many variables since the last time: many more
  /// than computing them does, because there may be a step for every variable.
  private var workBetweenRebuilds: Int {
    mutating get { 1_000 + 8 * Int(value.count) }
  }

  /// Adds `factor` times the pulls to the gradient.
  private mutating func pull(_ pulls: [Pull], at level: Int32, times factor: Double) {
    for pull in pulls {
      let expression = unaryExpression(of: pull.variable)
      if expressions[expression].position == unplaced { expressions[expression].position = none }
      pend(factor * pull.coefficient, at: level, on: expression)
    }
    growScratch()
  }

  private mutating func forEachMoving(_ body: (_ variable: Int32, _ speed: Double) -> Void) {
    forEachDirection { _, variable, speed, size in
      if abs(speed) > Tolerance.pivot * size { body(variable, speed) }
    }
  }
}
