import LayoutGeometry

/// A ``ScrollModel`` as an object with a delegate, for code that is written like that.
///
/// Every method is that of the model, with its errors and its cost; its events go to the ``delegate``, which may give
/// the controller further commands while it is being told. Commands without a method here are given with
/// ``perform(_:)``.
///
/// The controller does not hold its delegate, which may hold the controller. In Embedded Swift, which has
/// no weak references, it does: an owner that is its own controller's delegate has to take itself out when
/// it goes away there.
///
/// A controller is confined to its caller: it is not `Sendable` and has no locks.
public final class ScrollController {
  /// The state; assign to it to replace it without telling the delegate.
  public var model: ScrollModel {
    didSet { noteChange() }
  }
  /// Told of every change of the model: whoever lays out what the controller scrolls follows it.
  package var subscription: ScrollSubscription?
  /// True while a node has it: nobody else may follow it.
  package var isOfNode = false
  /// True if content begins at its left end also in a layout from right to left.
  package var beginsAtLeft = false
  /// True if the size of the content is what it was set to, though constraints touch the content, and at no other scale.
  package var keepsContentSize = false
  #if hasFeature(Embedded)
    /// The object that is told and asked; held, because the platform has no weak references.
    public var delegate: (any ScrollViewDelegate)?
  #else
    /// The object that is told and asked; not held.
    public weak var delegate: (any ScrollViewDelegate)?
  #endif

  /// The number of messages to the delegate that are under way.
  var messages = 0
  /// The place of the content before sizes or insets changed, until something else moves it.
  package var formerPlace: ScrollPlace?

  /// Creates a controller of `model`.
  public init(_ model: ScrollModel, delegate: (any ScrollViewDelegate)? = nil) {
    self.model = model
    self.delegate = delegate
  }

  /// Creates a controller of a view without size and content, for a layout to give it both.
  public convenience init() {
    self.init(ScrollModel())
  }

  /// Tells the followers that the model, or the content that it shows, has changed.
  package func noteChange() { subscription?.noteChange(hasDeadline: model.nextDeadline != nil) }

  /// Gives the model any command; its events go to the delegate.
  ///
  /// For the commands that have no method of their own here:
  ///
  /// ```swift
  /// try controller.perform { model, events throws(ScrollError) in
  ///   try model.restore(stored, at: time, events: &events)
  /// }
  /// ```
  ///
  /// - Throws: The errors of the command; the model is what it was before then. Of several commands in one call the
  ///   events of those before the one that failed have been sent.
  public func perform<Result>(
    _ command: (inout ScrollModel, inout DelegateSink) throws(ScrollError) -> Result
  ) throws(ScrollError) -> Result {
    var sink = DelegateSink(controller: self)
    var copy = model
    // The model may have been put here by somebody who has copied it during another message.
    copy.depth = messages
    do {
      let result = try command(&copy, &sink)
      model = copy
      return result
    } catch {
      // Around the events that it has sent, the controller has had what it had changed by then.
      sink.takeBack()
      throw error
    }
  }
}

extension ScrollController {
  /// The point of the scaled content at the view's top-left corner.
  public var contentOffset: Point { model.contentOffset }
  /// The position and the flags.
  public var state: ScrollState { model.state }
  /// When ``advance(to:)`` has to be called next.
  public var nextDeadline: Double? { model.nextDeadline }

  /// Lets the time pass; see ``ScrollModel/advance(to:events:)``.
  public func advance(to time: Double) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in try model.advance(to: time, events: &sink) }
  }

  /// Takes in a change of one finger; see ``ScrollModel/touch(_:at:events:)``.
  public func touch(_ touch: ScrollTouch, at time: Double) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.touch(touch, at: time, events: &sink)
    }
  }

  /// Takes in changes of fingers; see ``ScrollModel/touches(_:at:events:)``.
  public func touches(
    _ touches: some Collection<ScrollTouch>, at time: Double
  ) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.touches(touches, at: time, events: &sink)
    }
  }

  /// Takes in a movement of a wheel or a trackpad; see ``ScrollModel/scrollWheel(by:unit:phase:at:events:)``.
  public func scrollWheel(
    by delta: Point, phase: ScrollWheelPhase = .none, at time: Double
  ) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.scrollWheel(by: delta, phase: phase, at: time, events: &sink)
    }
  }

  /// Takes in a key; see ``ScrollModel/press(_:at:events:)``.
  @discardableResult
  public func press(_ key: ScrollKey, at time: Double) throws(ScrollError) -> Bool {
    try perform { model, sink throws(ScrollError) in
      try model.press(key, at: time, events: &sink)
    }
  }

  /// A pointer takes hold of an indicator; see
  /// ``ScrollModel/beginDraggingIndicator(_:at:time:events:)``.
  public func beginDraggingIndicator(
    _ axis: Axis, at place: Point, time: Double
  ) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.beginDraggingIndicator(axis, at: place, time: time, events: &sink)
    }
  }

  /// The pointer moves; see ``ScrollModel/dragIndicator(to:time:events:)``.
  public func dragIndicator(to place: Point, time: Double) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.dragIndicator(to: place, time: time, events: &sink)
    }
  }

  /// The pointer lets go of the indicator; see ``ScrollModel/endDraggingIndicator(at:events:)``.
  public func endDraggingIndicator(at time: Double) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.endDraggingIndicator(at: time, events: &sink)
    }
  }

  /// The track of an indicator was pressed; see ``ScrollModel/pressIndicatorTrack(_:at:events:)``.
  public func pressIndicatorTrack(
    _ hit: ScrollIndicatorHit, at time: Double
  ) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.pressIndicatorTrack(hit, at: time, events: &sink)
    }
  }

  /// Scrolls to an offset; see ``ScrollModel/setContentOffset(_:animated:at:events:)``.
  public func setContentOffset(
    _ offset: Point, animated: Bool = false, at time: Double
  ) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.setContentOffset(offset, animated: animated, at: time, events: &sink)
    }
  }

  /// Brings a rectangle into view; see ``ScrollModel/scrollRectToVisible(_:animated:at:events:)``.
  public func scrollRectToVisible(
    _ rect: Rect, animated: Bool = false, at time: Double
  ) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.scrollRectToVisible(rect, animated: animated, at: time, events: &sink)
    }
  }

  /// Scrolls to a page; see ``ScrollModel/setPage(_:along:animated:at:events:)``.
  public func setPage(
    _ page: Int, along axis: Axis = .horizontal, animated: Bool = false, at time: Double
  ) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.setPage(page, along: axis, animated: animated, at: time, events: &sink)
    }
  }

  /// The status bar was tapped; see ``ScrollModel/scrollToTop(at:events:)``.
  @discardableResult
  public func scrollToTop(at time: Double) throws(ScrollError) -> Bool {
    try perform { model, sink throws(ScrollError) in
      try model.scrollToTop(at: time, events: &sink)
    }
  }

  /// Zooms to a scale; see ``ScrollModel/setZoomScale(_:anchor:animated:at:events:)``.
  public func setZoomScale(
    _ scale: Double, anchor: Point? = nil, animated: Bool = false, at time: Double
  ) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.setZoomScale(scale, anchor: anchor, animated: animated, at: time, events: &sink)
    }
  }

  /// Zooms to a rectangle; see ``ScrollModel/zoom(to:animated:at:events:)``.
  public func zoom(to rect: Rect, animated: Bool = false, at time: Double) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.zoom(to: rect, animated: animated, at: time, events: &sink)
    }
  }

  /// Changes the limits of the zoom scale; see ``ScrollModel/setZoomLimits(_:at:events:)``.
  public func setZoomLimits(
    _ limits: ClosedRange<Double>, at time: Double
  ) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.setZoomLimits(limits, at: time, events: &sink)
    }
  }

  /// Makes the shown scale the scale 1; see ``ScrollModel/rebaseZoom(at:events:)``.
  public func rebaseZoom(at time: Double) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.rebaseZoom(at: time, events: &sink)
    }
  }

  /// Stops all motion; see ``ScrollModel/stopScrollingAndZooming(at:events:)``.
  public func stopScrollingAndZooming(at time: Double) throws(ScrollError) {
    try perform { model, sink throws(ScrollError) in
      try model.stopScrollingAndZooming(at: time, events: &sink)
    }
  }

  /// Changes sizes and insets; see ``ScrollModel/updateGeometry(at:animated:events:_:)``.
  public func updateGeometry(
    at time: Double, animated: Bool = false, _ change: (inout ScrollGeometry) -> Void
  ) throws(ScrollError) {
    let before = ScrollPlace(of: model)
    let isFirst = formerPlace?.interruptions != before.interruptions
    // Before receivers are told, who may have a list look at its rows.
    if isFirst { formerPlace = before }
    defer {
      if model.interruptions != before.interruptions || isFirst && model.geometry == before.geometry
      {
        formerPlace = nil
      }
    }
    try perform { model, sink throws(ScrollError) in
      try model.updateGeometry(at: time, animated: animated, events: &sink, change)
    }
  }

  /// Changes the behaviour; see ``ScrollModel/configure(_:)``.
  public func configure(_ change: (inout ScrollConfiguration) -> Void) throws(ScrollError) {
    // The closure may ask the controller for anything.
    var changed = model.configuration
    change(&changed)
    // Setting what is there makes no layout due.
    if changed == model.configuration { return }
    if keepsContentSize && (changed.minimumZoomScale != 1 || changed.maximumZoomScale != 1) {
      throw .outOfRange(.zoomLimits)
    }
    try model.configure { $0 = changed }
  }
}
