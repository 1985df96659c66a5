/// Finds out what a view is in: where the source adds it to another one.
struct SuperviewFinder {
  private let additions: ViewAdditions
  private let constants: ConstantFinder
  private let changes: NameChanges
  let call: Int
  /// The member of a type, or the function, that the call is in.
  let member: Int?
  /// The type that the call is in.
  let type: Int?

  var outline: SourceOutline { additions.outline }

  init(
    _ additions: ViewAdditions, _ constants: ConstantFinder, _ changes: NameChanges, call: Int
  ) {
    let outline = additions.outline
    self.additions = additions
    self.constants = constants
    self.changes = changes
    self.call = call
    var blocks: [Int] = []
    var block = outline.block(of: call)
    while let opening = block {
      blocks.append(opening)
      block = outline.block(of: opening)
    }
    let type = blocks.firstIndex { constants.isType($0) }
    self.type = type.map { blocks[$0] }
    member = type.map { $0 > 0 ? blocks[$0 - 1] : nil } ?? blocks.last
  }

  /// The superview of the view that an expression stands for.
  func superview(of expression: String) throws(MigrationObstacle) -> String {
    if let member, let found = try superview(of: expression, in: member, isLocal: true) {
      try checkElsewhere(expression, found, than: member)
      return found
    }
    if member != nil, let type,
      let found = try superview(of: expression, in: type, isLocal: false)
    {
      try checkElsewhere(expression, found, than: type)
      return found
    }
    throw MigrationObstacle(
      "what \(quoted(expression)) is in is not visible: there is no `addSubview(\(expression))`")
  }

  private func superview(
    of expression: String, in block: Int, isLocal: Bool
  ) throws(MigrationObstacle) -> String? {
    let view = ViewAdditions.plain(expression)
    guard let all = additions.of(view, in: block..<outline.closing(block)) else {
      throw MigrationObstacle("\(quoted(expression)) is added in very many places")
    }
    var found: Set<String> = []
    for addition in all where !isOfInnerType(addition.place, in: block) {
      switch addition.superview {
      case .path(let receiver):
        guard constants.conditions.includes(addition.place, from: call) else {
          throw MigrationObstacle(
            "\(quoted(expression)) is added only where a condition of the compiler is met")
        }
        try check(expression, receiver, at: addition.place, isLocal)
        found.insert(receiver)
      case .expression:
        throw MigrationObstacle("what \(quoted(expression)) is added to is not the name of a view")
      case .chosen:
        throw MigrationObstacle(
          "a function of the source with the name "
            + "\(quoted(outline.text(addition.place))) chooses what \(quoted(expression)) is added to"
        )
      case .unclear:
        throw MigrationObstacle(additions.reason(againstUnclear: addition, of: expression))
      case .none:
        throw MigrationObstacle("\(quoted(expression)) is also removed from its superview")
      }
    }
    let plain = Set(found.map(ViewAdditions.plain))
    guard let receiver = found.min(), let name = plain.first else { return nil }
    guard plain.count == 1 else {
      throw MigrationObstacle("\(quoted(expression)) is added to several views")
    }
    if isInClosure {
      guard name == "self" || receiver.hasPrefix("self.") else {
        throw MigrationObstacle(
          "the call is in a closure, in which \(quoted(receiver)) may need a `self`")
      }
      // Behind `[weak self]` it may be nil, and a closure that did without it would begin to hold it.
      guard usesSelf else {
        throw MigrationObstacle("the call is in a closure and does not use `self`")
      }
    }
    return receiver
  }

  /// Refuses a property that its type takes to another view than the one found in a block, unless the block adds
  /// it above the call whenever that is reached.
  private func checkElsewhere(
    _ expression: String, _ found: String, than block: Int
  ) throws(MigrationObstacle) {
    let view = ViewAdditions.plain(expression)
    let range = block..<outline.closing(block)
    guard type != nil, !constants.isLocal(Self.firstName(view), at: call) else { return }
    let above = additions.of(view, in: range)?.last { $0.isNamed && isAbove($0.place) }
    guard let all = additions.of(view, in: 0..<outline.tokens.count) else {
      throw MigrationObstacle("\(quoted(expression)) is added in very many places")
    }
    let others = all.filter { !range.contains($0.place) && moves($0, from: found) }
    if let above {
      // Other functions count only where they are called behind it.
      for other in others {
        guard let name = additions.name(ofCallOf: other.place, in: above.place..<call) else {
          continue
        }
        throw MigrationObstacle(
          "\(quoted(name)) may add \(quoted(expression)) to another view or remove it")
      }
      return
    }
    guard others.isEmpty, !additions.isMovedByOthers(view, from: ViewAdditions.plain(found)) else {
      throw MigrationObstacle(
        "\(quoted(expression)) is added to several views, or removed, in its type")
    }
  }

  /// True if a statement may take a view of the type of the call elsewhere than to a superview.
  private func moves(_ addition: ViewAdditions.Addition, from found: String) -> Bool {
    let place = addition.place
    let own = constants.types(around: call)
    let types = constants.types(around: place)
    guard let name = types.first, let ownName = own.first else { return false }
    // An extension may say no more than the last name, and a subclass has the property as well.
    let isOwn = zip(types, own).allSatisfy { $0 == $1 }
    guard isOwn || constants.areRelated(name, ownName) else { return false }
    guard case .path(let receiver) = addition.superview,
      ViewAdditions.plain(receiver) == ViewAdditions.plain(found)
    else { return true }
    let superview = Self.firstName(ViewAdditions.plain(found))
    return superview != "self"
      && (constants.isLocal(superview, at: place) || constants.isLocal(superview, at: call))
  }

  /// True if a statement is made before the call whenever that is reached.
  private func isAbove(_ statement: Int) -> Bool {
    // A list that is written out has elements, so that the loop over it is gone through.
    let loop = outline.block(of: statement).flatMap { additions.isOfListLoop($0) ? $0 : nil }
    let place = loop ?? statement
    guard isBefore(place, call), let block = outline.block(of: place) else { return false }
    return ConstantFinder.places(constants.cases[block], in: place..<call).isEmpty
  }

  private static func firstName(_ path: String) -> String { String(path.prefix { $0 != "." }) }

  /// True if a type inside of a block is around a place.
  private func isOfInnerType(_ place: Int, in block: Int) -> Bool {
    var inner = outline.block(of: place)
    while let opening = inner, opening != block {
      if constants.isType(opening) { return true }
      inner = outline.block(of: opening)
    }
    return false
  }

  // MARK: Names

  /// Refuses a statement whose names may mean something else in the call.
  private func check(
    _ view: String, _ receiver: String, at statement: Int, _ isLocal: Bool
  ) throws(MigrationObstacle) {
    for path in [view, receiver] {
      let names = ViewAdditions.plain(path).split(separator: ".").map(String.init)
      guard let first = names.first, first != "self" else { continue }
      let isHidden =
        isLocal
        ? isHidden(first, at: statement) || isMixed(first, path, at: statement)
        : constants.isLocal(first, at: statement) || constants.isLocal(first, at: call)
      guard !isHidden else {
        throw MigrationObstacle(
          "\(quoted(first)) may mean something else in the call than where \(quoted(view)) is added"
        )
      }
      let changed = names.enumerated().first { position, name in
        mayChange(name, isMember: position > 0, from: statement, isLocal)
      }
      if let (_, name) = changed {
        throw MigrationObstacle(
          "\(quoted(name)) may be another view in the call than where \(quoted(view)) is added")
      }
    }
  }

  /// True if a name is another one's in a statement of the member, or in the call, than outside of both.
  private func isHidden(_ name: String, at statement: Int) -> Bool {
    // One block has one variable: `if let title = make() {`.
    constants.shadow(of: name, at: statement, below: member)
      != constants.shadow(of: name, at: call, below: member)
      || isDeclared(name, beside: statement)
  }

  /// True if a block, or a case of a `switch`, that holds one of a statement and the call, and not the
  /// other, declares a name, or a statement between the two does.
  private func isDeclared(_ name: String, beside statement: Int) -> Bool {
    guard let member else { return true }
    return constants.declarations(of: name, in: member..<outline.closing(member)).contains {
      place in
      guard let block = outline.block(of: place) else { return true }
      let range = block..<outline.closing(block)
      func counts(at other: Int) -> Bool {
        range.contains(other) && !constants.isInOtherCase(place, than: other)
      }
      if counts(at: statement) != counts(at: call) { return true }
      return counts(at: call) && between(statement).contains(place)
    }
  }

  /// True if a name is that of a variable and, with `self` in front, that of a property, too.
  private func isMixed(_ name: String, _ path: String, at statement: Int) -> Bool {
    guard constants.isLocal(name, at: statement) || constants.isLocal(name, at: call) else {
      return false
    }
    let end = outline.has("(", at: statement + 1) ? outline.closing(statement + 1) : statement + 1
    let places = constants.places(of: name, in: statement..<max(statement, end))
    return path.hasPrefix("self.") || places.contains { outline.text($0 - 2) == "self" }
  }

  private func between(_ statement: Int) -> Range<Int> {
    min(statement, call)..<max(statement, call)
  }

  // MARK: Changes

  /// True if a name may get another value between a statement and the call.
  private func mayChange(
    _ name: String, isMember: Bool, from statement: Int, _ isLocal: Bool
  ) -> Bool {
    guard let member else { return true }
    let body = isLocal ? member..<outline.closing(member) : 0..<0
    let inside = changes.of(name, in: body)
    let isVariable = !isMember && isLocal && isVariable(name, at: statement)
    let isChanged = inside.contains { place in
      if isVariable, constants.occurrence(place).owner != .none { return false }
      return !isBefore(place, statement)
    }
    if isChanged { return true }
    if isVariable { return false }
    return isMember
      ? changes.mayChange(memberOfAny: name, outside: body)
      : changes.mayChange(name, meantAt: call, outside: body)
  }

  /// True if a change is made before both a statement and the call, whenever these are reached.
  private func isBefore(_ change: Int, _ statement: Int) -> Bool {
    guard change < min(statement, call), let block = outline.block(of: change) else { return false }
    let range = block..<outline.closing(block)
    return range.contains(statement) && range.contains(call)
  }

  /// True if a name is certainly that of a variable or a parameter of the member.
  private func isVariable(_ name: String, at statement: Int) -> Bool {
    guard let member else { return false }
    let body = member..<outline.closing(member)
    if let declaration = constants.declaration(of: name, before: between(statement).lowerBound),
      body.contains(declaration)
    {
      return !["if", "while", "case", ","].contains(outline.text(declaration - 2))
    }
    if constants.isInitializer(member) {
      return constants.hasParameter(Array(name.utf8), member)
    }
    return constants.places(of: name, in: body).first.map {
      FunctionHead(declaring: $0, outline) != nil
    } ?? false
  }
}
