import LayoutGeometry
import Scrolling

/// A sink that keeps all events and answers questions as the test wants.
struct TestSink: ScrollEventSink {
  var events: [ScrollEvent] = []
  var target: ((_ proposed: Point, _ velocity: Point) -> Point)?
  var allowsScrollToTop = true
  var zoomView: ContentID? = .content
  var givesUpTouches = true
  var scrollToTopQuestions = 0
  var onEvent: ((ScrollEvent, inout ScrollModel) -> Void)?

  mutating func receive(_ event: ScrollEvent, from model: inout ScrollModel) {
    events.append(event)
    onEvent?(event, &model)
  }

  mutating func targetContentOffset(
    proposed: Point, velocity: Point, in model: inout ScrollModel
  ) -> Point {
    target?(proposed, velocity) ?? proposed
  }

  mutating func shouldScrollToTop(_ model: inout ScrollModel) -> Bool {
    scrollToTopQuestions += 1
    return allowsScrollToTop
  }

  mutating func viewForZooming(in model: inout ScrollModel) -> ContentID? { zoomView }

  mutating func touchesShouldCancel(in model: inout ScrollModel) -> Bool { givesUpTouches }
}

extension ScrollEvent {
  var name: String {
    switch kind {
    case .didScroll: "didScroll"
    case .willBeginDragging: "willBeginDragging"
    case .willEndDragging: "willEndDragging"
    case .didEndDragging(let decelerates): "didEndDragging(\(decelerates))"
    case .willBeginDecelerating: "willBeginDecelerating"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation(let finished):
      finished ? "didEndScrollingAnimation" : "didEndScrollingAnimation(unfinished)"
    case .didScrollToTop: "didScrollToTop"
    case .willBeginZooming: "willBeginZooming"
    case .didZoom: "didZoom"
    case .didEndZooming(_, let scale): "didEndZooming(\(scale))"
    case .didChangeContentSize: "didChangeContentSize"
    case .didChangeAdjustedContentInset: "didChangeAdjustedContentInset"
    case .deliverContentTouches: "deliverContentTouches"
    case .cancelContentTouches: "cancelContentTouches"
    case .didSettle(let reason): "didSettle(\(reason))"
    }
  }

  /// The name and the flags: T tracking, D dragging, d decelerating, Z zooming, B zoom bouncing.
  var row: String {
    var flags = ""
    if state.isTracking { flags += "T" }
    if state.isDragging { flags += "D" }
    if state.isDecelerating { flags += "d" }
    if state.isZooming { flags += "Z" }
    if state.isZoomBouncing { flags += "B" }
    return flags.isEmpty ? name : "\(name) \(flags)"
  }

  /// True if the event is one of those that a delegate of UIKit would get.
  var isClassic: Bool {
    switch kind {
    case .didSettle, .didChangeContentSize: false
    default: true
    }
  }
}

extension [ScrollEvent] {
  /// The classic events with their flags; runs of the same row count once, marked with an asterisk.
  var table: [String] {
    var rows: [String] = []
    for event in self where event.isClassic {
      let row = event.row
      if rows.last == row || rows.last == row + " *" {
        rows[rows.count - 1] = row + " *"
      } else {
        rows.append(row)
      }
    }
    return rows
  }

  func count(_ name: String) -> Int { filter { $0.name == name }.count }

  var names: [String] { map(\.name) }

  var settlings: [ScrollEndReason] {
    compactMap {
      if case .didSettle(let reason) = $0.kind { reason } else { nil }
    }
  }
}
