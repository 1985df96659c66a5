/// The changes that may be made without asking.
extension VisualFormat {
  /// The changes that mend a format and that nobody has to be asked about.
  ///
  /// A change is one of them if it is the only one that its diagnostic proposes, if the text can have meant
  /// nothing else (``FixIt/certainty``), and if the format is valid once all of them are made. So a format is
  /// mended as a whole or left alone, and no name changes its meaning. Mending one fault can uncover another:
  /// the next changes are found by asking again.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - dialect: The dialect by whose rules the text is checked.
  ///   - context: The known facts about the code around the format.
  ///   - mendsInformation: True if texts that are valid and could be simpler are changed too.
  /// - Returns: The changes, in the order of the text; none where the format cannot be mended so.
  public static func certainFixIts(
    _ text: String, dialect: Dialect = .practice, context: FormatContext = FormatContext(),
    mendsInformation: Bool = false
  ) -> [FixIt] {
    certainFixIts(text, dialect: dialect, context: context) {
      mendsInformation || $0.severity != .information
    }
  }

  /// The same for findings that somebody else chooses.
  package static func certainFixIts(
    _ text: String, dialect: Dialect, context: FormatContext, mending isMended: (Diagnostic) -> Bool
  ) -> [FixIt] {
    let original = text
    var text = text
    var context = context
    var first: [FixIt]?
    var duplicates: Int?
    let known = KnownNames(context)
    for _ in 0..<largestRoundCount {
      let found = lint(text, dialect: dialect, context: context)
      let fixIts = found.filter(isMended).compactMap { $0.certainFixIt(known) }
      let count = found.reduce(0) { $0 + ($1.code == .duplicateView ? 1 : 0) }
      duplicates = duplicates ?? count
      guard !fixIts.isEmpty else {
        let isWorse = count > duplicates ?? 0 && makesSecondView(text, of: original)
        return isWorse || found.contains { $0.severity == .error } ? [] : first ?? []
      }
      first = first ?? fixIts
      context.unknownParts = FixIt.moved(context.unknownParts, by: fixIts, in: text)
      text = FixIt.apply(fixIts, to: text)
    }
    return []
  }

  /// True if a text has brackets around a name that stands in others already, and the original has not: a name beside a
  /// view of the same name is more likely left over than a view.
  private static func makesSecondView(_ text: String, of original: String) -> Bool {
    let counts = viewCounts(original)
    return viewCounts(text).contains { $0.value > max(1, counts[$0.key] ?? 0) }
  }

  /// The number of times that each name stands behind a bracket, in a text that may have faults.
  private static func viewCounts(_ text: String) -> [String: Int] {
    let tree = parse(text).tree
    let tokens = tree.tokens
    var counts: [String: Int] = [:]
    for (opening, name) in zip(tokens, tokens.dropFirst())
    where opening.kind == .leftBracket && name.kind == .name {
      counts[tree.text(in: name.range), default: 0] += 1
    }
    return counts
  }

  /// The number of rounds: each mends at least one finding, of which a format has a handful.
  private static let largestRoundCount = 8
}

extension Diagnostic {
  /// The change that mends the diagnostic and that nobody has to be asked about, provided that the format is
  /// valid afterwards; nothing where there are several, or where the author may have meant something else.
  fileprivate func certainFixIt(_ known: KnownNames) -> FixIt? {
    guard fixIts.count == 1, let fixIt = fixIts.first,
      case .certain(let views, let metrics, let names, let rivals) = fixIt.certainty
    else { return nil }
    let isView = { (name: String) in known.views.contains(name) }
    let isMetric = { (name: String) in known.metrics.contains(name) }
    let isCertain =
      views.allSatisfy { isView($0) && !isMetric($0) }
      && metrics.allSatisfy { isMetric($0) && !isView($0) }
      && names.allSatisfy { isView($0) || isMetric($0) }
      && !rivals.contains { isView($0) || isMetric($0) }
    return isCertain ? fixIt : nil
  }
}

/// The names that are known for certain to be those of views or metrics.
private struct KnownNames {
  let views: NameIndex
  let metrics: NameIndex

  init(_ context: FormatContext) {
    views = NameIndex(context.views ?? [])
    metrics = NameIndex(context.metrics ?? [])
  }
}
