// Anchors make constraints by methods, and the short names make them by operators. To mix both up is a
// common slip, for which the compiler would search all operators there are; in a list of constraints that
// takes it many seconds, and ends without an answer. These have it say at once what to write.

extension LayoutAnchor {
  /// Not for anchors: `a.top == b.bottom` makes a constraint.
  @available(*, unavailable, message: "write a.top == b.bottom to make a constraint of anchors")
  public static func == (left: LayoutAnchor, right: LayoutAnchor) -> LayoutConstraint {
    left.constraint(equalTo: right)
  }

  /// Not for anchors: `a.top >= b.bottom` makes a constraint.
  @available(*, unavailable, message: "write a.top >= b.bottom to make a constraint of anchors")
  public static func >= (left: LayoutAnchor, right: LayoutAnchor) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualTo: right)
  }

  /// Not for anchors: `a.top <= b.bottom` makes a constraint.
  @available(*, unavailable, message: "write a.top <= b.bottom to make a constraint of anchors")
  public static func <= (left: LayoutAnchor, right: LayoutAnchor) -> LayoutConstraint {
    left.constraint(lessThanOrEqualTo: right)
  }

  /// Not for anchors: `a.top == b.bottom + 8` makes a constraint.
  @available(*, unavailable, message: "write a.top == b.bottom + 8 to make a constraint of anchors")
  public static func == (left: LayoutAnchor, right: LayoutExpression<Kind>) -> LayoutConstraint {
    LayoutExpression(left) == right
  }

  /// Not for anchors: `a.top >= b.bottom + 8` makes a constraint.
  @available(*, unavailable, message: "write a.top >= b.bottom + 8 to make a constraint of anchors")
  public static func >= (left: LayoutAnchor, right: LayoutExpression<Kind>) -> LayoutConstraint {
    LayoutExpression(left) >= right
  }

  /// Not for anchors: `a.top <= b.bottom + 8` makes a constraint.
  @available(*, unavailable, message: "write a.top <= b.bottom + 8 to make a constraint of anchors")
  public static func <= (left: LayoutAnchor, right: LayoutExpression<Kind>) -> LayoutConstraint {
    LayoutExpression(left) <= right
  }

  /// Not for anchors: `b.bottom + 8` is part of an equation.
  @available(*, unavailable, message: "write b.bottom + 8, without Anchor")
  public static func + (anchor: LayoutAnchor, points: Double) -> LayoutExpression<Kind> {
    LayoutExpression(anchor) + points
  }

  /// Not for anchors: `b.bottom - 8` is part of an equation.
  @available(*, unavailable, message: "write b.bottom - 8, without Anchor")
  public static func - (anchor: LayoutAnchor, points: Double) -> LayoutExpression<Kind> {
    LayoutExpression(anchor) - points
  }
}

extension LayoutAnchor where Kind == DimensionKind {
  /// Not for anchors: `a.width == 100` makes a constraint.
  @available(*, unavailable, message: "write a.width == 100 to make a constraint of an anchor")
  public static func == (left: LayoutAnchor, points: Double) -> LayoutConstraint {
    left.constraint(equalToConstant: points)
  }

  /// Not for anchors: `b.width * 2` is part of an equation.
  @available(*, unavailable, message: "write b.width * 2, without Anchor")
  public static func * (anchor: LayoutAnchor, factor: Double) -> LayoutExpression<Kind> {
    LayoutExpression(anchor) * factor
  }
}
