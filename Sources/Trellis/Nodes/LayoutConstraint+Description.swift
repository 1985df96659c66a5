extension LayoutConstraint: CustomStringConvertible {
  /// The constraint in words, such as `label.width >= 2 * card.width - 10 @750`, and its identifier.
  ///
  /// Nodes without a name are called by their type, and by their place in the engine if they have one.
  public var description: String {
    let item = ItemID(index: 0, generation: 0, engine: .none)
    let statement = ConstraintStatement(
      first: item, second: second == nil ? nil : item, firstAttribute: firstAttribute,
      secondAttribute: secondAttribute, relation: relation, multiplier: multiplier,
      constant: constant, priority: priority)
    let equation = statement.equation(first.name, second?.name)
    return identifier.map { equation + " '\($0)'" } ?? equation
  }
}

extension ConstraintSide {
  fileprivate var name: String { core.describe(area) }
}

extension ElementCore {
  /// The name in reports of the element, or of the guide built into it.
  func describe(_ area: ItemID.Area) -> String {
    let name = properties.name ?? typeName + (engine == nil ? "" : "\(id.index)")
    return area == .item ? name : name + "." + area.rawValue
  }

  /// The name of the type of the node or guide.
  ///
  /// Embedded Swift has no names of types at run time.
  var typeName: String {
    #if hasFeature(Embedded)
      "item"
    #else
      element.map { "\(type(of: $0.element))" } ?? "item"
    #endif
  }
}
