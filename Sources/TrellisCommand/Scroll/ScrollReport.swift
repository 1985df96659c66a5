import Scrolling
import Trellis
import VisualFormatTools

/// The outcome of a replay, for people, programs and eyes.
struct ScrollReport {
  /// The layout's name of the scroll item.
  let item: String
  let replay: ScrollReplay
  let layout: LayoutBuilder
  /// Where the items are on the screen at the end, in the order of the document.
  let frames: [(id: String, frame: Rect)]
  /// True if the text says where the items are at the end.
  let showsFrames: Bool

  init(item: String, replay: ScrollReplay, layout: LayoutBuilder, showsFrames: Bool) {
    self.item = item
    self.replay = replay
    self.layout = layout
    self.showsFrames = showsFrames
    frames = zip(layout.document.items, replay.frames).map { ($0.id.text, $1) }
  }

  /// True if more than one scroll item sent events.
  private var hasSeveralItems: Bool { replay.entries.contains { $0.item != item } }
}

// MARK: Text

extension ScrollReport {
  /// The events as a table, rounded to thousandths; a motion, or the movements of a finger, are one line.
  var text: String {
    let geometry = replay.initialGeometry
    let (least, greatest) = (geometry.minimumContentOffset, geometry.maximumContentOffset)
    var result =
      "\(displayed(item)): \(pair(geometry.boundsSize)), content \(pair(geometry.contentSize)), "
      + "offsets \(place(least)) to \(place(greatest))\n"
    for line in table { result += line + "\n" }
    let end = replay.model.state
    let time = replay.clock
    let verb = end.isScrolling || end.isTracking ? "still busy" : "at rest"
    result += "\(verb) at \(rounded(time)): offset \(place(end.contentOffset))"
    if end.zoomScale != 1 { result += ", zoom scale \(rounded(end.zoomScale))" }
    result += "\n"
    guard showsFrames else { return result }
    result += "frames on the screen:\n"
    for (id, frame) in frames {
      result += "  \(displayed(id)): \(place(frame.origin)), \(pair(frame.size))\n"
    }
    return result
  }

  private var table: [String] {
    var cells = [["time", "event", "offset", "state"]]
    var last: ScrollReplay.Entry?
    var count = 0
    for entry in replay.entries {
      let event = entry.event
      let before = last?.event
      let prefix = hasSeveralItems ? "\(displayed(entry.item)): " : ""
      let isContinued =
        event.kind == .didScroll && before?.kind == .didScroll && event.state.isScrolling
        && event.state.flags == before?.state.flags && entry.item == last?.item
      if isContinued {
        count += 1
        cells[cells.count - 1][1] = prefix + "didScroll × \(count)"
        cells[cells.count - 1][2] = place(event.state.contentOffset)
      } else {
        count = 1
        cells.append([
          rounded(event.time), prefix + event.kind.text, place(event.state.contentOffset),
          event.state.flags.joined(separator: " "),
        ])
      }
      last = entry
    }
    let widths = (0..<3).map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { line in
      let columns = [
        aligned(line[0], to: widths[0]), padded(line[1], to: widths[1]),
        padded(line[2], to: widths[2]), line[3],
      ].joined(separator: "  ")
      return String(columns.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func place(_ point: Point) -> String { "(\(rounded(point.x)), \(rounded(point.y)))" }
}

// MARK: JSON

extension ScrollReport {
  /// Everything, exactly.
  var json: JSONText {
    let geometry = replay.initialGeometry
    var members: [String: JSONText] = [
      "schema": .number(1),
      "item": .string(item),
      "boundsSize": .size(geometry.boundsSize),
      "contentSize": .size(geometry.contentSize),
      "minimumContentOffset": point(geometry.minimumContentOffset),
      "maximumContentOffset": point(geometry.maximumContentOffset),
      "events": .array(replay.entries.map(json)),
      "samples": .array(
        replay.samples.map { .numbers([$0.time, $0.offset.x, $0.offset.y, $0.zoomScale]) }),
      "end": .object([
        "time": .number(replay.clock),
        "contentOffset": point(replay.model.contentOffset),
        "zoomScale": .number(replay.model.state.zoomScale),
        "items": items(frames.map(\.frame)),
      ]),
    ]
    if showsFrames {
      members["frames"] = .array(
        replay.samples.map { sample in
          .object(["time": .number(sample.time), "items": items(sample.frames ?? [])])
        })
    }
    return .object(members)
  }

  /// Where the items are, by name.
  private func items(_ frames: [Rect]) -> JSONText {
    .object(
      Dictionary(
        zip(layout.document.items, frames).map { item, frame in
          (item.id.text, .frame(frame))
        },
        uniquingKeysWith: { first, _ in first }))
  }

  private func json(_ entry: ScrollReplay.Entry) -> JSONText {
    let event = entry.event
    var members: [String: JSONText] = [
      "time": .number(event.time),
      "event": .string(event.kind.name),
      "contentOffset": point(event.state.contentOffset),
      "zoomScale": .number(event.state.zoomScale),
      "state": .strings(event.state.flags),
    ]
    if hasSeveralItems { members["item"] = .string(entry.item) }
    switch event.kind {
    case .willEndDragging(let velocity, let target):
      members["velocity"] = point(velocity)
      members["targetContentOffset"] = point(target)
    case .didEndDragging(let decelerates): members["willDecelerate"] = .bool(decelerates)
    case .didEndScrollingAnimation(let finished): members["finished"] = .bool(finished)
    case .didEndZooming(_, let scale): members["scale"] = .number(scale)
    case .didSettle(let reason): members["reason"] = .string("\(reason)")
    default: break
    }
    return .object(members)
  }

  private func point(_ point: Point) -> JSONText { .numbers([point.x, point.y]) }
}

// MARK: Words

extension ScrollEvent.Kind {
  /// The event's name alone.
  var name: String {
    switch self {
    case .didScroll: "didScroll"
    case .willBeginDragging: "willBeginDragging"
    case .willEndDragging: "willEndDragging"
    case .didEndDragging: "didEndDragging"
    case .willBeginDecelerating: "willBeginDecelerating"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    case .didScrollToTop: "didScrollToTop"
    case .willBeginZooming: "willBeginZooming"
    case .didZoom: "didZoom"
    case .didEndZooming: "didEndZooming"
    case .didChangeContentSize: "didChangeContentSize"
    case .didChangeAdjustedContentInset: "didChangeAdjustedContentInset"
    case .deliverContentTouches: "deliverContentTouches"
    case .cancelContentTouches: "cancelContentTouches"
    case .didSettle: "didSettle"
    }
  }

  /// The event with what it says.
  var text: String {
    switch self {
    case .willEndDragging(let velocity, let target):
      name + " velocity (\(rounded(velocity.x)), \(rounded(velocity.y)))"
        + " target (\(rounded(target.x)), \(rounded(target.y)))"
    case .didEndDragging(let decelerates): name + (decelerates ? " will decelerate" : "")
    case .didEndScrollingAnimation(let finished): name + (finished ? "" : " unfinished")
    case .didEndZooming(_, let scale): name + " scale \(rounded(scale))"
    case .didSettle(let reason): name + " \(reason)"
    default: name
    }
  }
}

extension ScrollState {
  /// The flags that are set.
  var flags: [String] {
    let all: [(String, Bool)] = [
      ("tracking", isTracking), ("dragging", isDragging), ("decelerating", isDecelerating),
      ("zooming", isZooming), ("zoomBouncing", isZoomBouncing), ("animating", isScrollAnimating),
    ]
    return all.filter(\.1).map(\.0)
  }
}
