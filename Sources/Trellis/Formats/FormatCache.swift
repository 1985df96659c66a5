import VisualFormat

/// A format and what goes with it.
struct FormatRequest: Equatable {
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

  /// The meaning of a text the last time that it was said.
  final class Entry {
    fileprivate let request: FormatRequest
    /// The names that were those of views.
    let views: [String]
    /// The names that were asked about and were not.
    let others: [String]
    let meaning: CompiledFormat
    fileprivate let tree: SyntaxTree

    fileprivate init(
      _ request: FormatRequest, _ views: [String], _ others: [String], _ meaning: CompiledFormat,
      _ tree: SyntaxTree
    ) {
      self.request = request
      self.views = views
      self.others = others
      self.meaning = meaning
      self.tree = tree
    }
  }

  private var entries: [Entry] = []
  /// The places in `entries` of all texts.
  private var places = [String: Int]()
  /// The entries that were asked for last, of which a cell asks again for each: comparing costs less than
  /// hashing.
  private var recent: [Entry] = []
  /// The place in `recent` that is given away next.
  private var oldest = 0
  /// The number of texts that were parsed.
  private(set) var parses = 0
  /// The number of times that constraints were made of a parsed text.
  private(set) var meanings = 0

  /// The last meaning of the format, if all that goes with it is the same; it counts while the names are
  /// those of views that were.
  func known(_ request: FormatRequest) -> Entry? {
    for place in recent.indices where recent[place].request == request { return recent[place] }
    guard let entry = entry(of: request.text), entry.request == request else { return nil }
    remember(entry)
    return entry
  }

  private func remember(_ entry: Entry) {
    if let place = recent.firstIndex(where: { $0.request == entry.request }) {
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
  ) throws(VisualFormatError) -> Entry {
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
  ) throws(VisualFormatError) -> Entry {
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
    let format = CompiledFormat(meaning, &views, request.text)
    let entry = Entry(request, views.names, others.names, format, tree)
    keep(entry)
    remember(entry)
    return entry
  }

  private func entry(of text: String) -> Entry? {
    places[text].map { entries[$0] }
  }

  private func keep(_ entry: Entry) {
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
