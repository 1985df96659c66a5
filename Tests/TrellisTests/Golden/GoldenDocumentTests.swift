import Foundation
import Testing
import Trellis

/// The golden documents, laid out by the engine and by the reference: see ``GoldenDocument``.
@Suite struct GoldenDocumentTests {
  @Test(arguments: GoldenDocument.all) func engine(_ document: GoldenDocument) throws {
    let (engine, items) = try document.makeEngine()
    #expect(engine.conflicts == [])
    var differences: [String] = []
    for (name, expected) in document.frames {
      let frame = try engine.frame(of: #require(items[name]))
      if !isClose(frame, expected) { differences.append("\(name) \(frame), not \(expected)") }
    }
    for (name, expected) in document.contents {
      let size = try engine.contentSize(of: #require(items[name]))
      if !isClose(size, expected) { differences.append("\(name) \(size), not \(expected)") }
    }
    #expect(differences == [])
    #expect(engine.ambiguities().map(\.text) == [])
  }

  @Test(arguments: GoldenDocument.all) func reference(_ document: GoldenDocument) throws {
    let layout = try ReferenceLayout(document)
    var differences: [String] = []
    for (name, expected) in document.frames {
      let frame = try #require(layout.frames[name])
      if !isClose(frame, expected) { differences.append("\(name) \(frame), not \(expected)") }
    }
    for (name, expected) in document.contents {
      let size = try #require(layout.contents[name])
      if !isClose(size, expected) { differences.append("\(name) \(size), not \(expected)") }
    }
    #expect(differences == [])
  }

  /// Every document says where all of its items are.
  @Test func documentsAreWhole() {
    #expect(GoldenDocument.all.count > 300)
    for document in GoldenDocument.all {
      #expect(
        document.frames.map(\.item) == document.items.map(\.name), "\(document.testDescription)")
    }
    let titles = GoldenDocument.all.map(\.testDescription)
    #expect(Set(titles).count == titles.count)
  }

  /// There is nothing of a kind without a document.
  @Test func everythingIsInSome() {
    let sides = GoldenDocument.all.flatMap(\.constraints)
      .flatMap { [$0.first] + ($0.second.map { [$0] } ?? []) }
    #expect(
      Set(sides.map(\.attribute)) == Set(Attribute.allCases).subtracting([.notAnAttribute]))
    #expect(Set(sides.map(\.area)) == Set(ItemID.Area.allCases))
    let stacks = GoldenDocument.all.flatMap(\.items).compactMap(\.stack)
    #expect(Set(stacks.map(\.distribution)) == Set(StackLayout.Distribution.allCases))
    #expect(Set(stacks.map(\.alignment)) == Set(StackLayout.Alignment.allCases))
    #expect(Set(GoldenDocument.all.flatMap(\.items).map(\.kind)) == Set(ItemKind.allCases))
  }

  /// Writes the frames of the reference into documents that have none, when asked.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["RECORD_GOLDEN_LAYOUTS"] != nil))
  func record() throws {
    for file in Set(GoldenDocument.all.map(\.file)) {
      var text = ""
      for document in GoldenDocument.all where document.file == file {
        let layout = try ReferenceLayout(document)
        text += "layout \(document.title)\n" + document.lines.map { $0 + "\n" }.joined()
        for item in document.items {
          let frame = layout.frames[item.name] ?? .zero
          let numbers = [frame.minX, frame.minY, frame.width, frame.height]
          text += "frame \(item.name) \(numbers.map(Self.short).joined(separator: " "))\n"
          if let size = layout.contents[item.name] {
            text += "content \(item.name) \(Self.short(size.width)) \(Self.short(size.height))\n"
          }
        }
        text += "\n"
      }
      try text.write(
        to: GoldenDocument.folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
    }
  }

  private static func short(_ value: Double) -> String {
    let rounded = (value * 1e9).rounded() / 1e9 + 0
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
