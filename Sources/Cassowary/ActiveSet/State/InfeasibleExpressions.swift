/// Expressions on the wrong side of a required breakpoint, inactive ones also when they are just on it.
struct InfeasibleExpressions: ~Copyable {
  private(set) var members: Table<Int32>
  /// The place of each expression in `blockScratch.members`, or `none`.
  private(set) var slot: PartialTable<Int32>
  /// Those that have come since all were seen to hold within the tolerance, if they were.
  private(set) var unchecked = Table<Int32>()
  private(set) var isChecked = false
}

extension InfeasibleExpressions {
  init() {
    self.init(members: Table(), slot: PartialTable(filler: none))
  }

  borrowing func copy() -> InfeasibleExpressions {
    InfeasibleExpressions(members: members.copy(), slot: slot.copy())
  }

  /// Notes that all hold within the tolerance, or that nothing is known of that.
  mutating func setChecked(_ isChecked: Bool) {
    self.isChecked = isChecked
    unchecked.removeAll()
  }

  mutating func removeAll() {
    members.removeAll()
    slot.removeAll()
    setChecked(false)
  }

  mutating func contains(_ expression: Int32) -> Bool { slot[expression] != none }

  mutating func insert(_ expression: Int32) {
    if contains(expression) { return }
    slot[expression] = members.count
    members.append(expression)
    if isChecked { unchecked.append(expression) }
  }

  mutating func remove(_ expression: Int32) {
    guard contains(expression) else { return }
    let place = slot[expression]
    slot[expression] = none
    let last = members.removeLast()
    if last != expression {
      members[place] = last
      slot[last] = place
    }
  }
}
