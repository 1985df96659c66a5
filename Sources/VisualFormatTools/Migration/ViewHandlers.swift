/// The functions of a source, and what else gets values: they may add these to a view.
///
/// ```swift
/// func embed(_ view: UIView) { box.addSubview(view) }
/// let add: (UIView) -> Void = { self.box.addSubview($0) }
/// var content: UIView? { didSet { content.map(addSubview) } }
/// ```
struct ViewHandlers {
  /// A function, an initializer, a closure, or a property with an observer or a getter.
  struct Handler {
    enum Kind {
      case function
      case method
      case initializer
      case closure
      case observer
      case getter
    }

    let kind: Kind
    /// The names by which the source calls it.
    let names: [String]
    /// The names of what it gets.
    let parameters: [String]
    /// Those of them that may be functions.
    let functions: Set<String>
    let body: Range<Int>
  }

  private let outline: SourceOutline
  private let constants: ConstantFinder
  private(set) var all: [Handler] = []
  /// Those whose bodies a bracket opens, by the bracket.
  private(set) var bodies: [Int: Handler] = [:]
  /// The parameters of the functions by a name.
  private var parameters: [String: [String]] = [:]

  /// Finds the functions of a source.
  ///
  /// - Complexity: that of a pass over the source.
  init(_ outline: SourceOutline, _ constants: ConstantFinder) {
    self.outline = outline
    self.constants = constants
    for index in outline.tokens.indices where outline.isWord(index) {
      switch outline.text(index) {
      case "func": addFunction(index + 1, [outline.text(index + 1)])
      case "init" where !outline.has(".", at: index - 1):
        addFunction(index, names(ofInitializer: index))
      case "didSet", "willSet", "set": addObserver(index)
      case "var": addGetter(index + 1)
      default: break
      }
    }
    for index in outline.tokens.indices
    where outline.has("{", at: index) && bodies[index] == nil && !constants.isType(index) {
      // A closure that is called at once is no function of its own.
      let end = outline.closing(index) + 1
      let isValue = outline.has("(", at: end) && outline.isAdjacent(end)
      let names = isValue ? [] : names(ofValueAt: index)
      guard !names.isEmpty else { continue }
      let parameters = closureParameters(index) + [ViewExpressions.parameter]
      add(.closure, names, parameters, index)
    }
  }

  private mutating func add(
    _ kind: Handler.Kind, _ names: [String], _ parameters: [String], _ opening: Int,
    functions: Set<String>? = nil
  ) {
    let handler = Handler(
      kind: kind, names: names, parameters: parameters, functions: functions ?? Set(parameters),
      body: opening..<outline.closing(opening))
    all.append(handler)
    bodies[opening] = handler
  }

  // MARK: Functions

  private mutating func addFunction(_ place: Int, _ names: [String]) {
    let longest = 64
    let end = min(place + longest, outline.tokens.count)
    guard let list = (place..<max(place, end)).first(where: { outline.has("(", at: $0) }),
      let opening = body(behind: list)
    else { return }
    let elements = outline.listedElements(list)
    let parameters = elements.compactMap(parameter)
    let isMember = outline.parent(place).map(constants.isType) ?? false
    let isInitializer = outline.text(place) == "init"
    add(
      isInitializer ? .initializer : isMember ? .method : .function, names, parameters, opening,
      functions: Set(elements.filter(constants.saysFunction).compactMap(parameter)))
    for name in names { self.parameters[name, default: []] += parameters }
  }

  /// The name of a parameter, which may stand behind an attribute and a label: `@Rows _ make: () -> [UIView]`.
  private func parameter(_ element: Range<Int>) -> String? {
    var start = element.lowerBound
    while outline.has("@", at: start) {
      start += 2
      while outline.has(".", at: start) { start += 2 }
      if outline.has("(", at: start) { start = outline.next(start) }
    }
    let names = (start..<max(start, element.upperBound)).prefix { outline.isWord($0) }
    return names.last.map(outline.text)
  }

  /// The bracket that opens the body of the function whose parameters another one opens.
  private func body(behind list: Int) -> Int? {
    var index = outline.closing(list) + 1
    for _ in 0..<64 {
      guard outline.tokens.indices.contains(index) else { return nil }
      if outline.has("{", at: index) { return index }
      let isNext =
        outline.beginsLine(index) && outline.isWord(index)
        && !["where", "throws", "rethrows", "async"].contains(outline.text(index))
      guard !isNext, !outline.tokens[index].isClosing, !outline.has(";", at: index) else {
        return nil
      }
      index = outline.next(index)
    }
    return nil
  }

  /// The names by which an initializer is called: `init`, and those of its type and of the classes below it.
  private func names(ofInitializer place: Int) -> [String] {
    var names = ["init"]
    var next = constants.type(around: place).map { [$0] } ?? []
    while let name = next.popLast(), names.count < ConstantFinder.mostDeclarations {
      guard !names.contains(name) else { continue }
      names.append(name)
      let places = constants.places(of: name).prefix(ConstantFinder.mostDeclarations)
      next += places.compactMap { base in
        outline.has(":", at: base - 1) && outline.text(base - 3) == "class"
          ? outline.text(base - 2) : nil
      }
    }
    return names
  }

  // MARK: Properties

  private mutating func addObserver(_ keyword: Int) {
    let isNamed = outline.has("(", at: keyword + 1)
    let opening = isNamed ? outline.closing(keyword + 1) + 1 : keyword + 1
    guard outline.has("{", at: opening), let outer = outline.parent(keyword),
      outline.has("{", at: outer), let name = declaredName(inFrontOf: outer)
    else { return }
    let further = isNamed ? [outline.text(keyword + 2)] : []
    add(.observer, [name], [name, "newValue", "oldValue"] + further, opening)
  }

  private mutating func addGetter(_ declaration: Int) {
    guard outline.parent(declaration).map(constants.isType) ?? false,
      let opening = constants.getter(declaration)
    else { return }
    add(.getter, [outline.text(declaration)], [], opening)
  }

  /// The name that `let` or `var` in front of a token declares in its statement.
  func declaredName(inFrontOf token: Int) -> String? {
    declaration(inFrontOf: token).map(outline.text)
  }

  /// Where that name is declared.
  func declaration(inFrontOf token: Int) -> Int? {
    var index = token - 1
    for _ in 0..<32 where index >= 0 {
      if let opening = outline.tokens[index].isClosing ? outline.opening(index) : nil {
        index = opening
      }
      if ["let", "var"].contains(outline.text(index)) { return index + 1 }
      if outline.has(";", at: index) || outline.has("{", at: index) { return nil }
      index -= 1
    }
    return nil
  }

  // MARK: Closures

  /// The names of the parameters of a closure.
  private func closureParameters(_ opening: Int) -> [String] {
    let longest = 32
    let end = min(opening + longest, outline.closing(opening))
    guard let keyword = (opening..<end).first(where: outline.isIn) else { return [] }
    return (opening..<keyword).filter(outline.isWord).map(outline.text)
  }

  /// The names by which a source calls a function that is the value which a token begins: of a variable that it is
  /// assigned to, or of the parameters of a function of the source that gets it.
  func names(ofValueAt start: Int) -> [String] {
    if outline.isAssignment(start - 1), !outline.has("=", at: start - 2) {
      if let name = declaredName(inFrontOf: start - 1) { return [name] }
      return outline.isWord(start - 2) ? [outline.text(start - 2)] : []
    }
    if outline.has("{", at: start) {
      let isBehindList = start > 0 && outline.has(")", at: start - 1)
      let function = isBehindList ? (outline.opening(start - 1) ?? 0) - 1 : start - 1
      if let names = parameters[outline.text(function)] { return names }
    }
    guard let list = outline.parent(start), outline.has("(", at: list) else { return [] }
    return parameters[outline.text(list - 1)] ?? []
  }
}
