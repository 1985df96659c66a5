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
  /// The statements about members of objects by another name than `self`, by the names of the members:
  /// `strongSelf.box.addSubview(strongSelf.a)` adds `a` to `box`.
  private var additionsOfOthers: [String: [Addition]] = [:]

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
      // In a block inside of a loop `$0`, or the name, may be another view.
      for view in views(addedInsideAt: index) {
        additions[view, default: []].append(Addition(place: index, superview: .expression))
      }
    }
    // A view that is taken out again may be added elsewhere in ways that are not visible.
    for index in outline.tokens.indices where outline.text(index) == "removeFromSuperview" {
      for view in views(removedAt: index) {
        additions[view, default: []].append(Addition(place: index, superview: .none))
      }
    }
    // A stack that is made with its views has no name yet.
    for index in outline.tokens.indices where isListOfStack(index) {
      for view in elements(of: index + 2) {
        additions[view, default: []].append(Addition(place: index, superview: .expression))
      }
    }
    additions = additions.mapValues { $0.sorted { $0.place < $1.place } }
    for (view, all) in additions {
      // `page.card.title` is the title of a card as well.
      for dot in view.indices.filter({ view[$0] == "." }).suffix(8) {
        let member = String(view[dot...].dropFirst())
        for addition in all {
          let superview = Self.superview(of: addition, inObject: String(view[..<dot]))
          additionsOfOthers[member, default: []].append(
            Addition(place: addition.place, superview: superview))
        }
      }
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

  /// The statements in a range that add the view that a plain expression stands for; nothing where there
  /// are more than anybody writes.
  func of(_ view: String, in range: Range<Int>) -> ArraySlice<Addition>? {
    guard let all = additions[view] else { return [] }
    let start = all.partitioningIndex { $0.place >= range.lowerBound }
    let end = all.partitioningIndex { $0.place >= range.upperBound }
    return end - start <= Self.mostAdditions ? all[start..<max(start, end)] : nil
  }

  /// The most statements that are compared for one call, so that the time stays linear in the source.
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
    guard isParameter(first), let block = outline.block(of: index) else { return [] }
    return elements(goneThroughAt: block)
  }

  /// The views of the loops around the block in which one of the methods adds `$0`, or what a loop names.
  private func views(addedInsideAt index: Int) -> Set<String> {
    guard outline.has("(", at: index + 1), let block = outline.block(of: index),
      let first = outline.listedElements(index + 1).first
    else { return [] }
    let path = outline.path(first)
    return path != nil || isParameter(first) ? elements(ofLoopsAround: block, over: path) : []
  }

  /// True if a label stands in front of the views that a stack is made with: `UIStackView(arrangedSubviews: [a, b])`.
  private func isListOfStack(_ label: Int) -> Bool {
    guard outline.has("(", at: label - 1), outline.has(":", at: label + 1),
      outline.has("[", at: label + 2)
    else { return false }
    let text = outline.text(label)
    return text == "arrangedSubviews" || text == "views" && outline.text(label - 2) == "NSStackView"
  }

  /// True if an expression is `$0`.
  private func isParameter(_ tokens: Range<Int>) -> Bool {
    tokens.count == 2 && outline.has("$", at: tokens.lowerBound)
      && outline.text(tokens.lowerBound + 1) == "0"
  }

  /// The elements of the lists that loops around a token go through, as a name or, where that is nothing, as `$0`.
  private func elements(ofLoopsAround index: Int, over name: String?) -> Set<String> {
    var views = Set<String>()
    var block = outline.block(of: index)
    while let opening = block {
      views.formUnion(
        name.map { elements(ofLoop: opening, over: $0) } ?? elements(goneThroughAt: opening))
      block = outline.block(of: opening)
    }
    return views
  }

  /// The views that `a?.removeFromSuperview()` or `[a, b].forEach { $0.removeFromSuperview() }` takes out, also in a
  /// block inside of the loop.
  private func views(removedAt index: Int) -> Set<String> {
    let point = outline.has("?", at: index - 2) ? index - 2 : index - 1
    let path = receiver(of: index, orNil: true)
    guard path != nil || outline.has("$", at: point - 2) else { return [] }
    return elements(ofLoopsAround: index, over: path).union(path.map { [Self.plain($0)] } ?? [])
  }

  /// The elements of the array whose `forEach` a bracket follows.
  private func elements(goneThroughAt opening: Int) -> Set<String> {
    guard outline.text(opening - 1) == "forEach", outline.has(".", at: opening - 2),
      outline.has("]", at: opening - 3)
    else { return [] }
    return elements(endingAt: opening - 3)
  }

  /// The elements of `for name in [a, b] {` or `[a, b].forEach { name in`, whose block a bracket opens; also with
  /// `where`, `enumerated`, captures, parentheses and types.
  private func elements(ofLoop opening: Int, over name: String) -> Set<String> {
    let head = (opening..<min(opening + 16, outline.tokens.count)).dropFirst()
    let end = head.first { ["in", "for", "{", "}"].contains(outline.text($0)) }
    if let end, outline.text(end) == "in",
      (opening..<end).contains(where: { outline.text($0) == name })
    {
      return elements(goneThroughAt: opening)
    }
    let list = (max(0, opening - 32)..<opening).reversed()
      .prefix { !outline.has("{", at: $0) }
      .first { isList(endingAt: $0, ofLoop: opening, over: name) }
    return list.map(elements(endingAt:)) ?? []
  }

  /// True if a bracket ends the list of `for name in [a, b]`, whose block another opens.
  private func isList(endingAt end: Int, ofLoop opening: Int, over name: String) -> Bool {
    guard outline.has("]", at: end), let start = outline.opening(end),
      outline.text(start - 1) == "in",
      let keyword = (max(0, start - 10)..<start).last(where: { outline.text($0) == "for" })
    else { return false }
    let isWhole =
      end + 1 == opening || outline.text(end + 1) == "where"
      || outline.text(end + 2) == "enumerated"
    return isWhole && (keyword..<start).contains { outline.text($0) == name }
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
    return elements(of: opening)
  }

  /// The elements of the list that a bracket opens, as far as they are paths of names.
  private func elements(of list: Int) -> Set<String> {
    Set(outline.listedElements(list).compactMap { outline.path($0).map(Self.plain) })
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
