/// A part of a node or guide in an equation: `multiplier * anchor + constant`.
///
/// ```swift
/// root.constrain {
///   title.leading == icon.trailing + 8
///   title.width <= root.width / 2 ~ 750
/// }
/// ```
///
/// `Kind` keeps apart what cannot be compared, as for a ``LayoutAnchor``. Comparing makes a constraint and
/// checks nothing.
public struct LayoutExpression<Kind> {
  /// The part of a node or guide.
  public let anchor: LayoutAnchor<Kind>
  /// The factor of the anchor.
  public private(set) var multiplier = 1.0
  /// The length that is added, in points.
  public private(set) var constant = 0.0

  /// Creates an expression that is the anchor.
  public init(_ anchor: LayoutAnchor<Kind>) {
    self.anchor = anchor
  }

  /// The expression with more points added.
  public static func + (expression: LayoutExpression, points: Double) -> LayoutExpression {
    var result = expression
    result.constant += points
    return result
  }

  /// The expression with points taken away.
  public static func - (expression: LayoutExpression, points: Double) -> LayoutExpression {
    expression + -points
  }

  /// Both sides are equal.
  public static func == (left: LayoutExpression, right: LayoutExpression) -> LayoutConstraint {
    left.compared(.equal, right)
  }

  /// The left side is at least the right one.
  public static func >= (left: LayoutExpression, right: LayoutExpression) -> LayoutConstraint {
    left.compared(.greaterThanOrEqual, right)
  }

  /// The left side is at most the right one.
  public static func <= (left: LayoutExpression, right: LayoutExpression) -> LayoutConstraint {
    left.compared(.lessThanOrEqual, right)
  }

  /// The constraint in which the left anchor stands alone, or the right one if the left one counts for nothing.
  private func compared(_ relation: Relation, _ right: LayoutExpression) -> LayoutConstraint {
    if multiplier == 0 && right.multiplier != 0 {
      return right.compared(self.relation(dividedBy: -1, relation), self)
    }
    return anchor.constraint(
      self.relation(dividedBy: multiplier, relation), right.anchor.side,
      multiplier: right.multiplier / multiplier, (right.constant - constant) / multiplier)
  }

  /// The relation of sides that are divided by a number.
  fileprivate func relation(dividedBy divisor: Double, _ relation: Relation) -> Relation {
    guard divisor < 0 else { return relation }
    switch relation {
    case .equal: return .equal
    case .lessThanOrEqual: return .greaterThanOrEqual
    case .greaterThanOrEqual: return .lessThanOrEqual
    }
  }
}

extension LayoutExpression where Kind == DimensionKind {
  /// The expression times a factor.
  public static func * (expression: LayoutExpression, factor: Double) -> LayoutExpression {
    var result = expression
    result.multiplier *= factor
    result.constant *= factor
    return result
  }

  /// The expression times a factor.
  public static func * (factor: Double, expression: LayoutExpression) -> LayoutExpression {
    expression * factor
  }

  /// The expression divided by a number.
  public static func / (expression: LayoutExpression, divisor: Double) -> LayoutExpression {
    expression * (1 / divisor)
  }

  /// The size equals a number of points.
  public static func == (left: LayoutExpression, points: Double) -> LayoutConstraint {
    left.compared(.equal, points)
  }

  /// The size is at least a number of points.
  public static func >= (left: LayoutExpression, points: Double) -> LayoutConstraint {
    left.compared(.greaterThanOrEqual, points)
  }

  /// The size is at most a number of points.
  public static func <= (left: LayoutExpression, points: Double) -> LayoutConstraint {
    left.compared(.lessThanOrEqual, points)
  }

  private func compared(_ relation: Relation, _ points: Double) -> LayoutConstraint {
    anchor.constraint(
      self.relation(dividedBy: multiplier, relation), nil, multiplier: 1,
      (points - constant) / multiplier)
  }
}

/// The precedence of `~`: below comparisons, so that `a.width == 100 ~ 750` is about all of it.
precedencegroup LayoutPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

infix operator ~ : LayoutPriorityPrecedence

extension LayoutConstraint {
  /// The constraint itself, with this priority, if it is usable.
  public static func ~ (constraint: LayoutConstraint, priority: Priority) -> LayoutConstraint {
    constraint.priority(priority)
  }
}

extension [LayoutConstraint] {
  /// The constraints themselves, with this priority, if it is usable.
  public static func ~ (constraints: [LayoutConstraint], priority: Priority) -> [LayoutConstraint] {
    constraints.priority(priority)
  }
}

// MARK: - Parts of nodes and guides

extension LayoutElement {
  /// The left edge.
  public var left: LayoutExpression<XAxisKind> { LayoutExpression(leftAnchor) }
  /// The right edge.
  public var right: LayoutExpression<XAxisKind> { LayoutExpression(rightAnchor) }
  /// The edge where a line of text begins.
  public var leading: LayoutExpression<XAxisKind> { LayoutExpression(leadingAnchor) }
  /// The edge where a line of text ends.
  public var trailing: LayoutExpression<XAxisKind> { LayoutExpression(trailingAnchor) }
  /// Half way between left and right.
  public var centerX: LayoutExpression<XAxisKind> { LayoutExpression(centerXAnchor) }
  /// The top edge.
  public var top: LayoutExpression<YAxisKind> { LayoutExpression(topAnchor) }
  /// The bottom edge.
  public var bottom: LayoutExpression<YAxisKind> { LayoutExpression(bottomAnchor) }
  /// Half way between top and bottom.
  public var centerY: LayoutExpression<YAxisKind> { LayoutExpression(centerYAnchor) }
  /// The width.
  public var width: LayoutExpression<DimensionKind> { LayoutExpression(widthAnchor) }
  /// The height.
  public var height: LayoutExpression<DimensionKind> { LayoutExpression(heightAnchor) }
}

extension LayoutNode {
  /// The baseline of the first line of text.
  public var firstBaseline: LayoutExpression<YAxisKind> { LayoutExpression(firstBaselineAnchor) }
  /// The baseline of the last line of text.
  public var lastBaseline: LayoutExpression<YAxisKind> { LayoutExpression(lastBaselineAnchor) }
  /// The guide inside the layout margins, as ``layoutMarginsGuide``.
  public var margins: LayoutGuide { layoutMarginsGuide }
  /// The guide inside the safe area insets, as ``safeAreaLayoutGuide``.
  public var safeArea: LayoutGuide { safeAreaLayoutGuide }
}
