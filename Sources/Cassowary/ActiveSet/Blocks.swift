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
  /// Where the inverse of G starts in `dense`, row by row.
  var inverse: Int32
  /// The first step of the block's sparse factors, or `none` where it is solved by tears.
  var firstStep = none

  /// The factors are not those of the block, because it is singular.
  var isSingular = false

  var isFactorised: Bool { firstStep != none }
}

/// What the outside of a block contributes to its right-hand side.
enum BlockSide {
  /// Nothing: for the columns of G.
  case homogeneous
  /// The speed of the root's target and the speeds of searched variables.
  case direction
}

// MARK: Solving with a block

extension ActiveSet {
  /// The guess is made in place: the values of the members are those of the guess until the second pass.
  mutating func solveBlockForValues(_ index: Int32) {
    let block = blocks[index]
    if isTracking { keepReportedValues(of: block) }
    if block.isFactorised {
      solveFactorsForValues(block)
      return
    }
    var tear = block.firstTear
    while tear != none {
      value[tear] = 0
      tear = nextInBlock[tear]
    }
    pullMembers(of: block)
    _ = findResiduals(of: block)
    correctTears(of: block)
    pullMembers(of: block)
    let isExact = findResiduals(of: block)
    if !isExact {
      correctTears(of: block)
      pullMembers(of: block)
    }
    statistics.touchedRows += Int(block.count) - 1
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

  /// Leaves in `residuals` what is missing in the rows of the tears; false if that is more than what
  /// rounding leaves.
  @inline(__always)
  private mutating func findResiduals(of block: Block) -> Bool {
    residuals.removeAll()
    var isExact = true
    var tear = block.firstTear
    while tear != none {
      let expression = definition[tear]
      let (value, size) = evaluate(expression)
      let residual = expressions[expression].target - value
      if abs(residual) > Tolerance.rounding * size { isExact = false }
      residuals.append(residual)
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
    let block = blocks[index]
    if block.isFactorised {
      solveFactorsForDirection(block, index, root: root, sign: sign)
      return
    }
    var tear = block.firstTear
    while tear != none {
      blockWork[tear] = 0
      tear = nextInBlock[tear]
    }
    pullIntoWork(block, index, .direction, root: root, sign: sign)
    residuals.removeAll()
    tear = block.firstTear
    while tear != none {
      residuals.append(rowResidual(of: tear, index, .direction, root: root, sign: sign))
      tear = nextInBlock[tear]
    }
    tear = block.firstTear
    var row: Int32 = 0
    while tear != none {
      blockWork[tear] = correctionOfTear(row, block)
      row += 1
      tear = nextInBlock[tear]
    }
    pullIntoWork(block, index, .direction, root: root, sign: sign)
    takeDirection(of: block)
  }

  /// Takes the directions of the members over from their work values; what is noise beside the largest
  /// is zero.
  private mutating func takeDirection(of block: Block) {
    var largest = 0.0
    var member = block.first
    while member != none {
      largest = max(largest, abs(blockWork[member]))
      member = nextInBlock[member]
    }
    member = block.first
    while member != none {
      let result = blockWork[member]
      direction[member] = abs(result) > Tolerance.cancelled * largest ? result : 0
      directionSize[member] = largest
      member = nextInBlock[member]
    }
  }

  private mutating func correctionOfTear(_ row: Int32, _ block: Block) -> Double {
    var sum = 0.0
    for column in 0..<block.tears {
      sum += dense[block.inverse + row * block.tears + column] * residuals[column]
    }
    return sum
  }

  private mutating func pullIntoWork(
    _ block: Block, _ index: Int32, _ side: BlockSide, root: Int32, sign: Double
  ) {
    var member = block.first
    while member != block.firstTear {
      blockWork[member] = 0
      let residual = rowResidual(of: member, index, side, root: root, sign: sign)
      blockWork[member] = residual / coefficient(of: member, in: definition[member])
      member = nextInBlock[member]
    }
  }

  /// What is missing in the row that determines `variable` at the work values of the members.
  @inline(__always)
  private mutating func rowResidual(
    of variable: Int32, _ index: Int32, _ side: BlockSide, root: Int32, sign: Double
  ) -> Double {
    let record = expressions[definition[variable]]
    var sum: Double
    switch side {
    case .homogeneous: sum = 0
    case .direction: sum = variable == root ? sign : 0
    }
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry]
      if block[term.variable] == index {
        sum -= term.coefficient * blockWork[term.variable]
      } else if side == .direction && isForward(term.variable) {
        sum -= term.coefficient * direction[term.variable]
      }
    }
    return sum
  }

  /// Turns the work values of a block's members into the multipliers of its rows and takes the rows'
  /// other terms out of the work values outside.
  mutating func solveBlockTransposed(_ index: Int32) {
    let block = blocks[index]
    if block.isFactorised {
      solveFactorsTransposed(block)
      pushOutside(block, index)
      return
    }
    members.removeAll()
    var member = block.first
    while member != none {
      members.append(member)
      blockWork[member] = work[member]
      member = nextInBlock[member]
    }
    let ordinary = block.count - block.tears
    for place in stride(from: ordinary - 1, through: 0, by: -1) {
      pushInside(members[place], index)
    }
    residuals.removeAll()
    for place in ordinary..<block.count { residuals.append(blockWork[members[place]]) }
    for place in 0..<ordinary { blockWork[members[place]] = work[members[place]] }
    for row in 0..<block.tears {
      var multiplier = 0.0
      for column in 0..<block.tears {
        multiplier += dense[block.inverse + column * block.tears + row] * residuals[column]
      }
      let tear = members[ordinary + row]
      work[tear] = multiplier
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
      work[members[place]] = blockWork[members[place]]
    }
    pushOutside(block, index)
  }

  /// Takes the terms of the rows of a block, whose multipliers are in `work`, out of the work values
  /// outside; what is noise beside the largest multiplier is zero.
  private mutating func pushOutside(_ block: Block, _ index: Int32) {
    var largest = 0.0
    var member = block.first
    while member != none {
      largest = max(largest, abs(work[member]))
      member = nextInBlock[member]
    }
    member = block.first
    while member != none {
      workSize[member] = largest
      if abs(work[member]) <= Tolerance.cancelled * largest {
        work[member] = 0
      } else {
        let record = expressions[definition[member]]
        for entry in record.start..<(record.start + record.count) {
          let term = entries[entry]
          if self.block[term.variable] != index {
            work[term.variable] -= work[member] * term.coefficient
            workSize[term.variable] += largest * abs(term.coefficient)
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

// MARK: Making and dissolving

extension ActiveSet {
  /// Makes a block of the variables in `members`; `path` holds the variables whose definitions have
  /// changed, through which all its cycles go.
  mutating func makeBlock() {
    let index = allocateBlock()
    for place in 0..<members.count { block[members[place]] = index }
    chooseTears(index)
    statistics.refactorisations += 1
    if blocks[index].tears <= Self.mostTears {
      blocks[index].inverse = allocateDense(blocks[index].tears * blocks[index].tears)
      if invertTearMatrix(index) { return }
      denseWaste += blocks[index].tears * blocks[index].tears
      blocks[index].inverse = none
    }
    factorise(index)
  }

  /// A block with more tears is factorised.
  private static let mostTears: Int32 = 4

  mutating func dissolveBlock(_ index: Int32) {
    var member = blocks[index].first
    while member != none {
      let next = nextInBlock[member]
      block[member] = none
      nextInBlock[member] = none
      member = next
    }
    if blocks[index].isFactorised {
      factors.noteWaste(steps: blocks[index].count)
    } else {
      denseWaste += blocks[index].tears * blocks[index].tears
    }
    if blocks[index].isSingular { singularBlocks -= 1 }
    blocks[index].first = none
    blocks[index].firstStep = none
    blocks[index].isSingular = false
    freeBlocks.append(index)
    if freeBlocks.count == blocks.count {
      dense.removeAll()
      denseWaste = 0
      factors.removeAll()
    }
  }

  private mutating func allocateBlock() -> Int32 {
    if !freeBlocks.isEmpty { return freeBlocks.removeLast() }
    blocks.append(Block(first: none, firstTear: none, count: 0, tears: 0, inverse: none))
    return blocks.count - 1
  }

  /// Room for `count` numbers; moves the matrices together when more than half of the room is waste.
  private mutating func allocateDense(_ count: Int32) -> Int32 {
    if denseWaste > 64 && denseWaste > dense.count / 2 {
      var packed = Table<Double>()
      packed.reserve(dense.count)
      for index in 0..<blocks.count where blocks[index].first != none && !blocks[index].isFactorised
      {
        let size = blocks[index].tears * blocks[index].tears
        if blocks[index].inverse == none { continue }
        let from = blocks[index].inverse
        blocks[index].inverse = packed.count
        for place in 0..<size { packed.append(dense[from + place]) }
      }
      dense = packed
      denseWaste = 0
    }
    let start = dense.count
    dense.append(repeating: 0, count: count)
    return start
  }

  /// Chooses tears and an order of computation: the best of a few depth-first searches.
  private mutating func chooseTears(_ index: Int32) {
    var best = members[0]
    var fewest = Int32.max
    var tries = 0
    // The ends of the path first: where the exchange has only turned a chain around, all its cycles go
    // through the last variable.
    for place in stride(from: path.count - 1, through: 0, by: -1)
    where block[path[place]] == index {
      let tears = component.tears(
        from: path[place], members, index, block, definition, expressions, entries)
      if tears < fewest {
        fewest = tears
        best = path[place]
      }
      tries += 1
      if fewest == 1 || tries == 4 { break }
    }
    let tears = component.tears(
      from: best, members, index, block, definition, expressions, entries)
    blocks[index].count = members.count
    blocks[index].tears = tears
    blocks[index].inverse = none
    blocks[index].firstStep = none
    var previous = none
    for wanted in [false, true] {
      for place in 0..<component.order.count {
        let variable = component.order[place]
        if component.isTear(variable) != wanted { continue }
        if previous == none {
          blocks[index].first = variable
        } else {
          nextInBlock[previous] = variable
        }
        if wanted && (previous == none || !component.isTear(previous)) {
          blocks[index].firstTear = variable
        }
        previous = variable
      }
    }
    nextInBlock[previous] = none
  }

  /// Computes G column by column, one pass over the members each, and inverts it; false if the guess
  /// grows too much on the way or G is nearly singular, so that little of its digits would be left.
  private mutating func invertTearMatrix(_ index: Int32) -> Bool {
    let block = blocks[index]
    let size = block.tears
    var column: Int32 = 0
    var tear = block.firstTear
    while tear != none {
      var other = block.firstTear
      while other != none {
        blockWork[other] = other == tear ? 1 : 0
        other = nextInBlock[other]
      }
      pullIntoWork(block, index, .homogeneous, root: none, sign: 0)
      if hasGrown(block) { return false }
      other = block.firstTear
      var row: Int32 = 0
      while other != none {
        dense[block.inverse + row * size + column] = -rowResidual(
          of: other, index, .homogeneous, root: none, sign: 0)
        row += 1
        other = nextInBlock[other]
      }
      column += 1
      tear = nextInBlock[tear]
    }
    return invertDense(at: block.inverse, size: size)
  }

  private mutating func hasGrown(_ block: Block) -> Bool {
    var member = block.first
    while member != block.firstTear {
      if abs(blockWork[member]) > Tolerance.tearGrowth { return true }
      member = nextInBlock[member]
    }
    return false
  }

  /// Inverts a dense matrix in place: Gauss and Jordan with row exchanges; false if it is nearly
  /// singular.
  private mutating func invertDense(at start: Int32, size: Int32) -> Bool {
    exchanges.removeAll()
    var greatest = 0.0
    for place in start..<(start + size * size) { greatest = max(greatest, abs(dense[place])) }
    for pivot in 0..<size {
      var largest = pivot
      for row in pivot..<size
      where abs(dense[start + row * size + pivot]) > abs(dense[start + largest * size + pivot]) {
        largest = row
      }
      exchanges.append(largest)
      if largest != pivot {
        for column in 0..<size {
          let upper = dense[start + pivot * size + column]
          dense[start + pivot * size + column] = dense[start + largest * size + column]
          dense[start + largest * size + column] = upper
        }
      }
      let divisor = dense[start + pivot * size + pivot]
      if abs(divisor) <= greatest / Tolerance.tearGrowth { return false }
      dense[start + pivot * size + pivot] = 1
      for column in 0..<size { dense[start + pivot * size + column] /= divisor }
      for row in 0..<size where row != pivot {
        let factor = dense[start + row * size + pivot]
        if factor == 0 { continue }
        dense[start + row * size + pivot] = 0
        for column in 0..<size {
          dense[start + row * size + column] -= factor * dense[start + pivot * size + column]
        }
      }
    }
    for pivot in stride(from: size - 1, through: 0, by: -1) where exchanges[pivot] != pivot {
      for row in 0..<size {
        let kept = dense[start + row * size + pivot]
        dense[start + row * size + pivot] = dense[start + row * size + exchanges[pivot]]
        dense[start + row * size + exchanges[pivot]] = kept
      }
    }
    return true
  }
}

// MARK: Sparse factors

extension ActiveSet {
  private mutating func factorise(_ index: Int32) {
    if factors.isWasteful { packFactors() }
    factors.begin(members, variables: value.count)
    for place in 0..<members.count {
      let variable = members[place]
      let record = expressions[definition[variable]]
      for entry in record.start..<(record.start + record.count)
      where block[entries[entry].variable] == index {
        factors.add(entries[entry].coefficient, row: variable, column: entries[entry].variable)
      }
    }
    let (first, isSingular) = factors.factorise(members)
    blocks[index].firstStep = first
    blocks[index].isSingular = isSingular
    if isSingular { singularBlocks += 1 }
  }

  private mutating func packFactors() {
    var packed = SparseFactors()
    for index in 0..<blocks.count where blocks[index].first != none && blocks[index].isFactorised {
      blocks[index].firstStep = packed.take(
        blocks[index].firstStep, blocks[index].count, from: factors)
    }
    factors = packed
  }

  private mutating func growBlockScratch() {
    blockWork.grow(to: value.count, filler: 0)
    blockResult.grow(to: value.count, filler: 0)
  }

  /// A solve, and one step of iterative refinement.
  private mutating func solveFactorsForValues(_ block: Block) {
    growBlockScratch()
    var member = block.first
    while member != none {
      value[member] = 0
      member = nextInBlock[member]
    }
    for _ in 0..<2 {
      member = block.first
      while member != none {
        let record = expressions[definition[member]]
        var residual = record.target
        for entry in record.start..<(record.start + record.count) {
          residual -= entries[entry].coefficient * value[entries[entry].variable]
        }
        blockWork[member] = residual
        member = nextInBlock[member]
      }
      factors.solve(block.firstStep, block.count, &blockWork, into: &blockResult)
      member = block.first
      while member != none {
        value[member] += blockResult[member]
        member = nextInBlock[member]
      }
    }
    statistics.touchedRows += Int(block.count) - 1
  }

  private mutating func solveFactorsForDirection(
    _ block: Block, _ index: Int32, root: Int32, sign: Double
  ) {
    growBlockScratch()
    var member = block.first
    while member != none {
      let record = expressions[definition[member]]
      var sum = member == root ? sign : 0
      for entry in record.start..<(record.start + record.count) {
        let term = entries[entry]
        if self.block[term.variable] != index && isForward(term.variable) {
          sum -= term.coefficient * direction[term.variable]
        }
      }
      blockWork[member] = sum
      member = nextInBlock[member]
    }
    factors.solve(block.firstStep, block.count, &blockWork, into: &blockResult)
    swap(&blockWork, &blockResult)
    takeDirection(of: block)
  }

  private mutating func solveFactorsTransposed(_ block: Block) {
    growBlockScratch()
    var member = block.first
    while member != none {
      blockWork[member] = work[member]
      member = nextInBlock[member]
    }
    factors.solveTransposed(block.firstStep, block.count, &blockWork, into: &blockResult)
    member = block.first
    while member != none {
      work[member] = blockResult[member]
      member = nextInBlock[member]
    }
  }
}
