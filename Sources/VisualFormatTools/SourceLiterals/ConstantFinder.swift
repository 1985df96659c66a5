/// Finds the values of names that are declared above a place and nowhere changed.
///
/// What has been found out about a declaration is kept, and only the places of a name are looked at, so
/// that thousands of calls with one dictionary take time linear in the source.
package final class ConstantFinder {
  fileprivate let outline: SourceOutline
  /// The tokens that are a name, by the name.
  private var places: [String: [Int]] = [:]
  /// Those of them that declare the name.
  private var declarations: [String: [Int]] = [:]
  private var values: [Int: Value?] = [:]

  /// What a name stands for.
  package struct Value {
    /// The tokens of the expression.
    package var tokens: Range<Int>
    /// The literals of the keys that are added to a dictionary below its declaration.
    package var addedKeys: [Int] = []
  }

  package init(_ outline: SourceOutline) {
    self.outline = outline
    for index in outline.tokens.indices where outline.isWord(index) {
      let name = outline.text(index)
      places[name, default: []].append(index)
      if isDeclared(index) { declarations[name, default: []].append(index) }
    }
  }

  /// The value of a name; nothing where it is not visible, may be another variable's or may have changed.
  package func value(of name: Int, before place: Int) -> Value? {
    let text = outline.text(name)
    guard let declaration = declaration(of: text, before: place),
      !isShadowed(text, at: place, below: outline.parent(declaration))
    else { return nil }
    if let known = values[declaration] { return known }
    let value = value(of: text, declaredAt: declaration)
    values[declaration] = .some(value)
    return value
  }

  private func value(of name: String, declaredAt declaration: Int) -> Value? {
    guard let tokens = value(declaredAt: declaration) else { return nil }
    var value = Value(tokens: tokens)
    let end = outline.parent(declaration).map(outline.closing) ?? outline.tokens.count
    for index in Self.places(places[name], in: declaration + 1..<end) {
      switch change(at: index, isConstant: isConstant(declaration)) {
      case .none: break
      case .key(let key): value.addedKeys.append(key)
      case .unknown: return nil
      }
    }
    return value
  }

  /// The places of a name, or of its declarations, in a range.
  private static func places(_ all: [Int]?, in range: Range<Int>) -> ArraySlice<Int> {
    guard let all else { return [] }
    let start = partition(all) { $0 >= range.lowerBound }
    let end = partition(all) { $0 >= range.upperBound }
    return all[start..<max(start, end)]
  }

  /// The first index whose element, and all behind it, meet a condition.
  private static func partition(_ sorted: [Int], _ condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if condition(sorted[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Declarations

  /// The nearest token of a name above a place that `=` follows, or a type and `=`.
  private func declaration(of name: String, before place: Int) -> Int? {
    let scopes = Set(sequence(first: place) { [outline] in outline.parent($0) })
    let above = Self.places(declarations[name], in: 0..<place)
    for index in above.reversed().prefix(Self.mostDeclarations) {
      guard let parent = outline.parent(index) else { return index }
      // A declaration in a block that has ended is another variable's.
      if scopes.contains(parent) { return outline.has("{", at: parent) ? index : nil }
    }
    return outline.language == .swift ? member(name, below: place) : nil
  }

  /// A property that is declared below its use, in the same type or outside of all.
  private func member(_ name: String, below place: Int) -> Int? {
    let scopes = Set(sequence(first: place) { [outline] in outline.parent($0) })
    let below = Self.places(declarations[name], in: place..<outline.tokens.count)
    return below.prefix(Self.mostDeclarations).first { index in
      outline.parent(index).map { scopes.contains($0) && isType($0) } ?? true
    }
  }

  /// Whether a bracket opens the body of a type.
  package func isType(_ opening: Int) -> Bool {
    (max(0, opening - 24)..<opening).reversed().first { index in
      ["class", "struct", "extension", "enum", "actor"].contains(outline.text(index))
        || outline.tokens[index].is("}") || outline.tokens[index].is(")")
    }.map { outline.isWord($0) } ?? false
  }

  /// Further declarations of a name are not looked at, so that a source with one in each of thousands
  /// of functions takes time linear in it.
  private static let mostDeclarations = 256

  private func isDeclared(_ index: Int) -> Bool {
    switch outline.language {
    case .swift: ["let", "var"].contains(outline.text(index - 1))
    case .objectiveC:
      outline.has("=", at: index + 1)
        && (outline.has("*", at: index - 1) || outline.isWord(index - 1))
    case .cSharp:
      outline.has("=", at: index + 1)
        && (outline.isWord(index - 1) || outline.has(">", at: index - 1))
    }
  }

  /// Where a name is declared in a range.
  package func declarations(of name: String, in range: Range<Int>) -> ArraySlice<Int> {
    Self.places(declarations[name], in: range)
  }

  /// Whether a name is that of a constant with a floating-point number: one of type `CGFloat` or
  /// `Double`, or one that is written with a point.
  package func isFloatingPoint(_ name: Int, before place: Int) -> Bool {
    let text = outline.text(name)
    guard let declaration = declaration(of: text, before: place), isConstant(declaration),
      !isShadowed(text, at: place, below: outline.parent(declaration))
    else { return false }
    if outline.has(":", at: declaration + 1) {
      return ["CGFloat", "Double"].contains(outline.text(declaration + 2))
        && outline.has("=", at: declaration + 3)
    }
    guard let value = value(declaredAt: declaration), let first = value.first, value.count == 1
    else { return false }
    return outline.tokens[first].kind == .number
      && outline.text(first).utf8.contains(UInt8(ascii: "."))
  }

  /// Whether a declaration is one of a value that nothing can change.
  private func isConstant(_ declaration: Int) -> Bool {
    guard outline.language == .swift, outline.text(declaration - 1) == "let" else { return false }
    return !outline.has(":", at: declaration + 1)
      || !outline.word(declaration + 2, contains: "mutable")
  }

  private func value(declaredAt declaration: Int) -> Range<Int>? {
    var start = declaration + 1
    if outline.has(":", at: start) {
      start += 1
      while start < outline.tokens.count, !outline.has("=", at: start), start < declaration + 32 {
        if outline.has("{", at: start) { return computed(start) }
        start = outline.next(start)
      }
    }
    guard outline.has("=", at: start), !outline.has("=", at: start + 1) else { return nil }
    start += 1
    var end = start
    while end < outline.tokens.count, goesOn(end, from: start) { end = outline.next(end) }
    return start..<min(end, outline.tokens.count)
  }

  /// The expression of a computed property that has nothing else: `{ return ["a": a] }`.
  private func computed(_ opening: Int) -> Range<Int>? {
    var start = opening + 1
    if outline.text(start) == "get", outline.has("{", at: start + 1) { return computed(start + 1) }
    if outline.text(start) == "return" { start += 1 }
    let end = outline.closing(opening)
    return start < end && outline.next(start) == end ? start..<end : nil
  }

  /// Whether a token belongs to the value that begins at another.
  private func goesOn(_ index: Int, from start: Int) -> Bool {
    let token = outline.tokens[index]
    // The types of a generic one have commas between them.
    let isInType = token.is(",") && outline.has("<", at: index - 2)
    if token.is(";") || token.is(",") && !isInType || token.isClosing { return false }
    guard outline.language == .swift, index > start else { return true }
    // Without semicolons the value ends with its line.
    let gap = outline.tokens[index - 1].range.upperBound..<token.range.lowerBound
    return !outline.bytes[gap].contains(UInt8(ascii: "\n"))
  }

  // MARK: Changes

  private enum Change {
    case none
    /// A key is added, which this literal is.
    case key(Int)
    case unknown
  }

  /// Whether a name is assigned to, told to change itself or passed by reference at a place.
  private func change(at index: Int, isConstant: Bool) -> Change {
    if isDeclared(index) { return .none }
    // A member of the same name of something else, unless that is `self`.
    if outline.has(".", at: index - 1), outline.text(index - 2) != "self" { return .none }
    if isConstant { return .none }
    if outline.has("&", at: index - 1) { return .unknown }
    if outline.has(".", at: index + 1) || outline.has("?", at: index + 1) {
      return changes(member: outline.has(".", at: index + 1) ? index + 2 : index + 3)
    }
    if outline.has("[", at: index - 1), outline.isMessage(index - 1) {
      return changes(member: index + 1)
    }
    let isSubscript = outline.has("[", at: index + 1) && outline.isAdjacent(index + 1)
    let end = isSubscript ? outline.next(index + 1) : index + 1
    let isOperator = "+-|&".unicodeScalars.contains { outline.has($0, at: end) }
    let isAssigned =
      (outline.has("=", at: end) && !outline.has("=", at: end + 1))
      || (isOperator && outline.has("=", at: end + 1))
    guard isAssigned else { return .none }
    let isKey = isSubscript && end == index + 4 && outline.isLiteral(index + 2)
    return isKey && !outline.has("+", at: end) ? .key(index + 2) : .unknown
  }

  /// Whether a method or a property, by its name, changes what it belongs to.
  private func changes(member: Int) -> Change {
    let name = outline.text(member).lowercased()
    let isReading = Self.readingMembers.contains(name)
    guard !isReading else { return .none }
    // In other languages the dictionaries that can change say so with their methods.
    if outline.language == .swift { return .unknown }
    return ["set", "add", "remove", "insert", "clear", "merge", "append", "replace"].contains {
      name.hasPrefix($0)
    } ? .unknown : .none
  }

  /// What only reads a dictionary or an array, in small letters.
  private static let readingMembers: Set<String> = [
    "values", "keys", "allvalues", "allkeys", "count", "isempty", "foreach", "map", "flatmap",
    "compactmap", "mapvalues", "compactmapvalues", "filter", "first", "last", "contains", "reduce",
    "sorted", "enumerated", "allsatisfy", "merging", "indices", "min", "max", "description",
    "debugdescription", "reversed", "joined", "dropfirst", "droplast", "prefix", "suffix",
    "index", "startindex", "endindex", "hasprefix", "hassuffix", "utf8", "lazy",
  ]

  // MARK: Parameters

  /// Whether a function or a closure between a place and the scope of a declaration has a parameter of
  /// that name.
  package func isShadowed(_ name: String, at place: Int, below scope: Int?) -> Bool {
    let name = Array(name.utf8)
    var block = outline.parent(place)
    while let opening = block, opening != scope {
      if outline.has("{", at: opening), hasParameter(name, opening) { return true }
      block = outline.parent(opening)
    }
    return false
  }

  /// Whether a name stands in front of a block, behind the statement before it, or before the `in` of a
  /// closure.
  package func hasParameter(_ name: [UInt8], _ opening: Int) -> Bool {
    var index = opening - 1
    // The receiver of a closure is not a parameter of it.
    if outline.isWord(index), outline.has(".", at: index - 1) { index = -1 }
    var isFound = false
    while index >= 0, index > opening - 200 {
      let token = outline.tokens[index]
      if token.is(";") || token.is("{") || token.is("}") || endsHead(index) { break }
      if endsStatement(index, before: opening) { break }
      if outline.isWord(index, name) { isFound = true }
      // What a loop goes through is no parameter of its block.
      if outline.text(index) == "in" { isFound = false }
      index -= 1
    }
    return isFound || outline.hasClosureParameter(name, opening)
  }
}

extension ConstantFinder {
  /// Whether a statement of Swift ends with a token: a line ends behind it that cannot go on, outside of
  /// the brackets in front of a block.
  private func endsStatement(_ index: Int, before opening: Int) -> Bool {
    let next = index + 1
    guard outline.language == .swift, next < opening,
      outline.parent(next) == outline.parent(opening), !outline.tokens[next].isClosing
    else { return false }
    let gap = outline.tokens[index].range.upperBound..<outline.tokens[next].range.lowerBound
    guard outline.bytes[gap].contains(UInt8(ascii: "\n")) else { return false }
    switch outline.tokens[index].kind {
    case .word, .number, .literal: break
    case .punctuation: guard outline.tokens[index].isClosing else { return false }
    }
    return outline.isWord(next) && !Self.continuations.contains(outline.text(next))
  }

  /// What a line begins with that goes on with the statement before it.
  private static let continuations: Set<String> = [
    "where", "throws", "rethrows", "async", "in", "else", "is", "as",
  ]

  /// Whether what stands in front of a block begins behind a token: a function, or a declaration that
  /// is not part of a condition.
  private func endsHead(_ index: Int) -> Bool {
    guard outline.isWord(index) else { return false }
    switch outline.text(index) {
    case "func", "init", "subscript": return true
    case "let", "var":
      let before = outline.text(index - 1)
      return !["if", "guard", "while", "case", ","].contains(before)
    default: return false
    }
  }
}

extension SourceOutline {
  /// Whether a name stands before the `in` of the closure that a bracket opens.
  package func hasClosureParameter(_ name: [UInt8], _ opening: Int) -> Bool {
    var next = opening + 1
    while next < tokens.count, next < opening + 32, text(next) != "in" {
      if tokens[next].is("=") || tokens[next].is("{") { return false }
      next += 1
    }
    return (opening + 1..<max(opening + 1, min(next, tokens.count))).contains {
      isWord($0, name)
    } && text(next) == "in"
  }
}
