extension LayoutConstraint: CustomStringConvertible {
  /// The identifier, the constraint in words, and its state after the last layout, such as
  /// `<LayoutConstraint 'cap' label.width >= 2 * card.width - 10 @750 (active)>`; the state is `active`,
  /// `inactive` or `broken`.
  ///
  /// Nothing is laid out for it. Nodes are called as in reports.
  public var description: String {
    let isBroken = place.map { $0.engine.state.constraints.records[Int($0.id.index)].isBroken }
    let state = isActive ? isBroken == true ? "broken" : "active" : "inactive"
    let name = identifier.map { "'\($0)' " } ?? ""
    return "<LayoutConstraint \(name)\(equation) (\(state))>"
  }

  /// The constraint in words, and its identifier, as messages mention it.
  var text: String { identifier.map { equation + " '\($0)'" } ?? equation }

  private var equation: String {
    let item = ItemID(index: 0, generation: 0, engine: .none)
    let statement = ConstraintStatement(
      first: item, second: second == nil ? nil : item, firstAttribute: firstAttribute,
      secondAttribute: secondAttribute, relation: relation, multiplier: multiplier,
      constant: constant, priority: priority)
    return statement.equation(first.name, second?.name)
  }
}

extension LayoutAnchor: CustomStringConvertible {
  /// The node or guide as reports call it, and the part of it, such as `<LayoutAnchor label.leading>`.
  public var description: String { "<LayoutAnchor \(side.name).\(attribute.name)>" }
}

extension ConstraintSide {
  fileprivate var name: String { storage.describe(area) }
}

extension ElementStorage {
  /// The name in reports of the element, or of the guide built into it.
  func describe(_ area: ItemID.Area) -> String {
    if let engine { return engine.describe(id.with(area)) }
    let name = properties.name ?? typeName
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

  /// The name of the type of the element, or of the guide built into it.
  func typeName(of area: ItemID.Area) -> String {
    area == .item ? typeName : "LayoutGuide"
  }
}
