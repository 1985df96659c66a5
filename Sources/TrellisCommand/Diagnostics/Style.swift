/// Whether and how text on standard error is coloured.
struct Style {
  let isColoured: Bool

  /// What a piece of text is.
  enum Role: String {
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case place = "1"
    case caret = "1;32"
  }

  /// Decides once: `--color` outweighs `NO_COLOR`, which outweighs `CLICOLOR_FORCE`, which outweighs
  /// `TERM=dumb`; without any of them, colour is for people.
  ///
  /// - Parameters:
  ///   - choice: The value of `--color`.
  ///   - terminal: Where the text goes.
  ///   - isInteractive: Whether a person sees it; by default that of standard error.
  init(choice: String?, _ terminal: Terminal, isInteractive: Bool? = nil) {
    let environment = terminal.environment
    if choice == "always" || choice == "never" {
      isColoured = choice == "always"
    } else if environment["NO_COLOR"] ?? "" != "" {
      isColoured = false
    } else if environment["CLICOLOR_FORCE"] ?? "0" != "0", environment["CLICOLOR_FORCE"] != "" {
      isColoured = true
    } else {
      isColoured = (isInteractive ?? terminal.isErrorInteractive) && environment["TERM"] != "dumb"
    }
  }

  /// The text in the colour of its role.
  func painted(_ text: String, _ role: Role) -> String {
    isColoured ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
