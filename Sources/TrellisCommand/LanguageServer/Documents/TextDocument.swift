import VisualFormat

/// A document that the client has open.
struct TextDocument {
  /// The address.
  let uri: String
  /// What is written in it.
  let language: DocumentLanguage
  /// The client's number for this state of the text.
  var version: Int
  /// The text.
  var lines: TextLines

  /// The formats in the document, in the order of the text.
  ///
  /// Takes time linear in the text.
  ///
  /// - Parameter dialect: The dialect of all of them; nothing where the document's kind decides.
  func formats(_ dialect: Dialect?) -> [DocumentFormat] {
    switch language {
    case .visualFormat: DocumentFormat.formats(in: lines, dialect ?? .extended)
    case .other: []
    }
  }

  /// The format that an offset is in or at the end of; nothing where it is in none.
  func format(at offset: Int, _ dialect: Dialect?) -> (format: DocumentFormat, offset: Int)? {
    for format in formats(dialect) {
      if let place = format.offset(of: offset) { return (format, place) }
    }
    return nil
  }
}

/// What is written in a document.
enum DocumentLanguage {
  /// Formats and nothing else.
  case visualFormat
  /// Something in which no formats are looked for.
  case other

  /// Goes by the client's name for the language, and by the end of the address where that says
  /// nothing.
  init(_ name: String, uri: String) {
    let isFormat = ["vfl", "visualformat", "visual-format"].contains(name.lowercased())
    self = isFormat || uri.lowercased().hasSuffix(".vfl") ? .visualFormat : .other
  }
}
