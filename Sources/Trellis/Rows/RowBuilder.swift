/// A sum of terms and a constant under construction; its storage is reused from row to row.
struct RowBuilder {
  private var storage: ContiguousArray<LinearExpression.Term> = []
  /// How many terms there are.
  private(set) var count = 0
  private(set) var constant: Double = 0

  /// The terms so far.
  subscript(position: Int) -> LinearExpression.Term { storage[position] }

  mutating func start() {
    count = 0
    constant = 0
  }

  mutating func add(_ coefficient: Double, _ variable: Variable) {
    guard coefficient != 0 else { return }
    let term = LinearExpression.Term(coefficient, variable)
    if count < storage.count { storage[count] = term } else { storage.append(term) }
    count += 1
  }

  mutating func add(_ constant: Double) {
    self.constant += constant
  }
}
