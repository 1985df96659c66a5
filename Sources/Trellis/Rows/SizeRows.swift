import Cassowary

/// The rows that nearly every item has, about its own width or height: that it is not negative, at most
/// and at least what the content wants.
///
/// There are six for each item, so that of each only the handle is kept. What it says is in the solver.
/// Mostly they have been added one after the other, and have successive handles: then the first is enough.
struct SizeRows: BitwiseCopyable {
  /// The kinds of these rows.
  static let kinds: [ItemRowKind] = [
    .minimumWidth, .minimumHeight, .huggingWidth, .huggingHeight, .compressionWidth,
    .compressionHeight,
  ]

  /// The first handle of the run; for scattered rows, the place of their handles.
  private var first = ConstraintID.none
  /// The rows that the run was made of, those gone included; 0 for scattered rows.
  private var run: UInt8 = 0
  /// The rows that stand.
  private(set) var standing: UInt8 = 0
  /// The rows that were given up in a conflict.
  private var broken: UInt8 = 0

  init() {}

  /// Creates those that the solver took at once.
  @inline(__always)
  init(_ rows: ConstraintRun) {
    first = rows[0]
    run = rows.count > 2 ? 0b111111 : 0b11
    standing = run
  }

  /// The place of each kind in the order in which the rows are added.
  @inline(__always)
  static func place(of kind: ItemRowKind) -> Int {
    switch kind {
    case .minimumWidth: 0
    case .minimumHeight: 1
    case .huggingWidth: 2
    case .compressionWidth: 3
    case .huggingHeight: 4
    default: 5
    }
  }

  @inline(__always)
  private static func bit(_ kind: ItemRowKind) -> UInt8 { 1 << place(of: kind) }

  /// True if there is none, and none was given up.
  var isEmpty: Bool {
    @inline(__always) get { standing | broken == 0 }
  }

  /// True if the row of `kind` is in the solver.
  @inline(__always)
  func stands(_ kind: ItemRowKind) -> Bool { standing & Self.bit(kind) != 0 }

  /// The place of the handles of scattered rows; `nil` for a run.
  var scatteredPlace: Int? {
    @inline(__always) get { standing != 0 && run == 0 ? Int(first.index) : nil }
  }

  /// The handle of the row of `kind` in a run that has it, or would have if it went on with it.
  func handleInRun(_ kind: ItemRowKind) -> ConstraintID { handleInRun(at: Self.place(of: kind)) }

  func handleInRun(at place: Int) -> ConstraintID {
    first.following(Int32((run & (1 << place - 1)).nonzeroBitCount))
  }

  /// Takes in a row that is new.
  ///
  /// - Returns: False if it is not in the run: then the rows have to be scattered.
  mutating func take(_ row: ConstraintID, _ kind: ItemRowKind) -> Bool {
    let bit = Self.bit(kind)
    if standing == 0 {
      (first, run) = (row, bit)
    } else if run != 0 {
      guard run & bit != 0 || run < bit, handleInRun(kind) == row else { return false }
      run |= bit
    }
    standing |= bit
    return true
  }

  /// Lets go of the row of `kind`.
  mutating func drop(_ kind: ItemRowKind) {
    standing &= ~Self.bit(kind)
    if standing == 0 { run = 0 }
  }

  /// Makes scattered rows of a run.
  mutating func scatter(at place: Int) {
    first = ConstraintID.none.following(Int32(place) + 1)
    run = 0
  }

  /// True if the row of `kind` was given up in a conflict.
  @inline(__always)
  func isBroken(_ kind: ItemRowKind) -> Bool { broken & Self.bit(kind) != 0 }

  mutating func setBroken(_ isBroken: Bool, _ kind: ItemRowKind) {
    if isBroken { broken |= Self.bit(kind) } else { broken &= ~Self.bit(kind) }
  }
}

/// The handles of the rows of items whose rows were not added one after the other.
struct ScatteredRows: ~Copyable {
  /// Six for each item, in the order in which rows are added.
  private var handles = Table<ConstraintID>()
  private var free = Table<Int32>()

  subscript(place: Int, kind: ItemRowKind) -> ConstraintID {
    get { handles[index(place, kind)] }
    set { handles[index(place, kind)] = newValue }
  }

  private func index(_ place: Int, _ kind: ItemRowKind) -> Int {
    Self.width * place + SizeRows.place(of: kind)
  }

  /// The number of rows of an item.
  private static let width = 6

  /// Takes the rows of a run in, and gives their place.
  mutating func add(_ rows: SizeRows) -> Int {
    let place = free.popLast().map { Int($0) } ?? handles.count / Self.width
    for kind in 0..<Self.width {
      if Self.width * place + kind == handles.count { handles.append(.none) }
      if rows.standing & 1 << kind != 0 {
        handles[Self.width * place + kind] = rows.handleInRun(at: kind)
      }
    }
    return place
  }

  mutating func remove(_ place: Int) { free.append(Int32(place)) }

  /// The same, which does not change with these.
  borrowing func copy() -> ScatteredRows {
    var result = ScatteredRows()
    result.handles = handles.copy()
    result.free = free.copy()
    return result
  }
}

/// The numbers of a row besides its terms.
struct RowNumbers: Equatable {
  var constant: Double
  var priority: Priority
}

extension LayoutState {
  /// The numbers of a row in the solver.
  mutating func numbers(of row: ConstraintID) -> RowNumbers {
    let (constant, priority) = solver.numbers(of: row)
    return RowNumbers(constant: constant, priority: priority)
  }

  /// Makes the row of `kind` say `extent relation constant @ priority`.
  ///
  /// A row that stands is edited in place. A row that was given up in a conflict stays so while it says
  /// the same.
  ///
  /// An item that is new has six of them, and the kind is known at each call: so that much is inlined.
  @inline(__always)
  mutating func setSizeRow(
    _ kind: ItemRowKind, of item: Int, _ relation: Relation, _ constant: Double,
    priority: Priority = .required
  ) {
    let isNew = !items.sizeRows[item].stands(kind) && !items.sizeRows[item].isBroken(kind)
    if isNew || changeSizeRow(kind, of: item, constant, priority) {
      addSizeRow(kind, of: item, relation, constant, priority)
    }
  }

  /// Makes a row that stands say something else.
  ///
  /// - Returns: True if there is none, because it was given up when it said something else.
  private mutating func changeSizeRow(
    _ kind: ItemRowKind, of item: Int, _ constant: Double, _ priority: Priority
  ) -> Bool {
    let owner = RowOwner.size(kind, item)
    let wanted = RowNumbers(constant: constant, priority: priority)
    guard let row = items.sizeRow(kind, of: item) else {
      if brokenNumbers[owner.number] == wanted { return false }
      rowChanged(owner)
      return true
    }
    if numbers(of: row) == wanted { return false }
    rowChanged(owner)
    setConstant(constant, ofRow: row)
    setPriority(priority, ofRow: row)
    return false
  }

  /// Makes a row of a kind of which the item has none.
  @inline(__always)
  mutating func addSizeRow(
    _ kind: ItemRowKind, of item: Int, _ relation: Relation, _ constant: Double,
    _ priority: Priority
  ) {
    let owner = RowOwner.size(kind, item)
    let variable = items.records[item].extent[kind.axis]
    if let row = commitRow(variable, relation, constant, priority, for: owner) {
      items.setSizeRow(row, kind, of: item)
    } else {
      brokenNumbers[owner.number] = RowNumbers(constant: constant, priority: priority)
      giveUp(owner, among: [owner])
    }
  }

  /// Removes the row of `kind`, if there is one.
  mutating func removeSizeRow(_ kind: ItemRowKind, of item: Int) {
    let row = items.sizeRow(kind, of: item)
    guard row != nil || items.sizeRows[item].isBroken(kind) else { return }
    rowChanged(.size(kind, item))
    if let row { takeBack(row) }
    items.setSizeRow(nil, kind, of: item)
    mendSizeRow(kind, of: item)
  }

  /// Takes the row of `kind`, which stands, out of the solver because of a conflict.
  mutating func breakSizeRow(_ kind: ItemRowKind, of item: Int, _ row: ConstraintID) {
    brokenNumbers[RowOwner.size(kind, item).number] = numbers(of: row)
    items.setSizeRow(nil, kind, of: item)
  }

  /// Forgets that the row of `kind` was given up.
  mutating func mendSizeRow(_ kind: ItemRowKind, of item: Int) {
    guard items.sizeRows[item].isBroken(kind) else { return }
    items.sizeRows[item].setBroken(false, kind)
    brokenNumbers[RowOwner.size(kind, item).number] = nil
  }

  /// The row of `kind` as it stands or was given up; `nil` if there is none.
  mutating func sizeRow(_ kind: ItemRowKind, of item: Int) -> ItemRow? {
    let numbers: RowNumbers
    if let row = items.sizeRow(kind, of: item) {
      numbers = self.numbers(of: row)
    } else if let kept = brokenNumbers[RowOwner.size(kind, item).number],
      items.sizeRows[item].isBroken(kind)
    {
      numbers = kept
    } else {
      return nil
    }
    var row = ItemRow(
      kind: kind, item: item, next: ItemRowTable.none, relation: kind.sizeRelation,
      constant: numbers.constant, priority: numbers.priority, factor: 0)
    row.row = items.sizeRow(kind, of: item)
    row.isBroken = items.sizeRows[item].isBroken(kind)
    return row
  }
}
