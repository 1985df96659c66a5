import CMeasuring
import Trellis

/// The scroll column in one of the ways that a layout is written down.
protocol LayoutColumn: AnyObject, SendableMetatype {
  /// Builds the column, without laying it out.
  init(_ count: Int) throws

  /// Gives the first label another height.
  func setFirstHeight(_ height: Double) throws

  /// Gives the root another width.
  func setRootWidth(_ width: Double) throws

  /// The size of the scroll view's content.
  func contentSize() throws -> Size

  func frame(of place: Int) throws -> Rect
}

extension LayoutColumn {
  /// Compares content and frames with the closed form.
  func verify(heights: [Double]) throws {
    let answer = ColumnAnswer(widths: LabelSizes.widths(heights.count), heights: heights)
    let content = try contentSize()
    try expect(content.width, answer.contentWidth, "content width")
    try expect(content.height, answer.contentHeight, "content height")
    for place in heights.indices {
      let frame = try frame(of: place)
      try expect(frame.origin.x, LabelSizes.gap, "left of label \(place)")
      try expect(frame.origin.y, answer.tops[place], "top of label \(place)")
      try expect(frame.size.width, answer.widths[place], "width of label \(place)")
      try expect(frame.size.height, answer.heights[place], "height of label \(place)")
    }
  }
}

/// Building the column and reading all frames: in memory fresh from the system, as the first layout of a
/// program is, or in memory that the process has.
final class LayoutColumnBuild<Column: LayoutColumn>: Specimen {
  private let count: Int
  private let isFirst: Bool
  private var column: Column?

  init(_ count: Int, isFirst: Bool = true) {
    self.count = count
    self.isFirst = isFirst
  }

  var startsAfresh: Bool { true }

  func reset() {
    column = nil
    if isFirst { memory_is_returned() }
  }

  func operate(_ times: Int) throws {
    let column = try Column(count)
    var sum = try column.contentSize().height
    for place in 0..<count { sum += try column.frame(of: place).origin.y }
    consume_number(sum)
    self.column = column
  }

  func verify() throws {
    try column?.verify(heights: LabelSizes.heights(count))
  }
}

/// Another height for the first label, then a layout.
final class LayoutColumnEdit<Column: LayoutColumn>: Specimen {
  private let column: Column
  private var heights: [Double]
  private var step = 0

  init(_ count: Int) throws {
    column = try Column(count)
    heights = LabelSizes.heights(count)
  }

  func operate(_ times: Int) throws {
    for _ in 0..<times {
      step += 1
      heights[0] = 20 + Double(step % 7)
      try column.setFirstHeight(heights[0])
      consume_number(try column.contentSize().height)
    }
  }

  func verify() throws {
    try column.verify(heights: heights)
  }
}

/// The root turned from 320 to 568 points and back, then a layout; the content does not depend on it.
final class LayoutColumnResize<Column: LayoutColumn>: Specimen {
  private let column: Column
  private let count: Int
  private var step = 0

  init(_ count: Int) throws {
    self.count = count
    column = try Column(count)
  }

  func operate(_ times: Int) throws {
    for _ in 0..<times {
      step += 1
      try column.setRootWidth(step % 2 == 0 ? 320 : 568)
      consume_number(try column.contentSize().height)
    }
  }

  func verify() throws {
    try column.verify(heights: LabelSizes.heights(count))
  }
}

extension Workload {
  static let layoutColumns =
    column("handles", "scroll column of layout handles", HandleColumn.self)
    + column("nodes", "scroll column of layout nodes and anchors", NodeColumn.self)
    + column("formats", "scroll column of visual formats", FormatColumn.self)

  private static func column<Column: LayoutColumn>(
    _ name: String, _ title: String, _ type: Column.Type
  ) -> [Workload] {
    [
      Workload(
        name: name + "-build", title: title + ": items to frames", counts: sizes,
        quickCounts: [30, 1_000], make: { LayoutColumnBuild<Column>($0) },
        makeHand: { HandColumn($0) }),
      Workload(
        name: name + "-again", title: title + ": the same in memory that the process has",
        counts: sizes, quickCounts: [1_000],
        make: { LayoutColumnBuild<Column>($0, isFirst: false) }, makeHand: { HandColumn($0) },
        makeYoga: { YogaColumn($0) }),
      Workload(
        name: name + "-edit", title: title + ": height of the first label", counts: sizes,
        quickCounts: [30, 1_000], make: { try LayoutColumnEdit<Column>($0) },
        makeHand: { HandColumn($0) }),
      Workload(
        name: name + "-resize", title: title + ": resize of the root", unit: .whole,
        counts: sizes, quickCounts: [1_000], labels: { _ in 1 },
        make: { try LayoutColumnResize<Column>($0) }),
    ]
  }
}
