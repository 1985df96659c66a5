// Solving with a block, transposed: from what is asked of its members to the multipliers of its rows.

extension ActiveSet {
  /// Turns the work values of a block's members into the multipliers of its rows and takes the rows'
  /// other terms out of the work values outside.
  mutating func solveBlockTransposed(_ index: Int32) {
    let block = blocks[index]
    let share = dropCancelledWork(of: block)
    if hasFactors {
      solveForSizedMultipliers(block, index)
    } else {
      solveForMultipliers(block, index)
      sizeMultipliersAlike(of: block, share)
    }
    pushOutside(block, index)
  }

  /// Turns the work values of a block's members into the multipliers of its rows.
  mutating func solveForMultipliers(_ block: Block, _ index: Int32) {
    if block.isFactorised {
      solveFactorsTransposed(block)
    } else {
      solveTearsTransposed(block, index)
    }
  }

  /// Makes work values zero that have cancelled; returns how many times larger than the others their terms
  /// are.
  private mutating func dropCancelledWork(of block: Block) -> Double {
    var largest = 0.0
    var largestSize = 0.0
    var member = block.first
    while member != none {
      var found = work[member]
      if abs(found.value) <= Tolerance.cancelled * found.size {
        found.value = 0
        work[member] = found
      }
      largest = max(largest, abs(found.value))
      largestSize = max(largestSize, found.size)
      member = nextInBlock[member]
    }
    return largest == 0 ? 1 : max(1, largestSize / largest)
  }

  private mutating func solveTearsTransposed(_ block: Block, _ index: Int32) {
    members.removeAll()
    var member = block.first
    while member != none {
      members.append(member)
      blockWork[member] = work[member].value
      member = nextInBlock[member]
    }
    let ordinary = block.count - block.tears
    for place in stride(from: ordinary - 1, through: 0, by: -1) {
      pushInside(members[place], index)
    }
    residuals.removeAll()
    for place in ordinary..<block.count { residuals.append(blockWork[members[place]]) }
    for place in 0..<ordinary { blockWork[members[place]] = work[members[place]].value }
    for row in 0..<block.tears {
      var multiplier = 0.0
      for column in 0..<block.tears {
        multiplier += dense[block.inverse + column * block.tears + row] * residuals[column]
      }
      let tear = members[ordinary + row]
      work[tear].value = multiplier
      let record = expressions[definition[tear]]
      for entry in record.start..<(record.start + record.count) {
        let term = entries[entry]
        if self.block[term.variable] == index {
          blockWork[term.variable] -= multiplier * term.coefficient
        }
      }
    }
    for place in stride(from: ordinary - 1, through: 0, by: -1) {
      pushInside(members[place], index)
      work[members[place]].value = blockWork[members[place]]
    }
  }

  /// Gives the multipliers of all members the size of the largest times `share`.
  private mutating func sizeMultipliersAlike(of block: Block, _ share: Double) {
    var largest = 0.0
    var member = block.first
    while member != none {
      largest = max(largest, abs(work[member].value))
      member = nextInBlock[member]
    }
    member = block.first
    while member != none {
      work[member].size = share * largest
      member = nextInBlock[member]
    }
  }

  /// Takes the terms of the rows of a block, whose multipliers are in `work`, out of the work values
  /// outside; what is noise beside its terms is zero.
  private mutating func pushOutside(_ block: Block, _ index: Int32) {
    var member = block.first
    while member != none {
      let found = work[member]
      if abs(found.value) <= Tolerance.cancelled * found.size {
        work[member].value = 0
      } else {
        let record = expressions[definition[member]]
        for entry in record.start..<(record.start + record.count) {
          let term = entries[entry]
          if self.block[term.variable] != index {
            push(
              found.value * term.coefficient, size: found.size * abs(term.coefficient),
              to: term.variable)
          }
        }
      }
      member = nextInBlock[member]
    }
  }

  private mutating func pushInside(_ variable: Int32, _ index: Int32) {
    if blockWork[variable] == 0 { return }
    let expression = definition[variable]
    let multiplier = blockWork[variable] / coefficient(of: variable, in: expression)
    blockWork[variable] = multiplier
    let record = expressions[expression]
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry]
      if term.variable != variable && block[term.variable] == index {
        blockWork[term.variable] -= multiplier * term.coefficient
      }
    }
  }
}
