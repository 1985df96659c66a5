import TestSupport
import Testing
import Trellis

/// Lists whose cells are in conflict with what they share, through random edits: what is broken is what a new
/// tree breaks.
@Suite struct RandomSharedConflictTests {
  /// A constraint without handles, so that it can be said of another tree.
  struct Statement {
    var first: Int
    var attribute: Attribute
    var relation: Relation
    var second: Int?
    var constant: Double
    var priority: Priority

    func spec(_ items: [ItemID]) -> ConstraintSpec {
      guard let second else {
        return ConstraintSpec(
          items[first], attribute, relation, constant: constant, priority: priority)
      }
      return ConstraintSpec(
        items[first], attribute, relation, to: items[second], attribute, constant: constant,
        priority: priority)
    }
  }

  struct World {
    let engine: LayoutEngine
    /// The root, a list and its cells, each with two parts.
    var items: [ItemID]
    /// In the order of activation.
    var statements: [(said: Statement, id: LayoutConstraintID)] = []
    var random: SplitMix64
    let count: Int

    init(seed: UInt64, count: Int) throws {
      random = SplitMix64(seed: seed)
      self.count = count
      engine = try LayoutEngine(size: Size(320, 480))
      items = try Self.makeItems(in: engine, count)
    }

    static func makeItems(in engine: LayoutEngine, _ count: Int) throws -> [ItemID] {
      var items = [engine.root, try engine.addItem()]
      for _ in 0..<count {
        let cell = try engine.addItem(in: items[1])
        items += [cell, try engine.addItem(in: cell), try engine.addItem(in: cell)]
      }
      return items
    }

    mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    /// A constraint of a cell on itself, its parts, its neighbour or what it shares.
    mutating func statement() -> Statement {
      let cell = 2 + 3 * pick(count)
      let first = [cell, cell + 1, cell + 2, 1][min(pick(7), 3)]
      let others = [0, 1, 2, cell, cell + 1, cell < 5 ? 1 : cell - 3]
      let second: Int? = pick(3) == 0 ? nil : others[pick(6)]
      let attribute: Attribute = [.width, .width, .width, .leading, .trailing][pick(5)]
      return Statement(
        first: first, attribute: second == nil ? .width : attribute,
        relation: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][pick(4)],
        second: second, constant: second == nil ? Double(100 + pick(8) * 40) : Double(pick(3) * 10),
        priority: pick(5) == 0 ? 600 : .required)
    }

    mutating func add() throws {
      let said = statement()
      statements.append((said, try engine.addConstraint(said.spec(items))))
    }

    mutating func edit() throws {
      let place = pick(statements.count)
      switch pick(6) {
      case 0, 1:
        statements[place].said.constant += 10
        try engine.setConstant(statements[place].said.constant, of: statements[place].id)
      case 2:
        let isRequired = statements[place].said.priority == .required
        statements[place].said.priority = isRequired ? 500 : .required
        try engine.setPriority(statements[place].said.priority, of: statements[place].id)
      case 3: try engine.setSize(Size(Double(200 + pick(20) * 10), 480))
      case 4: try add()
      default: try engine.removeConstraint(statements.remove(at: place).id)
      }
    }

    func check() throws {
      let other = try LayoutEngine(size: engine.size)
      let copies = try Self.makeItems(in: other, count)
      let ids = try statements.map { try other.addConstraint($0.said.spec(copies)) }
      let broken = try statements.map { try engine.isBroken($0.id) }
      #expect(try ids.map { try other.isBroken($0) } == broken)
      #expect(engine.conflicts.count == broken.count { $0 })
      // A constraint that is broken was activated after all others of its conflict, and these hold.
      let places = Dictionary(
        uniqueKeysWithValues: statements.indices.map { (statements[$0].id, $0) })
      for report in engine.conflicts {
        let members = report.members.compactMap { $0.constraint.flatMap { places[$0] } }
        #expect(members.max() == report.broken.constraint.flatMap { places[$0] })
        #expect(members.count { broken[$0] } == 1)
      }
    }
  }

  @Test(arguments: sample(1...150, oneIn: 4)) func historyDoesNotCount(seed: Int) throws {
    var world = try World(seed: UInt64(seed), count: 3 + seed % 10)
    for _ in 0..<(6 * world.count) { try world.add() }
    try world.check()
    for step in 0..<20 {
      try world.edit()
      if step % 3 == 0 { try world.check() }
    }
    try world.check()
  }
}
