import Testing
import TrellisCommand

/// Words, options and exit codes that all subcommands share.
@Suite struct ArgumentTests {
  @Test func noArgumentsShowTheHelpAsAnError() {
    let result = Tool.run()
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors == Tool.run("--help").output)
  }

  @Test func aGroupAloneShowsItsHelpAsAnError() {
    let result = Tool.run("vfl")
    #expect(result.code == 64)
    #expect(result.errors == Tool.run("vfl", "--help").output)
  }

  /// A list goes on where its option is given again; of other options the last one counts.
  @Test func optionsThatAreGivenTwice() {
    let metrics = ["--metrics", "gap=8", "--metrics=pad=4"]
    #expect(Tool().run(["vfl", "check"] + metrics + ["[a]-gap-[b]-pad-[c]"]).code == 0)
    let options = ["--options", "alignAllTop", "--options", "alignAllBottom"]
    let explained = Tool().run(["vfl", "explain"] + options + ["[a][b]"])
    #expect(explained.output.contains("b.top == a.top"))
    #expect(explained.output.contains("b.bottom == a.bottom"))
    let files = ["a.swift": Array("import UIKit\nfunc f() { row(\"V|-[a]|\", v) }".utf8)]
    let names = ["--wrapper", "row", "--wrapper", "col"]
    #expect(Tool(files: files).run(["lint", "a.swift"] + names).code == 1)
    let prefix = ["--prefix", "written", "--prefix", "kept", "[a]"]
    #expect(Tool().run(["vfl", "format"] + prefix) == Tool.run("vfl", "format", "[a]"))
  }

  @Test func versionIsPrinted() {
    let result = Tool.run("--version")
    #expect(result == Tool.Result(code: 0, output: "trellis 0.1.0\n", errors: ""))
  }

  @Test(arguments: [
    (["layuot"], "trellis: error: unknown subcommand `layuot`; did you mean `layout`?", "trellis"),
    (["dance"], "trellis: error: unknown subcommand `dance`", "trellis"),
    (
      ["--verison"], "trellis: error: unknown option `--verison`; did you mean `--version`?",
      "trellis"
    ),
    (
      ["vfl", "chekc"], "trellis vfl: error: unknown subcommand `chekc`; did you mean `check`?",
      "trellis vfl"
    ),
    (
      ["layout", "--sise", "1x1"],
      "trellis layout: error: unknown option `--sise`; did you mean `--size`?",
      "trellis layout"
    ),
    (["layout", "--size"], "trellis layout: error: `--size` needs a value", "trellis layout"),
    (
      ["layout", "--size=wide"],
      "trellis layout: error: `wide` is not a size; write it as `320x480`, in points",
      "trellis layout"
    ),
    (
      ["layout", "--size", "320x-1"],
      "trellis layout: error: `320x-1` is not a size; write it as `320x480`, in points",
      "trellis layout"
    ),
    (
      ["layout", "--size", "1e999x1"],
      "trellis layout: error: `1e999x1` is not a size; write it as `320x480`, in points",
      "trellis layout"
    ),
    (
      ["layout", "--scale", "0"],
      "trellis layout: error: `0` is not a scale; write a number greater than 0", "trellis layout"
    ),
    (
      ["layout", "--scale=nan"],
      "trellis layout: error: `nan` is not a scale; write a number greater than 0", "trellis layout"
    ),
    (
      ["layout", "--direction", "up"],
      "trellis layout: error: `up` is not a value of `--direction`: choose ltr or rtl",
      "trellis layout"
    ),
    (["solve", "a", "b"], "trellis solve: error: unexpected argument `b`", "trellis solve"),
    (
      ["solve", "--format"], "trellis solve: error: `--format` needs a value: choose text or json",
      "trellis solve"
    ),
    (
      ["solve", "--format", "xml"],
      "trellis solve: error: `xml` is not a value of `--format`: choose text or json",
      "trellis solve"
    ),
    (["solve", "--help=yes"], "trellis solve: error: `--help` takes no value", "trellis solve"),
    (
      ["vfl", "check", "-[a]"],
      "trellis vfl check: error: unknown option `-[a]`; put `--` before arguments that begin with a dash",
      "trellis vfl check"
    ),
    (
      ["vfl", "check", "--dialect", "strict", "[a]"],
      "trellis vfl check: error: `strict` is not a value of `--dialect`: choose documented, "
        + "practice, lenient or extended", "trellis vfl check"
    ),
  ])
  func wrongArguments(_ arguments: [String], _ message: String, _ command: String) {
    let result = Tool().run(arguments)
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors == "\(message)\nTry '\(command) --help'.\n")
  }

  @Test func theLastOfRepeatedOptionsCounts() {
    let result = Tool.run("solve", "--format", "text", "--format=json", input: "a == 1")
    #expect(result.output.hasPrefix("{"))
  }

  @Test func twoDashesEndTheOptions() {
    let result = Tool.run("vfl", "check", "--", "--help")
    #expect(result.code == 1)
    #expect(result.output == "invalid  --help\n")
  }

  @Test func oneDashIsStandardInput() {
    #expect(Tool.run("solve", "-", input: "a == 1").output == "optimal\na = 1\n")
    #expect(Tool.run("vfl", "check", "-", input: "[a]").output == "valid    [a]\n")
  }

  @Test func namesInMessagesCannotControlTheTerminal() {
    let result = Tool.run("\u{1B}[2J" + String(repeating: "x", count: 500))
    #expect(result.code == 64)
    #expect(!result.errors.contains("\u{1B}"))
    #expect(result.errors.contains("x…`"))
  }
}

/// Files and streams that fail.
@Suite struct StreamTests {
  @Test(arguments: [["layout", "missing"], ["solve", "missing"]])
  func aMissingFile(_ arguments: [String]) {
    let result = Tool().run(arguments)
    #expect(result.code == 66)
    #expect(
      result.errors
        == "trellis \(arguments[0]): error: cannot open `missing`: No such file or directory\n")
  }

  /// `-` is standard input in these subcommands, and no file of that name is made.
  @Test(arguments: [
    ["layout", "a.json", "--journal", "-"], ["editor", "vscode", "-"],
    ["lint", "a.swift", "--fix", "--write-baseline", "-"],
  ])
  func standardInputIsNoOutput(_ arguments: [String]) {
    let source = Array("let a = \"H:|-(8)-[b]\"\n".utf8)
    let tool = Tool(files: ["a.json": Array("{ \"trellis\": 1 }".utf8), "a.swift": source])
    let result = tool.run(arguments)
    #expect(result.code == 64)
    #expect(result.errors.contains("'-' is no file to write"))
    #expect(result.written.isEmpty)
  }

  @Test func superviewsHaveNames() {
    #expect(Tool.run("vfl", "convert", "|[a]", "--superview", "").code == 64)
  }

  @Test(arguments: [["layout"], ["solve", "-"], ["vfl", "check"]])
  func standardInputThatFails(_ arguments: [String]) {
    let tool = Tool(inputError: .failed(reason: "Input/output error"))
    let result = tool.run(arguments)
    #expect(result.code == 74)
    #expect(result.errors.hasSuffix("error: cannot read <stdin>: Input/output error\n"))
  }

  @Test(arguments: [["--help"], ["solve", "--help"], ["solve"], ["vfl", "check", "[a]"]])
  func standardOutputThatFails(_ arguments: [String]) {
    let tool = Tool(outputError: .failed(reason: "No space left on device"))
    let result = tool.run(arguments)
    #expect(result.code == 74)
    #expect(result.errors.hasSuffix("cannot write to standard output: No space left on device\n"))
  }

  @Test(arguments: [["layout"], ["solve"], ["vfl", "check"]])
  func inputThatIsNotText(_ arguments: [String]) {
    let tool = Tool(input: Array("a ==\n b ".utf8) + [0xC3, 0x28])
    let result = tool.run(arguments)
    #expect(result.code == 65)
    #expect(
      result.errors == """
        <stdin>:2:4: error: this byte is not valid UTF-8
           b \u{FFFD}(
             ^

        """)
  }

  private static let otherEncodings: [(bytes: [UInt8], reason: String)] = [
    ([0xFF, 0xFE, 0x3C, 0, 0x61, 0, 0x2F, 0, 0x3E, 0], "the file is in UTF-16"),
    ([0xFE, 0xFF, 0, 0x7B, 0, 0x7D], "the file is in UTF-16"),
    (
      Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a b=\"".utf8) + [0xE9],
      "it is in ISO-8859-1"
    ),
    (Array("NIBArchive".utf8) + [0x81], "this is a compiled nib"),
  ]

  /// Files in other encodings are called by their names, instead of by a byte.
  @Test(arguments: otherEncodings)
  func inputInAnotherEncoding(_ bytes: [UInt8], _ reason: String) {
    let result = Tool(files: ["a.xib": bytes]).run(["layout", "a.xib"])
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("a.xib:1:1: error: "), "\(result.errors)")
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(!result.errors.contains("\u{FFFD}") && !result.errors.contains("\u{0}"))
  }

  @Test func stringsAreNotAwaitedFromAPerson() {
    let result = Tool(isInputInteractive: true).run(["vfl", "check"])
    #expect(result.code == 64)
    #expect(result.errors.contains("there is no STRING; to type strings, one a line, say `-`"))
  }
}

/// When diagnostics are coloured.
@Suite struct ColourTests {
  private func isColoured(
    _ environment: [String: String] = [:], isErrorInteractive: Bool, _ options: [String] = []
  ) -> Bool {
    let tool = Tool(
      input: Array("a".utf8), environment: environment, isErrorInteractive: isErrorInteractive)
    let result = tool.run(["solve"] + options)
    #expect(result.code == 65)
    return result.errors.contains("\u{1B}[1;31merror:\u{1B}[0m")
  }

  @Test func colourIsForPeople() {
    #expect(isColoured(isErrorInteractive: true))
    #expect(!isColoured(isErrorInteractive: false))
    #expect(!isColoured(["TERM": "dumb"], isErrorInteractive: true))
  }

  @Test func theEnvironmentDecides() {
    #expect(!isColoured(["NO_COLOR": "1"], isErrorInteractive: true))
    #expect(isColoured(["NO_COLOR": ""], isErrorInteractive: true))
    #expect(isColoured(["CLICOLOR_FORCE": "1"], isErrorInteractive: false))
    #expect(!isColoured(["CLICOLOR_FORCE": "0"], isErrorInteractive: false))
    #expect(isColoured(["CLICOLOR_FORCE": "1", "TERM": "dumb"], isErrorInteractive: false))
    #expect(!isColoured(["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], isErrorInteractive: true))
  }

  @Test func theOptionOutweighsTheEnvironment() {
    #expect(isColoured(["NO_COLOR": "1"], isErrorInteractive: false, ["--color", "always"]))
    #expect(!isColoured(["CLICOLOR_FORCE": "1"], isErrorInteractive: true, ["--color=never"]))
    #expect(isColoured(isErrorInteractive: true, ["--color=auto"]))
  }

  @Test func dataIsNeverColoured() {
    let tool = Tool(isErrorInteractive: true)
    let result = tool.run(["vfl", "check", "--color", "always", "[a"])
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.errors.contains("\u{1B}"))
  }
}
