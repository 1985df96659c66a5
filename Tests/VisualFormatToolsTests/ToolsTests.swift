import Testing
import VisualFormat
import VisualFormatTools

/// The uses of the library in an editor or a build tool, without the command line.
@Suite struct ToolsTests {
  private static let source = """
    let views = ["title": title]
    add(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[titel]-|", metrics: nil, views: views))
    """

  @Test func findsFormats() throws {
    let formats = FormatFinder.formats(in: Array(Self.source.utf8), .swift)
    #expect(formats.map(\.string) == ["H:|-[titel]-|"])
    let format = try #require(formats.first)
    #expect(format.context.views == ["title"])
    #expect(format.isCertain)
    let written = Array(Self.source.utf8)[format.range]
    #expect(String(decoding: written, as: UTF8.self) == "\"H:|-[titel]-|\"")
    #expect(FormatFinder.formats(in: Array("pin(\"[a]\")".utf8), .swift).isEmpty)
    #expect(
      FormatFinder.formats(in: Array("pin(\"[a]\")".utf8), .swift, wrappers: ["pin"]).count == 1)
  }

  @Test func lints() throws {
    let bytes = Array(Self.source.utf8)
    let file = try #require(try LintedFile("A.swift", bytes: bytes, LintRules()))
    #expect(file.findings.map(\.diagnostic.code) == [.unknownView])
    #expect(file.findings.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["titel"])
    var report = LintReport()
    report.add(file)
    #expect(report.errorCount == 1)
    #expect(report.fileCount == 1)
    #expect(report.written(as: .json).contains("\"files\": 1"))
    #expect(report.written(as: .text).hasPrefix("A.swift:2:60: error: There is no view 'titel'."))
    #expect(report.written(as: .github).hasPrefix("::error file=A.swift,line=2,"))
    #expect(report.written(as: .sarif).contains("\"ruleId\": \"unknown-view\""))
    #expect(report.written(as: .json).contains("\"code\": \"unknown-view\""))
    #expect(try LintedFile("A.swift", bytes: Array("let a = 1".utf8), LintRules()) == nil)
  }

  @Test func fixes() throws {
    let source = Self.source.replacing("H:|-[titel]-|", with: "H:|-[title](=20)-|")
      .replacing("](=20)", with: "(=20)]")
    let file = try #require(try LintedFile("A.swift", bytes: Array(source.utf8), LintRules()))
    let fixed = try #require(FixedFile(file, LintRules()))
    #expect(fixed.count == 1)
    #expect(
      String(decoding: fixed.file.bytes, as: UTF8.self) == source.replacing("(=20)", with: "(==20)")
    )
  }

  /// A file that cannot be read leads to an error that names it.
  @Test func refusesWhatIsNotUTF8() {
    #expect {
      try LintedFile("A.swift", bytes: [0xFF, 0xFE, 0x20, 0x00], LintRules())
    } throws: { error in
      "\(error)" == "A.swift: the file is UTF-16; UTF-8 can be read"
    }
  }

  @Test func servesAnEditor() {
    func message(_ content: String) -> [UInt8] {
      Array("Content-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8)
    }
    var connection = LanguageServerConnection(LanguageServer(dialect: .documented))
    let answer = connection.receive(
      message(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#))
    #expect(answer.contains("\"hoverProvider\":true"))
    #expect(connection.exitCode == nil)
    _ = connection.receive(message(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#))
    _ = connection.receive(message(#"{"jsonrpc":"2.0","method":"exit"}"#))
    #expect(connection.exitCode == 0)
  }

  @Test func setsEditorsUp() {
    #expect(EditorConfiguration.all.map(\.editor) == ["neovim", "helix", "emacs", "xcode"])
    #expect(VSCodeExtension.archive.starts(with: Array("PK".utf8)))
  }
}
