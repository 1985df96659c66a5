import Scrolling
import Testing
import Trellis

/// What is hidden gets no keys.
@Suite("Router: keys and what is hidden")
struct HiddenViewTests {
  private let window = TestWindow()

  /// Two scroll nodes at the same place, as tabs are.
  private func tabs() throws -> [ScrollNode] {
    try (0..<2).map { _ in try window.scroll(content: Size(320, 2_000)) }
  }

  private func pageDown() throws {
    try window.send(.key(.pageDown))
    try window.settle()
  }

  @Test("The first scroll node that is shown gets them", arguments: [false, true])
  func first(isBelow: Bool) throws {
    let tabs = try tabs()
    if isBelow {
      let page = LayoutNode()
      window.root.insertSubnode(page, at: 0)
      page.addSubnode(tabs[0])
      page.isHidden = true
    } else {
      tabs[0].isHidden = true
    }
    try pageDown()
    #expect(tabs[0].contentOffset.y == 0 && tabs[1].contentOffset.y > 0)
  }

  @Test("A tab that was hidden since the last touch gets none")
  func switched() throws {
    let tabs = try tabs()
    tabs[0].isHidden = true
    try window.wheel(0, 10)
    try window.settle()
    tabs[0].isHidden = false
    tabs[1].isHidden = true
    try pageDown()
    #expect(tabs[0].contentOffset.y > 0 && tabs[1].contentOffset.y == 10)
  }

  @Test("Nor does the focus in a tab that is hidden; they go to where the last touch was")
  func focused() throws {
    let tabs = try [0.0, 160].map { x in
      try window.scroll(Rect(x, 0, 160, 480), content: Size(160, 2_000))
    }
    let field = LayoutNode()
    tabs[0].addSubnode(field)
    window.router.focusedNode = field
    try window.wheel(0, 10, at: Point(200, 100))
    try window.settle()
    tabs[0].isHidden = true
    try pageDown()
    #expect(tabs[0].contentOffset.y == 0 && tabs[1].contentOffset.y > 10)
    // What is hidden itself is still in a tab that is not.
    tabs[0].isHidden = false
    field.isHidden = true
    try pageDown()
    #expect(tabs[0].contentOffset.y > 0)
  }

  @Test("Of a view that has gone, the one around it gets them", arguments: [0, 1, 2])
  func around(change: Int) throws {
    let tabs = try tabs()
    let row = LayoutNode()
    tabs[1].addSubnode(row)
    row.fixedFrame = FixedFrame(Rect(0, 0, 320, 200))
    let carousel = try window.scroll(
      Rect(0, 0, 320, 200), content: Size(320, 900), in: row)
    try window.wheel(0, 10, at: Point(160, 100))
    try window.settle()
    #expect(carousel.contentOffset.y == 10)
    switch change {
    case 0: carousel.isHidden = true
    case 1: row.isHidden = true
    default: carousel.removeFromParent()
    }
    try pageDown()
    #expect(carousel.contentOffset.y == 10 && tabs.map { $0.contentOffset.y > 0 } == [false, true])
  }

  @Test("Where all are hidden nobody gets them")
  func all() throws {
    let tabs = try tabs()
    window.root.isHidden = true
    try pageDown()
    #expect(tabs.allSatisfy { $0.contentOffset == .zero })
  }

  @Test("Of items as of nodes")
  func items() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let router = ScrollRouter(engine: engine)
    let page = try engine.add("page")
    try engine.pin(page, Rect(0, 0, 320, 480))
    var controllers: [ScrollController] = []
    for parent in [page, engine.root] {
      let item = try engine.add("scroll", .scroll, in: parent) {
        $0.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
        $0.contentSize = Size(320, 2_000)
      }
      controllers.append(ScrollController())
      try engine.setScrollController(controllers.last, of: item)
    }
    try engine.setHidden(true, of: page)
    try router.handle(.key(.pageDown), at: 1)
    try router.advance(to: 3)
    #expect(controllers.map { $0.contentOffset.y > 0 } == [false, true])
  }
}
