// The active expressions that can improve the objective by leaving, in buckets by the level of the
// improvement and by whether something as important holds the expression.

/// An active expression that can improve the objective by leaving.
struct Violator: BitwiseCopyable {
  var expression: Int32
  /// The most important level at which leaving helps.
  var level: Int32
  /// The rate of improvement at that level per unit of the expression, positive.
  var rate: Double
  /// +1 to leave upwards, -1 downwards.
  var sign: Double
  /// A constraint at least as important as the level holds the expression.
  var isHeldFirmly: Bool
  var next = none
  var previous = none

  var bucket: Int32 { 2 * level + (isHeldFirmly ? 1 : 0) }
}

/// The set of violators; first in, first out inside one bucket.
struct ViolatorQueue: ~Copyable {
  private var slots = Table<Violator>()
  private var freeSlots = Table<Int32>()
  /// The slot of each expression, or `none`.
  private var slotOf = Table<Int32>()
  private var heads = Table<Int32>()
  private var tails = Table<Int32>()
  /// No level more important than this rank has a violator.
  private var leadingRank: Int32 = 0

  mutating func grow(toExpressions count: Int32) {
    slotOf.grow(to: count, filler: none)
  }

  mutating func removeAll() {
    slots.removeAll()
    freeSlots.removeAll()
    slotOf.removeAll()
    heads.removeAll()
    tails.removeAll()
  }

  mutating func grow(toLevels count: Int32) {
    heads.grow(to: 2 * count, filler: none)
    tails.grow(to: 2 * count, filler: none)
    leadingRank = 0
  }

  /// Adds a violator or replaces what is known of its expression.
  mutating func note(_ violator: Violator) {
    let known = slotOf[violator.expression]
    if known != none {
      if slots[known].bucket == violator.bucket {
        slots[known].rate = violator.rate
        slots[known].sign = violator.sign
        return
      }
      forget(violator.expression)
    }
    let slot: Int32
    if freeSlots.isEmpty {
      slot = slots.count
      slots.append(violator)
    } else {
      slot = freeSlots.removeLast()
      slots[slot] = violator
    }
    slotOf[violator.expression] = slot
    let bucket = violator.bucket
    slots[slot].previous = tails[bucket]
    if tails[bucket] == none {
      heads[bucket] = slot
    } else {
      slots[tails[bucket]].next = slot
    }
    tails[bucket] = slot
    leadingRank = 0
  }

  @inline(__always)
  mutating func forget(_ expression: Int32) {
    let slot = slotOf[expression]
    if slot != none { remove(slot) }
  }

  private mutating func remove(_ slot: Int32) {
    let violator = slots[slot]
    let bucket = violator.bucket
    if violator.previous == none {
      heads[bucket] = violator.next
    } else {
      slots[violator.previous].next = violator.next
    }
    if violator.next == none {
      tails[bucket] = violator.previous
    } else {
      slots[violator.next].previous = violator.previous
    }
    slotOf[violator.expression] = none
    freeSlots.append(slot)
  }

  /// So many candidates of a bucket are compared; a full comparison would be quadratic where many
  /// independent parts of a layout are in conflict at once.
  private static let sampleSize = 64

  /// The steepest of the first candidates at the most important level, or, while steps of length zero
  /// follow each other, a random one of them.
  mutating func choose(
    _ levelsByRank: borrowing Table<Int32>, isStalling: Bool, _ random: inout SplitMix64
  ) -> Violator? {
    while leadingRank < levelsByRank.count {
      let bucket = 2 * levelsByRank[leadingRank]
      if heads[bucket] != none { return choose(in: bucket, isStalling, &random) }
      if heads[bucket + 1] != none { return choose(in: bucket + 1, isStalling, &random) }
      leadingRank += 1
    }
    return nil
  }

  /// What is known of an expression, if it is a violator.
  mutating func violator(_ expression: Int32) -> Violator? {
    slotOf[expression] == none ? nil : slots[slotOf[expression]]
  }

  private mutating func choose(
    in bucket: Int32, _ isStalling: Bool, _ random: inout SplitMix64
  ) -> Violator {
    var best = heads[bucket]
    var slot = slots[best].next
    var seen: UInt64 = 1
    while slot != none && seen < Self.sampleSize {
      seen += 1
      if isStalling ? random.next() % seen == 0 : isSteeper(slots[slot], than: slots[best]) {
        best = slot
      }
      slot = slots[slot].next
    }
    return slots[best]
  }

  private func isSteeper(_ left: Violator, than right: Violator) -> Bool {
    left.rate > right.rate || (left.rate == right.rate && left.expression < right.expression)
  }

  borrowing func copy() -> ViolatorQueue {
    var result = ViolatorQueue()
    result.slots = slots.copy()
    result.freeSlots = freeSlots.copy()
    result.slotOf = slotOf.copy()
    result.heads = heads.copy()
    result.tails = tails.copy()
    return result
  }
}
