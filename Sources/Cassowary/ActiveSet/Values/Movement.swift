// The variables that move along when one is moved, however far: the directions of the ratio test, asked
// for when there is nothing to optimise.

extension Solver {
  /// A variable that moves along, and how far for each unit.
  package typealias Movement = (variable: Variable, direction: Double)

  /// The changes of the optimum when the constant of the required equality that determines `variable`
  /// alone changes: by that much for each unit, without any limit.
  ///
  /// Solves first, if something is waiting. The movement leaves every constraint that is not an active
  /// one exactly as far from its breakpoints as it is; if that is not possible, because some inequality
  /// would sooner or later hold no longer or begin to matter, or some wish come nearer, the answer is nil.
  /// The variable itself is not in the list, which is in an order that only the system decides.
  ///
  /// - Complexity: O(rows that depend on the variable).
  package func movements(with variable: Variable) -> [Movement]? {
    guard state.contains(variable: variable.index, generation: variable.generation) else {
      return nil
    }
    state.solve()
    guard let moving = state.variablesMoving(with: variable.index) else { return nil }
    return moving.map { (handle(variable: $0), state.search.direction[$0].value) }
  }

  /// The change of `moved` for each unit by which `variable` is moved in that way, where it is now: the movement
  /// may have an end.
  ///
  /// 0 while something waits to be solved, and for a variable that no required equality of its own determines.
  ///
  /// - Complexity: O(rows that depend on the variable).
  package func direction(of moved: Variable, with variable: Variable) -> Double {
    guard state.contains(variable: variable.index, generation: variable.generation),
      state.contains(variable: moved.index, generation: moved.generation), !state.needsSolve
    else { return 0 }
    return state.direction(of: moved.index, with: variable.index)
  }
}

extension ActiveSet {
  /// The variables that move with one that its own expression determines; their directions are left in
  /// `search.direction`.
  fileprivate mutating func variablesMoving(with variable: Int32) -> [Int32]? {
    guard let own = expression(determining: variable) else { return nil }
    if column[variable] == none { return hasOtherBreakpoints(own) ? nil : [] }
    let counted = statistics
    defer { statistics = counted }
    for sign in [-1.0, 1] {
      computeDirection(leaving: own, sign: sign)
      collectAllEvents(leaving: own, sign: sign)
      if !stepScratch.events.isEmpty { return nil }
    }
    return movingVariables(except: variable)
  }

  fileprivate mutating func direction(of moved: Int32, with variable: Int32) -> Double {
    guard let own = expression(determining: variable), column[variable] != none else { return 0 }
    let counted = statistics
    defer { statistics = counted }
    computeDirection(leaving: own, sign: 1)
    return isForward(moved) ? search.direction[moved].value : 0
  }

  /// The expression that alone determines a variable; `nil` if there is none.
  private mutating func expression(determining variable: Int32) -> Int32? {
    let own = unary[variable]
    guard !outcome.isInfeasible, own != none, expressions[own].pivot == variable,
      expressions[own].position >= 0
    else { return nil }
    return own
  }

  private mutating func hasOtherBreakpoints(_ expression: Int32) -> Bool {
    breakpoints[expressions[expression].head].next != none
  }

  private mutating func movingVariables(except root: Int32) -> [Int32] {
    var result: [Int32] = []
    for place in stride(from: search.forwardOrder.count - 1, through: 0, by: -1) {
      var member = search.forwardOrder[place]
      while member != none {
        if member != root && search.direction[member].value != 0 { result.append(member) }
        member = memberOfBlock(after: member)
      }
    }
    return result
  }

  /// The variables that the last search has found to move, with their directions, and with the sizes of the
  /// sums that these are.
  mutating func forEachDirection(
    _ body: (
      _ state: inout ActiveSet, _ variable: Int32, _ direction: Double, _ size: Double
    ) -> Void
  ) {
    for place in 0..<search.forwardOrder.count {
      var member = search.forwardOrder[place]
      while member != none {
        if search.direction[member].value != 0 {
          body(&self, member, search.direction[member].value, search.direction[member].size)
        }
        member = memberOfBlock(after: member)
      }
    }
  }

  /// The next member of the block of a variable; `none` after the last, and where there is no block.
  private mutating func memberOfBlock(after variable: Int32) -> Int32 {
    block[variable] == none ? none : nextInBlock[variable]
  }
}
