/// From a rule to constraints: what a ``GridLayout`` stands for.
///
/// Each row and each column has a guide, which nobody else sees. Guides follow one another at the
/// spacing; items are between the edges of the guides they span. So a row is a sum of guides, whatever
/// the items are, and each part is made and changed by itself: an item that changes touches its own
/// row of constraints and no other.
///
/// A guide wants to be as long as the item that most likely decides, and is at least as long as every
/// item. To want no length at all would say the same, but then solving would begin with all guides at 0,
/// and each that grows would move everything behind it.
struct GridArrangement {
  let layout: GridLayout
  let columns: GridTracks
  let rows: GridTracks
  private let columnGuides: [ItemID]
  private let rowGuides: [ItemID]
  private var words: ArrangementBuilder
  /// The properties of items that the arrangement depends on, by row and column: of no row but those that are asked
  /// about.
  private var items: [[ArrangedItem?]]

  init(
    _ layout: GridLayout, _ columns: GridTracks, _ rows: GridTracks, of grid: ItemID,
    columnGuides: [ItemID], rowGuides: [ItemID]
  ) {
    self.layout = layout
    self.columns = columns
    self.rows = rows
    self.columnGuides = columnGuides
    self.rowGuides = rowGuides
    words = ArrangementBuilder(grid)
    items = Array(repeating: [], count: layout.cells.count)
  }

  /// True if the items of a row are known.
  func knows(row: Int) -> Bool { !items[row].isEmpty }

  /// Makes the items of a row known, those of its cells.
  mutating func learn(_ known: [ArrangedItem?], ofRow row: Int) { items[row] = known }

  private func guides(_ axis: Axis) -> [ItemID] {
    axis == .horizontal ? columnGuides : rowGuides
  }

  private func tracks(_ axis: Axis) -> GridTracks { axis == .horizontal ? columns : rows }
}

// MARK: - Rows and columns

extension GridArrangement {
  /// The constraints of each track along an axis, of which `largest` are the largest items.
  mutating func trackConstraints(
    _ axis: Axis, _ largest: [LargestItem?]
  ) -> [[ArrangementBuilder.Constraint]] {
    let tracks = tracks(axis)
    let guides = guides(axis)
    let share = tracks.firstShare
    var shown: Int?
    var result: [[ArrangementBuilder.Constraint]] = []
    result.reserveCapacity(guides.count)
    for (index, track) in tracks.tracks.enumerated() {
      let guide = guides[index]
      // A hidden guide stays in the chain, so that hiding and showing change nothing but constants of it.
      var room = track.isHidden ? 0 : track.before
      if let shown, !track.isHidden { room += tracks.spacing + tracks.tracks[shown].after }
      if index > 0 {
        words.add(
          guide, axis.near, .equal, guides[index - 1], axis.far, constant: room, "grid-chain")
      } else {
        words.add(guide, axis.near, .equal, words.owner, axis.near, constant: room, "grid-chain")
      }
      extend(guide, track, index, axis, share, guides, largest[index])
      if !track.isHidden { shown = index }
      result.append(words.take())
    }
    return result
  }

  private mutating func extend(
    _ guide: ItemID, _ track: GridTrack, _ index: Int, _ axis: Axis,
    _ share: (index: Int, weight: Double)?, _ guides: [ItemID], _ largest: LargestItem?
  ) {
    if track.isHidden {
      words.add(guide, axis.length, constant: 0, "grid-hidden")
      return
    }
    switch track.extent {
    case .points(let length):
      words.add(guide, axis.length, constant: length, "grid-size")
    case .content:
      // Of the tracks of a span the last one grows, and of several such the later one.
      let yielding = track.endsSpan ? 0.5 + Double(index + 1) / Double(1 << 24) : 0
      fit(guide, axis, largest, yielding: yielding)
    case .share(let weight):
      if let share, share.index != index {
        words.add(
          guide, axis.length, .equal, guides[share.index], axis.length,
          multiplier: weight / share.weight, "grid-share")
      } else {
        words.add(guide, axis.length, priority: ArrangementBuilder.suppression, "grid-fit")
      }
    }
  }

  /// Makes a track as small as its items allow; one that yields grows before others.
  private mutating func fit(
    _ guide: ItemID, _ axis: Axis, _ largest: LargestItem?, yielding: Double
  ) {
    words.add(
      guide, axis.length, .lessThanOrEqual, constant: largest?.length ?? 0,
      priority: ArrangementBuilder.trackLimit - yielding, "grid-fit")
    if largest?.isFilling == true { return }
    words.add(
      guide, axis.length, .equal, largest?.item, axis.length,
      priority: ArrangementBuilder.trackFit - yielding, "grid-fit")
  }

  /// For each track the item of the largest content in it and in no other, if there is one.
  func largestItems(_ axis: Axis) -> [LargestItem?] {
    var result: [LargestItem?] = Array(repeating: nil, count: guides(axis).count)
    for row in layout.cells.indices {
      for column in layout.cells[row].indices {
        let track = axis == .horizontal ? column : row
        guard let length = length(row, column, axis), length > result[track]?.length ?? -1,
          let item = layout.cells[row][column].item
        else { continue }
        let cell = layout.cells[row][column]
        let isFilling =
          placement(of: cell, row, column, axis) == .fill
          && (axis == .horizontal || baseline(of: cell, inRow: row) == nil)
        result[track] = LargestItem(
          item: item, length: length, place: axis == .horizontal ? row : column,
          isFilling: isFilling)
      }
    }
    return result
  }

  /// The length that the item of a cell asks of its track, if it is shown and in no other track.
  private func length(_ row: Int, _ column: Int, _ axis: Axis) -> Double? {
    let cell = layout.cells[row][column]
    // Cells without an item may be beyond the rows and columns.
    guard (axis == .horizontal ? cell.columnSpan : cell.rowSpan) == 1,
      let known = items[row][column], !known.isHidden,
      rows.visible(row..<row + cell.rowSpan) != nil,
      columns.visible(column..<column + cell.columnSpan) != nil
    else { return nil }
    return known.content[axis]
  }

  /// True if a track has another largest item than `largest` says, or that another length, now that the item of one
  /// of its cells has changed.
  func isOther(_ largest: [LargestItem?], _ row: Int, _ column: Int, _ axis: Axis) -> Bool {
    let length = length(row, column, axis)
    let (track, place) = axis == .horizontal ? (column, row) : (row, column)
    guard let known = largest[track] else { return length != nil }
    if known.place == place { return length != known.length }
    guard let length else { return false }
    // Of several that are as large it is the first.
    return length > known.length || length == known.length && place < known.place
  }

  /// The constraints that hold the last row and the last column inside the grid.
  mutating func endConstraints() -> [ArrangementBuilder.Constraint] {
    for axis in Axis.allCases {
      let tracks = tracks(axis)
      guard let (_, last) = tracks.visible(tracks.tracks.indices) else {
        words.add(words.owner, axis.length, priority: ArrangementBuilder.ownerFit, "grid-end")
        continue
      }
      words.end(
        guides(axis)[last], axis, after: tracks.tracks[last].after,
        isFilled: tracks.firstShare != nil, "grid-end")
    }
    return words.take()
  }
}

// MARK: - Cells

extension GridArrangement {
  /// The number of guides that a row needs for items in the middle of several rows or columns.
  func spanGuideCount(ofRow row: Int) -> Int {
    guard layout.cells.indices.contains(row) else { return 0 }
    var count = 0
    for (column, cell) in layout.cells[row].enumerated() {
      guard items[row][column]?.isHidden == false else { continue }
      for axis in Axis.allCases where isCentred(cell, row, column, axis) { count += 1 }
    }
    return count
  }

  /// The constraints of the items that begin in a row.
  mutating func cellConstraints(
    ofRow row: Int, spanGuides: [ItemID]
  ) -> [ArrangementBuilder.Constraint] {
    guard layout.cells.indices.contains(row) else { return [] }
    var spanGuides = spanGuides.makeIterator()
    var reference: ItemID?
    for (column, cell) in layout.cells[row].enumerated() {
      guard let item = cell.item else { continue }
      let columnRange = columns.visible(column..<column + cell.columnSpan)
      let rowRange = rows.visible(row..<row + cell.rowSpan)
      guard let columnRange, let rowRange, let known = items[row][column], !known.isHidden else {
        words.collapse(item, .horizontal, at: columnGuides[column], "grid-hiding")
        words.collapse(item, .vertical, at: rowGuides[row], "grid-hiding")
        continue
      }
      place(item, known, cell, row, column, .horizontal, columnRange, &spanGuides)
      if let baseline = baseline(of: cell, inRow: row) {
        words.align(
          item, baseline, with: reference ?? item, in: rowGuides[row], "grid-alignment")
        reference = reference ?? item
        suppress(item, known, .vertical)
      } else {
        place(item, known, cell, row, column, .vertical, rowRange, &spanGuides)
      }
    }
    return words.take()
  }

  private mutating func place(
    _ item: ItemID, _ known: ArrangedItem, _ cell: GridLayout.Cell, _ row: Int, _ column: Int,
    _ axis: Axis, _ range: (first: Int, last: Int),
    _ spanGuides: inout IndexingIterator<[ItemID]>
  ) {
    let placement = placement(of: cell, row, column, axis)
    let guides = guides(axis)
    let (near, far) = (guides[range.first], guides[range.last])
    // Columns are few and hold many items each: the start finds their widths at once from items that say two edges.
    if near == far && (placement == .fill || axis == .vertical) {
      words.place(item, placement, axis, inside: near, "grid-placement")
    } else {
      words.place(item, placement, axis, from: near, to: far, "grid-placement")
    }
    if placement != .fill { suppress(item, known, axis) }
    guard placement == .center else { return }
    guard isCentred(cell, row, column, axis), let span = spanGuides.next() else {
      words.add(item, axis.middle, .equal, near, axis.middle, "grid-placement")
      return
    }
    words.add(span, axis.near, .equal, near, axis.near, "grid-span")
    words.add(span, axis.far, .equal, far, axis.far, "grid-span")
    words.add(item, axis.middle, .equal, span, axis.middle, "grid-placement")
  }

  /// Makes an item small that has no size of its own.
  private mutating func suppress(_ item: ItemID, _ known: ArrangedItem, _ axis: Axis) {
    if known.content[axis] == nil { words.suppress(item, axis, "grid-placement") }
  }

  /// True if the item is in the middle of several tracks that are shown.
  private func isCentred(
    _ cell: GridLayout.Cell, _ row: Int, _ column: Int, _ axis: Axis
  ) -> Bool {
    guard placement(of: cell, row, column, axis) == .center else { return false }
    if axis == .vertical, baseline(of: cell, inRow: row) != nil { return false }
    guard let columnRange = columns.visible(column..<column + cell.columnSpan),
      let rowRange = rows.visible(row..<row + cell.rowSpan)
    else { return false }
    let range = axis == .horizontal ? columnRange : rowRange
    return range.first != range.last
  }

  private func placement(
    of cell: GridLayout.Cell, _ row: Int, _ column: Int, _ axis: Axis
  ) -> GridLayout.Placement {
    if axis == .horizontal {
      return cell.horizontal ?? layout.columns[column].placement ?? layout.horizontal
    }
    return cell.vertical ?? layout.rows[row].placement ?? layout.vertical
  }

  /// The baseline by which an item lines up with the others of its row, if it does.
  private func baseline(of cell: GridLayout.Cell, inRow row: Int) -> Attribute? {
    guard cell.rowSpan == 1, cell.vertical == nil else { return nil }
    switch layout.rows[row].alignment ?? layout.rowAlignment {
    case .byPlacement: return nil
    case .firstBaseline: return .firstBaseline
    case .lastBaseline: return .lastBaseline
    }
  }
}

/// The item that is most likely to decide how long a track is.
struct LargestItem {
  var item: ItemID
  var length: Double
  /// Its row in a column of a grid, its column in a row.
  var place = 0
  /// True if the track is in turn as long as the item, so that a constraint between them says nothing.
  var isFilling: Bool
}

/// The properties of an item that its arrangement depends on.
struct ArrangedItem {
  var isHidden: Bool
  /// The size that the content wants.
  var content: IntrinsicSize
}
