import LayoutGeometry

/// The measures of scroll indicators as drawn, in points.
public struct ScrollIndicatorMetrics: Hashable, Sendable {
  /// The extent across the axis.
  public var thickness = 3.0
  /// The distance between the ends of the track and the edges of the view.
  public var mainAxisMargin = 3.0
  /// The distance between the indicator and the edge that it runs along.
  public var crossAxisMargin = 3.0
  /// The least length while the content is in range.
  public var minimumLength = 36.0
  /// The least length while the content is pulled past its end.
  public var minimumOverscrolledLength = 8.0

  /// Creates the usual measures.
  public init() {}
}

/// The look of the indicators; carried for the host, without effect on geometry.
public enum ScrollIndicatorStyle: Hashable, Sendable {
  /// Dark with a light border, for any background.
  case `default`
  /// Dark, for light backgrounds.
  case black
  /// Light, for dark backgrounds.
  case white
}

/// Where one scroll indicator is, in the view's coordinates.
public struct ScrollIndicator: Hashable, Sendable {
  /// The axis that it stands for.
  public var axis: Axis
  /// The strip along which it moves.
  public var track: Rect
  /// Its own rectangle.
  public var frame: Rect

  /// Its extent along the axis.
  public var length: Double { frame.size[axis] }
  /// Its distance from the start of the track.
  public var position: Double { frame.origin[axis] - track.origin[axis] }
}

extension ScrollGeometry {
  /// The indicator for `axis` at `offset`, or `nil` if there is nothing to scroll along it.
  ///
  /// Its share of the track is the share of the content that is visible, but not less than
  /// ``ScrollIndicatorMetrics/minimumLength``; pulled past the end it shrinks, and is down to
  /// ``ScrollIndicatorMetrics/minimumOverscrolledLength`` when a fifth of the view shows no content.
  /// Indicators are separate data and never part of the content. Negative `insets` put them outside
  /// of the view, where they can be seen if the view does not clip.
  public func indicator(
    _ axis: Axis, at offset: Point, insets: EdgeInsets = .zero,
    metrics: ScrollIndicatorMetrics = ScrollIndicatorMetrics()
  ) -> ScrollIndicator? {
    let viewport = boundsSize[axis]
    let range = offsetRange(axis)
    guard range.lowerBound < range.upperBound, viewport > 0 else { return nil }
    let track = indicatorTrack(axis, insets: insets, metrics: metrics)
    let overscrolled = Swift.max(
      range.lowerBound - offset[axis], offset[axis] - range.upperBound, 0)
    let inside = Swift.max(viewport - overscrolled, 0)
    let outsideShare = Swift.min(Swift.max(1 - inside / viewport, 0), 0.2)
    let least =
      overscrolled > 0
      ? Swift.max(
        metrics.minimumOverscrolledLength, metrics.minimumLength * (1 - outsideShare / 0.2))
      : metrics.minimumLength
    let extent = range.upperBound - range.lowerBound + viewport
    let trackLength = Swift.max(track.size[axis], 0)
    let length = Swift.min(Swift.max(least, trackLength * inside / extent), trackLength)
    let share = (offset[axis] - range.lowerBound) / (range.upperBound - range.lowerBound)
    let position = Swift.min(Swift.max(share, 0), 1) * (trackLength - length)
    var frame = track
    frame.origin[axis] += position
    frame.size[axis] = length
    return ScrollIndicator(axis: axis, track: track, frame: frame)
  }

  private func indicatorTrack(
    _ axis: Axis, insets: EdgeInsets, metrics: ScrollIndicatorMetrics
  ) -> Rect {
    let area = Rect(origin: .zero, size: boundsSize).inset(by: insets)
    switch axis {
    case .horizontal:
      return Rect(
        area.minX + metrics.mainAxisMargin,
        area.maxY - metrics.crossAxisMargin - metrics.thickness,
        area.width - 2 * metrics.mainAxisMargin, metrics.thickness)
    case .vertical:
      let margin = metrics.crossAxisMargin
      return Rect(
        isRightToLeft ? area.minX + margin : area.maxX - margin - metrics.thickness,
        area.minY + metrics.mainAxisMargin,
        metrics.thickness, area.height - 2 * metrics.mainAxisMargin)
    }
  }
}
