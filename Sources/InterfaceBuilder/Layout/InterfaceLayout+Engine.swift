import Trellis

extension InterfaceLayout {
  /// A layout engine with the items of a scene.
  public struct Engine {
    /// The engine; its root holds the root view of the scene.
    public let engine: LayoutEngine
    /// The engine's items by their identifiers in the file.
    public internal(set) var items: [String: ItemID] = [:]

    /// The frame of a view in points, relative to the view it is in; nil if there is no such view.
    public func frame(of id: String) -> Rect? {
      items[id].flatMap { try? engine.frame(of: $0) }
    }
  }

  /// Makes a layout engine of the items and constraints.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point, to which edges are rounded; nil for no rounding.
  ///   - direction: The direction in which text runs.
  ///   - measure: The size that the content of a leaf wants, given its identifier and a width in
  ///     points, or nil for the natural size, as ``/Trellis/LayoutEngine/setMeasure(_:of:)`` asks for it; nil
  ///     for a leaf that keeps the recorded size. Held by the engine.
  /// - Returns: The engine, with the handles of its items.
  /// - Throws: ``InterfaceBuilderError/refused(reason:line:)`` for the first thing that the engine does
  ///   not accept, such as a number that is too large.
  /// - Complexity: O(items + constraints), apart from the layout itself.
  public func makeEngine(
    scale: Double? = nil, direction: LayoutDirection = .leftToRight,
    measuring measure: ((_ id: String, _ width: Double?) -> IntrinsicSize?)? = nil
  ) throws(InterfaceBuilderError) -> Engine {
    var result = Engine(
      engine: try accepted(items.first, nil) { () throws(LayoutError) in
        try LayoutEngine(size: size, scale: scale, direction: direction)
      })
    let engine = result.engine
    var children: [String: [ItemID]] = [:]
    for item in items {
      let parent = item.parent.flatMap { result.items[$0] }
      let id = try accepted(item, engine) { () throws(LayoutError) in
        try engine.addItem(item.kind, in: parent, properties: item.properties)
      }
      result.items[item.id] = id
      if item.kind != .guide, let parent = item.parent { children[parent, default: []].append(id) }
    }
    for item in items {
      let below = children[item.id] ?? []
      guard let id = result.items[item.id] else { continue }
      if let text = item.text {
        try accepted(item, engine) { () throws(LayoutError) in
          try engine.setMeasure({ text.size(width: $0) }, of: id)
        }
      }
      if let stack = item.stack {
        try accepted(item, engine) { () throws(LayoutError) in
          try engine.setStackLayout(stack.arranging(below), of: id)
        }
      }
      if below.isEmpty, item.kind != .guide, let measure, measure(item.id, nil) != nil {
        let name = item.id
        var properties = item.properties
        properties.contentHugging = item.measuredHugging
        properties.contentCompressionResistance = item.measuredCompressionResistance
        try accepted(item, engine) { () throws(LayoutError) in
          try engine.setProperties(properties, of: id)
          try engine.setMeasure({ measure(name, $0) ?? .none }, of: id)
        }
      }
    }
    for constraint in constraints {
      guard let spec = constraint.spec(result.items) else { continue }
      do {
        try engine.addConstraint(spec)
      } catch {
        let subject = constraint.identifier.map { " \(InterfaceRemark.quoted($0))" } ?? ""
        let first = items.first { $0.id == constraint.first.item }
        let owner = first.map { " of \($0.nameInReports)" } ?? ""
        throw .refused(
          reason: "the constraint\(subject)\(owner): \(engine.describe(error))",
          line: constraint.line)
      }
    }
    return result
  }

  /// The result of an operation about an item; what the engine refuses is refused with the item's name.
  @discardableResult
  private func accepted<Result>(
    _ item: Item?, _ engine: LayoutEngine?, _ operation: () throws(LayoutError) -> Result
  ) throws(InterfaceBuilderError) -> Result {
    do {
      return try operation()
    } catch {
      // An error about the scale is about no item.
      let isScale = if case .invalidValue(_, of: .scale) = error { true } else { false }
      let subject = item.flatMap { isScale ? nil : "\($0.nameInReports): " } ?? ""
      throw .refused(
        reason: subject + (engine?.describe(error) ?? error.description), line: item?.line ?? 1)
    }
  }
}

extension InterfaceLayout.Item {
  /// The name of the item for people, with the identifier, which tells it from others of the name.
  fileprivate var nameInReports: String {
    let id = "id \(InterfaceRemark.quoted(id))"
    return properties.name.map { "\(InterfaceRemark.quoted($0)) (\(id))" }
      ?? "the element with the \(id)"
  }
}

extension InterfaceLayout.Constraint {
  /// The constraint between items of an engine; nil if the engine has not all of them.
  fileprivate func spec(_ items: [String: ItemID]) -> ConstraintSpec? {
    guard let one = items[first.item] else { return nil }
    var other: ItemID?
    if let second {
      guard let item = items[second.item] else { return nil }
      other = item.with(second.area)
    }
    return ConstraintSpec(
      one.with(first.area), firstAttribute, relation, to: other, secondAttribute,
      multiplier: multiplier, constant: constant, priority: priority, identifier: identifier)
  }
}

extension InterfaceStack {
  /// The rule with the items that it arranges.
  fileprivate func arranging(_ items: [ItemID]) -> StackLayout {
    var layout = layout
    for (place, item) in items.enumerated() {
      layout.arranged.append(
        StackLayout.Arranged(
          item, spacingAfter: place < customSpacing.count ? customSpacing[place] : nil,
          gravity: place < gravities.count ? gravities[place] : .leading))
    }
    return layout
  }
}
