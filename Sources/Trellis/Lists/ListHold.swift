import Scrolling

/// The part that stays where it is in the view from before a change until all rows that come into view with it are
/// measured.
///
/// Decided once, before the change: afterwards the rows in view are others, and none of them is known to
/// have been where it is.
struct ListHold {
  var stick: ListAnchorBehavior.Stick
  /// The row that is held, by what it is after the change; `nil` if none was there before.
  var row: Int?
  /// The row whose place it takes, by what that was before the change: its own, unless that was out of view.
  var replaced = 0
  /// True if the part of the row that was before what is seen stays there, in proportion, as where a text is broken
  /// into other lines; otherwise its start stays where it is.
  var keepsPart = false

  init(stick: ListAnchorBehavior.Stick) {
    self.stick = stick
  }

  init(stick: ListAnchorBehavior.Stick, row: Int, replaced: Int) {
    self.stick = stick
    self.row = row
    self.replaced = replaced
  }

  /// The distance by which the list, as it is after the change, is to move for the row that is held to stay where it
  /// is.
  func shift(_ changed: VirtualList, after list: VirtualList) -> Double {
    row.map { changed.extents.start(of: $0) - list.extents.start(of: replaced) } ?? 0
  }
}

extension ListNode {
  /// Holds the first row that is seen, in a view that keeps to no edge; to be asked before extents are forgotten.
  func holdOfSeenRow(at port: ListPort) -> ListHold? {
    guard controller.model.restingEdge(axis) == .anchor, stick(at: port) == .anchor else {
      return nil
    }
    return rowToHold(in: visibleRows, at: port).map {
      ListHold(stick: .anchor, row: $0, replaced: $0)
    }
  }

  /// The part of a row that is before a place in the list, but for rounding errors.
  func partOfRow(_ row: Int?, before place: Double) -> Double {
    guard let row, let extent = list.extents.extent(at: row), extent > 0 else { return 0 }
    let hidden = place - list.extents.start(of: row)
    return hidden < 1e-3 ? 0 : min(hidden / extent, 1)
  }

  /// The first row that is known to have been seen; what insets or a header cover counts only where nothing else is
  /// shown.
  func rowToHold(in range: Range<Int>, at port: ListPort) -> Int? {
    func first(from start: Int) -> Int? {
      shown.first {
        $0.row >= start && range.contains($0.row) && isInPlace($0.row)
          && (list.isMeasured($0.row) || visibleRows.contains($0.row))
      }?.row
    }
    return first(from: list.extents.index(containing: firstSeen(at: port)))
      ?? first(from: list.extents.index(containing: port.start)) ?? first(from: range.lowerBound)
  }

  /// False for a row that is shown only because it was pinned to the edge of the view.
  func isInPlace(_ row: Int) -> Bool { row != pinnedRow || visibleRows.contains(row) }
}
