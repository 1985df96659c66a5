import Testing
import Trellis

/// Every attribute, in both directions, against the place where it should be.
@Suite struct AttributeTests {
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
