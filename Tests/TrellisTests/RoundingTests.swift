import Testing
import Trellis

/// Frames of engines with a scale: edges are on pixels.
@Suite struct RoundingTests {
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
