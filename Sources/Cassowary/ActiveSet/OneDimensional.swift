// The one-dimensional problem: the best value of one variable when all others stand still.

/// Where the penalties closed on a variable are least.
enum OneDimensionalMinimum {
  /// At one point, where this breakpoint lies.
  case breakpoint(Int32)
  /// Anywhere between two breakpoints; `none` stands for no limit.
  case flat(low: Int32, high: Int32)
}

/// A breakpoint seen along one variable.
///
/// Among equal places the more important level comes last, so that it is the one that binds.
struct AxisPoint: Ordered {
  var place: Double
  var jump: Double
  var constraint: Int32
  var level: Int32
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
    axis.removeAll()
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
    axis.sort()
    var low = none
    if slope.leading(levels, tolerance: Tolerance.slope).value < 0 {
      var index: Int32 = 0
      while index < axis.count {
        slope.add(axis[index].jump, at: axis[index].level)
        let after = slope.leading(levels, tolerance: Tolerance.slope).value
        if after > 0 {
          slope.clear()
          return .breakpoint(axis[index].constraint)
        }
        if after == 0 {
          low = axis[index].constraint
          break
        }
        index += 1
      }
      slope.clear()
      return .flat(low: low, high: index + 1 < axis.count ? axis[index + 1].constraint : none)
    }
    slope.clear()
    return .flat(low: none, high: axis.isEmpty ? none : axis[0].constraint)
  }

  private func rest(of expression: Int32, without variable: Int32) -> Double {
    let record = expressions[expression]
    var sum = 0.0
    for entry in record.start..<(record.start + record.count)
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
      let kind = classes[breakpoints[constraint].kind]
      let size = abs(coefficient)
      let first = coefficient > 0 ? kind.below : -kind.above
      if first != 0 { slope.add(first * size, at: kind.level) }
      axis.append(
        AxisPoint(
          place: (breakpoints[constraint].value - rest) / coefficient, jump: kind.jump * size,
          constraint: constraint, level: kind.level, rank: levels[kind.level].rank))
      constraint = breakpoints[constraint].next
    }
  }
}
