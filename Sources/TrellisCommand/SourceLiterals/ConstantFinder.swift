/// Finds the value of a name that is declared above a place and nowhere changed.
struct ConstantFinder {
  private let outline: SourceOutline

  init(_ outline: SourceOutline) {
    self.outline = outline
  }

  /// The tokens of the value of a name; nothing where it is not visible, may be another variable's or
  /// may have changed.
  func value(of name: Int, before place: Int) -> Range<Int>? {
    let text = Array(outline.bytes[outline.tokens[name].range])
    guard let declaration = declaration(of: text, before: place) else { return nil }
    let scope = outline.parent(declaration)
    let end = scope.map(outline.closing) ?? outline.tokens.count
    guard !isChanged(text, in: declaration + 1..<end), !isShadowed(text, at: place, below: scope)
    else { return nil }
    return value(declaredAt: declaration)
  }

  /// The nearest token of a name above a place that `=` follows, or a type and `=`.
  private func declaration(of name: [UInt8], before place: Int) -> Int? {
    let scopes = Set(sequence(first: place) { outline.parent($0) })
    var index = place
    while index > 0 {
      index -= 1
      guard outline.isWord(index, name), isDeclared(index) else { continue }
      guard let parent = outline.parent(index) else { return index }
      // A declaration in a block that has ended is another variable's.
      if scopes.contains(parent) { return outline.has("{", at: parent) ? index : nil }
    }
    return nil
  }

  private func isDeclared(_ index: Int) -> Bool {
    switch outline.language {
    case .swift: ["let", "var"].contains(outline.text(index - 1))
    case .objectiveC:
      outline.has("=", at: index + 1)
        && (outline.has("*", at: index - 1) || outline.isWord(index - 1))
    case .cSharp:
      outline.has("=", at: index + 1)
        && (outline.isWord(index - 1) || outline.has(">", at: index - 1))
    }
  }

  private func value(declaredAt declaration: Int) -> Range<Int>? {
    var start = declaration + 1
    if outline.has(":", at: start) {
      start += 1
      while start < outline.tokens.count, !outline.has("=", at: start), start < declaration + 32 {
        start = outline.next(start)
      }
    }
    guard outline.has("=", at: start), !outline.has("=", at: start + 1) else { return nil }
    start += 1
    var end = start
    while end < outline.tokens.count, goesOn(end, from: start) { end = outline.next(end) }
    return start..<min(end, outline.tokens.count)
  }

  /// Whether a token belongs to the value that begins at another.
  private func goesOn(_ index: Int, from start: Int) -> Bool {
    let token = outline.tokens[index]
    if token.is(";") || token.is(",") || token.isClosing { return false }
    guard outline.language == .swift, index > start else { return true }
    // Without semicolons the value ends with its line.
    let gap = outline.tokens[index - 1].range.upperBound..<token.range.lowerBound
    return !outline.bytes[gap].contains(UInt8(ascii: "\n"))
  }

  /// Whether a name is assigned to, sent a message or passed by reference among these tokens.
  private func isChanged(_ name: [UInt8], in tokens: Range<Int>) -> Bool {
    tokens.contains { index in
      guard outline.isWord(index, name), !outline.has(".", at: index - 1), !isDeclared(index) else {
        return false
      }
      if outline.has("&", at: index - 1) || outline.has(".", at: index + 1) { return true }
      if outline.has("[", at: index - 1), outline.isMessage(index - 1) { return true }
      let end = outline.has("[", at: index + 1) ? outline.next(index + 1) : index + 1
      let isOperator = "+-|&".unicodeScalars.contains { outline.has($0, at: end) }
      return (outline.has("=", at: end) && !outline.has("=", at: end + 1))
        || (isOperator && outline.has("=", at: end + 1))
    }
  }

  /// Whether a function or a closure between a place and the scope of a declaration has a parameter of
  /// that name.
  private func isShadowed(_ name: [UInt8], at place: Int, below scope: Int?) -> Bool {
    var block = outline.parent(place)
    while let opening = block, opening != scope {
      if outline.has("{", at: opening), hasParameter(name, opening) { return true }
      block = outline.parent(opening)
    }
    return false
  }

  /// Whether a name stands in front of a block, behind the statement before it, or before the `in` of a
  /// closure.
  private func hasParameter(_ name: [UInt8], _ opening: Int) -> Bool {
    var index = opening - 1
    while index >= 0, index > opening - 200 {
      let token = outline.tokens[index]
      if token.is(";") || token.is("{") || token.is("}") { break }
      if outline.isWord(index, name) { return true }
      index -= 1
    }
    var next = opening + 1
    while next < outline.tokens.count, next < opening + 32, outline.text(next) != "in" {
      if outline.tokens[next].is("=") || outline.tokens[next].is("{") { return false }
      next += 1
    }
    return (opening + 1..<max(opening + 1, min(next, outline.tokens.count))).contains {
      outline.isWord($0, name)
    } && outline.text(next) == "in"
  }
}
