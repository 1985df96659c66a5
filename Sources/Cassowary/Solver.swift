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
/// - A refused operation leaves no trace.
/// - The same operations in the same order give the same bits, on every run and platform. The error
///   sums per priority do not depend on the order.
/// - A variable that nothing determines keeps the value it last had, 0 at first, and is reported by
///   ``ambiguousVariables()``.
///
/// A solver is confined to its caller: it is not `Sendable` and has no locks.
public final class Solver {
  /// The largest magnitude of a constant or a coefficient that is accepted.
  public static let largestMagnitude = 1e12
  /// The smallest magnitude of a coefficient that is accepted; a coefficient of exactly 0 is dropped.
  ///
  /// The slopes of the objective are products of coefficients and are told from zero with an absolute
  /// tolerance of 1e-7, so a smaller coefficient would not count.
  public static let smallestCoefficient = 1e-6

  /// The state of the algorithm.
  var state = ActiveSet()

  var variableGenerations = ContiguousArray<UInt32>()
  /// The serial number of the constraint at each place: its generation, and the order of addition.
  var constraintSerials = ContiguousArray<UInt32>()
  var lastSerial: UInt32 = 0
  var variableNames: [Int32: String] = [:]
  var constraintNames: [Int32: String] = [:]
  /// The constraints made by ``suggest(_:for:priority:)``, by variable.
  var suggestions: [Int32: ConstraintID] = [:]

  /// Creates a solver without variables and constraints.
  public init() {}
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
    if Int(index) == variableGenerations.count { variableGenerations.append(0) }
    variableNames[index] = name
    return Variable(index: index, generation: variableGenerations[Int(index)])
  }

  /// Adds `count` variables without names.
  public func addVariables(_ count: Int) -> [Variable] {
    (0..<count).map { _ in addVariable() }
  }

  /// Removes a variable that no constraint mentions; its suggestion, if it has one, goes with it.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``; ``SolverError/variableInUse(_:by:)`` if a
  ///   constraint mentions the variable.
  public func removeVariable(_ variable: Variable) throws(SolverError) {
    try check(variable)
    let user = state.constraintMentioning(variable.index, except: suggestion(for: variable))
    if user != none { throw .variableInUse(variable, by: handle(user)) }
    stopSuggesting(for: variable)
    state.releaseVariable(variable.index)
    variableGenerations[Int(variable.index)] &+= 1
    variableNames[variable.index] = nil
  }

  /// Whether the variable is one of this solver's.
  public func contains(_ variable: Variable) -> Bool {
    let index = Int(variable.index)
    return index >= 0 && index < variableGenerations.count
      && variableGenerations[index] == variable.generation
  }

  /// The number of variables.
  public var variableCount: Int {
    Int(state.value.count - state.freeVariables.count)
  }

  /// The name the variable was added with.
  public func name(of variable: Variable) -> String? {
    contains(variable) ? variableNames[variable.index] : nil
  }

  func check(_ variable: Variable) throws(SolverError) {
    if !contains(variable) { throw .unknownVariable(variable) }
  }
}
