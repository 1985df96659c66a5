import CMeasuring
import Cassowary

/// W5: labels as wide as their container, which is turned from 320 to 568 points and back.
final class Resize: Specimen {
  private let solver = Solver()
  private let container: Variable
  private let containerWidth: ConstraintID
  private var lefts: [Variable] = []
  private var widths: [Variable] = []
  private var step = 0

  init(_ count: Int) throws {
    container = solver.addVariable()
    containerWidth = try solver.row(1, container, .equal, 320)
    for _ in 0..<count {
      let left = solver.addVariable()
      let width = solver.addVariable()
      try solver.row(1, left, .equal, 10)
      try solver.row(1, width, -1, container, .equal, -20)
      lefts.append(left)
      widths.append(width)
    }
    solver.solve()
  }

  private var size: Double { step % 2 == 0 ? 320 : 568 }

  func operate(_ times: Int) throws {
    for _ in 0..<times {
      step += 1
      try solver.setConstantUnchecked(size, of: containerWidth)
      solver.solve()
      consume_number(solver.value(of: widths[widths.count - 1]))
    }
  }

  func verify() throws {
    for place in widths.indices {
      try expect(solver.value(of: lefts[place]), 10, "left of label \(place)")
      try expect(solver.value(of: widths[place]), size - 20, "width of label \(place)")
    }
  }

  var counters: [String: Double] { solver.statistics.counters }
}

extension Workload {
  static let resize = Workload(
    name: "W5", title: "resize of the container", counts: sizes,
    quickCounts: quickSizes + [100_000],
    make: { try Resize($0) }, makeHand: { HandColumn($0) })
}
