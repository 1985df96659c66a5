import Testing
import Trellis

@Suite struct Editing {
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

@Suite struct Rounding {
  @Test func adjacentEdgesStayAdjacent() throws {
    let engine = try LayoutEngine(size: Size(100, 10), scale: 2)
    var views: [ItemID] = []
    for number in 0..<7 {
      let view = try engine.add("v\(number)")
      try engine.addConstraint(
        ConstraintSpec(
          view, .left, to: views.last ?? engine.root, views.isEmpty ? .left : .right))
      if let first = views.first {
        try engine.addConstraint(ConstraintSpec(view, .width, to: first, .width))
      }
      try engine.addConstraint(ConstraintSpec(view, .top, to: engine.root, .top))
      try engine.addConstraint(ConstraintSpec(view, .height, constant: 3.3))
      views.append(view)
    }
    try engine.addConstraint(ConstraintSpec(views[6], .right, to: engine.root, .right))
    var edge = 0.0
    for view in views {
      let frame = try engine.frame(of: view)
      #expect(frame.minX == edge)
      #expect(frame.maxX * 2 == (frame.maxX * 2).rounded())
      #expect((frame.width - 100 / 7.0).magnitude <= 0.5)
      #expect(frame.height == 3.5)
      edge = frame.maxX
    }
    #expect(edge == 100)
    #expect(isClose(try engine.alignmentRect(of: views[1]).minX, 100 / 7.0))
  }

  @Test func roundingIsInTheCoordinatesOfTheRoot() throws {
    let engine = try LayoutEngine(size: Size(100, 100), scale: 1)
    let outer = try engine.add("outer")
    try engine.pin(outer, Rect(0.4, 0.4, 50, 50))
    let inner = try engine.add("inner", in: outer)
    try engine.pin(inner, Rect(0.4, 0.4, 10, 10))
    let innermost = try engine.add("innermost", in: inner)
    try engine.pin(innermost, Rect(0.4, 0.4, 10, 10))
    #expect(try engine.frame(of: outer) == Rect(0, 0, 50, 50))
    // 0.8 rounds to 1, and 1.2 as well: relative to it that is 0.
    #expect(try engine.frame(of: inner) == Rect(1, 1, 10, 10))
    #expect(try engine.frame(of: innermost) == Rect(0, 0, 10, 10))
  }

  @Test func movingAParentRoundsItsChildrenAgain() throws {
    let engine = try LayoutEngine(size: Size(100, 100), scale: 1)
    let outer = try engine.add("outer", intrinsic: Size(50, 50))
    let left = try engine.addConstraint(ConstraintSpec(outer, .left, to: engine.root, .left))
    let inner = try engine.add("inner", in: outer)
    try engine.pin(inner, Rect(0.4, 0, 10, 10))
    #expect(try engine.frame(of: inner).minX == 0)
    _ = engine.takeChangedItems()
    try engine.setConstant(0.3, of: left)
    #expect(try engine.frame(of: outer).minX == 0)
    #expect(try engine.frame(of: inner).minX == 1)
    #expect(engine.takeChangedItems() == [inner])
  }

  @Test func contentRoundsInItsOwnCoordinates() throws {
    let engine = try LayoutEngine(size: Size(100, 100), scale: 1)
    let scroll = try engine.add("scroll", .scroll)
    try engine.pin(scroll, Rect(0.4, 0.4, 50, 50))
    let view = try engine.add("view", in: scroll)
    try engine.pin(view, Rect(0.4, 10.6, 20.2, 20))
    try engine.addConstraint(ConstraintSpec(scroll, .right, to: view, .right))
    #expect(try engine.frame(of: view) == Rect(0, 11, 21, 20))
    #expect(try engine.contentSize(of: scroll).width == 21)
    #expect(try engine.frame(of: scroll.content).width == 21)
  }

  @Test func changingTheScaleRoundsAgain() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let view = try engine.add("view")
    try engine.pin(view, Rect(0.3, 0.3, 10, 10))
    #expect(try engine.frame(of: view).minX == 0.3)
    try engine.setScale(2)
    #expect(try engine.frame(of: view).minX == 0.5)
    try engine.setScale(3)
    #expect(isClose(try engine.frame(of: view).minX, 1 / 3.0))
    try engine.setScale(nil)
    #expect(try engine.frame(of: view).minX == 0.3)
  }

  @Test func halvesGoToTheRightAndNegativesRoundAlike() throws {
    let engine = try LayoutEngine(size: Size(100, 100), scale: 1)
    let cases = [(0.5, 1.0), (-0.5, 0), (-0.6, -1), (-1.5, -1), (2.49, 2), (1e-12, 0), (2.5, 3)]
    for (value, expected) in cases {
      let view = try engine.add("view")
      try engine.pin(view, Rect(value, 0, 10, 10))
      #expect(try engine.frame(of: view).minX == expected)
    }
  }
}
