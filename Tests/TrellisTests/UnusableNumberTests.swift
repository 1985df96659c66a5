import Testing
import Trellis

/// Rows whose numbers come from several legal ones and are too small or too large for the solver.
@Suite struct UnusableNumberTests {
  /// A multiplier that is 1 but for rounding mirrors like 1.
  @Test func mirroredMultiplier() throws {
    let engine = try LayoutEngine(size: Size(300, 300), direction: .rightToLeft)
    let (first, second) = (try engine.addItem(), try engine.addItem())
    try engine.addConstraints([
      ConstraintSpec(first, .leading, to: second, .leading, multiplier: 1.0.nextDown),
      ConstraintSpec(second, .leading, to: engine.root, .leading, constant: 40),
    ])
    #expect(try (engine.frame(of: first).maxX - 260).magnitude < 1e-6)
    #expect(engine.conflictCount == 0)
  }

  @Test(arguments: [1e-13, 1e-5]) func contentOfNextToNothing(width: Double) throws {
    let engine = try LayoutEngine(size: Size(300, 300))
    let stack = try engine.addItem()
    let items = [try engine.addItem(in: stack), try engine.addItem(in: stack)]
    for (item, width) in zip(items, [width, 50]) {
      try engine.setIntrinsicContentSize(IntrinsicSize(width: width, height: 20), of: item)
    }
    var layout = StackLayout(items: items)
    layout.distribution = .fillProportionally
    try engine.setStackLayout(layout, of: stack)
    try engine.addConstraint(ConstraintSpec(stack, .width, constant: 200))
    #expect(try (engine.frame(of: items[1]).width - 200).magnitude < 1e-3)
    #expect(engine.conflictCount == 0)
  }

  /// Overlapping items can leave next to nothing for the sum of their content, and shares too large for a row.
  @Test func spacingThatEatsTheContent() throws {
    let engine = try LayoutEngine(size: Size(300, 300))
    let stack = try engine.addItem()
    let items = [try engine.addItem(in: stack), try engine.addItem(in: stack)]
    for item in items {
      try engine.setIntrinsicContentSize(IntrinsicSize(width: 50, height: 20), of: item)
    }
    var layout = StackLayout(spacing: -100 + 1e-6, items: items)
    layout.distribution = .fillProportionally
    try engine.setStackLayout(layout, of: stack)
    engine.layoutIfNeeded()
    #expect(engine.conflictCount == 0)
  }

  /// A share that no row can have is kept as the length that it is now.
  @Test(arguments: [1e-5, 1e-9, 320])
  func flexibleFrame(width: Double) throws {
    for near in [0, -width * (1 - 1e-8), 100] {
      let engine = try LayoutEngine(size: Size(320, 300))
      let item = try engine.addItem()
      var properties = ItemProperties()
      properties.fixedFrame = FixedFrame(
        Rect(near, 0, width, 10),
        autoresizing: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
      try engine.setProperties(properties, of: item)
      #expect(try (engine.frame(of: item).width - width).magnitude < 1e-6)
      properties.fixedFrame?.autoresizing = [.flexibleLeftMargin, .flexibleWidth]
      try engine.setProperties(properties, of: item)
      #expect(try (engine.frame(of: item).width - width).magnitude < 1e-6)
      #expect(engine.conflictCount == 0)
    }
  }

  /// The same as of a constraint that is added when the margins are there, and back again.
  @Test func marginsThatMakeARowTooLarge() throws {
    let engine = try LayoutEngine(size: Size(300, 300))
    let item = try engine.addItem()
    let constraint = try engine.addConstraint(
      ConstraintSpec(
        item, .width, .lessThanOrEqual, to: engine.root.margins, .width, multiplier: 1e6))
    #expect(engine.conflictCount == 0)
    try engine.setLayoutMargins(EdgeInsets(1e8), of: engine.root)
    #expect(engine.conflictCount == 1)
    #expect(try engine.isBroken(constraint))
    try engine.setLayoutMargins(EdgeInsets(8), of: engine.root)
    #expect(engine.conflictCount == 0)
    #expect(try !engine.isBroken(constraint))
  }
}
