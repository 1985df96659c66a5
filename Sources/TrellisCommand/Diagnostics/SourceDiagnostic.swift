/// Something to say about a place in a ``SourceText``.
struct SourceDiagnostic: Hashable {
  /// How bad it is.
  enum Severity: String {
    /// The input is wrong.
    case error
    /// The input is probably not what was meant.
    case warning
    /// More about the diagnostic before it.
    case note
  }

  var severity = Severity.error
  var message: String
  /// The offsets of what it is about.
  var range: Range<Int>

  init(_ message: String, at range: Range<Int>, _ severity: Severity = .error) {
    self.severity = severity
    self.message = message
    self.range = range
  }
}
