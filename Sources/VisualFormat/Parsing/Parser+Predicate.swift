/// The parts of a predicate.
struct PredicateParts {
  var hasRelation = false
  /// True if there is a valid relation.
  var hasValidRelation = false
  /// The value where it is a name and nothing else.
  var valueName: SourceRange?
  var hasValue = false
  var hasPriority = false
  /// True if a number in the predicate has a minus sign.
  var hasMinus = false
  /// True if the predicate is a name and nothing else.
  var isNameAlone = false
  /// The place where the predicate begins, behind its name.
  var start = 0
}

extension Parser {
  /// Reads a list of predicates, and the lists that follow it by mistake: `(8)(20)`.
  ///
  /// - Parameters:
  ///   - isConnection: True if the predicates stand between two dashes.
  ///   - isRule: True if they are those of a rule, which needs them.
  mutating func parsePredicateLists(isConnection: Bool = false, isRule: Bool = false) {
    parsePredicateList(isConnection: isConnection, isRule: isRule)
    if kind == .at {
      parsePriorityOutsideParentheses()
    }
    while kind == .leftParenthesis {
      let start = range
      parsePredicateList()
      report(
        .repeatedParentheses, at: SourceRange(start: start.start, end: endOfLastToken),
        "All predicates stand in one pair of parentheses, with commas between them.")
    }
  }

  /// Reads `(`, predicates with commas between them, and `)`.
  mutating func parsePredicateList(isConnection: Bool = false, isRule: Bool = false) {
    let start = range
    open(.predicateList)
    advance()
    if kind == .rightParenthesis {
      advance()
      // Of '-()-' one dash is left.
      let removed = SourceRange(
        start: start.start, end: isConnection && kind.isDash ? range.end : endOfLastToken)
      report(
        .emptyParentheses, at: SourceRange(start: start.start, end: endOfLastToken),
        "The parentheses are empty; expected a number or a name.",
        fixIts: isRule ? [] : [.remove(removed, "them")])
    } else {
      parsePredicates()
    }
    close()
  }

  /// Reads `@750` behind a list: the priority of a predicate stands inside.
  private mutating func parsePriorityOutsideParentheses() {
    let closing = endOfLastToken - 1
    let isClosed = closing >= 0 && bytes[closing] == UInt8(ascii: ")")
    let start = range
    open(.unexpected)
    advance()
    let hasValue = kind == .number || kind == .name
    if hasValue {
      advance()
    }
    close()
    let priority = SourceRange(start: start.start, end: endOfLastToken)
    let isAlone = predicateCount == 1 && isClosed && hasValue
    report(
      .priorityOutsideParentheses, at: priority,
      "A priority stands inside the parentheses, behind its value: '(20@750)'.",
      fixIts: isAlone
        ? [
          FixIt(
            "move it into the parentheses",
            edits: [
              .init(SourceRange(start: closing, end: closing + 1), ""),
              .init(SourceRange(at: priority.end), ")"),
            ]
          ).certain()
        ] : [])
  }

  private mutating func parsePredicates() {
    var nesting = 0
    var separator = Separator.comma
    predicateCount = 0
    while true {
      while kind == .leftParenthesis, !dialect.accepts(.arithmetic) {
        nesting += 1
        report(
          .nestedParentheses, at: range, "Parentheses inside parentheses are not part of a format.")
        read(as: .unexpected)
      }
      let parts = parsePredicate(
        isParenthesized: true, isBehindMissingComma: separator == .missingComma)
      // One that has its priority cannot take another.
      predicateCount += parts.hasPriority ? 2 : 1
      while nesting > 0, kind == .rightParenthesis {
        nesting -= 1
        read(as: .unexpected)
      }
      separator = parseSeparator(behind: parts)
      if separator == .end { return }
    }
  }

  /// The text behind a predicate; another one follows unless it is the end.
  private enum Separator {
    case comma, missingComma, end
  }

  /// Reads the text between two predicates.
  private mutating func parseSeparator(behind last: PredicateParts) -> Separator {
    while true {
      switch kind {
      case .comma:
        advance()
        return .comma
      case .rightParenthesis:
        advance()
        return .end
      case .leftParenthesis:
        return .comma
      case .relation where isRelationBehind(last):
        readRelationBehindValue(last)
      case .relation,
        .name where !isAtOrientation, .number:
        reportMissingComma(behind: last)
        return .missingComma
      case .rightBracket, .leftBracket, .bar, .dash, .typographicDash, .tilde, .name, .endOfText:
        let end = endOfLastToken
        reportMissing(
          .missingRightParenthesis, at: SourceRange(at: end),
          "Expected ')', which ends the predicates.",
          fixIts: [FixIt.insert(")", at: end).certain(names: texts(last.valueName))])
        return .end
      default:
        skipUnexpected("',' or ')'") { $0.endsPredicate }
      }
    }
  }

  /// True if a relation ends a predicate that has none: `(20>=)`.
  private func isRelationBehind(_ last: PredicateParts) -> Bool {
    guard last.hasValue, !last.hasRelation, !last.hasPriority else { return false }
    return kind(ahead: 1) == .rightParenthesis || kind(ahead: 1) == .comma
  }

  /// Reads a relation at the wrong side of its value.
  ///
  /// The author may have meant the opposite one, so the change is only offered.
  private mutating func readRelationBehindValue(_ last: PredicateParts) {
    let relation = range
    let word = text
    read(as: .unexpected)
    let meant = FormatRelation(text: word) ?? likelyRelations(for: word).first
    report(
      .invalidRelation, at: relation,
      "A relation stands in front of its value, as in '(>=100)'.",
      fixIts: meant.map { meant in
        [
          FixIt(
            "move it in front of the value",
            edits: [.init(SourceRange(at: last.start), meant.text), .init(relation, "")])
        ]
      } ?? [])
  }

  /// Between two predicates with relations nothing but a comma can be missing; a name in front of a
  /// relation is rather what the author takes for the left side of an equation.
  private mutating func reportMissingComma(behind last: PredicateParts) {
    let end = endOfLastToken
    let comma = FixIt.insert(",", at: end)
    if last.isNameAlone, kind == .relation {
      reportMissing(
        .missingComma, at: SourceRange(at: end),
        "A predicate begins with its relation, as in '(==100)'; expected ',' or ')'.")
    } else {
      reportMissing(
        .missingComma, at: SourceRange(at: end), "Expected ',' between two predicates.",
        fixIts: [
          last.hasValidRelation && last.hasValue && FormatRelation(text: text) != nil
            ? comma.certain(names: texts(last.valueName)) : comma
        ])
    }
  }

  /// Reads a label, a relation, a value and a priority, of which only the value must be there.
  @discardableResult
  mutating func parsePredicate(
    isParenthesized: Bool, isBehindMissingComma: Bool = false
  ) -> PredicateParts {
    var parts = PredicateParts()
    parts.start = range.start
    open(.predicate)
    if kind == .name, kind(ahead: 1) == .colon, !isAtOrientation {
      parseLabel()
      parts.start = range.start
    }
    parts.hasRelation = kind == .relation
    parts.hasValidRelation = kind == .relation && FormatRelation(text: text) != nil
    let expectsValue =
      !parts.hasRelation
      || readRelation(isParenthesized: isParenthesized, isCertain: !isBehindMissingComma)
    if expectsValue {
      let start = range
      let value = parseOperand(as: .operand, isParenthesized: isParenthesized)
      parts.valueName = value.isName && start.end <= endOfLastToken ? start : nil
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

  /// Reads a relation, or a word in its place.
  ///
  /// Where a comma is missing as well, as in `(==10=.5)`, the sign may be a slip inside of a number.
  ///
  /// - Returns: True if a value is expected: not after a word that is no relation and has no value, as in `[a]->[b]`.
  private mutating func readRelation(isParenthesized: Bool, isCertain: Bool) -> Bool {
    let relation = range
    let word = text
    advance()
    guard FormatRelation(text: word) == nil else { return true }
    let hasValue = startsTerm(isParenthesized: isParenthesized)
    let meant = hasValue ? likelyRelations(for: word) : []
    report(
      .invalidRelation, at: relation,
      "\(quoted(word)) is not a relation; there are '==', '<=' and '>='.",
      fixIts: meant.map { meant in
        let fixIt = FixIt.replace(relation, with: meant.text)
        // A strict relation may be meant as one.
        if !isCertain || [">", "<", ">>", "<<"].contains(word) { return fixIt }
        return fixIt.certain(names: kind == .name ? [text] : [])
      })
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
