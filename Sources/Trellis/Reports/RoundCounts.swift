/// Counts in how many rounds each item takes part, where one round may lead to the next.
///
/// Rounds are not limited as such: a chain of items, each of which brings the next one about, takes as many as it is
/// long. An item that comes up again and again has no end.
///
/// Items are told apart by their places, so that one that replaces another is no other.
struct RoundCounts {
  /// The items of the round under way, which are counted when there is another round: most often there is none.
  private var present: [ItemID] = []
  private var counts = [Int: Int]()
  /// The number of rounds so far.
  private(set) var count = 0

  /// Begins a round.
  ///
  /// - Returns: The items that take part in it, and those that have taken part in
  ///   ``LayoutEngine/passLimit`` rounds already, in the order given.
  mutating func begin(with items: [ItemID]) -> (due: [ItemID], tired: [ItemID]) {
    for item in present { counts[Int(item.index), default: 0] += 1 }
    present = items
    count += 1
    let limit = LayoutEngine.passLimit
    let tired = counts.isEmpty ? [] : items.filter { counts[Int($0.index), default: 0] >= limit }
    if !tired.isEmpty { present = items.filter { counts[Int($0.index), default: 0] < limit } }
    return (present, tired)
  }
}
