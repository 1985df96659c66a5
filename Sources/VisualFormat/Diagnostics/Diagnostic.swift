/// A mistake in a format, or something doubtful, and what to do about it.
public struct Diagnostic: Hashable, Sendable {
  /// The severity.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The format is not valid.
    case error
    /// The format is valid here, but likely to fail elsewhere or to mean something else.
    case warning
    /// The format is valid and means what it says; there is something to know about it, or a shorter
    /// way to say it.
    case information
  }

  /// Something more about a diagnostic, in one sentence.
  public struct Note: Hashable, Sendable {
    /// The sentence.
    public let message: String
    /// The part of the text that it speaks of, where it speaks of one.
    public let range: SourceRange?

    /// Creates a note.
    public init(_ message: String, range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// Which rule the text breaks; ``Code/explanation`` says more about it.
  public let code: Code
  /// The severity.
  public let severity: Severity
  /// The mistake, in one sentence.
  public let message: String
  /// The part of the text that is wrong; empty where something is missing.
  public let range: SourceRange
  /// Further help, such as the dialects in which the text is valid.
  public let notes: [Note]
  /// Changes each of which removes the diagnostic, the likeliest first.
  public let fixIts: [FixIt]

  /// Creates a diagnostic.
  public init(
    _ code: Code, _ severity: Severity = .error, _ message: String, range: SourceRange,
    notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.range = range
    self.notes = notes
    self.fixIts = fixIts
  }
}

/// Diagnostics in the order of the text.
struct DiagnosticList {
  private(set) var all: [Diagnostic] = []

  /// Adds a diagnostic behind those that begin no later than it does.
  ///
  /// They come almost in order, so the search starts from the end.
  mutating func insert(_ diagnostic: Diagnostic) {
    var index = all.count
    while index > 0, all[index - 1].range.start > diagnostic.range.start {
      index -= 1
    }
    all.insert(diagnostic, at: index)
  }

  /// True if an error begins at an offset, blanks not counted.
  func hasError(at offset: Int) -> Bool {
    for diagnostic in all.reversed() {
      if diagnostic.range.start < offset { return false }
      let isError = diagnostic.severity == .error && diagnostic.code != .unexpectedBlank
      if diagnostic.range.start == offset, isError { return true }
    }
    return false
  }

  /// Diagnostics in the order of the text; of several that begin at one place, in the order given.
  static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.indices.sorted {
      (diagnostics[$0].range.start, $0) < (diagnostics[$1].range.start, $1)
    }.map { diagnostics[$0] }
  }

  /// Two lists as one, in the order of the text; of two that begin at one place, the first list's
  /// comes first.
  static func merge(_ first: [Diagnostic], _ second: [Diagnostic]) -> [Diagnostic] {
    var merged: [Diagnostic] = []
    var next = 0
    for diagnostic in first {
      while next < second.count, second[next].range.start < diagnostic.range.start {
        merged.append(second[next])
        next += 1
      }
      merged.append(diagnostic)
    }
    return merged + second[next...]
  }
}
