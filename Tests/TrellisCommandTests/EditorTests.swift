import Foundation
import Testing
import TrellisCommand

/// `trellis editor`.
@Suite struct EditorTests {
  /// The command that is printed can be typed, whatever the file is called.
  @Test func pathsAreQuotedForShells() {
    for (path, word) in [
      ("my tools/it's.vsix", #"'my tools/it'\''s.vsix'"#), ("$HOME.vsix", "'$HOME.vsix'"),
      ("über/a-b_1.vsix", "über/a-b_1.vsix"),
    ] {
      let result = Tool.run("editor", "vscode", path)
      #expect(result.output == "code --install-extension \(word)\n")
      #expect(result.written[path] != nil)
    }
  }

  @Test func theArchiveHasAllThatTheExtensionNames() throws {
    let result = Tool.run("editor", "vscode")
    #expect(result.code == 0)
    #expect(result.output == "code --install-extension trellis-vfl.vsix\n")
    let archive = try #require(result.written["trellis-vfl.vsix"])
    let files = try storedFiles(archive)
    #expect(
      files.keys.sorted() == [
        "[Content_Types].xml", "extension.vsixmanifest", "extension/README.md",
        "extension/extension.js", "extension/language-configuration.json", "extension/package.json",
        "extension/syntaxes/strings.tmLanguage.json", "extension/syntaxes/vfl.tmLanguage.json",
      ])
    for (name, text) in files where name.hasSuffix(".json") {
      #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any], "\(name)")
    }
    let text = try #require(files["extension/package.json"])
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(manifest["main"] as? String == "./extension.js")
    let contributes = try #require(manifest["contributes"] as? [String: Any])
    for grammar in try #require(contributes["grammars"] as? [[String: Any]]) {
      let path = try #require(grammar["path"] as? String)
      #expect(files["extension" + path.dropFirst()] != nil)
    }
    for command in try #require(contributes["commands"] as? [[String: Any]]) {
      let name = try #require(command["command"] as? String)
      #expect(try #require(files["extension/extension.js"]).contains("'\(name)'"))
    }
    #expect(Tool.run("editor", "vscode", "a.vsix").written["a.vsix"] == archive)
  }

  @Test func otherProgramsReadTheArchive() throws {
    guard let unzip = program("unzip") else { return }
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.vsix")
    let archive = try #require(Tool.run("editor", "vscode").written["trellis-vfl.vsix"])
    try Data(archive).write(to: file)
    let (code, output) = try run(unzip, ["-t", file.path])
    #expect(code == 0)
    #expect(output.contains("No errors detected"))
  }

  @Test(arguments: ["neovim", "helix", "emacs", "xcode"])
  func linesOfOtherEditors(_ editor: String) {
    let result = Tool.run("editor", editor)
    #expect(result.code == 0)
    #expect(result.output.contains("trellis"))
    #expect(result.written.isEmpty)
    #expect(Tool.run("editor", editor, "file").code == 64)
  }

  @Test func whatIsNotKnownIsRefused() {
    #expect(Tool.run("editor").code == 64)
    #expect(Tool.run("editor", "vscod").errors.contains("did you mean `vscode`?"))
    var tool = Tool()
    tool.writeErrors = ["a.vsix": .failed(reason: "No space left on device")]
    let result = tool.run(["editor", "vscode", "a.vsix"])
    #expect(result.code == 74)
    #expect(result.output == "")
  }

  #if os(Linux) || os(macOS)
    /// The extension with a stand-in for the editor and the real server.
    @Test func theExtensionServes() throws {
      guard let node = program("node") else { return }
      let folder = try temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let archive = try #require(Tool.run("editor", "vscode").written["trellis-vfl.vsix"])
      let client = try #require(try storedFiles(archive)["extension/extension.js"])
      try client.write(
        to: folder.appendingPathComponent("extension.js"), atomically: true, encoding: .utf8)
      let script = folder.appendingPathComponent("test.js")
      try Self.script.write(to: script, atomically: true, encoding: .utf8)
      let (code, output) = try run(node, [script.path, try ServerProcess.tool().path])
      #expect(code == 0)
      #expect(
        output.split(separator: "\n") == [
          "diagnostics missing-colon 0:1-0:1", "action Insert ':' true 0:1-0:1 ':'", "hover true",
          "completion true", "rename 1 'z'", "definition null", "changed 0", "formatting 1",
          "restarted missing-colon", "stopped all",
        ])
    }

    private static let script = #"""
      const Module = require('module');
      class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
      class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
      class Plain { constructor(...values) { this.values = values; } }
      class CodeAction { constructor(title, kind) { Object.assign(this, { title, kind }); } }
      class Diagnostic { constructor(range, message) { Object.assign(this, { range, message }); } }
      class TextEdit { constructor(range, text) { Object.assign(this, { range, text }); } }
      class WorkspaceEdit { set(uri, edits) { this.edits = edits; } }
      let text = 'V|[aView]|\n[ b ]';
      const uri = { toString: () => 'file:///a.vfl' };
      const document = { uri, languageId: 'vfl', version: 1, getText: () => text };
      const listeners = {}; const provided = {}; const commands = {}; let waiting = [];
      const listen = (name) => (f) => { listeners[name] = f; return {}; };
      const provide = (name) => (selector, provider) => { provided[name] = provider; return {}; };
      const published = () => new Promise((resolve) => waiting.push(resolve));
      const collection = {
        set(_, list) { for (const f of waiting.splice(0)) f(list); }, clear() {},
      };
      const vscode = {
        Position, Range, Hover: Plain, MarkdownString: Plain, CompletionItem: Plain, Location: Plain,
        DiagnosticRelatedInformation: Plain, CodeAction, Diagnostic, TextEdit, WorkspaceEdit,
        CodeActionKind: { QuickFix: 'q', RefactorRewrite: 'r' },
        Uri: { parse: (s) => s },
        window: { showErrorMessage: (m) => { console.log(m); process.exit(2); } },
        commands: { registerCommand: (name, f) => { commands[name] = f; return {}; } },
        workspace: {
          textDocuments: [document],
          getConfiguration: () => ({ get: (k) => (k === 'path' ? process.argv[2] : '') }),
          onDidOpenTextDocument: listen('open'), onDidCloseTextDocument: listen('close'),
          onDidChangeTextDocument: listen('change'), onDidChangeConfiguration: listen('settings'),
        },
        languages: {
          createDiagnosticCollection: () => collection,
          registerHoverProvider: provide('hover'),
          registerDefinitionProvider: provide('definition'),
          registerRenameProvider: provide('rename'),
          registerCompletionItemProvider: provide('completion'),
          registerCodeActionsProvider: provide('actions'),
          registerDocumentFormattingEditProvider: provide('formatting'),
        },
      };
      const load = Module._load;
      Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));
      const children = require('child_process');
      const spawn = children.spawn;
      const ends = [];
      children.spawn = (...values) => {
        const child = spawn(...values);
        ends.push(new Promise((resolve) => child.on('exit', resolve)));
        return child;
      };
      const extension = require('./extension.js');
      const at = (r) => `${r.start.line}:${r.start.character}-${r.end.line}:${r.end.character}`;
      (async () => {
        let next = published();
        await extension.activate({ subscriptions: [] });
        const [first] = await next;
        console.log('diagnostics', first.code, at(first.range));
        const place = new Range(new Position(0, 1), new Position(0, 1));
        const actions = await provided.actions.provideCodeActions(document, place);
        const { title, isPreferred, edit } = actions[0];
        console.log('action', title, isPreferred, at(edit.edits[0].range), `'${edit.edits[0].text}'`);
        const inside = new Position(1, 2);
        const hover = await provided.hover.provideHover(document, inside);
        console.log('hover', hover.values[0].values[0].includes('b'));
        const items = await provided.completion.provideCompletionItems(document, new Position(1, 1));
        console.log('completion', items.some((item) => item.values[0] === 'aView'));
        const renamed = await provided.rename.provideRenameEdits(document, new Position(1, 2), 'z');
        console.log('rename', renamed.edits.length, `'${renamed.edits[0].text}'`);
        const found = await provided.definition.provideDefinition(document, inside);
        console.log('definition', found);
        next = published();
        const change = { range: place, text: ':' };
        text = text.replace('V|', 'V:|'); document.version = 2;
        listeners.change({ document, contentChanges: [change] });
        console.log('changed', (await next).length);
        const edits = await provided.formatting.provideDocumentFormattingEdits(document, {});
        console.log('formatting', edits.length > 0 ? 1 : 0);
        text = 'H|[b]'; next = published();
        await commands['trellis.restart']();
        console.log('restarted', (await next)[0].code);
        const restart = commands['trellis.restart'];
        await Promise.all([restart(), restart()]);
        restart();
        await extension.deactivate();
        await new Promise((resolve) => setTimeout(resolve, 1000));
        const late = new Promise((resolve) => setTimeout(resolve, 30000, 'some'));
        console.log('stopped', await Promise.race([Promise.all(ends).then(() => 'all'), late]));
        process.exit(0);
      })().catch((error) => { console.log(error); process.exit(1); });
      """#
  #endif

  // MARK: Help

  /// The files of an archive without compression.
  private func storedFiles(_ archive: [UInt8]) throws -> [String: String] {
    func number(_ offset: Int, _ length: Int) -> Int {
      (0..<length).reduce(0) { $0 | Int(archive[offset + $1]) << (8 * $1) }
    }
    var files: [String: String] = [:]
    var offset = 0
    while number(offset, 4) == 0x0403_4b50 {
      let size = number(offset + 18, 4)
      let name = offset + 30
      let content = name + number(offset + 26, 2)
      let text: String = try #require(
        String(validating: archive[content..<content + size], as: UTF8.self))
      files[String(decoding: archive[name..<content], as: UTF8.self)] = text
      offset = content + size
    }
    #expect(number(offset, 4) == 0x0201_4b50)
    #expect(number(archive.count - 12, 2) == files.count)
    return files
  }

  private func program(_ name: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    if found == nil { print("EditorTests skipped a part: there is no \(name)") }
    return found.map { URL(fileURLWithPath: $0) }
  }

  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-editor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func run(_ program: URL, _ arguments: [String]) throws -> (Int32, String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
