/// What the value of a predicate or of a priority turned out to be.
struct OperandParts {
  var isPresent = false
  var isName = false
  var hasMinus = false
}

extension Parser {
  /// Reads a number with or without a sign, or a name, and says what is missing otherwise.
  ///
  /// A priority's value belongs to the node of the priority, any other is a node of its own.
  mutating func parseOperand(as role: SyntaxKind, isParenthesized: Bool) -> OperandParts {
    if role == .operand {
      open(.operand)
    }
    if !startsOperand(isParenthesized: isParenthesized), !kind.endsOperand {
      skipUnexpected("a number or a name") { kind in
        kind.endsOperand || kind == .number || kind == .name
      }
    }
    let parts = readOperand(isParenthesized: isParenthesized)
    if !parts.isPresent {
      reportMissingOperand(as: role)
    }
    if role == .operand {
      close()
    }
    return parts
  }

  /// Whether a value follows, with or without a sign.
  func startsOperand(isParenthesized: Bool) -> Bool {
    switch kind {
    case .number, .name: true
    case .plus: kind(ahead: 1) == .number || kind(ahead: 1) == .name
    case .dash, .typographicDash:
      kind(ahead: 1) == .number || (kind(ahead: 1) == .name && isParenthesized)
    default: false
    }
  }

  private mutating func readOperand(isParenthesized: Bool) -> OperandParts {
    guard startsOperand(isParenthesized: isParenthesized) else { return OperandParts() }
    var parts = OperandParts(isPresent: true)
    if kind != .number, kind != .name {
      parts.hasMinus = kind != .plus
      readSign()
    }
    parts.isName = kind == .name
    if parts.isName {
      readName()
    } else {
      readNumber()
    }
    return parts
  }

  private mutating func readSign() {
    let sign = range
    guard kind(ahead: 1) == .name else {
      readDash()
      return
    }
    report(
      .negatedName, at: sign,
      "A sign cannot stand before a name; let the metric itself have the sign.",
      fixIts: [.remove(sign, "the sign")])
    read(as: .unexpected)
  }

  private mutating func readNumber() {
    let start = range
    guard isFollowedByJunk else {
      advance()
      skipPercent(of: start)
      return
    }
    open(.unexpected)
    repeat {
      advance()
    } while isAdjacent && kind.continuesNumber
    close()
    let number = SourceRange(start: start.start, end: endOfLastToken)
    report(
      .malformedNumber, at: number,
      "\(quoted(text(in: number))) is not a number; a number has no unit, and at most one point.",
      fixIts: [.replace(number, with: text(in: start))])
    skipPercent(of: start)
  }

  private var isFollowedByJunk: Bool {
    current + 1 < tokens.count && tokens[current + 1].kind.continuesNumber
  }

  private mutating func skipPercent(of number: SourceRange) {
    guard kind == .percent else { return }
    let percentage = SourceRange(start: number.start, end: range.end)
    read(as: .unexpected)
    report(
      .percentage, at: percentage, "A format has no percentages; give a number or a metric.")
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

  /// Reads a name, and a path of names with dots, which cannot be a key.
  mutating func readName() {
    guard isDotted else {
      if bytes[range.start..<range.end].contains(where: { $0 >= 0x80 }) {
        admit(
          .nonASCIINames, at: range,
          "\(quoted(text)) has characters beyond ASCII; a name consists of letters, digits and '_'."
        ) { _ in [] }
      }
      advance()
      return
    }
    let start = range
    var key = start
    open(.unexpected)
    repeat {
      key = kind == .name ? range : key
      advance()
    } while isAdjacent && kind.continuesNumber
    close()
    let path = SourceRange(start: start.start, end: endOfLastToken)
    report(
      .dottedName, at: path,
      "A name has no dots; instead of \(quoted(text(in: path))) use a plain key, such as "
        + "\(quoted(text(in: key))).",
      fixIts: [.replace(path, with: text(in: key))])
  }

  /// Whether the next token is a name with a dot directly behind it.
  var isDotted: Bool {
    guard kind == .name, current + 1 < tokens.count else { return false }
    let next = tokens[current + 1]
    return next.kind == .dot || next.kind == .dotDot
      || (next.kind == .number && bytes[next.range.start] == UInt8(ascii: "."))
  }
}
