/// Where a literal stands, as far as that tells whether it is a format.
package struct LiteralPlace {
  package enum Role {
    /// Where nothing but a format can stand.
    case format
    /// Where names speak of formats.
    case likelyFormat
    /// Anywhere else.
    case other
  }

  package var role = Role.other
  /// The call whose other arguments say what the names of the format mean; nothing where none does.
  package var call: FormatCall?
  /// The conversions of the function through which the literal goes; nothing where there is none.
  package var conversions: LiteralText.Conversions?
}

/// A call or a message that has a format among its arguments.
package struct FormatCall {
  /// The bracket that opens the arguments.
  package var opening: Int
  /// True if the parameters are those of UIKit, AppKit or Trellis.
  package let isKnown: Bool
  /// True if a call without options or metrics has none, rather than those of somewhere else.
  package var hasDefaults = false
  /// The function that is called, where its body is in the source.
  package var wrapper: FormatWrapper?
  /// True if the function may be another one of the same name, or no more is known of it than its `views:`.
  package var isSupposed = false
}

extension FormatFinder {
  /// Finds out where a literal stands: its call, through format functions, lists and parentheses.
  package func place(of tokens: Range<Int>) -> LiteralPlace {
    var place = LiteralPlace()
    var operand = tokens
    if outline.parent(tokens.lowerBound) != nil, isCompared(tokens) { return place }
    // Nobody nests deeper; the limit keeps the time linear.
    for _ in 0..<4 {
      let position = operand.lowerBound
      guard let opening = outline.parent(position) else { break }
      if let conversions = conversions(through: opening, at: position) {
        place.conversions = conversions
        operand = callee(of: opening).lowerBound..<outline.closing(opening) + 1
      } else if isCall(opening) {
        (place.role, place.call) = role(ofArgumentAt: position, in: opening)
        if takesInsertions(opening, at: position) { place.conversions = .percent }
        return place
      } else if isGroup(opening), isElement(operand) {
        operand = opening..<outline.closing(opening) + 1
      } else {
        break
      }
      guard !isPart(operand) else { return place }
    }
    if declaresFormat(operand.lowerBound) { place.role = .format }
    return place
  }

  /// True if something else is made of a list, parentheses or a call: `["H:|", "|"].joined()`,
  /// `(isWide ? "H:" : "V:") + "|[a]|"`.
  private func isPart(_ operand: Range<Int>) -> Bool {
    let end = outline.has("!", at: operand.upperBound) ? operand.upperBound + 1 : operand.upperBound
    if outline.has(".", at: end) || outline.isSubscript(end) { return true }
    // Lists that are joined to one have its elements.
    guard !outline.has("[", at: operand.lowerBound) else { return false }
    return outline.has("+", at: end) || outline.has("+", at: operand.lowerBound - 1)
  }

  /// True if an operand is an element of the list that it stands in, not a key or a value of it.
  private func isElement(_ operand: Range<Int>) -> Bool {
    let isArm = isChoice(operand.lowerBound)
    if outline.has(":", at: operand.lowerBound - 1) { return isArm }
    return isArm || !outline.has(":", at: operand.upperBound)
  }

  /// True if `==` or `!=` stands beside a literal.
  private func isCompared(_ tokens: Range<Int>) -> Bool {
    (outline.has("=", at: tokens.lowerBound - 1)
      && (outline.has("=", at: tokens.lowerBound - 2)
        || outline.has("!", at: tokens.lowerBound - 2)))
      || outline.has("=", at: tokens.upperBound) || outline.has("!", at: tokens.upperBound)
  }

  /// True if a bracket opens the arguments of a call or a message.
  private func isCall(_ opening: Int) -> Bool {
    if outline.isMessage(opening) { return true }
    guard outline.has("(", at: opening) else { return false }
    return outline.isWord(opening - 1)
      && !["return", "in", "case"].contains(outline.text(opening - 1))
      || outline.has(">", at: opening - 1)
  }

  /// True if a bracket opens a list or parentheses that only hold things together.
  private func isGroup(_ opening: Int) -> Bool {
    outline.has("(", at: opening)
      || outline.has("[", at: opening) && !outline.isSubscript(opening)
  }

  /// True if a token begins an arm of a choice: `(isWide ? "H:|[a]|" : "V:|[a]|")`.
  private func isChoice(_ position: Int) -> Bool {
    if outline.has("?", at: position - 1) { return !outline.has("?", at: position - 2) }
    guard outline.has(":", at: position - 1), let opening = outline.parent(position) else {
      return false
    }
    for index in (max(opening + 1, position - 64)..<position).reversed() {
      if outline.has(",", at: index), outline.parent(index) == opening { return false }
      if outline.has("?", at: index), outline.parent(index) == opening { return true }
    }
    return false
  }

  /// The tokens that name what a bracket calls, up to the bracket: `NSLayoutConstraint.constraints`.
  package func callee(of opening: Int) -> Range<Int> {
    if outline.isMessage(opening) {
      // The message may be the receiver of another one, as in `[[NSString alloc] init…]`.
      return opening..<opening
    }
    var start = outline.beforeGenerics(opening)
    if outline.isWord(start - 1) { start -= 1 }
    while start > 1, outline.has(".", at: start - 1), outline.isWord(start - 2) { start -= 2 }
    return start..<opening
  }

  /// The role of the argument that a token belongs to.
  private func role(
    ofArgumentAt position: Int, in opening: Int
  ) -> (LiteralPlace.Role, FormatCall?) {
    guard let index = outline.argumentIndex(of: position, in: opening) else { return (.other, nil) }
    let label = outline.arguments(opening)[index].label
    let names = callee(of: opening).filter(outline.isWord)
    // Without a label it is the name of the function that says what its first argument is.
    let name = label ?? (index == 0 ? names.last : nil)
    guard let name else { return role(amongViewsIn: opening) }
    let isTrellis =
      label == nil
      && (outline.text(name) == "VFL"
        || names.dropLast().contains { outline.text($0) == "VisualFormat" })
    let isSeveral = outline.word(name, contains: "formats")
    if !isSeveral, isInserted(position, outline.arguments(opening)[index].tokens, opening) {
      return (.other, nil)
    }
    if wrappers.contains(outline.text(name)) || names.last.map(isWrapper) == true {
      let isFormat = index == 0 || wrappers.contains(outline.text(name)) || saysFormat(name)
      return (isFormat ? .format : .likelyFormat, FormatCall(opening: opening, isKnown: false))
    }
    if isTrellis || Self.knownNames.contains(outline.text(name)) {
      let hasDefaults = !isTrellis || ["constraints", "meaning"].contains(outline.text(name))
      return (.format, FormatCall(opening: opening, isKnown: true, hasDefaults: hasDefaults))
    }
    guard speaksOfFormats(name) || (label != nil && isFormat(name, of: names.last)) else {
      return label == nil ? role(amongViewsIn: opening) : (.other, nil)
    }
    return (.likelyFormat, FormatCall(opening: opening, isKnown: false))
  }

  /// The role of a text for a function of which no more is known than that it takes `views:`.
  private func role(amongViewsIn opening: Int) -> (LiteralPlace.Role, FormatCall?) {
    let hasViews = outline.arguments(opening).suffix(8).contains { argument in
      // A number counts views.
      argument.label.map(outline.text) == "views"
        && argument.tokens.first.map { outline.tokens[$0].kind } != .number
    }
    guard hasViews else { return (.other, nil) }
    var call = FormatCall(opening: opening, isKnown: false)
    call.isSupposed = true
    return (.likelyFormat, call)
  }

  /// The labels and functions whose parameters are known.
  private static let knownNames = [
    "withVisualFormat", "constraintsWithVisualFormat", "FromVisualFormat",
  ]

  /// True if a token stands behind a comma in its part of a message: what a format function inserts.
  private func isInserted(_ position: Int, _ argument: Range<Int>, _ opening: Int) -> Bool {
    guard outline.isMessage(opening) else { return false }
    var index = argument.lowerBound
    while index < position {
      if outline.has(",", at: index) { return true }
      index = outline.next(index)
    }
    return false
  }

  /// True if commas stand in a part of a message: what is behind the first is inserted into what is before.
  private func takesInsertions(_ opening: Int, at position: Int) -> Bool {
    guard outline.isMessage(opening), let index = outline.argumentIndex(of: position, in: opening)
    else { return false }
    let argument = outline.arguments(opening)[index]
    let isSeveral = argument.label.map { outline.word($0, contains: "formats") } ?? false
    return !isSeveral && isInserted(argument.tokens.upperBound, argument.tokens, opening)
  }

  /// True if a function is one that the person has named as a wrapper.
  private func isWrapper(_ function: Int) -> Bool { wrappers.contains(outline.text(function)) }

  /// The argument that is a format, and its call, where a token is the label or the function that says
  /// so.
  package func formatArgument(named index: Int) -> (tokens: Range<Int>, call: FormatCall)? {
    guard outline.isWord(index) else { return nil }
    let text = outline.text(index)
    guard
      Self.knownNames.contains(text) || wrappers.contains(text) || speaksOfFormats(index)
        || takesFormat(index)
    else { return nil }
    let isLabel = outline.has(":", at: index + 1)
    guard isLabel || outline.has("(", at: index + 1) else { return nil }
    guard let opening = isLabel ? outline.parent(index) : index + 1,
      outline.isMessage(opening) || isCall(opening)
    else { return nil }
    let first = index + 2
    guard first < outline.closing(opening),
      let argument = outline.argumentIndex(of: first, in: opening)
    else { return nil }
    let (role, call) = role(ofArgumentAt: first, in: opening)
    guard role != .other, let call else { return nil }
    return (outline.arguments(opening)[argument].tokens, call)
  }

  /// True if a function is one of `VisualFormat` that needs a valid format: `VisualFormat.constraints(row, …)`.
  private func takesFormat(_ function: Int) -> Bool {
    outline.has(".", at: function - 1) && outline.text(function - 2) == "VisualFormat"
      && ["constraints", "meaning", "Template"].contains(outline.text(function))
  }

  /// True if a label or the name of a function says that a format is meant.
  private func speaksOfFormats(_ word: Int) -> Bool {
    ["visualformat", "constraintsformat", "constraintswithformat", "constraintwithformat"]
      .contains { outline.word(word, contains: $0) } || saysVFL(word)
  }

  /// True if VFL is a word in a name, or its plural: `addVFL`, `vflRows`, and not `navFlow` or `VFLabel`.
  private func saysVFL(_ word: Int) -> Bool {
    guard outline.word(word, contains: "vfl") else { return false }
    let name = outline.bytes[outline.tokens[word].range]
    return name.indices.contains { start in
      let rest = name[start...]
      guard ["vfl", "Vfl", "VFL"].contains(where: { rest.starts(with: $0.utf8) }) else {
        return false
      }
      let next = rest.dropFirst(3).drop { $0 == UInt8(ascii: "s") }.first ?? 0
      return !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= next)
    }
  }

  /// True if a label that says no more than `format` is that of a function of constraints.
  private func isFormat(_ label: Int, of function: Int?) -> Bool {
    guard let function, saysFormat(label) else { return false }
    return speaksOfFormats(function) || outline.text(function).lowercased().hasSuffix("constraints")
  }

  /// True if a label says no more than `format`.
  private func saysFormat(_ label: Int) -> Bool {
    ["format", "withFormat"].contains(outline.text(label)) || speaksOfFormats(label)
  }

  /// True if a declaration says that a literal is a format: `let format: VFL<View> = "…"`.
  private func declaresFormat(_ position: Int) -> Bool {
    guard outline.has("=", at: position - 1) else { return false }
    let index = outline.beforeGenerics(position - 1) - 1
    return index > 0 && outline.text(index) == "VFL" && outline.has(":", at: index - 1)
  }

  /// True if an expression of C# is a culture, which may stand in front of the text: `CultureInfo.InvariantCulture`.
  private func isCulture(_ tokens: Range<Int>) -> Bool {
    outline.language == .cSharp && tokens.contains { outline.word($0, contains: "culture") }
  }

  /// The conversions of a function, where a bracket opens the arguments of a format function and
  /// the token belongs to the first of them.
  private func conversions(
    through opening: Int, at position: Int
  ) -> LiteralText.Conversions? {
    guard outline.isMessage(opening) || isCall(opening),
      let index = outline.argumentIndex(of: position, in: opening)
    else { return nil }
    let label = outline.arguments(opening)[index].label.map(outline.text)
    if outline.isMessage(opening) {
      let labels = ["stringWithFormat", "localizedStringWithFormat", "initWithFormat"]
      guard label.map(labels.contains) == true,
        !isInserted(position, outline.arguments(opening)[index].tokens, opening)
      else { return nil }
      return .percent
    }
    guard index == 0 || index == 1 && isCulture(outline.arguments(opening)[0].tokens) else {
      return nil
    }
    let name = callee(of: opening).filter(outline.isWord).map(outline.text).joined(separator: ".")
    switch (outline.language, name) {
    case (.swift, "String"), (.swift, "NSString"), (.swift, "String.init"), (.swift, "init"):
      return label == "format" ? .percent : nil
    case (.swift, "String.localizedStringWithFormat"): return .percent
    case (.swift, "NSString.localizedStringWithFormat"): return .percent
    case (.cSharp, "string.Format"), (.cSharp, "String.Format"): return .brackets
    default: return nil
    }
  }
}
