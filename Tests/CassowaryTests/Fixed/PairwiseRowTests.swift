import Cassowary
import TestSupport
import Testing

/// Rows of segments as terminal frameworks state them: everything pair by pair, so that many more
/// expressions meet at the optimum than determine it.
@Suite struct PairwiseRowTests {
  #if DEBUG
    static let many = [12, 20]
    static let shared = [
      Shared(count: 20, ends: .halves, ofArea: true), Shared(count: 20, ends: .equal, ofArea: true),
      Shared(count: 20, ends: .equal, ofArea: false), Shared(count: 20, ends: .empty, length: 3),
    ]
  #else
    static let many = [12, 24, 100]
    static let shared = [
      Shared(count: 125, ends: .halves, ofArea: true),
      Shared(count: 145, ends: .equal, ofArea: true),
      Shared(count: 155, ends: .equal, ofArea: true),
      Shared(count: 290, ends: .equal, ofArea: true),
      Shared(count: 300, ends: .equal, ofArea: false), Shared(count: 148, ends: .empty, length: 3),
    ]
  #endif

  /// The edges of the segments: 0, then the start and the end of each, then the end of the row.
  private static func row(
    segments count: Int, width: Double, detours: Bool = false
  ) throws -> (solver: Solver, edges: [Variable]) {
    let solver = Solver()
    if detours { solver.takeDetours() }
    let edges = solver.addVariables(2 * count + 2)
    var constraints: [Constraint] = []
    func size(_ index: Int) -> LinearExpression {
      LinearExpression([.init(1, edges[index + 1]), .init(-1, edges[index])])
    }
    func add(
      _ expression: LinearExpression, _ relation: Relation, _ constant: Double, _ priority: Double
    ) {
      var constraint = Constraint(expression, relation, priority: Priority(rawValue: priority))
      constraint.constant = constant
      constraints.append(constraint)
    }
    add(LinearExpression([.init(1, edges[0])]), .equal, 0, 1000)
    add(LinearExpression([.init(1, edges[2 * count + 1])]), .equal, width, 1000)
    for index in 0...(2 * count) { add(size(index), .greaterThanOrEqual, 0, 1000) }
    let spacers = (1..<count).map { 2 * $0 }
    let segments = (0..<count).map { 2 * $0 + 1 }
    add(size(0), .equal, 0, 1000)
    add(size(2 * count), .equal, 0, 1000)
    for (place, one) in spacers.enumerated() {
      for other in spacers[(place + 1)...] { add(size(one) - size(other), .equal, 0, 900) }
      add(size(one), .equal, width, 200)
    }
    for (place, one) in segments.enumerated() {
      for other in segments[(place + 1)...] { add(size(one) - size(other), .equal, 0, 300) }
      add(size(one), .greaterThanOrEqual, 2, 800)
      add(size(one), .equal, width, 350)
    }
    _ = try solver.add(contentsOf: constraints)
    return (solver, edges)
  }

  /// Segments share the row, because to be as wide as it is more important to them than to the spacers.
  @Test(arguments: [6, 12, 24], [false, true])
  func segmentsAreEqual(count: Int, detours: Bool) throws {
    let (solver, edges) = try Self.row(segments: count, width: Double(3 * count), detours: detours)
    for index in 0..<count {
      #expect(abs(solver.value(of: edges[2 * index + 1]) - Double(3 * index)) < 1e-9)
      #expect(abs(solver.value(of: edges[2 * index + 2]) - Double(3 * index + 3)) < 1e-9)
    }
    #expect(solver.status == .optimal)
    #expect(solver.certificate().isProven)
    #expect(solver.checkInvariants() == [])
  }

  /// Spacers at both ends too, all of them equal; segments that want to be large, and at least 3 wide.
  private static func spacedEvenly(_ count: Int) throws -> (solver: Solver, edges: [Variable]) {
    let solver = Solver()
    let edges = solver.addVariables(2 * count + 2)
    let width = Double(3 * count)
    func size(_ index: Int) -> LinearExpression {
      LinearExpression([.init(1, edges[index + 1]), .init(-1, edges[index])])
    }
    let spacers = (0...count).map { size(2 * $0) }
    let segments = (0..<count).map { size(2 * $0 + 1) }
    var constraints = edges.flatMap { [$0 >= 0, $0 <= width] }
    constraints += [edges[0] == 0, edges[2 * count + 1] == width]
    for (place, one) in spacers.enumerated() {
      constraints += [one >= 0, (one >= 0).priority(900), (one == width).priority(200)]
      constraints += spacers[(place + 1)...].map { (one == $0).priority(900) }
    }
    for (place, one) in segments.enumerated() {
      constraints += [one >= 0, (one >= 3).priority(800), (one == width).priority(400)]
      constraints += segments[(place + 1)...].map { (one == $0).priority(300) }
    }
    constraints += zip(segments, segments.dropFirst()).map { ($0 == $1).priority(100) }
    _ = try solver.add(contentsOf: constraints)
    return (solver, edges)
  }

  /// Blocks of a hundred variables, into which sums come that cancel to rounding errors: an exchange at a
  /// pivot that is one of them would make the active set singular.
  @Test(arguments: many) func spacersAreEqual(count: Int) throws {
    let (solver, edges) = try Self.spacedEvenly(count)
    #expect(solver.status == .optimal)
    #expect(solver.certificate().isProven)
    for index in 0..<count {
      #expect(abs(solver.value(of: edges[2 * index + 1]) - Double(3 * index)) < 1e-9)
      #expect(abs(solver.value(of: edges[2 * index + 2]) - Double(3 * index + 3)) < 1e-9)
    }
    #expect(solver.checkInvariants() == [])
  }

  /// A row whose segments want a hundredth of it each, which is more than it has room for, or a length.
  struct Shared {
    let count: Int
    let ends: Ends
    var ofArea = true
    var length: Double? = nil

    /// The spacers at the ends: like the others, half as wide, or 0.
    enum Ends { case equal, halves, empty }
  }

  private static func row(_ shared: Shared) throws -> Solver {
    let count = shared.count
    let solver = Solver()
    let edges = solver.addVariables(2 * count + 2)
    let width = Double(3 * count)
    func size(_ index: Int) -> LinearExpression {
      LinearExpression([.init(1, edges[index + 1]), .init(-1, edges[index])])
    }
    let area =
      shared.ofArea
      ? LinearExpression([.init(1, edges[2 * count + 1]), .init(-1, edges[0])])
      : LinearExpression(width)
    let inner = (1..<count).map { size(2 * $0) }
    let spacers = shared.ends == .equal ? [size(0)] + inner + [size(2 * count)] : inner
    let segments = (0..<count).map { size(2 * $0 + 1) }
    var constraints = [edges[0] == 0, edges[2 * count + 1] == width]
    for edge in edges[1...(2 * count)] {
      constraints +=
        shared.ofArea
        ? [edge - edges[0] >= 0, edge - edges[2 * count + 1] <= 0] : [edge >= 0, edge <= width]
    }
    constraints += (0...(2 * count)).map { size($0) >= 0 }
    for (place, one) in spacers.enumerated() {
      constraints += spacers[(place + 1)...].map { (one == $0).priority(900) }
    }
    for one in spacers {
      constraints += [(one >= 0).priority(900), (one == area).priority(200)]
    }
    switch shared.ends {
    case .equal: break
    case .halves:
      constraints += [0, 2 * count].map { (inner[0] == 2 * size($0)).priority(900) }
    case .empty: constraints += [0, 2 * count].map { (size($0) == 0).priority(999) }
    }
    constraints += segments.map { segment in
      shared.length.map { (segment == $0).priority(700) }
        ?? (segment == 0.01 * area).priority(600)
    }
    constraints += zip(segments, segments.dropFirst()).map { ($0 == $1).priority(100) }
    _ = try solver.add(contentsOf: constraints)
    return solver
  }

  /// Blocks of hundreds of variables with coefficients that are no powers of two, or whose inverses are of
  /// hundredths: if speeds that are not zero count as noise there, or costs in which errors have grown as
  /// costs, the values are no optimum, or steps go around in a circle.
  @Test(arguments: shared) func rowsAreShared(shared: Shared) throws {
    let solver = try Self.row(shared)
    #expect(solver.status == .optimal)
    #expect(solver.certificate().isProven)
    #expect(solver.checkInvariants() == [])
    #expect(solver.statistics.pivots < 20 * shared.count)
  }

  /// Rows that follow from others rest.
  ///
  /// If each counted on one of its sides, the row of 24 would take tens of thousands of exchanges that
  /// move nothing. If those that steps have passed did not rest again, the row of 48 would take 758, most
  /// of them with perturbed breakpoints.
  @Test func exchangesAreFewForEachPair() throws {
    for (count, limit) in sample([(24, 150), (48, 300), (100, 600)], oneIn: 3) {
      let (solver, _) = try Self.row(segments: count, width: Double(3 * count))
      let statistics = solver.statistics
      #expect(statistics.pivots < limit, "\(count): \(statistics)")
      #expect(statistics.perturbations == 0)
    }
  }

  /// A constant that is shifted on the way is back afterwards, bit by bit.
  @Test func constantsAreKept() throws {
    let (solver, edges) = try Self.row(segments: 12, width: 36, detours: true)
    let third = try solver.add(
      Constraint(LinearExpression([.init(1, edges[3])]), .equal, priority: .init(rawValue: 950)))
    #expect(solver.value(of: edges[3]) == 0)
    try solver.setConstant(1.0 / 3, of: third)
    #expect(solver.value(of: edges[3]) == 1.0 / 3)
    #expect(try solver.constraint(third).constant == 1.0 / 3)
    #expect(solver.checkInvariants() == [])
  }
}
