import Cassowary
import Testing

/// Rows of segments as ratatui states them, for all kinds of segments and all ways to share the space between.
@Suite struct TerminalRowTests {
  #if DEBUG
    static let small = 12
    static let large: [Int] = []
  #else
    static let small = 24
    static let large = [100, 250, 300, 330]
  #endif

  @Test(arguments: Row.Segments.allCases, Row.Flex.allCases)
  func rowsAreProven(segments: Row.Segments, flex: Row.Flex) throws {
    for areProportional in [false, true] {
      let solver = try Row(segments, flex, areProportional).solve(Self.small)
      #expect(solver.status == .optimal)
      #expect(solver.certificate().isProven)
    }
  }

  /// Proportional segments among others.
  ///
  /// Their reduced costs are sums of thousands of terms, whose rounding leaves slopes that lead nowhere; their
  /// solves end with a look in twice the digits.
  @Test(arguments: large) func longMixedRows(count: Int) throws {
    let solver = try Row(.mixed, .legacy, true).solve(count)
    #expect(solver.status == .optimal)
    #expect(solver.certificate().isProven)
    #expect(solver.checkInvariants() == [])
  }

  struct Row {
    /// The length that a segment is asked to have; `mixed` takes the others in turn.
    enum Segments: CaseIterable { case least, length, fill, percentage, most, mixed }
    /// Where the space goes.
    enum Flex: CaseIterable { case legacy, start, center, end, between, around, evenly }

    let segments: Segments
    let flex: Flex
    /// Segments that fill are to others as 1, 2 and 3.
    let areProportional: Bool

    init(_ segments: Segments, _ flex: Flex, _ areProportional: Bool) {
      self.segments = segments
      self.flex = flex
      self.areProportional = areProportional
    }

    /// So many segments in a row that is three times as wide.
    func solve(_ count: Int) throws -> Solver {
      let solver = Solver()
      let edges = solver.addVariables(2 * count + 2)
      let sizes = zip(edges, edges.dropFirst()).map { $1 - $0 }
      let area = edges[2 * count + 1] - edges[0]
      var constraints = [edges[0] == 0, edges[2 * count + 1] == Double(3 * count)]
      for edge in edges[1...(2 * count)] {
        constraints += [edge - edges[0] >= 0, edge - edges[2 * count + 1] <= 0]
      }
      constraints += sizes.map { $0 >= 0 }
      constraints += rows(
        spacers: stride(from: 0, through: 2 * count, by: 2).map { sizes[$0] }, area)
      constraints += rows(segments: stride(from: 1, to: 2 * count, by: 2).map { sizes[$0] }, area)
      _ = try solver.add(contentsOf: constraints)
      return solver
    }

    private func rows(spacers: [LinearExpression], _ area: LinearExpression) -> [Constraint] {
      let inner = Array(spacers.dropFirst().dropLast())
      let (first, last) = (spacers[0], spacers[spacers.count - 1])
      let inOrder = spacers.map { ($0 >= 0).priority(900) }
      let closed = inner.map { ($0 == 0).priority(900) }
      let rows =
        switch flex {
        case .legacy: closed + empty([first, last])
        case .start: closed + empty([first]) + grow([last], area)
        case .end: closed + empty([last]) + grow([first], area)
        case .center: closed + equal([first, last]) + grow([first, last], area)
        case .between: equal(inner) + grow(inner, area) + empty([first, last])
        case .around:
          equal(inner) + grow(spacers, area)
            + inner.flatMap { [(2 * first == $0).priority(900), (2 * last == $0).priority(900)] }
        case .evenly: equal(spacers) + grow(spacers, area)
        }
      return inOrder + rows
    }

    private func empty(_ sizes: [LinearExpression]) -> [Constraint] {
      sizes.map { ($0 == 0).priority(999) }
    }

    private func grow(_ sizes: [LinearExpression], _ area: LinearExpression) -> [Constraint] {
      sizes.map { ($0 == area).priority(200) }
    }

    private func equal(_ sizes: [LinearExpression]) -> [Constraint] {
      sizes.indices.flatMap { one in
        sizes[(one + 1)...].map { (sizes[one] == $0).priority(900) }
      }
    }

    private func rows(segments sizes: [LinearExpression], _ area: LinearExpression) -> [Constraint]
    {
      var rows: [Constraint] = []
      var filling: [(size: LinearExpression, share: Double)] = []
      for (place, size) in sizes.enumerated() {
        let kinds = [Segments.least, .length, .fill, .percentage, .most]
        let kind = segments == .mixed ? kinds[place % 5] : segments
        switch kind {
        case .least where flex == .legacy:
          rows += [(size >= 3).priority(800), (size == 3).priority(500)]
        case .least, .fill:
          if kind == .least { rows.append((size >= 3).priority(800)) }
          rows.append((size == area).priority(400))
          filling.append((size, areProportional ? Double(1 + place % 3) : 1))
        case .length: rows.append((size == 3).priority(700))
        case .percentage: rows.append((size - 0.02 * area == 0).priority(650))
        case .most, .mixed: rows += [(size <= 3).priority(800), (size == 3).priority(500)]
        }
      }
      for (place, one) in filling.enumerated() {
        rows += filling[(place + 1)...].map {
          (one.size * $0.share == $0.size * one.share).priority(300)
        }
      }
      if flex != .legacy {
        rows += zip(sizes, sizes.dropFirst()).map { ($0 == $1).priority(100) }
      }
      return rows
    }
  }
}
