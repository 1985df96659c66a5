import LayoutGeometry

/// Decides whether a movement of the fingers is a drag, and along which axes.
enum PanRecognition {
  /// The axes that a drag may move along, or `nil` while the movement is too short to tell.
  ///
  /// Only movement along axes that can move counts. With a lock ratio a movement that is straight
  /// enough moves only along its axis; a diagonal one moves along both.
  static func axes(
    way: Point, hysteresis: Double, canMove: Axes, lockRatio: Double?
  ) -> Axes? {
    let x = canMove.x ? way.x.magnitude : 0
    let y = canMove.y ? way.y.magnitude : 0
    let length = (x * x + y * y).squareRoot()
    guard length > 0, length >= hysteresis else { return nil }
    guard let lockRatio, canMove == .both else { return canMove }
    if Swift.min(x, y) > lockRatio * Swift.max(x, y) { return .both }
    return Axes(x: x > y, y: x <= y)
  }

  /// The axis of the larger part of a movement; of equal parts the vertical one.
  static func mainAxis(of way: Point) -> Axis {
    way.x.magnitude > way.y.magnitude ? .horizontal : .vertical
  }
}
