import Trellis
import VisualFormatTools

/// A constraint as it is drawn: a measured line with its constant.
struct ConstraintMark {
  /// Lines that are drawn together; the text is beside the first.
  typealias Lines = [(start: Point, end: Point)]

  /// The lines at each of the places where they could be, best first.
  let choices: [Lines]
  /// The axis that the first of the lines is along.
  let axis: Axis
  let text: String

  private static let fontSize = SVG.smallestText
  /// Half the length of the short lines at the ends.
  private static let tick = 2.0

  init(_ spec: ConstraintSpec, _ engine: LayoutEngine) throws(LayoutError) {
    let geometry = try ConstraintGeometry(spec, engine)
    text = Self.text(of: spec, engine)
    let first = geometry.first
    guard let position = first.position, let second = geometry.second,
      let other = second.position, first.axis == second.axis
    else {
      // A size; or a position on one axis compared with one on the other, for which there is no line.
      axis = first.axis
      choices = first.position == nil ? Self.measures(of: first.rect, first.axis) : []
      return
    }
    let isAligned = abs(position - other) < 0.5
    axis = isAligned ? first.axis.other : first.axis
    choices =
      isAligned
      ? Self.alignments(at: position, first, second)
      : Self.distances(from: other, to: position, first, second)
  }

  // MARK: Text

  /// The number on the line of a constraint, or the comparison that the constraint makes.
  static func text(of spec: ConstraintSpec, _ engine: LayoutEngine) -> String {
    var text = spec.relation == .equal ? "" : spec.relation == .lessThanOrEqual ? "≤" : "≥"
    let isSize = spec.firstAttribute == .width || spec.firstAttribute == .height
    if isSize, let second = spec.second {
      if text.isEmpty { text = "= " }
      if spec.multiplier != 1 { text += rounded(spec.multiplier) + " × " }
      text += engine.describe(second)
      if spec.firstAttribute != spec.secondAttribute { text += "." + spec.secondAttribute.name }
      if spec.constant != 0 { text += signed(spec.constant) }
    } else {
      if spec.second != nil, spec.multiplier != 1 { text += "×\(rounded(spec.multiplier)) " }
      if spec.constant != 0 || !text.isEmpty || isSize { text += rounded(spec.constant) }
    }
    if !spec.priority.isRequired, !text.isEmpty { text += " @\(rounded(spec.priority.rawValue))" }
    return text
  }

  private static func signed(_ value: Double) -> String {
    value < 0 ? " − \(rounded(-value))" : " + \(rounded(value))"
  }

  // MARK: Lines

  /// A line across the rectangle, near one of its edges if there is room.
  private static func measures(of rect: Rect, _ axis: Axis) -> [Lines] {
    let (near, length) = (rect.origin[axis.other], rect.size[axis.other])
    return [0.9, 0.1, 0.75, 0.25, 0.5].map { part in
      measured(
        from: rect.origin[axis], to: rect.origin[axis] + rect.size[axis], axis,
        at: near + part * length)
    }
  }

  /// A line from one position to the other, where both rectangles are if there is such a place;
  /// otherwise beside the first, with a line to the second.
  private static func distances(
    from start: Double, to end: Double, _ first: ConstraintGeometry.Side,
    _ second: ConstraintGeometry.Side
  ) -> [Lines] {
    let axis = first.axis
    if let shared = overlap(first.rect, second.rect, axis.other) {
      return parts(of: shared).map { measured(from: start, to: end, axis, at: $0) }
    }
    let place = first.rect.center[axis.other]
    let (near, length) = (second.rect.origin[axis.other], second.rect.size[axis.other])
    let nearest = min(max(place, near), near + length)
    let extensionLine = (
      start: point(start, place, axis), end: point(start, nearest, axis)
    )
    return [measured(from: start, to: end, axis, at: place) + [extensionLine]]
  }

  /// A line along the common edge, from one rectangle to the other, or a short one where they meet.
  private static func alignments(
    at position: Double, _ first: ConstraintGeometry.Side, _ second: ConstraintGeometry.Side
  ) -> [Lines] {
    let (axis, across) = (first.axis, first.axis.other)
    guard let shared = overlap(first.rect, second.rect, across) else {
      return [
        [
          (
            point(position, first.rect.center[across], axis),
            point(position, second.rect.center[across], axis)
          )
        ]
      ]
    }
    return parts(of: shared).map { place in
      [(point(position, place - 2 * tick, axis), point(position, place + 2 * tick, axis))]
    }
  }

  /// A line between two positions, with a short one across each end.
  private static func measured(
    from start: Double, to end: Double, _ axis: Axis, at place: Double
  ) -> Lines {
    var lines = [(start: point(start, place, axis), end: point(end, place, axis))]
    for position in [start, end] {
      lines.append(
        (point(position, place - tick, axis), point(position, place + tick, axis)))
    }
    return lines
  }

  private static func point(_ along: Double, _ across: Double, _ axis: Axis) -> Point {
    axis == .horizontal ? Point(along, across) : Point(across, along)
  }

  private static func overlap(_ one: Rect, _ other: Rect, _ axis: Axis) -> ClosedRange<Double>? {
    let low = max(one.origin[axis], other.origin[axis])
    let high = min(one.origin[axis] + one.size[axis], other.origin[axis] + other.size[axis])
    return low <= high ? low...high : nil
  }

  private static func parts(of range: ClosedRange<Double>) -> [Double] {
    [0.5, 0.25, 0.75, 0.125, 0.875, 0.375, 0.625].map {
      range.lowerBound + $0 * (range.upperBound - range.lowerBound)
    }
  }

  // MARK: Places

  /// The places for the text beside the first line: above and below it, or right and left of it.
  func textRects(_ lines: Lines) -> [Rect] {
    let size = Size(SVG.width(of: text, fontSize: Self.fontSize), Self.fontSize)
    let corner = (lines[0].start + lines[0].end) / 2 - Point(size.width, size.height) / 2
    let steps =
      axis == .horizontal
      ? [Point(0, -size.height / 2 - 0.5), Point(0, size.height / 2 + 0.5)]
      : [Point(size.width / 2 + 1.5, 0), Point(-size.width / 2 - 1.5, 0)]
    return steps.map { Rect(origin: corner + $0, size: size) }
  }

  /// The place of the first line, with a little room around it.
  func lineRect(_ lines: Lines) -> Rect {
    let (start, end) = lines[0]
    return Rect(origin: start, size: .zero).union(Rect(origin: end, size: .zero))
      .outset(by: EdgeInsets(0.5))
  }

  /// The text as an element.
  func textElement(in rect: Rect) -> String {
    SVG.text(
      text, at: Point(rect.midX, rect.minY + 0.85 * Self.fontSize),
      #"text-anchor="middle" font-size="\#(rounded(Self.fontSize))""#)
  }
}
