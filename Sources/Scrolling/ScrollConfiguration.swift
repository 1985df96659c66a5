import LayoutGeometry

/// The behaviour of a scroll view: switches, thresholds and coefficients, with the usual defaults.
public struct ScrollConfiguration: Hashable, Sendable {
  /// True if a person can scroll, with fingers, wheels, keys, indicators or the status bar.
  ///
  /// Code always can.
  public var isScrollEnabled = true
  /// True if a tap on the status bar scrolls to the top.
  public var scrollsToTop = true
  /// True if the content can be pulled past its edges, from where it returns.
  public var bounces = true
  /// True if it can horizontally, if ``bounces`` allows it.
  public var bouncesHorizontally = true
  /// True if it can vertically, if ``bounces`` allows it.
  public var bouncesVertically = true
  /// True if a pinch can go beyond the limits of the zoom scale, to which it returns.
  public var bouncesZoom = true
  /// True if a drag that begins along one axis stays on it.
  public var isDirectionalLockEnabled = false
  /// The largest slope, across over along, at which a drag counts as along an axis: tan 25°.
  public var directionalLockRatio = 0.466
  /// True if fingers on a trackpad move the content along one axis at a time, that of the larger part
  /// of their movement.
  public var usesPredominantAxisScrolling = false
  /// True if what is in the middle of the view stays there when the view is resized at rest, as with a
  /// photo or a map; otherwise what is at the top left stays there, as with a list.
  public var keepsCenterWhenResized = false
  /// True if scrolling by finger stops at multiples of the page size, one page at a time.
  public var isPagingEnabled = false
  /// The size of a page, or `nil` for the size of the view.
  public var pageSize: Size?
  /// Where the content may come to rest horizontally, if not anywhere.
  public var horizontalSnapping: ScrollSnapping?
  /// Where the content may come to rest vertically, if not anywhere.
  public var verticalSnapping: ScrollSnapping?
  /// The rate at which thrown content loses its speed.
  public var decelerationRate = DecelerationRate.normal
  /// The least zoom scale that a pinch ends with.
  public var minimumZoomScale = 1.0
  /// The greatest zoom scale that a pinch ends with.
  public var maximumZoomScale = 1.0

  /// True if the content learns of touches only when it is clear that they do not scroll.
  public var delaysContentTouches = true
  /// True if touches that the content is tracking can still become a scroll.
  public var canCancelContentTouches = true
  /// The time, in seconds, for which a finger has to rest before a delayed touch goes to the content.
  public var contentTouchDelay = 0.15
  /// The distance, in points, that a finger has to move to scroll.
  public var panHysteresis = 10.0
  /// The change, in points, of the distance of two fingers that begins a zoom.
  public var pinchHysteresis = 8.0
  /// The least speed, in points per second, with which a lifted finger throws the content.
  public var minimumDecelerationVelocity = 260.0
  /// The least speed, in points per second, that leads to the next page from before its middle.
  public var pagingVelocityThreshold = 300.0
  /// The pause, in seconds, after which a finger counts as stopped.
  public var stationaryTimeout = 0.1
  /// Where the momentum of a trackpad comes from.
  public var wheelMomentum = WheelMomentum.system
  /// The time to wait, in seconds, for the system's momentum after a trackpad was let go.
  public var wheelMomentumTimeout = 0.05
  /// The pause, in seconds, after which a wheel without phases, or momentum whose end was not told, has
  /// stopped.
  public var wheelPause = 0.15
  /// The time, in seconds, of each step of a wheel without phases; 0 for none.
  public var wheelScrollDuration = 0.0
  /// The distance, in points, by which an arrow key moves the content, and each line that a wheel
  /// counts.
  public var lineScroll = 40.0
  /// The share of what is visible that a page key moves the content by, and each page that a wheel
  /// counts: a little less than all of it, so that a reader finds the place again.
  public var pageScrollShare = 0.875
  /// The time, in seconds, of a key's scrolling.
  public var keyScrollDuration = 0.2
  /// The distance, in points, that fingers on a trackpad move before a directional lock chooses the
  /// axis.
  public var trackpadLockDistance = 3.0

  /// The time, in seconds, of a scroll animation started by code.
  public var programmaticScrollDuration = 0.3
  /// The curve along which it is spread over that time.
  public var programmaticCurve = ScrollAnimationCurve.linear
  /// The curve along which a zoom that code animates is spread over ``ScrollPhysics/zoomDuration``.
  public var programmaticZoomCurve = ScrollAnimationCurve.easeInOut

  /// True if there is an indicator for horizontal scrolling.
  public var showsHorizontalScrollIndicator = true
  /// True if there is an indicator for vertical scrolling.
  public var showsVerticalScrollIndicator = true
  /// The distances of the indicators from the edges of the view.
  public var scrollIndicatorInsets = EdgeInsets.zero
  /// True if the indicators keep out of the parts of the safe area that count for the content inset.
  public var automaticallyAdjustsScrollIndicatorInsets = true
  /// The style in which the host draws the indicators.
  public var indicatorStyle = ScrollIndicatorStyle.default
  /// The measures of the indicators.
  public var indicatorMetrics = ScrollIndicatorMetrics()
  /// When the indicators can be seen.
  public var indicatorVisibility = ScrollIndicatorVisibility.whileScrolling

  /// True if a horizontal drag that this view cannot follow goes to the scroll view around it.
  public var transfersHorizontalScrollingToParent = true
  /// True if a vertical drag that this view cannot follow goes to the scroll view around it.
  public var transfersVerticalScrollingToParent = true

  /// The coefficients of the motion laws.
  public var physics = ScrollPhysics()
  /// Which of contradictory documentations to follow.
  public var compatibility = ScrollCompatibility()

  /// Creates the usual configuration.
  public init() {}
}

/// When scroll indicators can be seen.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// While a finger or its momentum scrolls, and for a moment after a flash.
  case whileScrolling
  /// Always.
  case always
}

/// Choices where the descriptions of a scroll view contradict each other.
public struct ScrollCompatibility: Hashable, Sendable {
  /// Which messages a zoom started by code sends.
  public enum ZoomEventStyle: Hashable, Sendable {
    /// Begin and end always, even without animation.
    case always
    /// Begin and end for animated changes only.
    case animatedOnly
  }

  /// True if catching moving content and lifting without movement counts as a drag of its own.
  public var reportsDragEndOnCatch = false
  /// Which messages a zoom started by code sends.
  public var zoomEventStyle = ZoomEventStyle.always
  /// True if the target of a drag can be changed while paging.
  public var callsWillEndDraggingWhenPaging = true

  /// Creates the choices that the module makes.
  public init() {}
}

extension ScrollConfiguration {
  /// True if there is more than one zoom scale to choose from.
  public var isZoomEnabled: Bool { minimumZoomScale != maximumZoomScale }

  /// The limits of the zoom scale; 1 alone if they are not in order.
  public var zoomLimits: ClosedRange<Double> {
    guard minimumZoomScale <= maximumZoomScale else { return 1...1 }
    return minimumZoomScale...maximumZoomScale
  }

  /// The scale within the limits that is nearest to `scale`.
  func limited(zoomScale scale: Double) -> Double {
    let limits = zoomLimits
    return Swift.min(Swift.max(scale, limits.lowerBound), limits.upperBound)
  }

  mutating func setZoomLimits(_ limits: ClosedRange<Double>) {
    minimumZoomScale = limits.lowerBound
    maximumZoomScale = limits.upperBound
  }

  /// True if a drag along `axis` that this view cannot follow goes to the scroll view around it.
  public func transfersScrollingToParent(_ axis: Axis) -> Bool {
    axis == .horizontal
      ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
  }

  /// True if content can be pulled past its edges along `axis`.
  public func bounces(_ axis: Axis) -> Bool {
    bounces && physics.edgeEffect == .bounce
      && (axis == .horizontal ? bouncesHorizontally : bouncesVertically)
  }

  /// Where the content may come to rest along `axis`, if not anywhere.
  public func snapping(_ axis: Axis) -> ScrollSnapping? {
    axis == .horizontal ? horizontalSnapping : verticalSnapping
  }

  /// Checks that all numbers are in their ranges.
  ///
  /// - Throws: ``ScrollError`` with the first culprit.
  public func validate() throws(ScrollError) {
    let rate = decelerationRate.rawValue
    try ScrollError.check(rate, .decelerationRate)
    if !(rate > 0 && rate < 1) { throw .outOfRange(.decelerationRate) }
    try ScrollError.checkScale(minimumZoomScale, .zoomLimits)
    try ScrollError.checkScale(maximumZoomScale, .zoomLimits)
    if maximumZoomScale < minimumZoomScale { throw .outOfRange(.zoomLimits) }
    if let pageSize {
      try ScrollError.checkPositive(pageSize.width, .pageSize)
      try ScrollError.checkPositive(pageSize.height, .pageSize)
    }
    for value in [
      directionalLockRatio, contentTouchDelay, panHysteresis, pinchHysteresis,
      minimumDecelerationVelocity, pagingVelocityThreshold, stationaryTimeout,
      wheelMomentumTimeout, wheelPause, wheelScrollDuration, lineScroll, pageScrollShare,
      keyScrollDuration, trackpadLockDistance, programmaticScrollDuration,
      indicatorMetrics.thickness,
      indicatorMetrics.mainAxisMargin, indicatorMetrics.crossAxisMargin,
      indicatorMetrics.minimumLength, indicatorMetrics.minimumOverscrolledLength,
    ] {
      try ScrollError.checkNotNegative(value, .configuration)
    }
    try ScrollError.check(scrollIndicatorInsets)
    try programmaticCurve.validate()
    try programmaticZoomCurve.validate()
    try physics.validate()
    try horizontalSnapping?.validate()
    try verticalSnapping?.validate()
  }
}

extension ScrollConfiguration {
  /// The least velocity that is more than letting go: a page may be turned more slowly than content is thrown.
  var leastThrow: Double {
    isPagingEnabled
      ? Swift.min(minimumDecelerationVelocity, pagingVelocityThreshold)
      : minimumDecelerationVelocity
  }
}
