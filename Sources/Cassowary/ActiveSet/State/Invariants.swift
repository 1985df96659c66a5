// The invariants of `ActiveSet`, checked from scratch: slow, for tests.

extension ActiveSet {
  /// The faults of the state after a solve, in words; empty if nothing is.
  mutating func invariantViolations() -> [String] {
    var found: [String] = []
    checkMatching(&found)
    checkSequence(&found)
    checkRows(&found)
    checkPlaces(&found)
    checkOrder(&found)
    checkCosts(&found)
    return found
  }

  private mutating func checkMatching(_ found: inout [String]) {
    for variable in 0..<definition.count where isLive(variable) {
      let expression = definition[variable]
      if expressions[expression].pivot != variable {
        found.append("variable \(variable): its expression determines another one")
      }
      let record = expressions[expression]
      var contains = record.isUnary && record.start == variable
      if !record.isUnary {
        for entry in record.start..<(record.start + record.count)
        where entries[entry].variable == variable {
          contains = true
        }
      }
      if !contains { found.append("variable \(variable) is not in its expression") }
    }
    for expression in 0..<expressions.count
    where !flags[expression].contains(.free) && expressions[expression].isActive {
      if definition[expressions[expression].pivot] != expression {
        found.append("expression \(expression) is active without determining its variable")
      }
    }
  }

  private mutating func checkSequence(_ found: inout [String]) {
    for variable in 0..<definition.count where isLive(variable) {
      let record = expressions[definition[variable]]
      if record.isUnary { continue }
      for entry in record.start..<(record.start + record.count) {
        let other = entries[entry].variable
        if other == variable { continue }
        let isInBlock = block[variable] != none && block[variable] == block[other]
        if isInBlock
          ? sequence[other] != sequence[variable] : sequence[other] >= sequence[variable]
        {
          found.append("variable \(variable) is not in sequence with \(other)")
        }
      }
    }
  }

  private mutating func checkRows(_ found: inout [String]) {
    for variable in 0..<definition.count where isLive(variable) {
      let record = expressions[definition[variable]]
      let (value, size) = evaluate(definition[variable])
      if abs(value - record.target) > Tolerance.feasibility * (1 + size) {
        found.append(
          "expression \(definition[variable]) is off its target by \(value - record.target)")
      }
      if record.position >= 0 && breakpoints[record.position].value != record.target {
        found.append("expression \(definition[variable]) is not on its breakpoint")
      }
    }
  }

  private mutating func checkPlaces(_ found: inout [String]) {
    for expression in 0..<expressions.count
    where !flags[expression].contains(.free) && !expressions[expression].isActive {
      let record = expressions[expression]
      if record.head == none { continue }
      if record.position == unplaced {
        found.append("expression \(expression) has no place")
        continue
      }
      let (value, size) = evaluate(expression)
      let tolerance = Tolerance.feasibility * (1 + size)
      let next = record.position == none ? record.head : breakpoints[record.position].next
      if record.position != none && breakpoints[record.position].value > value + tolerance {
        found.append("expression \(expression) is left of a breakpoint it has passed")
      }
      if isResting(expression)
        && (next != none || infeasible.contains(expression)
          || abs(value - breakpoints[record.head].value) > tolerance)
      {
        found.append("expression \(expression) rests where it should not")
      }
      if next != none && breakpoints[next].value < value - tolerance {
        found.append("expression \(expression) is right of a breakpoint it has not passed")
      }
    }
  }

  private mutating func checkOrder(_ found: inout [String]) {
    for expression in 0..<expressions.count where !flags[expression].contains(.free) {
      var constraint = expressions[expression].head
      var previous = none
      while constraint != none {
        if breakpoints[constraint].expression != expression
          || breakpoints[constraint].previous != previous
        {
          found.append("constraint \(constraint) is linked wrongly")
        }
        if previous != none && breakpoints[previous].value > breakpoints[constraint].value {
          found.append("the breakpoints of expression \(expression) are not in order")
        }
        previous = constraint
        constraint = breakpoints[constraint].next
      }
    }
  }

  /// Compares the kept reduced costs with those of a copy that computes them afresh.
  private mutating func checkCosts(_ found: inout [String]) {
    var fresh = copy()
    fresh.rebuildCosts()
    for variable in 0..<definition.count where isLive(variable) {
      var kept = expressions[definition[variable]].costs
      var right = fresh.expressions[definition[variable]].costs
      while kept != none || right != none {
        let keptRank = kept == none ? Int32.max : hierarchy.levels[costs.cells[kept].level].rank
        let rightRank =
          right == none ? Int32.max : hierarchy.levels[fresh.costs.cells[right].level].rank
        var difference = 0.0
        var size = 1.0
        if keptRank <= rightRank {
          difference += costs.cells[kept].value
          kept = costs.cells[kept].next
        }
        if rightRank <= keptRank {
          difference -= fresh.costs.cells[right].value
          size = max(1, abs(fresh.costs.cells[right].value))
          right = fresh.costs.cells[right].next
        }
        if abs(difference) > 1e-6 * size {
          found.append(
            "expression \(definition[variable]): cost off by \(difference) at rank "
              + "\(min(keptRank, rightRank))")
        }
      }
    }
  }
}
