import Foundation
import VisualFormat

/// The grammar as a regular expression: slow, without diagnostics, and independent of the parser.
struct ReferenceGrammar {
  private let expression: NSRegularExpression

  init(_ dialect: Dialect) throws {
    let name = "[A-Za-z_][A-Za-z0-9_]*"
    let hexadecimal = "0[xX](?:[0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)(?:[pP][+-]?[0-9]+)?"
    let decimal = "(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
    let magnitude = "(?:\(hexadecimal)|\(decimal))"
    let value = "(?:[+-]?\(magnitude)|\(name))"
    let unsignedValue = "(?:\\+?\(magnitude)|\(name))"
    let relation = "(?:==|<=|>=)"
    let predicate = "\(relation)?\(value)(?:@\(value))?"
    let list = "\\(\(predicate)(?:,\(predicate))*\\)"
    let bare =
      dialect == .documented
      ? unsignedValue
      : "\(relation)?\(unsignedValue)(?:@\(unsignedValue))?"
    let connection = "(?:-(?:\(list)|\(bare))-|-)?"
    let view = "\\[\(name)(?:\(list))?\\]"
    expression = try NSRegularExpression(
      pattern:
        "\\A(?:[HV]:)?(?:\\|\(connection))?\(view)(?:\(connection)\(view))*(?:\(connection)\\|)?\\z"
    )
  }

  func accepts(_ text: String) -> Bool {
    let range = NSRange(text.startIndex..<text.endIndex, in: text)
    return expression.firstMatch(in: text, range: range) != nil
  }
}
