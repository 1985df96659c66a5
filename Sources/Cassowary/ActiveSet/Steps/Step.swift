// One step: a direction, the length to which it leads, and the flip or the exchange at its end.

extension ActiveSet {
  /// Takes one step; returns whether anything has moved by more than rounding.
  ///
  /// The last digit of a long step, times a coefficient, can be more than the distance between two breakpoints
  /// that seem to be met at once: what has moved is put on the sides where it is then.
  ///
  /// An exchange whose pivot is noise would make the active set singular: it is left out.
  mutating func step(_ violator: Violator, _ rule: PricingRule) -> Bool {
    let leaving = violator.expression
    computeDirection(leaving: leaving, sign: violator.sign)
    let tolerance = pivotTolerance
    defer { pivotTolerance = tolerance }
    guard let stop = findStop(violator, rule) else {
      violators.bar(violator)
      return false
    }
    // An expression without breakpoints of its own has no next one to jump to.
    let triesJump =
      expressions[leaving].head != none && !jumpScratch.budget.isSpent
      && movedVariables(upTo: JumpBudget.leastMoved) >= JumpBudget.leastMoved
      && (stop.expression == leaving || isSatellite(stop.expression) || hasPassedItself(leaving))
    if triesJump && jump(leaving: leaving, sign: violator.sign, insteadOf: stop) {
      return stop.length > 0
    }
    if mayYield(to: stop, leaving: leaving, rule) {
      if triesJump { collectEventsAgain(violator, rule) }
      return stepWithParts(violator, to: stop)
    }
    return end(violator, at: stop)
  }

  /// Where a step ends.
  ///
  /// Where a slope would turn nowhere, something may have been taken for noise, because sizes of sums are estimates:
  /// then pivots count that are the same from both sides. A slope without rounding turns somewhere, so that any pivot
  /// counts that is.
  private mutating func findStop(_ violator: Violator, _ rule: PricingRule) -> Stop? {
    let hadUnexplainedSlope = outcome.hasUnexplainedSlope
    let stop = ratioTest(leaving: violator.expression, sign: violator.sign, rule)
    if stop != nil { return stop }
    if pivotTolerance == Tolerance.pivot {
      if stepScratch.noise == 0 || !coefficients.hasFactors { return nil }
    } else {
      pivotTolerance = 0
    }
    outcome.hasUnexplainedSlope = hadUnexplainedSlope
    defer { pivotTolerance = 0 }
    return ratioTest(
      leaving: violator.expression, sign: violator.sign, rule, mayYield: false, isThorough: true)
  }

  /// True if a step has passed a breakpoint of the leaving expression itself.
  private func hasPassedItself(_ leaving: Int32) -> Bool {
    for index in 0..<stepScratch.passed.count where stepScratch.passed[index].expression == leaving
    { return true }
    return false
  }

  /// Takes a step that may go on where it would end, because parts yield.
  private mutating func stepWithParts(_ violator: Violator, to first: Stop) -> Bool {
    defer { stepScratch.placed.removeAll() }
    if let stop = goOn(violator, from: first) { return end(violator, at: stop) }
    stepScratch.partsHaveFailed = true
    goBack(leaving: violator.expression)
    return false
  }

  /// Ends a step in a flip or in an exchange; returns whether anything has moved by more than rounding.
  ///
  /// Should it come to nothing after something has yielded, what it has moved goes back to where it was.
  private mutating func end(_ violator: Violator, at stop: Stop) -> Bool {
    let leaving = violator.expression
    let hasYielded = !stepScratch.yielded.isEmpty
    if !isUsable(stop, violator) {
      if !stepScratch.placed.isEmpty || hasYielded { goBack(leaving: leaving) }
      if hasYielded {
        stepScratch.partsHaveFailed = true
      } else {
        outcome.hasUnexplainedSlope = true
        violators.bar(violator)
      }
      return false
    }
    let isRounding = isRounding(
      length: stop.length, speed: stop.speed, of: stop.expression, leaving: leaving)
    let mayMiss = hasYielded || mayMiss(stop, leaving: leaving)
    move(violator, to: stop)
    stepScratch.yielded.removeAll()
    if mayMiss { revalueMoved() }
    if stop.length > 0 { restWhatIsMet(at: stop.length) }
    return !isRounding
  }

  /// True if a step may end in an exchange at a stop, or in a flip.
  private mutating func isUsable(_ stop: Stop, _ violator: Violator) -> Bool {
    !mayBeNoise(stop) || stop.expression == violator.expression || isReliable(stop, violator)
  }

  /// True if something may be on another side after a step than the step has met: it moves so far that its last
  /// digits matter, what ends it is off its breakpoint, by a rounding error that the step takes back, or something
  /// moves that was taken for noise, because the sizes of its terms are estimates.
  private mutating func mayMiss(_ stop: Stop, leaving: Int32) -> Bool {
    if stepScratch.noise * stop.length > Tolerance.feasibility { return true }
    if !hasRoundedSteps { return false }
    var missed = 0.0
    if stop.expression != leaving {
      let distance = breakpoints[stop.constraint].value - evaluate(stop.expression).value
      missed = abs(distance / stop.speed - stop.length)
    }
    if !coefficients.hasLargeValue && missed == 0 { return false }
    var largest = 0.0
    forEachDirection { _, _, direction, _ in largest = max(largest, abs(direction)) }
    return largest * stop.length > Self.far || largest * missed > Tolerance.feasibility
  }

  /// True if the pivot of a step is to be computed from the other side too before it is taken.
  func mayBeNoise(_ stop: Stop) -> Bool {
    hasRoundedSteps || abs(stop.speed) < Tolerance.agreement
  }

  /// True if directions are rounded by factors, or by blocks that had to be looked at in twice the digits.
  private var hasRoundedSteps: Bool {
    coefficients.hasFactors || pivotTolerance < Tolerance.pivot
  }

  /// True if the pivot is the same from both sides: how fast the entering expression moves with the
  /// leaving one, and how much of the leaving one is in the entering one.
  private mutating func isReliable(_ stop: Stop, _ violator: Violator) -> Bool {
    let found = multiplier(of: violator.expression, in: stop.expression)
    let pivot = found.value * violator.sign
    let difference = abs(pivot - stop.speed)
    if difference <= Tolerance.agreement * abs(stop.speed)
      && abs(pivot) > Tolerance.pivot * found.size
    {
      return true
    }
    hasWeakPivot =
      pivotTolerance < Tolerance.pivot && difference <= Tolerance.exactAgreement * abs(stop.speed)
      && abs(pivot) > pivotTolerance * found.size
    return hasWeakPivot
  }

  /// Moves a leaving expression, whose direction and passages are there, to where its step ends.
  mutating func move(_ violator: Violator, to stop: Stop) {
    let leaving = violator.expression
    applyPassages(except: leaving)
    if stop.expression == leaving {
      statistics.flips += 1
      structureChanges()
      expressions[leaving].position = stop.constraint
      expressions[leaving].target = breakpoints[stop.constraint].value
      noteCheck(leaving)
      beginForwardSearch()
      searchForward(from: expressions[leaving].pivot)
      searchForwardFromYielded()
      pullValues()
    } else {
      statistics.pivots += 1
      if stop.length == 0 { statistics.degeneratePivots += 1 }
      if !stepScratch.yielded.isEmpty {
        beginForwardSearch()
        searchForward(from: expressions[leaving].pivot)
      }
      exchange(
        leaving: leaving, sign: violator.sign, entering: stop.expression, at: stop.constraint,
        target: breakpoints[stop.constraint].value)
    }
  }
}
