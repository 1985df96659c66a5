// The rows about width and height of an item that is new, all at once: that they are not negative, at most
// and at least what its content wants.
//
// Nearly every item of a layout has these six rows, which are two thirds of all. Added one by one, each
// would look for its expression and for its place in the list of breakpoints, which are known.

/// A length in points that content wants, and how much.
package struct WantedLength {
  var length: Double
  /// The priority of being at most as long.
  var hugging: Priority
  /// The priority of being at least as long.
  var resistance: Priority

  package init(_ length: Double, hugging: Priority, resistance: Priority) {
    self.length = length
    self.hugging = hugging
    self.resistance = resistance
  }
}

/// Constraints that were added at once: their handles follow each other.
package struct ConstraintRun {
  fileprivate let first: ConstraintID
  package let count: Int

  /// The handle of the constraint at a place in the run.
  package subscript(place: Int32) -> ConstraintID {
    first.following(place)
  }
}

extension ConstraintID {
  /// The handle of what was added so many constraints later, if they follow each other.
  package func following(_ number: Int32) -> ConstraintID {
    ConstraintID(index: index &+ number, generation: generation &+ UInt32(bitPattern: number))
  }
}

extension Solver {
  /// Adds `width >= 0`, `height >= 0`, `width <= length @hugging`, `width >= length @resistance`,
  /// `height <= length @hugging` and `height >= length @resistance`, the last four only if lengths are
  /// wanted, in this order.
  ///
  /// - Returns: nil, with nothing done, if a number is not valid, a variable is constrained by itself
  ///   already, or there are free places to be used again: then ``addRow(_:_:_:priority:)`` has to do it.
  /// - Complexity: constant.
  package func addLengthRows(
    _ width: Variable, _ height: Variable, _ wanted: (width: WantedLength, height: WantedLength)?
  ) -> ConstraintRun? {
    guard contains(width), contains(height) else { return nil }
    if let wanted, !isValid(wanted.width) || !isValid(wanted.height) { return nil }
    guard let first = state.addLengthRows(width.index, height.index, wanted) else { return nil }
    return ConstraintRun(first: handle(first), count: wanted == nil ? 2 : 6)
  }

  @inline(__always)
  private func isValid(_ wanted: WantedLength) -> Bool {
    wanted.length >= 0 && wanted.length <= Solver.largestMagnitude && wanted.hugging.isValid
      && wanted.resistance.isValid
  }
}

extension ActiveSet {
  /// Adds `width >= 0` and `height >= 0`, and for the wanted lengths `width <= length @hugging`,
  /// `width >= length @resistance`, and the same for the height.
  ///
  /// The tables are afterwards as if the rows had been added one by one.
  ///
  /// - Returns: the first of the constraints, which have successive indices and serial numbers; nil, with
  ///   nothing done, if a variable is constrained by itself already, or there are free places to be used
  ///   again.
  mutating func addLengthRows(
    _ width: Int32, _ height: Int32, _ wanted: (width: WantedLength, height: WantedLength)?
  ) -> Int32? {
    guard unary[width] == none, unary[height] == none, width != height,
      slots.freeExpressions.isEmpty,
      slots.freeBreakpoints.isEmpty
    else { return nil }
    needsSolve = true
    noteUnseen(Priority.required.rawValue)
    let across = unaryExpression(of: width)
    let down = unaryExpression(of: height)
    let least = hierarchy.constraintClass(
      priority: Priority.required.rawValue, relation: .greaterThanOrEqual, scale: 1)
    let first = breakpoints.count
    expressions[across].head = first
    expressions[down].head = first &+ 1
    append(0, across, after: none, before: wanted == nil ? none : first &+ 2, least)
    append(0, down, after: none, before: wanted == nil ? none : first &+ 4, least)
    guard let wanted else { return first }
    appendWanted(wanted.width, across, after: first)
    appendWanted(wanted.height, down, after: first &+ 1)
    return first
  }

  /// Appends the two breakpoints at a wanted length to a list that ends with `last`.
  @inline(__always)
  private mutating func appendWanted(_ wanted: WantedLength, _ expression: Int32, after last: Int32)
  {
    let most = hierarchy.constraintClass(
      priority: wanted.hugging.rawValue, relation: .lessThanOrEqual, scale: 1)
    let least = hierarchy.constraintClass(
      priority: wanted.resistance.rawValue, relation: .greaterThanOrEqual, scale: 1)
    let hugging = breakpoints.count
    append(wanted.length, expression, after: last, before: hugging &+ 1, most)
    append(wanted.length, expression, after: hugging, before: none, least)
  }

  @inline(__always)
  private mutating func append(
    _ value: Double, _ expression: Int32, after previous: Int32, before next: Int32, _ kind: Int32
  ) {
    _ = allocate(
      Breakpoint(value: value, expression: expression, next: next, previous: previous, kind: kind))
  }
}
