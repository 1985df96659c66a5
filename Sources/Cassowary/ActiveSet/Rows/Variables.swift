// Variables in and out of the tables, and room for them.

extension ActiveSet {
  /// A variable that nothing constrains, at 0.
  mutating func addVariable() -> Int32 {
    needsSolve = true
    // It is open, and waits for the next solve already.
    if !slots.unseen.isEmpty { return slots.unseen.removeLast() }
    if !slots.freeVariables.isEmpty {
      let variable = slots.freeVariables.removeLast()
      value[variable] = 0
      definition[variable] = ActiveSet.open
      pending.openVariables.append(variable)
      return variable
    }
    value.append(0)
    definition.append(ActiveSet.open)
    column.append(none)
    unary.append(none)
    if !slots.generation.isEmpty { slots.generation.append(slots.lastGeneration) }
    return value.count - 1
  }

  /// Adds `count` variables with successive indices and returns the first.
  mutating func appendVariables(_ count: Int32) {
    needsSolve = true
    value.append(repeating: 0, count: count)
    definition.append(repeating: ActiveSet.open, count: count)
    column.append(repeating: none, count: count)
    unary.append(repeating: none, count: count)
    if !slots.generation.isEmpty {
      slots.generation.append(repeating: slots.lastGeneration, count: count)
    }
  }

  /// Makes room for so many more variables, constraints and terms of constraints between variables.
  mutating func reserve(variables: Int32, constraints: Int32, terms: Int32) {
    value.reserve(value.count + variables)
    definition.reserve(definition.count + variables)
    column.reserve(column.count + variables)
    unary.reserve(unary.count + variables)
    // Most expressions of several variables have three.
    reserve(
      constraints: constraints, terms: terms, expressions: min(constraints, variables + terms / 3))
  }

  /// Makes room for so many more constraints, on so many new expressions.
  mutating func reserve(constraints: Int32, terms: Int32, expressions: Int32) {
    breakpoints.reserve(breakpoints.count + constraints)
    entries.reserve(entries.count + terms)
    let rows = self.expressions.count + expressions
    self.expressions.reserve(rows)
    flags.reserve(rows)
  }

  /// Gives new levels their places in the order of importance.
  mutating func rankNewLevels() {
    if hierarchy.rankNewLevels() { growToLevels() }
  }

  /// Sizes the vectors that have a component for each level.
  mutating func growToLevels() {
    let levels = hierarchy.levels.count
    slope.grow(toLevels: levels)
    slopeChange.grow(toLevels: levels)
    cost.grow(toLevels: levels)
    violators.grow(toLevels: levels)
  }

  /// Sizes what every solve needs for each variable and expression; what only searches need is left to
  /// the first search, because most layouts are built without one.
  mutating func growScratch() {
    rankNewLevels()
    let variables = value.count
    block.grow(to: variables, filler: none)
    sequence.grow(to: variables, filler: 0)
    let expressions = self.expressions.count
    search.expressionMark.grow(to: expressions, filler: 0)
    start.grow(toExpressions: expressions)
  }

  /// Stamps are used anew before they come to their end, which no solve reaches from here.
  static let mostStamps: UInt32 = 1 << 31

  /// Forgets the marks of all searches, so that stamps can be used anew: no mark is of use after its operation.
  @inline(never)
  mutating func renewSearch() {
    search = SearchScratch()
    jumpScratch.exchangedMark.removeAll()
    growScratch()
  }

  /// A constraint other than `exception` that mentions the variable, or `none`.
  mutating func constraintMentioning(_ variable: Int32, except exception: Int32) -> Int32 {
    if unary[variable] != none {
      let head = expressions[unary[variable]].head
      if head != exception { return head }
      if head != none && breakpoints[head].next != none { return breakpoints[head].next }
    }
    var entry = column[variable]
    while entry != none {
      let head = expressions[entries[entry].expression].head
      if head != none { return head }
      entry = entries[entry].nextInColumn
    }
    return none
  }

  /// True if a constraint mentions the variable.
  mutating func isConstrained(_ variable: Int32) -> Bool {
    constraintMentioning(variable, except: none) != none
  }

  /// Makes the next generation, after which the variables that there are have theirs each.
  mutating func beginGeneration() {
    if slots.generation.isEmpty {
      slots.generation.append(repeating: slots.lastGeneration, count: value.count)
    }
    slots.lastGeneration &+= 1
  }

  /// Lets go of a variable that no constraint mentions; the next solve frees its place, unless none has seen it.
  mutating func releaseVariable(_ variable: Int32) {
    needsSolve = true
    beginGeneration()
    slots.generation[variable] = slots.lastGeneration
    if column[variable] == none && unary[variable] == none {
      assert(definition[variable] == ActiveSet.open)
      slots.unseen.append(variable)
    } else {
      slots.released.append(variable)
    }
  }

  mutating func freeReleasedVariables() {
    for index in 0..<slots.released.count { freeVariable(slots.released[index]) }
    slots.released.removeAll()
    for index in 0..<slots.unseen.count { freeVariable(slots.unseen[index]) }
    slots.unseen.removeAll()
  }

  /// Frees a variable that no expression but its own floating one contains.
  private mutating func freeVariable(_ variable: Int32) {
    assert(column[variable] == none && block[variable] == none)
    let expression = unary[variable]
    if expression != none {
      clearCosts(expression)
      expressions[expression].pivot = none
      unary[variable] = none
      freeExpression(expression)
    }
    definition[variable] = ActiveSet.open
    // The next variable at this place starts at 0.
    if variable < changeLog.slot.count && changeLog.slot[variable] != none {
      changeLog.changes[changeLog.slot[variable]].reported = 0
    }
    slots.freeVariables.append(variable)
  }
}
