import Cassowary
import Testing

/// Places that other rows tie to what is open begin where nothing has to move afterwards.
@Suite struct StartPlaceTests {
  /// Cells from right to left, each as wide as the widest of its views, which are at its right edge.
  private struct Row {
    let solver = Solver()
    var cells: [(place: Variable, width: Variable)] = []
    var edges: [ConstraintID] = []

    init(_ count: Int) throws {
      let room = solver.addVariable()
      try solver.add(room == 1e5)
      for index in 0..<count {
        let (place, width) = (solver.addVariable(), solver.addVariable())
        let views = [30.0, 50, 40].map { ($0 + Double(index % 3), solver.addVariables(2)) }
        try solver.add(width >= 0)
        try solver.add((width == 0).priority(51))
        for (wish, view) in views {
          try solver.add(view[0] >= 0)
          try solver.add(view[1] >= 0)
          try solver.add((view[1] >= wish).priority(750))
          try solver.add((view[1] <= wish).priority(250))
          try solver.add(width == view[0] + view[1])
        }
        cells.append((place, width))
        edges.append(try connect(index, to: room))
      }
    }

    private func connect(_ index: Int, to room: Variable) throws -> ConstraintID {
      let (place, width) = cells[index]
      if index == 0 { return try solver.add(place + width == room) }
      return try solver.add(place + width == cells[index - 1].place)
    }

    /// Connects the cells from left to right.
    mutating func turnAround() throws {
      for edge in edges { try solver.remove(edge) }
      edges = [try solver.add(cells[0].place == 0)]
      for (cell, next) in zip(cells, cells.dropFirst()) {
        edges.append(try solver.add(next.place == cell.place + cell.width))
      }
    }
  }

  @Test(
    "A container of views with one wish each costs the same for each, in every order",
    arguments: [100, 1_600])
  func wishesInAContainer(_ count: Int) throws {
    for order in 0..<3 {
      for wish in [250.0, 500, 750] {
        for hugs in [false, true] {
          let solver = Solver()
          let (views, container) = (solver.addVariables(count), solver.addVariable())
          let sizes = (0..<count).map { Double([$0, count - $0, $0 * 7919 % count][order]) }
          for (size, view) in zip(sizes, views) {
            try solver.addUnchecked(container - view >= 0)
            try solver.addUnchecked((view == size).priority(Priority(rawValue: wish)))
          }
          if hugs { try solver.addUnchecked((container == 0).priority(100)) }
          solver.solve()
          #expect(views.map { solver.value(of: $0) } == sizes)
          let (widest, width) = (sizes.max() ?? 0, solver.value(of: container))
          #expect(hugs ? width == widest : width >= widest)
          #expect(solver.statistics.comparedBreakpoints <= 6 * count)
          #expect(solver.statistics.touchedRows <= 2 * count)
        }
      }
    }
  }

  @Test(arguments: [10, 200]) func viewsAtTheFarEdgeOfWhatHugsThem(_ count: Int) throws {
    let row = try Row(count)
    row.solver.solve()
    var right = 1e5
    for (index, cell) in row.cells.enumerated() {
      #expect(row.solver.value(of: cell.width) == Double(50 + index % 3))
      right -= Double(50 + index % 3)
      #expect(row.solver.value(of: cell.place) == right)
    }
    #expect(row.solver.statistics.pivots == 0 && row.solver.statistics.flips == 0)
    #expect(row.solver.statistics.touchedRows == 1 + 8 * count)
  }

  /// Items that share out what is left of a length, in the order of their variables and against it.
  @Test(arguments: [false, true]) func equalGaps(_ isReversed: Bool) throws {
    for count in [50, 200] {
      let solver = Solver()
      var items = solver.addVariables(count)
      if isReversed { items.reverse() }
      let gaps = solver.addVariables(count - 1)
      try solver.add(items[0] == 0)
      try solver.add(items[count - 1] == 60 * Double(count - 1))
      for (index, gap) in gaps.enumerated() {
        try solver.add(items[index + 1] >= items[index] + 24)
        try solver.add(items[index + 1] == items[index] + gap + 20)
        if index > 0 { try solver.add(gap == gaps[0]) }
      }
      solver.solve()
      for gap in gaps { #expect(abs(solver.value(of: gap) - 40) < 1e-9) }
      #expect(solver.statistics.pivots <= 4)
      #expect(solver.statistics.touchedRows < 8 * count)
    }
  }

  /// What nothing determines stays where it was when everything begins again.
  @Test func valuesThatAreKept() throws {
    var row = try Row(100)
    let solver = row.solver
    let (free, place, next) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(free >= 10)
    try solver.add(place >= 10)
    try solver.add(next == place + 8)
    let moves = try [solver.add(free == 50), solver.add(place == 60)]
    solver.solve()
    for move in moves { try solver.remove(move) }
    solver.solve()
    try row.turnAround()
    solver.solve()
    #expect([free, place, next].map { solver.value(of: $0) } == [50, 60, 68])
    #expect(solver.value(of: row.cells[1].place) == 50)
    #expect(solver.statistics.pivots == 0 && solver.statistics.flips == 0)
  }
}
