import Testing
import Trellis

/// The rows of the scrolling checklist in which sizes follow from constraints.
@Suite("Checklist: layout") struct ScrollRowTests {
  private func screen(
    _ size: Size = Size(320, 480), _ formats: [String] = ["H:|[sv]|", "V:|[sv]|"]
  ) throws -> (root: LayoutNode, scroll: ScrollNode) {
    let root = LayoutNode(size: size)
    let scroll = ScrollNode()
    root.addSubnode(scroll)
    for format in formats {
      try root.activate(VisualFormat.constraints(format, views: ["sv": scroll]))
    }
    return (root, scroll)
  }

  private func activate(_ formats: [String], _ views: [String: LayoutNode], in node: LayoutNode)
    throws
  {
    for format in formats { try node.activate(VisualFormat.constraints(format, views: views)) }
  }

  @Test("Rows 22, 23: thirty labels make the content 30 h + 310 high", arguments: [17, 20.5, 21])
  func thirtyLabels(height: Double) throws {
    let (root, scroll) = try screen()
    var previous: LayoutNode?
    for number in 1...30 {
      // The width of the content is dictated by the last label alone.
      let label = LayoutNode(intrinsicContentSize: Size(number == 30 ? 91 : 200, height))
      scroll.addSubnode(label)
      try activate(["H:|-(10)-[lab]"], ["lab": label], in: scroll)
      if let previous {
        try activate(["V:[prev]-(10)-[lab]"], ["lab": label, "prev": previous], in: scroll)
      } else {
        try activate(["V:|-(10)-[lab]"], ["lab": label], in: scroll)
      }
      previous = label
    }
    let last = ["lab": try #require(previous)]
    try activate(["V:[lab]-(10)-|", "H:[lab]-(10)-|"], last, in: scroll)
    #expect(isClose(scroll.contentSize, Size(10 + 91 + 10, 30 * height + 310)))
    // And the model has it: look, no contentSize set.
    root.layoutIfNeeded()
    #expect(isClose(scroll.controller.model.contentSize, Size(111, 30 * height + 310)))
    #expect(scroll.controller.model.geometry.canScroll(.vertical))
    #expect(!scroll.controller.model.geometry.canScroll(.horizontal))
  }

  @Test("Row 24: constraints from outside size the frame, those from inside the content")
  func frameAndContent() throws {
    let (root, scroll) = try screen(Size(320, 480), ["H:|[sv]|", "V:|-20-[sv]-44-|"])
    let page = LayoutNode(intrinsicContentSize: Size(758, 320))
    scroll.addSubnode(page)
    try activate(["H:|[page]|", "V:|[page]|"], ["page": page], in: scroll)
    root.layoutIfNeeded()
    #expect(scroll.frame == Rect(0, 20, 320, 416))
    #expect(scroll.controller.model.geometry.boundsSize == Size(320, 416))
    #expect(scroll.controller.model.contentSize == Size(758, 320))
    #expect(scroll.controller.model.geometry.maximumContentOffset == Point(438, 0))
  }

  @Test("Row 28: the constant of a bottom constraint decides whether there is something to scroll")
  func bottomConstraint() throws {
    let (root, scroll) = try screen()
    let content = LayoutNode()
    let field = LayoutNode(intrinsicContentSize: Size(280, 31))
    scroll.addSubnode(content)
    content.addSubnode(field)
    try activate(
      ["H:|[content(320)]|", "V:|[content]", "V:|-600-[field]-20-|", "H:|-20-[field]"],
      ["content": content, "field": field], in: scroll)
    let bottom = scroll.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -171)
    try bottom.activate()
    root.layoutIfNeeded()
    #expect(scroll.contentSize == Size(320, 480))
    #expect(!scroll.controller.model.geometry.canScroll(.vertical))
    bottom.constant = 0
    root.layoutIfNeeded()
    #expect(scroll.contentSize == Size(320, 651))
    #expect(scroll.controller.model.geometry.maximumContentOffset == Point(0, 171))
  }

  @Test("Row 29: subviews resize with the scroll view by their masks; the content size does not")
  func autoresizing() throws {
    let (root, scroll) = try screen()
    let label = LayoutNode()
    label.fixedFrame = FixedFrame(Rect(10, 10, 300, 21), autoresizing: .flexibleWidth)
    scroll.addSubnode(label)
    scroll.contentSize = Size(320, 940)
    root.layoutIfNeeded()
    #expect(label.frame == Rect(10, 10, 300, 21))
    root.size = Size(480, 320)
    root.layoutIfNeeded()
    #expect(label.frame == Rect(10, 10, 460, 21))
    #expect(scroll.contentSize == Size(320, 940))
    #expect(scroll.controller.model.geometry.boundsSize == Size(480, 320))
    #expect(scroll.controller.model.contentSize == Size(320, 940))
  }

  @Test("Row 30: the intrinsic size of an image is the content size of the map")
  func map() throws {
    let (root, scroll) = try screen()
    let map = LayoutNode(intrinsicContentSize: Size(1_282, 859))
    scroll.addSubnode(map)
    try activate(["H:|[imv]|", "V:|[imv]|"], ["imv": map], in: scroll)
    root.layoutIfNeeded()
    #expect(scroll.controller.model.contentSize == Size(1_282, 859))
    #expect(scroll.controller.model.geometry.maximumContentOffset == Point(962, 379))
    // Another image.
    map.intrinsicContentSize = IntrinsicSize(width: 640, height: 480)
    root.layoutIfNeeded()
    #expect(scroll.controller.model.contentSize == Size(640, 480))
  }

  @Test("Rows 38, 39, 41: a view that is pinned outside floats and is no content")
  func floating() throws {
    let (root, scroll) = try screen()
    let page = LayoutNode()
    let image = LayoutNode(intrinsicContentSize: Size(64, 48))
    scroll.addSubnode(page)
    scroll.addSubnode(image)
    try activate(["H:|[page(900)]|", "V:|[page(700)]|"], ["page": page], in: scroll)
    try root.activate([
      image.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -5),
      image.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
    ])
    root.layoutIfNeeded()
    let solves = root.engine.solveCount
    for offset in [Point.zero, Point(100, 0), Point(-30, -40), Point(580, 220)] {
      scroll.contentOffset = offset
      #expect(image.frame == Rect(offset.x + 320 - 5 - 64, offset.y + 5, 64, 48))
      #expect(image.frameInWindow == Rect(251, 5, 64, 48))
      #expect(scroll.contentSize == Size(900, 700))
    }
    #expect(root.engine.solveCount == solves)
    // Without the page there is no content at all.
    page.removeFromParent()
    #expect(scroll.contentSize == .zero)
  }

  @Test("Row 253: no frame of a scroll asks the solver")
  func noSolve() throws {
    let (root, scroll) = try screen()
    let page = LayoutNode(intrinsicContentSize: Size(320, 5_000))
    scroll.addSubnode(page)
    try activate(["H:|[page]|", "V:|[page]|"], ["page": page], in: scroll)
    root.layoutIfNeeded()
    _ = root.takeChangedNodes()
    let solves = root.engine.solveCount
    try scroll.controller.perform { model, events throws(ScrollError) in
      try model.beginDragging(at: 0, events: &events)
      try model.endDragging(velocity: Point(0, -3_000), at: 0, events: &events)
    }
    while let deadline = scroll.controller.nextDeadline {
      try scroll.controller.advance(to: deadline + 1.0 / 120)
      #expect(page.frameInWindow.minY == -scroll.contentOffset.y)
    }
    #expect(scroll.contentOffset.y > 1_000)
    #expect(root.takeChangedNodes().isEmpty)
    #expect(root.engine.solveCount == solves)
  }
}
