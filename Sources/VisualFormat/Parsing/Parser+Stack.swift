extension Parser {
  /// Reads `:` and the elements that stand inside a view.
  ///
  /// Stacks are read by functions that call themselves, so their depth has a limit.
  mutating func parseStack() {
    let colon = range
    open(.stack)
    advance()
    if stackDepth < Self.greatestStackDepth {
      admit(.stacks, at: colon, "A format has no views inside views.")
      parseElementsOfStack()
    } else {
      report(
        .nestingTooDeep, at: colon,
        "Views are inside each other \(Self.greatestStackDepth) deep; no more can be read.")
      skipElementsOfStack()
    }
    close()
  }

  /// The number of views that can be inside each other: the parser recurses, and must not need a deep stack.
  private static let greatestStackDepth = 32

  private mutating func parseElementsOfStack() {
    var chain = Chain()
    chain.isStack = true
    stackDepth += 1
    parseChain(&chain)
    stackDepth -= 1
    if !chain.hasView {
      reportMissing(
        .noView, at: SourceRange(at: endOfLastToken), "Expected a view inside this one.")
    }
  }

  private mutating func skipElementsOfStack() {
    guard kind != .endOfText else { return }
    open(.unexpected)
    var depth = 0
    repeat {
      depth += kind == .leftBracket ? 1 : kind == .rightBracket ? -1 : 0
      advance()
    } while kind != .endOfText && !(depth <= 0 && (kind == .rightBracket || kind == .comma))
    close()
  }
}
