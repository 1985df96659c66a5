// The sizes of the sums in a block.
//
// A number is noise when it is small beside the terms that it is a sum of. Where coefficients are 0.001 and
// 1000, the speeds of the members of one block differ by many powers of ten, and none of them need be noise:
// beside the largest of them a true slope of 1e-7 would lead nowhere. So each member has a size of its own.
//
// Rounding makes of the solution x of A x = b that of a system with other last digits,
//     A d = e,    |e_i| at most an ulp of s_i + sum |a_ij x_j|    (s_i the size of b_i),
// and the largest such d is the componentwise bound of Skeel (1979). A second solve finds one such d, with e
// of that size, and signs and factors between 1/2 and 1 that no structure of the block knows; what is larger,
// x or d, is the size. The bound holds for a solution that misses no row by more than such an e; factors, or
// the inverse of tears, may leave more, so where they do the solution is refined once (Skeel 1980). Sizes that
// go along through the sums of the elimination instead, row by row, grow exponentially with the length of the
// block (to 1e62 in one of 573 rows of differences), and beside them everything is noise.
//
// Where all coefficients are powers of two, the largest member stands for all (`Blocks.swift`), which takes
// less time.

extension ActiveSet {
  /// Solves with a block for speeds in `blockScratch.work`, and their sizes in `search.direction`; expects what the
  /// rows get from outside in `blockScratch.result`, and its sizes in `blockScratch.size`.
  mutating func solveForSizedDirection(_ block: Block, _ index: Int32) {
    var member = block.first
    while member != none {
      search.direction[member].size = blockScratch.result[member]
      member = nextInBlock[member]
    }
    solveForDirection(block, index)
    if !takeSpeeds(of: block, index) {
      solveForDirection(block, index)
      member = block.first
      while member != none {
        search.direction[member].value = ActiveSet.refined(
          search.direction[member].value, blockScratch.work[member])
        member = nextInBlock[member]
      }
    }
    member = block.first
    while member != none {
      blockScratch.result[member] = ActiveSet.scattered(blockScratch.size[member], member)
      member = nextInBlock[member]
    }
    solveForDirection(block, index)
    member = block.first
    while member != none {
      search.direction[member].size = max(
        abs(search.direction[member].value), abs(blockScratch.work[member]),
        leastSize(of: member, blockScratch.size[member]))
      blockScratch.work[member] = search.direction[member].value
      member = nextInBlock[member]
    }
    // Tears are the last, and others that follow from them come before them.
    if handsNoiseOn { for _ in 0..<2 { handNoiseOn(in: block, index) } }
  }

  /// Takes speeds over into `search.direction`, and leaves what the rows are missed by in `blockScratch.result` and the
  /// sizes of their terms in `blockScratch.size`; false if that is more than what rounding leaves.
  private mutating func takeSpeeds(of block: Block, _ index: Int32) -> Bool {
    var isExact = true
    var member = block.first
    while member != none {
      search.direction[member].value = blockScratch.work[member]
      let record = expressions[definition[member]]
      var residual = search.direction[member].size
      for entry in record.start..<(record.start + record.count)
      where self.block[entries[entry].variable] == index {
        let part = entries[entry].coefficient * blockScratch.work[entries[entry].variable]
        residual -= part
        blockScratch.size[member] += abs(part)
      }
      blockScratch.result[member] = residual
      if abs(residual) > Tolerance.rounding * blockScratch.size[member] { isExact = false }
      member = nextInBlock[member]
    }
    return isExact
  }

  /// Solves with the transposed rows of a block for multipliers and their sizes in `search.work`;
  /// expects the work values and their sizes there.
  mutating func solveForSizedMultipliers(_ block: Block, _ index: Int32) {
    growBlockScratch()
    var member = block.first
    while member != none {
      blockScratch.size[member] = search.work[member].value
      member = nextInBlock[member]
    }
    solveForMultipliers(block, index)
    let isExact = takeMultipliers(of: block, index)
    if !isExact { solveForMultipliers(block, index) }
    member = block.first
    while member != none {
      var found = search.work[member]
      if !isExact {
        blockScratch.size[member] = ActiveSet.refined(blockScratch.size[member], found.value)
      }
      found.value = ActiveSet.scattered(found.size, member)
      search.work[member] = found
      member = nextInBlock[member]
    }
    solveForMultipliers(block, index)
    member = block.first
    while member != none {
      var found = search.work[member]
      found.size = max(
        abs(blockScratch.size[member]), abs(found.value), leastSize(of: member, found.size))
      found.value = blockScratch.size[member]
      search.work[member] = found
      member = nextInBlock[member]
    }
  }

  /// Takes multipliers over into `blockScratch.size`, and leaves what the columns are missed by, and the sizes of
  /// their terms, in `search.work`; false if that is more than what rounding leaves.
  private mutating func takeMultipliers(of block: Block, _ index: Int32) -> Bool {
    var member = block.first
    while member != none {
      let record = expressions[definition[member]]
      for entry in record.start..<(record.start + record.count)
      where self.block[entries[entry].variable] == index {
        let part = search.work[member].value * entries[entry].coefficient
        blockScratch.size[entries[entry].variable] -= part
        search.work[entries[entry].variable].size += abs(part)
      }
      member = nextInBlock[member]
    }
    var isExact = true
    member = block.first
    while member != none {
      let residual = blockScratch.size[member]
      var found = search.work[member]
      if abs(residual) > Tolerance.rounding * found.size { isExact = false }
      blockScratch.size[member] = found.value
      found.value = residual
      search.work[member] = found
      member = nextInBlock[member]
    }
    return isExact
  }

  /// A number of the solution with its correction; zero where they cancel, and where it is zero without one:
  /// then the correction is the rounding of corrections.
  @inline(__always)
  private static func refined(_ number: Double, _ correction: Double) -> Double {
    let sum = number + correction
    return number != 0 && abs(sum) > Tolerance.cancelled * abs(number) ? sum : 0
  }

  /// The least size that counts for a member whose row, or column, is a sum of terms of size `terms`.
  ///
  /// The scattered errors of several rows may cancel in a member, and beside the rest of them its rounding would
  /// be a slope: one in a million does to a millionth. Solved for the member, its own sum leaves an ulp of its terms
  /// over the coefficient. In a block that amplifies, what is left may be less, so a thousandth of that counts.
  @inline(never)
  private mutating func leastSize(of member: Int32, _ terms: Double) -> Double {
    Tolerance.leastSize * terms / abs(coefficient(of: member, in: definition[member]))
  }

  /// Gives members that are rounding beside the fastest the sizes of those in their rows that are too: the scattered
  /// errors may cancel in one that follows from noise, and it would pass for a slope.
  ///
  /// In reports alone: sizes that go along through rows grow, and a step that took a slope for noise would end at the
  /// wrong place.
  private mutating func handNoiseOn(in block: Block, _ index: Int32) {
    var largest = 0.0
    var member = block.first
    while member != none {
      largest = max(largest, abs(search.direction[member].value))
      member = nextInBlock[member]
    }
    member = block.first
    while member != none {
      if abs(search.direction[member].value) <= Tolerance.cancelled * largest {
        let record = expressions[definition[member]]
        var size = 0.0
        for entry in record.start..<(record.start + record.count) {
          let variable = entries[entry].variable
          let found = search.direction[variable]
          if variable != member && self.block[variable] == index
            && abs(found.value) <= min(Tolerance.cancelled * largest, Tolerance.pivot * found.size)
          {
            size = max(size, abs(entries[entry].coefficient) * found.size)
          }
        }
        search.direction[member].size = max(
          search.direction[member].size,
          size / abs(coefficient(of: member, in: definition[member])))
      }
      member = nextInBlock[member]
    }
  }

  /// A number between half of `size` and all of it, of either sign, which depends on nothing but the variable
  /// and looks like a random one.
  @inline(__always)
  static func scattered(_ size: Double, _ variable: Int32) -> Double {
    let bits = (UInt32(truncatingIfNeeded: variable) &+ 1) &* 2_654_435_769
    let factor = 0.5 + 0.5 * Double(bits & 0x7fff_ffff) / Double(0x7fff_ffff as UInt32)
    return bits >> 31 == 0 ? factor * size : -factor * size
  }
}
