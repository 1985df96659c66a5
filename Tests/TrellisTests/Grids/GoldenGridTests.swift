import Testing
import Trellis

/// Grids in one line, see `GridCase`.
///
/// Every frame was found by hand from the rules of `GridLayout`.
private let grids = goldenCases(
  """
  # Placements. Columns are as wide as their widest item: 40 and 50; rows 20 and 30.
  fill | spacing=8,4 | a 30x20; b 50x10 / c 40x15; d 20x30 | a 0 0 40 20; b 48 0 50 20; c 0 24 40 30; d 48 24 50 30; grid 98 54
  leading and top | spacing=8,4 place=leading,leading | a 30x20; b 50x10 / c 40x15; d 20x30 | a 0 0 30 20; b 48 0 50 10; c 0 24 40 15; d 48 24 20 30; grid 98 54
  trailing and bottom | spacing=8,4 place=trailing,trailing | a 30x20; b 50x10 / c 40x15; d 20x30 | a 10 0 30 20; b 48 10 50 10; c 0 39 40 15; d 78 24 20 30
  centre | spacing=8,4 place=center,center | a 30x20; b 50x10 / c 40x15; d 20x30 | a 5 0 30 20; b 48 5 50 10; c 0 31.5 40 15; d 63 24 20 30
  a cell of its own mind | spacing=8,4 | a 30x20 h=trailing v=bottom; b 50x10 / c 40x15; d 20x30 v=center | a 10 0 30 20; b 48 0 50 20; d 48 24 50 30
  a column of its own mind | place=leading,leading columnPlace=1:trailing | a 30x20; b 50x10 / c 40x15; d 20x30 | a 0 0 30 20; d 70 20 20 30
  a row of its own mind | place=leading,leading rowPlace=0:trailing | a 30x20; b 50x10 | a 0 0 30 20; b 30 10 50 10
  without a size of its own | place=leading,leading | a 30x20; b / c 40x15; d 20x30 | b 40 0 0 0; d 40 20 20 30
  # Widths.
  a column of 60 | columns=60,content spacing=8,0 | a 30x20; b 50x10 | a 0 0 60 20; b 68 0 50 20; grid 118 20
  a row of 60 | rows=60,content | a 30x20 / b 50x10 | a 0 0 50 60; b 0 60 50 10
  shares of 1 and 2 | w=308 columns=share(1),share(2) spacing=8,0 | a 30x20; b 50x10 | a 0 0 100 20; b 108 0 200 20
  a share beside content | w=208 columns=content,share(1) spacing=8,0 | a 40x10; b 50x10 | a 0 0 40 10; b 48 0 160 10
  a share beside points | w=208 columns=share(3),50 spacing=8,0 | a 40x10; b 50x10 | a 0 0 150 10; b 158 0 50 10
  shares of a grid of any width | columns=share(1),share(2) | a 30x10; b 30x10 | a 0 0 30 10; b 30 0 60 10; grid 90 10
  shares of rows | h=100 rows=share(1),share(3) | a 30x10 / b 30x10 | a 0 0 30 25; b 0 25 30 75
  what is left over stays behind | w=300 h=100 spacing=8,4 | a 30x20; b 50x10 / c 40x15; d 20x30 | a 0 0 40 20; b 48 0 50 20; c 0 24 40 30; grid 300 100
  paddings | columns=content,content spacing=8,0 pads=0:2:3,1:5:7 | a 30x10; b 20x10 | a 2 0 30 10; b 48 0 20 10; grid 75 10
  # Spans. What the columns lack, the last of them takes.
  two columns that lack 20 | spacing=10,5 | a 100x10 span=2x1 / b 30x10; c 40x10 | a 0 0 100 10; b 0 15 30 10; c 40 15 60 10; grid 100 25
  two columns that have enough | spacing=10,5 | a 50x10 span=2x1 / b 30x10; c 40x10 | a 0 0 80 10; b 0 15 30 10; c 40 15 40 10
  two rows that lack 25 | spacing=10,5 | a 20x50 span=1x2; b 30x10 / -; c 30x10 | a 0 0 20 50; b 30 0 30 10; c 30 15 30 35; grid 60 50
  in the middle of two columns | spacing=10,5 place=center,center | a 50x10 span=2x1 / b 30x10; c 40x10 | a 15 0 50 10; b 0 15 30 10; c 40 15 40 10
  at the end of two columns | spacing=10,5 place=trailing,leading | a 50x10 span=2x1 / b 30x10; c 40x10 | a 30 0 50 10
  all four | spacing=10,5 | a 100x90 span=2x2 / - / b 30x10; c 40x10 | a 0 0 100 90; b 0 95 30 10; c 40 95 60 10
  over a fixed column and one that gives | columns=30,content spacing=10,0 | a 100x10 span=2x1 / b 10x10; c 20x10 | a 0 0 100 10; b 0 10 30 10; c 40 10 60 10
  spans that overlap | | a 50x10 span=2x1; -; b 10x10 / c 10x10; d 60x10 span=2x1; - | a 0 0 50 10; b 50 0 20 10; c 0 10 10 10; d 10 10 60 10
  # Empty rows and columns take their spacing, hidden ones do not.
  an empty column | spacing=8,0 | a 30x10; -; b 20x10 | a 0 0 30 10; b 46 0 20 10; grid 66 10
  an empty row | spacing=0,6 | a 30x10 / - / b 20x10 | b 0 22 30 10; grid 30 32
  a row without cells at its end | spacing=8,6 | a 30x10 / b 20x10; c 5x5 | a 0 0 30 10; c 38 16 5 10
  a hidden column | spacing=8,0 hide=c1 | a 30x10; b 90x40; c 20x10 | a 0 0 30 10; b 30 0 0 0; c 38 0 20 10; grid 58 10
  a hidden row | spacing=0,6 hide=r1 | a 30x10 / b 90x40 / c 20x10 | a 0 0 30 10; b 0 10 0 0; c 0 16 30 10; grid 30 26
  the first column hidden | spacing=8,0 hide=c0 | a 30x10; b 90x40; c 20x10 | b 0 0 90 40; c 98 0 20 40
  the last column hidden | spacing=8,0 hide=c1 | a 30x10; b 90x40 | a 0 0 30 10; grid 30 10
  all columns hidden | hide=c0,c1 | a 30x10; b 90x40 | grid 0 0
  a span over a hidden column | spacing=10,0 hide=c1 | a 100x10 span=3x1 / b 30x10; c 40x10; d 20x10 | a 0 0 100 10; b 0 10 30 10; d 40 10 60 10
  a hidden share | w=100 columns=share(1),share(1) hide=c0 | a 30x10; b 20x10 | b 0 0 100 10
  a hidden item | spacing=8,4 | a 30x10; b 90x40 hidden / c 20x10; d 50x10 | a 0 0 30 10; b 38 0 0 0; d 38 14 50 10; grid 88 24
  a hidden item that spans | | a 100x10 span=2x1 hidden / b 30x10; c 40x10 | a 0 0 0 0; b 0 0 30 10; c 30 0 40 10
  # Baselines.
  first baselines | baseline=firstBaseline | a 30x20 base=15; b 50x10 base=8 | a 0 0 30 20; b 30 7 50 10; grid 80 20
  first baselines push down | baseline=firstBaseline | a 30x20 base=5; b 50x10 base=8 / c 10x10; d 10x10 | a 0 3 30 20; b 30 0 50 10; c 0 23 30 10
  last baselines | baseline=lastBaseline | a 30x20 last=5; b 50x10 last=2 | a 0 0 30 20; b 30 7 50 10
  one that does not line up | baseline=firstBaseline | a 30x20 base=15; b 50x10 base=8 v=top | b 30 0 50 10
  only one row lines up | rowBaseline=1:firstBaseline place=fill,leading | a 30x20 base=15; b 50x10 base=8 / c 30x20 base=15; d 50x10 base=8 | b 30 0 50 10; d 30 27 50 10
  # Text that wraps.
  text in a column of 60 | columns=60 | t text=100x10 | t 0 0 60 20
  text in a share | w=80 columns=content,share(1) | a 20x10; t text=100x10 p=700 / b 10x5; - | a 0 0 20 20; t 20 0 60 20; b 0 20 20 5
  text over two columns | columns=30,40 spacing=10,0 | t text=200x10 span=2x1 / a 10x10; b 10x10 | t 0 0 80 30; a 0 30 30 10
  # Too little room: what resists less gives way.
  the first gives way | w=60 | a 50x10 p=700; b 40x10 | a 0 0 20 10; b 20 0 40 10
  the last gives way | w=60 | a 50x10; b 40x10 p=700 | a 0 0 50 10; b 50 0 10 10
  text gives way and grows | w=60 | a 40x10; t text=60x10 p=700 | a 0 0 40 30; t 40 0 20 30
  a share has nothing left | w=60 columns=content,share(1) | a 60x10; b 20x10 p=700 | a 0 0 60 10; b 60 0 0 10
  # Nothing at all.
  no rows | | | grid 0 0
  """)

@Suite struct GoldenGridTests {
  @Test(arguments: grids, LayoutDirection.allCases)
  func grid(_ fields: [String], _ direction: LayoutDirection) throws {
    let test = try GridCase(fields)
    let (engine, owner, items, names) = try test.stage(direction)
    try engine.setGridLayout(try layout(test, items), of: owner)
    try test.check(engine, names, direction)
  }

  private func layout(_ test: GridCase, _ items: [[ItemID?]]) throws -> GridLayout {
    let spacing = test.numbers("spacing") + [0, 0]
    var layout = GridLayout(rows: items, columnSpacing: spacing[0], rowSpacing: spacing[1])
    for (row, line) in test.rows.enumerated() {
      for (column, item) in line.enumerated() {
        guard let item else { continue }
        if let span = item.words["span"] {
          let size = try GridCase.size(span)
          layout[row, column].columnSpan = Int(size.width)
          layout[row, column].rowSpan = Int(size.height)
          while layout.columns.count < column + Int(size.width) {
            layout.columns.append(GridLayout.Column())
          }
        }
        layout[row, column].horizontal = try placement(item.words["h"])
        layout[row, column].vertical = try placement(item.words["v"])
      }
    }
    for (index, extent) in try extents(test.settings["columns"]).enumerated() {
      layout.columns[index].width = extent
    }
    for (index, extent) in try extents(test.settings["rows"]).enumerated() {
      layout.rows[index].height = extent
    }
    if let place = test.settings["place"]?.split(separator: ",").map(String.init) {
      layout.horizontal = try #require(try placement(place[0]))
      layout.vertical = try #require(try placement(place[1]))
    }
    for hidden in test.settings["hide"]?.split(separator: ",") ?? [] {
      let index = try #require(Int(hidden.dropFirst()))
      if hidden.hasPrefix("c") { layout.columns[index].isHidden = true }
      if hidden.hasPrefix("r") { layout.rows[index].isHidden = true }
    }
    for pad in test.settings["pads"]?.split(separator: ",") ?? [] {
      let numbers = pad.split(separator: ":").compactMap { Double($0) }
      layout.columns[Int(numbers[0])].leadingPadding = numbers[1]
      layout.columns[Int(numbers[0])].trailingPadding = numbers[2]
    }
    if let (index, word) = try pair(test.settings["columnPlace"]) {
      layout.columns[index].placement = try placement(word)
    }
    if let (index, word) = try pair(test.settings["rowPlace"]) {
      layout.rows[index].placement = try placement(word)
    }
    if let (index, word) = try pair(test.settings["rowBaseline"]) {
      let alignment = GridLayout.RowAlignment(rawValue: word)
      let known: GridLayout.RowAlignment = try #require(alignment)
      layout.rows[index].alignment = known
    }
    if let word = test.settings["baseline"] {
      layout.rowAlignment = try #require(GridLayout.RowAlignment(rawValue: word))
    }
    return layout
  }

  private func pair(_ text: String?) throws -> (index: Int, word: String)? {
    guard let parts = text?.split(separator: ":").map(String.init) else { return nil }
    return (try #require(Int(parts[0])), parts[1])
  }

  private func placement(_ text: String?) throws -> GridLayout.Placement? {
    guard let text else { return nil }
    let names = ["top": "leading", "bottom": "trailing"]
    let placement = GridLayout.Placement(rawValue: names[text] ?? text)
    let known: GridLayout.Placement = try #require(placement)
    return known
  }

  private func extents(_ text: String?) throws -> [GridLayout.Extent] {
    try (text?.split(separator: ",") ?? []).map { word in
      if word == "content" { return .content }
      if word.hasPrefix("share(") {
        return .share(try #require(Double(word.dropFirst(6).dropLast())))
      }
      return .points(try #require(Double(word)))
    }
  }

  /// Two columns of 50 in a grid of 60 exclude each other, as any other constraints.
  @Test func fixedColumnsThatDoNotFit() throws {
    let test = try GridCase(["", "w=60", "a 5x5; b 5x5", ""])
    let (engine, owner, items, _) = try test.stage(.leftToRight)
    var layout = GridLayout(rows: items)
    layout.columns = [GridLayout.Column(width: .points(50)), GridLayout.Column(width: .points(50))]
    try engine.setGridLayout(layout, of: owner)
    #expect(engine.conflicts.count == 1)
    #expect(engine.conflicts.first?.members.contains { $0.kind == .stack } == true)
  }
}
