/// From a line of a flow to constraints.
///
/// Each line has a guide, which nobody else sees: as high as its items, one below the other. Nothing
/// keeps the end of a line inside the flow: that it is, is why the line was broken there. So the widths
/// of items do not depend on the lines, and lines that are out of date do no harm to what comes out. Too many
/// of them may be too high for a flow that has a height, which is a conflict until there are others in the same
/// layout.
struct FlowArrangement {
  let layout: FlowLayout
  private var words: ArrangementBuilder

  init(_ layout: FlowLayout, of flow: ItemID) {
    self.layout = layout
    words = ArrangementBuilder(flow)
  }

  /// The number of guides that a line needs for its gaps.
  static func gapCount(_ layout: FlowLayout, items: Int, isLast: Bool) -> Int {
    layout.alignment == .justified && !isLast ? items - 1 : 0
  }

  /// Adds the constraints of an item that do not depend on its line.
  mutating func itemConstraints(
    _ item: ItemID, isHidden: Bool
  ) -> [ArrangementBuilder.Constraint] {
    if isHidden {
      for axis in Axis.allCases { words.collapse(item, axis, at: words.owner, "flow-hiding") }
    } else {
      words.add(item, .width, .lessThanOrEqual, words.owner, .width, "flow-width")
      words.suppress(item, .horizontal, "flow-fit")
    }
    return words.take()
  }

  /// The constraints of a line below another one.
  mutating func lineConstraints(
    _ items: [ItemID], guide: ItemID, gaps: [ItemID], below previous: ItemID?,
    tallest: LargestItem?
  ) -> [ArrangementBuilder.Constraint] {
    if let previous {
      words.add(
        guide, .top, .equal, previous, .bottom, constant: layout.lineSpacing, "flow-lines")
    } else {
      words.add(guide, .top, .equal, words.owner, .top, "flow-lines")
    }
    // For the reason that grids have, a line wants to be as high as an item and not of no height.
    if let tallest, tallest.isFilling {
      words.add(
        guide, .height, constant: tallest.length, priority: ArrangementBuilder.trackFit, "flow-fit")
    } else {
      words.add(
        guide, .height, .equal, tallest?.item, .height, priority: ArrangementBuilder.trackFit,
        "flow-fit")
    }
    words.add(guide, .leading, .equal, items[0], .leading, "flow-line")
    words.add(guide, .trailing, .equal, items[items.count - 1], .trailing, "flow-line")
    follow(items, gaps)
    switch layout.alignment {
    case .leading: words.add(guide, .leading, .equal, words.owner, .leading, "flow-alignment")
    case .center: words.add(guide, .centerX, .equal, words.owner, .centerX, "flow-alignment")
    case .trailing: words.add(guide, .trailing, .equal, words.owner, .trailing, "flow-alignment")
    case .justified:
      words.add(guide, .leading, .equal, words.owner, .leading, "flow-alignment")
      if !gaps.isEmpty {
        words.add(guide, .trailing, .equal, words.owner, .trailing, "flow-alignment")
      }
    }
    for item in items {
      place(item, items[0], guide)
      if layout.lineAlignment != .fill { words.suppress(item, .vertical, "flow-fit") }
    }
    return words.take()
  }

  private mutating func follow(_ items: [ItemID], _ gaps: [ItemID]) {
    for position in items.indices.dropFirst() {
      let (previous, item) = (items[position - 1], items[position])
      guard gaps.indices.contains(position - 1) else {
        words.add(
          item, .leading, .equal, previous, .trailing, constant: layout.spacing, "flow-spacing")
        continue
      }
      let gap = gaps[position - 1]
      words.add(gap, .leading, .equal, previous, .trailing, "flow-gap")
      words.add(gap, .trailing, .equal, item, .leading, "flow-gap")
      if position > 1 { words.add(gap, .width, .equal, gaps[0], .width, "flow-gap") }
    }
  }

  private mutating func place(_ item: ItemID, _ first: ItemID, _ guide: ItemID) {
    switch layout.lineAlignment {
    case .top: words.place(item, .leading, .vertical, inside: guide, "flow-line")
    case .bottom: words.place(item, .trailing, .vertical, inside: guide, "flow-line")
    case .fill: words.place(item, .fill, .vertical, inside: guide, "flow-line")
    case .center:
      words.place(item, .center, .vertical, inside: guide, "flow-line")
      words.add(item, .centerY, .equal, guide, .centerY, "flow-line")
    case .firstBaseline: words.align(item, .firstBaseline, with: first, in: guide, "flow-line")
    case .lastBaseline: words.align(item, .lastBaseline, with: first, in: guide, "flow-line")
    }
  }

  /// The constraints that hold the lines in the flow, which would be as wide as all items in one line.
  ///
  /// A flow without a last line is `height` high. While its lines are not known that is more than they
  /// need: a flow that is too low when they come would have the solver begin with all of them in no height,
  /// and raise one after the other. Of flows side by side in a grid, those in later columns give way first.
  mutating func endConstraints(
    last: ItemID?, lineWidth: Double, height: Double, column: Int
  ) -> [ArrangementBuilder.Constraint] {
    words.add(
      words.owner, .width, .greaterThanOrEqual, constant: lineWidth,
      priority: Priority(
        rawValue: ArrangementBuilder.lineWish.rawValue - Double(min(column, 2_000)) / 4096),
      "flow-end")
    words.add(
      words.owner, .width, .lessThanOrEqual, constant: lineWidth,
      priority: ArrangementBuilder.lineLimit, "flow-end")
    if let last {
      words.end(last, .vertical, after: 0, isFilled: false, "flow-end")
    } else {
      words.add(
        words.owner, .height, constant: height, priority: ArrangementBuilder.ownerFit, "flow-end")
    }
    return words.take()
  }
}
