import VisualFormat

/// What counts as a finding.
struct LintRules {
  /// The dialect of formats whose call does not name one.
  let dialect: Dialect
  /// Whether what is valid and could be simpler is a finding.
  let reportsInformation: Bool

  /// What there is to report about a format.
  func findings(_ literal: FormatLiteral) -> [Diagnostic] {
    literal.diagnostics(dialect: dialect).filter {
      reportsInformation || $0.severity != .information
    }
  }

  /// The change that mends a finding for certain; nothing where there are several, or where the author
  /// may have meant something else.
  func safeFix(_ diagnostic: Diagnostic, of literal: FormatLiteral) -> FixIt? {
    guard diagnostic.fixIts.count == 1, let fixIt = diagnostic.fixIts.first else { return nil }
    if Self.plainCodes.contains(diagnostic.code) { return fixIt }
    // The last part of a dotted name is right where the call has a view of that name.
    let isKnown = fixIt.edits.allSatisfy { literal.context.views?.contains($0.replacement) == true }
    return diagnostic.code == .dottedName && isKnown ? fixIt : nil
  }

  /// Mistakes that leave no doubt about what was meant.
  private static let plainCodes: Set<Diagnostic.Code> = [
    .emptyParentheses, .listWithoutParentheses, .missingClosingDash, .missingColon, .missingComma,
    .missingOpeningDash, .missingRightBracket, .missingRightParenthesis, .negativeNumber,
    .predicateWithoutParentheses, .redundantPriority, .redundantSpacing, .sizeWithoutParentheses,
    .strayClosing, .typographicDash, .unexpectedBlank, .unknownOrientation,
  ]
}

/// A finding in a source file.
struct Finding {
  let diagnostic: Diagnostic
  let literal: FormatLiteral

  /// Its place in the source.
  var range: Range<Int> { literal.source(of: diagnostic.range) }
}
