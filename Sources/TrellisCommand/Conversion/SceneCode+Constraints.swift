import InterfaceBuilder
import Trellis
import VisualFormatTools

extension SceneCode {
  /// A side of a constraint in code.
  private struct Side {
    /// The code for the view or guide.
    var item: String
    var attribute: Attribute
    /// True if the margins of a scroll view may be meant, which an anchor tells apart from its content.
    var isScroll = false
    /// True if it is a guide, which has neither margins nor anchors of baselines.
    var isGuide = false

    /// True if a guide does not have the attribute in UIKit.
    var isMissing: Bool { isGuide && (attribute.withoutMargin != nil || attribute.isBaseline) }
  }

  /// Writes the constraints of each view after each other.
  mutating func writeConstraints(leavingOut placeholders: [InterfaceConstraint]) {
    if style == .trellis { writeGuideConstraints() }
    for view in views where !view.constraints.isEmpty {
      beginParagraph()
      var expressions: [String] = []
      for constraint in view.constraints {
        if let code = expression(constraint) { expressions.append(code) }
      }
      activate(expressions)
    }
    guard !placeholders.isEmpty else { return }
    beginParagraph()
    write("// Interface Builder removes \(placeholders.count) of its constraints at build time.")
  }

  /// The distances of guides that are not built into views.
  private mutating func writeGuideConstraints() {
    let own = views.reduce(0) { $0 + $1.constraints.count }
    let pins = layout.constraints.dropLast(own).filter {
      guides[$0.first.item]?.guide.kind != .keyboard
    }
    if !pins.isEmpty { beginParagraph() }
    activate(
      pins.compactMap { constraint in
        guard let first = side(constraint.first.item, constraint.firstAttribute) else { return nil }
        return code(
          first, constraint.relation,
          constraint.second.flatMap { side($0.item, constraint.secondAttribute) },
          multiplier: constraint.multiplier, constant: constraint.constant)
          + decorations(constraint.priority, nil)
      })
  }

  private mutating func activate(_ expressions: [String]) {
    // Long lists take the compiler long.
    var rest = expressions[...]
    while !rest.isEmpty {
      write(style == .uiKit ? "NSLayoutConstraint.activate([" : "try view.activate([")
      for expression in rest.prefix(24) { write("  \(expression),") }
      write("])")
      rest = rest.dropFirst(24)
    }
  }

  /// The code for a constraint; nil, with a note, where there is none.
  private mutating func expression(_ constraint: InterfaceConstraint) -> String? {
    guard let first = side(constraint.first, constraint.firstAttribute),
      style == .trellis || !first.isMissing
    else {
      omit(description(constraint))
      return nil
    }
    var second: Side?
    if let item = constraint.second {
      second = side(item, constraint.secondAttribute)
      let isMixed = second.map { $0.attribute.isAcross(first.attribute) } ?? true
      let isMissing = second?.isMissing ?? true
      if second == nil || style == .uiKit && (isMixed || isMissing) {
        omit(description(constraint))
        return nil
      }
    }
    let code = code(
      first, constraint.relation, second, multiplier: constraint.multiplier,
      constant: constraint.constant)
    return named(code, constraint)
  }

  /// The code with the priority and the names of a constraint.
  private mutating func named(_ code: String, _ constraint: InterfaceConstraint) -> String {
    let outlet = names.constraints[constraint.id]
    if let outlet { declareOutlet(outlet) }
    if style == .trellis {
      let whole = code + decorations(constraint.priority, constraint.identifier)
      guard let outlet else { return whole }
      write("\(outlet) = \(whole)")
      return outlet
    }
    guard outlet != nil || !constraint.priority.isRequired || constraint.identifier != nil else {
      return code
    }
    let name = outlet ?? local("constraint\(body.count)")
    write("\(outlet == nil ? "let " : "")\(name) = \(code)")
    if !constraint.priority.isRequired {
      write("\(name).priority = UILayoutPriority(\(decimal(constraint.priority.rawValue)))")
    }
    if let identifier = constraint.identifier {
      write("\(name).identifier = \(stringLiteral(identifier))")
    }
    return name
  }

  private func decorations(_ priority: Priority, _ identifier: String?) -> String {
    var result = priority.isRequired ? "" : ".priority(\(decimal(priority.rawValue)))"
    if let identifier { result += ".identifier(\(stringLiteral(identifier)))" }
    return result
  }

  private func description(_ constraint: InterfaceConstraint) -> String {
    func words(_ item: String, _ attribute: Attribute) -> String {
      "\(expression(item)).\(attribute.name)"
    }
    let first = words(constraint.first, constraint.firstAttribute)
    let second = constraint.second.map { words($0, constraint.secondAttribute) }
    return "the constraint \(constraint.identifier ?? constraint.id) between \(first)"
      + (second.map { " and \($0)" } ?? " and nothing")
  }

  // MARK: Sides

  /// A side about a view or a guide; nil where the framework has no name for it.
  private func side(_ item: String, _ attribute: Attribute) -> Side? {
    guard let (guide, owner) = guides[item] else {
      return Side(
        item: expression(item), attribute: attribute, isScroll: scrollViews.contains(item))
    }
    let view = expression(owner)
    func side(_ guide: String) -> Side { Side(item: guide, attribute: attribute, isGuide: true) }
    switch guide.kind {
    case .safeArea: return side(view + ".safeAreaLayoutGuide")
    case .layoutMargins: return side(view + ".layoutMarginsGuide")
    case .contentLayoutGuide: return side(view + ".contentLayoutGuide")
    case .frameLayoutGuide: return side(view + ".frameLayoutGuide")
    case .keyboard: return side(view + ".keyboardLayoutGuide")
    case .topLayoutGuide, .bottomLayoutGuide, .other:
      if style == .trellis { return side(expression(item)) }
      return guide.kind == .other ? nil : barSide(guide.kind, attribute, in: view)
    }
  }

  /// The bars of a controller as its view has them: what they cover is not the safe area.
  private func barSide(
    _ kind: InterfaceGuide.Kind, _ attribute: Attribute, in view: String
  ) -> Side? {
    let inner: Attribute = kind == .topLayoutGuide ? .bottom : .top
    let outer: Attribute = kind == .topLayoutGuide ? .top : .bottom
    if attribute == inner { return Side(item: view + ".safeAreaLayoutGuide", attribute: outer) }
    let isEdge = attribute == outer || [.left, .right, .leading, .trailing].contains(attribute)
    return isEdge ? Side(item: view, attribute: attribute) : nil
  }

  // MARK: Expressions

  private func code(
    _ first: Side, _ relation: Relation, _ second: Side?, multiplier: Double, constant: Double
  ) -> String {
    guard let second else {
      return "\(anchor(first) ?? first.item).constraint(\(relation.caseName)ToConstant: "
        + "\(decimal(constant)))"
    }
    let isSize = first.attribute == .width || first.attribute == .height
    if let one = anchor(first), let other = anchor(second), isSize || multiplier == 1,
      first.attribute.kind == second.attribute.kind
    {
      let factor = multiplier == 1 ? "" : ", multiplier: \(decimal(multiplier))"
      let offset = constant == 0 ? "" : ", constant: \(decimal(constant))"
      return "\(one).constraint(\(relation.caseName)To: \(other)\(factor)\(offset))"
    }
    return "\(style == .uiKit ? "NSLayoutConstraint" : "LayoutConstraint")(item: \(first.item), "
      + "attribute: .\(first.attribute.name), relatedBy: .\(relation.caseName), "
      + "toItem: \(second.item), attribute: .\(second.attribute.name), "
      + "multiplier: \(decimal(multiplier)), constant: \(decimal(constant)))"
  }

  /// The anchor for a side; nil where there is none.
  private func anchor(_ side: Side) -> String? {
    if side.isMissing { return nil }
    guard let plain = side.attribute.withoutMargin else {
      return "\(side.item).\(side.attribute.name)Anchor"
    }
    return side.isScroll ? nil : "\(side.item).layoutMarginsGuide.\(plain)Anchor"
  }
}

extension Attribute {
  /// The type of anchor: sizes, or positions along an axis.
  fileprivate var kind: Int {
    switch self {
    case .width, .height: 0
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      1
    default: 2
    }
  }

  /// True if one is a position along the other's other axis.
  fileprivate func isAcross(_ other: Attribute) -> Bool {
    kind != other.kind && kind != 0 && other.kind != 0
  }

  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The name of the attribute inside the margins, without saying so; nil for one that is not there.
  fileprivate var withoutMargin: String? {
    for suffix in ["WithinMargins", "Margin"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return nil
  }
}

extension Relation {
  fileprivate var caseName: String {
    switch self {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }
}
