import Cassowary
import Foundation
import TestSupport
import Testing

/// Real screens below each other in one scroll item, each as large as it was recorded.
@Suite struct ScreenListTests {
  /// The result of a run of `trellis layout`.
  private struct Run {
    let code: Int32
    let layout: ToolLayout
    /// The rows that the solver computes for the system of the layout.
    let touchedRows: Int

    init(_ document: [UInt8]) throws {
      let result = Tool(input: document).run(["layout", "--format", "json", "--journal", "system"])
      code = result.code
      layout = try JSONDecoder().decode(ToolLayout.self, from: Data(result.output.utf8))
      let journal = try #require(result.written["system"])
      let solver = Solver()
      try Journal(String(decoding: journal, as: UTF8.self)).replay(on: solver)
      solver.solve()
      touchedRows = solver.statistics.touchedRows
    }
  }

  /// Every frame is as when the screen is alone, and a list costs no more than twice what its screens cost
  /// alone, at any length.
  @Test(.enabled(if: SharedData.has("data/interface-builder.jsonl")))
  func screensInAListAreAsAlone() throws {
    guard let url = SharedData.url("data/interface-builder.jsonl") else { return }
    let cases = try JSONLines.decode(InterfaceBuilderCase.self, from: url)
    var screens: [(screen: InterfaceBuilderCase, alone: Run)] = []
    for screen in sample(cases.filter { $0.platform == "iOS" && $0.tier == "A" }, oneIn: 16) {
      let alone = try Run(screen.document())
      if alone.code == 0 { screens.append((screen, alone)) }
    }
    #expect(screens.count > 30)
    for count in [screens.count / 4, screens.count] {
      let part = screens.prefix(count)
      let list = try Run(InterfaceBuilderCase.list(of: part.map(\.screen)))
      #expect(list.code == 0)
      let alone = part.reduce(0) { $0 + $1.alone.touchedRows }
      #expect(list.touchedRows < 2 * alone, "\(list.touchedRows) rows, \(alone) alone")
      var top = 0.0
      for (place, (screen, alone)) in part.enumerated() {
        for view in screen.views {
          var expected = try #require(alone.layout.items[view.id]).frame
          if view.id == screen.rootId { expected[1] = top }
          let frame = list.layout.items[screen.listedName(view.id, place)]?.frame ?? []
          #expect(
            frame.count == 4 && zip(frame, expected).allSatisfy { abs($0 - $1) < 1e-6 },
            "\(view.id) of \(screen.name) is at \(frame), alone at \(expected)")
        }
        top += screen.rootSize[1]
      }
    }
  }
}

extension InterfaceBuilderCase {
  /// A document of a scroll item with these screens, each below the one before it.
  fileprivate static func list(of screens: [InterfaceBuilderCase]) throws -> [UInt8] {
    var items: [[String: Any]] = [["id": "list", "kind": "scroll"]]
    var guides: [[String: Any]] = []
    var constraints: [[String: Any]] = []
    func pin(_ first: String, _ attribute: String, _ second: String, _ secondAttribute: String) {
      constraints.append([
        "first": first, "attribute": attribute, "second": second,
        "secondAttribute": secondAttribute,
      ])
    }
    for edge in ["top", "leading", "bottom", "trailing"] { pin("list", edge, "root", edge) }
    var above: String?
    for (place, screen) in screens.enumerated() {
      let cell = screen.listedName(screen.rootId, place)
      pin(cell, "leading", "list", "leading")
      pin(cell, "top", above ?? "list", above == nil ? "top" : "bottom")
      for (attribute, length) in zip(["width", "height"], screen.rootSize) {
        constraints.append(["first": cell, "attribute": attribute, "constant": length])
      }
      let document = try screen.parts(place)
      items += document.items
      guides += document.guides
      constraints += document.constraints
      above = cell
    }
    if let above { pin(above, "bottom", "list", "bottom") }
    let document: [String: Any] = [
      "trellis": 1, "size": [414, 896], "items": items, "guides": guides,
      "constraints": constraints,
    ]
    return Array(try JSONSerialization.data(withJSONObject: document, options: .sortedKeys))
  }

  /// The name of an item of the screen in a list.
  fileprivate func listedName(_ name: String, _ place: Int) -> String { "\(place)/\(name)" }

  /// The entries of the screen's document, with the names that they have in a list.
  private func parts(
    _ place: Int
  ) throws -> (items: [[String: Any]], guides: [[String: Any]], constraints: [[String: Any]]) {
    let document = try JSONSerialization.jsonObject(with: Data(document())) as? [String: Any]
    func renamed(_ key: String, _ names: [String]) -> [[String: Any]] {
      (document?[key] as? [[String: Any]] ?? []).map { entry in
        var entry = entry
        for name in names {
          entry[name] = (entry[name] as? String).map { listedName($0, place) }
        }
        return entry
      }
    }
    let items = renamed("items", ["id", "in"]).map { item in
      var item = item
      if item["in"] == nil {
        item["in"] = "list"
        item["frame"] = nil
      }
      return item
    }
    return (items, renamed("guides", ["id", "in"]), renamed("constraints", ["first", "second"]))
  }
}
