/// The views that closures and functions return.
extension ViewAliases {
  /// The views that a closure may return which is all of a value, and is not called there: `{ title }`.
  func results(of value: Range<Int>) -> Set<String> {
    guard let opening = value.first, outline.has("{", at: opening),
      outline.closing(opening) + 1 == value.upperBound
    else { return [] }
    return results(ofBody: opening)
  }

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
    return results(ofBody: body).filter { !parameters.contains(String($0.prefix { $0 != "." })) }
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

  /// The views that are returned in a body, without those that are declared there.
  private func results(ofBody opening: Int) -> Set<String> {
    let end = outline.closing(opening)
    let start = start(ofBody: opening)
    var returned = [start..<end].filter { constants.expression(from: start) == $0 }
    if returned.isEmpty || outline.text(start) == "return" {
      returned = constants.places(of: "return", in: start..<end)
        .prefix(ConstantFinder.longestChain)
        .map { constants.expression(from: $0 + 1, atMost: 64) }
    }
    return Set(returned.flatMap(expressions.paths)).filter { path in
      let name = String(path.prefix { $0 != "." })
      return constants.declarations(of: name, in: opening..<end).isEmpty
    }
  }

  /// Where the statements of a closure or a function begin.
  private func start(ofBody opening: Int) -> Int {
    let longest = 32
    var index = opening + 1
    for _ in 0..<longest where index < outline.closing(opening) {
      if outline.isIn(index) { return index + 1 }
      if outline.has("{", at: index) || outline.has(";", at: index) { break }
      index = outline.next(index)
    }
    return opening + 1
  }
}
