/// Names whose values may be nil.
extension ConstantFinder {
  /// Nobody gives one name to another more often.
  static let longestChain = 8

  /// True if a name, with `self.` in front of it or not, is that of a variable, a parameter or a property
  /// whose declaration has the type of an optional: `var hint: UILabel?`, or a value that is one: `let hint = rows.first`;
  /// or that of a member of another object, which a type of the source or of a framework declares so.
  func isOptional(_ name: Int) -> Bool { isOptional(name, 0) }

  private func isOptional(_ name: Int, _ depth: Int) -> Bool {
    guard outline.isWord(name) else { return false }
    if let declarations = declarations(meantAt: name) {
      return declarations.contains { isOptional(declaration: $0, depth) }
    }
    if Self.optionals.contains(outline.text(name)) || isContentOfWindow(name) { return true }
    // Cells and views of one's own have such labels as well.
    return ["titleLabel", "imageView"].contains(outline.text(name))
      && outline.has(".", at: name - 1) && outline.word(name - 2, contains: "button")
  }

  /// True if a name is `contentView` of a window of AppKit, which may have none.
  private func isContentOfWindow(_ name: Int) -> Bool {
    guard isAppKit, outline.text(name) == "contentView", outline.has(".", at: name - 1) else {
      return false
    }
    let isUnwrapped = outline.has("!", at: name - 2) || outline.has("?", at: name - 2)
    let window = isUnwrapped ? name - 3 : name - 2
    if outline.text(window) == "win" || outline.word(window, contains: "window") { return true }
    guard outline.isWord(window), let declarations = declarations(meantAt: window) else {
      return false
    }
    return declarations.contains { declaration in
      let type = typeTokens(of: declaration) ?? value(declaredAt: declaration, atMost: 64)
      return type.map { ["NSWindow", "NSPanel"].contains(outline.text($0.lowerBound)) } ?? false
    }
  }

  /// The properties of frameworks that may be nil.
  private static let optionals: Set<String> = [
    "first", "last", "superview", "window", "keyWindow", "mainWindow", "inputView",
    "inputAccessoryView", "tableHeaderView", "tableFooterView", "titleView", "accessoryView",
    "backgroundView", "selectedBackgroundView", "documentView", "leftView", "rightView",
    "textLabel", "detailTextLabel", "refreshControl", "enclosingScrollView", "customView",
  ]

  /// The methods of frameworks that may return nil.
  private static let methods: Set<String> = [
    "first", "last", "min", "max", "randomElement", "popLast", "popFirst", "viewWithTag", "hitTest",
    "cellForRow", "cellForItem", "headerView", "footerView", "supplementaryView", "snapshotView",
  ]

  private func isOptional(declaration: Int, _ depth: Int) -> Bool {
    if hasOptionalType(declaration) { return true }
    if let list = list(goneThroughBy: declaration) {
      let isWhole = !list.contains { outline.text($0) == "compactMap" }
      return isWhole && !unwraps(declaration, from: list) && mentions(list, hasOptionalElements)
    }
    guard isDeclared(declaration), !isBound(declaration), !isUnwrapped(declaration),
      !outline.has(":", at: declaration + 1)
    else { return false }
    return value(declaredAt: declaration, atMost: 512).map { mayBeNil($0, depth + 1) } ?? false
  }

  /// True if a declaration is a condition that unwraps its value, or a pattern: `if let`, `guard let`.
  private func isUnwrapped(_ declaration: Int) -> Bool {
    ["if", "guard", "while", "case", "for", ",", "catch"].contains(outline.text(declaration - 2))
  }

  /// True if a pattern takes a name out of the elements that have a value: `for case let row? in rows`.
  private func unwraps(_ name: Int, from list: Range<Int>) -> Bool {
    guard let pattern = pattern(around: name, of: list) else { return false }
    return pattern.contains {
      outline.has("?", at: $0) || ["as", "some"].contains(outline.text($0))
    }
  }

  /// True if the elements of a list of a type may be nil: `[UIView?]`, and not `[UIView]?`.
  private func hasOptionalElements(_ type: Range<Int>) -> Bool {
    elementType(of: type).contains { outline.has("?", at: $0) || outline.text($0) == "Optional" }
  }

  // MARK: Expressions

  /// True if the value of an expression may be nil, as far as is visible.
  private func mayBeNil(_ expression: Range<Int>, _ depth: Int) -> Bool {
    let tokens = outline.withoutParentheses(expression)
    guard depth < Self.longestChain, let first = tokens.first else { return true }
    if ["try", "await"].contains(outline.text(first)) {
      let start = outline.has("!", at: first + 1) ? first + 2 : first + 1
      return outline.has("?", at: first + 1)
        || mayBeNil(start..<max(start, tokens.upperBound), depth + 1)
    }
    var isChained = false
    for index in outline.places(of: "?", in: tokens) {
      if outline.has("?", at: index - 1) { continue }
      if outline.has("?", at: index + 1) {
        return mayBeNil(min(index + 2, tokens.upperBound)..<tokens.upperBound, depth + 1)
      }
      let arms = index + 1..<tokens.upperBound
      if !outline.isAdjacent(index), let colon = outline.places(of: ":", in: arms).first {
        return mayBeNil(arms.lowerBound..<colon, depth + 1)
          || mayBeNil(colon + 1..<arms.upperBound, depth + 1)
      }
      isChained = true
    }
    let last = tokens.upperBound - 1
    // `a?.b!` and `a?.b as! UIView`
    if outline.has("!", at: last) { return false }
    let cast = (max(tokens.lowerBound, last - 8)..<last).last { outline.text($0) == "as" }
    if let cast { return outline.has("?", at: cast + 1) || outline.has("?", at: last) }
    return isChained || endsWithOptional(last, depth)
  }

  /// True if an expression may be nil because of what it ends with.
  private func endsWithOptional(_ last: Int, _ depth: Int) -> Bool {
    if outline.isWord(last) {
      return outline.text(last) == "nil" || isOptional(last, depth + 1)
        || isUnwrappedImplicitly(last)
    }
    guard let opening = outline.tokens[last].isClosing ? outline.opening(last) : nil,
      outline.isWord(opening - 1)
    else { return false }
    if outline.isSubscript(opening) {
      // The value of a key: `views["title"]`.
      let isDefaulted = (opening..<last).contains { outline.text($0) == "default" }
      return !isDefaulted && (outline.isLiteral(opening + 1) || isDictionary(opening - 1))
    }
    let name = outline.text(opening - 1)
    let results = results(of: name)
    guard results.isEmpty else {
      return results.contains { outline.has("?", at: $0.upperBound - 1) }
    }
    return outline.has(".", at: opening - 2) && Self.methods.contains(name)
  }

  /// True if a name has the type of an optional that need not be unwrapped, `UILabel!`: what is made of it alone is
  /// an optional.
  private func isUnwrappedImplicitly(_ name: Int) -> Bool {
    guard let declarations = declarations(meantAt: name) else {
      return !isAppKit && outline.text(name) == "view"
    }
    return declarations.contains { declaration in
      typeTokens(of: declaration).map { outline.has("!", at: $0.upperBound - 1) } ?? false
    }
  }

  /// True if a name is certainly that of a dictionary.
  private func isDictionary(_ name: Int) -> Bool {
    (declarations(meantAt: name) ?? []).contains { declaration in
      let tokens =
        typeTokens(of: declaration) ?? value(declaredAt: declaration, atMost: 64)
      guard let tokens, let first = tokens.first, outline.has("[", at: first) else { return false }
      return !outline.places(of: ":", in: first + 1..<outline.closing(first)).isEmpty
    }
  }
}
