// The algorithm.
//
// Problem. Minimise the sum of convex piecewise linear penalties of linear expressions, exactly
// lexicographically over levels. There are no slack or error variables: a constraint is a breakpoint
// of its expression's penalty, with a slope on either side.
//
// A vertex is an *active set*: for every variable one active expression, held at a target, such that
// the active expressions determine all values. An inactive expression lies on one side of each of its
// breakpoints and contributes its slope there to the gradient; in most layouts nearly all of these are
// zero. An active expression is optimal when its reduced cost plus its own slope is not negative to
// the right of its target and not positive to the left, lexicographically.
//
// One step takes an active expression that is not optimal, lets its target move in the improving
// direction, passes breakpoints as long as the slope stays negative (a long-step ratio test), and ends
// where it turns: at one of the expression's own breakpoints (a *flip*: only a target changes) or at a
// breakpoint of an inactive expression, which then becomes active in its place (an *exchange*).
//
//   solve = sort changed lists, move changed targets, determine new variables and those that nothing
//           held so far (`Start.swift`), place what is inactive (`Penalty.swift`), then step until optimal:
//           price (`Pricing.swift`), direction (`Values.swift`), ratio test (`RatioTest.swift`),
//           flip or exchange (`Exchange.swift`).
//
// The factorisation is a matching: each active expression determines one variable from the others it
// contains. A solve is a depth-first search from what has changed (`Reach.swift`); cycles are blocks
// (`Blocks.swift`). Values are always recomputed from their expressions, never accumulated.
//
// When the required level cannot be brought to zero, the lower levels are left as they are: the
// conflict has to be resolved first.
//
// References: Borning, Marriott, Stuckey and Xiao, "Solving linear arithmetic constraints for user
// interface applications" (1997); Badros, Borning and Stuckey, "The Cassowary linear arithmetic
// constraint solving algorithm" (2001); Gilbert and Peierls, "Sparse partial pivoting in time
// proportional to arithmetic operations" (1988); Hall and McKinnon, "Hyper-sparsity in the revised
// simplex method" (2005); Maros, "A piecewise linear dual phase-1 algorithm" (2003) for long steps.

extension ActiveSet {
  /// Brings all values to a lexicographic optimum, or to the least violation of the required
  /// constraints if they cannot all hold.
  @inline(__always)
  mutating func solve() {
    if needsSolve { solveChanges() }
  }

  private mutating func solveChanges() {
    needsSolve = false
    if search.stamp >= Self.mostStamps { renewSearch() }
    statistics.beginSolve()
    effort = 0
    levelEffort = 0
    absorbChanges()
    optimize()
    if isUncertain { startAgain() }
    if coefficients.hasFactors && coefficients.hasLargeValue && hasFarValues() { comeNear() }
    if outcome.hasOverflown { outcome.hasOverflown = !areValuesFinite() }
    settleFloatingExpressions()
    freeEmptiedExpressions()
    freeReleasedVariables()
    pending.added = 0
    feasible.begin(isKnown: !outcome.isInfeasible)
  }

  /// Brings the active set up to date with what has come, gone and changed, optimal or not.
  private mutating func absorbChanges() {
    growScratch()
    sortChangedLists()
    moveChangedTargets()
    reopenVariables()
    determineOpenVariables()
    followOrphans()
    placeWaitingExpressions()
    if start.orphansAreOpen { revalueMoved() }
  }

  /// Solves from nothing with a wish below all priorities that every variable that is constrained is 0, and takes the
  /// wishes back.
  ///
  /// Where coefficients differ, a vertex can be at 1e16 although the optimum reaches down to 100; then
  /// nothing is left of the digits of what is held there. What is found may be far all the same.
  private mutating func comeNear() {
    let lastSerial = slots.lastSerial
    var wishes = Table<Int32>()
    for variable in 0..<definition.count where isLive(variable) && isConstrained(variable) {
      wishes.append(addUnary(1, variable, .equal, 0, priority: 0))
    }
    growScratch()
    sortChangedLists()
    startAgain()
    for index in 0..<wishes.count { removeConstraint(wishes[index]) }
    pending.added = 0
    // Nobody has seen the numbers of the wishes.
    slots.lastSerial = lastSerial
    // Variables that only a wish has held float where they are: nothing begins anew for that, which would lead far
    // again.
    settleFloatingExpressions()
    absorbChanges()
    optimize()
    needsSolve = false
  }

  /// True if a value is far beyond the numbers in the constraints.
  private mutating func hasFarValues() -> Bool {
    var largest = 0.0
    for variable in 0..<definition.count where definition[variable] != ActiveSet.open {
      let distance = abs(value[variable])
      if distance > largest && isConstrained(variable) { largest = distance }
    }
    coefficients.hasLargeValue = largest > Self.far
    if !coefficients.hasLargeValue { return false }
    var data = 1.0
    for constraint in 0..<breakpoints.count where breakpoints[constraint].expression >= 0 {
      data = max(data, abs(breakpoints[constraint].value))
    }
    return largest > Self.far * data
  }

  private func areValuesFinite() -> Bool {
    for variable in 0..<definition.count where definition[variable] != ActiveSet.open {
      if !value[variable].isFinite { return false }
    }
    return true
  }

  /// Values beyond this many times the largest constant are far.
  static let far = 1e6

  /// Leaves the active set, in which rounding has led the steps astray, and solves from nothing.
  private mutating func startAgain() {
    determineEverything(keepingValues: false)
    statistics.reachedStepLimit = false
    optimize()
  }

  /// Makes a new active set from nothing.
  private mutating func determineEverything(keepingValues: Bool) {
    reopenEverything(keepingValues: keepingValues)
    determineOpenVariables()
    placeWaitingExpressions()
  }

  private mutating func optimize() {
    takeSteps()
    wakeAll()
  }

  /// Forgets what the steps of earlier solves have decided for themselves.
  mutating func beginSteps() {
    outcome.isInfeasible = false
    pivotTolerance = Tolerance.pivot
    jumpScratch.budget = JumpBudget()
    batches = BatchBudget()
    stepScratch.partsHaveFailed = false
    if outcome.hasUnexplainedSlope {
      checkBarredExpressions()
      if roundsProducts { start.needsExactLook = true }
    }
    violators.liftBars()
    outcome.hasUnexplainedSlope = false
  }

  private mutating func takeSteps() {
    let wasInfeasible = outcome.isInfeasible
    beginSteps()
    let isCrowd = hasCrowd
    var progress = Progress(
      effortLimit: takesDetours ? -1 : isCrowd ? .max : effort + effortBeforeDetour,
      sleepAt: isCrowd ? 8 : .max,
      mostZeroSteps: takesDetours ? 0 : isCrowd ? 200 + 2 * value.count : 200,
      stepsBeforeLook: stepsBeforeLook)
    progress.mayStartAnew = true
    progress.followsConflict = wasInfeasible
    progress.stepsSinceRebuild = start.stepsSinceRebuild
    progress.needsExactLook = start.needsExactLook
    start.needsExactLook = false
    while true {
      let pause = improve(&progress)
      if progress.isPerturbed && pause != .crowd {
        restoreBreakpoints()
        progress.isPerturbed = false
        if pause == .optimum || pause == .conflict { continue }
      }
      switch pause {
      case .optimum, .conflict, .doubt:
        if isLookedAtExactly(progress, pause) {
          if correctsExactly(&progress) { continue }
          outcome.isInfeasible = pause == .conflict || (pause == .doubt && hasRequiredError())
          return
        }
        if !needsFreshCosts(progress) {
          outcome.isInfeasible = pause == .conflict
          return
        }
        progress.stepsSinceRebuild = 0
        progress.timesConfirmed += 1
        rebuildCosts()
      case .stepLimit:
        statistics.reachedStepLimit = true
        flushSlopes()
        checkWaitingExpressions()
        outcome.isInfeasible = hasRequiredError()
        return
      case .effort:
        if mayGoOn(progress) {
          progress.effortLimit = effort + effortBeforeStages
          levelEffort = 0
          continue
        }
        wakeAll()
        if canStartAnew(progress) {
          determineEverything(keepingValues: true)
          progress.effortLimit = effort + effortBeforeStages
          progress.mayStartAnew = false
          continue
        }
        progress.sleepAt = .max
        loosenBounds()
        progress.isPerturbed = true
        optimizeInStages(&progress)
      case .crowd:
        progress.sleepAt = .max
        putInactiveToSleep()
      case .zeroSteps:
        progress.mayPerturb = false
        progress.isPerturbed = true
        progress.zeroSteps = 0
        perturb()
      }
    }
  }

  /// Steps until nothing can be improved by what is known of the costs.
  mutating func improve(_ progress: inout Progress) -> Pause {
    // Steps of other levels do not break what is required: it is looked at again after one that is for that.
    var isFeasible = false
    while true {
      if !flushSlopes(visiting: canStartAnew(progress) ? progress.effortLimit : .max) {
        return .effort
      }
      if costs.size.isGrown && progress.stepsSinceRebuild > 20 + Int(value.count) / 16 {
        progress.stepsSinceRebuild = 0
        rebuildCosts()
      }
      checkWaitingExpressions()
      let rule = PricingRule(zeroSteps: progress.zeroSteps, expressions: expressions.count)
      let candidate = chooseViolator(rule)
      if candidate?.level == 0 {
        isFeasible = false
      } else if candidate == nil || !isFeasible {
        if hasRequiredError() { return .conflict }
        isFeasible = true
      }
      guard let candidate else { return .optimum }
      if effort > progress.effortLimit { return .effort }
      if effort &+ levelEffort > progress.effortLimit && canStartAnew(progress) { return .effort }
      if progress.steps >= progress.sleepAt { return .crowd }
      if progress.zeroSteps > progress.mostZeroSteps && progress.mayPerturb { return .zeroSteps }
      if progress.zeroSteps == Progress.mostBeforeRest && progress.timesRested < Progress.mostRests
      {
        progress.timesRested += 1
        if restWhatHolds() {
          progress.zeroSteps = 0
          continue
        }
      }
      if step(candidate, rule) {
        progress.zeroSteps = 0
        progress.timesRested = 0
      } else {
        progress.zeroSteps += 1
      }
      if hasWeakPivot {
        hasWeakPivot = false
        progress.needsExactLook = true
        progress.steps += 1
        progress.stepsSinceRebuild += 1
        return .optimum
      }
      if case .steepest = rule, batches.isWorthTrying {
        progress.steps += exchangeFarApart(at: candidate.bucket)
      }
      progress.steps += 1
      progress.stepsSinceRebuild += 1
      if progress.steps > Self.leastStepLimit && progress.steps / 100 > value.count {
        return .stepLimit
      }
      if progress.steps > progress.lookAt && roundsProducts {
        progress.lookSooner()
        return .doubt
      }
    }
  }

  /// Lets what was barred in a solve that has left a doubt be looked at again in the next one, which
  /// would otherwise know of no violator and call the same values an optimum.
  private mutating func checkBarredExpressions() {
    for index in 0..<violators.barredCount { noteCheck(violators.barredExpression(index)) }
  }

  /// True if optimality, or a conflict, is confirmed with costs computed afresh.
  ///
  /// Products are rounded by factors and by the inverses of blocks, also of those that are gone: then it is confirmed
  /// after many steps, in a small system after any, and in a large one after a solve of so many that it costs little
  /// beside them. Without these, costs are sums of powers of two, which are exact as long as they do not grow; computing
  /// them afresh would give the same, at the price of all that is there.
  func needsFreshCosts(_ progress: Progress) -> Bool {
    let steps = progress.stepsSinceRebuild
    if !coefficients.hasFactors && !hierarchy.hasRoundedWeights && blocks.records.count == 0 {
      return costs.size.isGrown
    }
    return steps > Self.stepsBetweenRebuilds
      || (steps > 0 && (coefficients.hasFactors || blocks.records.count > 0)
        && Int(value.count) <= 1_000 + 16 * Int(progress.steps) / (1 + progress.timesConfirmed))
  }

  /// The expression that is to leave: the one that a jump has found to be next, if it is at the most
  /// important level, or else the choice of the queue.
  private mutating func chooseViolator(_ rule: PricingRule) -> Violator? {
    let choice = violators.choose(hierarchy.levelsByRank, rule, &random)
    if jumpScratch.budget.successor == none { return choice }
    let next = violators.violator(jumpScratch.budget.successor)
    jumpScratch.budget.successor = none
    return next?.level == choice?.level ? next ?? choice : choice
  }

  /// Where reduced costs are rounded, optimality is confirmed with costs computed afresh after so many steps.
  private static let stepsBetweenRebuilds = 50

  /// A solve ends after this many steps, or a hundred for each variable if that is more.
  private static let leastStepLimit: Int32 = 20_000

  /// Steps that go on for longer than nearly all systems need are looked at.
  @inline(__always) var stepsBeforeLook: Int32 { Self.leastStepLimit / 10 + 10 * value.count }
}
