/// A grid as the engine keeps it, in parts that change by themselves.
///
/// Constraints are kept as handles, because those about an item that was removed are gone, and others
/// may have their places.
struct GridRecord {
  /// A row or a column: its guide, and what says where it is and how large.
  struct Track {
    var guide: ItemID
    var constraints: [LayoutConstraintID] = []
  }

  /// The constraints and guides of a row.
  struct Line {
    var constraints: [LayoutConstraintID] = []
    /// Guides that stand for several rows or columns.
    var guides: [ItemID] = []
    var isStale = true
  }

  var layout: GridLayout
  var columns: [Track] = []
  var rows: [Track] = []
  var lines: [Line] = []
  var ends: [LayoutConstraintID] = []
  /// The row and the column of each item.
  var places = [Int: (row: Int, column: Int)]()
  /// True if the constraints of rows and columns themselves have to be made again.
  var areTracksStale = true
  /// What follows from the rule and the items, as of the last arrangement.
  var known: Known?
  /// The cells whose items have changed since; some may be there twice.
  private(set) var changed: [(row: Int, column: Int)] = []

  struct Known {
    var columns: GridTracks
    var rows: GridTracks
    var largestInColumns: [LargestItem?] = []
    var largestInRows: [LargestItem?] = []
  }

  /// Notes that the item of a cell has changed, so that its row is arranged again.
  mutating func noteChange(_ place: (row: Int, column: Int)) {
    lines[place.row].isStale = true
    if areTracksStale { return }
    if changed.count < 4 * lines.count { changed.append(place) } else { areTracksStale = true }
  }

  /// Notes that all is arranged.
  mutating func settle() {
    areTracksStale = false
    changed = []
  }
}
