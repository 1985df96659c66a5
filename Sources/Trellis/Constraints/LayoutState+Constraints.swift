/// Constraints: taken in, edited, dropped.
extension LayoutState {
  @inline(__always)
  mutating func validate(_ statement: ConstraintStatement, at position: Int) throws(LayoutError) {
    do {
      try statement.validate()
    } catch {
      let spec = ConstraintSpec(statement, nil)
      throw .illegalConstraint(error, at: ConstraintPosition(position, text: describe(spec)))
    }
    _ = try resolveArea(statement.first)
    if let second = statement.second { _ = try resolveArea(second) }
  }

  mutating func resolve(_ constraint: LayoutConstraintID) throws(LayoutError) -> Int {
    guard constraints.contains(constraint) else { throw .unknownConstraint(constraint) }
    return Int(constraint.index)
  }

  /// Changes a constraint's numbers if they stay legal.
  ///
  /// - Returns: Its index, or `nil` if nothing changed.
  private mutating func edit(
    _ constraint: LayoutConstraintID, _ change: (inout ConstraintStatement) -> Void
  ) throws(LayoutError) -> Int? {
    let index = try resolve(constraint)
    let old = statement(of: index)
    var statement = old
    change(&statement)
    try validate(statement, at: 0)
    guard statement != old else { return nil }
    constraints.set(statement, of: index)
    rowChanged(.constraint(index))
    return index
  }

  mutating func setConstant(
    _ constant: Double, of constraint: LayoutConstraintID
  ) throws(LayoutError) {
    let index = try edit(constraint) { $0.constant = constant }
    guard let index, let row = constraints.records[index].row else { return }
    setConstant(constraints.offset(of: index) + constant, ofRow: row, of: .constraint(index))
  }

  mutating func setPriority(
    _ priority: Priority, of constraint: LayoutConstraintID
  ) throws(LayoutError) {
    let index = try edit(constraint) { $0.priority = priority }
    guard let index, let row = constraints.records[index].row else { return }
    setPriority(priority, ofRow: row)
  }

  mutating func setMultiplier(
    _ multiplier: Double, of constraint: LayoutConstraintID
  ) throws(LayoutError) {
    let index = try edit(constraint) { $0.multiplier = multiplier }
    if let index { relower(index) }
  }

  mutating func setIdentifier(_ identifier: String?, of index: Int) {
    constraints.setIdentifier(identifier, of: index)
  }

  /// Takes a checked constraint in and queues it for lowering.
  mutating func install(
    _ statement: ConstraintStatement, _ annotation: ConstraintAnnotation?
  ) -> LayoutConstraintID {
    constraints.id(install(statement, annotation, arranger: -1))
  }

  /// The same for a constraint that has an object.
  mutating func install(
    _ statement: ConstraintStatement, _ annotation: ConstraintAnnotation?,
    for object: ConstraintReference
  ) -> LayoutConstraintID {
    let id = constraints.id(install(statement, annotation, arranger: -1))
    setOwner(object, of: id)
    return id
  }

  /// Takes a constraint in that a stack made.
  mutating func install(
    _ statement: ConstraintStatement, _ annotation: ConstraintAnnotation?, arranger: Int32
  ) -> Int {
    let index = constraints.add(statement, annotation, arranger: arranger)
    link(2 * index, to: Int(statement.first.index))
    if let second = statement.second { link(2 * index + 1, to: Int(second.index)) }
    queueForLowering(index)
    return index
  }

  /// Removes a constraint and its row.
  mutating func drop(_ index: Int) {
    rowChanged(.constraint(index))
    let record = constraints.records[index]
    if let row = record.row { takeBack(row) }
    setContentTouches((false, false), of: index)
    unlink(2 * index, from: record.first)
    if record.second != ItemTable.none { unlink(2 * index + 1, from: record.second) }
    constraints.remove(index)
    if index < constraintOwners.count { constraintOwners[index] = nil }
    needsLayout = true
  }

  @inline(__always)
  private mutating func link(_ side: Int, to item: Int) {
    items.records[item].firstUse =
      constraints.linkUse(side, before: items.records[item].firstUse)
  }

  private mutating func unlink(_ side: Int, from item: Int) {
    items.records[item].firstUse =
      constraints.unlinkUse(side, from: items.records[item].firstUse)
  }
}
