/// Counts in how many rounds each item takes part, where one round may lead to the next.
///
/// A chain of items, each of which brings the next one about, takes as many rounds as it is long. An item that comes up
/// again and again has no end; nor have rounds that go on making new items, which ``limit`` ends.
///
/// Items are told apart by their places, so that one that replaces another is no other.
struct RoundCounts {
  /// The number of rounds after which no item takes part any more: no tree is so deep.
  private static let limit = 10_000

  /// The items of the round under way, which are counted when there is another round: most often there is none.
  private var present: [ItemID] = []
  private var counts = [Int: Int]()
  /// The number of rounds so far.
  private(set) var count = 0

  /// Begins a round with items at different places.
  ///
  /// - Returns: Those that have taken part in ``LayoutEngine/passLimit`` rounds already, in the order given.
  mutating func begin(with items: [ItemID]) -> [ItemID] {
    for item in present { counts[Int(item.index), default: 0] += 1 }
    present = items
    count += 1
    let least = count > Self.limit ? 0 : LayoutEngine.passLimit
    return items.filter { counts[Int($0.index), default: 0] >= least }
  }
}
