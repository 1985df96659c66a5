import Trellis

/// The distances from the frames of system controls to their alignment rectangles.
///
/// They differ by control, by its style and size, and by the system that drew it, and no file records
/// them. For each control this gives those that are possible, the most likely first.
enum AlignmentInsets {
  /// The possible insets of a view; none for one whose frame is its alignment rectangle.
  static func candidates(for view: InterfaceView) -> [EdgeInsets] {
    let known = view.isAppKit ? appKit(view) : uiKit(view)
    return known.isEmpty ? [] : known + [.zero]
  }

  private static func uiKit(_ view: InterfaceView) -> [EdgeInsets] {
    switch view.elementName {
    case "switch": [insets(0, 0, 2, 0)]
    case "slider": [insets(2, 0, 2, 1)]
    case "segmentedControl": [insets(0, 0, 0, 1)]
    default: []
    }
  }

  private static func appKit(_ view: InterfaceView) -> [EdgeInsets] {
    switch view.elementName {
    // A field without border or bezel is a label.
    case "textField":
      return view.cell["borderStyle"] == nil ? [insets(2, 0, 2, 0), insets(3, 0, 3, 0)] : []
    case "button": return button(view.cell["type"], isSmall: view.cell["controlSize"] == "small")
    case "popUpButton":
      return view.cell["bordered"] == "NO" || view.cell["borderStyle"] == nil
        ? []
        : [
          insets(3, 1, 4, 4), insets(4, 2, 4, 4), insets(2, 2, 3, 3), insets(4, 2.5, 4, 3.5),
          insets(3, 1.5, 4, 3.5),
        ]
    case "slider":
      return [insets(2, 2, 2, 6), insets(2, 2, 2, 3), insets(0, 1, 0, 0), insets(2, 2, 2, 0)]
    case "stepper": return [insets(3, 2, 3, 2)]
    case "segmentedControl": return [insets(2, 1, 2, 1), insets(2, 1, 2, 2)]
    case "box": return box(view)
    case "tabView": return [insets(7, 6, 7, 10)]
    default: return []
    }
  }

  private static func button(_ type: String?, isSmall: Bool) -> [EdgeInsets] {
    switch type {
    case "push":
      isSmall
        ? [insets(6, 4, 6, 7), insets(7, 5, 7, 7)] : [insets(7, 5, 7, 7), insets(6, 4, 6, 7)]
    case "check", "radio":
      [
        insets(2, 1, 0, 1), insets(2, 2, 2, 2), insets(1, 1, 0, 1), insets(1, 0.5, 0, 0.5),
        insets(3, 1, 2, 4),
      ]
    default: []
    }
  }

  private static func box(_ view: InterfaceView) -> [EdgeInsets] {
    switch view.attributes["boxType"] {
    case "separator":
      view.frame.width > view.frame.height ? [insets(0, 2, 0, 2)] : [insets(2, 0, 2, 0)]
    case nil, "primary":
      view.attributes["titlePosition"] == "noTitle"
        ? [insets(3, 0, 3, 4)] : [insets(3, 2, 3, 4), insets(3, 0, 3, 4)]
    default: []
    }
  }

  private static func insets(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}

extension RecordedFrames {
  /// Chooses, for each control, the insets under which its required constraints hold best.
  mutating func chooseAlignmentInsets(_ constraints: [InterfaceConstraint]) {
    var candidates: [(id: String, insets: [EdgeInsets])] = []
    for view in views {
      let insets = AlignmentInsets.candidates(for: view)
      if !insets.isEmpty {
        candidates.append((view.id, insets))
        alignmentInsets[view.id] = insets[0]
      }
    }
    guard !candidates.isEmpty else { return }
    var touching: [String: [InterfaceConstraint]] = [:]
    for constraint in constraints {
      for item in [constraint.first, constraint.second].compactMap({ $0 }) {
        touching[item, default: []].append(constraint)
      }
    }
    // The neighbour of a control may be another control.
    for _ in 0..<3 {
      for (id, insets) in candidates {
        var best = (error: Double.infinity, insets: insets[0])
        for candidate in insets {
          alignmentInsets[id] = candidate
          let error = (touching[id] ?? []).reduce(0) { $0 + self.error(of: $1) }
          if error < best.error - 0.1 { best = (error, candidate) }
        }
        alignmentInsets[id] = best.insets
      }
    }
  }

  /// The distance of a constraint from holding, in points; 0 if that cannot be told, and no more than
  /// 10, because frames that are out of date should not decide.
  private func error(of constraint: InterfaceConstraint) -> Double {
    guard
      let left = reading(constraint.first, constraint.firstAttribute, seenFrom: constraint.second),
      left.unknown == nil
    else { return 0 }
    var right = constraint.constant
    if let second = constraint.second {
      guard
        let other = reading(second, constraint.secondAttribute, seenFrom: constraint.first),
        other.unknown == nil
      else { return 0 }
      right += constraint.multiplier * other.base
    }
    let excess = left.base - right
    switch constraint.relation {
    case .lessThanOrEqual: return min(max(excess, 0), 10)
    case .greaterThanOrEqual: return min(max(-excess, 0), 10)
    default: return min(excess.magnitude, 10)
    }
  }
}
