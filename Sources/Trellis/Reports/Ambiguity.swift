import Cassowary

/// A part of an item that constraints leave undetermined: other values would satisfy them as well.
public struct Ambiguity: Hashable, Sendable {
  /// The item; its ``ItemID/content`` guide if the content size of a scroll item is undetermined.
  public var item: ItemID
  /// The part of it: left, top, width or height.
  public var attribute: Attribute
  /// The same in words, such as `label.width`.
  public var text: String
  /// The most likely way to determine it, in a sentence.
  public var suggestion: String
  /// The parts that it follows, such as `label.left`: with those determined, it is determined too.
  ///
  /// Empty for what has to be determined itself. In chains of more than a hundred items it may also be empty for
  /// some of what follows others behind a constraint that is only touched.
  public var follows: [String]

  /// The axis along which more constraints are needed.
  public var axis: Axis {
    attribute == .left || attribute == .width ? .horizontal : .vertical
  }
}

extension LayoutEngine {
  /// The parts of items that constraints leave undetermined.
  ///
  /// They are in the order of the items' indices, left, top, width and height of each.
  /// Positions are those of the alignment rectangles, relative to the parents. What follows an undetermined
  /// value is undetermined too, and says so: see ``Ambiguity/follows``.
  ///
  /// - Complexity: grows with the whole layout.
  public func ambiguities() -> [Ambiguity] {
    layoutIfNeeded()
    return state.ambiguities()
  }
}

extension LayoutState {
  fileprivate mutating func ambiguities() -> [Ambiguity] {
    // Which variables an item has depends on what was there before.
    let variables = solver.ambiguousVariables().sorted { rank($0) < rank($1) }
    let followed = followedValues(of: variables)
    return variables.indices.compactMap { place in
      let variable = variables[place]
      guard let role = variableRoles[Int(variable.index)].role,
        !items.records[role.item].isPrivate, let (item, attribute) = subject(of: role)
      else { return nil }
      // Of items that share room each could be the one to change.
      let followed = hasContentSize(item, attribute) ? [] : names(of: followed[place])
      return Ambiguity(
        item: item, attribute: attribute, text: "\(describe(item)).\(attribute.name)",
        suggestion: followed.isEmpty
          ? suggestion(item, attribute, variable)
          : "determine \(followed.joined(separator: " and ")), which it follows.",
        follows: followed)
    }
  }

  /// The place of a variable in a report: by item, and of one item left, top, width and height.
  private func rank(_ variable: Variable) -> Int {
    variableRoles[Int(variable.index)].role.map { $0.item * 8 + Int($0.role.rawValue) } ?? -1
  }

  /// The item and the attribute that a variable stands for; `nil` for an offset.
  private mutating func subject(of role: VariableRole) -> (item: ItemID, attribute: Attribute)? {
    let item = items.id(role.item)
    switch role.role {
    case .x: return (item, .left)
    case .y: return (item, .top)
    case .width: return (item, .width)
    case .height: return (item, .height)
    case .contentWidth: return (item.content, .width)
    case .contentHeight: return (item.content, .height)
    case .offsetX, .offsetY: return nil
    }
  }

  /// The role of a variable, in words.
  mutating func describe(_ role: VariableRole) -> String {
    guard let (item, attribute) = subject(of: role) else {
      return describe(items.id(role.item)) + ".contentOffset"
    }
    return "\(describe(item)).\(attribute.name)"
  }

  private mutating func hasContentSize(_ item: ItemID, _ attribute: Attribute) -> Bool {
    guard item.area == .item, attribute == .width || attribute == .height else { return false }
    return contentSize(of: Int(item.index))[attribute == .width ? .horizontal : .vertical] != nil
  }

  /// Wishes about an item that exclude each other at one priority, as advice, if a value rests on one of them.
  private mutating func rivals(over item: ItemID, _ variable: Variable) -> String? {
    let touching = constraintsTouching([Int(item.index)])
    var isUnmet = false
    for wish in touching where isWish(wish) && error(of: wish) > 1e-6 { isUnmet = true }
    if !isUnmet { return nil }
    let reasons = influences(on: variable)
    for reason in 0..<min(reasons.count, Self.mostReasons) {
      guard case .constraint(let row) = reasons[reason].cause else { continue }
      for wish in touching where isWish(wish) && constraints.records[wish].row == row {
        var texts: [String] = []
        for other in touching where other == wish || excludes(other, wish) {
          texts.append("\"\(describe(spec(of: other)))\"")
        }
        guard texts.count > 1 else { continue }
        return
          "\(texts.joined(separator: " and ")) weigh the same, and cannot all hold: give one of them "
          + "another priority."
      }
    }
    return nil
  }

  /// So many reasons for a value are looked at, as each costs a look at all constraints on the item.
  private static let mostReasons = 16

  /// True if somebody wants a constraint with less than required.
  private func isWish(_ constraint: Int) -> Bool {
    let record = constraints.records[constraint]
    return !record.isArranged && !record.priority.isRequired && record.row != nil
  }

  private mutating func error(of wish: Int) -> Double {
    constraints.records[wish].row.map { solver.error(of: $0).magnitude } ?? 0
  }

  /// True if two wishes of one priority are about the same length or distance, and no value is right for both.
  private mutating func excludes(_ one: Int, _ other: Int) -> Bool {
    guard isWish(one) else { return false }
    let (first, second) = (statement(of: one), statement(of: other))
    var same = first
    (same.constant, same.relation) = (second.constant, second.relation)
    guard same == second else { return false }
    return first.relation != .lessThanOrEqual && second.relation != .greaterThanOrEqual
      && first.constant > second.constant
      || second.relation != .lessThanOrEqual && first.relation != .greaterThanOrEqual
        && second.constant > first.constant
  }

  /// The names of variables, but for those of items that nobody knows.
  private mutating func names(of variables: [Variable]) -> [String] {
    variables.compactMap { variable in
      guard let role = variableRoles[Int(variable.index)].role,
        !items.records[role.item].isPrivate
      else { return nil }
      return describe(role)
    }
  }

  private mutating func suggestion(
    _ item: ItemID, _ attribute: Attribute, _ variable: Variable
  ) -> String {
    if let fight = rivals(over: item, variable) { return fight }
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
    if hasContentSize(item, attribute) {
      return "several items could take the room or the lack of it: let \(name) hug its content, or "
        + "resist compression, with another priority than its neighbours."
    }
    return "constrain the \(attribute.name) of \(name) or both its edges, or give it an intrinsic "
      + "content size."
  }
}
