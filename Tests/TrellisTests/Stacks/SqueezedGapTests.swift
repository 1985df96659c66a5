import Testing
import Trellis

/// Single edits of a stack with equal gaps whose items have too little room: all that give way do so in one jump,
/// and an edit costs the same for each item of a longer stack.
@Suite struct SqueezedGapTests {
  private struct Screen {
    let root: LayoutNode
    let stack = StackNode(axis: .vertical, distribution: .equalSpacing, spacing: 4)
    var labels: [LayoutNode] = []

    init(_ count: Int) throws {
      root = LayoutNode(size: Size(320, Double(10 * count)))
      root.addSubnode(stack)
      try root.activate(stack.pin())
      labels = (0..<count).map { index in
        LayoutNode(intrinsicContentSize: Size(50, Double(14 + index * 7 % 9)))
      }
      for label in labels { stack.addArrangedSubnode(label) }
      root.layoutIfNeeded()
    }

    /// Checks that the labels are as high together as the gaps allow, and none higher than it wants to be.
    func expectNothingLost(toGapsOf gap: Double) {
      let heights = labels.map(\.frame.height)
      let room = root.size.height - Double(labels.count - 1) * gap
      #expect(abs(heights.reduce(0, +) - room) < 1e-6)
      for (label, height) in zip(labels, heights) {
        #expect(0 <= height && height <= label.intrinsicContentSize.height ?? 0)
      }
      #expect(root.engine.solverStatus == .optimal)
    }
  }

  private enum Edit: CaseIterable { case showFirst, moveFirstToEnd, moveLastToStart, customSpacing }

  private func rows(_ edit: Edit, _ count: Int) throws -> Double {
    var screen = try Screen(count)
    var gap = 4.0
    switch edit {
    case .showFirst:
      screen.labels[0].isHidden = true
      screen.root.layoutIfNeeded()
      screen.labels[0].isHidden = false
    case .moveFirstToEnd:
      screen.labels.append(screen.labels.removeFirst())
      screen.stack.insertArrangedSubnode(screen.labels[count - 1], at: count - 1)
    case .moveLastToStart:
      screen.labels.insert(screen.labels.removeLast(), at: 0)
      screen.stack.insertArrangedSubnode(screen.labels[0], at: 0)
    case .customSpacing:
      gap = 6
      screen.stack.setCustomSpacing(gap, after: screen.labels[count / 2])
    }
    screen.root.layoutIfNeeded()
    screen.expectNothingLost(toGapsOf: gap)
    return Double(screen.root.engine.lastWork.touchedRows) / Double(count)
  }

  @Test(arguments: Edit.allCases) private func costTheSameForEachItem(_ edit: Edit) throws {
    let (few, many) = (try rows(edit, 100), try rows(edit, 800))
    #expect(many < 1.5 * few + 5, "\(few) rows an item, then \(many)")
  }
}
