/// The beginnings and ends that kinds of tokens mark: where the parser finds its way again.
extension Token.Kind {
  /// The plain character of a sign for which other characters are typed by mistake.
  var sign: String? {
    switch self {
    case .bar: "|"
    case .leftBracket: "["
    case .rightBracket: "]"
    case .leftParenthesis: "("
    case .rightParenthesis: ")"
    case .comma: ","
    case .at: "@"
    case .colon: ":"
    default: nil
    }
  }

  /// True if it is `-`, or looks like it.
  var isDash: Bool { self == .dash || self == .typographicDash }

  /// True if it begins a view, a superview's edge or a connection.
  var startsElement: Bool { self == .bar || self == .leftBracket || self == .tilde || isDash }

  /// True if it stands between other tokens without a meaning.
  var isTrivia: Bool { self == .blanks || self == .comment }

  /// True if two of the kind would become one without a blank between them.
  var isWord: Bool { self == .name || self == .number }

  /// True if it begins an element or ends something.
  var startsElementOrCloses: Bool {
    startsElement || self == .rightBracket || self == .rightParenthesis
  }

  /// True if it ends a predicate in parentheses, or shows that its end is missing.
  var endsPredicate: Bool {
    switch self {
    case .comma, .rightParenthesis, .rightBracket, .leftBracket, .bar: true
    default: false
    }
  }

  /// True if it comes after a predicate's value, or shows that the value is missing.
  var endsOperand: Bool {
    switch self {
    case .at, .leftParenthesis, .relation, .endOfText: true
    default: endsPredicate || isDash || self == .tilde
    }
  }

  /// True if it makes a malformed number of a number that it follows directly, and a path of a
  /// name.
  var continuesNumber: Bool {
    isWord || self == .dot || self == .dotDot
  }
}
