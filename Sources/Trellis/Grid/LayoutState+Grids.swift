/// Grids: what changes them, and how a changed one is arranged again.
extension LayoutState {
  /// Checks a rule for the item at `index`.
  mutating func validate(_ layout: GridLayout, of index: Int) throws(LayoutError) {
    guard items.records[index].kind == .view, stacks[index] == nil, flows[index] == nil else {
      throw .cannotBeStack(items.id(index))
    }
    try ItemProperties.checkLength(layout.columnSpacing, .spacing)
    try ItemProperties.checkLength(layout.rowSpacing, .spacing)
    for column in layout.columns { try column.checkNumbers() }
    for row in layout.rows { try row.checkNumbers() }
    try validateCells(of: layout, index)
  }

  private mutating func validateCells(of layout: GridLayout, _ index: Int) throws(LayoutError) {
    // For each column the row below all that reaches into it: cells come row by row.
    var free: [Int] = []
    for _ in layout.columns { free.append(0) }
    var seen = Set<Int>()
    let grid = items.id(index)
    for (row, line) in layout.cells.enumerated() {
      for (column, cell) in line.enumerated() {
        guard let id = cell.item else { continue }
        try checkArranged(id, by: index, &seen)
        let isInside =
          cell.rowSpan >= 1 && cell.columnSpan >= 1 && cell.rowSpan <= layout.rows.count - row
          && cell.columnSpan <= layout.columns.count - column
        guard isInside else { throw .illegalSpan(row: row, column: column, in: grid) }
        for covered in column..<column + cell.columnSpan {
          guard free[covered] <= row else { throw .illegalSpan(row: row, column: column, in: grid) }
          free[covered] = row + cell.rowSpan
        }
      }
    }
  }

  /// Gives an item a rule that has been checked, or takes it away.
  mutating func setGridLayout(_ layout: GridLayout?, of index: Int) {
    let old = grids.removeValue(forKey: index)
    guard old?.layout != layout else {
      grids[index] = old
      return
    }
    needsLayout = true
    guard let layout else {
      if let old { endGrid(old) }
      return
    }
    var record = old ?? GridRecord(layout: layout)
    let places = record.places
    for item in places.keys.sorted() { setArranged(false, item) }
    markStaleLines(of: &record, becoming: layout)
    record.places = .init()
    record.layout = layout
    record.areTracksStale = true
    for (row, line) in layout.cells.enumerated() {
      for (column, cell) in line.enumerated() {
        guard let item = cell.item else { continue }
        record.places[Int(item.index)] = (row, column)
        setArranged(true, Int(item.index))
        if places[Int(item.index)]?.column != column { columnChanged(of: Int(item.index)) }
      }
    }
    for item in places.keys.sorted() where record.places[item] == nil { columnChanged(of: item) }
    resize(&record, index)
    grids[index] = record
    markStale(.stack, of: index)
  }

  /// Finds the rows whose items have to be arranged again, and moves those along that do not.
  private mutating func markStaleLines(
    of record: inout GridRecord, becoming layout: GridLayout
  ) {
    let old = record.layout
    let isSameAcross =
      old.columns.map { $0.isHidden } == layout.columns.map { $0.isHidden }
      && old.columns.map { $0.placement } == layout.columns.map { $0.placement }
      && old.horizontal == layout.horizontal && old.vertical == layout.vertical
      && old.rowAlignment == layout.rowAlignment
    guard isSameAcross else {
      for row in record.lines.indices { record.lines[row].isStale = true }
      return
    }
    guard record.lines.count == old.rows.count, record.rows.count == old.rows.count else { return }
    func cells(_ row: Int, of layout: GridLayout) -> [GridLayout.Cell] {
      layout.cells.indices.contains(row) ? layout.cells[row] : []
    }
    // A row that is the same as before, wherever it was, is found by the first of its items.
    var isFree = old.rows.map { _ in true }
    let sources = layout.rows.indices.map { row -> Int? in
      let wanted = cells(row, of: layout)
      guard let item = wanted.first(where: { $0.item != nil })?.item,
        let source = record.places[Int(item.index)]?.row, isFree[source],
        old.rows[source] == layout.rows[row], cells(source, of: old) == wanted
      else { return nil }
      isFree[source] = false
      return source
    }
    // The others take what is left, so that little of it changes.
    var rest = old.rows.indices.filter { isFree[$0] }.makeIterator()
    let (tracks, lines) = (record.rows, record.lines)
    (record.rows, record.lines) = ([], [])
    for row in sources.indices {
      if let source = sources[row] ?? rest.next() {
        record.rows.append(tracks[source])
        record.lines.append(lines[source])
      } else {
        record.rows += makeTracks(1)
        record.lines.append(GridRecord.Line())
      }
      if !isKept(row, sources, cells(row, of: layout)) { record.lines[row].isStale = true }
    }
    while let row = rest.next() { endRow(tracks[row], lines[row]) }
  }

  /// True if a row is the same as before, and so are those into which its items reach.
  private func isKept(_ row: Int, _ sources: [Int?], _ cells: [GridLayout.Cell]) -> Bool {
    guard let source = sources[row] else { return false }
    return cells.allSatisfy { cell in
      cell.item == nil || (0..<cell.rowSpan).allSatisfy { sources[row + $0] == source + $0 }
    }
  }

  /// Guides that are made when the grid is arranged.
  private func makeTracks(_ count: Int) -> [GridRecord.Track] {
    Array(
      repeating: GridRecord.Track(guide: ItemID(index: -1, generation: 0, engine: .none)),
      count: count)
  }

  /// Makes as many guides and lines as there are rows and columns.
  private mutating func resize(_ record: inout GridRecord, _ grid: Int) {
    let (columnCount, rowCount) = (record.layout.columns.count, record.layout.rows.count)
    while record.columns.count > columnCount { endRow(record.columns.removeLast(), nil) }
    while record.rows.count > rowCount {
      endRow(record.rows.removeLast(), record.lines.popLast())
    }
    record.columns += makeTracks(columnCount - record.columns.count)
    record.rows += makeTracks(rowCount - record.rows.count)
    while record.lines.count < rowCount { record.lines.append(GridRecord.Line()) }
    for column in record.columns.indices where record.columns[column].guide.index < 0 {
      record.columns[column].guide = makeArrangedGuide(in: grid)
    }
    for row in record.rows.indices where record.rows[row].guide.index < 0 {
      record.rows[row].guide = makeArrangedGuide(in: grid)
    }
  }

  private mutating func endGrid(_ record: GridRecord) {
    for item in record.places.keys.sorted() {
      setArranged(false, item)
      columnChanged(of: item)
    }
    for constraint in record.ends { dropIfThere(constraint) }
    for track in record.columns { endRow(track, nil) }
    for (row, track) in record.rows.enumerated() { endRow(track, record.lines[row]) }
  }

  private mutating func endRow(_ track: GridRecord.Track, _ line: GridRecord.Line?) {
    for constraint in track.constraints + (line?.constraints ?? []) { dropIfThere(constraint) }
    for guide in [track.guide] + (line?.guides ?? []) where items.contains(guide) {
      removeSubtree(Int(guide.index))
    }
  }

  /// An item of a grid was hidden or shown.
  mutating func gridItemChanged(_ item: Int, in grid: Int) {
    guard let place = grids[grid]?.places[item] else { return }
    grids[grid]?.noteChange(place)
    markStale(.stack, of: grid)
  }

  /// Takes an item out of the grid that arranges it.
  mutating func removeFromGrid(_ item: Int, in grid: Int) {
    guard let place = grids[grid]?.places.removeValue(forKey: item) else { return }
    grids[grid]?.layout.cells[place.row][place.column].item = nil
    grids[grid]?.lines[place.row].isStale = true
    columnChanged(of: item)
    // A span may have ended with it.
    grids[grid]?.areTracksStale = true
    markStale(.stack, of: grid)
  }

  /// Brings the constraints of a grid up to date.
  mutating func arrangeGrid(_ index: Int) {
    guard var record = grids.removeValue(forKey: index) else { return }
    work.arrangements += 1
    let grid = items.id(index)
    let stands = record.areTracksStale ? nil : record.known
    var known =
      stands
      ?? GridRecord.Known(
        columns: GridTracks(record.layout, .horizontal), rows: GridTracks(record.layout, .vertical))
    var arrangement = GridArrangement(
      record.layout, known.columns, known.rows, of: grid,
      columnGuides: record.columns.map { $0.guide }, rowGuides: record.rows.map { $0.guide })
    for row in record.lines.indices where record.lines[row].isStale { learn(row, &arrangement) }
    // The item that has changed may have been the largest of its row or its column, or become it.
    let areTracksStale =
      stands == nil
      || record.changed.contains {
        arrangement.isOther(known.largestInColumns, $0.row, $0.column, .horizontal)
          || arrangement.isOther(known.largestInRows, $0.row, $0.column, .vertical)
      }
    if areTracksStale {
      for row in record.layout.cells.indices { learn(row, &arrangement) }
      known.largestInColumns = arrangement.largestItems(.horizontal)
      known.largestInRows = arrangement.largestItems(.vertical)
      record.known = known
      let columns = arrangement.trackConstraints(.horizontal, known.largestInColumns)
      for (column, wanted) in columns.enumerated() {
        replace(&record.columns[column].constraints, by: wanted, of: index)
      }
      let rows = arrangement.trackConstraints(.vertical, known.largestInRows)
      for (row, wanted) in rows.enumerated() {
        replace(&record.rows[row].constraints, by: wanted, of: index)
      }
    }
    for row in record.lines.indices where record.lines[row].isStale {
      record.lines[row].isStale = false
      arrangeLine(row, of: &record, &arrangement, index)
    }
    if areTracksStale { replace(&record.ends, by: arrangement.endConstraints(), of: index) }
    record.settle()
    grids[index] = record
  }

  /// Tells an arrangement the properties of a row's items that it depends on, once.
  private mutating func learn(_ row: Int, _ arrangement: inout GridArrangement) {
    guard arrangement.layout.cells.indices.contains(row), !arrangement.knows(row: row) else {
      return
    }
    let cells = arrangement.layout.cells[row]
    visitedCells += cells.count
    var known: [ArrangedItem?] = []
    known.reserveCapacity(cells.count)
    for cell in cells {
      known.append(
        cell.item.map { item in
          ArrangedItem(
            isHidden: items.details[Int(item.index)].properties.isHidden,
            content: contentSize(of: Int(item.index)))
        })
    }
    arrangement.learn(known, ofRow: row)
  }

  private mutating func arrangeLine(
    _ row: Int, of record: inout GridRecord, _ arrangement: inout GridArrangement, _ grid: Int
  ) {
    let count = arrangement.spanGuideCount(ofRow: row)
    while record.lines[row].guides.count > count {
      removeSubtree(Int(record.lines[row].guides.removeLast().index))
    }
    while record.lines[row].guides.count < count {
      record.lines[row].guides.append(makeArrangedGuide(in: grid))
    }
    let wanted = arrangement.cellConstraints(
      ofRow: row, spanGuides: record.lines[row].guides)
    replace(&record.lines[row].constraints, by: wanted, of: grid)
  }

  /// Makes a guide that stands for something between items, and that nobody sees.
  ///
  /// With `allowsNegativeSize` its edges do not push each other.
  mutating func makeArrangedGuide(in owner: Int, allowsNegativeSize: Bool = false) -> ItemID {
    var properties = ItemProperties()
    properties.allowsNegativeSize = allowsNegativeSize
    let guide = makeItem(.guide, properties, isPrivate: true)
    items.link(guide, under: owner, before: ItemTable.none)
    return items.id(guide)
  }

  /// Keeps what says the same, apart from the constant, and replaces the rest.
  mutating func replace(
    _ constraints: inout [LayoutConstraintID], by wanted: [ArrangementBuilder.Constraint],
    of owner: Int
  ) {
    constraints = replaced(constraints, by: wanted, of: owner)
  }
}
