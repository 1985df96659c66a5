// The classes of a hierarchy: level, relation and scale, said once for many constraints.

extension ConstraintHierarchy {
  static func makeClass(
    level: Int32, relation: Relation, scale: Double, isFirm: Bool
  ) -> ConstraintClass {
    let weight = isFirm ? ActiveSet.firmWeight * abs(scale) : abs(scale)
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
    let slot = Self.recentSlot(of: priority)
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
    let wanted = Self.makeClass(
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
