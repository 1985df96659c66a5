import TestSupport
import Testing
import TrellisCommand

/// The arguments and the streams of `trellis lsp`.
@Suite struct LanguageServerCommandTests {
  @Test func theDialectIsAnOption() {
    var session = EditorSession()
    session.open("|->=8-[a]")
    func output(_ arguments: String...) -> String {
      Tool(inputParts: session.parts).run(["lsp"] + arguments).output
    }
    #expect(!output().contains("predicate-without-parentheses"))
    #expect(output("--dialect", "documented").contains("predicate-without-parentheses"))
    #expect(!output("--dialect=lenient", "--stdio").contains("predicate-without-parentheses"))
  }

  @Test func theExitCodeTellsWhetherTheEditorSaidGoodbye() {
    var session = EditorSession()
    #expect(Tool(inputParts: session.parts).run(["lsp"]).code == 1)
    session.request("shutdown")
    session.notify("exit")
    let result = Tool(inputParts: session.parts).run(["lsp"])
    #expect(result.code == 0)
    #expect(result.errors == "")
  }

  @Test func failuresOfTheStreamsAreFailuresOfTheTool() {
    var tool = Tool(inputError: .failed(reason: "broken"))
    #expect(tool.run(["lsp"]).code == 74)
    tool = Tool(inputParts: EditorSession().parts, outputError: .failed(reason: "full"))
    #expect(tool.run(["lsp"]).code == 74)
    #expect(Tool().run(["lsp", "file.vfl"]).code == 64)
  }
}
