/// A sum of variables with coefficients, plus a constant: `2 * a + b - 10`.
///
/// The same variable may occur in several terms; a solver adds them up.
public struct LinearExpression: Hashable, Sendable {
  /// One summand, `coefficient * variable`.
  public struct Term: Hashable, Sendable, BitwiseCopyable {
    /// The unknown.
    public var variable: Variable
    /// Its factor.
    public var coefficient: Double

    /// Creates the term `coefficient * variable`.
    public init(_ coefficient: Double, _ variable: Variable) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The summands, in the order written.
  public var terms: [Term]
  /// The number added to them.
  public var constant: Double

  /// Creates an expression from its terms and its constant.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The expression that is just `variable`.
  public init(_ variable: Variable) {
    self.init([Term(1, variable)])
  }

  /// The expression that is just `constant`.
  public init(_ constant: Double) {
    self.init([], constant: constant)
  }

  /// This expression with `factor * other` added to it.
  func adding(_ other: LinearExpression, times factor: Double) -> LinearExpression {
    var result = self
    for term in other.terms {
      result.terms.append(Term(factor * term.coefficient, term.variable))
    }
    result.constant += factor * other.constant
    return result
  }
}
