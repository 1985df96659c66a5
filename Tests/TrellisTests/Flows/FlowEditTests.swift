import Testing
import Trellis

/// Items that leave a flow and go on elsewhere.
@Suite struct FlowEditTests {
  @Test(arguments: [true, false]) func anItemThatMovesOutOfAFlow(isHidden: Bool) throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let flow = try engine.add("flow")
    let tag = try engine.add("tag", in: flow, intrinsic: Size(40, 20))
    try engine.setFlowLayout(FlowLayout(items: [tag]), of: flow)
    try engine.addConstraint(ConstraintSpec(flow, .width, constant: 100))
    try engine.setHidden(isHidden, of: tag)
    engine.layoutIfNeeded()
    let before = engine.journal().statements.count
    try engine.moveItem(tag, to: engine.root)
    try engine.setHidden(false, of: tag)
    try engine.addConstraint(ConstraintSpec(tag, .width, constant: 200))
    #expect(engine.conflicts.isEmpty)
    #expect(try engine.frame(of: tag).width == 200)
    // And back, which leaves nothing twice.
    try engine.removeConstraint(try #require(try engine.constraints(of: tag).first))
    try engine.moveItem(tag, to: flow)
    try engine.setFlowLayout(FlowLayout(items: [tag]), of: flow)
    try engine.setHidden(isHidden, of: tag)
    engine.layoutIfNeeded()
    #expect(engine.journal().statements.count == before)
  }

  /// The host is asked about no conflict that comes from the line in which an item was.
  @Test(arguments: [true, false]) func anItemThatIsPlacedElsewhere(isMoved: Bool) throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let flow = try engine.add("flow")
    let other = try engine.add("other", in: flow, intrinsic: Size(10, 10))
    let tag = try engine.add("tag", in: flow, intrinsic: Size(40, 20))
    try engine.pin(flow, Rect(0, 0, 100, 100))
    try engine.setFlowLayout(FlowLayout(items: [other, tag]), of: flow)
    engine.layoutIfNeeded()
    engine.constraintToBreak = { conflict in
      Issue.record("\(conflict)")
      return nil
    }
    if isMoved {
      try engine.moveItem(tag, to: engine.root)
    } else {
      try engine.setFlowLayout(FlowLayout(items: [other]), of: flow)
    }
    try engine.pin(tag, Rect(200, 200, 40, 20))
    #expect(try engine.frame(of: tag) == Rect(200, 200, 40, 20))
    #expect(try engine.frame(of: other) == Rect(0, 0, 10, 10))
    #expect(engine.conflicts.isEmpty)
  }
}
