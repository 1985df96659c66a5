extension CallStyles {
  /// Formats and names that reach the call on a longer way.
  func furtherSwift(
    _ literals: [String], _ pairs: String, _ body: (String, [String]) -> String,
    _ call: @escaping (String, String, String) -> String
  ) -> String {
    let views = "let views: [String: UIView] = [\(pairs)]"
    let added = { (format: String) in "activate(\(call(format, "views", "metrics")))" }
    switch style {
    case 19:
      let constants = literals.indices.map { "  static let row\($0) = \(literals[$0])\n" }.joined()
      return "private enum Format {\n\(constants)}\n"
        + body(views, literals.indices.map { added("Format.row\($0)") })
    case 20:
      return body(
        "lazy var views: [String: UIView] = { return [\(pairs)] }()", literals.map(added))
    case 21:
      return "extension UIView {\n"
        + "  func fix(_ format: String, _ names: [String: UIView], metrics: [String: Any]) {\n"
        + "    addConstraints(\(call("format", "names", "metrics")))\n  }\n}\n"
        + body(views, literals.map { "view.fix(\($0), views, metrics: metrics)" })
    case 22:
      return body(
        views + "\n    func fix(_ format: String) {\n      \(added("format"))\n    }",
        literals.map { "fix(\($0))" })
    case 23:
      return body(
        views + "\n    let fix: (String) -> Void = { format in \(added("format")) }",
        literals.map { "fix(\($0))" })
    case 24:
      let parts = self.views.map { "\"\($0)\": \($0)" }
      return body(
        "let views = [\(parts[0])].merging([\(parts.dropFirst().joined(separator: ", "))]) { $1 }",
        literals.map(added))
    case 25:
      let rows = literals.map { "(\($0), [])" }.joined(separator: ", ")
      return body(
        views + "\n    let rows: [(String, NSLayoutConstraint.FormatOptions)] = [\(rows)]",
        ["for (format, options) in rows {\n      \(added("format"))\n    }"])
    case 26:
      return body(
        views,
        literals.indices.map {
          "let format\($0): String\n"
            + "    if isWide { format\($0) = \(literals[$0]) } else { format\($0) = \"\" }\n"
            + "    \(added("format\($0)"))"
        })
    case 27:
      return body(
        views + "\n    let formats = [\(literals.joined(separator: ", "))]",
        ["formats.forEach { \(added("$0")) }", "for format in formats { \(added("format")) }"])
    case 28: return body(views, literals.map { "view.arrange(\($0), views: views)" })
    default:
      return "private enum Key { static let first = \"\(self.views[0])\" }\n"
        + body(
          "let views = [Key.first: a, "
            + self.views.dropFirst().map { "\"\($0)\": \($0)" }.joined(separator: ", ") + "]",
          literals.map(added))
    }
  }

  /// The same in C#.
  func furtherCSharp(
    _ literals: [String], _ pairs: String, _ metricPairs: String,
    _ body: (String, [String]) -> String, _ call: @escaping (String, String) -> String
  ) -> String {
    let dictionaries =
      "var metrics = new NSDictionary (\(metricPairs)); var views = new NSDictionary (\(pairs));"
    let list = "new [] { \(literals.joined(separator: ", ")) }"
    let statement = { (format: String) in call(format, "metrics, views") }
    switch style {
    case 7:
      let expression = String(statement("format").dropLast())
      return body(
        dictionaries, ["var formats = \(list);", "formats.SelectMany (format => \(expression));"])
    case 8:
      return body(
        dictionaries + "\n    void Fix (string format) { \(statement("format")) }",
        literals.map { "Fix (\($0));" })
    case 9:
      let keys = views.map { "(NSString) \"\($0)\"" }.joined(separator: ", ")
      return body(
        "var views = NSDictionary<NSString, NSObject>.FromObjectsAndKeys (new NSObject[] { "
          + "\(views.joined(separator: ", ")) }, new NSObject[] { \(keys) });",
        literals.map { call($0, "null, views") })
    case 10:
      return body(
        "var views = new NSDictionary (\(pairs));",
        ["foreach (var format in \(list)) " + call("format", "null, views")])
    default:
      let constants = literals.indices.map {
        "    const string Format\($0) = \(literals[$0]);\n"
      }.joined()
      return "static class Formats {\n\(constants)}\n"
        + body("", literals.indices.map { call("Formats.Format\($0)", pairs) })
    }
  }
}
