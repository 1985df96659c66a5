/// The colours of text on standard error.
package struct Style {
  /// False if text is written without colours.
  package let isColoured: Bool

  /// The role of a piece of text.
  package enum Role: String {
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case place = "1"
    case caret = "1;32"
  }

  /// Creates a style.
  package init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// The text in the colour of its role.
  package func painted(_ text: String, _ role: Role) -> String {
    isColoured ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
