import Cassowary

/// The state of a tree before the edits of a transition.
struct TransitionStart {
  /// The values of each item.
  var values = [ItemID: TransitionValues]()
  /// The right-hand sides of rows, with what the rows say otherwise.
  var rows = [RowKey: RowSaying]()
  /// The number of rows that lists had put away.
  var putAway: UInt64
  /// The scales of what is shown zoomed, by scroll item.
  var zoomScales = [ItemID: Double]()
}

/// Where an item is and how large, as the solver has it, and the frame that comes of it.
struct TransitionValues {
  /// The item in whose coordinates they are.
  var parent: ItemID?
  var origin: PerAxis<Double>
  var extent: PerAxis<Double>
  var content = PerAxis(horizontal: 0.0, vertical: 0.0)
  var offset = PerAxis(horizontal: 0.0, vertical: 0.0)
  /// The distance by which scrolling has moved it, which rows do not know.
  var floated: PerAxis<Double>
  var alignmentInsets: EdgeInsets
  var frame: Rect
  /// The content offset of a scroll item.
  var scrolled = Point.zero
  /// The distance from the frame at which the item is shown, because the content that it is on has been scrolled.
  var drift = Point.zero

  /// The frame where it is shown.
  var shownFrame: Rect {
    Rect(frame.minX + drift.x, frame.minY + drift.y, frame.width, frame.height)
  }

  /// The frame that the values give, not rounded.
  var exactFrame: Rect {
    Rect(
      origin.horizontal + floated.horizontal, origin.vertical + floated.vertical,
      extent.horizontal, extent.vertical
    ).outset(by: alignmentInsets)
  }

  /// The values a part of the way to others.
  func moved(to other: TransitionValues, by part: Double) -> TransitionValues {
    var result = other
    for axis in Axis.allCases {
      result.origin[axis] = between(origin[axis], other.origin[axis], part)
      result.extent[axis] = between(extent[axis], other.extent[axis], part)
      result.content[axis] = between(content[axis], other.content[axis], part)
      result.offset[axis] = between(offset[axis], other.offset[axis], part)
    }
    result.takeDistances(between: self, and: other, part)
    result.frame = Rect(
      between(frame.minX, other.frame.minX, part), between(frame.minY, other.frame.minY, part),
      between(frame.width, other.frame.width, part),
      between(frame.height, other.frame.height, part))
    return result
  }

  /// Takes what rows do not know a part of the way from one to the other.
  mutating func takeDistances(
    between one: TransitionValues, and other: TransitionValues, _ part: Double
  ) {
    for axis in Axis.allCases {
      floated[axis] = Trellis.between(one.floated[axis], other.floated[axis], part)
    }
    drift = Point(
      Trellis.between(one.drift.x, other.drift.x, part),
      Trellis.between(one.drift.y, other.drift.y, part))
    let (near, far) = (one.alignmentInsets, other.alignmentInsets)
    if near == far { return }
    alignmentInsets = EdgeInsets(
      top: Trellis.between(near.top, far.top, part),
      left: Trellis.between(near.left, far.left, part),
      bottom: Trellis.between(near.bottom, far.bottom, part),
      right: Trellis.between(near.right, far.right, part))
  }
}

/// A number a part of the way from one to another.
func between(_ one: Double, _ other: Double, _ part: Double) -> Double {
  one + (other - one) * part
}

/// Which row it is, whatever its place in the tables.
enum RowKey: Hashable {
  case constraint(Int, activation: UInt32)
  case own(ItemRowKind, ItemID)

  /// True if a row of this key, which says this, is about one of these items.
  func isAbout(_ items: Set<Int>, _ saying: RowSaying) -> Bool {
    if items.isEmpty { return false }
    if case .own(_, let item) = self { return items.contains(Int(item.index)) }
    guard let statement = saying.statement else { return false }
    return items.contains(Int(statement.first.index))
      || statement.second.map { items.contains(Int($0.index)) } ?? false
  }
}

/// The statement of a row: its terms, but for the numbers that a transition moves, and these.
struct RowSaying {
  var statement: ConstraintStatement?
  var factor = 0.0
  var numbers: RowNumbers

  /// True if two rows differ in their right-hand sides at most.
  func differsInConstantOnly(from other: RowSaying) -> Bool {
    var (one, two) = (statement, other.statement)
    one?.constant = 0
    two?.constant = 0
    return one == two && factor == other.factor && numbers.priority == other.numbers.priority
  }
}

extension LayoutState {
  /// The state that a transition keeps of the tree before the edits.
  mutating func transitionStart() -> TransitionStart {
    findOwners()
    var start = TransitionStart(putAway: items.putAway)
    let members = items.subtree(Int(root.index))
    start.values.reserveCapacity(members.count)
    for member in members {
      start.values[items.id(member)] = transitionValues(of: member)
    }
    let owners = standingRows()
    start.rows.reserveCapacity(owners.count)
    for owner in owners {
      if let (key, saying) = self.saying(of: owner) { start.rows[key] = saying }
    }
    return start
  }

  mutating func transitionValues(of item: Int) -> TransitionValues {
    let record = items.records[item]
    var values = TransitionValues(
      parent: record.parent == ItemTable.none ? nil : items.id(record.parent),
      origin: record.solvedOrigin, extent: record.solvedExtent,
      floated: record.isFloated
        ? items.details[item].floatedBy : PerAxis(horizontal: 0, vertical: 0),
      alignmentInsets: alignmentInsets(of: item), frame: record.frame)
    if record.kind == .scroll { values.scrolled = items.details[item].properties.contentOffset }
    for axis in Axis.allCases {
      values.origin[axis] = solver.value(of: record.origin[axis])
      values.extent[axis] = solver.value(of: record.extent[axis])
      guard let scrolling = items.details[item].scrollVariables else { continue }
      values.content[axis] = solver.value(of: scrolling.content[axis])
      values.offset[axis] = solver.value(of: scrolling.offset[axis])
    }
    return values
  }

  private mutating func standingRows() -> [RowOwner] {
    var result: [RowOwner] = []
    for index in constraints.records.indices
    where constraints.records[index].isLive && constraints.records[index].row != nil {
      result.append(.constraint(index))
    }
    for index in itemRows.records.indices where itemRows.records[index].row != nil {
      result.append(.item(index))
    }
    for item in items.records.indices where items.records[item].isLive {
      for kind in SizeRows.kinds where items.sizeRows[item].stands(kind) {
        result.append(.size(kind, item))
      }
    }
    return result
  }

  mutating func saying(of owner: RowOwner) -> (key: RowKey, saying: RowSaying)? {
    switch owner {
    case .constraint(let index):
      let record = constraints.records[index]
      guard let row = record.row else { return nil }
      return (
        .constraint(index, activation: record.activation),
        RowSaying(statement: statement(of: index), numbers: numbers(of: row))
      )
    case .item(let index):
      let record = itemRows.records[index]
      guard let row = record.row else { return nil }
      return (
        .own(record.kind, items.id(record.item)),
        RowSaying(factor: record.factor, numbers: numbers(of: row))
      )
    case .size(let kind, let item):
      guard let row = items.sizeRow(kind, of: item) else { return nil }
      return (.own(kind, items.id(item)), RowSaying(numbers: numbers(of: row)))
    }
  }
}
