/// JSON to be written: keys sorted, so that equal data gives equal bytes.
package enum JSONText {
  case null
  case bool(Bool)
  /// A number; what is infinite, or not a number, is written as null.
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([String: JSONText])
  /// An object whose keys need not differ as strings do: those of two members may be one text in two normal forms.
  case members([Member])

  /// A key and what it stands for.
  package struct Member {
    package var key: String
    package var value: JSONText

    package init(_ key: String, _ value: JSONText) {
      self.key = key
      self.value = value
    }
  }

  /// A whole number.
  package static func integer(_ value: Int) -> JSONText { .number(Double(value)) }

  /// Whole numbers.
  package static func integers(_ values: [Int]) -> JSONText { .array(values.map(integer)) }

  /// Texts.
  package static func strings(_ values: [String]) -> JSONText {
    .array(values.map(JSONText.string))
  }

  /// A text, or `null`.
  package static func optional(_ value: String?) -> JSONText {
    guard let value else { return .null }
    return .string(value)
  }

  /// The text, with a line break at its end.
  ///
  /// Objects have one member a line, indented by two spaces; what contains no object stays on one line.
  package var document: String {
    var result = ""
    write(to: &result, indent: "")
    return result + "\n"
  }

  /// The text on one line, without a line break.
  package var compact: String {
    switch self {
    case .null, .bool, .number, .string:
      var result = ""
      write(to: &result, indent: "")
      return result
    case .array(let elements):
      return "[" + elements.map(\.compact).joined(separator: ",") + "]"
    case .object(let members):
      return JSONText.members(members.map { Member($0.key, $0.value) }).compact
    case .members(let members):
      let rows = members.sorted { $0.key < $1.key }.map { "\(escaped($0.key)):\($0.value.compact)" }
      return "{" + rows.joined(separator: ",") + "}"
    }
  }

  private func write(to result: inout String, indent: String) {
    switch self {
    case .null: result += "null"
    case .bool(let value): result += value ? "true" : "false"
    case .number(let value): result += value.isFinite ? decimal(value) : "null"
    case .string(let value): result += escaped(value)
    case .array(let elements):
      let isFlat = elements.allSatisfy(\.isFlat)
      write(elements.map { ("", $0) }, "[", "]", isFlat: isFlat, to: &result, indent: indent)
    case .object(let members):
      JSONText.members(members.map { Member($0.key, $0.value) }).write(to: &result, indent: indent)
    case .members(let members):
      let rows = members.sorted { $0.key < $1.key }.map { (escaped($0.key) + ": ", $0.value) }
      write(rows, "{", "}", isFlat: rows.isEmpty, to: &result, indent: indent)
    }
  }

  private func write(
    _ rows: [(String, JSONText)], _ opening: String, _ closing: String, isFlat: Bool,
    to result: inout String, indent: String
  ) {
    let inner = isFlat ? indent : indent + "  "
    result += opening
    for (index, row) in rows.enumerated() {
      if index > 0 { result += isFlat ? ", " : "," }
      if !isFlat { result += "\n" + inner }
      result += row.0
      row.1.write(to: &result, indent: inner)
    }
    result += isFlat ? closing : "\n\(indent)\(closing)"
  }

  private var isFlat: Bool {
    switch self {
    case .object(let members): members.isEmpty
    case .members(let members): members.isEmpty
    case .array(let elements): elements.allSatisfy(\.isFlat)
    default: true
    }
  }

  private func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isControl:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
