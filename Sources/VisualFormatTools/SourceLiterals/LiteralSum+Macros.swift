// Literals of C are joined by standing beside each other, `@"H:|" @"[a]"`, and so are words from which the
// preprocessor makes literals: a macro, `@"[" NAME "]"`, with arguments too, and an argument with `#` in
// front. The texts of these words are not known here.

extension LiteralSum {
  /// Reads a literal that stands behind what has been read, with the macros between.
  ///
  /// Macros without a literal behind them belong to it on the same line only: the next line may begin with
  /// anything. A label, as in `@"[a]" options:0`, is no macro.
  ///
  /// - Returns: True if there was anything to read.
  mutating func readJoined() -> Bool {
    let start = tokens.upperBound
    var end = start
    var isOneLine = true
    while !outline.isLiteral(behindContinuation(end)), let next = behindMacro(end) {
      if isNewLine(end) { isOneLine = false }
      end = next
    }
    let literal = behindContinuation(end)
    if outline.isLiteral(literal) {
      if end > start { append(unknown: start..<end) }
      append(literal: literal)
      return true
    }
    guard end > start, isOneLine, !isReceiver else { return false }
    append(unknown: start..<end)
    return true
  }

  /// Reads the macros that stand in front of what has been read, where an expression can begin with them.
  mutating func readMacrosBack() {
    var starts: [Int] = []
    var start = tokens.lowerBound
    while !isNewLine(start), let first = macro(before: start) {
      if outline.isWord(first + 1, Array("define".utf8)) {
        // The name that is defined is no part of what it stands for.
        start = starts.count > 1 ? starts[starts.count - 2] : tokens.lowerBound
        return prepend(unknownFrom: start)
      }
      starts.append(first)
      start = first
    }
    let isArray = outline.has("[", at: start - 1) && outline.has("@", at: start - 2)
    let begins = [":", "(", ",", "=", "?"].contains { outline.has($0, at: start - 1) }
    if begins || isArray { prepend(unknownFrom: start) }
  }

  /// True if the literals are the object that a message is sent to.
  private var isReceiver: Bool {
    outline.isMessage(tokens.lowerBound - 1)
  }

  /// The token behind a macro, or `#` and an argument, that begins at a token; nothing where none does.
  private func behindMacro(_ start: Int) -> Int? {
    var index = behindContinuation(start)
    // A `#` that begins a line is a directive.
    if outline.has("#", at: index) && isNewLine(index) { return nil }
    while outline.has("#", at: index) || outline.has("@", at: index) { index += 1 }
    guard outline.isWord(index), !outline.has(":", at: index + 1) else { return nil }
    return outline.has("(", at: index + 1) ? outline.next(index + 1) : index + 1
  }

  /// The first token of a macro, with what is in front of its name, that ends before a token.
  private func macro(before end: Int) -> Int? {
    var index = end - 1
    while outline.has("\\", at: index) { index -= 1 }
    if outline.has(")", at: index) {
      guard let opening = outline.opening(index) else { return nil }
      index = opening - 1
    }
    guard outline.isWord(index), !Self.keywords.contains(outline.text(index)) else { return nil }
    while outline.has("#", at: index - 1) || outline.has("@", at: index - 1) { index -= 1 }
    return index
  }

  /// The next token that is not the backslash at the end of a line.
  private func behindContinuation(_ index: Int) -> Int {
    var index = index
    while outline.has("\\", at: index) { index += 1 }
    return index
  }

  /// True if a token begins a line that does not continue the one before.
  private func isNewLine(_ index: Int) -> Bool {
    guard index > 0, outline.tokens.indices.contains(index) else { return true }
    if outline.has("\\", at: index - 1) { return false }
    let gap =
      outline.tokens[index - 1].range.upperBound..<outline.tokens[index].range.lowerBound
    return outline.bytes[gap].contains(UInt8(ascii: "\n"))
  }

  /// Words after which an expression begins.
  private static let keywords: Set<String> = [
    "return", "else", "case", "in", "do", "if", "while", "for", "switch", "sizeof", "typeof",
  ]
}
