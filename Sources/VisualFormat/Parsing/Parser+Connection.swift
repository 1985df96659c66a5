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
      if kind == .tilde {
        reportDashBesideTilde(chain)
      } else if kind != .bar, kind != .leftBracket, kind != .endOfText, !isEndOfStack(chain) {
        parseSpacing(&chain)
      }
    }
    close()
  }

  /// Reports `-~`: two connections where there is room for one.
  private mutating func reportDashBesideTilde(_ chain: Chain) {
    let dash = SourceRange(start: chain.connectionStart, end: endOfLastToken)
    report(
      .doubledDash, at: dash, "One connection stands between two elements: '-' or '~'.",
      fixIts: [.remove(dash, "the dash")])
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
    chain.connectionOperand = nil
    chain.connectionStart = range.start
    open(.connection)
  }

  /// True if `->` stands between two elements here, and not `->=8-`.
  private var isDisconnection: Bool {
    guard kind == .dash, current + 1 < tokens.count else { return false }
    let next = tokens[current + 1]
    guard next.kind == .relation, text(in: next.range) == ">" else { return false }
    return kind(ahead: 2) == .leftBracket || kind(ahead: 2) == .bar
  }

  /// True if the `]` or `,` behind a stack comes next.
  private func isEndOfStack(_ chain: Chain) -> Bool {
    chain.isStack && (kind == .rightBracket || kind == .comma)
  }

  /// Reads a connection that lacks its first dash: `|8-[a]`, `[a](8)-[b]`.
  mutating func parseConnectionWithoutDash(_ chain: inout Chain) {
    let start = range
    let isParenthesized = kind == .leftParenthesis
    let view = chain.last == .view ? chain.lastView : nil
    let isBehindView = chain.last == .view
    chain.connectionName = nil
    chain.connectionStart = start.start
    open(.connection)
    if isParenthesized {
      noteNameInParentheses(&chain)
      parsePredicateList()
    } else {
      parsePredicateWithoutParentheses(&chain)
    }
    let predicates = SourceRange(start: start.start, end: endOfLastToken)
    let inside = view.map { view in
      FixIt(
        "move it into the brackets",
        edits: [
          .init(SourceRange(start: view.end - 1, end: view.end), ""),
          .init(SourceRange(at: predicates.end), "]"),
        ])
    }
    if isParenthesized, isBehindView, !kind.isDash {
      reportMissing(
        .sizeOutsideBrackets, at: predicates,
        "A view's size stands inside its brackets: '[name(100)]'.",
        fixIts: inside.map { [$0] } ?? [])
      close(as: .unexpected)
      return
    }
    if chain.last == .start, !chain.isStack {
      reportConnectionWithoutStart(at: start, fixIt: .insert("|-", at: start.start))
    } else {
      reportMissingOpeningDash(
        at: start.start, chain, inside: isParenthesized ? inside : nil, isBehindView: isBehindView)
    }
    chain.last = .connection
    parseClosingDash(&chain)
    close()
  }

  /// Reports a missing dash: a name could be a view's that lacks its brackets, and text behind a view could
  /// belong to the view.
  private mutating func reportMissingOpeningDash(
    at start: Int, _ chain: Chain, inside: FixIt?, isBehindView: Bool
  ) {
    var dash = FixIt.insert("-", at: start)
    // '|(-20)-' may be '|-(20)-'.
    let isNegative =
      bytes[start] == UInt8(ascii: "(") && bytes[start...].dropFirst().first == UInt8(ascii: "-")
    if !isNegative, !isBehindView {
      dash = dash.certain(metrics: texts(chain.connectionName))
    } else if !isNegative, let view = chain.lastView {
      let name = text(in: SourceRange(start: view.start, end: view.end - 1))
      // '[row]2-' may be '[row2]-' as well as '[row]-2-'.
      let digits = bytes[start...].prefix { isDigit($0) }
      dash = dash.certain(
        views: [name], metrics: texts(chain.connectionName),
        rivals: digits.isEmpty ? [] : [name + String(decoding: digits, as: UTF8.self)])
    }
    // '(->=8)-' is '-(>=8)-', as no relation follows a minus sign.
    let relations = UInt8(ascii: "<")...UInt8(ascii: ">")
    let isSwapped = isNegative && start + 2 < bytes.count && relations.contains(bytes[start + 2])
    report(
      .missingOpeningDash, at: SourceRange(at: start), "Expected '-' before the distance.",
      fixIts: isSwapped
        ? [.replace(SourceRange(start: start, end: start + 2), with: "-(")]
        : [dash] + (inside.map { [$0] } ?? []))
  }

  private mutating func reportConnectionWithoutStart(at range: SourceRange, fixIt: FixIt) {
    report(
      .connectionWithoutStart, at: range,
      "A connection needs something to start from: '|' or a view.", fixIts: [fixIt])
  }

  private mutating func parseSpacing(_ chain: inout Chain) {
    switch kind {
    case .leftParenthesis:
      noteNameInParentheses(&chain)
      let isEmpty = kind(ahead: 1) == .rightParenthesis
      parsePredicateLists(isConnection: true)
      // The dash in front of empty parentheses is all that is left of them.
      if isEmpty, kind == .bar || kind == .leftBracket || kind == .tilde { return }
      parseClosingDash(&chain)
    case .relation where isSafeAreaBoundary:
      break
    case .name where isAtOrientation:
      break
    case .name, .number, .relation, .plus, .dash, .typographicDash, .at, .dot, .dotDot:
      if parsePredicateWithoutParentheses(&chain) {
        parseClosingDash(&chain)
      }
    default:
      parseClosingDash(&chain)
    }
  }

  /// Takes note of `(name)`, which may be a view's with the wrong brackets.
  private func noteNameInParentheses(_ chain: inout Chain) {
    guard kind(ahead: 1) == .name, kind(ahead: 2) == .rightParenthesis else { return }
    var words = (current + 1..<tokens.count).lazy.filter { !tokens[$0].kind.isTrivia }
      .makeIterator()
    guard let name = words.next(), let closing = words.next() else { return }
    chain.connectionName = tokens[name].range
    chain.connectionOperand = SourceRange(start: range.start, end: tokens[closing].range.end)
  }

  /// Reads `8`, and predicates that stand without parentheses in practice or by mistake: `>=8@750`, `-8`,
  /// `>=8,<=20`.
  ///
  /// - Returns: True if there is a value; without one, nothing is expected to follow.
  @discardableResult
  private mutating func parsePredicateWithoutParentheses(_ chain: inout Chain) -> Bool {
    let start = range
    var parts = parsePredicate(isParenthesized: false)
    chain.connectionName = parts.isNameAlone ? start : nil
    chain.connectionOperand = chain.connectionName
    var isList = false
    // '20,5' may be a decimal comma.
    var hasRelations = true
    while kind == .comma, !isSeparatorOfFormats(chain) {
      isList = true
      advance()
      let next = parsePredicate(isParenthesized: false)
      parts.hasMinus = parts.hasMinus || next.hasMinus
      hasRelations = hasRelations && next.hasRelation
    }
    let whole = SourceRange(start: start.start, end: endOfLastToken)
    if isList {
      report(
        .listWithoutParentheses, at: whole,
        hasRelations
          ? "Several predicates need parentheses around them."
          : "Several predicates need parentheses around them; a decimal number has a point.",
        fixIts: hasRelations
          ? [FixIt.enclose(whole, "(", ")").certain()]
          : decimalPoint(in: whole) + [.enclose(whole, "(", ")")])
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
      ) { range in [FixIt.enclose(range, "(", ")").certain()] }
    }
    return parts.hasValue
  }

  /// The change that makes a decimal point of the comma in `20,5`; none where it is not one.
  private func decimalPoint(in whole: SourceRange) -> [FixIt] {
    let text = bytes[whole.start..<whole.end]
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")),
      comma > whole.start, comma + 1 < whole.end,
      text.indices.allSatisfy({ $0 == comma || isDigit(text[$0]) })
    else { return [] }
    return [.replace(SourceRange(start: comma, end: comma + 1), with: ".")]
  }

  /// Reads the dash that ends a connection, and text that stands before it by mistake.
  private mutating func parseClosingDash(_ chain: inout Chain) {
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
          fixIts: [
            FixIt.insert("-", at: end).certain(metrics: texts(chain.connectionName))
          ])
        return
      case .rightBracket where isViewWithoutLeftBracket(chain):
        parseViewWithoutLeftBracket(&chain)
        return
      case .rightBracket, .rightParenthesis:
        skipStrayClosing()
      default:
        skipUnexpected("'-', '[' or '|'") { $0.startsElementOrCloses }
      }
    }
  }

  /// True if a name and `]` stand behind a dash: `-title]`.
  private func isViewWithoutLeftBracket(_ chain: Chain) -> Bool {
    guard let name = chain.connectionName, !chain.isStack else { return false }
    return chain.connectionOperand == name && name.end == endOfLastToken
  }

  /// Reads the `]` of a view whose `[` is missing: its name was taken for a distance.
  private mutating func parseViewWithoutLeftBracket(_ chain: inout Chain) {
    guard let name = chain.connectionName else { return }
    let view = text(in: name)
    read(as: .unexpected)
    report(
      .viewWithoutBrackets, at: SourceRange(start: name.start, end: endOfLastToken),
      "A view's name stands in brackets: '[\(legible(view))]'.",
      fixIts: [FixIt.insert("[", at: name.start).certain(views: [view])])
    chain.hasView = true
    chain.connectionName = nil
    chain.connectionOperand = nil
    chain.lastView = nil
    chain.last = .view
  }
}
