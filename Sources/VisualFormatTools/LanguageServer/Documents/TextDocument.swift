import VisualFormat

/// A document that the client has open.
package struct TextDocument {
  /// The address.
  package let uri: String
  /// The language of the document.
  package let language: DocumentLanguage
  /// The client's number for this state of the text.
  package var version: Int
  /// The text.
  package var lines: TextLines {
    didSet { known = KnownFormats() }
  }
  private var known = KnownFormats()

  /// Longer sources are not looked into: nobody edits them, and each key would take its time.
  package static let longestSource = 1 << 20

  package init(uri: String, language: DocumentLanguage, version: Int, lines: TextLines) {
    self.uri = uri
    self.language = language
    self.version = version
    self.lines = lines
  }

  /// True if the document is a source that is not looked into.
  package var isTooLong: Bool {
    if case .source = language { lines.bytes.count > Self.longestSource } else { false }
  }

  /// The formats in the document, in the order of the text: all in one dialect, or, where none is
  /// given, in that which is usual in such documents.
  ///
  /// Takes time linear in the text, once for each state of it.
  package func formats(_ dialect: Dialect?) -> [DocumentFormat] {
    if let formats = known.formats, known.dialect == dialect { return formats }
    let formats = read(dialect)
    known.dialect = dialect
    known.formats = formats
    return formats
  }

  private func read(_ dialect: Dialect?) -> [DocumentFormat] {
    switch language {
    case .visualFormat: DocumentFormat.formats(in: lines, dialect ?? .extended)
    case .source(let language):
      isTooLong || !FormatSearch.mayHaveFormats(lines.bytes)
        ? [] : DocumentFormat.formats(in: lines, of: language, dialect ?? .practice)
    case .other: []
    }
  }

  /// The format that an offset is in or at the end of; nothing where it is in none.
  package func format(at offset: Int, _ dialect: Dialect?) -> (format: DocumentFormat, offset: Int)?
  {
    for format in formats(dialect) {
      if let place = format.offset(of: offset) { return (format, place) }
    }
    return nil
  }
}

/// The formats of a state of a document, once they have been looked for.
private final class KnownFormats {
  var dialect: Dialect?
  var formats: [DocumentFormat]?
}

/// The language of a document.
package enum DocumentLanguage: Equatable {
  /// Formats and nothing else.
  case visualFormat
  /// A program, with formats in its literals.
  case source(SourceLanguage)
  /// Something in which no formats are looked for.
  case other

  /// Goes by the client's name for the language, and by the end of the address where that says
  /// nothing.
  package init(_ name: String, uri: String) {
    switch name.lowercased() {
    case "vfl", "visualformat", "visual-format": self = .visualFormat
    case "swift": self = .source(.swift)
    case "objective-c", "objective-cpp", "objc", "objcpp": self = .source(.objectiveC)
    case "csharp", "cs": self = .source(.cSharp)
    default:
      let isFormat = uri.lowercased().hasSuffix(".vfl")
      self = isFormat ? .visualFormat : SourceLanguage(path: uri).map { .source($0) } ?? .other
    }
  }
}
