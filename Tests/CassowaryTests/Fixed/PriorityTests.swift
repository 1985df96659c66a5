import Cassowary
import TestSupport
import Testing

/// Priorities are compared, never added up.
@Suite struct PriorityTests {
  private let solver = Solver()

  @Test func boundOfHigherPriorityBeatsEquality() throws {
    let x = solver.addVariable("x")
    let wish = try solver.add((x == 24).priority(500))
    try solver.add((x >= 30).priority(525))
    #expect(solver.value(of: x) == 30)
    #expect(solver.error(of: wish) == 6)
  }

  @Test func aThousandWeakerConstraintsLoseToOne() throws {
    let x = solver.addVariable("x")
    for _ in 0..<1000 { try solver.add((x == 0).priority(250)) }
    try solver.add((x == 1000).priority(251))
    #expect(solver.value(of: x) == 1000)
  }

  @Test func fractionsCount() throws {
    let x = solver.addVariable("x")
    try solver.add((x == 1).priority(999))
    try solver.add((x == 2).priority(999.5))
    #expect(solver.value(of: x) == 2)
    try solver.add((x == 3).priority(Priority(rawValue: 999.5.nextUp)))
    #expect(solver.value(of: x) == 3)
  }

  @Test func closePrioritiesInAnyOrder() throws {
    let wishes: [(Double, Priority)] = [(1, 996), (2, 997), (3, 998), (4, 999)]
    try withEverySequence(of: wishes, count: 4) { order in
      guard Set(order.map(\.0)).count == 4 else { return }
      let solver = Solver()
      let width = solver.addVariable("width")
      for (value, priority) in order { try solver.add((width == value).priority(priority)) }
      #expect(solver.value(of: width) == 4)
    }
  }

  /// A third, weaker constraint never decides between two stronger ones.
  @Test func theWeakestDoesNotTipTheBalance() throws {
    let x = solver.addVariable("x")
    try solver.add((x >= 100).priority(501))
    try solver.add((x == 90).priority(500))
    #expect(solver.value(of: x) == 100)
    try solver.add((x == 50).priority(10))
    #expect(solver.value(of: x) == 100)
    try solver.suggest(10, for: x, priority: 499)
    #expect(solver.value(of: x) == 100)
  }

  @Test func errorsOfOnePriorityAreAddedUp() throws {
    let x = solver.addVariable("x")
    for value in [0.0, 10, 20, 30, 1000] { try solver.add((x == value).priority(250)) }
    #expect(solver.value(of: x) == 20)
    for _ in 0..<3 { try solver.add((x >= 30).priority(250)) }
    #expect(solver.value(of: x) == 30)
  }

  @Test func largeErrorsDoNotOutweighAHigherPriority() throws {
    let x = solver.addVariable("x")
    let far = try solver.add((x == 1e9).priority(1))
    try solver.add((x == 0).priority(1.5))
    #expect(solver.value(of: x) == 0)
    #expect(solver.error(of: far) == 1e9)
  }

  /// Every wish has a priority of its own, and each gives way to the one above.
  @Test func thousandsOfPriorities() throws {
    #if DEBUG
      let count = 300
    #else
      let count = 4_000
    #endif
    let xs = solver.addVariables(count)
    var constraints: [Constraint] = []
    for (place, x) in xs.enumerated() {
      let priority = Priority(rawValue: 1 + Double(place) / 8)
      constraints.append((x == Double(place)).priority(priority))
      if place > 0 { constraints.append((x - xs[place - 1] == 2).priority(priority)) }
    }
    try solver.add(contentsOf: constraints)
    // The last variable gets its wish and its distance; all the others follow at distance 2: the
    // distance has a higher priority than the wish of the variable below it.
    let last = Double(count - 1)
    for (place, x) in xs.enumerated() {
      #expect(solver.value(of: x) == last - 2 * (last - Double(place)))
    }
    try checkInvariants(of: solver)
  }

  @Test func priorityChangesMoveTheBalance() throws {
    let x = solver.addVariable("x")
    let low = try solver.add((x == 1).priority(300))
    let high = try solver.add((x == 2).priority(400))
    #expect(solver.value(of: x) == 2)
    try solver.setPriority(500, of: low)
    #expect(solver.value(of: x) == 1)
    try solver.setPriority(.required, of: high)
    #expect(solver.value(of: x) == 2)
    try solver.setPriority(1, of: high)
    #expect(solver.value(of: x) == 1)
    #expect(try solver.constraint(high).priority == 1)
  }

  /// Priorities that are new take their places among those that there are, some at a time and in any order.
  @Test func newPrioritiesComeBetweenKnownOnes() throws {
    let xs = solver.addVariables(20)
    var highest: [Double] = []
    for batch in 0..<6 {
      var constraints: [Constraint] = []
      for place in 0..<(20 * (batch + 1)) {
        // Each number below 997 comes once.
        let number = Double((highest.count + 1) * 331 % 997)
        highest.append(number)
        let wish = xs[place % 20] == number
        constraints.append(wish.priority(Priority(rawValue: 1 + number)))
      }
      try solver.add(contentsOf: constraints)
      let start = highest.count - constraints.count
      for (place, x) in xs.enumerated() {
        let own = stride(from: 0, to: start, by: 20).map { highest[$0 + place] }
        let added = stride(from: start, to: highest.count, by: 20).map { highest[$0 + place] }
        #expect(solver.value(of: x) == (own + added).max())
      }
    }
    try checkInvariants(of: solver)
  }
}
