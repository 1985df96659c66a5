import Cassowary

/// The scroll column as rows of the solver: labels below each other, content around them.
final class ScrollColumn {
  let solver: Solver
  let contentWidth: Variable
  let contentHeight: Variable
  private(set) var labels: [Label] = []

  struct Label {
    let left: Variable
    let top: Variable
    let width: Variable
    let height: Variable
    /// The constraint that keeps it below the label before.
    var below: ConstraintID?
    var heightAtLeast: ConstraintID?
    var heightAtMost: ConstraintID?
  }

  /// The way in which the labels are given their sizes.
  enum Sizes {
    /// By resistance @750 and hugging @250.
    case intrinsic
    /// By required equalities.
    case required
  }

  /// States the rows of `count` labels, from the first to the last or the other way round.
  ///
  /// The solver has to be empty.
  init(
    _ count: Int, _ sizes: Sizes = .intrinsic, reversed: Bool = false,
    in solver: Solver = Solver()
  ) throws {
    self.solver = solver
    solver.reserve(variables: 4 * count + 3, constraints: 7 * count + 5, terms: 6 * count + 6)
    let container = solver.addVariable()
    contentWidth = solver.addVariable()
    contentHeight = solver.addVariable()
    let variables = solver.addVariables(4 * count)
    // A local array: every access to a stored property of a class is checked for exclusivity.
    var labels: [Label] = []
    labels.reserveCapacity(count)
    for place in 0..<count {
      labels.append(
        Label(
          left: variables[4 * place], top: variables[4 * place + 1],
          width: variables[4 * place + 2], height: variables[4 * place + 3]))
    }
    if reversed {
      try addEnd(after: labels.last)
      for place in (0..<count).reversed() {
        try addSizesReversed(sizes, to: &labels[place], place)
        try addInside(labels[place])
        labels[place].below = try addBelow(place, labels)
        try addLeft(labels[place])
      }
      try solver.row(1, container, .equal, 320)
    } else {
      try solver.row(1, container, .equal, 320)
      for place in 0..<count {
        try addLeft(labels[place])
        labels[place].below = try addBelow(place, labels)
        try addInside(labels[place])
        try addSizes(sizes, to: &labels[place], place)
      }
      try addEnd(after: labels.last)
    }
    self.labels = labels
  }

  func makeLabel() -> Label {
    Label(
      left: solver.addVariable(), top: solver.addVariable(), width: solver.addVariable(),
      height: solver.addVariable())
  }
}

// MARK: Rows

extension ScrollColumn {
  /// Pins a label's left edge.
  @discardableResult @inline(__always)
  func addLeft(_ label: Label) throws -> ConstraintID {
    try solver.row(1, label.left, .equal, LabelSizes.gap)
  }

  @inline(__always)
  private func addBelow(_ place: Int, _ labels: [Label]) throws -> ConstraintID {
    guard place > 0 else { return try solver.row(1, labels[0].top, .equal, LabelSizes.gap) }
    return try add(labels[place], below: labels[place - 1])
  }

  /// Puts a label below another.
  @inline(__always)
  func add(_ label: Label, below previous: Label) throws -> ConstraintID {
    try solver.row(1, label.top, -1, previous.top, -1, previous.height, .equal, LabelSizes.gap)
  }

  /// Makes the content at least as wide as a label.
  @discardableResult @inline(__always)
  func addInside(_ label: Label) throws -> ConstraintID {
    try solver.row(
      1, contentWidth, -1, label.left, -1, label.width, .greaterThanOrEqual, LabelSizes.gap)
  }

  @inline(__always)
  private func addSizes(_ sizes: Sizes, to label: inout Label, _ place: Int) throws {
    let width = LabelSizes.width(place)
    let height = LabelSizes.height(place)
    if sizes == .required {
      try solver.row(1, label.width, .equal, width)
      try solver.row(1, label.height, .equal, height)
      return
    }
    try solver.row(1, label.width, .greaterThanOrEqual, width, 750)
    try solver.row(1, label.width, .lessThanOrEqual, width, 250)
    label.heightAtLeast = try solver.row(1, label.height, .greaterThanOrEqual, height, 750)
    label.heightAtMost = try solver.row(1, label.height, .lessThanOrEqual, height, 250)
  }

  private func addSizesReversed(_ sizes: Sizes, to label: inout Label, _ place: Int) throws {
    let width = LabelSizes.width(place)
    let height = LabelSizes.height(place)
    if sizes == .required {
      try solver.row(1, label.height, .equal, height)
      try solver.row(1, label.width, .equal, width)
      return
    }
    label.heightAtMost = try solver.row(1, label.height, .lessThanOrEqual, height, 250)
    label.heightAtLeast = try solver.row(1, label.height, .greaterThanOrEqual, height, 750)
    try solver.row(1, label.width, .lessThanOrEqual, width, 250)
    try solver.row(1, label.width, .greaterThanOrEqual, width, 750)
  }

  private func addEnd(after last: Label?) throws {
    guard let last else { return }
    try solver.row(
      1, contentHeight, -1, last.top, -1, last.height, .equal, LabelSizes.gap)
    try solver.row(
      1, contentWidth, -1, last.left, -1, last.width, .equal, LabelSizes.gap, 500)
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

  /// Notes what keeps the label at `place` below the one before it.
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
