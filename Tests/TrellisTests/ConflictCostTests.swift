import Testing
import Trellis

/// Many conflicts, or one behind many others: the search for them is bounded by what is broken for it.
@Suite struct ConflictCostTests {
  /// Rows of a laid-out stack of fixed height, which become too high all at once: each conflict has nearly all of them.
  @Test(arguments: [100, 400]) func rowsThatAreTooHighSearchAFewTimesTheirConflicts(_ rows: Int) {
    let root = LayoutNode(size: Size(360, 30 * Double(rows)))
    let stack = StackNode(axis: .vertical, spacing: 4)
    root.addSubnode(stack)
    root.constrain { stack.pin() }
    let labels = (0..<rows).map {
      LayoutNode(intrinsicContentSize: Size(40, 12 + Double($0 * 101 % 17)))
    }
    for label in labels { stack.addArrangedSubnode(label) }
    root.layoutIfNeeded()
    for label in labels { label.constrain { label.height >= 30 } }
    root.layoutIfNeeded()

    let conflicts = root.conflicts
    let members = conflicts.reduce(0) { $0 + $1.members.count }
    let work = root.engine.lastWork
    // What is left has 4 points between, and 30 each but the last, which keep their own height or less.
    #expect(conflicts.count == (rows * 2 + 14) / 15)
    #expect(Set(conflicts.map { $0.broken.items }).count == conflicts.count)
    #expect(labels.last?.frame.maxY ?? 0 <= root.frame.height + 0.001)
    #expect(work.searchedRows <= 20 * members)
    #expect(work.solves <= 4 * conflicts.count)
    #expect(root.engine.solverStatus == .optimal)
  }

  /// The gaps of the row alone are too wide; what holds each label in its cell goes before, and comes back.
  @Test(arguments: [100, 200]) func aRowThatIsTooNarrowIsOneConflictOfFewSolves(_ cells: Int) {
    let root = LayoutNode(size: Size(360, 640))
    let stack = StackNode(axis: .horizontal, spacing: 4)
    root.addSubnode(stack)
    root.constrain { stack.pin([.top, .leading, .trailing]) }
    for index in 0..<cells {
      let cell = LayoutNode()
      let label = LayoutNode(intrinsicContentSize: Size(30 + Double(index % 50), 14))
      cell.addSubnode(label)
      cell.constrain {
        label.leading == cell.leading + 4
        label.trailing <= cell.trailing - 4
        label.top == cell.top
        label.bottom == cell.bottom
      }
      stack.addArrangedSubnode(cell)
    }
    root.layoutIfNeeded()

    let work = root.engine.lastWork
    #expect(root.conflicts.count == 1)
    // Only the end of the row is left.
    #expect(stack.frame.width > root.frame.width)
    #expect(stack.subnodes.allSatisfy { $0.subnodes[0].frame.maxX <= $0.frame.width - 3.999 })
    #expect(work.solves <= 70)
    #expect(work.searchedRows <= 600 * cells)
    #expect(work.touchedRows <= 400 * cells)
    #expect(root.engine.solverStatus == .optimal)
  }
}
