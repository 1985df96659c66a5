/// An operand that may stand on a side of a linear expression besides a number: a variable or an
/// expression.
///
/// It exists so that `2 * a + b <= c - 10` reads as it is written; nothing but the two types conforms
/// to it. Numbers are not operands, so that arithmetic on numbers stays arithmetic on numbers.
public protocol LinearOperand {
  /// The operand as an expression.
  var linearExpression: LinearExpression { get }
}

extension LinearExpression: LinearOperand {
  /// The expression itself.
  public var linearExpression: LinearExpression { self }
}

extension Variable: LinearOperand {
  /// The variable with coefficient 1.
  public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension LinearOperand {
  /// The operand multiplied by a number.
  public static func * (factor: Double, operand: Self) -> LinearExpression {
    LinearExpression().adding(operand.linearExpression, times: factor)
  }

  /// The operand multiplied by a number.
  public static func * (operand: Self, factor: Double) -> LinearExpression {
    factor * operand
  }

  /// The operand divided by a number; a divisor of 0 gives coefficients that a solver refuses.
  public static func / (operand: Self, divisor: Double) -> LinearExpression {
    var result = operand.linearExpression
    result.terms = result.terms.map { LinearExpression.Term($0.coefficient / divisor, $0.variable) }
    result.constant /= divisor
    return result
  }

  /// The operand with all signs changed.
  public static prefix func - (operand: Self) -> LinearExpression {
    -1 * operand
  }
}

// MARK: Sums

extension LinearOperand {
  /// The sum of the two sides.
  public static func + <Other: LinearOperand>(left: Self, right: Other) -> LinearExpression {
    left.linearExpression.adding(right.linearExpression, times: 1)
  }

  /// The sum of the two sides.
  public static func + (left: Self, right: Double) -> LinearExpression {
    left.linearExpression.adding(LinearExpression(right), times: 1)
  }

  /// The sum of the two sides.
  public static func + (left: Double, right: Self) -> LinearExpression {
    LinearExpression(left).adding(right.linearExpression, times: 1)
  }

  /// The difference of the two sides.
  public static func - <Other: LinearOperand>(left: Self, right: Other) -> LinearExpression {
    left.linearExpression.adding(right.linearExpression, times: -1)
  }

  /// The difference of the two sides.
  public static func - (left: Self, right: Double) -> LinearExpression {
    left.linearExpression.adding(LinearExpression(right), times: -1)
  }

  /// The difference of the two sides.
  public static func - (left: Double, right: Self) -> LinearExpression {
    LinearExpression(left).adding(right.linearExpression, times: -1)
  }
}

// MARK: Constraints

extension LinearOperand {
  /// The required constraint that both sides are equal.
  public static func == <Other: LinearOperand>(left: Self, right: Other) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// The required constraint that both sides are equal.
  public static func == (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// The required constraint that both sides are equal.
  public static func == (left: Double, right: Self) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// The required constraint that the left side is at most the right one.
  public static func <= <Other: LinearOperand>(left: Self, right: Other) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// The required constraint that the left side is at most the right one.
  public static func <= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// The required constraint that the left side is at most the right one.
  public static func <= (left: Double, right: Self) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// The required constraint that the left side is at least the right one.
  public static func >= <Other: LinearOperand>(left: Self, right: Other) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// The required constraint that the left side is at least the right one.
  public static func >= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// The required constraint that the left side is at least the right one.
  public static func >= (left: Double, right: Self) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }
}
