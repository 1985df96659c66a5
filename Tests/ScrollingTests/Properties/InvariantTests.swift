import LayoutGeometry
import Scrolling
import TestSupport
import Testing

/// The rules that hold for any sequence of touches at any frame rate.
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
    case page(Int, Axis, animated: Bool)
    case contentHeight(Double)
    case grow(above: Double)
    case inset(Double, animated: Bool)
    case wheel(Point, ScrollWheelPhase)
    case stop
  }

  struct Script {
    var model: ScrollModel
    var inputs: [(time: Double, input: Input)] = []
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
    let usesCommands = chance(0.5)
    let usesTrackpad = chance(0.3)
    configuration.wheelMomentum = chance(0.5) ? .system : .synthesized
    var script = Script(
      model: try ScrollModel(geometry: geometry, configuration: configuration))
    var time = 0.0
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
    if usesCommands && chance(0.5) { interleave(&script, generator: &generator) }
    return script
  }

  /// Puts commands into the middle of what fingers do.
  private static func interleave(_ script: inout Script, generator: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let place = Int.random(in: 0..<script.inputs.count, using: &generator)
      script.inputs.insert((script.inputs[place].time, command(&generator)), at: place)
    }
  }

  private static func command(_ generator: inout SplitMix64) -> Input {
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let animated = Bool.random(using: &generator)
    switch Int.random(in: 0...8, using: &generator) {
    case 0: return .offset(Point(number(0...100), number(0...3_000)), animated: animated)
    case 1: return .zoom(number(0.3...4), animated: animated)
    case 2: return .top
    case 3: return .contentHeight(number(100...4_000))
    case 4: return .inset(number(0...100), animated: animated)
    case 5: return .wheel(Point(0, number(-300...300)), .none)
    case 6:
      return .page(
        Int.random(in: 0...4, using: &generator),
        Bool.random(using: &generator) ? .vertical : .horizontal,
        animated: animated)
    case 7: return .grow(above: number(-200...200))
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
      // The test itself reads the geometry.
      try model.advance(to: time, events: &sink)
      try model.setContentOffset(
        model.geometry.clamped(offset), animated: animated, at: time, events: &sink)
    case .zoom(let scale, let animated):
      try model.setZoomScale(scale, animated: animated, at: time, events: &sink)
    case .top:
      try model.scrollToTop(at: time, events: &sink)
    case .page(let page, let axis, let animated):
      try model.setPage(page, along: axis, animated: animated, at: time, events: &sink)
    case .grow(let distance):
      try model.advance(to: time, events: &sink)
      let size = model.contentSize
      try model.replaceContent(
        size: Size(size.width, max(size.height + distance, 0)), shiftedBy: Point(0, distance),
        at: time, events: &sink)
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

  /// The answer of a receiver to an event, in scripts with some seeds: content that grows at its end,
  /// small content that is kept in the middle, a zoom that follows.
  private static func respond(to event: ScrollEvent, in model: inout ScrollModel, seed: UInt64) {
    var sink = IgnoredEvents()
    switch (seed % 16, event.kind) {
    case (1, .didEndDecelerating), (1, .didEndScrollingAnimation):
      try? model.updateGeometry(at: event.time, events: &sink) {
        $0.unscaledContentSize.height += 100
      }
    case (2, .didChangeContentSize):
      try? model.updateGeometry(at: event.time, events: &sink) {
        let free = max(0, ($0.boundsSize.height - $0.contentSize.height) / 2)
        $0.contentInset.top = free
        $0.contentInset.bottom = free
      }
    case (3, .didEndDecelerating), (4, .willBeginDecelerating):
      try? model.setZoomScale(
        model.state.zoomScale < 1.5 ? 2 : 1, at: event.time, events: &sink)
    default: break
    }
  }

  /// Plays a script with frames `interval` apart, or of random lengths for `nil`, until all is at rest; with
  /// frames 0 apart, there are none between the inputs.
  static func play(
    _ script: Script, interval: Double?, seed: UInt64, responds: Bool = false,
    perCall: (_ isFrame: Bool, inout TestSink, ScrollModel) -> Void
  ) throws -> ScrollModel {
    var generator = SplitMix64(seed: seed)
    var model = script.model
    var sink = TestSink()
    let isAlone = interval == 0
    let interval = isAlone ? 0.5 : interval
    if responds {
      sink.onEvent = { event, model in Self.respond(to: event, in: &model, seed: seed) }
    }
    var time = 0.0
    func step() -> Double { interval ?? Double.random(in: 0.0001...0.3, using: &generator) }
    for (next, input) in script.inputs {
      while !isAlone && time + 0.0001 < next {
        time = min(time + step(), next)
        try model.advance(to: time, events: &sink)
        perCall(true, &sink, model)
      }
      time = max(time, next)
      try apply(input, to: &model, at: next, events: &sink)
      perCall(false, &sink, model)
    }
    let end = (script.inputs.last?.time ?? 0) + 60
    while time < end && (model.nextDeadline != nil || interval == nil) {
      time = min(time + step(), end)
      try model.advance(to: time, events: &sink)
      perCall(true, &sink, model)
    }
    try model.advance(to: end, events: &sink)
    perCall(true, &sink, model)
    return model
  }

  @Test("Messages are balanced, in order and honest, and all comes to rest in range")
  func messages() throws {
    for seed in 0..<UInt64(Self.scriptCount) {
      let script = try Self.script(seed: seed)
      var checker = MessageChecker(script.model)
      let interval: Double? = seed % 3 == 0 ? nil : seed % 3 == 1 ? 1.0 / 60 : 1.0 / 120
      let end = try Self.play(script, interval: interval, seed: seed) { isFrame, sink, model in
        checker.check(sink.events, isFrame: isFrame, after: model)
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
      let ends = try [1.0 / 30, 1.0 / 60, 1.0 / 120, nil, 0].map { interval in
        try Self.play(script, interval: interval, seed: seed, responds: true) { _, sink, _ in
          sink.events = []
        }
      }
      var checker = MessageChecker(ends[0])
      checker.checkEnd(ends[0])
      // An offset that is set for one scale may be out of range at the one that a receiver chooses.
      let mayBeBeyond = script.inputs.contains {
        if case .offset = $0.input { true } else { false }
      }
      if mayBeBeyond { checker.problems.removeAll { $0 == "out of range" } }
      #expect(checker.problems.isEmpty, "seed \(seed): \(checker.problems)")
      for end in ends.dropFirst() {
        #expect(end == ends[0], "seed \(seed)")
        if end != ends[0] { return }
      }
    }
  }
}
