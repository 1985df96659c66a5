import Cassowary

/// A copy of the tree as it is after the edits, with rows that move from what held before them.
///
/// The tree itself is not touched while the copy moves: it is laid out once, by the edits alone, so that
/// a transition ends where they end. In the copy each row begins with the right-hand side that it had,
/// or, if it is new, with the one that the values before the edits satisfy, and moves to the one that it
/// has now. A state a part of the way between both satisfies every required row, because both ends do;
/// so there are no conflicts on the way. A very weak wish for that state decides what constraints leave
/// open.
///
/// A wish that was overruled begins with what it wished for, so that it is still overruled where only
/// constants move. But if the edits change what overrules it, its priority or its own, all would be
/// elsewhere at once. Then such wishes begin where they hold, too, and nothing is overruled at first.
struct TransitionSystem {
  /// A row of the copy whose right-hand side moves.
  struct Moving {
    var row: ConstraintID
    var from: Double
    var to: Double
    /// The right-hand side that the values before the edits satisfy.
    var held: Double
    /// The row of the tree that it is a copy of, for a transition that interrupts this one; `nil` for a
    /// wish of the transition.
    var copied: (key: RowKey, saying: RowSaying)?
  }

  struct Item {
    var id: ItemID
    /// True for a guide that a stack, a grid or a flow made for itself.
    var isPrivate: Bool
    var variables: ItemVariables
    var from: TransitionValues
    var to: TransitionValues
  }

  var copy: FittingSystem
  var moving: [Moving] = []
  /// The places in `moving` of the rows whose right-hand sides are others at the end.
  private(set) var changing: [Int] = []
  var items: [Item] = []
  /// The number of rows that lists had put away after the edits.
  var putAway: UInt64

  mutating func findChanging() {
    changing = moving.indices.filter { moving[$0].from != moving[$0].to }
  }
}

extension LayoutState {
  /// Copies the tree, with rows that move from what is known of the tree before the edits.
  ///
  /// A transition along the straight line has no use for the rows. In the middle of a layout there are none:
  /// some may exclude each other that are broken only later, and no layout could tell that from a conflict of its own.
  mutating func beginTransition(
    _ start: TransitionStart, keeping: LayoutTransition.Keeping, zoomScales: [ItemID: Double]
  ) -> TransitionSystem {
    findOwners()
    let before = work
    let members = items.subtree(Int(root.index))
    var held = Table<Double>()
    var system = TransitionSystem(
      copy: beginCopy(isEmpty: isLayingOut), putAway: items.putAway)
    system.items.reserveCapacity(members.count)
    system.moving.reserveCapacity(system.copy.rows.count + 4 * members.count)
    let others = itemsPutAway(after: start.putAway)
    var ways = [Int: Point]()
    for (position, member) in members.enumerated() {
      let to = transitionValues(of: member)
      let id = items.id(member)
      var from = to
      // Coordinates of another parent mean another place, and the node of another row another thing.
      if let known = start.values[id], known.parent == to.parent, !others.contains(member) {
        from = known
        from.drift = from.drift + drift(of: member, by: ways, zoomScales)
      }
      if from.scrolled != to.scrolled, start.zoomScales[id] == zoomScales[id] {
        ways[member] = to.scrolled - from.scrolled
      }
      hold(from, of: member, in: &held)
      system.items.append(
        TransitionSystem.Item(
          id: id, isPrivate: items.records[member].isPrivate,
          variables: system.copy.variables[position], from: from, to: to))
    }
    for row in system.copy.rows {
      guard let owner = row.owner, let (key, saying) = self.saying(of: owner) else { continue }
      let to = numbers(of: row.row).constant
      let first = firstConstants(
        of: saying, knowing: key.isAbout(others, saying) ? nil : start.rows[key],
        value: value(of: owner, held), to: to)
      system.moving.append(
        TransitionSystem.Moving(
          row: row.row, from: first.said, to: to, held: first.held, copied: (key, saying)))
    }
    if !isLayingOut { addStays(&system) }
    system.findChanging()
    if keeping == .constraints { beginWhereItWas(&system) }
    work = before
    return system
  }

  /// The distance by which an item is moved in content that has been scrolled these ways, to be where it was on the
  /// screen.
  private mutating func drift(
    of item: Int, by ways: [Int: Point], _ zoomScales: [ItemID: Double]
  ) -> Point {
    let scroll = items.records[item].parent
    guard let way = ways[scroll] else { return .zero }
    // Only content is zoomed.
    guard let scale = zoomScales[items.id(scroll)] else { return way }
    return Point(
      floats(item, over: scroll, .horizontal) ? way.x : way.x / scale,
      floats(item, over: scroll, .vertical) ? way.y : way.y / scale)
  }

  /// Has rows that were overruled begin where they hold, if what is said at first is satisfied best
  /// elsewhere than before the edits.
  private mutating func beginWhereItWas(_ system: inout TransitionSystem) {
    setConstants(of: system, at: 0)
    solve(&system.copy)
    if system.items.allSatisfy({ isWhereItWas($0) }) { return }
    for place in system.moving.indices {
      system.moving[place].from = system.moving[place].held
      setConstant(system.moving[place].from, ofRow: system.moving[place].row)
    }
    system.findChanging()
  }

  /// True if an item of a copy is where it was before the edits.
  private mutating func isWhereItWas(_ item: TransitionSystem.Item) -> Bool {
    func isSame(_ variable: Variable, _ value: Double) -> Bool {
      (solver.value(of: variable) - value).magnitude <= 1e-6 * max(1, value.magnitude)
    }
    for axis in Axis.allCases {
      guard isSame(item.variables.origin[axis], item.from.origin[axis]),
        isSame(item.variables.extent[axis], item.from.extent[axis])
      else { return false }
      if let content = item.variables.content, !isSame(content[axis], item.from.content[axis]) {
        return false
      }
    }
    return true
  }

  /// Keeps the values before the edits by the variables of the tree.
  private mutating func hold(
    _ values: TransitionValues, of item: Int, in held: inout Table<Double>
  ) {
    let record = items.records[item]
    for axis in Axis.allCases {
      held.put(values.origin[axis], at: Int(record.origin[axis].index), filler: 0)
      held.put(values.extent[axis], at: Int(record.extent[axis].index), filler: 0)
      guard let scrolling = items.details[item].scrollVariables else { continue }
      held.put(values.content[axis], at: Int(scrolling.content[axis].index), filler: 0)
      held.put(values.offset[axis], at: Int(scrolling.offset[axis].index), filler: 0)
    }
  }

  /// The left-hand side of a row of the tree for the values before the edits, with its relation.
  private mutating func value(
    of owner: RowOwner, _ held: borrowing Table<Double>
  ) -> (value: Double, relation: Relation) {
    let relation: Relation
    switch owner {
    case .constraint(let index):
      relation = constraints.records[index].relation
      _ = buildRow(of: statement(of: index))
    case .item(let index):
      relation = itemRows.records[index].relation
      buildRow(of: itemRows.records[index])
    case .size(let kind, let item):
      relation = kind.sizeRelation
      rowBuilder.start()
      rowBuilder.add(1, items.records[item].extent[kind.axis])
    }
    var sum = 0.0
    for position in 0..<rowBuilder.count {
      let term = rowBuilder[position]
      sum += term.coefficient * held[Int(term.variable.index)]
    }
    return (sum, relation)
  }

  /// The right-hand side with which a row begins, and the one with which it holds.
  private mutating func firstConstants(
    of saying: RowSaying, knowing known: RowSaying?,
    value: (value: Double, relation: Relation), to last: Double
  ) -> (said: Double, held: Double) {
    let held = value.value
    // Above the rounding errors of a solve.
    let tolerance = 1e-9 * max(1, held.magnitude, last.magnitude)
    func satisfied(_ constant: Double) -> Double {
      switch value.relation {
      case .equal: (held - constant).magnitude <= tolerance ? constant : held
      case .greaterThanOrEqual: held >= constant - tolerance ? constant : held
      case .lessThanOrEqual: held <= constant + tolerance ? constant : held
      }
    }
    guard let known, known.differsInConstantOnly(from: saying) else {
      return (satisfied(last), satisfied(last))
    }
    let first = known.numbers.constant
    return (saying.numbers.priority.isRequired ? satisfied(first) : first, satisfied(first))
  }

  private mutating func addStays(_ system: inout TransitionSystem) {
    func stay(_ variable: Variable, _ from: Double, _ to: Double) {
      rowBuilder.start()
      rowBuilder.add(1, variable)
      let row = commit(.equal, from, .weakest, for: nil, &system.copy)
      if let row {
        system.moving.append(TransitionSystem.Moving(row: row, from: from, to: to, held: from))
      }
    }
    for item in system.items {
      for axis in Axis.allCases {
        stay(item.variables.origin[axis], item.from.origin[axis], item.to.origin[axis])
        stay(item.variables.extent[axis], item.from.extent[axis], item.to.extent[axis])
        if let content = item.variables.content {
          stay(content[axis], item.from.content[axis], item.to.content[axis])
        }
        if let offset = item.variables.offset {
          stay(offset[axis], item.from.offset[axis], item.to.offset[axis])
        }
      }
    }
  }

  /// Solves the copy a part of the way, and reads it into `result`, in the order of the items.
  mutating func read(
    _ system: inout TransitionSystem, at part: Double, into result: inout [TransitionValues]
  ) {
    let before = work
    setConstants(of: system, at: part)
    solve(&system.copy)
    for item in system.items {
      var values = item.to
      values.takeDistances(between: item.from, and: item.to, part)
      for axis in Axis.allCases {
        values.origin[axis] = solver.value(of: item.variables.origin[axis])
        values.extent[axis] = solver.value(of: item.variables.extent[axis])
        if let content = item.variables.content {
          values.content[axis] = solver.value(of: content[axis])
        }
        if let offset = item.variables.offset {
          values.offset[axis] = solver.value(of: offset[axis])
        }
      }
      values.frame = values.exactFrame
      result.append(values)
    }
    work = before
  }

  private mutating func setConstants(of system: TransitionSystem, at part: Double) {
    for place in system.changing {
      let moving = system.moving[place]
      setConstant(between(moving.from, moving.to, part), ofRow: moving.row)
    }
  }
}
