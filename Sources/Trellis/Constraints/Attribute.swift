/// A part of an item that a constraint can be about.
///
/// Names and raw values are UIKit's. The attributes act on the alignment rectangle.
public enum Attribute: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// No attribute: the second attribute of a constraint without second item.
  case notAnAttribute = 0
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The edge where a line of text begins: left, or right from right to left.
  case leading
  /// The edge where a line of text ends: right, or left from right to left.
  case trailing
  /// The width.
  case width
  /// The height.
  case height
  /// Half way between the left and the right edge.
  case centerX
  /// Half way between the top and the bottom edge.
  case centerY
  /// The baseline of the last line of text.
  case lastBaseline
  /// The baseline of the first line of text.
  case firstBaseline
  /// The left edge inside the layout margins.
  case leftMargin
  /// The right edge inside the layout margins.
  case rightMargin
  /// The top edge inside the layout margins.
  case topMargin
  /// The bottom edge inside the layout margins.
  case bottomMargin
  /// The leading edge inside the layout margins.
  case leadingMargin
  /// The trailing edge inside the layout margins.
  case trailingMargin
  /// Half way between the left and the right layout margin.
  case centerXWithinMargins
  /// Half way between the top and the bottom layout margin.
  case centerYWithinMargins

  /// The name in UIKit, which is the case's.
  public var name: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }

  /// The attribute called `name`, also by its older name `baseline`; `nil` if there is none.
  public init?(name: String) {
    let wanted = name == "baseline" ? "lastBaseline" : name
    guard let match = Self.allCases.first(where: { $0.name == wanted }) else { return nil }
    self = match
  }
}

// MARK: - Kinds

extension Attribute {
  /// True if this is a width or a height, which may equal a constant.
  var isDimension: Bool {
    @inline(__always) get { self == .width || self == .height }
  }

  /// True if this is a position along the horizontal axis.
  var isHorizontalPosition: Bool {
    isDirectional || isAbsoluteSide || self == .centerX || self == .centerXWithinMargins
  }

  /// True if the edge depends on the direction of text.
  package var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// True if this is a left or right edge whatever the direction of text.
  var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// True if the layout margins matter.
  var usesMargins: Bool { rawValue >= Attribute.leftMargin.rawValue }

  /// True if the baseline offsets matter.
  var usesBaseline: Bool {
    @inline(__always) get { self == .lastBaseline || self == .firstBaseline }
  }
}
