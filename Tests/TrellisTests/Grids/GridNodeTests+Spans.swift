import Testing
import Trellis

/// Items that reach over several rows or columns, of which some cannot grow or are hidden.
extension GridNodeTests {
  /// The lack of a span goes to the last of its columns, or rows, that is as large as its content, whatever was before.
  @Test(arguments: Axis.allCases, [0, 1, 2, 3]) func whatASpanLacks(axis: Axis, history: Int) {
    let isRow = axis == .horizontal
    func size(_ length: Double) -> Size { isRow ? Size(length, 10) : Size(10, length) }
    let (title, a, b) = (
      LayoutNode(intrinsicContentSize: size(100)), LayoutNode(intrinsicContentSize: size(20)),
      LayoutNode(intrinsicContentSize: size(20))
    )
    let rows: [[LayoutNode?]] = [[nil, nil, nil], [a, b, nil]]
    let grid = GridNode(rows: isRow ? rows : (0..<3).map { [rows[0][$0], rows[1][$0]] })
    stage(grid)
    func fix() {
      if isRow { grid.columns[2].width = .points(10) } else { grid.rows[2].height = .points(10) }
    }
    if history != 1 { fix() }
    #expect(grid.mergeCells(rows: isRow ? 0..<1 : 0..<3, columns: isRow ? 0..<3 : 0..<1))
    if history == 3 { grid.layoutIfNeeded() }
    grid.setNode(title, row: 0, column: 0)
    grid.layoutIfNeeded()
    if history == 1 { fix() }
    if history == 2 {
      if isRow { grid.columns[0].isHidden = true } else { grid.rows[0].isHidden = true }
      grid.layoutIfNeeded()
      if isRow { grid.columns[0].isHidden = false } else { grid.rows[0].isHidden = false }
    }
    #expect(a.frame.size[axis] == 20 && b.frame.size[axis] == 70 && title.frame.size[axis] == 100)
    #expect(root.ambiguities().isEmpty)
  }

  /// Of columns with shares that have no more to give, the last other one takes what a span lacks.
  @Test func aSpanThatEndsInAShare() {
    let (a, b, title) = (label(20), label(20), label(100))
    let grid = GridNode(rows: [[nil, title, nil, nil], [nil, a, b, nil]])
    grid.columns[0].width = .share(1)
    grid.columns[3].width = .share(1)
    root.addSubnode(grid)
    root.constrain {
      grid.pin([.top, .leading])
      grid.width == 110
    }
    #expect(grid.mergeCells(rows: 0..<1, columns: 1..<4))
    #expect(a.frame.width == 20 && b.frame.width == 70 && title.frame.minX == 10)
    #expect(root.ambiguities().isEmpty)
  }

  /// A move or a merge that is refused makes no layout due.
  @Test func refusedEditsLeaveNothingDue() {
    let grid = GridNode(rows: [[label(20), label(30)], [label(20), label(30)], [label(40), nil]])
    stage(grid)
    #expect(grid.mergeCells(rows: 0..<2, columns: 0..<2))
    grid.layoutIfNeeded()
    #expect(!grid.moveRow(from: 2, to: 1) && !grid.moveColumn(from: 0, to: 1))
    #expect(!grid.mergeCells(rows: 1..<3, columns: 0..<2))
    #expect(!root.engine.needsLayout)
    #expect(grid.mergeCells(rows: 2..<3, columns: 0..<2) && root.engine.needsLayout)
  }

  /// An item that reaches over a hidden row or column and another one is as good there as in that one alone.
  @Test(arguments: Axis.allCases, [0, 1]) func aSpanWithAHiddenTrack(across: Axis, hidden: Int) {
    let isRow = across == .vertical
    let weak = LayoutNode(intrinsicContentSize: Size(60, 60))
    for axis in Axis.allCases {
      weak.setContentCompressionResistancePriority(Priority(rawValue: 240), for: axis)
    }
    let rows: [[LayoutNode?]] =
      isRow ? [[weak, label(20)], [nil, label(20)]] : [[weak, nil], [label(20), label(20)]]
    let grid = GridNode(rows: rows)
    (grid.horizontal, grid.vertical) = (.leading, .leading)
    stage(grid)
    #expect(grid.mergeCells(rows: 0..<(isRow ? 2 : 1), columns: 0..<(isRow ? 1 : 2)))
    let other = isRow ? Axis.horizontal : .vertical
    #expect(weak.frame.size[other] == 60)
    if isRow { grid.rows[hidden].isHidden = true } else { grid.columns[hidden].isHidden = true }
    #expect(weak.frame.size[other] == 60)
    if isRow {
      grid.rows[1 - hidden].isHidden = true
    } else {
      grid.columns[1 - hidden].isHidden = true
    }
    #expect(weak.frame.size == .zero)
  }
}
