extension Lowering {
  /// A predicate with its names looked up.
  struct Value {
    let relation: FormatRelation
    let constant: Double
    /// The view whose size is meant, where it is a size that is compared with a view's.
    let reference: String?
    let priority: Double
  }

  /// What a predicate says about a size; nothing where it is wrong.
  mutating func size(_ predicate: PredicateSyntax) -> Value? {
    let operand = predicate.operand.flatMap { sizeOperand($0) }
    let priority = priority(predicate)
    guard let operand, let priority, let relation = predicate.relation else { return nil }
    return Value(
      relation: relation, constant: operand.constant, reference: operand.reference,
      priority: priority)
  }

  /// What a predicate says about a distance; nothing where it is wrong.
  mutating func distance(_ predicate: PredicateSyntax) -> Value? {
    let constant = predicate.operand.flatMap { distanceOperand($0) }
    let priority = priority(predicate)
    guard let constant, let priority, let relation = predicate.relation else { return nil }
    return Value(relation: relation, constant: constant, reference: nil, priority: priority)
  }

  private mutating func sizeOperand(
    _ operand: OperandSyntax
  ) -> (constant: Double, reference: String?)? {
    switch operand {
    case .number(let number, let range):
      return checked(number, range).map { ($0, nil) }
    case .name(let name):
      switch names.meaning(of: name.text) {
      case .metric(let value): return checked(value, of: name).map { ($0, nil) }
      case .metricWithoutValue: return nil
      case .view: return (0, name.text)
      case .nothing:
        reportUnknownName(name)
        return nil
      }
    }
  }

  private mutating func distanceOperand(_ operand: OperandSyntax) -> Double? {
    switch operand {
    case .number(let number, let range):
      return checked(number, range)
    case .name(let name):
      switch names.meaningAsNumber(of: name.text) {
      case .metric(let value): return checked(value, of: name)
      case .metricWithoutValue: break
      case .view: reportViewInConnection(name)
      case .nothing: reportUnknownMetric(name)
      }
      return nil
    }
  }

  /// The priority of a predicate, required where it has none; nothing where it is wrong.
  private mutating func priority(_ predicate: PredicateSyntax) -> Double? {
    guard let syntax = predicate.priority else { return 1000 }
    guard let operand = syntax.operand, let priority = priorityOperand(operand) else { return nil }
    guard priority > 0, priority <= 1000 else {
      report(
        .priorityOutOfRange, at: operand.range,
        "A priority is greater than 0 and at most 1000, not \(shortened(priority)).")
      return nil
    }
    return priority
  }

  private mutating func priorityOperand(_ operand: OperandSyntax) -> Double? {
    switch operand {
    case .number(let number, let range):
      return checked(number, range)
    case .name(let name):
      switch names.meaningAsNumber(of: name.text) {
      case .metric(let value): return checked(value, of: name)
      case .metricWithoutValue: break
      case .view: reportViewAsPriority(name)
      case .nothing: reportUnknownMetric(name)
      }
      return nil
    }
  }

  private mutating func checked(_ number: Double, _ range: SourceRange) -> Double? {
    guard !number.isFinite else { return number }
    report(.numberOutOfRange, at: range, "The number is too large.")
    return nil
  }

  private mutating func checked(_ value: Double, of metric: NameSyntax) -> Double? {
    guard !value.isFinite else { return value }
    report(
      .metricNotFinite, at: metric.range,
      "The metric \(quoted(metric.text)) is \(value); a metric must be a finite number.")
    return nil
  }
}
