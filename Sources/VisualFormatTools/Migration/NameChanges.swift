/// Where the names of a source may get other values than their declarations give them.
///
/// The source is gone through once, and only the changes of a name are looked at for a call, so that thousands of
/// calls take time linear in the source.
struct NameChanges {
  let outline: SourceOutline
  let constants: ConstantFinder
  private var places: [String: [Int]] = [:]

  init(_ outline: SourceOutline, _ constants: ConstantFinder) {
    self.outline = outline
    self.constants = constants
    for index in outline.tokens.indices where outline.isWord(index) && isChange(index) {
      places[outline.text(index), default: []].append(index)
    }
  }

  /// True if a name is assigned to or passed by reference at a token.
  private func isChange(_ index: Int) -> Bool {
    guard !constants.isDeclared(index) else { return false }
    let next = outline.has("!", at: index + 1) ? index + 2 : index + 1
    if outline.isAssignment(next) || isInAssignedList(index) { return true }
    let start = constants.occurrence(index).tokens.lowerBound
    return outline.has("&", at: start - 1) && !outline.has(".", at: next)
  }

  /// True if something is assigned to a list that a name is in: `(a, (b, c)) = triple`.
  private func isInAssignedList(_ index: Int) -> Bool {
    var inner = index
    while let list = outline.parent(inner), outline.has("(", at: list) {
      if constants.isAssigned(listAround: inner) { return true }
      inner = list
    }
    return false
  }

  /// The changes of a name in a range.
  func of(_ name: String, in range: Range<Int>) -> ArraySlice<Int> {
    ConstantFinder.places(places[name], in: range)
  }

  // MARK: Properties

  /// True if code outside of a block may change the property of a name that the code at a place means.
  func mayChange(_ name: String, meantAt place: Int, outside member: Range<Int>) -> Bool {
    var known = [String: Bool]()
    return mayChange(name, meantAt: place, outside: member, &known)
  }

  /// The same, given the names that have been looked at; those that are being looked at may change.
  private func mayChange(
    _ name: String, meantAt place: Int, outside member: Range<Int>, _ known: inout [String: Bool]
  ) -> Bool {
    let type = constants.type(around: place)
    if isConstant(name, of: type) { return false }
    if let isChanged = known[name] { return isChanged }
    known[name] = true
    let own = type.map { constants.memberDeclarations(of: name, in: $0) } ?? []
    let overrides = type.map { constants.overrides(of: name, byRelativesOf: $0) } ?? []
    let isForeign = own.isEmpty && overrides.isEmpty && !constants.isLocal(name, at: place)
    if isForeign, Self.found.contains(name) { return true }
    for declaration in own + overrides {
      guard let getter = constants.getter(declaration) else { continue }
      guard known.count <= 8, let path = constants.computed(getter).flatMap({ outline.path($0) })
      else { return true }
      // One that passes on another is what that is, which may change anywhere.
      let names = ViewAdditions.plain(path).split(separator: ".").map(String.init)
      let isChanged = names.enumerated().contains { position, name in
        position > 0
          ? mayChange(memberOfAny: name, outside: 0..<0)
          : mayChange(name, meantAt: place, outside: 0..<0, &known)
      }
      if isChanged { return true }
    }
    guard let all = of(name, outside: member) else { return true }
    let isChanged = all.contains { changesProperty(at: $0, name, of: type) }
    known[name] = isChanged
    return isChanged
  }

  /// True if a member that any object may have by a name changes outside of a block, or finds its value each time.
  func mayChange(memberOfAny name: String, outside member: Range<Int>) -> Bool {
    var waiting = [name]
    var known: Set<String> = []
    while let next = waiting.popLast() {
      guard known.insert(next).inserted else { continue }
      // One that passes on another is what that is, which may change anywhere.
      guard known.count <= 8, !Self.found.contains(next),
        let all = of(next, outside: next == name ? member : 0..<0),
        !all.contains(where: { !isLocalChange(at: $0) && !isOfLiteral($0) && !isInitial($0) })
      else { return true }
      for getter in constants.getters(ofAny: next) {
        guard let path = constants.computed(getter).flatMap({ outline.path($0) }) else {
          return true
        }
        waiting += ViewAdditions.plain(path).split(separator: ".").map(String.init)
      }
    }
    return false
  }

  /// The changes of a name outside of a block; nothing where there are more than anybody writes.
  private func of(_ name: String, outside member: Range<Int>) -> [Int]? {
    let all = places[name] ?? []
    guard all.count - of(name, in: member).count <= ConstantFinder.mostDeclarations else {
      return nil
    }
    return all.filter { !member.contains($0) }
  }

  private func changesProperty(at index: Int, _ name: String, of type: String?) -> Bool {
    guard !isOfLiteral(index), !isLocalChange(at: index) else { return false }
    if constants.occurrence(index).owner == .another { return true }
    let other = constants.type(around: index)
    if other == type { return !isInitial(index) }
    return other.map { !isDeclared(name, in: $0) } ?? true
  }

  /// True if what changes is a variable of a function.
  private func isLocalChange(at index: Int) -> Bool {
    constants.occurrence(index).owner == .none && constants.variable(index) != nil
  }

  /// True if a literal is assigned, which no view is.
  private func isOfLiteral(_ index: Int) -> Bool {
    guard outline.isAssignment(index + 1), outline.tokens.indices.contains(index + 2) else {
      return false
    }
    let kind = outline.tokens[index + 2].kind
    return kind == .literal || kind == .number
  }

  /// True if a change is one in an initializer, before which nothing is known of the object.
  private func isInitial(_ index: Int) -> Bool {
    guard let block = outline.block(of: index) else { return false }
    return constants.isInitializer(block)
  }

  private func isDeclared(_ name: String, in type: String) -> Bool {
    !constants.memberDeclarations(of: name, in: type).isEmpty
  }

  /// True if a type declares a constant of a name.
  private func isConstant(_ name: String, of type: String?) -> Bool {
    guard let type else { return false }
    let declarations = constants.memberDeclarations(of: name, in: type)
    return !declarations.isEmpty && declarations.allSatisfy { constants.keyword(of: $0) == "let" }
  }
}

extension ConstantFinder {
  /// The member of a type, or the function, that a place is in; everything outside of all.
  func member(around place: Int) -> Range<Int> {
    var block = outline.block(of: place)
    while let opening = block, let outer = outline.block(of: opening), !isType(outer) {
      block = outer
    }
    return block.map { $0..<outline.closing($0) } ?? 0..<outline.tokens.count
  }

  /// True if the function around a place has a variable or a parameter of a name.
  func isLocal(_ name: String, at place: Int) -> Bool {
    var block = outline.block(of: place)
    while let opening = block, !isType(opening) {
      if hasParameter(Array(name.utf8), opening) { return true }
      let range = opening..<outline.closing(opening)
      if !declarations(of: name, in: range).isEmpty { return true }
      block = outline.block(of: opening)
    }
    return false
  }

  /// The `let` or `var` of a declaration; nothing where it is not near.
  func keyword(of declaration: Int) -> String? {
    var index = declaration - 1
    while index >= max(0, declaration - 64) {
      let text = outline.text(index)
      if text == "let" || text == "var" { return text }
      if let opening = outline.tokens[index].isClosing ? outline.opening(index) : nil {
        index = opening
      }
      index -= 1
    }
    return nil
  }

  /// The bracket behind a declaration that opens the body of a property without a value of its own, which finds it
  /// each time: `var box: UIView { wide ? a : b }`.
  func getter(_ declaration: Int) -> Int? {
    guard outline.has(":", at: declaration + 1) else { return nil }
    let end = min(declaration + 32, outline.tokens.count)
    var index = declaration + 2
    while index < end, !outline.has("{", at: index) {
      let isEnd = ["=", ";", ","].contains(outline.text(index)) || outline.tokens[index].isClosing
      // A token that begins a line belongs to another declaration.
      if isEnd || outline.beginsLine(index) { return nil }
      index = outline.next(index)
    }
    guard index < end, !["willSet", "didSet"].contains(outline.text(index + 1)) else { return nil }
    return index
  }

  /// The brackets that open the bodies of all properties of a name, of any type, that find a view each time.
  func getters(ofAny name: String) -> [Int] {
    (declarations[name] ?? []).prefix(Self.mostDeclarations).compactMap { declaration in
      guard outline.parent(declaration).map(isType) ?? false,
        !Self.typesOfValues.contains(outline.text(declaration + 2))
      else { return nil }
      return getter(declaration)
    }
  }

  /// True if a bracket opens the body of an initializer.
  func isInitializer(_ opening: Int) -> Bool {
    guard let list = (max(0, opening - 8)..<opening).last(where: { outline.has(")", at: $0) }),
      let start = outline.opening(list)
    else { return false }
    let isFailable = outline.has("?", at: start - 1) || outline.has("!", at: start - 1)
    return outline.text(isFailable ? start - 2 : start - 1) == "init"
  }
}
