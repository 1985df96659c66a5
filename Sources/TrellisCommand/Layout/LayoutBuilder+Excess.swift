import Trellis

extension LayoutBuilder {
  /// How far a broken constraint is at least from holding, in points, while all others hold; nil where that is
  /// no length.
  ///
  /// Where it is now says less: without it a label may shrink to nothing, although 260 of the 300 points that
  /// it asks for are there. So it is a wish for the time of the question.
  func excess(of member: ConflictReport.Member) -> Double? {
    guard let id = member.constraint, let spec = try? engine.spec(of: id) else { return nil }
    struct Answer: Error {
      let excess: Double?
    }
    do throws(Answer) {
      try engine.transaction { () throws(Answer) in
        var wish = spec
        wish.priority = Priority(rawValue: 999.999)
        try? engine.removeConstraint(id)
        _ = try? engine.addConstraint(wish)
        throw Answer(excess: excess(of: spec))
      }
    } catch {
      return error.excess
    }
    return nil
  }

  /// The distance of a constraint from holding, in points; nil where it holds, or where that is no
  /// length.
  func excess(of spec: ConstraintSpec) -> Double? {
    guard let geometry = try? ConstraintGeometry(spec, engine) else { return nil }
    // Positions that are multiplied count from the common ancestor.
    guard spec.multiplier == 1 || geometry.first.position == nil else { return nil }
    let second = geometry.second.map { spec.multiplier * $0.value } ?? 0
    // From right to left, leading and trailing edges are measured the other way.
    let isMirrored =
      engine.direction == .rightToLeft && geometry.first.position != nil
      && [.leading, .trailing, .leadingMargin, .trailingMargin].contains(spec.firstAttribute)
    let distance = geometry.first.value - second
    let difference = (isMirrored ? -distance : distance) - spec.constant
    let excess: Double
    switch spec.relation {
    case .equal: excess = difference.magnitude
    case .lessThanOrEqual: excess = difference
    case .greaterThanOrEqual: excess = -difference
    }
    return excess > 0.001 ? excess : nil
  }
}

extension ConstraintGeometry.Side {
  /// The position or the length that is meant, in points.
  var value: Double { position ?? (axis == .horizontal ? rect.width : rect.height) }
}
