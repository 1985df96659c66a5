import Testing
import Trellis

/// Thirty labels in a scroll view whose content size nobody sets.
@Suite struct ThirtyLabelsTests {
  static let heights: [Double] = [21, 17, 24.5, 21.3, 40]

  /// A screen with the scroll item and its labels, without the constraints that close the content.
  struct Screen {
    let engine: LayoutEngine
    let scroll: ItemID
    let labels: [ItemID]

    init(height: Double) throws {
      engine = try LayoutEngine(size: Size(320, 480))
      scroll = try engine.add("scroll", .scroll)
      labels = try (1...30).map { [engine, scroll] in
        try engine.add("label\($0)", in: scroll, intrinsic: Size(91, height))
      }
      for format in ["H:|[scroll]|", "V:|[scroll]|"] { try add(format, ["scroll": scroll]) }
      for (index, label) in labels.enumerated() {
        try add("H:|-(10)-[lab]", ["lab": label])
        if index == 0 {
          try add("V:|-(10)-[lab]", ["lab": label])
        } else {
          try add("V:[prev]-(10)-[lab]", ["lab": label, "prev": labels[index - 1]])
        }
      }
    }

    func add(_ format: String, _ items: [String: ItemID]) throws {
      try engine.addConstraints(engine.constraints(format: format, items: items))
    }
  }

  @Test(arguments: heights) func handlesAndFormats(height: Double) throws {
    let screen = try Screen(height: height)
    let engine = screen.engine
    try screen.add("V:[lab]-(10)-|", ["lab": screen.labels[29]])
    try screen.add("H:[lab]-(10)-|", ["lab": screen.labels[29]])
    #expect(isClose(try engine.contentSize(of: screen.scroll), Size(111, 30 * height + 310)))
    #expect(try engine.frame(of: screen.scroll) == Rect(0, 0, 320, 480))
    for (index, label) in screen.labels.enumerated() {
      let y = 10 + Double(index) * (height + 10)
      #expect(isClose(try engine.frame(of: label), Rect(10, y, 91, height)))
    }
    #expect(engine.ambiguities() == [])
    #expect(engine.conflicts == [])
  }

  @Test(arguments: heights) func specs(height: Double) throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let scroll = try engine.add("scroll", .scroll)
    for edge in [Attribute.leading, .trailing, .top, .bottom] {
      try engine.addConstraint(ConstraintSpec(scroll, edge, to: engine.root, edge))
    }
    var previous: ItemID?
    for number in 1...30 {
      let label = try engine.add("label\(number)", in: scroll, intrinsic: Size(91, height))
      try engine.addConstraint(ConstraintSpec(label, .leading, to: scroll, .leading, constant: 10))
      try engine.addConstraint(
        ConstraintSpec(
          label, .top, to: previous ?? scroll, previous == nil ? .top : .bottom, constant: 10))
      previous = label
    }
    let last = try #require(previous)
    try engine.addConstraint(ConstraintSpec(scroll, .bottom, to: last, .bottom, constant: 10))
    try engine.addConstraint(ConstraintSpec(scroll, .trailing, to: last, .trailing, constant: 10))
    #expect(isClose(try engine.contentSize(of: scroll), Size(111, 30 * height + 310)))
  }

  @Test(arguments: heights) func anchors(height: Double) throws {
    let root = LayoutNode(size: Size(320, 480))
    let scroll = ScrollNode()
    root.addSubnode(scroll)
    try root.activate([
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    var previous: LayoutNode?
    for _ in 1...30 {
      let label = LayoutNode(intrinsicContentSize: Size(91, height))
      scroll.addSubnode(label)
      let above = previous?.bottomAnchor ?? scroll.topAnchor
      try scroll.activate([
        label.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10),
        label.topAnchor.constraint(equalTo: above, constant: 10),
      ])
      previous = label
    }
    let last = try #require(previous)
    try scroll.activate([
      scroll.bottomAnchor.constraint(equalTo: last.bottomAnchor, constant: 10),
      scroll.trailingAnchor.constraint(equalTo: last.trailingAnchor, constant: 10),
    ])
    #expect(isClose(scroll.contentSize, Size(111, 30 * height + 310)))
    #expect(isClose(last.frame, Rect(10, 10 + 29 * (height + 10), 91, height)))
  }

  @Test func nodesAndFormats() throws {
    let root = LayoutNode(size: Size(320, 480))
    let scroll = ScrollNode()
    root.addSubnode(scroll)
    try root.activate(VisualFormat.constraints("H:|[scroll]|", views: ["scroll": scroll]))
    try root.activate(VisualFormat.constraints("V:|[scroll]|", views: ["scroll": scroll]))
    var previous: LayoutNode?
    for _ in 1...30 {
      let label = LayoutNode(intrinsicContentSize: Size(91, 21))
      scroll.addSubnode(label)
      try scroll.activate(VisualFormat.constraints("H:|-(10)-[lab]", views: ["lab": label]))
      if let previous {
        try scroll.activate(
          VisualFormat.constraints(
            "V:[prev]-(10)-[lab]", views: ["lab": label, "prev": previous]))
      } else {
        try scroll.activate(VisualFormat.constraints("V:|-(10)-[lab]", views: ["lab": label]))
      }
      previous = label
    }
    let last = try #require(previous)
    try scroll.activate(VisualFormat.constraints("V:[lab]-(10)-|", views: ["lab": last]))
    try scroll.activate(VisualFormat.constraints("H:[lab]-(10)-|", views: ["lab": last]))
    root.layoutIfNeeded()
    #expect(scroll.contentSize == Size(111, 940))
    #expect(scroll.frame == Rect(0, 0, 320, 480))
  }

  @Test func openContentIsReported() throws {
    let screen = try Screen(height: 21)
    let (engine, content) = (screen.engine, screen.scroll.content)
    var reported = engine.ambiguities()
    #expect(reported.map(\.item) == [content, content])
    #expect(reported.map(\.attribute) == [.width, .height])
    #expect(reported.map(\.axis) == [.horizontal, .vertical])
    #expect(reported.map(\.text) == ["scroll.content.width", "scroll.content.height"])

    try screen.add("H:[lab]-(10)-|", ["lab": screen.labels[29]])
    reported = engine.ambiguities()
    #expect(reported.map(\.axis) == [.vertical])

    try screen.add("V:[lab]-(10)-|", ["lab": screen.labels[29]])
    #expect(engine.ambiguities() == [])
  }

  @Test func editOfOneLabelMovesTheRest() throws {
    let screen = try Screen(height: 21)
    let engine = screen.engine
    try screen.add("V:[lab]-(10)-|", ["lab": screen.labels[29]])
    try screen.add("H:[lab]-(10)-|", ["lab": screen.labels[29]])
    engine.layoutIfNeeded()
    #expect(engine.takeChangedItems().count == 32)
    #expect(engine.takeChangedItems() == [])
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 91, height: 31), of: screen.labels[27])
    #expect(engine.takeChangedItems() == [screen.scroll] + screen.labels[27...])
    #expect(try engine.contentSize(of: screen.scroll) == Size(111, 950))
  }
}
