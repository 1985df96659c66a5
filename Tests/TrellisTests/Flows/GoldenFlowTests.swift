import Testing
import Trellis

/// Flows in one line, see `GridCase`: `grid` is the flow.
///
/// Every frame was found by hand from the rules of
/// `FlowLayout`.
private let flows = goldenCases(
  """
  one line | w=100 spacing=10,5 | a 30x10; b 40x20 | a 0 0 30 10; b 40 0 40 20; grid 100 20
  two lines | w=100 spacing=10,5 | a 30x10; b 40x20; c 30x10 | a 0 0 30 10; b 40 0 40 20; c 0 25 30 10; grid 100 35
  a line that fits exactly | w=100 spacing=10,5 | a 30x10; b 60x20; c 5x5 | b 40 0 60 20; c 0 25 5 5
  a line that lacks a hair | w=99.9 spacing=10,5 | a 30x10; b 60x20; c 5x5 | b 0 15 60 20; c 70 15 5 5
  one item a line | w=50 spacing=10,5 | a 30x10; b 40x20; c 30x10 | a 0 0 30 10; b 0 15 40 20; c 0 40 30 10
  spacing alone does not break | w=100 spacing=40,5 | a 30x10; b 30x20; c 30x10 | b 70 0 30 20; c 0 25 30 10
  the width of its own is one line | spacing=10,5 | a 30x10; b 40x20; c 30x10 | b 40 0 40 20; c 90 0 30 10; grid 120 20
  no wider than allowed | max=100 spacing=10,5 | a 30x10; b 40x20; c 30x10 | c 0 25 30 10; grid 100 35
  widths by constraints | w=100 spacing=10,5 | a width=60; b width=60; c width=20 | a 0 0 60 0; b 0 5 60 0; c 70 5 20 0
  # Alignments. Lines are 80, 30 wide.
  centre | w=100 spacing=10,5 align=center | a 30x10; b 40x20; c 30x10 | a 10 0 30 10; b 50 0 40 20; c 35 25 30 10
  trailing | w=100 spacing=10,5 align=trailing | a 30x10; b 40x20; c 30x10 | a 20 0 30 10; b 60 0 40 20; c 70 25 30 10
  justified | w=100 spacing=10,5 align=justified | a 30x10; b 40x20; c 30x10 | a 0 0 30 10; b 60 0 40 20; c 0 25 30 10
  justified in three | w=100 spacing=5,5 align=justified | a 20x10; b 30x10; c 20x10; d 60x10 | b 35 0 30 10; c 80 0 20 10; d 0 15 60 10
  justified, alone in its line | w=100 spacing=5,5 align=justified | a 60x10; b 60x10 | a 0 0 60 10; b 0 15 60 10
  # Across the line, which is 20 high.
  across: middle | w=100 across=center | a 30x10; b 40x20 | a 0 5 30 10; b 30 0 40 20
  across: bottom | w=100 across=bottom | a 30x10; b 40x20 | a 0 10 30 10
  across: fill | w=100 across=fill | a 30x10; b 40x20 | a 0 0 30 20
  across: first baseline | w=100 across=firstBaseline | a 30x20 base=15; b 40x10 base=8 | a 0 0 30 20; b 30 7 40 10; grid 100 20
  across: first baseline pushes down | w=100 across=firstBaseline spacing=0,5 | a 30x20 base=5; b 40x10 base=8; c 80x10 | a 0 3 30 20; b 30 0 40 10; c 0 28 80 10
  across: last baseline | w=100 across=lastBaseline | a 30x20 last=5; b 40x10 last=2 | b 30 7 40 10
  # Hidden items, and none.
  a hidden item | w=100 spacing=10,5 | a 30x10; b 40x20 hidden; c 30x10 | c 40 0 30 10; b 0 0 0 0; grid 100 10
  the first is hidden | w=100 spacing=10,5 | a 30x10 hidden; b 40x20; c 30x10 | b 0 0 40 20; c 50 0 30 10
  all are hidden | w=100 spacing=10,5 | a 30x10 hidden | a 0 0 0 0; grid 100 0
  none | w=100 | | grid 100 0
  # Too little room.
  an item too wide | w=100 spacing=10,5 | a 30x10; b 150x20; c 30x10 | a 0 0 30 10; b 0 15 100 20; c 0 40 30 10
  text too wide | w=100 spacing=10,5 | a 30x10; t text=150x10; c 30x10 | a 0 0 30 10; t 0 15 100 20; c 0 40 30 10; grid 100 50
  text that fits | w=100 spacing=10,5 | a 30x10; t text=60x10; c 30x10 | t 40 0 60 10; c 0 15 30 10
  no width | w=0 spacing=10,5 | a 30x10; b 40x20 | a 0 0 0 10; b 0 15 0 20
  """)

@Suite struct GoldenFlowTests {
  @Test(arguments: flows, LayoutDirection.allCases)
  func flow(_ fields: [String], _ direction: LayoutDirection) throws {
    let test = try GridCase(fields)
    let (engine, owner, items, names) = try test.stage(direction)
    let spacing = test.numbers("spacing") + [0, 0]
    var layout = FlowLayout(
      spacing: spacing[0], lineSpacing: spacing[1], items: items.flatMap { $0.compactMap { $0 } })
    if let word = test.settings["align"] {
      layout.alignment = try #require(FlowLayout.Alignment(rawValue: word))
    }
    if let word = test.settings["across"] {
      layout.lineAlignment = try #require(FlowLayout.LineAlignment(rawValue: word))
    }
    try engine.setFlowLayout(layout, of: owner)
    try test.check(engine, names, direction)
  }
}
