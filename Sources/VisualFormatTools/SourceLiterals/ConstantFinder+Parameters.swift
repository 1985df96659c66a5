extension ConstantFinder {
  /// True if a function or a closure between a place and the scope of a declaration has a parameter of
  /// that name, or a loop goes through something by it.
  package func isShadowed(_ name: String, at place: Int, below scope: Int?) -> Bool {
    shadow(of: name, at: place, below: scope) != nil
  }

  /// The bracket around a place in whose block another variable has a name; in languages with loops that have no
  /// brackets, or lambdas, a token in it.
  func shadow(of name: String, at place: Int, below scope: Int?) -> Int? {
    let name = Array(name.utf8)
    var inner = place
    while true {
      if isLambdaParameter(name, around: inner) || isOfLoop(name, around: inner) { return inner }
      guard let opening = outline.parent(inner), opening != scope else { return nil }
      if outline.has("{", at: opening), hasParameter(name, opening) { return opening }
      inner = opening
    }
  }

  /// True if a name is a parameter of a lambda of C# whose body a token stands in: `name => …`,
  /// `(name, views) => …`.
  private func isLambdaParameter(_ name: [UInt8], around token: Int) -> Bool {
    guard outline.language == .cSharp else { return false }
    for index in (max(0, token - 200)..<token).reversed()
    where outline.parent(index) == outline.parent(token) {
      if outline.has(";", at: index) || outline.has(",", at: index) { return false }
      guard outline.has(">", at: index), outline.has("=", at: index - 1) else { continue }
      if outline.isWord(index - 2, name) { return true }
      if outline.has(")", at: index - 2), let list = outline.opening(index - 2),
        (list..<index - 2).contains(where: { outline.isWord($0, name) })
      {
        return true
      }
    }
    return false
  }

  /// True if a name is that of a loop without braces whose statement a token stands in:
  /// `for (UIView *name in names) …`, `foreach (var name in names) …`.
  private func isOfLoop(_ name: [UInt8], around token: Int) -> Bool {
    guard outline.language != .swift else { return false }
    for index in (max(0, token - 200)..<token).reversed()
    where outline.parent(index) == outline.parent(token) {
      if outline.has(";", at: index) || outline.has("}", at: index) { return false }
      guard outline.has(")", at: index), let list = outline.opening(index),
        ["for", "foreach"].contains(outline.text(list - 1)),
        let end = (list..<index).first(where: outline.isIn)
      else { continue }
      if (list..<end).contains(where: { outline.isWord($0, name) }) { return true }
    }
    return false
  }

  /// True if a name stands in front of a block, behind the statement before it, or before the `in` of a
  /// closure.
  package func hasParameter(_ name: [UInt8], _ opening: Int) -> Bool {
    place(of: name, inFrontOf: opening) != nil || outline.hasClosureParameter(name, opening)
  }

  /// Where a name stands first in front of a block, behind the statement before it.
  func place(of name: [UInt8], inFrontOf opening: Int) -> Int? {
    var index = opening - 1
    let endsWithPath = outline.isWord(index) && outline.has(".", at: index - 1)
    // The receiver of a closure is not a parameter of it.
    lazy var head = head(of: opening)
    if endsWithPath, head == nil { index = -1 }
    var onlyDeclared = endsWithPath
    var place: Int?
    var isInFrontOfCollection = false
    while index >= 0, index > opening - 200 {
      let token = outline.tokens[index]
      // A parameter may have a closure as its value: `then: () -> Void = {}`.
      if token.is("}"), outline.language == .swift, let value = outline.opening(index),
        outline.parent(value).map({ outline.has("(", at: $0) }) ?? false, head != nil
      {
        // One of a condition is handed to a function, as names in front of it may be.
        onlyDeclared = true
        index = value - 1
        continue
      }
      if token.is(";") || token.is("{") || token.is("}") || endsHead(index) { break }
      if endsStatement(index, before: opening) { break }
      // The first and the last name of a path are only used.
      let isInPath = outline.has(".", at: index - 1) || outline.has(".", at: index + 1)
      if outline.isWord(index, name), !isInPath,
        !onlyDeclared || isInFrontOfCollection || isDeclared(index)
          || outline.has(":", at: index + 1) && isOfFunction(head)
      {
        place = index
      }
      // The collection that a loop goes through is no parameter of its block.
      if outline.isIn(index) {
        // A closure begins with the loop: `{ [self] in for row in rows {`.
        if isInFrontOfCollection { break }
        (place, isInFrontOfCollection) = (nil, true)
      }
      index -= 1
    }
    return place
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

  /// True if the body of a bracket is that of a function, whose parameters stand in front of colons.
  func isBodyOfFunction(_ opening: Int) -> Bool { isOfFunction(head(of: opening)) }

  private func isOfFunction(_ head: String?) -> Bool {
    head.map { ["func", "init", "subscript"].contains($0) } ?? false
  }

  /// The word that a statement or a function begins with whose body a bracket opens: `if let view = page.view {`,
  /// `for title in page.titles {`, `func row() -> Page.Row {`; nothing for a closure behind a call.
  private func head(of opening: Int) -> String? {
    var index = opening - 1
    while index >= 0, index > opening - 200 {
      let token = outline.tokens[index]
      if token.is(";") || token.is("{") || token.is("}") || endsStatement(index, before: opening) {
        return nil
      }
      let text = outline.text(index)
      if Self.heads.contains(text), !outline.has(".", at: index - 1) { return text }
      index = (outline.opening(index) ?? index) - 1
    }
    return nil
  }

  /// The words in front of a body.
  private static let heads: Set<String> = [
    "if", "for", "while", "guard", "switch", "catch", "func", "init", "subscript",
  ]

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
  /// True if the closure that a bracket opens has a parameter of a name, or captures something by it.
  package func hasClosureParameter(_ name: [UInt8], _ opening: Int) -> Bool {
    var next = opening + 1
    var isFound = false
    if has("[", at: next), closing(next) < closing(opening) {
      isFound = (next + 1..<closing(next)).contains { isWord($0, name) && isAssignment($0 + 1) }
      next = closing(next) + 1
    }
    let end = min(closing(opening), next + 32)
    while next < end, !isIn(next) {
      if tokens[next].is("=") || tokens[next].is("{") || ["for", "foreach"].contains(text(next)) {
        return false
      }
      if isWord(next, name) { isFound = true }
      next += 1
    }
    return isFound && isIn(next)
  }

  /// True if a token is the `in` of a loop or a closure, and no label.
  func isIn(_ index: Int) -> Bool {
    text(index) == "in" && !has(":", at: index + 1) && !isParameterLabel(index)
  }

  /// True if a word stands in front of the name of a parameter: `in` of `func pin(in box: UIView)`.
  private func isParameterLabel(_ index: Int) -> Bool {
    isWord(index + 1) && (has("(", at: index - 1) || has(",", at: index - 1))
  }
}
