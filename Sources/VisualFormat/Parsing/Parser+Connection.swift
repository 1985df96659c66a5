extension Parser {
  /// Reads `-`; `-`, predicates and `-`; or `->`.
  mutating func parseConnection(_ chain: inout Chain) {
    beginConnection(&chain)
    if isDisconnection {
      let start = range.start
      advance()
      admit(
        .disconnections, at: SourceRange(start: start, end: range.end),
        "A format cannot leave views unconnected; end it and begin another."
      )
      advance()
    } else {
      readDash()
      skipExtraDashes(exceptSign: true)
      if kind != .bar, kind != .leftBracket, kind != .endOfText, !isEndOfStack(chain) {
        parseSpacing(&chain)
      }
    }
    close()
  }

  /// Reads `~`; or `~`, predicates and `~`.
  mutating func parseEqualSpace(_ chain: inout Chain) {
    beginConnection(&chain)
    admit(.equalSpacing, at: range, "A format has no equal spaces.")
    advance()
    if kind == .leftParenthesis {
      parsePredicateLists()
      readClosingTilde()
    } else if !kind.startsElement, kind != .endOfText, !isEndOfStack(chain) {
      skipUnexpected("'(', '[' or '|'") { $0.startsElementOrCloses }
      if kind == .tilde {
        advance()
      }
    }
    close()
  }

  private mutating func readClosingTilde() {
    guard kind != .tilde else {
      advance()
      return
    }
    let end = endOfLastToken
    reportMissing(
      .missingClosingDash, at: SourceRange(at: end), "Expected '~' after the space.",
      fixIts: [.insert("~", at: end)])
  }

  private mutating func beginConnection(_ chain: inout Chain) {
    if chain.last == .start, !chain.isStack {
      reportConnectionWithoutStart(at: range, fixIt: .insert("|", at: range.start))
    }
    chain.last = .connection
    chain.connectionName = nil
    open(.connection)
  }

  /// Whether `->` stands between two elements here, and not `->=8-`.
  private var isDisconnection: Bool {
    guard kind == .dash, current + 1 < tokens.count else { return false }
    let next = tokens[current + 1]
    guard next.kind == .relation, text(in: next.range) == ">" else { return false }
    return kind(ahead: 2) == .leftBracket || kind(ahead: 2) == .bar
  }

  /// Whether the `]` or `,` behind a stack comes next.
  private func isEndOfStack(_ chain: Chain) -> Bool {
    chain.isStack && (kind == .rightBracket || kind == .comma)
  }

  /// Reads a connection that lacks its first dash: `|8-[a]`, `[a](8)-[b]`.
  mutating func parseConnectionWithoutDash(_ chain: inout Chain) {
    let start = range
    let isParenthesized = kind == .leftParenthesis
    let isBehindView = chain.last == .view
    open(.connection)
    if isParenthesized {
      parsePredicateList()
    } else {
      parsePredicateWithoutParentheses(&chain)
    }
    if isParenthesized, isBehindView, !kind.isDash {
      let predicates = SourceRange(start: start.start, end: endOfLastToken)
      reportMissing(
        .sizeOutsideBrackets, at: predicates,
        "A view's size stands inside its brackets: '[name(100)]'.")
      close(as: .unexpected)
      return
    }
    if chain.last == .start, !chain.isStack {
      reportConnectionWithoutStart(at: start, fixIt: .insert("|-", at: start.start))
    } else {
      report(
        .missingOpeningDash, at: SourceRange(at: start.start), "Expected '-' before the distance.",
        fixIts: [.insert("-", at: start.start)])
    }
    chain.last = .connection
    parseClosingDash(chain)
    close()
  }

  private mutating func reportConnectionWithoutStart(at range: SourceRange, fixIt: FixIt) {
    report(
      .connectionWithoutStart, at: range,
      "A connection needs something to start from: '|' or a view.", fixIts: [fixIt])
  }

  private mutating func parseSpacing(_ chain: inout Chain) {
    switch kind {
    case .leftParenthesis:
      parsePredicateLists()
      parseClosingDash(chain)
    case .relation where isSafeAreaBoundary:
      break
    case .name where isAtOrientation:
      break
    case .name, .number, .relation, .plus, .dash, .typographicDash, .at, .dot, .dotDot:
      if parsePredicateWithoutParentheses(&chain) {
        parseClosingDash(chain)
      }
    default:
      parseClosingDash(chain)
    }
  }

  /// Reads `8`, and what stands without parentheses in practice or by mistake: `>=8@750`, `-8`,
  /// `>=8,<=20`.
  ///
  /// - Returns: Whether there is a value; nothing is to be expected behind one that is missing.
  @discardableResult
  private mutating func parsePredicateWithoutParentheses(_ chain: inout Chain) -> Bool {
    let start = range
    var parts = parsePredicate(isParenthesized: false)
    chain.connectionName = parts.isNameAlone ? start : nil
    var isList = false
    while kind == .comma {
      isList = true
      advance()
      let next = parsePredicate(isParenthesized: false)
      parts.hasMinus = parts.hasMinus || next.hasMinus
    }
    let whole = SourceRange(start: start.start, end: endOfLastToken)
    if isList {
      report(
        .listWithoutParentheses, at: whole, "Several predicates need parentheses around them.",
        fixIts: [.enclose(whole, "(", ")")])
    } else if parts.hasMinus {
      report(
        .negativeNumber, at: whole,
        "A negative number needs parentheses, to tell its sign from the connection's dash.",
        fixIts: [.enclose(whole, "(", ")")])
    } else if parts.hasValue, parts.hasRelation || parts.hasPriority,
      !dialect.accepts(.predicateWithoutParentheses)
    {
      admit(
        .predicateWithoutParentheses, at: whole,
        "A relation or a priority needs parentheses around it: '-(\(legible(text(in: whole))))-'."
      ) { range in [.enclose(range, "(", ")")] }
    }
    return parts.hasValue
  }

  /// Reads the dash that ends a connection, and what stands before it by mistake.
  private mutating func parseClosingDash(_ chain: Chain) {
    while kind != .endOfText, !isAtOrientation, !isEndOfStack(chain) {
      switch kind {
      case .dash, .typographicDash:
        readDash()
        skipExtraDashes(exceptSign: false)
        return
      case .bar where !chain.hasView:
        return
      case .bar, .leftBracket, .tilde:
        let end = endOfLastToken
        reportMissing(
          .missingClosingDash, at: SourceRange(at: end), "Expected '-' after the distance.",
          fixIts: [.insert("-", at: end)])
        return
      case .rightBracket, .rightParenthesis:
        skipStrayClosing()
      default:
        skipUnexpected("'-', '[' or '|'") { $0.startsElementOrCloses }
      }
    }
  }
}
