import LayoutGeometry

extension ScrollModel {
  /// Where content starts before anything has scrolled: at its top left, or at the ends that the geometry
  /// starts from.
  var startOffset: Point {
    var offset = geometry.clamped(.zero)
    for axis in Axis.allCases where geometry.startsAtEnd(axis) {
      offset[axis] = geometry.offsetRange(axis).upperBound
    }
    return offset
  }

  /// Keeps a part of the content visible when the view's size or an inset changes, as when a keyboard
  /// comes: the field that has the focus; `nil` for none.
  ///
  /// `rect` is in points of the scaled content. Nothing moves now.
  ///
  /// - Throws: ``ScrollError`` if a number is not finite; nothing has changed then.
  public mutating func keepVisible(_ rect: Rect?) throws(ScrollError) {
    if let rect {
      try ScrollError.check(rect.origin, .rect)
      try ScrollError.check(rect.size, .rect)
    }
    focusedRect = rect
  }

  /// Where content at rest belongs after the geometry has changed: in range, at the edge where it was,
  /// and with what has the focus in view.
  ///
  /// `distance` is how far the content before what is visible has grown.
  func restingPosition(from old: ScrollGeometry, shiftedBy distance: Point) -> Point {
    if let pendingOffset, geometry.hasLayout { return geometry.clamped(pendingOffset) }
    if !old.hasLayout && geometry.hasLayout && position == old.clamped(.zero) { return startOffset }
    var wanted = geometry.clamped(position)
    for axis in Axis.allCases where distance[axis] == 0 {
      let before = old.offsetRange(axis)
      if geometry.startsAtEnd(axis), position[axis] == before.upperBound {
        wanted[axis] = geometry.offsetRange(axis).upperBound
      } else if position[axis] == before.lowerBound {
        wanted[axis] = geometry.offsetRange(axis).lowerBound
      }
    }
    let isReframed =
      geometry.boundsSize != old.boundsSize
      || geometry.adjustedContentInset != old.adjustedContentInset
    if isReframed, let focusedRect,
      let offset = geometry.offset(toShow: focusedRect, from: wanted)
    {
      wanted = offset
    }
    return wanted
  }
}
