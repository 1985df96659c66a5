extension Parser {
  /// True if a term follows, with or without a sign.
  func startsTerm(isParenthesized: Bool) -> Bool {
    switch kind {
    case .number: true
    case .name: !isAtOrientation
    case .plus: kind(ahead: 1) == .number || kind(ahead: 1) == .name
    case .dash, .typographicDash:
      kind(ahead: 1) == .number
        || isParenthesized
          && (kind(ahead: 1) == .name
            || kind(ahead: 1) == .leftParenthesis && dialect.accepts(.arithmetic)
            || kind(ahead: 1) == .bar && kind(ahead: 2) == .dot && dialect.accepts(.attributes))
    case .leftParenthesis: isParenthesized && dialect.accepts(.arithmetic)
    case .bar: isParenthesized && isBoundaryOperand
    default: false
    }
  }

  /// Reads a number, a name or an attribute with the sign and the parentheses before it.
  mutating func readTerm(_ parts: inout OperandParts, as role: SyntaxKind, isParenthesized: Bool) {
    guard startsTerm(isParenthesized: isParenthesized) else { return }
    if kind == .plus || kind.isDash {
      parts.hasMinus = kind != .plus
      readSignOfTerm(as: role)
    }
    while kind == .leftParenthesis, role == .operand, dialect.accepts(.arithmetic) {
      parts.openParentheses += 1
      advance()
      if kind == .plus || kind.isDash, kind(ahead: 1) != .rightParenthesis {
        readSign()
      }
    }
    switch kind {
    case .number:
      readNumber(as: role, isParenthesized: isParenthesized)
    case .name where role == .operand:
      parts.isName = true
      readNameOrAttribute()
    case .name:
      readName()
    case .bar where isBoundaryOperand:
      readBoundaryOperand()
    default:
      return
    }
    parts.isPresent = true
  }

  private mutating func readSignOfTerm(as role: SyntaxKind) {
    if kind(ahead: 1) == .name {
      let message = "A sign cannot stand before a name; let the metric itself have the sign."
      if role == .operand {
        admit(.negatedNames, at: range, message) { [.remove($0, "the sign")] }
      } else {
        report(.negatedName, at: range, message, fixIts: [.remove(range, "the sign")])
      }
    }
    readSign()
  }

  mutating func readSign() {
    readDash()
  }

  // MARK: Numbers

  private mutating func readNumber(as role: SyntaxKind, isParenthesized: Bool) {
    let start = range
    if isFollowedByJunk {
      readMalformedNumber(isParenthesized: isParenthesized)
    } else {
      advance()
    }
    guard kind == .percent else { return }
    let percentage = SourceRange(start: start.start, end: range.end)
    if role == .operand {
      admit(
        .percentages, at: percentage, "A format has no percentages; give a number or a metric.")
      advance()
    } else {
      read(as: .unexpected)
      report(.percentage, at: percentage, "A priority is not a percentage.")
    }
  }

  private mutating func readMalformedNumber(isParenthesized: Bool) {
    let start = range
    let isAlone = endOfLast == 0 || ![.relation, .at].contains(tokens[endOfLast - 1].kind)
    open(.unexpected)
    repeat {
      advance()
    } while isAdjacent && kind.continuesNumber
    close()
    let number = SourceRange(start: start.start, end: endOfLastToken)
    let text = text(in: number)
    if let digits = groupedDigits(text) {
      report(
        .malformedNumber, at: number, "\(quoted(text)) is not a number; its digits have no '_'.",
        fixIts: [FixIt.replace(number, with: digits).certain()])
    } else if isAlone, let (least, most) = bounds(number) {
      report(
        .malformedNumber, at: number,
        "\(quoted(text)) is not a number; two bounds are written '(>=\(least),<=\(most))'.",
        fixIts: [
          .replace(
            number, with: isParenthesized ? ">=\(least),<=\(most)" : "(>=\(least),<=\(most))")
        ])
    } else {
      report(
        .malformedNumber, at: number,
        "\(quoted(text)) is not a number; a number has no unit, and at most one point.",
        fixIts: [.replace(number, with: self.text(in: start))])
    }
  }

  /// The digits of `1_000`; nothing where there is more than digits and `_`.
  private func groupedDigits(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let isGrouped = bytes.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "_") }
    guard isGrouped, let last = bytes.last, isDigit(last) else { return nil }
    return String(decoding: bytes.filter { isDigit($0) }, as: UTF8.self)
  }

  /// The numbers of `100..200`.
  private func bounds(_ range: SourceRange) -> (String, String)? {
    let parts = tokens[..<endOfLast].suffix(3)
    guard parts.count == 3, let first = parts.first, let last = parts.last,
      first.range.start == range.start, first.kind == .number, last.kind == .number,
      parts[parts.startIndex + 1].kind == .dotDot
    else { return nil }
    return (text(in: first.range), text(in: last.range))
  }

  private var isFollowedByJunk: Bool {
    current + 1 < tokens.count && tokens[current + 1].kind.continuesNumber
  }

  // MARK: Names

  /// Reads a name, and a path of names with dots, which cannot be a key.
  mutating func readName() {
    guard !isDotted else {
      readDottedName()
      return
    }
    if !dialect.accepts(.nonASCIINames),
      bytes[range.start..<range.end].contains(where: { $0 >= 0x80 })
    {
      admit(
        .nonASCIINames, at: range,
        "\(quoted(text)) has characters beyond ASCII; a name consists of letters, digits and '_'.")
    }
    advance()
  }

  private mutating func readDottedName() {
    let start = range
    var key = start
    var nameCount = 0
    open(.unexpected)
    repeat {
      if kind == .name {
        key = range
        nameCount += 1
      }
      advance()
    } while isAdjacent && kind.continuesNumber
    close()
    let path = SourceRange(start: start.start, end: endOfLastToken)
    diagnostics.insert(
      DottedName(text: text(in: path), range: path).diagnostic(
        key: text(in: key), isCertain: text(in: start) == "self" && nameCount == 2))
  }

  /// True if the next token is a name with a dot directly behind it.
  var isDotted: Bool {
    guard kind == .name, current + 1 < tokens.count else { return false }
    let next = tokens[current + 1]
    return next.kind == .dot || next.kind == .dotDot
      || (next.kind == .number && bytes[next.range.start] == UInt8(ascii: "."))
  }

  // MARK: Attributes

  /// Reads `name` or `name.attribute`.
  private mutating func readNameOrAttribute() {
    guard isDotted, let attribute = attributeBehindDot(at: current + 1), isAttribute(attribute)
    else {
      readName()
      return
    }
    let start = range.start
    advance()
    readAttribute(from: start)
  }

  /// The token behind the dot at an index, where it is a name that ends the path.
  private func attributeBehindDot(at dot: Int) -> SourceRange? {
    guard dot + 1 < tokens.count, tokens[dot].kind == .dot, tokens[dot + 1].kind == .name,
      !(dot + 2 < tokens.count && tokens[dot + 2].kind.continuesNumber)
    else { return nil }
    return tokens[dot + 1].range
  }

  /// True if a word behind a dot is to be taken for an attribute, known or misspelt, and not for
  /// the end of a dotted key.
  private func isAttribute(_ word: SourceRange) -> Bool {
    if dialect.accepts(.attributes) { return true }
    return text != "self" && FormatAttribute(name: text(in: word)) != nil
  }

  /// Reads a dot and an attribute behind what begins at `start`.
  private mutating func readAttribute(from start: Int) {
    advance()
    let attribute = FormatAttribute(name: text)
    if attribute == nil {
      reportUnknownAttribute(at: range, among: FormatAttribute.names)
    } else if attribute?.isSize == false, !dialect.accepts(.attributes) {
      // A size or a distance is compared with sizes in all dialects.
      report(
        .attribute, at: SourceRange(start: start, end: range.end),
        "A format cannot name an edge of a view or a guide; '|' is the superview's edge. Make this "
          + "constraint in code.")
    } else {
      admit(
        .attributes, at: SourceRange(start: start, end: range.end),
        "A format compares a width with widths only, and a height with heights.")
    }
    advance()
  }

  /// True if `|`, `||` or `|>` stands for the superview in a value in parentheses here.
  private var isBoundaryOperand: Bool {
    guard kind == .bar, dialect.accepts(.attributes) else { return false }
    switch kind(ahead: 1) {
    case .dot, .rightParenthesis, .comma, .asterisk, .slash, .plus, .at: return true
    case .dash, .typographicDash:
      return [.number, .name, .leftParenthesis].contains(kind(ahead: 2))
    case .bar, .relation: return kind(ahead: 2) == .dot || kind(ahead: 2) == .rightParenthesis
    default: return false
    }
  }

  private mutating func readBoundaryOperand() {
    let start = range.start
    advance()
    if isAdjacent, kind == .bar || (kind == .relation && text == ">") {
      advance()
    }
    if isAdjacent, attributeBehindDot(at: current) != nil {
      readAttribute(from: start)
    }
  }
}
