/// The constraints of stacks, grids and lines of flows, which follow from what is arranged.
///
/// They are listed anew after each change. Most of them say what they said before, in the order that they
/// had: one walk through both lists finds them. What has another place is looked up.
extension LayoutState {
  /// Keeps what says the same, apart from the constant, and replaces the rest.
  ///
  /// - Returns: The constraints that an arranging item has now instead of those it had.
  /// - Complexity: linear in the numbers of both; only those that are near no equal one are hashed.
  mutating func replaced(
    _ old: [LayoutConstraintID], by wanted: [StackArrangement.ArrangedConstraint], of owner: Int
  ) -> [LayoutConstraintID] {
    let before = old.filter { constraints.contains($0) }
    var walk = ReplacementWalk()
    walk.compare(before, wanted.count) { constraint, position in
      statement(of: constraint).saysTheSame(as: wanted[position].statement)
    }
    work.lookedUpConstraints += walk.loose.count
    // By the hash of what they say.
    var loose = [Int: [LayoutConstraintID]]()
    for constraint in walk.loose.reversed() {
      loose[statement(of: constraint).withoutConstant.hashValue, default: []].append(constraint)
    }
    var result: [LayoutConstraintID] = []
    result.reserveCapacity(wanted.count)
    for (constraint, known) in zip(wanted, walk.found) {
      if let same = known ?? takeOne(like: constraint.statement, from: &loose) {
        setArrangedConstant(constraint.statement.constant, of: Int(same.index))
        result.append(same)
      } else {
        let index = install(
          constraint.statement, .box(constraint.name, nil), arranger: Int32(owner))
        result.append(constraints.id(index))
      }
    }
    if loose.isEmpty { return result }
    // In the order that they had.
    for constraint in walk.loose
    where loose[statement(of: constraint).withoutConstant.hashValue]?.contains(constraint) ?? false
    {
      drop(Int(constraint.index))
    }
    return result
  }

  /// Takes the first of those that say the same.
  private mutating func takeOne(
    like wanted: ConstraintStatement, from loose: inout [Int: [LayoutConstraintID]]
  ) -> LayoutConstraintID? {
    if loose.isEmpty { return nil }
    let hash = wanted.withoutConstant.hashValue
    guard
      let place = loose[hash]?.lastIndex(where: { statement(of: $0).saysTheSame(as: wanted) })
    else { return nil }
    return loose[hash]?.remove(at: place)
  }

  private mutating func statement(of constraint: LayoutConstraintID) -> ConstraintStatement {
    statement(of: Int(constraint.index))
  }

  private mutating func setArrangedConstant(_ constant: Double, of index: Int) {
    guard constraints.records[index].constant != constant else { return }
    constraints.records[index].constant = constant
    rowChanged(.constraint(index))
    if let row = constraints.records[index].row {
      setConstant(constraints.offset(of: index) + constant, ofRow: row, of: .constraint(index))
    }
  }
}

/// A walk through the constraints that there are and those that are wanted, both in order.
private struct ReplacementWalk {
  /// For each wanted constraint the one that says the same, if the walk has found it.
  private(set) var found: [LayoutConstraintID?] = []
  /// Those that there are and that the walk has found no place for, in order.
  private(set) var loose: [LayoutConstraintID] = []
  /// After so many places in a row where nothing near by agrees the rest is not walked through.
  private var patience = Self.mostPatience

  private static var mostPatience: Int { 8 }
  /// The length of what is added or removed at one place without being lost; a row of a grid has several
  /// constraints for each of its cells.
  private static var reach: Int { 64 }

  /// Walks through `before` and as many wanted ones as `count` says.
  mutating func compare(
    _ before: [LayoutConstraintID], _ count: Int, _ isSame: (LayoutConstraintID, Int) -> Bool
  ) {
    found.reserveCapacity(count)
    var next = 0
    while next < before.count && found.count < count && patience > 0 {
      if isSame(before[next], found.count) {
        found.append(before[next])
        next += 1
        patience = Self.mostPatience
        continue
      }
      findAgreement(before, &next, count, isSame)
    }
    loose.append(contentsOf: before[next...])
    while found.count < count { found.append(nil) }
  }

  /// Passes what was removed or is new at this place, or one of both.
  private mutating func findAgreement(
    _ before: [LayoutConstraintID], _ next: inout Int, _ count: Int,
    _ isSame: (LayoutConstraintID, Int) -> Bool
  ) {
    let place = found.count
    for length in 1...Self.reach {
      if next + length < before.count && isSame(before[next + length], place) {
        loose.append(contentsOf: before[next..<next + length])
        next += length
        return
      }
      if place + length < count && isSame(before[next], place + length) {
        found.append(contentsOf: repeatElement(nil, count: length))
        return
      }
    }
    patience -= 1
    loose.append(before[next])
    next += 1
    found.append(nil)
  }
}

extension ConstraintStatement {
  /// The same with a constant of 0, by which two of them are compared.
  fileprivate var withoutConstant: ConstraintStatement {
    var result = self
    result.constant = 0
    return result
  }

  /// True if the two differ in their constants at most.
  fileprivate func saysTheSame(as other: ConstraintStatement) -> Bool {
    withoutConstant == other.withoutConstant
  }
}
