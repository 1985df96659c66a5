import VisualFormatTools

extension Subcommand {
  /// `trellis editor`: sets an editor up.
  static let editor = Subcommand(
    path: ["editor"],
    summary: "set an editor up for visual formats",
    examples: [
      Example(
        command: "trellis editor vscode",
        remark: "writes trellis-vfl.vsix, an extension of Visual Studio Code"),
      Example(
        command: "trellis editor neovim >> ~/.config/nvim/init.lua",
        remark: "the lines that Neovim needs"),
    ],
    operand: "EDITOR [FILE]",
    details: """
      For vscode, writes an extension into FILE, or trellis-vfl.vsix: it checks
      formats as they are typed, in .vfl documents and in the literals of Swift,
      Objective-C and C#, colours them, completes names and mends mistakes. To
      install it:

          code --install-extension trellis-vfl.vsix

      For neovim, helix, emacs and xcode, prints the lines that make the editor run
      `trellis lsp`, or in Xcode's case `trellis lint` in each build.

      """,
    ownOptions: [],
    body: runEditor)
}

private func runEditor(
  _ invocation: Invocation, _ console: Console
) throws(CommandFailure) -> ExitCode {
  let known = ["vscode"] + EditorConfiguration.all.map(\.editor)
  guard let editor = invocation.operands.first else {
    throw .usage("there is no EDITOR: choose \(listed(known))")
  }
  if editor == "vscode" {
    let path = invocation.operands.dropFirst().first ?? "trellis-vfl.vsix"
    try Invocation.checkOutput(path)
    try console.writeFile(path, VSCodeExtension.archive)
    try console.write("code --install-extension \(displayed(shellWord(path)))\n")
    return .success
  }
  guard let lines = EditorConfiguration.all.first(where: { $0.editor == editor }) else {
    throw .usage(
      "\(quoted(editor)) is not known: choose \(listed(known))\(didYouMean(editor, known))")
  }
  guard invocation.operands.count == 1 else {
    throw .usage("only vscode takes a FILE; the lines for \(editor) go to standard output")
  }
  try console.write(lines.text)
  return .success
}

/// A text as shells read it as one word.
private func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "/._-+,:@%=".utf8.contains(byte)
    }
  }
  return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
}
