extension ConstantFinder {
  enum Change {
    case none
    /// Another expression is assigned.
    case value(Range<Int>)
    /// A key is added, which this literal is.
    case key(Int)
    case unknown
  }

  /// The change of a name that is assigned to, told to change itself or passed by reference at a place.
  func change(at index: Int) -> Change {
    if isDeclared(index) { return .none }
    // A member of the same name of something else, unless that is `self`.
    if outline.has(".", at: index - 1), outline.text(index - 2) != "self" { return .none }
    if outline.has("&", at: index - 1) { return .unknown }
    if outline.has(".", at: index + 1) || outline.has("?", at: index + 1) {
      return changes(member: outline.has(".", at: index + 1) ? index + 2 : index + 3)
    }
    if outline.has("[", at: index - 1), outline.isMessage(index - 1) {
      return changes(member: index + 1)
    }
    let isSubscript = outline.has("[", at: index + 1) && outline.isAdjacent(index + 1)
    let end = isSubscript ? outline.next(index + 1) : index + 1
    let isOperator = "+-|&".unicodeScalars.contains { outline.has($0, at: end) }
    let isAssigned =
      (outline.has("=", at: end) && !outline.has("=", at: end + 1))
      || (isOperator && outline.has("=", at: end + 1))
    guard isAssigned else { return .none }
    guard !isOperator else { return .unknown }
    guard isSubscript else { return .value(expression(from: end + 1)) }
    return end == index + 4 && outline.isLiteral(index + 2) ? .key(index + 2) : .unknown
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

  /// The members that only read a dictionary or an array, in small letters.
  private static let readingMembers: Set<String> = [
    "values", "keys", "allvalues", "allkeys", "count", "isempty", "foreach", "map", "flatmap",
    "compactmap", "mapvalues", "compactmapvalues", "filter", "first", "last", "contains", "reduce",
    "sorted", "enumerated", "allsatisfy", "merging", "indices", "min", "max", "description",
    "debugdescription", "reversed", "joined", "dropfirst", "droplast", "prefix", "suffix",
    "index", "startindex", "endindex", "hasprefix", "hassuffix", "utf8", "lazy",
  ]
}
