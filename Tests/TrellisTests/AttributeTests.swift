import Testing
import Trellis

/// Every attribute, in both directions, against the place where it should be.
@Suite struct Attributes {
  /// Attribute, then where it is from left to right and from right to left.
  ///
  /// The card is at (100, 200), 60 x 40, in a root 320 wide. Margins are top 1, left 2, bottom 3, right 4; the first
  /// baseline is 9 below the top, the last 7 above the bottom.
  static let places = goldenCases(
    """
    # attribute           | ltr | rtl
    left                  | 100 | 100
    right                 | 160 | 160
    top                   | 200 | 200
    bottom                | 240 | 240
    leading               | 100 | 160
    trailing              | 160 | 100
    centerX               | 130 | 130
    centerY               | 220 | 220
    lastBaseline          | 233 | 233
    firstBaseline         | 209 | 209
    leftMargin            | 102 | 102
    rightMargin           | 156 | 156
    topMargin             | 201 | 201
    bottomMargin          | 237 | 237
    leadingMargin         | 102 | 156
    trailingMargin        | 156 | 102
    centerXWithinMargins  | 129 | 129
    centerYWithinMargins  | 219 | 219
    """)

  static func card(_ direction: LayoutDirection) throws -> (LayoutEngine, ItemID) {
    let engine = try LayoutEngine(size: Size(320, 480), direction: direction)
    let card = try engine.add("card") {
      $0.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.firstBaselineOffset = 9
      $0.lastBaselineOffset = 7
    }
    try engine.pin(card, Rect(100, 200, 60, 40))
    return (engine, card)
  }

  @Test(arguments: places, LayoutDirection.allCases)
  func place(fields: [String], direction: LayoutDirection) throws {
    let attribute = try #require(Attribute(name: fields[0]))
    let wanted = try #require(Double(fields[direction == .leftToRight ? 1 : 2]))
    let (engine, card) = try Self.card(direction)
    let probe = try engine.add("probe", intrinsic: Size(0, 0))
    let isVertical = wanted >= 200
    // The probe has no extent, so that all of its edges are in one place.
    let own: Attribute =
      isVertical
      ? .top
      : [.leading, .trailing, .leadingMargin, .trailingMargin].contains(attribute)
        ? .leading : .left
    try engine.addConstraint(ConstraintSpec(probe, own, to: card, attribute))
    let frame = try engine.frame(of: probe)
    #expect(isClose(isVertical ? frame.minY : frame.minX, wanted))
  }

  @Test(arguments: places, LayoutDirection.allCases)
  func placeWhenFirst(fields: [String], direction: LayoutDirection) throws {
    // The same the other way round: the attribute pulls the card to a probe that is fixed.
    let attribute = try #require(Attribute(name: fields[0]))
    let offset = try #require(Double(fields[direction == .leftToRight ? 1 : 2]))
    let isVertical = offset >= 200
    let engine = try LayoutEngine(size: Size(320, 480), direction: direction)
    let probe = try engine.add("probe")
    try engine.pin(probe, Rect(150, 250, 0, 0))
    let card = try engine.add("card", intrinsic: Size(60, 40)) {
      $0.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.firstBaselineOffset = 9
      $0.lastBaselineOffset = 7
    }
    let other: Attribute =
      isVertical
      ? .bottom
      : [.leading, .trailing, .leadingMargin, .trailingMargin].contains(attribute)
        ? .trailing : .right
    try engine.addConstraint(ConstraintSpec(card, attribute, to: probe, other))
    let frame = try engine.frame(of: card)
    #expect(isClose(isVertical ? frame.minY : frame.minX, isVertical ? 450 - offset : 250 - offset))
  }

  @Test(arguments: LayoutDirection.allCases) func dimensions(direction: LayoutDirection) throws {
    let (engine, card) = try Self.card(direction)
    let probe = try engine.add("probe")
    try engine.addConstraints([
      ConstraintSpec(probe, .width, to: card, .height, multiplier: 2, constant: 5),
      ConstraintSpec(probe, .height, to: card.margins, .width, multiplier: 0.5),
    ])
    let frame = try engine.frame(of: probe)
    #expect(frame.size == Size(85, 27))
  }

  @Test func rawValuesAndNamesAreThoseOfUIKit() {
    #expect(Attribute.allCases.map(\.rawValue) == Array(0...20))
    for attribute in Attribute.allCases {
      #expect(Attribute(name: attribute.name) == attribute)
      #expect("\(attribute)" == attribute.name)
    }
    #expect(Attribute(name: "baseline") == .lastBaseline)
    #expect(Attribute(name: "middle") == nil)
  }
}

@Suite struct Direction {
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
