// Values and directions: the two forward solves. Both pull: a variable is computed from its defining
// expression, never by adding to what it was, so nothing drifts.

extension ActiveSet {
  /// Recomputes the values of everything in `search.forwardOrder`.
  mutating func pullValues() {
    for place in stride(from: search.forwardOrder.count - 1, through: 0, by: -1) {
      let variable = search.forwardOrder[place]
      if block[variable] == none {
        pullValue(of: variable)
      } else {
        solveBlockForValues(block[variable])
      }
    }
    statistics.touchedRows &+= Int(search.forwardOrder.count)
    effort &+= Int(search.forwardOrder.count)
  }

  @inline(__always)
  mutating func pullValue(of variable: Int32) {
    setValue(of: variable, to: determinedValue(of: variable))
  }

  @inline(__always)
  mutating func setValue(of variable: Int32, to result: Double) {
    if result == value[variable] { return }
    if changeLog.isTracking { keepReportedValue(of: variable) }
    value[variable] = result
    noteSize(of: result)
  }

  /// To be called with every value that is final.
  @inline(__always)
  mutating func noteSize(of result: Double) {
    // Written so that what is no number is noted too.
    if !(abs(result) <= ActiveSet.far) {
      coefficients.hasLargeValue = true
      if !result.isFinite { outcome.hasOverflown = true }
    }
  }

  /// The value that its defining expression gives a variable, at the values of its other variables.
  @inline(__always)
  mutating func determinedValue(of variable: Int32) -> Double {
    let record = expressions[definition[variable]]
    var sum = record.target
    var pivot = 1.0
    if !record.isUnary {
      for entry in record.start..<(record.start + record.count) {
        let term = entries[entry]
        if term.variable == variable {
          pivot = term.coefficient
        } else {
          sum -= term.coefficient * value[term.variable]
        }
      }
      if pivot != 1 { sum = pivot == -1 ? -sum : sum / pivot }
    }
    return sum
  }

  /// To be called before a value changes: keeps the one that was last reported.
  @inline(__always)
  mutating func keepReportedValue(of variable: Int32) {
    if variable >= changeLog.slot.count { changeLog.slot.grow(to: value.count, filler: none) }
    if changeLog.slot[variable] != none { return }
    changeLog.slot[variable] = changeLog.changes.count
    changeLog.changes.append(Change(reported: value[variable], variable: variable))
  }

  /// Computes, for everything that depends on the variable of the active expression `leaving`, how
  /// fast it moves when the expression's target moves at the speed `sign`.
  ///
  /// Leaves the moving variables in `search.forwardOrder` and their speeds in `search.direction`.
  mutating func computeDirection(leaving: Int32, sign: Double) {
    let root = expressions[leaving].pivot
    beginForwardSearch()
    searchForward(from: root)
    for place in stride(from: search.forwardOrder.count - 1, through: 0, by: -1) {
      let variable = search.forwardOrder[place]
      if block[variable] == none {
        pullDirection(of: variable, speed: variable == root ? sign : 0)
      } else {
        solveBlockForDirection(block[variable], root: root, sign: sign)
      }
    }
    statistics.touchedRows &+= Int(search.forwardOrder.count)
    effort &+= Int(search.forwardOrder.count)
  }

  /// Computes the speed of one variable from those of the searched variables it depends on.
  ///
  /// A sum that has cancelled is zero.
  @inline(__always)
  mutating func pullDirection(of variable: Int32, speed: Double) {
    let record = expressions[definition[variable]]
    if record.isUnary {
      search.direction.set(Speed(value: speed, size: abs(speed)), at: variable)
      return
    }
    var sum = speed
    var size = abs(speed)
    var pivot = 1.0
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry]
      if term.variable == variable {
        pivot = term.coefficient
      } else if isForward(term.variable) {
        let other = search.direction[term.variable]
        let part = term.coefficient * other.value
        sum -= part
        size = joinedSize(size, abs(term.coefficient) * other.size, part)
        if abs(part) >= largestExactTerm { search.hasLargeSpeed = true }
      }
    }
    if !search.hasLargeSpeed { size = sizeWithoutRounding(sum, size) }
    let result = abs(sum) > Tolerance.cancelled * size ? sum / pivot : 0
    search.direction.set(Speed(value: result, size: size / abs(pivot)), at: variable)
  }

  /// The speed of an expression in the current direction, and the size of the terms it is summed from.
  mutating func speed(of expression: Int32) -> (value: Double, size: Double) {
    let record = expressions[expression]
    if record.isUnary {
      if !isForward(record.start) { return (0, 0) }
      let found = search.direction[record.start]
      return (found.value, found.size)
    }
    var sum = 0.0
    var size = 0.0
    var isLarge = search.hasLargeSpeed
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry]
      if isForward(term.variable) {
        let other = search.direction[term.variable]
        let part = term.coefficient * other.value
        sum += part
        size = joinedSize(size, abs(term.coefficient) * other.size, part)
        if abs(part) >= largestExactTerm { isLarge = true }
      }
    }
    return (sum, isLarge ? size : sizeWithoutRounding(sum, size))
  }
}

/// The size of a sum of size `size` to which `part`, of size `partSize`, has been added.
///
/// Of the sizes that come together the largest counts, and of the terms the sum. The sum of the sizes
/// would grow exponentially where each of many rows contains what several rows before it determine (a
/// row of segments whose neighbours are equal), until every speed is small beside it.
@inline(__always)
func joinedSize(_ size: Double, _ partSize: Double, _ part: Double) -> Double {
  max(size + abs(part), partSize)
}

/// The size of a sum, which is its own where its digits show that nothing was rounded.
///
/// Along a chain in which each row contains twice what the row before determines, sizes double from row to row, also
/// where the sums do not, as where neighbours are as far apart as the first two. Rounding leaves last digits behind,
/// unless a term was so large that these are multiples of 2 ** -16 too, or they have grown to these along a chain that
/// doubles errors as well.
func sizeWithoutRounding(_ sum: Double, _ size: Double) -> Double {
  let own = abs(sum)
  if own >= size || own >= largestExactTerm || own == 0 { return size }
  // Adding and subtracting rounds to multiples of 2 ** -16.
  return (own + 0x1.8p36) - 0x1.8p36 == own ? own : size
}

/// Rounding leaves digits of 2 ** -33 or less in smaller terms.
@inline(__always) var largestExactTerm: Double { 0x1p20 }
