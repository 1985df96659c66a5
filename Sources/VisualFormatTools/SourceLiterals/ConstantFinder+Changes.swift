extension ConstantFinder {
  enum Change {
    case none
    /// Another expression is assigned.
    case value(Range<Int>)
    /// A key is added, which this literal is.
    case key(Int)
    case unknown
  }

  /// Where a variable is declared.
  enum Variable {
    /// In a function.
    case local
    /// Outside of everything.
    case global
    /// In a type: its instances share the name.
    case member
  }

  /// The changes of a variable; nothing where there are more than anybody writes.
  func changes(of name: String, declaredAt declaration: Int) -> [Change]? {
    let parent = outline.parent(declaration)
    guard let parent, !isType(parent) else {
      let kind = parent == nil ? Variable.global : .member
      let changed = sharedChanges[name] ?? placesOfChanges(name)
      sharedChanges[name] = changed
      guard changed.count <= Self.mostDeclarations else { return nil }
      return changed.map { change(at: $0, of: kind, name, declaredAt: declaration) }
    }
    return Self.places(places[name], in: declaration + 1..<outline.closing(parent)).map {
      change(at: $0, of: .local, name, declaredAt: declaration)
    }
  }

  /// The places of a name that change a variable which is not local.
  private func placesOfChanges(_ name: String) -> [Int] {
    (places[name] ?? []).filter {
      if case .none = change(at: $0, of: .member) { false } else { true }
    }
  }

  /// The change that a place makes, provided that the name means this variable there.
  private func change(
    at index: Int, of variable: Variable, _ name: String, declaredAt declaration: Int
  ) -> Change {
    let change = change(at: index, of: variable)
    if case .none = change { return .none }
    switch occurrence(index).owner {
    case .another: return change
    case .own: return ownChange(change, at: index, name, declaredAt: declaration)
    case .none: break
    }
    let meant = self.declaration(of: name, before: index)
    guard meant == declaration else {
      return meant == nil && variable == .member ? .unknown : .none
    }
    return isShadowed(name, at: index, below: scope(of: declaration)) ? .none : change
  }

  /// The change of a member of `self`, which another type may have by the same name.
  private func ownChange(
    _ change: Change, at index: Int, _ name: String, declaredAt declaration: Int
  ) -> Change {
    guard let type = type(around: index) else { return .unknown }
    if outline.parent(declaration).flatMap(typeName) == type { return change }
    let others = (declarations[name] ?? []).prefix(Self.mostDeclarations)
    let isOfOther = others.contains { outline.parent($0).flatMap(typeName) == type }
    return isOfOther ? .none : .unknown
  }

  /// The change of a name that is assigned to, told to change itself or passed by reference at a place.
  func change(at index: Int, of variable: Variable) -> Change {
    if isDeclared(index) { return .none }
    let occurrence = occurrence(index)
    if occurrence.owner != .none, variable != .member { return .none }
    let change = change(of: occurrence)
    guard occurrence.owner == .another else { return change }
    // It may be the same object by another name: `strongSelf.views`.
    if case .none = change { return .none }
    return .unknown
  }

  private func change(of occurrence: Occurrence) -> Change {
    let start = occurrence.tokens.lowerBound
    var end = occurrence.tokens.upperBound
    if isPassedByReference(start) || isAssignedInList(occurrence) { return .unknown }
    if outline.has("[", at: start - 1), outline.isMessage(start - 1) { return changes(member: end) }
    let isUnwrapped = outline.has("?", at: end) || outline.has("!", at: end)
    if isUnwrapped, outline.isAdjacent(end),
      outline.has(".", at: end + 1) || outline.isSubscript(end + 1)
    {
      end += 1
    }
    if outline.has(".", at: end) { return changes(member: end + 1) }
    let key = outline.isSubscript(end) ? end + 1 : nil
    if key != nil { end = outline.next(end) }
    if outline.has("?", at: end), outline.has("?", at: end + 1), outline.has("=", at: end + 2) {
      return key == nil ? .value(expression(from: end + 3)) : .unknown
    }
    let isOperator = "+-|&".unicodeScalars.contains { outline.has($0, at: end) }
    if isOperator { return outline.has("=", at: end + 1) ? .unknown : .none }
    guard outline.isAssignment(end) else { return .none }
    guard let key else { return .value(expression(from: end + 1)) }
    return end == key + 2 && outline.isLiteral(key) ? .key(key) : .unknown
  }

  /// True if `&`, `out` or `ref` stands in front of a token.
  private func isPassedByReference(_ start: Int) -> Bool {
    if outline.language == .cSharp { return ["out", "ref"].contains(outline.text(start - 1)) }
    return outline.has("&", at: start - 1) && !outline.has("&", at: start - 2)
  }

  /// True if something is assigned to a list that a name is in: `(format, options) = row`.
  private func isAssignedInList(_ occurrence: Occurrence) -> Bool {
    let start = occurrence.tokens.lowerBound
    let end = occurrence.tokens.upperBound
    guard outline.language != .objectiveC,
      outline.has("(", at: start - 1) || outline.has(",", at: start - 1),
      outline.has(")", at: end) || outline.has(",", at: end)
    else { return false }
    return isAssigned(listAround: start)
  }

  /// The change that a method or a property makes, by its name, to what it belongs to.
  private func changes(member: Int) -> Change {
    let name = outline.text(member).lowercased()
    let isReading = Self.readingMembers.contains(name)
    guard !isReading else { return .none }
    if let key = addedKey(member) { return .key(key) }
    // In other languages the dictionaries that can change say so with their methods.
    if outline.language == .swift { return .unknown }
    return ["set", "add", "remove", "insert", "clear", "merge", "append", "replace"].contains {
      name.hasPrefix($0)
    } ? .unknown : .none
  }

  /// The literal of the key that a method adds: `updateValue(a, forKey: "a")`,
  /// `[views setObject:a forKey:@"a"]`, `views.Add ("a", a)`.
  private func addedKey(_ member: Int) -> Int? {
    switch outline.language {
    case .swift where outline.text(member) == "updateValue" && outline.has("(", at: member + 1):
      return lastKey(before: outline.closing(member + 1))
    case .objectiveC where ["setObject", "setValue"].contains(outline.text(member)):
      return outline.parent(member).flatMap { lastKey(before: outline.closing($0)) }
    case .cSharp where outline.text(member) == "Add" && outline.has("(", at: member + 1):
      let key = outline.listedElements(member + 1).first?.filter(outline.isLiteral) ?? []
      return key.count == 1 ? key[0] : nil
    default: return nil
    }
  }

  /// The literal behind `forKey:` that ends the arguments.
  private func lastKey(before closing: Int) -> Int? {
    outline.isLiteral(closing - 1) && outline.has(":", at: closing - 2)
      && outline.text(closing - 3) == "forKey" ? closing - 1 : nil
  }

  // MARK: Objects that can change

  /// True if a variable is an object that can change and other code gets it, which may change it: `[self fill:views]`,
  /// `Fill (views)`, `other = views`.
  func isHandedOn(_ value: Value, _ name: String, declaredAt declaration: Int?) -> Bool {
    // In Swift it may be the type alone that says so: `let views: NSMutableDictionary = ["a": a]`.
    let isDeclaredSo =
      declaration.map {
        outline.has(":", at: $0 + 1) && outline.word($0 + 2, contains: "mutable")
      } ?? false
    let isMutable =
      isDeclaredSo
      || value.expressions.contains { expression in
        expression.contains {
          outline.word($0, contains: "mutabledictionary")
            || outline.word($0, contains: "mutablecopy")
        }
      }
    guard isMutable else { return false }
    guard let declaration, let parent = outline.parent(declaration), !isType(parent) else {
      return places(of: name).prefix(Self.mostDeclarations).contains { handsOn($0) }
    }
    return places(of: name, in: declaration + 1..<outline.closing(parent)).contains { handsOn($0) }
  }

  /// True if a place of a name hands on the object that it means.
  private func handsOn(_ index: Int) -> Bool {
    let tokens = occurrence(index).tokens
    let before = tokens.lowerBound - 1
    let end = tokens.upperBound
    // A view in it, or another of its properties.
    if outline.isSubscript(end) || outline.has(".", at: end) { return false }
    if outline.isAssignment(before) { return !outline.has("=", at: before - 1) }
    // Functions of formats only read what they get as views and metrics.
    if outline.has(":", at: before) {
      return !["views", "metrics"].contains(outline.text(before - 1))
    }
    guard outline.has("(", at: before) || outline.has(",", at: before),
      outline.has(")", at: end) || outline.has(",", at: end),
      let list = outline.parent(index), outline.has("(", at: list), outline.isWord(list - 1)
    else { return false }
    return !outline.word(list - 1, contains: "visualformat")
      && !["if", "while", "for", "switch", "NSLog"].contains(outline.text(list - 1))
  }

  /// The members that only read a dictionary or an array, in small letters.
  private static let readingMembers: Set<String> = [
    "values", "keys", "allvalues", "allkeys", "count", "isempty", "foreach", "map", "flatmap",
    "compactmap", "mapvalues", "compactmapvalues", "filter", "first", "last", "contains", "reduce",
    "sorted", "enumerated", "allsatisfy", "merging", "indices", "min", "max", "description",
    "debugdescription", "reversed", "joined", "dropfirst", "droplast", "prefix", "suffix",
    "index", "startindex", "endindex", "hasprefix", "hassuffix", "utf8", "lazy",
  ]
}
