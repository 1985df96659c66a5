extension FormatInterpreter {
  /// The meaning of a predicate; nothing where it is wrong.
  mutating func value(_ predicate: PredicateSyntax, as role: Role) -> Value? {
    let amount = predicate.operand.flatMap { self.amount($0, as: role) }
    let metric = priorityMetric(predicate)
    let priority = metric == nil ? priority(predicate) : 1000
    guard let amount, let priority, let relation = predicate.relation else { return nil }
    return Value(
      relation: relation, amount: amount, priority: priority, priorityMetric: metric,
      label: predicate.label?.text)
  }

  /// The metric of a priority whose value is not known and whose name is kept.
  private func priorityMetric(_ predicate: PredicateSyntax) -> String? {
    guard names.keepsMetricNames, case .name(let name) = predicate.priority?.operand else {
      return nil
    }
    switch names.meaningAsNumber(of: name.text) {
    case .metricWithoutValue, .nothing: return name.text
    case .metric, .view: return nil
    }
  }

  private mutating func amount(_ operand: OperandSyntax, as role: Role) -> Amount? {
    let amount: Amount?
    switch operand {
    case .number(let number, let range): amount = checked(number, range)
    case .name(let name): amount = self.amount(of: name, as: role)
    case .expression(let expression): amount = evaluate(expression, as: role)
    }
    guard let reference = amount?.reference,
      !role.attribute.isCompatible(with: reference.attribute)
    else { return amount }
    // Where a dialect has no attributes, that is all there is to say.
    guard dialect.accepts(.attributes) else { return nil }
    report(
      .incompatibleAttributes, at: operand.range,
      "\(role.attribute.name) cannot be compared with \(reference.attribute.name).")
    return nil
  }

  /// The meaning of a name in a value: a metric, the standard space, or a view.
  mutating func amount(of name: NameSyntax, as role: Role) -> Amount? {
    if name.text == "default", role.isDistance, !names.isMetric(name.text) {
      guard dialect.accepts(.standardSpacingByName) else {
        reportUnknownMetric(name, notes: [Construct.standardSpacingByName.note])
        return nil
      }
      return Amount(standard: 1)
    }
    let mayBeView = !role.isDistance || dialect.accepts(.viewsInConnections)
    switch mayBeView ? names.meaning(of: name.text) : names.meaningAsNumber(of: name.text) {
    case .metric(let value):
      return checked(value, of: name).map { Amount(constant: $0) }
    case .metricWithoutValue where !(mayBeView && isInBracketsOnly(name.text)):
      return names.keepsMetricNames ? Amount(metric: name.text) : nil
    case .metricWithoutValue,
      .view where mayBeView:
      return Amount(
        reference: .init(subject: .view(name.text), attribute: role.attribute), multiplier: 1)
    case .view:
      reportViewInConnection(name)
      return nil
    case .nothing where mayBeView && scope.hasStack(name.text):
      return Amount(
        reference: .init(subject: .guide(name.text), attribute: role.attribute), multiplier: 1)
    case .nothing where names.keepsMetricNames && role.isDistance:
      return Amount(metric: name.text)
    case .nothing:
      if mayBeView {
        reportUnknownName(name)
      } else {
        reportUnknownMetric(name)
      }
      return nil
    }
  }

  /// True if a name that could be that of a metric stands in brackets somewhere, and so is more likely
  /// that of a view.
  private func isInBracketsOnly(_ name: String) -> Bool {
    !names.isMetric(name) && scope.isInBrackets(name)
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
      return checked(number, range)?.constant
    case .expression:
      return nil
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

  mutating func checked(_ number: Double, _ range: SourceRange) -> Amount? {
    guard !number.isFinite else { return Amount(constant: number) }
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
