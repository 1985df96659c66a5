// Where portions of a start end.

extension ActiveSet {
  /// At most one variable in so many of a portion is tied to later ones.
  private static let variablesForEachTied: Int32 = 32

  /// A variable with a column of more entries, or in a row of more, is tied to all portions: to read a row for each of
  /// its variables would cost the square of its length.
  private static let mostRead: Int32 = 64

  private static let tiedToAll = Int32.max - 1

  /// So many times the size of a portion is looked through for an end of the first one, and so many
  /// expressions that do not belong to it for others that do.
  private static let patience: Int32 = 4

  // MARK: The first portion

  /// Leaves the first portion in `start.portions` and returns the number of its variables; 0 if it has
  /// no end at which few variables are tied.
  ///
  /// - Complexity: that of the portion, not of what is new, unless late variables have to take other places.
  mutating func findFirstPortion() -> Int32 {
    var distant: Int32 = 0
    let size = findFirstPortion(&distant)
    if size > 0 || distant <= leastPortion / Self.variablesForEachTied { return size }
    sortVariables()
    return findFirstPortion(&distant)
  }

  /// The same in the order that there is; counts variables that occur together with one more than a portion behind.
  private mutating func findFirstPortion(_ distant: inout Int32) -> Int32 {
    let limit = min(countInPortions - leastPortion, Self.patience * leastPortion)
    // So many variables are untied from each granule on.
    var untied = Table<Int32>()
    untied.append(repeating: 0, count: limit / granule + 2)
    var furthest = Table<Int32>()
    var tied: Int32 = 0
    var size: Int32 = 0
    while size + granule <= limit {
      for index in size..<(size + granule) {
        let last = furthestPlace(with: index)
        furthest.append(last)
        tied += 1
        if last < Self.tiedToAll && last - index > leastPortion { distant += 1 }
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

  /// The last place of a variable that the one at a place occurs together with.
  private mutating func furthestPlace(with place: Int32) -> Int32 {
    var furthest = place
    var length: Int32 = 0
    var entry = column[variable(at: place)]
    while entry != none {
      length += 1
      if max(length, expressions[entries[entry].expression].count) > Self.mostRead {
        return Self.tiedToAll
      }
      furthest = max(furthest, lastPlace(of: entries[entry].expression))
      entry = entries[entry].nextInColumn
    }
    return furthest
  }

  /// Takes the expressions of the first portion from the columns of its variables; what belongs to long ones
  /// from the first of all expressions.
  ///
  /// Until the start looks at an expression, its count is 0 or less, or, at a place used again, so large that it
  /// does not come down to 1: closing variables does not enqueue it.
  private mutating func beginFirstPortion(_ furthest: borrowing Table<Int32>) {
    for index in 0..<pending.freshExpressions.count {
      start.openCount[pending.freshExpressions[index]] = .max
      if lastPlace(of: pending.freshExpressions[index]) < 0 {
        start.portions.order.append(pending.freshExpressions[index])
      }
    }
    for place in 0..<furthest.count {
      start.portions.completing.append(furthest[place] < furthest.count ? 0 : 1)
      let variable = variable(at: place)
      if unary[variable] != none { start.portions.order.append(unary[variable]) }
      if furthest[place] < Self.tiedToAll { addExpressions(ofVariableAt: place) }
    }
    let end = min(Self.patience * furthest.count, pending.freshExpressions.count)
    for index in 0..<end { addIfTiedToAll(pending.freshExpressions[index], furthest) }
    let last = min(pending.firstNewExpression + Self.patience * furthest.count, expressions.count)
    for expression in pending.firstNewExpression..<last { addIfTiedToAll(expression, furthest) }
    start.portions.ends.append(start.portions.order.count)
  }

  private mutating func addExpressions(ofVariableAt place: Int32) {
    var entry = column[variable(at: place)]
    while entry != none {
      let expression = entries[entry].expression
      if lastPlace(of: expression) == place { start.portions.order.append(expression) }
      entry = entries[entry].nextInColumn
    }
  }

  private mutating func addIfTiedToAll(
    _ expression: Int32, _ furthest: borrowing Table<Int32>
  ) {
    if expressions[expression].isUnary || flags[expression].contains(.free) { return }
    let last = lastPlace(of: expression)
    if last >= 0 && last < furthest.count && furthest[last] == Self.tiedToAll {
      start.portions.order.append(expression)
    }
  }

  /// The last place of a variable of an expression; negative if all of them are determined.
  @inline(never)
  private mutating func lastPlace(of expression: Int32) -> Int32 {
    let record = expressions[expression]
    if record.isUnary { return place(of: record.start) }
    var last = none
    for entry in record.start..<(record.start &+ record.count) {
      last = max(last, place(of: entries[entry].variable))
    }
    return last
  }
}

// MARK: Order

extension ActiveSet {
  /// Gives variables that were made long after all that they occur together with the places behind those.
  ///
  /// The gaps of stacks are made when these are arranged, after the items of all cells.
  private mutating func sortVariables() {
    let count = countInPortions
    // The place that each variable comes behind; `none` for one that is tied to all, which others do not follow.
    var homes = Table<Int32>()
    var counts = Table<Int32>()
    counts.append(repeating: 0, count: count + 1)
    for index in 0..<count {
      let nearest = lastHome(before: index, homes)
      let isLate = nearest < Self.tiedToAll && nearest != none && index - nearest > leastPortion
      homes.append(nearest == Self.tiedToAll ? none : isLate ? nearest : index)
      counts[(isLate ? nearest : index) + 1] += 1
    }
    for index in 1..<counts.count { counts[index] += counts[index - 1] }
    start.portions.place.append(repeating: 0, count: count)
    start.portions.variables.append(repeating: 0, count: count)
    for index in 0..<count {
      let home = homes[index] == none ? index : homes[index]
      start.portions.place[index] = counts[home]
      start.portions.variables[counts[home]] = index
      counts[home] += 1
    }
  }

  /// The last home of an earlier variable that the one at `index` occurs together with; `none` if there is
  /// none, and `tiedToAll` if its column or a row is long.
  private mutating func lastHome(
    before index: Int32, _ homes: borrowing Table<Int32>
  ) -> Int32 {
    var home = none
    var length: Int32 = 0
    var entry = column[variable(at: index)]
    while entry != none {
      length += 1
      let record = expressions[entries[entry].expression]
      if max(length, record.count) > Self.mostRead { return Self.tiedToAll }
      for other in record.start..<(record.start &+ record.count) {
        let place = place(of: entries[other].variable)
        if place >= 0 && place < index { home = max(home, homes[place]) }
      }
      entry = entries[entry].nextInColumn
    }
    return home
  }
}

// MARK: Later portions

extension ActiveSet {
  /// Leaves all portions in `start.portions`, the first of which has `size` variables and has been
  /// determined.
  mutating func findPortions(behind size: Int32) {
    start.portions.beginAgain()
    let count = countInPortions
    var furthest = Table<Int32>()
    furthest.append(repeating: 0, count: count)
    for index in 0..<pending.freshExpressions.count {
      extend(&furthest, pending.freshExpressions[index])
    }
    for expression in pending.firstNewExpression..<expressions.count {
      extend(&furthest, expression)
    }
    var portions = Table<Int32>()
    divide(furthest, behind: size, into: &portions)
    for place in 0..<count {
      let completing = portions[max(place, furthest[place]) / granule]
      start.portions.completing.append(completing)
      if completing > portions[place / granule] { start.portions.tied.append(variable(at: place)) }
    }
    sortByPortion(portions)
  }

  /// Notes for the place of each variable of an expression the last place of all of them.
  @inline(never)
  private mutating func extend(_ furthest: inout Table<Int32>, _ expression: Int32) {
    let record = expressions[expression]
    if record.isUnary || flags[expression].contains(.free) { return }
    let last = lastPlace(of: expression)
    for entry in record.start..<(record.start &+ record.count) {
      let place = place(of: entries[entry].variable)
      if place >= 0 { furthest[place] = max(furthest[place], last) }
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
    for index in 0..<pending.freshExpressions.count {
      count(pending.freshExpressions[index], portions)
    }
    for expression in pending.firstNewExpression..<expressions.count { count(expression, portions) }
    var total: Int32 = 0
    for portion in 0..<start.portions.ends.count {
      total += start.portions.ends[portion]
      start.portions.ends[portion] = total - start.portions.ends[portion]
    }
    start.portions.order.append(repeating: none, count: total)
    for index in 0..<pending.freshExpressions.count {
      putInOrder(pending.freshExpressions[index], portions)
    }
    for expression in pending.firstNewExpression..<expressions.count {
      putInOrder(expression, portions)
    }
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
    let last = lastPlace(of: expression)
    return last < 0 ? 0 : portions[last / granule]
  }
}
