/// The comparison of the two sides of a constraint.
public enum Relation: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The sides are equal.
  case equal
  /// The left side is at most the right one.
  case lessThanOrEqual
  /// The left side is at least the right one.
  case greaterThanOrEqual

  /// The relation after both sides change sign.
  public var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// The description of a constraint: a linear equality or inequality with a priority.
///
/// Written with operators, `2 * a + b <= c - 10`, and then handed to ``Solver/add(_:)``. The
/// description is kept as `terms relation constant` with all variables on the left and one number on
/// the right. Its error is how far the left side is on the wrong side of the constant, in the units
/// the constraint was written in.
public struct Constraint: Hashable, Sendable {
  /// The left side: coefficients and variables.
  public var terms: [LinearExpression.Term]
  /// The comparison of the left side with ``constant``.
  public var relation: Relation
  /// The right side.
  public var constant: Double
  /// The importance of the constraint; required unless said otherwise.
  public var priority: Priority
  /// Its name in reports.
  public var name: String?

  /// Creates the constraint `expression relation 0`.
  public init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required,
    name: String? = nil
  ) {
    self.terms = expression.terms
    self.relation = relation
    self.constant = expression.constant == 0 ? 0 : -expression.constant
    self.priority = priority
    self.name = name
  }

  /// The same constraint with another priority.
  public func priority(_ priority: Priority) -> Constraint {
    var result = self
    result.priority = priority
    return result
  }

  /// The same constraint with a name for reports.
  public func named(_ name: String) -> Constraint {
    var result = self
    result.name = name
    return result
  }
}
