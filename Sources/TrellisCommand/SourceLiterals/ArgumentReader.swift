import VisualFormat

/// A dictionary whose keys are written in a source.
struct SourceDictionary: Equatable {
  /// The keys, in the order of the source.
  var keys: [String] = []
  /// The values that are written as numbers.
  var numbers: [String: Double] = [:]
  /// Whether it stands in the call itself, and so serves that call alone.
  var isWrittenInPlace = true
}

/// Reads arguments as far as their value is visible: written in the call, or in a constant above it.
struct ArgumentReader {
  let outline: SourceOutline
  /// The token in the call from which constants are looked for.
  let place: Int

  init(_ outline: SourceOutline, at place: Int) {
    self.outline = outline
    self.place = place
  }

  // MARK: Options

  /// The options that an expression means; nothing where it is more than their names.
  func options(_ tokens: Range<Int>) -> FormatOptions? {
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
    "init", "nil", "kNilOptions", "as", "allZeros", "VisualFormat", "Trellis",
  ]

  /// The name without the prefix of Objective-C and with a small letter first.
  private static func optionName(_ word: String) -> String {
    let prefix = "NSLayoutFormat"
    let name = word.hasPrefix(prefix) ? word.dropFirst(prefix.count) : word[...]
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  // MARK: Dialects

  /// The dialect that an expression names, or the widest one where that is not visible.
  func dialect(_ tokens: Range<Int>) -> Dialect {
    let name = tokens.last.map(outline.text) ?? ""
    return Dialect(rawValue: name) ?? .extended
  }

  // MARK: Dictionaries

  /// The dictionary that an expression means; nothing where its keys are not visible.
  func dictionary(_ tokens: Range<Int>) -> SourceDictionary? {
    if let dictionary = writtenDictionary(tokens) { return dictionary }
    guard tokens.count == 1, let name = tokens.first, outline.isWord(name),
      let value = ConstantFinder(outline).value(of: name, before: place),
      var dictionary = writtenDictionary(value)
    else { return nil }
    dictionary.isWrittenInPlace = false
    return dictionary
  }

  /// `["a": a]`, `@{@"a": a}`, `NSDictionaryOfVariableBindings(a)`, `new NSDictionary("a", a)`, `nil`.
  private func writtenDictionary(_ tokens: Range<Int>) -> SourceDictionary? {
    guard let first = tokens.first else { return nil }
    switch outline.text(first) {
    case "nil", "null", "NULL":
      return tokens.count == 1 ? SourceDictionary() : nil
    case "[" where outline.isMessage(first):
      return isWhole(first, tokens) ? dictionaryMessage(first) : nil
    case "[" where outline.language == .swift:
      return isWhole(first, tokens) ? pairs(first) : nil
    case "@" where outline.has("{", at: first + 1):
      return isWhole(first + 1, tokens) ? pairs(first + 1) : nil
    case "NSDictionaryOfVariableBindings" where outline.has("(", at: first + 1):
      return isWhole(first + 1, tokens) ? variableBindings(first + 1) : nil
    case "new":
      let isDictionary = ["NSDictionary", "NSMutableDictionary"].contains(outline.text(first + 1))
      guard isDictionary, outline.has("(", at: first + 2), isWhole(first + 2, tokens) else {
        return nil
      }
      return alternateKeys(outline.listedElements(first + 2)).map { SourceDictionary(keys: $0) }
    default: return nil
    }
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
      result.keys.append(text)
      result.numbers[text] = number(key + 2..<element.upperBound)
    }
    return result
  }

  /// `[NSDictionary dictionaryWithObjectsAndKeys:a, @"a", nil]`.
  private func dictionaryMessage(_ opening: Int) -> SourceDictionary? {
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
      result.keys.append(key)
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
  func alternateKeys(_ elements: [Range<Int>]) -> [String]? {
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

  /// The text of a literal in which everything is known.
  private func constant(_ index: Int) -> String? {
    guard let text = outline.literal(index), text.placeholders.isEmpty else { return nil }
    return text.string
  }

  /// The number that `8`, `-8.5`, `@8` and `@(8)` mean.
  private func number(_ tokens: Range<Int>) -> Double? {
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
