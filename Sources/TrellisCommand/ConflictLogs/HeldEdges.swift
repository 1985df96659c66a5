import Trellis

/// The edges of items that equations hold at the same edges of other items.
struct HeldEdges {
  /// An edge of an item, one name for each: the left one counts as leading.
  private struct Edge: Hashable {
    let item: LoggedConstraint.Item
    let attribute: Attribute
  }

  private var others: [Edge: Set<LoggedConstraint.Item>] = [:]

  /// Collects the edges; complexity: linear in the equations.
  ///
  /// - Parameters:
  ///   - equations: The equations that hold the edges.
  ///   - inner: The item that an equation is about.
  init(
    _ equations: [LoggedConstraint.Equation],
    inner: (LoggedConstraint.Equation) -> LoggedConstraint.Item
  ) {
    for equation in equations {
      guard let second = equation.second, second.attribute == equation.first.attribute else {
        continue
      }
      let item = inner(equation)
      let other = equation.first.item == item ? second.item : equation.first.item
      let edge = Edge(item: item, attribute: Self.plain(second.attribute))
      others[edge, default: []].insert(other)
    }
  }

  /// True if both edges of an item along the axis of a length are held at one other item.
  func areBothHeld(along length: LoggedConstraint.Anchor) -> Bool {
    let isWidth = length.attribute == .width
    let start = Edge(item: length.item, attribute: isWidth ? .leading : .top)
    let end = Edge(item: length.item, attribute: isWidth ? .trailing : .bottom)
    guard let first = others[start], let second = others[end] else { return false }
    return !first.isDisjoint(with: second)
  }

  private static func plain(_ attribute: Attribute) -> Attribute {
    switch attribute {
    case .left: .leading
    case .right: .trailing
    default: attribute
    }
  }
}
