/// Literals by which code may ask for what a dictionary has.
extension SourceOutline {
  /// True if a literal is a key of a subscript or of a method, is compared with something, as each key of a dictionary
  /// may be, or stands in a list whose elements may be asked for one by one by some names.
  func mayBeKey(_ literal: Int, names: Set<String>) -> Bool {
    isKey(literal) || isCompared(literal) || isLabelOfCase(literal)
      || !names.isEmpty && isListed(literal) || isValue(literal, ofOneOf: names)
  }

  /// Names that are keys somewhere and no literals: `key` in `views[key]` and `views[Row.key]`, `$` in `views[$0]`.
  var keyNames: Set<String> {
    var names: Set<String> = []
    for index in tokens.indices {
      let list = has("]", at: index + 1) ? parent(index) : nil
      if let list, isSubscript(list) {
        if isWord(index) { names.insert(text(index)) }
        if has("$", at: index - 1) { names.insert("$") }
      } else if has(":", at: index + 1), isWord(index + 2), Self.labelsOfKeys.contains(text(index))
      {
        names.insert(text(index + 2))
      }
    }
    return names
  }

  private static let labelsOfKeys: Set<String> = [
    "forKey", "objectForKey", "valueForKey", "removeObjectForKey",
  ]

  /// True if a literal is the key of a subscript, or the argument of a method that gets one.
  private func isKey(_ literal: Int) -> Bool {
    if has(":", at: literal - 1), Self.labels.contains(text(literal - 2)) { return true }
    if has("(", at: literal - 1), Self.methods.contains(text(literal - 2)) { return true }
    guard literal > 0, isSubscript(literal - 1) else { return false }
    return closing(literal - 1) == literal + 1
      || has(",", at: literal + 1) && text(literal + 2) == "default"
  }

  /// The labels of what methods compare or ask for, in all languages.
  private static let labels = labelsOfKeys.union([
    "forKeyPath", "valueForKeyPath", "isEqual", "isEqualToString", "to", "of", "compare",
    "caseInsensitiveCompare", "hasPrefix", "hasSuffix", "containsObject", "containsString",
    "containsKey", "key", "arrayWithObjects", "arrayWithObject", "setWithObjects", "setWithObject",
  ])

  /// The methods whose first argument is compared or asked for.
  private static let methods: Set<String> = [
    "contains", "hasPrefix", "hasSuffix", "isEqual", "compare", "Equals", "ContainsKey",
    "TryGetValue", "Remove", "Contains", "StartsWith", "EndsWith", "IndexOf", "CompareTo",
  ]

  /// True if `==`, `!=` or `~=` stands beside a literal, or it is asked itself: `[@"title" isEqual:key]`.
  private func isCompared(_ literal: Int) -> Bool {
    func isOperator(_ index: Int) -> Bool {
      has("=", at: index + 1) && ["=", "!", "~"].contains(text(index))
    }
    let method = text(has(".", at: literal + 1) ? literal + 2 : literal + 1)
    return isOperator(literal - 2) || isOperator(literal + 1) || method.hasPrefix("isEqual")
      || method == "Equals"
  }

  /// True if a literal is one that a case of a `switch` or a pattern compares with.
  private func isLabelOfCase(_ literal: Int) -> Bool {
    if ["case", "is", "or"].contains(text(literal - 1)) { return true }
    // `"title" => …`
    if language == .cSharp, has("=", at: literal + 1), has(">", at: literal + 2) { return true }
    guard language == .swift, has(",", at: literal - 1) else { return false }
    return parent(literal).map { has("{", at: $0) } ?? false
  }

  /// True if a literal is an element of an array, or of a tuple in one: `["title"]`, `@[@"title"]`, `[("title", 8)]`.
  private func isListed(_ literal: Int) -> Bool {
    guard let list = parent(literal), has(",", at: literal - 1) || literal - 1 == list,
      has(",", at: literal + 1) || closing(list) == literal + 1
    else { return false }
    if has("[", at: list) { return !isSubscript(list) && !isMessage(list) }
    if has("{", at: list) {
      return language == .cSharp && (has("]", at: list - 1) || has(">", at: list - 1))
    }
    guard let outer = parent(list), has("[", at: outer) else { return false }
    return !isWord(list - 1) && !isSubscript(outer)
  }

  /// True if a literal is the value of one of some names, or of a case of an enumeration.
  private func isValue(_ literal: Int, ofOneOf names: Set<String>) -> Bool {
    guard isAssignment(literal - 1) else { return false }
    let name = has(":", at: literal - 3) ? literal - 4 : literal - 2
    return text(name - 1) == "case" || names.contains(text(name))
  }
}
