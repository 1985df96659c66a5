// Constraints and explanations in words. Constraints are written as `trellis solve` and journals read
// them; variables without a name are written as `v` and their index.

extension Solver {
  /// A constraint as text: `2*left + width <= 320 @750`, without the priority where it is required.
  ///
  /// Variables that are not this solver's are written like those without a name.
  public func describe(_ constraint: Constraint) -> String {
    var text = ""
    for term in constraint.terms {
      text += LinearText.term(
        term.coefficient, label(of: term.variable), isFirst: text.isEmpty)
    }
    return LinearText.row(text, constraint.relation, constraint.constant, constraint.priority)
  }

  /// A conflict as text: a line that says what it is, then a sentence for each member.
  ///
  /// Members that were refused are written as they stand in `added`, the constraints that were being
  /// added; those that are in the solver as they stand there.
  public func describe(_ conflict: Conflict, adding added: [Constraint] = []) -> String {
    var lines = ["These required constraints exclude each other:"]
    for member in conflict.members {
      switch member {
      case .existing(let id):
        lines.append(sentence(about: id))
      case .added(let place) where added.indices.contains(place):
        lines.append(sentence(about: added[place]) + " (refused)")
      case .added(let place):
        lines.append("added constraint \(place + 1) (refused)")
      }
    }
    return LinearText.list(lines)
  }

  /// The reason of a refusal in words; a conflict as ``describe(_:adding:)-(Conflict,_)`` says it.
  ///
  /// `added` are the constraints that were being added, if any were.
  public func describe(_ error: SolverError, adding added: [Constraint] = []) -> String {
    switch error {
    case .unsatisfiable(let conflict): describe(conflict, adding: added)
    case .unknownVariable: "The variable is not, or no longer, one of this solver's."
    case .unknownConstraint:
      "The constraint is not one of this solver's, or was named before in the same call."
    case .variableInUse(let variable, let id):
      "\(label(of: variable)) cannot be removed while \(sentence(about: id))."
    case .invalidNumber(let number):
      "\(number) cannot be used: it is not finite, or too large or too small."
    case .invalidPriority(let priority):
      "\(priority) cannot be used as a priority: it is not above 0, or above 1000."
    }
  }

  /// An ambiguity as text: `width is 20, and could be anything from 0 to 50`.
  public func describe(_ ambiguity: Ambiguity) -> String {
    let lower = ambiguity.range.lowerBound
    let upper = ambiguity.range.upperBound
    let range: String
    switch (lower.isFinite, upper.isFinite) {
    case (true, true):
      range = "anything from \(LinearText.number(lower)) to \(LinearText.number(upper))"
    case (true, false): range = "anything from \(LinearText.number(lower)) up"
    case (false, true): range = "anything up to \(LinearText.number(upper))"
    case (false, false): range = "anything"
    }
    return "\(label(of: ambiguity.variable)) is \(LinearText.number(ambiguity.value)), "
      + "and could be \(range)"
  }

  /// An explanation as text: a line with the value, then a line for each influence.
  public func describe(_ explanation: Explanation) -> String {
    let name = label(of: explanation.variable)
    var lines = ["\(name) is \(LinearText.number(explanation.value)), because of:"]
    for influence in explanation.influences {
      let effect = "\(name) moves by \(LinearText.number(influence.sensitivity)) per unit"
      switch influence.cause {
      case .constraint(let id): lines.append("\(sentence(about: id)) (\(effect))")
      case .keptValue(let variable):
        lines.append("nothing determines \(label(of: variable)), which keeps its value (\(effect))")
      }
    }
    return LinearText.list(lines)
  }

  /// Obstacles as text: a line with the constraint that is not met, then a sentence for each obstacle.
  public func describe(_ obstacles: Obstacles) -> String {
    let error =
      "\(sentence(about: obstacles.constraint)), and is off by "
      + LinearText.number(obstacles.error)
    if obstacles.constraints.isEmpty { return "\(error), because no variable is left in it" }
    return LinearText.list(
      ["\(error), because of:"] + obstacles.constraints.map { sentence(about: $0) })
  }

  private func sentence(about id: ConstraintID) -> String {
    do {
      return sentence(about: try constraint(id))
    } catch {
      return "a constraint that has been removed"
    }
  }

  private func sentence(about constraint: Constraint) -> String {
    let text = describe(constraint)
    let verb = constraint.priority.isRequired ? "requires" : "asks for"
    if let name = constraint.name { return "`\(name)` \(verb) \(text)" }
    return "a constraint \(verb) \(text)"
  }

  private func label(of variable: Variable) -> String {
    name(of: variable) ?? "v\(variable.index)"
  }
}

extension Relation {
  /// The sign between the sides.
  package var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}

/// The writing of linear rows.
package enum LinearText {
  /// A number without a fraction if it is whole; reading it gives the same number.
  package static func number(_ number: Double) -> String {
    let text = "\(number)"
    let bytes = Array(text.utf8)
    let isWhole = bytes.suffix(2) == Array(".0".utf8)[...]
    return isWhole ? String(decoding: bytes.dropLast(2), as: UTF8.self) : text
  }

  /// A summand with its sign.
  static func term(_ coefficient: Double, _ name: String, isFirst: Bool) -> String {
    let isNegative = coefficient < 0
    let sign = isFirst ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
    let size = abs(coefficient)
    return sign + (size == 1 ? name : "\(number(size))*\(name)")
  }

  /// A row from its left side.
  static func row(
    _ terms: String, _ relation: Relation, _ constant: Double, _ priority: Priority
  ) -> String {
    let row = "\(terms.isEmpty ? "0" : terms) \(relation.symbol) \(number(constant))"
    return priority.isRequired ? row : "\(row) @\(number(priority.rawValue))"
  }

  /// A heading and the items below it, one a line.
  static func list(_ lines: [String]) -> String {
    var text = ""
    for (place, line) in lines.enumerated() { text += place == 0 ? line : "\n  \(line)" }
    return text
  }
}
