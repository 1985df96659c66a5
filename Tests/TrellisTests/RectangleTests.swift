import Testing
import Trellis

/// Alignment rectangles, margins, safe areas and baselines.
@Suite struct RectangleTests {
  let engine: LayoutEngine

  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
  }

  @Test func constraintsActOnAlignmentRectangles() throws {
    let view = try engine.add("view", intrinsic: Size(40, 20)) {
      $0.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    try engine.addConstraints([
      ConstraintSpec(view, .left, to: engine.root, .left, constant: 10),
      ConstraintSpec(view, .top, to: engine.root, .top, constant: 10),
    ])
    #expect(try engine.alignmentRect(of: view) == Rect(10, 10, 40, 20))
    #expect(try engine.frame(of: view) == Rect(8, 9, 46, 24))
  }

  @Test func childrenAreRelativeToTheFrameOfTheirParent() throws {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let card = try engine.add("card") { $0.alignmentInsets = insets }
    try engine.pin(card, Rect(100, 100, 60, 60))
    let inside = try engine.add("inside", in: card, intrinsic: Size(10, 10))
    let outside = try engine.add("outside", intrinsic: Size(5, 5))
    try engine.addConstraints([
      ConstraintSpec(inside, .right, to: card, .right),
      ConstraintSpec(inside, .top, to: card, .top),
      ConstraintSpec(outside, .left, to: inside, .left),
      ConstraintSpec(outside, .bottom, to: inside, .top),
    ])
    #expect(try engine.frame(of: card) == Rect(98, 99, 66, 64))
    #expect(try engine.frame(of: inside) == Rect(52, 1, 10, 10))
    #expect(try engine.frame(of: outside) == Rect(150, 95, 5, 5))

    try engine.setProperties(
      {
        var properties = ItemProperties(name: "card")
        properties.alignmentInsets = EdgeInsets(5)
        return properties
      }(), of: card)
    #expect(try engine.frame(of: card) == Rect(95, 95, 70, 70))
    #expect(try engine.frame(of: inside) == Rect(55, 5, 10, 10))
    #expect(try engine.frame(of: outside) == Rect(150, 95, 5, 5))
  }

  @Test func rootWithAlignmentInsetsKeepsItsFrame() throws {
    var properties = try engine.properties(of: engine.root)
    properties.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    try engine.setProperties(properties, of: engine.root)
    let view = try engine.add("view")
    for edge in [Attribute.left, .right, .top, .bottom] {
      try engine.addConstraint(ConstraintSpec(view, edge, to: engine.root, edge))
    }
    #expect(try engine.frame(of: engine.root) == Rect(0, 0, 320, 480))
    #expect(try engine.frame(of: view) == Rect(2, 1, 314, 476))
  }

  @Test func marginsAndSafeArea() throws {
    try engine.setLayoutMargins(EdgeInsets(top: 1, left: 16, bottom: 2, right: 20), of: engine.root)
    try engine.setSafeAreaInsets(EdgeInsets(top: 44, bottom: 34), of: engine.root)
    let views = try ["margins", "safeArea", "attributes"].map { try engine.add($0) }
    for (first, margin) in [
      (Attribute.left, Attribute.leftMargin), (.right, .rightMargin), (.top, .topMargin),
      (.bottom, .bottomMargin),
    ] {
      try engine.addConstraints([
        ConstraintSpec(views[0], first, to: engine.root.margins, first),
        ConstraintSpec(views[1], first, to: engine.root.safeArea, first),
        ConstraintSpec(views[2], first, to: engine.root, margin),
      ])
    }
    #expect(try engine.frame(of: views[0]) == Rect(16, 1, 284, 477))
    #expect(try engine.frame(of: views[1]) == Rect(0, 44, 320, 402))
    #expect(try engine.frame(of: views[2]) == Rect(16, 1, 284, 477))
    #expect(try engine.frame(of: engine.root.margins) == Rect(16, 1, 284, 477))

    try engine.setLayoutMargins(EdgeInsets(8), of: engine.root)
    try engine.setSafeAreaInsets(.zero, of: engine.root)
    #expect(try engine.frame(of: views[0]) == Rect(8, 8, 304, 464))
    #expect(try engine.frame(of: views[1]) == Rect(0, 0, 320, 480))
    #expect(try engine.frame(of: views[2]) == Rect(8, 8, 304, 464))
  }

  @Test func defaultMarginsAreEight() throws {
    let view = try engine.add("view")
    for format in ["H:|-[view]-|", "V:|-[view]-|"] {
      try engine.addConstraints(engine.constraints(format: format, items: ["view": view]))
    }
    #expect(try engine.frame(of: view) == Rect(8, 8, 304, 464))
  }

  @Test func guidesHaveNoMargins() throws {
    let guide = try engine.add("guide", .guide)
    try engine.pin(guide, Rect(10, 20, 100, 100))
    let view = try engine.add("view", intrinsic: Size(5, 5))
    try engine.addConstraints([
      ConstraintSpec(view, .left, to: guide, .leftMargin),
      ConstraintSpec(view, .top, to: guide.margins, .top),
    ])
    #expect(try engine.frame(of: view) == Rect(10, 20, 5, 5))
    #expect(try engine.frame(of: guide.margins) == Rect(0, 0, 100, 100))
  }

  @Test func baselines() throws {
    func label(_ name: String, _ height: Double, _ first: Double, _ last: Double) throws -> ItemID {
      try engine.add(name, intrinsic: Size(50, height)) {
        $0.firstBaselineOffset = first
        $0.lastBaselineOffset = last
      }
    }
    let (big, small) = (try label("big", 60, 22, 8), try label("small", 20, 14, 5))
    try engine.addConstraints([
      ConstraintSpec(big, .top, to: engine.root, .top, constant: 100),
      ConstraintSpec(small, .firstBaseline, to: big, .firstBaseline),
    ])
    #expect(try engine.frame(of: small).minY == 108)
    var properties = try engine.properties(of: big)
    properties.firstBaselineOffset = 30
    try engine.setProperties(properties, of: big)
    #expect(try engine.frame(of: small).minY == 116)

    let next = try label("next", 20, 14, 5)
    try engine.addConstraint(
      ConstraintSpec(next, .firstBaseline, to: big, .lastBaseline, constant: 30))
    #expect(try engine.frame(of: next).minY == 160 - 8 + 30 - 14)
  }

  @Test func constraintsAcrossTheTreeSumTheParents() throws {
    let boxes = try (0..<4).map { depth in
      let parent = depth == 0 ? nil : try engine.children(of: engine.root).first
      return try engine.add("box\(depth)", in: parent)
    }
    var parent = engine.root
    for (depth, box) in boxes.enumerated() {
      try engine.moveItem(box, to: parent)
      try engine.pin(box, Rect(10, 20, 200 - 20 * Double(depth), 200))
      parent = box
    }
    let far = try engine.add("far", in: boxes[0])
    try engine.pin(far, Rect(3, 4, 50, 60))
    let leaf = try engine.add("leaf", in: boxes[3], intrinsic: Size(1, 1))
    try engine.addConstraints([
      ConstraintSpec(leaf, .left, to: far, .right),
      ConstraintSpec(leaf, .top, to: engine.root, .centerY),
    ])
    #expect(try engine.frame(of: leaf) == Rect(53 - 30, 240 - 80, 1, 1))
  }

  @Test func negativeSizesAreRefusedUnlessAllowed() throws {
    let a = try engine.add("a")
    let guide = try engine.add("guide", .guide) { $0.allowsNegativeSize = true }
    for item in [a, guide] {
      try engine.addConstraints([
        ConstraintSpec(item, .left, to: engine.root, .left, constant: 100),
        ConstraintSpec(item, .right, to: engine.root, .left, constant: 90),
      ])
    }
    #expect(engine.conflicts.count == 1)
    #expect(try engine.frame(of: guide).width == -10)
    #expect(try engine.frame(of: a).width >= 0)
    var properties = try engine.properties(of: a)
    properties.allowsNegativeSize = true
    try engine.setProperties(properties, of: a)
    #expect(engine.conflicts == [])
    #expect(try engine.frame(of: a).width == -10)
  }

  @Test func hiddenItemsTakePart() throws {
    let view = try engine.add("view", intrinsic: Size(10, 10))
    try engine.pin(view, Rect(1, 2, 10, 10))
    try engine.setHidden(true, of: view)
    #expect(try engine.properties(of: view).isHidden)
    #expect(try engine.frame(of: view) == Rect(1, 2, 10, 10))
  }
}
