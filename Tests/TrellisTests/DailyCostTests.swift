import Testing
import Trellis

/// What UI frameworks do all day costs what changes, whatever else there is: counters at two sizes.
@Suite struct DailyCostTests {
  /// Cells in a scroll view, each placed by a constant, with a stack of texts in it.
  private final class List {
    let root = LayoutNode(size: Size(320, 480))
    let scroll = ScrollNode()
    var cells: [(cell: LayoutNode, stack: StackNode, texts: [LayoutNode])] = []
    var letters = 8

    init(_ count: Int) throws {
      root.addSubnode(scroll)
      try root.activate(scroll.edgeConstraints(equalTo: root))
      for _ in 0..<count { try addCell() }
      root.layoutIfNeeded()
      _ = root.takeChangedNodes()
    }

    func addCell() throws {
      let (cell, stack) = (LayoutNode(), StackNode(axis: .vertical, spacing: 4))
      cell.addSubnode(stack)
      var texts: [LayoutNode] = []
      for _ in 0..<3 {
        let text = LayoutNode()
        text.measure = { [unowned self] in Text(letters).measure($0) }
        stack.addArrangedSubnode(text)
        texts.append(text)
      }
      try cell.activate(stack.edgeConstraints(equalTo: cell))
      scroll.addSubnode(cell)
      let place = Double(cells.count) * 100
      try scroll.activate([
        cell.topAnchor.constraint(equalTo: scroll.topAnchor, constant: place),
        cell.leftAnchor.constraint(equalTo: scroll.leftAnchor),
        cell.widthAnchor.constraint(equalToConstant: 300),
      ])
      cells.append((cell, stack, texts))
    }

    /// The counters of what a change costs, and how many nodes it moves.
    func cost(_ change: () throws -> Void) rethrows -> (work: LayoutWork, changed: Int) {
      try change()
      let changed = root.takeChangedNodes().count
      return (root.engine.lastWork, changed)
    }
  }

  private func costs(_ change: (List) throws -> Void) throws -> [(work: LayoutWork, changed: Int)] {
    try [20, 200].map { count in
      let list = try List(count)
      return try list.cost { try change(list) }
    }
  }

  private func check(
    _ costs: [(work: LayoutWork, changed: Int)], changed: Int, rows: Int, measures: Int
  ) {
    #expect(costs[0].changed == changed && costs[1].changed == changed)
    #expect(costs[0].work == costs[1].work)
    #expect(costs[1].work.loweredRows <= rows, "\(costs[1].work)")
    #expect(costs[1].work.measures == measures)
    #expect(costs[1].work.raisedItems <= 3 * changed + 8, "\(costs[1].work)")
  }

  @Test func aTextChanges() throws {
    let costs = try costs { list in
      list.letters = 40
      list.cells[10].texts[1].invalidateIntrinsicContentSize()
    }
    // The text, the one below it, the stack and the cell.
    check(costs, changed: 4, rows: 2, measures: 2)
  }

  @Test func aTextIsHiddenAndShown() throws {
    let hidden = try costs { $0.cells[10].texts[1].isHidden = true }
    check(hidden, changed: 4, rows: 12, measures: 0)
  }

  @Test func aCellGoesAtOneEndAndAnotherComesAtTheOther() throws {
    let costs = try costs { list in
      list.cells.removeFirst().cell.removeFromParent()
      try list.addCell()
    }
    #expect(costs[0].work.loweredRows == costs[1].work.loweredRows)
    #expect(costs[0].work.raisedItems == costs[1].work.raisedItems)
    #expect(costs[0].changed == costs[1].changed)
    // The cell with its stack and texts, and the content size.
    #expect(costs[1].changed <= 6)
  }

  @Test func aCellIsUsedAgain() throws {
    let costs = try costs { list in
      let cell = list.cells[3].cell
      cell.removeFromParent()
      list.scroll.addSubnode(cell)
      try list.scroll.activate([
        cell.topAnchor.constraint(equalTo: list.scroll.topAnchor, constant: 300),
        cell.leftAnchor.constraint(equalTo: list.scroll.leftAnchor),
        cell.widthAnchor.constraint(equalToConstant: 300),
      ])
    }
    #expect(costs[0].work.loweredRows == costs[1].work.loweredRows)
    #expect(costs[0].work.raisedItems == costs[1].work.raisedItems)
    #expect(costs[1].changed == 5)
  }
}
