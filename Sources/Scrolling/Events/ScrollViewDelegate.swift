import LayoutGeometry

/// The delegate of a ``ScrollController``, with the method names that a UIKit user knows.
///
/// Every method has a default implementation: notifications are ignored, questions get the usual
/// answer. A method may read the controller and give it commands.
public protocol ScrollViewDelegate: AnyObject {
  /// Something happened, as a value; the method named after it is called next.
  ///
  /// For logs, and for what has no method of its own.
  func scrollView(_ scrollView: ScrollController, didReceive event: ScrollEvent)
  /// The content offset has changed.
  func scrollViewDidScroll(_ scrollView: ScrollController)
  /// A finger starts to move the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollController)
  /// The finger is about to be lifted; `targetContentOffset` can be changed. The velocity is that of
  /// the offset, in points per millisecond.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollController, withVelocity velocity: Point,
    targetContentOffset: inout Point)
  /// The finger was lifted.
  func scrollViewDidEndDragging(_ scrollView: ScrollController, willDecelerate decelerate: Bool)
  /// The content starts to move on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollController)
  /// The content came to rest after moving on by itself.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollController)
  /// An animation started by code ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollController)
  /// True if a tap on the status bar may scroll to the top.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollController) -> Bool
  /// The content arrived at its top.
  func scrollViewDidScrollToTop(_ scrollView: ScrollController)
  /// The content that a zoom applies to, or `nil` for nothing.
  func viewForZooming(in scrollView: ScrollController) -> ContentID?
  /// A zoom starts.
  func scrollViewWillBeginZooming(_ scrollView: ScrollController, with view: ContentID)
  /// The zoom scale has changed.
  func scrollViewDidZoom(_ scrollView: ScrollController)
  /// A zoom is over.
  func scrollViewDidEndZooming(
    _ scrollView: ScrollController, with view: ContentID, atScale scale: Double)
  /// The adjusted content inset has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollController)
  /// The size of the scaled content has changed.
  func scrollViewDidChangeContentSize(_ scrollView: ScrollController)
  /// The content shall learn of the touches in progress.
  func scrollViewDeliverContentTouches(_ scrollView: ScrollController)
  /// The content's touches become a scroll.
  func scrollViewCancelContentTouches(_ scrollView: ScrollController)
  /// True if the touches that the content is tracking may become a scroll.
  func touchesShouldCancel(in scrollView: ScrollController) -> Bool
  /// A scroll is over, whatever it was.
  func scrollViewDidSettle(_ scrollView: ScrollController, reason: ScrollEndReason)
  /// A tap in the coordinates of the view, whose top-left corner is (0, 0), recognised at `time` by
  /// whoever hands touches on to the view.
  ///
  /// Returns whether it was used; if it was not, the scroll view around this one is told.
  func scrollView(
    _ scrollView: ScrollController, didRecognize tap: TapZoomRecognizer.Tap, at time: Double
  ) -> Bool
}

extension ScrollViewDelegate {
  /// Ignores it.
  public func scrollView(_ scrollView: ScrollController, didReceive event: ScrollEvent) {}
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollController) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollController) {}
  /// Leaves the target as it is.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollController, withVelocity velocity: Point,
    targetContentOffset: inout Point
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: ScrollController, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollController) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollController) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollController) {}
  /// Allows it.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollController) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollController) {}
  /// Zooms the whole content.
  public func viewForZooming(in scrollView: ScrollController) -> ContentID? { .content }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollController, with view: ContentID) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollController) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollController, with view: ContentID, atScale scale: Double
  ) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollController) {}
  /// Does nothing.
  public func scrollViewDidChangeContentSize(_ scrollView: ScrollController) {}
  /// Does nothing.
  public func scrollViewDeliverContentTouches(_ scrollView: ScrollController) {}
  /// Does nothing.
  public func scrollViewCancelContentTouches(_ scrollView: ScrollController) {}
  /// Allows it.
  public func touchesShouldCancel(in scrollView: ScrollController) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidSettle(_ scrollView: ScrollController, reason: ScrollEndReason) {}
  /// Leaves it to the scroll view around this one.
  public func scrollView(
    _ scrollView: ScrollController, didRecognize tap: TapZoomRecognizer.Tap, at time: Double
  ) -> Bool { false }
}
