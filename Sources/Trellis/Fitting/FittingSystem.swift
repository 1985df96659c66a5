import Cassowary

/// The temporary rows of a fitting, or of an explanation, which is a copy of the whole tree.
///
/// The subtree is lowered a second time, onto variables of its own, without what ties it to the rest
/// of the tree. In the solver that is one more block beside those of the tree: it is solved alone, at
/// the cost of the subtree alone, and nothing of the tree moves. Then all of it is taken back.
struct FittingSystem {
  /// A row and the owner of the row that it stands for; a target has none.
  struct Row {
    var row: ConstraintID
    var owner: RowOwner?
  }

  /// The rows that stand.
  var rows: [Row] = []
  /// The rows of the constraints to add, in their order; none for one that has no row.
  fileprivate(set) var added: [ConstraintID?] = []
  fileprivate(set) var variables: [ItemVariables] = []
  /// True if it is a copy of the whole tree.
  fileprivate var isCopy = false
  /// The scroll items whose content constraints to add are about.
  fileprivate var touched = Set<Int>()
  /// The measured items of the subtree, in its order; none in a copy of the whole tree.
  var measured: [MeasuredItem] = []
  /// The items that were taken to have the baselines of stacks.
  var baselines: [StackBaseline] = []
  /// True if stacks share their heights in proportion to those of measured items.
  fileprivate(set) var hasShares = false
  /// True if rows were broken.
  var hasBroken = false

  /// Forgets rows, by their places, that have been taken back.
  mutating func forget(_ places: Set<Int>) {
    var kept: [Row] = []
    for place in rows.indices where !places.contains(place) { kept.append(rows[place]) }
    rows = kept
  }
}

/// The variables of an item.
struct ItemVariables {
  var origin: PerAxis<Variable>
  var extent: PerAxis<Variable>
  var content: PerAxis<Variable>?
  var offset: PerAxis<Variable>?
}

/// The size that a subtree is to be fitted to.
struct FittingTarget {
  /// The wanted width and height of the alignment rectangle.
  var extent: PerAxis<Double>
  var priority: PerAxis<Priority>
}

extension LayoutState {
  /// Lowers the subtree of `top` onto temporary variables, with rows for the target.
  ///
  /// With `shown`, `top` is a stack that shows all that has at least this visibility priority, as small as it may be,
  /// and what it says of its own size does not count. Measured items want the sizes that are given.
  mutating func beginFitting(
    _ top: Int, _ target: FittingTarget, showing shown: StackLayout.VisibilityPriority?,
    _ sizes: [MeasuredItem]
  ) -> FittingSystem {
    var fitting = FittingSystem()
    var sizes = sizes
    let members = items.subtree(top)
    fitting.variables = makeVariables(of: members)
    exchange(&fitting.variables, of: members)
    exchangeSizes(&sizes)
    for axis in Axis.allCases { fit(top, axis, target, &fitting) }
    for member in members {
      lowerItemRows(of: member, in: top, withoutContent: member == top && shown != nil, &fitting)
    }
    let stack = shown == nil ? ItemTable.none : top
    lowerInnerConstraints(of: members, without: stack, &fitting)
    if let shown {
      for statement in fittingConstraints(ofStack: top, from: shown) {
        commit(statement, for: nil, &fitting)
      }
    }
    exchangeSizes(&sizes)
    exchange(&fitting.variables, of: members)
    return fitting
  }

  /// Lowers the whole tree, without what is broken, onto temporary variables.
  ///
  /// The constraints to add come last; their rows have no owner. Those that leave are not in it, and what was broken
  /// beside them is, if it holds without them. One that is empty has the variables alone.
  mutating func beginCopy(
    adding specs: [ConstraintSpec] = [], without leaving: Set<Int> = Set(), isEmpty: Bool = false
  ) -> FittingSystem {
    var copy = FittingSystem()
    copy.isCopy = true
    let members = items.subtree(Int(root.index))
    copy.variables = makeVariables(of: members)
    if isEmpty { return copy }
    exchange(&copy.variables, of: members)
    for spec in specs { noteTouchedContent(spec.statement, in: &copy) }
    for member in members { lowerItemRows(of: member, in: ItemTable.none, &copy) }
    lowerInnerConstraints(of: members, leaving: leaving, &copy)
    if !leaving.isEmpty { solve(&copy) }
    for spec in specs { copy.added.append(commit(spec.statement, for: nil, &copy)) }
    exchange(&copy.variables, of: members)
    return copy
  }

  /// The variables of the place and the size that a sum is about, in a copy of the whole tree.
  mutating func variables(
    of item: Int, _ sum: AxisSum, in copy: FittingSystem
  ) -> (origin: Variable, extent: Variable)? {
    guard let position = items.subtree(Int(root.index)).firstIndex(of: item) else { return nil }
    let variables = copy.variables[position]
    let extent = sum.isContent ? variables.content ?? variables.extent : variables.extent
    return (variables.origin[sum.axis], extent[sum.axis])
  }

  /// The width and height of the alignment rectangle that came out.
  mutating func extent(of fitting: FittingSystem) -> PerAxis<Double> {
    guard let top = fitting.variables.first else { return PerAxis(horizontal: 0, vertical: 0) }
    return PerAxis(
      horizontal: solver.value(of: top.extent.horizontal),
      vertical: solver.value(of: top.extent.vertical))
  }

  /// True unless a transaction that failed has taken the temporary variables and rows back.
  func stands(_ fitting: FittingSystem) -> Bool {
    fitting.variables.first.map { solver.contains($0.origin.horizontal) } ?? false
  }

  /// Takes everything temporary back.
  mutating func endFitting(_ fitting: FittingSystem) {
    for row in fitting.rows { takeBack(row.row) }
    for item in fitting.variables {
      for axis in Axis.allCases {
        takeBack(item.origin[axis])
        takeBack(item.extent[axis])
        if let content = item.content { takeBack(content[axis]) }
        if let offset = item.offset { takeBack(offset[axis]) }
      }
    }
  }
}

// MARK: - Temporary variables and rows

extension LayoutState {
  /// Makes variables for items, and arranges that the same subtree has the same size each time, also where wishes tie.
  private mutating func makeVariables(of members: [Int]) -> [ItemVariables] {
    solver.arrangeFreePlaces(16 * members.count)
    return members.map { makeVariables(like: $0) }
  }

  private mutating func makeVariables(like item: Int) -> ItemVariables {
    let isScroll = items.records[item].kind == .scroll
    return ItemVariables(
      origin: makePair(), extent: makePair(), content: isScroll ? makePair() : nil,
      offset: isScroll ? makePair() : nil)
  }

  private mutating func makePair() -> PerAxis<Variable> {
    PerAxis(horizontal: makeVariable(nil), vertical: makeVariable(nil))
  }

  /// Puts the variables of the items aside for others, or back.
  private mutating func exchange(_ variables: inout [ItemVariables], of members: [Int]) {
    for (position, member) in members.enumerated() {
      swap(&items.records[member].origin, &variables[position].origin)
      swap(&items.records[member].extent, &variables[position].extent)
      guard var scrolling = items.details[member].scrolling,
        let content = variables[position].content, let offset = variables[position].offset
      else { continue }
      variables[position].content = scrolling.variables.content
      variables[position].offset = scrolling.variables.offset
      scrolling.variables = ScrollVariables(content: content, offset: offset)
      items.details[member].scrolling = scrolling
    }
  }

  /// The target along an axis, and that the size is not negative, which the tree may know otherwise.
  private mutating func fit(
    _ top: Int, _ axis: Axis, _ target: FittingTarget, _ fitting: inout FittingSystem
  ) {
    rowBuilder.start()
    rowBuilder.add(1, items.records[top].extent[axis])
    commit(.equal, target.extent[axis], target.priority[axis], for: nil, &fitting)
    rowBuilder.start()
    rowBuilder.add(1, items.records[top].extent[axis])
    commit(.greaterThanOrEqual, 0, .required, for: nil, &fitting)
  }

  /// Notes the scroll items of which a constraint to be added touches the content.
  private mutating func noteTouchedContent(
    _ statement: ConstraintStatement, in copy: inout FittingSystem
  ) {
    let touches = buildRow(of: statement)
    if touches.first { copy.touched.insert(Int(statement.first.index)) }
    if touches.second, let second = statement.second { copy.touched.insert(Int(second.index)) }
  }

  /// The engine's own rows of an item, without those that place the top of the subtree, or also without the
  /// size that its content wants.
  private mutating func lowerItemRows(
    of member: Int, in top: Int, withoutContent: Bool = false, _ fitting: inout FittingSystem
  ) {
    let isMeasured = items.records[member].isMeasured && !withoutContent && !fitting.isCopy
    for kind in SizeRows.kinds where !withoutContent || kind.stale != .contentSize {
      if isMeasured && MeasuredItem.heightKinds.contains(kind) { continue }
      guard let record = sizeRow(kind, of: member) else { continue }
      _ = lower(record, .size(kind, member), &fitting)
    }
    if isMeasured {
      fitting.measured.append(measuredItem(member, contentSize(of: member)))
      lowerHeight(of: fitting.measured.count - 1, &fitting)
    }
    var index = items.records[member].firstItemRow
    while index != ItemRowTable.none {
      let record = itemRows.records[index]
      let isPlace = member == top && record.kind.stale == .fixedFrame
      if !isPlace { _ = lower(record, .item(index), &fitting) }
      index = record.next
    }
  }

  private mutating func lower(
    _ record: ItemRow, _ owner: RowOwner, _ fitting: inout FittingSystem
  ) -> ConstraintID? {
    if fitting.isCopy && record.isBroken { return nil }
    // The content size that was set ends when a constraint touches the content.
    let isSetSize = record.kind == .contentWidth || record.kind == .contentHeight
    let keepsSize = items.details[record.item].scrolling?.keepsContentSize ?? false
    if isSetSize && !keepsSize && fitting.touched.contains(record.item) { return nil }
    buildRow(of: record)
    return commit(record.relation, record.constant, record.priority, for: owner, &fitting)
  }

  /// The constraints between members, without those that a stack outside has for the top, without
  /// those of a stack and about its size alone, and without those that leave.
  private mutating func lowerInnerConstraints(
    of members: [Int], without stack: Int = ItemTable.none, leaving: Set<Int> = Set(),
    _ fitting: inout FittingSystem
  ) {
    let inside = Set(members)
    let freed = constraintsBroken(besideAnyOf: leaving)
    let sharing = sharingStacks(among: inside, fitting)
    fitting.hasShares = !sharing.isEmpty
    for index in constraintsTouching(members) where !leaving.contains(index) {
      let record = constraints.records[index]
      let isInside =
        inside.contains(record.first)
        && (record.second == ItemTable.none || inside.contains(record.second))
        && (!record.isArranged || inside.contains(Int(constraints.arranger(of: index))))
      let isOut = fitting.isCopy && record.isBroken && !freed.contains(index)
      guard isInside, !isOut, !isShare(index, in: sharing) else { continue }
      let isOwn =
        Int(constraints.arranger(of: index)) == stack && record.isArranged
        || record.first == stack && (record.second == ItemTable.none || record.second == stack)
      if isOwn { continue }
      commit(statement(of: index), for: .constraint(index), &fitting)
    }
    for sharer in sharing.sorted() where sharer != stack {
      for share in shares(ofStack: sharer) { commit(share, for: nil, &fitting) }
    }
  }

  /// The constraints that were broken in conflicts with some that leave: they get another chance.
  private mutating func constraintsBroken(besideAnyOf leaving: Set<Int>) -> Set<Int> {
    var found = Set<Int>()
    for index in leaving {
      for broken in breaks.with([.constraint(index)]) {
        if case .constraint(let index) = broken.owner { found.insert(index) }
      }
    }
    return found
  }

  @inline(never)
  @discardableResult
  private mutating func commit(
    _ spec: ConstraintStatement, for owner: RowOwner?, _ fitting: inout FittingSystem
  ) -> ConstraintID? {
    _ = buildRow(of: spec)
    if !fitting.measured.isEmpty {
      noteBaseline(spec.firstAttribute, of: spec.first, in: &fitting)
      if let second = spec.second { noteBaseline(spec.secondAttribute, of: second, in: &fitting) }
    }
    return commit(
      spec.relation, spec.constant - rowBuilder.constant, spec.priority, for: owner, &fitting)
  }

  @inline(never)
  @discardableResult
  mutating func commit(
    _ relation: Relation, _ constant: Double, _ priority: Priority, for owner: RowOwner?,
    _ fitting: inout FittingSystem
  ) -> ConstraintID? {
    guard let row = commitRow(relation, constant, priority, for: nil) else { return nil }
    fitting.rows.append(FittingSystem.Row(row: row, owner: owner))
    return row
  }
}
