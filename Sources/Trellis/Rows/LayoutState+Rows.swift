import Cassowary

/// Rows in the solver: handing them over, editing them in place, taking them back.
extension LayoutState {
  /// Hands the row under construction to the solver for `owner`; a temporary row has none.
  ///
  /// `nil` if a product of legal numbers is too large or too small for the solver; nothing is handed
  /// over then.
  mutating func commitRow(
    _ relation: Relation, _ constant: Double, _ priority: Priority, for owner: RowOwner?
  ) -> ConstraintID? {
    do {
      let row = try addRow(relation, constant, priority)
      noteOwner(owner, of: row)
      if offsetSearch.isTracking { noteMovementsOfBuiltRow() }
      return row
    } catch {
      return nil
    }
  }

  /// The same for a row about one variable, which needs no building.
  mutating func commitRow(
    _ variable: Variable, _ relation: Relation, _ constant: Double, _ priority: Priority,
    for owner: RowOwner
  ) -> ConstraintID? {
    do {
      let row = try solver.addRow(variable, relation, constant, priority: priority)
      noteOwner(owner, of: row)
      return row
    } catch {
      return nil
    }
  }

  /// The same for a row of one, two or three terms, none of them 0, that are in no list.
  mutating func commitRow(
    _ terms: FewTerms, _ relation: Relation, _ constant: Double, _ priority: Priority,
    for owner: RowOwner
  ) -> ConstraintID? {
    do {
      let row: ConstraintID
      let (first, second, third) = (terms.first, terms.second, terms.third)
      if terms.count == 3 {
        row = try solver.addRow(
          (first.coefficient, first.variable), (second.coefficient, second.variable),
          (third.coefficient, third.variable), relation, constant, priority: priority)
      } else if terms.count == 1 && first.coefficient == 1 {
        row = try solver.addRow(first.variable, relation, constant, priority: priority)
      } else {
        try solver.stageTerm(first.coefficient, first.variable)
        if terms.count == 2 { try solver.stageTerm(second.coefficient, second.variable) }
        row = try solver.commitRow(relation, constant, priority: priority)
      }
      noteOwner(owner, of: row)
      if offsetSearch.isTracking { noteMovements(terms) }
      return row
    } catch {
      return nil
    }
  }

  @inline(__always)
  private mutating func noteOwner(_ owner: RowOwner?, of row: ConstraintID) {
    work.loweredRows += 1
    offsetSearch.haveRowsChanged = true
    if knowsOwners { setOwner(owner, of: row) }
  }

  /// Notes whose the rows about the sizes of an item are, which are new.
  @inline(__always)
  mutating func noteOwners(ofSizeRowsOf item: Int, count: Int) {
    work.loweredRows += count
    offsetSearch.haveRowsChanged = true
    if knowsOwners { setOwners(ofSizeRowsOf: item) }
  }

  private mutating func setOwners(ofSizeRowsOf item: Int) {
    for kind in SizeRows.kinds {
      if let row = items.sizeRow(kind, of: item) { setOwner(.size(kind, item), of: row) }
    }
  }

  private mutating func setOwner(_ owner: RowOwner?, of row: ConstraintID) {
    rowOwners.put(owner, at: Int(row.index), filler: nil)
  }

  /// Whose row it is, once ``findOwners()`` has been asked.
  mutating func owner(of row: ConstraintID) -> RowOwner? {
    row.index < rowOwners.count ? rowOwners[Int(row.index)] : nil
  }

  /// Finds out whose the rows are, which only conflicts ask for; from then on it is noted.
  mutating func findOwners() {
    if knowsOwners { return }
    knowsOwners = true
    for index in constraints.records.indices where constraints.records[index].isLive {
      if let row = constraints.records[index].row { setOwner(.constraint(index), of: row) }
    }
    for index in itemRows.records.indices {
      if let row = itemRows.records[index].row { setOwner(.item(index), of: row) }
    }
    for item in items.records.indices where items.records[item].isLive {
      setOwners(ofSizeRowsOf: item)
    }
  }

  private mutating func addRow(
    _ relation: Relation, _ constant: Double, _ priority: Priority
  ) throws(SolverError) -> ConstraintID {
    if rowBuilder.count == 1 && rowBuilder[0].coefficient == 1 {
      return try solver.addRow(rowBuilder[0].variable, relation, constant, priority: priority)
    }
    if rowBuilder.count == 3 {
      let (first, second, third) = (rowBuilder[0], rowBuilder[1], rowBuilder[2])
      return try solver.addRow(
        (first.coefficient, first.variable), (second.coefficient, second.variable),
        (third.coefficient, third.variable), relation, constant, priority: priority)
    }
    // The solver sorts them by variable as they come. Those of what is above an item come one after the other, and most
    // often have the lower variables.
    for position in (0..<rowBuilder.count).reversed() {
      let term = rowBuilder[position]
      try solver.stageTerm(term.coefficient, term.variable)
    }
    return try solver.commitRow(relation, constant, priority: priority)
  }

  /// Takes a row out of the solver.
  mutating func takeBack(_ row: ConstraintID) {
    offsetSearch.haveRowsChanged = true
    if offsetSearch.isTracking { noteMovements(ofRow: row) }
    if knowsOwners { setOwner(nil, of: row) }
    do {
      try solver.remove(row)
    } catch {
      assertionFailure("a row is in the solver until it is taken back")
    }
  }

  /// Gives a row another constant; one that is too large ends the row, as it would have begun none.
  mutating func setConstant(_ constant: Double, ofRow row: ConstraintID, of owner: RowOwner) {
    if constant.magnitude <= Solver.largestMagnitude {
      setConstant(constant, ofRow: row)
    } else {
      breakRow(row, of: owner, among: [owner])
    }
  }

  mutating func setConstant(_ constant: Double, ofRow row: ConstraintID) {
    do {
      try solver.setConstantUnchecked(constant, of: row)
    } catch {
      assertionFailure("a row is in the solver until it is taken back")
    }
  }

  mutating func setPriority(_ priority: Priority, ofRow row: ConstraintID) {
    do {
      try solver.setPriorityUnchecked(priority, of: row)
    } catch {
      assertionFailure("a row is in the solver until it is taken back")
    }
  }

  /// Takes back a variable that no row mentions.
  mutating func takeBack(_ variable: Variable) {
    variableRoles[Int(variable.index)] = CompactRole(nil)
    do {
      try solver.removeVariable(variable)
    } catch {
      assertionFailure("rows go before their variables")
    }
  }

  /// Makes a variable that stands for `role` of `item`.
  mutating func makeVariable(_ role: VariableRole.Role, of item: Int) -> Variable {
    makeVariable(VariableRole(item: item, role: role))
  }

  /// Makes a variable; a temporary one has no role.
  mutating func makeVariable(_ role: VariableRole?) -> Variable {
    let variable = solver.addVariable()
    setRole(CompactRole(role), of: variable)
    return variable
  }

  /// Makes the variables of a rectangle.
  mutating func makeRectangle(
    of item: Int
  ) -> (origin: PerAxis<Variable>, extent: PerAxis<Variable>) {
    let (x, y, width, height) = solver.addFourVariables()
    let last = max(x.index, y.index, width.index, height.index)
    variableRoles.grow(to: Int(last) + 1, filler: CompactRole(nil))
    variableRoles[Int(x.index)] = CompactRole(VariableRole(item: item, role: .x))
    variableRoles[Int(y.index)] = CompactRole(VariableRole(item: item, role: .y))
    variableRoles[Int(width.index)] = CompactRole(VariableRole(item: item, role: .width))
    variableRoles[Int(height.index)] = CompactRole(VariableRole(item: item, role: .height))
    return (PerAxis(horizontal: x, vertical: y), PerAxis(horizontal: width, vertical: height))
  }

  private mutating func setRole(_ role: CompactRole, of variable: Variable) {
    variableRoles.put(role, at: Int(variable.index), filler: CompactRole(nil))
  }
}

/// The item and the part of it that a variable of the solver stands for.
struct VariableRole {
  enum Role: UInt8 {
    case x, y, width, height, contentWidth, contentHeight, offsetX, offsetY
  }

  var item: Int
  var role: Role
}

/// A role, or none, in few bytes: there is one for each variable.
struct CompactRole: BitwiseCopyable {
  /// Eight times the item's index plus the role.
  private var code: Int32 = -1

  init(_ role: VariableRole?) {
    if let role { code = Int32(role.item) << 3 | Int32(role.role.rawValue) }
  }

  @inline(__always)
  var role: VariableRole? {
    code < 0 ? nil : VariableRole(item: Int(code >> 3), role: part)
  }

  /// The part, of which there are eight: spelled out, it costs nothing.
  private var part: VariableRole.Role {
    @inline(__always) get {
      switch code & 7 {
      case 0: .x
      case 1: .y
      case 2: .width
      case 3: .height
      case 4: .contentWidth
      case 5: .contentHeight
      case 6: .offsetX
      default: .offsetY
      }
    }
  }
}
