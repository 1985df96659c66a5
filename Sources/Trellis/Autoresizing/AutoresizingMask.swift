/// Which parts of a frame follow the size of the parent; the others stay fixed.
///
/// The names and bits of UIKit.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a mask from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The distance to the left edge of the parent follows.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width follows.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the right edge of the parent follows.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the top edge of the parent follows.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height follows.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the bottom edge of the parent follows.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// The bit that UIKit calls `name`, such as `flexibleWidth`; `nil` if there is none.
  public init?(name: String) {
    switch name {
    case "flexibleLeftMargin": self = .flexibleLeftMargin
    case "flexibleWidth": self = .flexibleWidth
    case "flexibleRightMargin": self = .flexibleRightMargin
    case "flexibleTopMargin": self = .flexibleTopMargin
    case "flexibleHeight": self = .flexibleHeight
    case "flexibleBottomMargin": self = .flexibleBottomMargin
    default: return nil
    }
  }

  /// Which of margin, size, margin are flexible along `axis`.
  func flexibility(_ axis: Axis) -> (near: Bool, size: Bool, far: Bool) {
    switch axis {
    case .horizontal:
      (
        contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)
      )
    case .vertical:
      (
        contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)
      )
    }
  }
}

extension AutoresizingMask: CustomStringConvertible {
  /// The mask as UIKit's logs have it, such as `h=--& v=&--`.
  ///
  /// For each axis the margin before, the size, and the margin after: `&` is flexible, `-` fixed.
  public var description: String {
    func marks(_ axis: Axis) -> String {
      let parts = flexibility(axis)
      return [parts.near, parts.size, parts.far].map { $0 ? "&" : "-" }.joined()
    }
    return "h=\(marks(.horizontal)) v=\(marks(.vertical))"
  }
}

/// The place of an item that is laid out by its frame instead of by constraints.
///
/// The engine translates it to constraints that keep the frame and let it follow the parent as the
/// autoresizing mask says.
public struct FixedFrame: Hashable, Sendable {
  /// The frame (not the alignment rectangle) relative to the parent, in points.
  public var frame: Rect
  /// The sides and extents that follow the parent's size.
  public var autoresizing: AutoresizingMask
  /// The size of the parent that `frame` belongs to; `nil`: the size it has at the next layout, and after the item
  /// has got another parent, or this one again, that at the layout after that.
  public var parentSize: Size?
  /// The priorities of the width and the height, which count where they are not flexible: what is in a row of a list
  /// may know better how large the row is.
  ///
  /// The row stays around its centre then, so that one whose place was rounded up to pixels is rounded to that.
  var extentPriorities = AxisPriorities(.required)

  /// Creates the place from a frame and a mask.
  public init(
    _ frame: Rect, autoresizing: AutoresizingMask = [], parentSize: Size? = nil
  ) {
    self.frame = frame
    self.autoresizing = autoresizing
    self.parentSize = parentSize
  }

  func validate(_ axis: Axis) throws(LayoutError) {
    try ItemProperties.checkLength(frame.origin[axis], .fixedFrame)
    try ItemProperties.checkExtent(frame.size[axis], .fixedFrame)
    if let parentSize {
      try ItemProperties.checkExtent(parentSize[axis], .parentSize)
    }
  }
}
