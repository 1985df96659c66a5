/// The two attributes between which a distance is measured.
private struct Gap {
  var first: ConstraintDescription.Subject
  var firstAttribute: FormatAttribute
  var second: ConstraintDescription.Subject
  var secondAttribute: FormatAttribute
}

extension Lowering {
  /// States the distance between two neighbours, of which at least one must be a view.
  ///
  /// What comes later in reading direction from the left or the top is the first item, so the
  /// constant is the distance itself and `>=` keeps its sense.
  mutating func connect(
    _ previous: Neighbor?, _ next: Neighbor, _ connection: ConnectionSyntax?
  ) {
    guard let previous, !(previous.isSuperview && next.isSuperview) else { return }
    guard let connection else {
      // What says "flush" are the two signs that touch: `][`, `|[` or `]|`.
      let range = SourceRange(start: previous.range.end - 1, end: next.range.start + 1)
      append(gap(previous, next), constant: 0, range: range)
      return
    }
    if connection.isStandardSpace {
      connectByStandardSpace(previous, next, range: connection.node.range)
      return
    }
    for predicate in connection.predicates {
      guard let value = distance(predicate) else { continue }
      append(
        gap(previous, next), relation: value.relation, constant: value.constant,
        priority: value.priority, range: predicate.node.range)
    }
  }

  private mutating func connectByStandardSpace(
    _ previous: Neighbor, _ next: Neighbor, range: SourceRange
  ) {
    let touchesSuperview = previous.isSuperview || next.isSuperview
    guard touchesSuperview else {
      checkSpacing(settings.siblingSpacing, range: range)
      append(gap(previous, next), constant: settings.siblingSpacing, range: range)
      return
    }
    switch settings.superviewSpacing {
    case .margins:
      append(gap(previous, next).map(withMargin), constant: 0, range: range)
    case .points(let points):
      checkSpacing(points, range: range)
      append(gap(previous, next), constant: points, range: range)
    }
  }

  private mutating func append(
    _ gap: Gap?, relation: FormatRelation = .equal, constant: Double, priority: Double = 1000,
    range: SourceRange
  ) {
    guard let gap else { return }
    result.append(
      ConstraintDescription(
        first: gap.first, firstAttribute: gap.firstAttribute, relation: relation,
        second: gap.second, secondAttribute: gap.secondAttribute, constant: constant,
        priority: priority, range: range))
  }

  /// The attributes between two neighbours; nothing where one of them is unknown.
  private func gap(_ previous: Neighbor, _ next: Neighbor) -> Gap? {
    guard let before = previous.subject, let after = next.subject else { return nil }
    let ends = chainEnds
    var gap = Gap(
      first: after, firstAttribute: next.isSuperview ? ends.end : ends.start,
      second: before, secondAttribute: previous.isSuperview ? ends.start : ends.end)
    let isBetweenViews = !previous.isSuperview && !next.isSuperview
    if axis == .vertical, isBetweenViews, options.contains(.spacingBaselineToBaseline) {
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

  private mutating func checkSpacing(_ points: Double, range: SourceRange) {
    guard !points.isFinite, !isSpacingReported else { return }
    isSpacingReported = true
    report(
      .spacingNotFinite, at: range,
      "The standard space is set to \(points), which is not a distance.")
  }
}

extension FormatOptions {
  /// The bits of the direction.
  var direction: FormatOptions { intersection(.directionMask) }
}

extension FormatAttribute {
  /// The margin inside an edge; any other attribute itself.
  fileprivate var margin: FormatAttribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
