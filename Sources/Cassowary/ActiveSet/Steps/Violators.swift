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
  /// The rank of the most important constraint that holds it.
  var holdingRank: Int32
  /// A variable that floats, and that nothing holds, or after an edit that adds little an expression of which no
  /// constraint says anything any more: it may be anywhere, and leaves once and for all.
  var isFree: Bool
  var next = none
  var previous = none

  var bucket: Int32 { 2 * level + (isHeldFirmly ? 1 : 0) }
}

/// The rule by which the next expression to leave is chosen.
enum PricingRule {
  /// The steepest of the first candidates at the most important level.
  case steepest
  /// A random one of them: while some steps of length zero have followed each other.
  case random
  /// The first of all candidates by index (Bland 1977): while many steps of length zero have followed
  /// each other. With the ratio test that ends at the first breakpoint, ties by index too, no active set
  /// comes twice, so a stretch of such steps ends.
  case firstIndex

  init(zeroSteps: Int32, expressions: Int32) {
    if zeroSteps <= 30 {
      self = .steepest
    } else if zeroSteps <= 200 + 2 * expressions {
      self = .random
    } else {
      self = .firstIndex
    }
  }
}

/// The set of violators; first in, first out inside one bucket, but for those that are free.
///
/// An expression whose step has led nowhere is *barred*: penalties are bounded below, so a direction
/// that improves without end is noise in its reduced cost. It is not taken up again in this solve, also
/// not when the costs are computed afresh, until its slope is another one.
struct ViolatorQueue: ~Copyable {
  private var slots = Table<Violator>()
  private var freeSlots = Table<Int32>()
  /// The slot of each expression, or `none`.
  private var slotOf = PartialTable<Int32>(filler: none)
  private var heads = Table<Int32>()
  private var tails = Table<Int32>()
  /// No level more important than this rank has a violator.
  private var leadingRank: Int32 = 0
  /// Violators that are not taken up again.
  private var barred = Table<Violator>()
  /// The place of each expression in `barred`, or `none`.
  private var barOf = PartialTable<Int32>(filler: none)

  mutating func removeAll() {
    barred.removeAll()
    barOf.removeAll()
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

  var barredCount: Int32 { barred.count }

  func barredExpression(_ index: Int32) -> Int32 { barred[index].expression }

  /// Bars a violator that leads nowhere.
  mutating func bar(_ violator: Violator) {
    forget(violator.expression)
    if barOf[violator.expression] == none {
      barOf[violator.expression] = barred.count
      barred.append(violator)
    } else {
      barred[barOf[violator.expression]] = violator
    }
  }

  /// To be called at the beginning of a solve.
  mutating func liftBars() {
    for index in 0..<barred.count { barOf[barred[index].expression] = none }
    barred.removeAll()
  }

  /// True if the slope that makes the violator one is that for which it was barred.
  private func isBarred(_ violator: Violator) -> Bool {
    if barOf[violator.expression] == none { return false }
    let known = barred[barOf[violator.expression]]
    return known.level == violator.level && known.sign == violator.sign
      && abs(known.rate - violator.rate) <= 1e-6 * known.rate
  }

  /// Adds a violator or replaces what is known of its expression.
  mutating func note(_ violator: Violator) {
    if isBarred(violator) {
      forget(violator.expression)
      return
    }
    let known = slotOf[violator.expression]
    if known != none {
      if slots[known].bucket == violator.bucket && slots[known].isFree == violator.isFree {
        slots[known].rate = violator.rate
        slots[known].sign = violator.sign
        slots[known].holdingRank = violator.holdingRank
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
    link(slot, in: violator.bucket, first: violator.isFree)
    leadingRank = 0
  }

  private mutating func link(_ slot: Int32, in bucket: Int32, first: Bool) {
    let (head, tail) = (heads[bucket], tails[bucket])
    if head == none {
      heads[bucket] = slot
      tails[bucket] = slot
    } else if first {
      slots[slot].next = head
      slots[head].previous = slot
      heads[bucket] = slot
    } else {
      slots[slot].previous = tail
      slots[tail].next = slot
      tails[bucket] = slot
    }
  }

  @inline(__always)
  mutating func forget(_ expression: Int32) {
    let slot = slotOf[expression]
    if slot != none { remove(slot) }
  }

  /// Forgets all violators.
  mutating func forgetAll() {
    for bucket in 0..<heads.count {
      while heads[bucket] != none { remove(heads[bucket]) }
    }
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

  /// The candidate that the rule chooses.
  mutating func choose(
    _ levelsByRank: borrowing Table<Int32>, _ rule: PricingRule, _ random: inout SplitMix64
  ) -> Violator? {
    while leadingRank < levelsByRank.count {
      let bucket = 2 * levelsByRank[leadingRank]
      if heads[bucket] != none { return choose(in: bucket, rule, levelsByRank, &random) }
      if heads[bucket + 1] != none { return choose(in: bucket + 1, rule, levelsByRank, &random) }
      leadingRank += 1
    }
    return nil
  }

  /// Appends all candidates of a bucket to `batch`, first in, first out.
  func append(bucket: Int32, to batch: inout Table<Violator>) {
    var slot = heads[bucket]
    while slot != none {
      batch.append(slots[slot])
      slot = slots[slot].next
    }
  }

  /// The violation of an expression; nil if it is no violator.
  mutating func violator(_ expression: Int32) -> Violator? {
    slotOf[expression] == none ? nil : slots[slotOf[expression]]
  }

  private mutating func choose(
    in bucket: Int32, _ rule: PricingRule, _ levelsByRank: borrowing Table<Int32>,
    _ random: inout SplitMix64
  ) -> Violator {
    if case .firstIndex = rule { return slots[firstByIndex(levelsByRank)] }
    var best = heads[bucket]
    var slot = slots[best].next
    var seen: UInt64 = 1
    while slot != none && seen < Self.sampleSize {
      seen += 1
      if case .random = rule {
        if random.next() % seen == 0 { best = slot }
      } else if isSteeper(slots[slot], than: slots[best]) {
        best = slot
      }
      slot = slots[slot].next
    }
    return slots[best]
  }

  /// The slot of the violator with the least index, of all levels.
  private func firstByIndex(_ levelsByRank: borrowing Table<Int32>) -> Int32 {
    var best = none
    for rank in leadingRank..<levelsByRank.count {
      for bucket in (2 * levelsByRank[rank])...(2 * levelsByRank[rank] + 1) {
        var slot = heads[bucket]
        while slot != none {
          if best == none || slots[slot].expression < slots[best].expression { best = slot }
          slot = slots[slot].next
        }
      }
    }
    return best
  }

  /// What floats comes before everything else, and while something required does not hold, what less holds.
  ///
  /// Where the gaps of a stack have only each other to keep to, a label would become as wide as what is missing in
  /// place of them, and give way to all others afterwards. Where a cell of a grid is hidden, what tied it to its
  /// column leaves, and not the column, which all other cells would follow. Where cells of equal heights are hidden,
  /// their labels give way and not the cells, which would become as high as each label in turn.
  private func isSteeper(_ left: Violator, than right: Violator) -> Bool {
    if left.isFree != right.isFree { return left.isFree }
    if left.level == 0 && left.holdingRank != right.holdingRank {
      return left.holdingRank > right.holdingRank
    }
    return left.rate > right.rate || (left.rate == right.rate && left.expression < right.expression)
  }

  borrowing func copy() -> ViolatorQueue {
    var result = ViolatorQueue()
    result.slots = slots.copy()
    result.freeSlots = freeSlots.copy()
    result.slotOf = slotOf.copy()
    result.heads = heads.copy()
    result.tails = tails.copy()
    result.barred = barred.copy()
    result.barOf = barOf.copy()
    return result
  }
}
