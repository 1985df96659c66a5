import Cassowary

/// The constraints of an engine, in a dense array, and for each item the list of those that
/// mention it.
///
/// A constraint has two sides; side `2 * index` is its first item's, `2 * index + 1` its second's.
/// The sides that mention an item are linked through ``uses``, so that an item costs nothing for
/// them and removal does not search.
struct ConstraintTable: ~Copyable {
  /// The index that means no constraint and no side.
  static let none = -1

  /// The engine that the table belongs to.
  var engine = EngineTag.none
  /// The number of constraints, without those that stacks made.
  private(set) var authoredCount = 0
  /// The number of constraints about baselines.
  private(set) var baselineCount = 0
  private var free = Table<Int32>()
  /// The annotations, by index; no longer than up to the last constraint that has any.
  private var annotations: ContiguousArray<ConstraintAnnotation?> = []
  /// Tells which of two constraints was activated later.
  private var activations: UInt32 = 0
  var records = Table<ConstraintRecord>()
  var uses = Table<UseLink>()

  /// Takes a constraint in that waits for lowering, unlinked, and gives its index.
  @inline(__always)
  mutating func add(
    _ statement: ConstraintStatement, _ annotation: ConstraintAnnotation?, arranger: Int32
  ) -> Int {
    activations &+= 1
    let record = ConstraintRecord(statement: statement, activation: activations, arranger: arranger)
    if !record.isArranged { authoredCount += 1 }
    if statement.usesBaseline { baselineCount += 1 }
    let index: Int
    if let place = free.popLast() {
      index = Int(place)
      records[index] = record
    } else {
      index = records.count
      records.append(record)
      uses.append(UseLink())
      uses.append(UseLink())
    }
    if annotation != nil { setAnnotation(annotation, of: index) }
    return index
  }

  /// The description of a constraint.
  func spec(_ index: Int) -> ConstraintSpec {
    ConstraintSpec(records[index].statement, annotation(index))
  }

  private func annotation(_ index: Int) -> ConstraintAnnotation? {
    index < annotations.count ? annotations[index] : nil
  }

  private mutating func setAnnotation(_ annotation: ConstraintAnnotation?, of index: Int) {
    while annotations.count < index { annotations.append(nil) }
    if annotations.count == index {
      annotations.append(annotation)
    } else {
      annotations[index] = annotation
    }
  }

  mutating func setIdentifier(_ identifier: String?, of index: Int) {
    setAnnotation(.box(identifier, annotation(index)?.source), of: index)
  }

  /// Makes room for so many more constraints.
  mutating func reserve(_ count: Int) {
    records.makeRoom(for: count)
    uses.makeRoom(for: 2 * count)
  }

  /// Gives the place of an unlinked constraint back; its handle becomes stale.
  mutating func remove(_ index: Int) {
    if !records[index].isArranged { authoredCount -= 1 }
    if records[index].statement.usesBaseline { baselineCount -= 1 }
    records[index].isLive = false
    records[index].row = nil
    if index < annotations.count { annotations[index] = nil }
    free.append(Int32(index))
  }

  /// A second table with the same constraints.
  borrowing func copy() -> ConstraintTable {
    var result = ConstraintTable()
    result.engine = engine
    result.authoredCount = authoredCount
    result.baselineCount = baselineCount
    result.free = free.copy()
    result.annotations = annotations
    result.activations = activations
    result.records = records.copy()
    result.uses = uses.copy()
    return result
  }

  /// Sees to it that handles which were made in `later`, a copy with another history, are never made
  /// again.
  mutating func takeBackHandles(of later: borrowing ConstraintTable) {
    activations = later.activations
  }

  func contains(_ id: LayoutConstraintID) -> Bool {
    let index = Int(id.index)
    return index >= 0 && index < records.count && records[index].isLive
      && records[index].activation == id.generation && id.engine == engine
  }

  func id(_ index: Int) -> LayoutConstraintID {
    LayoutConstraintID(
      index: Int32(index), generation: records[index].activation, engine: engine)
  }

  /// Puts `side` before `head` and returns the new head.
  mutating func linkUse(_ side: Int, before head: Int) -> Int {
    uses[side] = UseLink(next: head)
    if head != Self.none { uses[head].previous = side }
    return side
  }

  /// Takes `side` out of the list that begins with `head` and returns the new head.
  mutating func unlinkUse(_ side: Int, from head: Int) -> Int {
    let link = uses[side]
    if link.next != Self.none { uses[link.next].previous = link.previous }
    guard link.previous != Self.none else { return link.next }
    uses[link.previous].next = link.next
    return head
  }

  /// The constraints of the list that begins with `head`, each once.
  func constraints(from head: Int) -> [Int] {
    var result: [Int] = []
    var side = head
    while side != Self.none {
      let statement = records[side / 2].statement
      // A constraint between two parts of one item is in that item's list twice.
      let isRepeated = side % 2 == 1 && statement.second?.index == statement.first.index
      if !isRepeated { result.append(side / 2) }
      side = uses[side].next
    }
    return result
  }
}

/// A constraint as the engine keeps it; there are many, so that it is kept small.
struct ConstraintRecord: BitwiseCopyable {
  // The parts of the statement are one by one here, so that the flags are in the gap between them.
  private var first: ItemID
  private var second: ItemID?
  private var firstAttribute: Attribute
  private var secondAttribute: Attribute
  private var relation: Relation
  private var contentTouches: UInt8 = 0
  var isLive = true
  /// True if it waits for lowering, as a new one does.
  var isPending = true
  /// True if only the row's constant has to be found again.
  var isConstantStale = false
  /// True if it was given up in a conflict.
  var isBroken = false
  private var multiplier: Double
  private var constant: Double
  private var priority: Priority
  /// Grows with every activation; tells successive constraints at one place apart.
  var activation: UInt32
  /// The stack that made it, or -1 if the host did.
  var arranger: Int32
  private var knownRow = ConstraintID.none
  /// The row's right-hand side is `rowOffset + constant`.
  var rowOffset: Double = 0

  /// What the constraint says.
  var statement: ConstraintStatement {
    @inline(__always) get {
      ConstraintStatement(
        first: first, second: second, firstAttribute: firstAttribute,
        secondAttribute: secondAttribute, relation: relation, multiplier: multiplier,
        constant: constant, priority: priority)
    }
    @inline(__always) set {
      first = newValue.first
      second = newValue.second
      firstAttribute = newValue.firstAttribute
      secondAttribute = newValue.secondAttribute
      relation = newValue.relation
      multiplier = newValue.multiplier
      constant = newValue.constant
      priority = newValue.priority
    }
  }

  /// The sides, first and second, that are about the content of a scroll item.
  var touchesContent: (first: Bool, second: Bool) {
    @inline(__always) get { (contentTouches & 1 != 0, contentTouches & 2 != 0) }
    @inline(__always) set {
      contentTouches = (newValue.first ? 1 : 0) | (newValue.second ? 2 : 0)
    }
  }

  /// The row in the solver, unless the constraint waits for lowering or is broken.
  var row: ConstraintID? {
    @inline(__always) get { knownRow.index < 0 ? nil : knownRow }
    @inline(__always) set { knownRow = newValue ?? .none }
  }

  /// True if a stack made it.
  var isArranged: Bool { arranger >= 0 }

  @inline(__always)
  init(statement: ConstraintStatement, activation: UInt32, arranger: Int32) {
    first = statement.first
    second = statement.second
    firstAttribute = statement.firstAttribute
    secondAttribute = statement.secondAttribute
    relation = statement.relation
    multiplier = statement.multiplier
    constant = statement.constant
    priority = statement.priority
    self.activation = activation
    self.arranger = arranger
  }
}

/// The neighbours of a constraint's side in its item's list.
struct UseLink: BitwiseCopyable {
  @Compact var next: Int
  @Compact var previous: Int

  init(next: Int = ConstraintTable.none) {
    self.next = next
  }
}
