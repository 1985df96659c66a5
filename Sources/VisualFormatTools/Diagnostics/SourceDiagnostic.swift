/// Something to say about a place in a ``SourceText``.
package struct SourceDiagnostic: Hashable {
  /// The severity.
  package enum Severity: String {
    /// The input is wrong.
    case error
    /// The input is probably not what was meant.
    case warning
    /// More about the diagnostic before it.
    case note
  }

  package var severity = Severity.error
  package var message: String
  /// The offsets of what it is about.
  package var range: Range<Int>

  package init(_ message: String, at range: Range<Int>, _ severity: Severity = .error) {
    self.severity = severity
    self.message = message
    self.range = range
  }
}
