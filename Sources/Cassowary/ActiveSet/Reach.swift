// Depth-first searches over the dependency digraph of the active set (Gilbert and Peierls): a solve
// touches what depends on what has changed, and nothing else. A block counts as one node.
//
// "Forward" goes from a variable to the variables whose defining expressions contain it; "backward"
// goes from a variable to the other variables of its own defining expression. Each search leaves a
// postorder in which a block is represented by its first member.

// MARK: Forward

extension ActiveSet {
  mutating func beginForwardSearch() {
    stamp &+= 1
    forwardStamp = stamp
    forwardOrder.removeAll()
    if forwardMark.count < value.count {
      forwardMark.grow(to: value.count, filler: 0)
      direction.grow(to: value.count, filler: 0)
      directionSize.grow(to: value.count, filler: 0)
    }
  }

  @inline(__always)
  mutating func isForward(_ variable: Int32) -> Bool {
    forwardMark[variable] == forwardStamp
  }

  /// Marks everything that depends on `root`.
  ///
  /// `forwardOrder` receives a postorder: dependents before what they depend on; read it from the
  /// end to compute values.
  mutating func searchForward(from root: Int32) {
    if forwardMark[root] == forwardStamp { return }
    var variable = enterForward(root)
    var cursor = column[variable]
    while true {
      var found = none
      while cursor != none {
        let entry = entries[cursor]
        cursor = entry.nextInColumn
        let dependent = expressions[entry.expression].pivot
        if dependent >= 0 && forwardMark[dependent] != forwardStamp {
          found = dependent
          break
        }
      }
      if found != none {
        stack.append(Frame(variable: variable, cursor: cursor))
        variable = enterForward(found)
        cursor = column[variable]
        continue
      }
      if block[variable] != none && nextInBlock[variable] != none {
        variable = nextInBlock[variable]
        cursor = column[variable]
        continue
      }
      forwardOrder.append(representative(variable))
      if stack.isEmpty { return }
      let frame = stack.removeLast()
      variable = frame.variable
      cursor = frame.cursor
    }
  }

  /// Marks a variable, or all of its block, and returns the one to begin with.
  @inline(__always)
  private mutating func enterForward(_ variable: Int32) -> Int32 {
    if block[variable] == none {
      forwardMark[variable] = forwardStamp
      return variable
    }
    let first = blocks[block[variable]].first
    var member = first
    while member != none {
      forwardMark[member] = forwardStamp
      member = nextInBlock[member]
    }
    return first
  }

  @inline(__always)
  mutating func representative(_ variable: Int32) -> Int32 {
    block[variable] == none ? variable : blocks[block[variable]].first
  }
}

// MARK: Backward

extension ActiveSet {
  mutating func beginBackwardSearch() {
    stamp &+= 1
    backwardStamp = stamp
    backwardOrder.removeAll()
    if backwardMark.count < value.count {
      backwardMark.grow(to: value.count, filler: 0)
      work.grow(to: value.count, filler: 0)
      workSize.grow(to: value.count, filler: 0)
    }
  }

  @inline(__always)
  mutating func isBackward(_ variable: Int32) -> Bool {
    backwardMark[variable] == backwardStamp
  }

  /// Marks everything that `root` depends on and clears its work value.
  ///
  /// `backwardOrder` receives a postorder: what is depended on first; read it from the end to push
  /// multipliers down.
  mutating func visitBackward(_ root: Int32) {
    if backwardMark[root] == backwardStamp { return }
    var variable = enterBackward(root)
    var (cursor, end) = entriesOfDefinition(of: variable)
    while true {
      var found = none
      while cursor < end {
        let other = entries[cursor].variable
        cursor &+= 1
        if backwardMark[other] != backwardStamp {
          found = other
          break
        }
      }
      if found != none {
        stack.append(Frame(variable: variable, cursor: cursor))
        variable = enterBackward(found)
        (cursor, end) = entriesOfDefinition(of: variable)
        continue
      }
      if block[variable] != none && nextInBlock[variable] != none {
        variable = nextInBlock[variable]
        (cursor, end) = entriesOfDefinition(of: variable)
        continue
      }
      backwardOrder.append(representative(variable))
      if stack.isEmpty { return }
      let frame = stack.removeLast()
      variable = frame.variable
      cursor = frame.cursor
      end = entriesOfDefinition(of: variable).end
    }
  }

  @inline(__always)
  private mutating func entriesOfDefinition(of variable: Int32) -> (start: Int32, end: Int32) {
    let record = expressions[definition[variable]]
    return record.isUnary ? (0, 0) : (record.start, record.start &+ record.count)
  }

  /// Marks a variable, or all of its block, with work values of 0, and returns the one to begin with.
  @inline(__always)
  private mutating func enterBackward(_ variable: Int32) -> Int32 {
    if block[variable] == none {
      backwardMark[variable] = backwardStamp
      work[variable] = 0
      workSize[variable] = 0
      return variable
    }
    let first = blocks[block[variable]].first
    var member = first
    while member != none {
      backwardMark[member] = backwardStamp
      work[member] = 0
      workSize[member] = 0
      member = nextInBlock[member]
    }
    return first
  }

  /// Solves `multipliers * rows = work` over the searched part: afterwards `work[variable]` is the
  /// multiplier of the expression that determines the variable.
  mutating func sweepBackward() {
    for place in stride(from: backwardOrder.count - 1, through: 0, by: -1) {
      let variable = backwardOrder[place]
      if block[variable] == none {
        pushMultiplier(from: variable)
      } else {
        solveBlockTransposed(block[variable])
      }
    }
  }

  /// Turns the work value of a variable into the multiplier of its expression and takes the
  /// expression's other terms out of the work values they belong to.
  ///
  /// What has cancelled is zero.
  @inline(__always)
  mutating func pushMultiplier(from variable: Int32) {
    let amount = work[variable]
    if amount == 0 { return }
    var size = workSize[variable]
    if abs(amount) <= Tolerance.cancelled * size {
      work[variable] = 0
      return
    }
    let expression = definition[variable]
    let record = expressions[expression]
    if record.isUnary { return }
    let pivot = coefficient(of: variable, in: expression)
    let multiplier = amount / pivot
    size /= abs(pivot)
    for entry in record.start..<(record.start + record.count) {
      let other = entries[entry].variable
      if other != variable {
        work[other] -= multiplier * entries[entry].coefficient
        workSize[other] += size * abs(entries[entry].coefficient)
      }
    }
    work[variable] = multiplier
    workSize[variable] = size
  }

  @inline(__always)
  mutating func coefficient(of variable: Int32, in expression: Int32) -> Double {
    let record = expressions[expression]
    if record.isUnary { return 1 }
    var entry = record.start
    while entries[entry].variable != variable { entry += 1 }
    return entries[entry].coefficient
  }
}
