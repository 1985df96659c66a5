/// A literal with all that is joined to it: `"H:|" + "[a]"`, `@"H:|" @"[a]"`, `"H:|[" + name + "]"`.
package struct LiteralSum {
  /// All its tokens.
  package private(set) var tokens: Range<Int>
  /// The text; nothing where a literal cannot be read, or something else is made of it.
  package private(set) var text: LiteralText?
  let outline: SourceOutline

  /// Reads what is joined to the literal that a token is, behind it and before it.
  package init(at index: Int, in outline: SourceOutline) {
    self.outline = outline
    tokens = index..<index + 1
    text = outline.literal(index)
    readOn()
    readBack()
    if outline.language == .objectiveC { readMacrosBack() }
  }

  private mutating func readOn() {
    while true {
      let next = tokens.upperBound
      if isPlus(next) {
        readOperand(next + 1)
      } else if outline.language != .objectiveC || !readJoined() {
        if outline.has(".", at: next) { text = nil }
        return
      }
    }
  }

  private mutating func readOperand(_ start: Int) {
    if outline.isLiteral(start) {
      append(literal: start)
      return
    }
    var end = start
    while isPostfix(end, of: start) { end = outline.next(end) }
    tokens = tokens.lowerBound..<max(end, start)
    if end > start { append(unknown: start..<end) } else { text = nil }
  }

  /// True if a token goes on with the operand that begins at another.
  private func isPostfix(_ index: Int, of start: Int) -> Bool {
    guard outline.tokens.indices.contains(index) else { return false }
    let token = outline.tokens[index]
    if token.kind == .word || token.kind == .number {
      return index == start || outline.has(".", at: index - 1)
    }
    if token.is("(") || token.is("[") {
      return index == start || outline.goesOn(withBracket: index)
    }
    if token.is("{") { return index > start && outline.opensTrailingClosure(index) }
    return index > start && (token.is(".") || (outline.isAdjacent(index) && token.is("!")))
  }

  mutating func append(literal index: Int) {
    if let literal = outline.literal(index) { text?.append(literal) } else { text = nil }
    tokens = tokens.lowerBound..<index + 1
  }

  mutating func append(unknown range: Range<Int>) {
    let start = outline.tokens[range.lowerBound].range.lowerBound
    text?.appendPlaceholder(from: start..<outline.tokens[range.upperBound - 1].range.upperBound)
    tokens = tokens.lowerBound..<range.upperBound
  }

  /// True if a token joins two texts.
  private func isPlus(_ index: Int) -> Bool {
    outline.has("+", at: index) && outline.language != .objectiveC
      && !outline.has("=", at: index + 1) && !outline.has("+", at: index + 1)
  }

  /// The text that is joined in front of a literal is not known: a literal there would have been read first.
  private mutating func readBack() {
    var start = tokens.lowerBound
    while start > 1, isPlus(start - 1) {
      var operand = start - 2
      while operand > 0 {
        if outline.tokens[operand].isClosing {
          guard let opening = outline.opening(operand), opening > 0 else { break }
          operand = opening
          let isArguments = outline.goesOn(withBracket: operand) && outline.isWord(operand - 1)
          guard isArguments || outline.opensTrailingClosure(operand) else { break }
          operand -= 1
        } else if outline.has(".", at: operand - 1), operand > 1 {
          operand -= 2
        } else {
          break
        }
      }
      start = operand
    }
    prepend(unknownFrom: start)
  }

  /// Takes in what is joined in front of all, from a token on.
  mutating func prepend(unknownFrom start: Int) {
    guard start < tokens.lowerBound else { return }
    let range =
      outline.tokens[start].range.lowerBound..<outline.tokens[tokens.lowerBound].range.lowerBound
    tokens = start..<tokens.upperBound
    guard let known = text else { return }
    var whole = LiteralText(at: range.lowerBound)
    whole.appendPlaceholder(from: range)
    whole.append(known)
    text = whole
  }
}
