import Testing
import VisualFormatTools

/// Options in constants, and constants behind commas.
@Suite struct LintConstantTests {
  private func codes(_ file: String, _ source: String) throws -> [String] {
    try LintRun(file, source).findings.map(\.code)
  }

  /// Options are known from constants; what can change is not followed.
  @Test(arguments: [
    ("a.swift", "let o: FormatOptions = .alignAllTop\nCALL", true),
    ("a.swift", "let n = 1, o = NSLayoutConstraint.FormatOptions.alignAllTop\nCALL", true),
    ("a.swift", "var o: FormatOptions = .alignAllTop\nCALL", false),
    ("a.swift", "let o: FormatOptions = w ? [] : .alignAllTop\nCALL", false),
    ("a.m", "const NSLayoutFormatOptions o = NSLayoutFormatAlignAllTop;\nCALL", true),
    ("a.m", "static NSLayoutFormatOptions const o = NSLayoutFormatAlignAllTop;\nCALL", true),
    ("a.m", "NSLayoutFormatOptions o = NSLayoutFormatAlignAllTop;\nCALL", false),
  ])
  func optionsOfConstantsAreKnown(_ file: String, _ source: String, _ isKnown: Bool) throws {
    let swift = "f(withVisualFormat: \"V:|[a]\", options: o, views: [\"a\": a])"
    let message =
      "[l constraintsWithVisualFormat:@\"V:|[a]\" options:o metrics:nil views:@{@\"a\": a}];"
    let call = file.hasSuffix("m") ? "- (void)f { \(message) }" : swift
    let found = try codes(file, source.replacing("CALL", with: call))
    #expect(found == (isKnown ? ["option-without-pair"] : []))
  }

  /// Behind a comma a dictionary is declared as well, whatever the values in front of it end with.
  @Test(arguments: [
    "let n = 1, v", "let n: UIView = { UIView() }(), v", "let n = k { 1 }, v",
    "let n = all.map { $0 }.first, v", "let n = try? k { 3 }, v", "let n = { 1 },\n v",
  ])
  func dictionariesBehindACommaAreKnown(_ declaration: String) throws {
    let source = """
      class A {
        let v = ["title": a]
        func g() {
          \(declaration) = ["label": a]
          f(withVisualFormat: "[FORMAT]", views: v)
        }
      }
      """
    #expect(try codes("a.swift", source.replacing("FORMAT", with: "label")) == [])
    #expect(try codes("a.swift", source.replacing("FORMAT", with: "title")) == ["unknown-view"])
  }
}
