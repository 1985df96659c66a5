import LayoutGeometry
import Scrolling

/// Follows the messages of one model.
struct MessageChecker {
  var problems: [String] = []
  private var isDragging = false
  private var isDecelerating = false
  private var isZooming = false
  private var time = -Double.infinity
  private var offset: Point

  init(_ model: ScrollModel) { offset = model.contentOffset }

  private mutating func require(_ condition: Bool, _ problem: String) {
    if !condition { problems.append(problem) }
  }

  mutating func check(_ events: [ScrollEvent], isFrame: Bool, after model: ScrollModel) {
    for event in events {
      require(event.time >= time, "time runs backwards")
      time = event.time
      let state = event.state
      require(!(state.isTracking && state.isDecelerating), "tracking while decelerating")
      require(state.contentOffset.isFinite, "offset not finite")
      switch event.kind {
      case .didScroll:
        require(state.contentOffset != offset, "didScroll without a change")
        offset = state.contentOffset
      case .willBeginDragging:
        require(!isDragging, "nested drag")
        require(!isDecelerating, "drag while decelerating")
        isDragging = true
      case .willEndDragging:
        require(isDragging, "willEndDragging without drag")
      case .didEndDragging:
        require(isDragging, "didEndDragging without drag")
        isDragging = false
      case .willBeginDecelerating:
        require(!isDecelerating && !isDragging, "nested deceleration")
        isDecelerating = true
      case .didEndDecelerating:
        require(isDecelerating, "didEndDecelerating without a begin")
        isDecelerating = false
      case .willBeginZooming:
        require(!isZooming, "nested zoom")
        isZooming = true
      case .didEndZooming:
        require(isZooming, "didEndZooming without a begin")
        isZooming = false
      default:
        break
      }
      // A zoom reports its offset together with the scale, before the message about the offset.
      if case .didZoom = event.kind { continue }
      require(isDragging == state.isDragging || event.name == "didZoom", "drag flag")
    }
    let scrolls = events.count { $0.name == "didScroll" }
    let ends = events.count {
      $0.name.hasPrefix("didEnd") || $0.name == "didScrollToTop"
        || $0.name == "didSettle(interruption)" || $0.name == "deliverContentTouches"
    }
    // One for the frame, or for where the time has led; an input adds its own. A motion that ends on the
    // way reports its landing, too, and a timer finds the content where it is.
    require(scrolls <= (isFrame ? 1 : 2) + ends, "\(scrolls) didScroll in one call")
    require(offset == model.contentOffset, "unreported change of the offset")
  }

  mutating func checkEnd(_ model: ScrollModel) {
    let geometry = model.geometry
    let state = model.state
    require(!isDragging && !isDecelerating && !isZooming, "unbalanced at the end")
    require(!state.isTracking && !state.isScrolling, "still busy")
    require(model.nextDeadline == nil, "still a deadline")
    require(geometry.zoomScale == state.zoomScale, "two scales")
    require(state.displayedZoomScale == state.zoomScale, "another scale is displayed")
    require(geometry.clamped(state.contentOffset) == state.contentOffset, "out of range")
    require(
      model.configuration.zoomLimits.contains(state.zoomScale)
        || !model.configuration.isZoomEnabled, "zoom out of limits")
  }
}
