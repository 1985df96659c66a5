/// Items that kept a layout from settling: each change of theirs brought the next one.
public struct LayoutLoop: Hashable, Sendable {
  /// The items that still changed when the layout was given up, in ascending order of index.
  public var items: [ItemID]
  /// The names of the items.
  public var names: [String]
  /// The number of times that the layout was done.
  public var passes: Int
}

extension LayoutLoop: CustomStringConvertible {
  /// The loop for a person, in one line.
  public var description: String {
    "The layout did not settle in \(passes) passes: \(names.joined(separator: ", ")) changed again "
      + "and again. Does the size of one depend on the layout that depends on it?"
  }
}

extension LayoutEngine {
  /// The number of passes after which a layout is given up as a loop.
  ///
  /// Text needs two; an item whose measured height decides on the width of another needs more. Also how often one
  /// layout hands over the same item, or asks the same node to update its constraints; one in which each brings
  /// about a new one is given up after ten thousand.
  public static let passLimit = 12

  /// The items that did not settle in the last layout, because of their measured heights, their insets, the lines of a
  /// flow or the room of a stack; or scroll items whose content and offset change each other, or lists whose width
  /// follows their content; `nil` if all settled.
  ///
  /// Frames are those of the last pass then; the next layout, whatever it is about, goes on from there. Lays out first
  /// if needed.
  public var layoutLoop: LayoutLoop? {
    layoutIfNeeded()
    return unsettled ?? scrollLoop
  }

  /// Lays out and hands every changed frame to the host, again and again until nothing changes.
  ///
  /// While it gets frames the host may change anything, such as the content of a view that is laid out by hand;
  /// this is the loop around `layoutSubviews`.
  ///
  /// - Returns: `nil` when the layout has settled. If items that were handed over ``passLimit`` times
  ///   change once more, these; whatever has not been handed over then is with the next call.
  /// - Complexity: that of as many layouts as changes follow one another, at most ``passLimit`` for
  ///   each item.
  @discardableResult
  public func layout(applying apply: (ItemID, Rect) -> Void) -> LayoutLoop? {
    var rounds = RoundCounts()
    while true {
      let changed = takeChangedItems()
      if changed.isEmpty { return unsettled ?? scrollLoop }
      if let loop = begin(&rounds, with: changed) { return loop }
      for item in changed where contains(item) {
        apply(item, state.items.records[Int(item.index)].frame)
      }
    }
  }

  /// Begins a round in which changed items are handed over, unless some of them never settle.
  func begin(_ rounds: inout RoundCounts, with changed: [ItemID]) -> LayoutLoop? {
    let tired = rounds.begin(with: changed)
    if tired.isEmpty { return nil }
    for item in changed { state.markChanged(Int(item.index)) }
    return loop(of: tired, passes: rounds.count - 1)
  }

  /// The loop that some items made; those that have left the tree meanwhile are no business of it.
  func loop(of items: [ItemID], passes: Int = passLimit) -> LayoutLoop {
    var once: [ItemID] = []
    for place in items.indices.sorted(by: { items[$0].index < items[$1].index })
    where items[place] != once.last && contains(items[place]) {
      once.append(items[place])
    }
    return LayoutLoop(items: once, names: once.map { describe($0) }, passes: passes)
  }
}
