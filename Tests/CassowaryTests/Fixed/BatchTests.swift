import Cassowary
import TestSupport
import Testing

/// Grids of boxes with fixed proportions: many exchanges far apart, at each of which the same equal columns
/// have a part in the costs.
@Suite struct BatchTests {
  /// Boxes twice as wide as high, in a square of equal columns and equal rows, as large as both allow.
  private struct Grid {
    let solver = Solver()
    let side: Int
    let width: ConstraintID
    private var boxes: [(width: Variable, height: Variable)] = []

    init(side: Int) throws {
      self.side = side
      let solver = solver
      let columns = solver.addVariables(side)
      let rows = solver.addVariables(side)
      let total = solver.addVariable()
      var constraints: [Constraint] = zip(columns, columns.dropFirst()).map { $0 == $1 }
      constraints += zip(rows, rows.dropFirst()).map { $0 == $1 }
      let gaps = 10.0 * Double(side - 1)
      constraints.append(
        LinearExpression([.init(-1, total)] + columns.map { .init(1, $0) }) == -gaps)
      constraints.append(LinearExpression(rows.map { .init(1, $0) }) == Double(52 * side))
      for row in rows {
        for column in columns {
          let (width, height) = (solver.addVariable(), solver.addVariable())
          constraints += [width == 2 * height, width <= column, height <= row]
          constraints += [(width == column).priority(500), (height == row).priority(500)]
          boxes.append((width, height))
        }
      }
      for constraint in constraints { try solver.addUnchecked(constraint) }
      width = try solver.addUnchecked(total == Double(92 * side) + gaps)
      solver.solve()
      check(92)
    }

    /// Makes the columns so wide; returns the number of reduced costs changed for each box.
    func resize(_ column: Double) throws -> Double {
      try solver.setConstant(column * Double(side) + 10 * Double(side - 1), of: width)
      solver.solve()
      check(column)
      return Double(solver.statistics.updatedCosts) / Double(boxes.count)
    }

    private func check(_ column: Double) {
      let height = min(52, column / 2)
      for box in boxes {
        #expect(abs(solver.value(of: box.height) - height) <= 1e-9)
        #expect(abs(solver.value(of: box.width) - 2 * height) <= 1e-9)
      }
      #expect(solver.status == .optimal)
      #expect(solver.certificate().isProven)
      #expect(solver.checkInvariants() == [])
    }
  }

  /// One by one, each box would change half of the costs of its columns or rows: 10 or 20 for each box here,
  /// 50 where there are 10,000.
  @Test func boxesGiveWayAtTheCostOfOne() throws {
    for side in sample([40, 80], oneIn: 2) {
      let grid = try Grid(side: side)
      for column in [120.0, 60, 92, 104, 105] {
        let costs = try grid.resize(column)
        #expect(costs < 1, "\(side): \(costs) at \(column)")
      }
    }
  }

  /// Boxes that wish for other sizes each, so that some of them leave and some do not.
  @Test func boxesDecideForThemselves() throws {
    let solver = Solver()
    let columns = solver.addVariables(50)
    let total = solver.addVariable()
    var constraints: [Constraint] = zip(columns, columns.dropFirst()).map { $0 == $1 }
    constraints.append(LinearExpression([.init(-1, total)] + columns.map { .init(1, $0) }) == 0)
    var boxes: [(Variable, wish: Double)] = []
    for (index, column) in columns.enumerated() {
      for step in 0..<4 {
        let box = solver.addVariable()
        let wish = Double(20 + (7 * index + 13 * step) % 60)
        constraints += [
          box <= column, box <= Double(90 - step), (box == wish).priority(300),
          (box == column).priority(200),
        ]
        boxes.append((box, wish))
      }
    }
    for constraint in constraints { try solver.addUnchecked(constraint) }
    let width = try solver.addUnchecked(total == 50 * 100)
    for column in [100.0, 30, 55, 10, 79, 200] {
      try solver.setConstant(50 * column, of: width)
      solver.solve()
      for (box, wish) in boxes {
        #expect(abs(solver.value(of: box) - min(wish, column)) <= 1e-9)
      }
      #expect(solver.certificate().isProven)
      #expect(solver.checkInvariants() == [])
    }
  }
}
