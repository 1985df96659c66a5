import VisualFormat

/// Finds the values of names that are declared above a place and nowhere changed.
///
/// Knowledge about a declaration is kept, and only the places of a name are looked at, so
/// that thousands of calls with one dictionary take time linear in the source.
package final class ConstantFinder {
  let outline: SourceOutline
  /// The tokens that are a name, by the name.
  private(set) var places: [String: [Int]] = [:]
  /// Those of them that declare the name.
  private(set) var declarations: [String: [Int]] = [:]
  let conditions: SourceConditions
  /// The labels of the cases that stand in each block of Swift.
  private(set) var cases: [Int: [Int]] = [:]
  private var values: [Int: Value?] = [:]
  /// The values of properties of Objective-C, and the classes that give them some, by their names.
  var instanceValues: [String: (value: Value?, classes: Set<String>)] = [:]
  /// The dictionaries that variables are, by the first token of their values.
  var dictionaries: [Int: SourceDictionary?] = [:]
  /// The places that may change a variable that is not local, by its name.
  var sharedChanges: [String: [Int]] = [:]
  /// The words in the heads of classes behind their names, by the names.
  var heads = [String: Set<String>]()
  /// The words in the heads of types and of their extensions, likewise.
  var headsOfTypes = [String: Set<String>]()
  /// The places of the names of protocols, structures and other names of types, by the names.
  lazy var typeDeclarations = declaredTypes()
  /// True if the source speaks of AppKit's views, whose properties are others than those of UIKit.
  var isAppKit = false

  /// The value of a name.
  package struct Value {
    /// The tokens of the expressions that it may have: the one of its declaration, and those that are
    /// assigned to it.
    package var expressions: [Range<Int>]
    /// The literals of the keys that are added to a dictionary below its declaration.
    package var addedKeys: [Int] = []
    /// True if the expression is that of a property which code in other files can set.
    package var isSettable = false
    /// True if a class of the source has another property in its place.
    var isOverridden = false

    /// The one expression that is all of the value; nothing where there is more.
    package var onlyExpression: Range<Int>? {
      expressions.count == 1 && addedKeys.isEmpty ? expressions[0] : nil
    }
  }

  package init(_ outline: SourceOutline) {
    self.outline = outline
    conditions = SourceConditions(outline)
    for index in outline.tokens.indices where outline.isWord(index) {
      let name = outline.text(index)
      places[name, default: []].append(index)
      if isDeclared(index) { declarations[name, default: []].append(index) }
      if outline.isCase(index), let block = outline.parent(index) {
        cases[block, default: []].append(index)
      }
    }
  }

  /// The value of a name; nothing where it is not visible, may be another variable's or may have changed.
  package func value(of name: Int, before place: Int) -> Value? {
    let text = outline.text(name)
    guard let declaration = declaration(of: text, before: place) else {
      return outline.language == .objectiveC ? instanceValue(of: text, at: place) : nil
    }
    guard conditions.includes(declaration, from: place), !isBound(declaration),
      !isShadowed(text, at: place, below: outline.parent(declaration))
    else { return nil }
    if let known = values[declaration] { return known }
    let value = value(of: text, declaredAt: declaration)
    values[declaration] = .some(value)
    return value
  }

  private func value(of name: String, declaredAt declaration: Int) -> Value? {
    let tokens = value(declaredAt: declaration)
    if tokens != nil, isConstant(declaration) { return tokens.map { Value(expressions: [$0]) } }
    var result = changes(of: name, declaredAt: declaration).flatMap {
      value(tokens.map { [$0] } ?? [], changedBy: $0)
    }
    if let found = result, isHandedOn(found, name, declaredAt: declaration) { return nil }
    let isMember = outline.parent(declaration).map(isType) ?? false
    result?.isSettable = isMember && !isFixed(declaration)
    result?.isOverridden = isMember && isOverridden(name, besides: declaration)
    return result
  }

  /// The value that begins with some expressions and changes.
  func value(_ expressions: [Range<Int>], changedBy changes: [Change]) -> Value? {
    var value = Value(expressions: expressions)
    for change in changes {
      switch change {
      case .none: break
      case .value(let tokens): value.expressions.append(tokens)
      case .key(let key): value.addedKeys.append(key)
      case .unknown: return nil
      }
    }
    let isWritten = value.expressions.count + value.addedKeys.count <= Self.mostDeclarations
    return isWritten && !value.expressions.isEmpty ? value : nil
  }

  /// The expression of a constant of a type, to which a path of names leads: `Format.row`.
  package func expression(at path: Range<Int>) -> Range<Int>? {
    guard path.count >= 3, path.count % 2 == 1,
      path.allSatisfy({
        ($0 - path.lowerBound) % 2 == 0 ? outline.isWord($0) : outline.has(".", at: $0)
      })
    else { return nil }
    let name = path.upperBound - 1
    let type = outline.text(name - 2)
    let isOwn = type == "Self" || type == "self"
    let wanted = isOwn ? self.type(around: name) : type
    let found = (declarations[outline.text(name)] ?? []).prefix(Self.mostDeclarations).filter {
      guard isFixed($0), let parent = outline.parent($0), let owner = typeName(parent) else {
        return false
      }
      return owner == wanted
    }
    guard found.count == 1, conditions.includes(found[0], from: name) else { return nil }
    return value(declaredAt: found[0])
  }

  /// True if a declaration says that nothing changes its value.
  func isFixed(_ declaration: Int) -> Bool {
    switch outline.language {
    case .swift: isLet(declaration)
    case .objectiveC:
      (declaration - 4..<declaration).contains { outline.text($0) == "const" }
    case .cSharp:
      ["const", "readonly"].contains { word in
        (declaration - 4..<declaration).contains { outline.text($0) == word }
      }
    }
  }

  /// All places of a name.
  package func places(of name: String) -> [Int] { places[name] ?? [] }

  /// The places of a name in a range.
  func places(of name: String, in range: Range<Int>) -> ArraySlice<Int> {
    Self.places(places[name], in: range)
  }

  /// The places of a name, or of its declarations, in a range.
  static func places(_ all: [Int]?, in range: Range<Int>) -> ArraySlice<Int> {
    guard let all else { return [] }
    let start = all.partitioningIndex { $0 >= range.lowerBound }
    let end = all.partitioningIndex { $0 >= range.upperBound }
    return all[start..<max(start, end)]
  }

  // MARK: Declarations

  /// The nearest token of a name above a place that `=` follows, or a type and `=`.
  ///
  /// A constant outside of all is hidden by what the type around the place declares, in any of its parts.
  func declaration(of name: String, before place: Int) -> Int? {
    let found = declaration(of: name, visibleAt: place)
    guard outline.language == .swift, let found, scope(of: found) == nil,
      let type = type(around: place), let member = memberDeclarations(of: name, in: type).first
    else { return found }
    return member
  }

  private func declaration(of name: String, visibleAt place: Int) -> Int? {
    let scopes = Set(sequence(first: place) { [outline] in outline.parent($0) })
    let above = Self.places(declarations[name], in: 0..<place)
    for index in above.reversed().prefix(Self.mostDeclarations)
    where !isOfCondition(index) && !isInOtherCase(index, than: place) {
      guard let parent = scope(of: index) else { return index }
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

  /// Further declarations of a name are not looked at, and nothing is known of a variable with more
  /// values, so that a source with one in each of thousands of functions takes time linear in it.
  static let mostDeclarations = 256

  /// Where a name is declared in a range.
  package func declarations(of name: String, in range: Range<Int>) -> ArraySlice<Int> {
    Self.places(declarations[name], in: range)
  }

  /// True if a name is that of a constant with a floating-point number: one of type `CGFloat` or
  /// `Double`, or one that is written with a point.
  package func isFloatingPoint(_ name: Int, before place: Int) -> Bool {
    let text = outline.text(name)
    guard let declaration = declaration(of: text, before: place), isConstant(declaration),
      conditions.includes(declaration, from: place), !isBound(declaration),
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

  /// True if a declaration is one of a value that nothing can change.
  private func isConstant(_ declaration: Int) -> Bool {
    guard outline.language == .swift, isLet(declaration) else { return false }
    return !outline.has(":", at: declaration + 1)
      || !outline.word(declaration + 2, contains: "mutable")
  }

  /// The expression that a declaration gives its name, of which a limit of tokens is looked at.
  func value(declaredAt declaration: Int, atMost limit: Int = .max) -> Range<Int>? {
    var start = declaration + 1
    if outline.has(":", at: start) {
      start += 1
      while start < outline.tokens.count, !outline.has("=", at: start), start < declaration + 32 {
        if outline.has("{", at: start) {
          return outline.text(declaration - 1) == "var" ? computed(start) : nil
        }
        if outline.beginsLine(start), outline.isWord(start) { return nil }
        start = outline.next(start)
      }
    }
    guard outline.has("=", at: start), !outline.has("=", at: start + 1) else { return nil }
    return expression(from: start + 1, atMost: limit)
  }

  /// The expression that begins with a token, up to the end of its statement or a limit.
  func expression(from start: Int, atMost limit: Int = .max) -> Range<Int> {
    var end = start
    var rest = limit
    while rest > 0, end < outline.tokens.count, goesOn(end, from: start) {
      end = outline.next(end)
      rest -= 1
    }
    return start..<max(start, min(end, outline.tokens.count))
  }

  /// The expression of a computed property or a getter that has nothing else: `{ return ["a": a] }`.
  package func computed(_ opening: Int) -> Range<Int>? {
    var start = opening + 1
    if outline.text(start) == "get", outline.has("{", at: start + 1) { return computed(start + 1) }
    if outline.text(start) == "return" { start += 1 }
    let end = outline.closing(opening)
    let expression = expression(from: start)
    let isEnd =
      expression.upperBound == end
      || outline.has(";", at: expression.upperBound) && expression.upperBound + 1 == end
    return isEnd && !expression.isEmpty ? expression : nil
  }

  /// True if a token belongs to the value that begins at another.
  private func goesOn(_ index: Int, from start: Int) -> Bool {
    let token = outline.tokens[index]
    // The types of a generic one have commas between them.
    let isInType = token.is(",") && outline.has("<", at: index - 2)
    if token.is(";") || token.is(",") && !isInType || token.isClosing { return false }
    // Without semicolons the value ends with its line.
    return outline.language != .swift || index == start || !outline.beginsLine(index)
      || ".?:+".unicodeScalars.contains { token.is($0) }
  }
}
