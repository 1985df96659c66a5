import Cassowary
import Testing

/// Conflicts that have to be reduced: nothing holds each row of the combination by itself.
@Suite struct ConflictReductionTests {
  /// Cells below each other, in each of which a box is as wide as twice its height and holds two parts that are
  /// to be wider than its height; all of it required.
  struct List {
    let solver = Solver()
    private(set) var members: [Set<ConstraintID>] = []

    init(_ count: Int) throws {
      var above = solver.addVariable()
      try solver.addUnchecked(1 * above == 0)
      for _ in 0..<count {
        let (left, right, height) = (
          solver.addVariable(), solver.addVariable(), solver.addVariable()
        )
        let (middle, bottom) = (solver.addVariable(), solver.addVariable())
        try solver.addUnchecked(bottom - above - height >= 8)
        try solver.addUnchecked((bottom - above - height == 8).priority(500))
        try solver.addUnchecked(1 * left >= 0)
        members.append([
          try solver.addUnchecked(right - left - 2 * height == 0),
          try solver.addUnchecked(middle - left - height >= 10),
          try solver.addUnchecked(right - middle - height >= 10),
        ])
        above = bottom
      }
    }

    /// Removes the last member of each conflict; returns the rows that reducing has taken.
    mutating func resolve() throws -> Int {
      let before = solver.conflictRows
      for _ in members.indices {
        let conflict = try #require(solver.solve())
        let found = conflict.members.compactMap { member -> ConstraintID? in
          guard case .existing(let id) = member else { return nil }
          return id
        }
        let place = try #require(members.firstIndex(of: Set(found)))
        members.remove(at: place)
        try solver.remove(try #require(found.last))
      }
      #expect(solver.solve() == nil)
      return solver.conflictRows - before
    }
  }

  @Test(arguments: [1, 7]) func eachCellIsAConflictOfItsOwn(_ count: Int) throws {
    var list = try List(count)
    let rows = try list.resolve()
    #expect(rows > 0, "the test is to reach the reduction")
    #expect(list.members.isEmpty)
  }

  /// All cells are in conflict by themselves, so one solve finds all of it.
  @Test func conflictsOfAListAreFoundAtOnce() throws {
    let list = try List(50)
    let solver = list.solver
    let conflicts = solver.solveForConflicts()
    #expect(
      Set(conflicts.map { Set($0.members) })
        == Set(
          list.members.map { members in
            Set(members.map { .existing($0) })
          }))
    #expect(conflicts.first == solver.solve())
    for conflict in conflicts {
      guard case .existing(let last) = conflict.members.last else { continue }
      try solver.remove(last)
    }
    #expect(solver.solveForConflicts().isEmpty)
  }

  /// A conflict costs the same in a list of any length.
  @Test(arguments: [20, 320]) func conflictsOfAListAreReducedOneByOne(_ count: Int) throws {
    var list = try List(count)
    #expect(try list.resolve() <= 50 * count)
  }

  /// A row of boxes with equal gaps of at least 10, pinned at both ends, in which a box is put into the middle.
  ///
  /// The conflict is one of all boxes, and nothing holds each row of its combination by itself.
  @Test func conflictOfAllBoxesIsFoundAtOnce() throws {
    func rows(_ count: Int) throws -> Int {
      let solver = Solver()
      var boxes: [(near: Variable, size: Variable)] = []
      let gap = solver.addVariable()
      func box() throws -> (near: Variable, size: Variable) {
        let box = (near: solver.addVariable(), size: solver.addVariable())
        try solver.addUnchecked(1 * box.size >= 0)
        try solver.addUnchecked((1 * box.size <= 20).priority(250))
        try solver.addUnchecked((1 * box.size >= 20).priority(750))
        return box
      }
      func join(_ box: (near: Variable, size: Variable), _ next: (near: Variable, size: Variable))
        throws -> [ConstraintID]
      {
        let own = solver.addVariable()
        return [
          try solver.addUnchecked(next.near - box.near - box.size >= 10),
          try solver.addUnchecked(next.near - box.near - box.size - own == 0),
          try solver.addUnchecked(own - gap == 0),
        ]
      }
      var joints: [[ConstraintID]] = []
      for place in 0..<count {
        boxes.append(try box())
        if place > 0 { joints.append(try join(boxes[place - 1], boxes[place])) }
      }
      try solver.addUnchecked(1 * boxes[0].near == 0)
      let end = try solver.addUnchecked(boxes[count - 1].near + boxes[count - 1].size <= 100)
      let first = try #require(solver.solve())
      #expect(first.members.contains(.existing(end)))
      let before = solver.conflictRows
      let middle = count / 2
      for row in joints[middle - 1] { try solver.remove(row) }
      let new = try box()
      _ = try join(boxes[middle - 1], new)
      _ = try join(new, boxes[middle])
      let second = try #require(solver.solve())
      #expect(second.members.contains(.existing(end)) && second.members.count > count)
      return solver.conflictRows - before
    }
    // Left out one by one, the constraints take 42 and 49 rows a box.
    #expect(try rows(100) <= 36 * 100)
    #expect(try rows(400) <= 36 * 400)
  }

  /// A row that rests between the constraints of a conflict and a variable that floats has no part in it.
  @Test func whatRestsIsInNoConflict() throws {
    let solver = Solver()
    let (b, f, g, h) = (
      solver.addVariable("b"), solver.addVariable("f"), solver.addVariable("g"),
      solver.addVariable("h")
    )
    let (i, j, l, m) = (
      solver.addVariable("i"), solver.addVariable("j"), solver.addVariable("l"),
      solver.addVariable("m")
    )
    let n = solver.addVariable("n")
    try solver.addUnchecked(b - h >= 0)
    try solver.addUnchecked(i - h == 0)
    try solver.addUnchecked(-b - i >= 1)
    try solver.addUnchecked(l - h == 0)
    try solver.addUnchecked(m - l == 0)
    try solver.addUnchecked(1 * m >= 0)
    let resting = try solver.addUnchecked(g + f == 0)
    try solver.addUnchecked(n - h == 0)
    let place = try solver.addUnchecked(-1 * g == 9)
    try solver.addUnchecked(j + b + m >= 0)
    try solver.addUnchecked(j - n <= 0)
    #expect(solver.status == .conflict)
    try solver.remove(place)
    #expect(solver.status == .conflict)
    try solver.addUnchecked(-1 * g - n == 9)
    let members = try #require(solver.solve()).members.compactMap { member -> ConstraintID? in
      guard case .existing(let id) = member else { return nil }
      return id
    }
    func canHold(_ constraints: [ConstraintID]) throws -> Bool {
      let part = Solver()
      for _ in 0..<solver.variableCount { _ = part.addVariable() }
      for id in constraints { try part.addUnchecked(solver.constraint(id)) }
      return part.status != .conflict
    }
    #expect(try !canHold(members))
    for left in members { #expect(try canHold(members.filter { $0 != left })) }
    #expect(!members.contains(resting))
  }
}
