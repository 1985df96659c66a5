import Foundation
import TestSupport
import Testing
import VisualFormatTools

/// The elements of an array go inwards by the step of the file, wherever the call stands.
@Suite struct AnchorMigrationIndentationTests {
  /// A source with one step of indentation, whose call stands in as many of them.
  private static func source(_ unit: String, depth: Int, comment: String = "") -> String {
    let format = "NSLayoutConstraint.constraints(withVisualFormat: \"[a(1)]-[b]\", metrics: nil, "
    let blocks = (0..<depth).map { String(repeating: unit, count: $0) + "if \($0) > 0 {" }
    let call =
      String(repeating: unit, count: depth) + "let c = " + format + "views: [\"a\": a, \"b\": b])"
    let ends = (0..<depth).reversed().map { String(repeating: unit, count: $0) + "}" }
    return (["import UIKit", comment] + blocks + [call] + ends).joined(separator: "\n")
  }

  /// The indentation of the array's elements and of its end.
  private static func indentations(_ source: String) -> [String] {
    let lines = MigrationSample.migrated(source).split(separator: "\n")
    let elements = lines.filter { $0.contains("Anchor.constraint(") || $0.hasSuffix("]") }
    return elements.map { String($0.prefix { $0 == " " || $0 == "\t" }) }
  }

  @Test(arguments: ["  ", "   ", "    ", "\t"])
  func elementsGoInwardsByTheStepOfTheFile(_ unit: String) {
    for depth in 1...4 {
      let indent = String(repeating: unit, count: depth)
      let inner = indent + unit
      #expect(
        Self.indentations(Self.source(unit, depth: depth)) == [inner, inner, indent],
        "\(unit.debugDescription) \(depth)")
    }
  }

  /// Neither comments nor the lines of texts are indented code.
  @Test(arguments: [
    "/* a\n  b\n */", "let t = \"\"\"\n  b\n \"\"\"", "  // b", "/**\n * b\n */",
  ])
  func commentsAndTextsAreNoCode(_ comment: String) {
    #expect(
      Self.indentations(Self.source("    ", depth: 2, comment: comment))
        == [String](repeating: String(repeating: " ", count: 12), count: 2)
        + [String(repeating: " ", count: 8)])
  }

  @Test func callsWithoutIndentation() {
    #expect(Self.indentations(Self.source("", depth: 0)) == ["  ", "  ", ""])
    let tab = Self.source("", depth: 0) + "\nif b {\n\tc()\n}"
    #expect(Self.indentations(tab) == ["\t", "\t", ""])
  }
}
