import Cassowary

/// The rows that nearly every item has, about its own width or height: that it is not negative, at most
/// and at least what the content wants.
///
/// There are six for each item, so that of each only the handle is kept. What it says is in the solver.
struct SizeRows: BitwiseCopyable {
  /// The kinds of these rows.
  static let kinds: [ItemRowKind] = [
    .minimumWidth, .minimumHeight, .huggingWidth, .huggingHeight, .compressionWidth,
    .compressionHeight,
  ]

  private var minimum = PerAxis<ConstraintID>(horizontal: .none, vertical: .none)
  private var hugging = PerAxis<ConstraintID>(horizontal: .none, vertical: .none)
  private var compression = PerAxis<ConstraintID>(horizontal: .none, vertical: .none)
  /// Bits of the rows that were given up in a conflict.
  private var broken: UInt8 = 0

  init() {}

  /// Creates those that the solver took at once, in the order of ``kinds`` but for what is wanted of the
  /// width, which comes before what is wanted of the height.
  @inline(__always)
  init(_ run: ConstraintRun) {
    minimum = PerAxis(horizontal: run[0], vertical: run[1])
    guard run.count > 2 else { return }
    hugging = PerAxis(horizontal: run[2], vertical: run[4])
    compression = PerAxis(horizontal: run[3], vertical: run[5])
  }

  @inline(__always)
  private static func bit(_ kind: ItemRowKind) -> UInt8 {
    1 << (kind.rawValue - ItemRowKind.minimumWidth.rawValue)
  }

  /// The row in the solver; `nil` if there is none, or it was given up.
  subscript(kind: ItemRowKind) -> ConstraintID? {
    @inline(__always) get {
      let row =
        switch kind {
        case .minimumWidth, .minimumHeight: minimum[kind.axis]
        case .huggingWidth, .huggingHeight: hugging[kind.axis]
        default: compression[kind.axis]
        }
      return row.index < 0 ? nil : row
    }
    @inline(__always) set {
      let row = newValue ?? .none
      switch kind {
      case .minimumWidth, .minimumHeight: minimum[kind.axis] = row
      case .huggingWidth, .huggingHeight: hugging[kind.axis] = row
      default: compression[kind.axis] = row
      }
    }
  }

  /// True if there is none, and none was given up.
  var isEmpty: Bool {
    @inline(__always) get {
      minimum.horizontal.index < 0 && minimum.vertical.index < 0 && hugging.horizontal.index < 0
        && hugging.vertical.index < 0 && compression.horizontal.index < 0
        && compression.vertical.index < 0 && broken == 0
    }
  }

  /// True if the row of `kind` was given up in a conflict.
  @inline(__always)
  func isBroken(_ kind: ItemRowKind) -> Bool { broken & Self.bit(kind) != 0 }

  mutating func setBroken(_ isBroken: Bool, _ kind: ItemRowKind) {
    if isBroken { broken |= Self.bit(kind) } else { broken &= ~Self.bit(kind) }
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
    let isNew = items.sizeRows[item][kind] == nil && !items.sizeRows[item].isBroken(kind)
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
    guard let row = items.sizeRows[item][kind] else {
      if brokenNumbers[owner] == wanted { return false }
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
      items.sizeRows[item][kind] = row
    } else {
      brokenNumbers[owner] = RowNumbers(constant: constant, priority: priority)
      giveUp(owner, among: [owner])
    }
  }

  /// Removes the row of `kind`, if there is one.
  mutating func removeSizeRow(_ kind: ItemRowKind, of item: Int) {
    let row = items.sizeRows[item][kind]
    guard row != nil || items.sizeRows[item].isBroken(kind) else { return }
    rowChanged(.size(kind, item))
    if let row { takeBack(row) }
    items.sizeRows[item][kind] = nil
    mendSizeRow(kind, of: item)
  }

  /// Takes the row of `kind`, which stands, out of the solver because of a conflict.
  mutating func breakSizeRow(_ kind: ItemRowKind, of item: Int, _ row: ConstraintID) {
    brokenNumbers[.size(kind, item)] = numbers(of: row)
    items.sizeRows[item][kind] = nil
  }

  /// Forgets that the row of `kind` was given up.
  mutating func mendSizeRow(_ kind: ItemRowKind, of item: Int) {
    guard items.sizeRows[item].isBroken(kind) else { return }
    items.sizeRows[item].setBroken(false, kind)
    brokenNumbers[.size(kind, item)] = nil
  }

  /// The row of `kind` as it stands or was given up; `nil` if there is none.
  mutating func sizeRow(_ kind: ItemRowKind, of item: Int) -> ItemRow? {
    let numbers: RowNumbers
    if let row = items.sizeRows[item][kind] {
      numbers = self.numbers(of: row)
    } else if let kept = brokenNumbers[.size(kind, item)], items.sizeRows[item].isBroken(kind) {
      numbers = kept
    } else {
      return nil
    }
    var row = ItemRow(
      kind: kind, item: item, next: ItemRowTable.none, relation: kind.sizeRelation,
      constant: numbers.constant, priority: numbers.priority, factor: 0)
    row.row = items.sizeRows[item][kind]
    row.isBroken = items.sizeRows[item].isBroken(kind)
    return row
  }
}
