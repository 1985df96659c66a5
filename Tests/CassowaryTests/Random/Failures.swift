import Cassowary
import Testing

/// An error that a random test found.
struct Failure: Error, CustomStringConvertible {
  /// Kinds are told apart so that simplifying a test does not wander off to another failure.
  enum Kind {
    case errorSums
    case requiredViolated
    case reportedError
    case refusedWithoutConflict
    case acceptedConflict
    case badConflict
    case changedByRefusal
    case changeList
    case counts
    case ambiguity
    case explanation
    case bits
    case invariants
    case unexpectedError
  }

  let kind: Kind
  let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  var description: String { "\(kind): \(message)" }
}

/// The first failure when a new solver takes the steps, or nil.
func firstFailure(_ operations: [Operation]) -> Failure? {
  failure { try Harness().run(operations) }
}

/// The failure that the check throws, or nil.
func failure(_ check: () throws -> Void) -> Failure? {
  do {
    try check()
    return nil
  } catch let failure as Failure {
    return failure
  } catch {
    return Failure(.unexpectedError, "\(error)")
  }
}

/// Checks the steps; a failure is reported with the shortest steps that fail in the same way.
func expectNoFailure(
  seed: UInt64, _ operations: [Operation], sourceLocation: SourceLocation = #_sourceLocation,
  _ check: @escaping ([Operation]) -> Failure? = firstFailure
) {
  Harness.$takesDetours.withValue(seed.isMultiple(of: 2)) {
    guard let found = check(operations) else { return }
    Issue.record(
      "\(Shrinker.report(seed: seed, operations, found, check))", sourceLocation: sourceLocation)
  }
}

/// Fails if the solver's own consistency check finds something.
func checkInvariants(of solver: Solver) throws {
  let violations = solver.checkInvariants()
  guard violations.isEmpty else {
    throw Failure(.invariants, violations.joined(separator: "; "))
  }
}
