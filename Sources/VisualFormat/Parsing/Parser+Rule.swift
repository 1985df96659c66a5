extension Parser {
  /// Reads what follows `C:`: a view's name, and constraints on its attributes.
  mutating func parseRules() {
    if kind == .name, !isAtOrientation {
      open(.member)
      advance()
      close()
    } else {
      reportMissing(
        .missingViewName, at: SourceRange(at: endOfLastToken), "Expected a view's name.")
    }
    if kind != .dot {
      reportMissing(
        .missingAttribute, at: SourceRange(at: endOfLastToken),
        "Expected '.' and an attribute, such as '.centerX'.")
    }
    while kind == .dot {
      parseRule()
    }
    readRestOfLine()
  }

  private mutating func parseRule() {
    open(.rule)
    advance()
    if kind == .name {
      if RuleAttribute(name: text) == nil {
        reportUnknownAttribute(
          at: range, among: FormatAttribute.names + RuleAttribute.compoundNames)
      }
      advance()
    } else {
      reportMissing(
        .missingAttribute, at: SourceRange(at: endOfLastToken), "Expected an attribute after '.'.")
    }
    if kind == .leftParenthesis {
      parsePredicateLists(isRule: true)
    } else {
      reportMissing(
        .missingValue, at: SourceRange(at: endOfLastToken),
        "Expected what the attribute is compared with, in parentheses.")
    }
    close()
  }

  mutating func reportUnknownAttribute(at range: SourceRange, among names: [String]) {
    let name = text(in: range)
    let suggestion = Suggestion.closest(to: name, among: names)
    let hint = suggestion.map { " Did you mean \(quoted($0))?" } ?? ""
    report(
      .unknownAttribute, at: range, "There is no attribute \(quoted(name)).\(hint)",
      fixIts: suggestion.map { [.replace(range, with: $0)] } ?? [])
  }

  /// Reports and reads what is left of the line, unless its beginning is known to be wrong.
  private mutating func readRestOfLine() {
    guard kind != .endOfText, !isAfterLineEnd else { return }
    let isKnownToBeWrong = diagnostics.hasError(at: endOfLastToken)
    let start = range
    open(.unexpected)
    repeat {
      advance()
    } while kind != .endOfText && !isAfterLineEnd
    close()
    guard !isKnownToBeWrong else { return }
    let rest = SourceRange(start: start.start, end: endOfLastToken)
    report(
      .unexpectedText, at: rest,
      "\(quoted(text(in: rest))) does not belong here; expected '.' or the end.")
  }
}

/// The attributes that a rule of a `C:` format constrains: one attribute, or several in one word.
enum RuleAttribute: Hashable, Sendable {
  case single(FormatAttribute)
  /// Both centres.
  case center
  /// Width and height.
  case size
  /// All four edges.
  case edges
  /// The width divided by the height.
  case aspectRatio

  static let compoundNames = ["center", "size", "edges", "aspectRatio"]

  init?(name: String) {
    switch name {
    case "center": self = .center
    case "size": self = .size
    case "edges": self = .edges
    case "aspectRatio": self = .aspectRatio
    default:
      guard let attribute = FormatAttribute(name: name) else { return nil }
      self = .single(attribute)
    }
  }
}
