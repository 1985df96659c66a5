import Cassowary
import Testing

/// The members of the conflict that `body` is refused for; a failure if it is not.
func refusal(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) throws -> [Conflict.Member] {
  do {
    try body()
  } catch SolverError.unsatisfiable(let conflict) {
    return conflict.members
  }
  Issue.record("was not refused", sourceLocation: sourceLocation)
  return []
}
