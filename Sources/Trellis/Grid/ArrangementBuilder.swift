/// The words in which the constraints of grids and flows are said.
struct ArrangementBuilder {
  typealias Constraint = StackArrangement.ArrangedConstraint

  /// The item whose rule it is.
  let owner: ItemID
  private(set) var constraints: [Constraint] = []

  /// Keeps rows and columns from becoming larger than their content: above the hugging of content in
  /// others that share what is left over, and below what resists compression.
  static let trackLimit: Priority = 260
  /// Makes rows and columns as small as their items.
  static var trackFit: Priority { StackArrangement.spanningFit }
  /// Makes a grid or a flow as small as its rows and columns allow.
  static var ownerFit: Priority { StackArrangement.canvasFit }
  /// Makes a flow as wide as its items in one line, as content would that resists compression: above what makes stacks,
  /// rows and columns small around it and items hug their content, and below what content resists with.
  static let lineWish: Priority = 261
  /// Keeps a flow from becoming wider than its items in one line: below what makes those wider that are flows
  /// themselves, whose widths the flow does not know before they have theirs.
  static let lineLimit: Priority = 48
  /// Holds items that line up by baselines at an edge.
  static var boundary: Priority { StackArrangement.spanningBoundary }
  /// Makes items small that have no size of their own.
  static var suppression: Priority { StackArrangement.ambiguitySuppression }
  /// Collapses a hidden item.
  static var hiding: Priority { StackArrangement.hiding }

  init(_ owner: ItemID) {
    self.owner = owner
  }

  mutating func add(
    _ first: ItemID, _ attribute: Attribute, _ relation: Relation = .equal,
    _ second: ItemID? = nil, _ secondAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: Priority = .required, _ name: String
  ) {
    constraints.append(
      Constraint(
        statement: ConstraintStatement(
          first: first, second: second, firstAttribute: attribute,
          secondAttribute: second == nil ? .notAnAttribute : secondAttribute, relation: relation,
          multiplier: multiplier, constant: constant, priority: priority),
        name: name))
  }

  /// Places an item between an edge of one thing and an edge of another, along an axis.
  mutating func place(
    _ item: ItemID, _ placement: GridLayout.Placement, _ axis: Axis, from near: ItemID,
    to far: ItemID, _ name: String
  ) {
    let isFill = placement == .fill
    let isNear = isFill || placement == .leading
    let isFar = isFill || placement == .trailing
    add(item, axis.near, isNear ? .equal : .greaterThanOrEqual, near, axis.near, name)
    add(item, axis.far, isFar ? .equal : .lessThanOrEqual, far, axis.far, name)
  }

  /// Places an item inside of one row, column or line, which is at least as long as the item.
  ///
  /// Two edges would say the same, but then the length of the line would follow from where it is, and with it from
  /// all lines before it. In the middle the item says for itself where its centre is.
  mutating func place(
    _ item: ItemID, _ placement: GridLayout.Placement, _ axis: Axis, inside line: ItemID,
    _ name: String
  ) {
    let edge = placement == .trailing ? axis.far : axis.near
    if placement != .center { add(item, edge, .equal, line, edge, name) }
    let relation: Relation = placement == .fill ? .equal : .lessThanOrEqual
    add(item, axis.length, relation, line, axis.length, name)
  }

  /// Makes an item small that has no size of its own.
  mutating func suppress(_ item: ItemID, _ axis: Axis, _ name: String) {
    add(item, axis.length, priority: Self.suppression, name)
  }

  /// Lines an item up with the others of its row, between the edges of which it stays.
  mutating func align(
    _ item: ItemID, _ baseline: Attribute, with reference: ItemID, in row: ItemID, _ name: String
  ) {
    if item != reference { add(item, baseline, .equal, reference, baseline, name) }
    add(item, .top, .greaterThanOrEqual, row, .top, name)
    add(item, .bottom, .lessThanOrEqual, row, .bottom, name)
    let edge = baseline == .firstBaseline ? Attribute.top : .bottom
    add(item, edge, .equal, row, edge, priority: Self.boundary, name)
  }

  /// Makes a hidden item of no size, at a place that is determined.
  mutating func collapse(_ item: ItemID, _ axis: Axis, at place: ItemID, _ name: String) {
    add(item, axis.length, priority: Self.hiding, name)
    add(item, axis.near, .equal, place, axis.near, priority: Self.hiding, name)
  }

  /// Keeps the last row or column inside the owner, which is as small as that allows.
  mutating func end(_ last: ItemID, _ axis: Axis, after: Double, isFilled: Bool, _ name: String) {
    add(
      owner, axis.far, isFilled ? .equal : .greaterThanOrEqual, last, axis.far, constant: after,
      name)
    if !isFilled {
      add(owner, axis.far, .equal, last, axis.far, constant: after, priority: Self.ownerFit, name)
    }
  }

  /// Hands over what was said since the last time.
  mutating func take() -> [Constraint] {
    defer { constraints = [] }
    return constraints
  }
}
