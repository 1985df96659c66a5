import Cassowary
import TestSupport
import Testing

/// Places that must be so far from each other, added in any order: the start finds them, and checks of what is required
/// need no solve.
@Suite struct AnyOrderTests {
  /// Which places are at least 10 from which.
  enum Shape: String, CaseIterable, CustomTestStringConvertible {
    case chain, windows, grid

    var testDescription: String { rawValue }

    /// The places before one of `count`.
    func before(_ place: Int, _ count: Int) -> [Int] {
      switch self {
      case .chain: return place > 0 ? [place - 1] : []
      case .windows: return (1...5).compactMap { place >= $0 ? place - $0 : nil }
      case .grid:
        let columns = Int(Double(count).squareRoot())
        return (place % columns > 0 ? [place - 1] : [])
          + (place >= columns ? [place - columns] : [])
      }
    }
  }

  #if DEBUG
    static let sizes = [25, 100]
  #else
    static let sizes = [400, 1_600]
  #endif

  private static func order(_ count: Int, _ random: inout SplitMix64) -> [Int] {
    var order = Array(0..<count)
    for index in order.indices.dropLast() {
      order.swapAt(index, index + Int(random.next() % UInt64(count - index)))
    }
    return order
  }

  /// A place of a shape is at least as far along as 10 for each place on the longest way to it.
  private static func expected(_ shape: Shape, _ count: Int) -> [Double] {
    var result: [Double] = []
    for place in 0..<count {
      result.append(shape.before(place, count).map { result[$0] + 10 }.max() ?? 0)
    }
    return result
  }

  private static func constraints(
    _ shape: Shape, _ places: [Variable], _ order: [Int], wishesFirst: Bool
  ) -> [Constraint] {
    let wishes = order.flatMap { [places[$0] >= 0, (places[$0] == 0).priority(250)] }
    let rows = order.flatMap { place in
      shape.before(place, places.count).map { places[place] >= places[$0] + 10 }
    }
    return wishesFirst ? wishes + rows : rows + wishes
  }

  @Test(arguments: Shape.allCases, [true, false])
  func pulledPlacesNeedNoStep(_ shape: Shape, _ wishesFirst: Bool) throws {
    for count in Self.sizes {
      var random = SplitMix64(seed: 4)
      let solver = Solver()
      let places = solver.addVariables(count)
      let order = Self.order(count, &random)
      for constraint in Self.constraints(shape, places, order, wishesFirst: wishesFirst) {
        try solver.addUnchecked(constraint)
      }
      #expect(solver.solve() == nil)
      #expect(solver.statistics.pivots == 0)
      #expect(solver.statistics.touchedRows <= 2 * count)
      #expect(places.map { solver.value(of: $0) } == Self.expected(shape, count))
    }
  }

  /// Wishes that are closer together than the places may be: one half of them is above its wish, the other below.
  @Test func crowdedWishesNeedOneStep() throws {
    for count in Self.sizes {
      var random = SplitMix64(seed: 5)
      let solver = Solver()
      let places = solver.addVariables(count)
      for place in Self.order(count, &random) {
        try solver.addUnchecked((places[place] == 5 * Double(place)).priority(250))
        if place > 0 { try solver.addUnchecked(places[place] >= places[place - 1] + 10) }
      }
      #expect(solver.solve() == nil)
      #expect(solver.statistics.pivots <= 2)
      #expect(solver.statistics.touchedRows <= 4 * count)
      #expect(solver.certificate().isProven)
    }
  }

  @Test(arguments: [true, false]) func checksOfChainsNeedNoSolve(_ wishesFirst: Bool) throws {
    for count in Self.sizes {
      let solver = Solver()
      let places = solver.addVariables(count)
      let order = Array(0..<count)
      for constraint in Self.constraints(.chain, places, order, wishesFirst: wishesFirst) {
        try solver.add(constraint)
      }
      #expect(solver.solvesForChecks == 0)
      #expect(solver.copiesForChecks == 0)
      #expect(places.map { solver.value(of: $0) } == Self.expected(.chain, count))
      #expect(solver.statistics.touchedRows <= 2 * count)
    }
  }

  /// In random order a place takes those below it along; only the second of two constraints that exclude each other
  /// is solved for.
  @Test(arguments: Shape.allCases) func checksInRandomOrder(_ shape: Shape) throws {
    let count = 100
    var random = SplitMix64(seed: 6)
    let solver = Solver()
    let places = solver.addVariables(count)
    let order = Self.order(count, &random)
    for constraint in Self.constraints(shape, places, order, wishesFirst: true) {
      try solver.add(constraint)
    }
    #expect(solver.solvesForChecks == 0)
    #expect(throws: SolverError.self) { try solver.add(places[99] <= places[0] + 9) }
    #expect(solver.solvesForChecks == 1)
    #expect(solver.copiesForChecks == 1)
    try solver.add(places[99] <= Self.expected(shape, count)[99])
    #expect(places.map { solver.value(of: $0) } == Self.expected(shape, count))
  }

  /// Constants that are changed between two solves move the feasible point as well, and what cannot hold is refused.
  @Test func constantsMoveTheFeasiblePoint() throws {
    let solver = Solver()
    let (a, b, c) = (solver.addVariable("a"), solver.addVariable("b"), solver.addVariable("c"))
    let gap = try solver.add(b >= a + 10)
    try solver.add(c >= b + 10)
    let end = try solver.add(c <= 100)
    try solver.add(a >= 0)
    #expect(solver.solvesForChecks == 0)
    try solver.setConstant(30, of: gap)
    try solver.setConstant(50, of: end)
    let solves = solver.solvesForChecks
    try solver.setConstant(40, of: gap)
    #expect(solver.solvesForChecks <= solves + 1)
    #expect(throws: SolverError.self) { try solver.setConstant(41, of: gap) }
    #expect(throws: SolverError.self) { try solver.setConstant(49, of: end) }
    #expect(solver.value(of: b) - solver.value(of: a) == 40)
    #expect(solver.value(of: c) == 50)
  }

  /// A push that takes the other variable of the constraint along is no witness.
  @Test func whatFollowsTheMovedVariableIsNoWitness() throws {
    let solver = Solver()
    let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(b == a + 10)
    try solver.add(c == b + 10)
    #expect(throws: SolverError.self) { try solver.add(c == a + 30) }
    #expect(solver.constraintCount == 2)
    #expect(solver.copiesForChecks == 1)
  }

  /// An unchecked constraint that does not hold at the feasible point makes the next check solve; a copy in a
  /// transaction knows what the original knows.
  @Test func uncheckedConstraintsAndTransactions() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    try solver.add(a >= 0)
    try solver.add(b >= a)
    try solver.addUnchecked(a >= 50)
    #expect(throws: SolverError.self) { try solver.add(a <= 40) }
    #expect(solver.solvesForChecks == 1)
    try solver.transaction { () throws(SolverError) in
      try solver.add(b >= a + 5)
      try solver.add(b >= a + 6)
    }
    #expect(throws: SolverError.self) {
      try solver.transaction { () throws(SolverError) in
        try solver.add(a >= 70)
        try solver.add(b <= 60)
      }
    }
    try solver.add(b <= 60)
    #expect(solver.value(of: a) >= 50)
    #expect(solver.value(of: b) <= 60)
    solver.removeAll()
    let c = solver.addVariable()
    try solver.add(c >= 5)
    #expect(throws: SolverError.self) { try solver.add(c <= 4) }
    #expect(solver.value(of: c) == 5)
  }
}
