import TestSupport
import Testing
import VisualFormatTools

/// Sources as they are while somebody types them: nothing ends the process that reads them.
@Suite struct CutSourceTests {
  /// Reads a source cut off behind each of its tokens, and without each run of one to four tokens; of these parts
  /// the first one that is asked for, and those that are a step or more away.
  private func readAllParts(
    of source: String, _ language: SourceLanguage, from first: Int = 0, step: Int = 1
  ) -> Int {
    let bytes = Array(source.utf8)
    let ranges = SourceOutline(bytes, language).tokens.map(\.range)
    var parts: [[UInt8]] = ranges.map { Array(bytes[..<$0.upperBound]) }
    for length in 1...4 {
      for start in ranges.indices.dropLast(length - 1) {
        let end = ranges[start + length - 1].upperBound
        parts.append(Array(bytes[..<ranges[start].lowerBound]) + bytes[end...])
      }
    }
    var count = 0
    for index in stride(from: first, to: parts.count, by: step) {
      let part = parts[index]
      RandomCases.trace(String(decoding: part, as: UTF8.self))
      let migration = AnchorMigration(part, language)
      let literals = migration.rewrites.map(\.literal) + migration.leftovers.map(\.literal)
      count += literals.count
      #expect(literals.allSatisfy { part.indices.contains($0.range.upperBound - 1) })
    }
    return count
  }

  @Test func sourcesOfCallStyles() throws {
    var count = 0
    for seed in RandomCases("cut sources", debug: 60, release: 400) {
      var styles = CallStyles(seed: seed)
      let language = try #require(SourceLanguage(path: styles.file))
      let source = styles.source(styles.formats)
      let step = RandomCases.isLong ? 7 : 43
      count += readAllParts(of: source, language, from: Int(seed) % step, step: step)
    }
    #expect(count > 0)
  }

  /// Calls whose formats and metrics have names.
  @Test func sourcesWithNames() {
    let source = """
      import UIKit
      class A: B { func f() { addSubview(a); let x = "|-[a]"
      add(NSLayoutConstraint.constraints(withVisualFormat: x, metrics: ["g": g], views: ["a": a])) } }
      func f(x: [String]) { for (i, y) in [(n: 1, t: "[a(g)]")] { f(withVisualFormat: y) }
      _ = NSLayoutConstraint.constraints(withVisualFormat: "[a(g)]", metrics: ["g": g], views: ["a": a]) }
      let g: CGFloat = 8
      """
    #expect(readAllParts(of: source, .swift) > 0)
  }

  /// A function, or a comparison, that has no name or no parameters yet.
  @Test(arguments: [
    "func {\n  f(withVisualFormat: x, views: v)\n}",
    "if token == .func {\n  f(withVisualFormat: x, views: v)\n}",
  ])
  func aFunctionWithoutAHeadIsRead(_ source: String) {
    #expect(FormatFinder.formats(in: Array(source.utf8), .swift).isEmpty)
  }

  /// A tuple whose first field is being typed.
  @Test func aFieldWithoutALabelIsRead() throws {
    let source = "for (f, n) in [(,: \"H:|[a]|\")] { g(withVisualFormat: f) }"
    #expect(try LintRun("a.swift", source).formatCount == 1)
  }

  /// A constant that is being typed.
  @Test func constantThatEndsASource() {
    let source = """
      import UIKit
      func f(a: UIView) {
        add(NSLayoutConstraint.constraints(withVisualFormat: "[a(gap)]", metrics: ["gap": gap], views: ["a": a]))
      }
      let gap:
      """
    #expect(
      AnchorMigration(Array(source.utf8), .swift).leftovers.map(\.reason) == [
        "the metric `gap` is neither a number nor a constant that is "
          + "declared with the type CGFloat or Double and its value"
      ])
  }

  /// Nothing stands in front of the point.
  @Test func callThatBeginsASource() {
    let source = ".NSLayoutConstraint.constraints(withVisualFormat: \"H:[a]\", views: [\"a\": a])"
    _ = AnchorMigration(Array(source.utf8), .swift)
  }
}
