import VisualFormat

/// The statements by which a source adds views to others: `view.addSubview(title)`.
struct ViewAdditions {
  /// A statement that adds a view.
  struct Addition {
    /// The token of the method.
    let place: Int
    let superview: Superview
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
  }

  let outline: SourceOutline
  private var additions: [String: [Addition]] = [:]

  init(_ outline: SourceOutline) {
    self.outline = outline
    let places = outline.tokens.indices.filter {
      outline.isWord($0) && Self.methods.contains(outline.text($0))
    }
    let own = Set(places.filter { outline.text($0 - 1) == "func" }.map(outline.text))
    for index in places {
      let superview: Superview =
        own.contains(outline.text(index))
        ? .chosen : receiver(of: index).map(Superview.path) ?? .expression
      let addition = Addition(place: index, superview: superview)
      for view in views(addedAt: index) { additions[view, default: []].append(addition) }
    }
    // A view that is taken out again may be added elsewhere in ways that are not visible.
    for index in outline.tokens.indices where outline.text(index) == "removeFromSuperview" {
      for view in views(removedAt: index) {
        additions[view, default: []].append(Addition(place: index, superview: .none))
      }
    }
    additions = additions.mapValues { $0.sorted { $0.place < $1.place } }
  }

  /// The statements in a range that add the view that a plain expression stands for; nothing where there
  /// are more than anybody writes.
  func of(_ view: String, in range: Range<Int>) -> ArraySlice<Addition>? {
    guard let all = additions[view] else { return [] }
    let start = all.partitioningIndex { $0.place >= range.lowerBound }
    let end = all.partitioningIndex { $0.place >= range.upperBound }
    return end - start <= Self.mostAdditions ? all[start..<max(start, end)] : nil
  }

  private static let mostAdditions = 64

  /// The methods that add a view to the receiver.
  private static let methods: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview",
  ]

  /// An expression without `!` and without `self.` in front, which do not change the view that it stands for.
  static func plain(_ expression: String) -> String {
    let text = expression.filter { $0 != "!" }
    return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
  }

  /// The views that one of the methods adds at a token.
  private func views(addedAt index: Int) -> Set<String> {
    guard outline.has("(", at: index + 1) else {
      // `[a, b].forEach(view.addSubview)`
      guard let opening = outline.parent(index) else { return [] }
      return elements(goneThroughAt: opening)
    }
    let first = outline.listedElements(index + 1).first ?? index..<index
    if let path = outline.path(first) {
      let loop = outline.block(of: index).map { elements(ofLoop: $0, over: path) } ?? []
      return loop.union([Self.plain(path)])
    }
    // `[a, b].forEach { view.addSubview($0) }`
    let isParameter = first.count == 2 && outline.text(first.lowerBound + 1) == "0"
    guard isParameter, outline.has("$", at: first.lowerBound), let block = outline.block(of: index)
    else { return [] }
    return elements(goneThroughAt: block)
  }

  /// The views that `a?.removeFromSuperview()` or `[a, b].forEach { $0.removeFromSuperview() }` takes out, also in a
  /// block inside of the loop.
  private func views(removedAt index: Int) -> Set<String> {
    let point = outline.has("?", at: index - 2) ? index - 2 : index - 1
    let path = receiver(of: index, orNil: true)
    guard path != nil || outline.has("$", at: point - 2) else { return [] }
    var views = Set(path.map { [Self.plain($0)] } ?? [])
    var block = outline.block(of: index)
    while let opening = block {
      views.formUnion(
        path.map { elements(ofLoop: opening, over: $0) } ?? elements(goneThroughAt: opening))
      block = outline.block(of: opening)
    }
    return views
  }

  /// The elements of the array whose `forEach` a bracket follows.
  private func elements(goneThroughAt opening: Int) -> Set<String> {
    guard outline.text(opening - 1) == "forEach", outline.has(".", at: opening - 2),
      outline.has("]", at: opening - 3)
    else { return [] }
    return elements(endingAt: opening - 3)
  }

  /// The elements of `for name in [a, b] {` or `[a, b].forEach { name in`, whose block a bracket opens.
  private func elements(ofLoop opening: Int, over name: String) -> Set<String> {
    if outline.text(opening + 1) == name, outline.text(opening + 2) == "in" {
      return elements(goneThroughAt: opening)
    }
    guard outline.has("]", at: opening - 1), let start = outline.opening(opening - 1),
      outline.text(start - 1) == "in", outline.text(start - 2) == name,
      outline.text(start - 3) == "for"
    else { return [] }
    return elements(endingAt: opening - 1)
  }

  /// True if a bracket opens the block of `for view in [a, b] {` or of `[a, b].forEach {`.
  func isOfListLoop(_ block: Int) -> Bool {
    let isClosure = outline.text(block - 1) == "forEach" && outline.has(".", at: block - 2)
    let end = isClosure ? block - 3 : block - 1
    guard outline.has("]", at: end), let list = outline.opening(end) else { return false }
    return !outline.isSubscript(list) && (isClosure || outline.text(list - 1) == "in")
  }

  private func elements(endingAt end: Int) -> Set<String> {
    guard let opening = outline.opening(end), outline.has("[", at: opening) else { return [] }
    return Set(outline.listedElements(opening).compactMap { outline.path($0).map(Self.plain) })
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
