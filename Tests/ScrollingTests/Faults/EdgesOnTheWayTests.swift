import LayoutGeometry
import Scrolling
import TestSupport
import Testing

/// Sizes and insets that change while content is on its way to an edge, a page or an area.
@Suite("Edges that change on the way")
struct EdgesOnTheWayTests {
  private func change(
    _ driver: inout Driver, _ change: (inout ScrollGeometry) -> Void
  ) throws {
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink, change)
  }

  /// A drag by `way`, at once, that ends with a velocity of the finger.
  private func fling(_ driver: inout Driver, by way: Point = .zero, _ velocity: Point) throws {
    try driver.model.beginDragging(at: driver.time, events: &driver.sink)
    if way != .zero { try driver.model.drag(by: way, at: driver.time, events: &driver.sink) }
    try driver.model.endDragging(velocity: velocity, at: driver.time, events: &driver.sink)
  }

  @Test(
    "Content flicked back from beyond one edge ends in range, though the other edge comes nearer")
  func fromBeyondTheTop() throws {
    var driver = try Driver(bounds: Size(320, 460), content: Size(320, 500)) {
      $0.contentInset.bottom = 216
    }
    try fling(&driver, by: Point(0, 40), Point(0, -3_000))
    try change(&driver) { $0.contentInset.bottom = 0 }
    try driver.settle()
    #expect(driver.offset.y == 40 && driver.events.count("didEndDecelerating") == 1)
    #expect(driver.events.contains { $0.state.contentOffset.y > 41 })
  }

  @Test("The same the other way round")
  func fromBeyondTheEnd() throws {
    var driver = try Driver(bounds: Size(320, 460), content: Size(320, 680)) {
      $0.contentInset.top = 100
    }
    try driver.setContentOffset(0, 220)
    try fling(&driver, by: Point(0, -40), Point(0, 3_000))
    try change(&driver) { $0.contentInset.top = 0 }
    try driver.settle()
    #expect(driver.offset.y == 0)
  }

  @Test(
    "A target that the receiver chose stays, at an edge or inside, when content is added",
    arguments: [0.0, 700, 1_520])
  func chosenTarget(_ chosen: Double) throws {
    for delay in [0, 0.1] {
      var driver = try Driver(content: Size(320, 2_000))
      try driver.setContentOffset(0, 300)
      driver.sink.target = { _, _ in Point(0, chosen) }
      try fling(&driver, Point(0, chosen == 0 ? -500 : 500))
      if delay > 0 { try driver.advance(by: delay) }
      try change(&driver) { $0.contentSize.height = 2_100 }
      try driver.settle()
      #expect(driver.offset.y == chosen, "after \(delay) s")
      #expect(driver.events.count("didEndDecelerating") == 1)
    }
  }

  @Test("Content on its way to an area goes there, wherever the insets put it")
  func areas() throws {
    func snapping() throws -> Driver {
      var driver = try Driver(content: Size(320, 2_000)) { _ in
      } configuration: {
        $0.verticalSnapping = ScrollSnapping(points: [0, 250, 500, 750, 1_000])
      }
      try driver.setContentOffset(0, 250)
      return driver
    }
    var grown = try snapping()
    try fling(&grown, Point(0, 400))
    try grown.advance(by: 0.1)
    try change(&grown) { $0.contentSize.height = 2_500 }
    try grown.settle()
    #expect(grown.offset.y == 0)
    var inset = try snapping()
    try inset.setContentOffset(0, 0)
    try fling(&inset, Point(0, -400))
    try inset.advance(by: 0.1)
    #expect(inset.offset.y > 0)
    try change(&inset) { $0.contentInset.top = 64 }
    try inset.settle()
    var resting = try snapping()
    try change(&resting) { $0.contentInset.top = 64 }
    #expect(inset.offset == resting.offset && resting.offset.y == 186)
  }

  @Test("A rotation on the way to a page leads to the page", arguments: [false, true])
  func pages(_ isByCode: Bool) throws {
    var driver = try Driver(content: Size(3_200, 480), configuration: { $0.isPagingEnabled = true })
    try driver.model.setPage(1, at: 0, events: &driver.sink)
    if isByCode {
      try driver.model.setPage(2, animated: true, at: 0, events: &driver.sink)
    } else {
      try fling(&driver, Point(-1_000, 0))
    }
    try driver.advance(by: 0.2)
    #expect(driver.offset.x > 320 && driver.offset.x < 640)
    try change(&driver) {
      $0.boundsSize = Size(480, 320)
      $0.contentSize = Size(4_800, 320)
    }
    try driver.settle()
    #expect(driver.offset.x == 960)
    let ends =
      driver.events.count("didEndDecelerating") + driver.events.count("didEndScrollingAnimation")
    #expect(ends == 1)
  }

  @Test("An animation to an edge arrives there though content comes before what is visible")
  func contentBeforeAnimationsToEdges() throws {
    func offset(
      _ way: (inout Driver) throws -> Void, from start: Double = 3_000, shift: Double = 500
    ) throws -> Double {
      var driver = try Driver(content: Size(320, 5_000))
      try driver.setContentOffset(0, start)
      try way(&driver)
      try driver.advance(by: 0.1)
      try driver.model.replaceContent(
        size: Size(320, 5_000 + shift + 100), shiftedBy: Point(0, shift), at: driver.time,
        events: &driver.sink)
      try driver.settle()
      #expect(driver.events.count("didScrollToTop") <= 1)
      return driver.offset.y
    }
    func key(_ key: ScrollKey) -> (inout Driver) throws -> Void {
      { try $0.model.press(key, at: 0, events: &$0.sink) }
    }
    for shift in [500.0, -500] {
      #expect(
        try offset({ try $0.model.scrollToTop(at: 0, events: &$0.sink) }, shift: shift) == 0)
      #expect(try offset({ try $0.setContentOffset(0, 0, animated: true) }, shift: shift) == 0)
      #expect(try offset(key(.home), shift: shift) == 0)
      #expect(try offset(key(.end), shift: shift) == 5_000 + shift + 100 - 480)
      // Elsewhere the same content comes into view, though the way ended at an edge.
      #expect(try offset({ try $0.setContentOffset(0, 700, animated: true) }, shift: 500) == 1_200)
      #expect(try offset(key(.pageUp), from: 200) == 500)
    }
  }

  @Test("An animation to an edge leaves the other axis as it is without one")
  func acrossAnimationsToEdges() throws {
    for isAnimated in [false, true] {
      var driver = try Driver(content: Size(600, 2_000))
      if isAnimated { try driver.setContentOffset(0, 500, animated: true) }
      try driver.advance(by: 0.1)
      try driver.model.replaceContent(
        size: Size(700, 2_000), shiftedBy: Point(100, 0), at: driver.time, events: &driver.sink)
      try driver.settle()
      #expect(driver.offset.x == 100)
      var narrow = try Driver(content: Size(320, 2_000)) { $0.isRightToLeft = true }
      if isAnimated { try narrow.setContentOffset(0, 500, animated: true) }
      try narrow.advance(by: 0.1)
      try change(&narrow) { $0.contentSize.width = 600 }
      try narrow.settle()
      #expect(narrow.offset.x == 280)
    }
  }

  @Test("What is shifted without other content has no edge that an animation leads to")
  func shiftedAnimation() throws {
    var driver = try Driver(content: Size(320, 5_000))
    try driver.setContentOffset(0, 1_000)
    try driver.setContentOffset(0, 0, animated: true)
    try driver.advance(by: 0.1)
    try driver.model.shift(by: Point(0, 2_000), at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset.y == 2_000)
  }

  @Test("An animation to the top, or to the last message, arrives there though the edge moves away")
  func animationsToEdges() throws {
    var driver = try Driver(content: Size(320, 2_000))
    try driver.setContentOffset(0, 500)
    #expect(try driver.model.scrollToTop(at: 0, events: &driver.sink))
    try driver.advance(by: 0.1)
    try change(&driver) { $0.contentInset.top = 64 }
    try driver.settle()
    #expect(driver.offset.y == -64 && !driver.model.canScrollToTop)
    #expect(driver.events.count("didScrollToTop") == 1)
    var chat = try Driver(content: Size(320, 2_000)) { $0.startsAtBottom = true }
    try chat.setContentOffset(0, 500)
    try chat.setContentOffset(0, 1_520, animated: true)
    try chat.advance(by: 0.1)
    try change(&chat) { $0.contentSize.height = 2_100 }
    try chat.settle()
    #expect(chat.offset.y == 1_620)
  }

  @Test(
    "Content at rest is in range, and at a page where it pages, whatever has changed on the way")
  func random() throws {
    for seed in RandomCases("edges on the way", debug: 100, release: 4_000) {
      var random = SplitMix64(seed: seed)
      func number(_ values: [Double]) -> Double {
        values[Int(random.next() % UInt64(values.count))]
      }
      let pages = random.next() % 3 == 0
      var driver = try Driver(
        content: Size(320, 1_440), configuration: { $0.isPagingEnabled = pages })
      for _ in 0..<12 {
        switch random.next() % 8 {
        case 0, 1:
          try fling(
            &driver, by: Point(0, number([0, 60, -60, 200, -200])),
            Point(0, number([0, 300, -300, 3_000, -3_000])))
        case 2: try change(&driver) { $0.contentSize.height = number([200, 700, 1_440, 2_000]) }
        case 3: try change(&driver) { $0.contentInset.top = number([0, 64, 100]) }
        case 4: try change(&driver) { $0.contentInset.bottom = number([0, 34, 216]) }
        case 5: try change(&driver) { $0.boundsSize.height = number([480, 320, 400]) }
        case 6:
          try driver.model.setContentOffset(
            driver.model.geometry.minimumContentOffset, animated: true, at: driver.time,
            events: &driver.sink)
        default: try driver.advance(by: number([0.02, 0.1, 0.3, 1]))
        }
      }
      try driver.settle()
      let geometry = driver.model.geometry
      #expect(geometry.clamped(driver.offset) == driver.offset, "seed \(seed)")
      if pages && geometry.canScroll(.vertical) {
        let paging = driver.model.paging(.vertical)
        let page = paging.nearestPage(at: driver.offset.y)
        // The last page may begin less than a page behind the one before.
        let isAtPage = [page, page + 1].contains { paging.offset(ofPage: $0) == driver.offset.y }
        #expect(isAtPage, "seed \(seed): \(driver.offset.y)")
      }
      #expect(!driver.state.isScrolling && !driver.state.isTracking, "seed \(seed)")
    }
  }

  @Test("A bar that appears while content is thrown across, or zoomed, does not cover its top")
  func barOnTheWay() throws {
    for zooms in [false, true] {
      var driver = try Driver(
        content: Size(2_000, 2_000), configuration: { $0.maximumZoomScale = 2 })
      if zooms {
        try driver.model.setZoomScale(
          2, anchor: .zero, animated: true, at: 0, events: &driver.sink)
      } else {
        try fling(&driver, Point(-1_000, 0))
      }
      try driver.advance(by: 0.1)
      try change(&driver) { $0.contentInset.top = 64 }
      try driver.settle()
      #expect(driver.offset.y == -64)
      #expect(zooms || driver.offset.x > 400)
    }
  }
}
