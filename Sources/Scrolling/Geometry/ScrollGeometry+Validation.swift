import LayoutGeometry

extension ScrollGeometry {
  /// Checks that all numbers are finite, sizes are not negative and the zoom scale is positive.
  ///
  /// - Throws: ``ScrollError`` with the first culprit.
  public func validate() throws(ScrollError) {
    try ScrollError.check(boundsSize, .boundsSize)
    try ScrollError.check(unscaledContentSize, .contentSize)
    try ScrollError.checkScale(zoomScale, .zoomScale)
    try ScrollError.check(contentSize, .contentSize)
    try ScrollError.check(contentInset)
    try ScrollError.check(safeAreaInsets)
    try ScrollError.check(contentAlignmentPoint, .contentAlignmentPoint)
    try ScrollError.checkNotNegative(indicatorRoom, .insets)
    try ScrollError.checkNotNegative(pixelScale, .pixelScale)
  }

  /// The geometry that `change` makes of it.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable, or the zoom scale is another one.
  func changed(
    by change: (inout ScrollGeometry) -> Void
  ) throws(ScrollError) -> ScrollGeometry {
    var changed = self
    change(&changed)
    try changed.validate()
    if changed.zoomScale != zoomScale { throw .outOfRange(.zoomScale) }
    return changed
  }
}
