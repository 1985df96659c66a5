import Cassowary
import TestSupport
import Testing

/// Layouts of realistic shape and size, against their closed forms.
@Suite struct WorkloadTests {
  #if DEBUG
    static let sizes = [1, 2, 30, 300]
    static let large = 300
  #else
    static let sizes = [1, 2, 30, 1_000, 10_000]
    static let large = 10_000
  #endif

  private func heights(_ count: Int) -> [Double] {
    (0..<count).map { ScrollColumn.size($0).height }
  }

  @Test(arguments: sizes) func scrollColumn(_ count: Int) throws {
    let column = try ScrollColumn(count)
    #expect(column.values == ScrollColumn.expected(heights: heights(count)))
    #expect(column.solver.value(of: column.container) == 320)
    #expect(column.solver.solve() == nil)
    try checkInvariants(of: column.solver)
  }

  @Test(arguments: sizes) func scrollColumnInReverse(_ count: Int) throws {
    let column = try ScrollColumn(count, reversed: true)
    #expect(column.values == ScrollColumn.expected(heights: heights(count)))
  }

  @Test(arguments: sizes) func scrollColumnWithRequiredSizes(_ count: Int) throws {
    let column = try ScrollColumn(count, sizes: .required)
    #expect(
      column.values == ScrollColumn.expected(heights: heights(count), stretchesLast: false))
  }

  @Test(arguments: sizes) func heightsChange(_ count: Int) throws {
    let column = try ScrollColumn(count)
    var heights = heights(count)
    for round in 0..<4 {
      for place in Set([0, count / 2, count - 1]).sorted() {
        heights[place] = Double(20 + 7 * round + place % 3)
        try column.setHeight(heights[place], of: place)
        #expect(column.values == ScrollColumn.expected(heights: heights))
      }
    }
    try checkInvariants(of: column.solver)
  }

  @Test func labelsComeAndGoInTheMiddle() throws {
    let count = Self.large
    var column = try ScrollColumn(count)
    let plain = ScrollColumn.expected(heights: heights(count))
    #expect(column.values == plain)
    for round in 0..<3 {
      let place = count / 2 + round
      let height = 31 + Double(round)
      let label = try column.insert(width: 80, height: height, at: place)
      let top = column.solver.value(of: column.labels[place].top)
      #expect(top == plain[2 + 4 * place + 1] + height + ScrollColumn.gap)
      #expect(column.solver.value(of: label.width) == 80)
      #expect(column.solver.value(of: column.contentHeight) == plain[1] + height + ScrollColumn.gap)
      try column.remove(label, at: place)
      #expect(column.values == plain)
    }
    #expect(column.solver.variableCount == 3 + 4 * count)
    try checkInvariants(of: column.solver)
  }

  /// A label wider than all others comes and goes: the last label follows it.
  @Test func theWidestLabelDecides() throws {
    var column = try ScrollColumn(30)
    let plain = column.values
    let label = try column.insert(width: 500, height: 20, at: 10)
    #expect(column.solver.value(of: column.contentWidth) == 520)
    #expect(column.solver.value(of: column.labels[29].width) == 500)
    try column.remove(label, at: 10)
    #expect(column.values == plain)
  }

  /// Every label is as wide as the container, whose width changes.
  @Test(arguments: sizes) func containerResizes(_ count: Int) throws {
    let solver = Solver()
    let container = solver.addVariable("container")
    let lefts = solver.addVariables(count)
    let widths = solver.addVariables(count)
    var constraints: [Constraint] = []
    for (left, width) in zip(lefts, widths) {
      constraints += [left == 10, width == container - 20]
    }
    try solver.add(contentsOf: constraints)
    for size in [320.0, 568, 320, 19.5] {
      try solver.suggest(size, for: container)
      #expect(widths.allSatisfy { solver.value(of: $0) == size - 20 })
      #expect(lefts.allSatisfy { solver.value(of: $0) == 10 })
    }
  }

  /// `|-[a]-[b(==a)]-[c(==a)]-|`, again and again in one container.
  @Test(arguments: sizes) func equalWidthTriples(_ count: Int) throws {
    let solver = Solver()
    let container = solver.addVariable("container")
    var widths: [[Variable]] = []
    var rights: [Variable] = []
    var constraints: [Constraint] = []
    for _ in 0..<(count + 2) / 3 {
      let x = solver.addVariables(3)
      let width = solver.addVariables(3)
      constraints += [
        x[0] == 20, x[1] == x[0] + width[0] + 8, x[2] == x[1] + width[1] + 8,
        x[2] + width[2] + 20 == container, width[1] == width[0], width[2] == width[0],
      ]
      widths.append(width)
      rights.append(x[2])
    }
    try solver.add(contentsOf: constraints)
    for size in [320.0, 568, 56, 320] {
      try solver.suggest(size, for: container)
      let third = (size - 56) / 3
      for (width, right) in zip(widths, rights) {
        for variable in width { #expect(abs(solver.value(of: variable) - third) < 1e-9) }
        #expect(abs(solver.value(of: right) - (36 + 2 * third)) < 1e-9)
      }
    }
    try checkInvariants(of: solver)
  }
}
