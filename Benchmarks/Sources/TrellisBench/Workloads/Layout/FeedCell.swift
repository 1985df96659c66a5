import Trellis

/// The cell of a feed: 21 views, 67 constraints, 15 views with a size of their own.
///
/// Five bars at full width, stacked edge to edge: actions, the author, the content, social actions, a
/// comment.
struct FeedCell {
  let cell: ItemID
  /// The bars, from the top.
  private(set) var bars: [ItemID] = []
  let headline: ItemID
  let comment: ItemID

  static let lineHeight = 18.0

  /// Builds the cell and fills it; `lines` is the number of lines of the headline, 1 to 3.
  init(in parent: ItemID, _ engine: LayoutEngine, lines: Int) throws {
    var builder = FeedCellBuilder(engine: engine)
    cell = try engine.addItem(in: parent)
    for _ in 0..<5 {
      bars.append(
        try builder.addBar(in: cell, below: bars.last))
    }
    try builder.pin(bars[4], .bottom, to: cell, .bottom)
    try builder.fillActions(bars[0])
    (headline, comment) = try builder.fillProfile(bars[1], lines: lines)
    try builder.fillContent(bars[2])
    try builder.fillSocial(bars[3])
    try builder.fillComment(bars[4])
  }

  /// The heights of the bars in closed form: the author's grows with the headline, the others are as
  /// high as what is highest in them.
  static func barHeights(lines: Int) -> [Double] {
    let texts = 1 + lineHeight + 1 + Double(lines) * lineHeight + 1 + 14
    return [30, max(50, texts + 3) + 20, 200 + 2 * lineHeight, 32, 50]
  }
}

/// Adds views and constraints of a feed cell.
private struct FeedCellBuilder {
  let engine: LayoutEngine

  mutating func pin(
    _ first: ItemID, _ attribute: Attribute, _ relation: Relation = .equal, to second: ItemID,
    _ other: Attribute, _ constant: Double = 0, _ priority: Priority = .required
  ) throws {
    try engine.addConstraint(
      ConstraintSpec(
        first, attribute, relation, to: second, other, constant: constant, priority: priority))
  }

  private func addView(
    in bar: ItemID, _ width: Double, _ height: Double, isRigid: Bool = false
  ) throws -> ItemID {
    var properties = ItemProperties()
    properties.intrinsicContentSize = IntrinsicSize(width: width, height: height)
    if isRigid {
      properties.contentHugging.horizontal = .required
      properties.contentCompressionResistance.horizontal = .required
    }
    return try engine.addItem(in: bar, properties: properties)
  }

  mutating func addBar(in cell: ItemID, below above: ItemID?) throws -> ItemID {
    let bar = try engine.addItem(in: cell)
    try fill(bar, cell)
    try pin(bar, .top, to: above ?? cell, above == nil ? .top : .bottom)
    return bar
  }

  /// Makes a view as wide as what holds it.
  private mutating func fill(_ view: ItemID, _ holder: ItemID) throws {
    try pin(view, .leading, to: holder, .leading)
    try pin(view, .trailing, to: holder, .trailing)
  }

  /// Two views side by side, from edge to edge and from the top.
  private mutating func addSideBySide(_ left: ItemID, _ right: ItemID, in bar: ItemID) throws {
    try pin(left, .leading, to: bar, .leading)
    try pin(right, .leading, to: left, .trailing)
    try pin(right, .trailing, to: bar, .trailing)
    for view in [left, right] {
      try pin(view, .top, to: bar, .top)
      try pin(view, .bottom, .lessThanOrEqual, to: bar, .bottom)
    }
  }

  mutating func fillActions(_ bar: ItemID) throws {
    let action = try addView(in: bar, 120, 18)
    let options = try addView(in: bar, 30, 30, isRigid: true)
    try addSideBySide(action, options, in: bar)
  }

  mutating func fillProfile(
    _ bar: ItemID, lines: Int
  ) throws -> (headline: ItemID, comment: ItemID) {
    let image = try addView(in: bar, 50, 50, isRigid: true)
    try pin(image, .leading, to: bar, .leading)
    try pin(image, .top, to: bar, .top)
    let name = try addView(in: bar, 140, FeedCell.lineHeight)
    let headline = try addView(in: bar, 250, Double(lines) * FeedCell.lineHeight)
    let time = try addView(in: bar, 60, 14)
    try pin(name, .top, to: bar, .top, 1)
    try pin(headline, .top, to: name, .bottom, 1)
    try pin(time, .top, to: headline, .bottom, 1)
    for text in [name, headline, time] {
      try pin(text, .leading, to: image, .trailing, 2)
      try pin(text, .trailing, to: bar, .trailing, -4)
    }
    let comment = try addView(in: bar, 200, 20)
    try pin(time, .bottom, .lessThanOrEqual, to: comment, .top, -3)
    try fill(comment, bar)
    try pin(comment, .bottom, to: bar, .bottom)
    try pin(comment, .top, .greaterThanOrEqual, to: image, .bottom)
    try pin(comment, .top, to: image, .bottom, 0, 749)
    return (headline, comment)
  }

  mutating func fillContent(_ bar: ItemID) throws {
    var above: ItemID?
    for (width, height) in [(350.0, 200.0), (180, FeedCell.lineHeight), (90, FeedCell.lineHeight)] {
      let view = try addView(in: bar, width, height)
      try fill(view, bar)
      try pin(view, .top, to: above ?? bar, above == nil ? .top : .bottom)
      above = view
    }
    if let above { try pin(above, .bottom, to: bar, .bottom) }
  }

  mutating func fillSocial(_ bar: ItemID) throws {
    for (edge, other) in [
      (Attribute.leading, Attribute.leadingMargin), (.centerX, .centerX),
      (.trailing, .trailingMargin),
    ] {
      let label = try addView(in: bar, 60, 32)
      try pin(label, .top, to: bar, .top)
      try pin(label, .bottom, to: bar, .bottom)
      try pin(label, edge, to: bar, other)
    }
  }

  mutating func fillComment(_ bar: ItemID) throws {
    let image = try addView(in: bar, 50, 50, isRigid: true)
    let label = try addView(in: bar, 200, 20)
    try addSideBySide(image, label, in: bar)
    try pin(image, .bottom, to: bar, .bottom, 0, 749)
  }
}

/// A feed of such cells in a scroll view, each as low as its contents allow.
final class Feed: Scene {
  let engine: LayoutEngine
  private(set) var items: [ItemID] = []
  private var cells: [FeedCell] = []

  init(_ count: Int) throws {
    engine = try LayoutEngine(size: Size(375, 800))
    let scroll = try engine.addItem(.scroll)
    for edge in [Attribute.leading, .top, .trailing, .bottom] {
      try engine.addConstraint(ConstraintSpec(scroll, edge, to: engine.root, edge))
    }
    for place in 0..<count {
      let cell = try FeedCell(in: scroll, engine, lines: Self.lines(place))
      let above = cells.last?.cell
      try engine.addConstraint(ConstraintSpec(cell.cell, .leading, to: scroll, .leading))
      try engine.addConstraint(ConstraintSpec(cell.cell, .width, to: engine.root, .width))
      try engine.addConstraint(
        ConstraintSpec(cell.cell, .top, to: above ?? scroll, above == nil ? .top : .bottom))
      try engine.addConstraint(ConstraintSpec(cell.cell, .height, constant: 0, priority: 50))
      cells.append(cell)
      items.append(cell.cell)
      items += cell.bars
    }
  }

  private static func lines(_ place: Int) -> Int { 1 + place % 3 }

  private func lines(_ place: Int, _ step: Int) -> Int {
    place == cells.count / 2 && step == 1 ? 5 : Self.lines(place)
  }

  func edit(_ step: Int) throws {
    let place = cells.count / 2
    try engine.setIntrinsicContentSize(
      IntrinsicSize(width: 250, height: Double(lines(place, step)) * FeedCell.lineHeight),
      of: cells[place].headline)
  }

  func verify(_ step: Int) throws {
    try expect(Double(engine.itemCount), Double(2 + 21 * cells.count), "number of views")
    try expect(
      Double(engine.constraintCount), Double(4 + (67 + 4) * cells.count), "number of constraints")
    var top = 0.0
    for (place, cell) in cells.enumerated() {
      let heights = FeedCell.barHeights(lines: lines(place, step))
      let height = heights.reduce(0, +)
      try expectFrame(cell.cell, Rect(0, top, 375, height), "cell \(place)")
      var barTop = 0.0
      for (bar, height) in zip(cell.bars, heights) {
        try expectFrame(bar, Rect(0, barTop, 375, height), "bar at \(barTop) of cell \(place)")
        barTop += height
      }
      try expectFrame(
        cell.comment, Rect(0, heights[1] - 20, 375, 20), "comment of cell \(place)")
      top += height
    }
  }
}

extension Workload {
  static let feed = scene(
    "feed", "feed of cells with 21 views", edit: "a headline in the middle", Feed.self,
    unit: .perCell, viewsEach: 21, counts: [10, 100, 1_000], quickCounts: [100])
}
