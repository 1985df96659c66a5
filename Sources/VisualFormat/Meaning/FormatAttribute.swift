/// An edge, size, centre or baseline of a view.
///
/// The raw values are UIKit's.
public enum FormatAttribute: UInt8, Hashable, Sendable, CaseIterable {
  /// The left edge.
  case left = 1
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The edge where text begins.
  case leading
  /// The edge where text ends.
  case trailing
  /// The width.
  case width
  /// The height.
  case height
  /// The middle between left and right.
  case centerX
  /// The middle between top and bottom.
  case centerY
  /// The baseline of the last line of text.
  case lastBaseline
  /// The baseline of the first line of text.
  case firstBaseline
  /// The left edge inside the margin.
  case leftMargin
  /// The right edge inside the margin.
  case rightMargin
  /// The top edge inside the margin.
  case topMargin
  /// The bottom edge inside the margin.
  case bottomMargin
  /// The leading edge inside the margin.
  case leadingMargin
  /// The trailing edge inside the margin.
  case trailingMargin
  /// The middle between left and right inside the margins.
  case centerXWithinMargins
  /// The middle between top and bottom inside the margins.
  case centerYWithinMargins

  /// Creates the attribute that has a name, such as `centerX`; nothing where none has.
  ///
  /// `baseline` is the last one.
  public init?(name: String) {
    guard let attribute = Self.allCases.first(where: { $0.name == name }) else {
      guard name == "baseline" else { return nil }
      self = .lastBaseline
      return
    }
    self = attribute
  }

  /// True if it is a width or a height, and not a position.
  var isSize: Bool { self == .width || self == .height }

  /// True if it is a side that depends on the direction of text.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// True if it is a side that does not depend on the direction of text.
  var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// True if it is about what is inside the margins.
  package var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }

  /// True if a constraint can compare the two.
  func isCompatible(with other: FormatAttribute) -> Bool {
    isSize == other.isSize && !(isDirectional && other.isAbsoluteSide)
      && !(isAbsoluteSide && other.isDirectional)
  }

  /// The margin inside an edge, the centre inside the margins; any other attribute itself.
  var margin: FormatAttribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: self
    }
  }

  /// The names of all attributes.
  static var names: [String] { allCases.map { $0.name } }

  /// The attribute's name as it is written in code.
  public var name: String {
    switch self {
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
}
