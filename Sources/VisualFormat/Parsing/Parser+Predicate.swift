/// What a predicate turned out to consist of.
struct PredicateParts {
  var hasRelation = false
  var hasValue = false
  var hasPriority = false
  /// Whether a number in it has a minus sign.
  var hasMinus = false
  /// Whether it is a name and nothing else.
  var isNameAlone = false
}

extension Parser {
  /// Reads a list of predicates, and the lists that follow it by mistake: `(8)(20)`.
  mutating func parsePredicateLists() {
    parsePredicateList()
    while kind == .leftParenthesis {
      let start = range
      parsePredicateList()
      report(
        .repeatedParentheses, at: SourceRange(start: start.start, end: endOfLastToken),
        "All predicates stand in one pair of parentheses, with commas between them.")
    }
  }

  /// Reads `(`, predicates with commas between them, and `)`.
  mutating func parsePredicateList() {
    let start = range
    open(.predicateList)
    advance()
    if kind == .rightParenthesis {
      advance()
      report(
        .emptyParentheses, at: SourceRange(start: start.start, end: endOfLastToken),
        "The parentheses are empty; expected a number or a name.",
        fixIts: [.remove(SourceRange(start: start.start, end: endOfLastToken), "them")])
    } else {
      parsePredicates()
    }
    close()
  }

  private mutating func parsePredicates() {
    var nesting = 0
    while true {
      while kind == .leftParenthesis, !dialect.accepts(.arithmetic) {
        nesting += 1
        report(
          .nestedParentheses, at: range, "Parentheses inside parentheses are not part of a format.")
        read(as: .unexpected)
      }
      parsePredicate(isParenthesized: true)
      while nesting > 0, kind == .rightParenthesis {
        nesting -= 1
        read(as: .unexpected)
      }
      guard parseSeparator() else { return }
    }
  }

  /// Reads what stands between two predicates.
  ///
  /// - Returns: Whether another predicate follows.
  private mutating func parseSeparator() -> Bool {
    while true {
      switch kind {
      case .comma:
        advance()
        return true
      case .rightParenthesis:
        advance()
        return false
      case .leftParenthesis:
        return true
      case .name where isAtOrientation:
        return false
      case .relation, .name, .number:
        let end = endOfLastToken
        reportMissing(
          .missingComma, at: SourceRange(at: end), "Expected ',' between two predicates.",
          fixIts: [.insert(",", at: end)])
        return true
      case .rightBracket, .leftBracket, .bar, .dash, .typographicDash, .tilde, .endOfText:
        let end = endOfLastToken
        reportMissing(
          .missingRightParenthesis, at: SourceRange(at: end),
          "Expected ')', which ends the predicates.", fixIts: [.insert(")", at: end)])
        return false
      default:
        skipUnexpected("',' or ')'") { $0.endsPredicate }
      }
    }
  }

  /// Reads a label, a relation, a value and a priority, of which only the value must be there.
  @discardableResult
  mutating func parsePredicate(isParenthesized: Bool) -> PredicateParts {
    var parts = PredicateParts()
    open(.predicate)
    if kind == .name, kind(ahead: 1) == .colon, !isAtOrientation {
      parseLabel()
    }
    parts.hasRelation = kind == .relation
    let expectsValue = !parts.hasRelation || readRelation(isParenthesized: isParenthesized)
    if expectsValue {
      let value = parseOperand(as: .operand, isParenthesized: isParenthesized)
      parts.hasValue = value.isPresent
      parts.hasMinus = value.hasMinus
      parts.isNameAlone = value.isName && !parts.hasRelation
    }
    if kind == .at {
      parts.hasPriority = true
      parts.isNameAlone = false
      open(.priority)
      advance()
      let priority = parseOperand(as: .priority, isParenthesized: isParenthesized)
      parts.hasMinus = parts.hasMinus || priority.hasMinus
      close()
    }
    close()
    return parts
  }

  /// Reads a relation, or what stands in its place.
  ///
  /// - Returns: Whether a value is to be expected: not behind what is no relation and has none, as
  ///   in `[a]->[b]`.
  private mutating func readRelation(isParenthesized: Bool) -> Bool {
    let relation = range
    let word = text
    advance()
    guard FormatRelation(text: word) == nil else { return true }
    let hasValue = startsTerm(isParenthesized: isParenthesized)
    let meant = hasValue ? likelyRelations(for: word) : []
    report(
      .invalidRelation, at: relation,
      "\(quoted(word)) is not a relation; there are '==', '<=' and '>='.",
      fixIts: meant.map { .replace(relation, with: $0.text) })
    return hasValue
  }

  private func likelyRelations(for text: String) -> [FormatRelation] {
    switch text {
    case "=", "===": [.equal]
    case ">", "=>", "≥", ">>", ">==": [.greaterThanOrEqual]
    case "<", "=<", "≤", "<<", "<==": [.lessThanOrEqual]
    default: []
    }
  }

  /// Reads the name of a constraint and `:`.
  private mutating func parseLabel() {
    let start = range.start
    open(.label)
    advance()
    let label = SourceRange(start: start, end: range.end)
    advance()
    close()
    admit(.namedPredicates, at: label, "A predicate has no name.")
  }
}
