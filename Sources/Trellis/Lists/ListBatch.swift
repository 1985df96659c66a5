/// Changes of a list that become visible together.
///
/// Each call sees what the calls before it have made of the list. The first one that is a mistake is the last
/// that counts: ``ListNode/performBatchUpdates(_:)`` throws what is wrong with it, and changes nothing.
public struct ListBatch<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// An item, and where it comes from.
  struct Entry {
    var item: Item
    /// The index of its row in the list before, or -1 for one that is new.
    var origin: Int
    var isReloaded = false
    var isMoved = false
  }

  /// A section with its items, and where it comes from.
  struct Part {
    var id: Section
    var origin: Int
    var isReloaded = false
    var isMoved = false
    var entries: ContiguousArray<Entry>
  }

  typealias Failure = ListError<Section, Item>

  var parts: ContiguousArray<Part>
  /// The items that are there, as soon as a change has asked.
  private var known: Set<Item>?
  /// The error of the first change that was a mistake.
  private(set) var failure: Failure?

  init(_ parts: ContiguousArray<Part>) {
    self.parts = parts
  }

  typealias Place = (part: Int, entry: Int)

  /// Makes a change, unless one before it was a mistake.
  mutating func perform(_ change: (inout ListBatch) throws(Failure) -> Void) {
    guard failure == nil else { return }
    do throws(Failure) { try change(&self) } catch { failure = error }
  }

  /// Where an item is.
  private func place(of item: Item) throws(Failure) -> Place {
    for part in parts.indices {
      if let entry = parts[part].entries.firstIndex(where: { $0.item == item }) {
        return (part, entry)
      }
    }
    throw .unknownItem(item)
  }

  func place(of section: Section) throws(Failure) -> Int {
    guard let part = parts.firstIndex(where: { $0.id == section }) else {
      throw .unknownSection(section)
    }
    return part
  }

  /// Makes sure that items are new, and notes that they are there.
  mutating func noteNew(_ items: ContiguousArray<Item>) throws(Failure) {
    var known = known ?? itemsThere
    self.known = nil
    for item in items where !known.insert(item).inserted { throw .duplicateItem(item) }
    self.known = known
  }

  private var itemsThere: Set<Item> {
    var items = Set<Item>(minimumCapacity: parts.reduce(0) { $0 + $1.entries.count })
    for part in parts {
      for entry in part.entries { items.insert(entry.item) }
    }
    return items
  }

  /// Notes that items are not there any more.
  mutating func noteGone(_ items: some Sequence<Item>) {
    for item in items { known?.remove(item) }
  }
}

extension ListBatch {
  /// Adds items at the end of a section.
  ///
  /// Mistakes: ``ListError/duplicateItem(_:)`` or ``ListError/unknownSection(_:)``.
  /// - Complexity: the first addition in a batch O(items of the list), the others O(items added); all other changes
  ///   of items O(items of the list).
  public mutating func appendItems(
    _ items: some Sequence<Item>, to section: Section
  ) {
    perform { batch throws(Failure) in
      let part = try batch.place(of: section)
      try batch.insert(ContiguousArray(items), at: (part, batch.parts[part].entries.count))
    }
  }

  /// Inserts items before another one.
  ///
  /// Mistakes: ``ListError/duplicateItem(_:)`` or ``ListError/unknownItem(_:)``.
  public mutating func insertItems(
    _ items: some Sequence<Item>, before other: Item
  ) {
    perform { batch throws(Failure) in
      try batch.insert(ContiguousArray(items), at: try batch.place(of: other))
    }
  }

  /// Inserts items after another one.
  ///
  /// Mistakes: ``ListError/duplicateItem(_:)`` or ``ListError/unknownItem(_:)``.
  public mutating func insertItems(
    _ items: some Sequence<Item>, after other: Item
  ) {
    perform { batch throws(Failure) in
      let (part, entry) = try batch.place(of: other)
      try batch.insert(ContiguousArray(items), at: (part, entry + 1))
    }
  }

  private mutating func insert(
    _ items: ContiguousArray<Item>, at place: Place
  ) throws(Failure) {
    try noteNew(items)
    parts[place.part].entries.insert(
      contentsOf: items.map { Entry(item: $0, origin: -1) }, at: place.entry)
  }

  /// Removes items.
  ///
  /// Mistakes: ``ListError/unknownItem(_:)``, also for an item that is given twice.
  public mutating func deleteItems(
    _ items: some Sequence<Item>
  ) {
    perform { batch throws(Failure) in
      let items = ContiguousArray(items)
      var going = Set<Item>()
      for item in items where !going.insert(item).inserted { throw .unknownItem(item) }
      var found = Set<Item>()
      for part in batch.parts {
        for entry in part.entries where going.contains(entry.item) { found.insert(entry.item) }
      }
      for item in items where !found.contains(item) { throw .unknownItem(item) }
      for part in batch.parts.indices {
        batch.parts[part].entries.removeAll { going.contains($0.item) }
      }
      batch.noteGone(items)
    }
  }

  /// Moves an item before another one, perhaps of another section.
  ///
  /// Mistakes: ``ListError/unknownItem(_:)``.
  public mutating func moveItem(_ item: Item, before other: Item) {
    perform { batch throws(Failure) in
      try batch.move(item, by: 0, from: other)
    }
  }

  /// Moves an item after another one, perhaps of another section.
  ///
  /// Mistakes: ``ListError/unknownItem(_:)``.
  public mutating func moveItem(_ item: Item, after other: Item) {
    perform { batch throws(Failure) in
      try batch.move(item, by: 1, from: other)
    }
  }

  private mutating func move(
    _ item: Item, by distance: Int, from other: Item
  ) throws(Failure) {
    let old = try place(of: item)
    _ = try place(of: other)
    if item == other { return }
    var entry = parts[old.part].entries.remove(at: old.entry)
    entry.isMoved = true
    let (part, index) = try place(of: other)
    parts[part].entries.insert(entry, at: index + distance)
  }

  /// Moves an item to the end of a section.
  ///
  /// Mistakes: ``ListError/unknownItem(_:)`` or ``ListError/unknownSection(_:)``.
  public mutating func moveItem(
    _ item: Item, toEndOf section: Section
  ) {
    perform { batch throws(Failure) in
      let old = try batch.place(of: item)
      let part = try batch.place(of: section)
      var entry = batch.parts[old.part].entries.remove(at: old.entry)
      entry.isMoved = true
      batch.parts[part].entries.append(entry)
    }
  }

  /// Has items filled and measured again, because what they show is another.
  ///
  /// Rows in view keep their nodes, unless they are of another kind.
  ///
  /// Mistakes: ``ListError/unknownItem(_:)``.
  public mutating func reloadItems(
    _ items: some Sequence<Item>
  ) {
    perform { batch throws(Failure) in
      let items = ContiguousArray(items)
      var missing = Set(items)
      for part in batch.parts.indices {
        for entry in batch.parts[part].entries.indices
        where missing.remove(batch.parts[part].entries[entry].item) != nil {
          batch.parts[part].entries[entry].isReloaded = true
        }
      }
      if let item = items.first(where: { missing.contains($0) }) { throw .unknownItem(item) }
    }
  }
}
