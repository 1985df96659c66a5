import Trellis

extension FileReader {
  /// Reads a constraint; nil if it is about something that is not known, which is noted.
  mutating func constraint(
    _ element: Markup, in owner: InterfaceView
  ) throws(InterfaceBuilderError) -> InterfaceConstraint? {
    guard element.name == "constraint" else {
      remark(.unknownElement, element)
      return nil
    }
    guard let first = attribute("firstAttribute", element) else { return nil }
    var result = InterfaceConstraint(
      id: element["id"] ?? "", identifier: element["identifier"], line: element.line,
      first: element["firstItem"] ?? owner.id, firstAttribute: first)
    if let second = element["secondItem"] {
      guard let attribute = attribute("secondAttribute", element) else { return nil }
      result.second = second
      result.secondAttribute = attribute
    }
    switch element["relation"] {
    case "lessThanOrEqual": result.relation = .lessThanOrEqual
    case "greaterThanOrEqual": result.relation = .greaterThanOrEqual
    default: break
    }
    result.multiplier = try multiplier(element)
    result.constant = try element.number("constant") ?? 0
    result.priority = try element.number("priority").map { Priority(rawValue: $0) } ?? .required
    result.isPlaceholder = element.flag("placeholder")
    return result
  }

  private mutating func attribute(_ name: String, _ element: Markup) -> Attribute? {
    let text = element[name] ?? ""
    if let attribute = Attribute(name: text), attribute != .notAnAttribute { return attribute }
    remark(.unknownAttribute(text), element)
    return nil
  }

  /// A number, or a ratio such as `16:9`.
  private func multiplier(_ element: Markup) throws(InterfaceBuilderError) -> Double {
    guard let text = element["multiplier"], text.contains(":") else {
      return try element.number("multiplier") ?? 1
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let one = parts[0], let other = parts[1], other != 0,
      (one / other).isFinite
    else {
      throw .invalidNumber(text, attribute: "multiplier", element: element.name, line: element.line)
    }
    return one / other
  }

  // MARK: Stacks

  /// How a stack view arranges what is in it; nil for other views.
  func stack(of element: Markup) throws(InterfaceBuilderError) -> InterfaceStack? {
    guard element.name == "stackView" else { return nil }
    return file.platform == .macOS ? try appKitStack(element) : try stack(element)
  }

  private func stack(_ element: Markup) throws(InterfaceBuilderError) -> InterfaceStack {
    var layout = StackLayout(axis: element["axis"] == "vertical" ? .vertical : .horizontal)
    try readArrangement(element, &layout)
    layout.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement")
    // Interface Builder has no switch for it: who sets the margins of a stack wants it to use them.
    layout.isLayoutMarginsRelativeArrangement =
      element.child("edgeInsets", key: "layoutMargins") != nil
      || element.child("directionalEdgeInsets", key: "directionalLayoutMargins") != nil
    return InterfaceStack(layout: layout)
  }

  private func appKitStack(_ element: Markup) throws(InterfaceBuilderError) -> InterfaceStack {
    var layout = StackLayout(
      axis: element["orientation"] == "vertical" ? .vertical : .horizontal,
      distribution: .gravityAreas, alignment: .center, spacing: StackLayout.standardSpacing)
    try readArrangement(element, &layout)
    layout.edgeInsets = try edgeInsets(element.child("edgeInsets", key: "edgeInsets")) ?? .zero
    var stack = InterfaceStack(layout: layout)
    for entry in element.child("customSpacing")?.children ?? [] {
      // The largest number of a float stands for the spacing of the stack.
      let value = try entry.number("value") ?? .infinity
      stack.customSpacing.append(value.magnitude <= LayoutEngine.largestLength ? value : nil)
    }
    return stack
  }

  private func readArrangement(
    _ element: Markup, _ layout: inout StackLayout
  ) throws(InterfaceBuilderError) {
    if let distribution = element["distribution"].flatMap(StackLayout.Distribution.init) {
      layout.distribution = distribution
    }
    if let alignment = element["alignment"].flatMap(Self.alignment) { layout.alignment = alignment }
    if let spacing = try element.number("spacing") { layout.spacing = spacing }
    if element["spacingType"] == "standard" { layout.spacing = StackLayout.standardSpacing }
  }

  private static func alignment(_ name: String) -> StackLayout.Alignment? {
    switch name {
    case "top", "left": .leading
    case "bottom", "right": .trailing
    case "centerX", "centerY": .center
    case "baseline": .lastBaseline
    case "width", "height": .fill
    default: StackLayout.Alignment(rawValue: name)
    }
  }
}
