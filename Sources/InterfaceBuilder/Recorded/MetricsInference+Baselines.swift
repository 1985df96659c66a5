import Trellis

extension MetricsInference {
  /// Frames tell baselines only relative to each other: one of each group is taken from the font.
  ///
  /// - Complexity: linear in the equations about baselines; an equation is looked at again when a length that
  ///   it is about has been found.
  mutating func inferBaselines() {
    let related = equations.filter { $0.mentionsBaseline }
    var users: [RecordedFrames.Unknown: [Int]] = [:]
    for (place, equation) in related.enumerated() {
      for unknown in unknowns(of: equation) { users[unknown, default: []].append(place) }
    }
    var waiting = Set(related.indices)
    for equation in related + constraints.filter({ $0.mentionsBaseline }) {
      guard let item = equation.second,
        let first = reading(equation.first, equation.firstAttribute, seenFrom: item)?.unknown,
        reading(item, equation.secondAttribute, seenFrom: equation.first)?.unknown != nil,
        let estimate = estimate(first)
      else { continue }
      known[first] = estimate
      waiting.formUnion(users[first] ?? [])
      if let (unknown, value) = telling(equation) {
        known[unknown] = value
        waiting.formUnion(users[unknown] ?? [])
      }
      // Each round finds lengths that were not known, or is the last one.
      while !waiting.isEmpty {
        let found = adoptOnce(waiting.sorted().map { related[$0] })
        waiting = Set(found.flatMap { users[$0] ?? [] })
      }
    }
  }

  /// Puts the baselines of texts that no equality between frames in place is about where the font has them.
  mutating func estimateOtherBaselines(of constraints: [InterfaceConstraint]) {
    for constraint in constraints where constraint.mentionsBaseline {
      for (item, attribute) in [
        (constraint.first, constraint.firstAttribute),
        (constraint.second ?? "", constraint.secondAttribute),
      ] {
        guard let unknown = frames.reading(item, attribute, seenFrom: nil)?.unknown,
          unknown.isBaseline, known[unknown] == nil, frames.view(item)?.hasContentSize == true
        else { continue }
        known[unknown] = estimate(unknown)
      }
    }
  }

  /// The lengths that the two sides of an equation are about.
  private func unknowns(of equation: InterfaceConstraint) -> [RecordedFrames.Unknown] {
    let first = frames.reading(
      equation.first, equation.firstAttribute, seenFrom: equation.second)
    let second = equation.second.flatMap {
      frames.reading($0, equation.secondAttribute, seenFrom: equation.first)
    }
    return [first, second].flatMap { [$0?.unknown, $0?.opposite] }.compactMap { $0 }
  }

  /// Where the baseline of a single line of text in the middle of a view is.
  private func estimate(_ unknown: RecordedFrames.Unknown) -> Double? {
    let id: String
    switch unknown {
    case .firstBaseline(let view), .lastBaseline(let view): id = view
    default: return nil
    }
    guard let view = frames.view(id), let rect = frames.alignmentRect(id) else { return nil }
    // Labels with attributes name their fonts in the text alone.
    let ofText = view.elementName == "label" ? view.text?.font.size : nil
    let font = view.fontSize ?? ofText ?? (view.isAppKit ? 13 : 17)
    let ascender = FontMetrics.ascender * font
    let descender = FontMetrics.descender * font
    let space = max(0, rect.height - ascender - descender)
    let isOneLine = rect.height < 2 * (ascender + descender)
    if case .firstBaseline = unknown { return ascender + (isOneLine ? space / 2 : 0) }
    return descender + (isOneLine ? space / 2 : 0)
  }
}

extension InterfaceMetrics {
  /// The number of times that inference looks at an equation of a scene.
  package static func looks(inferringFrom scene: InterfaceScene) -> Int {
    var inference = MetricsInference(scene)
    inference.infer()
    return inference.looks
  }
}

extension InterfaceConstraint {
  fileprivate var mentionsBaseline: Bool {
    [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
  }
}
