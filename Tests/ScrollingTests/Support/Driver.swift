import LayoutGeometry
import Scrolling

/// A model with a sink and a clock, driven as a person would.
struct Driver {
  var model: ScrollModel
  var sink = TestSink()
  var time = 0.0

  init(
    bounds: Size = Size(320, 480), content: Size = Size(320, 960),
    geometry change: (inout ScrollGeometry) -> Void = { _ in },
    configuration configure: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws {
    var geometry = ScrollGeometry(boundsSize: bounds, contentSize: content)
    change(&geometry)
    var configuration = ScrollConfiguration()
    configure(&configuration)
    model = try ScrollModel(geometry: geometry, configuration: configuration)
  }

  var offset: Point { model.contentOffset }
  var state: ScrollState { model.state }
  var events: [ScrollEvent] { sink.events }

  mutating func forget() { sink.events = [] }

  mutating func advance(by seconds: Double) throws {
    time += seconds
    try model.advance(to: time, events: &sink)
  }

  /// Draws frames for `seconds`.
  mutating func run(_ seconds: Double, framesPerSecond: Double = 60) throws {
    let start = time
    let frames = Int((seconds * framesPerSecond).rounded(.up))
    for frame in 1...max(frames, 1) {
      time = start + min(Double(frame) / framesPerSecond, seconds)
      try model.advance(to: time, events: &sink)
    }
  }

  /// Draws frames until nothing moves.
  mutating func settle(framesPerSecond: Double = 60) throws {
    for _ in 0..<100_000 where model.nextDeadline != nil {
      time += 1 / framesPerSecond
      try model.advance(to: time, events: &sink)
    }
  }

  mutating func down(_ x: Double, _ y: Double, id: Int = 1) throws {
    try model.touch(
      ScrollTouch(id: id, phase: .began, location: Point(x, y)), at: time, events: &sink)
  }

  mutating func move(_ x: Double, _ y: Double, after seconds: Double = 0.01, id: Int = 1) throws {
    time += seconds
    try model.touch(
      ScrollTouch(id: id, phase: .moved, location: Point(x, y)), at: time, events: &sink)
  }

  mutating func up(_ x: Double, _ y: Double, after seconds: Double = 0, id: Int = 1) throws {
    time += seconds
    try model.touch(
      ScrollTouch(id: id, phase: .ended, location: Point(x, y)), at: time, events: &sink)
  }

  mutating func cancel(_ x: Double, _ y: Double, id: Int = 1) throws {
    try model.touch(
      ScrollTouch(id: id, phase: .cancelled, location: Point(x, y)), at: time, events: &sink)
  }

  /// Moves a finger that is down by `way` in ten steps of 10 ms.
  mutating func swipe(from start: Point, by way: Point, id: Int = 1) throws {
    for step in 1...10 {
      let share = Double(step) / 10
      try move(start.x + way.x * share, start.y + way.y * share, id: id)
    }
  }

  /// A drag that ends with a pause, so that nothing is thrown.
  mutating func drag(from start: Point, by way: Point) throws {
    try down(start.x, start.y)
    try swipe(from: start, by: way)
    try up(start.x + way.x, start.y + way.y, after: 0.2)
  }

  /// A drag that ends in movement.
  mutating func flick(from start: Point, by way: Point) throws {
    try down(start.x, start.y)
    try swipe(from: start, by: way)
    try up(start.x + way.x, start.y + way.y)
  }

  /// Two fingers, around `center`, moved from `from` to `to` points apart and held.
  mutating func pinchOpen(around center: Point, from: Double, to: Double) throws {
    try model.touches(
      Self.fingers(.began, around: center, spread: from), at: time, events: &sink)
    // The way up to the recognition does not zoom: the ratio counts from a spread of `from + 8`.
    for step in 0...10 {
      time += 0.01
      let spread = from + 8 + (to - from - 8) * Double(step) / 10
      try model.touches(
        Self.fingers(.moved, around: center, spread: spread), at: time, events: &sink)
    }
  }

  mutating func pinchRelease(around center: Point, spread: Double) throws {
    try model.touches(
      Self.fingers(.ended, around: center, spread: spread), at: time, events: &sink)
  }

  /// Two fingers, `spread` points apart, around `center`.
  static func fingers(
    _ phase: ScrollTouch.Phase, around center: Point, spread: Double
  ) -> [ScrollTouch] {
    [
      ScrollTouch(id: 1, phase: phase, location: Point(center.x - spread / 2, center.y)),
      ScrollTouch(id: 2, phase: phase, location: Point(center.x + spread / 2, center.y)),
    ]
  }

  /// A movement of a wheel or a trackpad.
  mutating func wheel(
    _ phase: ScrollWheelPhase, _ delta: Double = 0, across: Double = 0, after seconds: Double = 0.01
  ) throws {
    time += seconds
    try model.scrollWheel(by: Point(across, delta), phase: phase, at: time, events: &sink)
  }

  mutating func autoscroll(
    _ scroller: inout Autoscroller, finger: Point, frame: Rect, at time: Double
  ) throws -> Point {
    try scroller.update(finger: finger, frame: frame, model: &model, at: time, events: &sink)
  }

  mutating func setZoomScale(_ scale: Double, animated: Bool = false) throws {
    try model.setZoomScale(scale, animated: animated, at: time, events: &sink)
  }

  mutating func setContentOffset(_ x: Double, _ y: Double, animated: Bool = false) throws {
    try model.setContentOffset(Point(x, y), animated: animated, at: time, events: &sink)
  }
}

/// True if two numbers differ by no more than `tolerance`.
func isClose(_ first: Double, _ second: Double, _ tolerance: Double) -> Bool {
  (first - second).magnitude <= tolerance
}
