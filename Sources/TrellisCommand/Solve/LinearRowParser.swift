import Cassowary

/// Reads the tokens of one line of a linear system, by recursive descent.
///
/// ```
/// row     [name ':'] side relation side ['@' number]
/// side    term (('+' | '-') term)*
/// term    factor (('*' factor) | ('/' factor) | factor)*      2 x is 2 * x
/// factor  ('+' | '-')* (number | name)
/// ```
struct LinearRowParser {
  let tokens: [LinearToken]
  private var index = 0

  init(tokens: [LinearToken]) {
    self.tokens = tokens
  }

  /// A sum that is being read.
  private struct Sum {
    var terms: [(coefficient: Double, variable: Int)] = []
    var constant = 0.0
  }

  /// Reads the line; nil when there is nothing on it.
  mutating func parseRow(line: Int, in system: inout LinearSystem) throws(LinearSystem.Mistake)
    -> LinearSystem.Row?
  {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let name = parseName()
    let left = try parseSum(in: &system)
    let relation = try parseRelation()
    let right = try parseSum(in: &system)
    let priority = try parsePriority()
    if index < tokens.count {
      if case .relation = tokens[index].kind { throw mistake("a line has one relation") }
      throw mistake("expected the end of the line, an operator or `@`")
    }
    return LinearSystem.Row(
      name: name,
      terms: left.terms + right.terms.map { (-$0.coefficient, $0.variable) },
      relation: relation,
      constant: right.constant - left.constant,
      priority: priority,
      line: line,
      range: first.range.lowerBound..<last.range.upperBound)
  }

  private mutating func parseName() -> String? {
    guard tokens.count > 1, case .name(let name) = tokens[0].kind, tokens[1].kind == .sign(":")
    else { return nil }
    index = 2
    return name
  }

  private mutating func parseRelation() throws(LinearSystem.Mistake) -> Relation {
    guard index < tokens.count, case .relation(let text) = tokens[index].kind else {
      throw mistake("expected `==`, `<=` or `>=`")
    }
    index += 1
    switch text {
    case "<=": return .lessThanOrEqual
    case ">=": return .greaterThanOrEqual
    default: return .equal
    }
  }

  private mutating func parsePriority() throws(LinearSystem.Mistake) -> Priority {
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

  private mutating func parseSum(in system: inout LinearSystem) throws(LinearSystem.Mistake) -> Sum
  {
    var sum = Sum()
    var sign = 1.0
    repeat {
      let (coefficient, variable) = try parseTerm(in: &system)
      if let variable {
        sum.terms.append((sign * coefficient, variable))
      } else {
        sum.constant += sign * coefficient
      }
      sign = index < tokens.count && tokens[index].kind == .sign("-") ? -1 : 1
    } while skip("+") || skip("-")
    return sum
  }

  private mutating func parseTerm(in system: inout LinearSystem) throws(LinearSystem.Mistake)
    -> (coefficient: Double, variable: Int?)
  {
    let start = index
    var (coefficient, variable) = try parseFactor(in: &system)
    while index < tokens.count {
      let operation = index
      if skip("/") {
        let (divisor, unknown) = try parseFactor(in: &system)
        if unknown != nil { throw mistake("a division by a variable is not linear", at: operation) }
        if divisor == 0 { throw mistake("a division by zero", at: operation) }
        coefficient /= divisor
      } else if skip("*") || isJuxtaposed {
        let (factor, unknown) = try parseFactor(in: &system)
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

  /// Whether a number stands before a name with nothing between them: `2 x`.
  private var isJuxtaposed: Bool {
    guard case .number = tokens[index - 1].kind, case .name = tokens[index].kind else {
      return false
    }
    return true
  }

  private mutating func parseFactor(in system: inout LinearSystem) throws(LinearSystem.Mistake)
    -> (coefficient: Double, variable: Int?)
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
      return (sign, system.variable(name))
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
  private func mistake(_ message: String, at place: Int? = nil) -> LinearSystem.Mistake {
    let place = place ?? index
    if place < tokens.count {
      return LinearSystem.Mistake(message: message, range: tokens[place].range)
    }
    let end = tokens.last?.range.upperBound ?? 0
    return LinearSystem.Mistake(message: message + " at the end of the line", range: end..<end)
  }
}
