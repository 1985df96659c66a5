// Making and dissolving blocks: the choice of tears and of an order of computation, and the small dense
// inverse that corrects a guess at the tears. See `Blocks.swift` for what a block is.

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
      releaseInverse(of: index)
    }
    factorise(index)
  }

  /// Gives the matrix of the tears back, for a block that is to be factorised.
  mutating func releaseInverse(of index: Int32) {
    denseWaste += blocks[index].tears * blocks[index].tears
    blocks[index].inverse = none
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
    nextInBlock.grow(to: value.count, filler: none)
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
      pullIntoWork(block, index, .homogeneous)
      if hasGrown(block) { return false }
      other = block.firstTear
      var row: Int32 = 0
      while other != none {
        dense[block.inverse + row * size + column] = -rowResidual(of: other, index, .homogeneous)
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
