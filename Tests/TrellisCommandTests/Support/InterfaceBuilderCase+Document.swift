import Foundation

extension InterfaceBuilderCase {
  /// The case as a layout document: what an engine may know, without the answer.
  func document() throws -> [UInt8] {
    var items: [[String: Any]] = []
    for view in views { items.append(item(for: view)) }
    var guideItems: [[String: Any]] = []
    var constraintEntries: [[String: Any]] = []
    for guide in guides {
      guard let length = barLength(of: guide) else { continue }
      guideItems.append(["id": guide.id, "in": guide.owner])
      constraintEntries += barConstraints(guide, length)
    }
    constraintEntries += constraints.map(entry)
    let document: [String: Any] = [
      "trellis": 1, "size": rootSize, "items": items, "guides": guideItems,
      "constraints": constraintEntries,
    ]
    return Array(try JSONSerialization.data(withJSONObject: document, options: .sortedKeys))
  }

  /// The root view fills the document's root, and views without constraints of their own keep their
  /// frames; all others are placed by constraints.
  private func item(for view: View) -> [String: Any] {
    var item: [String: Any] = ["id": view.id]
    item["in"] = view.parent
    if view.id == rootId {
      item["frame"] = [0, 0] + rootSize
    } else if view.tamic || view.fixedFrame == true {
      item["frame"] = view.frame
    }
    if view.scroll == true { item["kind"] = "scroll" }
    if let intrinsic = view.intrinsic {
      item["intrinsic"] = [intrinsic.width ?? NSNull(), intrinsic.height ?? NSNull()] as [Any]
    }
    if view.hugH != nil || view.hugV != nil {
      item["hugging"] = [view.hugH ?? 250, view.hugV ?? 250]
    }
    if view.compH != nil || view.compV != nil {
      item["compression"] = [view.compH ?? 750, view.compV ?? 750]
    }
    if let insets = view.alignmentInsets {
      item["alignmentInsets"] = [insets[1], insets[0], insets[3], insets[2]]
    }
    item["margins"] = resolved.margins?[view.id].map { insets($0, otherwise: 8) }
    item["safeArea"] = resolved.safeArea?[view.id].map { insets($0, otherwise: 0) }
    item["baseline"] = resolved.baselines?[view.id].map { offsets in
      ["firstFromTop", "lastFromBottom"].map { offsets[$0]?.value ?? 0 }
    }
    item["hidden"] = view.hidden
    if let stack = view.stack {
      item["kind"] = "stack"
      item.merge(keys(of: stack)) { _, new in new }
    }
    return item
  }

  private func keys(of stack: Stack) -> [String: Any] {
    var keys: [String: Any] = [
      "axis": stack.axis, "distribution": stack.distribution, "alignment": stack.alignment,
      "spacing": stack.spacing,
    ]
    keys["spacingStandard"] = stack.spacingStandard
    keys["marginsRelative"] = stack.marginsRelative
    keys["baselineRelative"] = stack.baselineRelative
    keys["ns"] = stack.ns
    keys["insets"] = stack.insets.map { [$0.top, $0.left, $0.bottom, $0.right] }
    return keys
  }

  private func insets(_ sides: [String: Length], otherwise: Double) -> [Double] {
    ["top", "left", "bottom", "right"].map { sides[$0]?.value ?? otherwise }
  }

  /// The height of a guide that stands for the bars at the top or the bottom of a controller's view.
  private func barLength(of guide: Guide) -> Double? {
    switch guide.kind {
    case "topLayoutGuide": resolved.topGuide?[guide.owner]?.value ?? 0
    case "bottomLayoutGuide": resolved.bottomGuide?[guide.owner]?.value ?? 0
    default: nil
    }
  }

  private func barConstraints(_ guide: Guide, _ length: Double) -> [[String: Any]] {
    let edge = guide.kind == "topLayoutGuide" ? "top" : "bottom"
    let pins = [edge, "leading", "trailing"].map {
      ["first": guide.id, "attribute": $0, "second": guide.owner, "secondAttribute": $0]
        as [String: Any]
    }
    return pins + [["first": guide.id, "attribute": "height", "constant": length]]
  }

  private func entry(for constraint: Constraint) -> [String: Any] {
    var entry: [String: Any] = [
      "first": itemName(constraint.first), "attribute": attributeName(constraint.firstAttr),
      "relation": ["eq": "==", "le": "<=", "ge": ">="][constraint.relation] ?? constraint.relation,
      "identifier": constraint.id,
    ]
    if let second = constraint.second, let attribute = constraint.secondAttr {
      entry["second"] = itemName(second)
      entry["secondAttribute"] = attributeName(attribute)
    }
    entry["multiplier"] = constraint.multiplier
    entry["constant"] = constraint.constant
    entry["priority"] = constraint.priority
    return entry
  }

  private func attributeName(_ name: String) -> String {
    name == "baseline" ? "lastBaseline" : name
  }

  private func itemName(_ id: String) -> String {
    guard let guide = guides.first(where: { $0.id == id }) else { return id }
    switch guide.kind {
    case "safeArea": return guide.owner + ".safeArea"
    case "contentLayoutGuide": return guide.owner + ".content"
    case "frameLayoutGuide": return guide.owner + ".frame"
    default: return id
    }
  }
}
