import Testing
import Trellis

@Suite struct ExplanationTests {
  let engine: LayoutEngine
  let label: ItemID
  let field: ItemID

  /// A label and a field that fills the rest of a row.
  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
    label = try engine.add("label", intrinsic: Size(90, 20))
    field = try engine.add("field", intrinsic: Size(50, 20)) { $0.contentHugging.horizontal = 249 }
    try engine.addConstraints([
      ConstraintSpec(label, .leading, to: engine.root, .leading, constant: 10, identifier: "inset"),
      ConstraintSpec(field, .leading, to: label, .trailing, constant: 8),
      ConstraintSpec(engine.root, .trailing, to: field, .trailing, constant: 10),
      ConstraintSpec(label, .top, to: engine.root, .top, constant: 5),
      ConstraintSpec(field, .centerY, to: label, .centerY),
      ConstraintSpec(label, .width, .lessThanOrEqual, to: engine.root, .width, multiplier: 0.5),
    ])
  }

  @Test func whatDeterminesAWidth() throws {
    let explanation = try engine.explain(field, .width)
    #expect(explanation.value == 202)
    #expect(
      explanation.description == """
        field.width is 202, because of
          label.leading == root.leading + 10 'inset' (moves it by -1)
          field.leading == label.trailing + 8 (moves it by -1)
          root.trailing == field.trailing + 10 (moves it by -1)
          label.width <= 90 @250 (content hugging) (moves it by -1)
          label.width >= 90 @750 (content compression resistance) (moves it by -1)
          root.width == 320 (size of the root) (moves it by 1)
        """)
  }

  @Test func whatDeterminesAPosition() throws {
    let explanation = try engine.explain(field, .bottom)
    #expect(explanation.value == 25)
    #expect(explanation.text == "field.bottom")
    let authored = explanation.causes.filter { $0.constraint.kind == .authored }
    #expect(
      authored.map(\.constraint.text) == [
        "label.top == root.top + 5", "field.centerY == label.centerY",
      ])
    #expect(authored.map(\.sensitivity) == [1, 1])
    // The bottom moves with half of its own height and half of the label's.
    let heights = explanation.causes.filter { $0.constraint.kind == .contentSize }
    #expect(heights.allSatisfy { $0.sensitivity == 0.5 })
  }

  @Test func whichConstraintsAffectAnItem() throws {
    let horizontal = try engine.constraintsAffecting(label, axis: .horizontal)
    #expect(horizontal.map(\.text).contains("label.leading == root.leading + 10"))
    #expect(!horizontal.map(\.text).contains("label.width <= 0.5 * root.width"))
    #expect(!horizontal.map(\.text).contains("label.top == root.top + 5"))
    let vertical = try engine.constraintsAffecting(label, axis: .vertical)
    #expect(vertical.map(\.text).contains("label.top == root.top + 5"))
    #expect(!vertical.map(\.text).contains("field.centerY == label.centerY"))
  }

  @Test func inequalitiesCountWhereTheyHold() throws {
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 300, height: 20), of: label)
    let explanation = try engine.explain(label, .width)
    #expect(explanation.value == 160)
    #expect(
      explanation.causes.map(\.constraint.text) == [
        "label.width <= 0.5 * root.width", "root.width == 320 (size of the root)",
      ])
    #expect(explanation.causes.map(\.sensitivity) == [1, 0.5])
  }

  /// A wish that is met when it is added moves nothing, and determines all the same.
  @Test func whatIsMetWhenItComesDetermines() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let card = try engine.add("card")
    let label = try engine.add("label")
    try engine.addConstraint(
      ConstraintSpec(label, .left, to: card, .left, constant: 20, priority: 750))
    engine.layoutIfNeeded()
    #expect(try engine.explain(card, .left).description.contains("no constraint determines it"))
    let inset = try engine.addConstraint(
      ConstraintSpec(label, .left, to: engine.root, .left, constant: 20, priority: 500))
    for item in [label, card] {
      let explanation = try engine.explain(item, .left)
      #expect(!explanation.description.contains("no constraint determines it"), "\(explanation)")
      #expect(explanation.description.contains("label.left == root.left + 20 @500 (moves it by 1)"))
    }
    let affecting = try engine.constraintsAffecting(label, axis: .horizontal)
    #expect(affecting.contains { $0.constraint == inset })
  }

  @Test func theTreeStaysAsItIs() throws {
    let open = try engine.add("open")
    try engine.addConstraint(ConstraintSpec(open, .left, .greaterThanOrEqual, to: label, .right))
    let before = try Snapshot(engine)
    _ = engine.takeChangedItems()
    _ = try engine.explain(open, .left)
    _ = try engine.constraintsAffecting(open, axis: .vertical)
    #expect(!engine.needsLayout)
    #expect(engine.takeChangedItems().isEmpty)
    #expect(try Snapshot(engine) == before)
  }

  @Test func stacksAndGuides() throws {
    let stack = try engine.add("stack")
    let item = try engine.add("item", in: stack, intrinsic: Size(10, 10))
    try engine.setStackLayout(StackLayout(items: [item]), of: stack)
    try engine.addConstraint(ConstraintSpec(stack, .left, to: engine.root, .left, constant: 7))
    let causes = try engine.explain(stack, .width).causes
    #expect(causes.contains { $0.constraint.kind == .stack })
    #expect(try engine.explain(stack.margins, .left).value == 15)
    #expect(try engine.explain(stack, .leadingMargin).value == 15)
  }

  /// A flow that is as wide as its items says what these rest on: their constraints, and what their content wants.
  @Test func widthsOfFlows() throws {
    let flow = try engine.add("flow")
    let a = try engine.add("a", in: flow)
    let b = try engine.add("b", in: flow, intrinsic: Size(30, 9))
    let inner = try engine.add("inner", in: flow)
    let c = try engine.add("c", in: inner)
    let d = try engine.add("d", in: inner, intrinsic: Size(10, 9))
    try engine.setFlowLayout(FlowLayout(spacing: 5, items: [a, b, inner]), of: flow)
    try engine.setFlowLayout(FlowLayout(items: [c, d]), of: inner)
    try engine.addConstraints([
      ConstraintSpec(flow, .left, to: engine.root, .left),
      ConstraintSpec(a, .width, constant: 50), ConstraintSpec(c, .width, to: a, .width),
    ])
    let causes = try engine.explain(flow, .centerX).causes
    var amounts = [String: Double]()
    for cause in causes { amounts[cause.constraint.text] = cause.sensitivity }
    #expect(try engine.explain(flow, .width).value == 150)
    #expect(amounts["a.width == 50"] == 1)
    #expect(amounts["c.width == a.width"] == 0.5)
    for content in ["b.width >= 30 @750", "d.width >= 10 @750", "inner.width >= 60 @"] {
      let amount = amounts.first { $0.key.hasPrefix(content) }?.value
      #expect(amount == 0.5, "\(content): \(amounts)")
    }
    let affecting = try engine.constraintsAffecting(flow, axis: .horizontal)
    #expect(affecting.map(\.text).contains("a.width == 50"))
  }

  /// With nothing else to say how wide they are, the items of a flow have the width that it has, which has no end.
  @Test func widthsOfFlowsThatFollowThemselves() throws {
    let flow = try engine.add("flow")
    let item = try engine.add("item", in: flow)
    try engine.setFlowLayout(FlowLayout(items: [item]), of: flow)
    try engine.addConstraint(ConstraintSpec(item, .width, to: flow, .width))
    let causes = try engine.explain(flow, .width).causes
    #expect(causes.allSatisfy { $0.sensitivity.magnitude <= 1 })
  }

  /// An item that would be wider than its flow is as wide as it, and makes nothing of the width of the flow.
  @Test(arguments: [Priority.required, 999]) func widthsOfItemsInFlowsThatAreTooNarrow(
    _ priority: Priority
  ) throws {
    let flow = try engine.add("flow")
    let item = try engine.add("item", in: flow)
    try engine.setFlowLayout(FlowLayout(items: [item]), of: flow)
    try engine.addConstraint(ConstraintSpec(item, .width, constant: 500, priority: 750))
    let width = try engine.addConstraint(
      ConstraintSpec(flow, .width, constant: 148, priority: priority))
    for (part, attribute, amount) in [
      (flow, Attribute.width, 1.0), (item, .width, 1), (item, .centerX, 0.5),
    ] {
      let causes = try engine.explain(part, attribute).causes
      let own = causes.first { $0.constraint.constraint == width }
      #expect(own?.sensitivity == amount)
      let before = try engine.explain(part, attribute).value
      try engine.setConstant(149, of: width)
      #expect(try engine.explain(part, attribute).value == before + amount)
      try engine.setConstant(148, of: width)
    }
  }

  /// By how much a measured height follows the width nobody but the host knows.
  @Test func measuredHeights() throws {
    let image = try engine.add("image")
    try engine.setMeasure(
      { width in IntrinsicSize(width: 200, height: 0.5 * (width ?? 200)) }, of: image)
    let width = try engine.addConstraint(ConstraintSpec(image, .width, constant: 100))
    let explanation = try engine.explain(image, .bottom)
    #expect(explanation.measured == ["image.width"])
    #expect(
      explanation.description.hasSuffix("\n  the height that the host has measured for image.width")
    )
    #expect(!explanation.causes.contains { $0.constraint.constraint == width })
    let vertical = try engine.constraintsAffecting(image, axis: .vertical)
    #expect(vertical.last?.constraint == width)
    #expect(try engine.explain(image, .right).measured.isEmpty)
    // At its natural width and beyond content has its natural height.
    for wide in [200.0, 250] {
      try engine.setConstant(wide, of: width)
      #expect(try engine.explain(image, .height).measured.isEmpty)
      let affecting = try engine.constraintsAffecting(image, axis: .vertical)
      #expect(!affecting.contains { $0.constraint == width })
    }
  }

  @Test func refusals() throws {
    #expect(throws: LayoutError.illegalConstraint(.unknownAttribute(.notAnAttribute), at: 0)) {
      try engine.explain(label, .notAnAttribute)
    }
    #expect(throws: LayoutError.builtInGuide(label.margins)) {
      try engine.constraintsAffecting(label.margins, axis: .horizontal)
    }
    try engine.removeItem(field)
    #expect(throws: LayoutError.unknownItem(field)) { try engine.explain(field, .width) }
  }
}
