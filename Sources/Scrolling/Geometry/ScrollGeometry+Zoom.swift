import LayoutGeometry

/// A zoom scale and the content offset that goes with it.
public struct ZoomTarget: Hashable, Sendable {
  /// The zoom scale.
  public var scale: Double
  /// The content offset, in points of the content at that scale.
  public var contentOffset: Point

  /// Creates a target.
  public init(scale: Double, contentOffset: Point) {
    self.scale = scale
    self.contentOffset = contentOffset
  }
}

extension ScrollGeometry {
  /// The same geometry at another zoom scale.
  public func zoomed(to scale: Double) -> ScrollGeometry {
    var copy = self
    copy.zoomScale = scale
    return copy
  }

  /// The offset at zoom scale `scale` that leaves the content under `anchor` where it is.
  ///
  /// `anchor` is a point of the view: (0, 0) is its top-left corner. The result is not clamped.
  public func offset(zoomingTo scale: Double, anchor: Point, from offset: Point) -> Point {
    zoomed(to: scale).offset(showing: contentPoint(at: anchor, offset: offset), at: anchor)
  }

  /// The middle of the view.
  public var boundsCenter: Point { Point(boundsSize.width / 2, boundsSize.height / 2) }

  /// The scale within `limits` at which `rect` fills as much of the view as it can, and the offset
  /// that centres it, clamped so that the content keeps filling the view.
  ///
  /// `rect` is in points of the content at zoom scale 1. An empty rectangle has no extent to fit: it
  /// gives the greatest scale allowed.
  public func zoom(toRect rect: Rect, limits: ClosedRange<Double>) -> ZoomTarget {
    let fit = Swift.min(
      rect.width > 0 ? boundsSize.width / rect.width : limits.upperBound,
      rect.height > 0 ? boundsSize.height / rect.height : limits.upperBound)
    let scale = Swift.min(Swift.max(fit, limits.lowerBound), limits.upperBound)
    let zoomed = zoomed(to: scale)
    let offset = zoomed.offset(showing: rect.center, at: boundsCenter)
    return ZoomTarget(scale: scale, contentOffset: zoomed.clamped(offset))
  }

  /// The part of the content at zoom scale 1 that fills the view at `scale` around `center`.
  public func zoomRect(forScale scale: Double, center: Point) -> Rect {
    let size = boundsSize / scale
    return Rect(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// The scale at which content of `size` just fits into the view on both axes; 1 if it is empty.
  public func fitScale(for size: Size) -> Double {
    guard size.width > 0, size.height > 0 else { return 1 }
    return Swift.min(boundsSize.width / size.width, boundsSize.height / size.height)
  }

  /// The number of pixels per point to draw zoomed content with so that it stays sharp.
  ///
  /// The memory of a drawing grows with the square of it: a content of 320 by 460 points drawn at
  /// 16 times the scale has 37,683,200 pixels.
  public func preferredContentScale(screenScale: Double) -> Double { zoomScale * screenScale }

  /// The same view at another size, with the zoom and the offset that keep what is in the middle in
  /// the middle.
  ///
  /// A view that shows its content at the least scale keeps showing it at the least scale, whatever
  /// that becomes: pass the limits before and after the change. The offset is clamped.
  public func resized(
    to size: Size, keepingCenterFrom offset: Point, limits: ClosedRange<Double>,
    newLimits: ClosedRange<Double>
  ) -> (geometry: ScrollGeometry, contentOffset: Point) {
    let center = contentPoint(at: boundsCenter, offset: offset)
    // A scale within rounding of the least one counts as the least one.
    let wasLeast = zoomScale <= limits.lowerBound + 1e-9 * limits.lowerBound
    var result = self
    result.boundsSize = size
    result.zoomScale =
      wasLeast
      ? newLimits.lowerBound
      : Swift.min(Swift.max(zoomScale, newLimits.lowerBound), newLimits.upperBound)
    let wanted = result.offset(showing: center, at: result.boundsCenter)
    return (result, result.clamped(wanted))
  }
}
