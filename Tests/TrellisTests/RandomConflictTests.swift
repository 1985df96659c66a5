import TestSupport
import Testing
import Trellis

/// Random sets of constraints that often exclude each other, through random edits: whatever is not
/// broken holds, and what is broken is explained.
@Suite struct RandomConflictTests {
  struct World {
    let engine: LayoutEngine
    var items: [ItemID] = []
    var constraints: [LayoutConstraintID] = []
    var random: SplitMix64

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      engine = try LayoutEngine(size: Size(200, 200))
      for number in 0..<6 {
        items.append(try engine.add("v\(number)", in: number < 3 ? nil : items[number - 3]))
      }
    }

    mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    mutating func addConstraint() throws {
      let positions: [Attribute] = [.left, .right, .centerX]
      let relations: [Relation] = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
      let priorities: [Priority] = [.required, .required, .required, 700, 300]
      let constant = Double(pick(9) * 10)
      let first = items[pick(items.count)]
      let relation = relations[pick(4)]
      let priority = priorities[pick(5)]
      let spec =
        pick(3) == 0
        ? ConstraintSpec(first, .width, relation, constant: constant, priority: priority)
        : ConstraintSpec(
          first, positions[pick(3)], relation,
          to: pick(4) == 0 ? engine.root : items[pick(items.count)], positions[pick(3)],
          constant: constant - 40, priority: priority)
      constraints.append(try engine.addConstraint(spec))
    }

    mutating func edit() throws {
      guard !constraints.isEmpty else { return }
      let index = pick(constraints.count)
      switch pick(4) {
      case 0: try engine.setConstant(Double(pick(9) * 10), of: constraints[index])
      case 1: try engine.setPriority(pick(2) == 0 ? .required : 500, of: constraints[index])
      case 2: try engine.setSize(Size(Double(100 + pick(30) * 10), 200))
      default: try engine.removeConstraint(constraints.remove(at: index))
      }
    }

    /// The value of an attribute in the coordinates of the root.
    func value(_ attribute: Attribute, of item: ItemID) throws -> Double {
      var left = 0.0
      var ancestor: ItemID? = item
      while let current = ancestor {
        left += try engine.alignmentRect(of: current).minX
        ancestor = try engine.parent(of: current)
      }
      let width = try engine.alignmentRect(of: item).width
      switch attribute {
      case .left: return left
      case .right: return left + width
      case .centerX: return left + width / 2
      default: return width
      }
    }

    func holds(_ spec: ConstraintSpec) throws -> Bool {
      let first = try value(spec.firstAttribute, of: spec.first)
      let second = try spec.second.map { try value(spec.secondAttribute, of: $0) } ?? 0
      let excess = first - second - spec.constant
      switch spec.relation {
      case .equal: return excess.magnitude <= tolerance
      case .lessThanOrEqual: return excess <= tolerance
      case .greaterThanOrEqual: return excess >= -tolerance
      }
    }

    func check() throws {
      let reports = engine.conflicts
      let broken = reports.compactMap(\.broken.constraint)
      #expect(Set(broken).count == reports.count)
      for constraint in constraints {
        let spec = try engine.spec(of: constraint)
        #expect(try engine.isBroken(constraint) == broken.contains(constraint))
        guard spec.priority.isRequired, !broken.contains(constraint) else { continue }
        #expect(try holds(spec), "\(engine.describe(spec)) does not hold; \(reports)")
      }
      for item in items { #expect(try engine.alignmentRect(of: item).width >= -tolerance) }
      for report in reports {
        #expect(report.members.contains(report.broken))
        #expect(report.broken.kind == .authored)
        try checkIsConflict(report)
      }
      #expect(
        Set(broken) == Set(try brokenAfresh()),
        "another layout of the same breaks others; \(reports)")
    }

    /// The constraints that are broken in an engine with the same items and constraints from the start.
    private func brokenAfresh() throws -> [LayoutConstraintID] {
      let other = try LayoutEngine(size: engine.size)
      var copies = [engine.root: other.root]
      for (number, item) in items.enumerated() {
        copies[item] = try other.add("v\(number)", in: number < 3 ? nil : copies[items[number - 3]])
      }
      var originals: [LayoutConstraintID: LayoutConstraintID] = [:]
      for constraint in constraints {
        var spec = try engine.spec(of: constraint)
        spec.first = try #require(copies[spec.first])
        spec.second = try spec.second.map { try #require(copies[$0]) }
        originals[try other.addConstraint(spec)] = constraint
      }
      return other.conflicts.compactMap(\.broken.constraint).compactMap { originals[$0] }
    }

    /// The members alone exclude each other, and no longer without any one of them.
    func checkIsConflict(_ report: ConflictReport) throws {
      #expect(try conflictCount(report.members) == 1, "not a conflict: \(report)")
      for index in report.members.indices {
        var others = report.members
        others.remove(at: index)
        #expect(try conflictCount(others) == 0, "not irreducible: \(report)")
      }
    }

    /// The number of conflicts among `members` alone, in a tree like this one below an item that stands for
    /// the root.
    private func conflictCount(_ members: [ConflictReport.Member]) throws -> Int {
      let other = try LayoutEngine()
      let stage = try other.add("root") { $0.allowsNegativeSize = true }
      var copies = [engine.root: stage]
      let positive = members.filter { $0.kind == .nonNegativeSize }.flatMap(\.items)
      for (number, item) in items.enumerated() {
        let parent = number < 3 ? stage : copies[items[number - 3]]
        copies[item] = try other.add("v\(number)", in: parent) {
          $0.allowsNegativeSize = !positive.contains(item)
        }
      }
      for member in members {
        if member.kind == .rootSize {
          try other.addConstraint(ConstraintSpec(stage, .width, constant: engine.size.width))
        } else if let constraint = member.constraint {
          var spec = try engine.spec(of: constraint)
          spec.first = try #require(copies[spec.first])
          spec.second = try spec.second.map { try #require(copies[$0]) }
          try other.addConstraint(spec)
        }
      }
      return other.conflicts.count
    }
  }

  @Test(arguments: sample(1...400, oneIn: 4)) func whatIsNotBrokenHolds(seed: Int) throws {
    var world = try World(seed: UInt64(seed))
    print("seed \(seed)")
    for _ in 0..<12 { try world.addConstraint() }
    try world.check()
    for _ in 0..<12 {
      if world.pick(3) == 0 { try world.addConstraint() } else { try world.edit() }
      if world.pick(2) == 0 { try world.check() }
    }
    try world.check()
  }
}
