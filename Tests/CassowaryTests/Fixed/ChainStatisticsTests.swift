import Cassowary
import TestSupport
import Testing

/// Chains, orphans and drags as counts: what would be quadratic takes a handful of steps.
@Suite struct ChainStatisticsTests {
  /// A row of items with a gap of at least 8 between neighbours, from 0 to a required end.
  private struct Row {
    let solver = Solver()
    let places: [Variable]
    let widths: [Variable]
    let end: ConstraintID
    private(set) var wishes: [ConstraintID] = []

    static func wish(_ item: Int) -> Double { Double(60 + item * 37 % 100) }

    init(_ count: Int, end total: Double, ownPriorities: Bool = false) throws {
      places = solver.addVariables(count)
      widths = solver.addVariables(count)
      _ = try solver.addRow(places[0], .equal, 0)
      for item in 0..<count {
        let priority = ownPriorities ? Priority(rawValue: 750 - Double(item % 300)) : 750
        _ = try solver.addRow(widths[item], .greaterThanOrEqual, 0)
        wishes.append(
          try solver.addRow(
            widths[item], .greaterThanOrEqual, Self.wish(item), priority: priority))
        _ = try solver.addRow(widths[item], .lessThanOrEqual, Self.wish(item), priority: 250)
        if item > 0 {
          _ = try solver.addRow(
            (1, places[item]), (-1, places[item - 1]), (-1, widths[item - 1]), .greaterThanOrEqual,
            8)
        }
      }
      try solver.stageTerm(1, places[count - 1])
      try solver.stageTerm(1, widths[count - 1])
      end = try solver.commitRow(.equal, total)
    }

    var error: Double { wishes.reduce(0) { $0 + solver.error(of: $1) } }
  }

  #if DEBUG
    private static let counts = [30, 300]
  #else
    private static let counts = [30, 1_000, 10_000]
  #endif

  @Test(arguments: counts, [false, true])
  func squeezedRow(_ count: Int, _ ownPriorities: Bool) throws {
    let wanted = (0..<count).reduce(0) { $0 + Row.wish($1) } + 8 * Double(count - 1)
    let row = try Row(count, end: (wanted * 0.8).rounded(), ownPriorities: ownPriorities)
    for share in [0.8, 0.75, 0.9] {
      let total = (wanted * share).rounded()
      try row.solver.setConstantUnchecked(total, of: row.end)
      #expect(row.solver.solve() == nil)
      #expect(row.solver.statistics.pivots <= 3)
      #expect(abs(row.error - (wanted - total)) < 1e-6 * wanted)
      if count <= 300 { #expect(row.solver.checkInvariants().isEmpty) }
    }
  }

  @Test(arguments: counts) func equalWidths(_ count: Int) throws {
    let solver = Solver()
    let places = solver.addVariables(count)
    let widths = solver.addVariables(count)
    _ = try solver.addRow(places[0], .equal, 0)
    for item in 0..<count {
      _ = try solver.addRow(widths[item], .greaterThanOrEqual, 0)
      guard item > 0 else { continue }
      _ = try solver.addRow(
        (1, places[item]), (-1, places[item - 1]), (-1, widths[item - 1]), .equal, 8)
      try solver.stageTerm(1, widths[item])
      try solver.stageTerm(-1, widths[item - 1])
      _ = try solver.commitRow(.equal, 0)
    }
    try solver.stageTerm(1, places[count - 1])
    try solver.stageTerm(1, widths[count - 1])
    _ = try solver.commitRow(.equal, 58 * Double(count) - 8)
    let statistics = solver.statistics
    #expect(statistics.pivots <= 1 && statistics.blocks <= 1)
    for width in widths { #expect(abs(solver.value(of: width) - 50) < 1e-6) }
  }

  /// Gaps that do not fit: everything is part of the conflict, and it is found as a circuit.
  @Test(arguments: counts) func impossibleGaps(_ count: Int) throws {
    let row = try Row(count, end: 8 * Double(count - 1) - 5)
    let conflict = try #require(row.solver.solve())
    #expect(conflict.members.count == 2 * count + 1)
    #expect(row.solver.statistics.pivots <= 3)
  }

  /// A label comes into the middle of the column and goes again.
  @Test(arguments: counts) func insertionNeedsNoPivot(_ count: Int) throws {
    let solver = Solver()
    let tops = solver.addVariables(count)
    func link(_ top: Variable, below previous: Variable, _ height: Double) throws -> ConstraintID {
      try solver.stageTerm(1, top)
      try solver.stageTerm(-1, previous)
      return try solver.commitRow(.equal, height)
    }
    _ = try solver.addRow(tops[0], .equal, 10)
    var links: [ConstraintID] = []
    for place in 1..<count { links.append(try link(tops[place], below: tops[place - 1], 20)) }
    solver.solve()
    let middle = count / 2
    for _ in 1...3 {
      try solver.remove(links[middle - 1])
      let label = solver.addVariable()
      let above = try link(label, below: tops[middle - 1], 20)
      let below = try link(tops[middle], below: label, 33)
      #expect(solver.statistics.pivots == 0)
      #expect(solver.statistics.touchedRows <= count - middle + 3)
      #expect(solver.value(of: tops[count - 1]) == 10 + 20 * Double(count - 1) + 33)
      #expect(count > 300 || solver.checkInvariants().isEmpty)
      try solver.remove(above)
      try solver.remove(below)
      try solver.removeVariable(label)
      links[middle - 1] = try link(tops[middle], below: tops[middle - 1], 20)
      #expect(solver.statistics.pivots <= 1)
      #expect(solver.value(of: tops[count - 1]) == 10 + 20 * Double(count - 1))
      #expect(solver.variableCount == count)
      #expect(count > 300 || solver.checkInvariants().isEmpty)
    }
  }

  /// A row that would make a variable depend on itself does not determine an orphan.
  @Test func orphanInACycle() throws {
    let solver = Solver()
    let a = solver.addVariable("a")
    let b = solver.addVariable("b")
    let c = solver.addVariable("c")
    let first = try solver.add(a == 5)
    try solver.add(b == a + 1)
    try solver.add(c == b + 1)
    #expect(solver.value(of: c) == 7)
    try solver.remove(first)
    try solver.add(2 * a == c)
    #expect(solver.value(of: a) == 2)
    #expect(solver.value(of: c) == 4)
    #expect(solver.checkInvariants().isEmpty)
  }

  /// A drag over places where inactive constraints begin and cease to hold, compared with a new solver
  /// at every step, forth and back, so that every kept interval is left and entered again.
  @Test func dragEqualsSolvingFromScratch() throws {
    func make(_ at: Double) throws -> (Solver, ConstraintID, [Variable]) {
      let solver = Solver()
      let x = solver.addVariables(6)
      let handle = try solver.add((x[0] == at).priority(999))
      for place in 1..<x.count {
        try solver.add(x[place] - x[place - 1] >= 10)
        try solver.add((x[place] == Double(place) * 30).priority(Priority(rawValue: 100)))
      }
      try solver.add((x[5] <= 170).priority(500))
      return (solver, handle, x)
    }
    let (dragged, handle, x) = try make(0)
    let forth = stride(from: 0.0, through: 160, by: 2.5).map { $0 }
    for at in forth + forth.reversed() + forth {
      try dragged.setConstant(at, of: handle)
      let (fresh, _, y) = try make(at)
      for (kept, new) in zip(x, y) {
        #expect(abs(dragged.value(of: kept) - fresh.value(of: new)) < 1e-9)
      }
      #expect(dragged.checkInvariants().isEmpty)
    }
  }

  /// Where nothing else is met, a drag costs what moves and nothing more.
  @Test func dragTouchesWhatMoves() throws {
    let solver = Solver()
    let x = solver.addVariables(100)
    let handle = try solver.add(x[0] == 0)
    for place in 1..<x.count {
      try solver.add(x[place] == x[place - 1] + 1)
      try solver.add((x[place] <= 1e6).priority(Priority(rawValue: 10)))
    }
    for at in stride(from: 1.0, through: 20, by: 1) {
      try solver.setConstantUnchecked(at, of: handle)
      #expect(solver.value(of: x[99]) == at + 99)
      #expect(solver.statistics.pivots == 0 && solver.statistics.flips == 0)
    }
    #expect(solver.statistics.touchedRows == 100)
  }

  /// A way to take a conflict back that leaves the rows as they are.
  enum Resolution: CaseIterable {
    case removal, constant, priority
  }

  /// However a conflict is taken back, which has left wishes as they were, the next solve begins as a first one does.
  @Test(arguments: Resolution.allCases) func conflictsAreTakenBack(_ way: Resolution) throws {
    let count = 2_000
    let solver = Solver()
    let places = solver.addVariables(count)
    for (index, place) in places.enumerated() {
      let anchor = Double(index * 10 + (index * 37) % 41)
      try solver.addUnchecked((place == anchor).priority(500))
      if index > 0 { try solver.addUnchecked(place - places[index - 1] >= 12) }
    }
    try solver.addUnchecked(places[0] >= 0)
    try solver.addUnchecked(places[count - 1] <= Double(12 * count))
    let extra = try solver.addUnchecked(places[0] == 25)
    #expect(solver.solve() != nil)
    switch way {
    case .removal: try solver.remove(extra)
    case .constant: try solver.setConstantUnchecked(5, of: extra)
    case .priority: try solver.setPriorityUnchecked(300, of: extra)
    }
    #expect(solver.solve() == nil)
    #expect(solver.statistics.stages == 0)
    #expect(solver.statistics.touchedRows <= 6 * count)
    #expect(solver.certificate().isProven)
  }
}
