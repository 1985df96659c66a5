import VisualFormat

/// Names and keywords that may stand at a place.
extension LanguageServer {
  /// The proposals for a position: empty where it is not in a format, or at a word that is not all there:
  /// in two literals, or known in part only.
  package func completion(_ parameters: ParameterReader) throws(ResponseError) -> JSONText {
    let (document, offset) = try place(parameters)
    let formats = document.formats(dialect)
    for (index, format) in formats.enumerated() {
      guard let place = format.offset(of: offset) else { continue }
      let completion = FormatCompletion(at: place, ofFormat: index, of: formats)
      // Where nothing has been typed, the place may be at the seam of two literals.
      let word =
        completion.range.isEmpty ? offset..<offset : format.editableRange(of: completion.range)
      guard let word, word.touches(offset..<offset) else { break }
      let range = document.lines.positions(of: word, client.encoding)
      return .array(completion.items.enumerated().map { $1.json(replacing: range, rank: $0) })
    }
    return .array([])
  }
}

extension FormatCompletion {
  /// The proposals for a place of one of a document's formats; where the document does not say what
  /// names there are, they are those that its formats use.
  package init(at offset: Int, ofFormat index: Int, of formats: [DocumentFormat]) {
    let format = formats[index]
    self.init(
      at: offset, in: format.text, dialect: format.dialect,
      metricValues: format.context.metricValues
    ) { word in
      let used = FormatNames(formats) { $0 == index && $1 == word }
      return (
        format.context.views?.sorted() ?? used.views,
        format.context.metrics?.sorted() ?? used.metrics
      )
    }
  }
}

extension FormatCompletion.Item.Kind {
  /// The number that the protocol has for it.
  fileprivate var number: Double {
    switch self {
    case .view: 6
    case .attribute: 10
    case .keyword: 14
    case .metric: 21
    }
  }
}

extension FormatCompletion.Item {
  /// The proposal as the client gets it, in the place that it has among the others.
  package func json(replacing range: Range<TextPosition>, rank: Int) -> JSONText {
    let digits = String(rank)
    return .object([
      "label": .string(text),
      "kind": .number(kind.number),
      "detail": .string(detail),
      "sortText": .string(String(repeating: "0", count: max(0, 5 - digits.count)) + digits),
      "textEdit": .object(["range": range.json, "newText": .string(text)]),
    ])
  }
}
