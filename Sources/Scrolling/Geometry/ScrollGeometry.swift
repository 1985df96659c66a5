import LayoutGeometry

/// The limits of a scroll view's position: sizes, insets and zoom, without time.
///
/// A scroll view moves nothing but the origin of its bounds. The **content offset** is that origin:
/// the point of the content, in points of the scaled content, that is at the view's top-left corner.
/// Everything here is arithmetic on the stored values; nothing depends on the order in which they
/// were set, and content and bounds sizes never change each other.
///
/// The functions never trap. Numbers that are not finite give results that are not; a
/// ``ScrollModel`` refuses such a geometry.
public struct ScrollGeometry: Hashable, Sendable {
  /// The size of the scroll view, in points.
  public var boundsSize: Size
  /// The size of the content at zoom scale 1, in points.
  public var unscaledContentSize: Size
  /// The scale at which the content is shown; 1 is its natural size.
  public var zoomScale = 1.0
  /// The margins around the content that the offset may also show.
  public var contentInset = EdgeInsets.zero
  /// The parts of the view that bars and rounded corners cover.
  public var safeAreaInsets = EdgeInsets.zero
  /// Which safe area insets widen the content inset.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// True if a container with bars, such as a navigation controller, shows this view as its content.
  ///
  /// With ``ContentInsetAdjustmentBehavior/automatic`` the top and bottom safe area then always count.
  public var isContentOfBarContainer = false
  /// True if the content can be pulled horizontally even if it fits.
  public var alwaysBounceHorizontal = false
  /// True if the content can be pulled vertically even if it fits.
  public var alwaysBounceVertical = false
  /// Where content that is smaller than the view lies in it: (0, 0) is the top-left corner,
  /// (0.5, 0.5) the centre.
  public var contentAlignmentPoint = Point.zero
  /// True if reading goes from right to left: the content starts at its right end, pages count from there,
  /// and the vertical indicator is on the left.
  public var isRightToLeft = false
  /// True if the content starts at its bottom, and stays there when it grows, as in a chat.
  public var startsAtBottom = false
  /// The room, in points, that the indicators of scrollable axes take away from the content; 0 for
  /// indicators that lie over it.
  public var indicatorRoom = 0.0
  /// The number of device pixels in a point, to which reported offsets are rounded; 0 for none.
  public var pixelScale = 1.0

  /// Creates the geometry of a view of `boundsSize` that shows content of `contentSize`.
  public init(boundsSize: Size = .zero, contentSize: Size = .zero) {
    self.boundsSize = boundsSize
    self.unscaledContentSize = contentSize
  }

  /// True if a layout has given the view an extent, and content.
  var hasLayout: Bool {
    boundsSize.width > 0 && boundsSize.height > 0
      && (unscaledContentSize.width > 0 || unscaledContentSize.height > 0)
  }

  /// True if a layout has given the view an extent, and content along the axes on which `offset` is in it.
  func hasLayout(for offset: Point) -> Bool {
    for axis in Axis.allCases where offset[axis] > 0 && unscaledContentSize[axis] == 0 {
      return false
    }
    return hasLayout
  }

  /// Where content starts before anything has scrolled: with its top left edge inside the adjusted inset, or with the
  /// ends that the geometry starts from.
  var startOffset: Point {
    var offset = minimumContentOffset
    for axis in Axis.allCases where startsAtEnd(axis) {
      offset[axis] = offsetRange(axis).upperBound
    }
    return offset
  }

  /// The size of the content as it is shown: ``unscaledContentSize`` times ``zoomScale``.
  public var contentSize: Size {
    get { unscaledContentSize * zoomScale }
    set { unscaledContentSize = newValue / zoomScale }
  }
}

/// Which safe area insets are added to the content inset.
public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
  /// Those along scrollable axes, and top and bottom if a container with bars shows the view.
  case automatic
  /// Those along axes whose content is larger than the view, or that always bounce.
  case scrollableAxes
  /// None.
  case never
  /// All.
  case always
}

extension ScrollGeometry {
  /// The content inset together with the safe area insets that apply.
  public var adjustedContentInset: EdgeInsets {
    var inset = contentInset + countedSafeArea
    if indicatorRoom > 0 {
      if contentSize.width > boundsSize.width { inset.bottom += indicatorRoom }
      if contentSize.height > boundsSize.height {
        if isRightToLeft { inset.left += indicatorRoom } else { inset.right += indicatorRoom }
      }
    }
    return inset
  }

  /// The safe area insets that count for the content inset.
  var countedSafeArea: EdgeInsets {
    var inset = EdgeInsets.zero
    if safeAreaCounts(.horizontal) {
      inset.left = safeAreaInsets.left
      inset.right = safeAreaInsets.right
    }
    if safeAreaCounts(.vertical) {
      inset.top = safeAreaInsets.top
      inset.bottom = safeAreaInsets.bottom
    }
    return inset
  }

  /// True if content starts at the end of `axis` rather than at its beginning.
  public func startsAtEnd(_ axis: Axis) -> Bool {
    axis == .horizontal ? isRightToLeft : startsAtBottom
  }

  private func safeAreaCounts(_ axis: Axis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: false
    case .always: true
    case .scrollableAxes: exceedsBounds(axis)
    case .automatic: exceedsBounds(axis) || (axis == .vertical && isContentOfBarContainer)
    }
  }

  private func exceedsBounds(_ axis: Axis) -> Bool {
    contentSize[axis] > boundsSize[axis] || alwaysBounces(axis)
  }

  /// True if the content can be pulled along `axis` even if it fits.
  public func alwaysBounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
  }
}

extension ScrollGeometry {
  /// The least offset at which the content can rest: (-left, -top) of the adjusted inset.
  public var minimumContentOffset: Point {
    let inset = adjustedContentInset
    return Point(0 - inset.left, 0 - inset.top)
  }

  /// The greatest offset at which the content can rest; never less than the minimum.
  public var maximumContentOffset: Point {
    let inset = adjustedContentInset
    let size = contentSize
    return Point(
      Swift.max(0 - inset.left, size.width + inset.right - boundsSize.width),
      Swift.max(0 - inset.top, size.height + inset.bottom - boundsSize.height))
  }

  /// The offsets along `axis` at which the content can rest.
  func offsetRange(_ axis: Axis) -> ClosedRange<Double> {
    let inset = adjustedContentInset
    let least = 0 - inset.leading(axis)
    let greatest = contentSize[axis] + inset.trailing(axis) - boundsSize[axis]
    // A range of numbers that are not numbers cannot be formed.
    if least.isNaN { return 0...0 }
    return greatest > least ? least...greatest : least...least
  }

  /// True if the content can rest at more than one offset along `axis`.
  public func canScroll(_ axis: Axis) -> Bool {
    minimumContentOffset[axis] < maximumContentOffset[axis]
  }

  /// True if a finger can move the content along `axis`, given that it may `bounce` there.
  public func canDrag(_ axis: Axis, bounces: Bool = true) -> Bool {
    canScroll(axis) || (bounces && alwaysBounces(axis))
  }

  /// The offset nearest to `offset` at which the content can rest.
  public func clamped(_ offset: Point) -> Point {
    let least = minimumContentOffset
    let greatest = maximumContentOffset
    return Point(
      Swift.min(Swift.max(offset.x, least.x), greatest.x),
      Swift.min(Swift.max(offset.y, least.y), greatest.y))
  }

  /// The distance of `offset` from where the content can rest; negative at the top and left.
  public func overscroll(at offset: Point) -> Point { offset - clamped(offset) }

  /// `offset` rounded to device pixels, but never out of the range that it was in.
  ///
  /// Half pixels go towards greater offsets, on both sides of zero, so that rounding commutes with
  /// moving everything by whole pixels.
  public func pixelAligned(_ offset: Point) -> Point {
    guard pixelScale > 0 else { return offset }
    let least = minimumContentOffset
    let greatest = maximumContentOffset
    return Point(
      pixelAligned(offset.x, least.x, greatest.x), pixelAligned(offset.y, least.y, greatest.y))
  }

  private func pixelAligned(_ value: Double, _ least: Double, _ greatest: Double) -> Double {
    let pixels = value * pixelScale
    let below = pixels.rounded(.down)
    let rounded = (pixels - below >= 0.5 ? below + 1 : below) / pixelScale
    guard value >= least, value <= greatest else { return rounded }
    return Swift.min(Swift.max(rounded, least), greatest)
  }
}
