extension FormatInterpreter {
  /// The amount that a calculation comes to; nothing where it is wrong or a metric has no known value.
  ///
  /// The tokens are read once. Operators wait on a stack until one that binds no tighter follows, so
  /// that parentheses need no deep stack of calls.
  mutating func evaluate(_ expression: ExpressionSyntax, as role: Role) -> Amount? {
    var evaluation = Evaluation(expression, role: role)
    while let token = evaluation.next() {
      switch token.kind {
      case .number: evaluation.push(number(token, &evaluation))
      case .name: evaluation.push(named(token, &evaluation))
      case .bar: evaluation.push(boundary(token, &evaluation))
      case .leftParenthesis: evaluation.open()
      case .rightParenthesis: close(&evaluation)
      case .plus, .dash, .typographicDash, .asterisk, .slash:
        apply(token.kind, &evaluation)
      default: return nil
      }
    }
    while let operation = evaluation.operations.popLast() {
      perform(operation, &evaluation)
    }
    guard evaluation.amounts.count == 1, let amount = evaluation.amounts[0] else { return nil }
    guard amount.isFinite else {
      reportTooLarge(at: expression.node.range)
      return nil
    }
    return amount
  }

  private mutating func apply(_ kind: Token.Kind, _ evaluation: inout Evaluation) {
    guard let operation = evaluation.operation(kind) else { return }
    while operation != .negation, let waiting = evaluation.operations.last,
      waiting.rank >= operation.rank
    {
      evaluation.operations.removeLast()
      perform(waiting, &evaluation)
    }
    evaluation.operations.append(operation)
    evaluation.expectsAmount = true
  }

  private mutating func close(_ evaluation: inout Evaluation) {
    while let operation = evaluation.operations.popLast(), operation != .parenthesis {
      perform(operation, &evaluation)
    }
  }

  private mutating func perform(_ operation: Evaluation.Operation, _ evaluation: inout Evaluation) {
    switch operation {
    case .parenthesis: return
    case .negation:
      evaluation.push(evaluation.pop().map { scaled($0, by: -1) })
    case .sum, .difference, .product, .quotient:
      let second = evaluation.pop()
      guard let first = evaluation.pop(), let second else {
        evaluation.push(nil)
        return
      }
      evaluation.push(combined(first, operation, second, range: evaluation.range))
    }
  }

  private func scaled(_ amount: Amount, by factor: Double) -> Amount {
    var amount = amount
    amount.scale(by: factor)
    return amount
  }

  private mutating func combined(
    _ first: Amount, _ operation: Evaluation.Operation, _ second: Amount, range: SourceRange
  ) -> Amount? {
    switch operation {
    case .sum: return sum(first, second, range: range)
    case .difference: return sum(first, scaled(second, by: -1), range: range)
    case .product where first.isConstant: return scaled(second, by: first.constant)
    case .product where second.isConstant: return scaled(first, by: second.constant)
    case .quotient where second.isConstant:
      guard second.constant != 0 else {
        report(.divisionByZero, at: range, "This divides by 0.")
        return nil
      }
      guard second.constant.isFinite else {
        reportTooLarge(at: range)
        return nil
      }
      var amount = first
      amount.constant /= second.constant
      amount.multiplier /= second.constant
      amount.standard /= second.constant
      return amount
    default:
      report(.notLinear, at: range, "A constraint cannot multiply or divide by an attribute.")
      return nil
    }
  }

  private mutating func sum(_ first: Amount, _ second: Amount, range: SourceRange) -> Amount? {
    if let one = first.reference, let other = second.reference, one != other {
      report(
        .severalReferences, at: range,
        "This adds \(one.subject).\(one.attribute.name) and "
          + "\(other.subject).\(other.attribute.name); a constraint knows one of them.")
      return nil
    }
    var amount = first
    amount.add(second)
    return amount
  }

  // MARK: Terms

  private mutating func number(_ token: Token, _ evaluation: inout Evaluation) -> Amount? {
    let number = NumberParser.value(of: evaluation.bytes(token.range))
    guard evaluation.skip(.percent) else { return checked(number, token.range) }
    guard evaluation.role.attribute.isSize else {
      report(
        .percentageOfPosition, at: token.range,
        "A percentage of a position is not known; name what the position is compared with.")
      return nil
    }
    return Amount(
      reference: .init(subject: .superview, attribute: evaluation.role.attribute),
      multiplier: number / 100)
  }

  private mutating func named(_ token: Token, _ evaluation: inout Evaluation) -> Amount? {
    let name = evaluation.name(token)
    guard evaluation.skip(.dot) else {
      let amount = amount(of: name, as: evaluation.role)
      guard amount?.metric == nil else {
        // Nothing can be calculated with a number that is not known.
        reportUnknownMetric(name)
        return nil
      }
      return amount
    }
    guard let attribute = evaluation.attribute() else { return nil }
    guard let subject = subject(name.text) else {
      reportUnknownView(name.text, at: name.range)
      return nil
    }
    return Amount(reference: .init(subject: subject, attribute: attribute), multiplier: 1)
  }

  private mutating func boundary(_ token: Token, _ evaluation: inout Evaluation) -> Amount? {
    let isMargin = evaluation.skip(.bar)
    let subject: ConstraintDescription.Subject =
      evaluation.skip(.relation) ? .safeArea : .superview
    var attribute = evaluation.role.attribute
    if evaluation.skip(.dot) {
      guard let written = evaluation.attribute() else { return nil }
      attribute = written
    }
    guard isMargin else {
      return Amount(reference: .init(subject: subject, attribute: attribute), multiplier: 1)
    }
    guard attribute.margin != attribute else {
      report(
        .incompatibleAttributes, at: token.range, "The margin has no \(attribute.name).")
      return nil
    }
    return Amount(reference: .init(subject: subject, attribute: attribute.margin), multiplier: 1)
  }
}
