/// The bucket queue of the start: first in, first out inside one key.
struct StartQueue: ~Copyable {
  /// The number of open variables of each fresh expression.
  var openCount = Table<Int32>()
  private var next = Table<Int32>()
  /// True if only the variable's own one or two breakpoints had a part in the last minimum, none of
  /// them required.
  var isOptionalAlone = false
  /// The result of the last twins.
  var twins = Twins()
  /// Variables that nothing pulls to one place, in the order in which they were found.
  var slack = Table<Int32>()
  var nextSlack: Int32 = 0
  /// Variables that follow one that is about to be determined; see `StartEquals.swift`.
  var followers = Table<Follower>()
  /// Variables that wait for bounds, in the order in which they were found; see `StartBounds.swift`.
  var waiting = Table<WaitingVariable>()
  private var nextWaiting: Int32 = 0
  /// For each side of each variable the entry of the row that it waits for, or `none` if there are no more.
  var watched = PartialTable<Int32>(filler: unwatched)
  /// The number of the start, and for each variable that of the last in which its parts have made it no greater than
  /// 0; see `StartSlack.swift`.
  private(set) var serial: Int32 = 0
  var barren = PartialTable<Int32>(filler: 0)
  /// The number of breakpoints among which the last minimum was found.
  var pointCount: Int32 = 0
  /// The number of variables that were minimised for a row.
  private var tries: Int32 = 0
  /// For variables with many rows the try up to which they rest, and the key that ends it.
  private var restEnd = PartialTable<Int32>(filler: 0)
  private var restKey = PartialTable<Int32>(filler: 0)
  /// The number of variables that this start has determined by a breakpoint.
  var determined: Int32 = 0
  /// The number of variables that nothing has determined, which float at places that it has found.
  var floated: Int32 = 0
  /// Everything has been reopened, so that variables and expressions are as good as new from the first on.
  var isReopened = false
  /// The values that variables had before everything was reopened, for those that nothing determines; else empty.
  var kept = Table<Double>()
  /// They are those of the last solve, not of the steps of this one.
  var keptAreOptimal = false
  /// Orphans have been reopened; they and what depends on them are in `search.forwardOrder`.
  var orphansAreOpen = false
  /// The last sequence number before orphans were determined again: they have later ones, what depends on
  /// them has not yet.
  var lastSequenceBefore: Int64 = 0
  var portions = Portions()
  /// The steps between portions since the reduced costs were computed afresh: as many as have rounded them.
  var stepsSinceRebuild = 0
  /// A step between portions has left costs that are good for nothing, because of its pivot.
  var needsExactLook = false
  /// Tainted variables whose inputs are all closed.
  var ready = Table<Int32>()
  /// The key of each class: first for single variables, then for expressions of several.
  private var keys = Table<Int32>()
  private var heads = Table<Int32>()
  private var tails = Table<Int32>()
  /// A bit for each key, set if something waits there.
  private var occupied = Table<UInt64>()
  private(set) var poppedKey: Int32 = 0

  mutating func grow(toExpressions count: Int32) {
    openCount.grow(to: count, filler: 0)
    next.grow(to: count, filler: none)
  }

  @inline(__always)
  func key(ofClass kind: Int32, isUnary: Bool) -> Int32 {
    keys[2 &* kind &+ (isUnary ? 0 : 1)]
  }

  /// The number of classes that have keys.
  var classesWithKeys: Int32 { keys.count / 2 }

  mutating func addKeys(unary: Int32, other: Int32) {
    keys.append(unary)
    keys.append(other)
  }

  /// Begins a start; the queue is as the last one has left it, empty, unless there are more levels.
  mutating func begin(levels: Int32) {
    if heads.count != 2 * levels + 1 { makeKeys(2 * levels + 1) }
    poppedKey = 0
    serial &+= 1
    determined = 0
    floated = 0
    tries = 0
    restEnd.removeAll()
    restKey.removeAll()
    slack.removeAll()
    nextSlack = 0
    twins = Twins()
  }

  mutating func noteTry() { tries &+= 1 }

  /// Has a variable that was minimised in vain among many rows rest until as many others have been tried, or until its
  /// own turn, at a key.
  ///
  /// Each wish of the views in a container closes one more row on its width. To look at all rows for each of them
  /// takes the square of their number; so it takes twice as many. What is left open in the end is minimised once more.
  @inline(__always)
  mutating func rest(_ variable: Int32, until key: Int32) {
    if pointCount < 16 { return }
    restEnd[variable] = tries &+ pointCount
    restKey[variable] = key
  }

  @inline(__always)
  func isResting(_ variable: Int32) -> Bool {
    restEnd[variable] > tries && poppedKey < restKey[variable]
  }

  /// True if a variable is among the followers.
  func follows(_ variable: Int32) -> Bool {
    for place in 0..<followers.count where followers[place].variable == variable { return true }
    return false
  }

  /// Forgets which key each class has, and makes room for a number of keys.
  private mutating func makeKeys(_ count: Int32) {
    forgetKeys()
    heads.append(repeating: none, count: count)
    tails.append(repeating: none, count: count)
    occupied.removeAll()
    occupied.append(repeating: 0, count: count / 64 + 1)
  }

  mutating func forgetKeys() {
    keys.removeAll()
    heads.removeAll()
    tails.removeAll()
  }

  /// Puts an expression before all others of a key.
  mutating func pushFirst(_ expression: Int32, key: Int32) {
    if heads[key] == none {
      push(expression, key: key)
      return
    }
    next[expression] = heads[key]
    heads[key] = expression
    poppedKey = min(poppedKey, key)
  }

  mutating func push(_ expression: Int32, key: Int32) {
    next[expression] = none
    if heads[key] == none {
      heads[key] = expression
      occupied[key / 64] |= 1 << UInt64(key % 64)
    } else {
      next[tails[key]] = expression
    }
    tails[key] = expression
    poppedKey = min(poppedKey, key)
  }

  /// True if it has been looked at which row a side of a variable waits for.
  func hasWatched(_ place: Int32) -> Bool {
    watched[place] != StartQueue.unwatched
  }

  /// Takes the first variable that waits, if nothing in the queue is as important; then its key is the one popped.
  mutating func popWaiting() -> WaitingVariable? {
    if nextWaiting == waiting.count { return nil }
    let first = waiting[nextWaiting]
    if (heads[poppedKey] != none || findOccupiedKey()) && poppedKey <= first.key { return nil }
    nextWaiting += 1
    poppedKey = first.key
    return first
  }

  /// Forgets what has waited.
  mutating func forgetWaiting() {
    for index in 0..<waiting.count {
      watched[2 * waiting[index].variable] = StartQueue.unwatched
      watched[2 * waiting[index].variable + 1] = StartQueue.unwatched
    }
    waiting.removeAll()
    nextWaiting = 0
  }

  private static let unwatched: Int32 = -2

  mutating func pop() -> Int32? {
    if heads[poppedKey] == none && !findOccupiedKey() { return nil }
    let expression = heads[poppedKey]
    heads[poppedKey] = next[expression]
    if next[expression] == none { occupied[poppedKey / 64] &= ~(1 << UInt64(poppedKey % 64)) }
    return expression
  }

  /// Takes `poppedKey` on to the next key at which something waits, or the last of all; false if there is
  /// none.
  ///
  /// A bit for each key: with a priority of its own for each constraint there are as many keys, and most
  /// that is pushed is more important than what was popped.
  private mutating func findOccupiedKey() -> Bool {
    for word in (poppedKey / 64)..<occupied.count where occupied[word] != 0 {
      poppedKey = 64 * word + Int32(occupied[word].trailingZeroBitCount)
      return true
    }
    poppedKey = heads.count - 1
    return false
  }
}
