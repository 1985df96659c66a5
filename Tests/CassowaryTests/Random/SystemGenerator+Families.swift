import Cassowary
import TestSupport

extension SystemGenerator {
  /// Items one after the other between two edges.
  mutating func addChain(items: Int) {
    let gap = Double(random.int(in: 0...12))
    let places = newVariables(items)
    let widths = newVariables(items)
    add([(1, places[0])], looseEqual(), gap, anyPriority(requiredShare: 8))
    for (item, width) in widths.enumerated() {
      if item > 0 {
        let terms: Terms = [(1, places[item]), (-1, places[item - 1]), (-1, widths[item - 1])]
        add(terms, looseEqual(), gap, anyPriority(requiredShare: 8))
      }
      addSize(width)
    }
    let end: Terms = [(1, places[items - 1]), (1, widths[items - 1])]
    let total = Double(random.int(in: 0...(40 * items)))
    if random.chance(1, in: 2) {
      add(end, relation(), total, anyPriority(requiredShare: 7))
    } else {
      let content = newVariables(1)[0]
      add([(1, content)] + end.map { (-$0.0, $0.1) }, .equal, gap)
      add([(1, content)], relation(), total, anyPriority(requiredShare: 5))
    }
  }

  /// Items inside items.
  mutating func addTree(items: Int) {
    let places = newVariables(items)
    let widths = newVariables(items)
    add([(1, places[0])], .equal, 0)
    add([(1, widths[0])], .equal, Double(random.int(in: 40...200)), anyPriority(requiredShare: 7))
    for item in 1..<max(2, items) where item < items {
      let parent = random.int(in: 0...(item - 1))
      let pad = Double(random.int(in: 0...8))
      let share = 6
      add(
        [(1, places[item]), (-1, places[parent])], looseEqual(), pad,
        anyPriority(requiredShare: share))
      let right: Terms = [(1, places[item]), (1, widths[item])]
      let parentRight: Terms = [(-1, places[parent]), (-1, widths[parent])]
      add(
        right + parentRight, random.pick([.equal, .lessThanOrEqual]), -pad,
        anyPriority(requiredShare: share))
      addSize(widths[item])
      if random.chance(1, in: 4) {
        let center: Terms = [(2, places[item]), (1, widths[item])]
        add(center + [(-2, places[parent]), (-1, widths[parent])], .equal, 0, priority())
      }
      if random.chance(1, in: 4) {
        add(
          [(1, widths[item]), (-0.5, widths[parent])], relation(), 0, anyPriority(requiredShare: 2))
      }
    }
  }

  /// Items that share a width, in a row that is pinned at both ends.
  mutating func addEqualWidths(items: Int) {
    let gap = Double(random.int(in: 0...12))
    let places = newVariables(items)
    let widths = newVariables(items)
    let container = newVariables(1)[0]
    add([(1, places[0])], .equal, gap)
    for item in 1..<max(2, items) where item < items {
      add(
        [(1, places[item]), (-1, places[item - 1]), (-1, widths[item - 1])], looseEqual(), gap)
      let other = random.pick([0, item - 1])
      add([(1, widths[item]), (-1, widths[other])], .equal, 0, anyPriority(requiredShare: 8))
    }
    add(
      [(1, container), (-1, places[items - 1]), (-1, widths[items - 1])], looseEqual(), gap,
      anyPriority(requiredShare: 8))
    add([(1, container)], .equal, Double(random.int(in: 0...300)), anyPriority(requiredShare: 7))
    for width in widths where random.chance(1, in: 2) { addSize(width) }
  }

  /// Columns that are shared by the cells of several rows.
  mutating func addGrid(rows count: Int, columns: Int) {
    let widths = newVariables(columns)
    for _ in 0..<count {
      for width in widths { addSize(width) }
    }
    add(
      widths.map { (1, $0) }, looseEqual(), Double(random.int(in: 0...(50 * columns))),
      anyPriority(requiredShare: 8))
  }

  /// Few variables, all in nearly every row.
  mutating func addDense(variables: Int) {
    let variables = newVariables(variables)
    for _ in 0..<random.int(in: variables.count...(3 * variables.count)) {
      var terms: Terms = []
      for variable in variables where random.chance(4, in: 5) {
        terms.append((Double(random.pick([-3, -2, -1, 1, 1, 2, 3])), variable))
      }
      add(terms, relation(), Double(random.int(in: -20...20)), anyPriority(requiredShare: 2))
    }
  }

  /// Many rows that meet in the same points, that repeat each other or follow from each other.
  mutating func addDegenerate(variables: Int) {
    let variables = newVariables(variables)
    for _ in 0..<random.int(in: variables.count...(3 * variables.count)) {
      if let row = rows.isEmpty ? nil : random.pick(rows), random.chance(2, in: 5) {
        addRelative(of: row)
        continue
      }
      let first = random.pick(variables)
      let second = random.pick(variables)
      let terms: Terms = random.chance(1, in: 2) ? [(1, first)] : [(1, first), (-1, second)]
      add(terms, relation(), random.pick([0, 0, 10]), anyPriority(requiredShare: 4))
    }
  }

  /// A copy of the row, perhaps scaled, or its sum with another equality.
  private mutating func addRelative(of row: Row) {
    var copy = row
    switch random.int(in: 0...3) {
    case 0:
      copy.priority = anyPriority(requiredShare: 3)
    case 1:
      copy.relation = relation()
      copy.priority = anyPriority(requiredShare: 3)
    case 2:
      let factor = random.pick([2, -1, 0.5, -4])
      copy.terms = row.terms.map {
        .init(variable: $0.variable, coefficient: factor * $0.coefficient)
      }
      copy.constant = factor * row.constant
      copy.relation = factor < 0 ? row.relation.flipped : row.relation
    default:
      let other = random.pick(rows)
      guard row.relation == .equal, other.relation == .equal else { break }
      copy.terms += other.terms
      copy.constant += other.constant
    }
    rows.append(copy)
  }

  /// Rows of one to three terms at random.
  mutating func addSparse(variables: Int, requiredShare: Int) {
    let variables = newVariables(variables)
    for _ in 0..<random.int(in: variables.count...(2 * variables.count)) {
      let chosen = variables.shuffled(using: &random).prefix(random.pick([1, 1, 2, 2, 2, 3]))
      let terms = chosen.enumerated().map { ($0 == 0 ? 1.0 : random.pick([-1, -1, 1]), $1) }
      add(
        terms, relation(), Double(random.int(in: -10...60)),
        anyPriority(requiredShare: requiredShare))
    }
  }

  /// A chain of ratios, and rows with coefficients of different sizes.
  mutating func addMixed(variables: Int) {
    let variables = newVariables(variables)
    for (left, right) in zip(variables, variables.dropFirst()) {
      let terms = [(coefficient(), left), (coefficient(), right)]
      add(terms, relation(), constant(), anyPriority(requiredShare: 3))
    }
    for _ in variables {
      let chosen = variables.shuffled(using: &random).prefix(random.int(in: 1...3))
      let terms = chosen.map { (coefficient(), $0) }
      add(terms, relation(), constant(), anyPriority(requiredShare: 2))
    }
  }
}
