/// The relation of two quantities.
public enum FormatRelation: Int8, Hashable, Sendable, CaseIterable {
  /// `<=`
  case lessThanOrEqual = -1
  /// `==`, and predicates without a relation.
  case equal = 0
  /// `>=`
  case greaterThanOrEqual = 1

  /// The relation written as in a format.
  public var text: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  init?(text: String) {
    guard let relation = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = relation
  }
}

/// One statement about a size or a space: `8`, `>=pad`, `==other@750`.
public struct PredicateSyntax: Sendable {
  /// The node that says it.
  public let node: SyntaxNode

  /// The name that the text gives the constraint.
  public var label: NameSyntax? {
    node.firstNode(of: .label)?.token { $0 == .name }
      .map { NameSyntax(token: $0, storage: node.storage) }
  }

  /// The relation; nothing where the text has one that does not exist.
  public var relation: FormatRelation? {
    guard let token = node.token(where: { $0 == .relation }) else { return .equal }
    return FormatRelation(text: node.storage.text(in: token.range))
  }

  /// The quantity that the size or space is compared with; nothing where it is missing or malformed.
  public var operand: OperandSyntax? {
    node.firstNode(of: .operand).flatMap { OperandSyntax(node: $0) }
  }

  /// The priority where the text says one.
  public var priority: PrioritySyntax? {
    node.firstNode(of: .priority).map { PrioritySyntax(node: $0) }
  }
}

/// A priority with its `@`.
public struct PrioritySyntax: Sendable {
  /// The node that says it.
  public let node: SyntaxNode

  /// The priority's value; nothing where it is missing or malformed.
  public var operand: OperandSyntax? { OperandSyntax(node: node) }
}

/// A value in a predicate.
public enum OperandSyntax: Sendable {
  /// A number: its value, infinite where it is too large for a `Double`, and where it stands.
  case number(Double, SourceRange)
  /// The name of a metric or of a view.
  case name(NameSyntax)
  /// A calculation, a percentage or an attribute.
  case expression(ExpressionSyntax)

  /// Nothing where the node contains none of them.
  init?(node: SyntaxNode) {
    guard node.nodes.isEmpty else { return nil }
    let tokens = node.tokens.filter { !$0.kind.isTrivia && $0.kind != .at }
    guard let value = tokens.last else { return nil }
    guard tokens.count <= 2 else {
      self = .expression(ExpressionSyntax(node: node))
      return
    }
    let sign = tokens.count == 2 ? tokens[0] : nil
    switch (value.kind, sign?.kind) {
    case (.name, nil):
      self = .name(NameSyntax(token: value, storage: node.storage))
    case (.number, nil), (.number, .dash), (.number, .plus), (.number, .typographicDash):
      let magnitude = NumberParser.value(
        of: node.storage.bytes[value.range.start..<value.range.end])
      self = .number(
        sign?.kind.isDash == true ? -magnitude : magnitude,
        sign.map { $0.range.union(value.range) } ?? value.range)
    default:
      self = .expression(ExpressionSyntax(node: node))
    }
  }

  /// Where the value stands.
  public var range: SourceRange {
    switch self {
    case .number(_, let range): range
    case .name(let name): name.range
    case .expression(let expression): expression.node.range
    }
  }
}

/// A value that is calculated: `b/2-10`, `50%`, `(b.height+gap)*2`.
public struct ExpressionSyntax: Sendable {
  /// The node that says it: the tokens of the calculation.
  public let node: SyntaxNode
}
