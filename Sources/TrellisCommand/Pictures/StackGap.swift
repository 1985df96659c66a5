import Trellis
import VisualFormatTools

/// The distance between two neighbours in a stack.
struct StackGap {
  let rect: Rect
  let axis: Axis

  /// The distance in points.
  var length: Double { rect.size[axis] }

  /// The distances in the stacks of some figures, in their order.
  static func gaps(
    in figures: [Figure], of engine: LayoutEngine
  ) throws(LayoutError) -> [StackGap] {
    let rects = Dictionary(
      figures.filter { !$0.isHidden }.map { ($0.item, $0.rect) },
      uniquingKeysWith: { first, _ in first })
    var result: [StackGap] = []
    for figure in figures where !figure.isHidden {
      guard let layout = try engine.stackLayout(of: figure.item) else { continue }
      let arranged = layout.arranged.compactMap { rects[$0.item] }
        .sorted { $0.origin[layout.axis] < $1.origin[layout.axis] }
      for (one, next) in zip(arranged, arranged.dropFirst()) {
        let gap = StackGap(from: one, to: next, layout.axis)
        if gap.length > LayoutPicture.tolerance { result.append(gap) }
      }
    }
    return result
  }

  private init(from one: Rect, to next: Rect, _ axis: Axis) {
    let across = axis.other
    var low = max(one.origin[across], next.origin[across])
    var high = min(
      one.origin[across] + one.size[across], next.origin[across] + next.size[across])
    if high - low < 4 {
      low = min(one.origin[across], next.origin[across])
      high = max(
        one.origin[across] + one.size[across], next.origin[across] + next.size[across])
    }
    let start = one.origin[axis] + one.size[axis]
    let length = next.origin[axis] - start
    rect =
      axis == .horizontal
      ? Rect(start, low, length, high - low) : Rect(low, start, high - low, length)
    self.axis = axis
  }
}

extension LayoutPicture {
  /// The distances in stacks, with their numbers where there is room.
  mutating func stackGaps() throws(LayoutError) -> [String] {
    var elements: [String] = []
    for gap in try StackGap.gaps(in: figures, of: engine) {
      elements.append(SVG.rect(gap.rect, #"class="gap""#))
      let text = rounded(gap.length)
      let size = NameLabel.size(of: text, SVG.smallestText, isUpright: false)
      let place = Rect(
        origin: gap.rect.center - Point(size.width, size.height) / 2, size: size)
      // A number may stand out of a narrow gap, but on nothing that is written.
      guard size.width <= max(gap.rect.width, gap.rect.height), isFree(place) else { continue }
      take(place)
      elements.append(
        NameLabel(lines: [text], fontSize: SVG.smallestText, rect: place, isUpright: false)
          .element(#"class="note""#))
    }
    hasGaps = !elements.isEmpty
    return elements
  }
}
