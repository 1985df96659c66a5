import Foundation
import Testing

/// Walks the numbers of the checklist: each must be in the name of a test, or in a table of what is left
/// out, and not in both.
@Suite("Checklist: coverage")
struct CoverageTests {
  private static let rows = 1...254

  private func contents(of url: URL) throws -> [URL] {
    let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    return (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  /// The numbers in the names of tests: `@Test("Rows 1, 5, 6: …")`.
  private func testedRows() throws -> Set<Int> {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    var rows = Set<Int>()
    for file in try contents(of: tests) where file.lastPathComponent != "CoverageTests.swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /"Rows? ([0-9, ]+):/) {
        for number in match.1.split(separator: ",") {
          rows.insert(try #require(Int(number.trimmingCharacters(in: .whitespaces))))
        }
      }
    }
    return rows
  }

  /// The numbers in the first column of the tables of the article, by the heading above them.
  private func leftOutRows() throws -> [String: Set<Int>] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let article = root.appending(path: "Sources/Scrolling/Scrolling.docc/LeftOut.md")
    var rows: [String: Set<Int>] = [:]
    var heading = ""
    for line in try String(contentsOf: article, encoding: .utf8).split(separator: "\n") {
      if let match = line.firstMatch(of: /^## (.+)/) { heading = String(match.1) }
      guard let match = line.firstMatch(of: /^\| ([0-9]+) \| .+\S \|$/) else { continue }
      let number = try #require(Int(match.1))
      #expect(rows[heading, default: []].insert(number).inserted, "row \(number) twice")
    }
    return rows
  }

  @Test("Every row has a test, or a reason why it has none")
  func everyRow() throws {
    let tested = try testedRows()
    let leftOut = try leftOutRows()
    #expect(Set(leftOut.keys) == ["Platform interface", "Needs the layout bridge"])
    let excused = leftOut.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
    let missing = Self.rows.filter { !tested.contains($0) && !excused.contains($0) }
    #expect(missing.isEmpty, "neither tested nor left out")
    let unknown = tested.union(excused).filter { !Self.rows.contains($0) }.sorted()
    #expect(unknown.isEmpty, "no such rows")
    let both = tested.intersection(excused).sorted()
    #expect(both.isEmpty, "tested and left out")
  }
}
