import LayoutGeometry

/// One change of one finger.
public struct ScrollTouch: Hashable, Sendable {
  /// The change of the finger.
  public enum Phase: Hashable, Sendable {
    /// It touched the screen.
    case began
    /// It moved.
    case moved
    /// It was lifted.
    case ended
    /// The system took the touch away.
    case cancelled
  }

  /// Tells fingers apart while they are down.
  public var id: Int
  /// The change of the finger.
  public var phase: Phase
  /// Where it is, in points from the top-left corner of the view.
  ///
  /// The view does not move when it scrolls, so neither does this coordinate system.
  public var location: Point

  /// Creates a touch.
  public init(id: Int, phase: Phase, location: Point) {
    self.id = id
    self.phase = phase
    self.location = location
  }
}
