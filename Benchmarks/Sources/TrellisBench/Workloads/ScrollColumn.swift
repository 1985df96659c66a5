import Cassowary

/// The scroll column as rows of the solver: labels below each other, content around them.
final class ScrollColumn {
  let solver = Solver()
  let contentWidth: Variable
  let contentHeight: Variable
  private(set) var labels: [Label] = []

  struct Label {
    let left: Variable
    let top: Variable
    let width: Variable
    let height: Variable
    /// What keeps it below the label before.
    var below: ConstraintID?
    var heightAtLeast: ConstraintID?
    var heightAtMost: ConstraintID?
  }

  /// How the sizes of the labels are given.
  enum Sizes {
    /// By resistance @750 and hugging @250.
    case intrinsic
    /// By required equalities.
    case required
  }

  /// States the rows of `count` labels, from the first to the last or the other way round.
  init(_ count: Int, _ sizes: Sizes = .intrinsic, reversed: Bool = false) throws {
    let container = solver.addVariable()
    contentWidth = solver.addVariable()
    contentHeight = solver.addVariable()
    labels.reserveCapacity(count)
    for _ in 0..<count { labels.append(makeLabel()) }
    if reversed {
      try addEnd()
      for place in (0..<count).reversed() {
        try addSizes(sizes, to: place, reversed: true)
        try addInside(labels[place])
        labels[place].below = try addBelow(place)
        try addLeft(labels[place])
      }
      try fix(container, to: 320)
    } else {
      try fix(container, to: 320)
      for place in 0..<count {
        try addLeft(labels[place])
        labels[place].below = try addBelow(place)
        try addInside(labels[place])
        try addSizes(sizes, to: place, reversed: false)
      }
      try addEnd()
    }
  }

  func makeLabel() -> Label {
    Label(
      left: solver.addVariable(), top: solver.addVariable(), width: solver.addVariable(),
      height: solver.addVariable())
  }
}

// MARK: Rows

extension ScrollColumn {
  private func fix(_ variable: Variable, to value: Double) throws {
    try solver.stageTerm(1, variable)
    _ = try solver.commitRow(.equal, value)
  }

  /// Pins a label's left edge.
  func addLeft(_ label: Label) throws {
    try fix(label.left, to: LabelSizes.gap)
  }

  private func addBelow(_ place: Int) throws -> ConstraintID {
    guard place > 0 else {
      try solver.stageTerm(1, labels[0].top)
      return try solver.commitRow(.equal, LabelSizes.gap)
    }
    return try add(labels[place], below: labels[place - 1])
  }

  /// Puts a label below another.
  func add(_ label: Label, below previous: Label) throws -> ConstraintID {
    try solver.stageTerm(1, label.top)
    try solver.stageTerm(-1, previous.top)
    try solver.stageTerm(-1, previous.height)
    return try solver.commitRow(.equal, LabelSizes.gap)
  }

  /// Makes the content at least as wide as a label.
  @discardableResult
  func addInside(_ label: Label) throws -> ConstraintID {
    try solver.stageTerm(1, contentWidth)
    try solver.stageTerm(-1, label.left)
    try solver.stageTerm(-1, label.width)
    return try solver.commitRow(.greaterThanOrEqual, LabelSizes.gap)
  }

  private func addSizes(_ sizes: Sizes, to place: Int, reversed: Bool) throws {
    let label = labels[place]
    let width = LabelSizes.width(place)
    let height = LabelSizes.height(place)
    switch (sizes, reversed) {
    case (.required, false):
      try fix(label.width, to: width)
      try fix(label.height, to: height)
    case (.required, true):
      try fix(label.height, to: height)
      try fix(label.width, to: width)
    case (.intrinsic, false):
      _ = try bound(label.width, .greaterThanOrEqual, width)
      _ = try bound(label.width, .lessThanOrEqual, width)
      labels[place].heightAtLeast = try bound(label.height, .greaterThanOrEqual, height)
      labels[place].heightAtMost = try bound(label.height, .lessThanOrEqual, height)
    case (.intrinsic, true):
      labels[place].heightAtMost = try bound(label.height, .lessThanOrEqual, height)
      labels[place].heightAtLeast = try bound(label.height, .greaterThanOrEqual, height)
      _ = try bound(label.width, .lessThanOrEqual, width)
      _ = try bound(label.width, .greaterThanOrEqual, width)
    }
  }

  /// Adds the wish of an intrinsic size: resistance @750 or hugging @250.
  func bound(_ variable: Variable, _ relation: Relation, _ value: Double) throws -> ConstraintID {
    try solver.stageTerm(1, variable)
    return try solver.commitRow(
      relation, value, priority: relation == .greaterThanOrEqual ? .defaultHigh : .defaultLow)
  }

  private func addEnd() throws {
    guard let last = labels.last else { return }
    try solver.stageTerm(1, contentHeight)
    try solver.stageTerm(-1, last.top)
    try solver.stageTerm(-1, last.height)
    _ = try solver.commitRow(.equal, LabelSizes.gap)
    try solver.stageTerm(1, contentWidth)
    try solver.stageTerm(-1, last.left)
    try solver.stageTerm(-1, last.width)
    _ = try solver.commitRow(.equal, LabelSizes.gap, priority: 500)
  }
}

// MARK: Edits

extension ScrollColumn {
  /// Gives a label another height.
  @inline(__always)
  func setHeight(_ height: Double, of place: Int) throws {
    if let bound = labels[place].heightAtLeast {
      try solver.setConstantUnchecked(height, of: bound)
    }
    if let bound = labels[place].heightAtMost { try solver.setConstantUnchecked(height, of: bound) }
  }

  /// Puts `label` before the one at `place`, or takes it out again with `nil`.
  func setBelow(_ below: ConstraintID, of place: Int) {
    labels[place].below = below
  }
}

// MARK: Results

extension ScrollColumn {
  /// Reads every value once, as a host would to place its labels.
  func readAll() -> Double {
    var sum = solver.value(of: contentWidth) + solver.value(of: contentHeight)
    for label in labels {
      sum += solver.value(of: label.left) + solver.value(of: label.top)
      sum += solver.value(of: label.width) + solver.value(of: label.height)
    }
    return sum
  }

  func verify(against answer: ColumnAnswer) throws {
    try expect(solver.value(of: contentWidth), answer.contentWidth, "content width")
    try expect(solver.value(of: contentHeight), answer.contentHeight, "content height")
    for (place, label) in labels.enumerated() {
      try expect(solver.value(of: label.left), LabelSizes.gap, "left of label \(place)")
      try expect(solver.value(of: label.top), answer.tops[place], "top of label \(place)")
      try expect(solver.value(of: label.width), answer.widths[place], "width of label \(place)")
      try expect(solver.value(of: label.height), answer.heights[place], "height of label \(place)")
    }
  }
}
