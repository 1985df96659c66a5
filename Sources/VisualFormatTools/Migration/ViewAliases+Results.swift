/// The views that functions and properties give.
extension ViewAliases {
  /// The views that a function of the source may return whose name is at a token, besides those that it gets.
  ///
  /// The name of one that is also that of a variable stands for this: `tableView(_:viewForHeaderInSection:)`.
  func results(ofFunction place: Int) -> Set<String>? {
    guard outline.text(place - 1) == "func", constants.places(of: outline.text(place)).count > 1,
      let list = (place..<place + 32).first(where: { outline.has("(", at: $0) }),
      let body = body(behind: list)
    else { return nil }
    let name = outline.text(place)
    let parameters = Set((list..<outline.closing(list)).map(outline.text))
    let isVariable = !constants.declarations(of: name, in: outline.tokens.indices).isEmpty
    guard !isVariable, !parameters.contains(name) else { return nil }
    // A path of `self` begins with a point, and is none of a parameter.
    let views = expressions.markedPaths(ofBody: body).filter {
      !parameters.contains(String($0.prefix { $0 != "." }))
    }
    return expressions.plain(views)
  }

  /// The bracket that opens the body of a function whose parameters another one opens.
  private func body(behind list: Int) -> Int? {
    let longest = 32
    var index = outline.closing(list) + 1
    for _ in 0..<longest where index < outline.tokens.count {
      if outline.has("{", at: index) { return index }
      if ["func", "init", "let", "var", ";", "}"].contains(outline.text(index)) { return nil }
      index = outline.next(index)
    }
    return nil
  }

  /// The views that a property may give which a token declares, and which finds its value each time.
  func results(ofGetter place: Int) -> Set<String>? {
    guard outline.text(place - 1) == "var", let body = constants.getter(place) else { return nil }
    return expressions.paths(ofBody: body)
  }
}
