/// Scrolling without solving.
///
/// What is in the room: how scroll items follow a content offset. Here is what happens to the layout;
/// in LayoutEngine+ScrollControllers.swift, how an engine and the scroll models of its items tell each
/// other sizes and offsets; in LayoutEngine+Coordinates.swift, how rectangles get to the window.
///
/// Content is laid out in coordinates that do not know the offset, so for nearly all of it an offset
/// means nothing. A constraint that crosses the boundary of a scroll item does: the row has the offset
/// in it. An item that hangs on such constraints alone *floats*: when the offset grows by `d`, then with
/// its position grown by `d` too all rows that mention it have the values that they had before, so the
/// layout is as good as it was. Such items are found here, once for each set of rows, and moved by
/// arithmetic. An item outside that hangs on the content goes the other way.
///
/// Where a movement does not leave all rows as they were, as for a header that is pushed along by the
/// end of its section, the offset becomes part of the rows, and the system of these items is solved for
/// every offset.
struct FloatingItem: Equatable {
  var item: Int
  /// 1 for what is on the content and moves with the offset, -1 for what is outside and moves against
  /// it.
  var direction: Double
}

extension LayoutState {
  /// Finds out anew what floats, if rows have come or gone.
  mutating func findWhatFloats() {
    guard isFloatingStale else { return }
    isFloatingStale = false
    for scroll in scrollItems {
      for axis in Axis.allCases { findWhatFloats(over: scroll, axis) }
    }
  }

  private mutating func findWhatFloats(over scroll: Int, _ axis: Axis) {
    guard let before = items.details[scroll].scrolling else { return }
    let found = floatingItems(over: scroll, axis)
    let isSolved = found == nil
    guard found ?? [] != before.floating[axis] || isSolved != before.isOffsetSolved[axis] else {
      return
    }
    items.details[scroll].scrolling?.floating[axis] = found ?? []
    items.details[scroll].scrolling?.isOffsetSolved[axis] = isSolved
    if isSolved != before.isOffsetSolved[axis] { markStale(.scrolling, of: scroll) }
    for floating in before.floating[axis] + (found ?? []) { float(floating.item, axis) }
  }

  /// The offset as the rows know it: without one, what floats is laid out where it is at offset 0.
  func loweredOffset(of scroll: Int, _ axis: Axis) -> Double {
    let isSolved = items.details[scroll].scrolling?.isOffsetSolved[axis] ?? false
    return isSolved ? items.details[scroll].properties.contentOffset[axis] : 0
  }

  /// Notes what is another property of a scroll item now than `old`.
  mutating func scrollingChanged(of scroll: Int, from old: ItemProperties) {
    // Nothing of the layout follows from the safe area itself, but scroll models do.
    if items.details[scroll].properties.safeAreaInsets != old.safeAreaInsets { needsLayout = true }
    contentOffsetChanged(of: scroll, from: old.contentOffset)
  }

  /// Makes the layout follow the offset of a scroll item.
  mutating func contentOffsetChanged(of scroll: Int, from old: Point) {
    let offset = items.details[scroll].properties.contentOffset
    guard offset != old, let scrolling = items.details[scroll].scrolling else { return }
    // A layout that is due anyway raises what is queued here.
    let isLayoutDue = needsLayout
    for axis in Axis.allCases where offset[axis] != old[axis] {
      if scrolling.isOffsetSolved[axis] { markStale(.scrolling, of: scroll) }
      for floating in scrolling.floating[axis] { float(floating.item, axis) }
    }
    if needsLayout && !isLayoutDue && staleItems.isEmpty { raise() }
  }

  /// Whether an item on the content of a scroll item stays where it is on the screen.
  func floats(_ item: Int, over scroll: Int, _ axis: Axis) -> Bool {
    guard let floating = items.details[scroll].scrolling?.floating[axis] else { return false }
    return find(item, in: floating) != nil
  }

  /// Puts an item where the offsets have it, or back where it was solved if it does not float.
  private mutating func float(_ item: Int, _ axis: Axis) {
    guard items.records[item].isLive else { return }
    // An item in a scroll item in a scroll item may float over both.
    var way = 0.0
    for scroll in scrollItems {
      guard let floating = items.details[scroll].scrolling?.floating[axis],
        let entry = find(item, in: floating)
      else { continue }
      way += entry.direction * items.details[scroll].properties.contentOffset[axis]
    }
    items.records[item].floatedBy[axis] = way
    queueForRaising(item)
  }
}

/// The entry of an item in a list that is sorted by item.
private func find(_ item: Int, in list: [FloatingItem]) -> FloatingItem? {
  var (low, high) = (0, list.count)
  while low < high {
    let middle = (low + high) / 2
    if list[middle].item < item { low = middle + 1 } else { high = middle }
  }
  return low < list.count && list[low].item == item ? list[low] : nil
}

// MARK: - The search

extension LayoutState {
  /// What moves with the offset of a scroll item so that all rows keep their values; `nil` if there is
  /// no such movement, or none that can be told without choosing.
  private func floatingItems(over scroll: Int, _ axis: Axis) -> [FloatingItem]? {
    guard let offset = items.details[scroll].scrolling?.offset[axis] else { return [] }
    var movement = Movement(offset: offset)
    var isFirst = true
    while let variable = movement.next() {
      for side in solver.leftHandSides(mentioning: variable) {
        if isFirst && side.terms.count == 1 {
          // The row that says what the offset is; another one would be about its value.
          if side.constraintCount > 1 { return nil }
          continue
        }
        let rest = movement.sum(of: side.terms)
        if rest == 0 { continue }
        guard let item = mover(of: side.terms, by: rest, movement, over: scroll, axis) else {
          return nil
        }
        movement.add(items.records[item.item].origin[axis], item)
      }
      isFirst = false
    }
    // What was given up at one offset may hold at another.
    guard !isOffsetInConflict(scroll, axis) else { return nil }
    return movement.items.sorted { $0.item < $1.item }
  }

  /// The item whose movement by its direction makes up for `rest` in a row: on the content the
  /// innermost, since it is the one that the constraint is about.
  private func mover(
    of terms: [LinearExpression.Term], by rest: Double, _ movement: Movement, over scroll: Int,
    _ axis: Axis
  ) -> FloatingItem? {
    var choice: (item: FloatingItem, depth: Int)?
    for term in terms {
      guard let role = variableRoles[Int(term.variable.index)],
        role.role == (axis == .horizontal ? .x : .y), !movement.contains(term.variable)
      else { continue }
      let isOnContent = role.item != scroll && items.isItem(role.item, in: scroll)
      let direction = isOnContent ? 1.0 : -1.0
      guard term.coefficient * direction == -rest else { continue }
      let depth = isOnContent ? items.depth(of: role.item) : -1
      if depth > choice?.depth ?? -2 {
        choice = (FloatingItem(item: role.item, direction: direction), depth)
      }
    }
    return choice?.item
  }

  private func isOffsetInConflict(_ scroll: Int, _ axis: Axis) -> Bool {
    guard !breaks.isEmpty else { return false }
    let kind: SystemRowKind = axis == .horizontal ? .offsetX : .offsetY
    let row = systemRows.find(kind, from: items.records[scroll].firstSystemRow)
    return breaks.contains { $0.members.contains(.system(row)) }
  }
}

/// A movement under construction: which variables grow, each by its direction, while the offset grows
/// by 1.
private struct Movement {
  private(set) var items: [FloatingItem] = []
  private var variables: [Variable]
  private var directions: [Variable: Double]
  private var visited = 0

  init(offset: Variable) {
    variables = [offset]
    directions = [offset: 1]
  }

  /// The next variable whose rows have not been looked at.
  mutating func next() -> Variable? {
    guard visited < variables.count else { return nil }
    visited += 1
    return variables[visited - 1]
  }

  mutating func add(_ variable: Variable, _ item: FloatingItem) {
    variables.append(variable)
    directions[variable] = item.direction
    items.append(item)
  }

  func contains(_ variable: Variable) -> Bool { directions[variable] != nil }

  /// By how much the row's value changes.
  func sum(of terms: [LinearExpression.Term]) -> Double {
    var sum = 0.0
    for term in terms { sum += term.coefficient * (directions[term.variable] ?? 0) }
    return sum
  }
}
