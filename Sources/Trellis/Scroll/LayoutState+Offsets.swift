import Cassowary

/// The rows that have to do with the offsets of scroll items, as far as known, so that only those offsets
/// are looked at again of which something else may move.
///
/// A movement that leaves every row as far from its limits as it was stays such a movement while the rows
/// about what moves are the same, whatever their constants and whatever else is added. So an offset is
/// looked at again when a row comes or goes that mentions it, or something that moves with it. Where the
/// rows have to know the offset, any row may be the reason: such offsets are looked at whenever a row has
/// come or gone. A constraint that was given up at one offset may hold at another: so an offset is also looked
/// at again when a conflict comes or goes that it is in.
struct OffsetSearch {
  /// The scroll items of which something else may move.
  var stale: [Int] = []
  /// The scroll items whose offset the rows have to know.
  var solved = Set<Int>()
  /// True once a row of something else than the scroll item mentions an offset.
  var isTracking = false
  /// True if a row has come or gone.
  var haveRowsChanged = false
}

extension LayoutState {
  /// Notes that a row is about to mention the offset of a scroll item.
  mutating func noteOffset(of scroll: Int) {
    offsetSearch.isTracking = true
    offsetSearch.stale.append(scroll)
  }

  /// Notes what moves with offsets of the terms of a row that has come.
  mutating func noteMovements(_ terms: FewTerms) {
    noteMovement(of: terms.first.variable)
    if terms.count > 1 { noteMovement(of: terms.second.variable) }
    if terms.count > 2 { noteMovement(of: terms.third.variable) }
  }

  /// Notes the offsets in a conflict that has come or gone.
  mutating func noteOffsets(in conflict: [RowOwner]) {
    if scrollItems.isEmpty { return }
    for case .item(let index) in conflict where itemRows.records[index].kind.subject == .offset {
      offsetSearch.stale.append(itemRows.records[index].item)
    }
  }

  /// The same for the row under construction.
  mutating func noteMovementsOfBuiltRow() {
    for position in 0..<rowBuilder.count { noteMovement(of: rowBuilder[position].variable) }
  }

  /// The same for a row that is about to go.
  mutating func noteMovements(ofRow row: ConstraintID) {
    do {
      for term in try solver.constraint(row).terms { noteMovement(of: term.variable) }
    } catch {
      assertionFailure("a row is in the solver until it is taken back")
    }
  }

  private mutating func noteMovement(of variable: Variable) {
    guard let role = variableRoles[Int(variable.index)].role else { return }
    switch role.role {
    case .x: offsetSearch.stale += items.details[role.item].floatsOver.horizontal
    case .y: offsetSearch.stale += items.details[role.item].floatsOver.vertical
    case .offsetX, .offsetY: offsetSearch.stale.append(role.item)
    case .width, .height, .contentWidth, .contentHeight: return
    }
  }

  /// The scroll items of which something else may move than before, in ascending order.
  mutating func takeStaleOffsets() -> [Int] {
    var found = Set<Int>()
    found.formUnion(offsetSearch.stale)
    if offsetSearch.haveRowsChanged { found.formUnion(offsetSearch.solved) }
    offsetSearch.stale = []
    offsetSearch.haveRowsChanged = false
    if found.isEmpty { return [] }
    return found.sorted().filter { items.records[$0].isLive && items.records[$0].kind == .scroll }
  }
}

// MARK: - Sizes

extension LayoutState {
  /// Notes that a scroll item has another size, or content of another size, of which its controller is to
  /// be told.
  @inline(never)
  mutating func markResized(_ scroll: Int) {
    guard items.records[scroll].kind == .scroll,
      items.details[scroll].scrolling?.isResized == false
    else { return }
    items.details[scroll].scrolling?.isResized = true
    resizedScrollItems.append(scroll)
  }

  /// Notes that for all scroll items, whose scale or direction may be another.
  mutating func markAllResized() {
    for scroll in scrollItems.sorted() { markResized(scroll) }
  }

  /// The scroll items whose sizes are others than those that were last taken.
  mutating func takeResized() -> [ItemID] {
    let taken = resizedScrollItems
    resizedScrollItems = []
    return taken.compactMap { scroll in
      guard items.details[scroll].scrolling?.isResized == true else { return nil }
      items.details[scroll].scrolling?.isResized = false
      return items.id(scroll)
    }
  }
}
