import Cassowary
import TestSupport
import Testing

/// Cells as wide as the content, which is as wide as the widest of them asks for.
///
/// Where the content meets a limit of a cell, something inside of the cell yields. What a cell costs then,
/// `ListCostTests` of the layout say.
@Suite struct PartTests {
  /// Cells of labels beside each other, each label as wide as the one before it times `factor`.
  ///
  /// A label resists compression at 750, its cell wishes to be filled by the labels at 600, and labels hug at 250.
  private struct List {
    let solver = Solver()
    let content: Variable
    private var sizes: [ConstraintID] = []

    /// Parts yield to every step, however little it moves.
    init(cells count: Int, labels: Int = 3, factor: Double = 1) throws {
      solver.takeDetours()
      content = solver.addVariable()
      var constraints: [Constraint] = [content >= 0]
      var wishes: [Constraint] = []
      for cell in 0..<count {
        let widths = solver.addVariables(labels)
        let sum = widths.reduce(LinearExpression()) { $0 + $1 }
        constraints.append(sum - content <= 0)
        constraints.append((sum - content == 0).priority(600))
        for (place, width) in widths.enumerated() {
          if place > 0 { constraints.append(width - factor * widths[place - 1] == 0) }
          constraints.append(width >= 0)
          let size = Self.size(cell: cell, place)
          wishes.append((width >= size).priority(750))
          wishes.append((width <= size).priority(250))
        }
      }
      try solver.add(contentsOf: constraints)
      sizes = try solver.add(contentsOf: wishes)
    }

    static func size(cell: Int, _ place: Int) -> Double {
      Double(20 + (cell * 37 + place * 53) % 181)
    }

    /// Makes every label of a cell wish for another width.
    func resize(cell: Int, labels: Int, by change: Double) throws {
      for place in 0..<labels {
        for side in 0..<2 {
          let size = Self.size(cell: cell, place) + change
          try solver.setConstant(size, of: sizes[2 * (cell * labels + place) + side])
        }
      }
    }
  }

  @Test func contentIsAsWideAsTheWidestCell() throws {
    let list = try List(cells: 300)
    let widest = (0..<300).map { cell in 3 * (0..<3).map { List.size(cell: cell, $0) }.max()! }
      .max()!
    #expect(list.solver.value(of: list.content) == widest)
  }

  @Test(arguments: [1, 0.7, 3]) func valuesAreProven(factor: Double) throws {
    let list = try List(cells: 90, factor: factor)
    for (cell, change) in [(3, 0.0), (17, 400), (40, 900), (17, 0), (40, -15), (89, 20)] {
      try list.resize(cell: cell, labels: 3, by: change)
      #expect(list.solver.status == .optimal)
      #expect(list.solver.certificate().isProven)
      try checkInvariants(of: list.solver)
    }
  }
}
