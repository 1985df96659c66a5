import LayoutGeometry

extension ScrollModel {
  /// Shows the indicators for a moment, as one does when a view appears.
  ///
  /// - Throws: ``ScrollError`` if the time is not usable.
  public mutating func flashScrollIndicators(at time: Double) throws(ScrollError) {
    try ScrollError.check(time, .time)
    indicators.flash(at: Swift.max(time, clock))
  }

  /// The visibility of the indicators, from 0 to 1, at the current time.
  ///
  /// They show while a finger or its momentum scrolls and fade within 0.25 seconds afterwards;
  /// scrolling by code does not show them.
  public var indicatorAlpha: Double {
    configuration.indicatorVisibility == .always ? 1 : indicators.alpha(at: clock)
  }

  /// Where the indicator for `axis` is, or `nil` if there is none: there is nothing to scroll, or
  /// the configuration wants none.
  ///
  /// It is to be drawn with ``indicatorAlpha``.
  public func indicator(_ axis: Axis) -> ScrollIndicator? {
    indicator(axis, at: state.contentOffset)
  }

  /// Where the indicator for `axis` is, or would be with the content at `offset`.
  func indicator(_ axis: Axis, at offset: Point) -> ScrollIndicator? {
    let shows =
      axis == .horizontal
      ? configuration.showsHorizontalScrollIndicator : configuration.showsVerticalScrollIndicator
    guard shows else { return nil }
    var insets = configuration.scrollIndicatorInsets
    if configuration.automaticallyAdjustsScrollIndicatorInsets {
      insets = insets + geometry.countedSafeArea
    }
    return shownGeometry.indicator(
      axis, at: offset, insets: insets, metrics: configuration.indicatorMetrics)
  }
}
