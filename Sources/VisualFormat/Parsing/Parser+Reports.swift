/// Saying what is wrong.
extension Parser {
  /// Adds an error.
  mutating func report(
    _ code: Diagnostic.Code, at range: SourceRange, _ message: String,
    notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  ) {
    diagnostics.insert(
      Diagnostic(code, .error, message, range: range, notes: notes, fixIts: fixIts))
  }

  /// Adds an error about something missing, unless something else is already wrong at that place:
  /// two complaints about one gap are one too many.
  mutating func reportMissing(
    _ code: Diagnostic.Code, at range: SourceRange, _ message: String, fixIts: [FixIt] = []
  ) {
    if !diagnostics.hasError(at: range.start) {
      report(code, at: range, message, fixIts: fixIts)
    }
  }

  /// Says what the dialect says to a construct: nothing, a warning, or an error that names the
  /// dialects in which it is valid.
  mutating func admit(
    _ construct: Construct, at range: SourceRange, _ message: String,
    fixIts: (SourceRange) -> [FixIt] = { _ in [] }
  ) {
    let acceptance = dialect.acceptance(of: construct)
    guard acceptance != .accepted else { return }
    diagnostics.insert(
      Diagnostic(
        construct.code, acceptance == .refused ? .error : .warning, message, range: range,
        notes: acceptance == .refused ? [construct.note] : [], fixIts: fixIts(range)))
  }
}
