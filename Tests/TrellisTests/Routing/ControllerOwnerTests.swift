import Testing
import Trellis

/// A controller has one owner, and an item keeps its content where the controller had it.
@Suite("Controllers that are given and taken away")
struct ControllerOwnerTests {
  @Test("The content of an item stays where it is when its controller is taken away")
  func takenAway() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let scroll = try engine.add("scroll", .scroll)
    try engine.pin(scroll, Rect(0, 0, 320, 480))
    try engine.setContentSize(Size(320, 900), of: scroll)
    let controller = ScrollController()
    try engine.setScrollController(controller, of: scroll)
    engine.layoutIfNeeded()
    try controller.setContentOffset(Point(0, 100), at: 0)
    try engine.setScrollController(nil, of: scroll)
    #expect(try engine.properties(of: scroll).contentOffset == Point(0, 100))
  }

  @Test("The controller of a node is taken, also before the node has an engine")
  func ofANode() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let scroll = try engine.add("scroll", .scroll)
    var node: ScrollNode? = ScrollNode()
    let controller = try #require(node).controller
    #expect(throws: LayoutError.scrollControllerIsTaken(scroll)) {
      try engine.setScrollController(controller, of: scroll)
    }
    #expect(try engine.scrollController(of: scroll) == nil)
    // The node has gone.
    node = nil
    try engine.setScrollController(controller, of: scroll)
    #expect(try engine.scrollController(of: scroll) === controller)
  }

  @Test("The controller of a node may come back to it")
  func backToItsNode() throws {
    let root = LayoutNode(size: Size(320, 480))
    let scroll = ScrollNode()
    root.addSubnode(scroll)
    root.layoutIfNeeded()
    try root.engine.setScrollController(nil, of: scroll.itemID)
    try root.engine.setScrollController(scroll.controller, of: scroll.itemID)
    #expect(try root.engine.scrollController(of: scroll.itemID) === scroll.controller)
  }

  @Test("The controller of an item that left with a node is free")
  func itemsBelowNodes() throws {
    let root = LayoutNode(size: Size(320, 480))
    let card = LayoutNode()
    root.addSubnode(card)
    let item = try root.engine.addItem(.scroll, in: card.itemID)
    let controller = ScrollController()
    try root.engine.setScrollController(controller, of: item)
    root.layoutIfNeeded()
    card.removeFromParent()
    let another = try root.engine.addItem(.scroll)
    try root.engine.setScrollController(controller, of: another)
    #expect(try root.engine.scrollController(of: another) === controller)
  }
}
