import LayoutGeometry

/// Hands the events of a controller's model to the controller's delegate.
///
/// The model is in the hands of the call that is running. Around every message it is put back into
/// the controller, so that the delegate finds the current state there, and taken out again with
/// whatever the delegate changed.
public struct DelegateSink: ScrollEventSink {
  let controller: ScrollController
  /// The model of before the call, once another one has been put into the controller.
  private var before: ScrollModel?

  init(controller: ScrollController) {
    self.controller = controller
  }

  /// Puts the model of before the call back.
  @inline(never)
  func takeBack() {
    if let before { controller.model = before }
  }

  private mutating func ask<Answer>(
    _ model: inout ScrollModel, otherwise answer: Answer,
    _ question: (any ScrollViewDelegate, ScrollController) -> Answer
  ) -> Answer {
    guard let delegate = controller.delegate else { return answer }
    if before == nil { before = controller.model }
    controller.model = model
    controller.messages += 1
    let answer = question(delegate, controller)
    controller.messages -= 1
    model = controller.model
    return answer
  }

  /// Calls the delegate's method for the event.
  public mutating func receive(_ event: ScrollEvent, from model: inout ScrollModel) {
    ask(&model, otherwise: ()) { delegate, controller in
      delegate.scrollView(controller, didReceive: event)
      Self.tell(delegate, controller, event.kind)
    }
  }

  private static func tell(
    _ delegate: any ScrollViewDelegate, _ controller: ScrollController, _ kind: ScrollEvent.Kind
  ) {
    switch kind {
    case .didScroll: delegate.scrollViewDidScroll(controller)
    case .willBeginDragging: delegate.scrollViewWillBeginDragging(controller)
    // The delegate's method is the question that follows the event.
    case .willEndDragging: break
    case .didEndDragging(let willDecelerate):
      delegate.scrollViewDidEndDragging(controller, willDecelerate: willDecelerate)
    case .willBeginDecelerating: delegate.scrollViewWillBeginDecelerating(controller)
    case .didEndDecelerating: delegate.scrollViewDidEndDecelerating(controller)
    case .didEndScrollingAnimation: delegate.scrollViewDidEndScrollingAnimation(controller)
    case .didScrollToTop: delegate.scrollViewDidScrollToTop(controller)
    case .willBeginZooming(let view):
      delegate.scrollViewWillBeginZooming(controller, with: view)
    case .didZoom: delegate.scrollViewDidZoom(controller)
    case .didEndZooming(let view, let scale):
      delegate.scrollViewDidEndZooming(controller, with: view, atScale: scale)
    case .didChangeContentSize: delegate.scrollViewDidChangeContentSize(controller)
    case .didChangeAdjustedContentInset:
      delegate.scrollViewDidChangeAdjustedContentInset(controller)
    case .deliverContentTouches: delegate.scrollViewDeliverContentTouches(controller)
    case .cancelContentTouches: delegate.scrollViewCancelContentTouches(controller)
    case .didSettle(let reason): delegate.scrollViewDidSettle(controller, reason: reason)
    }
  }

  /// Asks the delegate where the content shall come to rest.
  public mutating func targetContentOffset(
    proposed: Point, velocity: Point, in model: inout ScrollModel
  ) -> Point {
    ask(&model, otherwise: proposed) { delegate, controller in
      var target = proposed
      delegate.scrollViewWillEndDragging(
        controller, withVelocity: velocity, targetContentOffset: &target)
      return target
    }
  }

  /// Asks the delegate whether the content may scroll to its top.
  public mutating func shouldScrollToTop(_ model: inout ScrollModel) -> Bool {
    ask(&model, otherwise: true) { delegate, controller in
      delegate.scrollViewShouldScrollToTop(controller)
    }
  }

  /// Asks the delegate what a zoom applies to.
  public mutating func viewForZooming(in model: inout ScrollModel) -> ContentID? {
    ask(&model, otherwise: .content) { delegate, controller in
      delegate.viewForZooming(in: controller)
    }
  }

  /// Asks the delegate whether the content's touches may become a scroll.
  public mutating func touchesShouldCancel(in model: inout ScrollModel) -> Bool {
    ask(&model, otherwise: true) { delegate, controller in
      delegate.touchesShouldCancel(in: controller)
    }
  }
}
