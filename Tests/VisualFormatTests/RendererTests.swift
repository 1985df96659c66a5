import TestSupport
import Testing
import VisualFormat

struct RendererTests {
  private func render(_ text: String) -> String {
    VisualFormat.parse(text).rendered(file: "f")
  }

  @Test func showsPlaceNotesAndFixes() {
    #expect(
      render("H: |[self.x]") == """
        f:1:3: error: Blanks are not part of a format. [unexpected-blank]
          H: |[self.x]
            ^
        f:1:3: note: This is valid in the dialects 'lenient' and 'extended'.
        f:1:3: note: remove the blanks
        f:1:6: error: A name has no dots; instead of 'self.x' use a plain key, such as 'x'. [dotted-name]
          H: |[self.x]
               ^~~~~~
        f:1:6: note: replace it with 'x'

        """)
  }

  /// A caret stands below its character whatever the characters before it take in bytes.
  @Test func countsCharactersForTheCaret() {
    #expect(
      VisualFormat.parse("|[größe(>5)]", dialect: .lenient).rendered(file: "f").hasSuffix(
        """
        f:1:11: error: '>' is not a relation; there are '==', '<=' and '>='. [invalid-relation]
          |[größe(>5)]
                  ^
        f:1:11: note: replace it with '>='

        """))
  }

  @Test func keepsTabsAndHidesControlCharacters() {
    let rendered = render("\t|\u{1B}[2J")
    #expect(rendered.contains("  \t|\u{FFFD}[2J\n  \t ^\n"))
    #expect(!rendered.contains("\u{1B}"))
    #expect(rendered.contains("'\\u{1B}'"))
  }

  @Test func showsTheRightLine() {
    let rendered = render("|[a]-\r\n[b\n]|")
    #expect(rendered.contains("f:1:6: error"))
    #expect(rendered.contains("f:2:3: error"))
    #expect(rendered.contains("  [b\n    ^\n"))
  }

  @Test func cutsLongLines() throws {
    let chain = String(repeating: "[abc]-", count: 100)
    let rendered = render("\(chain)-[d]-\(chain)|")
    let lines = rendered.split(separator: "\n")
    let source = try #require(lines.dropFirst().first)
    let marks = try #require(lines.dropFirst(2).first)
    #expect(source.hasPrefix("  …") && source.hasSuffix("…"))
    #expect(source.count < 200)
    let caret = try #require(marks.firstIndex(of: "^"))
    let column = marks.distance(from: marks.startIndex, to: caret)
    #expect(source.dropFirst(column).hasPrefix("-[d]"))
    #expect(source.dropFirst(column - 1).hasPrefix("--[d]"))
  }

  @Test func shortensLongQuotations() throws {
    let text = "[9" + String(repeating: "x", count: 500) + "]"
    let message = try #require(VisualFormat.parse(text).diagnostics.first?.message)
    #expect(message.count < 150)
    #expect(message.contains("…"))
  }

  @Test func locationsCountLinesColumnsAndUTF16() {
    let text = "a\r\né👩[b]\rx\n"
    let locations = SourceLocations(text)
    func check(_ offset: Int, _ line: Int, _ column: Int, _ utf16Column: Int, _ utf16: Int) {
      let location = locations.location(of: offset)
      #expect(location.line == line && location.column == column, "\(offset)")
      #expect(location.utf16Column == utf16Column && location.utf16Offset == utf16, "\(offset)")
    }
    check(0, 1, 1, 0, 0)
    check(3, 2, 1, 0, 3)
    check(5, 2, 3, 1, 4)
    check(9, 2, 7, 3, 6)
    check(13, 3, 1, 0, 10)
    check(15, 4, 1, 0, 12)
    check(99, 4, 1, 0, 12)
    check(-5, 1, 1, 0, 0)
    #expect(locations.lineRange(of: 4) == SourceRange(start: 3, end: 12))
    #expect(locations.lineRange(of: 15) == SourceRange(start: 15, end: 15))
  }

  /// Places on a line as long as the text, and the lines that diagnostics begin with.
  @Test(.ends(withinSeconds: 60))
  func locationsOnALongLine() {
    let count = 300_000
    let locations = SourceLocations(String(repeating: "é👩a", count: count))
    for index in 0..<count {
      let location = locations.location(of: 7 * index + 2)
      guard location.utf16Column == 4 * index + 1, location.column == 7 * index + 3 else {
        Issue.record("at \(index): \(location)")
        return
      }
    }
  }

  @Test func locationsOfAnEmptyText() {
    let location = SourceLocations("").location(of: 0)
    #expect(location.line == 1 && location.column == 1 && location.utf16Offset == 0)
  }
}
