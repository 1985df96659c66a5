/// The statements and expressions of one language and framework.
struct AnchorWriter {
  let style: AnchorStyle

  private var isSwift: Bool { style != .objectiveC }

  /// A name that is no word of the language.
  func safe(_ name: String) -> String {
    // It stands for nothing in particular, and cannot be the name of anything.
    if name == "_" { return "__" }
    guard Self.words(style).contains(name) else { return name }
    return isSwift ? "`\(name)`" : name + "_"
  }

  // MARK: Statements

  /// A guide; views may overlap in one that is a space.
  func guide(_ name: String, in superview: String, isSpace: Bool) -> [String] {
    if style == .trellis {
      let argument = isSpace ? "allowsNegativeSize: true" : ""
      return [
        "let \(name) = LayoutGuide(\(argument))", "try \(superview).addLayoutGuide(\(name))",
      ]
    }
    let type = style == .appKit ? "NSLayoutGuide" : "UILayoutGuide"
    return isSwift
      ? ["let \(name) = \(type)()", "\(superview).addLayoutGuide(\(name))"]
      : ["\(type) *\(name) = [[\(type) alloc] init];", "[\(superview) addLayoutGuide:\(name)];"]
  }

  func declaration(_ name: String, _ expression: String) -> String {
    isSwift ? "let \(name) = \(expression)" : "NSLayoutConstraint *\(name) = \(expression);"
  }

  func priority(_ priority: String, of name: String) -> String {
    switch style {
    case .uiKit: "\(name).priority = UILayoutPriority(\(priority))"
    case .appKit: "\(name).priority = NSLayoutConstraint.Priority(\(priority))"
    case .objectiveC: "\(name).priority = \(priority);"
    case .trellis: "\(name).priority = Priority(rawValue: \(priority))"
    }
  }

  func identifier(_ identifier: String, of name: String) -> String {
    isSwift ? "\(name).identifier = \"\(identifier)\"" : "\(name).identifier = @\"\(identifier)\";"
  }

  func activation(_ expressions: [String]) -> [String] {
    guard !expressions.isEmpty else { return [] }
    let lines = expressions.map { "  \($0)," }
    if style == .trellis { return ["try LayoutConstraint.activate(["] + lines + ["])"] }
    return isSwift
      ? ["NSLayoutConstraint.activate(["] + lines + ["])"]
      : ["[NSLayoutConstraint activateConstraints:@["] + lines + ["]];"]
  }

  /// Puts a view in front of another, or of the content of the superview itself.
  func order(front: String, behind back: String, in superview: String) -> String {
    if back == superview {
      switch style {
      case .uiKit: return "\(superview).sendSubviewToBack(\(front))"
      case .appKit:
        return "\(superview).addSubview(\(front), positioned: .below, relativeTo: nil)"
      case .objectiveC: return "[\(superview) sendSubviewToBack:\(front)];"
      case .trellis: return "\(superview).insertSubnode(\(front), at: 0)"
      }
    }
    switch style {
    case .uiKit: return "\(superview).insertSubview(\(front), aboveSubview: \(back))"
    case .appKit:
      return "\(superview).addSubview(\(front), positioned: .above, relativeTo: \(back))"
    case .objectiveC: return "[\(superview) insertSubview:\(front) aboveSubview:\(back)];"
    case .trellis:
      // A child leaves its place before it gets another.
      return "\(front).removeFromParent()\n\(superview).insertSubnode(\(front), at: "
        + "(\(superview).subnodes.firstIndex { $0 === \(back) } ?? -1) + 1)"
    }
  }

  // MARK: Expressions

  func comparison(
    _ first: String, _ relation: FormatRelation, toConstant constant: String
  ) -> String {
    isSwift
      ? "\(first).constraint(\(relation.caseName)ToConstant: \(constant))"
      : "[\(first) constraint\(relation.capitalName)ToConstant:\(constant)]"
  }

  func comparison(
    _ first: String, _ relation: FormatRelation, to second: String, multiplier: String?,
    constant: String?
  ) -> String {
    if isSwift {
      let arguments =
        ["\(relation.caseName)To: \(second)"] + (multiplier.map { ["multiplier: \($0)"] } ?? [])
        + (constant.map { ["constant: \($0)"] } ?? [])
      return "\(first).constraint(\(arguments.joined(separator: ", ")))"
    }
    let arguments =
      (multiplier.map { " multiplier:\($0)" } ?? "") + (constant.map { " constant:\($0)" } ?? "")
    return "[\(first) constraint\(relation.capitalName)ToAnchor:\(second)\(arguments)]"
  }

  func systemSpacing(
    _ first: String, _ relation: FormatRelation, _ direction: String, _ second: String
  ) -> String {
    isSwift
      ? "\(first).constraint(\(relation.caseName)ToSystemSpacing\(direction): \(second), "
        + "multiplier: 1)"
      : "[\(first) constraint\(relation.capitalName)ToSystemSpacing\(direction)Anchor:\(second) "
        + "multiplier:1]"
  }

  func initializer(
    _ constraint: ConstraintDescription, _ first: String, _ second: String, constant: String
  ) -> String {
    let other = constraint.secondAttribute ?? constraint.firstAttribute
    let multiplier = shortened(constraint.multiplier)
    guard isSwift else {
      return "[NSLayoutConstraint constraintWithItem:\(first) "
        + "attribute:NSLayoutAttribute\(capitalized(constraint.firstAttribute.name)) "
        + "relatedBy:NSLayoutRelation\(constraint.relation.capitalName) "
        + "toItem:\(second) attribute:NSLayoutAttribute\(capitalized(other.name)) "
        + "multiplier:\(multiplier) constant:\(constant)]"
    }
    let type = style == .trellis ? "LayoutConstraint" : "NSLayoutConstraint"
    return "\(type)(item: \(first), attribute: .\(constraint.firstAttribute.name), "
      + "relatedBy: .\(constraint.relation.caseName), toItem: \(second), "
      + "attribute: .\(other.name), multiplier: \(multiplier), constant: \(constant))"
  }

  // MARK: Words

  private static func words(_ style: AnchorStyle) -> Set<String> {
    style == .objectiveC ? objectiveCWords : SwiftWords.all
  }

  private static let objectiveCWords: Set<String> = [
    "BOOL", "Class", "IMP", "NO", "NULL", "Nil", "SEL", "YES", "auto", "break", "case", "char",
    "const", "continue", "default", "do", "double", "else", "enum", "extern", "float", "for",
    "goto",
    "id", "if", "inline", "int", "long", "nil", "register", "restrict", "return", "self", "short",
    "signed", "sizeof", "static", "struct", "super", "switch", "typedef", "union", "unsigned",
    "void", "volatile", "while",
  ]
}

/// The word with a capital letter first.
private func capitalized(_ word: String) -> String {
  var bytes = Array(word.utf8)
  if let first = bytes.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") {
    bytes[0] = first - 32
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension FormatRelation {
  fileprivate var caseName: String {
    switch self {
    case .lessThanOrEqual: "lessThanOrEqual"
    case .equal: "equal"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }

  fileprivate var capitalName: String { capitalized(caseName) }
}
