import Cassowary

// Conflicts in the order of the rule, where each of them depends on those before.
//
// In rows of cards, each of them as wide as the one before it, the conflict of each row depends on what is broken in
// the rows above. The solver meets all of them at once, in sets that reach over many rows, and much of what is broken
// for these gets another chance. Where that takes too many solves, the constraints that may be broken leave the solver
// and come back in turns: those first that the rule breaks last, as many at once as go well. When all that have come
// back hold or are broken, this is final.

/// The constraints that wait for their turn.
struct Turns {
  /// A constraint, and its place in the order.
  struct Turn {
    var constraint: Int
    var rank: BreakingRank
  }

  /// The first that waited at the beginning.
  private(set) var first: BreakingRank
  /// The last one is the next.
  private(set) var waiting: [Turn] = []
  /// Those whose turn it is; none before the first turn.
  private(set) var current: [Turn] = []
  /// The number of those whose turn is next.
  private var size = 8

  /// Has all wait from a rank on, and where turns begin again, four times as many as waited then: of a row that is too
  /// narrow for its cells, what holds each cell is broken before what holds the row, one by one.
  init(of all: [Turn], from first: BreakingRank, after former: Turns?) {
    self.first = first
    add(all)
    var count = waiting.firstIndex { $0.rank < first } ?? waiting.count
    if let former {
      let formerCount = waiting.firstIndex { $0.rank < former.first } ?? waiting.count
      count = max(count, min(4 * formerCount, waiting.count))
    }
    waiting.removeLast(waiting.count - count)
    if let least = waiting.last?.rank, least < first { self.first = least }
  }

  /// True if others that wait come before a rank.
  func isLate(_ rank: BreakingRank) -> Bool {
    waiting.last.map { $0.rank < rank } ?? false
  }

  /// Has some wait, too.
  mutating func add(_ turns: [Turn]) {
    let all = waiting + turns
    waiting = all.indices.sorted { all[$0].rank > all[$1].rank }.map { all[$0] }
  }

  /// Ends a turn that has taken so many solves, and begins the next one, which is empty at the end.
  mutating func next(after solves: Int) {
    if solves <= 1 { size = min(2 * size, 1 << 20) } else if solves > 3 { size = max(size / 2, 1) }
    current = waiting.suffix(size).reversed()
    waiting.removeLast(current.count)
  }

  /// Has those whose turn it is wait again, for smaller turns; returns them.
  mutating func interrupt() -> [Turn] {
    let interrupted = current
    size = max(current.count / 4, 1)
    current = []
    add(interrupted)
    return interrupted
  }
}

extension LayoutState {
  /// Takes constraints out of the solver if conflicts have taken so many solves that it is better to take turns, or
  /// smaller ones.
  mutating func takeTurnsIfLaborious(_ resolution: inout Resolution) {
    let solves = resolution.solves
    if let turns = resolution.turns, !turns.current.isEmpty {
      if solves >= 6 && turns.current.count > 1 { interruptTurn(&resolution) }
      return
    }
    guard let first = resolution.firstRank else { return }
    let isLaborious =
      if let turns = resolution.turns {
        first < turns.first && (solves >= 12 || isFarTooMuch(resolution))
      } else {
        breaks.takesTurnsAtOnce || isTooMuch(resolution) || isFarTooMuch(resolution)
      }
    if isLaborious { beginTurns(from: first, &resolution) }
  }

  /// True if solves have cost many times what a layout does.
  ///
  /// Where what many share is the reason, a few solves more find all conflicts.
  private func isTooMuch(_ resolution: Resolution) -> Bool {
    resolution.solves >= 12 && resolution.rows / 8 > solver.constraintCount
  }

  /// True if few solves have cost so much, as where each conflict has to be reduced.
  private func isFarTooMuch(_ resolution: Resolution) -> Bool {
    resolution.solves >= 3 && resolution.rows / 64 > solver.constraintCount
  }

  /// Has all required constraints from a rank on wait, or more.
  private mutating func beginTurns(from first: BreakingRank, _ resolution: inout Resolution) {
    solver.relent()
    _ = mendBroken(in: &resolution)
    var all: [Turns.Turn] = []
    for index in constraints.records.indices where constraints.records[index].isLive {
      let record = constraints.records[index]
      if record.isBroken || record.isPending || !record.priority.isRequired { continue }
      all.append(Turns.Turn(constraint: index, rank: breakingRank(.constraint(index))))
    }
    let turns = Turns(of: all, from: first, after: resolution.turns)
    for turn in turns.waiting { withdraw(turn.constraint) }
    resolution.turns = turns
    lowerWhatIsStale()
  }

  /// Has the constraints wait again whose turn it is.
  private mutating func interruptTurn(_ resolution: inout Resolution) {
    let mended = mendBroken(in: &resolution)
    var known = Set<Int>()
    for turn in resolution.turns?.interrupt() ?? [] {
      withdraw(turn.constraint)
      known.insert(turn.constraint)
    }
    resolution.turns?.add(mended.filter { !known.contains($0.constraint) })
    lowerWhatIsStale()
  }

  /// Has nothing be broken that was in the present turn; returns the constraints, which have no rows.
  private mutating func mendBroken(in resolution: inout Resolution) -> [Turns.Turn] {
    var mended: [Turns.Turn] = []
    for owner in resolution.broken {
      guard let broken = breaks.remove(owner) else { continue }
      mend(broken)
      if case .constraint(let index) = owner {
        mended.append(Turns.Turn(constraint: index, rank: breakingRank(owner)))
      }
    }
    resolution.broken = []
    resolution.solves = 0
    resolution.rows = 0
    return mended
  }

  private mutating func withdraw(_ constraint: Int) {
    if let row = constraints.records[constraint].row { takeBack(row) }
    constraints.records[constraint].row = nil
  }

  /// Puts the constraints back whose turn is next.
  ///
  /// - Returns: False if there are none.
  mutating func takeNextTurn(_ resolution: inout Resolution) -> Bool {
    resolution.turns?.next(after: resolution.solves)
    guard let turns = resolution.turns?.current, !turns.isEmpty else { return false }
    work.turns += 1
    resolution.broken = []
    resolution.solves = 0
    resolution.leastRank = nil
    for turn in turns {
      // The host may have changed or removed it.
      let record = constraints.records[turn.constraint]
      guard record.isLive, !record.isBroken, record.row == nil,
        breakingRank(.constraint(turn.constraint)) == turn.rank
      else { continue }
      queueForLowering(turn.constraint)
    }
    lowerWhatIsStale()
    return true
  }
}

extension LayoutEngine {
  /// True if conflicts are resolved in turns from the first solve on, in tests.
  package var takesTurnsAtOnce: Bool {
    get { state.breaks.takesTurnsAtOnce }
    set { state.breaks.takesTurnsAtOnce = newValue }
  }
}
