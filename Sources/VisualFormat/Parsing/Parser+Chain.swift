/// The chain as far as the parser has read it.
struct Chain {
  /// The connection before the next element.
  enum Link: Hashable {
    case start
    case leadingSuperview
    case view
    case connection
    case trailingSuperview
  }

  var last = Link.start
  /// True if the chain is inside a view, whose edges stand for the superview's.
  var isStack = false
  var hasView = false
  /// True if it has been said that there is no view.
  var isReportedEmpty = false
  /// The superview's edge that is trailing unless more follows.
  var trailingSuperview: SourceRange?
  /// The name in the last connection where it holds a name alone, which may be a view's that lacks
  /// its brackets.
  var connectionName: SourceRange?
  /// The parentheses around that name, or the name itself.
  var connectionOperand: SourceRange?
  /// Where the last connection begins.
  var connectionStart = 0
  /// The name of the last view where it has nothing but a name, and the place of its `]`.
  var lastView: SourceRange?
}

extension Parser {
  /// Reads the elements of a format, or of a stack up to the `]` or `,` behind it.
  mutating func parseChain(_ chain: inout Chain) {
    while kind != .endOfText, !isEndOfFormat(chain) {
      switch kind {
      case .rightBracket where chain.isStack, .comma where chain.isStack:
        return
      case .bar:
        parseSuperview(&chain)
      case .leftBracket:
        parseBracket(&chain)
      case .dash, .typographicDash:
        parseConnection(&chain)
      case .tilde:
        parseEqualSpace(&chain)
      case .rightBracket, .rightParenthesis:
        skipStrayClosing()
      case .name:
        parseNameWithoutBrackets(&chain)
      case .relation where isSafeAreaBoundary:
        parseSuperview(&chain)
      case .number, .leftParenthesis, .relation, .plus:
        parseValueWithoutDash(&chain)
      case .comma where isSeparatorOfFormats(chain), .unknown where isSeparatorOfFormats(chain):
        parseSeparatorOfFormats()
        return
      default:
        skipUnexpected(expectation(after: chain.last)) { $0.startsElement }
      }
    }
  }

  /// Reads a view, or a `[` that was meant to be `|`: `[-8-[a]`.
  private mutating func parseBracket(_ chain: inout Chain) {
    guard isBracketForBar else {
      parseView(&chain)
      return
    }
    report(
      .bracketForBar, at: range, "A view's name follows '['; the superview's edge is '|'.",
      fixIts: chain.last == .start ? [.replace(range, with: "|")] : [])
    chain.last = chain.last == .start ? .leadingSuperview : chain.last
    read(as: .superview)
  }

  private var isBracketForBar: Bool {
    guard kind(ahead: 1).isDash else { return false }
    switch kind(ahead: 2) {
    case .leftBracket, .leftParenthesis: return true
    case .number, .name: return kind(ahead: 3).isDash
    default: return false
    }
  }

  /// Says that a superview's edge, which more has followed, stands in the middle.
  mutating func reportTrailingSuperview(_ chain: inout Chain) {
    guard let range = chain.trailingSuperview else { return }
    chain.trailingSuperview = nil
    report(
      .misplacedSuperview, at: range,
      "The superview's edge '|' can stand only at the start and at the end.")
  }

  mutating func reportNoView(_ chain: inout Chain, before range: SourceRange) {
    guard !chain.hasView, !chain.isReportedEmpty else { return }
    chain.isReportedEmpty = true
    guard let name = chain.connectionName, let operand = chain.connectionOperand else {
      report(.noView, at: range, "Expected a view before this, such as '[name]'.")
      return
    }
    let fixIt =
      operand == name
      ? FixIt.enclose(name, "[", "]")
      : FixIt(
        "put the name in brackets",
        edits: [
          .init(SourceRange(start: operand.start, end: name.start), "["),
          .init(SourceRange(start: name.end, end: operand.end), "]"),
        ])
    report(
      .noView, at: name,
      "\(quoted(text(in: name))) is the name of a distance here; a view's name stands in brackets.",
      fixIts: [fixIt.certain(views: [text(in: name)])])
  }

  /// Says what the end of a format lacks.
  mutating func finish(_ chain: Chain) {
    let end = SourceRange(at: endOfLastToken)
    if chain.last == .connection, chain.trailingSuperview != nil, chain.connectionStart < end.start
    {
      let connection = SourceRange(start: chain.connectionStart, end: end.start)
      report(
        .unfinishedConnection, at: connection,
        "The format ends with the superview's edge; nothing is behind it.",
        fixIts: [.remove(connection, "the connection")])
    } else if chain.last == .connection {
      reportMissing(
        .unfinishedConnection, at: end, "The connection leads nowhere; expected '[' or '|'.")
    } else if !chain.hasView, !chain.isReportedEmpty {
      reportMissing(.noView, at: end, "Expected a view, such as '[name]'.")
    }
  }

  private func expectation(after link: Chain.Link) -> String {
    switch link {
    case .start: "'H:', 'V:', '|' or '['"
    case .leadingSuperview: "'-' or '['"
    case .view: "'-', '[', '|' or the end"
    case .connection: "'[' or '|'"
    case .trailingSuperview: "the end"
    }
  }
}

// MARK: - Elements that lack something

extension Parser {
  /// Reads a name outside brackets: a distance that lacks its first dash, or a view that lacks its
  /// brackets.
  private mutating func parseNameWithoutBrackets(_ chain: inout Chain) {
    switch chain.last {
    case .trailingSuperview:
      skipUnexpected(expectation(after: chain.last)) { $0.startsElement }
    case .leadingSuperview, .view:
      if kind(ahead: 1).isDash || kind(ahead: 1) == .at {
        parseConnectionWithoutDash(&chain)
      } else {
        parseViewWithoutBrackets(&chain)
      }
    case .start, .connection:
      parseViewWithoutBrackets(&chain)
    }
  }

  private mutating func parseViewWithoutBrackets(_ chain: inout Chain) {
    let start = range
    open(.view)
    open(.member)
    readName()
    if kind == .leftParenthesis {
      parsePredicateList()
    }
    close()
    let lacksOpening = kind == .rightBracket && !chain.isStack
    if lacksOpening {
      advance()
    }
    close()
    let view = SourceRange(start: start.start, end: endOfLastToken)
    let name = text(in: start)
    let fixIt =
      lacksOpening ? FixIt.insert("[", at: start.start) : FixIt.enclose(view, "[", "]")
    report(
      .viewWithoutBrackets, at: view, "A view's name stands in brackets: '[\(legible(name))]'.",
      fixIts: [fixIt.certain(views: [name])])
    chain.hasView = true
    chain.last = .view
    chain.lastView = nil
  }

  /// True if a character follows with which a person separates formats: a comma or a semicolon, and
  /// then the beginning of one.
  func isSeparatorOfFormats(_ chain: Chain) -> Bool {
    guard !chain.isStack, kind == .comma || text == ";" else { return false }
    switch kind(ahead: 1) {
    case .name: return kind(ahead: 2) == .colon
    case .bar, .leftBracket: return chain.last == .trailingSuperview
    default: return false
    }
  }

  private mutating func parseSeparatorOfFormats() {
    report(
      .severalFormats, at: range,
      "A text holds one format; what follows \(quoted(text)) is another one.",
      notes: dialect.accepts(.severalFormats)
        ? [Diagnostic.Note("In this dialect each format stands on a line of its own.")]
        : [Diagnostic.Note("Give each format a string, and a call, of its own.")],
      fixIts: dialect.accepts(.severalFormats) ? [.replace(range, with: "\n")] : [])
    read(as: .unexpected)
    isSeparated = true
  }

  /// Reads a distance that lacks its first dash, or predicates behind a view's brackets.
  private mutating func parseValueWithoutDash(_ chain: inout Chain) {
    switch chain.last {
    case .start, .leadingSuperview, .view: parseConnectionWithoutDash(&chain)
    case .connection, .trailingSuperview:
      skipUnexpected(expectation(after: chain.last)) { $0.startsElement }
    }
  }
}
