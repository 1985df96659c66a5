import Trellis

extension FileReader {
  /// Reads a constraint; nil if it is about something that is not known, which is noted.
  mutating func constraint(
    _ element: Markup, in owner: InterfaceView
  ) -> InterfaceConstraint? {
    guard element.name == "constraint" else {
      remark(.unknownElement, element)
      return nil
    }
    guard let first = attribute("firstAttribute", element) else { return nil }
    var result = InterfaceConstraint(
      id: element["id"] ?? "", identifier: element["identifier"], line: element.line,
      first: element["firstItem"] ?? owner.id, firstAttribute: first)
    result.outlet = outlet(result.id)
    if let second = element["secondItem"] {
      guard let attribute = attribute("secondAttribute", element) else { return nil }
      result.second = second
      result.secondAttribute = attribute
    } else if let text = element["secondAttribute"], Attribute(name: text) != .notAnAttribute {
      remark(.missingSecondItem(attribute: text), element)
      return nil
    }
    guard let relation = Self.relations[element["relation"] ?? "equal"] else {
      remark(.unknownRelation(element["relation"] ?? ""), element)
      return nil
    }
    result.relation = relation
    for (name, path) in [("multiplier", \InterfaceConstraint.multiplier), ("constant", \.constant)]
    where element[name] != nil {
      guard let value = name == "multiplier" ? ratio(element) : number(name, element) else {
        return nil
      }
      result[keyPath: path] = value
    }
    if element["priority"] != nil {
      guard let priority = priority("priority", element) else { return nil }
      result.priority = priority
    }
    result.isPlaceholder = element.flag("placeholder")
    return isLegal(result, element) ? result : nil
  }

  private static let relations: [String: Relation] = [
    "equal": .equal, "lessThanOrEqual": .lessThanOrEqual,
    "greaterThanOrEqual": .greaterThanOrEqual,
  ]

  /// True if UIKit makes the constraint; where it does not, that is noted.
  private mutating func isLegal(_ constraint: InterfaceConstraint, _ element: Markup) -> Bool {
    do {
      try ConstraintSpec.validate(
        constraint.firstAttribute, constraint.second == nil ? nil : constraint.secondAttribute,
        multiplier: constraint.multiplier, constant: constraint.constant,
        priority: constraint.priority)
    } catch {
      remark(.illegalConstraint(error.message), element)
      return false
    }
    let (first, second) = (constraint.firstAttribute, constraint.secondAttribute)
    let isPosition = first != .width && first != .height
    if constraint.second != nil, isPosition,
      first.recordedMeaning.axis != second.recordedMeaning.axis
    {
      remark(.mixedAxes(first, second), element)
    }
    return true
  }

  private mutating func attribute(_ name: String, _ element: Markup) -> Attribute? {
    let text = element[name] ?? ""
    if let attribute = Attribute(name: text), attribute != .notAnAttribute { return attribute }
    remark(.unknownAttribute(text), element)
    return nil
  }

  /// A number, or a ratio such as `16:9` or `2/3`.
  private mutating func ratio(_ element: Markup) -> Double? {
    guard let text = element["multiplier"], text.contains(where: { $0 == ":" || $0 == "/" }) else {
      return number("multiplier", element)
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
      .map { Double(decimal: $0) }
    if parts.count == 2, let one = parts[0], let other = parts[1], (one / other).isFinite {
      return one / other
    }
    remark(.invalidNumber(text, attribute: "multiplier"), element)
    return nil
  }

  // MARK: Stacks

  /// A stack view's arrangement of its children; nil for other views.
  mutating func stack(of element: Markup) -> InterfaceStack? {
    guard element.name == "stackView" else { return nil }
    return file.platform == .macOS ? appKitStack(element) : stack(element)
  }

  private mutating func stack(_ element: Markup) -> InterfaceStack {
    var layout = StackLayout(axis: axis("axis", element))
    readArrangement(element, &layout)
    layout.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement")
    // Interface Builder has no switch for this: who sets the margins of a stack wants the stack to use them.
    layout.isLayoutMarginsRelativeArrangement =
      element.child("edgeInsets", key: "layoutMargins") != nil
      || element.child("directionalEdgeInsets", key: "directionalLayoutMargins") != nil
    return InterfaceStack(layout: layout)
  }

  private mutating func appKitStack(_ element: Markup) -> InterfaceStack {
    var layout = StackLayout(
      axis: axis("orientation", element),
      distribution: .gravityAreas, alignment: .center, spacing: StackLayout.standardSpacing)
    readArrangement(element, &layout)
    layout.edgeInsets = edgeInsets(element.child("edgeInsets", key: "edgeInsets")) ?? .zero
    layout.detachesHiddenItems = element.flag("detachesHiddenViews")
    let side = layout.axis == .horizontal ? "horizontal" : "vertical"
    if let hugging = priority("\(side)StackHuggingPriority", element), hugging != Self.usualHugging
    {
      layout.huggingPriority = hugging
    }
    var stack = InterfaceStack(layout: layout)
    for entry in element.child("customSpacing")?.children ?? [] {
      stack.customSpacing.append(spacing("value", entry))
    }
    return stack
  }

  /// The hugging of a stack of which nothing was set, as files write it.
  private static let usualHugging = Priority(rawValue: 249.99998474121094)

  private mutating func readArrangement(
    _ element: Markup, _ layout: inout StackLayout
  ) {
    if let distribution = value(
      "distribution", element, { StackLayout.Distribution(rawValue: $0) })
    {
      layout.distribution = distribution
    }
    if let alignment = value("alignment", element, Self.alignment) { layout.alignment = alignment }
    if let spacing = spacing("spacing", element) { layout.spacing = spacing }
    if element["spacingType"] == "standard" { layout.spacing = StackLayout.standardSpacing }
  }

  private mutating func axis(_ attribute: String, _ element: Markup) -> Axis {
    let axes: [String: Axis] = ["horizontal": .horizontal, "vertical": .vertical]
    return value(attribute, element) { axes[$0] } ?? .horizontal
  }

  /// A spacing; nil for the largest number of a float, which stands for the usual one.
  private mutating func spacing(_ attribute: String, _ element: Markup) -> Double? {
    let usual = Double(Float.greatestFiniteMagnitude)
    if element[attribute].flatMap({ Double(decimal: $0) }) == usual { return nil }
    return number(attribute, element)
  }

  /// The value that the text of an attribute stands for; nil without the attribute, or, with a remark, if the
  /// value is not known.
  private mutating func value<Value>(
    _ attribute: String, _ element: Markup, _ meaning: (String) -> Value?
  ) -> Value? {
    guard let text = element[attribute] else { return nil }
    if let value = meaning(text) { return value }
    remark(.unknownValue(text, attribute: attribute), element)
    return nil
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
