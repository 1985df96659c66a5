import VisualFormat

/// A name of a view or a metric in a format, valid or not.
package struct FormatName {
  package let text: String
  package let range: SourceRange
  /// The place of the format that the name stands at.
  package let place: FormatPlace
  /// The token behind the name, past blanks and comments.
  package let next: Token.Kind?
}

extension DocumentFormat {
  /// The names of views and metrics, in the order of the text.
  package var names: [FormatName] {
    let tree = VisualFormat.parse(text, dialect: dialect).tree
    let tokens = tree.tokens
    var places = FormatPlaces()
    var names: [FormatName] = []
    for (index, token) in tokens.enumerated() {
      let text = tree.text(in: token.range)
      if token.kind == .name {
        let next = tokens[(index + 1)...].first { $0.kind != .blanks && $0.kind != .comment }?.kind
        let name = FormatName(text: text, range: token.range, place: places.place, next: next)
        if isCounted(name) { names.append(name) }
      }
      places.pass(token, text: text)
    }
    return names
  }

  /// True if a part of the text is, or has in it, what is not known before the program runs.
  func isUnknown(_ range: SourceRange) -> Bool {
    let next = context.unknownParts.partitioningIndex { $0.start >= range.end }
    return next > 0 && context.unknownParts[next - 1].end > range.start
  }

  /// True unless a name is an orientation, an attribute, a label or a keyword.
  private func isCounted(_ name: FormatName) -> Bool {
    switch name.place {
    case .view: true
    case .size, .distance, .ruleOperand, .priority: name.next != .colon && !isStandardSpace(name)
    case .start, .attribute, .ruleAttribute, .sign: false
    }
  }

  /// True for the word `default` in a distance, unless it is a metric.
  private func isStandardSpace(_ name: FormatName) -> Bool {
    dialect == .extended && name.text == "default" && name.place == .distance
      && context.metrics?.contains(name.text) != true
  }

  /// The names that ranges stand for: a1, a2 and a3 in `[a1..3]`.
  var rangedNames: Set<String> { VisualFormat.parse(text, dialect: dialect).tree.rangedNames }
}
