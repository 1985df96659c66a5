// The one-dimensional problem: the best value of one variable when all others stand still.

/// Where the penalties closed on a variable are least.
enum OneDimensionalMinimum {
  /// At one point, where this breakpoint lies.
  case breakpoint(Int32)
  /// Anywhere between two breakpoints; `none` stands for no limit.
  case flat(low: Int32, high: Int32)
}

/// The result of comparing two breakpoints at one place: two others of the same classes show the same.
///
/// Most sizes have them: one constraint that content resists compression, one that it hugs.
struct Twins: BitwiseCopyable {
  /// The class of the breakpoint that comes first in the list.
  var lower = none
  var upper = none
  /// The first one binds, not the second.
  var isLowerBinding = false
  /// Neither is required.
  var areOptional = false
}

/// A breakpoint seen along one variable.
///
/// Among equal places the more important level comes last, so that it is the one that binds.
struct AxisPoint: Ordered {
  var place: Double
  var jump: Double
  var constraint: Int32
  /// The rank of the level of the constraint.
  var rank: Int32

  static func precedes(_ left: AxisPoint, _ right: AxisPoint) -> Bool {
    if left.place != right.place { return left.place < right.place }
    if left.rank != right.rank { return left.rank > right.rank }
    return left.constraint < right.constraint
  }
}

extension ActiveSet {
  /// Minimises, lexicographically and exactly, the sum of the penalties of all inactive expressions in
  /// which `variable` is the only open variable.
  ///
  /// - Complexity: the length of the variable's column, plus sorting the breakpoints met.
  mutating func minimise(_ variable: Int32) -> OneDimensionalMinimum {
    start.pointCount = 0
    if let minimum = minimiseAlone(variable) { return minimum }
    start.isOptionalAlone = false
    stepScratch.axis.removeAll()
    if unary[variable] != none { addAxisPoints(of: unary[variable], coefficient: 1, rest: 0) }
    var entry = column[variable]
    while entry != none {
      let expression = entries[entry].expression
      if start.openCount[expression] == 1 && !expressions[expression].isActive {
        addAxisPoints(
          of: expression, coefficient: entries[entry].coefficient,
          rest: rest(of: expression, without: variable))
      }
      entry = entries[entry].nextInColumn
    }
    start.pointCount = stepScratch.axis.count
    statistics.comparedBreakpoints &+= Int(stepScratch.axis.count)
    defer {
      slope.clear()
      if stepScratch.axis.count > Self.mostAxisPointsKept { stepScratch.axis = Table() }
    }
    if slope.leading(hierarchy.levels, tolerance: Tolerance.slope).value >= 0 {
      return .flat(low: none, high: leastAxisPoint(from: 0))
    }
    let turn = findTurn()
    if turn == stepScratch.axis.count {
      return .flat(low: stepScratch.axis[turn - 1].constraint, high: none)
    }
    if slope.leading(hierarchy.levels, tolerance: Tolerance.slope).value > 0 {
      return .breakpoint(stepScratch.axis[turn].constraint)
    }
    return .flat(low: stepScratch.axis[turn].constraint, high: leastAxisPoint(from: turn + 1))
  }

  /// Room for more points is given back: a container of a thousand children needs it once.
  private static let mostAxisPointsKept: Int32 = 256

  /// The first breakpoint in order at which the slope is no longer negative, as an index into `stepScratch.axis`,
  /// with all points before it in front of it; `axis.count` if there is none.
  ///
  /// `slope` holds the slope before all points, and the one after the found point at the end. A
  /// selection: the points are split around a middle one, and only the part in which the slope turns is
  /// split again, so that a container of a thousand children costs no sorting. The first guess is the
  /// highest of the most important points, which is it where those are lower bounds.
  private mutating func findTurn() -> Int32 {
    var low: Int32 = 0
    var high = stepScratch.axis.count
    var guess = high > 8 ? highestBound() : none
    while high - low > 8 {
      let middle = split(low, high, around: guess == none ? (low + high - 1) / 2 : guess)
      guess = none
      for index in low..<middle {
        slope.add(
          stepScratch.axis[index].jump, at: hierarchy.levelsByRank[stepScratch.axis[index].rank])
      }
      if slope.leading(hierarchy.levels, tolerance: Tolerance.slope).value < 0 {
        slope.add(
          stepScratch.axis[middle].jump, at: hierarchy.levelsByRank[stepScratch.axis[middle].rank])
        if slope.leading(hierarchy.levels, tolerance: Tolerance.slope).value >= 0 { return middle }
        low = middle + 1
      } else {
        for index in low..<middle {
          slope.add(
            -stepScratch.axis[index].jump, at: hierarchy.levelsByRank[stepScratch.axis[index].rank])
        }
        high = middle
      }
    }
    stepScratch.axis.sort(low, high)
    while low < stepScratch.axis.count {
      slope.add(stepScratch.axis[low].jump, at: hierarchy.levelsByRank[stepScratch.axis[low].rank])
      if slope.leading(hierarchy.levels, tolerance: Tolerance.slope).value >= 0 { break }
      low += 1
    }
    return low
  }

  /// The highest of the most important points.
  private mutating func highestBound() -> Int32 {
    var highest: Int32 = 0
    for index in 1..<stepScratch.axis.count {
      let (rank, leading) = (stepScratch.axis[index].rank, stepScratch.axis[highest].rank)
      if rank < leading
        || (rank == leading && stepScratch.axis[index].place > stepScratch.axis[highest].place)
      {
        highest = index
      }
    }
    return highest
  }

  /// Splits the points from `low` to `high` around the one at `chosen` and returns its place.
  private mutating func split(_ low: Int32, _ high: Int32, around chosen: Int32) -> Int32 {
    let last = high - 1
    stepScratch.axis.swap(chosen, last)
    let pivot = stepScratch.axis[last]
    var place = low
    for index in low..<last where AxisPoint.precedes(stepScratch.axis[index], pivot) {
      stepScratch.axis.swap(index, place)
      place += 1
    }
    stepScratch.axis.swap(place, last)
    return place
  }

  private mutating func leastAxisPoint(from first: Int32) -> Int32 {
    if first >= stepScratch.axis.count { return none }
    var least = first
    for index in first..<stepScratch.axis.count
    where AxisPoint.precedes(stepScratch.axis[index], stepScratch.axis[least]) {
      least = index
    }
    return stepScratch.axis[least].constraint
  }

  /// The minimum for a variable that only its own one or two breakpoints are closed on, and perhaps a
  /// lower bound below them: the usual case of a size.
  ///
  /// Leaves in `start.isOptionalAlone` whether none of the one or two is required.
  @inline(__always)
  private mutating func minimiseAlone(_ variable: Int32) -> OneDimensionalMinimum? {
    if unary[variable] == none { return nil }
    var first = expressions[unary[variable]].head
    if first == none { return nil }
    var second = breakpoints[first].next
    let third = second == none ? none : breakpoints[second].next
    if third != none {
      if breakpoints[third].next != none || !isLowerBound(first, below: second) { return nil }
      (first, second) = (second, third)
    }
    var entry = column[variable]
    while entry != none {
      if start.openCount[entries[entry].expression] == 1 { return nil }
      entry = entries[entry].nextInColumn
    }
    if second == none { return minimum(of: first) }
    return minimum(of: first, second, isBounded: third != none)
  }

  @inline(__always)
  private mutating func minimum(of only: Int32) -> OneDimensionalMinimum {
    let kind = hierarchy.classes[breakpoints[only].kind]
    start.isOptionalAlone = kind.level != 0
    if kind.below == 0 { return .flat(low: none, high: only) }
    return kind.above == 0 ? .flat(low: only, high: none) : .breakpoint(only)
  }

  /// The minimum of two breakpoints, of which the second is not below the first, and perhaps a lower
  /// bound below them.
  @inline(__always)
  private mutating func minimum(
    of first: Int32, _ second: Int32, isBounded: Bool
  ) -> OneDimensionalMinimum? {
    let lower = breakpoints[first]
    let upper = breakpoints[second]
    if lower.value != upper.value {
      return minimum(of: first, lower.kind, second, upper.kind, isBounded)
    }
    if start.twins.lower != lower.kind || start.twins.upper != upper.kind {
      let isLowerLast =
        hierarchy.levels[hierarchy.classes[lower.kind].level].rank
        < hierarchy.levels[hierarchy.classes[upper.kind].level].rank
      let minimum =
        isLowerLast
        ? minimum(of: second, upper.kind, first, lower.kind, isBounded)
        : minimum(of: first, lower.kind, second, upper.kind, isBounded)
      guard case .breakpoint(let binding) = minimum else { return minimum }
      start.twins = Twins(
        lower: lower.kind, upper: upper.kind, isLowerBinding: binding == first,
        areOptional: start.isOptionalAlone)
    }
    start.isOptionalAlone = start.twins.areOptional
    return .breakpoint(start.twins.isLowerBinding ? first : second)
  }

  private mutating func minimum(
    of first: Int32, _ firstKind: Int32, _ second: Int32, _ secondKind: Int32, _ isBounded: Bool
  ) -> OneDimensionalMinimum? {
    let left = hierarchy.classes[firstKind]
    let right = hierarchy.classes[secondKind]
    start.isOptionalAlone = left.level != 0 && right.level != 0
    if leading(left.below, left.level, right.below, right.level) >= 0 {
      return isBounded ? nil : .flat(low: none, high: first)
    }
    let middle = leading(left.above, left.level, right.below, right.level)
    if middle > 0 { return .breakpoint(first) }
    if middle == 0 { return .flat(low: first, high: second) }
    return leading(left.above, left.level, right.above, right.level) > 0
      ? .breakpoint(second) : .flat(low: second, high: none)
  }

  /// True if a breakpoint says nothing at and beyond the next one.
  @inline(__always)
  private mutating func isLowerBound(_ constraint: Int32, below next: Int32) -> Bool {
    hierarchy.classes[breakpoints[constraint].kind].above == 0
      && breakpoints[constraint].value < breakpoints[next].value
  }

  /// The sign of a slope that has components at one or two levels.
  @inline(__always)
  mutating func leading(
    _ first: Double, _ firstLevel: Int32, _ second: Double, _ secondLevel: Int32
  ) -> Double {
    if firstLevel != secondLevel {
      let isFirst =
        second == 0
        || (first != 0 && hierarchy.levels[firstLevel].rank < hierarchy.levels[secondLevel].rank)
      return isFirst ? first : second
    }
    let sum = first + second
    return abs(sum) > Tolerance.slope * max(abs(first), abs(second)) ? sum : 0
  }

  private mutating func rest(of expression: Int32, without variable: Int32) -> Double {
    let record = expressions[expression]
    var sum = 0.0
    for entry in record.start..<(record.start &+ record.count)
    where entries[entry].variable != variable {
      sum += entries[entry].coefficient * value[entries[entry].variable]
    }
    return sum
  }

  /// Collects the breakpoints of `coefficient * x + rest` and adds its slope at minus infinity to
  /// `slope`.
  private mutating func addAxisPoints(of expression: Int32, coefficient: Double, rest: Double) {
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      let size = abs(coefficient)
      let first = coefficient > 0 ? kind.below : -kind.above
      if first != 0 { slope.add(first * size, at: kind.level) }
      stepScratch.axis.append(
        AxisPoint(
          place: (breakpoints[constraint].value - rest) / coefficient, jump: kind.jump * size,
          constraint: constraint, rank: hierarchy.levels[kind.level].rank))
      constraint = breakpoints[constraint].next
    }
  }
}
