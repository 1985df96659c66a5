import VisualFormat

/// The statements by which a source adds views to others: `view.addSubview(title)`.
struct ViewAdditions {
  /// A statement that adds a view.
  struct Addition {
    /// The token of the method.
    let place: Int
    let superview: Superview

    /// True if the statement certainly means the view.
    var isNamed: Bool { if case .unclear = superview { false } else { true } }
  }

  /// The view that a view is in after a statement.
  enum Superview {
    /// A view that a path of names stands for.
    case path(String)
    /// A view that another expression stands for.
    case expression
    /// The one that a function of the source chooses, which has the name of the method.
    case chosen
    /// Nothing: the view is taken out.
    case none
    /// Another one, or none, if the statement means the view, which it does not name alone.
    case unclear
  }

  let outline: SourceOutline
  let constants: ConstantFinder
  let expressions: ViewExpressions
  private(set) var aliases: ViewAliases
  private(set) var functions: ViewHandlers
  private var additions: [String: [Addition]] = [:]
  /// The statements about members of objects by another name than `self`, by the names of the members:
  /// `strongSelf.box.addSubview(strongSelf.a)` adds `a` to `box`.
  private var additionsOfOthers: [String: [Addition]] = [:]

  init(_ outline: SourceOutline, _ constants: ConstantFinder) {
    self.outline = outline
    self.constants = constants
    expressions = ViewExpressions(constants: constants)
    aliases = ViewAliases([], expressions, constants)
    functions = ViewHandlers(outline, constants)
    let places = outline.tokens.indices.filter {
      outline.isWord($0) && Self.methods.contains(outline.text($0))
    }
    let own = Set(places.filter { outline.text($0 - 1) == "func" }.map(outline.text))
    for index in places {
      let superview: Superview =
        own.contains(outline.text(index))
        ? .chosen : receiver(of: index).map(Superview.path) ?? .expression
      let added = views(addedAt: index)
      add(added, index, superview)
      if outline.text(index - 1) != "func" {
        add(views(mentionedAt: index, superview).subtracting(added), index, .unclear)
      }
      // In a block inside of a loop `$0`, or the name, may be another view.
      add(views(addedInsideAt: index), index, .expression)
    }
    // A view that is taken out again may be added elsewhere in ways that are not visible.
    for index in outline.tokens.indices where outline.text(index) == "removeFromSuperview" {
      let removed = views(removedAt: index)
      add(removed, index, .none)
      if let receiver = expressions.receiver(of: index) {
        add(views(mentionedIn: receiver, at: index).subtracting(removed), index, .unclear)
      }
    }
    // A stack that is made with its views has no name yet.
    for index in outline.tokens.indices where expressions.isListOfStack(index) {
      let listed = outline.has("[", at: index + 2) ? elements(of: index + 2) : []
      add(listed, index, .expression)
      let views = expressions.paths(in: constants.expression(from: index + 2, atMost: 512))
      add(views.subtracting(listed), index, .unclear)
    }
    addOtherPlaces()
    readAliases()
    addCalls(of: functions)
    for (view, all) in additions {
      // `page.card.title` is the title of a card as well.
      for dot in view.indices.filter({ view[$0] == "." }).suffix(8) {
        let member = String(view[dot...].dropFirst())
        for addition in all where addition.isNamed {
          let superview = Self.superview(of: addition, inObject: String(view[..<dot]))
          additionsOfOthers[member, default: []].append(
            Addition(place: addition.place, superview: superview))
        }
      }
    }
  }

  /// Sorts the statements, and looks for other names of the views in them.
  mutating func readAliases() {
    additions = additions.mapValues { $0.sorted { $0.place < $1.place } }
    let names = additions.keys.lazy.filter { !$0.hasSuffix(Self.members) }
      .map { $0.hasSuffix(Self.member) ? String($0.dropLast(2)) : $0 }
    aliases = ViewAliases(names, expressions, constants, besides: aliases)
  }

  /// The names that statements are about.
  var viewNames: [String] { Array(additions.keys) }

  /// True if a statement is about a name.
  func hasStatements(about name: String) -> Bool { additions[name] != nil }

  /// The tokens of all statements, in their order.
  var additionPlaces: [Int] { additions.values.flatMap { $0.map(\.place) }.sorted() }

  mutating func add(_ views: Set<String>, _ place: Int, _ superview: Superview) {
    for view in views {
      additions[view, default: []].append(Addition(place: place, superview: superview))
    }
  }

  /// The superview as the object names it that has a name in the source.
  private static func superview(of addition: Addition, inObject owner: String) -> Superview {
    guard case .path(let receiver) = addition.superview else { return addition.superview }
    let path = plain(receiver)
    if path == owner { return .path("self") }
    guard path.hasPrefix(owner + ".") else { return .expression }
    return .path(String(path.dropFirst(owner.count + 1)))
  }

  /// True if an object by another name than `self` may have a view of this name in another view than the one given,
  /// or nowhere.
  func isMovedByOthers(_ view: String, from superview: String) -> Bool {
    guard let all = additionsOfOthers[view] else { return false }
    guard all.count <= Self.mostAdditions else { return true }
    return all.contains { addition in
      guard case .path(let other) = addition.superview else { return true }
      return other != superview
    }
  }

  /// The statements in a range that add the view that a plain expression stands for, or may add it by another
  /// name; nothing where there are more than anybody writes.
  func of(_ view: String, in range: Range<Int>) -> [Addition]? {
    var all = named(view, in: range)
    guard all.count <= Self.mostAdditions, let names = aliases.names(of: view) else { return nil }
    let known = Set(all.map(\.place))
    var isSorted = true
    for alias in names {
      let scope = alias.scope.clamped(to: range)
      for name in [alias.name, alias.name + Self.member] {
        let others = named(name, in: scope)
        guard all.count + others.count <= Self.mostAdditions else { return nil }
        for other in others where !known.contains(other.place) {
          all.append(Addition(place: other.place, superview: .unclear))
          isSorted = false
        }
      }
    }
    // `style(cell)` may add `cell.title`, and so may `let row = cell; box.addSubview(row.title)`.
    for dot in view.indices.filter({ view[$0] == "." }).suffix(8) {
      let object = String(view[..<dot])
      guard let names = aliases.names(of: object) else { return nil }
      let others =
        Array(named(object + Self.members, in: range))
        + names.flatMap { named($0.name + view[dot...], in: $0.scope.clamped(to: range)) }
      guard all.count + others.count <= Self.mostAdditions else { return nil }
      if !others.isEmpty { isSorted = false }
      all += others.map { Addition(place: $0.place, superview: .unclear) }
    }
    return isSorted ? Array(all) : all.sorted { $0.place < $1.place }
  }

  func named(_ view: String, in range: Range<Int>) -> ArraySlice<Addition> {
    guard let all = additions[view] else { return [] }
    let start = all.partitioningIndex { $0.place >= range.lowerBound }
    let end = all.partitioningIndex { $0.place >= range.upperBound }
    return all[start..<max(start, end)]
  }

  /// Stands behind the name of an object of which a member is added.
  static let member = ".*"

  /// Stands behind the name of an object whose members a function may add.
  static let members = ".**"

  /// The most statements that are compared for one call, so that the time stays linear in the source.
  private static let mostAdditions = 64

  /// The methods that add a view to the receiver.
  static let methods: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview",
  ]

  /// An expression without `!` and without `self.` in front, which do not change the view that it stands for.
  static func plain(_ expression: String) -> String {
    let text = expression.filter { $0 != "!" }
    return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
  }

  /// The views that one of the methods adds at a token.
  private func views(addedAt index: Int) -> Set<String> {
    guard let first = argument(of: index) else {
      // `[a, b].forEach(view.addSubview)`
      guard let opening = outline.parent(index) else { return [] }
      return elements(goneThroughAt: opening)
    }
    if let path = outline.path(first) {
      let loop = outline.block(of: index).map { elements(ofLoop: $0, over: path) } ?? []
      return loop.union([Self.plain(path)])
    }
    // `[a, b].forEach { view.addSubview($0) }`
    guard isParameter(first), let block = outline.block(of: index) else { return [] }
    return elements(goneThroughAt: block)
  }

  /// The first argument of one of the methods; nothing where it is not called: `view.addSubview(_:)`.
  private func argument(of index: Int) -> Range<Int>? {
    guard outline.has("(", at: index + 1) else { return nil }
    let first = outline.listedElements(index + 1).first ?? index..<index
    return outline.text(first.lowerBound) == "_" && outline.has(":", at: first.lowerBound + 1)
      ? nil : first
  }

  /// The views of which one may be what one of the methods adds at a token.
  private func views(mentionedAt index: Int, _ superview: Superview) -> Set<String> {
    guard let first = argument(of: index) else {
      let receiver = outline.parent(index).flatMap(expressions.receiver(ofCallAt:))
      return receiver.map { views(mentionedIn: $0, at: index) } ?? []
    }
    var found = views(mentionedIn: first, at: index)
    // `UIView.addSubview(view)(a)`
    let next = outline.closing(index + 1) + 1
    if outline.has("(", at: next), outline.isAdjacent(next) {
      found.formUnion(views(mentionedIn: next..<outline.next(next), at: index))
    }
    // A view that is added to its own object does not leave it.
    if let path = outline.path(first).map(Self.plain), let dot = path.firstIndex(of: ".") {
      let object = String(path[..<dot])
      if case .path(let receiver) = superview,
        Self.plain(receiver).split(separator: ".").first.map(String.init) == object
      {
        return found
      }
      found.insert(object + Self.member)
    }
    return found
  }

  func views(mentionedIn tokens: Range<Int>, at index: Int) -> Set<String> {
    let views = expressions.paths(in: tokens)
    guard tokens.contains(where: { outline.has("$", at: $0) }) else { return views }
    return views.union(expressions.parameters(in: outline.block(of: index)))
  }

  /// The views of the loops around the block in which one of the methods adds `$0`, or what a loop names.
  private func views(addedInsideAt index: Int) -> Set<String> {
    guard let block = outline.block(of: index), let first = argument(of: index) else { return [] }
    let path = outline.path(first)
    return path != nil || isParameter(first) ? elements(ofLoopsAround: block, over: path) : []
  }

  /// True if an expression is `$0`.
  private func isParameter(_ tokens: Range<Int>) -> Bool {
    tokens.count == 2 && outline.has("$", at: tokens.lowerBound)
      && outline.text(tokens.lowerBound + 1) == "0"
  }

  /// The views that `a?.removeFromSuperview()` or `[a, b].forEach { $0.removeFromSuperview() }` takes out, also in a
  /// block inside of the loop.
  private func views(removedAt index: Int) -> Set<String> {
    let point = outline.has("?", at: index - 2) ? index - 2 : index - 1
    let path = receiver(of: index, orNil: true)
    guard path != nil || outline.has("$", at: point - 2) else { return [] }
    return elements(ofLoopsAround: index, over: path).union(path.map { [Self.plain($0)] } ?? [])
  }

  /// The receiver of a method; nothing where that is not a path of names.
  ///
  /// One that may be nil, `a?.b`, counts only where that is asked for, and comes without `?`.
  private func receiver(of method: Int, orNil mayBeNil: Bool = false) -> String? {
    guard outline.has(".", at: method - 1) else { return "self" }
    var start = method
    while outline.has(".", at: start - 1) {
      let isChained = mayBeNil && outline.has("?", at: start - 2)
      start -= isChained || outline.has("!", at: start - 2) ? 3 : 2
      guard outline.isWord(start) else { return nil }
    }
    guard mayBeNil else { return outline.path(start..<method - 1) }
    return (start..<method - 1).filter { !outline.has("?", at: $0) }.map(outline.text).joined()
  }
}
