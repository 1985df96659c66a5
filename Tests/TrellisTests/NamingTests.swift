import Testing
import Trellis

/// Hosts name what has no name, and errors say the names of the items that they mention.
@Suite struct NamingTests {
  @Test func namesComeFromTheHost() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let label = try engine.addItem()
    let named = try engine.add("title")
    #expect(engine.describe(label) == "item\(label.index)")
    engine.nameOfItem = { $0 == label ? "caption" : nil }
    #expect(engine.describe(label) == "caption" && engine.describe(named) == "title")
    #expect(engine.describe(label.margins) == "caption.margins")
    try engine.addConstraints([
      ConstraintSpec(label, .width, constant: 5), ConstraintSpec(label, .width, constant: 6),
    ])
    #expect(engine.conflicts.first?.description.contains("caption.width == 6") == true)
  }

  @Test func namesGoAlongWithATree() {
    let (root, child) = (LayoutNode(size: Size(10, 10)), LayoutNode())
    root.addSubnode(child)
    root.engine.nameOfItem = { _ in "mine" }
    child.removeFromParent()
    #expect(child.engine.describe(child.itemID) == "mine")
  }

  @Test func errorsAboutItems() throws {
    let engine = try LayoutEngine()
    let (a, b) = (try engine.add("a"), try engine.add("b", .guide))
    let stranger = try LayoutEngine().add("stranger")
    func text(_ body: () throws -> Void) throws -> String {
      engine.describe(try #require(#expect(throws: LayoutError.self) { try body() }))
    }
    #expect(try text { _ = try engine.contentSize(of: a) }.hasPrefix("a does not scroll"))
    #expect(try text { _ = try engine.addItem(in: b) } == "b is a guide: it cannot have children.")
    #expect(try text { try engine.moveItem(a, to: a) }.hasPrefix("a cannot move into a"))
    #expect(
      try text { try engine.setStackLayout(StackLayout(items: [b]), of: a) }
        .hasPrefix("b cannot be arranged by a"))
    #expect(try text { _ = try engine.frame(of: stranger) }.contains("item\(stranger.index)"))
    #expect(LayoutError.guideHasNoChildren(b).description.hasPrefix("Item \(b.index) is a guide"))
  }
}
