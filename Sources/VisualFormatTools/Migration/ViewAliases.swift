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
    var views = results(ofFunction: index)
    if views == nil {
      if let given = expressions.given(to: name, at: index) {
        return source(given.value, given.scope ?? scope(of: name, index))
      }
      views = results(ofGetter: index)
    }
    return views.map { Source(views: $0, scope: 0..<outline.tokens.count, isSame: false) }
  }

  private func source(_ value: Range<Int>, _ scope: Range<Int>) -> Source {
    let own: Set<String> = path(of: value) == "self" ? ["self"] : []
    return Source(
      views: expressions.paths(in: value).union(own).union(expressions.results(of: value)),
      scope: scope,
      isSame: isSame(value))
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
