import Cassowary

/// The solution of a ``LinearSystem``.
struct LinearSolution {
  let system: LinearSystem
  /// One value for each of the system's variables.
  let values: [Double]
  /// The constraints that do not hold, most important first, and by how much.
  let violations: [(row: LinearSystem.Row, error: Double)]
  /// Required constraints that exclude each other; nil when all of them hold.
  let conflict: [LinearSystem.Row]?

  /// Solves the system.
  init(of system: LinearSystem, _ text: SourceText) throws(CommandFailure) {
    self.system = system
    let solver = Solver()
    let variables = system.variables.map { solver.addVariable($0) }
    var ids: [ConstraintID] = []
    for row in system.rows {
      do {
        ids.append(try solver.addUnchecked(row.constraint(of: variables)))
      } catch {
        throw Self.failure(error, row, text)
      }
    }
    let conflict = solver.solve()
    values = variables.map { solver.value(of: $0) }
    var violations: [(row: LinearSystem.Row, error: Double)] = []
    for (row, id) in zip(system.rows, ids) {
      let error = solver.error(of: id)
      if error > row.tolerance(at: values) { violations.append((row, error)) }
    }
    self.violations = violations.sorted {
      ($1.row.priority, $0.row.line) < ($0.row.priority, $1.row.line)
    }
    self.conflict = conflict.map { conflict in
      zip(system.rows, ids).filter { conflict.members.contains(.existing($0.1)) }.map(\.0)
    }
  }

  /// The parser has checked that no constant is too large, but terms add up.
  private static func failure(_ error: SolverError, _ row: LinearSystem.Row, _ text: SourceText)
    -> CommandFailure
  {
    guard case .invalidNumber(let number) = error else { return .internalError("\(error)") }
    let message: String
    if abs(number) < 1 {
      message =
        "the coefficient of a variable must be 0 or at least \(decimal(Solver.smallestCoefficient))"
    } else if abs(number) <= Solver.largestMagnitude {
      message =
        "the coefficient of a variable must be at most \(decimal(Solver.largestCoefficient))"
    } else {
      message = "the numbers must not add up to more than \(decimal(Solver.largestMagnitude))"
    }
    return .badInput(text, [SourceDiagnostic(message, at: row.range)])
  }
}

extension LinearSystem.Row {
  fileprivate func constraint(of variables: [Variable]) -> Constraint {
    let terms = self.terms.map { LinearExpression.Term($0.coefficient, variables[$0.variable]) }
    return Constraint(
      LinearExpression(terms, constant: -constant), relation, priority: priority, name: name)
  }

  /// The error up to which a constraint counts as holding: what rounding does to numbers as large as
  /// those that are added up, with a margin of a thousand.
  fileprivate func tolerance(at values: [Double]) -> Double {
    var scale = 1 + abs(constant)
    for term in terms { scale += abs(term.coefficient * values[term.variable]) }
    return 1e-9 * scale
  }
}

// MARK: Output

extension LinearSolution {
  /// The solution for people, rounded to thousandths.
  var text: String {
    var lines = [conflict == nil ? "optimal" : "unsatisfiable"]
    lines += zip(system.variables, values).map { "\(displayed($0)) = \(rounded($1))" }
    lines += violations.map { violation in
      let row = violation.row
      let name = row.name.map { "\(displayed($0)) (line \(row.line))" } ?? "line \(row.line)"
      return "violated: \(name) @\(decimal(row.priority.rawValue)) by \(rounded(violation.error))"
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The solution, exactly.
  var json: JSONText {
    var values: [String: JSONText] = [:]
    for (name, value) in zip(system.variables, self.values) { values[name] = .number(value) }
    var result: [String: JSONText] = [
      "schema": .number(1),
      "status": .string(conflict == nil ? "optimal" : "unsatisfiable"),
      "values": .object(values),
      "violations": .array(
        violations.map {
          .object([
            "constraint": $0.row.reference,
            "priority": .number($0.row.priority.rawValue),
            "error": .number($0.error),
          ])
        }),
    ]
    result["conflict"] = conflict.map { .array($0.map(\.reference)) }
    return .object(result)
  }
}

extension LinearSystem.Row {
  /// The name, or the number of the line of a constraint without a name.
  fileprivate var reference: JSONText { name.map { .string($0) } ?? .number(Double(line)) }
}
