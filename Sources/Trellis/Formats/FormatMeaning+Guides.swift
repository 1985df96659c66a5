import VisualFormat

extension FormatMeaning {
  /// Constraints that give the format's guides a place along the axes of which the format says
  /// nothing: in the middle of the superview, without a size.
  ///
  /// Without them a layout that is determined would have guides that are not. The edges of a scroll item are those of
  /// its content.
  package var looseGuideConstraints: [ConstraintDescription] {
    guard !guides.isEmpty else { return [] }
    var mentioned = PerAxis(horizontal: NameSet(), vertical: NameSet())
    for constraint in constraints {
      mentioned.insert(constraint.first, constraint.firstAttribute)
      if let second = constraint.second, let attribute = constraint.secondAttribute {
        mentioned.insert(second, attribute)
      }
    }
    var result: [ConstraintDescription] = []
    for guide in guides {
      for axis in Axis.allCases where !mentioned[axis].contains(guide.name) {
        result += constraints(inTheMiddle: guide, axis)
      }
    }
    return result
  }

  private func constraints(
    inTheMiddle guide: GuideDescription, _ axis: Axis
  ) -> [ConstraintDescription] {
    let subject = ConstraintDescription.Subject.guide(guide.name)
    let middle: FormatAttribute = axis == .horizontal ? .centerX : .centerY
    return [
      ConstraintDescription(
        first: subject, firstAttribute: middle, second: .superview, secondAttribute: middle,
        range: guide.range),
      ConstraintDescription(
        first: subject, firstAttribute: axis == .horizontal ? .width : .height,
        range: guide.range),
    ]
  }
}

extension PerAxis<NameSet> {
  /// Notes the name of a guide along the axis of its attribute.
  fileprivate mutating func insert(
    _ subject: ConstraintDescription.Subject, _ attribute: FormatAttribute
  ) {
    guard case .guide(let name) = subject else { return }
    let layoutAttribute = Attribute(rawValue: attribute.rawValue) ?? .notAnAttribute
    let isHorizontal = attribute == .width || layoutAttribute.isHorizontalPosition
    self[isHorizontal ? .horizontal : .vertical].insert(name)
  }
}

extension GuideDescription {
  /// True if the guide may have a negative size: a space that views overlap in.
  package var allowsNegativeSize: Bool {
    if case .spacer = role { true } else { false }
  }
}
