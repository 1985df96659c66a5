// Certificates: is what the last solve has left an optimum, judged from scratch.
//
// At an optimum the multipliers bound the error of each level from below. With convex penalties p_j of
// expressions a_j x, held or lying at t_j, and slopes y_j between the one-sided slopes of p_j at t_j,
//     sum p_j(a_j x) >= sum p_j(t_j) + (sum y_j a_j) x - sum y_j t_j,
// and the reduced costs are what makes sum y_j a_j zero. They are admissible for an active expression if
// its reduced cost plus its own slope is, lexicographically, not negative to the right of its target and
// not positive to the left; then every level is at its least, given those above it. What a slope is
// short of that, within rounding, times how far values may be away, is what the bound loses.

/// The findings on one level after a solve.
struct CertifiedLevel: BitwiseCopyable {
  var level: Int32
  var error: Double
  var bound: Double
}

extension ActiveSet {
  /// The levels that were optimised, the most important first: their errors, and bounds from reduced
  /// costs that are computed afresh.
  ///
  /// Values up to ten times as large as the largest now are looked at.
  ///
  /// - Complexity: linear in the size of the system times the number of levels in use.
  mutating func certifiedLevels() -> [CertifiedLevel] {
    var errors = [Double](repeating: 0, count: Int(hierarchy.levels.count))
    var isUsed = [Bool](repeating: false, count: Int(hierarchy.levels.count))
    for constraint in 0..<breakpoints.count where breakpoints[constraint].expression != freeSlot {
      let level = Int(hierarchy.classes[breakpoints[constraint].kind].level)
      errors[level] += error(of: constraint)
      isUsed[level] = true
    }
    var fresh = copy()
    let isExact = fresh.isWide && fresh.rebuildExactly()
    if !isExact {
      fresh.placeAnew()
      fresh.takeTargetsToBreakpoints()
      fresh.rebuildCosts()
    }
    let (losses, firstWrongRank) = fresh.losses(
      tolerance: isExact ? Tolerance.lastDigits : Tolerance.slope)
    var result: [CertifiedLevel] = []
    for rank in 0..<hierarchy.levelsByRank.count {
      let level = hierarchy.levelsByRank[rank]
      if !isUsed[Int(level)] { continue }
      if outcome.isInfeasible && rank > 0 { break }
      let error = errors[Int(level)]
      let bound = rank < firstWrongRank ? max(0, error - losses[Int(rank)]) : 0
      result.append(CertifiedLevel(level: level, error: error, bound: bound))
    }
    return result
  }

  /// Puts what is not active on the side on which its value is, wherever the solve has taken it to be.
  private mutating func placeAnew() {
    for expression in 0..<expressions.count
    where !flags[expression].contains(.free) && !expressions[expression].isActive {
      _ = revalue(expression)
    }
  }

  /// Puts targets on the breakpoints that they are next to: a value that nothing held has been found by a sum, whose
  /// rounding leaves it beside the breakpoint at which its slope turns.
  private mutating func takeTargetsToBreakpoints() {
    for expression in 0..<expressions.count
    where !flags[expression].contains(.free) && expressions[expression].isActive {
      let target = expressions[expression].target
      var (nearest, least) = (target, Tolerance.residual * abs(target))
      var constraint = expressions[expression].head
      while constraint != none {
        let distance = abs(breakpoints[constraint].value - target)
        if distance <= least { (nearest, least) = (breakpoints[constraint].value, distance) }
        constraint = breakpoints[constraint].next
      }
      expressions[expression].target = nearest
    }
  }

  /// The loss of each rank's bound, and the first rank at which a slope is wrong by more than rounding.
  private mutating func losses(
    tolerance: Double
  ) -> (byRank: [Double], firstWrongRank: Int32) {
    var losses = [Double](repeating: 0, count: Int(hierarchy.levels.count))
    var firstWrongRank = Int32.max
    var reach = 1.0
    for variable in 0..<value.count where isLive(variable) {
      reach = max(reach, 10 * abs(value[variable]))
    }
    for variable in 0..<value.count where isLive(variable) {
      let expression = definition[variable]
      for side in [1.0, -1.0] {
        collectSlope(of: expression, side: side)
        let leading = slope.leading(hierarchy.levels, tolerance: tolerance)
        if leading.value * side < 0 { firstWrongRank = min(firstWrongRank, leading.rank) }
        for index in 0..<slope.touched.count {
          let level = slope.touched[index]
          let rank = hierarchy.levels[level].rank
          if rank < leading.rank && slope[level] * side < 0 {
            losses[Int(rank)] += abs(slope[level]) * reach
          }
        }
        slope.clear()
      }
    }
    return (losses, firstWrongRank)
  }

  /// By how much the worst required constraint does not hold, relative to 1 and the terms of its sum.
  mutating func largestViolation() -> Double {
    var largest = 0.0
    for index in 0..<falseConstants.count {
      largest = max(largest, errorOfConstant(falseConstants[index]))
    }
    for constraint in 0..<breakpoints.count where breakpoints[constraint].expression >= 0 {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      if kind.level != 0 { continue }
      let (_, size) = evaluate(breakpoints[constraint].expression)
      largest = max(largest, error(of: constraint) / ((1 + size) * max(1, abs(kind.scale))))
    }
    return largest
  }
}
