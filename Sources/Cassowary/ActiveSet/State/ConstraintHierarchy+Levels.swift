// The levels of a hierarchy: one for each priority in use, and their order of importance.

extension ConstraintHierarchy {
  /// The level of a priority; makes it when it is not in use yet.
  ///
  /// A new level has no place in the order of importance until `rankNewLevels`.
  ///
  /// - Complexity: constant on average.
  @inline(__always)
  mutating func level(priority: Double) -> Int32 {
    let slot = Self.recentSlot(of: priority)
    if recentPriorities[slot] != priority { remember(priority, at: slot) }
    return recentLevels[slot]
  }

  /// The place of a priority among those that have been asked for.
  @inline(__always)
  static func recentSlot(of priority: Double) -> Int32 {
    Int32(truncatingIfNeeded: (priority.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 60)
  }

  /// Has a priority in the place of the one that was there before.
  mutating func remember(_ priority: Double, at slot: Int32) {
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
  ///
  /// - Returns: False if there are none.
  mutating func rankNewLevels() -> Bool {
    let known = levelsByRank.count
    if known == levels.count { return false }
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
    return true
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
