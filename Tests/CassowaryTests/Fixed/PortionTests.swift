import Cassowary
import TestSupport
import Testing

/// Starts of more than 65,536 variables, which take a portion of them at a time.
@Suite struct PortionTests {
  #if !DEBUG  // Takes most of a minute in a debug build.
    /// 10 variables a cell: 120,000 and 360,000 in all, in portions of 8,192.
    @Test func cellsThatDecideComeInPortions() throws {
      var costs: [Double] = []
      for (count, portions) in [(12_000, 14), (36_000, 43)] {
        var list = try List()
        try list.addCells(count)
        list.solver.solve()
        list.check()
        #expect(list.solver.statistics.portions == portions)
        costs.append(Double(list.solver.statistics.touchedRows) / Double(count))
      }
      #expect(costs[1] < 1.01 * costs[0], "\(costs)")
    }
  #endif

  /// New cells at the end of a list come in portions, and what is there stays.
  @Test func listGrowsInPortions() throws {
    var list = try List()
    try list.addCells(1_000)
    list.solver.solve()
    try list.addCells(12_000)
    list.solver.solve()
    list.check()
    #expect(list.solver.statistics.portions == 14)
    #expect(list.solver.checkInvariants() == [])
  }

  #if !DEBUG  // Takes half a minute in a debug build.
    /// Variables made long after all that they occur together with have places behind those.
    @Test func variablesMadeSortBySortComeInPortions() throws {
      var list = try List()
      let tops = list.solver.addVariables(12_000)
      let heights = list.solver.addVariables(12_000)
      for cell in 0..<12_000 { try list.addCell(tops[cell], heights[cell]) }
      list.solver.solve()
      list.check()
      #expect(list.solver.statistics.portions == 14)
      #expect(list.solver.checkInvariants() == [])
    }
  #endif

  /// Rows of a wide grid come at once, because all variables of a row are tied to the next.
  @Test func wideGridComesAtOnce() throws {
    let solver = Solver()
    var above: [Variable] = []
    for row in 0..<20 {
      let tops = solver.addVariables(4_000)
      for (column, top) in tops.enumerated() {
        let top = row == 0 ? LinearExpression(top) : LinearExpression(top) - above[column]
        try solver.addAll([top >= 8, (top == 0).priority(50)])
      }
      above = tops
    }
    solver.solve()
    for top in above { #expect(solver.value(of: top) == 160) }
    #expect(solver.statistics.portions == 0)
  }

  /// Labels decide nothing: after the first portion, which needs no steps, all others come at once.
  @Test func labelsComeAtOnce() throws {
    let solver = Solver()
    var bottom = LinearExpression()
    var tops: [Variable] = []
    for _ in 0..<40_000 {
      let (top, height) = (solver.addVariable(), solver.addVariable())
      try solver.addAll([top == bottom + 8, (height == 20).priority(750), height >= 0])
      bottom = top + height
      tops.append(top)
    }
    solver.solve()
    for (index, top) in tops.enumerated() {
      #expect(solver.value(of: top) == Double(8 + 28 * index))
    }
    #expect(solver.statistics.portions == 1)
  }

  /// A row over all variables is read a few times, and not once for each of them.
  @Test(.ends(withinSeconds: 60)) func aRowOverAllVariables() throws {
    let solver = Solver()
    let variables = solver.addVariables(132_000)
    var sum = LinearExpression(-5)
    for (index, variable) in variables.enumerated() {
      try solver.addUnchecked(
        index == 0 ? variable == 0 : variable - variables[index - 1] == 1)
      sum.terms.append(LinearExpression.Term(1, variable))
    }
    let row = try solver.addUnchecked(Constraint(sum, .lessThanOrEqual, priority: 3))
    #expect(solver.solve() == nil)
    #expect(solver.value(of: variables[131_999]) == 131_999)
    #expect(solver.error(of: row) == 131_999 * 66_000 - 5)
  }

  /// Where costs are rounded they are computed afresh after many steps, also where all of these have been between
  /// portions: the last portion has variables that need none.
  @Test func costsAreComputedAfreshAfterPortions() throws {
    var list = try List(factor: 3)
    try list.addCells(2_000)
    try list.solver.addAll(list.solver.addVariables(60_000).map { ($0 == 1).priority(500) })
    list.solver.solve()
    list.check()
    #expect(list.solver.statistics.portions == 9)
    #expect(list.solver.statistics.refactorisations == 1)
  }

  /// A conflict ends the steps between portions; nothing is lost, and without it all is as it should be.
  @Test(arguments: sample([(100, 1), (6_000, 14)], oneIn: 2)) func conflict(
    cell: Int, portions: Int
  ) throws {
    var list = try List()
    try list.addCells(12_000)
    let (first, second) = (list.heights[cell] == 5, list.heights[cell] == 6)
    let conflict = [try list.solver.addUnchecked(first), try list.solver.addUnchecked(second)]
    list.solver.solve()
    #expect(list.solver.status == .conflict)
    #expect(list.solver.statistics.portions == portions)
    #expect(list.solver.checkInvariants() == [])
    for constraint in conflict { try list.solver.remove(constraint) }
    list.solver.solve()
    list.check()
  }
}

/// A column of cells that are as low as possible, and as high as their three parts ask for; in each of them a
/// step is needed.
private struct List {
  let solver = Solver()
  private(set) var tops: [Variable] = []
  private(set) var heights: [Variable] = []
  /// One variable of each cell that the start leaves where it is not best.
  private var yielding: [Variable] = []
  private let width: Variable
  /// At least as wide as the content of each cell.
  private let widest: Variable
  /// The coefficient of the yielding variable in its sum.
  private let factor: Double

  init(factor: Double = 1) throws {
    self.factor = factor
    width = solver.addVariable()
    widest = solver.addVariable()
    try solver.addAll([(widest == 0).priority(50), width == 320])
  }

  mutating func addCells(_ count: Int) throws {
    for _ in 0..<count { try addCell(solver.addVariable(), solver.addVariable()) }
  }

  mutating func addCell(_ top: Variable, _ height: Variable) throws {
    let cell = tops.count
    let above = cell == 0 ? LinearExpression() : tops[cell - 1] + heights[cell - 1]
    tops.append(top)
    heights.append(height)
    var constraints = [top == above, (height == 0).priority(60), height >= 0]
    for place in 0..<3 {
      let part = solver.addVariable()
      constraints += [part >= 0, height >= part]
      constraints.append((part >= Self.part(cell, place)).priority(750))
      constraints.append((part <= Self.part(cell, place)).priority(250))
    }
    let (strong, sum, weak) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    yielding.append(weak)
    constraints += [
      strong <= height + 1_000, (strong == 10).priority(700), (weak == 5).priority(600),
      sum == strong + factor * weak,
      (sum >= 40).priority(750),
    ]
    let (content, ownWidth) = (solver.addVariable(), solver.addVariable())
    constraints += [content == Self.width(of: cell), widest >= content, ownWidth == width]
    try solver.addAll(constraints)
  }

  private static func part(_ cell: Int, _ place: Int) -> Double {
    Double(10 + (cell * 7 + place * 11) % 23)
  }

  private static func width(of cell: Int) -> Double { Double(100 + cell * 37 % 1009) }

  func check() {
    var bottom = 0.0
    for cell in tops.indices {
      let height = (0..<3).reduce(0) { max($0, Self.part(cell, $1)) }
      #expect(solver.value(of: tops[cell]) == bottom)
      #expect(solver.value(of: heights[cell]) == height)
      #expect(solver.value(of: yielding[cell]) == 30 / factor)
      bottom += height
    }
    #expect(solver.value(of: widest) == tops.indices.map(Self.width(of:)).max())
    #expect(solver.status == .optimal)
  }
}

extension Solver {
  /// Adds constraints without a solve after each.
  fileprivate func addAll(_ constraints: [Constraint]) throws {
    for constraint in constraints { _ = try addUnchecked(constraint) }
  }
}
