import Cassowary

/// A frame and its autoresizing mask along one axis, as two linear functions of the parent's size.
///
/// Proportions are kept among the flexible parts only: with a flexible margin before and a flexible
/// size, the margin after is fixed and the other two share what is left as they do at the given
/// size. Flexible margins around a fixed size follow iOS: the centre stays at the same fraction of
/// the parent (AppKit instead shares the space that the size leaves).
struct MaskTranslation: Equatable {
  /// In `size = sizeFactor * parent + sizeConstant`.
  var sizeFactor: Double
  var sizeConstant: Double
  /// In `centre = centerFactor * parent + centerConstant`.
  var centerFactor: Double
  var centerConstant: Double

  /// Translates the frame from `origin` over `size` in a parent of `parent` points.
  init(
    origin: Double, size: Double, parent: Double, flexible: (near: Bool, size: Bool, far: Bool)
  ) {
    let after = parent - origin - size
    let center = origin + size / 2
    switch (flexible.near, flexible.size, flexible.far) {
    case (false, false, false), (false, false, true):
      self = .fixed(size, center)
    case (true, false, false):
      self.init(0, size, 1, -(after + size / 2))
    case (false, true, false):
      self.init(1, -(origin + after), 0.5, (origin - after) / 2)
    case (true, true, false):
      // Without room to share, as beyond the edge, the fixed margin after is all there is to keep.
      guard origin + size > 0 else {
        self.init(0, size, 1, -(after + size / 2))
        return
      }
      let sizeShare = size / (origin + size)
      let centerShare = center / (origin + size)
      self.init(sizeShare, -sizeShare * after, centerShare, -centerShare * after)
    case (false, true, true):
      guard size + after > 0 else {
        self = .fixed(size, center)
        return
      }
      let share = size / (size + after)
      self.init(share, -share * origin, share / 2, origin - share * origin / 2)
    case (true, false, true):
      self = parent == 0 ? .fixed(size, center) : .init(0, size, center / parent, 0)
    case (true, true, true):
      self = parent == 0 ? .fixed(size, center) : .init(size / parent, 0, center / parent, 0)
    }
    // A length next to nothing, or a part of one, does not follow the parent.
    if !Self.isUsable(sizeFactor) { (sizeFactor, sizeConstant) = (0, size) }
    if !Self.isUsable(centerFactor) { (centerFactor, centerConstant) = (0, center) }
  }

  /// True if a row can have the factor.
  private static func isUsable(_ factor: Double) -> Bool {
    let size = factor.magnitude
    return size == 0 || size >= Solver.smallestCoefficient && size <= Solver.largestCoefficient
  }

  private init(
    _ sizeFactor: Double, _ sizeConstant: Double, _ centerFactor: Double, _ centerConstant: Double
  ) {
    self.sizeFactor = sizeFactor
    self.sizeConstant = sizeConstant
    self.centerFactor = centerFactor
    self.centerConstant = centerConstant
  }

  private static func fixed(_ size: Double, _ center: Double) -> MaskTranslation {
    MaskTranslation(0, size, 0, center)
  }
}
