import VisualFormat

extension LoweringResult {
  /// Constraints that give the format's guides a place along the axes of which the format says
  /// nothing: at the superview's top and leading edges, without a size.
  ///
  /// Without them a layout that is determined would have guides that are not.
  var looseGuideConstraints: [ConstraintDescription] {
    guard !guides.isEmpty else { return [] }
    var mentioned: Set<Extent> = []
    for constraint in constraints {
      mentioned.insert(Extent(constraint.first, constraint.firstAttribute))
      if let second = constraint.second, let attribute = constraint.secondAttribute {
        mentioned.insert(Extent(second, attribute))
      }
    }
    return guides.flatMap { guide in
      loose(guide, isHorizontal: true, mentioned) + loose(guide, isHorizontal: false, mentioned)
    }
  }

  /// One axis of a subject.
  private struct Extent: Hashable {
    let subject: ConstraintDescription.Subject
    let isHorizontal: Bool

    init(_ subject: ConstraintDescription.Subject, isHorizontal: Bool) {
      self.subject = subject
      self.isHorizontal = isHorizontal
    }

    init(_ subject: ConstraintDescription.Subject, _ attribute: FormatAttribute) {
      let layoutAttribute = Attribute(rawValue: attribute.rawValue) ?? .notAnAttribute
      self.init(
        subject, isHorizontal: attribute == .width || layoutAttribute.isHorizontalPosition)
    }
  }

  private func loose(
    _ guide: GuideDescription, isHorizontal: Bool, _ mentioned: Set<Extent>
  ) -> [ConstraintDescription] {
    let subject = ConstraintDescription.Subject.guide(guide.name)
    guard !mentioned.contains(Extent(subject, isHorizontal: isHorizontal)) else { return [] }
    let start: FormatAttribute = isHorizontal ? .leading : .top
    return [
      ConstraintDescription(
        first: subject, firstAttribute: start, second: .superview, secondAttribute: start,
        range: guide.range),
      ConstraintDescription(
        first: subject, firstAttribute: isHorizontal ? .width : .height, range: guide.range),
    ]
  }
}

extension GuideDescription {
  /// True if the guide may have a negative size: a space that views overlap in.
  var allowsNegativeSize: Bool {
    if case .spacer = role { true } else { false }
  }
}
