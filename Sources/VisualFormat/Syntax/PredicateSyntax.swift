/// How two quantities compare.
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

  /// The relation; nothing where the text has one that does not exist.
  public var relation: FormatRelation? {
    guard let token = node.token(where: { $0 == .relation }) else { return .equal }
    return FormatRelation(text: node.storage.text(in: token.range))
  }

  /// What the size or space is compared with; nothing where it is missing or malformed.
  public var operand: OperandSyntax? {
    node.nodes(of: .operand).first.flatMap { OperandSyntax(node: $0) }
  }

  /// The priority where the text says one.
  public var priority: PrioritySyntax? {
    node.nodes(of: .priority).first.map { PrioritySyntax(node: $0) }
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

  /// Nothing where the node contains neither or more than that.
  init?(node: SyntaxNode) {
    guard node.nodes.isEmpty else { return nil }
    let values = node.tokens.filter { $0.kind == .number || $0.kind == .name }
    guard let value = values.first, values.count == 1 else { return nil }
    if value.kind == .name {
      self = .name(NameSyntax(token: value, storage: node.storage))
      return
    }
    let sign = node.token { $0 == .dash || $0 == .plus }
    let bytes = node.storage.bytes[value.range.start..<value.range.end]
    let magnitude = NumberParser.value(of: bytes)
    self = .number(
      sign?.kind == .dash ? -magnitude : magnitude,
      sign.map { $0.range.union(value.range) } ?? value.range)
  }

  /// Where the value stands.
  public var range: SourceRange {
    switch self {
    case .number(_, let range): range
    case .name(let name): name.range
    }
  }
}
