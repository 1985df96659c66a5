/// A path of names with dots, which cannot be a key.
struct DottedName {
  /// The path, such as `self.title`.
  let text: String
  let range: SourceRange

  /// The error: instead of the path a key may be meant, if there is one.
  ///
  /// The change to the key may be made without asking where `isCertain` and the key is a view.
  func diagnostic(key: String?, isCertain: Bool = false) -> Diagnostic {
    let example = key.map { ", such as \(quoted($0))" } ?? ""
    let fixIts = key.map { key -> [FixIt] in
      let fixIt = FixIt.replace(range, with: key)
      return [isCertain ? fixIt.certain(views: [key]) : fixIt]
    }
    return Diagnostic(
      .dottedName, .error,
      "A name has no dots; instead of \(quoted(text)) use a plain key\(example).", range: range,
      fixIts: fixIts ?? [])
  }

  /// The last word of the path that is a known name or much like one.
  func key(among names: NameIndex) -> String? {
    for part in text.utf8.split(separator: UInt8(ascii: ".")).reversed() {
      let word = String(Substring(part))
      if names.contains(word) { return word }
      if word != "self", let close = names.closest(to: word) { return close.text }
    }
    return nil
  }
}

extension ParseResult {
  /// The diagnostics, where instead of a dotted name one is offered that the context has, as far as all of them are
  /// known.
  func diagnostics(in context: FormatContext) -> [Diagnostic] {
    guard let views = context.views, diagnostics.contains(where: { $0.code == .dottedName }) else {
      return diagnostics
    }
    let viewNames = NameIndex(views)
    let metricNames = context.metrics.map { NameIndex($0) }
    let allNames = context.metrics.map { NameIndex(views + $0) }
    var brackets = BracketReader()
    return diagnostics.map { diagnostic in
      guard diagnostic.code == .dottedName else { return diagnostic }
      let range = diagnostic.range
      let names =
        switch brackets.place(of: range, in: tree.storage.bytes) {
        case .name: viewNames
        case .predicate: allNames
        case .distance: metricNames
        }
      guard let names,
        let written = diagnostic.fixIts.first?.edits.first?.replacement, !names.contains(written)
      else { return diagnostic }
      let dotted = DottedName(text: tree.text(in: range), range: range)
      let key = dotted.key(among: names)
      return key == nil && context.mayHaveFurtherNames ? diagnostic : dotted.diagnostic(key: key)
    }
  }
}

/// Finds where in a format names stand, going over the text once if they come in its order.
private struct BracketReader {
  enum Place {
    /// Directly behind `[`, where a view is named.
    case name
    /// In brackets, where views and metrics may be named.
    case predicate
    /// Outside of brackets, or behind `@`: a metric.
    case distance
  }

  private var offset = 0
  private var isInside = false

  mutating func place(of range: SourceRange, in bytes: [UInt8]) -> Place {
    if range.start < offset { self = BracketReader() }
    while offset < range.start {
      if bytes[offset] == UInt8(ascii: "[") { isInside = true }
      if bytes[offset] == UInt8(ascii: "]") { isInside = false }
      offset += 1
    }
    let before = bytes[..<range.start].last { $0 != UInt8(ascii: " ") }
    if before == UInt8(ascii: "[") { return .name }
    return isInside && before != UInt8(ascii: "@") ? .predicate : .distance
  }
}
