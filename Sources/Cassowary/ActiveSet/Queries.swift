// The questions that the facade asks of the tables.

extension ActiveSet {
  /// True if a handle of a variable is good.
  @inline(__always)
  mutating func contains(variable: Int32, generation: UInt32) -> Bool {
    variable >= 0 && variable < value.count && self.generation(of: variable) == generation
  }

  mutating func generation(of variable: Int32) -> UInt32 {
    generation.isEmpty ? lastGeneration : generation[variable]
  }

  /// True if a handle of a constraint is good.
  @inline(__always)
  mutating func contains(constraint: Int32, serial: UInt32) -> Bool {
    constraint >= 0 && constraint < breakpoints.count && self.serial(of: constraint) == serial
      && breakpoints[constraint].expression != freeSlot
  }

  mutating func serial(of constraint: Int32) -> UInt32 {
    serial.isEmpty ? firstSerial &+ UInt32(bitPattern: constraint) : serial[constraint]
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
    let kind = classes[record.kind]
    let distance = evaluate(record.expression).value - record.value
    let slope = distance > 0 ? kind.above : kind.below
    return slope == 0 ? 0 : abs(distance * kind.scale)
  }

  /// Begins to record changes; until then everything that is not 0 has changed.
  mutating func startTracking() {
    isTracking = true
  }

  /// Takes the list of live variables whose values differ from what was last taken, in ascending order.
  mutating func takeChanges() -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(Int(changes.count))
    for index in 0..<changes.count {
      let change = changes[index]
      changeSlot[change.variable] = none
      if isLive(change.variable) && value[change.variable] != change.reported {
        result.append(change.variable)
      }
    }
    changes.removeAll()
    result.sort()
    return result
  }
}

// MARK: The staged row

extension ActiveSet {
  /// Drops the staged terms of a variable.
  mutating func unstage(_ variable: Int32) {
    var kept: Int32 = 0
    for index in 0..<staged.count where staged[index].variable != variable {
      staged[kept] = staged[index]
      kept += 1
    }
    staged.truncate(to: kept)
  }

  /// Stages a term; the staged terms stay sorted by variable.
  @inline(__always)
  mutating func stage(_ coefficient: Double, _ variable: Int32) {
    staged.append(StagedTerm(coefficient: coefficient, variable: variable))
    if coefficient == 0 { stagedNeedMerging = true }
    var hole = staged.count &- 1
    while hole > 0 && staged[hole &- 1].variable >= variable {
      if staged[hole &- 1].variable == variable { stagedNeedMerging = true }
      staged[hole] = staged[hole &- 1]
      hole = hole &- 1
    }
    staged[hole] = StagedTerm(coefficient: coefficient, variable: variable)
  }

  /// Stages three terms, sorted.
  @inline(__always)
  mutating func stage(_ a: StagedTerm, _ b: StagedTerm, _ c: StagedTerm) {
    if a.coefficient == 0 || b.coefficient == 0 || c.coefficient == 0 { stagedNeedMerging = true }
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
    if a.variable == b.variable || b.variable == c.variable { stagedNeedMerging = true }
    staged.append(a)
    staged.append(b)
    staged.append(c)
  }

  mutating func unstageAll() {
    staged.removeAll()
    stagedNeedMerging = false
  }

  /// Adds up like terms of the staged row and drops what cancels.
  @inline(__always)
  mutating func canonicaliseStaged() {
    if stagedNeedMerging { _ = mergeStaged() }
  }

  /// Adds up like terms of the staged row and drops what cancels, and sums that are too small.
  ///
  /// - Returns: A sum that is too small or too large for a coefficient, if there is one.
  mutating func mergeStaged() -> Double? {
    stagedNeedMerging = false
    var wrong: Double?
    var kept: Int32 = 0
    var index: Int32 = 0
    while index < staged.count {
      let variable = staged[index].variable
      var sum = 0.0
      var largest = 0.0
      while index < staged.count && staged[index].variable == variable {
        sum += staged[index].coefficient
        largest = max(largest, abs(staged[index].coefficient))
        index += 1
      }
      if abs(sum) <= Tolerance.cancelled * largest { continue }
      if abs(sum) < Solver.smallestCoefficient || abs(sum) > Solver.largestCoefficient {
        wrong = wrong ?? sum
      }
      if abs(sum) >= Solver.smallestCoefficient {
        staged[kept] = StagedTerm(coefficient: sum, variable: variable)
        kept += 1
      }
    }
    staged.truncate(to: kept)
    return wrong
  }
}
