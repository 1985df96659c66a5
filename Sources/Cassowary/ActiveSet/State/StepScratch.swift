/// The room of a step and its ratio test; valid inside one step.
struct StepScratch: ~Copyable {
  /// The breakpoints that the step meets, as a heap by the length of the step.
  var events = Table<Event>()
  /// The breakpoints that it has passed.
  var passed = Table<Passage>()
  /// The points at which the penalty along one variable bends; see `OneDimensional.swift`.
  var axis = Table<AxisPoint>()
  /// The expressions that the step under way has placed before its end.
  var placed = Table<Int32>()
  /// The variables whose definitions have changed because parts have yielded to the step under way.
  var yielded = Table<Int32>()
  /// The variables that depend on a part that yields.
  var moved = Table<MovedByPart>()
  var partEvents = Table<Event>()
  /// The greatest speed that was taken for noise when the events were collected.
  var noise = 0.0
  /// A step could not go on after something had yielded: nothing does any more in this solve.
  var partsHaveFailed = false
}

/// The room of a jump; valid inside one jump, but for its budget.
struct JumpScratch: ~Copyable {
  var segments = Table<Segment>()
  var offers = Table<Offer>()
  var satellites = Table<Satellite>()
  /// The first satellite of each active expression, or `none`.
  var firstSatellite = PartialTable<Int32>(filler: none)
  var candidates = Table<Int32>()
  /// The variables that have landed elsewhere.
  var landed = Table<Int32>()
  /// The variables whose definitions the jump has changed.
  var exchangedMark = Table<UInt32>()
  /// The jumps that a solve may still try.
  var budget = JumpBudget()
}
