/// Constraints as source code.
extension VisualFormat {
  /// Swift code that makes and activates constraints with UIKit's layout anchors.
  ///
  /// ```swift
  /// NSLayoutConstraint.activate([
  ///   title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
  /// ])
  /// ```
  ///
  /// Guides of the format become layout guides of the superview; a constraint with a priority or an
  /// identifier has a line of its own. What anchors cannot say is said by `NSLayoutConstraint`'s
  /// initializer.
  ///
  /// - Parameters:
  ///   - lowered: The constraints; the views are called by their names.
  ///   - superview: What the superview is called.
  /// - Returns: Statements, each on a line of its own.
  public static func anchors(_ lowered: LoweringResult, superview: String = "view") -> String {
    var printer = AnchorsPrinter(superview: superview)
    return printer.code(lowered)
  }
}

private struct AnchorsPrinter {
  let superview: String
  private var statements: [String] = []
  private var activated: [String] = []

  init(superview: String) {
    self.superview = superview
  }

  mutating func code(_ lowered: LoweringResult) -> String {
    for guide in lowered.guides {
      let name = variable(guide.name)
      statements.append("let \(name) = UILayoutGuide()")
      statements.append("\(superview).addLayoutGuide(\(name))")
    }
    for constraint in lowered.constraints {
      add(constraint)
    }
    let activation =
      activated.isEmpty
      ? [] : ["NSLayoutConstraint.activate(["] + activated.map { "  \($0)," } + ["])"]
    return (statements + activation).map { $0 + "\n" }.joined()
  }

  private mutating func add(_ constraint: ConstraintDescription) {
    let expression = expression(constraint)
    guard constraint.priority != 1000 || constraint.identifier != nil else {
      activated.append(expression)
      return
    }
    let name = "constraint\(activated.count + 1)"
    statements.append("let \(name) = \(expression)")
    if constraint.priority != 1000 {
      statements.append("\(name).priority = UILayoutPriority(\(shortened(constraint.priority)))")
    }
    if let identifier = constraint.identifier {
      statements.append("\(name).identifier = \"\(identifier)\"")
    }
    activated.append(name)
  }

  private func expression(_ constraint: ConstraintDescription) -> String {
    let first = anchor(constraint.first, constraint.firstAttribute)
    let relation = constraint.relation.anchorWord
    guard let second = constraint.second, let secondAttribute = constraint.secondAttribute else {
      return "\(first).constraint(\(relation)Constant: \(shortened(constraint.constant)))"
    }
    guard constraint.firstAttribute.isSize || constraint.multiplier == 1,
      constraint.firstAttribute.anchorAxis == secondAttribute.anchorAxis
    else {
      return initializer(constraint, second, secondAttribute)
    }
    var arguments = ["\(relation): \(anchor(second, secondAttribute))"]
    if constraint.multiplier != 1 {
      arguments.append("multiplier: \(shortened(constraint.multiplier))")
    }
    if constraint.constant != 0 {
      arguments.append("constant: \(shortened(constraint.constant))")
    }
    return "\(first).constraint(\(arguments.joined(separator: ", ")))"
  }

  private func initializer(
    _ constraint: ConstraintDescription, _ second: ConstraintDescription.Subject,
    _ secondAttribute: FormatAttribute
  ) -> String {
    "NSLayoutConstraint(item: \(item(constraint.first)), "
      + "attribute: .\(constraint.firstAttribute.name), "
      + "relatedBy: .\(constraint.relation.caseName), toItem: \(item(second)), "
      + "attribute: .\(secondAttribute.name), multiplier: \(shortened(constraint.multiplier)), "
      + "constant: \(shortened(constraint.constant)))"
  }

  /// `title.leadingAnchor`; margins are those of the layout margins guide.
  private func anchor(
    _ subject: ConstraintDescription.Subject, _ attribute: FormatAttribute
  ) -> String {
    guard let edge = attribute.edgeOfMargin else {
      return "\(item(subject)).\(attribute.name)Anchor"
    }
    return "\(item(subject)).layoutMarginsGuide.\(edge.name)Anchor"
  }

  private func item(_ subject: ConstraintDescription.Subject) -> String {
    switch subject {
    case .view(let name): name
    case .superview: superview
    case .safeArea: "\(superview).safeAreaLayoutGuide"
    case .guide(let name): variable(name)
    }
  }

  private func variable(_ guide: String) -> String {
    guide.hasPrefix("~") ? "space" + String(guide.dropFirst()) : guide
  }
}

extension FormatRelation {
  fileprivate var anchorWord: String { caseName + "To" }

  fileprivate var caseName: String {
    switch self {
    case .lessThanOrEqual: "lessThanOrEqual"
    case .equal: "equal"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }
}

extension FormatAttribute {
  /// The attribute of the margins guide that a margin is; nothing for attributes that are none.
  fileprivate var edgeOfMargin: FormatAttribute? {
    FormatAttribute.allCases.first { $0.margin == self && $0 != self }
  }

  fileprivate enum AnchorAxis {
    case size
    case horizontal
    case vertical
  }

  /// Anchors are compared with those of the same axis only.
  fileprivate var anchorAxis: AnchorAxis {
    switch edgeOfMargin ?? self {
    case .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX: .horizontal
    default: .vertical
    }
  }
}
