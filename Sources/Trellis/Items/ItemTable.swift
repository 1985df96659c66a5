import Cassowary

/// The tree of items: records in a dense array, linked by indices.
///
/// Lowering and raising read ``ItemRecord`` for every constraint; what they seldom need
/// is in ``ItemDetails``, in an array beside it.
struct ItemTable: ~Copyable {
  /// The index that means no item.
  static let none = -1

  /// The engine that the table belongs to.
  var engine = EngineTag.none
  /// The number of items, without the private guides.
  private(set) var publicCount = 0
  private var free = Table<Int32>()
  var records = Table<ItemRecord>()
  /// The rows about the sizes of the items.
  var sizeRows = Table<SizeRows>()
  private var scatteredRows = ScatteredRows()
  /// Those of an item that is new.
  private let noSizeRows = SizeRows()
  var details: ContiguousArray<ItemDetails> = []
  /// The least generation of items that are made from now on.
  private var firstGeneration: UInt32 = 0
  /// Tells which of two items was made later.
  private var lastMade: UInt32 = 0
  /// The number of times that a list has put away the node of a row.
  var putAway: UInt64 = 0

  /// Where the next item will be.
  var nextIndex: Int { free.isEmpty ? records.count : Int(free[free.count - 1]) }

  /// Takes an item without parent in, at ``nextIndex``.
  mutating func add(_ record: ItemRecord, _ details: consuming ItemDetails) {
    if !record.isPrivate { publicCount += 1 }
    lastMade &+= 1
    guard let index = free.popLast().map({ Int($0) }) else {
      records.append(record)
      records[records.count - 1].generation = firstGeneration
      records[records.count - 1].made = lastMade
      sizeRows.append(noSizeRows)
      self.details.append(details)
      return
    }
    let old = records[index]
    records[index] = record
    records[index].generation = old.generation
    // The place is in these lists, and comes into them once; every item begins with rows to be lowered.
    records[index].isChanged = old.isChanged
    records[index].isQueuedForRaising = old.isQueuedForRaising
    if !old.stale.isEmpty { records[index].stale = .minimumSize }
    records[index].made = lastMade
    self.details[index] = details
  }

  /// Makes room for so many more items.
  mutating func reserve(_ count: Int) {
    records.makeRoom(for: count)
    sizeRows.makeRoom(for: count)
    details.reserveCapacity(details.count + count)
  }

  /// Gives the place of an item back; its handles become stale.
  mutating func remove(_ index: Int) {
    if !records[index].isPrivate { publicCount -= 1 }
    records[index].isLive = false
    details[index] = ItemDetails(ItemProperties())
    records[index].generation = max(records[index].generation &+ 1, firstGeneration)
    free.append(Int32(index))
  }

  /// True if `id` is the handle of a living item.
  func contains(_ id: ItemID) -> Bool {
    let index = Int(id.index)
    return index >= 0 && index < records.count && records[index].isLive
      && records[index].generation == id.generation && id.engine == engine
  }

  /// The handle of the item at `index`.
  func id(_ index: Int) -> ItemID {
    ItemID(index: index, generation: records[index].generation, engine: engine)
  }
}

// MARK: - Rows about sizes

extension ItemTable {
  /// The row in the solver; `nil` if there is none, or it was given up.
  func sizeRow(_ kind: ItemRowKind, of item: Int) -> ConstraintID? {
    let rows = sizeRows[item]
    guard rows.stands(kind) else { return nil }
    guard let place = rows.scatteredPlace else { return rows.handleInRun(kind) }
    return scatteredRows[place, kind]
  }

  mutating func setSizeRow(_ row: ConstraintID?, _ kind: ItemRowKind, of item: Int) {
    var rows = sizeRows[item]
    let place = rows.scatteredPlace
    if let row {
      if let place {
        scatteredRows[place, kind] = row
        _ = rows.take(row, kind)
      } else if !rows.take(row, kind) {
        let place = scatteredRows.add(rows)
        scatteredRows[place, kind] = row
        rows.scatter(at: place)
        _ = rows.take(row, kind)
      }
    } else {
      rows.drop(kind)
      if rows.standing == 0, let place { scatteredRows.remove(place) }
    }
    sizeRows[item] = rows
  }
}

// MARK: - Copies

extension ItemTable {
  /// A second table with the same items.
  borrowing func copy() -> ItemTable {
    var result = ItemTable()
    result.engine = engine
    result.publicCount = publicCount
    result.free = free.copy()
    result.records = records.copy()
    result.sizeRows = sizeRows.copy()
    result.scatteredRows = scatteredRows.copy()
    result.details.reserveCapacity(details.count)
    for item in details { result.details.append(item.copy()) }
    result.firstGeneration = firstGeneration
    result.lastMade = lastMade
    result.putAway = putAway
    return result
  }

  /// Sees to it that handles which were made in `later`, a copy with another history, are never made
  /// again.
  mutating func takeBackHandles(of later: borrowing ItemTable) {
    var generation = max(firstGeneration, later.firstGeneration)
    for index in later.records.indices {
      generation = max(generation, later.records[index].generation)
    }
    firstGeneration = generation &+ 1
    putAway = later.putAway
    for place in free.indices { records[Int(free[place])].generation = firstGeneration }
  }
}

// MARK: - The tree

extension ItemTable {
  /// Makes `item` a child of `parent`, before `sibling` or, with none, last.
  mutating func link(_ item: Int, under parent: Int, before sibling: Int) {
    let previous =
      sibling == Self.none ? records[parent].lastChild : records[sibling].previousSibling
    records[item].parent = parent
    records[item].previousSibling = previous
    records[item].nextSibling = sibling
    if previous == Self.none {
      records[parent].firstChild = item
    } else {
      records[previous].nextSibling = item
    }
    if sibling == Self.none {
      records[parent].lastChild = item
    } else {
      records[sibling].previousSibling = item
    }
  }

  /// Takes `item` out of its parent's children.
  mutating func unlink(_ item: Int) {
    let record = records[item]
    if record.previousSibling == Self.none {
      records[record.parent].firstChild = record.nextSibling
    } else {
      records[record.previousSibling].nextSibling = record.nextSibling
    }
    if record.nextSibling == Self.none {
      records[record.parent].lastChild = record.previousSibling
    } else {
      records[record.nextSibling].previousSibling = record.previousSibling
    }
    records[item].parent = Self.none
  }

  /// `top` and everything below it, parents before children.
  func subtree(_ top: Int) -> [Int] {
    var result = [top]
    var next = 0
    while next < result.count {
      var child = records[result[next]].firstChild
      while child != Self.none {
        result.append(child)
        child = records[child].nextSibling
      }
      next += 1
    }
    return result
  }

  /// True if `item` is `ancestor` or below it.
  func isItem(_ item: Int, in ancestor: Int) -> Bool {
    var item = item
    while item != Self.none {
      if item == ancestor { return true }
      item = records[item].parent
    }
    return false
  }

  func depth(of item: Int) -> Int {
    var depth = 0
    var parent = records[item].parent
    while parent != Self.none {
      depth += 1
      parent = records[parent].parent
    }
    return depth
  }

  /// Items in the order of their depths; those of one depth stay in the order that they have.
  ///
  /// - Complexity: that of sorting them, and linear in the items that they are in, each of which is walked over
  ///   once.
  func parentsFirst(_ items: [Int]) -> [Int] {
    guard items.count > 1 else { return items }
    var depths = [Int: Int]()
    depths[Self.none] = 0
    for item in items {
      var way: [Int] = []
      var end = item
      while depths[end] == nil {
        way.append(end)
        end = records[end].parent
      }
      let known = depths[end, default: 0]
      for place in way.indices { depths[way[place]] = known + way.count - place }
    }
    let order = items.map { depths[$0, default: 0] }
    return items.indices.sorted { (order[$0], $0) < (order[$1], $1) }.map { items[$0] }
  }

  /// The lowest item that holds both, which may be one of them.
  @inline(__always)
  func commonAncestor(_ one: Int, _ other: Int) -> Int {
    let parents = (records[one].parent, records[other].parent)
    if one == other || parents.1 == one { return one }
    if parents.0 == other || parents.0 == parents.1 { return parents.0 }
    return distantAncestor(one, other)
  }

  /// The same for items of which neither is the other's parent or sibling.
  @inline(never)
  private func distantAncestor(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    var difference = depth(of: one) - depth(of: other)
    while difference > 0 {
      one = records[one].parent
      difference -= 1
    }
    while difference < 0 {
      other = records[other].parent
      difference += 1
    }
    while one != other {
      one = records[one].parent
      other = records[other].parent
    }
    return one
  }
}
