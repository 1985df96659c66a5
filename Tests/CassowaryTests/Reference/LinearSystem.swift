import Cassowary

/// A list of constraints on the variables 0, 1, 2 and so on, as plain numbers: what is handed to the
/// solver and to the reference alike.
struct LinearSystem: Hashable, Sendable {
  /// One constraint, `terms relation constant @priority`.
  struct Row: Hashable, Sendable {
    struct Term: Hashable, Sendable {
      var variable: Int
      var coefficient: Double
    }

    var terms: [Term]
    var relation: Relation
    var constant: Double
    var priority: Double

    init(_ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000) {
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.priority = priority
    }

    /// The row of the pairs `(coefficient, variable)`.
    init(
      _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double, priority: Double = 1000
    ) {
      self.init(
        terms.map { Term(variable: $0.1, coefficient: $0.0) }, relation, constant,
        priority: priority)
    }

    var isRequired: Bool { priority == 1000 }

    /// The distance of the row from holding where the left side has the value `sum`.
    func error(leftSide sum: Double) -> Double {
      switch relation {
      case .equal: abs(sum - constant)
      case .lessThanOrEqual: max(0, sum - constant)
      case .greaterThanOrEqual: max(0, constant - sum)
      }
    }
  }

  var variableCount: Int
  var rows: [Row]

  /// The measure for differences of error sums: 1 more than the largest size of a constant.
  var scale: Double {
    1 + (rows.map { abs($0.constant) }.max() ?? 0)
  }
}

// MARK: Errors

extension LinearSystem {
  /// The errors of the rows where the variables have these values.
  func errors(at values: [Int: Double]) -> [Double] {
    rows.map { row in
      row.error(
        leftSide: row.terms.reduce(0) { $0 + $1.coefficient * (values[$1.variable] ?? .nan) })
    }
  }

  /// The sums of the errors of the rows, by priority.
  func sums(_ errors: [Double]) -> [Double: Double] {
    var sums: [Double: Double] = [:]
    for (row, error) in zip(rows, errors) { sums[row.priority, default: 0] += error }
    return sums
  }
}

// MARK: Text

extension LinearSystem: CustomStringConvertible {
  /// One constraint a line, in the form `2*a + b <= 10 @750`.
  var description: String {
    rows.map(\.description).joined(separator: "\n")
  }

  /// `a` to `z`, then `v26` and so on.
  static func name(of variable: Int) -> String {
    guard (0..<26).contains(variable) else { return "v\(variable)" }
    return String(UnicodeScalar(UInt8(97 + variable)))
  }

  /// The number as it is written in a source: without a fraction if it is whole.
  static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension LinearSystem.Row: CustomStringConvertible {
  /// The form `2*a + b <= 10 @750`; required constraints have no priority.
  var description: String {
    var text = ""
    for term in terms {
      let size = abs(term.coefficient)
      let sign = term.coefficient < 0 ? "-" : "+"
      text += text.isEmpty ? (sign == "-" ? "-" : "") : " \(sign) "
      text += size == 1 ? "" : "\(LinearSystem.text(size))*"
      text += LinearSystem.name(of: term.variable)
    }
    let symbol =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    text = "\(terms.isEmpty ? "0" : text) \(symbol) \(LinearSystem.text(constant))"
    return isRequired ? text : "\(text) @\(LinearSystem.text(priority))"
  }
}
