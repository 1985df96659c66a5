// Blocks that are solved by sparse factors instead of tears (`SparseFactors.swift`): the same three solves as
// in `Blocks.swift`.

extension ActiveSet {
  mutating func factorise(_ index: Int32) {
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

  /// Factorises a block that has been solved by tears so far.
  mutating func factoriseInstead(_ index: Int32) {
    members.removeAll()
    var member = blocks[index].first
    while member != none {
      members.append(member)
      member = nextInBlock[member]
    }
    releaseInverse(of: index)
    statistics.refactorisations += 1
    factorise(index)
  }

  private mutating func packFactors() {
    var packed = SparseFactors()
    for index in 0..<blocks.count where blocks[index].first != none && blocks[index].isFactorised {
      blocks[index].firstStep = packed.take(
        blocks[index].firstStep, blocks[index].count, from: factors)
    }
    factors = packed
  }

  mutating func growBlockScratch() {
    blockWork.grow(to: value.count, filler: 0)
    blockResult.grow(to: value.count, filler: 0)
    blockSize.grow(to: value.count, filler: 0)
  }

  /// A solve, and one step of iterative refinement.
  mutating func solveFactorsForValues(_ block: Block) {
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
  }

  /// Expects what the rows get from outside in `blockResult`, and leaves the speeds in `blockWork`.
  mutating func solveFactorsForDirection(_ block: Block) {
    swap(&blockWork, &blockResult)
    factors.solve(block.firstStep, block.count, &blockWork, into: &blockResult)
    swap(&blockWork, &blockResult)
  }

  mutating func solveFactorsTransposed(_ block: Block) {
    growBlockScratch()
    var member = block.first
    while member != none {
      blockWork[member] = work[member].value
      member = nextInBlock[member]
    }
    factors.solveTransposed(block.firstStep, block.count, &blockWork, into: &blockResult)
    member = block.first
    while member != none {
      work[member].value = blockResult[member]
      member = nextInBlock[member]
    }
  }
}
