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
    let places = stack.children.indices.filter {
      !(rule.layout.detachesHiddenItems && stack.children[$0].isHidden)
    }
    arranged = places.map { stack.children[$0] }
    spacings = places.map { place in
      let custom = place < rule.customSpacing.count ? rule.customSpacing[place] : nil
      return custom ?? rule.layout.spacing
    }
  }

  /// All of them; where sizes follow from proportions or gaps, only the ends are said.
  var constraints: [InterfaceConstraint] {
    layout.equalities(spacings: spacings).map { equality in
      InterfaceConstraint(
        id: "", line: stack.line, first: arranged[equality.first].id,
        firstAttribute: equality.firstAttribute,
        second: equality.second.map { arranged[$0].id } ?? stack.id,
        secondAttribute: equality.secondAttribute, constant: equality.constant)
    }
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
