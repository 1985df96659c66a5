// Making and dissolving blocks: the choice of tears and of an order of computation, and the small dense
// inverse that corrects a guess at the tears. See `Blocks.swift` for what a block is.

extension ActiveSet {
  /// Makes a block of the variables in `blockScratch.members`; `search.path` holds the variables whose definitions have
  /// changed, through which all its cycles go.
  mutating func makeBlock() {
    let index = allocateBlock()
    for place in 0..<blockScratch.members.count { block[blockScratch.members[place]] = index }
    chooseTears(index)
    statistics.refactorisations += 1
    if blocks.records[index].tears <= Self.mostTears {
      blocks.records[index].inverse = allocateDense(
        blocks.records[index].tears * blocks.records[index].tears)
      if invertTearMatrix(index) { return }
      releaseInverse(of: index)
    }
    factorise(index)
  }

  /// Gives the matrix of the tears back, for a block that is to be factorised.
  mutating func releaseInverse(of index: Int32) {
    blocks.denseWaste += blocks.records[index].tears * blocks.records[index].tears
    blocks.records[index].inverse = none
  }

  /// A block with more tears is factorised.
  private static let mostTears: Int32 = 4

  mutating func dissolveBlock(_ index: Int32) {
    var member = blocks.records[index].first
    while member != none {
      let next = nextInBlock[member]
      block[member] = none
      nextInBlock[member] = none
      member = next
    }
    if blocks.records[index].isFactorised {
      blocks.factors.noteWaste(steps: blocks.records[index].count)
    } else {
      blocks.denseWaste += blocks.records[index].tears * blocks.records[index].tears
    }
    if blocks.records[index].isSingular { outcome.singularBlocks -= 1 }
    blocks.records[index].first = none
    blocks.records[index].firstStep = none
    blocks.records[index].isSingular = false
    blocks.free.append(index)
    if blocks.free.count == blocks.records.count {
      blocks.dense.removeAll()
      blocks.denseWaste = 0
      blocks.factors.removeAll()
    }
  }

  private mutating func allocateBlock() -> Int32 {
    if !blocks.free.isEmpty { return blocks.free.removeLast() }
    blocks.records.append(Block(first: none, firstTear: none, count: 0, tears: 0, inverse: none))
    return blocks.records.count - 1
  }

  /// Room for `count` numbers; moves the matrices together when more than half of the room is waste.
  private mutating func allocateDense(_ count: Int32) -> Int32 {
    if blocks.denseWaste > 64 && blocks.denseWaste > blocks.dense.count / 2 {
      var packed = Table<Double>()
      packed.reserve(blocks.dense.count)
      for index in 0..<blocks.records.count
      where blocks.records[index].first != none && !blocks.records[index].isFactorised {
        let size = blocks.records[index].tears * blocks.records[index].tears
        if blocks.records[index].inverse == none { continue }
        let from = blocks.records[index].inverse
        blocks.records[index].inverse = packed.count
        for place in 0..<size { packed.append(blocks.dense[from + place]) }
      }
      blocks.dense = packed
      blocks.denseWaste = 0
    }
    let start = blocks.dense.count
    blocks.dense.append(repeating: 0, count: count)
    return start
  }

  /// Chooses tears and an order of computation: the best of a few depth-first searches.
  private mutating func chooseTears(_ index: Int32) {
    var best = blockScratch.members[0]
    var fewest = Int32.max
    var tries = 0
    // The ends of the path first: where the exchange has only turned a chain around, all its cycles go
    // through the last variable.
    for place in stride(from: search.path.count - 1, through: 0, by: -1)
    where block[search.path[place]] == index {
      let tears = blockScratch.search.tears(
        from: search.path[place], blockScratch.members, index, block, definition, expressions,
        entries)
      if tears < fewest {
        fewest = tears
        best = search.path[place]
      }
      tries += 1
      if fewest == 1 || tries == 4 { break }
    }
    let tears = blockScratch.search.tears(
      from: best, blockScratch.members, index, block, definition, expressions, entries)
    blocks.records[index].count = blockScratch.members.count
    blocks.records[index].tears = tears
    blocks.records[index].inverse = none
    blocks.records[index].firstStep = none
    nextInBlock.grow(to: value.count, filler: none)
    var previous = none
    for wanted in [false, true] {
      for place in 0..<blockScratch.search.order.count {
        let variable = blockScratch.search.order[place]
        if blockScratch.search.isTear(variable) != wanted { continue }
        if previous == none {
          blocks.records[index].first = variable
        } else {
          nextInBlock[previous] = variable
        }
        if wanted && (previous == none || !blockScratch.search.isTear(previous)) {
          blocks.records[index].firstTear = variable
        }
        previous = variable
      }
    }
    nextInBlock[previous] = none
  }

  /// Computes G column by column, one pass over the members each, and inverts it; false if the guess
  /// grows too much on the way or G is nearly singular, so that little of its digits would be left.
  private mutating func invertTearMatrix(_ index: Int32) -> Bool {
    let block = blocks.records[index]
    let size = block.tears
    var column: Int32 = 0
    var tear = block.firstTear
    while tear != none {
      var other = block.firstTear
      while other != none {
        blockScratch.work[other] = other == tear ? 1 : 0
        other = nextInBlock[other]
      }
      pullIntoWork(block, index, .homogeneous)
      if hasGrown(block) { return false }
      other = block.firstTear
      var row: Int32 = 0
      while other != none {
        blocks.dense[block.inverse + row * size + column] = -rowResidual(
          of: other, index, .homogeneous)
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
      if abs(blockScratch.work[member]) > Tolerance.tearGrowth { return true }
      member = nextInBlock[member]
    }
    return false
  }

  /// Inverts a dense matrix in place: Gauss and Jordan with row exchanges; false if it is nearly
  /// singular.
  private mutating func invertDense(at start: Int32, size: Int32) -> Bool {
    blockScratch.exchanges.removeAll()
    var greatest = 0.0
    for place in start..<(start + size * size) {
      greatest = max(greatest, abs(blocks.dense[place]))
    }
    for pivot in 0..<size {
      var largest = pivot
      for row in pivot..<size
      where abs(blocks.dense[start + row * size + pivot])
        > abs(blocks.dense[start + largest * size + pivot])
      {
        largest = row
      }
      blockScratch.exchanges.append(largest)
      if largest != pivot {
        for column in 0..<size {
          let upper = blocks.dense[start + pivot * size + column]
          blocks.dense[start + pivot * size + column] =
            blocks.dense[start + largest * size + column]
          blocks.dense[start + largest * size + column] = upper
        }
      }
      let divisor = blocks.dense[start + pivot * size + pivot]
      if abs(divisor) <= greatest / Tolerance.tearGrowth { return false }
      blocks.dense[start + pivot * size + pivot] = 1
      for column in 0..<size { blocks.dense[start + pivot * size + column] /= divisor }
      for row in 0..<size where row != pivot {
        let factor = blocks.dense[start + row * size + pivot]
        if factor == 0 { continue }
        blocks.dense[start + row * size + pivot] = 0
        for column in 0..<size {
          blocks.dense[start + row * size + column] -=
            factor * blocks.dense[start + pivot * size + column]
        }
      }
    }
    for pivot in stride(from: size - 1, through: 0, by: -1)
    where blockScratch.exchanges[pivot] != pivot {
      for row in 0..<size {
        let kept = blocks.dense[start + row * size + pivot]
        blocks.dense[start + row * size + pivot] =
          blocks.dense[start + row * size + blockScratch.exchanges[pivot]]
        blocks.dense[start + row * size + blockScratch.exchanges[pivot]] = kept
      }
    }
    return true
  }
}
