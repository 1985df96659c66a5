/// A sum of terms and a constant under construction; its storage is reused from row to row.
struct RowBuilder {
  private(set) var terms: ContiguousArray<LinearExpression.Term> = []
  private(set) var constant: Double = 0

  mutating func start() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }

  mutating func add(_ coefficient: Double, _ variable: Variable) {
    if coefficient != 0 {
      terms.append(LinearExpression.Term(coefficient, variable))
    }
  }

  mutating func add(_ constant: Double) {
    self.constant += constant
  }

  /// Whether the solver accepts the terms: products of legal numbers may still be too large or too
  /// small.
  var isAcceptable: Bool {
    terms.allSatisfy {
      $0.coefficient.magnitude <= Solver.largestCoefficient
        && $0.coefficient.magnitude >= Solver.smallestCoefficient
    }
  }
}
