import LayoutGeometry
import Scrolling
import Testing

/// Wheels without phases and trackpads with the system's momentum in views that stop at certain places.
@Suite("Wheels that snap")
struct WheelPagingTests {
  private func pager() throws -> Driver {
    try Driver(content: Size(1_280, 480), configuration: { $0.isPagingEnabled = true })
  }

  @Test("Row 112: a notch of a wheel leads to the next page, and its end is told")
  func paging() throws {
    var driver = try pager()
    try driver.model.scrollWheel(by: Point(53, 0), at: 0, events: &driver.sink)
    #expect(driver.offset == Point(53, 0))
    try driver.settle()
    #expect(driver.offset == Point(320, 0))
    #expect(driver.events.settlings.count == 1)
    #expect(driver.events.count("willBeginDecelerating") == 1)
    #expect(driver.events.count("didEndDecelerating") == 1)
    // And back.
    try driver.model.scrollWheel(by: Point(-53, 0), at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset == .zero)
  }

  @Test("Any number of notches without a pause is one page")
  func manyNotches() throws {
    var driver = try pager()
    for _ in 0..<20 {
      try driver.model.scrollWheel(by: Point(53, 0), at: driver.time, events: &driver.sink)
      driver.time += 0.03
    }
    try driver.settle()
    #expect(driver.offset == Point(320, 0))
    // Nothing of the pages behind it is shown on the way.
    #expect(driver.events.allSatisfy { $0.state.contentOffset.x <= 320 })
  }

  @Test("The same inside nested views")
  func nested() throws {
    var nest = NestingRowTests.Nest([
      try pager(), try Driver(content: Size(320, 960)),
    ])
    try nest.scroll.scrollWheel(by: Point(53, 0), at: 0, events: &nest.sinks)
    try nest.settle()
    #expect(nest.offset(0) == Point(320, 0))
    #expect(nest.sinks[0].events.settlings.count == 1)
  }

  @Test(
    "Row 89: a trackpad's delegate is asked for the target, and what it answers is where it ends")
  func trackpadTarget() throws {
    var driver = try Driver(content: Size(320, 20_000))
    final class Box { var proposals: [(Point, Point)] = [] }
    let box = Box()
    driver.sink.target = { proposed, velocity in
      box.proposals.append((proposed, velocity))
      return Point(0, 700)
    }
    try driver.wheel(.began, 5)
    for _ in 1...8 { try driver.wheel(.changed, 10) }
    try driver.wheel(.ended, 0)
    try driver.wheel(.momentumBegan, 10)
    let ended = driver.events.last {
      if case .willEndDragging = $0.kind { true } else { false }
    }
    guard case .willEndDragging(let velocity, let target) = ended?.kind else {
      Issue.record("no willEndDragging")
      return
    }
    #expect(isClose(velocity.y, 1, 0.2))
    #expect(target.y > 400)
    #expect(box.proposals.count == 1 && box.proposals.first?.0 == target)
    for _ in 1...100 { try driver.wheel(.momentumChanged, 9) }
    try driver.wheel(.momentumEnded, 0)
    try driver.settle()
    #expect(driver.offset == Point(0, 700))
    #expect(driver.events.count("didEndDecelerating") == 1)
  }

  @Test("Row 69: directional lock counts for trackpads, too")
  func trackpadLock() throws {
    var driver = try Driver(
      content: Size(4_000, 20_000), configuration: { $0.isDirectionalLockEnabled = true })
    try driver.model.scrollWheel(by: .zero, phase: .began, at: 0, events: &driver.sink)
    for step in 1...10 {
      try driver.model.scrollWheel(
        by: Point(step == 1 ? 1 : 2, 10), phase: .changed, at: Double(step) * 0.01,
        events: &driver.sink)
    }
    #expect(driver.offset == Point(0, 100))
  }

  @Test("Pages whose size is no whole number of points: a key leaves each of them, either way")
  func fractionalPages() throws {
    var driver = try Driver(
      bounds: Size(409.6, 300), content: Size(2_048, 300),
      configuration: { $0.isPagingEnabled = true })
    try driver.model.setPage(3, at: 0, events: &driver.sink)
    #expect(try driver.model.press(.arrowLeft, at: 0, events: &driver.sink))
    try driver.settle()
    #expect(driver.offset.x == 819)
    let size = 409.6
    for isReversed in [false, true] {
      let paging = PagingModel(pageSize: size, range: 0...(4 * size), isReversed: isReversed)
      for page in 1...3 {
        let here = paging.offset(ofPage: page)
        for step in [-1, 1] {
          let velocity = Double(isReversed ? -step : step) * 1_000
          let target = paging.target(from: here, velocity: velocity, dragStart: here)
          #expect(target == paging.offset(ofPage: page + step), "\(page), \(step)")
        }
      }
    }
  }

  @Test("A last page that is a rounding step away from its number is that page all the same")
  func roundedLastPage() throws {
    let size = 300.3
    let paging = PagingModel(pageSize: size, range: 0...(3 * size - size))
    #expect(paging.range.upperBound > 2 * size)
    #expect(paging.pageCount == 3 && paging.offset(ofPage: 2) == paging.range.upperBound)
    var driver = try Driver(
      bounds: Size(size, 480), content: Size(3 * size, 480), geometry: { $0.pixelScale = 0 },
      configuration: { $0.isPagingEnabled = true })
    try driver.model.setPage(2, at: 0, events: &driver.sink)
    #expect(try !driver.model.press(.arrowRight, at: 0, events: &driver.sink))
    #expect(try driver.model.press(.arrowLeft, at: 0, events: &driver.sink))
    try driver.settle()
    #expect(driver.offset.x == size)
    // Content at the last page, however it has come there, is still at that page when there is another one.
    try driver.setContentOffset(driver.model.geometry.maximumContentOffset.x, 0)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentSize.width = 4 * size
    }
    #expect(driver.offset.x == 2 * size)
  }

  @Test("An animated step that takes back the one before leads to where that began")
  func stepBack() throws {
    var driver = try Driver(
      content: Size(320, 2_000), configuration: { $0.wheelScrollDuration = 0.2 })
    try driver.model.scrollWheel(by: Point(0, 100), at: 1, events: &driver.sink)
    try driver.model.scrollWheel(by: Point(0, -100), at: 1, events: &driver.sink)
    driver.time = 1
    try driver.settle()
    #expect(driver.offset == .zero && !driver.state.isScrollAnimating)
  }

  @Test(
    "A wheel, and a pointer on an indicator, lead to an area though the content changes meanwhile")
  func changedOnTheWay() throws {
    var wheel = try Driver(
      content: Size(4_380, 480),
      configuration: {
        $0.horizontalSnapping = ScrollSnapping(points: (0..<20).map { Double($0) * 220 })
      })
    try wheel.model.scrollWheel(by: Point(30, 0), at: 0, events: &wheel.sink)
    try wheel.model.updateGeometry(at: 0.05, events: &wheel.sink) {
      $0.unscaledContentSize.height += 1
    }
    #expect(wheel.offset.x == 30)
    wheel.time = 0.05
    try wheel.settle()
    #expect(wheel.offset.x == 220)
    // By a third of the way that the thumb has, which is none of the areas.
    var pointer = wheel
    let thumb = try #require(pointer.model.indicator(.horizontal))
    let grip = Point(thumb.frame.midX, thumb.frame.midY)
    try pointer.model.beginDraggingIndicator(
      .horizontal, at: grip, time: pointer.time, events: &pointer.sink)
    try pointer.model.dragIndicator(
      to: Point(grip.x + 20, grip.y), time: pointer.time, events: &pointer.sink)
    let here = pointer.offset.x
    #expect(here > 230 && here.truncatingRemainder(dividingBy: 220) > 10)
    try pointer.model.updateGeometry(at: pointer.time, events: &pointer.sink) { _ in }
    #expect(pointer.offset.x == here)
    try pointer.model.endDraggingIndicator(at: pointer.time, events: &pointer.sink)
    try pointer.settle()
    #expect(pointer.offset.x.truncatingRemainder(dividingBy: 220) == 0)
  }

  @Test("A rotation right after a step of a wheel keeps the page")
  func rotationAfterAStep() throws {
    var driver = try Driver(
      bounds: Size(480, 320), content: Size(2_880, 320),
      configuration: { $0.isPagingEnabled = true })
    try driver.setContentOffset(2_400, 0)
    try driver.model.scrollWheel(by: Point(10, 0), at: 0, events: &driver.sink)
    try driver.model.updateGeometry(at: 0.05, events: &driver.sink) {
      $0.boundsSize = Size(320, 480)
      $0.contentSize = Size(1_920, 480)
    }
    try driver.settle()
    #expect(driver.offset == Point(1_600, 0))
  }

  @Test("Each page has its own number, where it is and where it is reported to be")
  func numbersOfFractionalPages() throws {
    for (size, pixelScale) in [(302.0 / 3, 3.0), (100.1, 0), (100.1, 2), (409.6, 1)] {
      for isRightToLeft in [false, true] {
        var driver = try Driver(
          bounds: Size(size, 300), content: Size(12 * size, 300),
          geometry: {
            $0.pixelScale = pixelScale
            $0.isRightToLeft = isRightToLeft
          },
          configuration: { $0.isPagingEnabled = true })
        let paging = driver.model.paging(.horizontal)
        for page in 0..<12 {
          try driver.model.setPage(page, at: 0, events: &driver.sink)
          #expect(paging.pageIndex(at: paging.offset(ofPage: page)) == page)
          #expect(paging.pageIndex(at: driver.offset.x) == page)
        }
      }
    }
    for width in [302.0 / 3, 100.1] {
      let window = PageWindow(slotSize: Size(width, 300), pageCount: 12)
      for page in 0..<12 {
        let shown = Rect(Double(page) * width, 0, width, 300)
        #expect(window.visiblePages(in: shown) == page..<page + 1)
      }
    }
  }

  @Test("The offset that is reported for a page, or an end, is that of the page, or the end")
  func reportedOffsets() throws {
    func restored() throws -> Driver {
      var driver = try Driver(
        bounds: Size(409.6, 300), content: Size(2_048, 300),
        configuration: { $0.isPagingEnabled = true })
      try driver.setContentOffset(819, 0)
      return driver
    }
    var turned = try restored()
    try turned.model.updateGeometry(at: 0, events: &turned.sink) {
      $0.boundsSize = Size(500, 300)
      $0.contentSize = Size(2_500, 300)
    }
    #expect(turned.offset.x == 1_000)
    var pressed = try restored()
    #expect(try pressed.model.press(.arrowRight, at: 0, events: &pressed.sink))
    try pressed.settle()
    #expect(pressed.offset.x == 1_229)
    var chat = try Driver(content: Size(320, 813.4), geometry: { $0.startsAtBottom = true })
    try chat.setContentOffset(0, chat.offset.y)
    try chat.model.updateGeometry(at: 0, events: &chat.sink) { $0.contentSize.height += 100 }
    #expect(chat.offset.y == 433)
  }

  @Test("A threshold for pages below that for throws counts")
  func slowPages() throws {
    for (threshold, page) in [(100.0, 320.0), (300, 0)] {
      var driver = try Driver(
        content: Size(960, 480),
        configuration: {
          $0.isPagingEnabled = true
          $0.pagingVelocityThreshold = threshold
        })
      try driver.model.beginDragging(at: 0, events: &driver.sink)
      try driver.model.drag(by: Point(-40, 0), at: 0.1, events: &driver.sink)
      try driver.model.endDragging(velocity: Point(-200, 0), at: 0.1, events: &driver.sink)
      driver.time = 0.1
      try driver.settle()
      #expect(driver.offset.x == page)
    }
  }
}
