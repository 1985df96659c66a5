/// A node that arranges children in rows and columns: `NSGridView` in the object tier.
///
/// ```swift
/// let form = GridNode(rows: [[name, nameField], [mail, mailField]], columnSpacing: 8, rowSpacing: 12)
/// form.columns[0].placement = .trailing
/// form.columns[1].width = .share(1)
/// form.rowAlignment = .firstBaseline
/// ```
///
/// The rule is described at ``GridLayout``. A number that is not usable makes the next layout keep
/// the rule that the grid had before. Rows, columns and nodes can be changed at any time, an arranged
/// node can be hidden and shown; the next layout has it. A node that leaves the grid leaves its cell
/// empty.
open class GridNode: LayoutNode {
  /// The rule, with numbers for nodes instead of items.
  private final var rule: GridLayout
  /// The nodes by their numbers: handles of no engine.
  private final var nodes = [ItemID: LayoutNode]()
  private final var numbers = [LayoutNode: ItemID]()
  private final var lastNumber = ItemID(index: 0, generation: 0, engine: .none)
  /// The rule that an engine has taken last: it counts in another one, too, as long as the present one is refused.
  private final var taken: GridLayout?
  /// True if cells have been merged.
  private final var hasMergedCells = false

  /// Creates a grid of nodes in rows; `nil` is an empty cell, and the spacings are in points.
  ///
  /// There are as many columns as the longest row has nodes. Complexity: linear in the number of cells.
  public init(rows: [[LayoutNode?]] = [], columnSpacing: Double = 0, rowSpacing: Double = 0) {
    rule = GridLayout(columnSpacing: columnSpacing, rowSpacing: rowSpacing)
    super.init()
    storage.wanted = [.rule, .keepsRule]
    for row in rows { addRow(row) }
  }

  deinit {
    // Held by nothing but the tree, so that this goes node by node: it may be deeper than the program's stack.
    nodes = [:]
    numbers = [:]
  }

  /// Changes the rule, and has the next layout arrange by it.
  private final func change<Result>(_ change: (inout GridLayout) -> Result) -> Result {
    storage.ask(for: .rule)
    return change(&rule)
  }

  override func updateRule() {
    guard let engine = storage.engine else { return }
    do {
      try engine.setGridLayout(withItems(rule), of: storage.id)
      taken = rule
    } catch {
      if let taken, engine.state.grids[Int(storage.id.index)] == nil {
        try? engine.setGridLayout(withItems(taken), of: storage.id)
      }
      constraintsWereRefused(error)
    }
  }

  /// A rule with the items of the nodes instead of their numbers.
  private final func withItems(_ rule: GridLayout) -> GridLayout {
    var layout = rule
    for row in layout.cells.indices {
      for column in layout.cells[row].indices {
        guard let number = layout.cells[row][column].item else { continue }
        let node = nodes[number]
        layout.cells[row][column].item = node?.storage.parent === storage ? node?.itemID : nil
      }
    }
    return layout
  }

  override func recordRule() -> (() -> Void)? {
    let (rule, nodes, numbers, hasMergedCells) = (rule, nodes, numbers, hasMergedCells)
    let taken = taken
    return {
      (self.rule, self.nodes, self.numbers, self.taken) = (rule, nodes, numbers, taken)
      self.hasMergedCells = hasMergedCells
    }
  }

  override func didLose(_ child: LayoutNode) {
    guard let number = numbers[child] else { return }
    // The number stays in the rule, where it is that of no node: finding its cell would be linear in the cells.
    forget([number])
    storage.ask(for: .rule)
  }

  private final func forget(_ items: [ItemID]) {
    for item in items {
      guard let node = nodes.removeValue(forKey: item) else { continue }
      numbers[node] = nil
    }
  }

  /// The number of a node, which becomes a child; `nil` if it cannot be one or is arranged already.
  private final func number(_ node: LayoutNode?, _ operation: StaticString) -> ItemID? {
    guard let node, numbers[node] == nil else { return nil }
    if node.storage.parent !== storage, !addSubnode(node, operation) { return nil }
    lastNumber = lastNumber.next
    nodes[lastNumber] = node
    numbers[node] = lastNumber
    return lastNumber
  }

  /// Uses up the numbers that have no second half, but for one, for tests.
  package final func useUpNumbers() {
    lastNumber = ItemID(index: Int(Int32.max) - 1, generation: 0, engine: .none)
  }
}

// MARK: - Rows and columns

extension GridNode {
  /// The number of rows.
  public var numberOfRows: Int { rule.rows.count }
  /// The number of columns.
  public var numberOfColumns: Int { rule.columns.count }

  /// The rows, whose heights, placements and so on can be set; how many there are, other members change.
  ///
  /// Many of them are set at once with a changed copy of all.
  ///
  /// - Complexity: setting one is linear in the number of rows, as is setting all.
  public var rows: [GridLayout.Row] {
    get { rule.rows }
    set {
      guard newValue.count == rule.rows.count, newValue != rule.rows else { return }
      change { $0.rows = newValue }
    }
  }

  /// The columns, whose widths, placements and so on can be set; how many there are, other members
  /// change.
  ///
  /// - Complexity: setting one is linear in the number of columns, as is setting all.
  public var columns: [GridLayout.Column] {
    get { rule.columns }
    set {
      guard newValue.count == rule.columns.count, newValue != rule.columns else { return }
      change { $0.columns = newValue }
    }
  }

  /// Adds a row at the bottom; nodes become children, and `nil` is an empty cell.
  ///
  /// Complexity: linear in the number of nodes.
  public func addRow(_ nodes: [LayoutNode?]) { insertRow(nodes, at: Int.max, "addRow") }

  /// Adds a row at a position; one that is too large or too small means the end or the beginning.
  ///
  /// A node that is arranged already, or that the grid is in, leaves the cell empty, and so does one for a
  /// place that merged cells cover.
  ///
  /// - Complexity: linear in the number of cells.
  public func insertRow(_ nodes: [LayoutNode?], at position: Int) {
    insertRow(nodes, at: position, "insertRow")
  }

  private func insertRow(
    _ nodes: [LayoutNode?], at position: Int, _ operation: StaticString
  ) {
    let covered = hasMergedCells ? rule.columnsCovered(inNewRow: position) : []
    let items = nodes.indices.map { covered.contains($0) ? nil : number(nodes[$0], operation) }
    change { $0.insertRow(items, at: position) }
  }

  /// Removes a row; its nodes stay children.
  ///
  /// Complexity: linear in the number of cells.
  public func removeRow(at position: Int) {
    forget(change { $0.removeRow(at: position) })
  }

  /// Moves a row to a position that is counted without it.
  ///
  /// Complexity: linear in the number of cells.
  ///
  /// - Returns: `false`, with nothing changed, if an item spans one of the rows that move and another.
  @discardableResult
  public func moveRow(from position: Int, to target: Int) -> Bool {
    change { $0.moveRow(from: position, to: target) }
  }

  /// Adds a column at the trailing edge; nodes become children, and `nil` is an empty cell.
  ///
  /// Complexity: linear in the number of cells.
  public func addColumn(_ nodes: [LayoutNode?]) { insertColumn(nodes, at: Int.max, "addColumn") }

  /// Adds a column at a position; one that is too large or too small means the end or the beginning.
  ///
  /// A node leaves the cell empty as in ``insertRow(_:at:)``.
  ///
  /// - Complexity: linear in the number of cells.
  public func insertColumn(_ nodes: [LayoutNode?], at position: Int) {
    insertColumn(nodes, at: position, "insertColumn")
  }

  private func insertColumn(
    _ nodes: [LayoutNode?], at position: Int, _ operation: StaticString
  ) {
    let covered = hasMergedCells ? rule.rowsCovered(inNewColumn: position) : []
    let items = nodes.indices.map { covered.contains($0) ? nil : number(nodes[$0], operation) }
    change { $0.insertColumn(items, at: position) }
  }

  /// Removes a column; its nodes stay children.
  ///
  /// Complexity: linear in the number of cells.
  public func removeColumn(at position: Int) {
    forget(change { $0.removeColumn(at: position) })
  }

  /// Moves a column to a position that is counted without it.
  ///
  /// - Returns: `false`, with nothing changed, if an item spans one of the columns that move and another.
  /// - Complexity: linear in the number of cells.
  @discardableResult
  public func moveColumn(from position: Int, to target: Int) -> Bool {
    change { $0.moveColumn(from: position, to: target) }
  }
}

// MARK: - Cells

extension GridNode {
  /// The node whose cell begins in a row and a column, both counted from 0.
  public func node(row: Int, column: Int) -> LayoutNode? {
    rule[row, column].item.flatMap { nodes[$0] }
  }

  /// Puts a node into the cell at a row and a column, where there is one, taking it from its present cell.
  ///
  /// Merged cells are one, whichever of their rows and columns is named; what is merged stays so, and placed as
  /// it is. The node that was there stays a child, and where it is if the grid is in the new one.
  ///
  /// - Complexity: constant, but linear in the number of cells for a node that is arranged already, and in a
  ///   grid with merged cells.
  public func setNode(_ node: LayoutNode?, row: Int, column: Int) {
    guard rule.rows.indices.contains(row), rule.columns.indices.contains(column) else { return }
    let target = hasMergedCells ? rule.origin(row: row, column: column) : (row, column)
    if let node, let place = place(of: node) {
      if place == target { return }
      forget([rule[place.row, place.column].item].compactMap { $0 })
      change { $0[place.row, place.column].item = nil }
    }
    let item = number(node, "setNode")
    if node != nil && item == nil { return }
    if let old = rule[target.0, target.1].item { forget([old]) }
    change { $0[target.0, target.1].item = item }
  }

  /// The row and the column of a node; `nil` for what is not arranged.
  ///
  /// - Complexity: linear in the number of cells.
  public func place(of node: LayoutNode) -> (row: Int, column: Int)? {
    numbers[node].flatMap { rule.place(of: $0) }
  }

  /// Places a node in its cell otherwise than its column and its row say; `nil` is as they say.
  ///
  /// - Complexity: linear in the number of cells.
  public func setPlacement(
    horizontal: GridLayout.Placement? = nil, vertical: GridLayout.Placement? = nil,
    of node: LayoutNode
  ) {
    guard let place = place(of: node) else { return }
    change {
      $0[place.row, place.column].horizontal = horizontal
      $0[place.row, place.column].vertical = vertical
    }
  }

  /// Makes the node at the top and leading cell of a range span all of it; other nodes in it are not
  /// arranged any more and stay children.
  ///
  /// - Returns: `false`, with nothing changed, if the range is empty, reaches beyond the grid or cuts
  ///   another span.
  @discardableResult
  public func mergeCells(rows: Range<Int>, columns: Range<Int>) -> Bool {
    guard let removed = change({ $0.mergeCells(rows: rows, columns: columns) }) else {
      return false
    }
    hasMergedCells = true
    forget(removed)
    return true
  }

  /// The distance between columns in points.
  public var columnSpacing: Double {
    get { rule.columnSpacing }
    set { if newValue != rule.columnSpacing { change { $0.columnSpacing = newValue } } }
  }

  /// The distance between rows in points.
  public var rowSpacing: Double {
    get { rule.rowSpacing }
    set { if newValue != rule.rowSpacing { change { $0.rowSpacing = newValue } } }
  }

  /// Where nodes are horizontally whose cell and column do not say.
  public var horizontal: GridLayout.Placement {
    get { rule.horizontal }
    set { if newValue != rule.horizontal { change { $0.horizontal = newValue } } }
  }

  /// Where nodes are vertically whose cell and row do not say.
  public var vertical: GridLayout.Placement {
    get { rule.vertical }
    set { if newValue != rule.vertical { change { $0.vertical = newValue } } }
  }

  /// The alignment of nodes in rows that have none of their own.
  public var rowAlignment: GridLayout.RowAlignment {
    get { rule.rowAlignment }
    set { if newValue != rule.rowAlignment { change { $0.rowAlignment = newValue } } }
  }
}

extension ItemID {
  /// The next number that stands for a node in the rule of a grid node, which knows no engine.
  fileprivate var next: ItemID {
    index < .max
      ? ItemID(index: Int(index) + 1, generation: generation, engine: .none)
      : ItemID(index: 0, generation: generation &+ 1, engine: .none)
  }
}
