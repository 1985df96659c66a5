/// A part of an item that constraints leave undetermined: other values would satisfy them as well.
public struct Ambiguity: Hashable, Sendable {
  /// The item; its ``ItemID/content`` guide if the content size of a scroll item is undetermined.
  public var item: ItemID
  /// What of it: left, top, width or height.
  public var attribute: Attribute
  /// The same in words, such as `label.width`.
  public var text: String

  /// The axis along which more constraints are needed.
  public var axis: Axis {
    attribute == .left || attribute == .width ? .horizontal : .vertical
  }
}

extension LayoutEngine {
  /// What constraints leave undetermined, in a fixed order.
  ///
  /// Positions are those of the alignment rectangles, relative to the parents. What follows an
  /// undetermined value is undetermined too. Complexity: grows with the whole layout.
  public func ambiguities() -> [Ambiguity] {
    layoutIfNeeded()
    return state.ambiguities()
  }
}

extension LayoutState {
  fileprivate func ambiguities() -> [Ambiguity] {
    solver.ambiguousVariables().compactMap { variable in
      guard let role = variableRoles[Int(variable.index)] else { return nil }
      guard !items.records[role.item].isPrivate else { return nil }
      let item = items.id(role.item)
      switch role.role {
      case .x: return ambiguity(item, .left)
      case .y: return ambiguity(item, .top)
      case .width: return ambiguity(item, .width)
      case .height: return ambiguity(item, .height)
      case .contentWidth: return ambiguity(item.content, .width)
      case .contentHeight: return ambiguity(item.content, .height)
      case .offsetX, .offsetY: return nil
      }
    }
  }

  private func ambiguity(_ item: ItemID, _ attribute: Attribute) -> Ambiguity {
    Ambiguity(
      item: item, attribute: attribute, text: "\(describe(item)).\(attribute.name)")
  }
}
