/// A rectangle in the coordinates of the root, for checking without the engine under test.
struct CheckedRect {
  var left: Double
  var top: Double
  var width: Double
  var height: Double

  /// The rectangle inside distances from its sides.
  func inset(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> CheckedRect {
    CheckedRect(
      left: self.left + left, top: self.top + top, width: width - left - right,
      height: height - top - bottom)
  }

  /// An edge, a centre or a size.
  func value(_ attribute: String) -> Double? {
    switch attribute {
    case "left", "leading": left
    case "right", "trailing": left + width
    case "top": top
    case "bottom": top + height
    case "width": width
    case "height": height
    case "centerX": left + width / 2
    case "centerY": top + height / 2
    default: nil
    }
  }
}

extension InterfaceBuilderCase {
  /// The required constraints that do not hold within half a point on these frames and content sizes.
  func violations(_ frames: [String: [Double]], _ contents: [String: [Double]]) -> [String] {
    let absolute = absoluteRects(frames)
    return constraints.filter { ($0.priority ?? 1000) >= 1000 }.compactMap { constraint in
      let left = value(
        constraint.first, constraint.firstAttr, seenFrom: constraint.second, absolute, contents)
      var right = constraint.constant ?? 0
      if let second = constraint.second, let attribute = constraint.secondAttr {
        let other = value(second, attribute, seenFrom: constraint.first, absolute, contents)
        right += (constraint.multiplier ?? 1) * (other ?? .nan)
      }
      let error = (left ?? .nan) - right
      let holds =
        switch constraint.relation {
        case "le": error <= 0.5
        case "ge": error >= -0.5
        default: abs(error) <= 0.5
        }
      return holds ? nil : "\(name): \(constraint.id) is off by \(error)"
    }
  }

  private func absoluteRects(_ frames: [String: [Double]]) -> [String: CheckedRect] {
    var result: [String: CheckedRect] = [:]
    // Parents come first.
    for view in views {
      guard let frame = frames[view.id], frame.count == 4 else { continue }
      let origin = view.parent.flatMap { result[$0] }
      result[view.id] = CheckedRect(
        left: (origin?.left ?? 0) + frame[0], top: (origin?.top ?? 0) + frame[1], width: frame[2],
        height: frame[3])
    }
    return result
  }

  /// The value of an attribute; edges of a scroll view seen from its content are the content's.
  private func value(
    _ item: String, _ attribute: String, seenFrom other: String?,
    _ rects: [String: CheckedRect], _ contents: [String: [Double]]
  ) -> Double? {
    if let guide = guides.first(where: { $0.id == item }) {
      return guideRect(guide, rects, contents)?.value(attribute)
    }
    guard let view = views.first(where: { $0.id == item }), var rect = rects[item] else {
      return nil
    }
    let isCentreOrSize = ["width", "height", "centerX", "centerY"].contains(attribute)
    if !isCentreOrSize, isInside(other, item), let size = contents[item] {
      rect = CheckedRect(left: rect.left, top: rect.top, width: size[0], height: size[1])
    } else if let insets = view.alignmentInsets {
      rect = rect.inset(insets[0], insets[1], insets[2], insets[3])
    }
    let baselines = resolved.baselines?[item]
    switch attribute {
    case "baseline", "lastBaseline":
      return rect.top + rect.height - (baselines?["lastFromBottom"]?.value ?? 0)
    case "firstBaseline":
      return rect.top + (baselines?["firstFromTop"]?.value ?? 0)
    case _ where attribute.contains("Margin"):
      let sides = resolved.margins?[item]
      func side(_ name: String) -> Double { sides?[name]?.value ?? 8 }
      let plain =
        attribute.hasSuffix("WithinMargins")
        ? attribute.dropLast("WithinMargins".count) : attribute.dropLast("Margin".count)
      return rect.inset(side("left"), side("top"), side("right"), side("bottom"))
        .value(String(plain))
    default:
      return rect.value(attribute)
    }
  }

  private func guideRect(
    _ guide: Guide, _ rects: [String: CheckedRect], _ contents: [String: [Double]]
  ) -> CheckedRect? {
    guard let owner = rects[guide.owner] else { return nil }
    switch guide.kind {
    case "contentLayoutGuide":
      return contents[guide.owner].map {
        CheckedRect(left: owner.left, top: owner.top, width: $0[0], height: $0[1])
      }
    case "safeArea":
      let sides = resolved.safeArea?[guide.owner]
      func side(_ name: String) -> Double { sides?[name]?.value ?? 0 }
      return owner.inset(side("left"), side("top"), side("right"), side("bottom"))
    case "topLayoutGuide":
      let length = resolved.topGuide?[guide.owner]?.value ?? 0
      return owner.inset(0, 0, 0, owner.height - length)
    case "bottomLayoutGuide":
      let length = resolved.bottomGuide?[guide.owner]?.value ?? 0
      return owner.inset(0, owner.height - length, 0, 0)
    default:
      return owner
    }
  }

  /// True if an item, or a guide's owner, is below the view.
  private func isInside(_ item: String?, _ view: String) -> Bool {
    let owner = guides.first { $0.id == item }?.owner
    var current = owner ?? views.first { $0.id == item }?.parent
    while let id = current {
      if id == view { return true }
      current = views.first { $0.id == id }?.parent
    }
    return false
  }
}
