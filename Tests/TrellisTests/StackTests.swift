import Testing
import Trellis

/// Stacks of 300 x 100 points, or as large as they want to be, and where items come to be in them.
///
/// Worked out by hand from the constraints that `UIStackView` is known to make.
private let recipes = goldenCases(
  """
  # axis, distribution, alignment, spacing | size, or free | intrinsic sizes | frames
  horizontal fill fill 10                | 300x100 | 50x20 60x30         | 0,0,230,100 240,0,60,100
  horizontal fill top 10                 | 300x100 | 50x20 60x30         | 0,0,230,20 240,0,60,30
  horizontal fill center 10              | 300x100 | 50x20 60x30         | 0,40,230,20 240,35,60,30
  horizontal fill bottom 10              | 300x100 | 50x20 60x30         | 0,80,230,20 240,70,60,30
  horizontal fill firstBaseline 0        | 300x100 | 50x20 250x40        | 0,10,50,20 50,0,250,40
  horizontal fill lastBaseline 0         | 300x100 | 50x20 250x40        | 0,80,50,20 50,55,250,40
  horizontal fill fill 0                 | free    | 50x20 60x30         | 0,0,50,30 50,0,60,30
  horizontal fill center 8               | free    | 50x20 60x30         | 0,5,50,20 58,0,60,30
  vertical fill leading 8                | free    | 50x20 60x30         | 0,0,50,20 0,28,60,30
  vertical fill trailing 8               | free    | 50x20 60x30         | 10,0,50,20 0,28,60,30
  vertical fill center 8                 | free    | 50x20 60x30         | 5,0,50,20 0,28,60,30
  horizontal fillEqually fill 10         | 300x100 | 50x20 60x30 10x10   | 0,0,93.333333,100 103.333333,0,93.333333,100 206.666667,0,93.333333,100
  horizontal fillEqually fill 10         | free    | 50x20 60x30         | 0,0,60,30 70,0,60,30
  horizontal fillProportionally fill 0   | 300x100 | 50x20 100x20        | 0,0,100,100 100,0,200,100
  horizontal fillProportionally fill 10  | 300x100 | 50x20 140x20        | 0,0,75,100 85,0,215,100
  vertical fillProportionally fill 0     | 300x100 | 50x10 50x40         | 0,0,300,20 0,20,300,80
  horizontal equalSpacing fill 10        | 300x100 | 50x20 60x20 70x20   | 0,0,50,100 110,0,60,100 230,0,70,100
  horizontal equalSpacing fill 10        | free    | 50x20 60x20 70x20   | 0,0,50,20 60,0,60,20 130,0,70,20
  horizontal equalCentering fill 10      | 300x100 | 40x20 60x20 80x20   | 0,0,40,100 110,0,60,100 220,0,80,100
  horizontal equalCentering fill 10      | free    | 40x20 60x20 80x20   | 0,0,40,20 70,0,60,20 140,0,80,20
  horizontal fill fill 10                | free    | 50x20               | 0,0,50,20
  vertical equalSpacing center 10        | 300x100 | 50x20               | 125,0,50,100
  """)

@Suite struct StackTests {
  @Test(arguments: recipes) func recipe(_ fields: [String]) throws {
    let words = fields[0].split(separator: " ").map(String.init)
    let engine = try LayoutEngine(size: Size(1000, 1000))
    let stack = try engine.add("stack")
    try engine.addConstraints([
      ConstraintSpec(stack, .left, to: engine.root, .left),
      ConstraintSpec(stack, .top, to: engine.root, .top),
    ])
    if fields[1] != "free" {
      let size = try numbers(fields[1], "x")
      try engine.addConstraints([
        ConstraintSpec(stack, .width, constant: size[0]),
        ConstraintSpec(stack, .height, constant: size[1]),
      ])
    }
    var items: [ItemID] = []
    for text in fields[2].split(separator: " ") {
      let size = try numbers(String(text), "x")
      let position = items.count
      items.append(
        try engine.add("item\(position)", in: stack, intrinsic: Size(size[0], size[1])) {
          // A later item is harder to stretch and to squeeze, so that nothing is left open.
          let ease = Double(items.count)
          $0.contentHugging = AxisPriorities(Priority(rawValue: 250 + ease))
          $0.contentCompressionResistance = AxisPriorities(Priority(rawValue: 750 + ease))
          // First baselines are in the middle; the last one of the first item is 5 from its bottom.
          $0.firstBaselineOffset = size[1] / 2
          $0.lastBaselineOffset = position == 0 ? 5 : 0
        })
    }
    let alignments: [String: StackLayout.Alignment] = [
      "top": .top, "bottom": .bottom,
    ]
    try engine.setStackLayout(
      StackLayout(
        axis: words[0] == "vertical" ? .vertical : .horizontal,
        distribution: try #require(StackLayout.Distribution(rawValue: words[1])),
        alignment: try #require(
          alignments[words[2]] ?? StackLayout.Alignment(rawValue: words[2])),
        spacing: try #require(Double(words[3])), items: items),
      of: stack)
    for (item, text) in zip(items, fields[3].split(separator: " ")) {
      let frame = try numbers(String(text), ",")
      let expected = Rect(frame[0], frame[1], frame[2], frame[3])
      #expect(isClose(try engine.frame(of: item), expected), "\(fields) \(engine.describe(item))")
    }
    #expect(engine.conflicts.isEmpty)
    #expect(engine.ambiguities().isEmpty)
  }

  private func numbers(_ text: String, _ separator: Character) throws -> [Double] {
    try text.split(separator: separator).map { try #require(Double($0)) }
  }
}

/// Changes of a stack, on three items of 40 x 20 in a free stack.
@Suite struct StackChangeTests {
  let engine: LayoutEngine
  let stack: ItemID
  let items: [ItemID]
  var layout: StackLayout

  init() throws {
    engine = try LayoutEngine(size: Size(1000, 1000))
    let stack = try engine.add("stack")
    try engine.addConstraints([
      ConstraintSpec(stack, .leading, to: engine.root, .leading),
      ConstraintSpec(stack, .top, to: engine.root, .top),
    ])
    items = try ["a", "b", "c"].map { [engine] name in
      try engine.add(name, in: stack, intrinsic: Size(40, 20))
    }
    layout = StackLayout(spacing: 10, items: items)
    self.stack = stack
    try engine.setStackLayout(layout, of: stack)
  }

  private func lefts() throws -> [Double] {
    try items.map { try engine.frame(of: $0).minX }
  }

  @Test func isOrdinary() throws {
    #expect(try lefts() == [0, 50, 100])
    #expect(try engine.frame(of: stack) == Rect(0, 0, 140, 20))
    #expect(try engine.stackLayout(of: stack) == layout)
    #expect(engine.constraintCount == 2)
    #expect(try engine.constraints(of: items[0]).isEmpty)
  }

  @Test func hidingAndShowing() throws {
    _ = engine.takeChangedItems()
    try engine.setHidden(true, of: items[1])
    #expect(try lefts() == [0, 40, 50])
    #expect(try engine.frame(of: items[1]).width == 0)
    #expect(try engine.frame(of: stack).width == 90)
    #expect(engine.takeChangedItems() == [stack, items[1], items[2]])
    try engine.setHidden(true, of: items[2])
    #expect(try engine.frame(of: stack).width == 40)
    try engine.setHidden(false, of: items[1])
    try engine.setHidden(false, of: items[2])
    #expect(try lefts() == [0, 50, 100])
    #expect(engine.conflicts.isEmpty)
    #expect(engine.ambiguities().isEmpty)
  }

  /// The classic complaint: required padding inside a view that is hidden.
  @Test func hidingWhatResists() throws {
    let inner = try engine.add("inner", in: items[1])
    try engine.addConstraints([
      ConstraintSpec(inner, .leading, to: items[1], .leading, constant: 8),
      ConstraintSpec(inner, .trailing, to: items[1], .trailing, constant: -8),
    ])
    try engine.setHidden(true, of: items[1])
    #expect(engine.conflicts.isEmpty)
    #expect(try lefts() == [0, 40, 50])
    #expect(try engine.frame(of: stack).width == 90)
  }

  @Test func customSpacing() throws {
    var layout = layout
    layout.setCustomSpacing(25, after: items[0])
    #expect(layout.spacing(after: items[0]) == 25)
    #expect(layout.spacing(after: items[1]) == 10)
    try engine.setStackLayout(layout, of: stack)
    #expect(try lefts() == [0, 65, 115])
    layout.setCustomSpacing(nil, after: items[0])
    try engine.setStackLayout(layout, of: stack)
    #expect(try lefts() == [0, 50, 100])
  }

  @Test func changesAtRunTime() throws {
    var layout = layout
    #expect(try lefts() == [0, 50, 100])
    layout.axis = .vertical
    try engine.setStackLayout(layout, of: stack)
    #expect(try engine.frame(of: items[2]) == Rect(0, 60, 40, 20))
    layout.axis = .horizontal
    layout.spacing = StackLayout.standardSpacing
    layout.arranged.swapAt(0, 2)
    try engine.setStackLayout(layout, of: stack)
    #expect(try lefts() == [96, 48, 0])
    layout.distribution = .equalSpacing
    try engine.setStackLayout(layout, of: stack)
    #expect(try lefts() == [96, 48, 0])
    layout.distribution = .fill
    try engine.setStackLayout(layout, of: stack)
    #expect(try lefts() == [96, 48, 0])
    #expect(engine.itemCount == 5)
    #expect(try engine.children(of: stack) == items)
    try engine.setStackLayout(nil, of: stack)
    #expect(try engine.stackLayout(of: stack) == nil)
    #expect(engine.ambiguities().contains { $0.item == items[0] })
  }

  @Test func removingAndMovingAway() throws {
    #expect(try lefts() == [0, 50, 100])
    #expect(try engine.removeItem(items[0]).isEmpty)
    #expect(try engine.frame(of: items[2]).minX == 50)
    try engine.moveItem(items[1], to: engine.root)
    #expect(try engine.frame(of: items[2]).minX == 0)
    #expect(try engine.stackLayout(of: stack)?.arranged.map(\.item) == [items[2]])
    try engine.removeItem(stack)
    #expect(engine.itemCount == 2)
    #expect(engine.constraintCount == 0)
  }

  @Test func margins() throws {
    var layout = layout
    layout.isLayoutMarginsRelativeArrangement = true
    try engine.setStackLayout(layout, of: stack)
    #expect(try engine.frame(of: items[0]) == Rect(8, 8, 40, 20))
    #expect(try engine.frame(of: stack).size == Size(156, 36))
    try engine.setLayoutMargins(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), of: stack)
    #expect(try engine.frame(of: items[0]) == Rect(2, 1, 40, 20))
    #expect(try engine.frame(of: stack).size == Size(146, 24))
  }

  @Test func edgeInsets() throws {
    var layout = layout
    layout.edgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    try engine.setStackLayout(layout, of: stack)
    #expect(try engine.frame(of: items[0]) == Rect(2, 1, 40, 20))
    layout.alignment = .center
    try engine.setStackLayout(layout, of: stack)
    #expect(try engine.frame(of: items[0]) == Rect(2, 1, 40, 20))
    #expect(try engine.frame(of: stack).size == Size(146, 24))
  }

  @Test func rightToLeft() throws {
    engine.direction = .rightToLeft
    #expect(try lefts() == [100, 50, 0])
    #expect(try engine.frame(of: stack) == Rect(860, 0, 140, 20))
  }

  @Test func baselineRelative() throws {
    var layout = layout
    layout.axis = .vertical
    layout.isBaselineRelativeArrangement = true
    layout.spacing = 30
    for item in items {
      var properties = try engine.properties(of: item)
      properties.firstBaselineOffset = 15
      properties.lastBaselineOffset = 4
      try engine.setProperties(properties, of: item)
    }
    try engine.setStackLayout(layout, of: stack)
    // 16 is the last baseline of the first, 30 below it the first baseline of the next, 15 above it
    // its top.
    #expect(try items.map { try engine.frame(of: $0).minY } == [0, 31, 62])
  }

  @Test func gravityAreas() throws {
    try engine.addConstraint(ConstraintSpec(stack, .width, constant: 300))
    var layout = layout
    layout.distribution = .gravityAreas
    layout.arranged[1].gravity = .center
    layout.arranged[2].gravity = .trailing
    try engine.setStackLayout(layout, of: stack)
    #expect(try lefts() == [0, 130, 260])
    layout.arranged[0].gravity = .center
    try engine.setStackLayout(layout, of: stack)
    #expect(try lefts() == [105, 155, 260])
    layout.arranged[0].gravity = .trailing
    layout.arranged[1].gravity = .trailing
    try engine.setStackLayout(layout, of: stack)
    #expect(try lefts() == [160, 210, 260])
    #expect(try items.map { try engine.frame(of: $0).width } == [40, 40, 40])
  }

  /// The middle counts more than a close fit.
  @Test func gravityAreasHug() throws {
    var layout = layout
    layout.distribution = .gravityAreas
    layout.arranged[1].gravity = .center
    try engine.setStackLayout(layout, of: stack)
    #expect(try lefts() == [0, 100, 50])
    #expect(try engine.frame(of: stack).width == 240)
    layout.arranged[1].gravity = .leading
    try engine.setStackLayout(layout, of: stack)
    #expect(try engine.frame(of: stack).width == 140)
  }

  @Test func proportionsFollowIntrinsicSizes() throws {
    try engine.addConstraint(ConstraintSpec(stack, .width, constant: 320))
    var layout = layout
    layout.distribution = .fillProportionally
    layout.spacing = 0
    try engine.setStackLayout(layout, of: stack)
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 80, height: 20), of: items[0])
    #expect(try lefts() == [0, 160, 240])
  }

  @Test func refusals() throws {
    let other = try engine.add("other")
    let guide = try engine.addItem(.guide, in: stack)
    let scroll = try engine.addItem(.scroll)
    let before = try Snapshot(engine)
    func refused(_ error: LayoutError, _ item: ItemID, _ layout: StackLayout) {
      #expect(throws: error) { try engine.setStackLayout(layout, of: item) }
    }
    refused(.cannotArrange(other, in: stack), stack, StackLayout(items: [other]))
    refused(.cannotArrange(guide, in: stack), stack, StackLayout(items: [guide]))
    refused(.cannotArrange(items[0], in: stack), stack, StackLayout(items: [items[0], items[0]]))
    refused(.cannotBeStack(guide), guide, StackLayout())
    refused(.cannotBeStack(scroll), scroll, StackLayout())
    refused(.builtInGuide(stack.margins), stack.margins, StackLayout())
    var layout = layout
    layout.setCustomSpacing(.infinity, after: items[0])
    refused(.invalidValue(.infinity, of: .spacing), stack, layout)
    refused(.invalidValue(2e9, of: .spacing), stack, StackLayout(spacing: 2e9))
    layout = self.layout
    layout.edgeInsets.left = -.infinity
    refused(.invalidValue(-.infinity, of: .edgeInsets), stack, layout)
    #expect(try Snapshot(engine) == before)
  }

  @Test func conflictsNameTheStack() throws {
    try engine.addConstraint(ConstraintSpec(stack, .width, constant: 10))
    for item in items {
      try engine.addConstraint(ConstraintSpec(item, .width, constant: 40))
    }
    let conflict = try #require(engine.conflicts.first)
    // The spacing alone is wider than 10, whatever the items are.
    #expect(engine.conflicts.count == 1)
    #expect(conflict.broken.text == "stack.width == 10")
    #expect(try engine.frame(of: items[2]).width == 40)
    #expect(conflict.members.contains { $0.kind == .stack && $0.identifier == "stack-spacing" })
    #expect(conflict.members.allSatisfy { $0.kind != .stack || $0.constraint == nil })
  }
}

/// Stacks of nodes.
@Suite struct StackNodeTests {
  let root = LayoutNode(size: Size(500, 500))
  let stack = StackNode(spacing: 10)
  let labels = (0..<3).map { _ in LayoutNode(intrinsicContentSize: Size(40, 20)) }

  init() throws {
    root.addSubnode(stack)
    for label in labels { stack.addArrangedSubnode(label) }
    try root.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
  }

  private var lefts: [Double] { labels.map { $0.frame.minX } }

  @Test func arranges() {
    #expect(lefts == [0, 50, 100])
    #expect(stack.arrangedSubnodes.map(ObjectIdentifier.init) == labels.map(ObjectIdentifier.init))
    stack.axis = .vertical
    #expect(labels[2].frame == Rect(0, 60, 40, 20))
    labels[0].isHidden = true
    #expect(labels[2].frame == Rect(0, 30, 40, 20))
  }

  @Test func inserting() {
    stack.insertArrangedSubnode(labels[2], at: 0)
    #expect(lefts == [50, 100, 0])
    stack.removeArrangedSubnode(labels[2])
    #expect(stack.frame.width == 90)
    #expect(stack.subnodes.count == 3)
    labels[0].removeFromParent()
    #expect(stack.arrangedSubnodes.count == 1)
    #expect(labels[1].frame.minX == 0)
    var isArranged = true
    #expect(refusals { isArranged = stack.addArrangedSubnode(root) } == ["addArrangedSubnode"])
    #expect(!isArranged)
  }

  @Test func properties() {
    stack.setCustomSpacing(30, after: labels[0])
    #expect(stack.customSpacing(after: labels[0]) == 30)
    #expect(lefts == [0, 70, 120])
    let refused = refusals {
      stack.spacing = .nan
      stack.setCustomSpacing(.nan, after: labels[0])
      stack.edgeInsets = EdgeInsets(.infinity)
    }
    #expect(refused.count == 3)
    #expect(lefts == [0, 70, 120])
    stack.edgeInsets = EdgeInsets(5)
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(labels[0].frame == Rect(13, 13, 40, 20))
    stack.alignment = .center
    stack.distribution = .gravityAreas
    stack.setGravity(.trailing, of: labels[2])
    #expect(stack.alignment == .center && stack.distribution == .gravityAreas)
    #expect(labels[2].frame == Rect(133, 13, 40, 20))
  }

  /// A stack takes its rule along to another tree.
  @Test func moving() throws {
    #expect(lefts == [0, 50, 100])
    let other = LayoutNode(size: Size(500, 500))
    other.addSubnode(stack)
    try other.activate([
      stack.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 5),
      stack.topAnchor.constraint(equalTo: other.topAnchor),
    ])
    #expect(lefts == [0, 50, 100])
    #expect(stack.frame == Rect(5, 0, 140, 20))
  }
}
