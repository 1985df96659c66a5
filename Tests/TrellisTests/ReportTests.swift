import Testing
import Trellis

@Suite struct ReportTests {
  let engine: LayoutEngine
  let label: ItemID

  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
    label = try engine.add("label", intrinsic: Size(90.5, 20))
  }

  @Test func suggestionsForConflicts() throws {
    let box = try engine.add("box") { $0.fixedFrame = FixedFrame(Rect(0, 0, 80, 80)) }
    try engine.addConstraint(ConstraintSpec(box, .width, constant: 100))
    var properties = try engine.properties(of: label)
    properties.contentHugging.horizontal = 1000
    try engine.setProperties(properties, of: label)
    try engine.addConstraint(ConstraintSpec(label, .width, constant: 100))
    let other = try engine.add("other")
    try engine.addConstraints([
      ConstraintSpec(other, .width, .greaterThanOrEqual, constant: 100),
      ConstraintSpec(other, .width, to: other, .height),
      ConstraintSpec(other, .height, constant: 20),
    ])
    let suggestions = Dictionary(
      uniqueKeysWithValues: engine.conflicts.map { ($0.broken.items[0], $0.suggestion) })
    #expect(
      suggestions == [
        box: "clear the frame behind \"box.width == 80 (autoresizing mask h=--- v=---)\" if "
          + "constraints are to place the item.",
        label: "lower the priority behind \"label.width <= 90.5 (content hugging)\" below 1000.",
        other: "remove one of these, or lower the priority of one that may give way below 1000, "
          + "such as \"other.height == 20\".",
      ])
  }

  /// The frame of a view is not at fault for what is in it, and is for what holds the view itself.
  @Test(arguments: [false, true]) func suggestionsAboutFramesAround(_ isHeld: Bool) throws {
    let view = try engine.add("view") {
      $0.fixedFrame = FixedFrame(
        Rect(0, 0, 375, 480), autoresizing: [.flexibleWidth, .flexibleHeight],
        parentSize: Size(375, 480))
    }
    let card = try engine.add("card", in: view)
    if isHeld {
      try engine.addConstraint(ConstraintSpec(view, .right, to: engine.root, .right, constant: -20))
    } else {
      try engine.addConstraints([
        ConstraintSpec(card, .left, to: view, .left, constant: 20),
        ConstraintSpec(card, .right, to: view, .right, constant: -20),
        ConstraintSpec(card, .width, constant: 335),
      ])
    }
    let conflict = try #require(engine.conflicts.first)
    #expect(conflict.members.contains { $0.kind == .autoresizing })
    #expect(
      conflict.suggestion.hasPrefix(
        isHeld ? "clear the frame behind \"view." : "remove one of these"),
      "\(conflict.suggestion)")
  }

  @Test func suggestionsForAmbiguity() throws {
    let other = try engine.add("other", intrinsic: Size(50, 20))
    let scroll = try engine.addItem(.scroll, properties: ItemProperties(name: "scroll"))
    let content = try engine.add("content", in: scroll)
    try engine.addConstraints([
      ConstraintSpec(label, .left, to: engine.root, .left),
      ConstraintSpec(other, .left, to: label, .right),
      ConstraintSpec(other, .right, to: engine.root, .right),
      ConstraintSpec(content, .top, to: scroll, .top),
      ConstraintSpec(content, .left, to: scroll, .left),
      ConstraintSpec(content, .right, to: scroll, .right),
    ])
    let suggestions = Dictionary(
      uniqueKeysWithValues: engine.ambiguities().map { ($0.text, $0.suggestion) })
    #expect(suggestions["label.width"]?.contains("label hug its content") == true)
    #expect(
      suggestions["label.top"] == "constrain the top or bottom edge or the centre of label.")
    #expect(
      suggestions["content.height"]
        == "constrain the height of content or both its edges, or give it an intrinsic content size."
    )
    #expect(
      suggestions["scroll.content.height"] == nil
        || suggestions["scroll.content.height"]?.contains("without a gap in the chain") == true)
    #expect(
      suggestions["scroll.content.width"]
        == "constrain what is in scroll to both its leading and trailing edge, without a gap in the "
        + "chain.")
  }

  /// The values that follow an open value are found for all at once: asking for each would take minutes here.
  @Test func manyItemsWithoutVerticalConstraints() throws {
    var previous = label
    try engine.addConstraint(ConstraintSpec(label, .left, to: engine.root, .left))
    for index in 1..<2_000 {
      let next = try engine.add("item\(index)", intrinsic: Size(10, 20))
      try engine.addConstraint(ConstraintSpec(next, .left, to: previous, .right))
      previous = next
    }
    let found = engine.ambiguities()
    #expect(found.count == 2_000)
    #expect(found.allSatisfy { $0.attribute == .top && $0.follows.isEmpty })
  }

  @Test func rangesOfAmbiguity() throws {
    let other = try engine.add("other", intrinsic: Size(50, 20))
    try engine.addConstraints([
      ConstraintSpec(label, .left, to: engine.root, .left),
      ConstraintSpec(other, .left, to: label, .right),
      ConstraintSpec(other, .right, to: engine.root, .right),
      ConstraintSpec(label, .top, .greaterThanOrEqual, to: engine.root, .top, constant: 7),
      ConstraintSpec(other, .top, to: engine.root, .top),
    ])
    let before = try Snapshot(engine)
    // Either takes all of the room that is left, or they share it.
    let width = try engine.possibleValues(of: label, .width)
    #expect(isClose(width.lowerBound, 90.5) && isClose(width.upperBound, 270))
    #expect(isClose(try engine.possibleValues(of: other, .left).upperBound, 270))
    #expect(try engine.possibleValues(of: label, .top) == 7...(.infinity))
    #expect(isClose(try engine.possibleValues(of: label, .bottom).lowerBound, 27))
    let work = engine.lastWork
    #expect(try engine.possibleValues(of: other, .bottom) == 20...20)
    #expect(engine.lastWork == work)
    let margin = try engine.explain(other, .topMargin).value
    #expect(margin > 0)
    #expect(try engine.possibleValues(of: other, .topMargin) == margin...margin)
    #expect(try Snapshot(engine) == before)
    #expect(!engine.needsLayout)
    try engine.removeItem(other)
    #expect(throws: LayoutError.unknownItem(other)) {
      try engine.possibleValues(of: other, .width)
    }
  }

  @Test func rangesOfFarAndWeakBounds() throws {
    let other = try engine.add("other")
    try engine.addConstraint(ConstraintSpec(other, .width, .lessThanOrEqual, constant: 5e8))
    try engine.addConstraint(
      ConstraintSpec(
        label, .top, .lessThanOrEqual, to: engine.root, .top, constant: 400,
        priority: Priority(rawValue: 1e-12)))
    #expect(isClose(try engine.possibleValues(of: other, .width).upperBound, 5e8))
    #expect(isClose(try engine.possibleValues(of: label, .top).upperBound, 400))
  }

  /// Along a row of the greatest multipliers widths become infinite, and what is beside the last has a place that is no
  /// number: its range has ends that are.
  @Test func rangesOfWhatIsNoNumber() throws {
    var last = engine.root
    for index in 0..<51 {
      let next = try engine.add("item\(index)")
      try engine.addConstraint(ConstraintSpec(next, .width, to: last, .width, multiplier: 1e6))
      last = next
    }
    let other = try engine.add("other")
    try engine.addConstraints([
      ConstraintSpec(last, .right, to: engine.root, .right),
      ConstraintSpec(other, .left, to: last, .right),
    ])
    let range = try engine.possibleValues(of: other, .left)
    #expect(range.lowerBound <= range.upperBound)
    #expect(engine.solverStatus == .uncertain)
  }

  @Test func theTree() throws {
    let card = try engine.add("card") { $0.fixedFrame = FixedFrame(Rect(10, 20, 100, 50)) }
    let scroll = try engine.addItem(.scroll, in: card, properties: ItemProperties(name: "scroll"))
    try engine.setContentSize(Size(200, 300), of: scroll)
    let guide = try engine.addItem(.guide, in: card, properties: ItemProperties(name: "guide"))
    for item in [scroll, guide] {
      for edge in [Attribute.left, .right, .top, .bottom] {
        try engine.addConstraint(ConstraintSpec(item, edge, to: card, edge))
      }
    }
    try engine.addConstraint(ConstraintSpec(label, .top, to: engine.root, .top))
    try engine.addConstraint(ConstraintSpec(label, .height, constant: 30))
    try engine.addConstraint(ConstraintSpec(label, .height, constant: 40))
    try engine.setHidden(true, of: label)
    #expect(
      engine.debugDescription == """
        •root (0, 0; 320 x 480)
        |   *label (0, 0; 90.5 x 30) hidden - AMBIGUOUS LAYOUT for label.left - BROKEN: label.height == 40
        |   +card (10, 20; 100 x 50)
        |   |   *scroll (0, 0; 100 x 50) content 200 x 300
        |   |   -guide (0, 0; 100 x 50)
        """)
    #expect(
      engine.treeDescription(of: scroll) == "*scroll (0, 0; 100 x 50) content 200 x 300")
    try engine.removeItem(scroll)
    #expect(engine.treeDescription(of: scroll).hasPrefix("item"))
  }

  @Test func theTreeOfNodes() throws {
    let root = LayoutNode(size: Size(100, 50))
    root.name = "page"
    let stack = StackNode()
    stack.name = "row"
    root.addSubnode(stack)
    try root.activate(stack.edgeConstraints(equalTo: root))
    #expect(root.debugDescription == "•page (0, 0; 100 x 50)\n|   *row (0, 0; 100 x 50) stack")
  }

  @Test func subjectsMayHaveSpaces() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let label = try engine.add("my label")
    try engine.addConstraints([
      ConstraintSpec(label, .height, constant: 10), ConstraintSpec(label, .height, constant: 20),
    ])
    let conflict = try #require(engine.conflicts.first)
    #expect(conflict.suggestion.hasPrefix("keep one of the two for my label.height, "))
    let other = try LayoutEngine(size: Size(100, 100))
    let (one, two) = (try other.add("my label"), try other.add("my button"))
    try other.addConstraints([
      ConstraintSpec(one, .width, to: two, .width, constant: 10),
      ConstraintSpec(two, .width, to: one, .width, constant: 10),
    ])
    let cycle = try #require(other.conflicts.first)
    #expect(cycle.suggestion.hasPrefix("remove one of these"), "\(cycle)")
  }

  /// Nobody can remove or lower what a stack has made.
  @Test func adviceOnASqueezedStack() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let items = try (0..<4).map { _ in try engine.addItem() }
    try engine.setStackLayout(StackLayout(spacing: 40, items: items), of: engine.root)
    let conflict = try #require(engine.conflicts.first)
    #expect(conflict.members.allSatisfy { $0.kind != .authored })
    #expect(conflict.suggestion.hasPrefix("give what is arranged more room"), "\(conflict)")
  }

  /// The attributes of an item come in one order, whatever had its variables before.
  @Test func orderOfAmbiguities() {
    let root = LayoutNode(size: Size(400, 300))
    let nodes = ["a", "b", "c"].map { name in
      let node = LayoutNode()
      node.name = name
      return node
    }
    for node in nodes[..<2] { root.addSubnode(node) }
    root.layoutIfNeeded()
    nodes[0].removeFromParent()
    root.layoutIfNeeded()
    root.addSubnode(nodes[2])
    // The place of the one that has left goes to the last one.
    let parts = ["c", "b"].flatMap { name in
      ["left", "top", "width", "height"].map { "\(name).\($0)" }
    }
    #expect(root.ambiguities().map(\.text) == parts)
  }
}
