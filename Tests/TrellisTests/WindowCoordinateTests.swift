import Testing
import Trellis

/// Where things are on the screen.
@Suite struct WindowCoordinateTests {
  let root = LayoutNode(size: Size(320, 480))
  let scroll = ScrollNode()
  let page = LayoutNode()
  let leaf = LayoutNode()
  let badge = LayoutNode(intrinsicContentSize: Size(20, 20))

  init() throws {
    root.addSubnode(scroll)
    scroll.addSubnode(page)
    page.addSubnode(leaf)
    scroll.addSubnode(badge)
    let views = ["scroll": scroll, "page": page, "leaf": leaf]
    for format in [
      "H:|-20-[scroll]|", "V:|-80-[scroll]|", "H:|[page(600)]|", "V:|[page(800)]|",
      "H:|-100-[leaf(50)]", "V:|-200-[leaf(40)]",
    ] {
      try root.activate(VisualFormat.constraints(format, views: views))
    }
    try root.activate([
      badge.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 10),
    ])
    try scroll.controller.configure {
      $0.minimumZoomScale = 0.25
      $0.maximumZoomScale = 4
    }
  }

  @Test func scrolled() throws {
    root.layoutIfNeeded()
    scroll.contentOffset = Point(60, 150)
    #expect(leaf.frameInWindow == Rect(20 + 100 - 60, 80 + 200 - 150, 50, 40))
    #expect(badge.frameInWindow == Rect(30, 90, 20, 20))
    #expect(scroll.contentLayoutGuide.frameInWindow == Rect(-40, -70, 600, 800))
    #expect(scroll.frameLayoutGuide.frameInWindow == Rect(20, 80, 300, 400))
    #expect(leaf.convert(Point(1, 2), to: nil) == Point(61, 132))
    #expect(leaf.convert(Point(1, 2), to: scroll) == Point(101, 202))
    #expect(leaf.convert(Rect(61, 132, 3, 4), from: nil) == Rect(1, 2, 3, 4))
    #expect(scroll.convert(Point(60, 150), to: root) == Point(20, 80))
    #expect(page.convert(Point.zero, from: badge) == Point(70, 160))
    #expect(leaf.convert(Point(5, 6), to: leaf) == Point(5, 6))
  }

  @Test func zoomed() throws {
    root.layoutIfNeeded()
    try scroll.controller.setZoomScale(2, at: 0)
    #expect(scroll.contentSize == Size(600, 800))
    #expect(scroll.controller.model.contentSize == Size(1_200, 1_600))
    #expect(scroll.contentOffset == Point(150, 200))
    #expect(leaf.frameInWindow == Rect(20 + 200 - 150, 80 + 400 - 200, 100, 80))
    // A node that floats is not zoomed.
    #expect(badge.frameInWindow == Rect(30, 90, 20, 20))
    #expect(scroll.contentLayoutGuide.frameInWindow == Rect(-130, -120, 1_200, 1_600))
    // Nor are the guides that stay with the frame.
    #expect(scroll.frameInWindow == Rect(20, 80, 300, 400))
    #expect(scroll.frameLayoutGuide.frameInWindow == scroll.frameInWindow)
    #expect(scroll.safeAreaLayoutGuide.frameInWindow == scroll.frameInWindow)
    #expect(leaf.convert(Point(10, 10), to: scroll) == Point(220, 420))
    #expect(leaf.convert(Point(220, 420), from: scroll) == Point(10, 10))
    // The content grows at its own scale; the model's with the zoom.
    try page.activate([leaf.heightAnchor.constraint(greaterThanOrEqualToConstant: 0)])
    root.layoutIfNeeded()
    #expect(scroll.controller.model.contentSize == Size(1_200, 1_600))
  }

  @Test func smallContentIsAligned() throws {
    root.layoutIfNeeded()
    try scroll.controller.updateGeometry(at: 0) { $0.contentAlignmentPoint = Point(0.5, 0.5) }
    try scroll.controller.setZoomScale(0.25, at: 0)
    // 150 x 200 in the middle of 300 x 400.
    #expect(page.frameInWindow == Rect(20 + 75, 80 + 100, 150, 200))
    #expect(leaf.frameInWindow == Rect(20 + 75 + 25, 80 + 100 + 50, 12.5, 10))
  }

  @Test func handlesAreChecked() throws {
    let engine = root.engine
    let item = leaf.itemID
    leaf.removeFromParent()
    #expect(throws: LayoutError.unknownItem(item)) { try engine.frameInWindow(of: item) }
    #expect(throws: LayoutError.unknownItem(item)) {
      try engine.convert(Point.zero, from: item, to: nil)
    }
    #expect(throws: LayoutError.builtInGuide(engine.root.margins)) {
      try engine.convert(Point.zero, from: nil, to: engine.root.margins)
    }
    // Two trees: their windows are taken for one.
    #expect(LayoutNode(size: Size(1, 1)).convert(Point(61, 132), to: page) == Point(41, 52))
  }

  /// A scroll node of 100 x 100 points with content 900 points high.
  private func scrollNode() -> (root: LayoutNode, scroll: ScrollNode) {
    let (root, scroll) = (LayoutNode(size: Size(100, 100)), ScrollNode())
    root.addSubnode(scroll)
    scroll.fixedFrame = FixedFrame(Rect(0, 0, 100, 100))
    scroll.contentSize = Size(100, 900)
    return (root, scroll)
  }

  @Test("The keyboard covers what is seen of a scroll node, and is no content")
  func keyboardOfAScrollNode() {
    let (root, scroll) = scrollNode()
    scroll.keyboardHeight = 30
    scroll.contentSize = Size(100, 700)
    #expect(scroll.contentSize == Size(100, 700))
    #expect(scroll.keyboardLayoutGuide.frame == Rect(0, 70, 100, 30))
    scroll.contentOffset = Point(0, 50)
    #expect(scroll.keyboardLayoutGuide.frame == Rect(0, 120, 100, 30))
    #expect(root.ambiguities().isEmpty)
  }

  @Test("The spaces of a format in a scroll node leave its content size as it is")
  func spacesOfFormats() throws {
    let (root, scroll) = scrollNode()
    let nodes = [0.0, 40, 80].map { x in
      let node = LayoutNode()
      node.fixedFrame = FixedFrame(Rect(x, 0, 20, 20))
      scroll.addSubnode(node)
      return node
    }
    try root.activate(
      VisualFormat.constraints(
        "[a]~[b]~[c]", views: ["a": nodes[0], "b": nodes[1], "c": nodes[2]], dialect: .extended,
        addingGuidesTo: scroll))
    #expect(scroll.contentSize == Size(100, 900))
    scroll.contentSize = Size(100, 700)
    #expect(scroll.contentSize == Size(100, 700))
    #expect(root.ambiguities().isEmpty)
  }
}
