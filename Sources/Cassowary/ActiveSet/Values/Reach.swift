// Depth-first searches over the dependency digraph of the active set (Gilbert and Peierls): a solve
// touches what depends on what has changed, and nothing else. A block counts as one node.
//
// "Forward" goes from a variable to the variables whose defining expressions contain it; "backward"
// goes from a variable to the other variables of its own defining expression. Each search leaves a
// postorder in which a block is represented by its first member.

// MARK: Forward

extension ActiveSet {
  mutating func beginForwardSearch() {
    search.stamp &+= 1
    search.forwardStamp = search.stamp
    search.hasLargeSpeed = false
    search.forwardOrder.removeAll()
    search.visitMark.grow(to: value.count, filler: 0)
    search.direction.grow(to: value.count)
  }

  @inline(__always)
  mutating func isForward(_ variable: Int32) -> Bool {
    search.visitMark[variable] == search.forwardStamp
  }

  /// Marks everything that depends on `root`.
  ///
  /// `search.forwardOrder` receives a postorder: dependents before what they depend on; read it from the
  /// end to compute values.
  mutating func searchForward(from root: Int32) {
    if isForward(root) { return }
    var variable = enterForward(root)
    var cursor = column[variable]
    while true {
      var found = none
      while cursor != none {
        let entry = entries[cursor]
        cursor = entry.nextInColumn
        let dependent = expressions[entry.expression].pivot
        if dependent >= 0 && !isForward(dependent) {
          found = dependent
          break
        }
      }
      if found != none {
        search.stack.append(Frame(variable: variable, cursor: cursor))
        variable = enterForward(found)
        cursor = column[variable]
        continue
      }
      if block[variable] != none && nextInBlock[variable] != none {
        variable = nextInBlock[variable]
        cursor = column[variable]
        continue
      }
      search.forwardOrder.append(representative(variable))
      if search.stack.isEmpty { return }
      let frame = search.stack.removeLast()
      variable = frame.variable
      cursor = frame.cursor
    }
  }

  /// The number of variables that were found, blocks with all their members; counting ends at `most`.
  func movedVariables(upTo most: Int32) -> Int32 {
    var count: Int32 = 0
    for place in 0..<search.forwardOrder.count {
      if count >= most { return count }
      let block = block[search.forwardOrder[place]]
      count += block == none ? 1 : blocks.records[block].count
    }
    return count
  }

  /// Marks a variable, or all of its block, and returns the one to begin with.
  @inline(__always)
  private mutating func enterForward(_ variable: Int32) -> Int32 {
    if block[variable] == none {
      search.visitMark[variable] = search.forwardStamp
      return variable
    }
    let first = blocks.records[block[variable]].first
    var member = first
    while member != none {
      search.visitMark[member] = search.forwardStamp
      member = nextInBlock[member]
    }
    return first
  }

  @inline(__always)
  mutating func representative(_ variable: Int32) -> Int32 {
    block[variable] == none ? variable : blocks.records[block[variable]].first
  }
}
