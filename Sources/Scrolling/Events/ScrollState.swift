import LayoutGeometry

/// The state of a scroll view at a moment: its position and its flags.
public struct ScrollState: Hashable, Sendable {
  /// The point of the scaled content at the view's top-left corner, rounded to device pixels.
  ///
  /// Valid at any time, whether scrolling is in progress or not.
  public internal(set) var contentOffset = Point.zero
  /// The zoom scale.
  ///
  /// While a zoom returns to its limit or is animated, the scale where it will end.
  public internal(set) var zoomScale = 1.0
  /// The zoom scale to draw with: differs from ``zoomScale`` only while a zoom is animated.
  public internal(set) var displayedZoomScale = 1.0
  /// True if a finger is in contact, moving or not.
  public internal(set) var isTracking = false
  /// True if a finger is in contact and has moved, so that it scrolls.
  public internal(set) var isDragging = false
  /// True if the content moves on by itself after a finger was lifted: by momentum, or back from
  /// beyond its edge.
  public internal(set) var isDecelerating = false
  /// True if a pinch is in progress; may be true together with ``isDragging``.
  public internal(set) var isZooming = false
  /// True if the zoom returns from beyond its limits.
  public internal(set) var isZoomBouncing = false
  /// True if an animation moves the content: of code, of a key, of a wheel, or to the top.
  public internal(set) var isScrollAnimating = false
  /// True if a pointer has hold of a scroll indicator.
  public internal(set) var isDraggingIndicator = false

  /// True if the content moves or may be about to: worth keeping expensive drawings unchanged.
  public var isScrolling: Bool {
    isDragging || isDecelerating || isZooming || isZoomBouncing || isScrollAnimating
      || isDraggingIndicator
  }
}

/// Names what a pinch zooms, in views that have several such things; the meaning is the host's.
public struct ContentID: Hashable, Sendable {
  /// The host's number.
  public var rawValue: Int

  /// Creates an identifier.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The whole content.
  public static let content = ContentID(rawValue: 0)
}
