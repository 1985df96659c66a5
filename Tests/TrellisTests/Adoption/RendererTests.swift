import Testing
import Trellis

/// A framework of values on the handle tier.
@Suite struct RendererTests {
  private var renderer: Renderer

  init() throws {
    renderer = try Renderer(size: Size(200, 300))
  }

  private func page(_ title: String, _ rows: [String]) -> Element {
    .column(
      "page", spacing: 5,
      [.text("title", title)]
        + rows.map { .row($0, spacing: 10, [.text("a", $0), .text("b", "x")]) })
  }

  @Test mutating func everythingIsNewAtFirst() throws {
    let frames = try renderer.render(page("title", ["one", "three"]))
    #expect(frames["page"] == Rect(0, 0, 200, 300))
    #expect(frames["page/title"]?.origin == Point(0, 0))
    #expect(frames["page/three/b"]?.minX == 60)
    #expect(frames.count == 9)
  }

  @Test mutating func onlyWhatMovesComesOut() throws {
    _ = try renderer.render(page("title", ["one", "three"]))
    #expect(try renderer.render(page("title", ["one", "three"])).isEmpty)
    let frames = try renderer.render(page("a title of thirty characters..", ["one", "three"]))
    #expect(frames["page/title"]?.width == 200)
    #expect(frames["page/one"] != nil)
    #expect(frames["page/one/a"] == nil)
  }

  @Test mutating func rowsComeGoAndMove() throws {
    let before = try renderer.render(page("title", ["one", "two", "three"]))
    let without = try renderer.render(page("title", ["one", "three"]))
    #expect(without["page/three"] != nil)
    #expect(renderer.engine.itemCount == 9)
    let swapped = try renderer.render(page("title", ["three", "one"]))
    #expect(swapped["page/three"]?.minY == before["page/one"]?.minY)
    #expect(renderer.engine.conflicts.isEmpty)
  }
}
