/// The words of Swift that code which is written must not use as names.
package enum SwiftWords {
  /// The words that cannot be names without quotes.
  package static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// The same, and those that are words in some places only; quotes are never wrong.
  static let all = reserved.union([
    "any", "await", "borrow", "consume", "copy", "discard", "each", "some", "unsafe", "yield",
  ])
}
