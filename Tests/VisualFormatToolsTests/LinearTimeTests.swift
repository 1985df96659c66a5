import TestSupport
import Testing
import VisualFormatTools

/// Sources in which one thing is there thousands of times.
@Suite struct LinearTimeTests {
  /// A line with a finding every few bytes.
  @Test(.ends(withinSeconds: 60))
  func columnsOfALongLine() {
    let count = 60_000
    let text = SourceText(name: "", text: String(repeating: "é [a] ", count: count))
    var sum = 0
    for index in 0..<count { sum += text.position(at: 7 * index).column }
    #expect(sum == count + 6 * count * (count - 1) / 2)
  }

  /// Columns between and at the ends of blocks of bytes.
  @Test func columnsAreThoseOfTheLine() {
    let line = String(repeating: "a🙂éz", count: 200)
    let text = SourceText(name: "", text: "\(line)\n\(line)")
    var column = 1
    var offset = line.utf8.count + 1
    for character in line {
      #expect(text.position(at: offset).column == column)
      #expect(text.position(at: offset).line == 2)
      column += character.utf16.count
      offset += character.utf8.count
    }
    #expect(text.position(at: 10_000).column == column)
  }

  /// The same as an editor counts it.
  @Test(.ends(withinSeconds: 60))
  func positionsOnALongLine() {
    let count = 400_000
    let lines = TextLines(String(repeating: "é [a] ", count: count))
    var sum = 0
    for index in 0..<count { sum += lines.position(of: 7 * index, .utf16).character }
    #expect(sum == 6 * count * (count - 1) / 2)
  }

  /// Characters that are typed at the end of a large text.
  @Test(.ends(withinSeconds: 60))
  func changesOfALargeText() {
    let length = 4 << 20
    let count = 40_000
    var lines = TextLines(String(repeating: "x", count: length))
    for index in 0..<count {
      #expect(lines.position(of: length + index, .utf16).line == index)
      lines.replace(length + index..<length + index, with: "\n")
    }
    #expect(lines.bytes.count == length + count && lines.lines.count == count + 1)
    #expect(lines.position(of: length + count, .utf16).character == 0)
  }

  /// Calls that share a dictionary with a key for each.
  @Test(.ends(withinSeconds: 60))
  func callsWithOneDictionary() throws {
    let count = 6000
    let keys = (0..<count).map { "\"v\($0)\": v\($0)" }.joined(separator: ", ")
    let calls = (0..<count).map {
      "x(NSLayoutConstraint.constraints(withVisualFormat: \"[v\($0)]\", views: views))\n"
    }
    let run = try LintRun("a.swift", "let views = [\(keys)]\n\(calls.joined())")
    #expect(run.formatCount == count && run.findings.isEmpty)
    let few = 1500
    let source = "import UIKit\nlet views = [\(keys)]\n\(calls.prefix(few).joined())"
    let rewriteCount = AnchorMigration(Array(source.utf8), .swift).rewrites.count
    #expect(rewriteCount == few)
  }

  /// Calls with a literal each that is no format.
  @Test(.ends(withinSeconds: 60))
  func callsWithOtherLiterals() throws {
    let count = 60_000
    let calls = (0..<count).map { "f(\($0), \"x\")\n" }
    let run = try LintRun("a.swift", calls.joined() + "f(withVisualFormat: \"[a\")\n")
    #expect(run.formatCount == 1 && run.findings.count == 1)
  }

  /// Properties that pass on each other, and many classes that override all of them.
  @Test(.ends(withinSeconds: 60))
  func propertiesOfManySubclasses() {
    let last = 6
    func properties(_ modifier: String) -> String {
      (1...last).map { number in
        let next = number < last ? "p\(number + 1)" : "left"
        return "  \(modifier)var p\(number): UIView { \(next) }\n"
      }.joined()
    }
    let classes = (0..<30).map { "class W\($0): V {\n\(properties("override "))}\n" }
    let source = """
      import UIKit
      class V: UIViewController {
        let c = UIView(), a = UILabel()
        let left = UIView()
        var box: UIView { p1 }
      \(properties(""))
        func add() { box.addSubview(a) }
        func go() {
          \(MigrationSample.call)
        }
      }
      \(classes.joined())
      """
    #expect(MigrationSample.migrated(source).contains("equalTo: box.leadingAnchor"))
    let other = source.replacing(
      "override var p6: UIView { left }", with: "override var p6: UIView { find() }")
    #expect(MigrationSample.migrated(other) == other)
  }

  /// Signs that a literal could begin with, and none does.
  @Test(.ends(withinSeconds: 60), arguments: [("a.swift", "#"), ("a.cs", "@"), ("a.cs", "$")])
  func runsOfSigns(_ file: String, _ sign: String) throws {
    let run = String(repeating: sign, count: 400_000)
    let found = try LintRun(file, run + "\nf(withVisualFormat: \"[a\")\n")
    #expect(found.formatCount == 1)
  }

  /// A format with thousands of mistakes that are mended without asking.
  @Test(.ends(withinSeconds: 60))
  func mistakesOfOneFormat() throws {
    func source(_ relation: String) -> String {
      let views = (0..<3000).map { "[a\($0)(\(relation)1)]" }.joined()
      return "f(withVisualFormat: \"\(views)\")\n"
    }
    let fixed = try LintRun.fixed("a.swift", source("="))
    #expect(fixed == source("=="))
  }

  /// Calls with a comment above each, and calls among other comments.
  @Test(.ends(withinSeconds: 60))
  func callsWithComments() throws {
    let count = 10_000
    let calls = (0..<count).map { "// trellis:ignore\nf(withVisualFormat: \"[a\($0)\")\n" }
    let run = try LintRun("a.swift", calls.joined())
    #expect(run.formatCount == count && run.findings.isEmpty)
    let few = 1500
    let comments = String(repeating: "// comment\n", count: 40)
    let source = (0..<few).map {
      "\(comments)x(NSLayoutConstraint.constraints(withVisualFormat: \"[v\($0)(2)]\", "
        + "views: [\"v\($0)\": v\($0)]))\n"
    }
    let bytes = Array("import UIKit\n\(source.joined())".utf8)
    let rewriteCount = AnchorMigration(bytes, .swift).rewrites.count
    #expect(rewriteCount == few)
  }

  /// The code actions of all calls at once.
  @Test(.ends(withinSeconds: 60))
  func codeActionsOfAWholeDocument() throws {
    let count = 1500
    let calls = (0..<count).map {
      "f(NSLayoutConstraint.constraints(withVisualFormat: \"[a\($0)(2)]\", views: [\"a\($0)\": v]))\n"
    }
    var session = EditorSession()
    session.open("import UIKit; " + calls.joined(), uri: "file:///A.swift", language: "swift")
    let request = session.askForActions(editorRange(0, 0, count, 0), uri: "file:///A.swift")
    let actions = try session.run().result(request).elements
    #expect(actions.count { $0["title"].string == "Convert to anchors" } == count)
  }
}
