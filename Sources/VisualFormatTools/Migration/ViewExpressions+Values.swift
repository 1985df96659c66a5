/// The expressions that names get.
extension ViewExpressions {
  /// An expression whose views a name may stand for, which gets them at a token, and where it does if that is a block
  /// of its own.
  func given(to name: String, at index: Int) -> (value: Range<Int>, scope: Range<Int>?)? {
    if let value = value(givenAt: index) { return (value, nil) }
    guard let block = outline.block(of: index) else { return nil }
    let inBlock = block..<outline.closing(block)
    // `switch item { case .row(let view):`, `case let row as UILabel:`
    let isPattern = constants.isBound(index) || isPattern(index)
    if isPattern, let subject = keyword(ofSwitchAt: block) { return (subject + 1..<block, inBlock) }
    if let value = list(ofLoopAt: index) {
      return (value, value.upperBound..<outline.closing(value.upperBound))
    }
    // `rows.forEach { row in`
    guard index < block + 16, outline.hasClosureParameter(Array(name.utf8), block) else {
      return nil
    }
    let call = outline.has("(", at: block - 1) ? block - 1 : block
    return (receiver(ofCallAt: call) ?? arguments(ofClosure: block)).map { ($0, inBlock) }
  }

  /// True if a name is declared at the beginning of a pattern: `case let row as UILabel`.
  private func isPattern(_ index: Int) -> Bool {
    ["let", "var"].contains(outline.text(index - 1)) && outline.text(index - 2) == "case"
  }

  /// The word `switch` of the statement with a block.
  private func keyword(ofSwitchAt block: Int) -> Int? {
    let longest = 64
    var index = block - 1
    for _ in 0..<longest where index >= 0 {
      if outline.text(index) == "switch" { return index }
      if let opening = outline.tokens[index].isClosing ? outline.opening(index) : nil {
        index = opening
      } else if outline.tokens[index].isOpening || outline.has(";", at: index) {
        return nil
      }
      index -= 1
    }
    return nil
  }

  /// What a name is declared with, what is assigned to it, or what is added to it.
  private func value(givenAt index: Int) -> Range<Int>? {
    if outline.has(".", at: index + 1), outline.has("(", at: index + 3),
      ["append", "insert"].contains(outline.text(index + 2))
    {
      return index + 4..<max(index + 4, outline.closing(index + 3))
    }
    if isPattern(index) {
      // `if case let row as UILabel = view {`; in a `switch` a colon is behind the pattern.
      let end = min(index + 16, outline.tokens.count)
      let sign = (index..<end).first { outline.isAssignment($0) || outline.has(":", at: $0) }
      guard let sign, outline.has("=", at: sign), !outline.isCase(index - 2) else { return nil }
      return constants.expression(from: sign + 1, atMost: 512)
    }
    if constants.isDeclared(index), !constants.isBound(index) {
      // `{ get throws { title } }` is no expression.
      let body = constants.getter(index)
      if let body, outline.text(body + 1) == "get", !outline.has("{", at: body + 2) { return nil }
      return constants.value(declaredAt: index, atMost: 512)
    }
    var next = index + 1
    while outline.has("!", at: next) || outline.has("?", at: next) { next += 1 }
    if outline.has("[", at: next), outline.isAdjacent(next) { next = outline.next(next) }
    if outline.has("+", at: next) { next += 1 }
    var inner = index
    while !outline.has("=", at: next), let list = outline.parent(inner), outline.has("(", at: list)
    {
      (inner, next) = (list, outline.closing(list) + 1)
    }
    guard outline.isAssignment(next), !outline.has("=", at: next - 1) else { return nil }
    return constants.expression(from: next + 1, atMost: 512)
  }

  /// The list of `for name in list {`, also with a pattern around the name.
  private func list(ofLoopAt index: Int) -> Range<Int>? {
    let longest = 16
    let end = min(index + longest, outline.tokens.count)
    guard
      let keyword = (index..<end).first(where: {
        outline.isIn($0) || outline.has("{", at: $0) || outline.has("}", at: $0)
      }), outline.isIn(keyword),
      let start = (max(0, index - longest)..<index).last(where: {
        ["for", "{", "}"].contains(outline.text($0))
      }), outline.text(start) == "for"
    else { return nil }
    var opening = keyword + 1
    let last = min(keyword + 512, outline.tokens.count)
    while opening < last, !outline.has("{", at: opening) { opening = outline.next(opening) }
    return opening < last && opening > keyword + 1 ? keyword + 1..<opening : nil
  }
}
