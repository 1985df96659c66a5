// Stages: many cells of a list decide, each as if the later ones were not there.
//
// A step costs what depends on the expression that leaves. Where each of n cells below each other needs
// steps, every one moves all cells below, and all together cost the square of n. So when steps have cost
// much and are not at their end, all variables are taken out of the active set and put back in order of
// depth: a variable is as deep as the longest chain of definitions that leads to it. After each depth the
// part that is there is optimised. It is a system of its own: what is there depends on nothing that is not,
// so the search of a step ends where the deepest variable does, a few cells further down. When the last
// variable is back, the ordinary steps go on; mostly there are none left.
//
// A variable comes back by the one-dimensional minimum of what is closed on it then, or else by what
// determined it before, which contains nothing deeper. Blocks come back as they were. Exactness does not
// depend on any of this: as with the start, an active set is found from which steps go on.

/// A variable that is to come back, and what determined it.
struct StagedVariable: BitwiseCopyable {
  var variable: Int32
  var expression: Int32
  var position: Int32
}

extension ActiveSet {
  /// Takes all variables out of the active set and puts them back depth by depth, each time with steps
  /// until the part that is there is optimal, or they have cost too much: then the rest comes back as it was.
  mutating func optimizeInStages(_ progress: inout Progress) {
    findDepths()
    takeOutVariables()
    progress.effortLimit = effort + Self.mostEffortInStages * Int(value.count)
    let mayPerturb = progress.mayPerturb
    progress.mayPerturb = false
    var isOpen = true
    var index: Int32 = 0
    while index < stages.count {
      let depth = depths[stages[index].variable]
      while index < stages.count && depths[stages[index].variable] == depth {
        index = putBack(index)
      }
      if isOpen {
        progress.zeroSteps = 0
        isOpen = improve(&progress) == .optimum
      }
    }
    progress.effortLimit = .max
    progress.mayPerturb = mayPerturb
    progress.zeroSteps = 0
    jumpScratch.budget = JumpBudget()
    batches = BatchBudget()
    statistics.stages += 1
  }

  /// The effort of stages for each variable after which they end.
  ///
  /// Lists of cells take less; in a column of screens of equal heights, of which one half follows nothing, each screen
  /// could move all those that are there, for minutes.
  private static let mostEffortInStages = 64

  /// Leaves the variables in `stages`, in order of depth, those of one block together.
  private mutating func findDepths() {
    beginBackwardSearch()
    search.order.removeAll()
    for variable in 0..<value.count where definition[variable] != ActiveSet.open {
      searchBackward(from: variable)
    }
    depths.grow(to: value.count, filler: 0)
    var counts = Table<Int32>()
    for place in 0..<search.order.count {
      let node = search.order[place]
      let depth = findDepth(of: node)
      counts.grow(to: depth + 2, filler: 0)
      var member = node
      repeat {
        depths[member] = depth
        counts[depth + 1] += 1
        member = block[member] == none ? none : nextInBlock[member]
      } while member != none
    }
    for depth in 1..<counts.count { counts[depth] += counts[depth - 1] }
    stages.removeAll()
    stages.append(
      repeating: StagedVariable(variable: none, expression: none, position: none),
      count: counts[counts.count - 1])
    for place in 0..<search.order.count {
      var member = search.order[place]
      repeat {
        let expression = definition[member]
        stages[counts[depths[member]]] = StagedVariable(
          variable: member, expression: expression, position: expressions[expression].position)
        counts[depths[member]] += 1
        member = block[member] == none ? none : nextInBlock[member]
      } while member != none
    }
  }

  /// One more than the greatest depth of what a node depends on; 0 for one that depends on nothing.
  private mutating func findDepth(of node: Int32) -> Int32 {
    let block = self.block[node]
    var depth: Int32 = 0
    var member = node
    repeat {
      let record = expressions[definition[member]]
      if !record.isUnary {
        for entry in record.start..<(record.start + record.count) {
          let other = entries[entry].variable
          if other == member || (block != none && self.block[other] == block) { continue }
          depth = max(depth, depths[other] + 1)
        }
      }
      member = block == none ? none : nextInBlock[member]
    } while member != none
    return depth
  }

  private mutating func takeOutVariables() {
    violators.forgetAll()
    forgetPendingSlopes()
    for index in 0..<stages.count {
      let staged = stages[index]
      clearCosts(staged.expression)
      expressions[staged.expression].pivot = none
      definition[staged.variable] = ActiveSet.open
    }
    for expression in 0..<expressions.count where !flags[expression].contains(.free) {
      expressions[expression].position = unplaced
      flags[expression].remove(.resting)
      infeasible.remove(expression)
      start.openCount[expression] = expressions[expression].count
    }
    structureChanges()
  }

  /// Puts back the staged variable at `index`, or its whole block; returns the index after it.
  private mutating func putBack(_ index: Int32) -> Int32 {
    let variable = stages[index].variable
    if block[variable] == none {
      determineAgain(stages[index])
      return index + 1
    }
    let end = index + blocks.records[block[variable]].count
    for member in index..<end { restore(stages[member]) }
    solveBlockForValues(block[variable])
    putLast(variable)
    for member in index..<end {
      sequence[stages[member].variable] = lastSequence
      close(stages[member].variable)
    }
    return end
  }

  private mutating func determineAgain(_ staged: StagedVariable) {
    let variable = staged.variable
    switch minimise(variable) {
    case .breakpoint(let constraint):
      hold(variable, at: constraint, insteadOf: staged)
    case .flat(let low, let high):
      let place =
        staged.position == none ? value[variable] : position(of: staged.position, along: variable)
      if low != none && place < position(of: low, along: variable) {
        hold(variable, at: low, insteadOf: staged)
      } else if high != none && place > position(of: high, along: variable) {
        hold(variable, at: high, insteadOf: staged)
      } else {
        restore(staged)
      }
    }
    putLast(variable)
    pullValue(of: variable)
    close(variable)
  }

  private mutating func hold(
    _ variable: Int32, at constraint: Int32, insteadOf staged: StagedVariable
  ) {
    let expression = breakpoints[constraint].expression
    if expression != staged.expression && expressions[staged.expression].head == none {
      pending.emptied.append(staged.expression)
    }
    define(variable, by: expression, at: constraint)
    expressions[expression].target = breakpoints[constraint].value
  }

  private mutating func restore(_ staged: StagedVariable) {
    define(staged.variable, by: staged.expression, at: staged.position)
  }

  private mutating func define(_ variable: Int32, by expression: Int32, at position: Int32) {
    definition[variable] = expression
    expressions[expression].pivot = variable
    expressions[expression].position = position
    noteCheck(expression)
  }

  /// Counts a variable as there, and places what it was the last variable of.
  private mutating func close(_ variable: Int32) {
    statistics.touchedRows &+= 1
    placeIfClosed(unary[variable])
    var entry = column[variable]
    while entry != none {
      placeIfClosed(entries[entry].expression)
      entry = entries[entry].nextInColumn
    }
  }

  private mutating func placeIfClosed(_ expression: Int32) {
    if expression == none { return }
    start.openCount[expression] &-= 1
    if start.openCount[expression] == 0 && !expressions[expression].isActive { place(expression) }
  }
}
