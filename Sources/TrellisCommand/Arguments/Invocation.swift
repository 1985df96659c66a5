import VisualFormatTools

/// The arguments of a subcommand, read: `--name VALUE`, `--name=VALUE`, `-h`, and operands.
///
/// `--` ends the options, `-` alone is an operand, and of an option given twice the last one counts; lists go on.
struct Invocation {
  /// The positional arguments.
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// The value of an option, or nil when it is not given.
  subscript(name: String) -> String? { values[name] }

  /// True if an option is given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Reads the arguments.
  init(_ arguments: ArraySlice<String>, of subcommand: Subcommand) throws(CommandFailure) {
    var rest = arguments
    var optionsHaveEnded = false
    while let word = rest.popFirst() {
      if optionsHaveEnded || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        optionsHaveEnded = true
      } else {
        try readOption(word, &rest, of: subcommand)
      }
    }
    if !has("help"), operands.count > subcommand.largestOperandCount {
      throw .usage("unexpected argument \(quoted(operands[subcommand.largestOperandCount]))")
    }
  }

  /// Throws if more than one of the operands is standard input, which can be read once.
  func checkStandardInput() throws(CommandFailure) {
    guard operands.count(where: { $0 == "-" }) < 2 else {
      throw .usage("only one of the files can be standard input")
    }
  }

  /// Throws if the name of a file to write is `-`.
  ///
  /// Other options and operands of the same subcommands read standard input there.
  static func checkOutput(_ path: String?) throws(CommandFailure) {
    guard path != "-" else {
      throw .usage("'-' is no file to write; for a file of that name, say './-'")
    }
  }

  private mutating func readOption(
    _ word: String, _ rest: inout ArraySlice<String>, of subcommand: Subcommand
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let given = String(parts[0])
    guard let option = subcommand.options.first(where: { $0.isSpelled(given) }) else {
      throw unknown(given, of: subcommand)
    }
    guard option.value != nil else {
      if parts.count > 1 { throw .usage("\(quoted(given)) takes no value") }
      values[option.name] = ""
      return
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
      throw .usage("\(quoted(given)) needs a value\(choiceList(option.choices))")
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw .usage(
        "\(quoted(value)) is not a value of \(quoted(given))\(choiceList(option.choices))")
    }
    if option.isList, let list = values[option.name], !list.isEmpty {
      values[option.name] = list + "," + value
    } else {
      values[option.name] = value
    }
  }

  private func unknown(_ given: String, of subcommand: Subcommand) -> CommandFailure {
    let suggestion = didYouMean(given, subcommand.options.map { "--" + $0.name })
    let hint = given.hasPrefix("--") ? "" : "; put `--` before arguments that begin with a dash"
    return .usage("unknown option \(quoted(given))\(suggestion.isEmpty ? hint : suggestion)")
  }

  private func choiceList(_ choices: [String]) -> String {
    choices.isEmpty ? "" : ": choose \(listed(choices))"
  }
}

extension Option {
  /// True if an argument such as `--size` or `-h` means this option.
  fileprivate func isSpelled(_ word: String) -> Bool {
    word == "--" + name || short.map { word == "-\($0)" } == true
  }
}
