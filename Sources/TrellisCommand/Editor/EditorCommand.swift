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
  let known = ["vscode"] + EditorLines.all.map(\.editor)
  guard let editor = invocation.operands.first else {
    throw .usage("there is no EDITOR: choose \(listed(known))")
  }
  if editor == "vscode" {
    let path = invocation.operands.dropFirst().first ?? "trellis-vfl.vsix"
    do {
      try console.terminal.writeFile(path, VSCodeExtension.archive)
    } catch {
      throw .inputOutput("cannot write \(displayed(path)): \(error.reason)")
    }
    try console.write("code --install-extension \(displayed(path))\n")
    return .success
  }
  guard let lines = EditorLines.all.first(where: { $0.editor == editor }) else {
    throw .usage(
      "\(quoted(editor)) is not known: choose \(listed(known))\(didYouMean(editor, known))")
  }
  guard invocation.operands.count == 1 else {
    throw .usage("only vscode takes a FILE; the lines for \(editor) go to standard output")
  }
  try console.write(lines.text)
  return .success
}

/// The lines of an editor's configuration.
private struct EditorLines {
  let editor: String
  let text: String

  static let all = [
    EditorLines(
      editor: "neovim",
      text: """
        -- Neovim, from version 0.11: init.lua
        vim.filetype.add({extension = {vfl = 'vfl'}})
        vim.lsp.config('trellis', {
          cmd = {'trellis', 'lsp'},
          filetypes = {'vfl', 'swift', 'objc', 'objcpp', 'cs'},
        })
        vim.lsp.enable('trellis')

        """),
    EditorLines(
      editor: "helix",
      text: """
        # Helix: languages.toml
        [language-server.trellis]
        command = "trellis"
        args = ["lsp"]

        [[language]]
        name = "vfl"
        scope = "source.vfl"
        file-types = ["vfl"]
        comment-token = "//"
        language-servers = ["trellis"]

        [[language]]
        name = "swift"
        language-servers = ["sourcekit-lsp", "trellis"]

        """),
    EditorLines(
      editor: "emacs",
      text: """
        ;; Emacs, with Eglot: init.el
        (define-derived-mode vfl-mode prog-mode "VFL")
        (add-to-list 'auto-mode-alist '("\\\\.vfl\\\\'" . vfl-mode))
        (add-hook 'vfl-mode-hook #'eglot-ensure)
        (with-eval-after-load 'eglot
          (add-to-list 'eglot-server-programs '(vfl-mode . ("trellis" "lsp"))))

        """),
    EditorLines(
      editor: "xcode",
      text: """
        # Xcode: a Run Script phase of the target, with "Based on dependency analysis" off
        if command -v trellis >/dev/null; then
          trellis lint --color never "$SRCROOT"
        else
          echo "warning: visual formats are not checked: there is no trellis on the path"
        fi

        """),
  ]
}
