// Flushes of many levels.
//
// A stack that shares its room in proportion has a priority for each item. Where the items pull at each other,
// every reduced cost has a component at every level, and a flush reaches every expression at every level. To look
// for each place from the beginning of a list would cost the cube of the items. So the changes are recorded while
// the sweeps go from the least important level to the most important one, and applied the other way round: the place
// of each is looked for from that of the one before.

/// A change of one component of the reduced costs of an active expression.
struct CostChange: BitwiseCopyable {
  var value: Double
  var size: Double
  var level: Int32
  var expression: Int32
}

extension ActiveSet {
  /// With so many levels, changes are applied one by one: lists are short, or the flush is small beside them.
  static let fewLevels: Int32 = 8
  /// So many changes are applied before others are recorded.
  private static let mostCostChanges: Int32 = 1 << 16

  /// Records what a sweep has found for an active expression.
  mutating func recordCost(_ found: SearchValue, at level: Int32, of expression: Int32) {
    noteCheck(expression)
    if costs.changes.count == Self.mostCostChanges { applyCostChanges() }
    costs.changes.append(
      CostChange(value: found.value, size: found.size, level: level, expression: expression))
  }

  /// Applies the recorded changes, the most important level first.
  mutating func applyCostChanges() {
    if costs.changes.isEmpty { return }
    costs.place.grow(to: expressions.count, filler: none)
    for index in stride(from: costs.changes.count - 1, through: 0, by: -1) {
      let change = costs.changes[index]
      costs.place[change.expression] = addCost(
        change.value, change.size, at: change.level, rank: hierarchy.levels[change.level].rank,
        to: change.expression, after: costs.place[change.expression])
    }
    for index in 0..<costs.changes.count { costs.place[costs.changes[index].expression] = none }
    costs.changes.removeAll()
  }
}
