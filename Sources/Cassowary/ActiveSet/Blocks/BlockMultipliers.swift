// Solving with a block, transposed: from what is asked of its members to the multipliers of its rows.

extension ActiveSet {
  /// Turns the work values of a block's members into the multipliers of its rows and takes the rows'
  /// other terms out of the work values outside.
  mutating func solveBlockTransposed(_ index: Int32) {
    let block = blocks.records[index]
    let share = dropCancelledWork(of: block)
    if coefficients.hasFactors {
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
      var found = search.work[member]
      if abs(found.value) <= Tolerance.cancelled * found.size {
        found.value = 0
        search.work[member] = found
      }
      largest = max(largest, abs(found.value))
      largestSize = max(largestSize, found.size)
      member = nextInBlock[member]
    }
    return largest == 0 ? 1 : max(1, largestSize / largest)
  }

  private mutating func solveTearsTransposed(_ block: Block, _ index: Int32) {
    blockScratch.members.removeAll()
    var member = block.first
    while member != none {
      blockScratch.members.append(member)
      blockScratch.work[member] = search.work[member].value
      member = nextInBlock[member]
    }
    let ordinary = block.count - block.tears
    for place in stride(from: ordinary - 1, through: 0, by: -1) {
      pushInside(blockScratch.members[place], index)
    }
    blockScratch.residuals.removeAll()
    for place in ordinary..<block.count {
      blockScratch.residuals.append(blockScratch.work[blockScratch.members[place]])
    }
    for place in 0..<ordinary {
      blockScratch.work[blockScratch.members[place]] =
        search.work[blockScratch.members[place]].value
    }
    for row in 0..<block.tears {
      var multiplier = 0.0
      for column in 0..<block.tears {
        multiplier +=
          blocks.dense[block.inverse + column * block.tears + row] * blockScratch.residuals[column]
      }
      let tear = blockScratch.members[ordinary + row]
      search.work[tear].value = multiplier
      let record = expressions[definition[tear]]
      for entry in record.start..<(record.start + record.count) {
        let term = entries[entry]
        if self.block[term.variable] == index {
          blockScratch.work[term.variable] -= multiplier * term.coefficient
        }
      }
    }
    for place in stride(from: ordinary - 1, through: 0, by: -1) {
      pushInside(blockScratch.members[place], index)
      search.work[blockScratch.members[place]].value =
        blockScratch.work[blockScratch.members[place]]
    }
  }

  /// Gives the multipliers of all members the size of the largest times `share`.
  private mutating func sizeMultipliersAlike(of block: Block, _ share: Double) {
    var largest = 0.0
    var member = block.first
    while member != none {
      largest = max(largest, abs(search.work[member].value))
      member = nextInBlock[member]
    }
    member = block.first
    while member != none {
      search.work[member].size = share * largest
      member = nextInBlock[member]
    }
  }

  /// Takes the terms of the rows of a block, whose multipliers are in `search.work`, out of the work values
  /// outside; what is noise beside its terms is zero.
  private mutating func pushOutside(_ block: Block, _ index: Int32) {
    var member = block.first
    while member != none {
      let found = search.work[member]
      if abs(found.value) <= Tolerance.cancelled * found.size {
        search.work[member].value = 0
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
    if blockScratch.work[variable] == 0 { return }
    let expression = definition[variable]
    let multiplier = blockScratch.work[variable] / coefficient(of: variable, in: expression)
    blockScratch.work[variable] = multiplier
    let record = expressions[expression]
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry]
      if term.variable != variable && block[term.variable] == index {
        blockScratch.work[term.variable] -= multiplier * term.coefficient
      }
    }
  }
}
