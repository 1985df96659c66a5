import Trellis

extension LayoutBuilder {
  /// The least distances of broken constraints from holding, in points, each while all other constraints
  /// hold; nil where a constraint can hold, or where its distance is no length.
  ///
  /// The present layout does not show these distances: without a broken constraint a label may shrink to
  /// nothing, although 260 of the 300 points that the constraint asks for are there. So each of the
  /// constraints in turn is added as a wish, in a single transaction, which copies the tree once and undoes everything.
  func excesses(of members: [ConflictReport.Member]) -> [Double?] {
    members.isEmpty ? [] : withoutRounding { exactExcesses(of: members) }
  }

  /// Calls `body` while frames are not rounded to pixels: rounding is no distance.
  func withoutRounding<Result>(_ body: () -> Result) -> Result {
    let scale = engine.scale
    try? engine.setScale(nil)
    defer { try? engine.setScale(scale) }
    return body()
  }

  private func exactExcesses(of members: [ConflictReport.Member]) -> [Double?] {
    struct Answer: Error {
      let excesses: [Double?]
    }
    do throws(Answer) {
      try engine.transaction { () throws(Answer) in
        throw Answer(
          excesses: members.map { member in
            guard let id = member.constraint, let spec = try? engine.spec(of: id) else {
              return nil
            }
            var wish = spec
            wish.priority = Priority(rawValue: 999.999)
            let wished = try? engine.addConstraint(wish)
            defer { if let wished { try? engine.removeConstraint(wished) } }
            return excess(of: spec)
          })
      }
    } catch {
      return error.excesses
    }
    return []
  }

  /// The distance of a constraint from holding, in points; nil where the constraint holds, or where the
  /// distance is no length; to be asked for without rounding.
  func excess(of spec: ConstraintSpec) -> Double? {
    guard let geometry = try? ConstraintGeometry(spec, engine) else { return nil }
    // Positions that are multiplied count from the common ancestor.
    guard spec.multiplier == 1 || geometry.first.position == nil else { return nil }
    let second = geometry.second.map { spec.multiplier * $0.value } ?? 0
    // From right to left, leading and trailing edges are measured the other way, and so is a centre beside one.
    let isDirectional =
      spec.firstAttribute.isDirectional || spec.second != nil && spec.secondAttribute.isDirectional
    let isMirrored =
      isDirectional && geometry.direction == .rightToLeft && geometry.first.position != nil
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
