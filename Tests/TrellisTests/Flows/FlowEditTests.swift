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
}
