/// One thing the tool can do: its words, its options and help, and the code that does it.
struct Subcommand: Sendable {
  /// The words that lead to it: `["vfl", "check"]`.
  let path: [String]
  /// Its purpose, in a few words.
  let summary: String
  /// The first lines of its help: commands that do something useful, each with a remark.
  let examples: [Example]
  /// The names of its positional arguments, a word for each; `…` says that it may be repeated.
  let operand: String
  /// The text that follows the usage line in its help.
  let details: String
  /// Its options besides `--color` and `--help`, which all have.
  let ownOptions: [Option]
  /// Does it.
  let body: @Sendable (Invocation, Console) throws(CommandFailure) -> ExitCode

  /// A command and what it is good for.
  struct Example: Sendable {
    let command: String
    let remark: String
  }

  /// The whole command: `trellis vfl check`.
  var command: String { (["trellis"] + path).joined(separator: " ") }

  /// All its options.
  var options: [Option] { ownOptions + [.color, .help] }

  /// The largest number of positional arguments.
  var largestOperandCount: Int {
    operand.contains("…") ? .max : operand.split(separator: " ").count
  }
}

/// An option of a subcommand.
struct Option: Sendable {
  /// The name without the dashes.
  let name: String
  /// The name after one dash.
  var short: Character?
  /// The name of the value in help; nil for an option without one.
  var value: String?
  /// The values to choose from; empty when the subcommand reads the value itself.
  var choices: [String] = []
  /// True if the value is a list, with commas in between, and goes on where the option is given again.
  var isList: Bool {
    value.map { $0.hasSuffix("…") || ["LIST", "NAMES"].contains($0) } ?? false
  }
  /// Its states.
  let summary: String

  /// When diagnostics are coloured.
  static let color = Option(
    name: "color", value: "WHEN", choices: ["auto", "always", "never"],
    summary: "colour the diagnostics: auto (default), always, never")
  /// Shows the help.
  static let help = Option(name: "help", short: "h", summary: "show this help")

  /// An option that chooses the form of the output; the first choice is the default.
  static func format(_ choices: [String], _ summary: String) -> Option {
    Option(name: "format", value: "FORMAT", choices: choices, summary: summary)
  }
}
