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
    let allNames = context.metrics.map { NameIndex(views + $0) }
    return diagnostics.map { diagnostic in
      let range = diagnostic.range
      guard diagnostic.code == .dottedName,
        let names = tree.isBracketed(range) ? viewNames : allNames,
        let written = diagnostic.fixIts.first?.edits.first?.replacement, !names.contains(written)
      else { return diagnostic }
      let dotted = DottedName(text: tree.text(in: range), range: range)
      let key = dotted.key(among: names)
      return key == nil && context.mayHaveFurtherNames ? diagnostic : dotted.diagnostic(key: key)
    }
  }
}

extension SyntaxTree {
  /// True if a part stands directly behind `[`, where a view is named.
  fileprivate func isBracketed(_ range: SourceRange) -> Bool {
    let before = range.start - 1
    return before >= 0 && storage.bytes[before] == UInt8(ascii: "[")
  }
}
