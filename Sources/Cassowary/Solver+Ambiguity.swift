// Which values are not determined, and how far they could go.

extension Solver {
  /// The rows computed in looking for ambiguities since the solver was made.
  package var ambiguityRows: Int { state.ambiguityRows }

  /// A variable that could have another value at the same error sums.
  public struct Ambiguity: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// The value it has.
    public let value: Double
    /// The values it could have, each together with some values of the other variables; its bounds are
    /// infinite where there are none.
    public let range: ClosedRange<Double>
  }

  /// The variables whose values could change without changing any error sum, in the order of their
  /// indices.
  ///
  /// Empty while required constraints conflict: what is optimal is not known then. A move counts when
  /// it is longer than 1e-8 relative to 1 plus the value, which is the tolerance for required
  /// constraints.
  ///
  /// - Complexity: linear in the size of the system where no constraint can move freely; else a copy
  ///   of the state, and a few solves that start at the optimum.
  public func ambiguousVariables() -> [Variable] {
    state.solve()
    if state.outcome.isInfeasible { return [] }
    return state.ambiguousVariables().map { handle(variable: $0) }
  }

  /// For each variable that rests on others which no constraint determines, those others, in the order
  /// of their indices; a variable that only keeps its own value rests on itself.
  ///
  /// By the indices of the variables. It is what the ``Explanation/Cause/keptValue(_:)`` causes of
  /// ``explanations(of:influences:)`` name, for all variables at once.
  ///
  /// - Complexity: linear in the size of the system and in the length of the answer.
  package func keptValues() -> [[Variable]] {
    state.solve()
    var result = [[Variable]](repeating: [], count: Int(state.value.count))
    var settled = state.copy()
    settled.settleKeptValues()
    settled.forEachKeptValue { holder, variable in
      result[Int(variable)].append(handle(variable: holder))
    }
    return result
  }

  /// The variables whose values could change without changing any error sum, with the ranges of the
  /// values they can take, in the order of their indices.
  ///
  /// The ranges are exact: with every error sum held at its optimum, the variable's least and greatest
  /// value. They are ranges of one variable at a time; several variables cannot always be at the ends
  /// of theirs together. Empty while required constraints conflict.
  ///
  /// - Complexity: that of ``ambiguousVariables()``, and a solve that starts at the optimum for each bound
  ///   that is finite; bounds that are not are found for all variables that move together.
  public func ambiguities() -> [Ambiguity] {
    state.solve()
    if state.outcome.isInfeasible { return [] }
    return state.ambiguousRanges().map { found in
      let value = state.value[found.variable]
      return Ambiguity(
        variable: handle(variable: found.variable), value: value,
        range: ClosedRange(from: found.lower, to: found.upper, including: value))
    }
  }
}

extension ClosedRange<Double> {
  /// The values between two ends and a value, which is one of them whatever the rounding errors of the ends.
  ///
  /// Where an end is no number, nothing is known of either.
  package init(from lower: Double, to upper: Double, including value: Double) {
    let (least, greatest) = (Swift.min(lower, value), Swift.max(upper, value))
    self = least <= greatest ? least...greatest : -Double.infinity...Double.infinity
  }
}
