extension NameChanges {
  /// The properties of lists, views and applications that find a view each time, and with which functions change what
  /// they are without an assignment: `rows.append(row)`, `addSubview(row)`.
  static let found: Set<String> = [
    "first", "last", "keys", "values", "subviews", "arrangedSubviews", "visibleCells", "superview",
    "enclosingScrollView", "window", "windows", "keyWindow", "mainWindow", "firstResponder",
    "parent", "children", "childViewControllers", "viewControllers", "topViewController",
    "visibleViewController", "presentedViewController", "presentingViewController",
    "selectedViewController",
  ]

  /// The first name of a path, at a place, whose property finds its value each time: `var row: UIView { makeRow() }`.
  func chosenName(in path: String, at place: Int) -> String? {
    let names = Self.names(of: path)
    return names.indices.first { position in
      let isOther = position > 0
      return isChosen(names[position], at: place, isOfSelf: path.hasPrefix("self."), isOther)
    }.map { names[$0] }
  }

  /// True if a property, or one that it only passes on, finds its value each time.
  private func isChosen(
    _ name: String, at place: Int, isOfSelf: Bool, _ isOther: Bool
  ) -> Bool {
    var waiting = [(name: name, isOfSelf: isOfSelf, isOther: isOther)]
    var known = 0
    while let next = waiting.popLast() {
      known += 1
      guard known <= 8 else { return true }
      let getters =
        next.isOther
        ? constants.getters(ofAny: next.name)
        : getters(of: next.name, at: place, isOfSelf: next.isOfSelf)
      for getter in getters {
        guard let path = constants.computed(getter).flatMap({ outline.path($0) }) else {
          return true
        }
        for (position, name) in Self.names(of: path).enumerated() {
          waiting.append((name, true, position > 0))
        }
      }
    }
    return false
  }

  /// The bodies of what a name may mean at a place.
  private func getters(of name: String, at place: Int, isOfSelf: Bool) -> [Int] {
    let declaration = constants.declaration(of: name, before: place)
    if !isOfSelf, constants.isLocal(name, at: place) {
      return declaration.flatMap(constants.getter).map { [$0] } ?? []
    }
    let type = constants.type(around: place)
    let own = type.map { constants.memberDeclarations(of: name, in: $0) } ?? []
    guard let type, !own.isEmpty else {
      // It may be inherited, from a type or from a protocol.
      let others = constants.getters(ofAny: name)
      return others + (declaration.flatMap(constants.getter).map { [$0] } ?? [])
    }
    return (own + constants.overrides(of: name, byRelativesOf: type)).compactMap(constants.getter)
  }

  private static func names(of path: String) -> [String] {
    ViewAdditions.plain(path).split(separator: ".").map(String.init)
  }

  /// The first name of a path, at a place, that code which is called below it may change.
  func nameChangedElsewhere(in path: String, at place: Int) -> String? {
    let member = constants.member(around: place)
    let names = Self.names(of: path)
    return names.indices.first { position in
      let name = names[position]
      // What a closure or a function above does is done when that is called.
      let isChangedInside = of(name, in: member.lowerBound..<place).contains { change in
        outline.block(of: change).map { outline.closing($0) < place } ?? false
      }
      if isChangedInside { return true }
      if position > 0 { return mayChange(memberOfAny: name, outside: member) }
      let isLocal = !path.hasPrefix("self.") && constants.isLocal(name, at: place)
      return !isLocal && name != "self" && mayChange(name, meantAt: place, outside: member)
    }.map { names[$0] }
  }
}
