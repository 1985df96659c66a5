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
