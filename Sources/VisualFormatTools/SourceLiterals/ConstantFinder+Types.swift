extension ConstantFinder {
  /// True if a bracket opens the body of a type.
  package func isType(_ opening: Int) -> Bool { typeName(opening) != nil }

  /// The name of the type whose body a bracket opens, without those of the types around it.
  func typeName(_ opening: Int) -> String? {
    let keyword = (max(0, opening - 24)..<opening).reversed().first { index in
      beginsType(index) || ["{", "}", ")", ";"].contains(outline.text(index))
    }
    guard var name = keyword, outline.isWord(name),
      !["var", "let", "func"].contains(outline.text(name + 1))
    else { return nil }
    name += 1
    while outline.has(".", at: name + 1) { name += 2 }
    return outline.text(name)
  }

  /// True if a word begins the declaration of a type: it is no case of an enumeration, `kind == .class`, no
  /// requirement, `where T: class`, and no variable by the name of `actor`.
  private func beginsType(_ index: Int) -> Bool {
    guard ["class", "struct", "extension", "enum", "actor"].contains(outline.text(index)),
      outline.isWord(index + 1), !outline.has(".", at: index - 1)
    else { return false }
    return outline.text(index) != "actor"
      || !["in", "else", "where", "is", "as"].contains(outline.text(index + 1))
  }

  /// The name of the type around a place.
  func type(around place: Int) -> String? { types(around: place).first }

  /// The names of the types around a place, the innermost first.
  func types(around place: Int) -> [String] {
    var names: [String] = []
    var block = outline.block(of: place)
    while let opening = block {
      if let name = typeName(opening) { names.append(name) }
      block = outline.block(of: opening)
    }
    return names
  }

  /// True if a name means a member of the type around a place, as far as is visible, and not a variable or
  /// what is outside of all.
  func isMember(_ name: String, at place: Int) -> Bool {
    guard let declaration = declaration(of: name, before: place) else { return true }
    return outline.parent(declaration).map(isType) ?? false
  }

  /// True if another declaration of a name says `override`, or if it is one in an extension of a protocol, which types
  /// replace.
  func isOverridden(_ name: String, besides own: Int) -> Bool {
    let all = (declarations[name] ?? []).prefix(Self.mostDeclarations)
    if all.contains(where: { $0 != own && isOverride($0) }) { return true }
    guard let type = outline.parent(own).flatMap(typeName), isExtension(around: own) else {
      return false
    }
    return isProtocol(type)
      || all.contains { declaration in
        guard declaration != own, let other = outline.parent(declaration).flatMap(typeName) else {
          return false
        }
        return other != type && head(ofType: other).contains(type)
      }
  }

  /// True if a declaration stands in an extension of a type.
  private func isExtension(around declaration: Int) -> Bool {
    guard let body = outline.parent(declaration) else { return false }
    let head = (max(0, body - 24)..<body).reversed().prefix { !outline.has("}", at: $0) }
    return head.contains { outline.text($0) == "extension" }
  }

  /// True if the source declares a protocol of a name.
  private func isProtocol(_ name: String) -> Bool {
    places(of: name).contains { outline.text($0 - 1) == "protocol" }
  }

  /// The properties by which other classes than one of a name override a property of it, as far as the source says
  /// that one inherits from the other.
  func overrides(of name: String, byRelativesOf type: String) -> [Int] {
    (declarations[name] ?? []).prefix(Self.mostDeclarations).filter { declaration in
      guard isOverride(declaration), let other = outline.parent(declaration).flatMap(typeName)
      else { return false }
      return areRelated(other, type)
    }
  }

  /// True if a declaration says `override`.
  private func isOverride(_ declaration: Int) -> Bool {
    // Modifiers are few.
    (declaration - 8..<declaration).reversed().prefix { outline.isWord($0) }
      .contains { outline.text($0) == "override" }
  }

  /// True if one of two types inherits from the other one, as far as the source says it.
  func areRelated(_ one: String, _ other: String) -> Bool {
    one != other && (inherits(one, from: other) || inherits(other, from: one))
  }

  /// True if a type inherits from another one, or has what a protocol has, as far as the source says it.
  func inherits(_ name: String, from base: String) -> Bool { isOrInherits(name) { $0 == base } }

  /// True if a type, or one that it inherits from, is of a kind.
  func isOrInherits(_ name: String, _ isOfKind: (String) -> Bool) -> Bool {
    var waiting = [name]
    var known: Set<String> = []
    while let next = waiting.popLast(), known.count < Self.mostDeclarations {
      if isOfKind(next) { return true }
      if known.insert(next).inserted { waiting += head(ofType: next) }
    }
    return false
  }

  /// The words behind the name of a class, such as the one that it inherits from.
  func head(ofClass name: String) -> Set<String> {
    if let head = heads[name] { return head }
    let head = head(of: name, behind: ["class"])
    heads[name] = head
    return head
  }

  /// The words behind the name of a type and of its extensions, such as the protocols that it conforms to.
  private func head(ofType name: String) -> Set<String> {
    if let head = headsOfTypes[name] { return head }
    let keywords: Set<String> = ["class", "struct", "enum", "actor", "extension", "protocol"]
    let head = head(of: name, behind: keywords)
    headsOfTypes[name] = head
    return head
  }

  private func head(of name: String, behind keywords: Set<String>) -> Set<String> {
    var head: Set<String> = []
    for place in places(of: name) where keywords.contains(outline.text(place - 1)) {
      var index = place + 1
      while index < place + 24, index < outline.tokens.count, !outline.has("{", at: index) {
        if outline.isWord(index) { head.insert(outline.text(index)) }
        index += 1
      }
    }
    return head
  }

  /// Where types of a name, and their extensions, declare a member.
  func memberDeclarations(of name: String, in type: String) -> [Int] {
    (declarations[name] ?? []).prefix(Self.mostDeclarations).filter {
      outline.parent($0).flatMap(typeName) == type
    }
  }
}
