import Scrolling
import Testing
import Trellis

/// A router of a tree of items, where scroll views are found through the engine.
@Suite("Routing to items")
struct ItemRoutingTests {
  private let engine: LayoutEngine

  init() throws { engine = try LayoutEngine(size: Size(320, 480)) }

  private func scroll(_ frame: Rect, in parent: ItemID) throws -> (ItemID, ScrollController) {
    let item = try engine.add("scroll", .scroll, in: parent) {
      $0.fixedFrame = FixedFrame(frame)
      $0.contentSize = Size(frame.width, 2_000)
    }
    let controller = ScrollController()
    try engine.setScrollController(controller, of: item)
    return (item, controller)
  }

  @Test("Row 66: only what is seen of several scroll items counts for a tap on the status bar")
  func statusBar() throws {
    let (page, outer) = try scroll(Rect(0, 0, 320, 480), in: engine.root)
    let (list, inner) = try scroll(Rect(0, 700, 320, 200), in: page)
    engine.layoutIfNeeded()
    let router = ScrollRouter(engine: engine)
    func isAlone(_ controller: ScrollController) throws -> Bool {
      try controller.setContentOffset(Point(0, 10), at: 0)
      guard try router.scrollToTop(at: 0) else { return false }
      return controller.state.isScrollAnimating
    }
    // The inner one is below what the outer one shows.
    #expect(try isAlone(outer))
    try outer.setContentOffset(Point(0, 600), at: 0)
    #expect(try !router.scrollToTop(at: 0))
    var properties = try engine.properties(of: list)
    properties.isHidden = true
    try engine.setProperties(properties, of: list)
    #expect(try isAlone(outer))
    properties.isHidden = false
    try engine.setProperties(properties, of: list)
    try outer.setContentOffset(Point(0, 600), at: 0)
    try outer.configure { $0.scrollsToTop = false }
    #expect(try isAlone(inner))
    // Content of something hidden is not seen either.
    var hidden = try engine.properties(of: page)
    hidden.isHidden = true
    try engine.setProperties(hidden, of: page)
    #expect(try !router.scrollToTop(at: 0))
  }

  @Test("A scroll item beside the window does not count for a tap on the status bar")
  func outsideOfTheWindow() throws {
    let (_, seen) = try scroll(Rect(0, 0, 320, 480), in: engine.root)
    let (page, unseen) = try scroll(Rect(320, 0, 320, 480), in: engine.root)
    // In the window, and cut off by the one around it.
    let (_, cutOff) = try scroll(Rect(-300, 0, 100, 100), in: page)
    engine.layoutIfNeeded()
    let all = [seen, unseen, cutOff]
    for controller in all { try controller.setContentOffset(Point(0, 10), at: 0) }
    #expect(try ScrollRouter(engine: engine).scrollToTop(at: 0))
    #expect(all.map { $0.state.isScrollAnimating } == [true, false, false])
  }

  @Test("One whose scrolling is switched off does not count either")
  func switchedOff() throws {
    let (_, on) = try scroll(Rect(0, 0, 160, 480), in: engine.root)
    let (_, off) = try scroll(Rect(160, 0, 160, 480), in: engine.root)
    engine.layoutIfNeeded()
    for controller in [on, off] { try controller.setContentOffset(Point(0, 10), at: 0) }
    let router = ScrollRouter(engine: engine)
    #expect(try !router.scrollToTop(at: 0))
    try off.configure { $0.isScrollEnabled = false }
    #expect(try router.scrollToTop(at: 0))
    #expect(on.state.isScrollAnimating && !off.state.isScrollAnimating)
  }
}
