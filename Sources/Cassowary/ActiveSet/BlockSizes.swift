// The sizes of the sums in a block.
//
// A number is noise when it is small beside the terms that it is a sum of. Where coefficients are 0.001 and
// 1000, the speeds of the members of one block differ by many powers of ten, and none of them need be noise:
// beside the largest of them a true slope of 1e-7 would lead nowhere. So each member has a size of its own,
// which goes along with it through all sums of the solve (`joinedSize`). Where all coefficients are powers of
// two, the largest member stands for all (`Blocks.swift`), which takes less time.

extension ActiveSet {
  /// Solves with a block for speeds in `blockWork`, and their sizes in `directionSize`; expects what the
  /// rows get from outside in `blockResult`, and its sizes in `blockSize`.
  mutating func solveForSizedDirection(_ block: Block, _ index: Int32) {
    if block.isFactorised {
      factors.solve(
        block.firstStep, block.count, &blockResult, &blockSize, into: &blockWork, &directionSize)
    } else {
      solveTearsForSizedDirection(block, index)
    }
  }

  /// Solves with the transposed rows of a block for multipliers in `work`, and their sizes in `workSize`;
  /// expects the work values and their sizes there.
  mutating func solveForSizedMultipliers(_ block: Block, _ index: Int32) {
    growBlockScratch()
    members.removeAll()
    var member = block.first
    while member != none {
      members.append(member)
      blockWork[member] = work[member]
      blockSize[member] = workSize[member]
      member = nextInBlock[member]
    }
    if block.isFactorised {
      factors.solveTransposed(
        block.firstStep, block.count, &blockWork, &blockSize, into: &blockResult, &workSize)
      for place in 0..<members.count { work[members[place]] = blockResult[members[place]] }
    } else {
      solveTearsForSizedMultipliers(block, index)
    }
  }

  private mutating func solveTearsForSizedDirection(_ block: Block, _ index: Int32) {
    var tear = block.firstTear
    while tear != none {
      blockWork[tear] = 0
      directionSize[tear] = 0
      tear = nextInBlock[tear]
    }
    pullSizedMembers(of: block, index)
    residuals.removeAll()
    residuals.append(repeating: 0, count: 2 * block.tears)
    tear = block.firstTear
    var row: Int32 = 0
    while tear != none {
      (residuals[row], residuals[block.tears + row]) = sizedResidual(of: tear, index)
      row += 1
      tear = nextInBlock[tear]
    }
    tear = block.firstTear
    row = 0
    while tear != none {
      (blockWork[tear], directionSize[tear]) = sizedProduct(of: block, row: row)
      row += 1
      tear = nextInBlock[tear]
    }
    pullSizedMembers(of: block, index)
    if dropNoiseOfTears(of: block, index) { pullSizedMembers(of: block, index) }
  }

  /// Makes tears zero that are noise; true if there are any.
  ///
  /// The inverse of G has noise of its own, which changes them as much as noise in their rows at the solution
  /// does.
  private mutating func dropNoiseOfTears(of block: Block, _ index: Int32) -> Bool {
    var tear = block.firstTear
    var row: Int32 = 0
    while tear != none {
      residuals[block.tears + row] = sizedResidual(of: tear, index).size
      row += 1
      tear = nextInBlock[tear]
    }
    var isChanged = false
    tear = block.firstTear
    row = 0
    while tear != none {
      let noise = Tolerance.cancelled * sizedProduct(of: block, row: row).size
      if blockWork[tear] != 0 && abs(blockWork[tear]) <= noise {
        blockWork[tear] = 0
        isChanged = true
      }
      row += 1
      tear = nextInBlock[tear]
    }
    return isChanged
  }

  private mutating func pullSizedMembers(of block: Block, _ index: Int32) {
    var member = block.first
    while member != block.firstTear {
      blockWork[member] = 0
      directionSize[member] = 0
      let (residual, size) = sizedResidual(of: member, index)
      let pivot = coefficient(of: member, in: definition[member])
      blockWork[member] = residual / pivot
      directionSize[member] = size / abs(pivot)
      member = nextInBlock[member]
    }
  }

  /// The amount that is missing in the row that determines `variable`, and the size of its terms.
  private mutating func sizedResidual(
    of variable: Int32, _ index: Int32
  ) -> (value: Double, size: Double) {
    let record = expressions[definition[variable]]
    var sum = blockResult[variable]
    var size = blockSize[variable]
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry]
      if block[term.variable] == index {
        let part = term.coefficient * blockWork[term.variable]
        sum -= part
        size = joinedSize(size, abs(term.coefficient) * directionSize[term.variable], part)
      }
    }
    return (sum, size)
  }

  /// A row of the inverse of G times `residuals`, and the size of the terms; `residuals` has the sizes of its
  /// numbers behind them.
  private mutating func sizedProduct(
    of block: Block, row: Int32, transposed: Bool = false
  ) -> (value: Double, size: Double) {
    var sum = 0.0
    var size = 0.0
    for other in 0..<block.tears {
      let place = transposed ? other * block.tears + row : row * block.tears + other
      let factor = dense[block.inverse + place]
      let part = factor * residuals[other]
      sum += part
      size = joinedSize(size, abs(factor) * residuals[block.tears + other], part)
    }
    return (sum, size)
  }

  private mutating func solveTearsForSizedMultipliers(_ block: Block, _ index: Int32) {
    let ordinary = block.count - block.tears
    for place in stride(from: ordinary - 1, through: 0, by: -1) {
      pushSizedMultiplier(of: members[place], index)
    }
    residuals.removeAll()
    for place in ordinary..<block.count { residuals.append(blockWork[members[place]]) }
    for place in ordinary..<block.count { residuals.append(blockSize[members[place]]) }
    for row in 0..<block.tears {
      let tear = members[ordinary + row]
      (work[tear], workSize[tear]) = sizedProduct(of: block, row: row, transposed: true)
    }
    pushSizedMultipliers(block, index)
    if dropNoiseOfMultipliers(of: block) { pushSizedMultipliers(block, index) }
    for place in 0..<ordinary {
      work[members[place]] = blockWork[members[place]]
      workSize[members[place]] = blockSize[members[place]]
    }
  }

  /// Finds the multipliers of all members but the tears in `blockWork`, and their sizes in `blockSize`, from
  /// those of the tears.
  private mutating func pushSizedMultipliers(_ block: Block, _ index: Int32) {
    let ordinary = block.count - block.tears
    for place in 0..<ordinary {
      blockWork[members[place]] = work[members[place]]
      blockSize[members[place]] = workSize[members[place]]
    }
    for place in ordinary..<block.count {
      pushInside(work[members[place]], size: workSize[members[place]], of: members[place], index)
    }
    for place in stride(from: ordinary - 1, through: 0, by: -1) {
      pushSizedMultiplier(of: members[place], index)
    }
  }

  /// The same for the multipliers of tears, by the sizes of their columns.
  private mutating func dropNoiseOfMultipliers(of block: Block) -> Bool {
    let ordinary = block.count - block.tears
    for row in 0..<block.tears {
      let tear = members[ordinary + row]
      let pivot = abs(coefficient(of: tear, in: definition[tear]))
      residuals[block.tears + row] = max(blockSize[tear], pivot * workSize[tear])
    }
    var isChanged = false
    for row in 0..<block.tears {
      let tear = members[ordinary + row]
      let noise = Tolerance.cancelled * sizedProduct(of: block, row: row, transposed: true).size
      if work[tear] != 0 && abs(work[tear]) <= noise {
        work[tear] = 0
        isChanged = true
      }
    }
    return isChanged
  }

  private mutating func pushSizedMultiplier(of variable: Int32, _ index: Int32) {
    let pivot = coefficient(of: variable, in: definition[variable])
    blockWork[variable] /= pivot
    blockSize[variable] /= abs(pivot)
    pushInside(blockWork[variable], size: blockSize[variable], of: variable, index)
  }

  /// Takes the terms of a row, times its multiplier, out of the work values inside of the block.
  private mutating func pushInside(
    _ multiplier: Double, size: Double, of variable: Int32, _ index: Int32
  ) {
    if size == 0 { return }
    let record = expressions[definition[variable]]
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry]
      if term.variable != variable && block[term.variable] == index {
        let part = multiplier * term.coefficient
        blockWork[term.variable] -= part
        blockSize[term.variable] = joinedSize(
          blockSize[term.variable], size * abs(term.coefficient), part)
      }
    }
  }
}
