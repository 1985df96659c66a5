/// The types that declarations say, as far as they tell that a value may be no view.
extension ConstantFinder {
  /// The declarations that a name may mean, with `self.` in front of it or not, or as a member of another object;
  /// nothing where the source has none.
  func declarations(meantAt name: Int) -> [Int]? {
    let text = outline.text(name)
    let owner = occurrence(name).owner
    if owner == .none, let variable = variable(name) { return [variable] }
    let members = (declarations[text] ?? []).prefix(Self.mostDeclarations).filter {
      outline.parent($0).map(isType) ?? false
    }
    guard !members.isEmpty else { return nil }
    // The type of another object is not visible: a member of any type counts.
    guard owner != .another else {
      return members.filter { !Self.typesOfValues.contains(outline.text($0 + 2)) }
    }
    guard let type = type(around: name) else { return nil }
    let own = members.filter { outline.parent($0).flatMap(typeName) == type }
    guard own.isEmpty else { return own }
    let inherited = members.filter {
      outline.parent($0).flatMap(typeName).map { areRelated($0, type) } ?? false
    }
    return inherited.isEmpty ? nil : inherited
  }

  /// The type behind a declared name: `UILabel?` in `var hint: UILabel?`; nothing where there is none.
  func typeTokens(of declaration: Int) -> Range<Int>? {
    var colon = declaration + 1
    while outline.has(",", at: colon), outline.isWord(colon + 1),
      outline.has(",", at: colon + 2) || outline.has(":", at: colon + 2)
    {
      colon += 2
    }
    return outline.has(":", at: colon) ? type(from: colon + 1) : nil
  }

  /// The type that begins with a token.
  func type(from start: Int) -> Range<Int> {
    let longest = 32
    var end = start
    var depth = 0
    while end < min(start + longest, outline.tokens.count) {
      if outline.has("<", at: end) { depth += 1 }
      if outline.has(">", at: end), !outline.has("-", at: end - 1) { depth -= 1 }
      let isEnd = ["=", "{", ";"].contains(outline.text(end)) || outline.tokens[end].isClosing
      let isNext = outline.has(",", at: end) && depth == 0
      if isEnd || isNext || end > start && outline.beginsLine(end) { break }
      end = outline.next(end)
    }
    return start..<end
  }

  /// The types that functions of the source by a name return.
  func results(of name: String) -> [Range<Int>] {
    places(of: name).prefix(Self.mostDeclarations).compactMap { place in
      guard outline.text(place - 1) == "func",
        let list = (place..<min(place + 16, outline.tokens.count)).first(where: {
          outline.has("(", at: $0)
        })
      else { return nil }
      let end = outline.closing(list)
      let arrow = (end..<min(end + 8, outline.tokens.count)).first {
        outline.has(">", at: $0) && outline.has("-", at: $0 - 1)
      }
      return arrow.map { type(from: $0 + 1) }
    }
  }

  /// True if tokens say the type of a function: `() -> UIView`, or another name of it in the source.
  func saysFunction(_ tokens: Range<Int>) -> Bool {
    tokens.contains { index in
      if outline.has(">", at: index), outline.has("-", at: index - 1) { return true }
      let aliases = typeDeclarations[outline.text(index)] ?? []
      return aliases.prefix(Self.longestChain).contains { place in
        aliasedType(place)?.contains { outline.has(">", at: $0) && outline.has("-", at: $0 - 1) }
          ?? false
      }
    }
  }

  // MARK: Lists

  /// The list that a loop or a closure goes through by a name: `for row in rows {`, `rows.forEach { row in`.
  func list(goneThroughBy name: Int) -> Range<Int>? {
    let longest = 16
    let end = min(name + longest, outline.tokens.count)
    guard
      let keyword = (name..<end).first(where: {
        outline.isIn($0) || outline.has("{", at: $0) || outline.has("}", at: $0)
      }), outline.isIn(keyword)
    else { return nil }
    let start = (max(0, name - longest)..<name).last {
      ["for", "{", "}"].contains(outline.text($0))
    }
    guard let start else { return nil }
    if outline.has("{", at: start) {
      // `rows.enumerated().forEach {`
      let first = (max(0, start - longest)..<start).last { outline.beginsLine($0) }
      return outline.text(start - 1) == "forEach" ? (first ?? start - 1)..<start : nil
    }
    guard outline.text(start) == "for" else { return nil }
    var opening = keyword + 1
    let last = min(keyword + 512, outline.tokens.count)
    while opening < last, !outline.has("{", at: opening) { opening = outline.next(opening) }
    return opening < last && opening > keyword + 1 ? keyword + 1..<opening : nil
  }

  /// The pattern around a name of the loop through a list: `let row as UIView` in `for case let row as UIView in rows`;
  /// nothing where it is a name alone.
  func pattern(around name: Int, of list: Range<Int>) -> Range<Int>? {
    let end = list.lowerBound - 1
    guard name < end else { return nil }
    let start = (max(0, name - 16)..<name).last { outline.text($0) == "for" }
    guard let start, outline.text(start + 1) == "case" else { return nil }
    return start + 2..<end
  }

  /// The type of the elements in that of a list, or of the values in that of a dictionary; nothing in a type that does
  /// not show them.
  func elementType(of list: Range<Int>) -> Range<Int> {
    let first = list.lowerBound
    guard outline.has("[", at: first) else {
      let start = list.first { outline.has("<", at: $0) } ?? list.upperBound
      let end = list.last { outline.has(">", at: $0) } ?? start
      return start..<max(start, end)
    }
    let end = outline.closing(first)
    let colon = outline.places(of: ":", in: first + 1..<end).last
    return (colon ?? first) + 1..<end
  }

  /// True if a name in an expression that is no more than a list with methods has a type of a kind.
  func mentions(_ expression: Range<Int>, _ isOfKind: (Range<Int>) -> Bool) -> Bool {
    let longest = 32
    // `as` says another type.
    guard !expression.contains(where: { outline.text($0) == "as" }) else { return false }
    return expression.prefix(longest).contains { index in
      guard outline.isWord(index), let declarations = declarations(meantAt: index) else {
        return false
      }
      return declarations.contains { declaration in
        if let type = typeTokens(of: declaration) { return isOfKind(type) }
        return value(declaredAt: declaration, atMost: longest).flatMap(castType).map(isOfKind)
          ?? false
      }
    }
  }

  /// The type that an expression is cast to: `UIView` in `item as? UIView`.
  func castType(of expression: Range<Int>) -> Range<Int>? {
    guard let cast = expression.last(where: { outline.text($0) == "as" }) else { return nil }
    let isMarked = outline.has("?", at: cast + 1) || outline.has("!", at: cast + 1)
    return cast + (isMarked ? 2 : 1)..<expression.upperBound
  }
}
