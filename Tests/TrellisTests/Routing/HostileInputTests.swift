import Scrolling
import TestSupport
import Testing
import Trellis

/// Input that no person makes: numbers of any size, times that jump, fingers out of order.
@Suite("Router: hostile input")
struct HostileInputTests {
  private static let numbers = [
    0.0, -0.0, .leastNonzeroMagnitude, 1, -1, 160, 240, 1e-300, 1e9, -1e9, 1e12, -1e12, 1.1e12,
    1e300, .infinity,
    -.infinity, .nan, .greatestFiniteMagnitude,
  ]

  private struct Source {
    var random: SplitMix64

    mutating func number() -> Double {
      random.chance(1, in: 3)
        ? random.pick(HostileInputTests.numbers) : Double(random.int(in: 0...480))
    }

    mutating func place() -> Point { Point(number(), number()) }

    mutating func input() -> ScrollInput {
      switch random.int(in: 0...9) {
      case 0...3:
        .touch(
          ScrollTouch(
            id: random.pick([1, 2, 3, .min, .max]),
            phase: random.pick([.began, .moved, .moved, .ended, .cancelled]), location: place()))
      case 4, 5:
        .wheel(
          ScrollWheel(
            place(), unit: random.pick([.points, .lines, .pages]),
            phase: random.pick([
              .none, .began, .changed, .ended, .cancelled, .momentumBegan, .momentumChanged,
              .momentumEnded,
            ])), location: place())
      case 6: .magnify(by: number(), random.pick([.began, .changed, .ended]), location: place())
      case 7: .mouse(random.pick([.pressed, .dragged, .released]), location: place())
      case 8: .key(random.pick(ScrollKey.allCases))
      default: .resize(Size(number(), number()))
      }
    }

    mutating func time(after time: Double) -> Double {
      random.chance(1, in: 12) ? number() : time + Double(random.int(in: 0...50)) / 1_000
    }
  }

  private static func window(_ random: inout SplitMix64) throws -> (TestWindow, [ScrollNode]) {
    let window = TestWindow()
    var nodes: [ScrollNode] = []
    var parent: LayoutNode = window.root
    for level in 0..<3 {
      let scale = [1.0, 1e-9, 1e-12][random.int(in: 0...2)]
      let node = try window.scroll(
        Rect(0, 0, 320, 480), content: Size(320 * Double(level + 1), 5_000), in: parent,
        configuration: {
          $0.minimumZoomScale = scale
          $0.maximumZoomScale = random.pick([1, 3, 1e6])
          $0.isPagingEnabled = random.chance(1, in: 4)
          $0.keepsCenterWhenResized = random.chance(1, in: 2)
          if random.chance(1, in: 3) {
            $0.verticalSnapping = ScrollSnapping(points: [0, 100, 1e12])
          }
        })
      node.fixedFrame?.autoresizing = [.flexibleWidth, .flexibleHeight]
      node.log.onTap = { view, tap, time in
        guard case .double(let place) = tap else { return false }
        // The place may be further away than a model takes; that is refused.
        return (try? view.setZoomScale(2, anchor: place, animated: true, at: time)) != nil
      }
      nodes.append(node)
      parent = node
    }
    window.root.layoutIfNeeded()
    return (window, nodes)
  }

  @Test("Refused input changes nothing; accepted input leaves numbers, and comes to rest")
  func hostile() throws {
    for seed in RandomCases("hostile input", debug: 30, release: 2_000) {
      var source = Source(random: SplitMix64(seed: seed))
      let (window, nodes) = try Self.window(&source.random)
      var time = 0.0
      for _ in 0..<120 {
        let input = source.input()
        let next = source.time(after: time)
        let before = nodes.map(\.controller.model)
        do {
          try window.router.handle(input, at: next)
          time = next
        } catch .touchAlreadyDown {
          time = next
        } catch {
          #expect(nodes.map(\.controller.model) == before, "seed \(seed): \(input), \(error)")
        }
        for node in nodes { Self.checkNumbers(node.controller.model, seed, input) }
      }
      // All fingers and buttons are up, and the clock is a usual one.
      time = 1_000
      for id in [1, 2, 3, .min, .max] {
        let touch = ScrollTouch(id: id, phase: .ended, location: .zero)
        try window.router.handle(.touch(touch), at: time)
      }
      try window.router.handle(.mouse(.released, location: .zero), at: time)
      try window.router.handle(
        .wheel(ScrollWheel(.zero, phase: .cancelled), location: .zero), at: time)
      try window.router.handle(.magnify(by: 1, .ended, location: .zero), at: time)
      for step in 1...20 { try window.router.advance(to: time + Double(step) * 10) }
      for node in nodes {
        let state = node.controller.state
        #expect(!state.isScrolling && !state.isTracking, "seed \(seed): \(state)")
        #expect(node.controller.nextDeadline == nil, "seed \(seed)")
      }
    }
  }

  @Test("After one time far in the future fingers, wheels, taps and frames go on as before")
  func farFuture() throws {
    let window = TestWindow()
    let list = try window.scroll(content: Size(320, 9_600))
    try window.flick(from: Point(160, 400), by: Point(0, -100))
    try window.run(0.1)
    // Milliseconds for seconds.
    try window.router.advance(to: 200_000)
    let cover = try window.scroll(content: Size(320, 9_600))
    try window.router.handle(.wheel(ScrollWheel(Point(0, 1)), location: Point(160, 240)), at: 2e5)
    #expect(cover.contentOffset.y == 1)
    cover.isHidden = true
    try window.router.handle(
      .touch(ScrollTouch(id: 1, phase: .began, location: Point(160, 240))), at: 2e5)
    try window.router.handle(
      .touch(ScrollTouch(id: 1, phase: .ended, location: Point(160, 240))), at: 2e5)
    try window.run(0.5)
    #expect(list.log.taps == [.single(Point(160, 240))])
    let before = list.contentOffset.y
    try window.flick(from: Point(160, 400), by: Point(0, -100))
    try window.run(0.3)
    #expect(list.contentOffset.y > before + 200)
    try window.settle()
    let rest = list.contentOffset.y
    try window.wheel(0, 30)
    #expect(list.contentOffset.y == rest + 30)
    try window.settle()
    #expect(window.router.nextDeadline == nil && !list.controller.state.isScrolling)
  }

  @Test("Input that a delegate gives is handled, though the input that it was told of is refused")
  func inputDuringRefusedInput() throws {
    let window = TestWindow()
    let held = try window.scroll(Rect(0, 0, 320, 200), content: Size(320, 2_000))
    let moving = try window.scroll(Rect(0, 200, 320, 280), content: Size(320, 2_000))
    try window.touch(.began, 160, 100)
    moving.setContentOffset(Point(0, 500), animated: true, at: window.time)
    var isFirst = true
    moving.log.onScroll = { [unowned window] controller in
      guard isFirst else { return }
      isFirst = false
      do {
        try window.router.handle(
          .touch(ScrollTouch(id: 9, phase: .began, location: Point(160, 300))),
          at: controller.model.clock)
      } catch { Issue.record(error) }
    }
    #expect(throws: ScrollError.touchAlreadyDown(id: 1)) { try window.touch(.began, 160, 120) }
    #expect(moving.controller.state.isTracking && held.controller.state.isTracking)
  }

  private static func checkNumbers(_ model: ScrollModel, _ seed: UInt64, _ input: ScrollInput) {
    #expect(
      model.contentOffset.isFinite && model.state.zoomScale.isFinite
        && model.state.displayedZoomScale > 0 && model.visibleContentRect.isFinite
        && model.clock.isFinite, "seed \(seed): \(input)")
  }
}
