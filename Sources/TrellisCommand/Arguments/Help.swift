import VisualFormatTools

/// The help texts, made from the table of subcommands; no line is longer than 80 columns.
enum Help {
  /// The help of the tool (empty path) or of a group of subcommands such as `vfl`.
  static func group(_ path: [String]) -> String {
    let members = subcommands.filter { $0.path.starts(with: path) }
    let command = (["trellis"] + path).joined(separator: " ")
    let names = members.map { $0.path.joined(separator: " ") }
    let isTool = path.isEmpty
    return examples(members.compactMap(\.examples.first))
      + "\nUsage: \(command) SUBCOMMAND [ARGUMENT…]\n"
      + (isTool ? "Constraint layout from the command line.\n" : "")
      + "\nSubcommands:\n"
      + table(zip(names, members.map(\.summary)).map { ($0, $1) })
      + (isTool ? "\nOptions:\n" + table(toolOptions) : "")
      + "\n'trellis SUBCOMMAND --help' says more about each.\n"
      + exitCodes
  }

  /// The help of a subcommand.
  static func subcommand(_ subcommand: Subcommand) -> String {
    examples(subcommand.examples)
      + "\nUsage: \(subcommand.command) [OPTION…]"
      + (subcommand.operand.isEmpty ? "" : " \(subcommand.operand)") + "\n"
      + subcommand.details
      + "\nOptions:\n"
      + table(subcommand.options.map { ($0.usage, $0.summary) })
      + (subcommand.options.contains { $0.isList }
        ? "\nAn option with a list may be given again: the lists are joined.\n" : "")
      + exitCodes
  }

  private static let toolOptions = [
    ("-h, --help", Option.help.summary), ("--version", "show the version"),
  ]

  private static let exitCodes = """

    Exit codes: 0 done, yes; 1 no: invalid or unsatisfiable; 64 wrong arguments;
    65 wrong input; 66 cannot open the file; 70 internal error; 74 cannot read or
    write.

    """

  private static func examples(_ examples: [Subcommand.Example]) -> String {
    "Examples:\n" + examples.map { "  \($0.command)\n      \($0.remark)\n" }.joined()
  }

  /// Two columns; the second starts two spaces after the longest entry of the first.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  " + padded($0, to: width) + "  \($1)\n" }.joined()
  }
}

extension Option {
  /// Its spelling in help: `-h, --help`, `--size WxH`.
  fileprivate var usage: String {
    (short.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}
