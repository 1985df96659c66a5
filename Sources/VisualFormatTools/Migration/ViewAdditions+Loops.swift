/// The lists of views that loops go through.
extension ViewAdditions {
  /// The elements of the lists that loops around a token go through, as a name or, where that is nothing, as `$0`.
  func elements(ofLoopsAround index: Int, over name: String?) -> Set<String> {
    var views = Set<String>()
    var block = outline.block(of: index)
    while let opening = block {
      views.formUnion(
        name.map { elements(ofLoop: opening, over: $0) } ?? elements(goneThroughAt: opening))
      block = outline.block(of: opening)
    }
    return views
  }

  /// The elements of the array whose `forEach` a bracket follows.
  func elements(goneThroughAt opening: Int) -> Set<String> {
    guard outline.text(opening - 1) == "forEach", outline.has(".", at: opening - 2),
      outline.has("]", at: opening - 3)
    else { return [] }
    return elements(endingAt: opening - 3)
  }

  /// The elements of `for name in [a, b] {` or `[a, b].forEach { name in`, whose block a bracket opens; also with
  /// `where`, `enumerated`, captures, parentheses and types.
  func elements(ofLoop opening: Int, over name: String) -> Set<String> {
    let head = (opening..<min(opening + 16, outline.tokens.count)).dropFirst()
    let end = head.first { outline.isIn($0) || ["for", "{", "}"].contains(outline.text($0)) }
    if let end, outline.isIn(end),
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
  func elements(of list: Int) -> Set<String> {
    Set(outline.listedElements(list).compactMap { outline.path($0).map(Self.plain) })
  }
}
