import Cassowary
import Testing

/// Views of a row that are equally high begin at the height of the highest, so that nothing moves afterwards.
@Suite struct EqualStartTests {
  /// Rows of views below each other: the views are as high as their row, which `ties` says in its own way.
  private func solve(
    _ rows: Int, wishes: [Double], _ ties: (Solver, [Variable], Variable) throws -> Void
  ) throws -> (Solver, [Variable]) {
    let solver = Solver()
    var heights: [Variable] = []
    var tops: [Variable] = []
    for row in 0..<rows {
      let top = solver.addVariable()
      let height = solver.addVariable()
      let views = (0..<wishes.count).map { _ in solver.addVariable() }
      for (index, view) in views.enumerated() {
        let wish = wishes[(index + row) % wishes.count]
        try solver.add(view >= 0)
        try solver.add((view >= wish).priority(750))
        try solver.add((view <= wish).priority(250))
      }
      try ties(solver, views, height)
      if let above = tops.last {
        try solver.add(top == above + heights[row - 1] + 8)
      } else {
        try solver.add(top == 0)
      }
      tops.append(top)
      heights.append(height)
    }
    solver.solve()
    return (solver, heights)
  }

  private func expectNoSteps(
    wishes: [Double], _ ties: (Solver, [Variable], Variable) throws -> Void
  ) throws {
    let highest = try #require(wishes.max())
    for rows in [10, 200] {
      let (solver, heights) = try solve(rows, wishes: wishes, ties)
      #expect(heights.allSatisfy { solver.value(of: $0) == highest })
      #expect(solver.statistics.pivots == 0 && solver.statistics.flips == 0)
      #expect(solver.statistics.touchedRows <= rows * (2 * wishes.count + 6))
    }
  }

  @Test(
    arguments: [[10, 30, 20], [30, 10], [5, 6, 7, 8, 9], [0, 12], [4, 4, 9]] as [[Double]])
  func viewsThatFillTheirRow(_ wishes: [Double]) throws {
    try expectNoSteps(wishes: wishes) { solver, views, height in
      for view in views { try solver.add(view == height) }
    }
  }

  @Test func viewsThatAreAsHighAsTheFirst() throws {
    try expectNoSteps(wishes: [10, 30, 20, 25]) { solver, views, height in
      for view in views.dropFirst() { try solver.add(view == views[0]) }
      try solver.add(height == views[0])
    }
  }

  /// A view that may not be as high as the others wish decides.
  @Test func aBoundDecides() throws {
    let (solver, heights) = try solve(20, wishes: [10, 30, 20]) { solver, views, height in
      for view in views { try solver.add(view == height) }
      try solver.add(views[2] <= 25)
    }
    #expect(heights.allSatisfy { solver.value(of: $0) == 25 })
  }
}
