import Foundation
import TestSupport
import Testing

/// Real storyboards and xibs, laid out by `trellis layout` from the file itself.
@Suite struct InterfaceFileTests {
  /// A file and the screens in it.
  private struct Entry: Decodable {
    let file: String
    let cases: [String]
    let roots: [String]
  }

  /// The screens that do not match, with the cause.
  private static let exceptions = [
    // Shown smaller than the file says that the image is, and nothing in the file says why.
    "cwa-app-ios-2e9b246d-iN0l3epB": "image of another size than recorded"
  ]

  /// The cases of the data that do not match when they are written as files.
  private static let writtenExceptions = [
    // Small buttons have other insets, and their size is not in the data.
    "handbrake-a0235a79-se5gpTjO": "insets of small buttons",
    // Recorded relative to views without a height of their own, which are undetermined.
    "cwa-app-ios-4bfa67e0-EMKsurDS": "position in an undetermined view",
  ]

  /// All cases of the data, written as files: what is resolved in the data has to be inferred.
  @Test func writtenFilesMatch() throws {
    guard let url = SharedData.url("data/interface-builder.jsonl") else { return }
    var counts: [String: (matching: Int, all: Int)] = [:]
    let screens = try JSONLines.decode(InterfaceBuilderCase.self, from: url)
    for screen in sample(screens.filter { $0.tier != "C" }, oneIn: 5) {
      let text = InterfaceBuilderFile.text(screen)
      let result = Tool(input: Array(text.utf8))
        .run(["layout", "--scene", screen.rootId, "--format", "json"])
      try #require(result.code <= 1, "\(screen.name): exit code \(result.code)\n\(result.errors)")
      let layout = try JSONDecoder().decode(ToolLayout.self, from: Data(result.output.utf8))
      let differences = screen.differences(layout)
      let key = "\(screen.tier), \(screen.platform)"
      counts[key, default: (0, 0)].all += 1
      if differences.isEmpty { counts[key, default: (0, 0)].matching += 1 }
      let isException = Self.writtenExceptions[screen.name] != nil
      #expect(
        differences.isEmpty != isException,
        "\(screen.name)\n\(differences.joined(separator: "\n"))")
    }
    for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("written files, tier \(key): \(count.matching) of \(count.all) match")
    }
  }

  @Test func framesMatch() throws {
    guard let folder = SharedData.url("data/interface-builder-files"),
      let data = SharedData.url("data/interface-builder.jsonl")
    else { return }
    let screens = Dictionary(
      uniqueKeysWithValues: try JSONLines.decode(InterfaceBuilderCase.self, from: data)
        .map { ($0.name, $0) })
    let index = folder.appendingPathComponent("index.jsonl")
    var counts: [String: (matching: Int, all: Int)] = [:]
    var absent = 0
    for entry in sample(try JSONLines.decode(Entry.self, from: index), oneIn: 5) {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(entry.file)))
      for (name, root) in zip(entry.cases, entry.roots) {
        let screen = try #require(screens[name])
        // Where two repositories of the data had a file of the same name, only one is there.
        guard String(decoding: bytes, as: UTF8.self).contains("id=\"\(root)\"") else {
          absent += 1
          continue
        }
        let result = Tool(files: [entry.file: bytes])
          .run(["layout", entry.file, "--scene", root, "--format", "json"])
        try #require(result.code == 0, "\(name): exit code \(result.code)\n\(result.errors)")
        #expect(!result.errors.contains("is skipped"), "\(result.errors)")
        let layout = try JSONDecoder().decode(ToolLayout.self, from: Data(result.output.utf8))
        if screen.tier == "C" {
          let violations = screen.violations(
            layout.items.mapValues(\.frame), layout.items.compactMapValues(\.contentSize))
          #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
          continue
        }
        let differences = screen.differences(layout)
        counts[screen.tier, default: (0, 0)].all += 1
        if differences.isEmpty { counts[screen.tier, default: (0, 0)].matching += 1 }
        let isException = Self.exceptions[name] != nil
        #expect(differences.isEmpty != isException, "\(differences.joined(separator: "\n"))")
      }
    }
    for (tier, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("raw files, tier \(tier): \(count.matching) of \(count.all) match")
    }
    print("raw files that are not there: those of \(absent) screens")
    let tierA = try #require(counts["A"])
    #expect(Double(tierA.matching) >= 0.9 * Double(tierA.all))
  }
}
