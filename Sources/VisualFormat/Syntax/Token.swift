/// The smallest part of a format: a name, a number, a sign, or a run of blanks.
public struct Token: Hashable, Sendable {
  /// The kinds of tokens.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A letter or `_`, then letters, digits and `_`.
    case name
    /// A number as `strtod` reads it in the C locale, without a sign: `8`, `0.5`, `.5`, `1e3`, `0x1p4`.
    case number
    /// `|`
    case bar
    /// `[`
    case leftBracket
    /// `]`
    case rightBracket
    /// `(`
    case leftParenthesis
    /// `)`
    case rightParenthesis
    /// `-`
    case dash
    /// `~`
    case tilde
    /// A character that looks like `-` and is not: an en dash, an em dash, a minus sign.
    case typographicDash
    /// A run of `<`, `=`, `>`, `!`, `≤`, `≥` and `≠`; only `==`, `<=` and `>=` are valid.
    case relation
    /// `,`
    case comma
    /// `@`
    case at
    /// `:`
    case colon
    /// `+`
    case plus
    /// `*`
    case asterisk
    /// `/`
    case slash
    /// `%`
    case percent
    /// `.` that is not part of a number.
    case dot
    /// `..`
    case dotDot
    /// A run of spaces, tabs and line ends.
    case blanks
    /// `//` and what follows it on the line.
    case comment
    /// A run of characters that belong to none of the other kinds.
    case unknown
    /// The end that follows the last token. No tree contains it.
    case endOfText
  }

  /// The kind of the token.
  public let kind: Kind
  /// Where the token stands.
  public let range: SourceRange

  init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
