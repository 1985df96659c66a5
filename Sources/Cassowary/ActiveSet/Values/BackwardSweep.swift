// The backward solve: multipliers, by pushing what a variable weighs down to what it depends on.
//
// Most multipliers are zero although much is depended on: an expression inside of a cell is a difference of
// places, and all that is above the cell cancels. So nodes are taken in order of their sequence numbers, the
// latest first, from a heap of those that something has been pushed to, and a node whose weight has
// cancelled pushes nothing: the cost is that of what is not zero, not of what can be reached. Where that
// turns out to be much, a depth-first search over the rest gives an order without a heap.
//
// A block counts as one node, represented by its first member.

/// A node of the backward sweep.
struct SequencedNode: Ordered {
  var sequence: Int64
  var variable: Int32

  /// The latest first.
  static func precedes(_ left: SequencedNode, _ right: SequencedNode) -> Bool {
    left.sequence > right.sequence
  }
}

// MARK: Sequence numbers

extension ActiveSet {
  /// Puts a variable, which nothing depends on yet, behind all others.
  @inline(__always)
  mutating func putLast(_ variable: Int32) {
    lastSequence &+= 1
    sequence[variable] = lastSequence
  }

  /// Puts everything in `search.forwardOrder`, with which everything that depends on it is there, behind all
  /// others.
  mutating func putForwardLast() {
    for place in stride(from: search.forwardOrder.count - 1, through: 0, by: -1) {
      var variable = search.forwardOrder[place]
      putLast(variable)
      while block[variable] != none && nextInBlock[variable] != none {
        variable = nextInBlock[variable]
        sequence[variable] = lastSequence
      }
    }
  }
}

// MARK: The sweep

extension ActiveSet {
  mutating func beginBackwardSearch() {
    search.stamp &+= 2
    search.backwardStamp = search.stamp
    search.hasLargeMultiplier = false
    search.backwardOrder.removeAll()
    search.waitingBackward.removeAll()
    search.work.grow(to: value.count)
  }

  /// Adds to the work value of a variable, from where the sweep is to begin.
  @inline(__always)
  mutating func addWork(_ amount: Double, to variable: Int32) {
    if !isEntered(variable) { search.waitingBackward.append(enterBackward(variable)) }
    var found = search.work[variable]
    found.value += amount
    found.size += abs(amount)
    if abs(amount) >= largestExactTerm { search.hasLargeMultiplier = true }
    search.work[variable] = found
  }

  /// True if the work value of a variable belongs to this sweep.
  @inline(__always)
  mutating func isEntered(_ variable: Int32) -> Bool {
    search.work[variable].mark &- search.backwardStamp <= 1
  }

  /// Begins with work values of 0 for a variable, or for all of its block.
  @inline(__always)
  private mutating func enterBackward(_ variable: Int32) -> SequencedNode {
    let node = representative(variable)
    var member = node
    repeat {
      search.work.set(SearchValue(value: 0, size: 0, mark: search.backwardStamp), at: member)
      member = block[member] == none ? none : nextInBlock[member]
    } while member != none
    return SequencedNode(sequence: sequence[node], variable: node)
  }

  /// So many nodes are taken from the heap before the rest is searched.
  private static let mostFromHeap: Int32 = 96

  /// Solves `multipliers * rows = work`: afterwards `work[variable].value` is the multiplier of the
  /// expression that determines the variable, for the nodes in `search.backwardOrder`; all others are zero.
  mutating func sweepBackward() {
    if search.waitingBackward.count <= Self.mostFromHeap / 2 { sweepFromHeap() }
    if !search.waitingBackward.isEmpty { sweepRest() }
    effort &+= Int(search.backwardOrder.count)
  }

  /// The sweep as long as it does not go far; returns whether all of it has been done.
  mutating func sweepBackwardNearby() -> Bool {
    sweepFromHeap()
    effort &+= Int(search.backwardOrder.count)
    return search.waitingBackward.isEmpty
  }

  private mutating func sweepFromHeap() {
    search.waitingBackward.makeHeap()
    while !search.waitingBackward.isEmpty && search.backwardOrder.count < Self.mostFromHeap {
      sweep(search.waitingBackward.popLeast().variable)
    }
  }

  /// The sweep by depth-first search from what is waiting, the last first: recorded changes of slopes are linked
  /// backwards, and this is the order of the tables in memory.
  private mutating func sweepRest() {
    search.order.removeAll()
    for index in stride(from: search.waitingBackward.count - 1, through: 0, by: -1) {
      searchBackward(from: search.waitingBackward[index].variable)
    }
    search.waitingBackward.removeAll()
    for place in stride(from: search.order.count - 1, through: 0, by: -1) {
      sweep(search.order[place])
    }
  }

  @inline(__always)
  private mutating func sweep(_ node: Int32) {
    search.backwardOrder.append(node)
    if block[node] == none {
      pushMultiplier(from: node)
    } else {
      solveBlockTransposed(block[node])
    }
  }

  /// Pushes to a variable; puts its node on the heap if it is met for the first time.
  @inline(__always)
  mutating func push(_ amount: Double, size: Double, to variable: Int32) {
    if !isEntered(variable) { search.waitingBackward.pushHeap(enterBackward(variable)) }
    if abs(amount) >= largestExactTerm { search.hasLargeMultiplier = true }
    var found = search.work[variable]
    found.value -= amount
    found.size = joinedSize(found.size, size, amount)
    search.work[variable] = found
  }

  /// Turns the work value of a variable into the multiplier of its expression and takes the
  /// expression's other terms out of the work values they belong to.
  ///
  /// A sum that has cancelled is zero.
  @inline(__always)
  private mutating func pushMultiplier(from variable: Int32) {
    var found = search.work[variable]
    if found.value == 0 { return }
    if !search.hasLargeMultiplier { found.size = sizeWithoutRounding(found.value, found.size) }
    if abs(found.value) <= Tolerance.cancelled * found.size {
      search.work[variable].value = 0
      return
    }
    search.work[variable].size = found.size
    let expression = definition[variable]
    let record = expressions[expression]
    if record.isUnary { return }
    let pivot = coefficient(of: variable, in: expression)
    found.value /= pivot
    found.size /= abs(pivot)
    for entry in record.start..<(record.start + record.count) {
      let term = entries[entry]
      if term.variable != variable {
        push(
          found.value * term.coefficient, size: found.size * abs(term.coefficient),
          to: term.variable)
      }
    }
    search.work[variable] = found
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

// MARK: Searching

extension ActiveSet {
  /// Appends everything that `root` depends on to `search.order`, in postorder: what is depended on first.
  mutating func searchBackward(from root: Int32) {
    if isSearched(root) { return }
    var variable = visit(root)
    var (cursor, end) = entriesOfDefinition(of: variable)
    while true {
      var found = none
      while cursor < end {
        let other = entries[cursor].variable
        cursor &+= 1
        if !isSearched(other) {
          found = other
          break
        }
      }
      if found != none {
        search.stack.append(Frame(variable: variable, cursor: cursor))
        variable = visit(found)
        (cursor, end) = entriesOfDefinition(of: variable)
        continue
      }
      if block[variable] != none && nextInBlock[variable] != none {
        variable = nextInBlock[variable]
        (cursor, end) = entriesOfDefinition(of: variable)
        continue
      }
      search.order.append(representative(variable))
      if search.stack.isEmpty { return }
      let frame = search.stack.removeLast()
      variable = frame.variable
      cursor = frame.cursor
      end = entriesOfDefinition(of: variable).end
    }
  }

  @inline(__always)
  private mutating func isSearched(_ variable: Int32) -> Bool {
    search.work[variable].mark == search.backwardStamp &+ 1
  }

  /// Marks a variable, or all of its block, as searched, and returns the one to begin with.
  @inline(__always)
  private mutating func visit(_ variable: Int32) -> Int32 {
    if !isEntered(variable) { _ = enterBackward(variable) }
    let first = representative(variable)
    var member = first
    repeat {
      search.work[member].mark = search.backwardStamp &+ 1
      member = block[member] == none ? none : nextInBlock[member]
    } while member != none
    return first
  }

  @inline(__always)
  private mutating func entriesOfDefinition(of variable: Int32) -> (start: Int32, end: Int32) {
    let record = expressions[definition[variable]]
    return record.isUnary ? (0, 0) : (record.start, record.start &+ record.count)
  }
}
