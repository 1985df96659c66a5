import LayoutGeometry

/// A scroll view without a screen: touches, commands and the time go in, offsets and events come out.
///
/// The model is a state machine over a few activities: nothing; a finger is down and it is not clear
/// what it wants; it drags; it pinches; the content decelerates; code scrolls or zooms with an
/// animation. Each kind of input has a file of its own:
///
/// - `ScrollModel+Time`: frames, timers, the end of motions;
/// - `ScrollModel+Touches`: raw touches, and what they turn out to be;
/// - `ScrollModel+Dragging`: drags, however they were recognised, and letting go;
/// - `ScrollModel+Zooming`: pinches, and zooming by code;
/// - `ScrollModel+Programmatic`: scrolling by code;
/// - `ScrollModel+Aims`: animations to an edge that moves;
/// - `ScrollModel+Takeover`: the end of what moves, when something else takes over;
/// - `ScrollModel+Geometry`: changes of sizes and insets, `ScrollModel+MovingEdges`: those in motion;
/// - `ScrollModel+Wheel`: wheels and trackpads;
/// - `ScrollModel+Keys`, `ScrollModel+IndicatorDragging`, `ScrollModel+Magnification`: the rest of a desktop.
///
/// **Time** is injected, in the host's seconds. Call ``advance(to:events:)`` before drawing each
/// frame, and ask ``nextDeadline`` whether there is a next frame to wait for. All motion is a function
/// of the time since it began: any frame rate, and any skipping of frames, leads to the same state, to
/// the bit. Only one thing depends on the frames: content that code has led to an edge stays there when it becomes
/// longer, until time passes next. A time that is a little before the latest one seen counts as the latest one. A time
/// that is more than a second before it means that the host's clock was set back, or that an earlier time was
/// wrong: the model's clock follows, and what is under way goes on from where it is.
///
/// **Events** go to a sink that each call is given, in the order in which they happen; between them
/// the state is consistent, and the sink may give further commands.
///
/// ```swift
/// var model = try ScrollModel(
///   geometry: ScrollGeometry(boundsSize: Size(320, 460), contentSize: Size(320, 920)))
/// var log = ScrollEventLog()
/// try model.touch(ScrollTouch(id: 1, phase: .began, location: Point(160, 300)), at: 0, events: &log)
/// try model.touch(ScrollTouch(id: 1, phase: .moved, location: Point(160, 280)), at: 0.02, events: &log)
/// ```
///
/// A call that throws has changed nothing, unless receivers of events that it sent before have. The model is a value;
/// it allocates nothing.
public struct ScrollModel: Hashable, Sendable {
  /// The sizes, insets and limits; changed by ``updateGeometry(at:animated:events:_:)``.
  public internal(set) var geometry: ScrollGeometry
  /// The behaviour; changed by ``configure(_:)``.
  public internal(set) var configuration: ScrollConfiguration
  /// The reported position and the flags.
  public internal(set) var state = ScrollState()

  /// True if fingers are not to scroll yet, because another recogniser may still claim them.
  ///
  /// If it fails, set this back: the next movement scrolls. If it succeeds, cancel the touches.
  public var isPanHeld = false

  /// The latest time seen, in the host's seconds.
  public internal(set) var clock = 0.0

  /// The content offset before rounding to device pixels.
  var position = Point.zero
  var motion = Motion.none
  var gesture = Gesture()
  var wheel = WheelState()
  var indicators = IndicatorTimeline()
  var glowX = EdgeGlow()
  var glowY = EdgeGlow()
  /// The part of the content that is to stay visible when sizes and insets change.
  var focusedRect: Rect?
  /// The indicator that a pointer has hold of.
  var indicatorDrag: IndicatorDrag?
  /// Counts the commands that take over from what was going on, so that a sequence of events can
  /// tell whether a receiver of one of them changed the course, and whoever has begun an animation whether
  /// it is still that one.
  package internal(set) var interruptions: UInt64 = 0
  /// The number of receivers that are being told something: what they command is part of what is going
  /// on.
  var depth = 0
  /// The cause that has moved the content last, until all is at rest and that has been told.
  var unsettled: ScrollEndReason?
  /// The edge along each axis, -1 for the beginning and 1 for the end, that an animation leads to wherever it will be,
  /// and that one, or code without animation, has led to at this very time; 0 for none.
  var aim = Point.zero
  /// The offset to take once there is a layout with content where that is.
  var pendingOffset: Point?
  /// The geometry that the pending offset is a place in, if the view had a layout and has lost its extent since.
  var pendingGeometry: ScrollGeometry?
  /// True once a layout has given the view an extent and content.
  ///
  /// A view whose extent goes and comes back does not start again.
  var hasStarted = false

  /// A motion of the content without a finger.
  enum Motion: Hashable, Sendable {
    case none
    case decelerating(PlaneMotion)
    case animating(PlaneMotion, ScrollEndReason)
    case zooming(ZoomMotion)
  }

  /// Creates a model at rest where its content starts: at ``ScrollGeometry/minimumContentOffset``, or along an axis
  /// that starts at its end at the greatest.
  ///
  /// - Throws: ``ScrollError`` if a number of the geometry or the configuration is not usable.
  public init(
    geometry: ScrollGeometry, configuration: ScrollConfiguration = ScrollConfiguration()
  ) throws(ScrollError) {
    try geometry.validate()
    try configuration.validate()
    self.geometry = geometry
    self.configuration = configuration
    position = geometry.startOffset
    hasStarted = geometry.hasLayout
    state.contentOffset = geometry.pixelAligned(position)
    state.zoomScale = geometry.zoomScale
    state.displayedZoomScale = geometry.zoomScale
    gesture.tracker.stationaryTimeout = configuration.stationaryTimeout
  }

  /// Creates a model of a view without size and content.
  public init() {
    geometry = ScrollGeometry()
    configuration = ScrollConfiguration()
  }

  /// Changes the configuration.
  ///
  /// A motion in progress goes on as it began, and the change counts from the next one on. A drag or a pinch in
  /// progress heeds resistance, bouncing and the limits of the scale from the next movement on, and goes on if its kind
  /// is switched off.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable; nothing has changed then.
  public mutating func configure(
    _ change: (inout ScrollConfiguration) -> Void
  ) throws(ScrollError) {
    var changed = configuration
    change(&changed)
    try changed.validate()
    configuration = changed
    gesture.tracker.stationaryTimeout = changed.stationaryTimeout
  }
}

extension ScrollModel {
  /// The point of the scaled content at the view's top-left corner: the origin of its bounds.
  public var contentOffset: Point { state.contentOffset }

  /// The size of the scaled content.
  public var contentSize: Size { geometry.contentSize }

  /// The view's bounds: ``contentOffset`` and the size of the view.
  public var bounds: Rect { geometry.visibleRect(at: state.contentOffset) }

  /// The part of the content at zoom scale 1 that is shown, also while a zoom is animated.
  public var visibleContentRect: Rect {
    shownGeometry.visibleContentRect(at: state.contentOffset)
  }

  /// The distance by which the content, as it is shown, is past its edges; negative at the top and left.
  public var overscroll: Point { shownGeometry.overscroll(at: position) }

  /// The geometry at the scale that is shown, also while a zoom is animated.
  var shownGeometry: ScrollGeometry { geometry.zoomed(to: state.displayedZoomScale) }

  /// The limits that a motion along `axis` has to respect.
  ///
  /// Not inlined: it would be a large part of each of the many that ask.
  @inline(never)
  func limits(_ axis: Axis) -> AxisLimits {
    AxisLimits(
      range: geometry.offsetRange(axis), bounces: canBounce(axis),
      threshold: 0.5 / Swift.max(geometry.pixelScale, 1), physics: configuration.physics)
  }

  /// True if the content can be past its edges along `axis`.
  func canBounce(_ axis: Axis) -> Bool {
    configuration.bounces(axis) && (geometry.canScroll(axis) || geometry.alwaysBounces(axis))
  }

  /// True if a finger can move the content along `axis`.
  public func canDrag(_ axis: Axis) -> Bool {
    configuration.isScrollEnabled
      && geometry.canDrag(axis, bounces: configuration.bounces(axis))
  }

  /// The stops along `axis` if the view pages.
  public func paging(_ axis: Axis) -> PagingModel { paging(axis, in: geometry) }

  func paging(_ axis: Axis, in geometry: ScrollGeometry) -> PagingModel {
    var paging = PagingModel(
      pageSize: (configuration.pageSize ?? geometry.boundsSize)[axis],
      range: geometry.offsetRange(axis),
      velocityThreshold: configuration.pagingVelocityThreshold,
      isReversed: axis == .horizontal && geometry.isRightToLeft)
    paging.pixelScale = geometry.pixelScale
    return paging
  }
}

extension ScrollModel {
  /// Reports that something happened.
  ///
  /// Returns whether the receiver left things to go on as they would.
  @discardableResult
  mutating func emit<Sink: ScrollEventSink>(
    _ kind: ScrollEvent.Kind, to sink: inout Sink
  ) -> Bool {
    let before = interruptions
    let event = ScrollEvent(time: clock, kind: kind, state: state)
    ask(&sink) { sink, model in sink.receive(event, from: &model) }
    return before == interruptions
  }

  /// Lets the receiver have the model for a moment.
  mutating func ask<Sink: ScrollEventSink, Answer>(
    _ sink: inout Sink, _ question: (inout Sink, inout ScrollModel) -> Answer
  ) -> Answer {
    let outer = depth
    depth = outer + 1
    let answer = question(&sink, &self)
    depth = outer
    return answer
  }

  /// Says that all is at rest, if something has moved since that was said last.
  ///
  /// Every command ends with this, so that it is said once, after everything else.
  mutating func announceRest<Sink: ScrollEventSink>(events sink: inout Sink) {
    // What the receiver begins may be over at once, and is then over now. One that does that each time is told again
    // with the next frame.
    for _ in 0..<Self.restLimit {
      guard depth == 0, let reason = unsettled, isAtRest else { return }
      unsettled = nil
      // Whatever has held the indicators is over.
      indicators.release(at: clock)
      emit(.didSettle(reason), to: &sink)
    }
  }

  /// The number of times that all may come to rest at the same time.
  private static let restLimit = 4

  /// True if nothing moves, and no finger or wheel may still move something.
  var isAtRest: Bool {
    motion == .none && !state.isTracking && !state.isScrolling && wheel.deadline == nil
  }

  /// Moves the content, and reports it if the rounded offset changed.
  ///
  /// Returns whether the receiver left things to go on as they would.
  @discardableResult
  mutating func place<Sink: ScrollEventSink>(_ offset: Point, events sink: inout Sink) -> Bool {
    position = offset
    let reported = geometry.pixelAligned(offset)
    if reported == state.contentOffset { return true }
    state.contentOffset = reported
    return emit(.didScroll, to: &sink)
  }

  /// Takes note of the time of an input; the clock never runs backwards.
  mutating func tick(to time: Double) {
    if time > clock { clock = time }
  }

  /// Follows a clock that was set back, with all that is under way.
  mutating func setClock(to time: Double) {
    let interval = time - clock
    switch motion {
    case .none: break
    case .decelerating(let plane): motion = .decelerating(plane.delayed(by: interval))
    case .animating(let plane, let reason):
      motion = .animating(plane.delayed(by: interval), reason)
    case .zooming(var zoom):
      zoom.start += interval
      motion = .zooming(zoom)
    }
    if case .pending(let deadline) = gesture.contentTouch {
      gesture.contentTouch = .pending(deadline: deadline + interval)
    }
    gesture.beginTime += interval
    gesture.tracker.delay(by: interval)
    wheel.delay(by: interval)
    indicators.delay(by: interval)
    glowX.delay(by: interval)
    glowY.delay(by: interval)
    clock = time
  }
}
