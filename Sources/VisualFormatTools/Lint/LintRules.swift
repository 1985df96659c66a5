import VisualFormat

/// The rules of what counts as a finding.
public struct LintRules {
  /// The dialect of formats whose call does not name one.
  public let dialect: Dialect
  /// True if what is valid and could be simpler is a finding.
  public let reportsInformation: Bool
  /// The names of functions and labels whose text is a format, besides those that are known.
  public var wrappers: Set<String> = []
  /// The severity of breaking a rule, where that has been decided; nothing where it does not count.
  public var severities: [Diagnostic.Code: Diagnostic.Severity?] = [:]

  /// Creates rules.
  public init(
    dialect: Dialect = .practice, reportsInformation: Bool = false, wrappers: Set<String> = [],
    severities: [Diagnostic.Code: Diagnostic.Severity?] = [:]
  ) {
    self.dialect = dialect
    self.reportsInformation = reportsInformation
    self.wrappers = wrappers
    self.severities = severities
  }

  /// The findings about a format.
  package func findings(_ literal: FormatLiteral) -> [Diagnostic] {
    literal.diagnostics(dialect: dialect).compactMap { finding($0) }
  }

  /// A finding as bad as has been decided; nothing where it does not count.
  private func finding(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let found = decided(diagnostic) else { return nil }
    return reportsInformation || found.severity != .information ? found : nil
  }

  /// True if a format has no errors, whatever is decided about them.
  func isValid(_ literal: FormatLiteral) -> Bool {
    !VisualFormat.lint(
      literal.string, dialect: literal.dialect ?? dialect, context: literal.context
    ).contains { $0.severity == .error }
  }

  /// A diagnostic as bad as has been decided; nothing where it does not count.
  private func decided(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let decision = severities[diagnostic.code] else { return diagnostic }
    return decision.map { severity in
      Diagnostic(
        diagnostic.code, severity, diagnostic.message, range: diagnostic.range,
        notes: diagnostic.notes, fixIts: diagnostic.fixIts)
    }
  }

  /// The changes that mend the findings about a format and that nobody has to be asked about.
  package func certainFixIts(_ literal: FormatLiteral) -> [FixIt] {
    literal.certainFixIts(dialect: dialect) { finding($0) != nil }
  }
}

/// A finding in a source file.
public struct Finding {
  /// The findings.
  public let diagnostic: Diagnostic
  /// The format.
  public let literal: FormatLiteral

  /// Its place in the source.
  public var range: Range<Int> { literal.source(of: diagnostic.range) }
}
