extension Parser {
  /// Reads an edge of the superview, of its margin (`||`) or of its safe area (`<|`, `|>`).
  mutating func parseSuperview(_ chain: inout Chain) {
    switch chain.last {
    case _ where chain.isStack:
      let sign = readUnexpectedEdge()
      report(
        .misplacedSuperview, at: sign,
        "Inside a view there is no '|'; the view's own edges stand in its place.",
        fixIts: [.remove(sign, "it")])
      return
    case .leadingSuperview, .trailingSuperview:
      let sign = readUnexpectedEdge()
      report(
        .doubledSuperview, at: sign, "The superview's edge is a single '|'.",
        fixIts: [.remove(sign, "this one")])
      return
    case .start:
      chain.last = .leadingSuperview
    case .view, .connection:
      reportTrailingSuperview(&chain)
      reportNoView(&chain, before: range)
      chain.trailingSuperview = range
      chain.last = .trailingSuperview
    }
    readBoundary(isLeading: chain.last == .leadingSuperview)
  }

  /// Reads an edge that cannot stand here, with all signs that it is made of.
  private mutating func readUnexpectedEdge() -> SourceRange {
    let start = range.start
    if kind == .relation { read(as: .unexpected) }
    repeat {
      read(as: .unexpected)
    } while isAdjacent && (kind == .bar || (kind == .relation && text == ">"))
    return SourceRange(start: start, end: endOfLastToken)
  }

  private mutating func readBoundary(isLeading: Bool) {
    open(.superview)
    if kind == .relation {
      admitSafeArea()
      advance()
      advance()
      readSecondSign()
      close()
      return
    }
    advance()
    if isAdjacent, kind == .relation, text == ">" {
      if isLeading { reportArrow() } else { admitSafeArea() }
      advance()
    } else if isAdjacent, kind == .bar {
      admit(.marginBoundary, at: range, "The superview's edge is a single '|'.") { range in
        [.remove(range, "this one")]
      }
      advance()
    }
    close()
  }

  /// Reads what makes `<||` or `<|>` of `<|`.
  private mutating func readSecondSign() {
    guard isAdjacent, kind == .bar || (kind == .relation && text == ">") else { return }
    report(
      .safeAreaBoundary, at: range,
      "The edge of the safe area is '<|' at the start and '|>' at the end.",
      fixIts: [.remove(range, "this one")])
    read(as: .unexpected)
  }

  /// True if the next token is half of an arrow around a `|`: the safe area's edge.
  var isSafeAreaBoundary: Bool { kind == .relation && kind(ahead: 1) == .bar && text == "<" }

  private mutating func admitSafeArea() {
    admit(.safeAreaBoundary, at: range, Self.safeAreaMessage) { [.remove($0, "the arrow")] }
  }

  /// `|>` at the start, which is the safe area's edge in no dialect.
  private mutating func reportArrow() {
    guard dialect.acceptance(of: .safeAreaBoundary) == .refused else {
      let sign = SourceRange(start: range.start - 1, end: range.end)
      report(
        .safeAreaBoundary, at: sign,
        "'|>' is the edge of the safe area at the end; at the start it is '<|'.",
        fixIts: [.replace(sign, with: "<|")])
      return
    }
    report(
      .safeAreaBoundary, at: range, Self.safeAreaMessage, fixIts: [.remove(range, "the arrow")])
  }

  private static let safeAreaMessage =
    "A format has no sign for the edge of the safe area; '|' is the superview's edge."
}
