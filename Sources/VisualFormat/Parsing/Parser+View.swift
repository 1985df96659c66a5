extension Parser {
  /// Reads `[`, members with commas between them, and `]`.
  mutating func parseView(_ chain: inout Chain) {
    reportTrailingSuperview(&chain)
    chain.hasView = true
    chain.last = .view
    open(.view)
    advance()
    let start = range.start
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
    parseRightBracket()
    close()
  }

  /// Reads a name, a size and a stack, of which only the name must be there.
  mutating func parseMember() {
    open(.member)
    parseViewName()
    if kind == .leftParenthesis {
      parsePredicateLists()
    } else if kind == .relation || kind == .at {
      parseSizeWithoutParentheses()
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

  /// Whether more than a size or `]` follows the name, and belongs to it: `[my-view]`, `[a b]`.
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

  private mutating func parseSizeWithoutParentheses() {
    open(.predicateList)
    let start = range
    parsePredicate(isParenthesized: true)
    close()
    let size = SourceRange(start: start.start, end: endOfLastToken)
    report(
      .sizeWithoutParentheses, at: size, "A view's size needs parentheses around it.",
      fixIts: [.enclose(size, "(", ")")])
  }

  /// Reads the `]` that ends a view, and what stands before it by mistake.
  private mutating func parseRightBracket() {
    while true {
      switch kind {
      case .name where isAtOrientation:
        reportMissingRightBracket()
        return
      case .rightBracket:
        advance()
        return
      case .rightParenthesis where kind(ahead: 1) == .rightBracket:
        skipStrayClosing()
      case .rightParenthesis:
        report(
          .missingRightBracket, at: range, "A view ends with ']', not with ')'.",
          fixIts: [.replace(range, with: "]")])
        read(as: .unexpected)
        return
      case .leftBracket, .bar, .dash, .typographicDash, .tilde, .endOfText:
        reportMissingRightBracket()
        return
      default:
        skipUnexpected("']'") { $0.startsElementOrCloses }
      }
    }
  }

  private mutating func reportMissingRightBracket() {
    let end = endOfLastToken
    reportMissing(
      .missingRightBracket, at: SourceRange(at: end), "Expected ']', which ends a view.",
      fixIts: [.insert("]", at: end)])
  }
}
