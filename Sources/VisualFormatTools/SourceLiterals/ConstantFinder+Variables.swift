extension ConstantFinder {
  /// Types of what is not a view, so that a member of a view has another declaration.
  static let typesOfValues: Set<String> = [
    "Bool", "CGFloat", "Data", "Date", "Double", "Float", "Int", "NSAttributedString", "String",
    "UIColor", "UIFont", "UIImage", "URL",
  ]

  /// Where the variable or the parameter of the function is declared that a name is; nothing where it is
  /// none of these.
  func variable(_ name: Int) -> Int? { variable(outline.text(name), at: name) }

  /// The same of a name that stands at a place, or that is to stand there.
  func variable(_ text: String, at place: Int) -> Int? {
    let bytes = Array(text.utf8)
    var block = outline.block(of: place)
    while let opening = block, !isType(opening) {
      let above = declarations(of: text, in: opening..<place).suffix(Self.mostDeclarations)
      if let declaration = above.last(where: { counts($0, in: opening, at: place) }) {
        return declaration
      }
      if outline.hasClosureParameter(bytes, opening) {
        return places(of: text, in: opening..<place).first
      }
      if let found = self.place(of: bytes, inFrontOf: opening), declares(found, opening) {
        return found
      }
      block = outline.block(of: opening)
    }
    return nil
  }

  /// True if a declaration is one of a block and counts at a place behind it.
  private func counts(_ declaration: Int, in block: Int, at place: Int) -> Bool {
    scope(of: declaration) == block && !isInOtherCase(declaration, than: place)
      && !isOfCondition(declaration) && !isOfStatement(declaration)
  }

  /// True if a declaration counts only in the block behind it: that of `if`, `while`, `for` or `catch`, and not of
  /// `guard`.
  private func isOfStatement(_ declaration: Int) -> Bool {
    var index = declaration - 2
    if outline.text(index) == "case" { index -= 1 }
    if outline.has(",", at: index) {
      while index > max(0, declaration - 200),
        !["if", "while", "guard", ";", "{", "}"].contains(outline.text(index))
      {
        index = (outline.opening(index) ?? index) - 1
      }
    }
    return ["if", "while", "for", "catch"].contains(outline.text(index))
  }

  /// True if a name in front of a block is a parameter, or the variable of a condition or a loop, and not
  /// only used there.
  private func declares(_ name: Int, _ opening: Int) -> Bool {
    isDeclared(name) || outline.has(":", at: name + 1) && isBodyOfFunction(opening)
      || list(goneThroughBy: name) != nil
  }

  /// True if the type of an optional stands behind a name, or behind those that are declared with it: `: UILabel?`,
  /// `: Page.Row?`, `: (any Row)?`, `: Optional<UILabel>`.
  func hasOptionalType(_ declaration: Int) -> Bool {
    var colon = declaration + 1
    while outline.has(",", at: colon), outline.isWord(colon + 1),
      outline.has(",", at: colon + 2) || outline.has(":", at: colon + 2)
    {
      colon += 2
    }
    return outline.has(":", at: colon) && isOptionalType(from: colon + 1)
  }

  private func isOptionalType(from start: Int) -> Bool {
    var end = start
    if outline.text(end) == "Optional", outline.has("<", at: end + 1) { return true }
    if outline.text(end) == "any" { end += 1 }
    while outline.has(".", at: end + 1) { end += 2 }
    if outline.has("?", at: outline.has("(", at: end) ? outline.closing(end) + 1 : end + 1) {
      return true
    }
    // `typealias Hint = UILabel?`
    return (typeDeclarations[outline.text(end)] ?? []).prefix(Self.longestChain).contains { place in
      guard let type = aliasedType(place) else { return false }
      return outline.has("?", at: type.upperBound - 1)
        || outline.text(type.lowerBound) == "Optional"
    }
  }
}
