/// Finds the literals that reach a call through a name: a constant, the elements of an array that is
/// mapped or gone through, the parameter of a closure.
///
/// ```swift
/// let format = "|-[title]-|"
/// NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
/// ["|[a]|", "V:|[a]|"].flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, …) }
/// ```
package struct FormatFlow {
  private let outline: SourceOutline
  private let constants: ConstantFinder

  package init(_ outline: SourceOutline, _ constants: ConstantFinder) {
    self.outline = outline
    self.constants = constants
  }

  /// The literals that the argument of a call may be, each by its first token; none where they are
  /// not visible.
  package func literals(of argument: Range<Int>) -> [Int] {
    guard let first = argument.first else { return [] }
    if argument.count == 2, outline.has("$", at: first), outline.text(first + 1) == "0" {
      let blocks = sequence(first: first) { outline.parent($0) }
      return blocks.first { outline.has("{", at: $0) }.map { elements(ofReceiverOf: $0) } ?? []
    }
    guard argument.count == 1, outline.isWord(first) else { return [] }
    if let elements = elementsOfLoop(over: first) { return elements }
    guard let value = constants.value(of: first, before: first), value.addedKeys.isEmpty else {
      return []
    }
    return literals(in: value.tokens)
  }

  /// The first literals of an expression that is a text, or a choice of two.
  private func literals(in tokens: Range<Int>) -> [Int] {
    guard let first = tokens.first else { return [] }
    if outline.isLiteral(first) { return [first] }
    guard let question = tokens.first(where: { outline.has("?", at: $0) }),
      outline.isLiteral(question + 1),
      let colon = (question + 1..<tokens.upperBound).first(where: { outline.has(":", at: $0) }),
      outline.isLiteral(colon + 1)
    else { return [] }
    return [question + 1, colon + 1]
  }

  /// The elements of the array whose method gets the closure that a bracket opens: `[…].map { }`.
  private func elements(ofReceiverOf opening: Int) -> [Int] {
    guard outline.has("{", at: opening) else { return [] }
    var method = opening - 1
    if outline.has("(", at: method) { method -= 1 }
    guard outline.isWord(method), outline.has(".", at: method - 1),
      ["map", "flatMap", "compactMap", "forEach"].contains(outline.text(method))
    else { return [] }
    return elements(endingAt: method - 2)
  }

  /// The elements of an array that is written, or whose name stands, up to a token.
  private func elements(endingAt end: Int) -> [Int] {
    guard end >= 0 else { return [] }
    if outline.has("]", at: end) || outline.has("}", at: end), let opening = outline.opening(end) {
      return elements(of: opening)
    }
    guard outline.isWord(end), !outline.has(".", at: end - 1),
      let value = constants.value(of: end, before: end), value.addedKeys.isEmpty,
      let last = value.tokens.last
    else { return [] }
    return outline.isWord(last) ? [] : elements(endingAt: last)
  }

  private func elements(of opening: Int) -> [Int] {
    let elements = outline.listedElements(opening)
    let starts = elements.compactMap { $0.first }
    return starts.allSatisfy(outline.isLiteral) ? starts : []
  }

  /// The elements that a name goes through; nothing where no loop or closure around it declares it.
  private func elementsOfLoop(over name: Int) -> [Int]? {
    let text = Array(outline.bytes[outline.tokens[name].range])
    var block = outline.parent(name)
    while let opening = block {
      if outline.has("{", at: opening) {
        if outline.hasClosureParameter(text, opening) {
          return elements(ofReceiverOf: opening)
        }
        if let elements = elementsOfLoop(text, opening) { return elements }
      }
      block = outline.parent(opening)
    }
    return nil
  }

  /// The elements of `for name in […] {`, `for (NSString *name in @[…]) {` and
  /// `foreach (var name in new[] {…}) {`, whose block a bracket opens.
  private func elementsOfLoop(_ name: [UInt8], _ opening: Int) -> [Int]? {
    var end = opening - 1
    if outline.has(")", at: end) { end -= 1 }
    let start = max(0, opening - Self.longestHead)
    guard
      let keyword = (start..<max(start, end)).reversed().first(where: { outline.text($0) == "in" }),
      outline.isWord(keyword - 1, name),
      (max(0, keyword - 6)..<keyword).contains(where: {
        ["for", "foreach"].contains(outline.text($0))
      })
    else { return nil }
    return elements(endingAt: end)
  }

  /// How many tokens the head of a loop may have.
  private static let longestHead = 200
}
