/// A node that arranges children in rows and columns: `NSGridView` in the object tier.
///
/// ```swift
/// let form = GridNode(rows: [[name, nameField], [mail, mailField]], columnSpacing: 8, rowSpacing: 12)
/// form.columns[0].placement = .trailing
/// form.columns[1].width = .share(1)
/// form.rowAlignment = .firstBaseline
/// ```
///
/// The rule is described at ``GridLayout``. A number that is not usable is refused by the next layout, see
/// ``LayoutNode/constraintsWereRefused(_:)``; it takes the last usable one, or 0, and of a row or a column all that it
/// said then. Rows, columns and nodes can be changed at any time, an arranged
/// node can be hidden and shown; the next layout has it. A node that leaves the grid leaves its cell
/// empty.
open class GridNode: LayoutNode {
  /// The rule, with numbers for nodes instead of items.
  final var rule: GridLayout
  /// The nodes by their numbers: handles of no engine.
  final var nodes = [ItemID: LayoutNode]()
  final var numbers = [LayoutNode: ItemID]()
  private final var lastNumber = ItemID(index: 0, generation: 0, engine: .none)
  /// The rule with the last usable numbers, if some of the present ones are not usable.
  private final var usable: GridLayout?
  /// True if cells have been merged.
  final var hasMergedCells = false

  /// Creates a grid of nodes in rows; `nil` is an empty cell, and the spacings are in points.
  ///
  /// There are as many columns as the longest row has nodes. Complexity: linear in the number of cells.
  public init(rows: [[LayoutNode?]] = [], columnSpacing: Double = 0, rowSpacing: Double = 0) {
    rule = GridLayout()
    super.init()
    storage.wanted = [.rule, .keepsRule]
    changeNumbers { ($0.columnSpacing, $0.rowSpacing) = (columnSpacing, rowSpacing) }
    for row in rows { addRow(row) }
  }

  deinit {
    // Held by nothing but the tree, so that this goes node by node: it may be deeper than the program's stack.
    nodes = [:]
    numbers = [:]
  }

  /// Changes the rule, and has the next layout arrange by it.
  ///
  /// `change` sets no number, and does the same to a rule with others.
  final func change<Result>(_ change: (inout GridLayout) -> Result) -> Result {
    storage.ask(for: .rule)
    changeUsable(change)
    return change(&rule)
  }

  private final func changeUsable<Result>(_ change: (inout GridLayout) -> Result) {
    guard var layout = usable else { return }
    usable = nil
    _ = change(&layout)
    usable = layout
  }

  /// Changes numbers of the rule, and has the next layout arrange by those that are usable.
  final func changeNumbers(_ change: (inout GridLayout) -> Void) {
    let former = usable ?? rule
    storage.ask(for: .rule)
    change(&rule)
    let present = rule.replacingUnusableNumbers(by: former)
    usable = present == rule ? nil : present
  }

  /// Changes the rule if that can be done; where it cannot, or is the same afterwards, no layout becomes due.
  final func changeIfPossible(_ change: (inout GridLayout) -> Bool) -> Bool {
    let former = rule
    guard change(&rule) else { return false }
    changeUsable(change)
    if rule != former { storage.ask(for: .rule) }
    return true
  }

  override func updateRule() {
    guard let engine = storage.engine else { return }
    do {
      try engine.setGridLayout(withItems(usable ?? rule), of: storage.id)
    } catch {
      tellRefusal(of: "addConstraints", error)
    }
    if usable != nil { tellOfUnusableNumbers() }
  }

  private final func tellOfUnusableNumbers() {
    checkSpacing(columnSpacing, "columnSpacing")
    checkSpacing(rowSpacing, "rowSpacing")
    do { for column in columns { try column.checkNumbers() } } catch {
      tellRefusal(of: "columns", error)
    }
    do { for row in rows { try row.checkNumbers() } } catch { tellRefusal(of: "rows", error) }
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
    let usable = usable
    return {
      (self.rule, self.nodes, self.numbers, self.usable) = (rule, nodes, numbers, usable)
      self.hasMergedCells = hasMergedCells
    }
  }

  override func didLose(_ child: LayoutNode) {
    guard let number = numbers[child] else { return }
    // The number stays in the rule, where it is that of no node: finding its cell would be linear in the cells.
    forget([number])
    storage.ask(for: .rule)
  }

  final func forget(_ items: [ItemID]) {
    for item in items {
      guard let node = nodes.removeValue(forKey: item) else { continue }
      numbers[node] = nil
    }
  }

  /// The number of a node, which becomes a child; `nil` if it cannot be one or is arranged already.
  final func number(_ node: LayoutNode?, _ operation: StaticString) -> ItemID? {
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

  /// The rows, whose heights, placements and so on can be set; how many there are, other members change: setting
  /// another number of them is a ``LayoutMisuse``.
  ///
  /// Many of them are set at once with a changed copy of all.
  ///
  /// - Complexity: setting one is linear in the number of rows and columns, as is setting all.
  public var rows: [GridLayout.Row] {
    get { rule.rows }
    set {
      if newValue == rule.rows { return }
      guard isNumber(newValue.count, of: rule.rows.count, "rows") else { return }
      changeNumbers { $0.rows = newValue }
    }
  }

  /// The columns, whose widths, placements and so on can be set; how many there are, other members change: setting
  /// another number of them is a ``LayoutMisuse``.
  ///
  /// - Complexity: setting one is linear in the number of rows and columns, as is setting all.
  public var columns: [GridLayout.Column] {
    get { rule.columns }
    set {
      if newValue == rule.columns { return }
      guard isNumber(newValue.count, of: rule.columns.count, "columns") else { return }
      changeNumbers { $0.columns = newValue }
    }
  }

  private func isNumber(_ new: Int, of present: Int, _ operation: StaticString) -> Bool {
    if new != present { refuse(operation, because: "\(new) were given for \(present)") }
    return new == present
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

  /// Removes a row; its nodes stay children, and nothing happens if there is none at the position.
  ///
  /// Complexity: linear in the number of cells.
  public func removeRow(at position: Int) {
    if rule.rows.indices.contains(position) { forget(change { $0.removeRow(at: position) }) }
  }

  /// Moves a row to a position that is counted without it.
  ///
  /// Complexity: linear in the number of cells.
  ///
  /// - Returns: `false`, with nothing changed, if an item spans one of the rows that move and another.
  @discardableResult
  public func moveRow(from position: Int, to target: Int) -> Bool {
    changeIfPossible { $0.moveRow(from: position, to: target) }
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

  /// Removes a column; its nodes stay children, and nothing happens if there is none at the position.
  ///
  /// Complexity: linear in the number of cells.
  public func removeColumn(at position: Int) {
    if rule.columns.indices.contains(position) { forget(change { $0.removeColumn(at: position) }) }
  }

  /// Moves a column to a position that is counted without it.
  ///
  /// - Returns: `false`, with nothing changed, if an item spans one of the columns that move and another.
  /// - Complexity: linear in the number of cells.
  @discardableResult
  public func moveColumn(from position: Int, to target: Int) -> Bool {
    changeIfPossible { $0.moveColumn(from: position, to: target) }
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
