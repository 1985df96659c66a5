import Scrolling

/// The properties that are set most often on a scroll view, under the names that it has there.
///
/// The rest is at ``ScrollNode/controller``: its `model.configuration` and `model.geometry` have all that can
/// be chosen. A number that is not usable is not taken: the property keeps its value, and a ``LayoutMisuse``
/// is reported.
extension ScrollNode {
  /// Room around the content, in points, that can be scrolled to; content at rest follows a change.
  public var contentInset: EdgeInsets {
    get { controller.model.geometry.contentInset }
    set {
      if newValue == contentInset { return }
      perform("contentInset") { controller throws(ScrollError) in
        try controller.updateGeometry(at: controller.model.clock) { $0.contentInset = newValue }
      }
    }
  }

  /// The content inset with what the safe area adds to it.
  public var adjustedContentInset: EdgeInsets { controller.model.geometry.adjustedContentInset }

  /// True if content rests only at whole pages, each as large as the frame.
  public var isPagingEnabled: Bool {
    get { controller.model.configuration.isPagingEnabled }
    set { configure("isPagingEnabled") { $0.isPagingEnabled = newValue } }
  }

  /// True if fingers, wheels and keys scroll; code does all the same.
  public var isScrollEnabled: Bool {
    get { controller.model.configuration.isScrollEnabled }
    set { configure("isScrollEnabled") { $0.isScrollEnabled = newValue } }
  }

  /// True if content can be pulled beyond its edges.
  public var bounces: Bool {
    get { controller.model.configuration.bounces }
    set { configure("bounces") { $0.bounces = newValue } }
  }

  /// The least scale that a pinch leads to, above 0; takes ``maximumZoomScale`` along if it is set above that.
  public var minimumZoomScale: Double {
    get { controller.model.configuration.minimumZoomScale }
    set {
      configure("minimumZoomScale") {
        $0.minimumZoomScale = newValue
        $0.maximumZoomScale = Swift.max($0.maximumZoomScale, newValue)
      }
    }
  }

  /// The greatest scale that a pinch leads to, above 0; takes ``minimumZoomScale`` along if it is set below that.
  public var maximumZoomScale: Double {
    get { controller.model.configuration.maximumZoomScale }
    set {
      configure("maximumZoomScale") {
        $0.maximumZoomScale = newValue
        $0.minimumZoomScale = Swift.min($0.minimumZoomScale, newValue)
      }
    }
  }

  /// The scale of the content; in an animated zoom at once the one that it leads to.
  public var zoomScale: Double { controller.state.zoomScale }

  /// Scrolls to an offset, which is taken as it is; lays out first if needed.
  ///
  /// The time is the host's, in seconds, as of ``ScrollRouter/advance(to:)``: an animation begins then.
  public func setContentOffset(_ offset: Point, animated: Bool, at time: Double) {
    layoutIfNeeded()
    perform("setContentOffset") { controller throws(ScrollError) in
      try controller.setContentOffset(offset, animated: animated, at: time)
    }
  }

  /// Brings a rectangle of the zoomed content into view with the least movement; lays out first
  /// if needed.
  ///
  /// The time is the host's, in seconds.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool, at time: Double) {
    layoutIfNeeded()
    perform("scrollRectToVisible") { controller throws(ScrollError) in
      try controller.scrollRectToVisible(rect, animated: animated, at: time)
    }
  }

  /// Zooms to a scale, within the limits, leaving what is in the middle where it is; lays out first if
  /// needed.
  ///
  /// The time is the host's, in seconds.
  public func setZoomScale(_ scale: Double, animated: Bool, at time: Double) {
    layoutIfNeeded()
    perform("setZoomScale") { controller throws(ScrollError) in
      try controller.setZoomScale(scale, animated: animated, at: time)
    }
  }

  private func configure(
    _ operation: StaticString, _ change: (inout ScrollConfiguration) -> Void
  ) {
    perform(operation) { controller throws(ScrollError) in try controller.configure(change) }
  }

  private func perform(
    _ operation: StaticString, _ command: (ScrollController) throws(ScrollError) -> Void
  ) {
    do throws(ScrollError) { try command(controller) } catch {
      refuse(operation, because: error.description)
    }
  }
}
