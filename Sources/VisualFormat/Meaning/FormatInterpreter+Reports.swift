extension FormatInterpreter {
  mutating func report(
    _ code: Diagnostic.Code, at range: SourceRange, _ message: String,
    notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  ) {
    diagnostics.append(
      Diagnostic(code, .error, message, range: range, notes: notes, fixIts: fixIts))
  }

  mutating func reportUnknownView(_ name: String, at range: SourceRange) {
    let notes =
      names.isMetric(name)
      ? [Diagnostic.Note("There is a metric of that name, but a view stands in brackets.")]
      : []
    reportUnknown(
      .unknownView, range, "There is no view \(quoted(name)).", notes: notes,
      suggestion: names.suggestedView(for: name))
  }

  /// Reports the views of a range that do not exist; no word where all do.
  ///
  /// A change is proposed only where it is one of the stem and gives as many views, all of which exist.
  mutating func reportUnknownViews(_ missing: [String], of range: NumberedRange) {
    guard let first = missing.first else { return }
    let others = missing.count - Self.mostQuotedNames
    let quotations = missing.prefix(Self.mostQuotedNames).map { quoted($0) }
    let list = enumeration(quotations + (others > 0 ? ["\(others) more"] : []))
    let meant = names.suggestedView(for: first).flatMap { range.renamed(like: $0) }
    let isRight = meant?.names.names.allSatisfy { subject($0) != nil } ?? false
    reportUnknown(
      .unknownView, range.range,
      missing.count == 1 ? "There is no view \(list)." : "There are no views \(list).",
      suggestion: isRight ? meant?.text : nil)
  }

  /// The number of missing views of a range that a message names; the others are counted.
  private static let mostQuotedNames = 3

  mutating func reportUnknownMetric(_ name: NameSyntax, notes: [Diagnostic.Note] = []) {
    reportUnknown(
      .unknownMetric, name.range, "There is no metric \(quoted(name.text)).", notes: notes,
      suggestion: names.suggestedMetric(for: name.text))
  }

  mutating func reportUnknownName(_ name: NameSyntax) {
    reportUnknown(
      .unknownName, name.range, "There is neither a metric nor a view \(quoted(name.text)).",
      suggestion: names.suggestedMetricOrView(for: name.text))
  }

  private mutating func reportUnknown(
    _ code: Diagnostic.Code, _ range: SourceRange, _ message: String,
    notes: [Diagnostic.Note] = [], suggestion: String?
  ) {
    let hint = suggestion.map { " Did you mean \(quoted($0))?" } ?? ""
    report(
      code, at: range, message + hint, notes: notes,
      fixIts: suggestion.map { [.replace(range, with: $0)] } ?? [])
  }

  mutating func reportTooLarge(at range: SourceRange) {
    report(.numberOutOfRange, at: range, "The value is too large.")
  }

  mutating func reportViewInConnection(_ name: NameSyntax) {
    report(
      .viewInConnection, at: name.range,
      "\(quoted(name.text)) is a view; a distance is a number or the name of a metric.",
      notes: [Construct.viewsInConnections.note])
  }

  mutating func reportViewAsPriority(_ name: NameSyntax) {
    report(
      .viewAsPriority, at: name.range,
      "\(quoted(name.text)) is a view; a priority is a number or the name of a metric.")
  }
}
