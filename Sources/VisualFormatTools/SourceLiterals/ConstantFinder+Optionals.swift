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
    if isOptionalOfClass(name) { return true }
    if let declarations = declarations(meantAt: name) {
      return declarations.contains { isOptional(declaration: $0, depth) }
    }
    return Self.optionals.contains(outline.text(name))
  }

  /// The properties of frameworks that may be nil.
  private static let optionals: Set<String> = [
    "first", "last", "superview", "window", "keyWindow", "mainWindow", "inputView",
    "inputAccessoryView", "tableHeaderView", "tableFooterView", "titleView", "accessoryView",
    "backgroundView", "selectedBackgroundView", "documentView", "leftView", "rightView",
    "textLabel", "detailTextLabel", "refreshControl", "enclosingScrollView", "customView", "mask",
    "viewIfLoaded", "presentedView", "editingAccessoryView", "multipleSelectionBackgroundView",
    "leftCalloutAccessoryView", "rightCalloutAccessoryView", "detailCalloutAccessoryView",
    "sourceView", "preferredFocusedView", "maskView",
  ]

  private func isOptional(declaration: Int, _ depth: Int) -> Bool {
    if hasOptionalType(declaration) { return true }
    if let list = list(goneThroughBy: declaration) {
      let isWhole = !list.contains { outline.text($0) == "compactMap" }
      guard isWhole, !unwraps(declaration, from: list) else { return false }
      return mentions(list, hasOptionalElements) || listsOptional(list, depth + 1)
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

  /// True if an element of a list that is written out may be nil: `[title, hint]`, or the name of such a list.
  private func listsOptional(_ list: Range<Int>, _ depth: Int) -> Bool {
    guard depth < Self.longestChain, let first = list.first else { return false }
    if outline.has("[", at: first) {
      let most = 64
      return outline.listedElements(first).prefix(most).contains { mayBeNil($0, depth + 1) }
    }
    guard outline.isWord(first), !list.contains(where: { outline.text($0) == "as" }) else {
      return false
    }
    return (declarations(meantAt: first) ?? []).contains { declaration in
      typeTokens(of: declaration) == nil
        && value(declaredAt: declaration, atMost: 64).map { listsOptional($0, depth + 1) } ?? false
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
    let cast = (max(tokens.lowerBound, last - 8)..<last).last {
      outline.text($0) == "as" && outline.parent($0) == outline.parent(first)
    }
    if let cast { return outline.has("?", at: cast + 1) || outline.has("?", at: last) }
    return isChained || endsWithOptional(last, depth)
  }

  /// True if an expression may be nil because of what it ends with.
  private func endsWithOptional(_ last: Int, _ depth: Int) -> Bool {
    if outline.isWord(last) {
      return outline.text(last) == "nil" || isOptional(last, depth + 1)
        || isUnwrappedImplicitly(last)
    }
    guard let opening = outline.tokens[last].isClosing ? outline.opening(last) : nil else {
      return false
    }
    // `{ hint }()`
    if outline.has("}", at: opening - 1), outline.isAdjacent(opening) {
      let closure = outline.opening(opening - 1)
      return closure.flatMap(computed).map { mayBeNil($0, depth + 1) } ?? false
    }
    let method = outline.beforeGenerics(opening) - 1
    if outline.text(method) == "Optional" { return true }
    if outline.isSubscript(opening) { return mayBeNil(elementAt: opening, depth) }
    guard outline.isWord(opening - 1) else { return false }
    let name = outline.text(opening - 1)
    let results = results(of: name)
    guard results.isEmpty else {
      return results.contains { outline.has("?", at: $0.upperBound - 1) }
    }
    if isOptional(resultOf: opening) { return true }
    guard outline.has(".", at: opening - 2) else { return false }
    // `hint.map { $0 }`
    if ["map", "flatMap"].contains(name) {
      return depth < Self.longestChain && endsWithOptional(opening - 3, depth + 1)
    }
    return name == "some" && ["Optional", "?", ">"].contains(outline.text(opening - 3))
  }

  /// True if an element may be nil that a bracket takes out of a list: `views["title"]`, `rows[0]` of `[UIView?]`.
  private func mayBeNil(elementAt opening: Int, _ depth: Int) -> Bool {
    if outline.has(")", at: opening - 1), let call = outline.opening(opening - 1) {
      // They have elements of any type.
      return ["instantiate", "loadNibNamed"].contains(outline.text(call - 1))
    }
    let list = opening - 1
    guard outline.isWord(list) else { return false }
    let isDefaulted = (opening..<outline.closing(opening)).contains {
      outline.text($0) == "default"
    }
    if !isDefaulted && (outline.isLiteral(opening + 1) || isDictionary(list)) { return true }
    return mentions(list..<opening, hasOptionalElements)
      || listsOptional(list..<opening, depth + 1)
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
