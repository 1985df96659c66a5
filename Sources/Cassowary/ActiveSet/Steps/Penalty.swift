// The penalty of an expression: a convex piecewise linear function given by its breakpoints, and the
// place of the expression's value among them.
//
// The gradient of the objective is the sum of the slopes of all placed inactive expressions. It is
// never stored; changes of a slope are recorded by `pend` and reach the reduced costs in one backward
// pass for each level (`ReducedCosts.swift`).

// MARK: Slopes

extension ActiveSet {
  /// Adds `factor` times the slope of an inactive expression whose last passed breakpoint is
  /// `position` to `vector`.
  static func addSlope(
    of expression: Int32, at position: Int32, times factor: Double,
    to vector: inout LexicographicVector, _ expressions: borrowing Table<Expression>,
    _ breakpoints: borrowing Table<Breakpoint>, _ classes: borrowing Table<ConstraintClass>
  ) {
    var isPassed = position != none
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = classes[breakpoints[constraint].kind]
      let slope = isPassed ? kind.above : kind.below
      if slope != 0 { vector.add(factor * slope, at: kind.level) }
      if constraint == position { isPassed = false }
      constraint = breakpoints[constraint].next
    }
  }

  /// Adds `factor` times the one-sided slope of an active expression to `vector`: the slope to the
  /// right of its target for a positive `side`, to the left for a negative one.
  static func addActiveSlope(
    of expression: Int32, side: Double, times factor: Double,
    to vector: inout LexicographicVector, _ expressions: borrowing Table<Expression>,
    _ breakpoints: borrowing Table<Breakpoint>, _ classes: borrowing Table<ConstraintClass>
  ) {
    let target = expressions[expression].target
    var constraint = expressions[expression].head
    while constraint != none {
      let value = breakpoints[constraint].value
      let kind = classes[breakpoints[constraint].kind]
      let isPassed = value < target || (value == target && side > 0)
      let slope = isPassed ? kind.above : kind.below
      if slope != 0 { vector.add(factor * slope, at: kind.level) }
      constraint = breakpoints[constraint].next
    }
  }

  /// Records that the slope of a placed expression enters (`factor` 1) or leaves (-1) the gradient.
  ///
  /// Resting expressions are not in it.
  mutating func pendSlope(of expression: Int32, times factor: Double) {
    if isResting(expression) { return }
    let position = expressions[expression].position
    let head = expressions[expression].head
    if head != none && breakpoints[head].next == none {
      let kind = hierarchy.classes[breakpoints[head].kind]
      let slope = position == none ? kind.below : kind.above
      if slope != 0 { pend(factor * slope, at: kind.level, on: expression) }
      noteFeasibility(expression, isRequired: kind.level == 0 && slope != 0 && factor > 0)
      return
    }
    ActiveSet.addSlope(
      of: expression, at: position, times: factor, to: &slopeChange, expressions, breakpoints,
      hierarchy.classes)
    noteFeasibility(
      expression, isRequired: factor > 0 && hasSlope(expression, at: position, isRequired: true))
    for index in 0..<slopeChange.touched.count {
      let level = slopeChange.touched[index]
      if slopeChange[level] != 0 { pend(slopeChange[level], at: level, on: expression) }
    }
    slopeChange.clear()
  }

  /// True if some breakpoint, or some required one, has a slope at `position`: the value is on its wrong side, or
  /// just on it.
  ///
  /// The sum of the slopes does not tell, because opposite ones cancel.
  mutating func hasSlope(_ expression: Int32, at position: Int32, isRequired: Bool) -> Bool {
    var isPassed = position != none
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      if (kind.level == 0 || !isRequired) && (isPassed ? kind.above : kind.below) != 0 {
        return true
      }
      if constraint == position { isPassed = false }
      constraint = breakpoints[constraint].next
    }
    return false
  }

  mutating func noteFeasibility(_ expression: Int32, isRequired: Bool) {
    if isRequired {
      infeasible.insert(expression)
    } else {
      infeasible.remove(expression)
    }
  }
}

// MARK: Places

extension ActiveSet {
  /// The value of an expression and the size of the terms it is summed from.
  @inline(__always)
  mutating func evaluate(_ expression: Int32) -> (value: Double, size: Double) {
    let record = expressions[expression]
    if record.isUnary {
      let value = self.value[record.start]
      return (value, abs(value))
    }
    var sum = 0.0
    var size = 0.0
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry].coefficient * value[entries[entry].variable]
      sum += term
      size += abs(term)
    }
    return (sum, size)
  }

  /// Takes an inactive expression out of the gradient until the next solve places it.
  mutating func unplace(_ expression: Int32) {
    if expressions[expression].position != unplaced {
      structureChanges()
      leavePlace(of: expression)
    }
    noteWaitingForPlace(expression)
  }

  /// Finds the place of an unplaced inactive expression among its breakpoints and adds its slope to
  /// the gradient.
  ///
  /// A breakpoint that the value meets is passed or not, whichever leaves the smaller slope: of two
  /// sides of a required breakpoint the satisfied one is nominal. The side then stays until a move
  /// really crosses it.
  @inline(never)
  mutating func place(_ expression: Int32) {
    let (value, size) = evaluate(expression)
    place(expression, at: value, Tolerance.residual * (1 + size))
  }

  private mutating func place(_ expression: Int32, at value: Double, _ tolerance: Double) {
    var constraint = expressions[expression].head
    if constraint != none && breakpoints[constraint].next == none {
      placeAtOnly(
        constraint, expression, distance: value - breakpoints[constraint].value, tolerance)
      return
    }
    var last = none
    while constraint != none && breakpoints[constraint].value < value - tolerance {
      last = constraint
      constraint = breakpoints[constraint].next
    }
    if constraint != none && breakpoints[constraint].value <= value + tolerance {
      var end = constraint
      var next = breakpoints[end].next
      while next != none && breakpoints[next].value <= value + tolerance {
        end = next
        next = breakpoints[end].next
      }
      if isFlatter(expression, passing: end, than: last) { last = end }
    }
    expressions[expression].position = last
    pendSlope(of: expression, times: 1)
  }

  /// Takes an expression out of the gradient and away from its place.
  private mutating func leavePlace(of expression: Int32) {
    pendSlope(of: expression, times: -1)
    stopResting(expression)
    expressions[expression].position = unplaced
  }

  /// `place` for an expression with one breakpoint.
  private mutating func placeAtOnly(
    _ constraint: Int32, _ expression: Int32, distance: Double, _ tolerance: Double
  ) {
    let kind = hierarchy.classes[breakpoints[constraint].kind]
    if kind.relation == .equal && abs(distance) <= tolerance {
      rest(expression, on: constraint)
      return
    }
    let isPassed =
      abs(distance) <= tolerance ? kind.above <= -kind.below : distance > 0
    let slope = isPassed ? kind.above : kind.below
    expressions[expression].position = isPassed ? constraint : none
    if slope != 0 { pend(slope, at: kind.level, on: expression) }
    noteFeasibility(expression, isRequired: kind.level == 0 && slope != 0)
  }

  /// True if the slope after passing `later` is at most, in size, that at `earlier`.
  private mutating func isFlatter(
    _ expression: Int32, passing later: Int32, than earlier: Int32
  ) -> Bool {
    ActiveSet.addSlope(
      of: expression, at: later, times: 1, to: &slope, expressions, breakpoints, hierarchy.classes)
    let after = slope.leading(hierarchy.levels, tolerance: 0)
    slope.clear()
    ActiveSet.addSlope(
      of: expression, at: earlier, times: 1, to: &slope, expressions, breakpoints, hierarchy.classes
    )
    let before = slope.leading(hierarchy.levels, tolerance: 0)
    slope.clear()
    if after.rank != before.rank { return after.rank > before.rank }
    return abs(after.value) <= abs(before.value)
  }

  /// Corrects the place of a placed inactive expression whose value has changed.
  ///
  /// Returns whether the place has changed.
  @inline(never)
  mutating func revalue(_ expression: Int32) -> Bool {
    let position = expressions[expression].position
    if position == unplaced { return false }
    let (value, size) = evaluate(expression)
    return revalue(expression, at: value, Tolerance.residual * (1 + size))
  }

  /// Corrects the place of a placed inactive expression, which is at `value`.
  mutating func revalue(_ expression: Int32, at value: Double, _ tolerance: Double) -> Bool {
    let position = expressions[expression].position
    let next = position == none ? expressions[expression].head : breakpoints[position].next
    let isAbove = position == none || breakpoints[position].value <= value + tolerance
    let isBelow = next == none || breakpoints[next].value >= value - tolerance
    if isAbove && isBelow
      && !(isResting(expression) && abs(value - breakpoints[position].value) > tolerance)
    {
      return false
    }
    leavePlace(of: expression)
    place(expression, at: value, tolerance)
    return true
  }
}

// MARK: Queues

extension ActiveSet {
  mutating func noteUnsorted(_ expression: Int32) {
    if flags[expression].contains(.unsorted) { return }
    flags[expression].insert(.unsorted)
    pending.unsortedExpressions.append(expression)
  }

  mutating func noteWaitingForPlace(_ expression: Int32) {
    if flags[expression].contains(.waitsForPlace) { return }
    flags[expression].insert(.waitsForPlace)
    pending.waitingForPlace.append(expression)
  }

  mutating func noteCheck(_ expression: Int32) {
    if flags[expression].contains(.waitsForCheck) { return }
    flags[expression].insert(.waitsForCheck)
    pending.waitingForCheck.append(expression)
  }

  mutating func noteMoved(_ expression: Int32) {
    if flags[expression].contains(.moved) { return }
    flags[expression].insert(.moved)
    pending.movedTargets.append(expression)
  }

  mutating func noteFloating(_ expression: Int32) {
    noteCheck(expression)
    if flags[expression].contains(.floating) { return }
    flags[expression].insert(.floating)
    pending.floating.append(expression)
  }
}
