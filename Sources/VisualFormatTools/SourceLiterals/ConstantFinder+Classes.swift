/// The classes of Objective-C, whose methods share instance variables and properties.
extension ConstantFinder {
  /// The value of an instance variable or a property of Objective-C, which is declared in a header: the
  /// expressions that the source assigns to it, or that its getter returns.
  ///
  /// Where only other classes give a name values, it is that of another variable.
  func instanceValue(of name: String, at place: Int) -> Value? {
    guard !isShadowed(name, at: place, below: nil) else { return nil }
    let property = name.hasPrefix("_") ? String(name.dropFirst()) : name
    let known = instanceValues[property] ?? instanceValue(ofProperty: property)
    instanceValues[property] = known
    // What is set outside of all classes may be that of any.
    guard let value = known.value,
      known.classes.contains(where: { $0.isEmpty || isClass($0, around: place) })
    else { return nil }
    return value
  }

  private func instanceValue(ofProperty property: String) -> (value: Value?, classes: Set<String>) {
    let all = [property, "_" + property].flatMap { name in
      (places[name] ?? []).filter {
        occurrence($0).owner == .own || declaration(of: name, before: $0) == nil
      }
    }
    var classes: Set<String> = []
    var returned: [Range<Int>] = []
    var changes: [Change] = []
    for index in all {
      let getter =
        outline.has(")", at: index - 1) && outline.has("{", at: index + 1)
        ? computed(index + 1) : nil
      let change = change(at: index, of: .member)
      if let getter { returned.append(getter) }
      changes.append(change)
      if case .value = change {} else if getter == nil { continue }
      classes.insert(objectiveCClass(around: index) ?? "")
    }
    var found = value(returned, changedBy: changes)
    if let value = found,
      [property, "_" + property].contains(where: { isHandedOn(value, $0, declaredAt: nil) })
    {
      found = nil
    }
    return (found, classes)
  }

  /// True if a class is the one around a place or, as far as the source says it, one that it inherits from; also where
  /// the place is in no class.
  func isClass(_ name: String, around place: Int) -> Bool {
    guard var current = objectiveCClass(around: place) else { return true }
    for _ in 0..<Self.longestChain {
      if current == name { return true }
      guard let base = objectiveCBase(of: current) else { return false }
      current = base
    }
    return false
  }

  /// The class whose implementation, or whose interface, begins last above a place and does not end there.
  func objectiveCClass(around place: Int) -> String? {
    let keywords = ["implementation", "interface", "end"].compactMap { keyword in
      places(of: keyword, in: 0..<place).last { outline.has("@", at: $0 - 1) }
    }
    return keywords.max().flatMap { outline.text($0) == "end" ? nil : outline.text($0 + 1) }
  }

  /// The class behind the colon of an interface: `@interface Row : Cell`, `@interface Row<Value> : Cell`.
  private func objectiveCBase(of name: String) -> String? {
    for place in places(of: name).prefix(Self.mostDeclarations)
    where outline.text(place - 1) == "interface" {
      var colon = place + 1
      if outline.has("<", at: colon) {
        let end = min(colon + 32, outline.tokens.count)
        let closing = (colon..<end).first {
          outline.has(">", at: $0) && !outline.has(">", at: $0 + 1)
        }
        colon = (closing ?? colon) + 1
      }
      if outline.has(":", at: colon) { return outline.text(colon + 1) }
    }
    return nil
  }
}
