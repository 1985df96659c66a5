import VisualFormat

/// A dictionary whose keys are written in a source.
package struct SourceDictionary: Equatable {
  /// The keys, in the order of the source.
  package var keys: [String] = []
  /// The values that are written as numbers.
  package var numbers: [String: Double] = [:]
  /// Whether it stands in the call itself, and so serves that call alone.
  package var isWrittenInPlace = true
  /// Where keys are written, without quotes and as far as they have no escapes; nothing for keys that
  /// stand in several places.
  package var places: [String: Range<Int>?] = [:]

  /// Notes where a key is written.
  package mutating func add(_ key: String, writtenAt place: Range<Int>?) {
    keys.append(key)
    places[key] = places.keys.contains(key) ? .some(nil) : .some(place)
  }
}

/// Reads arguments as far as their value is visible: written in the call, or in a constant above it.
package struct ArgumentReader {
  package let outline: SourceOutline
  package let constants: ConstantFinder
  /// The token in the call from which constants are looked for.
  package let place: Int

  package init(_ outline: SourceOutline, _ constants: ConstantFinder, at place: Int) {
    self.outline = outline
    self.constants = constants
    self.place = place
  }

  // MARK: Options

  /// The options that an expression means; nothing where it is more than their names.
  package func options(_ tokens: Range<Int>) -> FormatOptions? {
    var result: FormatOptions = []
    for index in tokens {
      let text = outline.text(index)
      switch outline.tokens[index].kind {
      case .word:
        if Self.qualifiers.contains(text) { continue }
        guard let option = FormatOptions(name: Self.optionName(text)) else { return nil }
        result.formUnion(option)
      case .number:
        guard let number = Int(text), number >= 0 else { return nil }
        result.formUnion(FormatOptions(rawValue: number))
      case .literal: return nil
      case .punctuation(let byte):
        guard ".,()[]:|".utf8.contains(byte) else { return nil }
      }
    }
    return result
  }

  /// Words that stand around the names of options, and words that mean none.
  private static let qualifiers: Set<String> = [
    "NSLayoutFormatOptions", "NSLayoutConstraint", "FormatOptions", "UIKit", "AppKit", "rawValue",
    "init", "nil", "kNilOptions", "NO", "None", "as", "allZeros", "VisualFormat", "Trellis",
  ]

  /// The name without the prefix of Objective-C and with a small letter first.
  private static func optionName(_ word: String) -> String {
    let prefix = "NSLayoutFormat"
    let name = word.hasPrefix(prefix) ? word.dropFirst(prefix.count) : word[...]
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  // MARK: Dialects

  /// The dialect that an expression names, or the widest one where that is not visible.
  package func dialect(_ tokens: Range<Int>) -> Dialect {
    let name = tokens.last.map(outline.text) ?? ""
    return Dialect(rawValue: name) ?? .extended
  }

  // MARK: Dictionaries

  /// The dictionary that an expression means; nothing where its keys are not visible.
  package func dictionary(_ tokens: Range<Int>) -> SourceDictionary? {
    if let dictionary = writtenDictionary(tokens) { return dictionary }
    guard let name = name(tokens), let value = constants.value(of: name, before: place),
      var dictionary = writtenDictionary(value.tokens)
    else { return nil }
    dictionary.isWrittenInPlace = false
    for key in value.addedKeys {
      guard let text = constant(key) else { return nil }
      dictionary.add(text, writtenAt: place(ofKey: key))
    }
    return dictionary
  }

  /// The name that an expression is, with `self.` in front of it or not, and with a conversion behind
  /// it or not: `views`, `self.views`, `views as [String: Any]`.
  private func name(_ tokens: Range<Int>) -> Int? {
    guard var name = tokens.first, outline.isWord(name) else { return nil }
    if ["self", "this"].contains(outline.text(name)), outline.has(".", at: name + 1) { name += 2 }
    guard tokens.contains(name), outline.isWord(name) else { return nil }
    let end = outline.has("!", at: name + 1) ? name + 2 : name + 1
    let isWhole = end == tokens.upperBound || outline.text(end) == "as" && tokens.contains(end)
    return isWhole ? name : nil
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
    var opening = first + 2
    // The types of keys and values.
    if outline.has("<", at: opening) {
      guard
        let end = (opening..<min(opening + 32, tokens.upperBound)).first(where: {
          outline.has(">", at: $0)
        })
      else { return nil }
      opening = end + 1
    }
    if outline.has("(", at: opening) {
      let elements = outline.listedElements(opening)
      if isWhole(opening, tokens) {
        return alternateKeys(elements).map { SourceDictionary(keys: $0) }
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

  /// Whether an expression ends with a bracket, or with `as` and a type behind it.
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
      let key = element.lowerBound
      guard let text = constant(key), outline.has(":", at: key + 1) else { return nil }
      result.add(text, writtenAt: place(ofKey: key))
      result.numbers[text] = number(key + 2..<element.upperBound)
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
    guard outline.has(".", at: first + 1), outline.has("(", at: first + 3),
      isWhole(first + 3, tokens)
    else { return nil }
    let arguments = outline.listedElements(first + 3)
    guard arguments.count == 2 else { return nil }
    switch outline.text(first + 2) {
    case "FromObjectAndKey": return keys([arguments[1]])
    case "FromObjectsAndKeys": return array(arguments[1]).flatMap { keys($0) }
    default: return nil
    }
  }

  /// The elements of `new object[] { … }`.
  private func array(_ tokens: Range<Int>) -> [Range<Int>]? {
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
      let index = element.lowerBound + (isObject ? 3 : 0)
      guard element.count == 1 || isObject, let key = constant(index) else { return nil }
      result.add(key, writtenAt: place(ofKey: index))
    }
    return result
  }

  /// The macro's keys are its arguments as they are written.
  private func variableBindings(_ opening: Int) -> SourceDictionary {
    let keys = outline.listedElements(opening).compactMap { element -> String? in
      guard let last = element.last else { return nil }
      let start = outline.tokens[element.lowerBound].range.lowerBound
      return String(
        decoding: outline.bytes[start..<outline.tokens[last].range.upperBound], as: UTF8.self)
    }
    return SourceDictionary(keys: keys)
  }

  /// The first of each two expressions, where all of them are literals: `"a", a, "b", b`.
  package func alternateKeys(_ elements: [Range<Int>]) -> [String]? {
    if elements.count == 1, let inner = array(elements[0]) { return alternateKeys(inner) }
    guard elements.count % 2 == 0 else { return nil }
    var keys: [String] = []
    for index in stride(from: 0, to: elements.count, by: 2) {
      guard elements[index].count == 1, let key = constant(elements[index].lowerBound) else {
        return nil
      }
      keys.append(key)
    }
    return keys
  }

  /// Where the text of a literal is written; nothing where it has escapes.
  private func place(ofKey index: Int) -> Range<Int>? {
    guard let text = outline.literal(index) else { return nil }
    let range = text.source(of: 0..<text.bytes.count)
    return range.count == text.bytes.count ? range : nil
  }

  /// The text of a literal in which everything is known.
  private func constant(_ index: Int) -> String? {
    guard let text = outline.literal(index), text.placeholders.isEmpty else { return nil }
    return text.string
  }

  /// The number that `8`, `-8.5`, `@8` and `@(8)` mean.
  package func number(_ tokens: Range<Int>) -> Double? {
    var text = ""
    for index in tokens {
      switch outline.tokens[index].kind {
      case .number: text += outline.text(index).filter { $0 != "_" }
      case .punctuation(let byte):
        if byte == UInt8(ascii: "-") {
          text += "-"
        } else if !"@()".utf8.contains(byte) {
          return nil
        }
      case .word, .literal: return nil
      }
    }
    if outline.language == .objectiveC, text.hasSuffix("f") { text.removeLast() }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
