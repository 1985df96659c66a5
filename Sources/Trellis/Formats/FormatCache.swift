import VisualFormat

/// A format and what goes with it.
struct FormatRequest {
  var text: String
  var metrics: [String: Double]
  var options: FormatOptions
  var settings: FormatSettings
  var dialect: Dialect
}

/// Formats that were understood before.
///
/// A host says the same format for each cell of a list. Its meaning depends on its text, on what goes with it
/// and on which of its names are views; while all of that is the same, so are its constraints.
final class FormatCache {
  /// The number of texts that are kept; with one more, all are let go.
  static let limit = 256

  private var entries: [CompiledFormat] = []
  /// The places in `entries` of all texts.
  private var places = [String: Int]()
  /// The entries that were asked for last, of which a cell asks again for each: comparing costs less than
  /// hashing.
  private var recent: [CompiledFormat] = []
  /// The place in `recent` after the one that was asked for last: the formats of a cell are said in the same
  /// order for each.
  private var expected = 0
  /// The place in `recent` that is given away next.
  private var oldest = 0
  /// The number of texts that were parsed.
  private(set) var parses = 0
  /// The number of times that constraints were made of a parsed text.
  private(set) var meanings = 0

  /// The last meaning of the format, if all that goes with it is the same; it counts while the names are
  /// those of views that were.
  func known(_ request: FormatRequest) -> CompiledFormat? {
    var place = expected
    for _ in recent.indices {
      let entry = recent[place]
      place = place + 1 == recent.count ? 0 : place + 1
      if entry.answers(request) {
        expected = place
        return entry
      }
    }
    guard let entry = entry(of: request.text), entry.answers(request) else { return nil }
    remember(entry)
    return entry
  }

  private func remember(_ entry: CompiledFormat) {
    if let place = recent.firstIndex(where: { $0.answers(entry.request) }) {
      recent[place] = entry
    } else if recent.count < Self.recentLimit {
      recent.append(entry)
    } else {
      recent[oldest] = entry
      oldest = (oldest + 1) % Self.recentLimit
    }
  }

  /// The number of meanings that are compared with a request before its text is looked up.
  private static let recentLimit = 8

  /// Finds the meaning of a format and keeps it; parses the format only if its text is new.
  func understand(
    _ request: FormatRequest, isView: (String) -> Bool
  ) throws(VisualFormatError) -> CompiledFormat {
    if let entry = entry(of: request.text), entry.request.dialect == request.dialect {
      return try compile(request, entry.tree, isView)
    }
    parses += 1
    let parsed = VisualFormat.parse(request.text, dialect: request.dialect)
    guard parsed.isValid else {
      throw VisualFormatError(text: request.text, diagnostics: parsed.diagnostics)
    }
    return try compile(request, parsed.tree, isView)
  }

  private func compile(
    _ request: FormatRequest, _ tree: SyntaxTree, _ isView: (String) -> Bool
  ) throws(VisualFormatError) -> CompiledFormat {
    meanings += 1
    var (views, others) = (NameList(), NameList())
    let meaning = VisualFormat.meaning(
      tree, options: request.options, metrics: request.metrics,
      isView: { name in
        if views.place(of: name) != nil { return true }
        if others.place(of: name) != nil { return false }
        let isView = isView(name)
        if isView { views.append(name) } else { others.append(name) }
        return isView
      }, settings: request.settings)
    if meaning.diagnostics.contains(where: { $0.severity == .error }) {
      throw VisualFormatError(text: request.text, diagnostics: meaning.diagnostics)
    }
    let entry = CompiledFormat(request, tree, meaning, views: views, others: others)
    keep(entry)
    remember(entry)
    return entry
  }

  /// The entry of a text, unless it is of one that is equal in a longer normal form, whose parts are elsewhere.
  private func entry(of text: String) -> CompiledFormat? {
    guard let place = places[text] else { return nil }
    return entries[place].says(text) ? entries[place] : nil
  }

  private func keep(_ entry: CompiledFormat) {
    if entries.count >= Self.limit {
      entries.removeAll()
      places.removeAll()
    }
    if let place = places[entry.request.text] {
      entries[place] = entry
    } else {
      places[entry.request.text] = entries.count
      entries.append(entry)
    }
  }
}
