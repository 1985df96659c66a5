// Levels and constraint classes: what is said once for many constraints.

extension ActiveSet {
  /// The level of a priority; makes it when it is not in use yet.
  ///
  /// - Complexity: linear in the number of levels, of which layouts have about ten.
  @inline(__always)
  mutating func level(priority: Double) -> Int32 {
    let slot = Int32(truncatingIfNeeded: (priority.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 60)
    if levels[recentLevels[slot]].priority != priority {
      recentLevels[slot] = findLevel(priority)
    }
    return recentLevels[slot]
  }

  private mutating func findLevel(_ priority: Double) -> Int32 {
    for level in 0..<levels.count where levels[level].priority == priority {
      return level
    }
    var rank: Int32 = 0
    for level in 0..<levels.count {
      if levels[level].priority > priority {
        rank += 1
      } else {
        levels[level].rank += 1
      }
    }
    let result = levels.count
    levels.append(Level(priority: priority, rank: rank, pending: none))
    slope.grow(toLevels: result + 1)
    cost.grow(toLevels: result + 1)
    insertLevel(result, at: rank)
    return result
  }

  private mutating func insertLevel(_ level: Int32, at rank: Int32) {
    levelsByRank.append(level)
    for index in stride(from: levelsByRank.count - 1, to: rank, by: -1) {
      levelsByRank[index] = levelsByRank[index - 1]
    }
    levelsByRank[rank] = level
    violators.grow(toLevels: levels.count)
  }

  static func makeClass(level: Int32, relation: Relation, scale: Double) -> ConstraintClass {
    let weight = abs(scale)
    let seen = scale < 0 ? relation.flipped : relation
    return ConstraintClass(
      level: level, relation: seen, scale: scale,
      below: seen == .lessThanOrEqual ? 0 : -weight,
      above: seen == .greaterThanOrEqual ? 0 : weight)
  }

  /// The class of a level, a relation as written and a scale.
  ///
  /// - Complexity: constant on average.
  @inline(__always)
  mutating func constraintClass(level: Int32, relation: Relation, scale: Double) -> Int32 {
    if abs(scale) != 1 { return findClass(level, relation, scale) }
    let index = level * 6 + Int32(relation.rawValue) * 2 + (scale < 0 ? 1 : 0)
    if index < plainClasses.count && plainClasses[index] != none { return plainClasses[index] }
    plainClasses.grow(to: index + 1, filler: none)
    plainClasses[index] = findClass(level, relation, scale)
    return plainClasses[index]
  }

  private mutating func findClass(
    _ level: Int32, _ relation: Relation, _ scale: Double
  ) -> Int32 {
    let wanted = ActiveSet.makeClass(level: level, relation: relation, scale: scale)
    if (classes.count + 1) * 2 > classSlots.count { growClassSlots() }
    var slot = classSlot(of: wanted)
    while classSlots[slot] != none {
      let kind = classes[classSlots[slot]]
      if kind.level == level && kind.scale == scale && kind.relation == wanted.relation {
        return classSlots[slot]
      }
      slot = (slot + 1) & (classSlots.count - 1)
    }
    classSlots[slot] = classes.count
    classes.append(wanted)
    return classes.count - 1
  }

  private mutating func classSlot(of kind: ConstraintClass) -> Int32 {
    var hash = kind.scale.bitPattern &+ UInt64(kind.level) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ UInt64(kind.relation.rawValue)) &* 0xBF58_476D_1CE4_E5B9
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
