import LayoutGeometry

/// Something that happened in a scroll view, as a value.
public struct ScrollEvent: Hashable, Sendable {
  /// The kinds of events.
  public enum Kind: Hashable, Sendable {
    /// The content offset has changed.
    case didScroll
    /// A finger starts to move the content.
    case willBeginDragging
    /// The finger is about to be lifted. The velocity is that of the offset, in points per
    /// **millisecond**; the target is where the content would come to rest.
    case willEndDragging(velocity: Point, target: Point)
    /// The finger was lifted; without deceleration the scroll is over.
    case didEndDragging(willDecelerate: Bool)
    /// The content starts to move on by itself.
    case willBeginDecelerating
    /// The content came to rest, or was caught, after moving on by itself.
    case didEndDecelerating
    /// An animation started by code ended; not finished if something else took over.
    case didEndScrollingAnimation(finished: Bool)
    /// The content arrived at its top after a request to go there.
    case didScrollToTop
    /// A pinch, or code, starts to zoom.
    case willBeginZooming(ContentID)
    /// The zoom scale has changed.
    case didZoom
    /// The zoom is over, after the return to its limits.
    case didEndZooming(ContentID, scale: Double)
    /// The size of the scaled content has changed.
    case didChangeContentSize
    /// The inset together with what counts of the safe area has changed.
    case didChangeAdjustedContentInset
    /// The touches in progress belong to the content: hand them on.
    case deliverContentTouches
    /// The touches handed on become a scroll: cancel them.
    case cancelContentTouches
    /// All is at rest, and no finger is down: once after any motion, whatever it was, and after all the
    /// events that say so in detail. Changes without motion do not count.
    case didSettle(ScrollEndReason)
  }

  /// When it happened, in the host's seconds.
  ///
  /// Not less than that of the event before, unless the host's clock was set back.
  public var time: Double
  /// The kind of the event.
  public var kind: Kind
  /// The position and the flags right after it.
  public var state: ScrollState

  /// Creates an event.
  public init(time: Double, kind: Kind, state: ScrollState) {
    self.time = time
    self.kind = kind
    self.state = state
  }
}

/// The cause after which the content came to rest; of several the last one.
public enum ScrollEndReason: Hashable, Sendable {
  /// The finger stopped and was lifted.
  case dragging
  /// The content came to rest by itself.
  case deceleration
  /// An animation started by code ended.
  case animation
  /// The content arrived at its top.
  case scrollToTop
  /// A pinch, or a zoom that code animated, ended.
  case zoom
  /// A wheel has stopped.
  case wheel
  /// A key, or a press on the track of an indicator, scrolled.
  case key
  /// A pointer let go of an indicator.
  case indicator
  /// A touch, or code, stopped what moved.
  case interruption
}
