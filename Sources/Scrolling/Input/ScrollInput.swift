import LayoutGeometry

/// An act of a person on a window, in one system of coordinates: that of the window.
///
/// For a router that hands it on to scroll views; a router takes nothing else, so that the coordinates of
/// a touch cannot be mixed up.
public enum ScrollInput: Hashable, Sendable {
  /// A change of one finger on the screen.
  case touch(ScrollTouch)
  /// A movement of a wheel or a trackpad, with the pointer at `location`.
  case wheel(ScrollWheel, location: Point)
  /// Two fingers on a trackpad grow apart by `factor`, or together, with the pointer at `location`.
  case magnify(by: Double, MagnificationPhase, location: Point)
  /// The main button of a mouse.
  case mouse(MousePhase, location: Point)
  /// A key was pressed, or is repeated.
  case key(ScrollKey)
  /// The window has another size, as after a screen was turned.
  case resize(Size)

  /// Where a magnification is.
  public enum MagnificationPhase: Hashable, Sendable {
    /// It begins.
    case began
    /// The distance of the fingers has changed.
    case changed
    /// The fingers are up.
    case ended
  }

  /// The change of a mouse's button.
  public enum MousePhase: Hashable, Sendable {
    /// It was pressed.
    case pressed
    /// The mouse moves while it is pressed.
    case dragged
    /// It was released.
    case released
  }

  /// Throws unless all numbers are usable.
  package func validate() throws(ScrollError) {
    switch self {
    case .touch(let touch): try ScrollError.check(touch.location, .touchLocation)
    case .wheel(let wheel, let location):
      try ScrollError.check(wheel.delta, .translation)
      try ScrollError.check(location, .touchLocation)
    case .magnify(let factor, _, let location):
      try ScrollError.checkPositive(factor, .zoomScale)
      try ScrollError.check(location, .touchLocation)
    case .mouse(_, let location): try ScrollError.check(location, .touchLocation)
    case .key: break
    case .resize(let size): try ScrollError.check(size, .boundsSize)
    }
  }
}

/// A movement of a wheel or a trackpad.
public struct ScrollWheel: Hashable, Sendable {
  /// The unit of a delta.
  public enum Unit: Hashable, Sendable {
    /// Points.
    case points
    /// Lines of ``ScrollConfiguration/lineScroll`` points, as the notches of many wheels.
    case lines
    /// The extent that is visible at a time, see ``ScrollConfiguration/pageScrollShare``.
    case pages
  }

  /// The distance; positive towards greater offsets.
  public var delta: Point
  /// The unit of the delta.
  public var unit: Unit
  /// Where the movement is.
  public var phase: ScrollWheelPhase

  /// Creates a movement.
  public init(_ delta: Point, unit: Unit = .points, phase: ScrollWheelPhase = .none) {
    self.delta = delta
    self.unit = unit
    self.phase = phase
  }
}

/// A key that scrolls.
public enum ScrollKey: Hashable, Sendable, CaseIterable {
  /// A line up.
  case arrowUp
  /// A line down.
  case arrowDown
  /// A line to the left.
  case arrowLeft
  /// A line to the right.
  case arrowRight
  /// A page towards the beginning.
  case pageUp
  /// A page towards the end.
  case pageDown
  /// To the beginning.
  case home
  /// To the end.
  case end
  /// A page towards the end.
  case space
  /// A page towards the beginning.
  case shiftSpace

  /// The axis that it moves along, if it names one.
  var axis: Axis? {
    switch self {
    case .arrowLeft, .arrowRight: .horizontal
    case .arrowUp, .arrowDown: .vertical
    case .pageUp, .pageDown, .home, .end, .space, .shiftSpace: nil
    }
  }

  /// Which way it moves where reading goes from left to right: 1 towards greater offsets, -1 towards smaller ones.
  var direction: Double {
    switch self {
    case .arrowDown, .arrowRight, .pageDown, .end, .space: 1
    case .arrowUp, .arrowLeft, .pageUp, .home, .shiftSpace: -1
    }
  }
}
