import Foundation
import Testing

/// Walks the numbers of the checklist: each must be in the name of a test, or in the table of what is left
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
      .deletingLastPathComponent()
    var rows = Set<Int>()
    // The rows about layout are tested where the layout is.
    let files = try ["ScrollingTests", "TrellisTests"].flatMap {
      try contents(of: tests.appending(path: $0))
    }
    for file in files where file.lastPathComponent != "CoverageTests.swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /"Rows? ([0-9, ]+):/) {
        for number in match.1.split(separator: ",") {
          rows.insert(try #require(Int(number.trimmingCharacters(in: .whitespaces))))
        }
      }
    }
    return rows
  }

  private func article(_ name: String) throws -> [Substring] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let article = root.appending(path: "Sources/Scrolling/Scrolling.docc/\(name).md")
    return try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
  }

  /// The numbers in the first column of the table of the article, by the heading above it.
  private func leftOutRows() throws -> [String: Set<Int>] {
    var rows: [String: Set<Int>] = [:]
    var heading = ""
    for line in try article("LeftOut") {
      if let match = line.firstMatch(of: /^## (.+)/) { heading = String(match.1) }
      guard let match = line.firstMatch(of: /^\| ([0-9]+) \| .+\S \|$/) else { continue }
      let number = try #require(Int(match.1))
      #expect(rows[heading, default: []].insert(number).inserted, "row \(number) twice")
    }
    return rows
  }

  @Test("Every number can be looked up, in order")
  func checklist() throws {
    let numbers = try article("Checklist").compactMap { line in
      try line.firstMatch(of: /^\| ([0-9]+) \| .+\S \|$/).map { try #require(Int($0.1)) }
    }
    #expect(numbers == Array(Self.rows))
  }

  @Test("Every row has a test, or a reason why it has none")
  func everyRow() throws {
    let tested = try testedRows()
    let leftOut = try leftOutRows()
    #expect(Set(leftOut.keys) == ["Platform interface"])
    let excused = leftOut["Platform interface", default: []]
    let missing = Self.rows.filter { !tested.contains($0) && !excused.contains($0) }
    #expect(missing.isEmpty, "neither tested nor left out")
    let unknown = tested.union(excused).filter { !Self.rows.contains($0) }.sorted()
    #expect(unknown.isEmpty, "no such rows")
    let both = tested.intersection(excused).sorted()
    #expect(both.isEmpty, "tested and left out")
  }
}
