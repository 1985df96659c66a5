import InterfaceBuilder
import Trellis
import VisualFormatTools

extension SceneCode {
  /// The code that makes the node for a view.
  func nodeConstructor(of view: InterfaceView) -> String {
    guard let stack = view.stack?.layout else { return nodeType(of: view) + "()" }
    var arguments: [String] = []
    if stack.axis == .vertical { arguments.append("axis: .vertical") }
    if stack.distribution != .fill {
      arguments.append("distribution: .\(stack.distribution.rawValue)")
    }
    if stack.alignment != .fill { arguments.append("alignment: .\(stack.alignment.rawValue)") }
    if stack.spacing != 0 { arguments.append("spacing: \(decimal(stack.spacing))") }
    return "StackNode(\(arguments.joined(separator: ", ")))"
  }

  /// The statements that set what a node says about itself, where that is not usual.
  func nodeProperties(of view: InterfaceView) -> [String] {
    guard let properties = items[view.id]?.properties else { return [] }
    let name = expression(view.id)
    let isRoot = view.id == scene.id
    var lines: [String] = isRoot ? [] : ["\(name).name = \(stringLiteral(name))"]
    func set(_ property: String, _ value: String) { lines.append("\(name).\(property) = \(value)") }
    if !isRoot, let fixed = properties.fixedFrame {
      let parent = fixed.parentSize.map { ", parentSize: \(literal($0))" } ?? ""
      let frame = fixed.frame
      set(
        "fixedFrame",
        "FixedFrame(Rect(\(decimal(frame.minX)), \(decimal(frame.minY)), \(decimal(frame.width)), "
          + "\(decimal(frame.height))), autoresizing: \(literal(fixed.autoresizing))\(parent))")
    }
    if properties.isHidden { set("isHidden", "true") }
    let wanted = properties.intrinsicContentSize
    if !isRoot, wanted != .none {
      let parts =
        [wanted.width.map { "width: \(decimal($0))" }]
        + [wanted.height.map { "height: \(decimal($0))" }]
      let arguments = parts.compactMap { $0 }.joined(separator: ", ")
      set("intrinsicContentSize", "IntrinsicSize(\(arguments))")
    }
    // Of an empty view the layout makes them up.
    if !isRoot, wanted != .none || properties.contentHugging == view.contentHugging {
      lines += priorityStatements(of: view)
    }
    if properties.alignmentInsets != .zero {
      set("alignmentInsets", literal(properties.alignmentInsets))
    }
    if properties.layoutMargins != EdgeInsets(8) {
      set("layoutMargins", literal(properties.layoutMargins))
    }
    if properties.insetOptions.contains(.directionalLayoutMargins) {
      set("insetOptions", ".directionalLayoutMargins")
    }
    if properties.safeAreaInsets != .zero {
      set("safeAreaInsets", literal(properties.safeAreaInsets))
    }
    if properties.firstBaselineOffset != 0 {
      set("firstBaselineOffset", decimal(properties.firstBaselineOffset))
    }
    if properties.lastBaselineOffset != 0 {
      set("lastBaselineOffset", decimal(properties.lastBaselineOffset))
    }
    return lines + stackStatements(of: view)
  }

  private func stackStatements(of view: InterfaceView) -> [String] {
    guard let stack = view.stack else { return [] }
    let name = expression(view.id)
    var lines: [String] = []
    func set(_ property: String, _ value: String) { lines.append("\(name).\(property) = \(value)") }
    if view.id == scene.id {
      set("axis", ".\(stack.layout.axis == .vertical ? "vertical" : "horizontal")")
      set("distribution", ".\(stack.layout.distribution.rawValue)")
      set("alignment", ".\(stack.layout.alignment.rawValue)")
      set("spacing", decimal(stack.layout.spacing))
    }
    if stack.layout.isBaselineRelativeArrangement { set("isBaselineRelativeArrangement", "true") }
    if stack.layout.isLayoutMarginsRelativeArrangement {
      set("isLayoutMarginsRelativeArrangement", "true")
    }
    if let hugging = stack.layout.huggingPriority {
      set("huggingPriority", "Priority(\(decimal(hugging.rawValue)))")
    }
    if !stack.layout.detachesHiddenItems { set("detachesHiddenSubnodes", "false") }
    if stack.layout.edgeInsets != .zero { set("edgeInsets", literal(stack.layout.edgeInsets)) }
    for (child, spacing) in zip(view.children, stack.customSpacing) {
      guard let spacing else { continue }
      lines.append("\(name).setCustomSpacing(\(decimal(spacing)), after: \(expression(child.id)))")
    }
    for (child, gravity) in zip(view.children, stack.gravities) where gravity != .leading {
      lines.append("\(name).setGravity(.\(gravity.rawValue), of: \(expression(child.id)))")
    }
    return lines
  }

  private func literal(_ size: Size) -> String {
    "Size(\(decimal(size.width)), \(decimal(size.height)))"
  }

  private func literal(_ insets: EdgeInsets) -> String {
    "EdgeInsets(top: \(decimal(insets.top)), left: \(decimal(insets.left)), "
      + "bottom: \(decimal(insets.bottom)), right: \(decimal(insets.right)))"
  }
}
