// Levels and constraint classes: what is said once for many constraints.

extension ActiveSet {
  /// The level of a priority; makes it when it is not in use yet.
  ///
  /// A new level has no place in the order of importance until `rankNewLevels`.
  ///
  /// - Complexity: constant on average.
  @inline(__always)
  mutating func level(priority: Double) -> Int32 {
    let slot = ActiveSet.recentSlot(of: priority)
    if recentPriorities[slot] != priority { remember(priority, at: slot) }
    return recentLevels[slot]
  }

  /// The place of a priority among those that have been asked for.
  @inline(__always)
  private static func recentSlot(of priority: Double) -> Int32 {
    Int32(truncatingIfNeeded: (priority.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 60)
  }

  /// Has a priority in the place of the one that was there before.
  private mutating func remember(_ priority: Double, at slot: Int32) {
    recentLevels[slot] = findLevel(priority)
    recentPriorities[slot] = priority
    for kind in (6 * slot)..<(6 * slot + 6) { recentClasses[kind] = none }
  }

  mutating func forgetRecentPriorities() {
    recentPriorities.removeAll()
    recentLevels.removeAll()
    recentClasses.removeAll()
    recentPriorities.append(repeating: .nan, count: 16)
    recentLevels.append(repeating: none, count: 16)
    recentClasses.append(repeating: none, count: 6 * 16)
  }

  private mutating func findLevel(_ priority: Double) -> Int32 {
    if (levels.count + 1) * 2 > levelSlots.count { growLevelSlots() }
    let slot = levelSlot(of: priority)
    if levelSlots[slot] != none { return levelSlots[slot] }
    let level = levels.count
    levelSlots[slot] = level
    levels.append(Level(priority: priority, rank: level, pending: none))
    return level
  }

  /// The slot in which a priority is, or would be.
  private mutating func levelSlot(of priority: Double) -> Int32 {
    let hash = (priority.bitPattern ^ (priority.bitPattern >> 32)) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int32(truncatingIfNeeded: hash >> 33) & (levelSlots.count - 1)
    while levelSlots[slot] != none && levels[levelSlots[slot]].priority != priority {
      slot = (slot + 1) & (levelSlots.count - 1)
    }
    return slot
  }

  private mutating func growLevelSlots() {
    let size = max(32, levelSlots.count * 2)
    levelSlots.removeAll()
    levelSlots.append(repeating: none, count: size)
    for level in 0..<levels.count { levelSlots[levelSlot(of: levels[level].priority)] = level }
  }

  /// Gives the levels that are new their places in the order of importance, all at once: one by one, as
  /// many priorities as there are constraints would cost their square.
  mutating func rankNewLevels() {
    let known = levelsByRank.count
    if known == levels.count { return }
    slope.grow(toLevels: levels.count)
    slopeChange.grow(toLevels: levels.count)
    cost.grow(toLevels: levels.count)
    violators.grow(toLevels: levels.count)
    var fresh = Table<RankedPriority>()
    for level in known..<levels.count {
      fresh.append(RankedPriority(priority: levels[level].priority, level: level))
    }
    fresh.sort()
    levelsByRank.append(repeating: none, count: fresh.count)
    var old = known - 1
    var new = fresh.count - 1
    for rank in stride(from: levelsByRank.count - 1, through: 0, by: -1) {
      if new < 0 { break }
      let isNew = old < 0 || levels[levelsByRank[old]].priority > fresh[new].priority
      levelsByRank[rank] = isNew ? fresh[new].level : levelsByRank[old]
      levels[levelsByRank[rank]].rank = rank
      if isNew { new -= 1 } else { old -= 1 }
    }
  }

  static func makeClass(
    level: Int32, relation: Relation, scale: Double, isFirm: Bool
  ) -> ConstraintClass {
    let weight = isFirm ? firmWeight * abs(scale) : abs(scale)
    let seen = scale < 0 ? relation.flipped : relation
    return ConstraintClass(
      level: level, relation: seen, scale: scale, isFirm: isFirm,
      below: seen == .lessThanOrEqual ? 0 : -weight,
      above: seen == .greaterThanOrEqual ? 0 : weight)
  }

  /// The class of a priority, a relation as written and a scale.
  ///
  /// Nearly every row asks for one that was asked for a moment ago, with a scale of ±1.
  ///
  /// - Complexity: constant on average.
  @inline(__always)
  mutating func constraintClass(priority: Double, relation: Relation, scale: Double) -> Int32 {
    let slot = ActiveSet.recentSlot(of: priority)
    let place = 6 &* slot &+ 2 &* Int32(relation.rawValue) &+ (scale < 0 ? 1 : 0)
    if recentPriorities[slot] == priority && abs(scale) == 1 && recentClasses[place] != none {
      return recentClasses[place]
    }
    return rememberClass(priority, relation, scale, at: place)
  }

  @inline(never)
  private mutating func rememberClass(
    _ priority: Double, _ relation: Relation, _ scale: Double, at place: Int32
  ) -> Int32 {
    let kind = constraintClass(
      level: level(priority: priority), relation: relation, scale: scale)
    if abs(scale) == 1 { recentClasses[place] = kind }
    return kind
  }

  /// The class of a level, a relation as written and a scale.
  ///
  /// - Complexity: constant on average.
  mutating func constraintClass(level: Int32, relation: Relation, scale: Double) -> Int32 {
    if abs(scale) != 1 { return findClass(level, relation, scale, isFirm: false) }
    let index = level * 6 + Int32(relation.rawValue) * 2 + (scale < 0 ? 1 : 0)
    if index < plainClasses.count && plainClasses[index] != none { return plainClasses[index] }
    plainClasses.grow(to: index + 1, filler: none)
    plainClasses[index] = findClass(level, relation, scale, isFirm: false)
    return plainClasses[index]
  }

  /// The same, also of firm constraints.
  mutating func findClass(
    _ level: Int32, _ relation: Relation, _ scale: Double, isFirm: Bool
  ) -> Int32 {
    let wanted = ActiveSet.makeClass(
      level: level, relation: relation, scale: scale, isFirm: isFirm)
    if (classes.count + 1) * 2 > classSlots.count { growClassSlots() }
    var slot = classSlot(of: wanted)
    while classSlots[slot] != none {
      let kind = classes[classSlots[slot]]
      if kind.level == level && kind.scale == scale && kind.relation == wanted.relation
        && kind.isFirm == isFirm
      {
        return classSlots[slot]
      }
      slot = (slot + 1) & (classSlots.count - 1)
    }
    classSlots[slot] = classes.count
    classes.append(wanted)
    if scale.significandBitPattern != 0 { hasRoundedWeights = true }
    return classes.count - 1
  }

  private mutating func classSlot(of kind: ConstraintClass) -> Int32 {
    var hash = kind.scale.bitPattern &+ UInt64(kind.level) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ UInt64(kind.relation.rawValue + (kind.isFirm ? 3 : 0))) &* 0xBF58_476D_1CE4_E5B9
    return Int32(truncatingIfNeeded: hash >> 33) & (classSlots.count - 1)
  }

  private mutating func growClassSlots() {
    let size = max(16, classSlots.count * 2)
    classSlots.removeAll()
    classSlots.append(repeating: none, count: size)
    for index in 0..<classes.count {
      var slot = classSlot(of: classes[index])
      while classSlots[slot] != none { slot = (slot + 1) & (size - 1) }
      classSlots[slot] = index
    }
  }
}

/// A level while the levels are being put in order, the most important first.
struct RankedPriority: Ordered {
  var priority: Double
  var level: Int32

  static func precedes(_ left: RankedPriority, _ right: RankedPriority) -> Bool {
    left.priority > right.priority
  }
}
