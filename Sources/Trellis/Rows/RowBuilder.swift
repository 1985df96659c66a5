import Cassowary

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
