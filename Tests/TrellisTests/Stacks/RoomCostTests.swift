import Testing
import Trellis

/// Stacks that leave out what finds no room, in lists of two lengths: counters, not times.
@Suite struct RoomCostTests {
  #if DEBUG
    private static let counts = [10, 100]
  #else
    private static let counts = [100, 1_000]
  #endif

  private struct List {
    let engine: LayoutEngine
    let column: ItemID
    let width: LayoutConstraintID
    var rows: [ItemID] = []
    var items: [[ItemID]] = []

    /// A column of rows that have room for two of three items.
    init(_ count: Int) throws {
      engine = try LayoutEngine(size: Size(1_000, 100_000))
      column = try engine.add("column")
      try engine.addConstraints([
        ConstraintSpec(column, .leading, to: engine.root, .leading),
        ConstraintSpec(column, .top, to: engine.root, .top),
      ])
      width = try engine.addConstraint(ConstraintSpec(column, .width, constant: 90))
      for _ in 0..<count {
        let row = try engine.add("row", in: column)
        let entries = try [StackLayout.VisibilityPriority.mustHold, 900, 500].map { priority in
          StackLayout.Arranged(
            try engine.add("item", in: row, intrinsic: Size(40, 20)),
            visibilityPriority: priority)
        }
        var layout = StackLayout()
        layout.arranged = entries
        layout.clippingResistance = AxisPriorities(600)
        try engine.setStackLayout(layout, of: row)
        rows.append(row)
        items.append(entries.map { $0.item })
      }
      try engine.setStackLayout(StackLayout(axis: .vertical, items: rows), of: column)
    }

    func detached(_ row: Int) throws -> Int {
      try engine.detachedItems(ofStack: rows[row]).count
    }
  }

  /// All rows leave out an item at once.
  @Test func aListThatGetsNarrowIsLinear() throws {
    let work = try Self.counts.map { count in
      let list = try List(count)
      try list.engine.setConstant(130, of: list.width)
      #expect(try list.detached(count / 2) == 0)
      try list.engine.setConstant(90, of: list.width)
      #expect(try list.detached(count / 2) == 1)
      return list.engine.lastWork
    }
    #expect(work[1].loweredRows <= 10 * work[0].loweredRows + 100)
    #expect(work[1].touchedRows <= 11 * work[0].touchedRows)
    #expect(work[1].pivots <= 11 * work[0].pivots + 100)
  }

  @Test func anEditCostsItsRow() throws {
    let work = try Self.counts.map { count in
      let list = try List(count)
      let item = list.items[count / 2][0]
      #expect(try list.detached(count / 2) == 1)
      try list.engine.setIntrinsicContentSize(IntrinsicSize(width: 60, height: 20), of: item)
      #expect(try list.detached(count / 2) == 2 && list.detached(0) == 1)
      return list.engine.lastWork
    }
    #expect(work[0].loweredRows == work[1].loweredRows)
    #expect(work[0].touchedRows == work[1].touchedRows)
    #expect(work[0].solves == work[1].solves)
  }

  /// The needs of a row stay known while only its room changes.
  @Test func aWidthThatChangesAsksForNoNeeds() throws {
    for count in Self.counts {
      let list = try List(count)
      #expect(try list.detached(0) == 1)
      try list.engine.setConstant(85, of: list.width)
      #expect(try list.detached(count - 1) == 1)
      #expect(list.engine.lastWork.loweredRows == 0)
      try list.engine.setConstant(130, of: list.width)
      #expect(try list.detached(count - 1) == 0)
    }
  }
}
