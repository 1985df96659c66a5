import Scrolling
import TestSupport
import Testing
import Trellis

/// Random input of all kinds over random trees of nested scroll nodes.
@Suite("Router: random input")
struct RandomRoutingTests {
  /// A random tree, always the same for the same seed.
  private static func window(seed: UInt64) throws -> (TestWindow, [ScrollNode]) {
    var random = SplitMix64(seed: seed)
    let window = TestWindow()
    var nodes: [ScrollNode] = []
    try fill(window.root, Size(320, 480), depth: 0, window, &nodes, &random)
    window.router.handsOffMomentum = random.chance(1, in: 2)
    window.router.handOff = random.chance(3, in: 4) ? .withinGesture : .nextGesture
    return (window, nodes)
  }

  private static func fill(
    _ parent: LayoutNode, _ size: Size, depth: Int, _ window: TestWindow,
    _ nodes: inout [ScrollNode], _ random: inout SplitMix64
  ) throws {
    for _ in 0..<(depth == 0 ? random.int(in: 1...2) : random.int(in: 0...2)) {
      let width = Double(random.int(in: 1...4)) / 4 * size.width
      let height = Double(random.int(in: 1...4)) / 4 * size.height
      let frame = Rect(
        Double(random.int(in: 0...3)) / 3 * (size.width - width),
        Double(random.int(in: 0...3)) / 3 * (size.height - height), width, height)
      let content = Size(
        width * Double(random.int(in: 2...12)) / 4, height * Double(random.int(in: 2...20)) / 4)
      let scroll = try window.scroll(frame, content: content, in: parent) {
        configure(&$0, content, &random)
      }
      if random.chance(1, in: 3) {
        scroll.fixedFrame?.autoresizing = [.flexibleWidth, .flexibleHeight]
      }
      if random.chance(1, in: 2) { scroll.log.onTap = zoom }
      nodes.append(scroll)
      if depth < 3 { try fill(scroll, content, depth: depth + 1, window, &nodes, &random) }
    }
  }

  /// Zooms at a double tap, in a view that zooms.
  private static func zoom(
    _ view: ScrollController, _ tap: TapZoomRecognizer.Tap, _ time: Double
  ) -> Bool {
    guard case .double(let place) = tap, view.model.configuration.isZoomEnabled else {
      return false
    }
    let scale = DoubleTapZoom.nextScale(
      from: view.state.zoomScale, limits: view.model.configuration.zoomLimits)
    do { try view.setZoomScale(scale, anchor: place, animated: true, at: time) } catch {
      Issue.record(error)
    }
    return true
  }

  private static func configure(
    _ configuration: inout ScrollConfiguration, _ content: Size, _ random: inout SplitMix64
  ) {
    configuration.bounces = random.chance(3, in: 4)
    configuration.isPagingEnabled = random.chance(1, in: 4)
    configuration.isDirectionalLockEnabled = random.chance(1, in: 3)
    configuration.usesPredominantAxisScrolling = random.chance(1, in: 4)
    configuration.isScrollEnabled = random.chance(9, in: 10)
    configuration.delaysContentTouches = random.chance(3, in: 4)
    configuration.transfersVerticalScrollingToParent = random.chance(4, in: 5)
    configuration.wheelMomentum = random.chance(1, in: 2) ? .system : .synthesized
    configuration.wheelScrollDuration = random.chance(1, in: 3) ? 0.1 : 0
    configuration.compatibility.reportsDragEndOnCatch = random.chance(1, in: 5)
    configuration.keepsCenterWhenResized = random.chance(1, in: 2)
    configuration.indicatorVisibility = random.chance(1, in: 2) ? .always : .whileScrolling
    if random.chance(1, in: 2) {
      configuration.minimumZoomScale = 0.5
      configuration.maximumZoomScale = 3
      configuration.bouncesZoom = random.chance(3, in: 4)
    }
    if random.chance(1, in: 4) {
      let points = stride(from: 0, to: content.height, by: 70)
      configuration.verticalSnapping = ScrollSnapping(
        points: Array(points), strictness: random.chance(1, in: 2) ? .mandatory : .proximity)
    }
  }

  private static func script(seed: UInt64) -> [RandomScript.Step] {
    var random = SplitMix64(seed: seed ^ 0x5eed)
    var script = RandomScript()
    for _ in 0..<random.int(in: 2...7) { script.append(&random) }
    return script.steps
  }

  /// The same, but gestures begin while others are going on, and some are never ended by the system.
  private static func overlappingScript(seed: UInt64) -> [RandomScript.Step] {
    var random = SplitMix64(seed: seed ^ 0xface)
    var steps: [RandomScript.Step] = []
    for gesture in 0..<random.int(in: 2...7) {
      var script = RandomScript(
        time: Double(random.int(in: 0...1_500)) / 1_000, firstFinger: gesture * 3)
      script.append(&random)
      steps += script.steps
    }
    // Sorted by time; steps of one time stay in their order.
    return steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// Plays the script with frames `interval` apart, or of random lengths, until all is at rest.
  private static func play(
    _ steps: [RandomScript.Step], in window: TestWindow, interval: Double?, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var time = 0.0
    func frame() -> Double { interval ?? Double(random.int(in: 1...3_000)) / 10_000 }
    for step in steps {
      while time < step.time {
        time = min(time + frame(), step.time)
        try window.router.advance(to: time)
      }
      try window.router.handle(step.input, at: time)
    }
    let end = time + 60
    while time < end {
      time = min(time + (window.router.nextDeadline == nil ? 60 : frame()), end)
      try window.router.advance(to: time)
    }
  }

  @Test("All is at rest in the end, in range, and every begin has its end, at any frame rate")
  func atRest() throws {
    for seed in RandomCases("router", debug: 200, release: 10_000) {
      try Self.checkRest(after: Self.script(seed: seed), seed: seed)
    }
  }

  @Test("So they are with gestures that overlap each other")
  func overlapping() throws {
    for seed in RandomCases("router overlapping", debug: 200, release: 10_000) {
      try Self.checkRest(after: Self.overlappingScript(seed: seed), seed: seed)
    }
  }

  /// The time between two frames; `nil` for one that changes all the time.
  private static func interval(_ seed: UInt64) -> Double? {
    [nil, 1.0 / 60, 1.0 / 120][Int(seed % 3)]
  }

  private static func checkRest(after steps: [RandomScript.Step], seed: UInt64) throws {
    let (window, nodes) = try Self.window(seed: seed)
    try Self.play(steps, in: window, interval: Self.interval(seed), seed: seed)
    #expect(window.router.nextDeadline == nil, "seed \(seed)")
    let isResized = steps.contains { step in
      if case .resize = step.input { true } else { false }
    }
    for node in nodes {
      let model = node.controller.model
      let state = model.state
      #expect(!state.isTracking && !state.isScrolling, "seed \(seed): \(state)")
      #expect(
        model.geometry.clamped(state.contentOffset) == state.contentOffset, "seed \(seed)")
      #expect(
        model.configuration.zoomLimits.contains(state.zoomScale)
          && state.displayedZoomScale == state.zoomScale, "seed \(seed)")
      let log = node.log
      for (begin, end) in [
        ("willBeginDragging", "didEndDragging"),
        ("willBeginDecelerating", "didEndDecelerating"),
        ("willBeginZooming", "didEndZooming"),
      ] {
        // One after the other: each that has begun ends, once, before the next one begins.
        let told = log.messages.compactMap { message in
          message.hasPrefix(begin) ? true : message.hasPrefix(end) ? false : nil
        }
        let alternating = told.indices.map { $0 % 2 == 0 }
        #expect(
          told == alternating && told.count % 2 == 0, "seed \(seed), \(begin): \(log.messages)")
      }
      #expect(log.count("willEndDragging") == log.count("didEndDragging"), "seed \(seed)")
      // Settling is the last thing that is told of any motion; a window of another size moves content
      // without one.
      let moves = log.messages.filter { message in
        !message.contains("ContentTouches") && !(isResized && message == "didScroll")
      }
      if moves.contains(where: { $0.hasPrefix("didScroll") || $0.hasPrefix("didZoom") }) {
        let last = moves.last
        #expect(last?.hasPrefix("didSettle") == true, "seed \(seed): \(log.messages.suffix(40))")
      }
    }
  }

  @Test("The same input gives the same bits, and the same messages")
  func replay() throws {
    for seed in RandomCases("router replay", debug: 60, release: 1_000) {
      let steps = seed % 2 == 0 ? Self.script(seed: seed) : Self.overlappingScript(seed: seed)
      var results: [([ScrollModel], [[String]])] = []
      for _ in 0..<2 {
        let (window, nodes) = try Self.window(seed: seed)
        try Self.play(steps, in: window, interval: Self.interval(seed), seed: seed)
        results.append((nodes.map(\.controller.model), nodes.map(\.log.messages)))
      }
      #expect(results[0].0 == results[1].0, "seed \(seed)")
      #expect(results[0].1 == results[1].1, "seed \(seed)")
    }
  }
}
