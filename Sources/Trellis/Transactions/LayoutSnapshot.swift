/// The frames of all items at one moment.
///
/// A snapshot is a plain value: it does not follow the engine, may outlive it and may be sent anywhere. An
/// animation goes from one to another; a test compares two.
public struct LayoutSnapshot: Hashable, Sendable {
  /// An item and where it is.
  public struct Entry: Hashable, Sendable {
    /// The item.
    public let item: ItemID
    /// Its frame relative to its parent, in points.
    public let frame: Rect
    /// The content size of a scroll item in points; `nil` for any other.
    public let contentSize: Size?
  }

  /// An item that two snapshots differ in.
  public struct Change: Hashable, Sendable {
    /// The item.
    public let item: ItemID
    /// Where it was; `nil` if it was not there.
    public let old: Entry?
    /// Where it is; `nil` if it is not there any more.
    public let new: Entry?
  }

  /// The items, in the order of their indices.
  public let entries: [Entry]

  /// The entry of an item; `nil` if it was not there, and for a built-in guide.
  ///
  /// - Complexity: logarithmic in the number of items.
  public subscript(item: ItemID) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].item.index < item.index { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].item == item else { return nil }
    return entries[low]
  }

  /// The differences from an earlier snapshot of the same engine, in the order of the items' indices;
  /// where a place has been given to another item, the one that went comes first.
  ///
  /// - Complexity: linear in the number of items.
  public func changes(since earlier: LayoutSnapshot) -> [Change] {
    var result: [Change] = []
    var old = earlier.entries[...]
    for entry in entries {
      while let first = old.first, first.item.index <= entry.item.index, first.item != entry.item {
        result.append(Change(item: first.item, old: first, new: nil))
        old.removeFirst()
      }
      if let first = old.first, first.item == entry.item {
        old.removeFirst()
        if first != entry { result.append(Change(item: entry.item, old: first, new: entry)) }
      } else {
        result.append(Change(item: entry.item, old: nil, new: entry))
      }
    }
    return result + old.map { Change(item: $0.item, old: $0, new: nil) }
  }
}

extension LayoutEngine {
  /// The frames of all items, those that stacks, grids and flows made for themselves apart; lays out first if needed.
  ///
  /// - Complexity: linear in the number of items, and in the largest number that there has been.
  public func snapshot() -> LayoutSnapshot {
    layoutIfNeeded()
    var entries: [LayoutSnapshot.Entry] = []
    entries.reserveCapacity(itemCount)
    for index in state.items.records.indices {
      let record = state.items.records[index]
      guard record.isLive, !record.isPrivate else { continue }
      entries.append(
        LayoutSnapshot.Entry(
          item: state.items.id(index), frame: record.frame,
          contentSize: state.items.details[index].scrolling?.contentSize))
    }
    return LayoutSnapshot(entries: entries)
  }
}
