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
    var member = block.first
    while member != none {
      direction[member] = blockWork[member]
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
    for place in 0..<block.count {
      let multiplier = work[members[place]]
      if multiplier == 0 { continue }
      let record = expressions[definition[members[place]]]
      for entry in record.start..<(record.start + record.count) {
        let term = entries[entry]
        if self.block[term.variable] != index {
          work[term.variable] -= multiplier * term.coefficient
        }
      }
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
    blocks[index].inverse = allocateDense(blocks[index].tears * blocks[index].tears)
    invertTearMatrix(index)
    statistics.refactorisations += 1
  }

  mutating func dissolveBlock(_ index: Int32) {
    var member = blocks[index].first
    while member != none {
      let next = nextInBlock[member]
      block[member] = none
      nextInBlock[member] = none
      member = next
    }
    denseWaste += blocks[index].tears * blocks[index].tears
    blocks[index].first = none
    freeBlocks.append(index)
    if freeBlocks.count == blocks.count {
      dense.removeAll()
      denseWaste = 0
    }
  }

  private mutating func allocateBlock() -> Int32 {
    if !freeBlocks.isEmpty { return freeBlocks.removeLast() }
    blocks.append(Block(first: none, firstTear: none, count: 0, tears: 0, inverse: 0))
    return blocks.count - 1
  }

  /// Room for `count` numbers; moves the matrices together when more than half of the room is waste.
  private mutating func allocateDense(_ count: Int32) -> Int32 {
    if denseWaste > 64 && denseWaste > dense.count / 2 {
      var packed = Table<Double>()
      packed.reserve(dense.count)
      for index in 0..<blocks.count where blocks[index].first != none && blocks[index].tears > 0 {
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

  /// Computes G column by column, one pass over the members each, and inverts it.
  private mutating func invertTearMatrix(_ index: Int32) {
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
    invertDense(at: block.inverse, size: size)
  }

  /// Inverts a dense matrix in place: Gauss and Jordan with row exchanges.
  private mutating func invertDense(at start: Int32, size: Int32) {
    exchanges.removeAll()
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
  }
}
