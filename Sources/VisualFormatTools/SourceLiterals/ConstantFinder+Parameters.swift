extension ConstantFinder {
  /// True if a function or a closure between a place and the scope of a declaration has a parameter of
  /// that name.
  package func isShadowed(_ name: String, at place: Int, below scope: Int?) -> Bool {
    let name = Array(name.utf8)
    var block = outline.parent(place)
    while let opening = block, opening != scope {
      if outline.has("{", at: opening), hasParameter(name, opening) { return true }
      block = outline.parent(opening)
    }
    return false
  }

  /// True if a name stands in front of a block, behind the statement before it, or before the `in` of a
  /// closure.
  package func hasParameter(_ name: [UInt8], _ opening: Int) -> Bool {
    var index = opening - 1
    // The receiver of a closure is not a parameter of it.
    if outline.isWord(index), outline.has(".", at: index - 1) { index = -1 }
    var isFound = false
    while index >= 0, index > opening - 200 {
      let token = outline.tokens[index]
      if token.is(";") || token.is("{") || token.is("}") || endsHead(index) { break }
      if endsStatement(index, before: opening) { break }
      if outline.isWord(index, name) { isFound = true }
      // The collection that a loop goes through is no parameter of its block.
      if outline.text(index) == "in" { isFound = false }
      index -= 1
    }
    return isFound || outline.hasClosureParameter(name, opening)
  }
}

extension ConstantFinder {
  /// True if a statement of Swift ends with a token: a line ends behind it that cannot go on, outside of
  /// the brackets in front of a block.
  private func endsStatement(_ index: Int, before opening: Int) -> Bool {
    let next = index + 1
    guard outline.language == .swift, next < opening,
      outline.parent(next) == outline.parent(opening), !outline.tokens[next].isClosing
    else { return false }
    let gap = outline.tokens[index].range.upperBound..<outline.tokens[next].range.lowerBound
    guard outline.bytes[gap].contains(UInt8(ascii: "\n")) else { return false }
    switch outline.tokens[index].kind {
    case .word, .number, .literal: break
    case .punctuation: guard outline.tokens[index].isClosing else { return false }
    }
    return outline.isWord(next) && !Self.continuations.contains(outline.text(next))
  }

  /// The beginnings of lines that go on with the statement before them.
  private static let continuations: Set<String> = [
    "where", "throws", "rethrows", "async", "in", "else", "is", "as",
  ]

  /// True if what stands in front of a block begins behind a token: a function, or a declaration that
  /// is not part of a condition.
  private func endsHead(_ index: Int) -> Bool {
    guard outline.isWord(index) else { return false }
    switch outline.text(index) {
    case "func", "init", "subscript": return true
    case "let", "var":
      let before = outline.text(index - 1)
      return !["if", "guard", "while", "case", ","].contains(before)
    default: return false
    }
  }
}

extension SourceOutline {
  /// True if a name stands before the `in` of the closure that a bracket opens.
  package func hasClosureParameter(_ name: [UInt8], _ opening: Int) -> Bool {
    var next = opening + 1
    while next < closing(opening), next < opening + 32, text(next) != "in" {
      if tokens[next].is("=") || tokens[next].is("{") { return false }
      next += 1
    }
    return (opening + 1..<max(opening + 1, min(next, tokens.count))).contains {
      isWord($0, name)
    } && text(next) == "in"
  }
}
