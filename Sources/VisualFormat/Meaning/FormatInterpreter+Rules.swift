/// `C:` formats, which constrain any attribute of one view.
extension FormatInterpreter {
  mutating func interpretRules(_ format: FormatSyntax) {
    guard let member = format.subject,
      let subject = neighbors(member, range: member.node.range).first?.subject
    else { return }
    for rule in format.rules {
      guard let attribute = rule.attribute.flatMap({ RuleAttribute(name: $0.text) }) else {
        continue
      }
      for predicate in rule.predicates {
        interpret(predicate, attribute, of: subject)
      }
    }
  }

  private mutating func interpret(
    _ predicate: PredicateSyntax, _ attribute: RuleAttribute,
    of subject: ConstraintDescription.Subject
  ) {
    switch attribute {
    case .single(let attribute):
      append(predicate, subject, [attribute])
    case .center:
      append(predicate, subject, [.centerX, .centerY])
    case .size:
      append(predicate, subject, [.width, .height])
    case .edges:
      append(predicate, subject, [.leading, .top], insets: [.trailing, .bottom])
    case .aspectRatio:
      appendRatio(predicate, subject)
    }
  }

  /// Adds one constraint for each attribute; what is wrong with the first is not said again.
  ///
  /// A distance counts inwards from the attributes of `insets`.
  private mutating func append(
    _ predicate: PredicateSyntax, _ subject: ConstraintDescription.Subject,
    _ attributes: [FormatAttribute], insets: [FormatAttribute] = []
  ) {
    for attribute in attributes + insets {
      guard var value = value(predicate, as: .rule(attribute)) else { return }
      if insets.contains(attribute) {
        guard value.amount.metric == nil else {
          appendInset(value, subject, attribute, range: predicate.node.range)
          continue
        }
        value.relation = value.relation.reversed
        value.amount.constant = -value.amount.constant
      }
      if value.amount.reference == nil, !attribute.isSize {
        value.amount.reference = .init(subject: .superview, attribute: attribute)
        value.amount.multiplier = 1
      }
      append(value, subject, attribute, range: predicate.node.range)
    }
  }

  /// Adds the constraint of an inset whose metric is known by its name only, which cannot be negated: the
  /// superview comes first.
  private mutating func appendInset(
    _ value: Value, _ subject: ConstraintDescription.Subject, _ attribute: FormatAttribute,
    range: SourceRange
  ) {
    var constraint = ConstraintDescription(
      first: .superview, firstAttribute: attribute, relation: value.relation, second: subject,
      secondAttribute: attribute, priority: value.priority, range: range, identifier: value.label)
    constraint.constantMetric = value.amount.metric
    constraint.priorityMetric = value.priorityMetric
    append(constraint)
  }

  private mutating func appendRatio(
    _ predicate: PredicateSyntax, _ subject: ConstraintDescription.Subject
  ) {
    guard var value = value(predicate, as: .rule(.width)) else { return }
    if value.amount.metric != nil, case .name(let name) = predicate.operand {
      reportUnknownMetric(name)
      return
    }
    guard value.amount.isConstant else {
      report(
        .notLinear, at: predicate.node.range, "The ratio of width to height is a number.")
      return
    }
    value.amount = Amount(
      reference: .init(subject: subject, attribute: .height), multiplier: value.amount.constant)
    append(value, subject, .width, range: predicate.node.range)
  }
}

extension FormatRelation {
  /// The relation with its sides exchanged.
  var reversed: FormatRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
