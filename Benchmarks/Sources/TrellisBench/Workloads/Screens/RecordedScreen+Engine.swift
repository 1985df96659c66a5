import Trellis

extension RecordedScreen {
  var size: Size { Size(rootSize[0], rootSize[1]) }

  /// Adds the screen to an engine; returns its items, the root first.
  ///
  /// The root has the recorded size, and no constraints on where it is.
  func add(to engine: LayoutEngine, in parent: ItemID) throws -> [ItemID] {
    var items: [String: ItemID] = [:]
    var result: [ItemID] = []
    var children: [String: [ItemID]] = [:]
    for view in views {
      let parent = view.parent.flatMap { items[$0] } ?? parent
      let item = try engine.addItem(
        view.scroll == true ? .scroll : .view, in: parent, properties: properties(of: view))
      items[view.id] = item
      result.append(item)
      if let parent = view.parent { children[parent, default: []].append(item) }
    }
    for view in views {
      guard let stack = view.stack, let item = items[view.id] else { continue }
      try engine.setStackLayout(stack.layout(children[view.id] ?? []), of: item)
    }
    for guide in guides { items[guide.id] = try add(guide, items, to: engine) }
    for constraint in constraints {
      guard let spec = constraint.spec(items) else {
        throw WrongAnswer(description: "a constraint of \(rootId) names what is not there")
      }
      try engine.addConstraint(spec)
    }
    try engine.addConstraint(ConstraintSpec(result[0], .width, constant: size.width))
    try engine.addConstraint(ConstraintSpec(result[0], .height, constant: size.height))
    return result
  }

  private func properties(of view: View) -> ItemProperties {
    var properties = ItemProperties()
    if view.id != rootId, view.tamic || view.fixedFrame == true {
      let frame = view.frame
      properties.fixedFrame = FixedFrame(Rect(frame[0], frame[1], frame[2], frame[3]))
    }
    properties.intrinsicContentSize = IntrinsicSize(
      width: view.intrinsic?.width, height: view.intrinsic?.height)
    properties.contentHugging = AxisPriorities(
      horizontal: Priority(rawValue: view.hugH ?? 250),
      vertical: Priority(rawValue: view.hugV ?? 250))
    properties.contentCompressionResistance = AxisPriorities(
      horizontal: Priority(rawValue: view.compH ?? 750),
      vertical: Priority(rawValue: view.compV ?? 750))
    if let insets = view.alignmentInsets {
      properties.alignmentInsets = EdgeInsets(
        top: insets[1], left: insets[0], bottom: insets[3], right: insets[2])
    }
    if let sides = resolved.margins?[view.id] {
      properties.layoutMargins = insets(sides, otherwise: 8)
    }
    if let sides = resolved.safeArea?[view.id] {
      properties.safeAreaInsets = insets(sides, otherwise: 0)
    }
    properties.firstBaselineOffset = resolved.baselines?[view.id]?["firstFromTop"]?.value ?? 0
    properties.lastBaselineOffset = resolved.baselines?[view.id]?["lastFromBottom"]?.value ?? 0
    properties.isHidden = view.hidden == true
    return properties
  }

  private func insets(_ sides: [String: Length], otherwise: Double) -> EdgeInsets {
    func side(_ name: String) -> Double { sides[name]?.value ?? otherwise }
    return EdgeInsets(
      top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
  }

  /// The item that a guide stands for; one for the bars at the top and the bottom is made.
  private func add(
    _ guide: Guide, _ items: [String: ItemID], to engine: LayoutEngine
  ) throws -> ItemID? {
    guard let owner = items[guide.owner] else { return nil }
    let length: Double
    switch guide.kind {
    case "safeArea": return owner.safeArea
    case "contentLayoutGuide": return owner.content
    case "frameLayoutGuide": return owner.frame
    case "topLayoutGuide": length = resolved.topGuide?[guide.owner]?.value ?? 0
    case "bottomLayoutGuide": length = resolved.bottomGuide?[guide.owner]?.value ?? 0
    default: return nil
    }
    let bar = try engine.addItem(.guide, in: owner)
    let edge: Attribute = guide.kind == "topLayoutGuide" ? .top : .bottom
    for attribute in [edge, .leading, .trailing] {
      try engine.addConstraint(ConstraintSpec(bar, attribute, to: owner, attribute))
    }
    try engine.addConstraint(ConstraintSpec(bar, .height, constant: length))
    return bar
  }
}

extension RecordedScreen.Stack {
  func layout(_ items: [ItemID]) -> StackLayout {
    var layout = StackLayout(
      axis: axis == "vertical" ? .vertical : .horizontal,
      distribution: StackLayout.Distribution(rawValue: distribution) ?? .fill,
      alignment: ["centerX": .center, "centerY": .center][alignment]
        ?? StackLayout.Alignment(rawValue: alignment) ?? .fill,
      spacing: spacingStandard == true ? StackLayout.standardSpacing : spacing, items: items)
    layout.isLayoutMarginsRelativeArrangement = marginsRelative == true
    layout.isBaselineRelativeArrangement = baselineRelative == true
    return layout
  }
}

extension RecordedScreen.Constraint {
  func spec(_ items: [String: ItemID]) -> ConstraintSpec? {
    guard let item = items[first], let attribute = Attribute(name: firstAttr) else { return nil }
    let other = second.flatMap { items[$0] }
    if (second != nil) != (other != nil) { return nil }
    return ConstraintSpec(
      item, attribute,
      relation == "eq" ? .equal : relation == "le" ? .lessThanOrEqual : .greaterThanOrEqual,
      to: other, secondAttr.flatMap { Attribute(name: $0) } ?? .notAnAttribute,
      multiplier: multiplier ?? 1, constant: constant ?? 0,
      priority: Priority(rawValue: priority ?? 1000))
  }
}
