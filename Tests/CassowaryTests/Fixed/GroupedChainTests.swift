import Cassowary
import TestSupport
import Testing

/// Rows in too little room in which groups of labels have one width each: each group gives way by an exchange, the
/// cheapest first, at a cost for each label that does not depend on their number.
@Suite struct GroupedChainTests {
  /// Labels in groups of `size`, the first of which is as wide as all others of its group, with gaps of at least 8,
  /// from 8 to a required end.
  ///
  /// With `rests`, what is there is solved before each label is bound to its group: where both wish for the same,
  /// the row that binds them holds without being active.
  private struct Row {
    let solver = Solver()
    let end: ConstraintID
    /// The end at which no label has less than it wishes.
    let natural: Double

    init(_ count: Int, groupsOf size: Int, priorities: Int, rests: Bool = false) throws {
      var random = SplitMix64(seed: 7)
      var previous: (place: Variable, width: Variable)?
      var leader: Variable?
      var (natural, widest) = (8 * Double(count), 0.0)
      for item in 0..<count {
        let width = solver.addVariable()
        let place = solver.addVariable()
        let wish = Double(20 + Int(random.next() % 80))
        let priority = Priority(rawValue: 500 + Double(random.next() % UInt64(priorities)))
        _ = try solver.addRow(width, .greaterThanOrEqual, 0)
        _ = try solver.addRow(width, .greaterThanOrEqual, wish, priority: priority)
        _ = try solver.addRow(width, .lessThanOrEqual, wish, priority: 250)
        if let previous {
          _ = try solver.addRow(
            (1, place), (-1, previous.place), (-1, previous.width), .greaterThanOrEqual, 8)
        } else {
          _ = try solver.addRow(place, .equal, 8)
        }
        if rests { _ = solver.solve() }
        if let leader, item % size != 0 {
          try solver.stageTerm(1, width)
          try solver.stageTerm(-1, leader)
          _ = try solver.commitRow(.equal, 0)
        } else {
          natural += Double(size) * widest
          (leader, widest) = (width, 0)
        }
        widest = max(widest, wish)
        previous = (place, width)
      }
      natural += Double(count - (count - 1) / size * size) * widest
      self.natural = natural
      if let previous {
        try solver.stageTerm(1, previous.place)
        try solver.stageTerm(1, previous.width)
      }
      end = try solver.commitRow(.equal, natural)
    }

    /// The rows that are computed for each label until the row ends at a share of its natural end.
    func rows(at share: Double, _ count: Int) throws -> Double {
      try solver.setConstantUnchecked((natural * share).rounded(), of: end)
      #expect(solver.solve() == nil)
      return Double(solver.statistics.touchedRows) / Double(count)
    }
  }

  #if DEBUG
    private static let counts = [120, 480]
  #else
    private static let counts = [1_000, 4_000]
  #endif
  private static let shares = [0.8, 0.75, 0.3, 0.8, 0.99]

  @Test(arguments: sample([2, 3, 4, 8, 16, 32], oneIn: 3), [1, 250])
  func costsOfALabelDoNotGrow(_ size: Int, _ priorities: Int) throws {
    for count in Self.counts {
      let row = try Row(count, groupsOf: size, priorities: priorities)
      #expect(row.solver.solve() == nil)
      for share in Self.shares {
        let rows = try row.rows(at: share, count)
        #expect(rows < (size < 32 ? 16 : 20), "\(count) labels, \(share) of their room")
        #expect(row.solver.statistics.stages == 0)
      }
    }
  }

  /// Labels of a group that wish for the same keep to it without the rows that say that they are equally wide: these
  /// rest until the end is there, and have to become active all together.
  @Test(arguments: sample([2, 3, 8, 16], oneIn: 2), [1, 250])
  func wishesThatAreTheSameCostNoMore(_ size: Int, _ priorities: Int) throws {
    for count in Self.counts {
      let row = try Row(count, groupsOf: size, priorities: priorities, rests: true)
      for share in Self.shares {
        let rows = try row.rows(at: share, count)
        #expect(rows < 24, "\(count) labels, \(share) of their room")
        #expect(row.solver.statistics.stages == 0)
      }
    }
  }

  @Test(arguments: sample([2, 3, 5, 16], oneIn: 2), [1, 3, 250])
  func groupsGiveWayInOrder(_ size: Int, _ priorities: Int) throws {
    for rests in [false, true] {
      let row = try Row(96, groupsOf: size, priorities: priorities, rests: rests)
      for share in Self.shares {
        _ = try row.rows(at: share, 96)
        #expect(row.solver.status == .optimal)
        #expect(row.solver.certificate().isProven)
        #expect(row.solver.checkInvariants().isEmpty)
      }
    }
  }
}
