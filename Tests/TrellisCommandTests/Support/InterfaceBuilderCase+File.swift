/// A case as a file of Interface Builder, so that everything that is not in files has to be inferred.
///
/// The styles of AppKit's controls are not in the data; they are chosen so that the known insets are
/// possible.
struct InterfaceBuilderFile {
  private let screen: InterfaceBuilderCase
  private var children: [String: [InterfaceBuilderCase.View]] = [:]
  private var images: [(width: Double, height: Double)] = []
  private var lines: [String] = []

  /// The text of the file.
  static func text(_ screen: InterfaceBuilderCase) -> String {
    var file = InterfaceBuilderFile(screen)
    file.write()
    return file.lines.joined(separator: "\n")
  }

  private init(_ screen: InterfaceBuilderCase) {
    self.screen = screen
    for view in screen.views { children[view.parent ?? "", default: []].append(view) }
  }

  private static let bars = ["topLayoutGuide", "bottomLayoutGuide"]

  private var isMacOS: Bool { screen.platform == "macOS" }

  private mutating func write() {
    let names = ["iOS": "CocoaTouch", "macOS": "Cocoa", "tvOS": "AppleTV"]
    let runtimes = ["iOS": "iOS.CocoaTouch", "macOS": "MacOSX.Cocoa", "tvOS": "AppleTV"]
    lines.append(
      "<document type=\"com.apple.InterfaceBuilder3.\(names[screen.platform] ?? "").XIB\" "
        + "targetRuntime=\"\(runtimes[screen.platform] ?? "")\"><objects>")
    let bars = screen.guides.filter { Self.bars.contains($0.kind) }
    let isController = screen.rootKind == "controllerView" || !bars.isEmpty
    if isController { lines.append("<viewController id=\"of \(screen.rootId)\"><layoutGuides>") }
    for bar in bars {
      let type = bar.kind == "topLayoutGuide" ? "top" : "bottom"
      lines.append("<viewControllerLayoutGuide type=\"\(type)\" id=\"\(bar.id)\"/>")
    }
    if isController { lines.append("</layoutGuides>") }
    for root in children[""] ?? [] { write(root, in: nil, key: isController ? "view" : nil) }
    if isController { lines.append("</viewController>") }
    lines.append("</objects><resources>")
    for (index, image) in images.enumerated() {
      lines.append(
        "<image name=\"image\(index)\" width=\"\(image.width)\" height=\"\(image.height)\"/>")
    }
    lines.append("</resources></document>")
  }

  // MARK: Views

  private mutating func write(
    _ view: InterfaceBuilderCase.View, in parent: InterfaceBuilderCase.View?, key: String? = nil
  ) {
    lines.append(element(view.class, attributes(of: view, key: key), isEmpty: false))
    var frame = view.frame
    if let parent, isMacOS, !isFlipped(parent) { frame[1] = parent.frame[3] - frame[1] - frame[3] }
    lines.append(
      element(
        "rect",
        [
          ("key", "frame"), ("x", "\(frame[0])"), ("y", "\(frame[1])"), ("width", "\(frame[2])"),
          ("height", "\(frame[3])"),
        ]))
    let mask = (view.autoresizing ?? []).map { ($0, "YES") }
    lines.append(element("autoresizingMask", [("key", "autoresizingMask")] + mask))
    lines.append(element("cell", [("key", "cell")] + cell(of: view)))
    writeInsets(view)
    writeChildren(of: view)
    lines.append("<constraints>")
    for constraint in screen.constraints where constraint.owner == view.id { write(constraint) }
    lines.append("</constraints>")
    for guide in screen.guides where guide.owner == view.id && !Self.bars.contains(guide.kind) {
      lines.append(element("viewLayoutGuide", [("key", guide.kind), ("id", guide.id)]))
    }
    lines.append("</\(view.class)>")
  }

  private mutating func attributes(
    of view: InterfaceBuilderCase.View, key: String?
  ) -> [(String, String)] {
    var result = [("id", view.id)]
    if let key { result.append(("key", key)) }
    if !view.tamic { result.append(("translatesAutoresizingMaskIntoConstraints", "NO")) }
    if view.fixedFrame == true { result.append(("fixedFrame", "YES")) }
    if view.hidden == true { result.append(("hidden", "YES")) }
    let priorities = [
      ("horizontalHuggingPriority", view.hugH), ("verticalHuggingPriority", view.hugV),
      ("horizontalCompressionResistancePriority", view.compH),
      ("verticalCompressionResistancePriority", view.compV),
    ]
    for (name, value) in priorities { if let value { result.append((name, "\(value)")) } }
    if let stack = view.stack {
      result += [
        (stack.ns == true ? "orientation" : "axis", stack.axis),
        ("distribution", stack.distribution), ("alignment", stack.alignment),
        ("spacing", "\(stack.spacing)"),
      ]
      if stack.spacingStandard == true { result.append(("spacingType", "standard")) }
      if stack.baselineRelative == true { result.append(("baselineRelativeArrangement", "YES")) }
    }
    if let size = view.intrinsic, size.source == "image-resource" {
      result.append(("image", "image\(images.count)"))
      images.append((size.width ?? 0, size.height ?? 0))
    }
    if isMacOS, view.class == "box" {
      let isTitled = view.alignmentInsets?[0] == 3
      let isLine = view.alignmentInsets != nil || view.intrinsic != nil
      result.append(("boxType", isTitled ? "primary" : isLine ? "separator" : "custom"))
    }
    return result
  }

  private func cell(of view: InterfaceBuilderCase.View) -> [(String, String)] {
    let insets = view.alignmentInsets
    switch view.class {
    case "textField": return insets == nil ? [("borderStyle", "bezel")] : []
    case "popUpButton": return insets == nil ? [] : [("borderStyle", "border")]
    case "button":
      return [("type", insets.map { $0[0] >= 5 ? "push" : "check" } ?? "square")]
    default: return []
    }
  }

  private mutating func writeInsets(_ view: InterfaceBuilderCase.View) {
    for (name, key, insets) in [
      ("edgeInsets", "layoutMargins", view.layoutMargins),
      ("directionalEdgeInsets", "directionalLayoutMargins", view.directionalLayoutMargins),
    ] {
      guard let insets else { continue }
      let sides = insets.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)") }
      lines.append(element(name, [("key", key)] + sides))
    }
    guard let insets = view.stack?.insets else { return }
    lines.append(
      element(
        "edgeInsets",
        [
          ("key", "edgeInsets"), ("left", "\(insets.left)"), ("top", "\(insets.top)"),
          ("right", "\(insets.right)"), ("bottom", "\(insets.bottom)"),
        ]))
  }

  private mutating func writeChildren(of view: InterfaceBuilderCase.View) {
    let below = children[view.id] ?? []
    let contentElements = [
      "tableViewCellContentView", "collectionViewCellContentView", "clipView",
    ]
    func isContent(_ child: InterfaceBuilderCase.View) -> Bool {
      contentElements.contains(child.class)
        || ["box", "visualEffectView"].contains(view.class) && child.tamic
    }
    for child in below where isContent(child) { write(child, in: view, key: "contentView") }
    lines.append("<subviews>")
    for child in below where !isContent(child) { write(child, in: view) }
    lines.append("</subviews>")
  }

  private func isFlipped(_ view: InterfaceBuilderCase.View) -> Bool {
    let documents = ["tableView", "outlineView", "textView", "collectionView"]
    switch view.class {
    case "splitView", "tableView", "outlineView", "collectionView": return true
    case "clipView":
      return children[view.id]?.first.map { documents.contains($0.class) } ?? false
    default: return false
    }
  }

  // MARK: Constraints

  private mutating func write(_ constraint: InterfaceBuilderCase.Constraint) {
    let relations = ["ge": "greaterThanOrEqual", "le": "lessThanOrEqual"]
    var attributes = [
      ("id", constraint.id), ("firstItem", constraint.first),
      ("firstAttribute", constraint.firstAttr),
      ("relation", relations[constraint.relation] ?? "equal"),
    ]
    if let second = constraint.second, let attribute = constraint.secondAttr {
      attributes += [("secondItem", second), ("secondAttribute", attribute)]
    }
    if let value = constraint.multiplier { attributes.append(("multiplier", "\(value)")) }
    if let value = constraint.constant { attributes.append(("constant", "\(value)")) }
    if let value = constraint.priority { attributes.append(("priority", "\(value)")) }
    lines.append(element("constraint", attributes))
  }

  private func element(
    _ name: String, _ attributes: [(String, String)], isEmpty: Bool = true
  ) -> String {
    "<" + name + attributes.map { " \($0.0)=\"\($0.1)\"" }.joined() + (isEmpty ? "/>" : ">")
  }
}
