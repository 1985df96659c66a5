// Blocks that are solved by sparse factors instead of tears (`SparseFactors.swift`): the same three solves as
// in `Blocks.swift`.

extension ActiveSet {
  mutating func factorise(_ index: Int32) {
    if blocks.factors.isWasteful { packFactors() }
    blocks.factors.begin(blockScratch.members, variables: value.count)
    for place in 0..<blockScratch.members.count {
      let variable = blockScratch.members[place]
      let record = expressions[definition[variable]]
      for entry in record.start..<(record.start + record.count)
      where block[entries[entry].variable] == index {
        blocks.factors.add(
          entries[entry].coefficient, row: variable, column: entries[entry].variable)
      }
    }
    let (first, isSingular) = blocks.factors.factorise(blockScratch.members)
    blocks.records[index].firstStep = first
    blocks.records[index].isSingular = isSingular
    if isSingular { outcome.singularBlocks += 1 }
  }

  /// Factorises a block that has been solved by tears so far.
  mutating func factoriseInstead(_ index: Int32) {
    blockScratch.members.removeAll()
    var member = blocks.records[index].first
    while member != none {
      blockScratch.members.append(member)
      member = nextInBlock[member]
    }
    releaseInverse(of: index)
    statistics.refactorisations += 1
    factorise(index)
  }

  private mutating func packFactors() {
    var packed = SparseFactors()
    for index in 0..<blocks.records.count
    where blocks.records[index].first != none && blocks.records[index].isFactorised {
      blocks.records[index].firstStep = packed.take(
        blocks.records[index].firstStep, blocks.records[index].count, from: blocks.factors)
    }
    blocks.factors = packed
  }

  mutating func growBlockScratch() {
    blockScratch.work.grow(to: value.count, filler: 0)
    blockScratch.result.grow(to: value.count, filler: 0)
    blockScratch.size.grow(to: value.count, filler: 0)
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
        blockScratch.work[member] = residual
        member = nextInBlock[member]
      }
      blocks.factors.solve(
        block.firstStep, block.count, &blockScratch.work, into: &blockScratch.result)
      member = block.first
      while member != none {
        value[member] += blockScratch.result[member]
        member = nextInBlock[member]
      }
    }
  }

  /// Expects what the rows get from outside in `blockScratch.result`, and leaves the speeds in `blockScratch.work`.
  mutating func solveFactorsForDirection(_ block: Block) {
    swap(&blockScratch.work, &blockScratch.result)
    blocks.factors.solve(
      block.firstStep, block.count, &blockScratch.work, into: &blockScratch.result)
    swap(&blockScratch.work, &blockScratch.result)
  }

  mutating func solveFactorsTransposed(_ block: Block) {
    growBlockScratch()
    var member = block.first
    while member != none {
      blockScratch.work[member] = search.work[member].value
      member = nextInBlock[member]
    }
    blocks.factors.solveTransposed(
      block.firstStep, block.count, &blockScratch.work, into: &blockScratch.result)
    member = block.first
    while member != none {
      search.work[member].value = blockScratch.result[member]
      member = nextInBlock[member]
    }
  }
}
