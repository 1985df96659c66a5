// Blocks: the parts of the active set that are not triangular.
//
// Where the dependency digraph has a cycle (three views of equal width in a pinned row), its strongly
// connected component becomes a block. A block is solved in tear form: a few variables, the tears, are
// guessed, the others follow from them one by one in order, and a small dense system corrects the
// guess. For layout one tear is the rule, so that a block costs two passes over its members.
//
// With N the members that are not tears, in order, and T the tears, the rows of the block are
//     A_NN x_N + A_NT x_T = b_N     A_NN is triangular in that order
//     A_TN x_N + A_TT x_T = b_T     G = A_TT - A_TN A_NN^-1 A_NT is the small dense matrix
// and the inverse of G is kept.

/// A strongly connected component of the active set.
struct Block: BitwiseCopyable {
  /// The first member; members are linked by `nextInBlock`, in order of computation, tears last.
  var first: Int32
  var firstTear: Int32
  var count: Int32
  var tears: Int32
  /// Where the inverse of G starts in `blocks.dense`, row by row.
  var inverse: Int32
  /// The first step of the block's sparse factors, or `none` where it is solved by tears.
  var firstStep = none

  /// The factors are not those of the block, because it is singular.
  var isSingular = false

  var isFactorised: Bool { firstStep != none }
}

/// The contribution of the outside of a block to its right-hand side.
enum BlockSide {
  /// Nothing: for the columns of G.
  case homogeneous
  /// The speed of the root's target and the speeds of searched variables, in `blockScratch.result`.
  case direction
}

// MARK: Solving with a block

extension ActiveSet {
  /// The guess is made in place: the values of the members are those of the guess until the second pass.
  mutating func solveBlockForValues(_ index: Int32) {
    let block = blocks.records[index]
    if changeLog.isTracking { keepReportedValues(of: block) }
    if !block.isFactorised && !solveTearsForValues(block) { factoriseInstead(index) }
    if blocks.records[index].isFactorised { solveFactorsForValues(blocks.records[index]) }
    if coefficients.hasFactors { noteSizes(of: block) }
    statistics.touchedRows &+= Int(block.count) - 1
  }

  private mutating func noteSizes(of block: Block) {
    var member = block.first
    while member != none {
      noteSize(of: value[member])
      member = nextInBlock[member]
    }
  }

  /// False if rows of tears are missed by much more than rounding leaves: where a step of the guess that
  /// is one of its last digits changes such a row by more, no guess meets it.
  private mutating func solveTearsForValues(_ block: Block) -> Bool {
    var tear = block.firstTear
    while tear != none {
      value[tear] = 0
      tear = nextInBlock[tear]
    }
    pullMembers(of: block)
    _ = findResiduals(of: block)
    correctTears(of: block)
    pullMembers(of: block)
    if findResiduals(of: block) { return true }
    correctTears(of: block)
    pullMembers(of: block)
    return meetsTears(of: block)
  }

  private mutating func meetsTears(of block: Block) -> Bool {
    var tear = block.firstTear
    while tear != none {
      let (value, size) = evaluate(definition[tear])
      let allowed = max(
        min(Tolerance.missed * (1 + size), Tolerance.missedAtMost), 4 * Tolerance.rounding * size)
      if abs(expressions[definition[tear]].target - value) > allowed { return false }
      tear = nextInBlock[tear]
    }
    return true
  }

  private mutating func keepReportedValues(of block: Block) {
    var member = block.first
    while member != none {
      keepReportedValue(of: member)
      member = nextInBlock[member]
    }
  }

  @inline(__always)
  private mutating func pullMembers(of block: Block) {
    var member = block.first
    while member != block.firstTear {
      value[member] = determinedValue(of: member)
      member = nextInBlock[member]
    }
  }

  /// Leaves in `blockScratch.residuals` what is missing in the rows of the tears; false if that is more than what
  /// rounding leaves.
  @inline(__always)
  private mutating func findResiduals(of block: Block) -> Bool {
    blockScratch.residuals.removeAll()
    var isExact = true
    var tear = block.firstTear
    while tear != none {
      let expression = definition[tear]
      let (value, size) = evaluate(expression)
      let residual = expressions[expression].target - value
      if abs(residual) > Tolerance.rounding * size { isExact = false }
      blockScratch.residuals.append(residual)
      tear = nextInBlock[tear]
    }
    return isExact
  }

  @inline(__always)
  private mutating func correctTears(of block: Block) {
    var tear = block.firstTear
    var row: Int32 = 0
    while tear != none {
      value[tear] += correctionOfTear(row, block)
      row += 1
      tear = nextInBlock[tear]
    }
  }

  mutating func solveBlockForDirection(_ index: Int32, root: Int32, sign: Double) {
    let block = blocks.records[index]
    search.direction.endSharing()
    let share = findOutsideSpeeds(of: block, index, root: root, sign: sign)
    if coefficients.hasFactors {
      solveForSizedDirection(block, index)
    } else {
      solveForDirection(block, index)
      sizeDirectionAlike(of: block, share)
    }
    takeDirection(of: block)
  }

  /// Expects what the rows get from outside in `blockScratch.result`, which may be used up, and leaves the speeds in
  /// `blockScratch.work`.
  mutating func solveForDirection(_ block: Block, _ index: Int32) {
    if block.isFactorised {
      solveFactorsForDirection(block)
    } else {
      solveTearsForDirection(block, index)
    }
  }

  /// Leaves in `blockScratch.result` what the rows of a block get from outside, sums that have cancelled as zero;
  /// returns how many times larger than the sums their terms are.
  private mutating func findOutsideSpeeds(
    of block: Block, _ index: Int32, root: Int32, sign: Double
  ) -> Double {
    growBlockScratch()
    var largest = 0.0
    var largestSize = 0.0
    var member = block.first
    while member != none {
      let record = expressions[definition[member]]
      var sum = member == root ? sign : 0
      var size = abs(sum)
      for entry in record.start..<(record.start + record.count) {
        let term = entries[entry]
        if isForward(term.variable) && self.block[term.variable] != index {
          let part = term.coefficient * search.direction[term.variable].value
          sum -= part
          size = joinedSize(
            size, abs(term.coefficient) * search.direction[term.variable].size, part)
          if abs(part) >= largestExactTerm { search.hasLargeSpeed = true }
        }
      }
      if !search.hasLargeSpeed { size = sizeWithoutRounding(sum, size) }
      if abs(sum) <= Tolerance.cancelled * size { sum = 0 }
      blockScratch.result[member] = sum
      blockScratch.size[member] = size
      largest = max(largest, abs(sum))
      largestSize = max(largestSize, size)
      member = nextInBlock[member]
    }
    return largest == 0 ? 1 : max(1, largestSize / largest)
  }

  private mutating func solveTearsForDirection(_ block: Block, _ index: Int32) {
    var tear = block.firstTear
    while tear != none {
      blockScratch.work[tear] = 0
      tear = nextInBlock[tear]
    }
    pullIntoWork(block, index, .direction)
    blockScratch.residuals.removeAll()
    tear = block.firstTear
    while tear != none {
      blockScratch.residuals.append(rowResidual(of: tear, index, .direction))
      tear = nextInBlock[tear]
    }
    tear = block.firstTear
    var row: Int32 = 0
    while tear != none {
      blockScratch.work[tear] = correctionOfTear(row, block)
      row += 1
      tear = nextInBlock[tear]
    }
    pullIntoWork(block, index, .direction)
  }

  /// Gives the directions of all members the size of the largest times `share`.
  private mutating func sizeDirectionAlike(of block: Block, _ share: Double) {
    var largest = 0.0
    var member = block.first
    while member != none {
      largest = max(largest, abs(blockScratch.work[member]))
      member = nextInBlock[member]
    }
    member = block.first
    while member != none {
      search.direction[member].size = share * largest
      member = nextInBlock[member]
    }
  }

  /// Takes the directions of the members over from their work values; what is noise beside its terms is
  /// zero.
  private mutating func takeDirection(of block: Block) {
    var member = block.first
    while member != none {
      let result = blockScratch.work[member]
      search.direction[member].value =
        abs(result) > Tolerance.cancelled * search.direction[member].size ? result : 0
      member = nextInBlock[member]
    }
  }

  private mutating func correctionOfTear(_ row: Int32, _ block: Block) -> Double {
    var sum = 0.0
    for column in 0..<block.tears {
      sum +=
        blocks.dense[block.inverse + row * block.tears + column] * blockScratch.residuals[column]
    }
    return sum
  }

  mutating func pullIntoWork(_ block: Block, _ index: Int32, _ side: BlockSide) {
    var member = block.first
    while member != block.firstTear {
      blockScratch.work[member] = 0
      let residual = rowResidual(of: member, index, side)
      blockScratch.work[member] = residual / coefficient(of: member, in: definition[member])
      member = nextInBlock[member]
    }
  }

  /// The amount that is missing in the row that determines `variable` at the work values of the
  /// members.
  @inline(__always)
  mutating func rowResidual(of variable: Int32, _ index: Int32, _ side: BlockSide) -> Double {
    let record = expressions[definition[variable]]
    var sum: Double
    switch side {
    case .homogeneous: sum = 0
    case .direction: sum = blockScratch.result[variable]
    }
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry]
      if block[term.variable] == index {
        sum -= term.coefficient * blockScratch.work[term.variable]
      }
    }
    return sum
  }
}
