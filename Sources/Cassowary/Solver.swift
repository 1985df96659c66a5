/// An incremental solver for linear constraints with priorities.
///
/// Given linear equalities and inequalities, required or with a priority, the solver finds values
/// for all variables such that every required constraint holds and the errors of the others are
/// least, **exactly lexicographically**: first the sum of the errors at the highest priority is
/// least, then, among all such values, the sum at the next one, and so on. Inside one priority the
/// errors are added up (L1).
///
/// ```swift
/// let solver = Solver()
/// let left = solver.addVariable("left"), width = solver.addVariable("width")
/// try solver.add(left == 10)
/// try solver.add(left + width <= 320)
/// try solver.add((width == 400).priority(750))
/// solver.value(of: width)   // 310
/// ```
///
/// - Operations are collected and solved lazily, when a value is asked for; only a required
///   constraint is checked at once, because it may have to be refused.
/// - A refused operation leaves no trace, but that what had changed before it has been solved, as when a value is
///   read.
/// - The same operations in the same order give the same bits, on every run and platform. The error
///   sums per priority do not depend on the order.
/// - A variable that nothing determines keeps the value it last had, 0 at first, and is reported by
///   ``ambiguousVariables()``.
///
/// A solver is confined to its caller: it is not `Sendable` and has no locks.
public final class Solver {
  /// The largest magnitude of a constant that is accepted.
  public static let largestMagnitude = 1e12
  /// The largest magnitude of a coefficient that is accepted.
  public static let largestCoefficient = 1e6
  /// The smallest magnitude of a coefficient that is accepted; a coefficient of exactly 0 is dropped.
  ///
  /// Slopes of the objective are told from zero relative to the terms that they are sums of, at any size of
  /// coefficients. But values and slopes are products of quotients of coefficients along a chain of
  /// constraints, and where these are further apart, little is left of the digits after a few of them.
  public static let smallestCoefficient = 1e-6

  private let box = HeapValue(ActiveSet())
  /// The state of the algorithm.
  var state: ActiveSet {
    @inline(__always) _read { yield box.value }
    @inline(__always) _modify { yield &box.value }
  }

  private let noteBox = HeapValue(Notes())
  var notes: Notes {
    @inline(__always) _read { yield noteBox.value }
    @inline(__always) _modify { yield &noteBox.value }
  }

  /// Creates a solver without variables and constraints.
  public init() {}
}

/// Facts that few solvers hold, by index.
struct Notes {
  var variableNames = [Int32: String]()
  var constraintNames = [Int32: String]()
  /// The constraints made by ``Solver/suggest(_:for:priority:)``, by variable.
  var suggestions = [Int32: ConstraintID]()
  /// The times that values had to be solved for because a required constraint might have been refused.
  var solvesForChecks = 0
  /// The copies of the state made because a required constraint might have been refused.
  var copiesForChecks = 0
}

// MARK: Variables

extension Solver {
  /// Adds a variable that nothing constrains, with the value 0.
  ///
  /// Reports call it by its `name`.
  ///
  /// - Complexity: amortised constant.
  public func addVariable(_ name: String? = nil) -> Variable {
    let index = state.addVariable()
    if let name { notes.variableNames[index] = name }
    return handle(variable: index)
  }

  /// Adds four variables, those of a rectangle, in one go.
  package func addFourVariables() -> (Variable, Variable, Variable, Variable) {
    guard state.slots.freeVariables.isEmpty && state.slots.unseen.isEmpty else {
      return (addVariable(), addVariable(), addVariable(), addVariable())
    }
    let first = state.value.count
    state.appendVariables(4)
    let generation = state.slots.lastGeneration
    return (
      Variable(index: first, generation: generation),
      Variable(index: first + 1, generation: generation),
      Variable(index: first + 2, generation: generation),
      Variable(index: first + 3, generation: generation)
    )
  }

  /// Adds `count` variables without names; none for a negative number.
  public func addVariables(_ count: Int) -> [Variable] {
    let count = max(count, 0)
    if !state.slots.freeVariables.isEmpty || !state.slots.unseen.isEmpty {
      return (0..<count).map { _ in addVariable() }
    }
    let first = state.value.count
    state.appendVariables(Int32(count))
    let generation = state.slots.lastGeneration
    return (first..<state.value.count).map { Variable(index: $0, generation: generation) }
  }

  /// Makes room for so many more variables, constraints, and terms of constraints between several
  /// variables, so that adding them does not move the tables.
  ///
  /// Numbers below 0 count as 0, and those above four million as four million: the tables grow as they need to.
  ///
  /// - Complexity: linear in the room made, or in what is there if it has to be moved.
  public func reserve(variables: Int, constraints: Int, terms: Int) {
    func usable(_ number: Int) -> Int32 { Int32(min(max(number, 0), 4_000_000)) }
    state.reserve(
      variables: usable(variables), constraints: usable(constraints), terms: usable(terms))
  }

  /// Makes room for so many more constraints, on so many left-hand sides that are in no constraint yet.
  package func reserve(constraints: Int, terms: Int, expressions: Int) {
    state.reserve(
      constraints: Int32(constraints), terms: Int32(terms), expressions: Int32(expressions))
  }

  /// Has the places of what was removed be used again in order, so that a system that is added and removed again and
  /// again comes out the same each time, also where its wishes tie.
  ///
  /// `number` is that of the variables, and of the constraints, that are to come, or more.
  ///
  /// - Complexity: as sorting as many numbers.
  package func arrangeFreePlaces(_ number: Int) {
    state.slots.arrangeFreePlaces(Int32(clamping: number))
  }

  /// Removes all variables and constraints; their handles are stale from then on.
  ///
  /// Everything that follows gives the same results as in a new solver. The room of the tables is kept,
  /// so that building a layout of the same size again does not ask the system for memory, which costs
  /// more than the rest of the work from a few thousand variables on.
  ///
  /// - Complexity: constant, and linear in the number of names and suggestions.
  public func removeAll() {
    state.removeAll()
    notes.variableNames.removeAll(keepingCapacity: true)
    notes.constraintNames.removeAll(keepingCapacity: true)
    notes.suggestions.removeAll(keepingCapacity: true)
  }

  /// Removes a variable that no constraint mentions; its suggestion, if it has one, and terms of it
  /// that are staged go with it.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``; ``SolverError/variableInUse(_:by:)`` if a
  ///   constraint mentions the variable.
  public func removeVariable(_ variable: Variable) throws(SolverError) {
    try check(variable)
    let user = state.constraintMentioning(
      variable.index, except: suggestionConstraint(for: variable)?.index ?? none)
    if user != none { throw .variableInUse(variable, by: handle(user)) }
    stopSuggesting(for: variable)
    state.unstage(variable.index)
    state.releaseVariable(variable.index)
    if !notes.variableNames.isEmpty { notes.variableNames[variable.index] = nil }
  }

  /// True if the variable is one of this solver's.
  ///
  /// Handles do not say whose they are: another solver's may be taken for one that was added at the same place.
  public func contains(_ variable: Variable) -> Bool {
    state.contains(variable: variable.index, generation: variable.generation)
  }

  /// The number of variables.
  public var variableCount: Int {
    Int(
      state.value.count - state.slots.freeVariables.count - state.slots.released.count
        - state.slots.unseen.count)
  }

  /// The name the variable was added with.
  public func name(of variable: Variable) -> String? {
    contains(variable) ? notes.variableNames[variable.index] : nil
  }

  func handle(variable index: Int32) -> Variable {
    Variable(index: index, generation: state.generation(of: index))
  }

  func check(_ variable: Variable) throws(SolverError) {
    if !contains(variable) { throw .unknownVariable(variable) }
  }
}
