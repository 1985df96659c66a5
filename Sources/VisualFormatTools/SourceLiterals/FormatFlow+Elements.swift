extension FormatFlow {
  /// The part of an element that a name or an expression means.
  enum Part {
    case whole
    /// The part of a tuple at a position, or in `enumerated()`.
    case position(Int)
    /// The part of a tuple with a label.
    case label(String)
  }

  /// The elements of the array that stands in front of a method, up to a token.
  func elements(endingAt end: Int, _ part: Part) -> [Int] {
    operand(endingAt: end).map { elements(of: $0, part) } ?? []
  }

  /// The list, the parentheses or the path of names that ends with a token; nothing where something else
  /// does, such as a subscript.
  private func operand(endingAt end: Int) -> Range<Int>? {
    guard outline.tokens.indices.contains(end) else { return nil }
    if outline.isWord(end) {
      var start = end
      while outline.has(".", at: start - 1), outline.isWord(start - 2) { start -= 2 }
      return outline.has(".", at: start - 1) ? nil : start..<end + 1
    }
    guard let opening = outline.opening(end) else { return nil }
    if outline.has("[", at: opening) {
      return outline.isSubscript(opening) ? nil : opening..<end + 1
    }
    if outline.has("{", at: opening) {
      guard outline.language == .cSharp else { return nil }
      let start = (max(0, opening - 16)..<opening).reversed().first { outline.text($0) == "new" }
      return start.map { $0..<end + 1 }
    }
    if outline.text(opening - 1) == "enumerated", outline.has(".", at: opening - 2) {
      return operand(endingAt: opening - 3).map { $0.lowerBound..<end + 1 }
    }
    return outline.isWord(opening - 1) && outline.text(opening - 1) != "in"
      ? nil : opening..<end + 1
  }

  /// The elements of an array that is written, is joined of several, or has a name.
  func elements(of expression: Range<Int>, _ part: Part) -> [Int] {
    let expression = outline.withoutParentheses(expression)
    if let numbered = receiverOfEnumerated(expression) {
      guard case .position(1) = part else { return [] }
      return elements(of: numbered, .whole)
    }
    if let name = expression.last, expression.allSatisfy({ isInPath($0) }), outline.isWord(name) {
      return listed(value(of: expression, name), part)
    }
    return listed(expression, part)
  }

  /// The array of `array.enumerated()`.
  private func receiverOfEnumerated(_ expression: Range<Int>) -> Range<Int>? {
    let end = expression.upperBound - 4
    guard end > expression.lowerBound, outline.text(end + 1) == "enumerated",
      outline.has(".", at: end), outline.has("(", at: end + 2), outline.has(")", at: end + 3)
    else { return nil }
    return expression.lowerBound..<end
  }

  private func isInPath(_ index: Int) -> Bool {
    outline.isWord(index) || outline.has(".", at: index)
  }

  /// The expression that a name, or a path that ends with it, stands for.
  private func value(of path: Range<Int>, _ name: Int) -> Range<Int>? {
    let isOwn = path.count == 3 && ["self", "this"].contains(outline.text(path.lowerBound))
    guard path.count > 1, !isOwn else {
      return constants.value(of: name, before: name)?.onlyExpression
    }
    return constants.expression(at: path)
  }

  /// The elements of an array that is written in a source.
  private func listed(_ expression: Range<Int>?, _ part: Part) -> [Int] {
    guard let expression = expression.map(outline.withoutParentheses) else { return [] }
    return outline.parts(of: expression, between: "+").flatMap { summand in
      list(summand).map { elements(in: $0, part) } ?? []
    }
  }

  /// The bracket that opens an array which is all of an expression: `["a"]`, `@[@"a"]`, `new [] { "a" }`.
  private func list(_ expression: Range<Int>) -> Int? {
    let end = expression.first { outline.text($0) == "as" } ?? expression.upperBound
    guard let first = expression.first, end > first, let opening = outline.opening(end - 1) else {
      return nil
    }
    switch outline.language {
    case .swift: return opening == first && outline.has("[", at: first) ? opening : nil
    case .objectiveC: return opening == first + 1 && outline.has("@", at: first) ? opening : nil
    case .cSharp:
      let isNew = outline.text(first) == "new" && outline.has("{", at: opening)
      return isNew || opening == first ? opening : nil
    }
  }

  /// The parts of the elements of a list; none where one of them is no text.
  private func elements(in opening: Int, _ part: Part) -> [Int] {
    let texts = outline.listedElements(opening).map { element in
      tokens(of: part, in: element).map { literals(in: $0) } ?? []
    }
    return texts.contains([]) ? [] : texts.flatMap { $0 }
  }

  /// The tokens of a part of an element; nothing where it has no such part.
  private func tokens(of part: Part, in element: Range<Int>) -> Range<Int>? {
    if let colon = colon(ofPair: element) {
      let key = element.lowerBound..<colon
      let value = colon + 1..<element.upperBound
      switch part {
      case .whole: return nil
      case .position(let position): return [0: key, 1: value][position]
      case .label(let label): return ["key": key, "value": value][label]
      }
    }
    if case .whole = part { return element }
    guard let opening = element.first, outline.has("(", at: opening),
      outline.closing(opening) + 1 == element.upperBound
    else { return nil }
    return field(part, of: outline.listedElements(opening))
  }

  /// Where the colon of an entry of a dictionary stands.
  private func colon(ofPair element: Range<Int>) -> Int? {
    let colon = outline.places(of: ":", in: element).first
    guard let colon, outline.places(of: "?", in: element.lowerBound..<colon).isEmpty else {
      return nil
    }
    return colon
  }

  private func field(_ part: Part, of fields: [Range<Int>]) -> Range<Int>? {
    let labels = fields.map { $0.count > 1 && outline.has(":", at: $0.lowerBound + 1) }
    var field: Int?
    switch part {
    case .whole: break
    case .position(let position): field = fields.indices.contains(position) ? position : nil
    case .label(let label):
      field = fields.indices.first { labels[$0] && outline.text(fields[$0].lowerBound) == label }
    }
    return field.map { fields[$0].lowerBound + (labels[$0] ? 2 : 0)..<fields[$0].upperBound }
  }
}
