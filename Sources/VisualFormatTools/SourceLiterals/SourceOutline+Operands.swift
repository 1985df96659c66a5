/// Brackets and operators, as far as they tell where an operand ends.
extension SourceOutline {
  /// True if a bracket opens a subscript of the operand in front of it: `all["title"]`, `all ["title"]`.
  package func isSubscript(_ opening: Int) -> Bool {
    guard has("[", at: opening), opening > 0, !has("@", at: opening - 1), !isMessage(opening),
      language != .swift || !beginsLine(opening)
    else { return false }
    let before = opening - 1
    switch tokens[before].kind {
    case .word: return !Self.wordsBeforeOperands.contains(text(before))
    case .literal: return true
    case .number: return false
    case .punctuation:
      if tokens[before].isClosing { return true }
      return isAdjacent(opening) && isAdjacent(before)
        && (tokens[before].is("!") || tokens[before].is("?"))
    }
  }

  /// The words that an operand follows.
  private static let wordsBeforeOperands: Set<String> = [
    "in", "return", "as", "is", "case", "else", "try", "await", "throw", "where", "new", "yield",
    "and", "or", "when", "default", "repeat", "do",
  ]

  /// True if a line end stands in front of a token.
  package func beginsLine(_ index: Int) -> Bool {
    guard index > 0, tokens.indices.contains(index) else { return true }
    let gap = tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound
    return bytes[gap].contains(where: \.isLineEnd)
  }

  /// True if `=` stands at a token and is not part of `==` or `=>`.
  package func isAssignment(_ index: Int) -> Bool {
    has("=", at: index) && !has("=", at: index + 1) && !has(">", at: index + 1)
  }

  /// The expression in the parentheses that are all of another one.
  package func withoutParentheses(_ tokens: Range<Int>) -> Range<Int> {
    var inner = tokens
    while let first = inner.first, has("(", at: first), closing(first) + 1 == inner.upperBound {
      inner = first + 1..<inner.upperBound - 1
    }
    return inner
  }

  /// Where a character stands in an expression outside of all brackets in it.
  package func places(of character: Unicode.Scalar, in tokens: Range<Int>) -> [Int] {
    var found: [Int] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if has(character, at: index) { found.append(index) }
      index = next(index)
    }
    return found
  }

  /// The parts of an expression between a character outside of all brackets in it.
  package func parts(of tokens: Range<Int>, between character: Unicode.Scalar) -> [Range<Int>] {
    let ends = places(of: character, in: tokens) + [tokens.upperBound]
    let starts = [tokens.lowerBound] + ends.dropLast().map { $0 + 1 }
    return zip(starts, ends).map { $0..<max($0, $1) }
  }

  /// The block that a token stands in: its opening bracket.
  package func block(of index: Int) -> Int? {
    var parent = parent(index)
    while let opening = parent, !has("{", at: opening) { parent = self.parent(opening) }
    return parent
  }
}

extension SourceOutline {
  /// True if a bracket opens the arguments or a subscript of the operand in front of it.
  ///
  /// C# is often written with a blank there: `Name (0)`.
  func goesOn(withBracket opening: Int) -> Bool {
    isAdjacent(opening) || language == .cSharp && isWord(opening - 1)
  }

  /// True if a token begins a case of a `switch` of Swift, or of an enumeration: `case .row:`, `default:`.
  func isCase(_ index: Int) -> Bool {
    guard language == .swift else { return false }
    switch text(index) {
    case "case": return !["if", "guard", "while", "for", ","].contains(text(index - 1))
    case "default": return has(":", at: index + 1) && !has(".", at: index - 1)
    default: return false
    }
  }

  /// True if a bracket opens a closure behind the method that gets it: `(names.map { … })`.
  ///
  /// Outside of brackets it may be the block of a statement.
  func opensTrailingClosure(_ opening: Int) -> Bool {
    guard let parent = parent(opening), !has("{", at: parent) else { return false }
    return language == .swift && has("{", at: opening) && isWord(opening - 1)
      && has(".", at: opening - 2)
  }
}
