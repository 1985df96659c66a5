import VisualFormat

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

  /// The options that an expression means, also by constants; nothing where it is more than their names.
  package func options(_ tokens: Range<Int>) -> FormatOptions? { options(tokens, 0) }

  private func options(_ tokens: Range<Int>, _ depth: Int) -> FormatOptions? {
    if depth < ConstantFinder.longestChain, let expression = constants.expression(at: tokens) {
      return options(expression, depth + 1)
    }
    var result: FormatOptions = []
    for index in tokens {
      let text = outline.text(index)
      switch outline.tokens[index].kind {
      case .word:
        if Self.qualifiers.contains(text) { continue }
        let option = FormatOptions(name: Self.optionName(text))
        guard let option = option ?? constantOptions(index, depth) else { return nil }
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

  /// The options that a constant has by its name alone; nothing for what can change: `options.insert(option)`.
  private func constantOptions(_ name: Int, _ depth: Int) -> FormatOptions? {
    let isPart =
      outline.has(".", at: name - 1) || outline.has(".", at: name + 1)
      || outline.has("(", at: name + 1)
    guard depth < ConstantFinder.longestChain, !isPart else { return nil }
    return constants.constant(name, before: place).flatMap { options($0, depth + 1) }
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
    let isName = tokens.allSatisfy { outline.isWord($0) || outline.has(".", at: $0) }
    guard isName, let name = tokens.last.map(outline.text) else { return .extended }
    return Dialect(rawValue: name) ?? .extended
  }

  // MARK: Keys and numbers

  /// The first of each two expressions, where all of them are literals: `"a", a, "b", b`.
  package func alternateKeys(_ elements: [Range<Int>]) -> [String]? {
    if elements.count == 1, let inner = array(elements[0]) { return alternateKeys(inner) }
    guard elements.count % 2 == 0 else { return nil }
    var keys: [String] = []
    for index in stride(from: 0, to: elements.count, by: 2) {
      guard let key = constant(elements[index]) else { return nil }
      keys.append(key)
    }
    return keys
  }

  /// Where the text of a literal is written; nothing where it has escapes.
  func place(ofKey index: Int) -> Range<Int>? {
    guard let text = outline.literal(index) else { return nil }
    let range = text.source(of: 0..<text.bytes.count)
    return range.count == text.bytes.count ? range : nil
  }

  /// The text of a literal, of a constant or of `nameof (a)`, where it is known.
  func constant(_ tokens: Range<Int>) -> String? {
    guard let first = tokens.first else { return nil }
    if tokens.count == 1, outline.isLiteral(first) { return constant(first) }
    if outline.text(first) == "nameof", tokens.count == 4 { return outline.text(first + 2) }
    let expression =
      tokens.count == 1
      ? constants.value(of: first, before: place)?.onlyExpression : constants.expression(at: tokens)
    guard let expression, expression.count == 1 else { return nil }
    return constant(expression.lowerBound)
  }

  /// The text of a literal in which everything is known.
  func constant(_ index: Int) -> String? {
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
    // The last digit of a hexadecimal number may be an `f`.
    let hasSuffix = text.hasSuffix("f") && !text.lowercased().contains("0x")
    if outline.language == .objectiveC, hasSuffix { text.removeLast() }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
