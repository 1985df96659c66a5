extension Linter {
  /// A predicate whose value and priority are known.
  private struct Bound {
    let syntax: PredicateSyntax
    let relation: FormatRelation
    let value: Double
    let priority: Double

    /// True if whatever meets this bound meets the other one.
    func implies(_ other: Bound) -> Bool {
      switch other.relation {
      case .equal: relation == .equal && value == other.value
      case .greaterThanOrEqual: relation != .lessThanOrEqual && value >= other.value
      case .lessThanOrEqual: relation != .greaterThanOrEqual && value <= other.value
      }
    }

    func contradicts(_ other: Bound) -> Bool {
      let isLower = relation != .lessThanOrEqual && other.relation != .greaterThanOrEqual
      let isUpper = relation != .greaterThanOrEqual && other.relation != .lessThanOrEqual
      return (isLower && value > other.value) || (isUpper && value < other.value)
    }
  }

  /// Checks the predicates of one size or one distance.
  mutating func checkPredicates(_ predicates: [PredicateSyntax], ofSize: Bool) {
    for predicate in predicates {
      checkPriority(predicate)
    }
    let bounds = predicates.compactMap { bound($0) }
    if ofSize {
      checkSign(bounds)
    }
    for (index, bound) in bounds.prefix(Self.largestList).enumerated() {
      check(bound, against: bounds[..<index], bounds[(index + 1)...].prefix(Self.largestList))
    }
  }

  /// Predicates beyond this many in one list are not compared with each other: the time grows with
  /// the square of it.
  private static let largestList = 32

  private func bound(_ predicate: PredicateSyntax) -> Bound? {
    guard let relation = predicate.relation, let value = constant(predicate),
      let priority = priority(predicate)
    else { return nil }
    return Bound(syntax: predicate, relation: relation, value: value, priority: priority)
  }

  private mutating func check(
    _ bound: Bound, against earlier: ArraySlice<Bound>, _ later: ArraySlice<Bound>
  ) {
    let range = bound.syntax.node.range
    if bound.priority == 1000,
      let other = earlier.first(where: { $0.priority == 1000 && $0.contradicts(bound) })
    {
      report(
        .contradictoryPredicates, at: range,
        "No \(quoted(bound.syntax.node.text)) is \(quoted(other.syntax.node.text)) too.",
        notes: [Diagnostic.Note("This is the other one.", range: other.syntax.node.range)])
      return
    }
    // Of two that say the same the later one is redundant.
    let isRedundant =
      earlier.contains { $0.priority >= bound.priority && $0.implies(bound) }
      || later.contains {
        $0.priority >= bound.priority && $0.implies(bound)
          && !(bound.priority >= $0.priority && bound.implies($0))
      }
    if isRedundant {
      report(
        .redundantPredicate, at: range,
        "\(quoted(bound.syntax.node.text)) says no more than the other predicates.")
    }
  }

  private mutating func checkSign(_ bounds: [Bound]) {
    for bound in bounds
    where bound.value < 0 && bound.relation != .greaterThanOrEqual && bound.priority == 1000 {
      report(
        .negativeSize, at: bound.syntax.node.range,
        "A \(axis == .horizontal ? "width" : "height") of \(shortened(bound.value)) is not possible."
      )
    }
  }

  private mutating func checkPriority(_ predicate: PredicateSyntax) {
    guard let priority = predicate.priority, case .number(1000, _) = priority.operand else {
      return
    }
    report(
      .redundantPriority, at: priority.node.range,
      "A constraint without a priority is required as well.",
      fixIts: [FixIt.remove(priority.node.range, "the priority").certain()])
  }
}
