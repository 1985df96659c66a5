/// Which strings count as valid.
///
/// Each dialect accepts all that the one before it accepts.
public enum Dialect: String, Hashable, Sendable, CaseIterable {
  /// The grammar as it is documented, to the letter.
  case documented
  /// The language that Apple's parser is known to accept: the documented grammar, and relations and priorities
  /// in a connection without parentheses (`|->=8-[a]`, `[a]-8@999-[b]`).
  case practice
  /// Texts that are plain to a reader too: blanks between tokens, comments and names beyond ASCII, all with
  /// a warning because Apple's parser is likely to refuse them.
  case lenient
  /// Everything that constraints can do beyond Apple's language: calculations, attributes, percentages, equal
  /// spaces, several views in one place, views inside views, margins and the safe area, several
  /// formats in one text.
  ///
  /// No parser of Apple's reads it. It covers the Extended Visual Format Language of autolayout.js.
  case extended
}

/// A construct of the language that not every dialect has.
enum Construct: Hashable, Sendable, CaseIterable {
  /// `->=8-`, `-8@999-`.
  case predicateWithoutParentheses
  /// Spaces, tabs and line ends between tokens.
  case blanks
  /// Names with characters that a C identifier cannot have.
  case nonASCIINames
  /// `// up to the end of the line`.
  case comments
  /// A text without a format.
  case emptyTexts
  /// Several formats, one a line.
  case severalFormats
  /// `HV:`
  case bothAxes
  /// `Z:[back][front]`
  case depthOrder
  /// `C:a.centerX(b).top(b.bottom+8)`
  case explicitConstraints
  /// `[a,b]`
  case viewLists
  /// `[a1..5]`
  case viewRanges
  /// `[column:[top][bottom]]`
  case stacks
  /// `~`, `~(8)~`
  case equalSpacing
  /// `[a]->[b]`
  case disconnections
  /// `||`
  case marginBoundary
  /// `<|` and `|>`
  case safeAreaBoundary
  /// `50%`
  case percentages
  /// `b*2+8`
  case arithmetic
  /// `-gap`
  case negatedNames
  /// `b.height`, `|.width`
  case attributes
  /// `(minimum:>=100)`
  case namedPredicates
  /// `-(b)-`: as much space as another view is large
  case viewsInConnections
  /// `-(>=default)-`
  case standardSpacingByName

  /// The code of the diagnostic where a dialect refuses the construct, or only tolerates it.
  var code: Diagnostic.Code {
    switch self {
    case .predicateWithoutParentheses: .predicateWithoutParentheses
    case .blanks: .unexpectedBlank
    case .nonASCIINames: .nonASCIIName
    case .comments: .comment
    case .emptyTexts: .emptyFormat
    case .severalFormats: .severalFormats
    case .bothAxes: .bothAxes
    case .depthOrder: .depthOrder
    case .explicitConstraints: .explicitConstraint
    case .viewLists: .viewList
    case .viewRanges: .viewRange
    case .stacks: .stack
    case .equalSpacing: .equalSpacing
    case .disconnections: .disconnection
    case .marginBoundary: .doubledSuperview
    case .safeAreaBoundary: .safeAreaBoundary
    case .percentages: .percentage
    case .arithmetic: .arithmetic
    case .negatedNames: .negatedName
    case .attributes: .attribute
    case .namedPredicates: .namedPredicate
    case .viewsInConnections: .viewInConnection
    case .standardSpacingByName: .unknownMetric
    }
  }

  /// The dialects that do not refuse the construct.
  var dialects: [Dialect] {
    Dialect.allCases.filter { $0.acceptance(of: self) != .refused }
  }

  /// The note that a diagnostic that refuses the construct adds.
  var note: Diagnostic.Note {
    let names = dialects.map { "'\($0.rawValue)'" }
    return Diagnostic.Note(
      "This is valid in the dialect\(names.count == 1 ? "" : "s") \(enumeration(names)).")
  }
}

/// The answer of a dialect to a construct.
enum Acceptance: Hashable, Sendable {
  /// An error.
  case refused
  /// Valid, with a warning.
  case tolerated
  /// Valid.
  case accepted
}

extension Dialect {
  /// The answer of this dialect to a construct: the whole difference between the dialects.
  func acceptance(of construct: Construct) -> Acceptance {
    switch (construct, self) {
    case (_, .extended): .accepted
    case (.predicateWithoutParentheses, _): self == .documented ? .refused : .accepted
    case (.blanks, .lenient), (.nonASCIINames, .lenient), (.comments, .lenient): .tolerated
    default: .refused
    }
  }

  /// True if a construct is valid without a word.
  func accepts(_ construct: Construct) -> Bool {
    acceptance(of: construct) == .accepted
  }
}
