import VisualFormat

/// Formats that were understood before.
///
/// A host says the same format for each cell of a list. What it means depends on its text, on what goes
/// with it and on which of its names are views; while all of that is the same, so are its constraints.
final class FormatCache {
  /// How many texts are kept; with one more, all are let go.
  static let limit = 256

  /// What a text meant the last time.
  private struct Entry {
    var request: FormatRequest
    /// The names that lowering asked about, and whether they were views.
    var names: [(name: String, isView: Bool)]
    var meaning: FormatMeaning
    var tree: SyntaxTree
  }

  private var entries: [String: Entry] = [:]
  /// How many texts were parsed.
  private(set) var parses = 0

  /// What a format means; parses it only if its text is new.
  func meaning(
    of request: FormatRequest, isView: (String) -> Bool
  ) throws(VisualFormatError) -> FormatMeaning {
    guard let entry = entries[request.text], entry.request.dialect == request.dialect else {
      parses += 1
      let parsed = VisualFormat.parse(request.text, dialect: request.dialect)
      guard parsed.isValid else {
        throw VisualFormatError(text: request.text, diagnostics: parsed.diagnostics)
      }
      return try lower(request, parsed.tree, isView)
    }
    if entry.request == request && entry.names.allSatisfy({ isView($0.name) == $0.isView }) {
      return entry.meaning
    }
    return try lower(request, entry.tree, isView)
  }

  private func lower(
    _ request: FormatRequest, _ tree: SyntaxTree, _ isView: (String) -> Bool
  ) throws(VisualFormatError) -> FormatMeaning {
    var names: [(name: String, isView: Bool)] = []
    let lowered = VisualFormat.lower(
      tree, options: request.options, metrics: request.metrics,
      isView: { name in
        let isView = isView(name)
        names.append((name, isView))
        return isView
      }, settings: request.settings)
    if lowered.diagnostics.contains(where: { $0.severity == .error }) {
      throw VisualFormatError(text: request.text, diagnostics: lowered.diagnostics)
    }
    let meaning = FormatMeaning(lowered)
    if entries.count >= Self.limit { entries.removeAll() }
    entries[request.text] = Entry(request: request, names: names, meaning: meaning, tree: tree)
    return meaning
  }
}

/// The constraints of a format and the guides that they need.
struct FormatMeaning {
  var guides: [GuideDescription]
  var constraints: [ConstraintDescription]

  init(_ lowered: LoweringResult) {
    guides = lowered.guides
    constraints = lowered.constraints + lowered.looseGuideConstraints
  }
}
