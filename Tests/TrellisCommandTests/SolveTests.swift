import Foundation
import Testing

/// `trellis solve` on systems it can read.
@Suite struct SolveTests {
  /// A byte order mark is no part of a name, and of no line; two spellings of a letter with a mark are two names.
  @Test func byteOrderMarksAndSpellings() {
    let json = Tool.run("solve", "--format", "json", input: "e\u{301} == 3\n\u{E9} == 4\n").output
    #expect(json.contains(": 3,\n") && json.contains(": 4\n"), "\(json)")
    let result = Tool.run("solve", input: "\u{FEFF}left == 10\n")
    #expect(result.output == "optimal\nleft = 10\n")
    let wrong = Tool.run("solve", input: "\u{FEFF}left = = 10\n")
    #expect(wrong.code == 65)
    #expect(wrong.errors.contains("<stdin>:1:6: error:"), "\(wrong.errors)")
  }

  /// A check of required constraints that cannot all hold says by how much they are violated.
  @Test func conflictsAreNotVerified() throws {
    let system = "x == 100\nx == 300\ny == 5\ny == 6 @500\n"
    let text = Tool.run("solve", "--verify", input: system)
    #expect(text.code == 1)
    let json = Tool.run("solve", "--verify", "--format", "json", input: system)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let violations = try #require(object["violations"] as? [[String: Any]])
    let required = violations.filter { $0["priority"] as? Double == 1000 }
    let largest = try #require(required.compactMap { $0["error"] as? Double }.max())
    #expect(largest >= 100)
    let certificate = try #require(object["certificate"] as? [String: Any])
    #expect(certificate["largestError"] as? Double == largest)
    #expect(certificate["proven"] as? Bool == false)
    let line = "not verified: required constraints are violated by up to \(Int(largest))\n"
    #expect(text.output.contains(line))
  }

  /// A check of required constraints that hold says so, whatever becomes of the others.
  @Test func solutionsAreVerified() {
    let result = Tool.run("solve", "--verify", input: "x == 100\nx == 300 @500\n")
    #expect(result.code == 0)
    #expect(result.output.contains("\nverified: required constraints hold within 0.0\n"))
    let json = Tool.run("solve", "--verify", "--format", "json", input: "x == 100\n").output
    #expect(json.contains("\"largestError\": 0"))
    #expect(json.contains("\"proven\": true"))
  }

  /// What the solver takes to hold is verified and not violated, whatever is missing of it.
  @Test(arguments: [
    "x == 0\nx >= 0.000000005\n", "x == 1\nx >= 1.000000015\n", "x == 0\n1000000*x >= 0.009\n",
  ])
  func whatHoldsForTheSolverIsVerified(_ system: String) {
    let plain = Tool.run("solve", input: system)
    #expect(plain.code == 0)
    #expect(!plain.output.contains("violated"))
    let result = Tool.run("solve", "--verify", input: system)
    #expect(result.code == 0)
    #expect(result.output.hasPrefix(plain.output))
    #expect(result.output.contains("\nverified: required constraints hold within "))
    let json = Tool.run("solve", "--verify", "--format", "json", input: system).output
    #expect(json.contains("\"proven\": true"))
    #expect(json.contains("\"violations\": []"))
  }

  /// An error that a thousandth would round away has its digits.
  @Test func smallErrors() {
    let wish = Tool.run("solve", input: "x == 0\nx >= 0.0004 @5\ny == 2.00049 @5\ny == 2\n")
    #expect(
      wish.output
        == """
        optimal
        x = 0
        y = 2
        violated: line 2 @5 by 0.0004
        violated: line 3 @5 by 0.00049

        """.replacing("0.00049\n", with: "\((2.00049 - 2).description)\n"))
    let conflict = Tool.run("solve", "--verify", input: "x == 0\nx >= 0.00002\n")
    #expect(conflict.code == 1)
    #expect(conflict.output.contains("violated by up to 0.00002\n"))
  }

  @Test func valuesInTheOrderOfTheText() {
    let result = Tool.run(
      "solve",
      input: """
        # the label and its margin
        left == 10
        fits: left + width <= 320
        width == 400 @750   # wishes for more
        """)
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        optimal
        left = 10
        width = 310
        violated: line 4 @750 by 90

        """)
  }

  @Test func jsonHasSortedKeysAndExactNumbers() {
    let result = Tool.run(
      "solve", "--format", "json",
      input: "wide: width == 400 @750\nwidth <= 310\n3*third == 1\nz >= 1 @1\nz <= 0 @0.5\n")
    #expect(result.code == 0)
    #expect(
      result.output == """
        {
          "schema": 1,
          "status": "optimal",
          "values": {
            "third": 0.3333333333333333,
            "width": 310,
            "z": 1
          },
          "violations": [
            {
              "constraint": "wide",
              "error": 90,
              "priority": 750
            },
            {
              "constraint": 5,
              "error": 1,
              "priority": 0.5
            }
          ]
        }

        """)
  }

  @Test func requiredConstraintsThatExcludeEachOther() throws {
    let text = "low: a >= 10\nb == 1\na <= 5\n"
    let json = Tool.run("solve", "--format", "json", input: text)
    #expect(json.code == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["status"] as? String == "unsatisfiable")
    let conflict = try #require(object["conflict"] as? [Any])
    #expect(conflict.count == 2)
    #expect(conflict.first as? String == "low")
    #expect(conflict.last as? Int == 3)
    let violations = try #require(object["violations"] as? [[String: Any]])
    #expect(violations.reduce(0) { $0 + ($1["error"] as? Double ?? 0) } == 5)
    #expect(violations.allSatisfy { $0["priority"] as? Int == 1000 })

    let plain = Tool.run("solve", input: text)
    #expect(plain.code == 1)
    #expect(plain.output.hasPrefix("unsatisfiable\n"))
    #expect(
      plain.errors == """
        <stdin>:1:1: error: required constraints exclude each other; this is one of them
          low: a >= 10
          ^~~~~~~~~~~~
        <stdin>:3:1: note: and this
          a <= 5
          ^~~~~~

        """)
  }

  @Test func violationsAreSortedByPriorityAndThenByLine() throws {
    let result = Tool.run(
      "solve", input: "a == 0\na == 1 @2.5\nb == 0\na == 2 @750\nb == 3 @750\nlast: b == 1 @1\n")
    #expect(
      result.output == """
        optimal
        a = 0
        b = 0
        violated: line 4 @750 by 2
        violated: line 5 @750 by 3
        violated: line 2 @2.5 by 1
        violated: last (line 6) @1 by 1

        """)
  }

  /// Every way to write a term, each with the value that `x` must get.
  @Test(arguments: [
    ("x == 7", 7), ("7 == x", 7), ("2*x == 7", 3.5), ("2 x == 7", 3.5), ("x*2 == 7", 3.5),
    ("x/2 == 7", 14), ("2 x / 7 == 1", 3.5), ("-x == 7", -7), ("-2 x == 7", -3.5),
    ("2*-x == 7", -3.5), ("- -x == 7", 7), ("+x == 7", 7), ("x - 1 == 6", 7), ("1 - x == 6", -5),
    ("x + x == 7", 3.5), ("3 x == x + 7", 3.5), ("x + 3*2 == 7", 1), ("x == 7/2", 3.5),
    ("x == 1_000", 1000), ("x == 2.5e2", 250), ("x == 25e-1", 2.5), ("x == 0x1F", 31),
    ("x == 0b101", 5), ("x == 0o17", 15), ("x == 0x1.8p1", 3), ("x == 7 @ 1000", 7),
    ("x == 7 @0.001", 7), ("name: x == 7", 7), ("x.width_2é == 7", 7), ("\tx==7\r", 7),
  ])
  func terms(_ line: String, _ expected: Double) throws {
    let result = Tool.run("solve", "--format", "json", input: line)
    #expect(result.code == 0, "\(result.errors)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let values = try #require(object["values"] as? [String: Double])
    #expect(values.values.first == expected)
  }

  @Test(arguments: ["", "\n\n", "# nothing", "  \t # nothing\n"])
  func nothingToSolve(_ text: String) {
    let result = Tool.run("solve", input: text)
    #expect(result == Tool.Result(code: 0, output: "optimal\n", errors: ""))
  }

  @Test func constraintsWithoutVariables() {
    #expect(Tool.run("solve", input: "1 <= 2").code == 0)
    #expect(Tool.run("solve", input: "a - a == 1").code == 1)
    #expect(
      Tool.run("solve", input: "soft: 1 == 3 @10").output == """
        optimal
        violated: soft (line 1) @10 by 2

        """)
  }

  @Test(arguments: [
    ("0.1", "0.1"), ("123456789012", "123456789012"), ("1e12", "1000000000000"), ("-0", "0"),
    ("1e-7", "0.0000001"), ("-2.5e-10", "-0.00000000025"), ("1.5e5", "150000"),
    ("5e-324", "0." + String(repeating: "0", count: 323) + "5"),
  ])
  func numbersAreWrittenWithoutExponents(_ number: String, _ expected: String) {
    let result = Tool.run("solve", "--format", "json", input: "a == \(number)")
    #expect(result.output.contains("\"a\": \(expected)\n"))
  }

  @Test func theFileIsNamedInMessages() {
    let result = Tool(files: ["systems/a.txt": Array("a == b == c".utf8)]).run(
      ["solve", "systems/a.txt"])
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("systems/a.txt:1:8: error: a line has one relation\n"))
  }

  /// Values that are more than numbers can be are null.
  @Test(arguments: [[], ["--verify"]]) func valuesBeyondAllNumbers(_ options: [String]) throws {
    let rows = (1...27).map { "1e-6*x\($0) == 1e6*x\($0 - 1)\n" }.joined()
    let tool = Tool(input: Array(("x0 == 1\n" + rows).utf8))
    let result = tool.run(["solve", "--format", "json"] + options)
    #expect(result.code == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["status"] as? String == "uncertain")
    let values = try #require(object["values"] as? [String: Any])
    #expect(values.count == 28)
    #expect(values.values.contains { $0 is NSNull })
    let schema = try SchemaValidator(Tool.run("schema", "solve").output)
    #expect(try schema.mistakes(in: result.output) == [])
  }

  @Test func valuesAreKept() {
    let text = "a: x == 5\nsolve\nremove a\n"
    #expect(Tool.run("solve", input: text).output == "optimal\nx = 5\n")
    #expect(Tool.run("solve", "--help").output.contains("keeps the value that it had"))
  }

  /// A journal is read as well: edits, refusals, transactions, expectations.
  @Test func editsAreDoneInOrder() {
    let result = Tool.run(
      "solve",
      input: """
        try low: x >= 10
        try wrong: x == 5
        wish: x == 30 @500
        expect x = 30
        set low = 40
        begin
        remove low
        expect x = 30
        rollback
        suggest x = 50 @999
        priority wish = 1
        """)
    #expect(result.code == 0)
    #expect(result.output == "optimal\nx = 50\nviolated: wish (line 3) @1 by 20\n")
    #expect(
      result.errors == """
        <stdin>:2:1: warning: this was refused: it cannot hold with what is required
          try wrong: x == 5
          ^~~~~~~~~~~~~~~~~

        """)
  }

  @Test(arguments: [
    ("x == 1\nexpect x = 2", "`x` is 1"), ("set low = 1", "there is no constraint `low`"),
    ("stop x", "there is no variable `x`"),
    ("try a: x == 1\ntry a: y == 1", "the name `a` is taken"),
    ("x == 1\nremove variable x", "constraints mention the variable"),
    (
      "x >= 1\nsuggest x = 1 @1000",
      "a suggestion must have a priority greater than 0 and less than 1000"
    ),
  ])
  func editsThatCannotBeDone(_ text: String, _ message: String) {
    let result = Tool.run("solve", input: text)
    #expect(result.code == 65)
    #expect(result.errors.contains(": error: \(message)\n"), "\(result.errors)")
  }
}
