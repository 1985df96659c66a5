import InterfaceBuilder
import Trellis
import VisualFormatTools

extension SceneCode {
  /// Puts views into each other.
  mutating func writeHierarchy() {
    beginParagraph()
    for view in views {
      for child in view.children where !isBuiltIn(child) {
        write("\(expression(view.id)).\(adding(child, to: view))")
      }
    }
    guard style == .trellis else {
      writeAutoresizing()
      return
    }
    for guide in ownGuides {
      let owner = guide.parent ?? scene.id
      write("try \(expression(owner)).addLayoutGuide(\(expression(guide.id)))")
    }
  }

  private func adding(_ child: InterfaceView, to view: InterfaceView) -> String {
    let verb = view.stack == nil ? "add" : "addArranged"
    return "\(verb)\(style == .uiKit ? "Subview" : "Subnode")(\(expression(child.id)))"
  }

  /// The views that constraints place.
  private mutating func writeAutoresizing() {
    let placed = views.dropFirst().filter {
      !isBuiltIn($0) && items[$0.id]?.properties.fixedFrame == nil
    }
    guard !placed.isEmpty else { return }
    beginParagraph()
    write("let \(CodeNames.placed): [UIView] = [")
    for view in placed { write("  \(expression(view.id)),") }
    write("]")
    write(
      "for view in \(CodeNames.placed) { view.translatesAutoresizingMaskIntoConstraints = false }")
  }

  /// Sets what views say about themselves.
  mutating func writeProperties() {
    // The frames in the root are those for the size at which the scene is drawn.
    let size = style == .uiKit && resizesFrames(in: scene.root) ? local("size") : nil
    if let size {
      beginParagraph()
      write("let \(size) = \(CodeNames.root).bounds.size")
      write("\(CodeNames.root).bounds.size = Self.\(CodeNames.designSize)")
    }
    for view in views {
      let own = style == .uiKit ? uiKitProperties(of: view) : nodeProperties(of: view)
      let lines = own + directionStatements(of: view)
      let hasOwnFont = style == .uiKit && view.font?.isSystem == false
      let isContainer = style == .uiKit && view.embeddedController != nil
      guard !lines.isEmpty || hasOwnFont || isContainer else { continue }
      beginParagraph()
      for line in lines { write(line) }
      if hasOwnFont { omit("the font of \(expression(view.id))") }
      if isContainer { omit("the controller in \(expression(view.id))") }
    }
    if let size {
      beginParagraph()
      write("\(CodeNames.root).bounds.size = \(size)")
    }
    for module in views.compactMap(\.uiKitClass.module) where style == .uiKit { need(module) }
  }

  /// The statements about priorities of content, which both frameworks name alike.
  func priorityStatements(of view: InterfaceView) -> [String] {
    let name = expression(view.id)
    var lines: [String] = []
    func add(_ method: String, _ priorities: AxisPriorities, usual: Priority) {
      for axis in Axis.allCases where priorities[axis] != usual {
        let value = decimal(priorities[axis].rawValue)
        let priority = style == .uiKit ? "UILayoutPriority(\(value))" : value
        let word = axis == .horizontal ? "horizontal" : "vertical"
        lines.append("\(name).\(method)(\(priority), for: .\(word))")
      }
    }
    let priorities = style == .uiKit ? nil : items[view.id]?.properties
    add(
      "setContentHuggingPriority", priorities?.contentHugging ?? view.contentHugging,
      usual: .defaultLow)
    add(
      "setContentCompressionResistancePriority",
      priorities?.contentCompressionResistance ?? view.contentCompressionResistance,
      usual: .defaultHigh)
    return lines
  }

  /// The statement about the direction of what is in a view, which both frameworks name alike.
  private func directionStatements(of view: InterfaceView) -> [String] {
    guard let direction = items[view.id]?.properties.direction else { return [] }
    let word = direction == .leftToRight ? "forceLeftToRight" : "forceRightToLeft"
    return ["\(expression(view.id)).semanticContentAttribute = .\(word)"]
  }

  /// The mask in code.
  func literal(_ mask: AutoresizingMask) -> String {
    let names: [(AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
      (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
      (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
    ]
    let words = names.filter { mask.contains($0.0) }.map { ".\($0.1)" }
    return "[\(words.joined(separator: ", "))]"
  }
}
