/// The types that declarations say of what may be no view.
extension ConstantFinder {
  /// True if a name is declared with a type that may be no view's: `Any`, `T` in `func pin<T>(_ item: T)`, or as an
  /// element of a list of such.
  func mayBeNoView(_ name: Int) -> Bool { mayBeNoView(name, 0) }

  private func mayBeNoView(_ name: Int, _ depth: Int) -> Bool {
    guard outline.isWord(name), depth < Self.longestChain,
      let declarations = declarations(meantAt: name)
    else { return false }
    return declarations.contains { declaration in
      if let type = typeTokens(of: declaration) { return isOfAnything(type) }
      if let list = list(goneThroughBy: declaration) {
        guard let pattern = pattern(around: declaration, of: list),
          let type = castType(of: pattern)
        else { return mentions(list, holdsAnything) }
        return isOfAnything(type)
      }
      guard isDeclared(declaration), !isBound(declaration),
        let value = value(declaredAt: declaration, atMost: 64), let last = value.last
      else { return false }
      if let type = castType(of: value) { return isOfAnything(type) }
      let end = outline.has("!", at: last) ? last - 1 : last
      if outline.isWord(end), mayBeNoView(end, depth + 1) { return true }
      if outline.has(")", at: end), let list = outline.opening(end), outline.isWord(list - 1) {
        return results(of: outline.text(list - 1)).contains(where: isOfAnythingAlone)
          || mentions(value.lowerBound..<list - 1, holdsAnything)
      }
      let isElement = outline.has("]", at: end) || ["first", "last"].contains(outline.text(end))
      return isElement && mentions(value, holdsAnything)
    }
  }

  /// True if a type says nothing of views.
  private func isOfAnything(_ type: Range<Int>) -> Bool {
    let names = names(ofPlainType: type)
    return !names.isEmpty && names.allSatisfy { isOfNoView($0) || isGeneric($0) }
  }

  /// The same without the parameters of generic functions: the arguments choose these for a result.
  private func isOfAnythingAlone(_ type: Range<Int>) -> Bool {
    let names = names(ofPlainType: type)
    return !names.isEmpty && names.allSatisfy(isOfNoView)
  }

  /// The names that are all of a type: one, or those of `Row & AnyObject`.
  private func names(ofPlainType type: Range<Int>) -> [String] {
    let words = type.filter(outline.isWord)
    let names = words.map(outline.text).filter { !["some", "any", "inout"].contains($0) }
    let signs = type.filter { outline.has("&", at: $0) }
    let isPlain = names.count == signs.count + 1 && !outline.has("[", at: type.lowerBound)
    return isPlain ? names : []
  }

  private func holdsAnything(_ type: Range<Int>) -> Bool {
    let elements = elementType(of: type)
    let isBracketed = outline.has("[", at: type.lowerBound)
    let isAnything = (isBracketed ? elements : type).contains {
      let name = outline.text($0)
      return Self.typesOfAnything.contains(name) || Self.listsOfAnything.contains(name)
        || outline.isWord($0) && isGeneric(name)
    }
    if isAnything { return true }
    let alias = names(ofPlainType: type).first.flatMap { typeDeclarations[$0] } ?? []
    return isOfAnythingAlone(elements)
      || alias.contains { place in
        // An alias of a list is in brackets.
        aliasedType(place).map { outline.has("[", at: $0.lowerBound) && holdsAnything($0) } ?? false
      }
  }

  private static let typesOfAnything: Set<String> = [
    "Any", "AnyObject", "AnyHashable", "NSObject", "NSObjectProtocol", "UIContentView",
    "UIResponder", "NSResponder",
  ]

  private static let listsOfAnything: Set<String> = [
    "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSOrderedSet",
  ]

  /// True if a name is a parameter of a generic function or type of which nothing is asked, or no class of views.
  private func isGeneric(_ name: String) -> Bool {
    let places = places(of: name).prefix(Self.mostDeclarations)
    let isParameter = places.contains { place in
      let start = (max(0, place - 16)..<place).last { outline.has("<", at: $0) }
      let isFirst = outline.has("<", at: place - 1) || outline.has(",", at: place - 1)
      guard let start, isFirst else { return false }
      let isLimited =
        outline.has(":", at: place + 1) && !(start..<place).contains { outline.has(">", at: $0) }
      guard isLimited || outline.has(">", at: place + 1) || outline.has(",", at: place + 1) else {
        return false
      }
      let owners = ["func", "class", "struct", "enum"]
      return outline.text(start - 1) == "init" || owners.contains(outline.text(start - 2))
    }
    return isParameter
      && !places.contains { place in
        guard outline.has(":", at: place + 1) else { return false }
        let isWhole = [">", ",", "{"].contains(outline.text(place + 3))
        return !(isWhole && isOfNoView(outline.text(place + 2)))
      }
  }

  // MARK: Types of the source

  /// The places where the source declares protocols, structures and other names of types, by their names.
  func declaredTypes() -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for keyword in ["protocol", "struct", "typealias"].flatMap({ places(of: $0) }) {
      found[outline.text(keyword + 1), default: []].append(keyword + 1)
    }
    return found
  }

  /// The type that another name stands for, which the source declares at a place.
  func aliasedType(_ place: Int) -> Range<Int>? {
    guard outline.text(place - 1) == "typealias", outline.has("=", at: place + 1) else {
      return nil
    }
    return type(from: place + 2)
  }

  /// True if a name is that of a type which says nothing of views: of a framework, a protocol of the source that
  /// does not ask for a class of views, or another name of such.
  private func isOfNoView(_ name: String) -> Bool {
    var known: Set<String> = []
    return isOfNoView(name, &known)
  }

  private func isOfNoView(_ name: String, _ known: inout Set<String>) -> Bool {
    if Self.typesOfAnything.contains(name) { return true }
    let most = 16
    guard let places = typeDeclarations[name], known.insert(name).inserted, known.count <= most
    else { return known.count > most }
    return places.prefix(most).contains { place in
      if let type = aliasedType(place) {
        let names = names(ofPlainType: type)
        return !names.isEmpty && names.allSatisfy { isOfNoView($0, &known) }
      }
      return outline.text(place - 1) == "protocol" && !asksForView(place, &known)
    }
  }

  /// True if a protocol, whose name is at a place, asks for a class of views, or for anchors.
  private func asksForView(_ place: Int, _ known: inout Set<String>) -> Bool {
    let longest = 64
    let last = min(place + longest, outline.tokens.count)
    guard let body = (place..<last).first(where: { outline.has("{", at: $0) }) else { return true }
    for base in bases(ofProtocol: place, body) where mayBeView(base, &known) { return true }
    return (body..<outline.closing(body)).prefix(8 * longest).contains {
      outline.text($0).hasSuffix("Anchor")
    }
  }

  private func mayBeView(_ base: String, _ known: inout Set<String>) -> Bool {
    if typeDeclarations[base] != nil { return !known.contains(base) && !isOfNoView(base, &known) }
    if Self.typesOfAnything.contains(base) { return false }
    return Self.endsOfViews.contains(where: base.hasSuffix)
      || places(of: base).prefix(Self.mostDeclarations).contains {
        outline.text($0 - 1) == "class"
      }
  }

  /// The types that a protocol inherits from, also as `where Self: UIView`.
  private func bases(ofProtocol place: Int, _ body: Int) -> [String] {
    var bases: [String] = []
    var isCondition = false
    var isOfSelf = true
    for index in place + 1..<max(place + 1, body) where !outline.has("<", at: index) {
      if outline.text(index) == "where" {
        (isCondition, isOfSelf) = (true, false)
      } else if isCondition, outline.has(",", at: index) {
        isOfSelf = false
      } else if outline.text(index) == "Self", outline.has(":", at: index + 1) {
        isOfSelf = true
      } else if isOfSelf, outline.isWord(index) {
        bases.append(outline.text(index))
      }
    }
    return bases
  }

  /// The ends of the names of classes of views.
  private static let endsOfViews = [
    "Bar", "Box", "Button", "Cell", "Control", "Field", "Indicator", "Label", "Picker", "Slider",
    "Stepper", "Switch", "View",
  ]
}
