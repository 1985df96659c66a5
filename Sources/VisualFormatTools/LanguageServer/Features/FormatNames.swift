import VisualFormat

/// The names that formats use, sorted into views and metrics.
package struct FormatNames {
  /// The names in brackets and those whose attributes are used.
  package private(set) var views: [String] = []
  /// The names of numbers: all others.
  package private(set) var metrics: [String] = []
  private var undecided: [String] = []

  /// Reads the names of formats, each once and in the order of the text; a name that is being typed
  /// may be skipped.
  package init(
    _ formats: [DocumentFormat], skipping isSkipped: (_ format: Int, SourceRange) -> Bool
  ) {
    for (index, format) in formats.enumerated() {
      read(format) { isSkipped(index, $0) }
    }
    metrics += undecided
    views = distinct(views)
    let known = Set(views)
    metrics = distinct(metrics).filter { !known.contains($0) }
  }

  private mutating func read(_ format: DocumentFormat, skipping isSkipped: (SourceRange) -> Bool) {
    for name in format.names where !isSkipped(name.range) && !format.isUnknown(name.range) {
      switch name.place {
      case .view: views.append(name.text)
      case .priority: metrics.append(name.text)
      default:
        if name.next == .dot { views.append(name.text) } else { undecided.append(name.text) }
      }
    }
  }

  private func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
