import Trellis

extension GoldenDocument {
  /// The document in an engine, and its items by name.
  func makeEngine() throws -> (engine: LayoutEngine, items: [String: ItemID]) {
    let engine = try LayoutEngine(size: size, scale: scale, direction: direction)
    var found = ["root": engine.root]
    var rootProperties = properties(of: root)
    rootProperties.name = "root"
    try engine.setProperties(rootProperties, of: engine.root)
    for item in items {
      guard let parent = found[item.parent] else {
        throw GoldenReader.Mistake(description: "\(testDescription): no \(item.parent)")
      }
      found[item.name] = try engine.addItem(
        item.kind, in: parent, properties: properties(of: item))
    }
    for item in items {
      guard let stack = item.stack, let id = found[item.name] else { continue }
      try engine.setStackLayout(layout(of: stack, found), of: id)
    }
    for constraint in constraints {
      var spec = ConstraintSpec(
        try side(constraint.first, found), constraint.first.attribute, constraint.relation,
        constant: constraint.constant, priority: Priority(rawValue: constraint.priority))
      if let second = constraint.second {
        spec.second = try side(second, found)
        spec.secondAttribute = second.attribute
        spec.multiplier = constraint.multiplier
      }
      try engine.addConstraint(spec)
    }
    return (engine, found)
  }

  private func side(_ side: Side, _ items: [String: ItemID]) throws -> ItemID {
    guard let item = items[side.item] else {
      throw GoldenReader.Mistake(description: "\(testDescription): no \(side.item)")
    }
    switch side.area {
    case .item: return item
    case .margins: return item.margins
    case .safeArea: return item.safeArea
    case .content: return item.content
    case .frame: return item.frame
    }
  }

  private func properties(of item: Item) -> ItemProperties {
    var result = ItemProperties(name: item.name)
    result.intrinsicContentSize = IntrinsicSize(
      width: item.content.width, height: item.content.height)
    result.contentHugging = AxisPriorities(
      horizontal: Priority(rawValue: item.hugging.horizontal),
      vertical: Priority(rawValue: item.hugging.vertical))
    result.contentCompressionResistance = AxisPriorities(
      horizontal: Priority(rawValue: item.resistance.horizontal),
      vertical: Priority(rawValue: item.resistance.vertical))
    result.layoutMargins = item.margins
    result.safeAreaInsets = item.safeArea
    result.alignmentInsets = item.alignment
    result.firstBaselineOffset = item.baselines.first
    result.lastBaselineOffset = item.baselines.last
    result.isHidden = item.isHidden
    result.contentOffset = item.offset
    result.contentSize = item.contentSize
    result.fixedFrame = item.fixed
    return result
  }

  private func layout(of stack: Stack, _ items: [String: ItemID]) -> StackLayout {
    var result = StackLayout(
      axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment,
      spacing: stack.spacing)
    result.isLayoutMarginsRelativeArrangement = stack.isInsideMargins
    result.edgeInsets = stack.insets
    result.arranged = stack.arranged.compactMap { name in
      items[name].map {
        StackLayout.Arranged(
          $0, spacingAfter: stack.spacingAfter[name], gravity: stack.gravity[name] ?? .leading)
      }
    }
    return result
  }
}
