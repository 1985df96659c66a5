// The lists of breakpoints of the expressions, in ascending order.

extension ActiveSet {
  /// Must be called before the breakpoints of an expression change in any way.
  mutating func willChangePenalty(of expression: Int32) {
    if expressions[expression].isActive {
      noteCheck(expression)
    } else {
      unplace(expression)
    }
  }

  mutating func link(_ constraint: Int32, into expression: Int32) {
    insert(constraint, into: expression)
    if expressions[expression].isActive && expressions[expression].position == none {
      // A floating expression has got something to move to.
      noteFloating(expression)
    }
  }

  /// Inserts a breakpoint where it belongs, or at the head of a long list, which is sorted by the next
  /// solve.
  @inline(__always)
  mutating func insert(_ constraint: Int32, into expression: Int32) {
    let value = breakpoints[constraint].value
    var previous = none
    var next = expressions[expression].head
    if next != none {
      var steps = 8
      while next != none && steps > 0
        && (breakpoints[next].value < value
          || (breakpoints[next].value == value && next < constraint))
      {
        previous = next
        next = breakpoints[next].next
        steps -= 1
      }
      if steps == 0 || flags[expression].contains(.unsorted) {
        previous = none
        next = expressions[expression].head
        noteUnsorted(expression)
      }
    }
    breakpoints[constraint].next = next
    breakpoints[constraint].previous = previous
    if next != none { breakpoints[next].previous = constraint }
    if previous == none {
      expressions[expression].head = constraint
    } else {
      breakpoints[previous].next = constraint
    }
  }

  private mutating func detach(_ constraint: Int32, from expression: Int32) {
    let next = breakpoints[constraint].next
    let previous = breakpoints[constraint].previous
    if next != none { breakpoints[next].previous = previous }
    if previous == none {
      expressions[expression].head = next
    } else {
      breakpoints[previous].next = next
    }
  }

  /// Puts a breakpoint whose value has changed where it belongs.
  mutating func relink(_ constraint: Int32, in expression: Int32) {
    let next = breakpoints[constraint].next
    let previous = breakpoints[constraint].previous
    let value = breakpoints[constraint].value
    if (next == none || value < breakpoints[next].value)
      && (previous == none || breakpoints[previous].value < value)
    {
      return
    }
    detach(constraint, from: expression)
    insert(constraint, into: expression)
  }

  mutating func unlink(_ constraint: Int32, from expression: Int32) {
    detach(constraint, from: expression)
    if expressions[expression].isActive {
      if expressions[expression].position == constraint {
        // An edit that no solve has seen goes with its constraint.
        if flags[expression].contains(.moved) {
          expressions[expression].target = evaluate(expression).value
        }
        expressions[expression].position = breakpoint(
          of: expression, at: expressions[expression].target)
        if expressions[expression].position == none { noteFloating(expression) }
      }
    } else if expressions[expression].head == none
      && (pending.emptied.isEmpty || pending.emptied[pending.emptied.count - 1] != expression)
    {
      pending.emptied.append(expression)
    }
  }

  /// A breakpoint of the expression that is exactly at `value`, or `none`.
  mutating func breakpoint(of expression: Int32, at value: Double) -> Int32 {
    var constraint = expressions[expression].head
    while constraint != none && breakpoints[constraint].value != value {
      constraint = breakpoints[constraint].next
    }
    return constraint
  }

  /// Puts the breakpoints of an expression into ascending order, ties by index.
  mutating func sort(_ expression: Int32) {
    sorting.removeAll()
    var constraint = expressions[expression].head
    while constraint != none {
      sorting.append(ListPoint(value: breakpoints[constraint].value, constraint: constraint))
      constraint = breakpoints[constraint].next
    }
    sorting.sort()
    var previous = none
    for index in 0..<sorting.count {
      let constraint = sorting[index].constraint
      breakpoints[constraint].previous = previous
      breakpoints[constraint].next =
        index + 1 < sorting.count ? sorting[index + 1].constraint : none
      previous = constraint
    }
    expressions[expression].head = sorting[0].constraint
  }
}

/// A breakpoint while its list is being sorted.
struct ListPoint: Ordered {
  var value: Double
  var constraint: Int32

  static func precedes(_ left: ListPoint, _ right: ListPoint) -> Bool {
    left.value < right.value || (left.value == right.value && left.constraint < right.constraint)
  }
}
