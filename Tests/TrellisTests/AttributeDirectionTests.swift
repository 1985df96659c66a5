import Testing
import Trellis

/// Leading and trailing edges of text from right to left.
@Suite struct AttributeDirectionTests {
  @Test func constantsAndRelationsFollowTheText() throws {
    let engine = try LayoutEngine(size: Size(320, 100))
    let (first, second) = (
      try engine.add("first", intrinsic: Size(50, 10)),
      try engine.add("second", intrinsic: Size(30, 10))
    )
    for format in ["H:|-16-[first]-(>=8)-[second]", "H:[second]-24-|"] {
      try engine.addConstraints(
        engine.constraints(format: format, items: ["first": first, "second": second]))
    }
    #expect(try engine.frame(of: first).minX == 16)
    #expect(try engine.frame(of: second).minX == 320 - 24 - 30)
    #expect(engine.conflicts == [])

    engine.direction = .rightToLeft
    #expect(try engine.frame(of: first).minX == 320 - 16 - 50)
    #expect(try engine.frame(of: second).minX == 24)
    #expect(engine.conflicts == [])

    engine.direction = .leftToRight
    #expect(try engine.frame(of: second).minX == 320 - 24 - 30)
  }

  @Test func inequalitiesHoldAlongTheText() throws {
    let engine = try LayoutEngine(size: Size(100, 100), direction: .rightToLeft)
    let items = try ["a", "b"].map { try engine.add($0, intrinsic: Size(10, 10)) }
    try engine.addConstraints([
      ConstraintSpec(items[0], .leading, to: engine.root, .leading),
      ConstraintSpec(items[1], .leading, .greaterThanOrEqual, to: items[0], .trailing, constant: 8),
      ConstraintSpec(items[1], .leading, to: engine.root, .leading, priority: 500),
    ])
    #expect(try engine.frame(of: items[0]) == Rect(90, 0, 10, 10))
    #expect(try engine.frame(of: items[1]).minX == 90 - 8 - 10)
  }

  @Test func constantsEditedFromRightToLeft() throws {
    let engine = try LayoutEngine(size: Size(320, 100), direction: .rightToLeft)
    let view = try engine.add("view", intrinsic: Size(20, 20))
    let edge = try engine.addConstraint(
      ConstraintSpec(view, .leading, to: engine.root, .leading, constant: 10))
    #expect(try engine.frame(of: view).minX == 290)
    try engine.setConstant(30, of: edge)
    #expect(try engine.frame(of: view).minX == 270)
    #expect(try engine.spec(of: edge).constant == 30)
  }

  @Test(arguments: LayoutDirection.allCases)
  func multipliersAreMirrored(direction: LayoutDirection) throws {
    let engine = try LayoutEngine(size: Size(320, 100), direction: direction)
    let card = try engine.add("card") { $0.alignmentInsets = EdgeInsets(left: 4, right: 6) }
    try engine.pin(card, Rect(44, 0, 190, 50))
    let scroll = try engine.add("scroll", .scroll)
    try engine.pin(scroll, Rect(10, 10, 100, 50))
    let page = try engine.add("page", in: scroll)
    try engine.pin(page, Rect(0, 0, 400, 50))
    try engine.addConstraint(ConstraintSpec(page, .right, to: scroll, .right))
    // Half way along the root, the frame of the card, which is 200 wide, and the content.
    for (container, width) in [(engine.root, 320.0), (card, 200), (scroll, 400)] {
      let view = try engine.add("view", in: container, intrinsic: Size(20, 20))
      try engine.addConstraint(
        ConstraintSpec(
          view, .leading, to: container, .trailing, multiplier: 0.5,
          constant: container == card ? 3 : 10))
      let frame = try engine.frame(of: view)
      let distance = container == card ? 0.5 * 194 + 3 : 0.5 * width + 10
      if direction == .leftToRight {
        #expect(isClose(frame.minX, distance))
      } else {
        let mirrored = container == card ? 0.5 * 196 + 3 : distance
        #expect(isClose(frame.maxX, width - mirrored))
      }
    }
    let centred = try engine.add("centred", intrinsic: Size(20, 20))
    try engine.addConstraint(
      ConstraintSpec(
        centred, .leading, .greaterThanOrEqual, to: engine.root, .centerX, multiplier: 0.5))
    try engine.addConstraint(
      ConstraintSpec(centred, .leading, to: engine.root, .leading, priority: 10))
    let frame = try engine.frame(of: centred)
    #expect(isClose(direction == .leftToRight ? frame.minX : 320 - frame.maxX, 80))
    #expect(engine.conflicts == [])
  }

  @Test func absoluteSidesStay() throws {
    let engine = try LayoutEngine(size: Size(320, 100), direction: .rightToLeft)
    let view = try engine.add("view", intrinsic: Size(20, 20))
    try engine.addConstraint(ConstraintSpec(view, .left, to: engine.root, .left, constant: 10))
    #expect(try engine.frame(of: view).minX == 10)
  }
}
