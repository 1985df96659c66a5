import VisualFormat

/// Where names come from, and other names for them.
extension LanguageServer {
  /// Where the key of the name at a position is written; null where that is not visible.
  func definition(_ parameters: ParameterReader) throws(ResponseError) -> JSONText {
    let (document, offset) = try place(parameters)
    guard let name = DocumentName(at: offset, in: document, dialect), let key = name.key else {
      return .null
    }
    return .object([
      "uri": .string(document.uri),
      "range": document.lines.positions(of: key, client.encoding).json,
    ])
  }

  /// The name at a position that can be another one; null where there is none.
  func renaming(_ parameters: ParameterReader) throws(ResponseError) -> JSONText {
    let (document, offset) = try place(parameters)
    guard let name = DocumentName(at: offset, in: document, dialect) else { return .null }
    return .object([
      "range": document.lines.positions(of: name.range, client.encoding).json,
      "placeholder": .string(name.text),
    ])
  }

  /// The changes that give the name at a position another text everywhere.
  func rename(_ parameters: ParameterReader) throws(ResponseError) -> JSONText {
    let (document, offset) = try place(parameters)
    let new = try parameters.member("newName").string()
    guard let name = DocumentName(at: offset, in: document, dialect) else {
      throw ResponseError(
        .invalidParameters, "there is no name here whose dictionary is visible")
    }
    return workspaceEdit(try name.edits(renamingTo: new, in: document), in: document)
  }
}

/// A name of a view or a metric, with everywhere it is written in a document.
///
/// In a source these are the key of a dictionary and the formats whose calls get the dictionary; in a
/// document of formats, all its formats.
struct DocumentName {
  let text: String
  /// Where the name is written on which the position is.
  let range: Range<Int>
  /// Where its key is written; nothing in documents of formats.
  let key: Range<Int>?
  private let formats: [DocumentFormat]
  /// True if another format has the name from the same key in one of its calls and not in all, or may have it,
  /// because nothing says where its names come from.
  private var isShared = false

  /// Nothing where the position is at no name, or at one whose key is not visible.
  init?(at offset: Int, in document: TextDocument, _ dialect: Dialect?) {
    let formats = document.formats(dialect)
    let isSource = document.language != .visualFormat
    if let (text, range) = Self.name(at: offset, in: formats) {
      self.text = text
      self.range = range
      key = formats.first { $0.offset(of: offset) != nil }?.keys[text]
    } else if let (text, range) = Self.key(at: offset, in: formats) {
      self.text = text
      self.range = range
      key = range
    } else {
      return nil
    }
    guard isSource else {
      self.formats = formats
      return
    }
    guard let key else { return nil }
    let name = text
    self.formats = formats.filter { $0.keys[name] == key }
    isShared = formats.contains { format in
      format.keys[name] != key
        && (format.keys.mention(name, at: key) || format.context.mayHave(name))
        && format.names.contains { $0.text == name }
    }
  }

  private static func name(
    at offset: Int, in formats: [DocumentFormat]
  ) -> (text: String, range: Range<Int>)? {
    for format in formats {
      guard let place = format.offset(of: offset) else { continue }
      for name in format.names where name.range.touches(place) {
        // In front of the place may be the end of another literal.
        let range = format.range(of: name.range)
        if range.touches(offset..<offset) { return (name.text, range) }
      }
    }
    return nil
  }

  private static func key(
    at offset: Int, in formats: [DocumentFormat]
  ) -> (text: String, range: Range<Int>)? {
    for format in formats {
      if let (text, place) = format.keys.key(at: offset) { return (text, place) }
    }
    return nil
  }

  /// The edits that give the name another text in its document.
  func edits(
    renamingTo new: String, in document: TextDocument
  ) throws(ResponseError) -> [SourceEdit] {
    guard new != text else { return [] }
    guard !isShared, !isUsedAsKey(in: document) else {
      throw ResponseError(
        .invalidParameters, "\(quoted(text)) is also used with another dictionary or by other code")
    }
    var edits = key.map { [SourceEdit(range: $0, replacement: new)] } ?? []
    for format in formats {
      let parsed = VisualFormat.parse("[\(new)]", dialect: format.dialect)
      let isKeyword = new == "default" && format.dialect == .extended
      guard parsed.isValid, parsed.tree.tokens.count == 3, !isKeyword else {
        throw ResponseError(.invalidParameters, "\(quoted(new)) is not a name in a format")
      }
      let names = format.names
      let ranged = format.rangedNames
      guard !format.keys.contains(new), !ranged.contains(new),
        !names.contains(where: { $0.text == new })
      else {
        throw ResponseError(.invalidParameters, "there is a name \(quoted(new)) already")
      }
      guard !ranged.contains(text) else {
        throw ResponseError(
          .invalidParameters, "a range of views stands for \(quoted(text)), too")
      }
      for name in names where name.text == text {
        let change = FixIt("rename", edits: [FixIt.Edit(name.range, new)])
        guard name.next != .dotDot, let changes = format.edits(of: change) else {
          throw ResponseError(
            .invalidParameters, "\(quoted(text)) stands where it cannot be changed")
        }
        edits += changes
      }
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// True if code asks a dictionary for the name: `views["title"]`.
  private func isUsedAsKey(in document: TextDocument) -> Bool {
    guard case .source(let language) = document.language, let key else { return false }
    let outline = SourceOutline(document.lines.bytes, language)
    return outline.tokens.indices.contains { index in
      outline.isLiteral(index) && outline.isKey(index)
        && !outline.tokens[index].range.overlaps(key)
        && outline.literal(index)?.string == text
    }
  }
}

extension SourceOutline {
  /// True if a literal is the key of a subscript, or the argument `forKey:`.
  fileprivate func isKey(_ literal: Int) -> Bool {
    if has(":", at: literal - 1) {
      return ["forKey", "objectForKey", "valueForKey", "removeObjectForKey"]
        .contains(text(literal - 2))
    }
    guard literal > 0, isSubscript(literal - 1) else { return false }
    return closing(literal - 1) == literal + 1
      || has(",", at: literal + 1) && text(literal + 2) == "default"
  }
}

extension DocumentFormat {
  /// Where the keys of its names are written.
  fileprivate var keys: KeyPlaces {
    if case .literal(let literal) = writing { literal.keys } else { KeyPlaces() }
  }
}

extension FormatContext {
  /// True if a name is not known, and may be one of a dictionary that is not visible.
  fileprivate func mayHave(_ name: String) -> Bool {
    (views == nil || metrics == nil) && views?.contains(name) != true
      && metrics?.contains(name) != true
  }
}
