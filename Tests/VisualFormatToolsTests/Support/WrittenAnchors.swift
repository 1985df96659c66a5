import Foundation
import Testing

/// Reads constraints back that are written with anchors, as equations: `b.leading == a.trailing + 8`.
///
/// It knows nothing of how they were written: it goes by the names of the framework's functions.
struct WrittenAnchors {
  let equations: [String]

  /// Reads all constraints in a text; `superview` is what the superview is called there, and `names`
  /// are the keys of the views by their expressions.
  init(_ text: String, superview: String, names: [String: String]) throws {
    func subject(_ item: String) -> String { item == superview ? "|" : names[item] ?? "?\(item)" }
    func side(_ anchor: String) throws -> String {
      let parts = anchor.split(separator: ".").map(String.init)
      let attribute = try #require(parts.last)
      try #require(attribute.hasSuffix("Anchor"), "\(anchor)")
      let name = String(attribute.dropLast("Anchor".count))
      if parts.dropLast().last == "layoutMarginsGuide" {
        return subject(parts.dropLast(2).joined(separator: ".")) + "." + name + "Margin"
      }
      return subject(parts.dropLast().joined(separator: ".")) + "." + name
    }
    let call = /([A-Za-z_0-9.!]+Anchor)\.constraint\((\w+): ([^,()]+)((?:, \w+: [^,()]+)*)\)/
    let relations = [
      "equalTo": "==", "lessThanOrEqualTo": "<=", "greaterThanOrEqualTo": ">=",
    ]
    var found: [String] = []
    var rest = text[...]
    while let match = rest.firstMatch(of: call) {
      let label = String(match.output.2)
      let start = try #require(
        relations.keys.filter { label.hasPrefix($0) }.max { $0.count < $1.count })
      let kind = label.dropFirst(start.count)
      var options: [String: Double] = [:]
      for option in match.output.4.split(separator: ",") {
        let pair = option.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
        options[pair[0]] = Double(pair[1])
      }
      var equation = try side(String(match.output.1)) + " \(relations[start] ?? "") "
      if kind == "Constant" {
        equation += Self.number(try #require(Double(String(match.output.3))))
      } else {
        equation += try side(String(match.output.3))
        var constant = options["constant"] ?? 0
        if kind.hasPrefix("SystemSpacing") {
          try #require(options["multiplier"] == 1)
          constant = 8
        } else {
          try #require(options["multiplier"] == nil)
        }
        if constant != 0 {
          equation += (constant < 0 ? " - " : " + ") + Self.number(abs(constant))
        }
      }
      rest = rest[match.range.upperBound...]
      // A priority is set in the next statement of the closure, before the next constraint.
      let end = rest.firstMatch(of: call)?.range.lowerBound ?? rest.endIndex
      if let priority = rest[..<end].firstMatch(of: /\.priority = [A-Za-z.]+\(([0-9.]+)\)/) {
        equation += " @" + Self.number(try #require(Double(String(priority.output.1))))
      }
      found.append(equation)
    }
    equations = found
  }

  private static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
