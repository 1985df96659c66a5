/// The places of the tables that are free, and the numbers that tell apart what has had the same place.
struct Slots: ~Copyable {
  /// Tells successive variables at the same place apart; empty as long as all have the last generation.
  var generation: Table<UInt32>
  var lastGeneration: UInt32
  var freeVariables: Table<Int32>
  /// Variables that nobody asks for any more.
  var released: Table<Int32>
  /// Those of them that no solve has seen: they are used again at once.
  var unseen: Table<Int32>
  var freeExpressions: Table<Int32>
  /// The first free run of entries of each length class (see `runClass`), linked by `nextInColumn`.
  var freeEntryRuns: Table<Int32>
  var freeBreakpoints: Table<Int32>
  /// The serial number of the constraint at each place: its generation, and the order of addition.
  ///
  /// Empty as long as no place has been used again: then they follow each other from `firstSerial` on.
  var serial: Table<UInt32>
  var firstSerial: UInt32
  var lastSerial: UInt32
}

extension Slots {
  init() {
    self.init(
      generation: Table(), lastGeneration: 0, freeVariables: Table(), released: Table(),
      unseen: Table(), freeExpressions: Table(), freeEntryRuns: Table(), freeBreakpoints: Table(),
      serial: Table(), firstSerial: 1, lastSerial: 0)
  }

  borrowing func copy() -> Slots {
    Slots(
      generation: generation.copy(), lastGeneration: lastGeneration,
      freeVariables: freeVariables.copy(),
      released: released.copy(), unseen: unseen.copy(), freeExpressions: freeExpressions.copy(),
      freeEntryRuns: freeEntryRuns.copy(), freeBreakpoints: freeBreakpoints.copy(),
      serial: serial.copy(),
      firstSerial: firstSerial, lastSerial: lastSerial)
  }

  /// Has free places be used again in order, the first of them `number` places at least.
  ///
  /// Ties between wishes of one priority are decided by places. What is added next then has places in the order of
  /// addition, and comes out as the same did before, whatever has been removed in between.
  ///
  /// - Complexity: as sorting as many numbers.
  mutating func arrangeFreePlaces(_ number: Int32) {
    freeVariables.sortLast(number)
    unseen.sortLast(number)
    freeExpressions.sortLast(number)
    freeBreakpoints.sortLast(number)
  }

  /// Forgets all places; generations and serial numbers go on, so that old handles stay told apart.
  mutating func removeAll() {
    lastGeneration &+= 1
    generation.removeAll()
    freeVariables.removeAll()
    released.removeAll()
    unseen.removeAll()
    freeExpressions.removeAll()
    freeEntryRuns.removeAll()
    freeBreakpoints.removeAll()
    serial.removeAll()
    firstSerial = lastSerial &+ 1
  }
}

extension Table<Int32> {
  /// Sorts the last elements, the least at the end.
  @inline(never)
  fileprivate mutating func sortLast(_ number: Int32) {
    sort(from: Swift.max(0, count - number)) { $0 > $1 }
  }
}
