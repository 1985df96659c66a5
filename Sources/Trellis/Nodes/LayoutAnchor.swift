/// One part of a node or guide, ready to be constrained.
///
/// `Kind` keeps apart what cannot be compared: a horizontal position never meets a vertical one or
/// a size. Making a constraint checks nothing; whether its numbers are usable, and whether the two
/// items are in one tree, is found by ``LayoutConstraint/activate()``.
///
/// The constraint takes over what its anchors hold: most are made for the one constraint.
public struct LayoutAnchor<Kind> {
  let side: ConstraintSide

  /// `self == anchor + constant`, with the constant in points.
  public consuming func constraint(
    equalTo anchor: consuming LayoutAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.equal, anchor.side, multiplier: 1, constant)
  }

  /// `self >= anchor + constant`, with the constant in points.
  public consuming func constraint(
    greaterThanOrEqualTo anchor: consuming LayoutAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.side, multiplier: 1, constant)
  }

  /// `self <= anchor + constant`, with the constant in points.
  public consuming func constraint(
    lessThanOrEqualTo anchor: consuming LayoutAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor.side, multiplier: 1, constant)
  }

  consuming func constraint(
    _ relation: Relation, _ other: consuming ConstraintSide?, multiplier: Double,
    _ constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(side, relation, other, multiplier: multiplier, constant: constant)
  }
}

/// The kind of horizontal positions.
public enum XAxisKind {}
/// The kind of vertical positions.
public enum YAxisKind {}
/// The kind of widths and heights.
public enum DimensionKind {}

/// A horizontal position: an edge or the centre.
public typealias LayoutXAxisAnchor = LayoutAnchor<XAxisKind>
/// A vertical position: an edge, the centre or a baseline.
public typealias LayoutYAxisAnchor = LayoutAnchor<YAxisKind>
/// A width or a height.
public typealias LayoutDimension = LayoutAnchor<DimensionKind>

extension LayoutAnchor where Kind == DimensionKind {
  /// `self == constant`, in points.
  public consuming func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    constraint(.equal, nil, multiplier: 1, constant)
  }

  /// `self >= constant`, in points.
  public consuming func constraint(greaterThanOrEqualToConstant constant: Double)
    -> LayoutConstraint
  {
    constraint(.greaterThanOrEqual, nil, multiplier: 1, constant)
  }

  /// `self <= constant`, in points.
  public consuming func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    constraint(.lessThanOrEqual, nil, multiplier: 1, constant)
  }

  /// `self == multiplier * anchor + constant`, with the constant in points.
  public consuming func constraint(
    equalTo anchor: consuming LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.equal, anchor.side, multiplier: multiplier, constant)
  }

  /// `self >= multiplier * anchor + constant`, with the constant in points.
  public consuming func constraint(
    greaterThanOrEqualTo anchor: consuming LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.side, multiplier: multiplier, constant)
  }

  /// `self <= multiplier * anchor + constant`, with the constant in points.
  public consuming func constraint(
    lessThanOrEqualTo anchor: consuming LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor.side, multiplier: multiplier, constant)
  }
}
