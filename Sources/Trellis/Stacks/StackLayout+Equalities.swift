extension StackLayout {
  /// A required equality between an item of a stack and another, or the stack:
  /// `first.firstAttribute == second.secondAttribute + constant`.
  package struct Equality: Sendable {
    /// The place of the item among those that are shown.
    package let first: Int
    package let firstAttribute: Attribute
    /// The place of the other item; `nil` for the stack.
    package let second: Int?
    package let secondAttribute: Attribute
    package let constant: Double
  }

  /// The equalities that hold in the stack whatever its items are, with so many shown ones and the spacing
  /// after each.
  ///
  /// They are those of the arrangement that an engine makes, without what is about gaps, proportions,
  /// priorities and the middle of margins. Along the axis of a stack with gravity areas there are none.
  package func equalities(spacings: [Double]) -> [Equality] {
    let stack = ItemID(index: 0, generation: 0, engine: .none)
    var layout = self
    layout.arranged = spacings.indices.map { place in
      let item = ItemID(index: place + 1, generation: 0, engine: .none)
      return Arranged(item, spacingAfter: spacings[place])
    }
    var arrangement = StackArrangement(layout, of: stack) { _ in (.shown, nil) }
    let guides = arrangement.guideOwners.indices.map { place in
      ItemID(index: spacings.count + 1 + place, generation: 0, engine: .none)
    }
    arrangement.build(guides)
    return arrangement.constraints.compactMap { equality($0.statement, count: spacings.count) }
  }

  private func equality(_ statement: ConstraintStatement, count: Int) -> Equality? {
    guard let second = statement.second, statement.relation == .equal,
      statement.priority.isRequired,
      statement.first.index != 0, statement.first.index <= count, second.index <= count
    else { return nil }
    let meaning = statement.firstAttribute.meaning(.leftToRight)
    let isAlongTheAxis = meaning.axis == axis
    guard !isAlongTheAxis || distribution != .gravityAreas else { return nil }
    let isInMargins = second.area == .margins
    guard
      let attribute = isInMargins ? statement.secondAttribute.inMargins : statement.secondAttribute
    else { return nil }
    return Equality(
      first: Int(statement.first.index) - 1, firstAttribute: statement.firstAttribute,
      second: second.index == 0 ? nil : Int(second.index) - 1, secondAttribute: attribute,
      constant: statement.constant)
  }
}

extension Attribute {
  /// The same edge inside the margins; `nil` for what is no edge of an arrangement.
  fileprivate var inMargins: Attribute? {
    switch self {
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    default: nil
    }
  }
}
