extension Parser {
  /// Reads `[`, members with commas between them, and `]`.
  mutating func parseView(_ chain: inout Chain) {
    reportTrailingSuperview(&chain)
    chain.hasView = true
    chain.last = .view
    chain.lastView = nil
    open(.view)
    advance()
    let start = range.start
    let isName = kind == .name
    let afterName = current + 1
    let isNameAlone = isName && kind(ahead: 1) == .rightBracket
    parseMember()
    if kind == .comma {
      while kind == .comma {
        advance()
        parseMember()
      }
      admit(
        .viewLists, at: SourceRange(start: start, end: max(start, endOfLastToken)),
        "A format has one view in each place.")
    }
    parseRightBracket(from: start, isNameAlone: isName && endOfLast == afterName)
    if isNameAlone {
      chain.lastView = SourceRange(start: start, end: endOfLastToken)
    }
    close()
  }

  /// Reads a name, a size and a stack, of which only the name must be there.
  mutating func parseMember() {
    open(.member)
    let name = range
    parseViewName()
    if kind == .leftParenthesis {
      parsePredicateLists()
    } else if kind == .relation, kind(ahead: 1) == .rightBracket, text == "!" {
      skipUnexpected("']'") { $0 == .rightBracket }
    } else if kind == .relation || kind == .at {
      parseSizeWithoutParentheses(of: name)
    } else if isSizeBehindOtherSign {
      parseSizeBehindOtherSign()
    }
    if kind == .colon {
      parseStack()
    }
    close()
  }

  private mutating func parseViewName() {
    switch kind {
    case .name where isRange:
      parseRange()
    case .name where !isWordInsideName:
      readName()
    case .leftParenthesis, .rightBracket, .leftBracket, .bar, .relation, .at, .comma, .colon,
      .endOfText:
      reportMissing(
        .missingViewName, at: SourceRange(at: endOfLastToken), "Expected a view's name.")
    default:
      skipInvalidViewName()
    }
  }

  /// True if more than a size or `]` follows the name, and belongs to it: `[my-view]`, `[a b]`.
  private var isWordInsideName: Bool {
    switch kind(ahead: 1) {
    case .leftParenthesis, .rightBracket, .rightParenthesis, .relation, .at, .comma, .colon: false
    case _ where isDotted: false
    default: endOfInvalidName != nil
    }
  }

  /// The index of the `]`, `,` or `(` that ends what stands where a view's name should; nothing where
  /// another element begins first, so that the `]` seems to be missing.
  private var endOfInvalidName: Int? {
    var index = current
    var last = Token.Kind.leftBracket
    while index < tokens.count {
      switch tokens[index].kind {
      case .rightBracket, .comma: return index
      case .leftParenthesis: return last.isDash ? nil : index
      case .leftBracket, .bar: return nil
      case .blanks, .comment: break
      case let kind: last = kind
      }
      index += 1
    }
    return nil
  }

  private mutating func skipInvalidViewName() {
    let end = endOfInvalidName
    guard end != nil || !kind.isDash else {
      reportMissing(
        .missingViewName, at: SourceRange(at: endOfLastToken), "Expected a view's name.")
      return
    }
    open(.unexpected)
    let start = range.start
    repeat {
      advance()
    } while kind != .endOfText
      && (end.map { current < $0 } ?? !(kind.startsElement || kind == .rightParenthesis))
    close()
    let name = SourceRange(start: start, end: endOfLastToken)
    report(
      .invalidViewName, at: name,
      "\(quoted(text(in: name))) is not a name; a name has letters, digits and '_', no digit first."
    )
  }

  /// Where a relation is not one of the language, or what follows is a name, the sign may be a slip
  /// inside the view's name.
  private mutating func parseSizeWithoutParentheses(of name: SourceRange) {
    open(.predicateList)
    let start = range
    let parts = parsePredicate(isParenthesized: true)
    close()
    let size = SourceRange(start: start.start, end: endOfLastToken)
    report(
      .sizeWithoutParentheses, at: size, "A view's size needs parentheses around it.",
      fixIts: parts.hasValue
        ? [
          FixIt.enclose(size, "(", ")").certain(
            names: parts.hasValidRelation && parts.valueName == nil
              ? [] : [text(in: name)] + texts(parts.valueName))
        ] : [])
  }

  /// True if a size follows that begins with `:` or `[` instead of `(`: `[a:100]`, `[a[100]]`.
  private var isSizeBehindOtherSign: Bool {
    guard kind(ahead: 1) == .number || kind(ahead: 1) == .relation else { return false }
    return kind == .colon || kind == .leftBracket
  }

  private mutating func parseSizeBehindOtherSign() {
    let sign = range
    let isBracket = kind == .leftBracket
    open(.predicateList)
    advance()
    let parts = parsePredicate(isParenthesized: true)
    let end = endOfLastToken
    let isClosed = isBracket && kind == .rightBracket && kind(ahead: 1) == .rightBracket
    let closing = isClosed ? range : SourceRange(at: end)
    if isClosed {
      advance()
    }
    close()
    let isComplete = parts.hasValue && isClosed == isBracket
    report(
      .sizeWithoutParentheses, at: SourceRange(start: sign.start, end: endOfLastToken),
      "A view's size stands in parentheses: '[name(100)]'.",
      fixIts: isComplete
        ? [
          FixIt("put '()' around it", edits: [.init(sign, "("), .init(closing, ")")]).certain()
        ] : [])
  }

  /// Reads the `]` that ends a view, and what stands before it by mistake.
  private mutating func parseRightBracket(from start: Int, isNameAlone: Bool) {
    while true {
      switch kind {
      case .name where isAtOrientation:
        reportMissingRightBracket(view: nil)
        return
      case .rightBracket:
        advance()
        return
      case .rightParenthesis where kind(ahead: 1) == .rightBracket:
        skipStrayClosing(fixIts: openingParenthesis(from: start))
      case .rightParenthesis:
        let view = SourceRange(start: start, end: endOfLastToken)
        let replacement = FixIt.replace(range, with: "]")
        // '[title100)' may lack a '('.
        let hasSize = bytes[view.start..<view.end].contains(UInt8(ascii: "("))
        report(
          .missingRightBracket, at: range, "A view ends with ']', not with ')'.",
          fixIts: [
            hasSize ? replacement.certain() : replacement.certain(views: [text(in: view)])
          ])
        read(as: .unexpected)
        return
      case .leftBracket, .bar, .dash, .typographicDash, .tilde, .endOfText:
        let isInsideName = isNameAlone && kind == .leftBracket
        reportMissingRightBracket(
          view: isInsideName ? SourceRange(start: start, end: endOfLastToken) : nil)
        return
      default:
        skipUnexpected("']'") { $0.startsElementOrCloses }
      }
    }
  }

  /// Where a size can begin whose `(` is missing: in front of the digits at the end of a name.
  private func openingParenthesis(from start: Int) -> [FixIt] {
    let name = bytes[start..<endOfLastToken]
    let digits = name.reversed().prefix { isDigit($0) }.count
    guard digits > 0, digits < name.count, name.allSatisfy({ isDigit($0) || isLetter($0) }) else {
      return []
    }
    return [.insert("(", at: endOfLastToken - digits)]
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    let letter = lowercased(byte)
    return byte == UInt8(ascii: "_") || letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
  }

  /// Text behind a dash may be a part of the view's name, unless it is known to be a metric; and
  /// another bracket may be a slip inside of the name of the view.
  private mutating func reportMissingRightBracket(view: SourceRange?) {
    let end = endOfLastToken
    let name =
      kind.isDash && kind(ahead: 1) == .name && current + 1 < tokens.count
      ? [text(in: tokens[current + 1].range)] : []
    reportMissing(
      .missingRightBracket, at: SourceRange(at: end), "Expected ']', which ends a view.",
      fixIts: [FixIt.insert("]", at: end).certain(views: texts(view), metrics: name)])
  }
}
