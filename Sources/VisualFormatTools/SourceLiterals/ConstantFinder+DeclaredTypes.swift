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
    let type = type(around: name)
    return members.filter { outline.parent($0).flatMap(typeName) == type }
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
  private func type(from start: Int) -> Range<Int> {
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

  // MARK: Lists

  /// The list that a loop or a closure goes through by a name: `for row in rows {`, `rows.forEach { row in`.
  func list(goneThroughBy name: Int) -> Range<Int>? {
    let longest = 16
    let end = min(name + longest, outline.tokens.count)
    guard
      let keyword = (name..<end).first(where: { ["in", "{", "}"].contains(outline.text($0)) }),
      outline.text(keyword) == "in"
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
  private func castType(of expression: Range<Int>) -> Range<Int>? {
    guard let cast = expression.last(where: { outline.text($0) == "as" }) else { return nil }
    let isMarked = outline.has("?", at: cast + 1) || outline.has("!", at: cast + 1)
    return cast + (isMarked ? 2 : 1)..<expression.upperBound
  }

  // MARK: Other types

  /// True if a name is declared with a type that may be no view's: `Any`, `T` in `func pin<T>(_ item: T)`, or as an
  /// element of a list of such.
  func mayBeNoView(_ name: Int) -> Bool { mayBeNoView(name, 0) }

  private func mayBeNoView(_ name: Int, _ depth: Int) -> Bool {
    guard outline.isWord(name), depth < Self.longestChain,
      let declarations = declarations(meantAt: name)
    else { return false }
    return declarations.contains { declaration in
      if let type = typeTokens(of: declaration) { return isOfAnything(type) }
      if let list = list(goneThroughBy: declaration) {
        guard let pattern = pattern(around: declaration, of: list),
          let type = castType(of: pattern)
        else { return mentions(list, holdsAnything) }
        return isOfAnything(type)
      }
      guard isDeclared(declaration), !isBound(declaration),
        let value = value(declaredAt: declaration, atMost: 64), let last = value.last
      else { return false }
      if let type = castType(of: value) { return isOfAnything(type) }
      let end = outline.has("!", at: last) ? last - 1 : last
      if outline.isWord(end), mayBeNoView(end, depth + 1) { return true }
      if outline.has(")", at: end), let list = outline.opening(end), outline.isWord(list - 1) {
        return results(of: outline.text(list - 1)).contains(where: isOfAnythingAlone)
          || mentions(value.lowerBound..<list - 1, holdsAnything)
      }
      let isElement = outline.has("]", at: end) || ["first", "last"].contains(outline.text(end))
      return isElement && mentions(value, holdsAnything)
    }
  }

  /// True if a type says nothing of views.
  private func isOfAnything(_ type: Range<Int>) -> Bool {
    name(ofPlainType: type).map { Self.typesOfAnything.contains($0) || isGeneric($0) } ?? false
  }

  /// The same without the parameters of generic functions: the arguments choose these for a result.
  private func isOfAnythingAlone(_ type: Range<Int>) -> Bool {
    name(ofPlainType: type).map(Self.typesOfAnything.contains) ?? false
  }

  /// The name that is all of a type.
  private func name(ofPlainType type: Range<Int>) -> String? {
    let words = type.filter(outline.isWord)
    let names = words.map(outline.text).filter { !["some", "any", "inout"].contains($0) }
    guard names.count == 1, !outline.has("[", at: type.lowerBound) else { return nil }
    return names.first
  }

  private func holdsAnything(_ type: Range<Int>) -> Bool {
    let isBracketed = outline.has("[", at: type.lowerBound)
    return (isBracketed ? elementType(of: type) : type).contains {
      let name = outline.text($0)
      return Self.typesOfAnything.contains(name) || Self.listsOfAnything.contains(name)
        || outline.isWord($0) && isGeneric(name)
    }
  }

  private static let typesOfAnything: Set<String> = [
    "Any", "AnyObject", "AnyHashable", "NSObject", "NSObjectProtocol", "UIResponder", "NSResponder",
  ]

  private static let listsOfAnything: Set<String> = [
    "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSOrderedSet",
  ]

  /// True if a name is a parameter of a generic function or type of which nothing is asked.
  private func isGeneric(_ name: String) -> Bool {
    let places = places(of: name).prefix(Self.mostDeclarations)
    let isParameter = places.contains { place in
      let start = (max(0, place - 16)..<place).last { outline.has("<", at: $0) }
      let isFirst = outline.has("<", at: place - 1) || outline.has(",", at: place - 1)
      let isWhole = outline.has(">", at: place + 1) || outline.has(",", at: place + 1)
      guard let start, isFirst, isWhole else { return false }
      let owners = ["func", "class", "struct", "enum"]
      return outline.text(start - 1) == "init" || owners.contains(outline.text(start - 2))
    }
    return isParameter && !places.contains { outline.has(":", at: $0 + 1) }
  }
}
