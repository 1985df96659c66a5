/// Gives variables and constraints names that a journal can hold: their own where these are names of the
/// language and not taken, else made-up ones.
package struct JournalNames {
  private var taken = Set<JournalName>()
  private var counts = [String: Int]()

  /// A name that has not been given yet.
  mutating func name(for wanted: String?, prefix: String) -> String {
    if let wanted, Self.isName(wanted), take(wanted) { return wanted }
    while true {
      let count = counts[prefix, default: 0] + 1
      counts[prefix] = count
      if take("\(prefix)\(count)") { return "\(prefix)\(count)" }
    }
  }

  private mutating func take(_ name: String) -> Bool { taken.insert(JournalName(name)).inserted }

  /// A name of the language that reads like `text`: `Sign in.width` becomes `Sign_in.width`.
  package static func spelled(_ text: String) -> String {
    var bytes = text.utf8.map { $0.isNamePart ? $0 : UInt8(ascii: "_") }
    if bytes.first?.isNameStart != true { bytes.insert(UInt8(ascii: "_"), at: 0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isNameStart else { return false }
    return text.utf8.allSatisfy { $0.isNamePart }
  }
}

extension Solver {
  /// A journal that builds the system as it stands: its variables, constraints and suggestions.
  ///
  /// It is a description, not a history: where several values are optimal, or a variable keeps an old
  /// value, a replay may end at other values; ``RecordingSolver`` records the history.
  ///
  /// - Complexity: linear in the size of the system, and sorting the constraints.
  public func journal() -> Journal {
    journal(naming: { name(of: $0) }, { name(of: $0) })
  }

  /// The same with names that somebody else knows.
  package func journal(
    naming variableName: (Variable) -> String?, _ constraintName: (ConstraintID) -> String?
  ) -> Journal {
    state.solve()
    var journal = Journal()
    var names = JournalNames()
    var variables = [Variable: String]()
    for entry in snapshot().entries {
      let name = names.name(for: variableName(entry.variable), prefix: "v")
      variables[entry.variable] = name
      journal.append(.addVariable(name))
    }
    var rowNames = JournalNames()
    // One that has been made required is a row like others.
    let suggestions = notes.suggestions.filter { suggestion in
      (try? constraint(suggestion.value))?.priority.isRequired == false
    }
    let suggested = Set(suggestions.values)
    for id in constraintsInOrder() where !suggested.contains(id) {
      guard let constraint = try? constraint(id) else { continue }
      let name = rowNames.name(for: constraintName(id), prefix: "r")
      journal.append(.add(Journal.Row(constraint, name, variables)))
    }
    for index in suggestions.keys.sorted() {
      guard let id = suggestions[index], let constraint = try? constraint(id),
        let name = variables[handle(variable: index)]
      else { continue }
      journal.append(.suggest(name, constraint.constant, constraint.priority))
    }
    return journal
  }

  private func constraintsInOrder() -> [ConstraintID] {
    var result: [ConstraintID] = []
    for index in 0..<state.breakpoints.count
    where state.breakpoints[index].expression != freeSlot {
      result.append(handle(index))
    }
    return result.sorted { $0.generation < $1.generation }
  }
}

extension Journal.Row {
  /// A constraint under another name, with the names of its variables.
  init(_ constraint: Constraint, _ name: String, _ variables: [Variable: String]) {
    self.init(
      name: name,
      terms: constraint.terms.map { term in
        Journal.Row.Term(term.coefficient, variables[term.variable] ?? "v\(term.variable.index)")
      },
      relation: constraint.relation, constant: constraint.constant, priority: constraint.priority)
  }
}
