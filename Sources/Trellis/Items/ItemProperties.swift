/// All that an item says about itself, as one value.
///
/// Lengths are in points. Every property but ``insetOptions`` has the default that UIKit has. What few items
/// have is kept in a box beside, so that the many are small.
public struct ItemProperties: Hashable, Sendable {
  /// The name of the item in reports.
  public var name: String?
  /// The size that the content wants for the alignment rectangle; none by default.
  public var intrinsicContentSize = IntrinsicSize.none
  // The small ones are in the gap after the size.
  /// True if the item is not shown; as in UIKit, a hidden item takes part in layout all the same, but
  /// for one that a stack, a grid or a flow arranges: see ``StackLayout``.
  public var isHidden = false
  /// True if width and height may be negative, which guides sometimes need; `false` by default.
  public var allowsNegativeSize = false
  /// The dependence of margins and safe area on the surroundings; none by default.
  public var insetOptions: InsetOptions = []
  /// Which way text runs in the item, and in what is in it; that of its parent by default.
  public var direction: LayoutDirection?
  /// The strength with which the item refuses to be larger than its content; 250 by default.
  public var contentHugging = AxisPriorities(.defaultLow)
  /// The strength with which the item refuses to be smaller than its content; 750 by default.
  public var contentCompressionResistance = AxisPriorities(.defaultHigh)
  /// The point of a scroll item's content that is at the top left of its frame.
  ///
  /// Not in the box: it changes with each frame of a scroll, and a box is made for each change.
  public var contentOffset = Point.zero
  private var box: RareProperties?

  /// Creates the properties with all defaults.
  public init(name: String? = nil) {
    self.name = name
  }

  /// The properties in the box.
  private var rare: RareProperties.Values {
    get { box?.values ?? RareProperties.Values() }
    set { box = newValue == RareProperties.Values() ? nil : RareProperties(newValue) }
  }

  /// True if everything in the box has its default, and the content is not scrolled.
  var isPlain: Bool {
    @inline(__always) get { box == nil && contentOffset.x == 0 && contentOffset.y == 0 }
  }
}

extension ItemProperties {
  /// The distances from the frame to the alignment rectangle, on which constraints act.
  public var alignmentInsets: EdgeInsets {
    get { box?.values.alignmentInsets ?? .zero }
    set { rare.alignmentInsets = newValue }
  }

  /// The layout margins, from the edges of the alignment rectangle inwards; 8 by default.
  public var layoutMargins: EdgeInsets {
    get { box?.values.layoutMargins ?? EdgeInsets(8) }
    set { rare.layoutMargins = newValue }
  }

  /// The parts of the edges that something else covers; none by default.
  public var safeAreaInsets: EdgeInsets {
    get { box?.values.safeAreaInsets ?? .zero }
    set { rare.safeAreaInsets = newValue }
  }

  /// The distance of the first line's baseline below the top of the alignment rectangle, in points.
  ///
  /// A stack for which this is 0 has the baseline of something that it shows: see ``StackLayout``.
  public var firstBaselineOffset: Double {
    get { box?.values.firstBaselineOffset ?? 0 }
    set { rare.firstBaselineOffset = newValue }
  }

  /// The distance of the last line's baseline above the bottom of the alignment rectangle, in points.
  ///
  /// A stack for which this is 0 has the baseline of something that it shows: see ``StackLayout``.
  public var lastBaselineOffset: Double {
    get { box?.values.lastBaselineOffset ?? 0 }
    set { rare.lastBaselineOffset = newValue }
  }

  /// The frame and the autoresizing mask of an item that is placed by them.
  ///
  /// `nil`, the default, for one that is placed by constraints.
  public var fixedFrame: FixedFrame? {
    get { box?.values.fixedFrame }
    set { rare.fixedFrame = newValue }
  }

  /// The content size of a scroll item that stands while no constraint touches the content.
  public var contentSize: Size {
    get { box?.values.contentSize ?? .zero }
    set { rare.contentSize = newValue }
  }
}

/// A box for what few items say about themselves; never changed once it is made.
private final class RareProperties: Hashable, Sendable {
  struct Values: Hashable, Sendable {
    var alignmentInsets = EdgeInsets.zero
    var layoutMargins = EdgeInsets(8)
    var safeAreaInsets = EdgeInsets.zero
    var firstBaselineOffset: Double = 0
    var lastBaselineOffset: Double = 0
    var fixedFrame: FixedFrame?
    var contentSize = Size.zero
  }

  let values: Values

  init(_ values: Values) {
    self.values = values
  }

  static func == (one: RareProperties, other: RareProperties) -> Bool {
    one === other || one.values == other.values
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

/// The size that content wants: none, or a number of points, on each axis.
public struct IntrinsicSize: Hashable, Sendable {
  /// The wanted width in points; `nil` for none.
  public var width: Double?
  /// The wanted height in points; `nil` for none.
  public var height: Double?

  /// Creates a size from the wanted width and height; what is left out is not wanted.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Creates a size that wants both extents of `size`.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// No wish on either axis.
  public static let none = IntrinsicSize()

  /// The wanted extent along `axis`.
  public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

/// A priority for each axis.
public struct AxisPriorities: Hashable, Sendable {
  /// The priority of widths.
  public var horizontal: Priority
  /// The priority of heights.
  public var vertical: Priority

  /// Creates the pair from its two priorities.
  public init(horizontal: Priority, vertical: Priority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The same priority on both axes.
  public init(_ both: Priority) {
    self.init(horizontal: both, vertical: both)
  }

  /// The priority of `axis`.
  public subscript(axis: Axis) -> Priority {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}
