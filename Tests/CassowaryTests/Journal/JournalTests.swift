import Cassowary
import Testing

/// The text of journals, and what replays say.
@Suite struct JournalTests {
  /// Every kind of statement, as it is written.
  private static let statements: [(String, Journal.Statement)] = [
    ("variable a", .addVariable("a")),
    ("remove variable a", .removeVariable("a")),
    ("remove variable", .remove("variable")),
    ("remove fits", .remove("fits")),
    ("set fits = -30", .setConstant("fits", -30, isChecked: false)),
    ("try set fits = 1e-07", .setConstant("fits", 1e-7, isChecked: true)),
    ("priority fits = 750", .setPriority("fits", 750, isChecked: false)),
    ("try priority fits = 1000", .setPriority("fits", .required, isChecked: true)),
    ("suggest x = 5 @999", .suggest("x", 5, 999)),
    ("stop x", .stopSuggesting("x")),
    ("solve", .solve), ("begin", .begin), ("commit", .commit), ("rollback", .rollBack),
    ("expect x = 0.5", .expect("x", 0.5)),
    (
      "fits: 2*left - width <= 320 @750",
      .add(
        Journal.Row(
          name: "fits", terms: [.init(2, "left"), .init(-1, "width")],
          relation: .lessThanOrEqual, constant: 320, priority: 750))
    ),
    (
      "try r1: -a == 1, r2: a >= 0 @10",
      .tryAdd([
        Journal.Row(name: "r1", terms: [.init(-1, "a")], relation: .equal, constant: 1),
        Journal.Row(
          name: "r2", terms: [.init(1, "a")], relation: .greaterThanOrEqual, constant: 0,
          priority: 10),
      ])
    ),
    ("0 == -1", .add(Journal.Row(terms: [], relation: .equal, constant: -1))),
  ]

  @Test func statementsAreWrittenAsTheyAreRead() throws {
    for (text, statement) in Self.statements {
      #expect(statement.text == text)
      let read = try Journal("begin\nbegin\n\(text) # comment").statements.last
      #expect(read == statement, "\(text)")
    }
  }

  /// A row with terms on the right side only is turned round, so that `set` changes what stands alone.
  @Test(arguments: [
    ("4 == a", "a == 4"), ("10 >= a - 2", "a <= 12"), ("4 <= 2 a + b", "2 a + b >= 4"),
    ("3 - a >= 0", "-a >= -3"), ("a == b + 2", "a - b == 2"),
  ])
  func sidesAreExchanged(_ text: String, _ same: String) throws {
    #expect(try Journal(text).statements == Journal(same).statements)
  }

  @Test func setChangesWhatStandsAlone() throws {
    for text in ["a == 4", "4 == a", "a + 8 == 12"] {
      _ = try Journal("x: \(text)\nset x = 5\nexpect a = 5").replay(on: Solver())
    }
  }

  /// Words of the language are names like others where a row is meant.
  @Test(arguments: [
    "set == 3", "try - a == 1", "solve: solve == 3", "remove + variable == 1", "2 begin <= stop",
    "priority: set >= try @5",
  ])
  func wordsAreNotReserved(_ text: String) throws {
    guard case .add = try Journal(text).statements.first else {
      Issue.record("not a row: \(text)")
      return
    }
  }

  @Test(arguments: [
    ("set a", 5, "expected `=` at the end of the line"),
    ("set a = b", 8, "expected a number"),
    ("set a = 1 2", 10, "expected the end of the line"),
    ("priority a = 0", 13, "the priority must be greater than 0 and at most 1000"),
    ("suggest x == 1", 10, "expected `=`"),
    ("suggest x = 1 @2000", 15, "the priority must be greater than 0 and at most 1000"),
    ("commit", 0, "no transaction has begun"),
    ("a = 1", 2, "`=` is not a relation; write `==`"),
    ("try a: x == 1; b: y == 2", 13, "unexpected `;`"),
    ("try a == 1", 4, "expected `==`, `<=` or `>=`"),
  ])
  func mistakes(_ text: String, _ offset: Int, _ message: String) {
    let mistakes = Journal.parse(Array(text.utf8)).mistakes
    #expect(mistakes.first?.message == message)
    #expect(mistakes.first?.range.lowerBound == offset, "\(text)")
  }

  /// A name may be used again after its constraint has been removed, or taken back.
  @Test func namesComeAndGo() throws {
    let journal = try Journal(
      "r: x == 1\nremove r\nr: x == 2\nbegin\ns: x == 3 @1\nrollback\ns: y == 1")
    let replay = try journal.replay(on: Solver())
    #expect(replay.constraints.map(\.row.name) == ["r", "s"])
    #expect(replay.variables.map(\.name) == ["x", "y"])
    let mistakes = Journal.parse(Array("r: x == 1\nr: x == 2".utf8)).mistakes
    #expect(mistakes.first?.message == "another constraint has the name `r`")
    #expect(mistakes.first?.related == 0..<9)
  }

  /// Two spellings of a letter with a mark are two names, though they are one string.
  @Test func namesAreTheSameIfTheirBytesAre() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let solver = Solver()
    let replay = try Journal("\(composed) == 3\n\(decomposed) == 4").replay(on: solver)
    #expect(replay.variables.map { solver.value(of: $0.variable) } == [3, 4])
    let rows = try Journal(
      """
      \(composed): x == 1 @1
      \(decomposed): x == 2 @2
      try a\(composed): y == 1 @1, a\(decomposed): y == 2 @2
      begin
      remove \(decomposed)
      rollback
      remove \(composed)
      set \(decomposed) = 7
      """
    ).replay(on: solver)
    let names = rows.constraints.compactMap(\.row.name).map { Array($0.utf8) }
    #expect(
      names == [decomposed, "a\(composed)", "a\(decomposed)"].map { Array($0.utf8) })
    #expect(rows.variables.first.map { solver.value(of: $0.variable) } == 7)
    #expect(throws: Journal.ReplayError.self) {
      try Journal("\(composed) == 1\nexpect \(decomposed) = 1").replay(on: Solver())
    }
    let recording = RecordingSolver()
    for name in [composed, decomposed, composed] { _ = recording.addVariable(name) }
    let text = "variable \(composed)\nvariable \(decomposed)\nvariable v1\n"
    #expect(Array(recording.journal.text.utf8) == Array(text.utf8))
  }

  @Test func deepNestingIsRefused() throws {
    let deep = String(repeating: "begin\n", count: 100_000)
    #expect(
      Journal.parse(Array(deep.utf8)).mistakes.first?.message
        == "transactions are nested too deeply")
    var journal = Journal()
    for _ in 0..<100_000 { journal.append(.begin) }
    #expect(throws: Journal.ReplayError(line: Journal.deepestNesting, reason: .wrongNesting)) {
      try journal.replay(on: Solver())
    }
  }

  @Test(arguments: [
    ("suggest x = 1", Journal.ReplayError.Reason.unknownVariable("x")),
    ("x == 1\nset r = 2", .unknownConstraint("r")),
    ("variable x\nvariable x", .nameInUse("x")),
    ("try r: x == 1\ntry r: x == 1", .nameInUse("r")),
    ("x == 1\nexpect x = 2", .unexpectedValue("x", 1, expected: 2)),
    ("1e7 x == 1", .refused(.invalidNumber(1e7))),
  ])
  func replaysStop(_ text: String, _ reason: Journal.ReplayError.Reason) throws {
    let journal = try Journal(text)
    #expect(throws: Journal.ReplayError(line: journal.lines.count - 1, reason: reason)) {
      try journal.replay(on: Solver())
    }
  }

  @Test func refusalsAreNoted() throws {
    let replay = try Journal("try a: x == 1\ntry b: x == 2\ntry set a = 3").replay(on: Solver())
    #expect(replay.refusals.map(\.line) == [1])
    #expect(replay.constraints.map(\.row.name) == ["a"])
  }

  /// A solver's description of itself builds a solver with the same values.
  @Test func journalOfASolver() throws {
    let solver = Solver()
    let x = solver.addVariable("x")
    let odd = solver.addVariable("not a name")
    try solver.add((x + 2 * odd == 10).named("sum"))
    try solver.suggest(4, for: x, priority: 5)
    #expect(
      solver.journal().text == """
        variable x
        variable v1
        sum: x + 2*v1 == 10
        suggest x = 4 @5

        """)
    let copy = Solver()
    let replay = try solver.journal().replay(on: copy)
    #expect(replay.variables.map { copy.value(of: $0.variable) } == [4, 3])
  }

  @Test func numbersThatAreTooLarge() {
    let (journal, mistakes) = Journal.parse(Array("x == 1\nexpect x = 1e400\n".utf8))
    #expect(mistakes.map(\.message) == ["the number is too large"])
    #expect(journal.lines.count == 1)
  }

  @Test(arguments: [
    ("try a: x == 1, a: y == 2", "two of the constraints have the name `a`"),
    ("a: x == 1\ntry a: y == 2", "another constraint has the name `a`"),
    (
      "begin\na: x == 1\nrollback\na: x == 2\nbegin\nremove a\nrollback\na: y == 1",
      "another constraint has the name `a`"
    ),
    (
      "a: x == 1\nbegin\nbegin\nremove a\ncommit\nrollback\na: y == 1",
      "another constraint has the name `a`"
    ),
  ]) func namesInUse(_ text: String, _ message: String) {
    #expect(Journal.parse(Array(text.utf8)).mistakes.map(\.message) == [message])
  }

  @Test func rowsOfOneStatementWithOneName() {
    var journal = Journal()
    let row = Journal.Row(name: "a", terms: [.init(1, "x")], relation: .equal, constant: 1)
    journal.append(.tryAdd([row, row]))
    let solver = Solver()
    #expect(throws: Journal.ReplayError(line: 0, reason: .nameInUse("a"))) {
      try journal.replay(on: solver)
    }
    #expect(solver.variableCount == 0)
  }

  /// The beginning of a statement that cannot be carried out is taken back.
  @Test func variablesOfARowThatIsRefusedForANumber() throws {
    let solver = Solver()
    #expect(throws: Journal.ReplayError(line: 1, reason: .refused(.invalidNumber(1e7)))) {
      try Journal("x == 1\n1e7 y + 2 z + x == 4").replay(on: solver)
    }
    #expect(solver.variableCount == 1)
    #expect(solver.constraintCount == 1)
  }

  /// Transactions in transactions, kept and taken back, leave the names that are there.
  @Test func namesAfterTransactions() throws {
    let text = """
      a: x == 1
      begin
      remove a
      begin
      a: y == 2
      b: z == 3
      rollback
      c: y == 4
      begin
      remove c
      remove variable y
      commit
      rollback
      d: w == 5
      """
    let replay = try Journal(text).replay(on: Solver())
    #expect(replay.constraints.map(\.row.name) == ["a", "d"])
    #expect(replay.variables.map(\.name) == ["x", "w"])
  }

  /// Reading and replaying are linear: the square of this would take minutes.
  @Test func manyTransactionsAndRemovals() throws {
    var text = ""
    for index in 0..<20_000 { text += "begin\nr\(index): x\(index) == \(index)\ncommit\n" }
    for index in 0..<20_000 { text += "remove r\(index)\nremove variable x\(index)\n" }
    let replay = try Journal(text).replay(on: Solver())
    #expect(replay.constraints.isEmpty)
    #expect(replay.variables.isEmpty)
  }

  /// A suggestion may be made required, which `suggest` does not take.
  @Test func requiredSuggestion() throws {
    let solver = Solver()
    let x = solver.addVariable("x")
    try solver.suggest(5, for: x)
    guard case .constraint(let id)? = try solver.explain(x).influences.first?.cause else {
      Issue.record("nothing explains the value")
      return
    }
    try solver.setPriority(.required, of: id)
    #expect(solver.journal().text.contains("x == 5"))
    let replay = try solver.journal().replay(on: Solver())
    #expect(replay.refusals.isEmpty)
  }
}
