/// Constraints with the spacing that is standard between neighbours: 8 points.
extension LayoutAnchor where Kind == XAxisKind {
  /// `self == anchor + multiplier * 8`, along the text.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: multiplier * StackLayout.standardSpacing)
  }

  /// `self >= anchor + multiplier * 8`, along the text.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: multiplier * StackLayout.standardSpacing)
  }

  /// `self <= anchor + multiplier * 8`, along the text.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: multiplier * StackLayout.standardSpacing)
  }
}

extension LayoutAnchor where Kind == YAxisKind {
  /// `self == anchor + multiplier * 8`.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: multiplier * StackLayout.standardSpacing)
  }

  /// `self >= anchor + multiplier * 8`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: multiplier * StackLayout.standardSpacing)
  }

  /// `self <= anchor + multiplier * 8`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: multiplier * StackLayout.standardSpacing)
  }
}
