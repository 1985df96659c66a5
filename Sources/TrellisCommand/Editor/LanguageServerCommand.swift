import VisualFormat
import VisualFormatTools

extension Subcommand {
  /// `trellis lsp`: serves an editor.
  static let languageServer = Subcommand(
    path: ["lsp"],
    summary: "serve an editor: the Language Server Protocol",
    examples: [
      Example(command: "trellis lsp", remark: "what an editor runs, see below"),
      Example(
        command: "trellis lsp --dialect documented",
        remark: "formats are checked by the documented grammar"),
    ],
    operand: "",
    details: """
      Speaks the Language Server Protocol 3.17 over standard input and output: what is
      wrong with formats as they are typed, explanations under the mouse, completion
      of names, formatting and fixes. It reads documents of formats (`.vfl`) and the
      literals in Swift, Objective-C and C# sources.

      `trellis editor neovim`, and so for helix, emacs and xcode, prints the lines
      that an editor needs; `trellis editor vscode` makes an extension. Another
      editor runs `trellis lsp` for the languages vfl, swift, objective-c and csharp.

      The dialect may also be an initialization option, {"dialect": "extended"}, or a
      setting of the same form under "trellis". Without any, documents of formats are
      in the dialect extended, and literals in practice.

      The exit code is 0 if the editor says `shutdown` before `exit` or the end of
      the input, else 1.

      """,
    ownOptions: [
      Option(
        name: "dialect", value: "NAME", choices: Dialect.allCases.map(\.rawValue),
        summary: "documented, practice, lenient or extended"),
      Option(name: "stdio", summary: "nothing: for editors that always say so"),
    ],
    body: runLanguageServer)
}

private func runLanguageServer(
  _ invocation: Invocation, _ console: Console
) throws(CommandFailure) -> ExitCode {
  let dialect = invocation["dialect"].flatMap(Dialect.init(rawValue:))
  var connection = LanguageServerConnection(LanguageServer(dialect: dialect))
  while connection.exitCode == nil {
    let bytes = try console.readPart()
    if bytes.isEmpty {
      connection.end()
    } else {
      let answer = connection.receive(bytes)
      if !answer.isEmpty { try console.write(answer) }
    }
  }
  return connection.exitCode == 0 ? .success : .negative
}
