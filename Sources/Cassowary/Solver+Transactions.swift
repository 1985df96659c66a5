// All or nothing: a transaction works on a copy of the state, and the original is put back untouched
// when it fails.

extension Solver {
  /// Calls `body`, and keeps what it does to the solver only if it does not throw.
  ///
  /// If it throws, everything is as if it had never been called: values, constraints, suggestions,
  /// staged terms, statistics, what ``drainChanges(_:)`` will report, and all that happens later.
  /// Handles made in it are stale then. Transactions may be nested; an inner one that fails takes back
  /// only its own part.
  ///
  /// ```swift
  /// try solver.transaction {
  ///   try solver.remove(old)
  ///   try solver.add(width == 2 * height)   // refused: `old` is back
  /// }
  /// ```
  ///
  /// A required constraint that is refused throws and so ends the transaction, unless `body` catches
  /// the error. Constraints of the unchecked tier do not: ask ``solve()`` in `body` and throw.
  ///
  /// - Throws: The error of `body`.
  /// - Complexity: a copy of the state, linear in the size of the system, and in the largest that it has had since it
  ///   was empty, besides what `body` does.
  public func transaction<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let kept = notes
    let original = beginTransaction()
    do throws(Failure) {
      return try body()
    } catch {
      endTransaction(original)
      notes = kept
      throw error
    }
  }

  /// Leaves a copy of the state to work on, and returns the original.
  private func beginTransaction() -> Original {
    var original = state.copy()
    original.staging.terms = state.staging.terms.copy()
    original.staging.needsMerging = state.staging.needsMerging
    swap(&state, &original)
    return Original(original)
  }

  /// Puts the original back, with the handles that have been made since made stale.
  private func endTransaction(_ original: Original) {
    original.state.takeBackHandles(of: state)
    swap(&state, &original.state)
  }

  /// A state that is kept while a transaction, or a check, works on a copy.
  ///
  /// It is an object because Embedded Swift compiles ``transaction(_:)``, which is generic, again in the
  /// modules that call it; these do not see how a state is freed. Freeing one takes much code, which is in one place
  /// so.
  final class Original {
    var state: ActiveSet

    init(_ state: consuming ActiveSet) {
      self.state = state
    }
  }
}

extension ActiveSet {
  /// Sees to it that handles which have been made in `later`, a copy with another history, are never
  /// made again.
  mutating func takeBackHandles(of later: borrowing ActiveSet) {
    skipSerials(to: later.slots.lastSerial)
    beginGeneration()
    slots.lastGeneration = later.slots.lastGeneration &+ 1
    for index in 0..<slots.freeVariables.count {
      slots.generation[slots.freeVariables[index]] = slots.lastGeneration
    }
    // A solve in the transaction may have given the places of these to others.
    for index in 0..<slots.released.count {
      slots.generation[slots.released[index]] = slots.lastGeneration
    }
    for index in 0..<slots.unseen.count {
      slots.generation[slots.unseen[index]] = slots.lastGeneration
    }
  }
}
