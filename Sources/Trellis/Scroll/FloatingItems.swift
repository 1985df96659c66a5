import Cassowary

// Scrolling without solving.
//
// Scroll items follow a content offset. Here is what happens to the layout;
// in LayoutEngine+ScrollControllers.swift, how an engine and the scroll models of its items tell each
// other sizes and offsets; in LayoutEngine+Coordinates.swift, how rectangles get to the window.
//
// Content is laid out in coordinates that do not know the offset, so for nearly all of it an offset
// means nothing. A constraint that crosses the boundary of a scroll item does: the row has the offset
// in it. An item that hangs on such constraints alone *floats*: when the offset grows by a point, its
// position grows by one, too, and everything is as good as it was. An item outside that hangs on the
// content moves against the offset; one that is half way between something that floats and something
// that does not moves by half. The solver is asked what moves, and how, when rows have come or gone that
// may change it: see LayoutState+Offsets.swift. The layout is that of offset 0, and what moves is put where
// it belongs by arithmetic.
//
// Where the movement has an end, as for a header that is pushed along by the end of its section, the
// offset is part of the rows, and the system of these items is solved for every offset.

/// An item that moves with the offset of a scroll item, and how.
struct FloatingItem: Equatable {
  var item: Int
  /// The distance that it moves for each point of the offset: 1 if it stays where it is on the screen.
  var direction: Double
}

extension LayoutState {
  /// Finds out what floats over the scroll items of which that may be something else after a solve.
  ///
  /// Where the rows have to know the offset now, or need not any more, there is something to lower and
  /// to solve afterwards.
  mutating func findWhatFloats() {
    if scrollItems.isEmpty { return }
    for scroll in takeStaleOffsets() {
      work.foundMovements += 1
      for axis in Axis.allCases { findWhatFloats(over: scroll, axis) }
      let isSolved = items.details[scroll].scrolling?.isOffsetSolved
      if isSolved?.horizontal ?? false || isSolved?.vertical ?? false {
        offsetSearch.solved.insert(scroll)
      } else {
        offsetSearch.solved.remove(scroll)
      }
    }
  }

  private mutating func findWhatFloats(over scroll: Int, _ axis: Axis) {
    guard let before = items.details[scroll].scrolling else { return }
    let found = floatingItems(before.variables.offset[axis], isOffsetInConflict(scroll, axis), axis)
    let isSolved = found == nil
    // An item may have come to the place of one that floated.
    var isNew = false
    for floating in found ?? [] {
      if !items.details[floating.item].floatsOver[axis].contains(scroll) { isNew = true }
    }
    guard isNew || found ?? [] != before.floating[axis] || isSolved != before.isOffsetSolved[axis]
    else { return }
    items.details[scroll].scrolling?.floating[axis] = found ?? []
    items.details[scroll].scrolling?.isOffsetSolved[axis] = isSolved
    if isSolved != before.isOffsetSolved[axis] { markStale(.scrolling, of: scroll) }
    for floating in found ?? [] { noteThat(floating.item, floatsOver: scroll, axis) }
    for floating in before.floating[axis] + (found ?? []) { float(floating.item, axis) }
  }

  private mutating func noteThat(_ item: Int, floatsOver scroll: Int, _ axis: Axis) {
    let over = items.details[item].floatsOver[axis]
    guard !over.contains(scroll) else { return }
    items.details[item].floatsOver[axis] = (over + [scroll]).sorted()
  }

  /// The items that move with an offset, in ascending order; `nil` if the rows have to know the offset.
  private mutating func floatingItems(
    _ offset: Variable, _ isInConflict: Bool, _ axis: Axis
  ) -> [FloatingItem]? {
    // A constraint that was given up at one offset may hold at another.
    guard !isInConflict, let movements = solver.movements(with: offset) else { return nil }
    var result: [FloatingItem] = []
    for (variable, direction) in movements {
      guard let role = variableRoles[Int(variable.index)].role,
        role.role == (axis == .horizontal ? .x : .y)
      else { return nil }
      result.append(FloatingItem(item: role.item, direction: direction))
    }
    return result.indices.sorted { result[$0].item < result[$1].item }.map { result[$0] }
  }

  private mutating func isOffsetInConflict(_ scroll: Int, _ axis: Axis) -> Bool {
    guard !breaks.isEmpty else { return false }
    let kind: ItemRowKind = axis == .horizontal ? .offsetX : .offsetY
    let row = itemRows.find(kind, from: items.records[scroll].firstItemRow)
    return !breaks.with([.item(row)]).isEmpty
  }
}

// MARK: - Offsets

extension LayoutState {
  /// The offset as the rows know it: without one, what floats is laid out where it is at offset 0.
  mutating func loweredOffset(of scroll: Int, _ axis: Axis) -> Double {
    let isSolved = items.details[scroll].scrolling?.isOffsetSolved[axis] ?? false
    return isSolved ? items.details[scroll].properties.contentOffset[axis] : 0
  }

  /// Notes what is another property of a scroll item now than `old`.
  mutating func scrollingChanged(of scroll: Int, from old: ItemProperties) {
    // Nothing of the layout follows from the safe area itself, but scroll models do.
    if items.details[scroll].properties.safeAreaInsets != old.safeAreaInsets {
      needsLayout = true
      markResized(scroll)
    }
    contentOffsetChanged(of: scroll, from: old.contentOffset)
  }

  /// Makes the layout follow the offset of a scroll item.
  mutating func contentOffsetChanged(of scroll: Int, from old: Point) {
    let offset = items.details[scroll].properties.contentOffset
    guard offset != old, let scrolling = items.details[scroll].scrolling else { return }
    markInsetsStale(of: scroll)
    var areInsetsDue = hasChildrenWithInsets(scroll)
    // A layout that is due or under way raises what is queued here.
    let isLayoutDue = needsLayout
    for axis in Axis.allCases where offset[axis] != old[axis] {
      if scrolling.isOffsetSolved[axis] { markStale(.scrolling, of: scroll) }
      for floating in scrolling.floating[axis] {
        float(floating.item, axis)
        if effectiveInsets[floating.item] != nil { areInsetsDue = true }
      }
    }
    if areInsetsDue {
      needsLayout = true
    } else if needsLayout && !isLayoutDue && !isLayingOut && staleItems.isEmpty {
      raise()
    }
  }

  /// True if an item on the content of a scroll item stays where it is on the screen.
  mutating func floats(_ item: Int, over scroll: Int, _ axis: Axis) -> Bool {
    direction(of: item, over: scroll, axis) == 1
  }

  /// The distance that an item moves for each point of an offset; where the movement has an end, at the present offset.
  ///
  /// - Complexity: O(log(items that float)); where the rows know the offset, O(rows that depend on it).
  mutating func direction(of item: Int, over scroll: Int, _ axis: Axis) -> Double {
    guard let scrolling = items.details[scroll].scrolling else { return 0 }
    if scrolling.isOffsetSolved[axis] {
      let (moved, offset) = (items.records[item].origin[axis], scrolling.variables.offset[axis])
      return solver.direction(of: moved, with: offset)
    }
    return find(item, in: scrolling.floating[axis])?.direction ?? 0
  }

  /// Puts back what floats over a scroll item that goes.
  mutating func endFloating(over scroll: Int) {
    guard let floating = items.details[scroll].scrolling?.floating else { return }
    items.details[scroll].scrolling?.floating = PerAxis(horizontal: [], vertical: [])
    for axis in Axis.allCases {
      for entry in floating[axis] { float(entry.item, axis) }
    }
  }

  /// Puts an item where the offsets have it, or back where it was solved if it does not float.
  private mutating func float(_ item: Int, _ axis: Axis) {
    guard items.records[item].isLive else { return }
    markInsetsStale(of: item)
    // An item in a scroll item in a scroll item may float over both.
    var way = 0.0
    for scroll in items.details[item].floatsOver[axis] {
      guard let floating = items.details[scroll].scrolling?.floating[axis],
        let entry = find(item, in: floating)
      else { continue }
      way += entry.direction * items.details[scroll].properties.contentOffset[axis]
    }
    if way != 0 || items.records[item].isFloated {
      items.records[item].isFloated = true
      items.details[item].floatedBy[axis] = way
    }
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
