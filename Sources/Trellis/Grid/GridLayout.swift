/// The rule by which a grid arranges items in rows and columns.
///
/// A grid is an ordinary item with a rule for its children, like a ``StackLayout``: the engine keeps the
/// constraints that the rule stands for.
///
/// ```swift
/// var form = GridLayout(rows: [[name, nameField], [mail, mailField]], columnSpacing: 8, rowSpacing: 12)
/// form.columns[0].placement = .trailing
/// form.columns[1].width = .share(1)
/// form.rowAlignment = .firstBaseline
/// try engine.setGridLayout(form, of: card)
/// ```
///
/// It has the features of `NSGridView`. Lengths are in points.
///
/// - A column is as wide as its widest item, or has a width of its own, or shares with others what is
///   left over. Rows likewise. What is left over without a share stays empty behind the last one. Of an item
///   without content size, constraints with a priority above 260 decide.
/// - An item that spans several columns is inside all of them; what they lack for it the last of them
///   takes that is as wide as its widest item, unless one shares what is left over.
/// - A hidden row or column takes no room and no spacing, and its items collapse. An empty one takes no
///   room and its spacing. A hidden item (``ItemProperties/isHidden``) collapses in its place.
public struct GridLayout: Hashable, Sendable {
  /// Where an item is in its cell.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// It fills the cell.
    case fill
    /// At the leading edge, vertically at the top.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge, vertically at the bottom.
    case trailing

    /// As ``leading``, as one says of heights.
    public static let top = Placement.leading
    /// As ``trailing``, as one says of heights.
    public static let bottom = Placement.trailing
  }

  /// The way in which the items of a row line up.
  public enum RowAlignment: String, Hashable, Sendable, CaseIterable {
    /// Each where its placement says.
    case byPlacement
    /// The first baselines agree.
    case firstBaseline
    /// The last baselines agree.
    case lastBaseline
  }

  /// The width of a column, or the height of a row.
  public enum Extent: Hashable, Sendable {
    /// As the largest item in it.
    case content
    /// So many points.
    case points(Double)
    /// In proportion to the others that share what is left over, and at least as its items want.
    case share(Double)
  }

  /// A column.
  public struct Column: Hashable, Sendable {
    /// The width of the column.
    public var width: Extent
    /// Where items are horizontally; `nil` as in the whole grid.
    public var placement: Placement?
    /// True if it takes no room.
    public var isHidden = false
    /// Room before its leading edge besides the spacing, in points.
    public var leadingPadding = 0.0
    /// Room behind its trailing edge besides the spacing, in points.
    public var trailingPadding = 0.0

    /// Creates a column.
    public init(width: Extent = .content, placement: Placement? = nil) {
      self.width = width
      self.placement = placement
    }
  }

  /// A row.
  public struct Row: Hashable, Sendable {
    /// The height of the row.
    public var height: Extent
    /// Where items are vertically; `nil` as in the whole grid.
    public var placement: Placement?
    /// The way in which its items line up; `nil` as in the whole grid.
    public var alignment: RowAlignment?
    /// True if it takes no room.
    public var isHidden = false
    /// Room above it besides the spacing, in points.
    public var topPadding = 0.0
    /// Room below it besides the spacing, in points.
    public var bottomPadding = 0.0

    /// Creates a row.
    public init(
      height: Extent = .content, placement: Placement? = nil, alignment: RowAlignment? = nil
    ) {
      self.height = height
      self.placement = placement
      self.alignment = alignment
    }
  }

  /// The content of a row in a column.
  public struct Cell: Hashable, Sendable {
    /// A child of the grid; `nil` for an empty cell, and for what a span of another covers.
    public var item: ItemID?
    /// Over how many columns the item reaches.
    public var columnSpan = 1
    /// Over how many rows the item reaches.
    public var rowSpan = 1
    /// Where the item is horizontally; `nil` as in its column.
    public var horizontal: Placement?
    /// Where the item is vertically; `nil` as in its row, whose alignment counts then.
    public var vertical: Placement?

    /// Creates a cell.
    public init(_ item: ItemID? = nil, columnSpan: Int = 1, rowSpan: Int = 1) {
      self.item = item
      self.columnSpan = columnSpan
      self.rowSpan = rowSpan
    }
  }

  /// The columns, in the order of a line of text.
  public var columns: [Column]
  /// The rows, from top to bottom.
  public var rows: [Row]
  /// The cells of each row; those that are missing at the end of a row are empty.
  public var cells: [[Cell]]
  /// The distance between columns in points.
  public var columnSpacing: Double
  /// The distance between rows in points.
  public var rowSpacing: Double
  /// Where items are horizontally whose cell and column do not say.
  public var horizontal = Placement.fill
  /// Where items are vertically whose cell and row do not say.
  public var vertical = Placement.fill
  /// The alignment of items in rows that have none of their own.
  public var rowAlignment = RowAlignment.byPlacement

  /// Creates a rule for items in rows, which are to be children of the grid; `nil` is an empty cell.
  ///
  /// There are as many columns as the longest row has items.
  public init(rows: [[ItemID?]] = [], columnSpacing: Double = 0, rowSpacing: Double = 0) {
    columns = Array(repeating: Column(), count: rows.map { $0.count }.max() ?? 0)
    self.rows = Array(repeating: Row(), count: rows.count)
    cells = rows.map { row in row.map { Cell($0) } }
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
  }

  /// The cell at a row and a column, which both are counted from 0; an empty one where there is none.
  ///
  /// Setting one adds the cells that are missing before it. Nothing happens at a place that is negative
  /// or above 999,999.
  public subscript(row: Int, column: Int) -> Cell {
    get {
      guard cells.indices.contains(row), cells[row].indices.contains(column) else { return Cell() }
      return cells[row][column]
    }
    set {
      let places = 0..<1_000_000
      guard places.contains(row), places.contains(column) else { return }
      while cells.count <= row { cells.append([]) }
      while cells[row].count <= column { cells[row].append(Cell()) }
      cells[row][column] = newValue
    }
  }

  /// The row and the column of an item; `nil` for what is not arranged.
  ///
  /// - Complexity: linear in the number of cells.
  public func place(of item: ItemID) -> (row: Int, column: Int)? {
    for (row, line) in cells.enumerated() {
      if let column = line.firstIndex(where: { $0.item == item }) { return (row, column) }
    }
    return nil
  }
}
