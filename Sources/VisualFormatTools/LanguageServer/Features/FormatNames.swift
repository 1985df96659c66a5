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
    let tree = VisualFormat.parse(format.text, dialect: format.dialect).tree
    var places = FormatPlaces()
    let tokens = tree.tokens
    for (index, token) in tokens.enumerated() {
      let text = tree.text(in: token.range)
      if token.kind == .name, !isSkipped(token.range) {
        let next = index + 1 < tokens.count ? tokens[index + 1].kind : nil
        record(text, at: places.place, before: next)
      }
      places.pass(token, text: text)
    }
  }

  private mutating func record(_ name: String, at place: FormatPlace, before next: Token.Kind?) {
    switch place {
    case .view: views.append(name)
    case .priority: metrics.append(name)
    case .size, .distance, .ruleOperand:
      if next == .dot {
        views.append(name)
      } else if next != .colon, name != "default" {
        undecided.append(name)
      }
    case .start, .attribute, .ruleAttribute, .sign: break
    }
  }

  private func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
