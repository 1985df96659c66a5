import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS)
  /// Neovim with the lines of `trellis editor neovim`, and the real server.
  @Suite(.ends(withinSeconds: 120)) struct NeovimTests {
    @Test func theLinesMakeNeovimServe() throws {
      guard let neovim = EditorPrograms.find("nvim") else { return }
      let folder = try EditorPrograms.folderWithTool()
      defer { try? FileManager.default.removeItem(at: folder) }
      func write(_ name: String, _ text: String) throws {
        try text.write(
          to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
      }
      try write("init.lua", Tool.run("editor", "neovim").output)
      try write("drive.lua", Self.script)
      try write("a.vfl", "V|[icon]|\n[ icon(24) ]\n")
      try write(
        "Home.swift",
        """
        func layOut() {
          view.addSubview(icon)
          pin(NSLayoutConstraint.constraints(
            withVisualFormat: "V:|[icn]", metrics: nil, views: ["icon": icon]))
        }

        """)
      let process = Process()
      let output = Pipe()
      process.executableURL = neovim
      process.currentDirectoryURL = folder
      process.arguments = [
        "--headless", "--clean", "-u", "NORC", "-i", "NONE", "--cmd", "filetype on",
        "--cmd", "luafile init.lua", "a.vfl", "-c", "luafile drive.lua",
      ]
      var environment = ProcessInfo.processInfo.environment
      environment["PATH"] = folder.path + ":" + (environment["PATH"] ?? "")
      environment["HOME"] = folder.path
      process.environment = environment
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(
        text.split(separator: "\n").map(String.init) == [
          "diagnostics missing-colon 0:1", "hover true", "completion icon", "rename [ badge(24) ]",
          "formatting [badge(24)]", "swift unknown-view", "fixed true", "anchors true",
        ])
    }

    /// Waits for diagnostics, asks for everything that an editor asks for, and prints what comes.
    private static let script = #"""
      local lines = {}
      local function say(...) table.insert(lines, table.concat({...}, ' ')) end
      local function ask(method, fields)
        local params = { textDocument = vim.lsp.util.make_text_document_params() }
        for key, value in pairs(fields) do params[key] = value end
        local answers = vim.lsp.buf_request_sync(0, method, params, 20000) or {}
        for _, answer in pairs(answers) do return answer.result end
      end
      local function at(line, character) return { line = line, character = character } end
      local function line(number) return vim.api.nvim_buf_get_lines(0, number, number + 1, true)[1] end
      local function actions(last)
        return ask('textDocument/codeAction', {
          range = { start = at(0, 0), ['end'] = at(last, 0) }, context = { diagnostics = {} } })
      end
      local function apply(title, list)
        for _, action in ipairs(list) do
          if action.title:find(title, 1, true) then
            vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
            return true
          end
        end
        return false
      end
      local function wait(code)
        vim.wait(30000, function()
          local found = vim.diagnostic.get(0)
          return #found > 0 and (not code or found[1].code == code)
        end, 20)
        return vim.diagnostic.get(0)[1] or { code = 'none' }
      end

      local ok, mistake = pcall(function()
        local first = wait()
        say('diagnostics', first.code, first.lnum .. ':' .. first.col)
        apply("Insert ':'", actions(2))
        local hover = ask('textDocument/hover', { position = at(1, 3) })
        say('hover', tostring(hover.contents.value:find('icon') ~= nil))
        local items = ask('textDocument/completion', { position = at(1, 2) })
        say('completion', (items.items or items)[1].label)
        local edit = ask('textDocument/rename', { position = at(1, 3), newName = 'badge' })
        vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
        say('rename', line(1))
        local edits = ask('textDocument/formatting', { options = { tabSize = 2, insertSpaces = true } })
        vim.lsp.util.apply_text_edits(edits, vim.api.nvim_get_current_buf(), 'utf-16')
        say('formatting', line(1))
        vim.cmd('edit! Home.swift')
        vim.bo.filetype = 'swift'
        say('swift', wait('unknown-view').code)
        say('fixed', tostring(apply("Replace it with 'icon'", actions(5))))
        say('anchors', tostring(apply('Convert to anchors', actions(5))
          and line(2):find('icon.topAnchor.constraint(equalTo: view.topAnchor)', 1, true) ~= nil))
      end)
      if not ok then say('error', tostring(mistake)) end
      io.stdout:write(table.concat(lines, '\n') .. '\n')
      io.stdout:flush()
      vim.cmd('qall!')
      """#
  }

  /// The lines of other editors, as far as they can be tried without the editor.
  @Suite(.ends(withinSeconds: 120)) struct EditorLinesTests {
    @Test func theLinesOfHelixAreTOML() throws {
      guard let python = EditorPrograms.find("python3") else { return }
      let script = """
        import sys
        try:
            import tomllib
        except ImportError:
            sys.exit(0)
        read = tomllib.loads(sys.stdin.read())
        assert read["language-server"]["trellis"] == {"command": "trellis", "args": ["lsp"]}
        names = [entry["name"] for entry in read["language"]]
        assert names == ["vfl", "swift"], names
        """
      let (code, _) = try EditorPrograms.run(
        python, ["-c", script], input: Tool.run("editor", "helix").output)
      #expect(code == 0)
    }

    @Test func theLinesOfEmacsAreRead() throws {
      let lines = Tool.run("editor", "emacs").output
      #expect(lines.count { $0 == "(" } == lines.count { $0 == ")" })
      guard let emacs = EditorPrograms.find("emacs") else { return }
      let folder = try EditorPrograms.folderWithTool()
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("init.el")
      try lines.write(to: file, atomically: true, encoding: .utf8)
      let (code, output) = try EditorPrograms.run(
        emacs,
        [
          "--batch", "-l", file.path, "--eval",
          "(princ (assoc-default \"a.vfl\" auto-mode-alist 'string-match))",
        ])
      #expect(code == 0)
      #expect(output == "vfl-mode")
    }

    /// The build phase prints findings as Xcode reads them, and ends with the linter's code.
    @Test func theLinesOfXcodeLint() throws {
      guard let shell = EditorPrograms.find("sh") else { return }
      let folder = try EditorPrograms.folderWithTool()
      defer { try? FileManager.default.removeItem(at: folder) }
      let sources = folder.appendingPathComponent("App")
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      let file = sources.appendingPathComponent("A.swift")
      try "let a = \"V|[b]|\"; pin(withVisualFormat: \"V|[b]|\")\n".write(
        to: file, atomically: true, encoding: .utf8)
      let lines = Tool.run("editor", "xcode").output
      let (code, output) = try EditorPrograms.run(
        shell, ["-c", lines], path: folder.path, variables: ["SRCROOT": sources.path])
      #expect(code == 1)
      #expect(output.contains("\(file.path):1:"))
      #expect(output.contains(": error: Expected ':' after 'V'."))
      let (without, warning) = try EditorPrograms.run(
        shell, ["-c", lines], path: "/nowhere", variables: ["SRCROOT": sources.path])
      #expect(without == 0)
      #expect(warning.hasPrefix("warning: "))
    }
  }

  /// Programs of the system, and the tool under the name that editors know.
  enum EditorPrograms {
    /// A program of the system; nothing, with a message, where it is not there.
    static func find(_ name: String) -> URL? {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let found = folders.map { "\($0)/\(name)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
      if found == nil { print("skipped: there is no \(name)") }
      return found.map { URL(fileURLWithPath: $0) }
    }

    /// A new folder with the tool in it.
    static func folderWithTool() throws -> URL {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("trellis-editors-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("trellis"), withDestinationURL: try ServerProcess.tool())
      return folder
    }

    static func run(
      _ program: URL, _ arguments: [String], input: String = "", path: String? = nil,
      variables: [String: String] = [:]
    ) throws -> (Int32, String) {
      let process = Process()
      let output = Pipe()
      let standardInput = Pipe()
      process.executableURL = program
      process.arguments = arguments
      var environment = ProcessInfo.processInfo.environment
      if let path { environment["PATH"] = path }
      process.environment = environment.merging(variables) { $1 }
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      process.standardInput = standardInput
      try process.run()
      standardInput.fileHandleForWriting.write(Data(input.utf8))
      try standardInput.fileHandleForWriting.close()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, text)
    }
  }
#endif
