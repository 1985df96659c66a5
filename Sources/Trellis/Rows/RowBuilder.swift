import Cassowary

/// At most three terms of a sum, as most rows have, without a list to keep them in.
struct FewTerms {
  /// The number of terms that were added; those beyond the third are not kept.
  private(set) var count = 0
  private(set) var first: LinearExpression.Term
  private(set) var second: LinearExpression.Term
  private(set) var third: LinearExpression.Term

  /// Creates a sum of nothing; `variable` may be any.
  @inline(__always)
  init(_ variable: Variable) {
    first = LinearExpression.Term(0, variable)
    second = first
    third = first
  }

  @inline(__always)
  mutating func add(_ coefficient: Double, _ variable: Variable) {
    guard coefficient != 0 else { return }
    let term = LinearExpression.Term(coefficient, variable)
    switch count {
    case 0: first = term
    case 1: second = term
    default: third = term
    }
    count &+= 1
  }
}

/// A sum of terms and a constant under construction; its storage is reused from row to row.
struct RowBuilder: ~Copyable {
  private var storage = Table<LinearExpression.Term>()
  private(set) var constant: Double = 0

  /// The number of terms.
  var count: Int { storage.count }

  /// The terms so far.
  subscript(position: Int) -> LinearExpression.Term { storage[position] }

  mutating func start() {
    storage.removeAll()
    constant = 0
  }

  @inline(__always)
  mutating func add(_ coefficient: Double, _ variable: Variable) {
    if coefficient != 0 { storage.append(LinearExpression.Term(coefficient, variable)) }
  }

  mutating func add(_ constant: Double) {
    self.constant += constant
  }
}
