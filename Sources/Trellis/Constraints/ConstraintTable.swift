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
  // Properties that few constraints have, by index; each table ends with the last constraint that has it.
  private var multipliers = Table<Double>()
  private var offsets = Table<Double>()
  private var arrangers = Table<Int32>()
  /// Tells which of two constraints was activated later.
  private var activations: UInt32 = 0
  var records = Table<ConstraintRecord>()
  var uses = Table<UseLink>()

  /// Takes a constraint in that has to be lowered, unlinked, and gives its index.
  @inline(__always)
  mutating func add(
    _ statement: ConstraintStatement, _ annotation: ConstraintAnnotation?, arranger: Int32
  ) -> Int {
    activations &+= 1
    var record = ConstraintRecord(
      statement: statement, activation: activations, isArranged: arranger >= 0)
    if !record.isArranged { authoredCount += 1 }
    if statement.usesBaseline { baselineCount += 1 }
    let index: Int
    if let place = free.popLast() {
      index = Int(place)
      // The place waits for lowering still, and does so once.
      record.isPending = records[index].isPending || records[index].isConstantStale
      records[index] = record
    } else {
      index = records.count
      records.append(record)
      uses.append(UseLink())
      uses.append(UseLink())
    }
    if annotation != nil { setAnnotation(annotation, of: index) }
    if statement.multiplier != 1 || arranger >= 0 {
      keep(statement.multiplier, arranger, of: index)
    }
    return index
  }

  /// Sorts constraints by their activation.
  @inline(never)
  func sortByActivation(_ indices: inout [Int]) {
    indices.sort { records[$0].activation < records[$1].activation }
  }

  /// Apart, because few constraints need it.
  @inline(never)
  private mutating func keep(_ multiplier: Double, _ arranger: Int32, of index: Int) {
    if multiplier != 1 { multipliers.put(multiplier, at: index, filler: 1) }
    if arranger >= 0 { arrangers.put(arranger, at: index, filler: -1) }
  }

  /// Changes what a constraint says.
  mutating func set(_ statement: ConstraintStatement, of index: Int) {
    records[index].say(statement)
    keep(statement.multiplier, -1, of: index)
  }

  /// The multiplier of the second side of a constraint.
  func multiplier(of index: Int) -> Double {
    records[index].hasMultiplier ? multipliers[index] : 1
  }

  /// The stack that made a constraint, or -1 if the host did.
  func arranger(of index: Int) -> Int32 { records[index].isArranged ? arrangers[index] : -1 }

  /// The right-hand side of a constraint's row less its constant.
  func offset(of index: Int) -> Double { index < offsets.count ? offsets[index] : Self.noOffset }

  @inline(__always)
  mutating func setOffset(_ offset: Double, of index: Int) {
    if index < offsets.count || offset.bitPattern != Self.noOffset.bitPattern {
      keep(offset, of: index)
    }
  }

  @inline(never)
  private mutating func keep(_ offset: Double, of index: Int) {
    offsets.put(offset, at: index, filler: Self.noOffset)
  }

  /// The sum of the constants of terms that have none, with the sign that addition gives it.
  static let noOffset = -0.0

  func annotation(_ index: Int) -> ConstraintAnnotation? {
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
    if records[index].usesBaseline { baselineCount -= 1 }
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
    result.multipliers = multipliers.copy()
    result.offsets = offsets.copy()
    result.arrangers = arrangers.copy()
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
  @inline(__always)
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
      let record = records[side / 2]
      // A constraint between two parts of one item is in that item's list twice.
      let isRepeated = side % 2 == 1 && record.second == record.first
      if !isRepeated { result.append(side / 2) }
      side = uses[side].next
    }
    return result
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
