/// Functions of the source that may add the views that they get to others, or take them out: `embed(title)`.
extension ViewAdditions {
  /// The calls of functions by a name.
  struct HandlerCalls: Hashable {
    enum Subject {
      /// The arguments are what the function may add.
      case arguments
      /// What closures among the arguments return.
      case results
      /// The object whose method it is.
      case receiver
      /// The members of this object.
      case members
      /// The value that is assigned to the property of the name.
      case value
    }

    let name: String
    let subject: Subject
    /// True if the name of a property is the call.
    var isProperty = false
  }

  /// Functions hand views on to each other no further.
  private static let longestChain = 16

  /// Adds the calls of functions that may add what they get, and of those that hand it on to them.
  mutating func addCalls(of handlers: ViewHandlers) {
    let places = additionPlaces
    var known: Set<HandlerCalls> = []
    // `let add = box.addSubview`
    var found = Set(Self.methods.flatMap { references(to: $0, as: .arguments, handlers) })
    for handler in handlers.all where handler.kind == .method || handler.kind == .getter {
      guard !ConstantFinder.places(places, in: handler.body).isEmpty else { continue }
      found.formUnion(calls(of: handler, as: .members))
    }
    var waiting = handlers.all
    for _ in 0..<Self.longestChain {
      found.formUnion(structures())
      var names: [String: [ViewAliases.Alias]?] = [:]
      waiting = waiting.filter { handler in
        let calls = calls(of: handler, &names)
        found.formUnion(calls)
        // A method may move what it gets, its object, and what functions return that it gets.
        let most = (handler.kind == .method ? 2 : 1) + (handler.functions.isEmpty ? 0 : 1)
        return calls.count < handler.names.count * most
      }
      found.subtract(known)
      guard !found.isEmpty else { return }
      known.formUnion(found)
      for calls in found { add(calls) }
      found = Set(
        found.filter { [.arguments, .results].contains($0.subject) }
          .flatMap { references(to: $0.name, as: $0.subject, handlers) })
      readAliases()
    }
  }

  /// The initializers that structures have without writing them, if statements are about what they keep:
  /// `Row(label: title)`.
  private func structures() -> [HandlerCalls] {
    guard !constants.places(of: "struct").isEmpty else { return [] }
    return viewNames.flatMap { name in
      (constants.declarations[name] ?? []).prefix(ConstantFinder.mostDeclarations).flatMap {
        declaration -> [HandlerCalls] in
        guard let type = outline.parent(declaration).flatMap(constants.typeName),
          constants.typeDeclarations[type]?.contains(where: { outline.text($0 - 1) == "struct" })
            ?? false
        else { return [] }
        let isFunction = constants.typeTokens(of: declaration).map(constants.saysFunction) ?? false
        return [HandlerCalls(name: type, subject: .arguments)]
          + (isFunction ? [HandlerCalls(name: type, subject: .results)] : [])
      }
    }
  }

  /// The calls that give a function what it may add, given the other names of views that are known.
  private func calls(
    of handler: ViewHandlers.Handler, _ names: inout [String: [ViewAliases.Alias]?]
  ) -> [HandlerCalls] {
    var calls: [HandlerCalls] = []
    if handler.parameters.contains(where: { mayMove($0, in: handler.body, &names) }) {
      calls += self.calls(of: handler, as: handler.kind == .observer ? .value : .arguments)
    }
    if handler.kind != .observer,
      handler.functions.contains(where: { mayMove($0, in: handler.body, &names) })
    {
      calls += self.calls(of: handler, as: .results)
    }
    if handler.kind == .method || handler.kind == .getter,
      mayMove("self", in: handler.body, &names)
    {
      calls += self.calls(of: handler, as: .receiver)
    }
    return calls
  }

  private func calls(
    of handler: ViewHandlers.Handler, as subject: HandlerCalls.Subject
  ) -> [HandlerCalls] {
    let isProperty = handler.kind == .getter
    return handler.names.map {
      HandlerCalls(name: $0, subject: subject, isProperty: isProperty)
    }
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
  private func references(
    to name: String, as subject: HandlerCalls.Subject, _ handlers: ViewHandlers
  ) -> [HandlerCalls] {
    constants.places(of: name).flatMap { place -> [HandlerCalls] in
      let isCalled =
        outline.has("(", at: place + 1)
        && !(outline.text(place + 2) == "_" && outline.has(":", at: place + 3))
      guard !isCalled, outline.text(place - 1) != "func", !constants.isDeclared(place) else {
        return []
      }
      let start = expressions.receiver(of: place)?.lowerBound ?? place
      return handlers.names(ofValueAt: start).map { HandlerCalls(name: $0, subject: subject) }
    }
  }
}
