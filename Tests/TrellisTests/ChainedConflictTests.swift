import Testing
import Trellis

/// Rows of cards, each as wide as the one before it: the conflict of a row depends on what is broken in the rows above.
@Suite struct ChainedConflictTests {
  /// Rows of four cards in a list; the first row is left with three, so that no row can be as the first one is.
  struct Cards {
    let root = LayoutNode(size: Size(1200, 100_000))
    var cards: [LayoutNode] = []
    /// Each but the first card as wide as the one before it.
    var links: [LayoutConstraint] = []

    init(rows: Int) throws {
      let list = StackNode(axis: .vertical, spacing: 10)
      root.addSubnode(list)
      try root.activate(list.edgeConstraints(equalTo: root))
      var constraints: [LayoutConstraint] = []
      for _ in 0..<rows {
        let row = StackNode(axis: .horizontal, alignment: .fill, spacing: 10)
        list.addArrangedSubnode(row)
        for number in 0..<4 {
          let card = LayoutNode()
          let label = LayoutNode(intrinsicContentSize: Size(80, Double(20 + number)))
          card.addSubnode(label)
          constraints += label.edgeConstraints(equalTo: card)
          row.addArrangedSubnode(card)
          if let last = cards.last {
            links.append(card.widthAnchor.constraint(equalTo: last.widthAnchor))
            constraints += links.suffix(1)
          }
          cards.append(card)
        }
      }
      try root.activate(constraints)
      root.layoutIfNeeded()
      cards[0].removeFromParent()
    }

    /// The cards that are not as wide as the one before, by their numbers.
    var broken: [Int] {
      links.indices.filter { links[$0].isActive && links[$0].isBroken }.map { $0 + 1 }
    }
  }

  @Test(arguments: [20, 80]) func takeFewSolvesEach(_ rows: Int) throws {
    let cards = try Cards(rows: rows)
    cards.root.layoutIfNeeded()
    let work = cards.root.engine.lastWork
    // The first row is 393 1/3 three times, the others are by turns 191 2/3 three times before 595, and after it.
    let expected = [6] + (2..<rows).map { 4 * $0 + ($0 % 2 == 0 ? 3 : 1) }
    #expect(cards.broken == expected)
    #expect(cards.root.engine.conflictCount == rows - 1)
    #expect(work.turns > 0)
    #expect(work.solves <= 7 * rows)
    #expect(work.touchedRows <= 3000 * rows)
    #expect(cards.root.engine.solverStatus == .optimal)
  }

  @Test func areTriedAgainWhenTheFirstRowIsAsTheOthers() throws {
    let cards = try Cards(rows: 20)
    #expect(cards.broken.count == 19)
    try #require(cards.root.subnodes[0].subnodes[0] as? StackNode)
      .insertArrangedSubnode(LayoutNode(intrinsicContentSize: Size(80, 20)), at: 0)
    // The link to the first card has gone with it.
    let first = try #require(cards.root.subnodes[0].subnodes[0].subnodes.first)
    try cards.root.activate([
      cards.cards[1].widthAnchor.constraint(equalTo: first.widthAnchor)
    ])
    #expect(cards.root.engine.conflictCount == 0)
    #expect(cards.cards.dropFirst().allSatisfy { isClose($0.frame.width, 292.5) })
  }

  /// With a host that breaks what was activated first, all that is not broken holds.
  @Test func theHostMayChoose() throws {
    let cards = try Cards(rows: 20)
    cards.root.engine.constraintToBreak = { report in
      report.members.first { $0.constraint != nil }?.constraint
    }
    cards.root.layoutIfNeeded()
    let broken = Set(cards.broken)
    #expect(cards.root.engine.conflictCount == broken.count)
    for number in 2..<cards.cards.count where !broken.contains(number) {
      let (one, other) = (cards.cards[number - 1].frame.width, cards.cards[number].frame.width)
      #expect(isClose(one, other))
    }
  }
}
