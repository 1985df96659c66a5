// Reduced costs in twice the digits; see `ExactValues.swift`.
//
// Of the rounding of sums nothing is left that matters, but coefficients were rounded before they came here: 0.1 is
// none of the numbers of this machine, and 0.001 - 0.1 * 0.01 is 2e-19. A slope like that is noise, however exact.
// The change of multipliers when coefficients change in their last digits is found on the way, like the sizes of other
// sums: of the terms of a sum the largest counts, and in blocks a second solve says it (`BlockSizes.swift`). That is
// an estimate: a coefficient on the way to several rows changes what comes from all of them at once, and it may cancel.
// So for a cost that is not far above the estimate, it is computed. With multipliers y and coefficients a the cost of
// an active expression changes by y da d, where d is the direction in which its target moves everything.

extension ActiveSet {
  /// Computes all reduced costs in twice the digits, and notes what can be improved by slopes that no last digits
  /// of coefficients can have made; expects an order of all variables in `search.order`.
  mutating func rebuildCostsExactly() -> Bool {
    forgetCosts()
    pendAllSlopes()
    rankPendingLevels()
    let effortLimit = effort + 10_000 + 8 * Int(value.count)
    for index in stride(from: ranked.count - 1, through: 0, by: -1) {
      if !addExactCosts(at: ranked[index].level, effortLimit) {
        // The costs that have been added wait to be added still.
        rebuildCosts()
        return false
      }
    }
    forgetPendingSlopes()
    violators.liftBars()
    slopeTolerance = Tolerance.lastDigits
    checkWaitingExpressions()
    slopeTolerance = Tolerance.slope
    return true
  }

  /// Shifts are computed as long as `effort` is not greater than `effortLimit`, so that it stays linear.
  private mutating func addExactCosts(at level: Int32, _ effortLimit: Int) -> Bool {
    for variable in 0..<exact.count { exact[variable] = ExactNumber() }
    var change = hierarchy.levels[level].pending
    while change != none {
      addExactGradient(pending.slopes[change].value, of: pending.slopes[change].expression)
      change = pending.slopes[change].next
    }
    for place in stride(from: search.order.count - 1, through: 0, by: -1) {
      let node = search.order[place]
      if block[node] == none {
        pushExactly(from: node)
      } else if !pushExactly(from: blocks.records[block[node]], block[node]) {
        return false
      }
    }
    for variable in 0..<exact.count where definition[variable] != ActiveSet.open {
      let cost = exact[variable].number.high
      var shift = exact[variable].shift
      if !(abs(cost) > Tolerance.exactNoise * shift) { continue }
      if !(abs(cost) > Tolerance.clear * shift) && effort <= effortLimit {
        shift = computedShift(of: variable)
      }
      if !(abs(cost) > Tolerance.lastDigits * shift) { continue }
      let expression = definition[variable]
      let cell = allocateCostCell()
      costs.cells[cell] = CostCell(
        value: cost, size: max(abs(cost), shift), level: level,
        next: expressions[expression].costs)
      expressions[expression].costs = cell
      noteCheck(expression)
    }
    return true
  }

  /// The change of a variable's multiplier if the last digits of all coefficients change, in units of such a digit.
  @inline(never)
  private mutating func computedShift(of variable: Int32) -> Double {
    computeDirection(leaving: definition[variable], sign: 1)
    var shift = 0.0
    forEachDirection { state, member, direction, _ in
      shift += abs(direction) * state.exact[member].size
    }
    return shift
  }

  private mutating func addExactGradient(_ amount: Double, of expression: Int32) {
    let record = expressions[expression]
    if record.isUnary {
      exact[record.start].number.add(amount)
      exact[record.start].size += Self.lastDigits(of: amount, times: 1)
      return
    }
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry]
      addExactly(-amount, times: Precise(high: 1), term)
    }
  }

  /// Takes a multiple of a term out of the column that it is in.
  @inline(never)
  private mutating func addExactly(_ amount: Double, times number: Precise, _ term: Entry) {
    exact[term.variable].number.add(-amount * term.coefficient, times: number)
    exact[term.variable].size += Self.lastDigits(of: term.coefficient, times: amount * number.high)
  }

  /// The size of a term, as far as its last digits are concerned: a coefficient of few digits is no rounding of
  /// another number, and only the rounding of numbers of twice the digits is left of it.
  private static func lastDigits(of coefficient: Double, times number: Double) -> Double {
    let isRounded = coefficient.significandBitPattern & 0xf_ffff != 0
    return abs(coefficient * number) * (isRounded ? 1 : 0x1p-36)
  }

  /// Of the shifts that come together the largest counts, as in `joinedSize`.
  @inline(__always)
  private mutating func addShift(_ shift: Double, _ term: Entry) {
    exact[term.variable].shift = max(exact[term.variable].shift, abs(term.coefficient) * shift)
  }

  private mutating func pushExactly(from variable: Int32) {
    let known = exact[variable]
    if known.number.high == 0 && known.size == 0 && known.shift == 0 { return }
    let record = expressions[definition[variable]]
    let pivot = coefficient(of: variable, in: definition[variable])
    let number = known.number.divided(by: pivot)
    let size = known.size + Self.lastDigits(of: pivot, times: number.high)
    let shift = max(known.shift, size) / abs(pivot)
    exact[variable].number = number
    exact[variable].size = size
    exact[variable].shift = shift
    if record.isUnary { return }
    for entry in record.start..<(record.start + record.count)
    where entries[entry].variable != variable {
      addExactly(1, times: number, entries[entry])
      addShift(shift, entries[entry])
    }
  }

  /// Solves with a block for multipliers, and pushes to what is outside of it.
  private mutating func pushExactly(from block: Block, _ index: Int32) -> Bool {
    forEachMember(of: block) {
      $0.exact[$1].rest = $0.exact[$1].number
      $0.exact[$1].number = Precise()
      $0.blockScratch.size[$1] = abs($0.exact[$1].rest.high)
    }
    var tries = 0
    while true {
      var isNothing = true
      forEachMember(of: block) {
        let rest = $0.exact[$1].rest.high
        $0.search.work[$1].value = rest
        if !(abs(rest) <= Tolerance.exact * $0.blockScratch.size[$1]) { isNothing = false }
      }
      if isNothing { break }
      tries += 1
      if tries > Self.mostCorrections { return false }
      solveForMultipliers(block, index)
      forEachMember(of: block) { $0.correct($1, index) }
    }
    forEachMember(of: block) {
      $0.pushFromBlock($1, index, isInside: true)
    }
    forEachMember(of: block) {
      $0.search.work[$1].value = ActiveSet.scattered(max($0.exact[$1].shift, $0.exact[$1].size), $1)
    }
    solveForMultipliers(block, index)
    forEachMember(of: block) {
      $0.exact[$1].shift = abs($0.search.work[$1].value)
      $0.pushFromBlock($1, index, isInside: false)
    }
    return true
  }

  /// Adds a correction to a multiplier, and takes it out of the columns of the block.
  private mutating func correct(_ member: Int32, _ index: Int32) {
    let correction = search.work[member].value
    exact[member].number.add(correction)
    let record = expressions[definition[member]]
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry]
      if block[term.variable] != index { continue }
      exact[term.variable].rest.add(-term.coefficient, times: Precise(high: correction))
      blockScratch.size[term.variable] += abs(term.coefficient * correction)
    }
  }

  /// Adds the sizes of the terms of a member's row inside of the block, or pushes to what is outside.
  private mutating func pushFromBlock(_ member: Int32, _ index: Int32, isInside: Bool) {
    let known = exact[member]
    let record = expressions[definition[member]]
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry]
      if (block[term.variable] == index) != isInside { continue }
      if !isInside {
        addExactly(1, times: known.number, term)
        addShift(known.shift, term)
      } else {
        exact[term.variable].size += Self.lastDigits(of: term.coefficient, times: known.number.high)
      }
    }
  }
}
