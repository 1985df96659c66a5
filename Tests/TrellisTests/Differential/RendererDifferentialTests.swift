import TestSupport
import Testing
import Trellis

/// The renderer of the article, fed with descriptions that change at random, is like one that has seen
/// the last description only.
@Suite struct RendererDifferentialTests {
  /// A random page, edited in place.
  private struct Page {
    var top = Element.column("top", [])
    var nextKey = 0

    mutating func edit(_ random: inout SplitMix64) {
      var edited = top
      edit(&edited, depth: 0, &random)
      top = edited
    }

    private mutating func edit(_ element: inout Element, depth: Int, _ random: inout SplitMix64) {
      let count = element.children.count
      if count > 0 && depth < 3 && random.chance(1, in: 2) {
        let place = random.int(in: 0...(count - 1))
        if element.children[place].text == nil || random.chance(1, in: 3) {
          return edit(&element.children[place], depth: depth + 1, &random)
        }
      }
      switch random.int(in: 0...7) {
      case 0, 1, 2:
        let new = make(&random)
        if element.text == nil {
          element.children.insert(new, at: random.int(in: 0...count))
        } else {
          element.text = String(repeating: "x", count: random.int(in: 1...25))
        }
      case 3 where count > 0: element.children.remove(at: random.int(in: 0...(count - 1)))
      case 4: element.children.shuffle(using: &random)
      case 5: element.axis = random.pick(Axis.allCases)
      case 6 where depth > 0:
        // A row becomes a text, or the other way round, at the same place.
        element.text = element.text == nil ? "turned" : nil
        if element.text != nil { element.children = [] }
      default: element.spacing = Double(random.int(in: 0...9))
      }
    }

    private mutating func make(_ random: inout SplitMix64) -> Element {
      nextKey += 1
      // Keys come back, so that what went is made anew.
      let key = "k\(random.int(in: 0...nextKey))-\(nextKey % 7)"
      if random.chance(1, in: 2) {
        return .text(key, String(repeating: "y", count: random.int(in: 1...25)))
      }
      return .row(key, [.text("a", "letters"), .text("b", "more")])
    }
  }

  /// The paths of a description, if each is there once.
  private func paths(_ element: Element, _ path: String, _ found: inout Set<String>) -> Bool {
    guard found.insert(path).inserted else { return false }
    return element.children.allSatisfy { paths($0, "\(path)/\($0.key)", &found) }
  }

  @Test func changedPagesAreLikeFreshOnes() throws {
    var (compared, pages) = (0, 0)
    for seed in RandomCases("pages", debug: 15, release: 500) {
      var random = SplitMix64(seed: seed)
      var page = Page()
      var renderer = try Renderer(size: Size(200, 400))
      var frames: [String: Rect] = [:]
      for step in 0..<30 {
        var next = page
        next.edit(&random)
        var found: Set<String> = []
        guard paths(next.top, "top", &found) else { continue }
        page = next
        frames.merge(try renderer.render(page.top)) { $1 }
        frames = frames.filter { found.contains($0.key) }
        pages += 1
        var fresh = try Renderer(size: Size(200, 400))
        let expected = try fresh.render(page.top).filter { !$0.key.isEmpty }
        #expect(renderer.engine.itemCount == fresh.engine.itemCount, "seed \(seed), step \(step)")
        #expect(
          renderer.engine.conflicts.isEmpty == fresh.engine.conflicts.isEmpty,
          "seed \(seed), step \(step)")
        guard fresh.engine.conflicts.isEmpty, fresh.engine.ambiguities().isEmpty else { continue }
        compared += 1
        for (path, frame) in expected {
          let own = frames[path] ?? .zero
          #expect(isClose(own, frame), "seed \(seed), step \(step): \(path) \(own) \(frame)")
          guard isClose(own, frame) else { return }
        }
      }
    }
    print("\(compared) of \(pages) pages compared")
    #expect(compared > pages / 4)
  }
}
