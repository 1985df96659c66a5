/// The lines that make an editor run the language server, or in Xcode's case the linter.
public struct EditorConfiguration: Hashable, Sendable {
  /// The name of the editor in `trellis editor`.
  public let editor: String
  /// The lines, with a comment that says where they belong.
  public let text: String

  /// All editors that are known, but for Visual Studio Code: see ``VSCodeExtension``.
  public static let all = [
    EditorConfiguration(
      editor: "neovim",
      text: """
        -- Neovim, from version 0.7: init.lua
        vim.api.nvim_create_autocmd({'BufRead', 'BufNewFile'}, {
          pattern = '*.vfl',
          callback = function() vim.bo.filetype = 'vfl' end,
        })
        local trellis = {
          name = 'trellis',
          cmd = {'trellis', 'lsp'},
          filetypes = {'vfl', 'swift', 'objc', 'objcpp', 'cs'},
        }
        if vim.lsp.config then
          vim.lsp.config('trellis', trellis)
          vim.lsp.enable('trellis')
        else
          local client
          vim.api.nvim_create_autocmd('FileType', {
            pattern = trellis.filetypes,
            callback = function(event)
              client = client or vim.lsp.start_client(trellis)
              if client then vim.lsp.buf_attach_client(event.buf, client) end
            end,
          })
        end

        """),
    EditorConfiguration(
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
    EditorConfiguration(
      editor: "emacs",
      text: """
        ;; Emacs, with Eglot: init.el
        (define-derived-mode vfl-mode prog-mode "VFL")
        (add-to-list 'auto-mode-alist '("\\\\.vfl\\\\'" . vfl-mode))
        (add-hook 'vfl-mode-hook #'eglot-ensure)
        (with-eval-after-load 'eglot
          (add-to-list 'eglot-server-programs '(vfl-mode . ("trellis" "lsp"))))

        """),
    EditorConfiguration(
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
