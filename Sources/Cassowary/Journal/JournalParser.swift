/// Reads the tokens of one line of a journal, by recursive descent.
///
/// ```
/// statement  row | 'variable' name | 'remove' name | 'remove' 'variable' name
///            | ['try'] 'set' name '=' value | ['try'] 'priority' name '=' value
///            | 'try' row (',' row)*, the first of which has a name
///            | 'suggest' name '=' value ['@' number] | 'stop' name
///            | 'solve' | 'expect' name '=' value | 'begin' | 'commit' | 'rollback'
/// row        [name ':'] side relation side ['@' number]
/// side       term (('+' | '-') term)*
/// term       factor ('*' factor | '/' factor | name)*   a name after a number: 2 x is 2 * x
/// factor     ('+' | '-')* (number | name)
/// value      ['-'] number
/// ```
///
/// Words are not reserved: a line begins with one only if a name or nothing follows it, which no row
/// does. `set == 3` is a row about the variable `set`.
struct JournalParser {
  let tokens: [JournalToken]
  private var index = 0

  init(tokens: [JournalToken]) {
    self.tokens = tokens
  }

  /// A sum that is being read.
  private struct Sum {
    var terms: [Journal.Row.Term] = []
    var constant: Double?
  }

  /// Reads the line; nil when there is nothing on it.
  mutating func parseStatement() throws(Journal.Mistake) -> Journal.Statement? {
    if tokens.isEmpty { return nil }
    guard let statement = try parseKeyword() else {
      return .add(try parseRow(isLast: true))
    }
    guard index == tokens.count else { throw mistake("expected the end of the line") }
    return statement
  }

  private mutating func parseKeyword() throws(Journal.Mistake) -> Journal.Statement? {
    guard let word = word(at: 0), tokens.count == 1 || self.word(at: 1) != nil else { return nil }
    if tokens.count == 1 { return parseSingleWord(word) }
    index = 1
    switch word {
    case "variable": return .addVariable(try parseOperand())
    case "remove":
      if self.word(at: 1) == "variable", tokens.count > 2 {
        index = 2
        return .removeVariable(try parseOperand())
      }
      return .remove(try parseOperand())
    case "suggest":
      let name = try parseOperand()
      let value = try parseAssigned()
      return .suggest(name, value, tokens.count > index ? try parsePriority() : 999)
    case "stop": return .stopSuggesting(try parseOperand())
    case "expect": return .expect(try parseOperand(), try parseAssigned())
    case "try":
      if let edit = try parseEdit(isChecked: true) { return edit }
      if tokens.count > 2, tokens[2].kind == .sign(":") { return .tryAdd(try parseRows()) }
    default:
      index = 0
      if let edit = try parseEdit(isChecked: false) { return edit }
    }
    index = 0
    return nil
  }

  private mutating func parseSingleWord(_ word: String) -> Journal.Statement? {
    let known: [String: Journal.Statement] = [
      "solve": .solve, "begin": .begin, "commit": .commit, "rollback": .rollBack,
    ]
    guard let statement = known[word] else { return nil }
    index = 1
    return statement
  }

  /// `set name = number` or `priority name = number`.
  private mutating func parseEdit(isChecked: Bool) throws(Journal.Mistake) -> Journal.Statement? {
    guard let word = word(at: index), self.word(at: index + 1) != nil else { return nil }
    if word == "set" {
      index += 1
      return .setConstant(try parseOperand(), try parseAssigned(), isChecked: isChecked)
    }
    if word == "priority" {
      index += 1
      let name = try parseOperand()
      let place = index + 1
      let priority = Priority(rawValue: try parseAssigned())
      guard priority.isValid else {
        throw mistake("the priority must be greater than 0 and at most 1000", at: place)
      }
      return .setPriority(name, priority, isChecked: isChecked)
    }
    return nil
  }

  private mutating func parseRows() throws(Journal.Mistake) -> [Journal.Row] {
    var rows: [Journal.Row] = []
    repeat {
      rows.append(try parseRow(isLast: false))
    } while skip(",")
    return rows
  }

  private func word(at place: Int) -> String? {
    guard place < tokens.count, case .name(let name) = tokens[place].kind else { return nil }
    return name
  }

  private mutating func parseOperand() throws(Journal.Mistake) -> String {
    guard let name = word(at: index) else { throw mistake("expected a name") }
    index += 1
    return name
  }

  /// `= number`, where the number may have a sign.
  private mutating func parseAssigned() throws(Journal.Mistake) -> Double {
    guard skip("=") else { throw mistake("expected `=`") }
    let sign: Double = skip("-") ? -1 : 1
    guard index < tokens.count, case .number(let value) = tokens[index].kind else {
      throw mistake("expected a number")
    }
    guard value.isFinite else { throw mistake("the number is too large", at: index) }
    index += 1
    return sign * value
  }

  private mutating func parseRow(isLast: Bool) throws(Journal.Mistake) -> Journal.Row {
    let name = parseName()
    let left = try parseSum()
    let relation = try parseRelation()
    let right = try parseSum()
    let priority = try parsePriority()
    if isLast, index < tokens.count {
      if case .relation = tokens[index].kind { throw mistake("a line has one relation") }
      throw mistake("expected the end of the line, an operator or `@`")
    }
    if left.terms.isEmpty && !right.terms.isEmpty {
      return row(name, right, relation.flipped, left, priority)
    }
    return row(name, left, relation, right, priority)
  }

  private func row(
    _ name: String?, _ left: Sum, _ relation: Relation, _ right: Sum, _ priority: Priority
  ) -> Journal.Row {
    Journal.Row(
      name: name,
      terms: left.terms + right.terms.map { Journal.Row.Term(-$0.coefficient, $0.variable) },
      relation: relation, constant: (right.constant ?? 0) - (left.constant ?? 0),
      priority: priority)
  }

  private mutating func parseName() -> String? {
    guard let name = word(at: index), tokens.count > index + 1,
      tokens[index + 1].kind == .sign(":")
    else { return nil }
    index += 2
    return name
  }

  private mutating func parseRelation() throws(Journal.Mistake) -> Relation {
    guard index < tokens.count, case .relation(let text) = tokens[index].kind else {
      if index < tokens.count, tokens[index].kind == .sign("=") {
        throw mistake("`=` is not a relation; write `==`")
      }
      throw mistake("expected `==`, `<=` or `>=`")
    }
    index += 1
    switch text {
    case "<=": return .lessThanOrEqual
    case ">=": return .greaterThanOrEqual
    default: return .equal
    }
  }

  private mutating func parsePriority() throws(Journal.Mistake) -> Priority {
    guard skip("@") else { return .required }
    guard index < tokens.count, case .number(let value) = tokens[index].kind else {
      throw mistake("expected a number after `@`")
    }
    let priority = Priority(rawValue: value)
    guard priority.isValid else {
      throw mistake("the priority must be greater than 0 and at most 1000")
    }
    index += 1
    return priority
  }

  private mutating func parseSum() throws(Journal.Mistake) -> Sum {
    var sum = Sum()
    var sign = 1.0
    repeat {
      let (coefficient, variable) = try parseTerm()
      if let variable {
        sum.terms.append(Journal.Row.Term(sign * coefficient, variable))
      } else {
        // A single constant keeps its sign, also that of zero.
        sum.constant = sum.constant.map { $0 + sign * coefficient } ?? sign * coefficient
      }
      sign = index < tokens.count && tokens[index].kind == .sign("-") ? -1 : 1
    } while skip("+") || skip("-")
    return sum
  }

  private mutating func parseTerm() throws(Journal.Mistake)
    -> (coefficient: Double, variable: String?)
  {
    let start = index
    var (coefficient, variable) = try parseFactor()
    while index < tokens.count {
      let operation = index
      if skip("/") {
        let (divisor, unknown) = try parseFactor()
        if unknown != nil { throw mistake("a division by a variable is not linear", at: operation) }
        if divisor == 0 { throw mistake("a division by zero", at: operation) }
        coefficient /= divisor
      } else if skip("*") || isJuxtaposed {
        let (factor, unknown) = try parseFactor()
        if variable != nil, unknown != nil {
          throw mistake("a product of two variables is not linear", at: operation)
        }
        coefficient *= factor
        variable = variable ?? unknown
      } else {
        break
      }
    }
    guard abs(coefficient) <= Solver.largestMagnitude else {
      throw mistake("the number must not be larger than 1000000000000", at: start)
    }
    return (coefficient, variable)
  }

  /// True if a number stands before a name with nothing between them: `2 x`.
  private var isJuxtaposed: Bool {
    guard case .number = tokens[index - 1].kind, case .name = tokens[index].kind else {
      return false
    }
    return true
  }

  private mutating func parseFactor() throws(Journal.Mistake)
    -> (coefficient: Double, variable: String?)
  {
    var sign = 1.0
    while index < tokens.count, tokens[index].kind == .sign("-") || tokens[index].kind == .sign("+")
    {
      if tokens[index].kind == .sign("-") { sign = -sign }
      index += 1
    }
    guard index < tokens.count else { throw mistake("expected a number or a variable") }
    switch tokens[index].kind {
    case .number(let value):
      index += 1
      return (sign * value, nil)
    case .name(let name):
      index += 1
      return (sign, name)
    case .relation, .sign:
      throw mistake("expected a number or a variable")
    }
  }

  private mutating func skip(_ sign: Character) -> Bool {
    guard index < tokens.count, tokens[index].kind == .sign(sign) else { return false }
    index += 1
    return true
  }

  /// A mistake at a token, by default the next one; after the last one it is where more is missing.
  private func mistake(_ message: String, at place: Int? = nil) -> Journal.Mistake {
    let place = place ?? index
    if place < tokens.count {
      return Journal.Mistake(message: message, range: tokens[place].range)
    }
    let end = tokens.last?.range.upperBound ?? 0
    return Journal.Mistake(message: message + " at the end of the line", range: end..<end)
  }
}
