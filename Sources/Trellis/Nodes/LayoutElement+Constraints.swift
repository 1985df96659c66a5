/// Several constraints at once. None of them is active yet:
///
/// ```swift
/// try root.activate(
///   picture.edgeConstraints(equalTo: card.layoutMarginsGuide)
///     + badge.centerConstraints(equalTo: card)
///     + badge.sizeConstraints(equalToConstant: Size(24, 24)))
/// ```
extension LayoutElement {
  /// All four edges are inside those of `other`, at these distances in points; `left` counts at the
  /// leading edge, `right` at the trailing edge.
  public func edgeConstraints(
    equalTo other: LayoutElement, insets: EdgeInsets = .zero
  ) -> [LayoutConstraint] {
    [
      topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.left),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -insets.bottom),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -insets.right),
    ]
  }

  /// The centre is that of `other`, moved by an offset in points.
  public func centerConstraints(
    equalTo other: LayoutElement, offset: Point = .zero
  ) -> [LayoutConstraint] {
    [
      centerXAnchor.constraint(equalTo: other.centerXAnchor, constant: offset.x),
      centerYAnchor.constraint(equalTo: other.centerYAnchor, constant: offset.y),
    ]
  }

  /// Width and height are those of `other`, times a factor.
  ///
  /// Activating the constraints finds out if the factor is usable.
  public func sizeConstraints(
    equalTo other: LayoutElement, multiplier: Double = 1
  ) -> [LayoutConstraint] {
    [
      widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: multiplier),
      heightAnchor.constraint(equalTo: other.heightAnchor, multiplier: multiplier),
    ]
  }

  /// Width and height are those of a size in points.
  public func sizeConstraints(equalToConstant size: Size) -> [LayoutConstraint] {
    [
      widthAnchor.constraint(equalToConstant: size.width),
      heightAnchor.constraint(equalToConstant: size.height),
    ]
  }

  /// The width is the height times a ratio, such as 16.0 / 9.
  ///
  /// Activating the constraint finds out if the ratio is usable.
  public func aspectRatioConstraint(_ ratio: Double) -> LayoutConstraint {
    widthAnchor.constraint(equalTo: heightAnchor, multiplier: ratio)
  }
}

extension LayoutConstraint {
  /// The constraint itself, with this priority, if it is usable.
  public func priority(_ priority: Priority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// The constraint itself, called this in reports.
  public func identifier(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }
}

extension Array where Element == LayoutConstraint {
  /// The constraints themselves, with this priority, if it is usable.
  public func priority(_ priority: Priority) -> [LayoutConstraint] {
    map { $0.priority(priority) }
  }
}
