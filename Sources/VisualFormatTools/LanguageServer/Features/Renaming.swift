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
  /// The formats of the document.
  private let all: [DocumentFormat]
  /// True if another format has the name from the same key in one of its calls and not in all, or may have it,
  /// because nothing says where its names come from.
  private var isShared = false

  /// Nothing where the position is at no name, or at one whose key is not visible.
  init?(at offset: Int, in document: TextDocument, _ dialect: Dialect?) {
    let formats = document.formats(dialect)
    all = formats
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
    guard !isShared, !isUsedByOtherCode(in: document) else {
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

  /// True if code asks a dictionary for the name, `views["title"]`, compares one with it, `key == "title"`, or has it
  /// in a list, or puts it into a format: alone,
  /// `"[\(name)]"`, or in a text that is no format by itself, `"-[title]"`.
  private func isUsedByOtherCode(in document: TextDocument) -> Bool {
    guard case .source(let language) = document.language, let key else { return false }
    if isInserted(in: document.lines.bytes, besides: key) { return true }
    let places = all.flatMap { format in
      format.names.filter { $0.text == text }.map { format.range(of: $0.range).lowerBound }
    }.sorted()
    let outline = SourceOutline(document.lines.bytes, language)
    let names = outline.keyNames
    return outline.tokens.indices.contains { index in
      let range = outline.tokens[index].range
      guard !range.overlaps(key), let literal = outline.literal(index)?.string else { return false }
      if literal == text { return outline.mayBeKey(index, names: names) }
      let next = places.partitioningIndex { $0 >= range.lowerBound }
      let isOfFormat = next < places.count && range.contains(places[next])
      return !isOfFormat && isPart(literal)
    }
  }

  /// True if a text has the name and a sign of formats in it.
  private func isPart(_ literal: String) -> Bool {
    guard literal.contains(text), literal.utf8.contains(where: "[|".utf8.contains) else {
      return false
    }
    let tree = VisualFormat.parse(literal).tree
    let tokens = tree.tokens
    // No format has words beside each other in a line.
    let isProse = tokens.indices.dropFirst(2).contains { index in
      tokens[index].kind == .name && tokens[index - 1].kind == .blanks
        && [.name, .rightBracket].contains(tokens[index - 2].kind)
        && !tree.text(in: tokens[index - 1].range).contains(where: \.isNewline)
    }
    return !isProse && tokens.contains { $0.kind == .name && tree.text(in: $0.range) == text }
  }

  /// True if the program may make the name: `"[\(name)]"` where a literal besides the key is the name,
  /// `"[row\(index)]"` where the name begins so.
  private func isInserted(in bytes: [UInt8], besides key: Range<Int>) -> Bool {
    let isWritten = bytes.ranges(of: Array("\"\(text)\"".utf8)).contains { !$0.overlaps(key) }
    return formats.flatMap(\.unknownNames).contains { before, behind in
      before.isEmpty && behind.isEmpty
        ? isWritten : text.hasPrefix(before) && text.hasSuffix(behind)
    }
  }
}

extension DocumentFormat {
  /// Where the keys of its names are written.
  fileprivate var keys: KeyPlaces {
    if case .literal(let literal) = writing { literal.keys } else { KeyPlaces() }
  }

  /// The text around what is not known in names: `row` and nothing in `"[row\(index)]"`.
  fileprivate var unknownNames: [(before: String, behind: String)] {
    guard !context.unknownParts.isEmpty else { return [] }
    let bytes = Array(text.utf8)
    return names.compactMap { name in
      let range = name.range
      guard isUnknown(range) else { return nil }
      let parts = context.unknownParts.filter { range.start <= $0.start && $0.end <= range.end }
      guard let first = parts.first, let last = parts.last else { return nil }
      // A name that is unknown as a whole is most likely a number elsewhere.
      let isWhole = first.start == range.start && last.end == range.end
      guard name.place == .view || !isWhole else { return nil }
      return (
        String(decoding: bytes[range.start..<first.start], as: UTF8.self),
        String(decoding: bytes[last.end..<range.end], as: UTF8.self)
      )
    }
  }
}

extension FormatContext {
  /// True if a name is not known, and may be one of a dictionary that is not visible.
  fileprivate func mayHave(_ name: String) -> Bool {
    (views == nil || metrics == nil) && views?.contains(name) != true
      && metrics?.contains(name) != true
  }
}
