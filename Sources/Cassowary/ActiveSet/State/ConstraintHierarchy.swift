/// The constraint hierarchy: the priorities in use, as levels in order of importance, and the classes of constraints.
///
/// Constraints say by an index which class they have, so that each class is stored once.
struct ConstraintHierarchy: ~Copyable {
  var classes: Table<ConstraintClass>
  /// A hash table over `classes`.
  var classSlots: Table<Int32>
  var levels: Table<Level>
  /// The levels that have a rank, the most important first: all of them from the beginning of a solve.
  var levelsByRank: Table<Int32>
  /// A hash table over `levels`.
  var levelSlots: Table<Int32>
  /// Priorities that have been asked for, by a hash.
  var recentPriorities: Table<Double>
  /// Their levels.
  var recentLevels: Table<Int32>
  /// Their classes by relation and sign of scale ±1, or `none`, six for each.
  var recentClasses: Table<Int32>
  /// The class of each level, relation and sign of scale ±1, or `none`; see `constraintClass`.
  var plainClasses: Table<Int32>
  /// True if a constraint on a single variable has a coefficient that is no power of two: from then on sums of
  /// weights are rounded.
  var hasRoundedWeights: Bool
}

extension ConstraintHierarchy {
  /// The required level and nothing else.
  init() {
    self.init(
      classes: Table(), classSlots: Table(), levels: Table(), levelsByRank: Table(),
      levelSlots: Table(),
      recentPriorities: Table(), recentLevels: Table(), recentClasses: Table(),
      plainClasses: Table(),
      hasRoundedWeights: false)
    removeAll()
  }

  borrowing func copy() -> ConstraintHierarchy {
    ConstraintHierarchy(
      classes: classes.copy(), classSlots: classSlots.copy(), levels: levels.copy(),
      levelsByRank: levelsByRank.copy(), levelSlots: levelSlots.copy(),
      recentPriorities: recentPriorities.copy(),
      recentLevels: recentLevels.copy(), recentClasses: recentClasses.copy(),
      plainClasses: plainClasses.copy(),
      hasRoundedWeights: hasRoundedWeights)
  }

  /// Leaves the required level and nothing else.
  mutating func removeAll() {
    classes.removeAll()
    classSlots.removeAll()
    plainClasses.removeAll()
    levels.removeAll()
    levelsByRank.removeAll()
    levelSlots.removeAll()
    forgetRecentPriorities()
    hasRoundedWeights = false
    levels.append(Level(priority: 1000, rank: 0, pending: none))
    _ = rankNewLevels()
  }
}
