/// The name and the parameters of a function, a method or a closure with a name.
package struct FunctionHead {
  /// A parameter.
  package struct Parameter {
    /// The label in calls; nothing where there is none.
    package var label: String?
    /// The name in the body.
    package var name: String
    /// True if calls may leave it out, or have it behind their arguments.
    package var isOptional = false
    /// True if it takes any number of arguments.
    package var isVariadic = false
  }

  /// The name that calls have; of a method of Objective-C the first part of its selector.
  package let name: String
  /// The token of the name.
  package let place: Int
  /// The token that the body stands behind.
  package let body: Int
  package let parameters: [Parameter]
  package let isMethodOfObjectiveC: Bool

  /// True if a call can have these labels, nothing for those that are not there.
  package func accepts(_ labels: [String?], inPlace isPositional: Bool) -> Bool {
    var filled: Set<Int> = []
    var next = 0
    for label in labels {
      let found = parameters.indices.first { index in
        if isPositional, label == nil { return index == next }
        return (isPositional || index >= next) && parameters[index].label == label
      }
      guard let found else { return false }
      filled.insert(found)
      next = parameters[found].isVariadic ? found : found + 1
    }
    return parameters.indices.allSatisfy { parameters[$0].isOptional || filled.contains($0) }
  }

  /// The number of a parameter.
  package func number(of name: String) -> Int? {
    parameters.firstIndex { $0.name == name }
  }

  /// Looks for the function around a token that has a parameter of its name.
  package init?(declaring token: Int, _ outline: SourceOutline) {
    let name = outline.text(token)
    var inner = token
    while true {
      if outline.language == .cSharp,
        let head = Self.lambda(before: inner, outline), head.number(of: name) != nil
      {
        self = head
        return
      }
      guard let opening = outline.parent(inner) else { return nil }
      if outline.has("{", at: opening), let head = Self.head(of: opening, outline),
        head.number(of: name) != nil
      {
        self = head
        return
      }
      inner = opening
    }
  }

  private init(
    _ place: Int, _ parameters: [Parameter], body: Int, _ outline: SourceOutline,
    isMethod: Bool = false
  ) {
    name = outline.text(place)
    self.place = place
    self.body = body
    self.parameters = parameters
    isMethodOfObjectiveC = isMethod
  }

  /// No head has more tokens.
  private static let longestHead = 200

  /// The function whose body a bracket opens.
  private static func head(of opening: Int, _ outline: SourceOutline) -> FunctionHead? {
    switch outline.language {
    case .swift: closure(opening, outline) ?? function(opening, outline)
    case .objectiveC: block(opening, outline) ?? method(opening, outline) ?? list(opening, outline)
    case .cSharp: list(opening, outline)
    }
  }

  // MARK: Swift

  /// `func pin(_ format: String) {`.
  private static func function(_ opening: Int, _ outline: SourceOutline) -> FunctionHead? {
    let keyword = (max(0, opening - longestHead)..<opening).reversed().first { index in
      outline.parent(index) == outline.parent(opening)
        && (outline.text(index) == "func" || outline.has("{", at: index))
    }
    guard let keyword, outline.text(keyword) == "func",
      let list = (keyword..<opening).dropFirst(2).first(where: { outline.has("(", at: $0) })
    else { return nil }
    let parameters = outline.listedElements(list).map { element -> Parameter in
      let words = element.prefix { outline.isWord($0) }.map(outline.text)
      let label = words.first == "_" ? nil : words.first
      let isClosure = element.contains { outline.has(">", at: $0) && outline.has("-", at: $0 - 1) }
      let isDefaulted = element.contains { outline.has("=", at: $0) }
      let isVariadic = element.last.map { outline.has(".", at: $0) } ?? false
      return Parameter(
        label: label, name: words.last ?? "", isOptional: isClosure || isDefaulted || isVariadic,
        isVariadic: isVariadic)
    }
    return FunctionHead(keyword + 1, parameters, body: opening, outline)
  }

  /// `let pin: (String) -> Void = { format in`.
  private static func closure(_ opening: Int, _ outline: SourceOutline) -> FunctionHead? {
    guard outline.has("=", at: opening - 1),
      let end = (opening + 1..<min(opening + 32, outline.tokens.count)).first(where: outline.isIn),
      let keyword = (max(0, opening - 32)..<opening).reversed().first(where: {
        ["let", "var"].contains(outline.text($0))
      })
    else { return nil }
    let names =
      outline.has("(", at: opening + 1)
      ? outline.listedElements(opening + 1).compactMap(\.first)
      : (opening + 1..<end).filter(outline.isWord)
    return FunctionHead(
      keyword + 1, names.map { Parameter(label: nil, name: outline.text($0)) }, body: opening,
      outline)
  }

  // MARK: Objective-C

  /// `- (void)pin:(NSString *)format views:(NSDictionary *)views {`.
  private static func method(_ opening: Int, _ outline: SourceOutline) -> FunctionHead? {
    var parameters: [Parameter] = []
    var index = opening - 1
    while index > max(3, opening - longestHead), outline.isWord(index),
      outline.has(")", at: index - 1),
      let type = outline.opening(index - 1), outline.has(":", at: type - 1),
      outline.isWord(type - 2)
    {
      parameters.insert(
        Parameter(label: outline.text(type - 2), name: outline.text(index)), at: 0)
      index = type - 3
    }
    guard !parameters.isEmpty, outline.has(")", at: index) else { return nil }
    return FunctionHead(index + 1, parameters, body: opening, outline, isMethod: true)
  }

  /// `void (^pin)(NSString *) = ^(NSString *format) {`.
  private static func block(_ opening: Int, _ outline: SourceOutline) -> FunctionHead? {
    guard outline.has(")", at: opening - 1), let list = outline.opening(opening - 1),
      outline.has("^", at: list - 1), outline.has("=", at: list - 2),
      outline.has(")", at: list - 3), let types = outline.opening(list - 3),
      outline.has(")", at: types - 1), let name = outline.opening(types - 1),
      outline.has("^", at: name + 1)
    else { return nil }
    return FunctionHead(name + 2, typed(list, outline), body: opening, outline)
  }

  // MARK: C#

  /// `void Pin (string format) {`, also in C.
  private static func list(_ opening: Int, _ outline: SourceOutline) -> FunctionHead? {
    guard outline.has(")", at: opening - 1), let list = outline.opening(opening - 1),
      outline.isWord(list - 1), outline.isWord(list - 2) || outline.has("*", at: list - 2)
    else { return nil }
    return FunctionHead(list - 1, typed(list, outline), body: opening, outline)
  }

  /// `Action<string> pin = format => …`, `void Pin (string format) => …`, in whose body a token stands.
  private static func lambda(before token: Int, _ outline: SourceOutline) -> FunctionHead? {
    for index in (max(0, token - longestHead)..<token).reversed()
    where outline.parent(index) == outline.parent(token) {
      if outline.has(";", at: index) || outline.has(",", at: index) { return nil }
      guard outline.has(">", at: index), outline.has("=", at: index - 1) else { continue }
      let end = index - 2
      if outline.isWord(end), outline.has("=", at: end - 1), outline.isWord(end - 2) {
        return FunctionHead(
          end - 2, [Parameter(label: nil, name: outline.text(end))], body: index, outline)
      }
      guard outline.has(")", at: end), let list = outline.opening(end) else { return nil }
      let name = outline.has("=", at: list - 1) ? list - 2 : list - 1
      return outline.isWord(name)
        ? FunctionHead(name, typed(list, outline), body: index, outline) : nil
    }
    return nil
  }

  /// Parameters whose types stand in front of their names.
  private static func typed(_ list: Int, _ outline: SourceOutline) -> [Parameter] {
    outline.listedElements(list).map { element in
      let name = element.prefix { !outline.has("=", at: $0) }.last(where: outline.isWord)
      let text = name.map(outline.text) ?? ""
      let isVariadic = outline.language == .cSharp && element.first.map(outline.text) == "params"
      let isOptional = isVariadic || element.contains { outline.has("=", at: $0) }
      return Parameter(
        label: outline.language == .cSharp ? text : nil, name: text, isOptional: isOptional,
        isVariadic: isVariadic)
    }
  }
}
