extension ConstantFinder {
  /// True if a token declares the name that it is.
  package func isDeclared(_ index: Int) -> Bool {
    isBound(index) || continuesDeclarations(index) || declaresByItself(index)
  }

  private func declaresByItself(_ index: Int) -> Bool {
    switch outline.language {
    case .swift: ["let", "var"].contains(outline.text(index - 1))
    case .objectiveC:
      outline.has("=", at: index + 1)
        && (outline.has("*", at: index - 1) || isType(word: index - 1))
        || isDeclaredWithoutValue(index, after: index - 1, "*")
    case .cSharp:
      outline.has("=", at: index + 1)
        && (isType(word: index - 1) || outline.has(">", at: index - 1))
        || isDeclaredWithoutValue(index, after: index, "string")
    }
  }

  /// True if a word in front of a name can be its type: `gap = 8` behind `else` is no declaration.
  private func isType(word index: Int) -> Bool {
    outline.isWord(index) && !["else", "do", "return", "await"].contains(outline.text(index))
  }

  /// True if a statement is no more than a type and a name: `NSString *format;`, `string format;`.
  private func isDeclaredWithoutValue(_ index: Int, after end: Int, _ mark: String) -> Bool {
    guard outline.has(";", at: index + 1), outline.text(index - 1) == mark,
      outline.isWord(end - 1)
    else { return false }
    return [";", "{", "}", ")"].contains(outline.text(end - 2))
  }

  /// True if a name is a further one of a statement that declares several: `let gap = 8, format = row`.
  private func continuesDeclarations(_ index: Int) -> Bool {
    guard outline.has(",", at: index - 1), outline.language != .objectiveC,
      outline.isAssignment(index + 1) || outline.has(":", at: index + 1),
      outline.parent(index).map({ outline.has("{", at: $0) }) ?? true
    else { return false }
    return keyword(inFrontOf: index) != nil
  }

  /// The `let` or `var` of the statement in which a comma stands in front of a token; in C#, its type.
  private func keyword(inFrontOf index: Int) -> Int? {
    guard outline.has(",", at: index - 1) else { return nil }
    var start = index - 1
    for _ in 0..<Self.longestStatement where start >= 0 {
      if let opening = outline.tokens[start].isClosing ? outline.opening(start) : nil {
        start = opening
      }
      if ["let", "var"].contains(outline.text(start)) { return start }
      if [";", "{", "case"].contains(outline.text(start - 1)) || endsBlock(start - 1) { break }
      start -= 1
    }
    let isOfCSharp =
      outline.language == .cSharp && outline.isWord(start) && outline.isWord(start + 1)
      && outline.isAssignment(start + 2)
    return isOfCSharp ? start : nil
  }

  /// True if a bracket ends a block behind which another statement begins, not a closure in a value: `{ make() }(), `.
  private func endsBlock(_ index: Int) -> Bool {
    guard outline.has("}", at: index) else { return false }
    let goesOn = [".", ",", "(", ")", "?", ":", "else"].contains(outline.text(index + 1))
    return !goesOn && (outline.language != .swift || outline.beginsLine(index + 1))
  }

  /// True if a declaration is one of a constant of Swift: `let gap = 8, width = 16.0`.
  func isLet(_ declaration: Int) -> Bool {
    outline.text(declaration - 1) == "let"
      || outline.language == .swift && keyword(inFrontOf: declaration).map(outline.text) == "let"
  }

  /// The expression of a name that is declared as a constant: `let`, `const`, `readonly`.
  func constant(_ name: Int, before place: Int) -> Range<Int>? {
    guard let declaration = declaration(of: outline.text(name), before: place),
      isFixed(declaration)
    else { return nil }
    return value(of: name, before: place)?.onlyExpression
  }

  /// No statement that declares several names has more tokens outside of the brackets in it.
  private static let longestStatement = 64

  // MARK: Patterns

  /// True if a pattern gives a name its value, which is not visible: `let (format, views) = row`,
  /// `case .row(let format):`, `out string format`.
  func isBound(_ index: Int) -> Bool {
    switch outline.language {
    case .swift: isBoundAlone(index) || isBoundInList(index)
    case .objectiveC: false
    case .cSharp: isBoundByType(index) || isBoundInList(index)
    }
  }

  /// `(let format)`.
  private func isBoundAlone(_ index: Int) -> Bool {
    ["let", "var"].contains(outline.text(index - 1))
      && outline.parent(index).map { outline.has("(", at: $0) } ?? false
  }

  /// `out string format`, `row is string format`, `case string format`, `(string format, var views) =`.
  private func isBoundByType(_ index: Int) -> Bool {
    guard outline.isWord(index - 1) else { return false }
    if ["out", "is", "case"].contains(outline.text(index - 2)) { return true }
    return isElement(index - 1, endingAt: index) && isAssigned(listAround: index)
  }

  /// `let (format, views)`, `let .row(format)`, `var (format, views)`, `let gap = 8, (format, views) = row`.
  private func isBoundInList(_ index: Int) -> Bool {
    guard isElement(index, endingAt: index), let list = outline.parent(index) else { return false }
    let outer = outermost(list)
    if outline.language == .swift, isAssigned(listAround: outer + 1),
      keyword(inFrontOf: outer) != nil
    {
      return true
    }
    var start = outer - 1
    while start > 0, outline.isWord(start) || outline.has(".", at: start) {
      if ["let", "var"].contains(outline.text(start)) { return true }
      start -= 1
    }
    return false
  }

  /// True if tokens are an element of a list in parentheses, with a label or not.
  private func isElement(_ start: Int, endingAt end: Int) -> Bool {
    guard let list = outline.parent(start), outline.has("(", at: list) else { return false }
    let begins = "(,:".unicodeScalars.contains { outline.has($0, at: start - 1) }
    return begins && (outline.has(",", at: end + 1) || outline.has(")", at: end + 1))
  }

  /// True if something is assigned to the list in parentheses that a token stands in.
  func isAssigned(listAround index: Int) -> Bool {
    guard let list = outline.parent(index), outline.has("(", at: list),
      outline.closing(list) < outline.tokens.count
    else { return false }
    return outline.isAssignment(outline.closing(list) + 1)
  }

  /// The outermost of the parentheses around a pair of them.
  private func outermost(_ list: Int) -> Int {
    var list = list
    while let parent = outline.parent(list), outline.has("(", at: parent) { list = parent }
    return list
  }

  /// The block in which a declaration counts; nothing outside of all.
  ///
  /// A pattern in parentheses counts in the block of its statement.
  func scope(of declaration: Int) -> Int? {
    isBound(declaration) ? outline.block(of: declaration) : outline.parent(declaration)
  }

  /// True if a case of a `switch` declares a name, and a place in the same block belongs to another case.
  func isInOtherCase(_ declaration: Int, than place: Int) -> Bool {
    guard let block = scope(of: declaration), let labels = cases[block], !isType(block) else {
      return false
    }
    let between = min(declaration, place)..<max(declaration, place)
    return !Self.places(labels, in: between).isEmpty
  }

  /// True if a name is declared for the block behind a condition alone: `if case .row(let format) = row {`.
  func isOfCondition(_ declaration: Int) -> Bool {
    guard isBound(declaration), outline.language == .swift, let list = outline.parent(declaration)
    else { return false }
    var start = outermost(list) - 1
    while start > 0, outline.isWord(start) || outline.has(".", at: start) {
      switch outline.text(start) {
      case "if", "while", "for", "catch": return true
      case "guard", "else": return false
      default: start -= 1
      }
    }
    return false
  }
}
