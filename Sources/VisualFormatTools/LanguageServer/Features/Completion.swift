import VisualFormat

/// Names and keywords that may stand at a place.
extension LanguageServer {
  /// The proposals for a position: empty where it is not in a format.
  package func completion(_ parameters: ParameterReader) throws(ResponseError) -> JSONText {
    let (document, offset) = try place(parameters)
    let formats = document.formats(dialect)
    for (index, format) in formats.enumerated() {
      guard let place = format.offset(of: offset) else { continue }
      let completion = Completion(at: place, ofFormat: index, of: formats)
      // Where nothing has been typed, the place may be at the seam of two literals.
      let word =
        completion.range.isEmpty ? offset..<offset : format.range(of: completion.range)
      let range = document.lines.positions(of: word, client.encoding)
      return .array(completion.items.enumerated().map { $1.json(replacing: range, rank: $0) })
    }
    return .array([])
  }
}

/// The proposals for one place of a format.
package struct Completion {
  /// A proposal.
  package struct Item: Hashable {
    /// What it is, by the protocol's numbers.
    package enum Kind: Int {
      case view = 6
      case attribute = 10
      case keyword = 14
      case metric = 21
    }

    package let kind: Kind
    package let text: String
    package let detail: String
  }

  /// The word that is being typed, which a proposal replaces.
  package let range: SourceRange
  /// The proposals, the likeliest first.
  package private(set) var items: [Item] = []
  private let dialect: Dialect
  private let views: [String]
  private let metrics: [String]
  private let metricValues: [String: Double]

  package init(at offset: Int, ofFormat index: Int, of formats: [DocumentFormat]) {
    let format = formats[index]
    let tree = VisualFormat.parse(format.text, dialect: format.dialect).tree
    var places = FormatPlaces()
    var range = SourceRange(at: offset)
    var isInComment = false
    for token in tree.tokens where token.range.start < offset {
      isInComment = token.kind == .comment && offset <= token.range.end
      if token.kind == .name, offset <= token.range.end {
        range = token.range
      } else {
        places.pass(token, text: tree.text(in: token.range))
      }
    }
    let word = range
    let used = FormatNames(formats) { $0 == index && $1 == word }
    self.range = range
    dialect = format.dialect
    views = format.context.views?.sorted() ?? used.views
    metrics = format.context.metrics?.sorted() ?? used.metrics
    metricValues = format.context.metricValues
    guard !isInComment else { return }
    propose(for: places.place)
    let isAtEnd = range.isEmpty && !tree.tokens.contains { $0.range.end > offset }
    if places.endsWithConnection, isAtEnd {
      items += views.map { Item(kind: .view, text: "[\($0)]", detail: "a view") }
    }
  }

  private mutating func propose(for place: FormatPlace) {
    let isExtended = dialect == .extended
    switch place {
    case .start: proposeStarts()
    case .view: proposeViews()
    case .size:
      proposeMetrics()
      proposeViews()
    case .distance:
      proposeMetrics()
      if isExtended {
        items.append(Item(kind: .keyword, text: "default", detail: "the standard space"))
        proposeViews()
      }
    case .ruleOperand:
      proposeViews()
      proposeMetrics()
    case .priority:
      proposeMetrics()
      for (number, name) in [("1000", "required"), ("750", "high"), ("250", "low")] {
        items.append(Item(kind: .keyword, text: number, detail: "the priority \(name)"))
      }
    case .attribute where isExtended: proposeAttributes()
    case .ruleAttribute where isExtended:
      proposeAttributes()
      for (name, detail) in Self.groups {
        items.append(Item(kind: .attribute, text: name, detail: detail))
      }
    case .attribute, .ruleAttribute, .sign: break
    }
  }

  private mutating func proposeViews() {
    items += views.map { Item(kind: .view, text: $0, detail: "a view") }
  }

  private mutating func proposeMetrics() {
    items += metrics.map { name in
      let value = metricValues[name].map { " of \(decimal($0))" } ?? ""
      return Item(kind: .metric, text: name, detail: "a metric\(value)")
    }
  }

  private mutating func proposeAttributes() {
    items += FormatAttribute.allCases.map {
      Item(kind: .attribute, text: $0.name, detail: "an attribute")
    }
  }

  private mutating func proposeStarts() {
    items += [
      Item(kind: .keyword, text: "H:", detail: "from side to side"),
      Item(kind: .keyword, text: "V:", detail: "from top to bottom"),
    ]
    if dialect == .extended {
      items += [
        Item(kind: .keyword, text: "HV:", detail: "along both axes"),
        Item(kind: .keyword, text: "Z:", detail: "from back to front"),
        Item(kind: .keyword, text: "C:", detail: "constraints on any attribute"),
      ]
    }
  }

  /// What stands for several attributes at once.
  private static let groups = [
    ("center", "centerX and centerY"), ("size", "width and height"),
    ("edges", "leading, trailing, top and bottom"), ("aspectRatio", "width divided by height"),
  ]
}

extension Completion.Item {
  /// The proposal as the client gets it, in the place that it has among the others.
  package func json(replacing range: Range<TextPosition>, rank: Int) -> JSONText {
    let digits = String(rank)
    return .object([
      "label": .string(text),
      "kind": .number(Double(kind.rawValue)),
      "detail": .string(detail),
      "sortText": .string(String(repeating: "0", count: max(0, 5 - digits.count)) + digits),
      "textEdit": .object(["range": range.json, "newText": .string(text)]),
    ])
  }
}
