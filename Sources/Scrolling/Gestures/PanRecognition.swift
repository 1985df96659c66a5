import LayoutGeometry

/// Decides whether a movement of the fingers is a drag, and along which axes.
enum PanRecognition {
  /// The axes that a drag may move along, or `nil` while the movement is too short to tell.
  ///
  /// Only movement along axes that can move counts. With a lock ratio a movement that is straight
  /// enough moves only along its axis; a diagonal one moves along both.
  static func axes(
    way: Point, hysteresis: Double, canMoveX: Bool, canMoveY: Bool, lockRatio: Double?
  ) -> (x: Bool, y: Bool)? {
    let x = canMoveX ? way.x.magnitude : 0
    let y = canMoveY ? way.y.magnitude : 0
    let length = (x * x + y * y).squareRoot()
    guard length > 0, length >= hysteresis else { return nil }
    guard let lockRatio, canMoveX, canMoveY else { return (canMoveX, canMoveY) }
    if Swift.min(x, y) > lockRatio * Swift.max(x, y) { return (true, true) }
    return x > y ? (true, false) : (false, true)
  }
}
