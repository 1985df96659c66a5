import Trellis

extension MetricsInference {
  /// Frames tell baselines only relative to each other: one of each group is taken from the font.
  mutating func inferBaselines() {
    let related = equations.filter { $0.mentionsBaseline }
    for equation in related + constraints.filter({ $0.mentionsBaseline }) {
      guard let item = equation.second,
        let first = reading(equation.first, equation.firstAttribute, seenFrom: item)?.unknown,
        reading(item, equation.secondAttribute, seenFrom: equation.first)?.unknown != nil,
        let estimate = estimate(first)
      else { continue }
      known[first] = estimate
      if let (unknown, value) = telling(equation) { known[unknown] = value }
      adopt(related)
    }
  }

  /// Where the baseline of a single line of text in the middle of a view is.
  private func estimate(_ unknown: RecordedFrames.Unknown) -> Double? {
    let id: String
    switch unknown {
    case .firstBaseline(let view), .lastBaseline(let view): id = view
    default: return nil
    }
    guard let view = frames.view(id), let rect = frames.alignmentRect(id) else { return nil }
    let font = view.fontSize ?? (view.isAppKit ? 13 : 17)
    // The ascender and descender of the system's font.
    let ascender = 0.952 * font
    let descender = 0.241 * font
    let space = max(0, rect.height - ascender - descender)
    let isOneLine = rect.height < 2 * (ascender + descender)
    if case .firstBaseline = unknown { return ascender + (isOneLine ? space / 2 : 0) }
    return descender + (isOneLine ? space / 2 : 0)
  }
}

extension InterfaceConstraint {
  fileprivate var mentionsBaseline: Bool {
    [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
  }
}
