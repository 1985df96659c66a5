// Reading and writing journals.

extension Journal {
  /// Reads a text.
  ///
  /// Every line is read, also after a mistake, so that all of them can be reported at once.
  ///
  /// - Complexity: linear in the length of the text.
  public static func parse(_ text: [UInt8]) -> (journal: Journal, mistakes: [Mistake]) {
    var journal = Journal()
    var mistakes: [Mistake] = []
    var check = JournalCheck()
    var start = 0
    var number = 1
    while start <= text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      do throws(Mistake) {
        var parser = JournalParser(tokens: try JournalToken.tokens(of: text, in: start..<end))
        if let statement = try parser.parseStatement(), let first = parser.tokens.first,
          let last = parser.tokens.last
        {
          let range = first.range.lowerBound..<last.range.upperBound
          try check.check(statement, at: range)
          journal.lines.append(Line(statement: statement, number: number, range: range))
        }
      } catch {
        mistakes.append(error)
      }
      start = end + 1
      number += 1
    }
    return (journal, mistakes)
  }

  /// Reads a text without mistakes.
  ///
  /// - Throws: The first ``Mistake``.
  public init(_ text: String) throws(Mistake) {
    let (journal, mistakes) = Journal.parse(Array(text.utf8))
    if let first = mistakes.first { throw first }
    self = journal
  }

  /// The statements as text, one a line.
  ///
  /// Reading the text gives the same statements, if all names are names of the language: a letter or
  /// `_`, then letters, digits, `_` and `.`.
  public var text: String {
    var result = ""
    for line in lines { result += line.statement.text + "\n" }
    return result
  }
}

/// The checks of a statement without running it.
private struct JournalCheck {
  /// The rows with names that are there.
  private var rows = [JournalName: Range<Int>]()
  /// The changes of the open transactions in `rows`: names, with their meanings before.
  private var undo: [(name: String, before: Range<Int>?)] = []
  /// The length of `undo` when each open transaction began.
  private var marks: [Int] = []

  mutating func check(
    _ statement: Journal.Statement, at range: Range<Int>
  ) throws(Journal.Mistake) {
    switch statement {
    case .add(let row):
      guard let name = row.name else { return }
      try checkNew(name, at: range)
      set(name, range)
    case .tryAdd(let rows):
      // A row that is refused leaves no name.
      var names = Set<JournalName>()
      for name in rows.compactMap({ $0.name }) {
        try checkNew(name, at: range)
        if !names.insert(JournalName(name)).inserted {
          throw Journal.Mistake(
            message: "two of the constraints have the name `\(name)`", range: range)
        }
      }
    case .remove(let name): set(name, nil)
    case .begin:
      if marks.count == Journal.deepestNesting {
        throw Journal.Mistake(message: "transactions are nested too deeply", range: range)
      }
      marks.append(undo.count)
    case .commit, .rollBack:
      guard let mark = marks.popLast() else {
        throw Journal.Mistake(message: "no transaction has begun", range: range)
      }
      if statement == .rollBack {
        while undo.count > mark {
          let (name, before) = undo.removeLast()
          rows[JournalName(name)] = before
        }
      }
      if marks.isEmpty { undo = [] }
    default: return
    }
  }

  private func checkNew(_ name: String, at range: Range<Int>) throws(Journal.Mistake) {
    guard let earlier = rows[JournalName(name)] else { return }
    throw Journal.Mistake(
      message: "another constraint has the name `\(name)`", range: range, related: earlier)
  }

  private mutating func set(_ name: String, _ range: Range<Int>?) {
    if !marks.isEmpty { undo.append((name, rows[JournalName(name)])) }
    rows[JournalName(name)] = range
  }
}

extension Journal.Statement {
  /// The statement as it is read.
  public var text: String {
    switch self {
    case .addVariable(let name): return "variable \(name)"
    case .removeVariable(let name): return "remove variable \(name)"
    case .add(let row): return row.text
    case .tryAdd(let rows):
      var text = "try "
      for (place, row) in rows.enumerated() { text += (place == 0 ? "" : ", ") + row.text }
      return text
    case .remove(let name): return "remove \(name)"
    case .setConstant(let name, let constant, let isChecked):
      return "\(isChecked ? "try " : "")set \(name) = \(LinearText.number(constant))"
    case .setPriority(let name, let priority, let isChecked):
      return "\(isChecked ? "try " : "")priority \(name) = \(LinearText.number(priority.rawValue))"
    case .suggest(let name, let value, let priority):
      let priority = LinearText.number(priority.rawValue)
      return "suggest \(name) = \(LinearText.number(value)) @\(priority)"
    case .stopSuggesting(let name): return "stop \(name)"
    case .solve: return "solve"
    case .expect(let name, let value): return "expect \(name) = \(LinearText.number(value))"
    case .begin: return "begin"
    case .commit: return "commit"
    case .rollBack: return "rollback"
    }
  }
}

extension Journal.Row {
  /// The row as it is read.
  public var text: String {
    var terms = ""
    for term in self.terms {
      terms += LinearText.term(term.coefficient, term.variable, isFirst: terms.isEmpty)
    }
    let row = LinearText.row(terms, relation, constant, priority)
    return name.map { "\($0): \(row)" } ?? row
  }
}
