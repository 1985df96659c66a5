import VisualFormatTools

extension Style {
  /// Decides once: `--color` outweighs `NO_COLOR`, which outweighs `CLICOLOR_FORCE`, which outweighs
  /// `TERM=dumb`; without any of them, colour is for people.
  ///
  /// - Parameters:
  ///   - choice: The value of `--color`.
  ///   - terminal: Where the text goes.
  ///   - isInteractive: True if a person sees the text; nil to decide by standard error.
  init(choice: String?, _ terminal: Terminal, isInteractive: Bool? = nil) {
    let environment = terminal.environment
    if choice == "always" || choice == "never" {
      self.init(isColoured: choice == "always")
    } else if environment["NO_COLOR"] ?? "" != "" {
      self.init(isColoured: false)
    } else if environment["CLICOLOR_FORCE"] ?? "0" != "0", environment["CLICOLOR_FORCE"] != "" {
      self.init(isColoured: true)
    } else {
      self.init(
        isColoured: (isInteractive ?? terminal.isErrorInteractive)
          && environment["TERM"] != "dumb")
    }
  }
}
