/// The names and keywords that may stand at one place of a format, which need not be valid.
package struct FormatCompletion {
  /// A proposal.
  package struct Item: Hashable {
    /// The kind of the completion.
    package enum Kind: String {
      case view
      case attribute
      case keyword
      case metric
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

  /// Finds the proposals for an offset of a text.
  ///
  /// `names` gives the names of views and of metrics in the order in which they are proposed; it is told which
  /// word is being typed.
  ///
  /// - Complexity: linear in the text and in the names.
  package init(
    at offset: Int, in text: String, dialect: Dialect, metricValues: [String: Double],
    names: (_ word: SourceRange) -> (views: [String], metrics: [String])
  ) {
    let tree = VisualFormat.parse(text, dialect: dialect).tree
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
    self.range = range
    self.dialect = dialect
    self.metricValues = metricValues
    (views, metrics) = names(range)
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
      let value = metricValues[name].map { " of \(shortened($0))" } ?? ""
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

  /// The words that stand for several attributes at once.
  private static let groups = [
    ("center", "centerX and centerY"), ("size", "width and height"),
    ("edges", "leading, trailing, top and bottom"), ("aspectRatio", "width divided by height"),
  ]
}
