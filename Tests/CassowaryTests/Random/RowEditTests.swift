import Cassowary
import TestSupport
import Testing

/// Rows of items that share a width, as stacks are that fill equally, edited in batches and compared with the exact
/// reference.
///
/// All items wish with the same two priorities, as labels do unless they are told otherwise.
@Suite struct RowEditTests {
  @Test func batchesOfEditsOfRows() {
    for seed in RandomCases("edits of rows", debug: 100, release: 4_000) {
      expectNoFailure(seed: seed, RowScript.operations(seed: seed, batches: 8))
    }
  }
}

/// Random edits of a row: items that come, go and move, and other wishes, several between two solves.
private struct RowScript {
  /// An item: its edge, its width and the size of its content.
  private struct Item {
    var edge: Int
    var width: Int
    var content: Double
  }

  /// The widths that those of the items equal.
  private enum Tie: CaseIterable {
    case first, neighbour, third, none
  }

  private var random: SplitMix64
  private let tie: Tie
  private let gap: Double
  private var length: Double
  private var items: [Item] = []
  private var variableCount = 2
  private var labels: [LinearSystem.Row: Int] = [:]
  private var order: [LinearSystem.Row] = []
  private var nextLabel = 0
  private var operations: [Operation] = [.addVariable(0), .addVariable(1)]

  static func operations(seed: UInt64, batches: Int) -> [Operation] {
    var script = RowScript(seed: seed)
    for _ in 0..<script.random.int(in: 1...3) { script.insert() }
    script.commit()
    for _ in 0..<batches {
      for _ in 0..<script.random.int(in: 1...4) { script.edit() }
      script.commit()
    }
    return script.operations
  }

  private init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    tie = random.pick(Tie.allCases)
    gap = random.pick([0, 0, 8])
    length = random.pick([0, 100, 200])
  }

  private mutating func edit() {
    switch random.int(in: 0...6) {
    case 0, 1: insert()
    case 2 where items.count > 1: items.remove(at: random.int(in: 0...(items.count - 1)))
    case 3 where items.count > 1: items.swapAt(0, random.int(in: 1...(items.count - 1)))
    case 4: length = random.pick([50, 100, 200, 208])
    default: items[random.int(in: 0...(items.count - 1))].content = content()
    }
  }

  private mutating func insert() {
    operations += [.addVariable(variableCount), .addVariable(variableCount + 1)]
    items.insert(
      Item(edge: variableCount, width: variableCount + 1, content: content()),
      at: random.int(in: 0...items.count))
    variableCount += 2
  }

  private mutating func content() -> Double { random.pick([10, 18, 50, 60, 60, 400]) }

  /// Removes the rows that are not true any more and adds those that are new, in any order, and solves.
  private mutating func commit() {
    let rows = self.rows()
    let kept = Set(rows)
    var changes: [Operation] = []
    for row in order where !kept.contains(row) {
      if let label = labels.removeValue(forKey: row) { changes.append(.remove(label)) }
    }
    for row in rows where labels[row] == nil {
      labels[row] = nextLabel
      changes.append(.addUnchecked(.init(label: nextLabel, row: row)))
      nextLabel += 1
    }
    order = rows
    operations += changes.shuffled(using: &random) + [.verify]
  }

  /// The rows of the row as it is; variable 0 is its length, variable 1 the width that all items share.
  private func rows() -> [LinearSystem.Row] {
    var rows = [LinearSystem.Row([(1, 0)], .equal, length)]
    for (place, item) in items.enumerated() {
      rows.append(.init([(1, item.width)], .greaterThanOrEqual, 0))
      rows.append(.init([(1, item.width)], .greaterThanOrEqual, item.content, priority: 750))
      rows.append(.init([(1, item.width)], .lessThanOrEqual, item.content, priority: 250))
      guard place > 0 else {
        rows.append(.init([(1, item.edge)], .equal, 0))
        continue
      }
      let before = items[place - 1]
      rows.append(.init([(1, item.edge), (-1, before.edge), (-1, before.width)], .equal, gap))
      switch tie {
      case .first: rows.append(.init([(1, item.width), (-1, items[0].width)], .equal, 0))
      case .neighbour: rows.append(.init([(1, item.width), (-1, before.width)], .equal, 0))
      case .third, .none: break
      }
    }
    if tie == .third { rows += items.map { .init([(1, $0.width), (-1, 1)], .equal, 0) } }
    if let last = items.last {
      rows.append(.init([(1, last.edge), (1, last.width), (-1, 0)], .equal, 0))
    }
    return rows
  }
}
