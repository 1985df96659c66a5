import VisualFormat

extension Diagnostic {
  /// The diagnostic and what else it says, at places of a source.
  package func sourceDiagnostics(_ place: (SourceRange) -> Range<Int>) -> [SourceDiagnostic] {
    let message = "\(displayed(message)) [\(code.rawValue)]"
    let range = place(self.range)
    let notes = notes.map {
      SourceDiagnostic(displayed($0.message), at: $0.range.map(place) ?? range, .note)
    }
    let fixes = fixIts.map {
      SourceDiagnostic("to mend it, \(displayed($0.message))", at: range, .note)
    }
    return [SourceDiagnostic(message, at: range, sourceSeverity)] + notes + fixes
  }

  private var sourceSeverity: SourceDiagnostic.Severity {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .information: .note
    }
  }
}
