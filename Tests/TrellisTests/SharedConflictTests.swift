import Testing
import Trellis

/// Cells that are in conflict with something that they share: each breaks its own constraint, and all of them
/// take few solves.
@Suite struct SharedConflictTests {
  /// The thing that the cells are as wide as; all of them have a width of their own.
  enum Shared: CaseIterable {
    case screen, firstCell, stack, edges
  }

  /// A list of cells with a required width each, all of them different.
  struct List {
    let engine: LayoutEngine
    var cells: [ItemID] = []
    var widths: [LayoutConstraintID] = []

    init(_ shared: Shared, _ count: Int, size: Size = Size(320, 480)) throws {
      engine = try LayoutEngine(size: size)
      let list = try engine.addItem()
      if shared == .stack || shared == .edges {
        for side in [Attribute.leading, .trailing] {
          try engine.addConstraint(ConstraintSpec(list, side, to: engine.root, side))
        }
      }
      for number in 0..<count {
        let cell = try engine.addItem(in: list)
        switch shared {
        case .screen:
          try engine.addConstraint(ConstraintSpec(cell, .width, to: engine.root, .width))
        case .firstCell:
          if let first = cells.first {
            try engine.addConstraint(ConstraintSpec(cell, .width, to: first, .width))
          }
        case .stack: break
        case .edges:
          for side in [Attribute.leading, .trailing] {
            try engine.addConstraint(ConstraintSpec(cell, side, to: list, side))
          }
        }
        cells.append(cell)
        widths.append(
          try engine.addConstraint(
            ConstraintSpec(cell, .width, constant: 400 + Double((number * 79) % count))))
      }
      if shared == .stack {
        try engine.setStackLayout(StackLayout(axis: .vertical, items: cells), of: list)
      }
    }

    /// All that is broken are widths: those of the cells from this one on.
    func expectBroken(from first: Int) {
      #expect(Set(engine.conflicts.map(\.broken.constraint)) == Set(widths[first...]))
    }
  }

  @Test(arguments: Shared.allCases, [50, 200]) func takeFewSolves(
    _ shared: Shared, _ count: Int
  ) throws {
    let list = try List(shared, count)
    let work = list.engine.lastWork
    list.expectBroken(from: shared == .firstCell ? 1 : 0)
    #expect(work.solves <= 8)
    #expect(work.touchedRows <= 40 * count)
    #expect(list.engine.conflicts.allSatisfy { $0.members.count <= 6 })
  }

  @Test(arguments: Shared.allCases, [50, 200]) func anEditOfWhatIsSharedTakesTwo(
    _ shared: Shared, _ count: Int
  ) throws {
    let list = try List(shared, count)
    list.engine.layoutIfNeeded()
    if shared == .firstCell {
      try list.engine.setConstant(333, of: list.widths[0])
    } else {
      try list.engine.setSize(Size(333, 480))
    }
    let work = list.engine.lastWork
    #expect(work.solves == 2)
    #expect(work.touchedRows <= 4 * count)
    list.expectBroken(from: shared == .firstCell ? 1 : 0)
    #expect(try list.engine.frame(of: list.cells[count - 1]).width == 333)
  }

  @Test(arguments: Shared.allCases) func anEditOfACellCostsTheSameInAnyList(_ shared: Shared) throws
  {
    func cost(_ count: Int) throws -> [Int] {
      let list = try List(shared, count)
      list.engine.layoutIfNeeded()
      let before = list.engine.visitedConflicts
      var costs: [Int] = []
      for step in 0..<20 {
        try list.engine.setConstant(900 + Double(step), of: list.widths[count / 2])
        costs += [list.engine.lastWork.solves, list.engine.lastWork.touchedRows]
      }
      list.expectBroken(from: shared == .firstCell ? 1 : 0)
      return costs + [list.engine.visitedConflicts - before]
    }
    #expect(try cost(50) == cost(200))
  }

  @Test(arguments: [50, 200]) func manyHeightsOfOneList(_ count: Int) throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let list = try engine.addItem()
    let heights = try (0..<count).map { number in
      try engine.addConstraint(
        ConstraintSpec(list, .height, constant: Double((number * 79) % count)))
    }
    #expect(engine.lastWork.solves == 2)
    #expect(engine.conflicts.map(\.broken.constraint) == Array(heights[1...]))
    try engine.removeConstraint(heights[0])
    #expect(engine.lastWork.solves == 2)
    #expect(engine.conflicts.map(\.broken.constraint) == Array(heights[2...]))
    #expect(try engine.frame(of: list).height == Double(79 % count))
  }

  @Test(arguments: [50, 200]) func theHostIsAskedAboutOnceForEach(_ count: Int) throws {
    let list = try List(.screen, count)
    var asked = 0
    list.engine.constraintToBreak = { _ in
      asked += 1
      return nil
    }
    list.expectBroken(from: 0)
    #expect(count...(count + 5) ~= asked)
    #expect(list.engine.lastWork.solves <= 8)
  }

  @Test(arguments: [50, 200]) func fittingTakesFewSolves(_ count: Int) throws {
    let list = try List(.edges, count)
    list.engine.layoutIfNeeded()
    let size = try list.engine.systemLayoutSizeFitting(
      Size(333, 100), of: list.engine.root, horizontalPriority: .required)
    #expect(size.width == 333)
    #expect(list.engine.lastWork.solves <= 20)
  }

  /// To find the conflicts of a cell, no others are looked at.
  @Test(arguments: [20, 80]) func conflictsOfANodeAreFoundAmongItsOwn(_ count: Int) throws {
    let root = LayoutNode(size: Size(320, 480))
    for number in 0..<count {
      let cell = LayoutNode()
      root.addSubnode(cell)
      try root.activate([
        cell.widthAnchor.constraint(equalTo: root.widthAnchor),
        cell.widthAnchor.constraint(equalToConstant: 400 + Double(number)),
      ])
    }
    let all = root.conflicts
    let before = root.engine.visitedConflicts
    for cell in root.subnodes {
      #expect(cell.conflicts == all.filter { $0.broken.items == [cell.itemID] })
    }
    #expect(root.engine.visitedConflicts - before <= 4 * count)
  }

  /// An offset that is in no conflict is not looked at again for conflicts elsewhere.
  @Test(arguments: [5, 20]) func conflictsElsewhereDoNotConcernOffsets(_ count: Int) throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    var width: LayoutConstraintID?
    for _ in 0..<count {
      let list = try engine.addItem(.scroll)
      let content = try engine.addItem(in: list)
      try engine.addConstraint(ConstraintSpec(content, .leading, to: list, .leading))
      try engine.addConstraint(ConstraintSpec(content, .trailing, to: list, .trailing))
      width = try engine.addConstraint(ConstraintSpec(content, .width, constant: 500))
    }
    let view = try engine.addItem()
    try engine.addConstraint(ConstraintSpec(view, .width, constant: 10))
    try engine.addConstraint(ConstraintSpec(view, .width, constant: 20))
    #expect(engine.conflicts.count == 1)
    try engine.setConstant(510, of: #require(width))
    #expect(engine.lastWork.foundMovements == 0)
  }

  /// The conflicts one by one are those of the whole list, also after some are gone, and cost no more.
  @Test(arguments: [50, 200]) func oneByOne(_ count: Int) throws {
    let list = try List(.screen, count)
    #expect(list.engine.conflictCount == count)
    for width in [list.widths[3], list.widths[count / 2]] {
      try list.engine.removeConstraint(width)
    }
    let all = list.engine.conflicts
    #expect(list.engine.conflictCount == count - 2)
    let before = list.engine.visitedConflicts
    for (position, conflict) in all.enumerated() {
      #expect(list.engine.conflict(at: position) == conflict)
    }
    #expect(list.engine.visitedConflicts - before <= 2 * count)
    #expect(list.engine.conflict(at: -1) == nil)
    #expect(list.engine.conflict(at: all.count) == nil)
  }
}
