import Trellis

extension LoggedConstraintParser {
  /// An end of a distance.
  private enum Part {
    case superview
    case item(LoggedConstraint.Item)
  }

  /// `>=20`, `20` or the name of an item, in parentheses.
  private struct Predicate {
    var relation = Relation.equal
    /// Nil for the standard distance.
    var constant: Double?
    var item: LoggedConstraint.Item?
    var isRequired = true
  }

  /// The equations of a format; nil where it is of no known form.
  mutating func format() -> [LoggedConstraint.Equation]? {
    let isVertical = cursor.take("V:")
    if !isVertical { _ = cursor.take("H:") }
    var result: [LoggedConstraint.Equation] = []
    var previous: Part?
    var distance: Predicate?
    while true {
      cursor.skipBlanks()
      let part: Part
      if cursor.take("|") {
        part = .superview
      } else if cursor.take("[") {
        guard let item = item() else { return nil }
        part = .item(item)
        if cursor.take("(") {
          guard let predicate = predicate() else { return nil }
          let length: Attribute = isVertical ? .height : .width
          result.append(
            LoggedConstraint.Equation(
              first: LoggedConstraint.Anchor(item: item, attribute: length),
              relation: predicate.relation,
              second: predicate.item.map { LoggedConstraint.Anchor(item: $0, attribute: length) },
              constant: predicate.constant ?? 0, isRequired: predicate.isRequired))
        }
        guard cursor.take("]") else { return nil }
      } else {
        break
      }
      if let previous {
        guard var equation = equation(previous, distance, part, isVertical) else { return nil }
        equation.isRequired = distance?.isRequired ?? true
        result.append(equation)
      }
      previous = part
      distance = nil
      if cursor.take("-") {
        distance = Predicate()
        if cursor.take("(") {
          guard let predicate = predicate(), predicate.item == nil else { return nil }
          distance = predicate
        } else if let number = cursor.signedNumber() {
          distance?.constant = number
        }
        guard distance?.constant == nil || cursor.take("-") else { return nil }
      }
    }
    // Without a mark, or with `(LTR)`, text runs from left to right.
    isRightToLeft = cursor.take("(RTL)")
    return result
  }

  /// `>=20@750)`, after its opening parenthesis.
  private mutating func predicate() -> Predicate? {
    var result = Predicate(relation: cursor.relation() ?? .equal)
    cursor.skipBlanks()
    result.constant = cursor.signedNumber()
    if result.constant == nil {
      result.item = item()
      if result.item == nil { return nil }
    }
    result.isRequired = cursor.isRequired()
    return cursor.take(")") ? result : nil
  }

  /// The distance from one part to the next.
  private mutating func equation(
    _ one: Part, _ distance: Predicate?, _ other: Part, _ isVertical: Bool
  ) -> LoggedConstraint.Equation? {
    let (start, end): (Attribute, Attribute) =
      isVertical ? (.top, .bottom) : (.leading, .trailing)
    var points = 0.0
    if let distance { points = distance.constant ?? standard(one, other) }
    let relation = distance?.relation ?? .equal
    switch (one, other) {
    case (.superview, .item(let item)):
      return LoggedConstraint.Equation(
        first: LoggedConstraint.Anchor(item: item, attribute: start), relation: relation,
        second: LoggedConstraint.Anchor(item: superview(of: item), attribute: start),
        constant: points)
    case (.item(let item), .superview):
      return LoggedConstraint.Equation(
        first: LoggedConstraint.Anchor(item: superview(of: item), attribute: end),
        relation: relation, second: LoggedConstraint.Anchor(item: item, attribute: end),
        constant: points)
    case (.item(let item), .item(let next)):
      return LoggedConstraint.Equation(
        first: LoggedConstraint.Anchor(item: next, attribute: start), relation: relation,
        second: LoggedConstraint.Anchor(item: item, attribute: end), constant: points)
    case (.superview, .superview): return nil
    }
  }

  /// The length that a bare `-` stands for, in points.
  private func standard(_ one: Part, _ other: Part) -> Double {
    if case .item = one, case .item = other { return 8 }
    return 20
  }

  private mutating func superview(of item: LoggedConstraint.Item) -> LoggedConstraint.Item {
    let result = names.first { $0.name == "|" }?.item ?? .superview(of: item)
    superviews[item] = result
    return result
  }
}
