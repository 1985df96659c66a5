// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import Scrolling
import Trellis

extension ScrollTouch.Phase {
  fileprivate init?(number: trellis_touch_phase) {
    switch number {
    case 0: self = .began
    case 1: self = .moved
    case 2: self = .ended
    case 3: self = .cancelled
    default: return nil
    }
  }
}

extension ScrollWheelPhase {
  fileprivate init?(number: trellis_wheel_phase) {
    switch number {
    case 0: self = .none
    case 1: self = .began
    case 2: self = .changed
    case 3: self = .ended
    case 4: self = .cancelled
    case 5: self = .momentumBegan
    case 6: self = .momentumChanged
    case 7: self = .momentumEnded
    default: return nil
    }
  }
}

@_cdecl("trellis_scroll_touch")
public func scrollTouch(
  _ scroll: OpaquePointer?, _ id: Int32, _ phase: trellis_touch_phase, _ x: Double, _ y: Double,
  _ time: Double
) -> trellis_status {
  guard let object = scroll.map(scrollObject) else { return .nullPointer }
  guard let what = ScrollTouch.Phase(number: phase) else {
    return object.refuseConstant(phase, "phase of a touch")
  }
  return object.attempt { controller throws(ScrollError) in
    try controller.touch(
      ScrollTouch(id: Int(id), phase: what, location: Point(x, y)), at: time)
  }
}

@_cdecl("trellis_scroll_wheel")
public func scrollWheel(
  _ scroll: OpaquePointer?, _ dx: Double, _ dy: Double, _ phase: trellis_wheel_phase,
  _ time: Double
) -> trellis_status {
  guard let object = scroll.map(scrollObject) else { return .nullPointer }
  guard let what = ScrollWheelPhase(number: phase) else {
    return object.refuseConstant(phase, "phase of a wheel")
  }
  return object.attempt { controller throws(ScrollError) in
    try controller.scrollWheel(by: Point(dx, dy), phase: what, at: time)
  }
}

@_cdecl("trellis_scroll_advance")
public func scrollAdvance(_ scroll: OpaquePointer?, _ time: Double) -> trellis_status {
  ScrollObject.attempt(scroll) { controller throws(ScrollError) in
    try controller.advance(to: time)
  }
}

@_cdecl("trellis_scroll_next_deadline")
public func scrollNextDeadline(
  _ scroll: OpaquePointer?, _ time: UnsafeMutablePointer<Double>?
) -> Bool {
  guard let object = scroll.map(scrollObject), let deadline = object.controller.nextDeadline else {
    return false
  }
  time?.pointee = deadline
  return true
}

// MARK: - Commands

@_cdecl("trellis_scroll_set_offset")
public func scrollSetOffset(
  _ scroll: OpaquePointer?, _ x: Double, _ y: Double, _ animated: Bool, _ time: Double
) -> trellis_status {
  ScrollObject.attempt(scroll) { controller throws(ScrollError) in
    try controller.setContentOffset(Point(x, y), animated: animated, at: time)
  }
}

@_cdecl("trellis_scroll_show_rect")
public func scrollShowRect(
  _ scroll: OpaquePointer?, _ rect: trellis_rect, _ animated: Bool, _ time: Double
) -> trellis_status {
  ScrollObject.attempt(scroll) { controller throws(ScrollError) in
    try controller.scrollRectToVisible(rect.value, animated: animated, at: time)
  }
}

@_cdecl("trellis_scroll_set_zoom")
public func scrollSetZoom(
  _ scroll: OpaquePointer?, _ scale: Double, _ animated: Bool, _ time: Double
) -> trellis_status {
  ScrollObject.attempt(scroll) { controller throws(ScrollError) in
    try controller.setZoomScale(scale, animated: animated, at: time)
  }
}

@_cdecl("trellis_scroll_zoom_to_rect")
public func scrollZoomToRect(
  _ scroll: OpaquePointer?, _ rect: trellis_rect, _ animated: Bool, _ time: Double
) -> trellis_status {
  ScrollObject.attempt(scroll) { controller throws(ScrollError) in
    try controller.zoom(to: rect.value, animated: animated, at: time)
  }
}

@_cdecl("trellis_scroll_to_top")
public func scrollToTop(_ scroll: OpaquePointer?, _ time: Double) -> trellis_status {
  ScrollObject.attempt(scroll) { controller throws(ScrollError) in
    _ = try controller.scrollToTop(at: time)
  }
}

@_cdecl("trellis_scroll_stop")
public func scrollStop(_ scroll: OpaquePointer?, _ time: Double) -> trellis_status {
  ScrollObject.attempt(scroll) { controller throws(ScrollError) in
    try controller.stopScrollingAndZooming(at: time)
  }
}

// MARK: - Results

@_cdecl("trellis_scroll_state")
public func scrollState(
  _ scroll: OpaquePointer?, _ result: UnsafeMutablePointer<trellis_scroll_state_values>?
) -> trellis_status {
  guard let object = scroll.map(scrollObject) else { return .nullPointer }
  guard let result else { return object.refuseNull("the state") }
  let size = MemoryLayout<trellis_scroll_state_values>.size
  guard result.pointee.size == size else { return object.refuseSize(result.pointee.size, size) }
  let model = object.controller.model
  let state = model.state
  result.pointee = trellis_scroll_state_values(
    size: UInt32(size), is_tracking: state.isTracking, is_dragging: state.isDragging,
    is_decelerating: state.isDecelerating, is_zooming: state.isZooming,
    is_zoom_bouncing: state.isZoomBouncing, is_animating: state.isScrollAnimating,
    content_offset: trellis_point(state.contentOffset),
    content_size: trellis_size(model.contentSize), zoom_scale: state.zoomScale,
    minimum_content_offset: trellis_point(model.geometry.minimumContentOffset),
    maximum_content_offset: trellis_point(model.geometry.maximumContentOffset),
    displayed_zoom_scale: state.displayedZoomScale)
  return .ok
}

@_cdecl("trellis_scroll_take_events")
public func scrollTakeEvents(
  _ scroll: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<trellis_event>? {
  count?.pointee = 0
  guard let object = scroll.map(scrollObject) else { return nil }
  let list = object.list.lend(object.recorder.events, count)
  object.recorder.events.removeAll(keepingCapacity: true)
  return list
}
