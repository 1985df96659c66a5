import Cassowary
import TestSupport
import Testing

/// Rows and columns that drive solvers into many pivots, against their closed forms.
///
/// There are no clocks: a quadratic solver makes these tests slow enough to be noticed.
@Suite struct ChainStressTests {
  #if DEBUG
    static let medium = 60
    static let large = 200
  #else
    static let medium = 1_000
    static let large = 5_000
  #endif

  private let solver = Solver()

  private func sum(_ ids: [ConstraintID]) -> Double {
    ids.reduce(0) { $0 + solver.error(of: $1) }
  }

  // MARK: Rows of labels

  /// A row of items from 0 to `total`, with gaps of 8 or more.
  private func row(_ count: Int, total: Double, gap: Relation) throws -> (
    widths: [Variable], end: ConstraintID
  ) {
    let places = solver.addVariables(count)
    let widths = solver.addVariables(count)
    var constraints = [places[0] == 0]
    for item in 1..<count {
      let distance = places[item] - places[item - 1] - widths[item - 1] - 8
      constraints.append(Constraint(distance, gap))
    }
    constraints += widths.map { $0 >= 0 }
    try solver.add(contentsOf: constraints)
    let end = try solver.add(places[count - 1] + widths[count - 1] == total)
    return (widths, end)
  }

  @Test func equalWidthsInAPinnedRow() throws {
    let count = Self.medium
    let gaps = 8 * Double(count - 1)
    let (widths, end) = try row(count, total: gaps + 50, gap: .equal)
    for (left, right) in zip(widths, widths.dropFirst()) { try solver.add(left == right) }
    for extra in [50.0, 10 * Double(count), 0, 1] {
      try solver.setConstant(gaps + extra, of: end)
      for width in widths {
        #expect(abs(solver.value(of: width) - extra / Double(count)) < 1e-9 * (1 + gaps))
      }
    }
    #expect(throws: SolverError.self) { try solver.setConstant(gaps - 1, of: end) }
    #expect(abs(solver.value(of: widths[0]) - 1 / Double(count)) < 1e-9 * (1 + gaps))
    try checkInvariants(of: solver)
  }

  @Test func squeezedRow() throws {
    let count = Self.large
    let gaps = 8 * Double(count - 1)
    let wishes = (0..<count).map { Double(40 + $0 * 37 % 60) }
    let wanted = wishes.reduce(0, +)
    let (widths, end) = try row(count, total: gaps + wanted, gap: .greaterThanOrEqual)
    let resisting = try solver.add(
      contentsOf: zip(widths, wishes).map { ($0 >= $1).priority(750) })
    let hugging = try solver.add(
      contentsOf: zip(widths, wishes).map { ($0 <= $1).priority(250) })
    #expect(sum(resisting) == 0 && sum(hugging) == 0)
    for missing in [1.0, 17.5, wanted / 3, wanted, 0] {
      try solver.setConstant(gaps + wanted - missing, of: end)
      #expect(abs(sum(resisting) - missing) < 1e-9 * wanted * 10)
      #expect(sum(hugging) < 1e-9 * wanted)
      #expect(widths.allSatisfy { solver.value(of: $0) > -1e-9 * wanted })
    }
    try checkInvariants(of: solver)
  }

  /// Every label has a priority of its own, so those that resist least give way first.
  @Test func squeezedRowWithOwnPriorities() throws {
    let count = Self.medium
    let gaps = 8 * Double(count - 1)
    let wishes = (0..<count).map { Double(40 + $0 * 37 % 60) }
    let priorities = (0..<count).map { 700 + Double($0 * 7 % count) / 16 }
    let wanted = wishes.reduce(0, +)
    let (widths, end) = try row(count, total: gaps + wanted, gap: .greaterThanOrEqual)
    for place in 0..<count {
      try solver.add(
        (widths[place] >= wishes[place]).priority(Priority(rawValue: priorities[place])))
      try solver.add((widths[place] <= wishes[place]).priority(250))
    }
    for missing in [1.0, 100, wanted / 2, wanted, 0] {
      try solver.setConstant(gaps + wanted - missing, of: end)
      var left = missing
      for place in (0..<count).sorted(by: { priorities[$0] < priorities[$1] }) {
        let cut = min(left, wishes[place])
        left -= cut
        #expect(
          abs(solver.value(of: widths[place]) - (wishes[place] - cut)) < 1e-9 * (gaps + wanted))
      }
    }
    try checkInvariants(of: solver)
  }

  /// Equal pairs in a container too small for their wishes, but not for the gaps.
  @Test func equalPairsSqueezed() throws {
    let count = Self.medium
    let gaps = 8 * Double(count - 1)
    let wanted = 50 * Double(count)
    let (widths, end) = try row(count, total: gaps + wanted, gap: .greaterThanOrEqual)
    for item in stride(from: 1, to: count, by: 2) {
      try solver.add(widths[item] == widths[item - 1])
    }
    let resisting = try solver.add(contentsOf: widths.map { ($0 >= 50).priority(750) })
    let hugging = try solver.add(contentsOf: widths.map { ($0 <= 50).priority(250) })
    for missing in [30.0, wanted / 2, wanted, 1, 0] {
      try solver.setConstant(gaps + wanted - missing, of: end)
      #expect(abs(sum(resisting) - missing) < 1e-9 * (gaps + wanted))
      #expect(sum(hugging) < 1e-9 * (gaps + wanted))
    }
    try checkInvariants(of: solver)
  }

  /// Equal pairs in a container too small for the gaps between them: unsatisfiable, and every constraint
  /// that sets a distance is to blame.
  @Test func equalPairsInTooSmallAContainer() throws {
    let count = Self.medium
    let places = solver.addVariables(count)
    let widths = solver.addVariables(count)
    var chain: [ConstraintID] = [try solver.addUnchecked(places[0] == 0)]
    for item in 0..<count {
      chain.append(try solver.addUnchecked(widths[item] >= 0))
      try solver.addUnchecked((widths[item] >= 50).priority(750))
      try solver.addUnchecked((widths[item] <= 50).priority(250))
      if item % 2 == 1 { try solver.addUnchecked(widths[item] == widths[item - 1]) }
      if item > 0 {
        chain.append(
          try solver.addUnchecked(places[item] >= places[item - 1] + widths[item - 1] + 8))
      }
    }
    chain.append(
      try solver.addUnchecked(places[count - 1] + widths[count - 1] == 8 * Double(count - 1) - 5))
    let conflict = try #require(solver.solve())
    #expect(abs(sum(chain) - 5) < 1e-9 * 8 * Double(count))
    // A width may be kept from shrinking by its own bound or by that of its equal.
    let distances = chain.filter { id in (try? solver.constraint(id).terms.count) == 3 }
    #expect(Set(distances.map { .existing($0) }).isSubset(of: Set(conflict.members)))
    #expect(conflict.members.contains(.existing(chain[0])))
    #expect(conflict.members.contains(.existing(chain[chain.count - 1])))
    try checkInvariants(of: solver)
  }

  // MARK: Columns

  @Test func columnPinnedTooTall() throws {
    let count = Self.large
    let column = try ScrollColumn(count)
    let natural = column.solver.value(of: column.contentHeight)
    let pin = try column.solver.add(column.contentHeight == natural + 17)
    let stretched = column.labels.enumerated().reduce(0) { sum, label in
      sum + column.solver.value(of: label.element.height) - ScrollColumn.size(label.offset).height
    }
    #expect(stretched == 17)
    for (place, label) in column.labels.enumerated() {
      #expect(column.solver.value(of: label.height) >= ScrollColumn.size(place).height)
    }
    try column.solver.setConstant(natural - 17, of: pin)
    let squeezed = column.labels.enumerated().reduce(0) { sum, label in
      sum + ScrollColumn.size(label.offset).height - column.solver.value(of: label.element.height)
    }
    #expect(squeezed == 17)
    try column.solver.remove(pin)
    #expect(column.solver.value(of: column.contentHeight) == natural)
    try checkInvariants(of: column.solver)
  }

  /// A column of required heights in a container of another height: the conflict is the column.
  @Test func unsatisfiableColumn() throws {
    let count = Self.medium
    let tops = solver.addVariables(count)
    let heights = solver.addVariables(count)
    let lefts = solver.addVariables(count)
    var ids: [ConstraintID] = []
    for place in 0..<count {
      try solver.add(lefts[place] == 10)
      if place == 0 {
        ids.append(try solver.add(tops[0] == 10))
      } else {
        ids.append(try solver.add(tops[place] == tops[place - 1] + heights[place - 1] + 10))
      }
      ids.append(try solver.add(heights[place] == 20))
      try solver.add((heights[place] >= 30).priority(750))
    }
    let end = tops[count - 1] + heights[count - 1] + 10
    let before = tops.map { solver.value(of: $0) }
    let members = try refusal { try solver.add(end == 30 * Double(count)) }
    #expect(members == ids.map { .existing($0) } + [.added(0)])
    #expect(tops.map { solver.value(of: $0) } == before)
    try solver.add(end == 30 * Double(count) + 10)
    try checkInvariants(of: solver)
  }
}
