import Testing
import Trellis

/// The guides that stand for the gaps of a stack: nobody sees them, but reports name them.
@Suite struct StackGapTests {
  /// A stack with equal gaps, between whose items distances are asked for that exclude each other.
  private struct Screen {
    let engine: LayoutEngine
    let stack: ItemID
    var items: [ItemID] = []

    init() throws {
      engine = try LayoutEngine(size: Size(320, 480))
      stack = try engine.add("stack")
      for edge in [Attribute.top, .bottom] {
        try engine.addConstraint(ConstraintSpec(stack, edge, to: engine.root, edge))
      }
      var layout = StackLayout(axis: .vertical)
      layout.distribution = .equalSpacing
      for name in ["a", "b", "c", "d"] {
        let item = try engine.add(name, in: stack, intrinsic: Size(10, 20))
        items.append(item)
        layout.arranged.append(StackLayout.Arranged(item))
      }
      try engine.setStackLayout(layout, of: stack)
    }

    /// Asks for two gaps of different heights; returns the gaps that the report of the conflict names.
    func fight() throws -> (gaps: [ItemID], rivals: [LayoutConstraintID]) {
      let rivals = try engine.addConstraints([
        ConstraintSpec(items[1], .top, to: items[0], .bottom, constant: 5),
        ConstraintSpec(items[2], .top, to: items[1], .bottom, constant: 50),
      ])
      engine.layoutIfNeeded()
      let known = items + [stack, engine.root]
      var gaps: [ItemID] = []
      for item in engine.conflicts.flatMap({ $0.members }).flatMap({ $0.items })
      where !known.contains(item.item) && !gaps.contains(item.item) {
        gaps.append(item.item)
      }
      return (gaps, rivals)
    }

    var frames: [Rect] {
      get throws { try items.map { try engine.frame(of: $0) } }
    }
  }

  @Test func reportsTellGapsApart() throws {
    let screen = try Screen()
    let gaps = try screen.fight().gaps
    #expect(gaps.map { screen.engine.describe($0) }.sorted() == ["stack.gap1", "stack.gap2"])
  }

  @Test func gapsAreNumberedInOrderAfterAnEdit() throws {
    let screen = try Screen()
    screen.engine.layoutIfNeeded()
    try screen.engine.setHidden(true, of: screen.items[0])
    screen.engine.layoutIfNeeded()
    try screen.engine.setHidden(false, of: screen.items[0])
    let gaps = try screen.fight().gaps
    #expect(gaps.map { screen.engine.describe($0) }.sorted() == ["stack.gap1", "stack.gap2"])
  }

  /// A client can learn the handles of gaps from reports, but they are not its items.
  @Test func gapsCannotBeRemovedOrMoved() throws {
    let screen = try Screen()
    for gap in try screen.fight().gaps {
      let refusal = LayoutError.builtInGuide(gap)
      #expect(throws: refusal) { try screen.engine.removeItem(gap) }
      #expect(throws: refusal) { try screen.engine.moveItem(gap, to: screen.engine.root) }
      #expect(refusal.description.contains("made for itself"))
      #expect(screen.engine.contains(gap))
    }
  }
}
