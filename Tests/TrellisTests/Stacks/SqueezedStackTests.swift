import TestSupport
import Testing
import Trellis

/// The cost of stacks that have too little room, in counters, at two sizes.
@Suite struct SqueezedStackTests {
  #if DEBUG
    private static let sizes = [50, 400]
  #else
    private static let sizes = [500, 4_000]
  #endif

  private static let distributions: [StackLayout.Distribution] = [
    .fill, .fillEqually, .gravityAreas,
  ]

  /// A stack of labels whose gaps alone are too much, as the root or in one, built and edited.
  private func rows(
    _ distribution: StackLayout.Distribution, _ count: Int, isRoot: Bool
  ) throws -> [Int] {
    let stack = StackNode(axis: .vertical)
    stack.distribution = distribution
    stack.spacing = 10
    for label in unevenLabels(0..<count) { stack.addArrangedSubnode(label) }
    let root = isRoot ? stack : LayoutNode()
    if !isRoot {
      root.addSubnode(stack)
      try root.activate(stack.edgeConstraints(equalTo: root))
    }
    var rows: [Int] = []
    func layOut(isConflict: Bool) {
      root.layoutIfNeeded()
      let work = root.engine.lastWork
      #expect(work.solves == (isConflict ? 2 : 1), "\(distribution) \(count) \(isRoot)")
      #expect(root.engine.conflicts.count == (isConflict ? 1 : 0))
      rows.append(work.touchedRows)
    }
    root.size = Size(320, 100)
    layOut(isConflict: true)
    root.size = Size(320, 16 * Double(count))
    layOut(isConflict: false)
    root.size = Size(320, 100)
    layOut(isConflict: true)
    stack.insertArrangedSubnode(unevenLabels(count..<count + 1)[0], at: count / 2)
    layOut(isConflict: true)
    root.size = Size(320, 101)
    layOut(isConflict: true)
    return rows
  }

  /// Building, more room, too little room again, an insertion in the middle and an edit cost the same for each child.
  @Test(arguments: distributions, [true, false])
  func costsTheSameForEachChild(_ distribution: StackLayout.Distribution, isRoot: Bool) throws {
    let (small, large) = (
      try rows(distribution, Self.sizes[0], isRoot: isRoot),
      try rows(distribution, Self.sizes[1], isRoot: isRoot)
    )
    let growth = Self.sizes[1] / Self.sizes[0]
    for (few, many) in zip(small, large) { #expect(many <= 2 * growth * few, "\(small) \(large)") }
  }

  /// Nodes that do not fit stick out at the end, in every direction of the text, however the stack came about.
  @Test(arguments: distributions, [LayoutDirection.leftToRight, .rightToLeft])
  func whatDoesNotFitSticksOut(
    _ distribution: StackLayout.Distribution, _ direction: LayoutDirection
  ) {
    let stack = StackNode(axis: .horizontal)
    stack.distribution = distribution
    stack.spacing = 40
    for label in unevenLabels(0..<4) { stack.addArrangedSubnode(label) }
    stack.insertArrangedSubnode(unevenLabels(4..<5)[0], at: 2)
    stack.engine.direction = direction
    stack.size = Size(100, 50)
    let frames = stack.arrangedSubnodes.map(\.frame)
    for (place, frame) in frames.enumerated() {
      let start = direction == .leftToRight ? frame.minX : 100 - frame.maxX
      let gap = place == 0 ? 0 : 40.0
      let before =
        place == 0
        ? 0 : direction == .leftToRight ? frames[place - 1].maxX : 100 - frames[place - 1].minX
      #expect(start == before + gap)
    }
    #expect(stack.engine.conflicts.map(\.broken.identifier) == ["stack-canvas-connection"])
  }
}
