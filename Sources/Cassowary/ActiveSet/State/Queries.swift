// The questions that the facade asks of the tables.

extension ActiveSet {
  /// True if a handle of a variable is good.
  @inline(__always)
  mutating func contains(variable: Int32, generation: UInt32) -> Bool {
    variable >= 0 && variable < value.count && self.generation(of: variable) == generation
  }

  mutating func generation(of variable: Int32) -> UInt32 {
    slots.generation.isEmpty ? slots.lastGeneration : slots.generation[variable]
  }

  /// True if a handle of a constraint is good.
  @inline(__always)
  mutating func contains(constraint: Int32, serial: UInt32) -> Bool {
    constraint >= 0 && constraint < breakpoints.count && self.serial(of: constraint) == serial
      && breakpoints[constraint].expression != freeSlot
  }

  mutating func serial(of constraint: Int32) -> UInt32 {
    slots.serial.isEmpty
      ? slots.firstSerial &+ UInt32(bitPattern: constraint) : slots.serial[constraint]
  }

  /// True if the slot of a variable is in use; to be asked after a solve.
  mutating func isLive(_ variable: Int32) -> Bool {
    definition[variable] != ActiveSet.open
  }

  /// Calls `body` with every variable of an expression and its coefficient.
  mutating func forEachTerm(of expression: Int32, _ body: (Int32, Double) -> Void) {
    let record = expressions[expression]
    if record.isUnary {
      body(record.start, 1)
      return
    }
    for entry in record.start..<(record.start + record.count) {
      body(entries[entry].variable, entries[entry].coefficient)
    }
  }

  /// The distance of a constraint from holding, in the units it was written in.
  mutating func error(of constraint: Int32) -> Double {
    let record = breakpoints[constraint]
    if record.expression == constantExpression { return errorOfConstant(constraint) }
    let kind = hierarchy.classes[record.kind]
    let distance = evaluate(record.expression).value - record.value
    let slope = distance > 0 ? kind.above : kind.below
    return slope == 0 ? 0 : abs(distance * kind.scale)
  }

  /// Takes the list of live variables whose values differ from what was last taken, in ascending order.
  ///
  /// Changes are recorded from the first time on; until then everything that is not 0 has changed.
  mutating func takeChanges() -> [Int32] {
    var result: [Int32] = []
    if !changeLog.isTracking {
      changeLog.isTracking = true
      for index in 0..<value.count where isLive(index) && value[index] != 0 { result.append(index) }
      return result
    }
    result.reserveCapacity(Int(changeLog.changes.count))
    for index in 0..<changeLog.changes.count {
      let change = changeLog.changes[index]
      changeLog.slot[change.variable] = none
      if isLive(change.variable) && value[change.variable] != change.reported {
        result.append(change.variable)
      }
    }
    changeLog.changes.removeAll()
    result.sort()
    return result
  }

  /// The value of a variable that the log takes for the last reported one, whatever has changed it since.
  func reportedValue(of variable: Int32) -> Double {
    let slot = variable < changeLog.slot.count ? changeLog.slot[variable] : none
    return slot == none ? value[variable] : changeLog.changes[slot].reported
  }
}

// MARK: The staged row

extension ActiveSet {
  /// Drops the staged terms of a variable.
  mutating func unstage(_ variable: Int32) {
    var kept: Int32 = 0
    for index in 0..<staging.terms.count where staging.terms[index].variable != variable {
      staging.terms[kept] = staging.terms[index]
      kept += 1
    }
    staging.terms.truncate(to: kept)
  }

  /// A term is not moved past more of the staged ones: terms in falling order would cost the square of their number.
  private static let longestInsertion: Int32 = 32

  /// Stages a term; the staged terms stay sorted by variable, unless they are to be merged.
  @inline(__always)
  mutating func stage(_ coefficient: Double, _ variable: Int32) {
    staging.terms.append(StagedTerm(coefficient: coefficient, variable: variable))
    if coefficient == 0 { staging.needsMerging = true }
    var hole = staging.terms.count &- 1
    let last = max(hole &- Self.longestInsertion, 0)
    while hole > last && staging.terms[hole &- 1].variable >= variable {
      if staging.terms[hole &- 1].variable == variable { staging.needsMerging = true }
      staging.terms[hole] = staging.terms[hole &- 1]
      hole = hole &- 1
    }
    staging.terms[hole] = StagedTerm(coefficient: coefficient, variable: variable)
    // Merging sorts what is not in its place yet.
    if hole > 0 && staging.terms[hole &- 1].variable >= variable { staging.needsMerging = true }
  }

  /// Stages three terms, sorted.
  @inline(__always)
  mutating func stage(_ a: StagedTerm, _ b: StagedTerm, _ c: StagedTerm) {
    if a.coefficient == 0 || b.coefficient == 0 || c.coefficient == 0 {
      staging.needsMerging = true
    }
    let (low, high) = a.variable <= b.variable ? (a, b) : (b, a)
    if c.variable >= high.variable {
      stageInOrder(low, high, c)
    } else if c.variable >= low.variable {
      stageInOrder(low, c, high)
    } else {
      stageInOrder(c, low, high)
    }
  }

  @inline(__always)
  private mutating func stageInOrder(_ a: StagedTerm, _ b: StagedTerm, _ c: StagedTerm) {
    if a.variable == b.variable || b.variable == c.variable { staging.needsMerging = true }
    staging.terms.append(a)
    staging.terms.append(b)
    staging.terms.append(c)
  }

  mutating func unstageAll() {
    staging.terms.removeAll()
    staging.needsMerging = false
  }

  /// Adds up like terms of the staged row and drops what cancels.
  @inline(__always)
  mutating func canonicaliseStaged() {
    if staging.needsMerging { _ = mergeStaged() }
  }

  /// Adds up like terms of the staged row and drops what cancels, and sums that are too small.
  ///
  /// - Returns: A sum that is too small or too large for a coefficient, if there is one.
  mutating func mergeStaged() -> Double? {
    staging.needsMerging = false
    sortStaged()
    var wrong: Double?
    var kept: Int32 = 0
    var index: Int32 = 0
    while index < staging.terms.count {
      let variable = staging.terms[index].variable
      var sum = 0.0
      var largest = 0.0
      while index < staging.terms.count && staging.terms[index].variable == variable {
        sum += staging.terms[index].coefficient
        largest = max(largest, abs(staging.terms[index].coefficient))
        index += 1
      }
      if abs(sum) <= Tolerance.cancelled * largest { continue }
      if abs(sum) < Solver.smallestCoefficient || abs(sum) > Solver.largestCoefficient {
        wrong = wrong ?? sum
      }
      if abs(sum) >= Solver.smallestCoefficient {
        staging.terms[kept] = StagedTerm(coefficient: sum, variable: variable)
        kept += 1
      }
    }
    staging.terms.truncate(to: kept)
    return wrong
  }

  /// Sorts the staged terms by variable.
  private mutating func sortStaged() {
    staging.terms.sort(from: 0) { $0.variable < $1.variable }
  }
}
