extension Linter {
  /// Alignments need two neighbouring views.
  mutating func checkPairs(_ elements: [FormatElement], at range: SourceRange) {
    guard let options = context.options else { return }
    let spacing: FormatOptions = axis == .vertical ? .spacingBaselineToBaseline : []
    let paired = options.intersection(FormatOptions.alignmentMask.union(spacing))
    guard !paired.isEmpty, !hasPair(elements) else { return }
    let names = FormatOptions.named
      .filter {
        $0.name != "alignAllBaseline" && !$0.options.isEmpty && paired.contains($0.options)
      }
      .map { "'\($0.name)'" }
    report(
      .optionWithoutPair, at: range,
      "There are no two neighbouring views for \(enumeration(names)).")
  }

  private func hasPair(_ elements: [FormatElement]) -> Bool {
    elements.count { element in
      if case .view = element { true } else { false }
    } > 1
  }

  mutating func checkDuplicates(_ elements: [FormatElement]) {
    var first: [String: SourceRange] = [:]
    for case .view(let view) in elements {
      guard let name = view.name else { continue }
      guard let earlier = first[name.text] else {
        first[name.text] = name.range
        continue
      }
      report(
        .duplicateView, at: name.range,
        "The view \(quoted(name.text)) stands in this format twice.",
        notes: [Diagnostic.Note("It stands here first.", range: earlier)])
    }
  }

  /// Distances that need not be written, and those that are not what they look like.
  mutating func checkSpacings(_ elements: [FormatElement]) {
    for (index, element) in elements.enumerated() {
      guard case .connection(let connection) = element, index > 0, index + 1 < elements.count
      else { continue }
      let isAtSuperview =
        elements[index - 1].isSuperview || elements[index + 1].isSuperview
      if connection.isStandardSpace {
        if isAtSuperview, context.settings.superviewSpacing == .margins {
          reportMargin(connection)
        }
      } else {
        checkWrittenSpace(connection, isAtSuperview: isAtSuperview)
      }
    }
  }

  private mutating func reportMargin(_ connection: ConnectionSyntax) {
    report(
      .marginSpacing, at: connection.node.range,
      "This is the superview's layout margin, not a number of points.")
  }

  private mutating func checkWrittenSpace(_ connection: ConnectionSyntax, isAtSuperview: Bool) {
    let range = connection.node.range
    guard let predicate = connection.predicates.first, connection.predicates.count == 1,
      case .number(let number, _) = predicate.operand, isFixed(predicate)
    else { return }
    if number == 0 {
      report(
        .redundantSpacing, at: range, "Elements with nothing between them are flush as well.",
        fixIts: [.remove(range, "the distance")])
    } else if number == standardSpace(isAtSuperview: isAtSuperview) {
      report(
        .redundantSpacing, at: range, "This is the standard space, which is '-'.",
        fixIts: [.replace(range, with: "-")])
    }
  }

  private func standardSpace(isAtSuperview: Bool) -> Double? {
    guard isAtSuperview else { return context.settings.siblingSpacing }
    switch context.settings.superviewSpacing {
    case .margins: return nil
    case .points(let points): return points
    }
  }

  /// A chain from edge to edge of which nothing can give way fixes the superview's size.
  mutating func checkFixedSuperview(_ elements: [FormatElement], at range: SourceRange) {
    guard let first = elements.first, let last = elements.last, first.isSuperview,
      last.isSuperview, elements.count > 2, elements.allSatisfy({ isFixed($0) })
    else { return }
    let size = axis == .horizontal ? "width" : "height"
    report(
      .fixedSuperview, at: range,
      "All sizes and distances are fixed, and with them the superview's \(size).")
  }

  private func isFixed(_ element: FormatElement) -> Bool {
    switch element {
    case .superview: true
    case .view(let view): view.predicates.contains { isFixed($0) }
    case .connection(let connection):
      connection.isStandardSpace || connection.predicates.contains { isFixed($0) }
    }
  }
}

extension FormatElement {
  /// Whether it is the superview's edge.
  var isSuperview: Bool {
    if case .superview = self { true } else { false }
  }
}
