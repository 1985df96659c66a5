// Rows in and out of the tables: expressions and breakpoints. Nothing here solves anything; it records
// what the next solve has to look at.

// MARK: Adding constraints

extension ActiveSet {
  /// Adds the constraint `staged terms relation constant`.
  ///
  /// The staged terms are sorted by variable, without duplicates and zeros. The expression is the terms
  /// divided by the first coefficient where there is one variable, and with that coefficient positive
  /// where there are several, so that constraints on the same left-hand side meet in one expression.
  mutating func addStaged(_ relation: Relation, _ constant: Double, priority: Double) -> Int32 {
    if staging.terms.count == 1 {
      return addUnary(
        staging.terms[0].coefficient, staging.terms[0].variable, relation, constant,
        priority: priority)
    }
    needsSolve = true
    noteUnseen(priority)
    if staging.terms.isEmpty {
      let kind = hierarchy.constraintClass(priority: priority, relation: relation, scale: 1)
      let constraint = allocate(
        Breakpoint(
          value: constant, expression: constantExpression, next: none, previous: none, kind: kind))
      noteConstant(constraint)
      return constraint
    }
    let scale: Double = staging.terms[0].coefficient < 0 ? -1 : 1
    let known = isStagedNew() ? nil : findStagedExpression(scale)
    return addBreakpoint(
      at: constant * scale, to: known ?? makeStagedExpression(scale),
      hierarchy.constraintClass(priority: priority, relation: relation, scale: scale))
  }

  /// Adds the constraint `a + b + c relation constant` without staging the terms: what most rows of a
  /// layout that is built are, three different variables of which one is in no row yet.
  ///
  /// - Returns: nil if it is not such a row, or there are free places to be used again.
  @inline(__always)
  mutating func addTriple(
    _ a: StagedTerm, _ b: StagedTerm, _ c: StagedTerm, _ relation: Relation, _ constant: Double,
    priority: Double
  ) -> Int32? {
    var (low, middle, high) = a.variable <= b.variable ? (a, b, c) : (b, a, c)
    if high.variable < middle.variable { swap(&middle, &high) }
    if middle.variable < low.variable { swap(&low, &middle) }
    if low.variable == middle.variable || middle.variable == high.variable
      || low.coefficient == 0 || middle.coefficient == 0 || high.coefficient == 0
      || (column[low.variable] != none && column[middle.variable] != none
        && column[high.variable] != none)
      || !slots.freeExpressions.isEmpty
      || (slots.freeEntryRuns.count > 3 && slots.freeEntryRuns[3] != none)
    {
      return nil
    }
    needsSolve = true
    noteUnseen(priority)
    let scale: Double = low.coefficient < 0 ? -1 : 1
    let start = entries.count
    let expression = allocateExpression(start: start, count: 3)
    entries.append(linkedEntry(low, scale, of: expression, at: start))
    entries.append(linkedEntry(middle, scale, of: expression, at: start &+ 1))
    entries.append(linkedEntry(high, scale, of: expression, at: start &+ 2))
    return addBreakpoint(
      at: constant * scale, to: expression,
      hierarchy.constraintClass(priority: priority, relation: relation, scale: scale))
  }

  /// Adds the constraint `coefficient * variable relation constant`.
  @inline(__always)
  mutating func addUnary(
    _ coefficient: Double, _ variable: Int32, _ relation: Relation, _ constant: Double,
    priority: Double
  ) -> Int32 {
    needsSolve = true
    noteUnseen(priority)
    let kind = hierarchy.constraintClass(priority: priority, relation: relation, scale: coefficient)
    return addBreakpoint(at: constant / coefficient, to: unaryExpression(of: variable), kind)
  }

  @inline(__always)
  private mutating func addBreakpoint(
    at value: Double, to expression: Int32, _ kind: Int32
  ) -> Int32 {
    pending.added &+= 1
    let constraint = allocate(
      Breakpoint(value: value, expression: expression, next: none, previous: none, kind: kind))
    // An expression that no solve has seen is not in the gradient, and is looked at in any case.
    if flags[expression].contains(.fresh) && !expressions[expression].isActive {
      if expressions[expression].head == none && !flags[expression].contains(.unsorted) {
        expressions[expression].head = constraint
      } else {
        insert(constraint, into: expression)
      }
      return constraint
    }
    willChangePenalty(of: expression)
    link(constraint, into: expression)
    return constraint
  }

  /// Removes a constraint.
  mutating func removeConstraint(_ constraint: Int32) {
    needsSolve = true
    let expression = breakpoints[constraint].expression
    if expression == constantExpression {
      forgetConstant(constraint)
    } else {
      willChangePenalty(of: expression)
      unlink(constraint, from: expression)
    }
    breakpoints[constraint].expression = freeSlot
    slots.freeBreakpoints.append(constraint)
  }

  /// The right-hand side of a constraint as it was written.
  ///
  /// On one variable the breakpoint is that number divided by the coefficient, and rounded, and several numbers may
  /// give it: one with few decimals is taken for the one that was written. Each of them is the same constraint.
  mutating func constant(of constraint: Int32) -> Double {
    let value = breakpoints[constraint].value
    let scale = hierarchy.classes[breakpoints[constraint].kind].scale
    return scale.significandBitPattern == 0 ? value * scale : Self.dividend(value, scale)
  }

  /// The number that divided by `divisor` gives `quotient`: one with up to six decimals if there is one, else the
  /// nearest to their product.
  ///
  /// The division and the product have rounded it: it is within two steps of the product.
  private static func dividend(_ quotient: Double, _ divisor: Double) -> Double {
    let product = quotient * divisor
    let least = product.nextDown.nextDown
    let greatest = product.nextUp.nextUp
    var power = 1.0
    // From 2^53 on, all numbers are whole.
    while power <= 1e6 && abs(product) * power < 0x1p53 {
      let short = (product * power).rounded(.toNearestOrEven) / power
      if short >= least && short <= greatest && short / divisor == quotient { return short }
      power *= 10
    }
    if product / divisor == quotient { return product }
    return product.nextUp / divisor == quotient ? product.nextUp : product.nextDown
  }

  mutating func priority(of constraint: Int32) -> Double {
    hierarchy.levels[hierarchy.classes[breakpoints[constraint].kind].level].priority
  }

  /// Changes the right-hand side of a constraint.
  mutating func setConstant(_ constant: Double, of constraint: Int32) {
    let expression = breakpoints[constraint].expression
    let value = constant / hierarchy.classes[breakpoints[constraint].kind].scale
    guard value != breakpoints[constraint].value else { return }
    needsSolve = true
    noteUnseen(self.priority(of: constraint))
    if expression == constantExpression {
      forgetConstant(constraint)
      breakpoints[constraint].value = value
      noteConstant(constraint)
      return
    }
    willChangePenalty(of: expression)
    breakpoints[constraint].value = value
    relink(constraint, in: expression)
    if expressions[expression].isActive && expressions[expression].position == constraint {
      expressions[expression].target = value
      noteMoved(expression)
    }
  }

  /// Changes the priority of a constraint.
  mutating func setPriority(_ priority: Double, of constraint: Int32) {
    let level = hierarchy.level(priority: priority)
    let kind = hierarchy.classes[breakpoints[constraint].kind]
    guard level != kind.level else { return }
    needsSolve = true
    noteUnseen(priority)
    let expression = breakpoints[constraint].expression
    let relation = kind.scale < 0 ? kind.relation.flipped : kind.relation
    if expression == constantExpression {
      forgetConstant(constraint)
    } else {
      willChangePenalty(of: expression)
    }
    breakpoints[constraint].kind = hierarchy.constraintClass(
      level: level, relation: relation, scale: kind.scale)
    if expression == constantExpression { noteConstant(constraint) }
  }

  /// Takes a constraint in, and gives it a serial number; returns its place.
  @inline(__always)
  mutating func allocate(_ breakpoint: Breakpoint) -> Int32 {
    slots.lastSerial &+= 1
    if slots.freeBreakpoints.isEmpty {
      breakpoints.append(breakpoint)
      if !slots.serial.isEmpty { slots.serial.append(slots.lastSerial) }
      return breakpoints.count - 1
    }
    if slots.serial.isEmpty { writeSerials() }
    let constraint = slots.freeBreakpoints.removeLast()
    breakpoints[constraint] = breakpoint
    slots.serial[constraint] = slots.lastSerial
    return constraint
  }

  /// Writes the serial numbers of all constraints down, before one gets another than follows.
  private mutating func writeSerials() {
    for constraint in 0..<breakpoints.count {
      slots.serial.append(slots.firstSerial &+ UInt32(bitPattern: constraint))
    }
  }

  /// Leaves out the serial numbers up to one.
  mutating func skipSerials(to last: UInt32) {
    if slots.serial.isEmpty { writeSerials() }
    slots.lastSerial = last
    slots.firstSerial = last &+ 1
  }
}

/// The terms of a constraint that is being added.
struct Staging: ~Copyable {
  var terms = Table<StagedTerm>()
  /// The terms name a variable twice, have a coefficient of 0, or are not all sorted by variable.
  var needsMerging = false
}

/// One term of a constraint that is being added.
struct StagedTerm: BitwiseCopyable {
  var coefficient: Double
  var variable: Int32
}

// MARK: Constraints without variables

extension ActiveSet {
  /// The distance of `0 relation constant` from holding.
  mutating func errorOfConstant(_ constraint: Int32) -> Double {
    let constant = breakpoints[constraint].value
    switch hierarchy.classes[breakpoints[constraint].kind].relation {
    case .equal: return abs(constant)
    case .lessThanOrEqual: return max(0, -constant)
    case .greaterThanOrEqual: return max(0, constant)
    }
  }

  private mutating func noteConstant(_ constraint: Int32) {
    // A constant that is left over may be rounding.
    if hierarchy.classes[breakpoints[constraint].kind].level == 0
      && errorOfConstant(constraint) > Tolerance.feasibility
    {
      falseConstants.append(constraint)
    }
  }

  private mutating func forgetConstant(_ constraint: Int32) {
    for index in 0..<falseConstants.count where falseConstants[index] == constraint {
      falseConstants[index] = falseConstants[falseConstants.count - 1]
      _ = falseConstants.removeLast()
      return
    }
  }
}
