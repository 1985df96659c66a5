/// The places where the parser goes on after text that fits nowhere.
///
/// The chain goes on at `|`, `[` and `-`, a connection and a view also where they can end, a
/// predicate list also at `,` and `)`. A closing bracket or parenthesis that nothing has opened is
/// a mistake of its own and taken alone.
extension Parser {
  /// Reads tokens as unexpected until one of some kinds, at least one token.
  @discardableResult
  mutating func readUnexpected(until isEnd: (Token.Kind) -> Bool) -> SourceRange {
    let start = range
    open(.unexpected)
    repeat {
      advance()
    } while kind != .endOfText && !isEnd(kind) && !isAtOrientation
    close()
    return SourceRange(start: start.start, end: max(endOfLastToken, start.end))
  }

  /// Reports and reads text that fits nowhere, until one of some kinds.
  ///
  /// Punctuation can be removed without loss; a name or a number may be meant for something.
  mutating func skipUnexpected(_ expectation: String, until isEnd: (Token.Kind) -> Bool) {
    let first = current
    let skipped = readUnexpected(until: isEnd)
    let hasWords = tokens[first..<current].contains { $0.kind.isWord }
    report(
      .unexpectedText, at: skipped,
      "\(quoted(text(in: skipped))) does not belong here; expected \(expectation).",
      fixIts: hasWords ? [] : [.remove(skipped, "it")])
  }

  /// Reports and reads one closing bracket or parenthesis that nothing has opened.
  ///
  /// - Parameter fixIts: The changes that are offered besides the removal.
  mutating func skipStrayClosing(fixIts: [FixIt] = []) {
    report(
      .strayClosing, at: range, "Nothing has opened this \(quoted(text)).",
      fixIts: fixIts + [.remove(range, "it")])
    read(as: .unexpected)
  }

  /// Reads `-`, or a character that only looks like it.
  mutating func readDash() {
    if kind == .typographicDash {
      report(
        .typographicDash, at: range,
        "\(quoted(text)) is a typographic dash; the format needs a plain '-'.",
        fixIts: [FixIt.replace(range, with: "-").certain()])
    }
    advance()
  }

  /// Reports and reads the dashes that follow one already read; behind the first of a connection,
  /// one before a number is its sign.
  mutating func skipExtraDashes(exceptSign: Bool) {
    guard isExtraDash(exceptSign: exceptSign) else { return }
    let first = range
    open(.unexpected)
    while isExtraDash(exceptSign: exceptSign) {
      advance()
    }
    close()
    let extra = SourceRange(start: first.start, end: endOfLastToken)
    report(
      .doubledDash, at: extra,
      "There is a dash too many: '-' is the standard space, '-8-' any other, '-(-8)-' an overlap.",
      fixIts: [.remove(extra, "the extra dash")])
  }

  private func isExtraDash(exceptSign: Bool) -> Bool {
    kind.isDash && !(exceptSign && kind(ahead: 1) == .number)
  }
}
