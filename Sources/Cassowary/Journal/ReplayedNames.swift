/// The meanings of a journal's names while it is replayed, with the changes that a rollback undoes.
///
/// A removed name leaves an empty place, so that each statement costs the same however many there have been.
struct ReplayedNames {
  private enum Change {
    case addedVariable(String)
    case removedVariable(String, place: Int, Variable)
    case addedConstraint(String?)
    case removedConstraint(String, place: Int, Journal.Replay.Entry)
  }

  private var variablePlaces = [JournalName: Int]()
  private var constraintPlaces = [JournalName: Int]()
  private var variableEntries: [(name: String, variable: Variable)?] = []
  private var constraintEntries: [Journal.Replay.Entry?] = []
  private var changes: [Change] = []

  var variables: [(name: String, variable: Variable)] { variableEntries.compactMap { $0 } }
  var constraints: [Journal.Replay.Entry] { constraintEntries.compactMap { $0 } }

  /// The moment to which `goBack` goes back.
  var mark: Int { changes.count }

  func variable(_ name: String) -> Variable? {
    variablePlaces[JournalName(name)].flatMap { variableEntries[$0]?.variable }
  }

  func constraint(_ name: String) -> ConstraintID? {
    constraintPlaces[JournalName(name)].flatMap { constraintEntries[$0]?.id }
  }

  mutating func add(_ name: String, _ variable: Variable) {
    variablePlaces[JournalName(name)] = variableEntries.count
    variableEntries.append((name, variable))
    changes.append(.addedVariable(name))
  }

  mutating func add(_ entry: Journal.Replay.Entry) {
    if let name = entry.row.name { constraintPlaces[JournalName(name)] = constraintEntries.count }
    constraintEntries.append(entry)
    changes.append(.addedConstraint(entry.row.name))
  }

  mutating func removeVariable(_ name: String) {
    guard let place = variablePlaces.removeValue(forKey: JournalName(name)),
      let entry = variableEntries[place]
    else { return }
    variableEntries[place] = nil
    changes.append(.removedVariable(name, place: place, entry.variable))
  }

  mutating func removeConstraint(_ name: String) {
    guard let place = constraintPlaces.removeValue(forKey: JournalName(name)),
      let entry = constraintEntries[place]
    else { return }
    constraintEntries[place] = nil
    changes.append(.removedConstraint(name, place: place, entry))
  }

  /// Takes back all changes since a mark.
  ///
  /// - Returns: The variables that were added since, and are there.
  @discardableResult
  mutating func goBack(to mark: Int) -> [Variable] {
    var added: [Variable] = []
    while changes.count > mark {
      switch changes.removeLast() {
      case .addedVariable(let name):
        variablePlaces[JournalName(name)] = nil
        if let entry = variableEntries.removeLast() { added.append(entry.variable) }
      case .removedVariable(let name, let place, let variable):
        variablePlaces[JournalName(name)] = place
        variableEntries[place] = (name, variable)
      case .addedConstraint(let name):
        if let name { constraintPlaces[JournalName(name)] = nil }
        constraintEntries.removeLast()
      case .removedConstraint(let name, let place, let entry):
        constraintPlaces[JournalName(name)] = place
        constraintEntries[place] = entry
      }
    }
    return added
  }
}
