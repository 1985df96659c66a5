import VisualFormat

/// The other names by which a source speaks of views: `let row = title`, `for row in [title, icon] {`.
struct ViewAliases {
  /// A name that may stand for a view.
  struct Alias: Hashable {
    let name: String
    /// Where it does.
    let scope: Range<Int>
  }

  let outline: SourceOutline
  let constants: ConstantFinder
  let expressions: ViewExpressions
  private var aliases: [String: [Alias]] = [:]
  // Paths that end in one name have the same sources.
  private var sourcesOfNames: [String: [Source]]

  /// Finds the aliases that are among some names, given those of other names of the source.
  init(
    _ names: some Sequence<String>, _ expressions: ViewExpressions, _ constants: ConstantFinder,
    besides other: ViewAliases? = nil
  ) {
    sourcesOfNames = other?.sourcesOfNames ?? [:]
    outline = expressions.outline
    self.constants = constants
    self.expressions = expressions
    var waiting = Array(names)
    var known: Set<String> = []
    while let name = waiting.popLast() {
      guard known.insert(name).inserted else { continue }
      let last = name.split(separator: ".").last.map(String.init) ?? name
      let sources = sourcesOfNames[last] ?? sources(of: last)
      sourcesOfNames[last] = sources
      if sources.count == ConstantFinder.mostDeclarations {
        let alias = Alias(name: name, scope: 0..<outline.tokens.count)
        aliases[ViewExpressions.anyView, default: []].append(alias)
      }
      for source in sources {
        for view in source.views where view != name {
          aliases[view, default: []].append(Alias(name: name, scope: source.scope))
          waiting.append(view)
          if source.isSame {
            aliases[name, default: []].append(Alias(name: view, scope: source.scope))
          }
        }
      }
    }
  }

  /// The names that may stand for a view, itself left out; nothing where there are more than anybody writes.
  func names(of view: String) -> Set<Alias>? {
    var found: Set<Alias> = [Alias(name: ViewExpressions.anyView, scope: 0..<outline.tokens.count)]
    var known: Set<String> = []
    var waiting = [view, ViewExpressions.anyView]
    while let name = waiting.popLast() {
      guard known.insert(name).inserted else { continue }
      for alias in aliases[name] ?? [] where alias.name != view {
        found.insert(alias)
        guard found.count <= Self.mostNames else { return nil }
        waiting.append(alias.name)
      }
    }
    return found
  }

  /// The most names that are looked at for one call, so that the time stays linear in the source.
  private static let mostNames = 64

  /// True if an expression is another name of one view, and nothing that is made with it.
  private func isSame(_ value: Range<Int>) -> Bool { path(of: value) != nil }

  private func path(of value: Range<Int>) -> String? {
    let end = value.first { ["as", "else", "{"].contains(outline.text($0)) } ?? value.upperBound
    return outline.path(outline.withoutParentheses(value.lowerBound..<end))
  }

  // MARK: Sources

  /// An expression whose views a name may stand for.
  private struct Source {
    let views: Set<String>
    let scope: Range<Int>
    /// True if it is another name of one view.
    let isSame: Bool
  }

  private func sources(of name: String) -> [Source] {
    var sources: [Source] = []
    for place in constants.places(of: name) where sources.count < ConstantFinder.mostDeclarations {
      if let source = source(at: place, name) { sources.append(source) }
    }
    return sources
  }

  private func source(at index: Int, _ name: String) -> Source? {
    if let value = value(givenAt: index) { return source(value, scope(of: name, index)) }
    if let views = results(ofFunction: index) {
      return Source(views: views, scope: 0..<outline.tokens.count, isSame: false)
    }
    guard let block = outline.block(of: index) else { return nil }
    // `switch item { case .row(let view):`, `case let row as UILabel:`
    let isPattern = constants.isBound(index) || isPattern(index)
    if isPattern, let subject = keyword(ofSwitchAt: block) {
      return source(subject + 1..<block, block..<outline.closing(block))
    }
    if let value = list(ofLoopAt: index) {
      return source(value, value.upperBound..<outline.closing(value.upperBound))
    }
    // `rows.forEach { row in`
    guard index < block + 16, outline.hasClosureParameter(Array(name.utf8), block) else {
      return nil
    }
    let call = outline.has("(", at: block - 1) ? block - 1 : block
    let value = expressions.receiver(ofCallAt: call) ?? expressions.arguments(ofClosure: block)
    return value.map { source($0, block..<outline.closing(block)) }
  }

  private func source(_ value: Range<Int>, _ scope: Range<Int>) -> Source {
    let own: Set<String> = path(of: value) == "self" ? ["self"] : []
    return Source(
      views: expressions.paths(in: value).union(own).union(results(of: value)), scope: scope,
      isSame: isSame(value))
  }

  /// True if a name is declared at the beginning of a pattern: `case let row as UILabel`.
  private func isPattern(_ index: Int) -> Bool {
    ["let", "var"].contains(outline.text(index - 1)) && outline.text(index - 2) == "case"
  }

  /// The word `switch` of the statement with a block.
  private func keyword(ofSwitchAt block: Int) -> Int? {
    let longest = 64
    var index = block - 1
    for _ in 0..<longest where index >= 0 {
      if outline.text(index) == "switch" { return index }
      if let opening = outline.tokens[index].isClosing ? outline.opening(index) : nil {
        index = opening
      } else if outline.tokens[index].isOpening || outline.has(";", at: index) {
        return nil
      }
      index -= 1
    }
    return nil
  }

  /// What a name is declared with, what is assigned to it, or what is added to it.
  private func value(givenAt index: Int) -> Range<Int>? {
    if outline.has(".", at: index + 1), outline.has("(", at: index + 3),
      ["append", "insert"].contains(outline.text(index + 2))
    {
      return index + 4..<max(index + 4, outline.closing(index + 3))
    }
    if isPattern(index) {
      // `if case let row as UILabel = view {`; in a `switch` a colon is behind the pattern.
      let end = min(index + 16, outline.tokens.count)
      let sign = (index..<end).first { outline.isAssignment($0) || outline.has(":", at: $0) }
      guard let sign, outline.has("=", at: sign), !outline.isCase(index - 2) else { return nil }
      return constants.expression(from: sign + 1, atMost: 512)
    }
    if constants.isDeclared(index), !constants.isBound(index) {
      return constants.value(declaredAt: index, atMost: 512)
    }
    var next = index + 1
    while outline.has("!", at: next) || outline.has("?", at: next) { next += 1 }
    if outline.has("[", at: next), outline.isAdjacent(next) { next = outline.next(next) }
    if outline.has("+", at: next) { next += 1 }
    var inner = index
    while !outline.has("=", at: next), let list = outline.parent(inner), outline.has("(", at: list)
    {
      (inner, next) = (list, outline.closing(list) + 1)
    }
    guard outline.isAssignment(next), !outline.has("=", at: next - 1) else { return nil }
    return constants.expression(from: next + 1, atMost: 512)
  }

  /// The list of `for name in list {`, also with a pattern around the name.
  private func list(ofLoopAt index: Int) -> Range<Int>? {
    let longest = 16
    let end = min(index + longest, outline.tokens.count)
    guard
      let keyword = (index..<end).first(where: {
        outline.isIn($0) || outline.has("{", at: $0) || outline.has("}", at: $0)
      }), outline.isIn(keyword),
      let start = (max(0, index - longest)..<index).last(where: {
        ["for", "{", "}"].contains(outline.text($0))
      }), outline.text(start) == "for"
    else { return nil }
    var opening = keyword + 1
    let last = min(keyword + 512, outline.tokens.count)
    while opening < last, !outline.has("{", at: opening) { opening = outline.next(opening) }
    return opening < last && opening > keyword + 1 ? keyword + 1..<opening : nil
  }

  /// Where a name counts: in the function around a place, or everywhere.
  private func scope(of name: String, _ place: Int) -> Range<Int> {
    // `self.title` is a property beside a parameter of its name.
    guard constants.occurrence(place).owner == .none, constants.isLocal(name, at: place) else {
      return 0..<outline.tokens.count
    }
    return constants.member(around: place)
  }
}
