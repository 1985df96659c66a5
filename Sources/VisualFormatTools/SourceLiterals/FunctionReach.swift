/// Tells which calls by the name of a function can be calls of that function.
struct FunctionReach {
  enum Certainty {
    case certain
    /// The type of the object that is called is not visible.
    case possible
  }

  private let function: FunctionHead
  private let outline: SourceOutline
  private let constants: ConstantFinder
  private let types: SourceTypes
  /// The type that the function belongs to, without a name where the source does not show it.
  private let owner: String?
  /// The block that the function is declared in.
  private let block: Int?
  /// All functions and variables of the name.
  private let rivals: [Int]

  init(
    _ function: FunctionHead, _ outline: SourceOutline, _ constants: ConstantFinder,
    _ types: SourceTypes
  ) {
    self.function = function
    self.outline = outline
    self.constants = constants
    self.types = types
    block = outline.block(of: function.place)
    let isMember = block.map(constants.isType) ?? function.isMethodOfObjectiveC
    owner = isMember ? types.type(around: function.place) ?? "" : nil
    let declared = constants.places(of: function.name).lazy.filter {
      $0 == function.place || constants.isDeclared($0) || Self.isFunction($0, outline)
    }
    rivals = Array(declared.prefix(ConstantFinder.mostDeclarations))
  }

  /// True if a token is the name of a function where that is declared.
  private static func isFunction(_ name: Int, _ outline: SourceOutline) -> Bool {
    switch outline.language {
    case .swift: return outline.text(name - 1) == "func"
    case .cSharp:
      let isTyped = outline.isWord(name - 1) || outline.has(">", at: name - 1)
      return outline.has("(", at: name + 1) && isTyped
        && !["new", "return", "await", "else", "in", "throw"].contains(outline.text(name - 1))
    case .objectiveC:
      guard outline.block(of: name) == nil, outline.has(")", at: name - 1),
        let type = outline.opening(name - 1)
      else { return false }
      return outline.has("-", at: type - 1) || outline.has("+", at: type - 1)
    }
  }

  /// The certainty with which a call is one of the function; nothing where it is none.
  func certainty(ofCallAt place: Int) -> Certainty? {
    if function.isMethodOfObjectiveC { return certainty(ofMessageAt: place) }
    if outline.has(".", at: place - 1) { return certainty(ofMemberAt: place) }
    return certainty(ofNameAt: place)
  }

  // MARK: Names

  /// A name means what the innermost block around it declares.
  private func certainty(ofNameAt place: Int) -> Certainty? {
    var inner = outline.block(of: place)
    while let block = inner {
      let type = constants.typeName(block)
      let found = rivals.filter { rival in
        guard let other = outline.block(of: rival) else { return false }
        return type == nil ? other == block : constants.typeName(other) == type
      }
      if !found.isEmpty { return found.contains(function.place) ? .certain : nil }
      if type == nil, constants.hasParameter(Array(function.name.utf8), block) { return nil }
      inner = outline.block(of: block)
    }
    if block == nil { return .certain }
    guard let owner else { return nil }
    return certainty(inTypeAround: place, owner)
  }

  /// A function that the type around a call does not have itself may be one that it is derived from.
  private func certainty(inTypeAround place: Int, _ owner: String) -> Certainty? {
    guard let type = types.type(around: place) else { return nil }
    if types.derives(type, from: owner) { return .certain }
    return types.isDeclared(owner) ? nil : .possible
  }

  // MARK: Members

  private func certainty(ofMemberAt place: Int) -> Certainty? {
    guard let owner else { return nil }
    let isUnwrapped = outline.has("?", at: place - 2) || outline.has("!", at: place - 2)
    let object = isUnwrapped ? place - 3 : place - 2
    let isPath = outline.has(".", at: object - 1)
    if !isPath, ["self", "Self", "this"].contains(outline.text(object)) {
      return certainty(ofOwnAt: place, owner)
    }
    return certainty(of: object, owner)
  }

  /// A member of the object that the code around belongs to.
  private func certainty(ofOwnAt place: Int, _ owner: String) -> Certainty? {
    let type = types.type(around: place)
    if type ?? "" == owner { return .certain }
    guard !rivals.contains(where: { types.type(around: $0) == type }) else { return nil }
    return certainty(inTypeAround: place, owner)
  }

  /// A member of an object, by its name.
  private func certainty(of object: Int, _ owner: String) -> Certainty? {
    let name = outline.isWord(object) ? outline.text(object) : ""
    if name == owner { return .certain }
    let known = visibleTypes(of: name)
    if known.contains(where: { types.derives($0, from: owner) }) {
      return known.count == 1 ? .certain : .possible
    }
    // A type of a framework that the function extends may be that of the object by another name.
    if types.isDeclared(owner), !known.isEmpty { return nil }
    let isRivalled = rivals.contains { types.type(around: $0) != owner }
    return isRivalled ? nil : .possible
  }

  /// The types that the source gives to variables of a name.
  private func visibleTypes(of name: String) -> Set<String> {
    guard !name.isEmpty else { return [] }
    return Set(
      constants.places(of: name).prefix(ConstantFinder.mostDeclarations).compactMap {
        visibleType(at: $0)
      })
  }

  /// The type in `board: Board`, `Board board`, `Board *board`, `board = Board(`, `board = new Board (`.
  private func visibleType(at index: Int) -> String? {
    if outline.language == .swift, outline.has(":", at: index + 1), outline.isWord(index + 2) {
      return outline.text(index + 2)
    }
    if outline.isAssignment(index + 1) {
      let isNew = outline.text(index + 2) == "new"
      let type = isNew ? index + 3 : index + 2
      if outline.isWord(type), outline.has("(", at: type + 1) { return outline.text(type) }
    }
    let isPointer = outline.has("*", at: index - 1)
    let type = isPointer ? index - 2 : index - 1
    guard outline.language == .cSharp || isPointer, outline.isWord(type),
      !["var", "return", "new", "await", "in", "out", "ref", "is"].contains(outline.text(type))
    else { return nil }
    return outline.text(type)
  }

  // MARK: Messages

  private func certainty(ofMessageAt place: Int) -> Certainty? {
    guard let owner, let opening = outline.parent(place) else { return nil }
    let object = opening + 1
    guard object + 1 == place else {
      // `[self.board pin:…]`, `[[Board new] pin:…]`
      let isPath = outline.isWord(place - 1) && outline.has(".", at: place - 2)
      return certainty(of: isPath ? place - 1 : outline.tokens.count, owner)
    }
    return outline.text(object) == "self"
      ? certainty(ofOwnAt: place, owner) : certainty(of: object, owner)
  }
}
