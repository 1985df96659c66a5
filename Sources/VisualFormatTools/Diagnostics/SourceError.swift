/// Why a text cannot be read: its mistakes, with their places.
public struct SourceError: Error, CustomStringConvertible {
  /// The text.
  package let source: SourceText
  /// The mistakes in the text.
  package let diagnostics: [SourceDiagnostic]

  /// Creates the error.
  package init(_ source: SourceText, _ diagnostics: [SourceDiagnostic]) {
    self.source = source
    self.diagnostics = diagnostics
  }

  /// The name of the text, and what is wrong in it.
  public var description: String {
    "\(source.name): \(diagnostics.map(\.message).joined(separator: "; "))"
  }
}
