import Testing
import Trellis

/// Many changes of a list in one batch.
///
/// One test at a time: they count in one place.
@Suite(.serialized)
struct ListBatchCostTests {
  /// An item that counts how often items are hashed and compared.
  private struct Counted: Hashable {
    let number: Int
    nonisolated(unsafe) static var hashes = 0
    nonisolated(unsafe) static var comparisons = 0

    init(_ number: Int) { self.number = number }

    static func == (left: Counted, right: Counted) -> Bool {
      comparisons += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      Self.hashes += 1
      hasher.combine(number)
    }
  }

  private func list(of count: Int) throws -> ListNode<Int, Counted> {
    let root = LayoutNode(size: Size(320, 480))
    let list = ListNode<Int, Counted>(
      rows: ListRowSource(
        extent: .fixed(40), make: { _ in LayoutNode() }, configure: { _, _ in }))
    root.addSubnode(list)
    root.constrain { list.pin() }
    try list.apply([ListSection(0, items: (0..<count).map { Counted($0) })])
    root.layoutIfNeeded()
    return list
  }

  @Test("Items that are added one by one do not look for each other in the list")
  func additions() throws {
    var costs: [Double] = []
    for added in [100, 1_600] {
      let list = try list(of: added)
      Counted.hashes = 0
      try list.performBatchUpdates { batch in
        for number in 0..<added {
          batch.appendItems([Counted(added + number)], to: 0)
        }
      }
      #expect(list.sections[0].items.count == 2 * added)
      costs.append(Double(Counted.hashes) / Double(added))
    }
    #expect(costs[1] < 1.5 * costs[0], "\(costs)")
  }

  @Test("Reloading many items looks at each of the list once", arguments: [200, 2_000])
  func manyReloaded(count: Int) throws {
    let list = try list(of: count)
    let items = list.sections[0].items
    Counted.comparisons = 0
    try list.performBatchUpdates { $0.reloadItems(items.reversed()) }
    #expect(Counted.comparisons < 60 * count)
    #expect(throws: ListError<Int, Counted>.unknownItem(Counted(-1))) {
      try list.performBatchUpdates { $0.reloadItems([items[0], Counted(-1)]) }
    }
  }

  @Test("What one batch removes can be added in it again, and what it adds cannot")
  func again() throws {
    let list = try list(of: 4)
    try list.performBatchUpdates { batch in
      batch.appendItems([Counted(4)], to: 0)
      batch.deleteItems([Counted(1), Counted(4)])
      batch.appendItems([Counted(4), Counted(1)], to: 0)
      batch.deleteSection(0)
      batch.appendSection(ListSection(1, items: [Counted(2), Counted(1)]))
    }
    #expect(list.sections.map { Array($0.items) } == [[Counted(2), Counted(1)]])
    #expect(throws: ListError<Int, Counted>.duplicateItem(Counted(7))) {
      try list.performBatchUpdates { batch in
        batch.appendItems([Counted(7)], to: 1)
        batch.appendItems([Counted(8), Counted(7)], to: 1)
      }
    }
    #expect(list.sections[0].items.count == 2)
  }
}
