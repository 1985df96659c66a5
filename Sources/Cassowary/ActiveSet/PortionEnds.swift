// Where portions of a start end.

extension ActiveSet {
  /// At most one variable in so many of a portion is tied to later ones.
  private static let variablesForEachTied: Int32 = 32

  /// A column of more entries is that of a variable that is tied to all portions.
  private static let longestColumnRead = 64

  private static let tiedToAll = Int32.max - 1

  /// So many times the size of a portion is looked through for an end of the first one, and so many
  /// expressions that do not belong to it for others that do.
  private static let patience: Int32 = 4

  // MARK: The first portion

  /// Leaves the first portion in `start.portions` and returns the number of its variables; 0 if it has
  /// no end at which few variables are tied.
  ///
  /// - Complexity: that of the portion, not of what is new.
  mutating func findFirstPortion() -> Int32 {
    let limit = min(value.count - firstNewVariable - leastPortion, Self.patience * leastPortion)
    // So many variables are untied from each granule on.
    var untied = Table<Int32>()
    untied.append(repeating: 0, count: limit / granule + 2)
    var furthest = Table<Int32>()
    var tied: Int32 = 0
    var size: Int32 = 0
    while size + granule <= limit {
      for index in size..<(size + granule) {
        let last = furthestVariable(with: firstNewVariable + index)
        furthest.append(last)
        tied += 1
        if last / granule + 1 < untied.count { untied[last / granule + 1] += 1 }
      }
      size += granule
      tied -= untied[size / granule]
      if size >= leastPortion && (takesDetours || tied <= size / Self.variablesForEachTied) {
        beginFirstPortion(furthest)
        return size
      }
    }
    return 0
  }

  /// The last variable that a variable occurs together with, counted from the first new one.
  private mutating func furthestVariable(with variable: Int32) -> Int32 {
    var furthest = variable
    var length = 0
    var entry = column[variable]
    while entry != none {
      length += 1
      if length > Self.longestColumnRead { return Self.tiedToAll }
      furthest = max(furthest, lastVariable(of: entries[entry].expression))
      entry = entries[entry].nextInColumn
    }
    return furthest - firstNewVariable
  }

  /// Takes the expressions of the first portion from the columns of its variables; what belongs to long ones
  /// from the first of all expressions.
  ///
  /// Until the start looks at an expression, its count is 0 or less, or, at a place used again, so large that it
  /// does not come down to 1: closing variables does not enqueue it.
  private mutating func beginFirstPortion(_ furthest: borrowing Table<Int32>) {
    for index in 0..<freshExpressions.count {
      start.openCount[freshExpressions[index]] = .max
      if lastVariable(of: freshExpressions[index]) < firstNewVariable {
        start.portions.order.append(freshExpressions[index])
      }
    }
    for index in 0..<furthest.count {
      start.portions.completing.append(furthest[index] < furthest.count ? 0 : 1)
      if unary[firstNewVariable + index] != none {
        start.portions.order.append(unary[firstNewVariable + index])
      }
      if furthest[index] < Self.tiedToAll { addExpressions(endingWith: firstNewVariable + index) }
    }
    let end = min(firstNewExpression + Self.patience * furthest.count, expressions.count)
    for expression in firstNewExpression..<end where !expressions[expression].isUnary {
      let last = lastVariable(of: expression) - firstNewVariable
      if last >= 0 && last < furthest.count && furthest[last] == Self.tiedToAll {
        start.portions.order.append(expression)
      }
    }
    start.portions.ends.append(start.portions.order.count)
  }

  private mutating func addExpressions(endingWith variable: Int32) {
    var entry = column[variable]
    while entry != none {
      let expression = entries[entry].expression
      if lastVariable(of: expression) == variable { start.portions.order.append(expression) }
      entry = entries[entry].nextInColumn
    }
  }

  @inline(never)
  private mutating func lastVariable(of expression: Int32) -> Int32 {
    let record = expressions[expression]
    if record.isUnary { return record.start }
    var last = none
    for entry in record.start..<(record.start &+ record.count) {
      last = max(last, entries[entry].variable)
    }
    return last
  }
}

// MARK: Later portions

extension ActiveSet {
  /// Leaves all portions in `start.portions`, the first of which has `size` variables and has been
  /// determined.
  mutating func findPortions(behind size: Int32) {
    start.portions = Portions()
    let count = value.count - firstNewVariable
    var furthest = Table<Int32>()
    furthest.append(repeating: 0, count: count)
    for index in 0..<freshExpressions.count { extend(&furthest, freshExpressions[index]) }
    for expression in firstNewExpression..<expressions.count { extend(&furthest, expression) }
    var portions = Table<Int32>()
    divide(furthest, behind: size, into: &portions)
    for variable in 0..<count {
      let completing = portions[max(variable, furthest[variable]) / granule]
      start.portions.completing.append(completing)
      if completing > portions[variable / granule] {
        start.portions.tied.append(firstNewVariable + variable)
      }
    }
    sortByPortion(portions)
  }

  /// Notes for each new variable of an expression the last one.
  @inline(never)
  private mutating func extend(_ furthest: inout Table<Int32>, _ expression: Int32) {
    let record = expressions[expression]
    if record.isUnary || flags[expression].contains(.free) { return }
    let last = lastVariable(of: expression) - firstNewVariable
    for entry in record.start..<(record.start &+ record.count) {
      let variable = entries[entry].variable - firstNewVariable
      if variable >= 0 { furthest[variable] = max(furthest[variable], last) }
    }
  }

  /// Leaves in `portions` the portion of each granule of variables.
  private mutating func divide(
    _ furthest: borrowing Table<Int32>, behind first: Int32, into portions: inout Table<Int32>
  ) {
    var tied = Table<Int32>()
    countTied(furthest, &tied)
    portions.append(repeating: 0, count: first / granule)
    var portion: Int32 = 1
    var size: Int32 = 0
    for index in portions.count..<tied.count {
      let isPossible = size >= leastPortion && furthest.count - index * granule >= leastPortion
      if isPossible && (takesDetours || tied[index] <= size / Self.variablesForEachTied) {
        portion += 1
        size = 0
      }
      portions.append(portion)
      size += granule
    }
  }

  /// Leaves in `tied`, for each granule, how many variables before it occur together with one in it or after
  /// it.
  private mutating func countTied(_ furthest: borrowing Table<Int32>, _ tied: inout Table<Int32>) {
    tied.append(repeating: 0, count: (furthest.count - 1) / granule + 2)
    for variable in 0..<furthest.count {
      let last = furthest[variable] / granule
      if last <= variable / granule { continue }
      tied[variable / granule + 1] += 1
      tied[last + 1] -= 1
    }
    tied.truncate(to: tied.count - 1)
    for index in 1..<tied.count { tied[index] += tied[index - 1] }
  }

  /// Sorts what the start looks at by portion.
  private mutating func sortByPortion(_ portions: borrowing Table<Int32>) {
    start.portions.ends.append(repeating: 0, count: portions[portions.count - 1] + 1)
    for index in 0..<freshExpressions.count { count(freshExpressions[index], portions) }
    for expression in firstNewExpression..<expressions.count { count(expression, portions) }
    var total: Int32 = 0
    for portion in 0..<start.portions.ends.count {
      total += start.portions.ends[portion]
      start.portions.ends[portion] = total - start.portions.ends[portion]
    }
    start.portions.order.append(repeating: none, count: total)
    for index in 0..<freshExpressions.count { putInOrder(freshExpressions[index], portions) }
    for expression in firstNewExpression..<expressions.count { putInOrder(expression, portions) }
  }

  private mutating func count(_ expression: Int32, _ portions: borrowing Table<Int32>) {
    start.portions.ends[portion(of: expression, portions)] += 1
  }

  private mutating func putInOrder(_ expression: Int32, _ portions: borrowing Table<Int32>) {
    let portion = portion(of: expression, portions)
    start.portions.order[start.portions.ends[portion]] = expression
    start.portions.ends[portion] += 1
  }

  @inline(never)
  private mutating func portion(of expression: Int32, _ portions: borrowing Table<Int32>) -> Int32 {
    let last = lastVariable(of: expression) - firstNewVariable
    return last < 0 ? 0 : portions[last / granule]
  }
}
