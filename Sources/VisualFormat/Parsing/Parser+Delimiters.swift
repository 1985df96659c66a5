/// Signs around a format by mistake: the quotes of the literal that it was copied from, or
/// parentheses.
extension Parser {
  /// Reads what opens such a pair, and leaves its other half out of the part that is read.
  ///
  /// - Returns: The index of the other half; nothing where there is no such pair.
  mutating func parseOpeningDelimiter() -> Int? {
    guard let last = tokens.lastIndex(where: { !$0.kind.isTrivia }), last > current else {
      return nil
    }
    let opening = current
    let isVerbatim = kind == .at && current + 1 < last
    let first = tokens[isVerbatim ? current + 1 : current]
    guard isPair(first, tokens[last]) else { return nil }
    open(.unexpected)
    end = last
    if isVerbatim { advance() }
    advance()
    close()
    let isQuote = first.kind == .unknown
    let start = SourceRange(start: tokens[opening].range.start, end: first.range.end)
    report(
      .enclosedFormat, at: start,
      isQuote
        ? "The quotes of a literal are not part of the format in it."
        : "A format does not stand in parentheses.",
      fixIts: [
        FixIt(
          isQuote ? "remove the quotes" : "remove the parentheses",
          edits: [.init(start, ""), .init(tokens[last].range, "")]
        ).certain()
      ])
    return last
  }

  /// Reads the other half of a pair.
  mutating func parseClosingDelimiter(_ closing: Int) {
    end = tokens.count
    current = closing
    read(as: .unexpected)
  }

  private func isPair(_ first: Token, _ last: Token) -> Bool {
    switch first.kind {
    case .unknown:
      guard last.kind == .unknown else { return false }
      let (opening, closing) = (text(in: first.range), text(in: last.range))
      switch opening {
      case "\"", "'", "`": return closing == opening
      case "\u{201C}": return closing == "\u{201D}"
      case "\u{2018}": return closing == "\u{2019}"
      default: return false
      }
    case .leftParenthesis where last.kind == .rightParenthesis:
      switch kind(ahead: 1) {
      case .bar, .leftBracket: return true
      case .name: return kind(ahead: 2) == .colon
      default: return false
      }
    default: return false
    }
  }
}
