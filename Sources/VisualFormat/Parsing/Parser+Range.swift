extension Parser {
  /// True if `..` follows the next name directly.
  var isRange: Bool {
    kind == .name && current + 1 < tokens.count && tokens[current + 1].kind == .dotDot
  }

  /// Reads `name..number`: several views whose names differ in the number at their end.
  ///
  /// A range that is not one of views has no name in the tree.
  mutating func parseRange() {
    let start = range.start
    let numbers = numbersAhead
    let names = numbers?.count ?? 0
    let isRange = names >= 1 && names <= NumberedNames.largestCount
    rangedViews += isRange ? names : 0
    let isReadable = isRange && rangedViews <= Self.largestRangedViews
    if !isReadable {
      open(.unexpected)
    }
    advance()
    advance()
    if isAdjacent, kind == .number || kind == .name {
      advance()
    }
    if !isReadable {
      close()
    }
    checkRange(numbers, at: SourceRange(start: start, end: endOfLastToken))
  }

  /// The numbers of a range that begins with the next token; nothing where its end is not one.
  private var numbersAhead: NumberedNames? {
    guard current + 2 < tokens.count, tokens[current + 2].kind == .number else { return nil }
    return NumberedNames(
      first: bytes[tokens[current].range], last: bytes[tokens[current + 2].range])
  }

  /// The most views that the ranges of a text name: a short text could name very many.
  private static let largestRangedViews = 100_000

  private mutating func checkRange(_ names: NumberedNames?, at range: SourceRange) {
    guard let names else {
      report(
        .invalidRange, at: range,
        "\(quoted(text(in: range))) is not a range; a range ends with a whole number: 'a1..5'.")
      return
    }
    if names.count < 1 {
      report(
        .invalidRange, at: range,
        "The range \(quoted(text(in: range))) ends before it begins.")
    } else if names.count > NumberedNames.largestCount {
      report(
        .invalidRange, at: range,
        "The range has \(names.count) views; the most are \(NumberedNames.largestCount).")
    } else if rangedViews > Self.largestRangedViews {
      report(
        .invalidRange, at: range,
        "The ranges of the text have more than \(Self.largestRangedViews) views.")
    } else {
      admit(.viewRanges, at: range, "A format has one view in each place.")
    }
  }
}

extension [UInt8] {
  fileprivate subscript(range: SourceRange) -> ArraySlice<UInt8> { self[range.start..<range.end] }
}
