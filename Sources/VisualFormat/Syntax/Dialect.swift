/// Which strings count as valid.
///
/// Each dialect accepts all that the one before it accepts.
public enum Dialect: String, Hashable, Sendable, CaseIterable {
  /// The grammar as it is documented, to the letter.
  case documented
  /// What Apple's parser is known to accept: the documented grammar, and relations and priorities
  /// in a connection without parentheses (`|->=8-[a]`, `[a]-8@999-[b]`).
  case practice
  /// What is plain to a reader too: blanks between tokens and names beyond ASCII, both with a
  /// warning because Apple's parser is likely to refuse them.
  case lenient
}

/// A construct of the language that not every dialect has.
enum Construct: Hashable, Sendable, CaseIterable {
  /// `->=8-`, `-8@999-`.
  case predicateWithoutParentheses
  /// Spaces, tabs and line ends between tokens.
  case blanks
  /// Names with characters that a C identifier cannot have.
  case nonASCIINames

  /// The code of the diagnostic where a dialect refuses the construct, or only tolerates it.
  var code: Diagnostic.Code {
    switch self {
    case .predicateWithoutParentheses: .predicateWithoutParentheses
    case .blanks: .unexpectedBlank
    case .nonASCIINames: .nonASCIIName
    }
  }

  /// The dialects that do not refuse the construct.
  var dialects: [Dialect] {
    Dialect.allCases.filter { $0.acceptance(of: self) != .refused }
  }
}

/// What a dialect says to a construct.
enum Acceptance: Hashable, Sendable {
  /// An error.
  case refused
  /// Valid, with a warning.
  case tolerated
  /// Valid.
  case accepted
}

extension Dialect {
  /// What this dialect says to a construct: the whole difference between the dialects.
  func acceptance(of construct: Construct) -> Acceptance {
    switch construct {
    case .predicateWithoutParentheses: self == .documented ? .refused : .accepted
    case .blanks, .nonASCIINames: self == .lenient ? .tolerated : .refused
    }
  }
}
