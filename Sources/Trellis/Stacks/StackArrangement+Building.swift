/// The attributes along the axis of an arrangement and across it, and the making of its constraints.
extension StackArrangement {
  var near: Attribute { layout.axis == .horizontal ? .leading : .top }
  var far: Attribute { layout.axis == .horizontal ? .trailing : .bottom }
  var center: Attribute { layout.axis == .horizontal ? .centerX : .centerY }
  var size: Attribute { layout.axis == .horizontal ? .width : .height }
  var crossNear: Attribute { layout.axis == .horizontal ? .top : .leading }
  var crossFar: Attribute { layout.axis == .horizontal ? .bottom : .trailing }
  var crossCenter: Attribute { layout.axis == .horizontal ? .centerY : .centerX }
  var crossSize: Attribute { layout.axis == .horizontal ? .height : .width }

  /// The rectangle that the arrangement is inside of.
  var canvas: ItemID {
    layout.isLayoutMarginsRelativeArrangement ? stack.margins : stack
  }

  /// The relation of an edge that is inside the canvas.
  func inside(_ edge: Attribute) -> Relation {
    edge == near || edge == crossNear ? .greaterThanOrEqual : .lessThanOrEqual
  }

  /// The distance of an edge of the arrangement from that of the canvas.
  func inset(_ edge: Attribute) -> Double {
    switch edge {
    case .top: layout.edgeInsets.top
    case .bottom: -layout.edgeInsets.bottom
    case .leading: layout.edgeInsets.left
    default: -layout.edgeInsets.right
    }
  }

  mutating func pin(
    _ item: ItemID, _ edge: Attribute, _ name: String, _ relation: Relation = .equal,
    priority: Priority = .required
  ) {
    add(
      item, edge, relation, canvas, edge, constant: inset(edge), priority: priority, name)
  }

  /// Holds an edge of an item at that of the canvas, or inside it: the far one as strongly as the stack
  /// resists clipping.
  mutating func hold(
    _ item: ItemID, _ edge: Attribute, _ name: String, _ relation: Relation = .equal
  ) {
    let resistance = clippingResistance(at: edge)
    if resistance.isRequired {
      pin(item, edge, name, relation)
      return
    }
    guard relation == .equal else {
      pin(item, edge, name, inside(edge), priority: resistance)
      return
    }
    let filling = filling(edge)
    pin(item, edge, name, .greaterThanOrEqual, priority: filling)
    // Below a required one the equation says the same as the inequality. But a solver begins with
    // equations that hold; it would have rows of no height grow one after the other, and move all that is
    // below each time.
    pin(item, edge, name, filling.isRequired ? .equal : inside(edge), priority: resistance)
  }

  /// The stack is as small as its content allows.
  mutating func fit(_ size: Attribute, _ priority: Priority, _ name: String) {
    add(stack, size, .equal, priority: priority, name)
  }

  mutating func add(
    _ first: ItemID, _ attribute: Attribute, _ relation: Relation, _ second: ItemID? = nil,
    _ secondAttribute: Attribute = .notAnAttribute, multiplier: Double = 1, constant: Double = 0,
    priority: Priority = .required, _ name: String
  ) {
    constraints.append(
      ArrangedConstraint(
        statement: ConstraintStatement(
          first: first, second: second, firstAttribute: attribute,
          secondAttribute: secondAttribute, relation: relation, multiplier: multiplier,
          constant: constant, priority: priority),
        name: name))
  }
}

extension Axis {
  /// The axis across this one.
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
