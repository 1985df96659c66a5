// Reduced costs: for every active expression, the gradient of all inactive penalties per unit of its
// target, one component per level, kept as a short list sorted by importance.
//
// They are kept up to date by changes only: `flushSlopes` adds what placed and passed expressions
// contribute (one backward pass per level), and an exchange subtracts a multiple of one row
// (`Exchange.swift`). Most lists are empty in most layouts.

extension ActiveSet {
  /// Records that the slope of `expression` at `level` changes by `amount`.
  @inline(__always)
  mutating func pend(_ amount: Double, at level: Int32, on expression: Int32) {
    if hierarchy.levels[level].pending == none { pending.levels.append(level) }
    pending.slopes.append(
      PendingSlope(value: amount, expression: expression, next: hierarchy.levels[level].pending))
    hierarchy.levels[level].pending = pending.slopes.count - 1
  }

  /// Drops all recorded changes of slopes.
  mutating func forgetPendingSlopes() {
    for index in 0..<pending.levels.count { hierarchy.levels[pending.levels[index]].pending = none }
    pending.levels.removeAll()
    pending.slopes.removeAll()
  }

  /// Brings the reduced costs up to date with all recorded changes of slopes.
  ///
  /// The least important level comes first: then a component that is not in a list yet belongs at its
  /// front. As effort it counts once, for the level that reaches the most: stages would visit each level too. The
  /// other levels are counted in `levelEffort`.
  mutating func flushSlopes() {
    _ = flushSlopes(visiting: .max)
  }

  /// Brings the reduced costs up to date as long as the searches of the solve have visited no more than `most`;
  /// returns false if the changes of some levels are left.
  mutating func flushSlopes(visiting most: Int) -> Bool {
    guard !pending.levels.isEmpty else { return true }
    rankPendingLevels()
    let isWide = ranked.count > Self.fewLevels
    let before = effort
    var widest = 0
    var waiting = ranked.count
    while waiting > 0 && effort &+ levelEffort <= most {
      waiting -= 1
      let level = ranked[waiting].level
      beginBackwardSearch()
      var change = hierarchy.levels[level].pending
      hierarchy.levels[level].pending = none
      while change != none {
        let part = pending.slopes[change]
        addGradient(part.value, of: part.expression)
        change = part.next
      }
      sweepBackward()
      widest = max(widest, Int(search.backwardOrder.count))
      for place in 0..<search.backwardOrder.count {
        collectCosts(of: search.backwardOrder[place], at: level, isWide)
      }
    }
    applyCostChanges()
    levelEffort &+= effort &- before &- widest
    effort = before + widest
    pending.levels.removeAll()
    if waiting > 0 {
      for index in 0..<waiting { pending.levels.append(ranked[index].level) }
      return false
    }
    pending.slopes.removeAll()
    return true
  }

  /// Leaves the levels with recorded changes in `ranked`, the most important first.
  mutating func rankPendingLevels() {
    ranked.removeAll()
    for index in 0..<pending.levels.count {
      let level = pending.levels[index]
      ranked.append(RankedCost(value: 0, size: 0, level: level, rank: hierarchy.levels[level].rank))
    }
    ranked.sort()
  }

  /// Adds `amount` times the coefficients of an expression to the work vector.
  mutating func addGradient(_ amount: Double, of expression: Int32) {
    let record = expressions[expression]
    if record.isUnary {
      addWork(amount, to: record.start)
      return
    }
    for entry in record.start..<(record.start + record.count) {
      addWork(amount * entries[entry].coefficient, to: entries[entry].variable)
    }
  }

  private mutating func collectCosts(of node: Int32, at level: Int32, _ isWide: Bool) {
    var variable = node
    repeat {
      let found = search.work[variable]
      if found.value != 0 {
        if isWide {
          recordCost(found, at: level, of: definition[variable])
        } else {
          addCost(found.value, size: found.size, at: level, to: definition[variable])
        }
      }
      variable = block[variable] == none ? none : nextInBlock[variable]
    } while variable != none
  }

  /// Adds `amount` to one component of the reduced costs of an active expression.
  mutating func addCost(
    _ amount: Double, size: Double, at level: Int32, to expression: Int32
  ) {
    noteCheck(expression)
    _ = addCost(
      amount, size, at: level, rank: hierarchy.levels[level].rank, to: expression, after: none)
  }

  /// Adds `factor` times `ranked`, which is sorted, to the reduced costs of an active expression, in one
  /// pass over both; `size` is the size of the terms of the factor.
  mutating func addRankedCosts(times factor: Double, size: Double, to expression: Int32) {
    noteCheck(expression)
    var last = none
    for index in 0..<ranked.count {
      let part = ranked[index]
      last = addCost(
        factor * part.value, max(size * abs(part.value), abs(factor) * part.size), at: part.level,
        rank: part.rank, to: expression, after: last)
    }
  }

  /// Adds one component, looking for its place from the cell `start` on; returns the cell before or at
  /// that place.
  mutating func addCost(
    _ amount: Double, _ size: Double, at level: Int32, rank: Int32, to expression: Int32,
    after start: Int32
  ) -> Int32 {
    var previous = start
    var cell = start == none ? expressions[expression].costs : costs.cells[start].next
    while cell != none && hierarchy.levels[costs.cells[cell].level].rank < rank {
      previous = cell
      cell = costs.cells[cell].next
    }
    if cell != none && costs.cells[cell].level == level {
      let sum = costs.cells[cell].value + amount
      if abs(sum) > Tolerance.cancelled * (costs.cells[cell].size + size) {
        let terms = max(abs(amount), abs(costs.cells[cell].value))
        let largest = max(costs.cells[cell].size, size)
        costs.cells[cell].value = sum
        costs.cells[cell].size =
          terms < largestExactTerm && (largest < Self.largestKeptSize || !coefficients.hasFactors)
          ? sizeWithoutRounding(sum, largest) : largest
        costs.size.note(size)
        return cell
      }
      setNext(of: previous, in: expression, to: costs.cells[cell].next)
      costs.cells[cell].next = costs.freeCell
      costs.freeCell = cell
      return previous
    }
    if abs(amount) <= Tolerance.cancelled * size { return previous }
    costs.size.note(size)
    let fresh = allocateCostCell()
    costs.cells[fresh] = CostCell(value: amount, size: size, level: level, next: cell)
    setNext(of: previous, in: expression, to: fresh)
    return fresh
  }

  /// With factors, what terms of such a size have left may be a multiple of 2 ** -16 by rounding.
  @inline(__always) private static var largestKeptSize: Double { 0x1p36 }

  @inline(__always)
  private mutating func setNext(of cell: Int32, in expression: Int32, to next: Int32) {
    if cell == none {
      expressions[expression].costs = next
    } else {
      costs.cells[cell].next = next
    }
  }

  mutating func allocateCostCell() -> Int32 {
    if costs.freeCell != none {
      let cell = costs.freeCell
      costs.freeCell = costs.cells[cell].next
      return cell
    }
    costs.cells.append(CostCell(value: 0, size: 0, level: 0, next: none))
    return costs.cells.count - 1
  }

  /// Adds the reduced costs of an active expression to a vector.
  static func addCosts(
    of expression: Int32, to vector: inout LexicographicVector,
    _ expressions: borrowing Table<Expression>, _ costCells: borrowing Table<CostCell>
  ) {
    addCosts(from: expressions[expression].costs, to: &vector, costCells)
  }

  /// Adds the components from a cell on to a vector.
  static func addCosts(
    from first: Int32, to vector: inout LexicographicVector, _ costCells: borrowing Table<CostCell>
  ) {
    var cell = first
    while cell != none {
      vector.add(costCells[cell].value, size: costCells[cell].size, at: costCells[cell].level)
      cell = costCells[cell].next
    }
  }

  /// Empties the reduced costs of an expression.
  mutating func clearCosts(_ expression: Int32) {
    var cell = expressions[expression].costs
    expressions[expression].costs = none
    while cell != none {
      let next = costs.cells[cell].next
      costs.cells[cell].next = costs.freeCell
      costs.freeCell = cell
      cell = next
    }
  }

  /// Records what an exchange does to reduced costs as changes of slopes: what the leaving expression has in its
  /// reduced costs, and what both contribute.
  mutating func pendCosts(
    of leaving: Int32, leavingTo position: Int32, replacedBy entering: Int32
  ) {
    var cell = expressions[leaving].costs
    while cell != none {
      pend(costs.cells[cell].value, at: costs.cells[cell].level, on: leaving)
      cell = costs.cells[cell].next
    }
    clearCosts(leaving)
    pendSlope(of: entering, times: -1)
    stopResting(entering)
    expressions[leaving].position = position
    pendSlope(of: leaving, times: 1)
  }

  /// Computes all reduced costs afresh from the placed expressions.
  mutating func rebuildCosts() {
    forgetCosts()
    pendAllSlopes()
    costs.size = CostSize()
    flushSlopes()
    costs.size.isFresh()
  }

  /// Empties all reduced costs, and drops all recorded changes of slopes.
  mutating func forgetCosts() {
    statistics.refactorisations += 1
    for variable in 0..<definition.count where definition[variable] != ActiveSet.open {
      let expression = definition[variable]
      if expressions[expression].costs != none {
        clearCosts(expression)
        noteCheck(expression)
      }
    }
    forgetPendingSlopes()
  }

  /// Records the slopes of all placed expressions.
  mutating func pendAllSlopes() {
    for expression in 0..<expressions.count
    where !flags[expression].contains(.free) && !expressions[expression].isActive
      && expressions[expression].position != unplaced
    {
      pendSlope(of: expression, times: 1)
    }
  }
}

/// A component of a vector over levels, sorted by importance.
struct RankedCost: Ordered {
  var value: Double
  /// The size of its terms.
  var size: Double
  var level: Int32
  var rank: Int32

  static func precedes(_ left: RankedCost, _ right: RankedCost) -> Bool {
    left.rank < right.rank
  }
}

extension ActiveSet {
  /// Moves the components of `cost` to `ranked`, the most important first.
  mutating func rankCosts() {
    ranked.removeAll()
    for index in 0..<cost.touched.count {
      let level = cost.touched[index]
      if abs(cost[level]) > Tolerance.cancelled * cost.size(at: level) {
        ranked.append(
          RankedCost(
            value: cost[level], size: cost.size(at: level), level: level,
            rank: hierarchy.levels[level].rank))
      }
    }
    cost.clear()
    ranked.sort()
  }
}
