import Testing

/// `trellis solve` on text that is no system: exit code 65, the place, and what is expected there.
@Suite struct SolveErrorTests {
  @Test(arguments: [
    ("a", 2, "expected `==`, `<=` or `>=` at the end of the line"),
    ("a ==", 5, "expected a number or a variable at the end of the line"),
    ("== 1", 1, "expected a number or a variable"),
    ("a = 1", 3, "`=` is not a relation; write `==`"),
    ("a < 1", 3, "`<` is not a relation; write `<=`"),
    ("a > 1", 3, "`>` is not a relation; write `>=`"),
    ("0 <= a <= 1", 8, "a line has one relation"),
    ("a*b == 1", 2, "a product of two variables is not linear"),
    ("1/a == 1", 2, "a division by a variable is not linear"),
    ("a/0 == 1", 2, "a division by zero"),
    ("(a) == 1", 1, "parentheses are not part of the language; write the terms out"),
    ("2a == 1", 1, "`2a` is not a number; a product is written `2*x` or `2 x`"),
    ("1__e == 1", 1, "`1__e` is not a number; a product is written `2*x` or `2 x`"),
    ("0b12 == a", 1, "`0b12` is not a number; a product is written `2*x` or `2 x`"),
    ("0x1.8 == a", 1, "`0x1.8` is not a number; a product is written `2*x` or `2 x`"),
    ("1. == a", 1, "`1.` is not a number; a product is written `2*x` or `2 x`"),
    (".5 == a", 1, "a number begins with a digit: write `0.5`"),
    ("a 2 == 1", 3, "expected `==`, `<=` or `>=`"),
    ("a b == 1", 3, "expected `==`, `<=` or `>=`"),
    ("a == 1 2", 8, "expected the end of the line, an operator or `@`"),
    ("a == 1 @", 9, "expected a number after `@` at the end of the line"),
    ("a == 1 @high", 9, "expected a number after `@`"),
    ("a == 1 @0", 9, "the priority must be greater than 0 and at most 1000"),
    ("a == 1 @1000.5", 9, "the priority must be greater than 0 and at most 1000"),
    ("a == 1 @-1", 9, "expected a number after `@`"),
    ("a == 1 @5 @6", 11, "expected the end of the line, an operator or `@`"),
    ("a == 1e13", 6, "the number must not be larger than 1000000000000"),
    ("a == 1e999", 6, "the number must not be larger than 1000000000000"),
    ("1e9*1e9 a == 1", 1, "the number must not be larger than 1000000000000"),
    ("a/1e-300/1e-300 == 1", 1, "the number must not be larger than 1000000000000"),
    ("a == 1e12 + 1e12", 1, "the numbers must not add up to more than 1000000000000"),
    ("1e7 a == 1", 1, "the coefficient of a variable must be at most 1000000"),
    ("1e-10 a == 1", 1, "the coefficient of a variable must be 0 or at least 0.000001"),
    ("a == nan + $", 12, "unexpected `$`"),
    ("a; b == 1", 2, "unexpected `;`"),
    ("\u{1} == 1", 1, "unexpected control character"),
    ("x: y: a == 1", 5, "expected `==`, `<=` or `>=`"),
    ("3: a == 1", 2, "expected `==`, `<=` or `>=`"),
  ])
  func mistakes(_ line: String, _ column: Int, _ message: String) {
    let result = Tool.run("solve", input: "# comment\n" + line)
    #expect(result.code == 65)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("<stdin>:2:\(column): error: \(message)\n"), "\(result.errors)")
  }

  @Test func allMistakesAreReported() {
    let result = Tool.run("solve", input: "a\nb == 1\nc ==\n")
    #expect(result.code == 65)
    #expect(
      result.errors == """
        <stdin>:1:2: error: expected `==`, `<=` or `>=` at the end of the line
          a
           ^
        <stdin>:3:5: error: expected a number or a variable at the end of the line
          c ==
              ^

        """)
  }

  @Test func manyMistakesAreCounted() {
    let result = Tool.run("solve", input: String(repeating: "a\n", count: 25))
    #expect(result.errors.hasSuffix("… and 5 more\n"))
  }

  @Test func aNameTwice() {
    let result = Tool.run("solve", input: "fits: a == 1\n\nfits: b == 1")
    #expect(result.code == 65)
    #expect(
      result.errors == """
        <stdin>:3:1: error: another constraint has the name `fits`
          fits: b == 1
          ^~~~~~~~~~~~
        <stdin>:1:1: note: it is this one
          fits: a == 1
          ^~~~~~~~~~~~

        """)
  }

  @Test func longLinesAreCutAroundThePlace() {
    let sum = (1...200).map { "a\($0)" }.joined(separator: " + ")
    let result = Tool.run("solve", input: "\(sum) + + ( + \(sum) == 0")
    #expect(result.code == 65)
    for line in result.errors.split(separator: "\n") { #expect(line.count <= 130) }
    let lines = result.errors.split(separator: "\n").map(Array.init)
    let column = lines[2].firstIndex(of: "^")
    #expect(column.map { lines[1][$0] } == "(")
  }

  @Test func longWordsAreNotEchoedWhole() {
    let result = Tool.run("solve", input: "b == 1." + String(repeating: "2", count: 9000) + ".3")
    #expect(result.code == 65)
    #expect(result.errors.contains("is not a number"))
    #expect(result.errors.utf8.count < 1000)
  }

  @Test func longNamesAreNotEchoedWhole() {
    let result = Tool.run("solve", input: "stop " + String(repeating: "a", count: 9000))
    #expect(result.code == 65)
    #expect(result.errors.contains("there is no variable `aaa"))
    #expect(result.errors.utf8.count < 1000)
  }

  /// A control character outside ASCII is a letter of a name, on which a terminal might act.
  @Test(arguments: [
    "stop \u{9B}2Jx", "a\u{9B}: x == 1\na\u{9B}: y == 1", "x == 2\u{9B}",
    "\u{9B} == 1\nexpect \u{9B} = 2",
  ])
  func namesInMessagesAreHarmless(_ text: String) {
    let result = Tool.run("solve", input: text)
    #expect(result.code == 65)
    #expect(!result.errors.unicodeScalars.contains("\u{9B}"))
  }

  @Test func tabsStayInTheLineOfTheCaret() {
    let result = Tool.run("solve", input: "\ta\t= 1")
    #expect(result.errors.hasSuffix("  \ta\t= 1\n  \t \t^\n"))
  }
}
