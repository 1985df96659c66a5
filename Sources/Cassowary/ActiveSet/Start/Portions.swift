// Portions: a large start takes a part of the variables at a time.
//
// The start, the placing of rows and the first steps each go once over all that is new. In a list of ten
// thousand cells that is half a gigabyte each time, and every visit waits for memory. So new variables are
// determined in portions, in the order in which they were made, and what is there is placed and optimised
// before the next portion comes, while it is still in the cache. As in stages, a part is a system of its own,
// and exactness does not depend on where it ends: an active set is found from which steps go on. Reopening
// everything makes all variables new.
//
// A portion ends where few of the variables so far are *tied*, which means that they occur together with later
// ones: a cell is tied to the next by its edge, and to all by the width of the list. Until the last variable
// that it occurs with is there, only an equation determines a tied variable: the height of a content is not
// chosen before all that is in it.
//
// Variables made long after all that they occur together with, such as the gaps of stacks, take the places
// behind those if they leave no end with few tied variables.
//
// The first portion is a trial. If it needs at most one step for 256 of its variables, or none of its ends has few
// tied variables (rows of a wide grid), the rest comes at once. The steps between portions end when they have
// visited twice as many variables as those of the trial let expect, and four times as many as there are; then what
// is left comes without steps, and the steps after the start find all of it.

/// A start in portions.
struct Portions: ~Copyable {
  /// Variables from this one on are in portions.
  var firstVariable: Int32 = 0
  /// The place of each of them in the order of portions, and the variable at each place; empty if that is the
  /// order in which they were made.
  var place = Table<Int32>()
  var variables = Table<Int32>()
  /// The portion under way.
  var current: Int32 = 0
  /// For the variable at each place the portion in which everything that it occurs in is there; as long as
  /// needed.
  var completing = Table<Int32>()
  /// The tied variables.
  var tied = Table<Int32>()
  /// The expressions that the start looks at, sorted by the portions in which all of their variables are
  /// there.
  var order = Table<Int32>()
  /// The end of each portion in `order`.
  var ends = Table<Int32>()

  /// Leaves nothing but the order of the variables.
  mutating func beginAgain() {
    current = 0
    completing.removeAll()
    tied.removeAll()
    order.removeAll()
    ends.removeAll()
  }
}

extension ActiveSet {
  /// A start of fewer variables is not divided: the trial would cost more than what it finds.
  private var leastDivided: Int32 { takesDetours ? 6 : 65_536 }

  /// A portion has at least so many variables.
  var leastPortion: Int32 { takesDetours ? 3 : 8_192 }

  /// A portion has a multiple of so many variables.
  var granule: Int32 { takesDetours ? 1 : 256 }

  /// The number of variables in all portions.
  var countInPortions: Int32 { value.count - start.portions.firstVariable }

  /// The place of a variable in the order of portions; negative if it is in none.
  @inline(__always)
  mutating func place(of variable: Int32) -> Int32 {
    let index = variable &- start.portions.firstVariable
    return index < 0 || start.portions.place.isEmpty ? index : start.portions.place[index]
  }

  /// The variable at a place in the order of portions.
  @inline(__always)
  mutating func variable(at place: Int32) -> Int32 {
    start.portions.firstVariable
      &+ (start.portions.variables.isEmpty ? place : start.portions.variables[place])
  }

  /// Determines new variables in portions, and optimises what is there after each but the last; what is left
  /// open, and not placed, is for the start to determine at once.
  mutating func determineInPortions() {
    if start.orphansAreOpen { return }
    defer { start.portions = Portions() }
    start.portions.firstVariable = start.isReopened ? 0 : pending.firstNewVariable
    if countInPortions < leastDivided { return }
    let size = findFirstPortion()
    if size == 0 { return }
    beginSteps()
    var progress = Progress(
      effortLimit: effort + 4 * Int(value.count), sleepAt: .max, mostZeroSteps: 200,
      stepsBeforeLook: stepsBeforeLook)
    progress.mayPerturb = false
    determinePortion(from: 0)
    let before = effort
    let isOptimal = improve(&progress) == .optimum
    if isOptimal && (takesDetours || progress.steps > size / 256) {
      let share = 2 * Int64(effort - before) * Int64(countInPortions) / Int64(size)
      progress.effortLimit = Int(clamping: Int64(progress.effortLimit) + share)
      findPortions(behind: size)
      determineLaterPortions(&progress)
    }
    start.stepsSinceRebuild = progress.stepsSinceRebuild
    start.needsExactLook = start.needsExactLook || progress.needsExactLook
  }

  private mutating func determineLaterPortions(_ progress: inout Progress) {
    var isOptimal = true
    for portion in 1..<start.portions.ends.count {
      start.portions.current = portion
      determinePortion(from: start.portions.ends[portion - 1])
      if portion == start.portions.ends.count - 1 { return }
      if isOptimal {
        progress.zeroSteps = 0
        isOptimal = improve(&progress) == .optimum
      }
    }
  }

  /// Determines what the expressions of the current portion determine, and places the others.
  private mutating func determinePortion(from first: Int32) {
    statistics.portions += 1
    let end = start.portions.ends[start.portions.current]
    for index in first..<end { lookAt(start.portions.order[index]) }
    enqueueCompleted()
    determineByQueue()
    for index in first..<end { placeIfClosed(start.portions.order[index]) }
  }

  /// True if a variable occurs together with some of a later portion: only an equation determines it yet.
  @inline(__always)
  mutating func isIncomplete(_ variable: Int32) -> Bool {
    let place = place(of: variable)
    if place < 0 || place >= start.portions.completing.count { return false }
    return start.portions.completing[place] > start.portions.current
  }

  /// Gives what is closed on tied variables that are complete now its turn.
  ///
  /// All of it is of earlier portions, and not in the queue: the last variable of what belongs to this one was
  /// open as well when it was looked at.
  private mutating func enqueueCompleted() {
    for index in 0..<start.portions.tied.count {
      let variable = start.portions.tied[index]
      if start.portions.completing[place(of: variable)] == start.portions.current
        && isOpen(variable)
      {
        enqueueClosed(on: variable)
      }
    }
  }

  private mutating func placeIfClosed(_ expression: Int32) {
    let isClosed =
      expressions[expression].isUnary
      ? !isOpen(expressions[expression].start) : start.openCount[expression] == 0
    if isClosed { finishStart(of: expression) }
  }
}
