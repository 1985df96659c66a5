/// The parts of the value of a predicate or of a priority.
struct OperandParts {
  var isPresent = false
  /// True if it is a name and nothing else.
  var isName = false
  /// True if it begins with a minus sign.
  var hasMinus = false
  /// The number of parentheses that have been opened in it and not closed.
  var openParentheses = 0
}

extension Parser {
  /// Reads a value, calculated or not, and says what is missing otherwise.
  ///
  /// A priority's value belongs to the node of the priority, any other is a node of its own. It is
  /// not calculated.
  mutating func parseOperand(as role: SyntaxKind, isParenthesized: Bool) -> OperandParts {
    if role == .operand {
      open(.operand)
    }
    if !startsTerm(isParenthesized: isParenthesized), !kind.endsOperand, !isAtOrientation {
      skipUnexpected("a number or a name") { kind in
        kind.endsOperand || kind == .number || kind == .name
      }
    }
    let start = range.start
    var parts = OperandParts()
    readTerm(&parts, as: role, isParenthesized: isParenthesized)
    if !parts.isPresent {
      reportMissingOperand(as: role)
    } else if role == .operand {
      parseCalculation(&parts, from: start, isParenthesized: isParenthesized)
    }
    if role == .operand {
      close()
    }
    return parts
  }

  /// Reads what a calculation adds to its first term: `*2`, `/3+8`.
  private mutating func parseCalculation(
    _ parts: inout OperandParts, from start: Int, isParenthesized: Bool
  ) {
    let hasParentheses = parts.openParentheses > 0
    readClosingParentheses(&parts)
    let firstOperator = range.start
    var isCalculation = hasParentheses
    while isOperator(parts, isParenthesized: isParenthesized) {
      isCalculation = true
      parts.isName = false
      readSign()
      var term = OperandParts(openParentheses: parts.openParentheses)
      readTerm(&term, as: .operand, isParenthesized: isParenthesized)
      parts.openParentheses = term.openParentheses
      guard term.isPresent else {
        reportMissingOperand(as: .operand)
        break
      }
      readClosingParentheses(&parts)
    }
    if parts.openParentheses > 0 {
      let end = endOfLastToken
      reportMissing(
        .missingRightParenthesis, at: SourceRange(at: end),
        "Expected ')', which ends a part of the calculation.", fixIts: [.insert(")", at: end)])
    }
    if isCalculation {
      let from = hasParentheses ? start : firstOperator
      admit(
        .arithmetic, at: SourceRange(start: from, end: max(from, endOfLastToken)),
        "A format does not calculate; give the result as a number or as a metric.")
    }
  }

  private mutating func readClosingParentheses(_ parts: inout OperandParts) {
    while parts.openParentheses > 0, kind == .rightParenthesis {
      parts.openParentheses -= 1
      parts.isName = false
      advance()
    }
  }

  /// True if a calculation goes on.
  ///
  /// Outside parentheses a dash is the end of the connection; inside, one before an element shows
  /// that the parenthesis was not closed.
  private func isOperator(_ parts: OperandParts, isParenthesized: Bool) -> Bool {
    switch kind {
    case .asterisk, .slash, .plus: return true
    case .dash, .typographicDash: break
    default: return false
    }
    guard isParenthesized else { return false }
    let isInside = parts.openParentheses > 0
    switch kind(ahead: 1) {
    case .number, .name:
      return !isElement(ahead: 2) && !(kind(ahead: 2).isDash && isElement(ahead: 3))
    case .leftParenthesis:
      return dialect.accepts(.arithmetic) && (isInside || !isElementBehindParentheses)
    case .bar:
      return dialect.accepts(.arithmetic) && (isInside || kind(ahead: 2) == .dot)
    default: return false
    }
  }

  /// True if an element of a chain comes, and not an attribute of the superview.
  private func isElement(ahead count: Int) -> Bool {
    switch kind(ahead: count) {
    case .leftBracket: true
    case .bar: !dialect.accepts(.attributes) || kind(ahead: count + 1) != .dot
    default: false
    }
  }

  /// True if an element or the end of the text comes behind the parentheses after a dash, which is a
  /// connection's then: `[a(20-(8)-[b]`.
  ///
  /// Parentheses that are longer than anybody writes are none of a connection: a text takes time linear in it.
  private var isElementBehindParentheses: Bool {
    var count = 0
    var depth = 0
    for token in tokens[current..<end].dropFirst().prefix(256) where !token.kind.isTrivia {
      count += 1
      switch token.kind {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .leftBracket, .rightBracket: return false
      default: break
      }
      if depth == 0 { break }
    }
    let next = kind(ahead: count + 1).isDash ? count + 2 : count + 1
    return depth == 0 && (kind(ahead: next) == .endOfText || isElement(ahead: next))
  }

  private mutating func reportMissingOperand(as role: SyntaxKind) {
    if role == .priority {
      reportMissing(
        .missingPriority, at: SourceRange(at: endOfLastToken),
        "Expected a priority after '@', a number or the name of a metric.")
    } else {
      reportMissing(
        .missingValue, at: SourceRange(at: endOfLastToken), "Expected a number or a name.")
    }
  }
}
