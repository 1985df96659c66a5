import LayoutGeometry

/// Receives the events of a ``ScrollModel`` and answers its questions.
///
/// Every event is delivered at the moment when it happens, with the model passed along `inout`: the
/// receiver may give the model further commands, and these take effect at once. All requirements
/// have default implementations, those of the questions being the usual answers.
public protocol ScrollEventSink {
  /// Takes note of an event.
  mutating func receive(_ event: ScrollEvent, from model: inout ScrollModel)

  /// Where the content shall come to rest after a drag, given where it would.
  ///
  /// `velocity` is that of the offset in points per millisecond. The answer is clamped to where
  /// content can rest; an answer that is not finite counts as `proposed`. While code animates or zooms, the velocity is
  /// zero, `proposed` is where that leads, and the answer changes nothing.
  mutating func targetContentOffset(
    proposed: Point, velocity: Point, in model: inout ScrollModel
  ) -> Point

  /// True if a tap on the status bar may scroll to the top this time.
  mutating func shouldScrollToTop(_ model: inout ScrollModel) -> Bool

  /// The content that a zoom applies to, or `nil` if there is nothing to zoom.
  mutating func viewForZooming(in model: inout ScrollModel) -> ContentID?

  /// True if the touches that the content is tracking may become a scroll.
  mutating func touchesShouldCancel(in model: inout ScrollModel) -> Bool
}

extension ScrollEventSink {
  /// Ignores the event.
  public mutating func receive(_ event: ScrollEvent, from model: inout ScrollModel) {}

  /// Agrees with the proposal.
  public mutating func targetContentOffset(
    proposed: Point, velocity: Point, in model: inout ScrollModel
  ) -> Point { proposed }

  /// Allows it.
  public mutating func shouldScrollToTop(_ model: inout ScrollModel) -> Bool { true }

  /// Zooms the whole content.
  public mutating func viewForZooming(in model: inout ScrollModel) -> ContentID? { .content }

  /// Allows it.
  public mutating func touchesShouldCancel(in model: inout ScrollModel) -> Bool { true }
}

/// A sink that ignores everything.
public struct IgnoredEvents: ScrollEventSink {
  /// Creates a sink.
  public init() {}
}

/// A sink that keeps the events for later.
///
/// The storage is reused: a log that is emptied with ``removeAll()`` after each frame allocates
/// nothing once it has grown to the busiest frame.
public struct ScrollEventLog: ScrollEventSink {
  /// The events since the log was emptied, oldest first.
  public private(set) var events = ContiguousArray<ScrollEvent>()

  /// Creates a log with room for `capacity` events.
  public init(capacity: Int = 16) { events.reserveCapacity(capacity) }

  /// Adds an event.
  public mutating func receive(_ event: ScrollEvent, from model: inout ScrollModel) {
    events.append(event)
  }

  /// Empties the log but keeps its storage.
  public mutating func removeAll() { events.removeAll(keepingCapacity: true) }
}
