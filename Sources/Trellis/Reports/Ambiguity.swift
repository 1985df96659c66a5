/// A part of an item that constraints leave undetermined: other values would satisfy them as well.
public struct Ambiguity: Hashable, Sendable {
  /// The item; its ``ItemID/content`` guide if the content size of a scroll item is undetermined.
  public var item: ItemID
  /// What of it: left, top, width or height.
  public var attribute: Attribute
  /// The same in words, such as `label.width`.
  public var text: String
  /// What would most likely determine it, in a sentence.
  public var suggestion: String

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
  fileprivate mutating func ambiguities() -> [Ambiguity] {
    solver.ambiguousVariables().compactMap { variable in
      guard let role = variableRoles[Int(variable.index)].role else { return nil }
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

  private mutating func ambiguity(_ item: ItemID, _ attribute: Attribute) -> Ambiguity {
    Ambiguity(
      item: item, attribute: attribute, text: "\(describe(item)).\(attribute.name)",
      suggestion: suggestion(item, attribute))
  }

  private mutating func suggestion(_ item: ItemID, _ attribute: Attribute) -> String {
    let name = describe(item.item)
    let isHorizontal = attribute == .left || attribute == .width
    if item.area == .content {
      let edges = isHorizontal ? "leading and trailing" : "top and bottom"
      return "constrain what is in \(name) to both its \(edges) edge, without a gap in the chain."
    }
    if attribute == .left || attribute == .top {
      let edges = isHorizontal ? "leading or trailing edge" : "top or bottom edge"
      return "constrain the \(edges) or the centre of \(name)."
    }
    let axis = isHorizontal ? Axis.horizontal : .vertical
    if contentSize(of: Int(item.index))[axis] != nil {
      return "several items could take the room or the lack of it: let \(name) hug its content, or "
        + "resist compression, with another priority than its neighbours."
    }
    return "constrain the \(attribute.name) of \(name) or both its edges, or give it an intrinsic "
      + "content size."
  }
}
