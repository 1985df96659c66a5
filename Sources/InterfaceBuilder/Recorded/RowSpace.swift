/// Sums of variables that are known, and which single variables follow from them.
///
/// The rows are in triangular form: each has a greatest variable of its own, and says it by smaller ones. They
/// are not reduced further, because in a long chain of views every row would then have all views before.
package struct RowSpace {
  /// By the greatest variable, whose coefficient is 1.
  private var rows: [Int: [Int: Double]] = [:]
  /// The number of rows that were added to others, so far.
  package private(set) var additions = 0

  /// The largest coefficient that counts as 0: coefficients are ratios such as 1/2 and 16/9, and what is left of
  /// them where rows cancel is some 1e-16.
  private static let tolerance = 1e-9

  /// Creates a space without rows.
  package init() {}

  /// Adds the sum of variables with coefficients to what is known.
  ///
  /// - Complexity: that of adding the rows it depends on; views later in the tree mostly hang on earlier ones,
  ///   so that few rows have the same greatest variable.
  package mutating func insert(_ given: [Int: Double]) {
    var row = given.filter { $0.value.magnitude > Self.tolerance }
    while let greatest = row.keys.max(), let leading = row[greatest] {
      guard let known = rows[greatest] else {
        rows[greatest] = row.mapValues { $0 / leading }
        return
      }
      add(-leading, known, to: &row)
    }
  }

  /// True if the sum of variables with coefficients is known.
  ///
  /// - Complexity: that of adding the rows it depends on.
  package func implies(_ sum: [Int: Double]) -> Bool {
    var space = self
    space.insert(sum)
    return space.rows.count == rows.count
  }

  /// The variables that are known by themselves.
  ///
  /// - Complexity: linear in the size of the rows where a variable hangs on those that are known, or on one
  ///   other; for any other, that of adding the rows it depends on.
  package mutating func units() -> Set<Int> {
    var units: Set<Int> = []
    for variable in rows.keys.sorted() {
      guard var rest = rows[variable] else { continue }
      rest[variable] = nil
      while true {
        rest = rest.filter { !units.contains($0.key) }
        // Smaller variables were looked at before: if one of them is left alone, it is not known.
        guard rest.count > 1, let greatest = rest.keys.max(), let factor = rest[greatest],
          let known = rows[greatest]
        else { break }
        add(-factor, known, to: &rest)
      }
      if rest.isEmpty { units.insert(variable) }
    }
    return units
  }

  private mutating func add(_ factor: Double, _ row: [Int: Double], to target: inout [Int: Double])
  {
    additions += 1
    for (variable, coefficient) in row {
      let sum = (target[variable] ?? 0) + factor * coefficient
      target[variable] = sum.magnitude > Self.tolerance ? sum : nil
    }
  }
}
