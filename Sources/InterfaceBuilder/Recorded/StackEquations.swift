import Trellis

/// The equalities that a stack view stands for, as constraints, as far as they have two items.
struct StackEquations {
  let stack: InterfaceView
  let layout: StackLayout
  let arranged: [InterfaceView]
  private let spacings: [Double]

  init?(_ stack: InterfaceView) {
    guard let rule = stack.stack else { return nil }
    self.stack = stack
    layout = rule.layout
    let visible = stack.children.indices.filter { !stack.children[$0].isHidden }
    arranged = visible.map { stack.children[$0] }
    spacings = visible.map { place in
      let custom = place < rule.customSpacing.count ? rule.customSpacing[place] : nil
      return custom ?? rule.layout.spacing
    }
  }

  /// All of them; where sizes follow from proportions or gaps, only the ends are said.
  var constraints: [InterfaceConstraint] { alongTheAxis + acrossTheAxis }

  private var isVertical: Bool { layout.axis == .vertical }
  private var near: Attribute { isVertical ? .top : .leading }
  private var far: Attribute { isVertical ? .bottom : .trailing }
  private var size: Attribute { isVertical ? .height : .width }

  private var alongTheAxis: [InterfaceConstraint] {
    guard let first = arranged.first, let last = arranged.last,
      layout.distribution != .gravityAreas
    else { return [] }
    var result = [
      pin(first, near, isVertical ? layout.edgeInsets.top : layout.edgeInsets.left),
      pin(last, far, isVertical ? -layout.edgeInsets.bottom : -layout.edgeInsets.right),
    ]
    guard layout.distribution == .fill || layout.distribution == .fillEqually else { return result }
    for place in arranged.indices.dropFirst() where !layout.isBaselineRelativeArrangement {
      result.append(
        equation(
          arranged[place], near, arranged[place - 1].id, far, constant: spacings[place - 1]))
    }
    if layout.distribution == .fillEqually {
      result += arranged.dropFirst().map { equation($0, size, first.id, size) }
    }
    return result
  }

  private var acrossTheAxis: [InterfaceConstraint] {
    let near: Attribute = isVertical ? .leading : .top
    let far: Attribute = isVertical ? .trailing : .bottom
    let insets = layout.edgeInsets
    func atNear(_ view: InterfaceView) -> InterfaceConstraint {
      pin(view, near, isVertical ? insets.left : insets.top)
    }
    func atFar(_ view: InterfaceView) -> InterfaceConstraint {
      pin(view, far, isVertical ? -insets.right : -insets.bottom)
    }
    switch layout.alignment {
    case .fill: return arranged.map(atNear) + arranged.map(atFar)
    case .leading: return arranged.map(atNear)
    case .trailing: return arranged.map(atFar)
    case .center:
      guard !layout.isLayoutMarginsRelativeArrangement else { return [] }
      let center: Attribute = isVertical ? .centerX : .centerY
      return arranged.map { equation($0, center, stack.id, center) }
    case .firstBaseline, .lastBaseline:
      let baseline: Attribute = layout.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      guard !isVertical, let first = arranged.first else { return [] }
      return arranged.dropFirst().map { equation($0, baseline, first.id, baseline) }
    }
  }

  /// An edge of an item at the same edge of the stack or of its margins.
  private func pin(
    _ view: InterfaceView, _ edge: Attribute, _ constant: Double
  ) -> InterfaceConstraint {
    let margins: [Attribute: Attribute] = [
      .leading: .leadingMargin, .trailing: .trailingMargin, .top: .topMargin,
      .bottom: .bottomMargin,
    ]
    let own = layout.isLayoutMarginsRelativeArrangement ? margins[edge] ?? edge : edge
    return equation(view, edge, stack.id, own, constant: constant)
  }

  private func equation(
    _ view: InterfaceView, _ attribute: Attribute, _ other: String, _ otherAttribute: Attribute,
    constant: Double = 0
  ) -> InterfaceConstraint {
    InterfaceConstraint(
      id: "", line: stack.line, first: view.id, firstAttribute: attribute, second: other,
      secondAttribute: otherAttribute, constant: constant)
  }
}

extension InterfaceScene {
  /// The constraints of all views; those that are there at design time only can be left out.
  func constraints(atRunTime isRunTime: Bool = false) -> [InterfaceConstraint] {
    root.subtree.flatMap(\.constraints).filter { !(isRunTime && $0.isPlaceholder) }
  }

  /// The equalities that stack views stand for.
  var stackEquations: [InterfaceConstraint] {
    root.subtree.compactMap(StackEquations.init).flatMap(\.constraints)
  }
}
