import Scrolling

/// The sections and items of a list, and where the rows of both are in it.
///
/// Rows are counted through: the header of a section, if the list has headers, then the rows of its
/// items.
struct ListContent<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// The content of a row.
  enum Row {
    case header(Section)
    case item(Item)
  }

  private(set) var sections: ContiguousArray<ListSection<Section, Item>> = []
  /// The first row of each section, and behind them the number of all rows.
  private var firstRows: ContiguousArray<Int> = [0]
  let hasHeaders: Bool

  init(hasHeaders: Bool) {
    self.hasHeaders = hasHeaders
  }

  init(_ sections: ContiguousArray<ListSection<Section, Item>>, hasHeaders: Bool) {
    self.sections = sections
    self.hasHeaders = hasHeaders
    for section in sections {
      firstRows.append(firstRows[firstRows.count - 1] + section.items.count + headers)
    }
  }

  /// The number of rows that a section has before those of its items.
  private var headers: Int { hasHeaders ? 1 : 0 }

  var rowCount: Int { firstRows[firstRows.count - 1] }

  /// The section that a row belongs to.
  ///
  /// - Complexity: O(log sections).
  func section(ofRow row: Int) -> Int {
    var (low, high) = (0, sections.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstRows[middle] <= row { low = middle } else { high = middle }
    }
    return low
  }

  func isHeader(_ row: Int) -> Bool {
    hasHeaders && firstRows[section(ofRow: row)] == row
  }

  /// The rows of a section.
  func rows(of section: Int) -> Range<Int> { firstRows[section]..<firstRows[section + 1] }

  subscript(row: Int) -> Row {
    let section = section(ofRow: row)
    let place = row - firstRows[section] - headers
    return place < 0 ? .header(sections[section].id) : .item(sections[section].items[place])
  }

  /// - Complexity: O(items).
  func row(of item: Item) -> Int? {
    for section in sections.indices {
      if let place = sections[section].items.firstIndex(of: item) {
        return firstRows[section] + headers + place
      }
    }
    return nil
  }

  /// Makes sure that nothing is in it twice.
  func validate() throws(ListError<Section, Item>) {
    var ids = Set<Section>()
    var items = Set<Item>()
    items.reserveCapacity(rowCount)
    for section in sections {
      if !ids.insert(section.id).inserted { throw .duplicateSection(section.id) }
      for item in section.items where !items.insert(item).inserted { throw .duplicateItem(item) }
    }
  }
}

// MARK: - Changes

extension ListContent {
  /// The content to make changes to, each row with where it is now.
  var batch: ListBatch<Section, Item> {
    ListBatch(
      ContiguousArray(
        sections.indices.map { index in
          let first = firstRows[index]
          var entries = ContiguousArray<ListBatch<Section, Item>.Entry>()
          entries.reserveCapacity(sections[index].items.count)
          for item in sections[index].items {
            entries.append(.init(item: item, origin: first + headers + entries.count))
          }
          return .init(id: sections[index].id, origin: first, entries: entries)
        }))
  }

  /// The content that changes have made of it.
  init(_ batch: ListBatch<Section, Item>, hasHeaders: Bool) {
    self.init(
      ContiguousArray(
        batch.parts.map { part in
          ListSection(part.id, items: part.entries.lazy.map { $0.item })
        }), hasHeaders: hasHeaders)
  }
}
