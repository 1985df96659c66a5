import Testing
import Trellis

@Suite struct EditingTests {
  let engine: LayoutEngine
  let a: ItemID
  let b: ItemID

  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
    a = try engine.add("a")
    b = try engine.add("b")
    try engine.pin(a, Rect(10, 10, 100, 50))
    try engine.addConstraint(ConstraintSpec(b, .left, to: a, .right))
    try engine.addConstraint(ConstraintSpec(b, .top, to: a, .top))
    try engine.addConstraint(ConstraintSpec(b, .height, to: a, .height))
  }

  @Test func constant() throws {
    let width = try engine.addConstraint(ConstraintSpec(b, .width, to: a, .width, constant: 5))
    #expect(try engine.frame(of: b).width == 105)
    _ = engine.takeChangedItems()
    try engine.setConstant(-20, of: width)
    #expect(engine.needsLayout)
    #expect(try engine.frame(of: b).width == 80)
    #expect(engine.takeChangedItems() == [b])
    #expect(try engine.spec(of: width).constant == -20)
    try engine.setConstant(-20, of: width)
    #expect(!engine.needsLayout)
  }

  @Test func multiplier() throws {
    let width = try engine.addConstraint(ConstraintSpec(b, .width, to: a, .width))
    #expect(try engine.frame(of: b).width == 100)
    try engine.setMultiplier(0.5, of: width)
    #expect(try engine.frame(of: b).width == 50)
    try engine.setMultiplier(0, of: width)
    #expect(try engine.frame(of: b).width == 0)
    let before = try Snapshot(engine)
    let left = try #require(try engine.constraints(of: b).first)
    #expect(throws: LayoutError.illegalConstraint(.locationEqualToConstant(.left), at: 0)) {
      try engine.setMultiplier(0, of: left)
    }
    #expect(try Snapshot(engine) == before)
  }

  @Test func priority() throws {
    let small = try engine.addConstraint(
      ConstraintSpec(b, .width, constant: 10, priority: 500))
    let large = try engine.addConstraint(
      ConstraintSpec(b, .width, constant: 90, priority: 400))
    #expect(try engine.frame(of: b).width == 10)
    try engine.setPriority(600, of: large)
    #expect(try engine.frame(of: b).width == 90)
    try engine.setPriority(.required, of: small)
    #expect(try engine.frame(of: b).width == 10)
    try engine.setPriority(1, of: small)
    #expect(try engine.frame(of: b).width == 90)
  }

  @Test func identifier() throws {
    let width = try engine.addConstraint(ConstraintSpec(b, .width, constant: 10))
    try engine.setIdentifier("width of b", of: width)
    #expect(try engine.spec(of: width).identifier == "width of b")
  }

  @Test func identifiersInReportsAreUpToDate() throws {
    try engine.addConstraint(ConstraintSpec(b, .width, constant: 10))
    let second = try engine.addConstraint(ConstraintSpec(b, .width, constant: 20))
    #expect(engine.conflicts.map(\.broken.identifier) == [nil])
    try engine.setIdentifier("second", of: second)
    #expect(engine.conflicts.map(\.broken.identifier) == ["second"])
  }

  @Test func editsBeforeTheFirstLayout() throws {
    let width = try engine.addConstraint(ConstraintSpec(b, .width, to: a, .width))
    try engine.setConstant(7, of: width)
    try engine.setMultiplier(2, of: width)
    try engine.setPriority(300, of: width)
    #expect(try engine.frame(of: b).width == 207)
  }

  @Test func intrinsicSizeAndItsPriorities() throws {
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 33), of: b)
    #expect(try engine.frame(of: b).width == 33)
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 44), of: b)
    #expect(try engine.frame(of: b).width == 44)
    try engine.addConstraint(ConstraintSpec(b, .width, constant: 60, priority: 251))
    #expect(try engine.frame(of: b).width == 60)
    var properties = try engine.properties(of: b)
    properties.contentHugging.horizontal = 252
    try engine.setProperties(properties, of: b)
    #expect(try engine.frame(of: b).width == 44)
    try engine.setIntrinsicContentSize(.none, of: b)
    #expect(try engine.frame(of: b).width == 60)
  }

  @Test func addingAndRemovingConstraints() throws {
    let width = try engine.addConstraint(ConstraintSpec(b, .width, constant: 30))
    #expect(try engine.frame(of: b) == Rect(110, 10, 30, 50))
    try engine.removeConstraint(width)
    #expect(engine.ambiguities().map(\.item).contains(b))
    #expect(try engine.frame(of: b).width == 30)
    try engine.addConstraints([
      ConstraintSpec(b, .width, constant: 20),
      ConstraintSpec(b, .width, .lessThanOrEqual, constant: 25),
    ])
    #expect(try engine.frame(of: b).width == 20)
    #expect(engine.ambiguities() == [])
    #expect(engine.constraintCount == 9)
  }

  @Test func rootSize() throws {
    let c = try engine.add("c")
    try engine.addConstraint(ConstraintSpec(c, .left, to: engine.root, .left, constant: 10))
    try engine.addConstraint(ConstraintSpec(c, .right, to: engine.root, .right, constant: -10))
    #expect(try engine.frame(of: c).width == 300)
    _ = engine.takeChangedItems()
    try engine.setSize(Size(568, 480))
    #expect(try engine.frame(of: c).width == 548)
    #expect(engine.takeChangedItems() == [engine.root, c])
  }
}
