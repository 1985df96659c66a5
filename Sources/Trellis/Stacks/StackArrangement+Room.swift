/// The priorities with which a stack keeps what it shows inside, and claims room for it.
extension StackArrangement {
  /// The priority with which items do not stick out at an edge; content begins at the near ones.
  ///
  /// It comes before the wish of the stack itself to be small, which is about what is around its content.
  @inline(never)
  func clippingResistance(at edge: Attribute) -> Priority {
    switch edge {
    case far: clippingResistance(along: layout.axis, above: lengthFit)
    case crossFar:
      clippingResistance(
        along: layout.axis.other, above: alignment == .fill ? nil : Self.spanningFit)
    default: .required
    }
  }

  private func clippingResistance(along axis: Axis, above wish: Priority?) -> Priority {
    let resistance = layout.clippingResistance[axis]
    guard let wish else { return resistance }
    return max(resistance, wish + 0.00001)
  }

  /// The priority with which the stack wishes to have no length, if it does.
  private var lengthFit: Priority? {
    switch layout.distribution {
    case .fill, .fillEqually, .fillProportionally: return nil
    case .equalSpacing, .equalCentering:
      return layout.huggingPriority == nil ? Self.canvasFit : nil
    case .gravityAreas: return layout.huggingPriority == nil ? Self.gravityHugging : nil
    }
  }

  /// A stack that leaves items out wants room for all of them, so that what it leaves out does not
  /// decide how large it is.
  mutating func claimRoom() {
    guard let need else { return }
    add(
      stack, size, .greaterThanOrEqual, constant: need, priority: claim,
      "stack-clipping-resistance")
  }

  /// The priority of that: above the content that would rather make the stack small than grow.
  private var claim: Priority {
    @inline(never) get {
      let hugging = max(leastHugging, layout.huggingPriority ?? leastHugging)
      return min(
        max(clippingResistance(at: far), Priority(rawValue: hugging.rawValue + 0.5)),
        Self.spanningBoundary)
    }
  }

  /// The priority with which what is shown reaches the far edge, in a stack that does not insist on not
  /// clipping it: while something is left out, not so strongly that it decides how long the stack is.
  func filling(_ edge: Attribute) -> Priority {
    isShort && edge == far ? Priority(rawValue: claim.rawValue - 0.1) : .required
  }
}
