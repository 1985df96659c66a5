import Cassowary

/// Rows of one, two and three terms, unchecked: the forms that allocate nothing.
extension Solver {
  @discardableResult @inline(__always)
  func row(
    _ a: Double, _ x: Variable,
    _ relation: Relation, _ constant: Double, _ priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    if a == 1 { return try addRow(x, relation, constant, priority: priority) }
    try stageTerm(a, x)
    return try commitRow(relation, constant, priority: priority)
  }

  @discardableResult @inline(__always)
  func row(
    _ a: Double, _ x: Variable, _ b: Double, _ y: Variable,
    _ relation: Relation, _ constant: Double, _ priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try stageTerm(a, x)
    try stageTerm(b, y)
    return try commitRow(relation, constant, priority: priority)
  }

  @discardableResult @inline(__always)
  func row(
    _ a: Double, _ x: Variable, _ b: Double, _ y: Variable, _ c: Double, _ z: Variable,
    _ relation: Relation, _ constant: Double, _ priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try addRow((a, x), (b, y), (c, z), relation, constant, priority: priority)
  }

  /// The sum of `variables` compared with a constant.
  @discardableResult
  func sum(
    of variables: [Variable], _ relation: Relation, _ constant: Double
  ) throws(SolverError) -> ConstraintID {
    for variable in variables { try stageTerm(1, variable) }
    return try commitRow(relation, constant)
  }

  /// The wishes of an intrinsic size: resistance @750, hugging @250.
  @discardableResult
  func wishes(
    _ variable: Variable, _ size: Double, resistance: Priority = .defaultHigh,
    hugging: Priority = .defaultLow
  ) throws(SolverError) -> (atLeast: ConstraintID, atMost: ConstraintID) {
    (
      try row(1, variable, .greaterThanOrEqual, size, resistance),
      try row(1, variable, .lessThanOrEqual, size, hugging)
    )
  }
}
