// The end of a solve in twice the digits.
//
// Where coefficients differ by several powers of ten, what is rounding beside the terms of a sum can be more than
// anybody wants to miss: a row of terms of 1e9 is within 1e-10 of its breakpoint when it is off by 0.1, and a slope
// of 1e-12 is none beside terms of 1, but worth 1000 where something may move by 1e15. So in such systems
// (`isWide`) a solve does not end before its active set has been looked at in numbers of 32 digits. The values are
// solved for, and what is on the wrong side of a breakpoint changes sides; then the reduced costs
// (`ExactCosts.swift`), and what they say about optimality is noted. Steps go on from there, and when they end, it is
// looked at again; where nothing is found, it is an optimum. Where coefficients hardly differ, but a slope has led
// nowhere that rounding does not explain, a solve ends in the same way before it is called uncertain.
//
// A value is a `Double` all the same, and an expression is not further from a breakpoint than the last digits of
// values can make it.

/// The exact value of a variable, or of its multiplier, as far as it is computed.
struct ExactNumber: BitwiseCopyable {
  var number = Precise()
  /// The rest of a block member's column after the multipliers that are known so far.
  var rest = Precise()
  /// The size of the terms that have come together, as far as their last digits are concerned.
  var size = 0.0
  /// The change of the number if the last digits of all coefficients change, in units of such a digit.
  var shift = 0.0
}

/// The coefficients of expressions of several variables that are no powers of two, and 1.
struct CoefficientRange: BitwiseCopyable {
  private var least = 1.0
  private var greatest = 1.0

  mutating func note(_ coefficient: Double) {
    least = min(least, abs(coefficient))
    greatest = max(greatest, abs(coefficient))
  }

  var isWide: Bool { greatest > 500 * least }
}

extension ActiveSet {
  /// True if solves end with a look at the active set in twice the digits.
  var isWide: Bool {
    mutating get {
      coefficients.hasFactors && (coefficients.range.isWide || coefficients.hasLargeValue)
    }
  }

  /// True if products are rounded: by factors, or by the inverses of blocks.
  var roundsProducts: Bool { coefficients.hasFactors || blocks.count > 0 }

  /// True if a solve ends with such a look.
  ///
  /// It visits all variables. In a large system, where an edit costs what it changes, a solve that has visited few
  /// of them ends without. Where blocks follow one another, halves and twos multiply along them as factors do, until
  /// rounding looks like a conflict, or like a slope that leads nowhere: a conflict is looked at before it is one, where
  /// costs would be computed afresh for it, such a slope before it is a doubt, and then whatever the solve comes to.
  /// After a solve that has left a doubt, the next one ends with a look too.
  mutating func isLookedAtExactly(_ progress: Progress, _ pause: Pause) -> Bool {
    if progress.timesExact > 0 || progress.needsExactLook { return true }
    if outcome.hasUnexplainedSlope && roundsProducts { return true }
    if !coefficients.hasFactors {
      return pause == .conflict && blocks.count > 0
        && needsFreshCosts(progress)
    }
    if !isWide { return false }
    return value.count <= 1_000 || effort + Int(start.determined) > Int(value.count) / 4
  }

  /// True if steps have to go on: they have taken place since the active set was last looked at in twice the
  /// digits, so that it has been looked at, and may have been corrected.
  ///
  /// In the end it is in doubt whether that is possible, and whether steps come to an end.
  mutating func correctsExactly(_ progress: inout Progress) -> Bool {
    wakeAll()
    settleFloatingExpressions()
    let isDone = progress.exactSteps == progress.steps
    progress.noteLook()
    progress.effortLimit = .max
    progress.sleepAt = .max
    progress.mayPerturb = false
    pivotTolerance = Tolerance.exactPivot
    if !isDone && progress.timesExact <= Progress.mostTimesExact && rebuildExactly() { return true }
    pivotTolerance = Tolerance.pivot
    outcome.hasUnexplainedSlope = !isDone
    return false
  }

  /// Corrects values, places and reduced costs in twice the digits, and notes what can be improved.
  ///
  /// False if the active set is too near to a singular one for that.
  @inline(never)
  mutating func rebuildExactly() -> Bool {
    beginBackwardSearch()
    search.order.removeAll()
    for variable in 0..<definition.count where definition[variable] != ActiveSet.open {
      searchBackward(from: variable)
    }
    growBlockScratch()
    exact.removeAll()
    exact.append(repeating: ExactNumber(), count: value.count)
    if !findExactValues() { return false }
    correctPlaces()
    return rebuildCostsExactly()
  }

  private mutating func findExactValues() -> Bool {
    for place in 0..<search.order.count {
      let node = search.order[place]
      if block[node] == none {
        exact[node].number = missing(in: node).divided(
          by: coefficient(of: node, in: definition[node]))
      } else if !findExactValues(of: blocks.records[block[node]], block[node]) {
        return false
      }
    }
    for place in 0..<value.count where definition[place] != ActiveSet.open {
      setValue(of: place, to: exact[place].number.high)
    }
    return true
  }

  private mutating func findExactValues(of block: Block, _ index: Int32) -> Bool {
    forEachMember(of: block) { $0.exact[$1].number = Precise(high: $0.value[$1]) }
    var tries = 0
    while !findMissing(in: block) {
      tries += 1
      if tries > Self.mostCorrections { return false }
      solveForDirection(block, index)
      forEachMember(of: block) { $0.exact[$1].number.add($0.blockScratch.work[$1]) }
    }
    return true
  }

  /// So many corrections leave nothing unless a block is nearly singular.
  static let mostCorrections = 8

  /// Leaves in `blockScratch.result` what is missing in the rows of a block; true if that is nothing.
  private mutating func findMissing(in block: Block) -> Bool {
    var isNothing = true
    forEachMember(of: block) {
      let rest = $0.missing(in: $1).high
      $0.blockScratch.result[$1] = rest
      if !(abs(rest) <= Tolerance.exact * $0.sizeOfRow($1)) { isNothing = false }
    }
    return isNothing
  }

  private mutating func sizeOfRow(_ variable: Int32) -> Double {
    abs(expressions[definition[variable]].target) + evaluate(definition[variable]).size
  }

  /// The amount that the row of a variable lacks, whose number is 0 if it is not known yet.
  private mutating func missing(in variable: Int32) -> Precise {
    let record = expressions[definition[variable]]
    var sum = record.isUnary ? Precise() : evaluateExactly(definition[variable])
    sum.add(-record.target)
    return Precise(high: -sum.high, low: -sum.low)
  }

  @inline(never)
  private mutating func evaluateExactly(_ expression: Int32) -> Precise {
    let record = expressions[expression]
    if record.isUnary { return exact[record.start].number }
    var sum = Precise()
    for entry in record.start..<(record.start + record.count) {
      sum.add(entries[entry].coefficient, times: exact[entries[entry].variable].number)
    }
    return sum
  }

  /// Puts every inactive expression on the side of its breakpoints on which it is.
  private mutating func correctPlaces() {
    for expression in 0..<expressions.count
    where !flags[expression].contains(.free) && !expressions[expression].isActive
      && expressions[expression].position != unplaced
    {
      let tolerance =
        Tolerance.exactResidual + Tolerance.lastDigits / 2 * evaluate(expression).size
      _ = revalue(expression, at: evaluateExactly(expression).high, tolerance)
    }
  }

  mutating func forEachMember(
    of block: Block, _ body: (_ state: inout ActiveSet, _ member: Int32) -> Void
  ) {
    var member = block.first
    while member != none {
      body(&self, member)
      member = nextInBlock[member]
    }
  }
}
