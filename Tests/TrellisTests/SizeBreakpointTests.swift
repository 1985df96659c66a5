import Testing
import Trellis

/// The sizes at which a layout changes its way of following the root.
@Suite struct SizeBreakpointTests {
  /// A title and a price in a row: the title gives way below 287 points, and below 147 both cannot keep
  /// their distance.
  private struct Row {
    let engine: LayoutEngine
    let title: ItemID
    let price: ItemID

    init(_ size: Size = Size(400, 100)) throws {
      engine = try LayoutEngine(size: size)
      title = try engine.addItem(properties: ItemProperties(name: "title"))
      price = try engine.addItem(properties: ItemProperties(name: "price"))
      try engine.setIntrinsicContentSize(IntrinsicSize(width: 150, height: 20), of: title)
      try engine.addConstraints([
        ConstraintSpec(title, .leading, to: engine.root, .leading, constant: 16),
        ConstraintSpec(title, .top, to: engine.root, .top),
        ConstraintSpec(price, .top, to: engine.root, .top),
        ConstraintSpec(price, .width, constant: 105), ConstraintSpec(price, .height, constant: 20),
        ConstraintSpec(price, .trailing, to: engine.root, .trailing, constant: -16),
        ConstraintSpec(price, .leading, .greaterThanOrEqual, to: title, .trailing),
      ])
    }
  }

  @Test func aTitleGivesWay() throws {
    let row = try Row()
    let found = try row.engine.breakpoints(of: .horizontal, over: 100...400)
    #expect(found.map { ($0.size * 100).rounded() / 100 } == [137, 287])
    #expect(found.map(\.change) == [.conflict, .deciding])
    #expect(found[1].constraints.map(\.text).contains { $0.contains("title") })
  }

  /// A title between both edges has its own width of 150 points at 182: wishes cease to hold there, and nothing
  /// turns.
  @Test func whatTurnsNothingIsLeftOut() throws {
    let engine = try LayoutEngine(size: Size(400, 100))
    let title = try engine.addItem(properties: ItemProperties(name: "title"))
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 150, height: 20), of: title)
    try engine.addConstraints([
      ConstraintSpec(title, .leading, to: engine.root, .leading, constant: 16),
      ConstraintSpec(title, .trailing, to: engine.root, .trailing, constant: -16),
      ConstraintSpec(title, .top, to: engine.root, .top),
      ConstraintSpec(title, .width, .lessThanOrEqual, constant: 200, priority: 600),
    ])
    #expect(try engine.breakpoints(of: .horizontal, over: 160...400) == [])
  }

  /// Next to a size at which a title gives way a wish ceases to hold, which turns nothing.
  @Test func whatTurnsNothingTakesNothingAlong() throws {
    let row = try Row()
    let bar = try row.engine.addItem(properties: ItemProperties(name: "bar"))
    try row.engine.addConstraints([
      ConstraintSpec(bar, .leading, to: row.engine.root, .leading),
      ConstraintSpec(bar, .trailing, to: row.engine.root, .trailing),
      ConstraintSpec(bar, .top, to: row.engine.root, .top),
      ConstraintSpec(bar, .height, constant: 1),
      ConstraintSpec(bar, .width, constant: 287.005, priority: 600),
    ])
    let found = try row.engine.breakpoints(of: .horizontal, over: 280...300)
    #expect(found.map { $0.size.rounded() } == [287])
  }

  /// A flow that becomes narrower with its one item changes a constant at each size, of which the solver does not know
  /// how it goes on; the others turn where they do without the flow.
  @Test(arguments: [false, true]) func flowsThatBecomeNarrower(isFlow: Bool) throws {
    let row = try Row()
    let bar = try row.engine.addItem(properties: ItemProperties(name: "bar"))
    let field = try row.engine.addItem(in: bar, properties: ItemProperties(name: "field"))
    try row.engine.addConstraints([
      ConstraintSpec(bar, .leading, to: row.engine.root, .leading),
      ConstraintSpec(bar, .top, to: row.engine.root, .top),
      ConstraintSpec(bar, .width, to: row.engine.root, .width, multiplier: -1, constant: 600),
      ConstraintSpec(field, .width, constant: 900, priority: 750),
    ])
    if isFlow { try row.engine.setFlowLayout(FlowLayout(items: [field]), of: bar) }
    let found = try row.engine.breakpoints(of: .horizontal, over: 100...400)
    #expect(found.map { ($0.size * 100).rounded() / 100 } == [137, 287])
    #expect(found.map(\.change) == [.conflict, .deciding])
  }

  /// A card near the right edge, of which a part is in the margins of the root, and a label at its own left margin.
  private func cardInMargins() throws -> (engine: LayoutEngine, card: ItemID, label: ItemID) {
    let engine = try LayoutEngine(size: Size(320, 480))
    try engine.setLayoutMargins(EdgeInsets(40), of: engine.root)
    var properties = ItemProperties(name: "card")
    properties.insetOptions = .preservesParentLayoutMargins
    let card = try engine.addItem(properties: properties)
    let label = try engine.addItem(in: card, properties: ItemProperties(name: "label"))
    try engine.addConstraints([
      ConstraintSpec(card, .right, to: engine.root, .right, constant: -10),
      ConstraintSpec(card, .height, constant: 50),
      ConstraintSpec(card, .top, to: engine.root, .top),
      ConstraintSpec(label, .left, to: card, .leftMargin),
      ConstraintSpec(label, .top, to: card, .top),
    ])
    return (engine, card, label)
  }

  /// A card comes out of the margins of the root, and with it what follows its own.
  @Test func marginsThatFollowFrames() throws {
    let (engine, card, _) = try cardInMargins()
    try engine.addConstraint(ConstraintSpec(card, .width, constant: 250))
    let found = try engine.breakpoints(of: .horizontal, over: 200...500)
    #expect(found.map { ($0.size * 100).rounded() / 100 } == [260, 292])
    #expect(found.allSatisfy { $0.change == .deciding && $0.constraints.isEmpty })
  }

  /// A card that is wider the narrower its margins are, which depend on where it is: a layout that does not settle
  /// depends on the one before it, and the frames that are compared say nothing; the sizes that are found are few.
  @Test func marginsThatDoNotSettle() throws {
    let (engine, card, label) = try cardInMargins()
    try engine.addConstraints([
      ConstraintSpec(card, .width, to: label, .width, multiplier: 0.5, constant: 150),
      ConstraintSpec(label, .right, to: card, .rightMargin),
    ])
    let found = try engine.breakpoints(of: .horizontal, over: 100...500)
    #expect(found.count <= 4)
  }

  /// Boxes of 50, 30, 60, 20 and 40 points on each other, 4 apart: a box keeps its height if there is room
  /// for it besides those before it that do, whatever was laid out before.
  @Test func conflictsAreThoseOfTheSizeAlone() throws {
    func stack(_ height: Double) throws -> (engine: LayoutEngine, boxes: [LayoutConstraintID]) {
      let engine = try LayoutEngine(size: Size(100, height))
      let boxes = try (0..<5).map { _ in try engine.addItem() }
      var specs = [
        ConstraintSpec(boxes[0], .top, to: engine.root, .top),
        ConstraintSpec(boxes[4], .bottom, .lessThanOrEqual, to: engine.root, .bottom),
      ]
      for (one, next) in zip(boxes, boxes.dropFirst()) {
        specs.append(ConstraintSpec(next, .top, to: one, .bottom, constant: 4))
      }
      try engine.addConstraints(specs)
      return (
        engine,
        try zip(boxes, [50.0, 30, 60, 20, 40]).map {
          try engine.addConstraint(ConstraintSpec($0, .height, constant: $1))
        }
      )
    }
    func broken(_ stack: (engine: LayoutEngine, boxes: [LayoutConstraintID])) throws -> [Bool] {
      try stack.boxes.map { try stack.engine.isBroken($0) }
    }
    let one = try stack(20)
    let found = try one.engine.breakpoints(of: .vertical, over: 20...300)
    #expect(
      found.map { $0.size.rounded() } == [36, 46, 66, 86, 96, 116, 156, 176, 216])
    #expect(found.allSatisfy { $0.change == .conflict })
    for height in [250.0, 30, 170, 60, 200, 90, 20, 110, 140, 80] {
      try one.engine.setSize(Size(100, height))
      #expect(try broken(one) == broken(try stack(height)), "at \(height)")
    }
  }

  /// Asking leaves no trace.
  @Test func theLayoutStaysAsItIs() throws {
    let row = try Row()
    let before = try row.engine.frame(of: row.title)
    _ = row.engine.takeChangedItems()
    _ = try row.engine.breakpoints(of: .horizontal, over: 100...400)
    #expect(row.engine.size == Size(400, 100))
    #expect(try row.engine.frame(of: row.title) == before)
    #expect(row.engine.takeChangedItems() == [])
    #expect(row.engine.conflicts == [])
  }

  @Test func theOtherAxisHasItsOwn() throws {
    let row = try Row()
    #expect(try row.engine.breakpoints(of: .vertical, over: 10...400) == [])
    #expect(try row.engine.breakpoints(of: .horizontal, over: 300...400) == [])
  }

  /// Text of 1,000 points in lines of 10 points.
  @Test func measuredTextMakesSteps() throws {
    let engine = try LayoutEngine(size: Size(400, 900))
    let text = try engine.addItem()
    try engine.setMeasure(
      { width in
        guard let width else { return IntrinsicSize(width: 1000, height: 10) }
        return IntrinsicSize(width: width, height: 10 * (1000 / max(width, 1)).rounded(.up))
      }, of: text)
    try engine.addConstraints([
      ConstraintSpec(text, .leading, to: engine.root, .leading),
      ConstraintSpec(text, .trailing, to: engine.root, .trailing),
      ConstraintSpec(text, .top, to: engine.root, .top),
    ])
    let found = try engine.breakpoints(of: .horizontal, over: 190...510)
    let expected = [200.0, 250, 1000.0 / 3, 500]
    #expect(found.map(\.change) == [.content, .content, .content, .content])
    #expect(found.count == 4)
    for (one, size) in zip(found, expected) { #expect(abs(one.size - size) < 0.001) }
  }

  /// An item with a mask follows the root in proportion, until another one is in its way.
  @Test func masksFollow() throws {
    let engine = try LayoutEngine(size: Size(200, 100))
    var properties = ItemProperties(name: "masked")
    properties.fixedFrame = FixedFrame(
      Rect(0, 0, 100, 10), autoresizing: [.flexibleWidth, .flexibleRightMargin])
    let masked = try engine.addItem(properties: properties)
    let other = try engine.addItem()
    try engine.addConstraints([
      ConstraintSpec(other, .leading, to: masked, .trailing),
      ConstraintSpec(other, .width, constant: 50, priority: 750),
      ConstraintSpec(other, .trailing, .lessThanOrEqual, to: engine.root, .trailing),
      ConstraintSpec(other, .top, to: engine.root, .top),
      ConstraintSpec(other, .height, constant: 1),
    ])
    let found = try engine.breakpoints(of: .horizontal, over: 20...400)
    #expect(try engine.frame(of: masked) == Rect(0, 0, 100, 10))
    #expect(found.map { ($0.size * 100).rounded() / 100 } == [100])
  }

  @Test func boundsAreSizes() throws {
    let row = try Row()
    #expect(throws: LayoutError.invalidValue(-1, of: .rootSize)) {
      try row.engine.breakpoints(of: .horizontal, over: -1...10)
    }
    #expect(throws: LayoutError.invalidValue(.infinity, of: .rootSize)) {
      try row.engine.breakpoints(of: .horizontal, over: 1...Double.infinity)
    }
  }

  @Test func linesOfFlows() throws {
    let engine = try LayoutEngine(size: Size(300, 200))
    let flow = try engine.addItem()
    var tag = ItemProperties()
    tag.intrinsicContentSize = IntrinsicSize(width: 50, height: 10)
    let tags = try (0..<4).map { _ in try engine.addItem(in: flow, properties: tag) }
    try engine.setFlowLayout(FlowLayout(items: tags), of: flow)
    try engine.addConstraints(
      [Attribute.leading, .trailing, .top].map { ConstraintSpec(flow, $0, to: engine.root, $0) })
    let found = try engine.breakpoints(of: .horizontal, over: 60...190)
    #expect(found.map { ($0.size * 100).rounded() / 100 } == [100, 150])
    #expect(found.allSatisfy { $0.change == .content })
  }

  @Test func itemsWithoutRoom() throws {
    let engine = try LayoutEngine(size: Size(300, 200))
    let bar = try engine.addItem()
    let buttons = try [40.0, 30, 30].map { width in
      var properties = ItemProperties()
      properties.intrinsicContentSize = IntrinsicSize(width: width, height: 10)
      return try engine.addItem(in: bar, properties: properties)
    }
    var stack = StackLayout(axis: .horizontal, distribution: .gravityAreas)
    stack.arranged = buttons.map { StackLayout.Arranged($0) }
    stack.arranged[2].visibilityPriority = 500
    stack.clippingResistance = AxisPriorities(600)
    try engine.setStackLayout(stack, of: bar)
    try engine.addConstraints(
      [Attribute.leading, .trailing, .top].map { ConstraintSpec(bar, $0, to: engine.root, $0) })
    let found = try engine.breakpoints(of: .horizontal, over: 80...200)
    let sizes = found.filter { $0.change == .content }.map { ($0.size * 100).rounded() / 100 }
    #expect(sizes == [100])
  }
}
