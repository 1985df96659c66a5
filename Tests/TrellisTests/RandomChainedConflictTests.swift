import TestSupport
import Testing
import Trellis

/// Rows of cards with sizes that depend on those before, through random edits: what is broken is what cannot hold
/// with what was activated before it, and the rest holds.
@Suite struct RandomChainedConflictTests {
  struct Link {
    var card: Int
    var relation: Relation
    /// The card that it is compared with; none for a width.
    var other: Int?
    var constant: Double
  }

  struct World {
    let engine: LayoutEngine
    var cards: [ItemID]
    let rows: [Int]
    var links: [(said: Link, id: LayoutConstraintID)] = []
    var random: SplitMix64
    let isRigid: Bool

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      var counts: [Int] = []
      for _ in 0..<(3 + Int(seed % 6)) { counts.append(Int.random(in: 2...5, using: &random)) }
      rows = counts
      engine = try LayoutEngine(size: Size(600, 480))
      isRigid = seed % 3 == 0
      cards = try Self.makeCards(counts, in: engine, isRigid: isRigid)
      engine.takesTurnsAtOnce = seed % 2 == 0
      for card in cards.indices where pick(8) > 0 { try addLink(of: card) }
    }

    /// Rows as wide as the root, in which cards fill the room; some contents are rigid.
    static func makeCards(
      _ rows: [Int], in engine: LayoutEngine, isRigid: Bool
    ) throws -> [ItemID] {
      var cards: [ItemID] = []
      for count in rows {
        let row = try engine.addItem()
        for side in [Attribute.leading, .trailing] {
          try engine.addConstraint(ConstraintSpec(row, side, to: engine.root, side))
        }
        let items = try (0..<count).map { number in
          try engine.addItem(
            in: row,
            properties: {
              var properties = ItemProperties()
              properties.intrinsicContentSize = IntrinsicSize(width: Double(30 + 10 * number))
              if isRigid && number == 1 {
                properties.contentCompressionResistance = AxisPriorities(.required)
              }
              return properties
            }())
        }
        try engine.setStackLayout(
          StackLayout(axis: .horizontal, spacing: 10, items: items), of: row)
        cards += items
      }
      return cards
    }

    mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    mutating func addLink(of card: Int) throws {
      let other = pick(6) == 0 ? nil : card == 0 ? 1 : card - 1 - (pick(5) == 0 ? pick(card) : 0)
      let said = Link(
        card: card,
        relation: [.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][pick(5)],
        other: other, constant: other == nil ? Double(40 + 20 * pick(10)) : Double(10 * pick(2)))
      links.append((said, try engine.addConstraint(Self.spec(said, cards))))
    }

    static func spec(_ link: Link, _ cards: [ItemID]) -> ConstraintSpec {
      guard let other = link.other else {
        return ConstraintSpec(cards[link.card], .width, link.relation, constant: link.constant)
      }
      return ConstraintSpec(
        cards[link.card], .width, link.relation, to: cards[other], .width, constant: link.constant)
    }

    mutating func edit() throws {
      guard !links.isEmpty else { return try addLink(of: pick(cards.count)) }
      let place = pick(links.count)
      switch pick(5) {
      case 0:
        links[place].said.constant += 10
        try engine.setConstant(links[place].said.constant, of: links[place].id)
      case 1: try engine.setSize(Size(Double(300 + 20 * pick(30)), 480))
      case 2: try addLink(of: pick(cards.count))
      default: try engine.removeConstraint(links.remove(at: place).id)
      }
    }

    func check() throws {
      let broken = try links.map { try engine.isBroken($0.id) }
      #expect(try brokenOneByOne() == broken)
      let widths = try cards.map { try engine.frame(of: $0).width }
      for (link, isBroken) in zip(links, broken) where !isBroken {
        let excess = widths[link.said.card] - (link.said.other.map { widths[$0] } ?? 0)
        let distance = excess - link.said.constant
        switch link.said.relation {
        case .equal: #expect(isClose(distance, 0))
        case .lessThanOrEqual: #expect(distance <= tolerance)
        case .greaterThanOrEqual: #expect(distance >= -tolerance)
        }
      }
      for report in engine.conflicts {
        let members = report.members.compactMap(\.constraint)
        #expect(
          try members.count { try engine.isBroken($0) } == (report.broken.kind == .authored ? 1 : 0)
        )
      }
    }

    /// What is broken where each link is added to a layout of those before it.
    private func brokenOneByOne() throws -> [Bool] {
      let other = try LayoutEngine(size: engine.size)
      let copies = try Self.makeCards(rows, in: other, isRigid: isRigid)
      other.layoutIfNeeded()
      let ids = try links.map { link in
        let id = try other.addConstraint(Self.spec(link.said, copies))
        other.layoutIfNeeded()
        return id
      }
      return try ids.map { try other.isBroken($0) }
    }
  }

  @Test(arguments: sample(1...200, oneIn: 5)) func onlyWhatCannotHoldIsBroken(seed: Int) throws {
    var world = try World(seed: UInt64(seed))
    try world.check()
    for step in 0..<12 {
      try world.edit()
      if step % 3 == 0 { try world.check() }
    }
    try world.check()
  }
}
