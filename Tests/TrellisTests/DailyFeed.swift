import Trellis

/// Cells of 20 nodes in a scroll view, each placed by a constant: a picture, a badge, and a stack of four
/// lines with three texts each, of which the last is measured.
final class DailyFeed {
  struct Cell {
    let node = LayoutNode()
    let picture = LayoutNode(intrinsicContentSize: Size(40, 40))
    let badge = LayoutNode(intrinsicContentSize: Size(12, 12))
    let stack = StackNode(axis: .vertical, spacing: 4)
    var lines: [StackNode] = []
    var texts: [LayoutNode] = []
  }

  let root = LayoutNode(size: Size(320, 480))
  let scroll = ScrollNode()
  private(set) var cells: [Cell] = []
  /// The number of letters in the texts that are measured.
  var letters = 8
  private var made = 0

  init(_ count: Int) throws {
    root.addSubnode(scroll)
    try root.activate(scroll.edgeConstraints(equalTo: root))
    for _ in 0..<count { try addCell() }
    _ = root.takeChangedNodes()
  }

  /// Adds a cell below the others.
  func addCell() throws {
    var cell = Cell()
    for subnode in [cell.picture, cell.badge, cell.stack] { cell.node.addSubnode(subnode) }
    for line in 0..<4 {
      let row = StackNode(axis: .horizontal, spacing: 4)
      for column in 0..<3 {
        let text = LayoutNode(intrinsicContentSize: Size(Double(30 + 7 * column), 14))
        // It is determined which text is longer or shorter than it wants to be: otherwise that depends on how
        // the solver came there, and a change moves more nodes in one feed than in another.
        if column == 0 { text.setContentHuggingPriority(249, for: .horizontal) }
        if column == 2 { text.setContentCompressionResistancePriority(749, for: .horizontal) }
        if line == 3 && column == 2 {
          text.measure = { [unowned self] in Text(letters).measure($0) }
        }
        row.addArrangedSubnode(text)
        cell.texts.append(text)
      }
      cell.stack.addArrangedSubnode(row)
      cell.lines.append(row)
    }
    try cell.node.activate([
      cell.picture.leadingAnchor.constraint(equalTo: cell.node.leadingAnchor, constant: 8),
      cell.picture.topAnchor.constraint(equalTo: cell.node.topAnchor, constant: 8),
      cell.badge.trailingAnchor.constraint(equalTo: cell.picture.trailingAnchor),
      cell.badge.bottomAnchor.constraint(equalTo: cell.picture.bottomAnchor),
      cell.stack.leadingAnchor.constraint(equalTo: cell.picture.trailingAnchor, constant: 8),
      cell.stack.trailingAnchor.constraint(lessThanOrEqualTo: cell.node.trailingAnchor),
      cell.stack.topAnchor.constraint(equalTo: cell.node.topAnchor, constant: 8),
      cell.stack.bottomAnchor.constraint(equalTo: cell.node.bottomAnchor, constant: -8),
    ])
    try place(cell, at: Double(made) * 100)
    made += 1
    cells.append(cell)
  }

  /// Shows a cell that is in no tree.
  func place(_ cell: Cell, at top: Double) throws {
    scroll.addSubnode(cell.node)
    try scroll.activate([
      cell.node.topAnchor.constraint(equalTo: scroll.topAnchor, constant: top),
      cell.node.leftAnchor.constraint(equalTo: scroll.leftAnchor),
      cell.node.widthAnchor.constraint(equalToConstant: 300),
    ])
  }

  /// Removes the first cell, and adds another one below the others.
  func turnOver() throws {
    cells.removeFirst().node.removeFromParent()
    try addCell()
  }
}
