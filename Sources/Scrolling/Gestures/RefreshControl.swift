import LayoutGeometry

/// Pull to refresh, as a state machine without a look.
///
/// Content that is pulled beyond its top by ``threshold`` begins to refresh, at most once in a pull. The
/// top inset grows by ``height`` then, so that the content comes to rest below the spinner, and shrinks
/// again when the host says that the data are there. The size of the content has no part in it.
///
/// An object, because beginning and ending move the content, which tells the delegate, which tells the
/// control in turn.
///
/// ```swift
/// func scrollViewDidScroll(_ scrollView: ScrollController) {
///   do {
///     let begins = try scrollView.perform { model, events throws(ScrollError) in
///       try refresh.contentMoved(&model, events: &events)
///     }
///     if begins { load() }
///   } catch { … }
/// }
/// ```
public final class RefreshControl {
  /// Its states.
  public enum Phase: Hashable, Sendable {
    /// Nothing.
    case idle
    /// The content is pulled; `progress` is the share of the way to the threshold, below 1.
    case pulling(progress: Double)
    /// The host loads data.
    case refreshing
    /// The data are there; the content has not come back yet.
    case ending
  }

  /// The room, in points, that the spinner takes while it shows; what it is when refreshing begins counts until
  /// that ends.
  public var height: Double
  /// The distance, in points, by which content has to be pulled beyond its top.
  public var threshold: Double
  /// The current phase.
  public private(set) var phase = Phase.idle

  /// The room that the top inset has been given.
  private var room = 0.0
  /// The number of the touch during which it ended, if there was one: its pull has been used up.
  private var usedTouch: UInt64?

  /// Creates a control that does nothing yet.
  public init(height: Double = 60, threshold: Double = 100) {
    self.height = height
    self.threshold = threshold
  }

  /// Takes note that the content has moved.
  ///
  /// Returns whether it begins to refresh: the host is to load its data.
  ///
  /// - Throws: ``ScrollError`` if the inset that follows is not usable; nothing has changed then.
  public func contentMoved<Sink: ScrollEventSink>(
    _ model: inout ScrollModel, events sink: inout Sink
  ) throws(ScrollError) -> Bool {
    let pull = Self.pull(model)
    let before = phase
    if phase == .ending && model.state.isDragging && model.gesture.number != usedTouch {
      phase = .idle
    }
    switch phase {
    case .refreshing:
      return false
    case .ending:
      if pull == 0 { phase = .idle }
      return false
    case .idle, .pulling:
      // Only fingers pull; content that bounces at the top does not.
      guard model.state.isDragging, model.gesture.number != usedTouch else {
        phase = .idle
        return false
      }
      guard pull > 0, pull >= threshold else {
        phase = pull == 0 ? .idle : .pulling(progress: pull / threshold)
        return false
      }
      // Under the finger nothing moves; lifted, the content returns to the new top.
      do {
        try moveTop(&model, to: height, animated: false, phase: .refreshing, events: &sink)
      } catch {
        phase = before
        throw error
      }
      return true
    }
  }

  /// Begins to refresh without a pull: the content moves down, with animation, if it is at its top.
  ///
  /// Does nothing while it refreshes.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable; nothing has changed then.
  public func beginRefreshing<Sink: ScrollEventSink>(
    _ model: inout ScrollModel, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    guard phase != .refreshing else { return }
    _ = try model.geometry.changed { $0.contentInset.top += height }
    try model.perform(at: time, events: &sink) { model, sink throws(ScrollError) in
      guard phase != .refreshing else { return }
      try moveTop(&model, to: height, animated: true, phase: .refreshing, events: &sink)
    }
  }

  /// The data are there: the inset goes back, and the content with it.
  ///
  /// Does nothing if it does not refresh.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable; nothing has changed then.
  public func endRefreshing<Sink: ScrollEventSink>(
    _ model: inout ScrollModel, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    guard phase == .refreshing else { return }
    _ = try model.geometry.changed { $0.contentInset.top -= room }
    try model.perform(at: time, events: &sink) { model, sink throws(ScrollError) in
      guard phase == .refreshing else { return }
      usedTouch = model.state.isTracking ? model.gesture.number : nil
      try moveTop(&model, to: 0, animated: true, phase: .ending, events: &sink)
      if phase == .ending, Self.pull(model) == 0 { phase = .idle }
    }
  }

  /// The distance by which the content is beyond its top, as it is reported: no event tells of less than a pixel.
  private static func pull(_ model: ScrollModel) -> Double {
    Swift.max(0 - model.geometry.overscroll(at: model.contentOffset).y, 0)
  }

  /// Gives the top inset `room`, in another phase from the moment on at which anybody is told of that.
  private func moveTop<Sink: ScrollEventSink>(
    _ model: inout ScrollModel, to room: Double, animated: Bool, phase next: Phase,
    events sink: inout Sink
  ) throws(ScrollError) {
    let before = (phase, self.room)
    (phase, self.room) = (next, room)
    do {
      try model.updateGeometry(at: model.clock, animated: animated, events: &sink) {
        $0.contentInset.top += room - before.1
      }
    } catch {
      (phase, self.room) = before
      throw error
    }
  }
}
