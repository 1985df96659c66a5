import Cassowary
import VisualFormatTools

/// The outcome of a journal of linear constraints: values, violations, a conflict.
struct LinearSolution {
  /// A constraint that is there at the end.
  struct Row {
    /// Its name in reports.
    var name: String?
    var priority: Priority
    /// The line it stands on, from 1.
    var line: Int
    /// The offsets of the text of its statement.
    var range: Range<Int>
    /// Its distance from holding; 0 where it holds up to the solver's tolerance.
    var error: Double
  }

  /// The names of the variables and their values, in the order in which they are first mentioned.
  let values: [(name: String, value: Double)]
  /// The constraints that do not hold, most important first, and by how much.
  let violations: [Row]
  /// Required constraints that exclude each other; nil when all of them hold.
  let conflict: [Row]?
  /// The solver's status of the values.
  let status: SolverStatus
  /// The check of the values, where it is asked for.
  let certificate: Certificate?
  /// The places of checked statements that were refused.
  let refusals: [Range<Int>]

  /// Replays the journal of a text.
  init(
    of journal: Journal, _ text: SourceText, verified: Bool = false
  ) throws(CommandFailure) {
    let solver = Solver()
    let replay: Journal.Replay
    do {
      replay = try journal.replay(on: solver)
    } catch {
      throw Self.failure(error.reason, at: journal.lines[error.line].range, text)
    }
    let conflict = solver.solve()
    status = solver.status
    certificate = verified ? solver.certificate() : nil
    values = replay.variables.map { ($0.name, solver.value(of: $0.variable)) }
    var rows: [(row: Row, id: ConstraintID)] = []
    for entry in replay.constraints {
      guard let constraint = try? solver.constraint(entry.id) else { continue }
      let line = journal.lines[entry.line]
      let error = solver.holds(entry.id) ? 0 : solver.error(of: entry.id)
      rows.append(
        (
          Row(
            name: entry.row.name, priority: constraint.priority, line: line.number,
            range: line.range, error: error), entry.id
        ))
    }
    violations = rows.map(\.row).filter { $0.error > 0 }.sorted {
      ($1.priority, $0.line) < ($0.priority, $1.line)
    }
    self.conflict = conflict.map { conflict in
      let members = Set(conflict.members)
      return rows.filter { members.contains(.existing($0.id)) }.map(\.row)
    }
    refusals = replay.refusals.map { journal.lines[$0.line].range }
  }

  private static func failure(
    _ reason: Journal.ReplayError.Reason, at range: Range<Int>, _ text: SourceText
  ) -> CommandFailure {
    let message: String
    switch reason {
    case .unknownVariable(let name): message = "there is no variable \(quoted(name))"
    case .unknownConstraint(let name): message = "there is no constraint \(quoted(name))"
    case .nameInUse(let name): message = "the name \(quoted(name)) is taken"
    case .unexpectedValue(let name, let value, _):
      message = "\(quoted(name)) is \(decimal(value))"
    case .wrongNesting: message = "no transaction has begun"
    case .refused(.invalidNumber(let number)): message = Self.message(about: number)
    case .refused(.invalidPriority):
      message = "a suggestion must have a priority greater than 0 and less than 1000"
    case .refused(.variableInUse): message = "constraints mention the variable"
    case .refused(let error): return .internalError("\(error)")
    }
    return .badInput(text, [SourceDiagnostic(message, at: range)])
  }

  /// The parser has checked that no constant is too large, but terms add up.
  private static func message(about number: Double) -> String {
    if abs(number) < 1 {
      return
        "the coefficient of a variable must be 0 or at least \(decimal(Solver.smallestCoefficient))"
    }
    if abs(number) <= Solver.largestMagnitude {
      return
        "the coefficient of a variable must be at most \(decimal(Solver.largestCoefficient))"
    }
    return "the numbers must not add up to more than \(decimal(Solver.largestMagnitude))"
  }
}

// MARK: Output

extension LinearSolution {
  /// The solution for people, rounded to thousandths.
  var text: String {
    var lines = [statusText]
    lines += values.map { "\(displayed($0.name)) = \(rounded($0.value))" }
    lines += violations.map { row in
      let name = row.name.map { "\(displayed($0)) (line \(row.line))" } ?? "line \(row.line)"
      return "violated: \(name) @\(decimal(row.priority.rawValue)) by \(Self.shown(row.error))"
    }
    if let certificate { lines += self.lines(of: certificate) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// An error, which is not 0: rounded to a thousandth, or exact where it is less than one.
  private static func shown(_ error: Double) -> String {
    error < 0.001 ? decimal(error) : rounded(error)
  }

  private var statusText: String {
    switch status {
    case .optimal: "optimal"
    case .conflict: "unsatisfiable"
    case .uncertain: "uncertain"
    }
  }

  /// The largest error of a required constraint that does not hold; 0 where all of them hold.
  private var largestRequiredError: Double {
    violations.filter { $0.priority == .required }.map(\.error).max() ?? 0
  }

  /// True if the certificate proves the values right, which they are not where required constraints do not
  /// hold; nil without one.
  var isVerified: Bool? { certificate.map { $0.isProven && largestRequiredError == 0 } }

  private func lines(of certificate: Certificate) -> [String] {
    let error = largestRequiredError
    let violation =
      error > 0
      ? "required constraints are violated by up to \(Self.shown(error))"
      : "required constraints hold within \(certificate.largestViolation)"
    return [(isVerified == true ? "verified: " : "not verified: ") + violation]
      + certificate.levels.map {
        "  @\(decimal($0.priority.rawValue)): error \(decimal($0.error)), "
          + "at least \(decimal($0.lowerBound))"
      }
  }

  /// The solution, exactly.
  var json: JSONText {
    var result: [String: JSONText] = [
      "schema": .number(1),
      "status": .string(statusText),
      "values": .members(values.map { JSONText.Member($0.name, .number($0.value)) }),
      "violations": .array(
        violations.map {
          .object([
            "constraint": $0.reference,
            "priority": .number($0.priority.rawValue),
            "error": .number($0.error),
          ])
        }),
    ]
    if let certificate {
      result["certificate"] = .object([
        "proven": .bool(isVerified == true),
        "largestViolation": .number(certificate.largestViolation),
        "largestError": .number(largestRequiredError),
        "levels": .array(
          certificate.levels.map {
            .object([
              "priority": .number($0.priority.rawValue), "error": .number($0.error),
              "lowerBound": .number($0.lowerBound),
            ])
          }),
      ])
    }
    result["conflict"] = conflict.map { .array($0.map(\.reference)) }
    return .object(result)
  }
}

extension LinearSolution.Row {
  /// The name, or the number of the line of a constraint without a name.
  fileprivate var reference: JSONText { name.map { .string($0) } ?? .integer(line) }
}
