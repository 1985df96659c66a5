import Cassowary

/// A column of labels in a scroll view: each label below the one before it, content as wide as the
/// widest and as high as all of them.
struct ScrollColumn {
  /// The way in which the labels are given their sizes.
  enum Sizes {
    /// By resistance @750 and hugging @250.
    case intrinsic
    /// By required equalities.
    case required
  }

  struct Label {
    let left: Variable
    let top: Variable
    let width: Variable
    let height: Variable
    /// The constraint that keeps it below the label before it.
    var below: ConstraintID?
    /// The constraints with its width and with its height.
    var widthBounds: [ConstraintID] = []
    var heightBounds: [ConstraintID] = []
  }

  static let gap = 10.0

  /// The width and height that label `place` asks for.
  static func size(_ place: Int) -> (width: Double, height: Double) {
    (60 + Double(place * 37 % 100), 17 + Double(place * 13 % 9))
  }

  let solver = Solver()
  let container: Variable
  let contentWidth: Variable
  let contentHeight: Variable
  private(set) var labels: [Label] = []

  /// Builds the column in one batch, its rows in reverse order if asked.
  init(_ count: Int, sizes: Sizes = .intrinsic, reversed: Bool = false) throws {
    container = solver.addVariable("container")
    contentWidth = solver.addVariable("contentWidth")
    contentHeight = solver.addVariable("contentHeight")
    var constraints = [container == 320]
    for place in 0..<count {
      let label = makeLabel()
      constraints.append(label.left == Self.gap)
      constraints.append(below(label, labels.last))
      constraints.append(contentWidth >= label.left + label.width + Self.gap)
      constraints += bounds(label, place, sizes)
      labels.append(label)
    }
    if let last = labels.last {
      constraints.append(contentHeight == last.top + last.height + Self.gap)
      constraints.append((contentWidth == last.left + last.width + Self.gap).priority(500))
    }
    if reversed { constraints.reverse() }
    var ids = try solver.add(contentsOf: constraints)
    if reversed { ids.reverse() }
    for place in labels.indices { name(&labels[place], ids[(1 + 3 * place)...], place, sizes) }
  }

  private func makeLabel() -> Label {
    let variables = solver.addVariables(4)
    return Label(
      left: variables[0], top: variables[1], width: variables[2], height: variables[3])
  }

  private func below(_ label: Label, _ previous: Label?) -> Constraint {
    guard let previous else { return label.top == Self.gap }
    return label.top == previous.top + previous.height + Self.gap
  }

  private func bounds(_ label: Label, _ place: Int, _ sizes: Sizes) -> [Constraint] {
    let (width, height) = Self.size(place)
    switch sizes {
    case .required: return [label.width == width, label.height == height]
    case .intrinsic:
      return [
        (label.width >= width).priority(750), (label.width <= width).priority(250),
        (label.height >= height).priority(750), (label.height <= height).priority(250),
      ]
    }
  }

  /// Notes which constraints belong to the label: `ids` begins `2 or 4` constraints a label too early for
  /// each label before it.
  private func name(
    _ label: inout Label, _ ids: ArraySlice<ConstraintID>, _ place: Int, _ sizes: Sizes
  ) {
    let perLabel = sizes == .required ? 2 : 4
    let own = ids.dropFirst(perLabel * place)
    let first = own.startIndex
    label.below = own[first + 1]
    label.widthBounds = Array(own[(first + 3)..<(first + 3 + perLabel / 2)])
    label.heightBounds = Array(own[(first + 3 + perLabel / 2)..<(first + 3 + perLabel)])
  }
}

// MARK: Edits

extension ScrollColumn {
  /// Gives label `place` another height.
  func setHeight(_ height: Double, of place: Int) throws {
    for bound in labels[place].heightBounds { try solver.setConstant(height, of: bound) }
  }

  /// Puts a label of this size before the one at `place`, which is not the first; returns the
  /// constraints to remove and the label.
  mutating func insert(width: Double, height: Double, at place: Int) throws -> Label {
    var label = makeLabel()
    let previous = labels[place - 1]
    let next = labels[place]
    if let below = next.below { try solver.remove(below) }
    let ids = try solver.add(contentsOf: [
      label.left == Self.gap, label.top == previous.top + previous.height + Self.gap,
      contentWidth >= label.left + label.width + Self.gap,
      (label.width >= width).priority(750), (label.width <= width).priority(250),
      (label.height >= height).priority(750), (label.height <= height).priority(250),
      next.top == label.top + label.height + Self.gap,
    ])
    label.below = ids[1]
    label.widthBounds = [ids[0], ids[2], ids[3], ids[4]]
    label.heightBounds = [ids[5], ids[6]]
    labels[place].below = ids[7]
    return label
  }

  /// Takes back what ``insert(width:height:at:)`` has done.
  mutating func remove(_ label: Label, at place: Int) throws {
    let previous = labels[place - 1]
    let next = labels[place]
    let ids = [label.below, next.below].compactMap { $0 } + label.widthBounds + label.heightBounds
    try solver.remove(contentsOf: ids)
    for variable in [label.left, label.top, label.width, label.height] {
      try solver.removeVariable(variable)
    }
    labels[place].below = try solver.add(next.top == previous.top + previous.height + Self.gap)
  }
}

// MARK: Closed form

extension ScrollColumn {
  /// The values of a column, in the order: content width, content height, then left, top, width and
  /// height of each label.
  var values: [Double] {
    var all = [contentWidth, contentHeight]
    for label in labels { all += [label.left, label.top, label.width, label.height] }
    return all.map { solver.value(of: $0) }
  }

  /// The ``values`` as they should be: every label has its size, but the last one is stretched to the widest,
  /// because the content ends where it ends @500, which is more than its hugging.
  static func expected(heights: [Double], stretchesLast: Bool = true) -> [Double] {
    let widths = heights.indices.map { size($0).width }
    let widest = widths.max() ?? 0
    var labels: [Double] = []
    var top = gap
    for (place, height) in heights.enumerated() {
      let isLast = place == heights.count - 1
      labels += [gap, top, isLast && stretchesLast ? widest : widths[place], height]
      top += height + gap
    }
    return [widest + 2 * gap, top] + labels
  }
}
