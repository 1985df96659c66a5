import CMeasuring

/// The frames of the scroll column by a loop over the sizes: the floor under every figure.
///
/// It is what a person would write for this one layout: each label below the one before, the last one
/// as wide as the widest, the content around them all.
final class HandColumn: Specimen {
  struct Frame: BitwiseCopyable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
  }

  private let widths: [Double]
  private let heights: [Double]
  private var frames: [Frame]
  private var content = (width: 0.0, height: 0.0)

  init(_ count: Int) {
    widths = LabelSizes.widths(count)
    heights = LabelSizes.heights(count)
    frames = Array(repeating: Frame(), count: count)
  }

  func operate(_ times: Int) {
    for _ in 0..<times {
      content = Self.layOut(widths, heights, &frames)
      consume_number(content.height)
      unsafe frames.withUnsafeBytes { unsafe consume_memory($0.baseAddress) }
    }
  }

  @inline(never)
  private static func layOut(
    _ widths: [Double], _ heights: [Double], _ frames: inout [Frame]
  ) -> (width: Double, height: Double) {
    var top = LabelSizes.gap
    var widest = 0.0
    for place in frames.indices {
      let width = widths[place]
      let height = heights[place]
      frames[place] = Frame(x: LabelSizes.gap, y: top, width: width, height: height)
      top += height + LabelSizes.gap
      if width > widest { widest = width }
    }
    frames[frames.count - 1].width = widest
    return (widest + 2 * LabelSizes.gap, top)
  }

  func verify() throws {
    let expected = ColumnAnswer(widths: widths, heights: heights)
    try expect(content.width, expected.contentWidth, "content width")
    try expect(content.height, expected.contentHeight, "content height")
    for (place, frame) in frames.enumerated() {
      try expect(frame.y, expected.tops[place], "top of label \(place)")
      try expect(frame.width, expected.widths[place], "width of label \(place)")
    }
  }
}
