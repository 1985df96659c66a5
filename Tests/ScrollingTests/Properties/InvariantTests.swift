import LayoutGeometry
import Scrolling
import TestSupport
import Testing

/// What holds for any sequence of touches at any frame rate.
@Suite("Invariants")
struct InvariantTests {
  #if DEBUG
    static let scriptCount = 500
  #else
    static let scriptCount = 10_000
  #endif

  /// One input of a script.
  enum Input {
    case touches([ScrollTouch])
    case offset(Point, animated: Bool)
    case zoom(Double, animated: Bool)
    case top
    case contentHeight(Double)
    case inset(Double, animated: Bool)
    case wheel(Point, ScrollWheelPhase)
    case stop
  }

  struct Script {
    var model: ScrollModel
    var inputs: [(time: Double, input: Input)] = []
    /// Whether all inputs are touches, so that the final offset is known to be in range.
    var endsInRange = true
  }

  static func script(seed: UInt64) throws -> Script {
    var generator = SplitMix64(seed: seed)
    func chance(_ share: Double) -> Bool { Double.random(in: 0...1, using: &generator) < share }
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    var geometry = ScrollGeometry(
      boundsSize: Size(320, 480), contentSize: Size(number(100...2_000), number(100...4_000)))
    geometry.pixelScale = [0, 1, 2, 3][Int.random(in: 0...3, using: &generator)]
    geometry.alwaysBounceVertical = chance(0.3)
    if chance(0.3) { geometry.contentInset = EdgeInsets(number(0...60)) }
    var configuration = ScrollConfiguration()
    configuration.bounces = chance(0.8)
    configuration.isPagingEnabled = chance(0.3)
    configuration.isDirectionalLockEnabled = chance(0.3)
    configuration.delaysContentTouches = chance(0.7)
    configuration.decelerationRate = chance(0.5) ? .normal : .fast
    configuration.compatibility.reportsDragEndOnCatch = chance(0.2)
    if chance(0.5) {
      configuration.minimumZoomScale = 0.5
      configuration.maximumZoomScale = 3
      configuration.bouncesZoom = chance(0.8)
    }
    var script = Script(
      model: try ScrollModel(geometry: geometry, configuration: configuration))
    var time = 0.0
    let usesCommands = chance(0.5)
    let usesTrackpad = chance(0.3)
    configuration.wheelMomentum = chance(0.5) ? .system : .synthesized
    script.model = try ScrollModel(geometry: geometry, configuration: configuration)
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      time += number(0...1)
      if usesCommands && chance(0.4) {
        script.inputs.append((time, command(&generator)))
        continue
      }
      if usesTrackpad && chance(0.5) {
        appendTrackpad(to: &script, time: &time, generator: &generator)
        continue
      }
      appendGesture(to: &script, time: &time, generator: &generator)
    }
    return script
  }

  private static func command(_ generator: inout SplitMix64) -> Input {
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let animated = Bool.random(using: &generator)
    switch Int.random(in: 0...6, using: &generator) {
    case 0: return .offset(Point(number(0...100), number(0...3_000)), animated: animated)
    case 1: return .zoom(number(0.3...4), animated: animated)
    case 2: return .top
    case 3: return .contentHeight(number(100...4_000))
    case 4: return .inset(number(0...100), animated: animated)
    case 5: return .wheel(Point(0, number(-300...300)), .none)
    default: return .stop
    }
  }

  /// Fingers on a trackpad, and the system's momentum after them, which a touch may overtake.
  private static func appendTrackpad(
    to script: inout Script, time: inout Double, generator: inout SplitMix64
  ) {
    func append(_ phase: ScrollWheelPhase, _ reach: Double) {
      let delta = Point(
        Double.random(in: -reach...reach, using: &generator),
        Double.random(in: -reach...reach, using: &generator))
      script.inputs.append((time, .wheel(delta, phase)))
      time += Double.random(in: 0...0.02, using: &generator)
    }
    append(.began, 5)
    for _ in 0..<Int.random(in: 0...15, using: &generator) { append(.changed, 40) }
    append(Bool.random(using: &generator) ? .ended : .cancelled, 0)
    if Bool.random(using: &generator) {
      append(.momentumBegan, 40)
      for _ in 0..<Int.random(in: 0...15, using: &generator) { append(.momentumChanged, 40) }
      append(.momentumEnded, 0)
    }
  }

  private static func appendGesture(
    to script: inout Script, time: inout Double, generator: inout SplitMix64
  ) {
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let fingers = Int.random(in: 1...3, using: &generator)
    var positions = (0..<fingers).map { _ in Point(number(0...320), number(0...480)) }
    let speed = number(0...60)
    let directions = (0..<fingers).map { _ in Point(number(-1...1), number(-1...1)) }
    var lifted = Set<Int>()
    for finger in 0..<fingers {
      script.inputs.append(
        (time, .touches([ScrollTouch(id: finger, phase: .began, location: positions[finger])])))
      time += number(0...0.05)
    }
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      time += number(0...0.03)
      for finger in 0..<fingers {
        positions[finger] = positions[finger] + directions[finger] * speed
      }
      let moved = (0..<fingers).filter { !lifted.contains($0) }.map {
        ScrollTouch(id: $0, phase: .moved, location: positions[$0])
      }
      script.inputs.append((time, .touches(moved)))
    }
    if number(0...1) < 0.3 { time += 0.2 }
    for finger in 0..<fingers {
      let phase: ScrollTouch.Phase = number(0...1) < 0.1 ? .cancelled : .ended
      script.inputs.append(
        (time, .touches([ScrollTouch(id: finger, phase: phase, location: positions[finger])])))
      lifted.insert(finger)
      time += number(0...0.02)
    }
  }

  static func apply(
    _ input: Input, to model: inout ScrollModel, at time: Double, events sink: inout TestSink
  ) throws {
    switch input {
    case .touches(let touches):
      try model.touches(touches, at: time, events: &sink)
    case .offset(let offset, let animated):
      try model.setContentOffset(
        model.geometry.clamped(offset), animated: animated, at: time, events: &sink)
    case .zoom(let scale, let animated):
      try model.setZoomScale(scale, animated: animated, at: time, events: &sink)
    case .top:
      try model.scrollToTop(at: time, events: &sink)
    case .contentHeight(let height):
      try model.updateGeometry(at: time, events: &sink) { $0.unscaledContentSize.height = height }
    case .inset(let inset, let animated):
      try model.updateGeometry(at: time, animated: animated, events: &sink) {
        $0.contentInset.top = inset
      }
    case .wheel(let delta, let phase):
      try model.scrollWheel(by: delta, phase: phase, at: time, events: &sink)
    case .stop:
      try model.stopScrollingAndZooming(at: time, events: &sink)
    }
  }

  /// Plays a script with frames `interval` apart, or of random lengths for `nil`, until all is at rest.
  static func play(
    _ script: Script, interval: Double?, seed: UInt64,
    perCall: (inout TestSink, ScrollModel) -> Void
  ) throws -> ScrollModel {
    var generator = SplitMix64(seed: seed)
    var model = script.model
    var sink = TestSink()
    var time = 0.0
    func step() -> Double { interval ?? Double.random(in: 0.0001...0.3, using: &generator) }
    for (next, input) in script.inputs {
      while time + 0.0001 < next {
        time = min(time + step(), next)
        try model.advance(to: time, events: &sink)
        perCall(&sink, model)
      }
      time = max(time, next)
      try apply(input, to: &model, at: next, events: &sink)
      perCall(&sink, model)
    }
    let end = (script.inputs.last?.time ?? 0) + 60
    while time < end && (model.nextDeadline != nil || interval == nil) {
      time = min(time + step(), end)
      try model.advance(to: time, events: &sink)
      perCall(&sink, model)
    }
    try model.advance(to: end, events: &sink)
    perCall(&sink, model)
    return model
  }

  @Test("Messages are balanced, in order and honest, and all comes to rest in range")
  func messages() throws {
    for seed in 0..<UInt64(Self.scriptCount) {
      let script = try Self.script(seed: seed)
      var checker = Checker(script.model)
      let interval: Double? = seed % 3 == 0 ? nil : seed % 3 == 1 ? 1.0 / 60 : 1.0 / 120
      let end = try Self.play(script, interval: interval, seed: seed) { sink, model in
        checker.check(sink.events, after: model)
        sink.events = []
      }
      checker.checkEnd(end)
      #expect(checker.problems.isEmpty, "seed \(seed): \(checker.problems)")
      if !checker.problems.isEmpty { return }
    }
  }

  @Test("Any frame rate ends in the same state, bit for bit")
  func frameRates() throws {
    for seed in 0..<UInt64(Self.scriptCount) {
      let script = try Self.script(seed: seed)
      let ends = try [1.0 / 30, 1.0 / 60, 1.0 / 120, nil].map { interval in
        try Self.play(script, interval: interval, seed: seed) { sink, _ in sink.events = [] }
      }
      for end in ends.dropFirst() {
        #expect(end == ends[0], "seed \(seed)")
        if end != ends[0] { return }
      }
    }
  }
}

/// Follows the messages of one model.
private struct Checker {
  var problems: [String] = []
  private var isDragging = false
  private var isDecelerating = false
  private var isZooming = false
  private var mayBeginDecelerating = true
  private var time = -Double.infinity
  private var offset: Point

  init(_ model: ScrollModel) { offset = model.contentOffset }

  private mutating func require(_ condition: Bool, _ problem: String) {
    if !condition { problems.append(problem) }
  }

  mutating func check(_ events: [ScrollEvent], after model: ScrollModel) {
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
        || $0.name == "didSettle(interruption)"
    }
    // One for the frame; a motion that an input ends on the way reports its landing, too.
    require(scrolls <= 1 + ends, "\(scrolls) didScroll in one call")
    require(offset == model.contentOffset, "unreported change of the offset")
  }

  mutating func checkEnd(_ model: ScrollModel) {
    let geometry = model.geometry
    let state = model.state
    require(!isDragging && !isDecelerating && !isZooming, "unbalanced at the end")
    require(!state.isTracking && !state.isScrolling, "still busy")
    require(model.nextDeadline == nil, "still a deadline")
    require(geometry.clamped(state.contentOffset) == state.contentOffset, "out of range")
    require(
      model.configuration.zoomLimits.contains(state.zoomScale)
        || !model.configuration.isZoomEnabled, "zoom out of limits")
  }
}
