import LayoutGeometry

/// Dismissing a keyboard by dragging the content behind it.
///
/// The host reports the finger of a drag, in the window; the answer is where the top of the keyboard is to
/// be, and, when the finger is lifted, whether it goes away.
public struct KeyboardDismissal: Hashable, Sendable {
  /// The way in which a drag dismisses the keyboard.
  public enum Mode: Hashable, Sendable {
    /// Not at all.
    case none
    /// As soon as it begins.
    case onDrag
    /// The keyboard goes with a finger that is dragged over it, and comes back if it is dragged up.
    case interactive
  }

  /// The movement of the keyboard when the finger is lifted.
  public enum Outcome: Hashable, Sendable {
    /// It goes back to its place.
    case stays
    /// It goes away.
    case dismisses
  }

  /// The way in which a drag dismisses the keyboard.
  public var mode: Mode
  /// Where the keyboard is at rest, in the window; setting it puts the keyboard there.
  public var keyboard: Rect {
    didSet { top = keyboard.minY }
  }
  /// Where the top of the keyboard is now, in the window.
  public private(set) var top: Double

  /// Creates the state of a keyboard that shows at `keyboard`, in the window.
  public init(_ mode: Mode, keyboard: Rect) {
    self.mode = mode
    self.keyboard = keyboard
    top = keyboard.minY
  }

  /// A drag began; returns whether the keyboard goes away at once.
  public func dragBegan() -> Bool { mode == .onDrag }

  /// The finger of the drag is at `location`, in the window; returns where the top of the keyboard is now.
  public mutating func dragged(to location: Point) -> Double {
    guard mode == .interactive else { return top }
    top = Swift.min(Swift.max(location.y, keyboard.minY), keyboard.maxY)
    return top
  }

  /// The finger was lifted with `velocity`, in points per second: downwards, or slowly below the middle
  /// of the keyboard, dismisses it.
  public mutating func dragEnded(velocity: Point) -> Outcome {
    guard mode == .interactive, top > keyboard.minY else { return .stays }
    let isThrown = velocity.y.magnitude >= Self.throwVelocity
    let dismisses = isThrown ? velocity.y > 0 : top > keyboard.midY
    top = dismisses ? keyboard.maxY : keyboard.minY
    return dismisses ? .dismisses : .stays
  }

  /// The least speed, in points per second, whose direction decides.
  private static let throwVelocity = 100.0
}
