import Cassowary

/// The rows that the engine itself makes for an item.
enum ItemRowKind: UInt8, BitwiseCopyable {
  case rootX, rootY, rootWidth, rootHeight
  // Those of `SizeRows` follow each other.
  case minimumWidth, minimumHeight
  case huggingWidth, huggingHeight, compressionWidth, compressionHeight
  case frameWidth, frameHeight, frameCenterX, frameCenterY
  case minimumContentWidth, minimumContentHeight, contentWidth, contentHeight
  case offsetX, offsetY
  // The extent of a row of a list, of which only what is in it knows how large it has to be.
  case rowWidth, rowHeight

  /// The axis along which it measures.
  var axis: Axis {
    switch self {
    case .rootX, .rootWidth, .minimumWidth, .huggingWidth, .compressionWidth, .frameWidth,
      .frameCenterX, .minimumContentWidth, .contentWidth, .offsetX, .rowWidth:
      .horizontal
    case .rootY, .rootHeight, .minimumHeight, .huggingHeight, .compressionHeight, .frameHeight,
      .frameCenterY, .minimumContentHeight, .contentHeight, .offsetY, .rowHeight:
      .vertical
    }
  }

  /// The part of its item that a row measures.
  enum Subject {
    case origin, extent, center, content, offset
  }

  /// The part of the item that it measures.
  var subject: Subject {
    switch self {
    case .rootX, .rootY: .origin
    case .rootWidth, .rootHeight, .minimumWidth, .minimumHeight, .huggingWidth, .huggingHeight,
      .compressionWidth, .compressionHeight, .frameWidth, .frameHeight, .rowWidth,
      .rowHeight:
      .extent
    case .frameCenterX, .frameCenterY: .center
    case .minimumContentWidth, .minimumContentHeight, .contentWidth, .contentHeight: .content
    case .offsetX, .offsetY: .offset
    }
  }

  /// The relation of a row about the size of its item: at most what the content wants for hugging.
  var sizeRelation: Relation {
    self == .huggingWidth || self == .huggingHeight ? .lessThanOrEqual : .greaterThanOrEqual
  }

  /// True if it comes from a translated mask.
  var hasFactor: Bool {
    switch self {
    case .frameWidth, .frameHeight, .frameCenterX, .frameCenterY: true
    default: false
    }
  }

  /// The rows that have to be lowered again to make this one anew.
  var stale: StaleRows {
    switch self {
    case .rootX, .rootY, .rootWidth, .rootHeight, .frameWidth, .frameHeight, .frameCenterX,
      .frameCenterY, .rowWidth, .rowHeight:
      .fixedFrame
    case .minimumWidth, .minimumHeight: .minimumSize
    case .huggingWidth, .huggingHeight, .compressionWidth, .compressionHeight: .contentSize
    case .minimumContentWidth, .minimumContentHeight, .contentWidth, .contentHeight, .offsetX,
      .offsetY:
      .scrolling
    }
  }

  /// The kind of member of a conflict that the row is.
  var memberKind: ConflictReport.Member.Kind {
    switch self {
    case .rootX, .rootY, .rootWidth, .rootHeight: .rootSize
    case .minimumWidth, .minimumHeight, .minimumContentWidth, .minimumContentHeight:
      .nonNegativeSize
    case .huggingWidth, .huggingHeight, .compressionWidth, .compressionHeight: .contentSize
    case .frameWidth, .frameHeight, .frameCenterX, .frameCenterY, .rowWidth, .rowHeight:
      .autoresizing
    case .contentWidth, .contentHeight, .offsetX, .offsetY: .scroll
    }
  }
}

/// One of those rows; there are many, so that it is kept small.
struct ItemRow: BitwiseCopyable {
  @Compact var item: Int
  /// The next row of the same item.
  @Compact var next: Int
  /// The row in the solver; `nil` when it was given up in a conflict.
  var row: ConstraintID?
  var kind: ItemRowKind
  var relation: Relation
  var isBroken = false
  var constant: Double
  private var factorOrPriority: Double

  var priority: Priority { kind.hasFactor ? .required : Priority(rawValue: factorOrPriority) }
  /// The coefficient that may change: that of the parent's size in a translated mask, whose rows are all
  /// required; 0 for any other row.
  var factor: Double { kind.hasFactor ? factorOrPriority : 0 }

  /// Takes the numbers of a row that says something else now.
  mutating func set(_ constant: Double, _ priority: Priority, factor: Double) {
    self.constant = constant
    factorOrPriority = kind.hasFactor ? factor : priority.rawValue
  }

  init(
    kind: ItemRowKind, item: Int, next: Int, relation: Relation, constant: Double,
    priority: Priority, factor: Double
  ) {
    self.kind = kind
    self.relation = relation
    self.constant = constant
    factorOrPriority = kind.hasFactor ? factor : priority.rawValue
    self.item = item
    self.next = next
  }
}

/// The engine's own rows in a dense array; those of one item are linked.
struct ItemRowTable: ~Copyable {
  /// The index that means no row.
  static let none = -1

  private var free = Table<Int32>()
  var records = Table<ItemRow>()

  /// Takes a row in and gives its index.
  mutating func add(_ record: ItemRow) -> Int {
    let index = free.popLast().map { Int($0) } ?? records.count
    if index == records.count { records.append(record) } else { records[index] = record }
    return index
  }

  /// A second table with the same rows.
  borrowing func copy() -> ItemRowTable {
    var result = ItemRowTable()
    result.free = free.copy()
    result.records = records.copy()
    return result
  }

  mutating func remove(_ index: Int) {
    records[index].row = nil
    free.append(Int32(index))
  }

  /// The row of `kind` in the list that begins with `head`, or none.
  func find(_ kind: ItemRowKind, from head: Int) -> Int {
    var index = head
    while index != Self.none, records[index].kind != kind {
      index = records[index].next
    }
    return index
  }
}

/// Whose row it is: an authored constraint's, one of the engine's own, by index, or one about the size of an
/// item.
enum RowOwner: Equatable, BitwiseCopyable {
  case constraint(Int)
  case item(Int)
  case size(ItemRowKind, Int)

  /// A number for sets of owners: another one for each owner of an engine.
  var number: Int {
    switch self {
    case .constraint(let index): index * 64
    case .item(let index): index * 64 + 1
    case .size(let kind, let item): item * 64 + 2 + Int(kind.rawValue)
    }
  }
}
