import Scrolling
import Testing
import Trellis

@Suite("Scroll nodes: snapping again")
struct ResnappingTests {
  @Test("Cards that become wider: content rests at the same card, resized or said anew")
  func cards() throws {
    let root = LayoutNode(size: Size(320, 480))
    let carousel = ScrollNode()
    root.addSubnode(carousel)
    var cards: [LayoutNode] = []
    for format in ["H:|[carousel]|", "V:|[carousel]|"] {
      try root.activate(VisualFormat.constraints(format, views: ["carousel": carousel]))
    }
    for _ in 0..<6 {
      let card = LayoutNode(intrinsicContentSize: Size(200, 100))
      carousel.addSubnode(card)
      try root.activate([
        card.leftAnchor.constraint(
          equalTo: cards.last?.rightAnchor ?? carousel.leftAnchor, constant: 20),
        card.topAnchor.constraint(equalTo: carousel.topAnchor),
      ])
      cards.append(card)
    }
    try root.activate([
      cards[5].rightAnchor.constraint(equalTo: carousel.rightAnchor, constant: -20),
      cards[5].bottomAnchor.constraint(equalTo: carousel.bottomAnchor),
    ])
    try carousel.snap(to: cards, along: .horizontal, alignment: .center)
    carousel.contentOffset = Point(20 + 3 * 220 + 100 - 160, 0)
    #expect(cards[3].frameInWindow.midX == 160)
    // Turned.
    try root.engine.setSize(Size(480, 320))
    #expect(cards[3].frameInWindow.midX == 240)
    // Wider, with a new one in front.
    for card in cards { card.intrinsicContentSize = IntrinsicSize(Size(260, 100)) }
    try carousel.snap(to: Array(cards[1...]), along: .horizontal, alignment: .center)
    #expect(cards[3].frameInWindow.midX == 240)
    #expect(carousel.contentOffset.x == 20 + 3 * 280 + 130 - 240)
  }

  private func card(in page: ScrollNode) -> LayoutNode {
    let card = LayoutNode()
    page.addSubnode(card)
    card.fixedFrame = FixedFrame(Rect(50, 30, 100, 120))
    return card
  }

  @Test("Nodes that are not inside are refused, and nothing has changed")
  func elsewhere() throws {
    let window = TestWindow()
    let page = try window.scroll(content: Size(320, 480))
    let card = card(in: page)
    try page.snap(to: [card], along: .horizontal)
    let before = page.controller.model.configuration
    for node in [LayoutNode(), window.root, page] {
      #expect(throws: ScrollError.noSuchIndex(1)) {
        try page.snap(to: [card, node], along: .horizontal)
      }
      #expect(page.controller.model.configuration == before)
    }
  }

  @Test("Places of nodes on the way to another scale are those of the content at scale 1")
  func duringZoom() throws {
    let window = TestWindow()
    let page = try window.scroll(
      content: Size(320, 480), configuration: { $0.maximumZoomScale = 2 })
    let card = card(in: page)
    window.root.layoutIfNeeded()
    try page.controller.setZoomScale(2, animated: true, at: window.time)
    try window.advance(by: 0.1)
    let scale = page.controller.state.displayedZoomScale
    #expect(scale > 1 && scale < 2)
    try page.snap(to: [card], along: .horizontal)
    let snapping = page.controller.model.configuration.horizontalSnapping
    let area = try #require(snapping?.areas.first)
    #expect((area.start - 50).magnitude < 1 && (area.length - 100).magnitude < 1)
  }

  @Test("Content that is moved into free room has its places where it would be without")
  func inFreeRoom() throws {
    let window = TestWindow()
    let page = try window.scroll(content: Size(200, 300))
    let card = card(in: page)
    try page.controller.updateGeometry(at: 0) { $0.contentAlignmentPoint = Point(0.5, 0.5) }
    window.root.layoutIfNeeded()
    #expect(card.frameInWindow == Rect(110, 120, 100, 120))
    for axis in Axis.allCases { try page.snap(to: [card], along: axis) }
    let configuration = page.controller.model.configuration
    #expect(configuration.horizontalSnapping?.areas.map(\.start) == [50])
    #expect(configuration.verticalSnapping?.areas.map(\.start) == [30])
  }

  /// A scroll node of pages as large as itself, at rest at the third one.
  private func pages() throws -> (TestWindow, ScrollNode, [LayoutNode]) {
    let window = TestWindow(Size(100, 100))
    let scroll = try window.scroll(Rect(0, 0, 100, 100), content: Size(400, 100))
    let pages = (0..<4).map { _ in LayoutNode() }
    place(pages, in: scroll)
    try scroll.snap(to: pages, along: .horizontal)
    try scroll.controller.setContentOffset(Point(200, 0), at: 0)
    return (window, scroll, pages)
  }

  private func place(_ pages: [LayoutNode], in scroll: ScrollNode) {
    for (place, page) in pages.enumerated() {
      page.fixedFrame = FixedFrame(Rect(Double(place) * 100, 0, 100, 100))
      scroll.addSubnode(page)
    }
  }

  @Test("A new node at the address of the one that content rested at is another one")
  func newNodes() throws {
    let (window, scroll, old) = try {
      let (window, scroll, pages) = try pages()
      for page in pages { page.removeFromParent() }
      return (window, scroll, ObjectIdentifier(pages[2]))
    }()
    var made: [LayoutNode] = []
    while made.count < 1_000, made.last.map({ ObjectIdentifier($0) }) != old {
      made.append(LayoutNode())
    }
    // Where no node gets the address, nothing is tested.
    let new = [made[made.count - 1]] + (0..<3).map { _ in LayoutNode() }
    place(new, in: scroll)
    try scroll.snap(to: new, along: .horizontal)
    #expect(scroll.contentOffset == Point(200, 0) && scroll.parent === window.root)
  }

  @Test("Areas that the host has put in place of the nodes' are none of the nodes'")
  func otherAreas() throws {
    let (window, scroll, pages) = try pages()
    try scroll.controller.configure { $0.horizontalSnapping = ScrollSnapping(points: [200, 300]) }
    try scroll.snap(to: pages, along: .horizontal)
    #expect(scroll.contentOffset == Point(200, 0) && scroll.parent === window.root)
  }

  @Test("Pages that scroll themselves are where their frames are, wherever their content is")
  func scrollingPages() throws {
    for axis in Axis.allCases {
      let root = LayoutNode(size: Size(300, 300))
      root.semanticContentAttribute = axis == .horizontal ? .forceRightToLeft : .unspecified
      let feed = ScrollNode()
      root.addSubnode(feed)
      feed.fixedFrame = FixedFrame(Rect(0, 0, 300, 300))
      feed.contentSize = axis == .horizontal ? Size(900, 300) : Size(300, 900)
      var pages: [ScrollNode] = []
      for place in [0.0, 300, 600] {
        let page = ScrollNode()
        feed.addSubnode(page)
        let origin = axis == .horizontal ? Point(place, 0) : Point(0, place)
        page.fixedFrame = FixedFrame(Rect(origin: origin, size: Size(300, 300)))
        page.contentSize = Size(700, 700)
        pages.append(page)
      }
      root.layoutIfNeeded()
      pages[1].contentOffset = Point(150, 150)
      try feed.snap(to: pages, along: axis)
      let configuration = feed.controller.model.configuration
      let snapping =
        axis == .horizontal ? configuration.horizontalSnapping : configuration.verticalSnapping
      #expect(snapping?.areas.map { $0.start } == [0, 300, 600])
    }
  }
}
