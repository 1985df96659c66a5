import Cassowary

/// A constraint as the engine keeps it; there are many, so that it is kept small.
///
/// Of its items it has the places: an item has no constraints any more when its place is given to another one.
/// Properties that few constraints have are in the ``ConstraintTable``.
struct ConstraintRecord: BitwiseCopyable {
  private var firstSide: Side
  private var secondSide: Side
  var constant: Double
  private(set) var priority: Priority
  private(set) var firstAttribute: Attribute
  private(set) var secondAttribute: Attribute
  private(set) var relation: Relation
  private var flags: Flags = .live
  /// Grows with every activation; tells successive constraints at one place apart.
  let activation: UInt32
  private var knownRow = ConstraintID.none

  @inline(__always)
  init(statement: ConstraintStatement, activation: UInt32, isArranged: Bool) {
    firstSide = Side(statement.first)
    secondSide = statement.second.map { Side($0) } ?? .none
    constant = statement.constant
    priority = statement.priority
    firstAttribute = statement.firstAttribute
    secondAttribute = statement.secondAttribute
    relation = statement.relation
    self.activation = activation
    if statement.multiplier != 1 { flags.insert(.multiplied) }
    if isArranged { flags.insert(.arranged) }
  }

  /// Takes over what a statement says about the same items.
  mutating func say(_ statement: ConstraintStatement) {
    constant = statement.constant
    priority = statement.priority
    self[.multiplied] = statement.multiplier != 1
  }

  /// The place of the first item.
  var first: Int { firstSide.item }
  /// The place of the second item, or that of no item.
  var second: Int { secondSide.item }
  var firstArea: ItemID.Area { firstSide.area }
  var secondArea: ItemID.Area { secondSide.area }
  /// True if both sides are about items, none about a built-in guide.
  var isBetweenItems: Bool {
    @inline(__always) get { firstSide.isItem && secondSide.isItem }
  }

  /// The row in the solver, unless the constraint waits for lowering or is broken.
  var row: ConstraintID? {
    @inline(__always) get { knownRow.index < 0 ? nil : knownRow }
    @inline(__always) set { knownRow = newValue ?? .none }
  }

  var usesBaseline: Bool { firstAttribute.usesBaseline || secondAttribute.usesBaseline }
  var isDirectional: Bool { firstAttribute.isDirectional || secondAttribute.isDirectional }
}

// MARK: - Flags

extension ConstraintRecord {
  private struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    static let live = Flags(rawValue: 1)
    static let pending = Flags(rawValue: 2)
    static let constantStale = Flags(rawValue: 4)
    static let broken = Flags(rawValue: 8)
    static let firstTouchesContent = Flags(rawValue: 16)
    static let secondTouchesContent = Flags(rawValue: 32)
    static let multiplied = Flags(rawValue: 64)
    static let arranged = Flags(rawValue: 128)
  }

  private subscript(flag: Flags) -> Bool {
    @inline(__always) get { flags.contains(flag) }
    @inline(__always) set { if newValue { flags.insert(flag) } else { flags.remove(flag) } }
  }

  var isLive: Bool {
    @inline(__always) get { self[.live] }
    @inline(__always) set { self[.live] = newValue }
  }

  /// True if it waits for lowering.
  var isPending: Bool {
    @inline(__always) get { self[.pending] }
    @inline(__always) set { self[.pending] = newValue }
  }

  /// True if only the row's constant has to be found again.
  var isConstantStale: Bool {
    @inline(__always) get { self[.constantStale] }
    @inline(__always) set { self[.constantStale] = newValue }
  }

  /// True if it was given up in a conflict.
  var isBroken: Bool {
    @inline(__always) get { self[.broken] }
    @inline(__always) set { self[.broken] = newValue }
  }

  /// True if the second side is multiplied by another number than 1.
  var hasMultiplier: Bool { self[.multiplied] }

  /// True if a stack made it.
  var isArranged: Bool { self[.arranged] }

  /// The sides, first and second, that are about the content of a scroll item.
  var touchesContent: (first: Bool, second: Bool) {
    @inline(__always) get { (self[.firstTouchesContent], self[.secondTouchesContent]) }
    @inline(__always) set {
      self[.firstTouchesContent] = newValue.first
      self[.secondTouchesContent] = newValue.second
    }
  }
}

// MARK: - Sides

/// The place and the area of an item in four bytes.
private struct Side: BitwiseCopyable {
  private let code: UInt32

  /// That of a constraint without second item.
  static let none = Side(code: .max)

  private init(code: UInt32) {
    self.code = code
  }

  @inline(__always)
  init(_ id: ItemID) {
    code = UInt32(bitPattern: id.index) << 3 | UInt32(id.area.number)
  }

  var item: Int {
    @inline(__always) get { code == .max ? ItemTable.none : Int(code >> 3) }
  }

  /// True if the item itself is meant.
  var isItem: Bool {
    // The code of none has no area.
    @inline(__always) get { code & 7 == UInt32(ItemID.Area.item.number) }
  }

  var area: ItemID.Area {
    @inline(__always) get { ItemID.Area(number: UInt8(truncatingIfNeeded: code & 7)) ?? .item }
  }
}

extension LayoutState {
  /// The statement of a constraint.
  mutating func statement(of index: Int) -> ConstraintStatement {
    let record = constraints.records[index]
    let second = record.second
    return ConstraintStatement(
      first: items.id(record.first).with(record.firstArea),
      second: second == ItemTable.none ? nil : items.id(second).with(record.secondArea),
      firstAttribute: record.firstAttribute, secondAttribute: record.secondAttribute,
      relation: record.relation, multiplier: constraints.multiplier(of: index),
      constant: record.constant, priority: record.priority)
  }

  /// The description of a constraint.
  mutating func spec(of index: Int) -> ConstraintSpec {
    ConstraintSpec(statement(of: index), constraints.annotation(index))
  }
}
