/// Finds the literals that reach a call through a name: a constant, the elements of an array that is
/// mapped or gone through, the parameter of a closure.
///
/// ```swift
/// let format = "|-[title]-|"
/// NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
/// ["|[a]|", "V:|[a]|"].flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, …) }
/// ```
package struct FormatFlow {
  private let outline: SourceOutline
  private let constants: ConstantFinder

  package init(_ outline: SourceOutline, _ constants: ConstantFinder) {
    self.outline = outline
    self.constants = constants
  }

  /// The literals that the argument of a call may be, each by its first token; none where they are
  /// not visible.
  package func literals(of argument: Range<Int>) -> [Int] {
    guard let first = argument.first else { return [] }
    if outline.has("$", at: first) { return elements(of: argument) }
    if let path = constants.expression(at: argument) { return literals(in: path) }
    guard argument.count == 1, outline.isWord(first) else { return [] }
    if let elements = elementsOfLoop(over: first) { return elements }
    guard let value = constants.value(of: first, before: first), value.addedKeys.isEmpty,
      !value.expressions.contains(where: { mentions(first, $0) })
    else { return [] }
    return value.expressions.flatMap { literals(in: $0) }
  }

  /// True if an expression has a name in it, as where a text is made of the one before:
  /// `format = format + "-|"`, `format = "\(format)-|"`.
  private func mentions(_ name: Int, _ expression: Range<Int>) -> Bool {
    let text = Array(outline.bytes[outline.tokens[name].range])
    return expression.contains { index in
      guard outline.isLiteral(index) else { return outline.isWord(index, text) }
      let literal = outline.bytes[outline.tokens[index].range]
      return literal.ranges(of: text).contains { place in
        let before = literal[literal.index(before: place.lowerBound)]
        return before == UInt8(ascii: "(") || before == UInt8(ascii: "{")
      }
    }
  }

  /// The elements that `$0` goes through, or those parts of them that `$0.1` and `$0.format` are.
  private func elements(of argument: Range<Int>) -> [Int] {
    let words = argument.dropFirst().map(outline.text).joined().split(separator: ".")
    guard words.count <= 2, words.first == "0",
      let block = sequence(first: argument.lowerBound, next: { outline.parent($0) })
        .first(where: { outline.has("{", at: $0) })
    else { return [] }
    guard words.count == 2 else { return elements(ofReceiverOf: block, .whole) }
    return elements(
      ofReceiverOf: block, Int(words[1]).map { .position($0) } ?? .label(String(words[1])))
  }

  /// The first literals of an expression that is a text, or a choice of two.
  package func literals(in tokens: Range<Int>) -> [Int] {
    guard let first = tokens.first else { return [] }
    if outline.isLiteral(first) { return [first] }
    guard let question = tokens.first(where: { outline.has("?", at: $0) }),
      outline.isLiteral(question + 1),
      let colon = (question + 1..<tokens.upperBound).first(where: { outline.has(":", at: $0) }),
      outline.isLiteral(colon + 1)
    else { return [] }
    return [question + 1, colon + 1]
  }

  // MARK: Arrays

  /// The part of an element that a name or an expression means.
  private enum Part {
    case whole
    /// The part of a tuple at a position, or in `enumerated()`.
    case position(Int)
    /// The part of a tuple with a label.
    case label(String)
  }

  /// The elements of the array whose method gets the closure that a bracket opens: `[…].map { }`.
  private func elements(ofReceiverOf opening: Int, _ part: Part) -> [Int] {
    guard outline.has("{", at: opening) else { return [] }
    var method = opening - 1
    if outline.has("(", at: method) { method -= 1 }
    guard outline.isWord(method), outline.has(".", at: method - 1),
      ["map", "flatMap", "compactMap", "forEach"].contains(outline.text(method))
    else { return [] }
    return elements(endingAt: method - 2, part)
  }

  /// The elements of an array that is written, or whose name stands, up to a token.
  private func elements(endingAt end: Int, _ part: Part) -> [Int] {
    guard end >= 0 else { return [] }
    if outline.has("]", at: end) || outline.has("}", at: end), let opening = outline.opening(end) {
      return elements(in: opening, part)
    }
    if outline.has(")", at: end), outline.text(end - 2) == "enumerated",
      case .position(1) = part
    {
      return elements(endingAt: end - 4, .whole)
    }
    guard outline.isWord(end) else { return [] }
    var last: Int?
    if outline.has(".", at: end - 1), outline.text(end - 2) != "self" {
      last = constants.expression(at: end - 2..<end + 1)?.last
    } else {
      last = constants.value(of: end, before: end)?.onlyExpression?.last
    }
    guard let last, !outline.isWord(last) else { return [] }
    return elements(endingAt: last, part)
  }

  private func elements(in opening: Int, _ part: Part) -> [Int] {
    let starts = outline.listedElements(opening).compactMap { start(of: part, in: $0) }
    return starts.allSatisfy(outline.isLiteral) ? starts : []
  }

  /// The first token of a part of an element.
  private func start(of part: Part, in element: Range<Int>) -> Int? {
    if case .whole = part { return element.first }
    guard let opening = element.first, outline.has("(", at: opening) else { return element.first }
    let fields = outline.listedElements(opening)
    let labels = fields.map { outline.has(":", at: $0.lowerBound + 1) }
    var field: Int?
    switch part {
    case .whole: break
    case .position(let position): field = fields.indices.contains(position) ? position : nil
    case .label(let label):
      field = fields.indices.first { labels[$0] && outline.text(fields[$0].lowerBound) == label }
    }
    return field.map { fields[$0].lowerBound + (labels[$0] ? 2 : 0) }
  }

  // MARK: Loops

  /// The elements that a name goes through; nothing where no loop or closure around it declares it.
  private func elementsOfLoop(over name: Int) -> [Int]? {
    let text = Array(outline.bytes[outline.tokens[name].range])
    var inner = name
    while true {
      if let elements = elementsOfLoop(text, before: inner) { return elements }
      guard let opening = outline.parent(inner) else { return nil }
      if outline.has("{", at: opening) {
        if outline.hasClosureParameter(text, opening) {
          return elements(ofReceiverOf: opening, part(text, opening + 1, "in"))
        }
        if let elements = elementsOfLoop(text, opening) { return elements }
      } else if outline.language == .cSharp, let elements = elementsOfLambda(text, opening) {
        return elements
      }
      inner = opening
    }
  }

  /// The elements of a loop whose head stands in front of a statement without brackets.
  private func elementsOfLoop(_ name: [UInt8], before token: Int) -> [Int]? {
    guard outline.language != .swift else { return nil }
    for index in (max(0, token - Self.longestHead)..<token).reversed()
    where outline.parent(index) == outline.parent(token) {
      if outline.has(";", at: index) || outline.has("}", at: index) { return nil }
      guard outline.has(")", at: index), let opening = outline.opening(index),
        ["for", "foreach"].contains(outline.text(opening - 1))
      else { continue }
      return elementsOfLoop(name, index + 1)
    }
    return nil
  }

  /// The elements of `for name in […] {`, `for (NSString *name in @[…]) {` and
  /// `foreach (var name in new[] {…}) {`, in front of whose block a token stands.
  private func elementsOfLoop(_ name: [UInt8], _ opening: Int) -> [Int]? {
    var end = opening - 1
    if outline.has(")", at: end), outline.opening(end) != end - 1 { end -= 1 }
    let start = max(0, opening - Self.longestHead)
    guard
      let keyword = (start..<max(start, end)).reversed().first(where: { outline.text($0) == "in" }),
      let loop = (max(0, keyword - 12)..<keyword).reversed().first(where: {
        ["for", "foreach"].contains(outline.text($0))
      }),
      (loop..<keyword).contains(where: { outline.isWord($0, name) })
    else { return nil }
    let isTuple = outline.has(")", at: keyword - 1)
    return elements(
      endingAt: end, isTuple ? part(name, outline.opening(keyword - 1) ?? loop, "in") : .whole)
  }

  /// The elements of `formats.Select (name => …)`, whose arguments a bracket opens.
  private func elementsOfLambda(_ name: [UInt8], _ opening: Int) -> [Int]? {
    guard outline.isWord(opening + 1, name), outline.has("=", at: opening + 2),
      outline.has(">", at: opening + 3), outline.has(".", at: opening - 2),
      ["Select", "SelectMany", "ForEach", "ConvertAll"].contains(outline.text(opening - 1))
    else { return nil }
    return elements(endingAt: opening - 3, .whole)
  }

  /// The part of an element that a name in a list of names means, which ends with a word.
  private func part(_ name: [UInt8], _ start: Int, _ word: String) -> Part {
    var commas = 0
    var position: Int?
    var index = start
    while index < outline.tokens.count, outline.text(index) != word, index < start + 32 {
      if outline.isWord(index, name) { position = position ?? commas }
      if outline.has(",", at: index) { commas += 1 }
      index += 1
    }
    return commas == 0 ? .whole : .position(position ?? 0)
  }

  /// The largest number of tokens in the head of a loop.
  private static let longestHead = 200
}
