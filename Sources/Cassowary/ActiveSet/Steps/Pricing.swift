// Pricing: which active expression should leave.

extension ActiveSet {
  /// Decides for every active expression whose costs or penalty have changed whether it violates
  /// optimality.
  mutating func checkWaitingExpressions() {
    for index in 0..<pending.waitingForCheck.count {
      let expression = pending.waitingForCheck[index]
      if !flags[expression].contains(.waitsForCheck) { continue }
      flags[expression].remove(.waitsForCheck)
      if !flags[expression].contains(.free) { check(expression) }
    }
    pending.waitingForCheck.removeAll()
  }

  private mutating func check(_ expression: Int32) {
    let record = expressions[expression]
    if !record.isActive {
      violators.forget(expression)
      return
    }
    let isOnOnlyBreakpoint = record.head == none || isOnOnlyBreakpoint(expression)
    noteFeasibility(
      expression,
      isRequired: !isOnOnlyBreakpoint && isRequiredViolatedAtTarget(expression))
    let isOptimal =
      record.costs == none
      ? isOnOnlyBreakpoint || isOptimalByItself(record)
      : isOnOnlyBreakpoint && isHeldByEquality(record)
    if isOptimal {
      violators.forget(expression)
      return
    }
    for side in [1.0, -1.0] {
      let leading = leadingSlope(of: expression, side: side)
      if leading.value * side < 0 {
        // Releasing a hub that is held by something as important looks steepest and is undone later.
        let holdingRank = holdingRank(of: expression, side: side)
        violators.note(
          Violator(
            expression: expression, level: hierarchy.levelsByRank[leading.rank],
            rate: abs(leading.value), sign: side, isHeldFirmly: holdingRank <= leading.rank,
            holdingRank: holdingRank,
            isFree: record.head == none
              ? record.isUnary || addsFew
              : record.isUnary && holdingRank == .max && floatsInNewSystem(record)))
        return
      }
    }
    violators.forget(expression)
  }

  /// True if a variable floats, and the start has found places for half of all variables or more.
  ///
  /// A stack as high as its rows, of which none is as high as the stack wishes, is one: it gives way before the labels
  /// in its rows do. After an edit a variable floats that has lost what held it, and mostly something else takes the
  /// place of that.
  private func floatsInNewSystem(_ record: Expression) -> Bool {
    record.position == none && !hasDeterminedFew
  }

  /// The most important component of the slope of the objective per unit of an active expression, to one side
  /// of its target.
  ///
  /// Its reduced costs are looked at down to that component only: what closes a long row of many priorities has
  /// as many components.
  private mutating func leadingSlope(
    of expression: Int32, side: Double
  ) -> (rank: Int32, value: Double) {
    ActiveSet.addActiveSlope(
      of: expression, side: side, times: 1, to: &slope, expressions, breakpoints, hierarchy.classes)
    let own = slope.leading(hierarchy.levels, tolerance: slopeTolerance).rank
    var cell = expressions[expression].costs
    while cell != none {
      let cost = costs.cells[cell]
      let rank = hierarchy.levels[cost.level].rank
      if rank > own { break }
      slope.add(cost.value, size: cost.size, at: cost.level)
      if rank < own && abs(slope[cost.level]) > slopeTolerance * slope.size(at: cost.level) {
        break
      }
      if rank == own {
        ActiveSet.addCosts(from: cost.next, to: &slope, costs.cells)
        break
      }
      cell = cost.next
    }
    defer { slope.clear() }
    return slope.leading(hierarchy.levels, tolerance: slopeTolerance)
  }

  @inline(__always)
  mutating func isOnOnlyBreakpoint(_ expression: Int32) -> Bool {
    let head = expressions[expression].head
    return head != none && expressions[expression].position == head
      && breakpoints[head].next == none
  }

  /// True if the only breakpoint of an expression is a required equality, and no reduced cost is
  /// required.
  @inline(__always)
  private mutating func isHeldByEquality(_ record: Expression) -> Bool {
    if record.head == none || costs.cells[record.costs].level == 0 { return false }
    return hierarchy.classes[breakpoints[record.head].kind].isRequiredEquality
  }

  /// True if an expression with two breakpoints and without reduced costs rests on one where neither
  /// side is better: the usual case of a size.
  private mutating func isOptimalByItself(_ record: Expression) -> Bool {
    let second = breakpoints[record.head].next
    if record.position == none || second == none || breakpoints[second].next != none {
      return false
    }
    let target = record.target
    let (lower, upper) = (
      hierarchy.classes[breakpoints[record.head].kind], hierarchy.classes[breakpoints[second].kind]
    )
    let (low, high) = (breakpoints[record.head].value, breakpoints[second].value)
    let right = leading(
      low <= target ? lower.above : lower.below, lower.level,
      high <= target ? upper.above : upper.below, upper.level)
    let left = leading(
      low < target ? lower.above : lower.below, lower.level,
      high < target ? upper.above : upper.below, upper.level)
    return left <= 0 && right >= 0
  }

  /// True if an active expression is on the wrong side of a required breakpoint of its own.
  private mutating func isRequiredViolatedAtTarget(_ expression: Int32) -> Bool {
    let target = expressions[expression].target
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      let value = breakpoints[constraint].value
      if kind.level == 0
        && ((value < target && kind.above != 0) || (value > target && kind.below != 0))
      {
        return true
      }
      constraint = breakpoints[constraint].next
    }
    return false
  }

  /// Adds the slope of the objective per unit of an active expression, to one side of its target, to
  /// `slope`.
  mutating func collectSlope(of expression: Int32, side: Double) {
    ActiveSet.addActiveSlope(
      of: expression, side: side, times: 1, to: &slope, expressions, breakpoints, hierarchy.classes)
    collectCosts(of: expression)
  }

  /// Adds the reduced costs of an active expression to `slope`.
  mutating func collectCosts(of expression: Int32) {
    ActiveSet.addCosts(of: expression, to: &slope, expressions, costs.cells)
  }

  /// The rank of the most important breakpoint at the target that is in the way to one side.
  ///
  /// One that is not counts for nothing: a box that must not be wider than its column may become narrower,
  /// and does so before the column, which others share.
  mutating func holdingRank(of expression: Int32, side: Double) -> Int32 {
    var rank = Int32.max
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      if breakpoints[constraint].value == expressions[expression].target
        && (side > 0 ? kind.above : kind.below) != 0
      {
        rank = min(rank, hierarchy.levels[kind.level].rank)
      }
      constraint = breakpoints[constraint].next
    }
    return rank
  }
}
