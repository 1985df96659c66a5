/// Finds the literals that reach a call through a name: a constant, the elements of an array that is
/// mapped or gone through, the parameter of a closure.
///
/// ```swift
/// let format = "|-[title]-|"
/// NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
/// ["|[a]|", "V:|[a]|"].flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, …) }
/// ```
package final class FormatFlow {
  let outline: SourceOutline
  let constants: ConstantFinder
  /// The literals that variables may be, by their names and the first of their values.
  private var variables: [Variable: [Int]] = [:]

  private struct Variable: Hashable {
    let name: String
    let value: Int
  }

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
    guard let value = constants.value(of: first, before: first), value.addedKeys.isEmpty else {
      return []
    }
    let variable = Variable(name: outline.text(first), value: value.expressions[0].lowerBound)
    if let known = variables[variable] { return known }
    let found = literals(in: value, of: first)
    variables[variable] = found
    return found
  }

  /// The literals that a variable may be; none where one of its values is made of another.
  private func literals(in value: ConstantFinder.Value, of name: Int) -> [Int] {
    guard !value.expressions.contains(where: { mentions(name, $0) }) else { return [] }
    let found = value.expressions.flatMap { literals(in: $0) }
    // One of several values may be there only until the variable has its format.
    let mayHaveOthers = value.isSettable || value.expressions.count > 1
    return mayHaveOthers ? found.filter(mayBeFormat) : found
  }

  /// True if a literal has a sign that formats have.
  private func mayBeFormat(_ literal: Int) -> Bool {
    outline.bytes[outline.tokens[literal].range].contains {
      $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "|")
    }
  }

  /// True if an expression has a name in it, as where a text is made of the one before:
  /// `format = format + "-|"`, `format = "\(format)-|"`.
  private func mentions(_ name: Int, _ expression: Range<Int>) -> Bool {
    let text = Array(outline.bytes[outline.tokens[name].range])
    return expression.contains { index in
      guard outline.isLiteral(index) else { return outline.isWord(index, text) }
      let literal = outline.bytes[outline.tokens[index].range]
      return literal.ranges(of: text).contains { place in
        // The name may be the sign in front of a raw literal.
        guard place.lowerBound > literal.startIndex else { return false }
        let before = literal[literal.index(before: place.lowerBound)]
        return before == UInt8(ascii: "(") || before == UInt8(ascii: "{")
      }
    }
  }

  /// The first literals of an expression that is a text, or a choice of two.
  package func literals(in tokens: Range<Int>) -> [Int] {
    let tokens = outline.withoutParentheses(tokens)
    if isText(tokens) { return [tokens.lowerBound] }
    guard
      let question = outline.places(of: "?", in: tokens).first(where: {
        outline.isLiteral($0 + 1) && !outline.has("?", at: $0 - 1)
      }),
      let colon = outline.places(of: ":", in: question + 1..<tokens.upperBound).first
    else { return [] }
    let arms = [question + 1..<colon, colon + 1..<tokens.upperBound]
    return arms.allSatisfy(isText) ? arms.map(\.lowerBound) : []
  }

  /// True if an expression begins with a literal and is that text, with what is joined to it.
  private func isText(_ tokens: Range<Int>) -> Bool {
    guard let first = tokens.first, outline.isLiteral(first) else { return false }
    let end = LiteralSum(at: first, in: outline).tokens.upperBound
    return end >= tokens.upperBound || outline.text(end) == "as"
  }

  // MARK: Closures

  /// The elements that `$0` goes through, or those parts of them that `$0.1` and `$0.format` are.
  private func elements(of argument: Range<Int>) -> [Int] {
    let words = argument.dropFirst().map(outline.text).joined().split(separator: ".")
    guard words.count <= 2, words.first == "0",
      let block = sequence(first: argument.lowerBound, next: { self.outline.parent($0) })
        .first(where: { self.outline.has("{", at: $0) })
    else { return [] }
    guard words.count == 2 else { return elements(ofReceiverOf: block, .whole) }
    return elements(
      ofReceiverOf: block, Int(words[1]).map { .position($0) } ?? .label(String(words[1])))
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

  // MARK: Loops

  /// The elements that a name goes through; nothing where no loop or closure around it declares it, or
  /// where a declaration further in does.
  private func elementsOfLoop(over name: Int) -> [Int]? {
    let text = Array(outline.bytes[outline.tokens[name].range])
    let declaration = constants.declaration(of: outline.text(name), before: name) ?? -1
    var inner = name
    while true {
      if let elements = elementsOfLoop(text, before: inner) { return elements }
      guard let opening = outline.parent(inner), declaration < opening || declaration > name else {
        return nil
      }
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
  /// `foreach (var name in new[] {…}) {`, behind whose head a token stands.
  private func elementsOfLoop(_ name: [UInt8], _ body: Int) -> [Int]? {
    let isInList = outline.language != .swift
    let list = isInList && outline.has(")", at: body - 1) ? outline.opening(body - 1) : nil
    guard !isInList || list != nil,
      let keyword = (max(0, body - Self.longestHead)..<body).reversed().first(where: {
        outline.isIn($0) && outline.parent($0) == list ?? outline.parent(body)
      }),
      let loop = (max(0, keyword - 12)..<keyword).reversed().first(where: {
        ["for", "foreach"].contains(outline.text($0))
      }),
      (loop..<keyword).contains(where: { outline.isWord($0, name) })
    else { return nil }
    let collection = keyword + 1..<max(keyword + 1, isInList ? body - 1 : body)
    // A block in between is that of another loop.
    guard isInList || outline.places(of: "{", in: collection).isEmpty else { return nil }
    let end = collection.first { outline.text($0) == "where" } ?? collection.upperBound
    let isTuple = outline.has(")", at: keyword - 1)
    return elements(
      of: collection.lowerBound..<end,
      isTuple ? part(name, outline.opening(keyword - 1) ?? loop, "in") : .whole)
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
