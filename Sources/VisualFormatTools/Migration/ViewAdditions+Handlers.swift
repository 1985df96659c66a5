/// Functions of the source that may add the views that they get to others, or take them out: `embed(title)`.
extension ViewAdditions {
  /// The calls of functions by a name.
  struct HandlerCalls: Hashable {
    enum Subject {
      /// The arguments are what the function may add.
      case arguments
      /// The object whose method it is.
      case receiver
      /// The members of this object.
      case members
      /// The value that is assigned to the property of the name.
      case value
    }

    let name: String
    let subject: Subject
  }

  /// Functions hand views on to each other no further.
  private static let longestChain = 16

  /// Adds the calls of functions that may add what they get, and of those that hand it on to them.
  mutating func addCalls(of handlers: ViewHandlers) {
    let places = additionPlaces
    var known: Set<HandlerCalls> = []
    // `let add = box.addSubview`
    var found = Set(Self.methods.flatMap { references(to: $0, handlers) })
    for handler in handlers.all where handler.kind == .method {
      guard !ConstantFinder.places(places, in: handler.body).isEmpty else { continue }
      found.formUnion(handler.names.map { HandlerCalls(name: $0, subject: .members) })
    }
    var waiting = handlers.all
    for _ in 0..<Self.longestChain {
      found.formUnion(structures())
      var names: [String: [ViewAliases.Alias]?] = [:]
      waiting = waiting.filter { handler in
        let calls = calls(of: handler, &names)
        found.formUnion(calls)
        // A method may move what it gets, and its object.
        return calls.count < handler.names.count * (handler.kind == .method ? 2 : 1)
      }
      found.subtract(known)
      guard !found.isEmpty else { return }
      known.formUnion(found)
      for calls in found { add(calls) }
      found = Set(
        found.filter { $0.subject == .arguments }.flatMap { references(to: $0.name, handlers) })
      readAliases()
    }
  }

  /// The initializers that structures have without writing them, if statements are about what they keep:
  /// `Row(label: title)`.
  private func structures() -> [HandlerCalls] {
    guard !constants.places(of: "struct").isEmpty else { return [] }
    return viewNames.flatMap { name in
      (constants.declarations[name] ?? []).prefix(ConstantFinder.mostDeclarations).compactMap {
        guard let type = outline.parent($0).flatMap(constants.typeName),
          constants.typeDeclarations[type]?.contains(where: { outline.text($0 - 1) == "struct" })
            ?? false
        else { return nil }
        return HandlerCalls(name: type, subject: .arguments)
      }
    }
  }

  /// The calls that give a function what it may add, given the other names of views that are known.
  private func calls(
    of handler: ViewHandlers.Handler, _ names: inout [String: [ViewAliases.Alias]?]
  ) -> [HandlerCalls] {
    var calls: [HandlerCalls] = []
    if handler.parameters.contains(where: { mayMove($0, in: handler.body, &names) }) {
      let subject = handler.kind == .observer ? HandlerCalls.Subject.value : .arguments
      calls += handler.names.map { HandlerCalls(name: $0, subject: subject) }
    }
    if handler.kind == .method, mayMove("self", in: handler.body, &names) {
      calls += handler.names.map { HandlerCalls(name: $0, subject: .receiver) }
    }
    return calls
  }

  /// True if the body of a function may add a parameter or remove it, or keeps it in a property which is added.
  private func mayMove(
    _ parameter: String, in body: Range<Int>, _ names: inout [String: [ViewAliases.Alias]?]
  ) -> Bool {
    let known = names[parameter] ?? movedNames(of: parameter)
    names[parameter] = .some(known)
    guard let known else { return true }
    let isKept = known.contains { $0.name == parameter } && keeps(parameter, in: body)
    if isKept, !named(parameter, in: outline.tokens.indices).isEmpty { return true }
    return known.contains { alias in
      let isShared = alias.scope.count == outline.tokens.count
      let scope = isShared ? alias.scope : alias.scope.clamped(to: body)
      return !named(alias.name, in: scope).isEmpty
    }
  }

  /// True if a function keeps a parameter in the property of its name: `self.content = content`, `self.rows += rows`.
  private func keeps(_ parameter: String, in body: Range<Int>) -> Bool {
    constants.places(of: parameter, in: body).contains { place in
      let sign = outline.has("+", at: place + 1) ? place + 2 : place + 1
      guard outline.isAssignment(sign), constants.occurrence(place).owner == .own else {
        return false
      }
      return constants.expression(from: sign + 1, atMost: 64).contains {
        outline.text($0) == parameter
      }
    }
  }

  /// The names of a view, and those of objects with it, that statements are about; nothing where there are very many.
  private func movedNames(of view: String) -> [ViewAliases.Alias]? {
    guard let aliases = aliases.names(of: view) else { return nil }
    // A parameter counts in the body alone, which is in the source.
    let own = ViewAliases.Alias(name: view, scope: 0..<outline.tokens.count - 1)
    return aliases.union([own]).filter { $0.name != ViewExpressions.anyView }.flatMap { alias in
      [alias.name, alias.name + Self.member].filter { hasStatements(about: $0) }.map {
        ViewAliases.Alias(name: $0, scope: alias.scope)
      }
    }
  }

  /// The calls of other names of a function, which stands for itself: `let add = embed`, `build(embed)`.
  private func references(to name: String, _ handlers: ViewHandlers) -> [HandlerCalls] {
    constants.places(of: name).flatMap { place -> [HandlerCalls] in
      let isCalled =
        outline.has("(", at: place + 1)
        && !(outline.text(place + 2) == "_" && outline.has(":", at: place + 3))
      guard !isCalled, outline.text(place - 1) != "func", !constants.isDeclared(place) else {
        return []
      }
      let start = expressions.receiver(of: place)?.lowerBound ?? place
      return handlers.names(ofValueAt: start).map { HandlerCalls(name: $0, subject: .arguments) }
    }
  }

  // MARK: Calls

  private mutating func add(_ calls: HandlerCalls) {
    for place in constants.places(of: calls.name)
    where outline.text(place - 1) != "func" && !constants.isDeclared(place) {
      switch calls.subject {
      case .arguments: addMoved(views(handedOnAt: place), place)
      case .value:
        guard let value = assignedValue(place) else { continue }
        addMoved(views(mentionedIn: value, at: place), place)
      case .receiver:
        guard outline.has("(", at: place + 1) else { continue }
        let receiver = expressions.receiver(of: place)
        addMoved(receiver.map { views(mentionedIn: $0, at: place) } ?? ["self"], place)
      case .members:
        guard outline.has("(", at: place + 1), let receiver = expressions.receiver(of: place) else {
          continue
        }
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
    var next = place + 1
    if outline.has("<", at: next), let list = (next..<next + 32).first(where: { isList($0) }) {
      next = list
    }
    while outline.has("!", at: next) || outline.has("?", at: next) { next += 1 }
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

  /// True if a bracket opens arguments behind those of a generic type.
  private func isList(_ index: Int) -> Bool {
    outline.has("(", at: index) && outline.has(">", at: index - 1)
  }
}
