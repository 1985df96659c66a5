/// The views that functions of the source get where they are called.
extension ViewAdditions {
  mutating func add(_ calls: HandlerCalls) {
    for place in constants.places(of: calls.name)
    where outline.text(place - 1) != "func" && !constants.isDeclared(place) {
      switch calls.subject {
      case .arguments: addMoved(views(handedOnAt: place), place)
      case .results: addMoved(results(handedOnAt: place), place)
      case .value:
        guard let value = assignedValue(place) else { continue }
        let results = expressions.paths(ofClosuresIn: value)
        addMoved(views(mentionedIn: value, at: place).union(results), place)
      case .receiver:
        guard calls.isProperty || outline.has("(", at: place + 1) else { continue }
        let receiver = expressions.receiver(of: place)
        addMoved(receiver.map { views(mentionedIn: $0, at: place) } ?? ["self"], place)
      case .members:
        guard calls.isProperty || outline.has("(", at: place + 1),
          let receiver = expressions.receiver(of: place)
        else { continue }
        let objects = views(mentionedIn: receiver, at: place)
        add(Set(objects.map { $0 + Self.members }), place, .unclear)
      }
    }
  }

  /// Adds views that a statement may take elsewhere, and their members.
  private mutating func addMoved(_ views: Set<String>, _ place: Int) {
    add(views.union(views.map { $0 + Self.members }), place, .unclear)
  }

  /// The views that a function gets which is called at a token, or which is given to one that goes through a list.
  private func views(handedOnAt place: Int) -> Set<String> {
    var next = behindName(place)
    guard outline.has("(", at: next) else {
      guard let list = outline.parent(place), outline.has("(", at: list),
        let receiver = expressions.receiver(ofCallAt: list)
      else { return [] }
      return views(mentionedIn: receiver, at: place)
    }
    var found: Set<String> = []
    repeat {
      found.formUnion(views(mentionedIn: next + 1..<outline.next(next), at: place))
      next = outline.next(next)
    } while outline.has("(", at: next) && outline.isAdjacent(next)
    return found
  }

  /// The views that closures return which a function gets that is called at a token.
  private func results(handedOnAt place: Int) -> Set<String> {
    var found: Set<String> = []
    var next = behindName(place)
    while outline.has("(", at: next), outline.isAdjacent(next) {
      let end = outline.next(next)
      found.formUnion(expressions.paths(ofClosuresIn: next + 1..<max(next + 1, end - 1)))
      next = end
    }
    // `embed { title } below: { icon }`
    while outline.has("{", at: next) {
      found.formUnion(expressions.paths(ofBody: next))
      next = outline.next(next)
      if outline.isWord(next), outline.has(":", at: next + 1) { next += 2 }
    }
    return found
  }

  /// The token behind the name of a function, and behind the types in it: `embed<UIView>`, `embed?`.
  private func behindName(_ place: Int) -> Int {
    var next = place + 1
    if outline.has("<", at: next), let list = (next..<next + 32).first(where: { isList($0) }) {
      next = list
    }
    while outline.has("!", at: next) || outline.has("?", at: next) { next += 1 }
    return next
  }

  /// True if a bracket opens arguments behind those of a generic type.
  private func isList(_ index: Int) -> Bool {
    outline.has("(", at: index) && outline.has(">", at: index - 1)
  }
}
