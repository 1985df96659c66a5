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
    var views = 0
    for case .view(let view) in elements {
      views += 1
      if views > 1 || view.members.contains(where: { hasPair($0.stack?.elements ?? []) }) {
        return true
      }
    }
    return false
  }

  mutating func checkDuplicates(_ elements: [FormatElement]) {
    var first = [String: SourceRange]()
    for case .view(let view) in elements {
      for name in view.members.compactMap({ $0.name }) {
        guard let earlier = first.updateValue(name.range, forKey: name.text) else { continue }
        first[name.text] = earlier
        report(
          .duplicateView, at: name.range,
          "The view \(quoted(name.text)) stands in this chain twice.",
          notes: [Diagnostic.Note("It stands here first.", range: earlier)])
      }
    }
  }

  /// Distances that need not be written, and those that are not what they look like.
  mutating func checkSpacings(_ elements: [FormatElement]) {
    for (index, element) in elements.enumerated() {
      guard case .connection(let connection) = element, index > 0, index + 1 < elements.count
      else { continue }
      let isAtSuperview =
        elements[index - 1].isSuperviewEdge || elements[index + 1].isSuperviewEdge
      if connection.isStandardSpace {
        let isMargin = context.settings.superviewSpacing == .margins
        if isAtSuperview, isMargin, !context.mayHaveOtherSettings { reportMargin(connection) }
      } else if connection.kind == .distance {
        checkWrittenSpace(
          connection, isAtSuperview: isAtSuperview,
          hasLineEnd: hasLineEnd(between: elements[index - 1], and: elements[index + 1]))
      }
    }
  }

  private mutating func reportMargin(_ connection: ConnectionSyntax) {
    report(
      .marginSpacing, at: connection.node.range,
      "This is the superview's layout margin, not a number of points.")
  }

  /// A distance with a name has something to say, and one at the end of a line connects it with the next one.
  private mutating func checkWrittenSpace(
    _ connection: ConnectionSyntax, isAtSuperview: Bool, hasLineEnd: Bool
  ) {
    let range = connection.node.range
    guard let predicate = connection.predicates.first, connection.predicates.count == 1,
      case .number(let number, _) = predicate.operand, isFixed(predicate), predicate.label == nil
    else { return }
    if number == 0 {
      report(
        .redundantSpacing, at: range, "Elements with nothing between them are flush as well.",
        fixIts: hasLineEnd ? [] : [FixIt.remove(range, "the distance").certain()])
    } else if number == standardSpace(isAtSuperview: isAtSuperview) {
      report(
        .redundantSpacing, at: range, "This is the standard space, which is '-'.",
        fixIts: [.replace(range, with: "-")])
    }
  }

  private func hasLineEnd(between first: FormatElement, and last: FormatElement) -> Bool {
    let between = SourceRange(start: first.node.range.end, end: last.node.range.start)
    return first.node.storage.text(in: between).utf8.contains {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
  }

  private func standardSpace(isAtSuperview: Bool) -> Double? {
    if context.mayHaveOtherSettings { return nil }
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
    case .view(let view):
      view.members.contains { member in member.predicates.contains { isFixed($0) } }
    case .connection(let connection) where connection.kind != .distance: false
    case .connection(let connection):
      connection.isStandardSpace || connection.predicates.contains { isFixed($0) }
    }
  }
}

extension FormatElement {
  /// True if it is an edge of the superview, its margin or its safe area.
  var isSuperview: Bool {
    if case .superview = self { true } else { false }
  }

  /// True if it is the superview's edge, next to which the standard space is the margin.
  var isSuperviewEdge: Bool {
    if case .superview(let boundary) = self { boundary.kind == .edge } else { false }
  }
}
