extension ArgumentReader {
  /// The dictionary that an expression means; nothing where its keys are not visible.
  package func dictionary(_ tokens: Range<Int>) -> SourceDictionary? {
    if let dictionary = writtenDictionary(tokens) ?? mergedDictionary(tokens) { return dictionary }
    guard let (name, isOwn) = name(tokens),
      !isOwn || constants.isMember(outline.text(name), at: place),
      let value = constants.value(of: name, before: place), !value.isOverridden
    else { return nil }
    let declared = value.expressions[0].lowerBound
    if let known = constants.dictionaries[declared] { return known }
    // A dictionary that is made of itself has no known keys.
    constants.dictionaries[declared] = .some(nil)
    let dictionary = ArgumentReader(outline, constants, at: declared).dictionary(of: value)
    constants.dictionaries[declared] = .some(dictionary)
    return dictionary
  }

  /// The dictionary that a variable is.
  private func dictionary(of value: ConstantFinder.Value) -> SourceDictionary? {
    var dictionary = SourceDictionary(isWrittenInPlace: false)
    for expression in value.expressions {
      guard let written = writtenDictionary(expression) ?? mergedDictionary(expression) else {
        return nil
      }
      dictionary.add(written)
    }
    for key in value.addedKeys {
      guard let text = constant(key) else { return nil }
      dictionary.add(text, writtenAt: place(ofKey: key))
    }
    return dictionary
  }

  /// The name that an expression is, with `self.` in front of it or not, and with a conversion behind
  /// it or not: `views`, `self.views`, `views as [String: Any]`; with `self.` it is no variable's.
  private func name(_ tokens: Range<Int>) -> (token: Int, isOwn: Bool)? {
    guard var name = tokens.first else { return nil }
    if outline.isMessage(name), tokens.count == 4, outline.text(name + 1) == "self" {
      return (name + 2, true)
    }
    guard outline.isWord(name) else { return nil }
    let isOwn = ["self", "this"].contains(outline.text(name)) && outline.has(".", at: name + 1)
    if isOwn { name += 2 }
    guard tokens.contains(name), outline.isWord(name) else { return nil }
    let end = outline.has("!", at: name + 1) ? name + 2 : name + 1
    let isWhole = end == tokens.upperBound || outline.text(end) == "as" && tokens.contains(end)
    return isWhole ? (name, isOwn) : nil
  }

  /// `["a": a].merging(["b": b]) { $1 }`, of dictionaries that are visible.
  private func mergedDictionary(_ tokens: Range<Int>) -> SourceDictionary? {
    guard outline.language == .swift, var index = tokens.first else { return nil }
    while index < tokens.upperBound, outline.text(index) != "merging" {
      index = outline.next(index)
    }
    guard index < tokens.upperBound, outline.has(".", at: index - 1), index - 1 > tokens.lowerBound,
      outline.has("(", at: index + 1)
    else { return nil }
    var end = outline.closing(index + 1) + 1
    if outline.has("{", at: end) { end = outline.closing(end) + 1 }
    guard end == tokens.upperBound || outline.text(end) == "as",
      let other = outline.listedElements(index + 1).first,
      var result = dictionary(tokens.lowerBound..<index - 1), let added = dictionary(other)
    else { return nil }
    result.add(added)
    result.isWrittenInPlace = false
    return result
  }

  /// `["a": a]`, `@{@"a": a}`, `NSDictionaryOfVariableBindings(a)`, `new NSDictionary("a", a)`, `nil`.
  private func writtenDictionary(_ tokens: Range<Int>) -> SourceDictionary? {
    guard let first = tokens.first else { return nil }
    switch outline.text(first) {
    case "nil", "null", "NULL", "0":
      return tokens.count == 1 ? SourceDictionary() : nil
    case "[" where outline.isMessage(first):
      return isWhole(first, tokens) ? dictionaryMessage(first) : nil
    case "[" where outline.language == .swift:
      let end = outline.closing(first) + 1
      // The type of an empty dictionary.
      if outline.has("(", at: end), isWhole(end, tokens) {
        return outline.closing(end) == end + 1 ? SourceDictionary() : nil
      }
      return isWhole(first, tokens) ? pairs(first) : nil
    case "{" where outline.language == .swift:
      // A closure that is called at once.
      let end = outline.closing(first) + 1
      guard outline.has("(", at: end), outline.closing(end) == end + 1, isWhole(end, tokens) else {
        return nil
      }
      return constants.computed(first).flatMap { writtenDictionary($0) }
    case "@" where outline.has("{", at: first + 1):
      return isWhole(first + 1, tokens) ? pairs(first + 1) : nil
    case "NSDictionaryOfVariableBindings" where outline.has("(", at: first + 1):
      return isWhole(first + 1, tokens) ? variableBindings(first + 1) : nil
    case "NSDictionary" where outline.language == .cSharp,
      "NSMutableDictionary" where outline.language == .cSharp:
      return dictionaryOfObjects(first, tokens)
    case "new":
      return newDictionary(first, tokens)
    default: return nil
    }
  }

  /// `new NSDictionary ("a", a)`, `new NSMutableDictionary { { "a", a } }`, `{ ["a"] = a }`.
  private func newDictionary(_ first: Int, _ tokens: Range<Int>) -> SourceDictionary? {
    let name = outline.text(first + 1)
    guard name.hasSuffix("Dictionary") else { return nil }
    var opening = afterTypes(first + 2, tokens)
    if outline.has("(", at: opening) {
      let elements = outline.listedElements(opening)
      if isWhole(opening, tokens) {
        return alternateKeys(elements).map { SourceDictionary(unplacedKeys: $0) }
      }
      guard elements.isEmpty else { return nil }
      opening = outline.closing(opening) + 1
    }
    guard outline.has("{", at: opening), isWhole(opening, tokens) else { return nil }
    var keys: [Range<Int>] = []
    for element in outline.listedElements(opening) {
      guard let start = element.first, outline.has("{", at: start) || outline.has("[", at: start),
        let key = outline.listedElements(start).first
      else { return nil }
      keys.append(key)
    }
    return self.keys(keys)
  }

  /// The token behind the types of keys and values, where a token opens them.
  private func afterTypes(_ opening: Int, _ tokens: Range<Int>) -> Int {
    guard outline.has("<", at: opening) else { return opening }
    let end = (opening..<min(opening + 32, tokens.upperBound)).first { outline.has(">", at: $0) }
    return end.map { $0 + 1 } ?? opening
  }

  /// True if an expression ends with a bracket, or with `as` and a type behind it.
  private func isWhole(_ opening: Int, _ tokens: Range<Int>) -> Bool {
    let end = outline.closing(opening) + 1
    return end == tokens.upperBound || (end < tokens.upperBound && outline.text(end) == "as")
  }

  private func pairs(_ opening: Int) -> SourceDictionary? {
    var result = SourceDictionary()
    let elements = outline.listedElements(opening)
    if elements.count == 1, elements[0].count == 1, outline.has(":", at: elements[0].lowerBound) {
      return result
    }
    for element in elements {
      let key = element.prefix { !outline.has(":", at: $0) }
      guard let text = constant(key), key.upperBound < element.upperBound else { return nil }
      result.add(text, writtenAt: key.count == 1 ? place(ofKey: key.lowerBound) : nil)
      result.numbers[text] = number(key.upperBound + 1..<element.upperBound)
    }
    return result
  }

  /// `[NSDictionary dictionaryWithObjectsAndKeys:a, @"a", nil]`.
  private func dictionaryMessage(_ opening: Int) -> SourceDictionary? {
    if outline.text(opening + 1) == "NSMutableDictionary",
      ["dictionary", "new"].contains(outline.text(opening + 2)),
      outline.closing(opening) == opening + 3
    {
      return SourceDictionary()
    }
    guard outline.text(opening + 2) == "dictionaryWithObjectsAndKeys",
      outline.has(":", at: opening + 3)
    else { return nil }
    let elements = outline.listedElements(opening).dropLast()
    guard elements.count % 2 == 0, outline.text(outline.closing(opening) - 1) == "nil" else {
      return nil
    }
    var result = SourceDictionary()
    for index in stride(from: 1, to: elements.count, by: 2) {
      guard elements[index].count == 1, let key = constant(elements[index].lowerBound) else {
        return nil
      }
      result.add(key, writtenAt: place(ofKey: elements[index].lowerBound))
    }
    return result
  }

  /// `NSDictionary.FromObjectsAndKeys (objects, keys)`, and the same for one of each.
  private func dictionaryOfObjects(_ first: Int, _ tokens: Range<Int>) -> SourceDictionary? {
    let dot = afterTypes(first + 1, tokens)
    guard outline.has(".", at: dot), outline.has("(", at: dot + 2), isWhole(dot + 2, tokens) else {
      return nil
    }
    let arguments = outline.listedElements(dot + 2)
    guard arguments.count == 2 else { return nil }
    switch outline.text(dot + 1) {
    case "FromObjectAndKey": return keys([arguments[1]])
    case "FromObjectsAndKeys": return array(arguments[1]).flatMap { keys($0) }
    default: return nil
    }
  }

  /// The elements of `new object[] { … }`.
  func array(_ tokens: Range<Int>) -> [Range<Int>]? {
    guard let last = tokens.last, outline.text(tokens.lowerBound) == "new",
      let opening = outline.opening(last), outline.has("{", at: opening),
      outline.has("]", at: opening - 1)
    else { return nil }
    return outline.listedElements(opening)
  }

  /// The dictionary with these keys, each `"a"` or `new NSString ("a")`.
  private func keys(_ elements: [Range<Int>]) -> SourceDictionary? {
    var result = SourceDictionary()
    for element in elements {
      let isObject = element.count == 5 && outline.text(element.lowerBound + 1) == "NSString"
      let isCast = element.count == 4 && outline.text(element.lowerBound + 1) == "NSString"
      let index = element.lowerBound + (isObject || isCast ? 3 : 0)
      let isLiteral = element.count == 1 || isObject || isCast
      guard let key = isLiteral ? constant(index) : constant(element) else { return nil }
      result.add(key, writtenAt: isLiteral ? place(ofKey: index) : nil)
    }
    return result
  }

  /// The macro's keys are its arguments as they are written; nothing where a directive such as `#if` is among them.
  private func variableBindings(_ opening: Int) -> SourceDictionary? {
    let isConditional = (opening..<outline.closing(opening)).contains { outline.has("#", at: $0) }
    guard !isConditional else { return nil }
    let keys = outline.listedElements(opening).compactMap { element -> String? in
      guard let last = element.last else { return nil }
      let start = outline.tokens[element.lowerBound].range.lowerBound
      return String(
        decoding: outline.bytes[start..<outline.tokens[last].range.upperBound], as: UTF8.self)
    }
    return SourceDictionary(unplacedKeys: keys)
  }
}
