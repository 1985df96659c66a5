/// Rows that lists put away, to fill their nodes for other rows: to whoever has something under way with what is in
/// them, they have gone.
extension LayoutState {
  /// Notes that a list puts an item away.
  mutating func putAway(_ item: Int) {
    items.putAway += 1
    items.details[item].putAway = items.putAway
    markChanged(item)
  }

  /// True if an item, or one above it, was put away after the first `count` that were.
  ///
  /// - Complexity: O(depth of the item), and constant if none was.
  func wasPutAway(_ item: Int, after count: UInt64) -> Bool {
    guard items.putAway != count else { return false }
    var item = item
    while item != ItemTable.none {
      if items.details[item].putAway > count { return true }
      item = items.records[item].parent
    }
    return false
  }

  /// The items of the tree that were put away after the first `count`, with what is in them.
  func itemsPutAway(after count: UInt64) -> Set<Int> {
    var result = Set<Int>()
    guard items.putAway != count else { return result }
    // Parents come first.
    for item in items.subtree(Int(root.index))
    where items.details[item].putAway > count || result.contains(items.records[item].parent) {
      result.insert(item)
    }
    return result
  }
}
