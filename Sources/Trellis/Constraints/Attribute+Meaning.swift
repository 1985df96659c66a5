/// The meaning of an attribute: `origin * near edge + extent * length` along an axis, and the offset
/// of a baseline.
///
/// This is the one place where that is said. Lowering reads it in variables, pictures in numbers, and the
/// inference of what a storyboard does not record in both.
package struct AttributeMeaning: Equatable, Sendable {
  /// A baseline of text in the rectangle.
  package enum Baseline: Sendable { case first, last }

  /// The axis that it is measured along.
  package var axis: Axis
  /// 1 for a position, 0 for a size.
  package var origin: Double
  /// The part of the length that counts.
  package var extent: Double
  /// The baseline whose offset counts besides.
  package var baseline: Baseline?
  /// True if the rectangle is the one inside the layout margins.
  package var isInsideMargins = false

  /// True if it is a position, not a size.
  package var isPosition: Bool { origin == 1 }
  /// True if it is an edge or a baseline: neither a size nor a centre.
  package var isEdge: Bool { origin == 1 && extent != 0.5 }

  /// The value for a rectangle of numbers, without the offset of a baseline.
  package func value(in rect: Rect) -> Double {
    origin * rect.origin[axis] + extent * rect.size[axis]
  }

  fileprivate static func near(_ axis: Axis) -> AttributeMeaning { .init(axis, 1, 0) }
  fileprivate static func far(_ axis: Axis) -> AttributeMeaning { .init(axis, 1, 1) }
  fileprivate static func center(_ axis: Axis) -> AttributeMeaning { .init(axis, 1, 0.5) }
  fileprivate static func length(_ axis: Axis) -> AttributeMeaning { .init(axis, 0, 1) }

  private init(_ axis: Axis, _ origin: Double, _ extent: Double) {
    self.axis = axis
    self.origin = origin
    self.extent = extent
  }
}

extension Attribute {
  /// The meaning of the attribute; ``notAnAttribute`` counts as a width.
  @inline(__always)
  package func meaning(_ direction: LayoutDirection) -> AttributeMeaning {
    let isRightToLeft = direction == .rightToLeft
    var meaning: AttributeMeaning
    switch self {
    case .left, .leftMargin: meaning = .near(.horizontal)
    case .right, .rightMargin: meaning = .far(.horizontal)
    case .leading, .leadingMargin:
      meaning = isRightToLeft ? .far(.horizontal) : .near(.horizontal)
    case .trailing, .trailingMargin:
      meaning = isRightToLeft ? .near(.horizontal) : .far(.horizontal)
    case .top, .topMargin: meaning = .near(.vertical)
    case .bottom, .bottomMargin: meaning = .far(.vertical)
    case .centerX, .centerXWithinMargins: meaning = .center(.horizontal)
    case .centerY, .centerYWithinMargins: meaning = .center(.vertical)
    case .width, .notAnAttribute: meaning = .length(.horizontal)
    case .height: meaning = .length(.vertical)
    case .firstBaseline:
      meaning = .near(.vertical)
      meaning.baseline = .first
    case .lastBaseline:
      meaning = .far(.vertical)
      meaning.baseline = .last
    }
    meaning.isInsideMargins = usesMargins
    return meaning
  }
}
