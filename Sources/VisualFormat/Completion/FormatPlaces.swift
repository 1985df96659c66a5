/// The tokens that may stand at a place of a format, valid or not, as far as the tokens before it tell.
package enum FormatPlace: Hashable {
  /// The start of a format.
  case start
  /// The name of a view.
  case view
  /// A view's size.
  case size
  /// A distance.
  case distance
  /// The quantity that a rule of a `C:` format compares its attribute with.
  case ruleOperand
  /// A priority.
  case priority
  /// The name of an attribute behind a view's.
  case attribute
  /// The name of an attribute that a rule of a `C:` format is about.
  case ruleAttribute
  /// Signs only.
  case sign
}

/// Tells the places of a format from each other, token by token.
///
/// A text that is being typed is seldom valid, so this goes by the tokens and not by the tree.
package struct FormatPlaces {
  /// The content of a bracket that is open.
  private enum Bracket {
    /// A name and sizes.
    case member
    /// Views and connections: there has been a colon.
    case stack
  }

  private var brackets: [Bracket] = []
  private var parentheses = 0
  private var isExplicit = false
  private var isAtStart = true
  private var last: Token.Kind?
  private var name: String?

  /// Begins before the first token.
  package init() {}

  /// The tokens that may stand behind those so far.
  package var place: FormatPlace {
    if last == .at { return .priority }
    if last == .dot { return isExplicit && parentheses == 0 ? .ruleAttribute : .attribute }
    if parentheses > 0 { return endsOperand ? .sign : operand }
    if isAtStart { return .start }
    switch last {
    case .leftBracket: return .view
    case .comma where brackets.last == .member: return .view
    case .colon: return isExplicit ? .view : .sign
    case .dash, .relation, .plus, .asterisk, .slash:
      return brackets.last == .member ? .sign : .distance
    default: return .sign
    }
  }

  /// True if the last token connects what stands before it with a view.
  package var endsWithConnection: Bool {
    last == .dash && parentheses == 0 && !isExplicit && brackets.last != .member
  }

  private var operand: FormatPlace {
    if brackets.last == .member { return .size }
    return isExplicit ? .ruleOperand : .distance
  }

  /// True if no format ends with the last token, so that this one goes on in the next line.
  private var isUnfinished: Bool {
    switch last {
    case .dash, .relation, .at, .colon, .plus, .asterisk, .slash: true
    default: false
    }
  }

  /// True if a calculation could end with the last token.
  private var endsOperand: Bool {
    switch last {
    case .name, .number, .percent, .rightParenthesis: true
    default: false
    }
  }

  /// Goes past a token.
  package mutating func pass(_ token: Token, text: String) {
    switch token.kind {
    case .blanks:
      if brackets.isEmpty, parentheses == 0, !isUnfinished, text.utf8.contains(where: isLineEnd) {
        startFormat()
      }
      return
    case .comment: return
    // `|>`
    case .relation where last == .bar && text == ">": return
    case .name: name = text
    case .colon:
      if last == .name, parentheses == 0 {
        if brackets.isEmpty {
          isExplicit = name == FormatOrientation.explicit.rawValue
        } else {
          brackets[brackets.count - 1] = .stack
        }
      }
    case .leftBracket: brackets.append(.member)
    case .comma where parentheses == 0 && brackets.last == .stack && !endsOperand:
      // Another view follows the one that holds the stack.
      brackets[brackets.count - 1] = .member
    case .rightBracket:
      _ = brackets.popLast()
      // A parenthesis that is still open at the end of a view has been forgotten.
      parentheses = 0
    case .leftParenthesis: parentheses += 1
    case .rightParenthesis: parentheses = max(0, parentheses - 1)
    default: break
    }
    isAtStart = false
    last = token.kind
  }

  private mutating func startFormat() {
    isExplicit = false
    isAtStart = true
    last = nil
  }
}
