/// The two attributes between which a distance is measured.
private struct Gap {
  var first: ConstraintDescription.Subject
  var firstAttribute: FormatAttribute
  var second: ConstraintDescription.Subject
  var secondAttribute: FormatAttribute
}

extension FormatInterpreter {
  /// States the distance between all of `previous` and all of `next`, of which at least one must be
  /// among the contents.
  mutating func connect(
    _ previous: [Neighbor], _ next: [Neighbor], _ connection: ConnectionSyntax?
  ) {
    guard let before = previous.first, let after = next.first,
      !(before.isContainer && after.isContainer)
    else { return }
    let links = Links(previous: previous, next: next)
    rememberPairs(links)
    guard let connection else {
      // Two signs that touch say "flush": `][`, `|[`, `]|`, `:[` or `]]`.
      let range = SourceRange(start: before.range.end - 1, end: after.range.start + 1)
      connectDirectly(links, .zero, range: range)
      return
    }
    switch connection.kind {
    case .disconnection: break
    case .equalSpace: connectByEqualSpace(links, connection)
    case .distance where connection.isStandardSpace:
      connectDirectly(links, .standard, range: connection.node.range)
    case .distance:
      for predicate in connection.predicates {
        guard let value = value(predicate, as: .distance(axis.size)) else { continue }
        if value.amount.reference == nil {
          connectDirectly(links, value, range: predicate.node.range)
        } else {
          connectBySpacer(links, value, range: predicate.node.range)
        }
      }
    }
  }

  /// The elements before a connection and behind it.
  struct Links {
    let previous: [Neighbor]
    let next: [Neighbor]
  }

  /// The item that comes later in reading direction from the left or the top is the first one, so the
  /// constant is the distance itself and `>=` keeps its sense.
  private mutating func connectDirectly(_ links: Links, _ value: Value, range: SourceRange) {
    let known = links.next.filter { $0.subject != nil }
    for before in links.previous where before.subject != nil {
      for after in known {
        guard !isSizeReported else { return }
        guard var gap = gap(before, after) else { continue }
        // A fault of one distance is a fault of all of them.
        guard let constant = distance(value.amount, &gap, before, after, range: range) else {
          return
        }
        var constraint = ConstraintDescription(
          first: gap.first, firstAttribute: gap.firstAttribute, relation: value.relation,
          second: gap.second, secondAttribute: gap.secondAttribute, constant: constant,
          priority: value.priority, range: range, identifier: value.label)
        constraint.constantMetric = value.amount.metric
        constraint.priorityMetric = value.priorityMetric
        constraint.isStandardSpace =
          value.amount.standard == 1 && value.amount.constant == 0
          && !(before.isSuperview || after.isSuperview)
        append(constraint)
      }
    }
  }

  /// The points of a distance; the standard space next to the superview moves the gap to its margin.
  private mutating func distance(
    _ amount: Amount, _ gap: inout Gap, _ before: Neighbor, _ after: Neighbor, range: SourceRange
  ) -> Double? {
    guard amount.standard != 0 else { return amount.constant }
    guard let space = standardSpace(before, after) else {
      guard amount.standard == 1 else {
        reportMargin(at: range)
        return nil
      }
      gap = withMargin(gap)
      return amount.constant
    }
    return points(amount, space: space, range: range)
  }

  /// The points of the standard space between two neighbours; nothing for the superview's margin.
  private func standardSpace(_ before: Neighbor, _ after: Neighbor) -> Double? {
    guard before.isSuperview || after.isSuperview else { return settings.siblingSpacing }
    switch settings.superviewSpacing {
    case .points(let distance): return distance
    case .margins: return nil
    }
  }

  private mutating func reportMargin(at range: SourceRange) {
    report(
      .multipliedMargin, at: range,
      "The superview's margin has a size that the format does not know.")
  }

  /// The points of an amount, with so many for a standard space; nothing where they are not finite.
  private mutating func points(_ amount: Amount, space: Double, range: SourceRange) -> Double? {
    guard space.isFinite else {
      reportSpacing(space, range: range)
      return nil
    }
    let points = amount.constant + amount.standard * space
    guard points.isFinite else {
      reportTooLarge(at: range)
      return nil
    }
    return points
  }

  // MARK: Spacers

  /// A distance that is compared with an attribute: a guide between the neighbours has that size.
  ///
  /// A standard space that is added to the distance is added to the guide's size; next to the superview the
  /// guide begins at the superview's margin.
  private mutating func connectBySpacer(_ links: Links, _ value: Value, range: SourceRange) {
    guard let before = links.previous.first, let after = links.next.first else { return }
    var value = value
    var isAtMargin = false
    if value.amount.standard == 1, standardSpace(before, after) == nil {
      isAtMargin = true
      value.amount.standard = 0
    } else if value.amount.standard != 0 {
      guard let space = standardSpace(before, after) else {
        reportMargin(at: range)
        return
      }
      guard let resolved = withPoints(value, space: space, range: range) else { return }
      value = resolved
    }
    let spacer = makeSpacer(range: range)
    append(value, .guide(spacer.name), axis.size, range: range)
    connect(
      links, by: spacer, isAtMargin && before.isSuperview ? .standard : .zero,
      isAtMargin && after.isSuperview ? .standard : .zero)
  }

  private mutating func connectByEqualSpace(_ links: Links, _ connection: ConnectionSyntax) {
    let spacer = makeSpacer(range: connection.node.range)
    for predicate in connection.predicates {
      guard let value = value(predicate, as: .distance(axis.size)) else { continue }
      guard
        let resolved = withPoints(
          value, space: settings.siblingSpacing, range: predicate.node.range)
      else { continue }
      append(resolved, .guide(spacer.name), axis.size, range: predicate.node.range)
    }
    if let first = firstEqualSpace {
      append(
        ConstraintDescription(
          first: .guide(spacer.name), firstAttribute: axis.size, second: .guide(first),
          secondAttribute: axis.size, range: connection.node.range))
    } else {
      firstEqualSpace = spacer.name
    }
    connect(links, by: spacer)
  }

  /// The value with its standard spaces in points; nothing where these are not finite.
  private mutating func withPoints(
    _ value: Value, space: Double, range: SourceRange
  ) -> Value? {
    guard value.amount.standard != 0 else { return value }
    guard let points = points(value.amount, space: space, range: range) else { return nil }
    var value = value
    value.amount.constant = points
    value.amount.standard = 0
    return value
  }

  /// Puts a guide between neighbours, with a distance to those before it and to those behind it.
  private mutating func connect(
    _ links: Links, by spacer: GuideDescription, _ before: Value = .zero, _ after: Value = .zero
  ) {
    let neighbor = Neighbor(subject: .guide(spacer.name), range: spacer.range)
    connectDirectly(Links(previous: links.previous, next: [neighbor]), before, range: spacer.range)
    connectDirectly(Links(previous: [neighbor], next: links.next), after, range: spacer.range)
  }

  private mutating func makeSpacer(range: SourceRange) -> GuideDescription {
    spacerCount += 1
    let guide = GuideDescription(
      name: "~\(spacerCount)", role: .spacer(axis), range: range, sibling: anyView)
    result.guides.append(guide)
    return guide
  }

  // MARK: Sides

  /// The attributes between two neighbours; nothing where one of them is unknown.
  private func gap(_ previous: Neighbor, _ next: Neighbor) -> Gap? {
    guard let before = previous.subject, let after = next.subject else { return nil }
    let ends = chainEnds
    var gap = Gap(
      first: after, firstAttribute: next.isContainer ? ends.end : ends.start,
      second: before, secondAttribute: previous.isContainer ? ends.start : ends.end)
    if next.side == .margin { gap.firstAttribute = gap.firstAttribute.margin }
    if previous.side == .margin { gap.secondAttribute = gap.secondAttribute.margin }
    if axis == .vertical, options.contains(.spacingBaselineToBaseline), previous.isView, next.isView
    {
      gap.firstAttribute = .firstBaseline
      gap.secondAttribute = .lastBaseline
    }
    if axis == .horizontal, options.direction == .directionRightToLeft {
      gap = Gap(
        first: gap.second, firstAttribute: gap.secondAttribute,
        second: gap.first, secondAttribute: gap.firstAttribute)
    }
    return gap
  }

  /// The edges at which the chain of this format begins and ends.
  private var chainEnds: (start: FormatAttribute, end: FormatAttribute) {
    if axis == .vertical { return (.top, .bottom) }
    switch options.direction {
    case .directionLeftToRight: return (.left, .right)
    case .directionRightToLeft: return (.right, .left)
    default: return (.leading, .trailing)
    }
  }

  /// The gap with the superview's edge moved inwards to its margin.
  private func withMargin(_ gap: Gap) -> Gap {
    var gap = gap
    if gap.first == .superview {
      gap.firstAttribute = gap.firstAttribute.margin
    } else {
      gap.secondAttribute = gap.secondAttribute.margin
    }
    return gap
  }

  private mutating func reportSpacing(_ points: Double, range: SourceRange) {
    guard !isSpacingReported else { return }
    isSpacingReported = true
    report(
      .spacingNotFinite, at: range,
      "The standard space is set to \(points), which is not a distance.")
  }
}

extension FormatInterpreter.Neighbor {
  /// True if it is a view among others, and not a guide.
  fileprivate var isView: Bool {
    if case .view = subject { side == .outer } else { false }
  }
}

extension FormatOptions {
  /// The bits of the direction.
  var direction: FormatOptions { intersection(.directionMask) }
}
