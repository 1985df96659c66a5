import VisualFormat

/// Views that a call evaluates and its constraints do not name, so that nobody evaluates them without it.
extension MigrationSource {
  /// Refuses a call whose evaluation of a view may have an effect, such as that of `lazy var badge = addBadge()`.
  func checkUnused(
    _ call: MigratedCall, _ meaning: FormatMeaning
  ) throws(MigrationObstacle) {
    var used: Set<String> = []
    for constraint in meaning.constraints {
      for case .view(let name)? in [constraint.first, constraint.second] { used.insert(name) }
    }
    for view in call.writtenViews where !used.contains(view.key) {
      let names = view.value.filter { outline.isWord($0) && !isObjectOrType($0) }
      guard let name = names.first(where: { mayBeMade($0, call.opening) }) else { continue }
      throw MigrationObstacle(
        "\(quoted(outline.text(name))) is not used in the format, and may be made by the call")
    }
  }

  /// True if a property may find or make its value where a call names it, as nothing above certainly does.
  private func mayBeMade(_ name: Int, _ call: Int) -> Bool {
    let declarations = constants.declarations(meantAt: name) ?? []
    guard declarations.isEmpty || declarations.contains(where: isLazy) else { return false }
    let member = constants.member(around: call)
    let text = outline.text(name)
    let above = constants.places(of: text, in: member.lowerBound..<call)
    return !above.suffix(ConstantFinder.mostDeclarations).contains { place in
      // In a block that the call is in, and as a value.
      guard let block = outline.block(of: place) else { return false }
      return outline.closing(block) > call && !constants.isDeclared(place)
        && !outline.has(":", at: place + 1) && place < name
        && constants.occurrence(place).owner == constants.occurrence(name).owner
    }
  }

  /// True if a word in a path is the object around it, or names a type: `Self.badge`, `Theme.badge`.
  private func isObjectOrType(_ name: Int) -> Bool {
    let text = outline.text(name)
    if ["self", "Self", "super"].contains(text) { return true }
    return outline.has(".", at: name + 1) && text.first?.isUppercase ?? false
  }

  /// True if a property is made when it is named first: `lazy private(set) var badge`, `static let badge`.
  private func isLazy(_ declaration: Int) -> Bool {
    var index = declaration - 1
    // Modifiers are few.
    for _ in 0..<8 {
      if outline.has(")", at: index), outline.text(index - 1) == "set" { index -= 3 }
      guard outline.isWord(index) else { return false }
      if ["lazy", "static"].contains(outline.text(index)) { return true }
      index -= 1
    }
    return false
  }
}
