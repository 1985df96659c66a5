import LayoutGeometry
import Scrolling
import Testing

/// Right to left, chats, keyboards, and indicators that keep out of the way.
@Suite("Starting points and insets")
struct AnchoringTests {
  /// A view that gets its sizes from a first layout, as a host's views do.
  private func laidOut(
    _ content: Size, _ change: @escaping (inout ScrollGeometry) -> Void = { _ in },
    configuration: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> Driver {
    var driver = try Driver(bounds: .zero, content: .zero, configuration: configuration)
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      change(&$0)
      $0.boundsSize = Size(320, 480)
      $0.unscaledContentSize = content
    }
    return driver
  }

  @Test(
    "Content starts inside insets and safe area, in whichever order they and the sizes become known",
    arguments: [false, true])
  func startInsideInsets(startsAtBottom: Bool) throws {
    let changes: [(inout ScrollGeometry) -> Void] = [
      { $0.boundsSize = Size(320, 480) },
      { $0.unscaledContentSize = Size(320, 900) },
      { $0.contentInset = EdgeInsets(top: 10, left: 6, bottom: 20, right: 0) },
      { $0.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0) },
      { $0.startsAtBottom = startsAtBottom },
    ]
    let start = Point(-6, startsAtBottom ? 474 : -54)
    func permutations(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty
        ? [[]]
        : rest.flatMap { first in permutations(rest.filter { $0 != first }).map { [first] + $0 } }
    }
    // A view that has been laid out stays where it is when it is told to start at its bottom.
    let orders = permutations(Array(changes.indices)).filter {
      !Set([0, 1]).isSubset(of: $0.prefix { $0 != 4 })
    }
    for order in orders {
      var driver = try Driver(bounds: .zero, content: .zero)
      for place in order {
        try driver.model.updateGeometry(at: 0, events: &driver.sink) { changes[place](&$0) }
      }
      #expect(driver.offset == start, "in the order \(order)")
    }
    var geometry = ScrollGeometry()
    for change in changes { change(&geometry) }
    #expect(try ScrollModel(geometry: geometry).contentOffset == start)
  }

  @Test("An offset that was set before the first layout is kept", arguments: [false, true])
  func offsetBeforeTheLayout(isSizeKnown: Bool) throws {
    var driver = try Driver(bounds: .zero, content: .zero)
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      $0.contentInset.top = 54
      if isSizeKnown { $0.boundsSize = Size(320, 480) }
    }
    #expect(driver.offset == Point(0, -54))
    try driver.model.setContentOffset(.zero, at: 0, events: &driver.sink)
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      $0.boundsSize = Size(320, 480)
      $0.unscaledContentSize = Size(320, 900)
    }
    #expect(driver.offset == .zero)
  }

  @Test(
    "What code has set before the first layout is no start at the end", arguments: [false, true])
  func offsetBeforeTheLayoutAtTheEnd(isResized: Bool) throws {
    var driver = try Driver(bounds: .zero, content: .zero)
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      $0.unscaledContentSize = Size(320, 900)
      $0.startsAtBottom = true
    }
    #expect(driver.offset == Point(0, 900))
    try driver.model.setContentOffset(.zero, at: 0, events: &driver.sink)
    if isResized {
      try driver.model.resize(to: Size(320, 480), at: 0, events: &driver.sink)
    } else {
      try driver.model.updateGeometry(at: 0, events: &driver.sink) {
        $0.boundsSize = Size(320, 480)
      }
    }
    #expect(driver.offset == .zero)
  }

  @Test("A view that pages keeps its page when `resize` changes its size")
  func pageAfterResize() throws {
    var driver = try Driver(
      content: Size(1_600, 480), configuration: { $0.isPagingEnabled = true })
    try driver.setContentOffset(320, 0)
    try driver.model.resize(to: Size(400, 480), at: 0, events: &driver.sink)
    #expect(driver.offset == Point(400, 0))
  }

  @Test("A view that pages stays at its content when its zoom limits change the scale")
  func pageAfterZoomLimits() throws {
    var driver = try Driver(
      content: Size(960, 480), configuration: { $0.isPagingEnabled = true })
    try driver.setContentOffset(320, 0)
    try driver.model.setZoomLimits(2...4, at: 0, events: &driver.sink)
    #expect(driver.offset.x == 960)
  }

  @Test("A field with the focus stays in view when `resize` changes the size")
  func focusAfterResize() throws {
    var driver = try Driver(content: Size(320, 900))
    try driver.model.keepVisible(Rect(20, 430, 0, 20))
    try driver.model.resize(to: Size(320, 264), at: 0, events: &driver.sink)
    #expect(driver.offset == Point(0, 186))
  }

  @Test("The direction may change before the first layout", arguments: [false, true])
  func directionBeforeTheLayout(isInTwoSteps: Bool) throws {
    var driver = try Driver(bounds: .zero, content: .zero)
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      $0.unscaledContentSize = Size(1_000, 100)
      $0.isRightToLeft = true
    }
    #expect(driver.offset == Point(1_000, 0))
    if isInTwoSteps {
      try driver.model.updateGeometry(at: 0, events: &driver.sink) { $0.isRightToLeft = false }
    }
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      $0.isRightToLeft = false
      $0.boundsSize = Size(300, 100)
    }
    #expect(driver.offset == .zero)
  }

  @Test("Right to left: a horizontal view starts at its right end, and pages count from there")
  func rightToLeft() throws {
    var driver = try laidOut(
      Size(960, 480), { $0.isRightToLeft = true }, configuration: { $0.isPagingEnabled = true })
    #expect(driver.offset == Point(640, 0))
    let paging = driver.model.paging(.horizontal)
    #expect(paging.pageCount == 3)
    #expect([640.0, 320, 0].map { paging.pageIndex(at: $0) } == [0, 1, 2])
    #expect(paging.fractionalPage(at: 480) == 0.5)
    try driver.model.setPage(2, at: 0, events: &driver.sink)
    #expect(driver.offset == .zero)
    try driver.model.setPage(0, animated: true, at: 0, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset == Point(640, 0))
    // Towards the left is onwards.
    try driver.flick(from: Point(100, 240), by: Point(120, 0))
    try driver.settle()
    #expect(driver.offset == Point(320, 0))
    try driver.model.scrollWheel(by: Point(-50, 0), at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset == Point(0, 0))
  }

  @Test("Right to left: a view at its left end stays there when its width goes and comes back")
  func widthThatComesBack() throws {
    var driver = try laidOut(Size(960, 480), { $0.isRightToLeft = true })
    try driver.model.setContentOffset(.zero, at: 0, events: &driver.sink)
    for width in [0.0, 320] {
      try driver.model.updateGeometry(at: 0, events: &driver.sink) { $0.boundsSize.width = width }
      #expect(driver.offset == .zero)
    }
    for width in [0.0, 320] {
      try driver.model.resize(to: Size(width, 480), at: 0, events: &driver.sink)
    }
    #expect(driver.offset == .zero)
  }

  @Test("Right to left: a view whose first size comes from `resize` starts at its right end")
  func firstSizeByResize() throws {
    var driver = try Driver(bounds: .zero, content: .zero)
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      $0.isRightToLeft = true
      $0.unscaledContentSize = Size(960, 480)
    }
    try driver.model.resize(to: Size(320, 480), at: 0, events: &driver.sink)
    #expect(driver.offset == Point(640, 0))
  }

  @Test("Right to left: what is added at the end, on the left, leaves the start in place")
  func growingToTheLeft() throws {
    var driver = try laidOut(Size(960, 480), { $0.isRightToLeft = true })
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      $0.unscaledContentSize.width = 1_280
    }
    #expect(driver.offset == Point(960, 0))
    let indicator = laidOutIndicator(rightToLeft: true)
    #expect(indicator?.frame.minX == 3)
    #expect(laidOutIndicator(rightToLeft: false)?.frame.maxX == 317)
  }

  private func laidOutIndicator(rightToLeft: Bool) -> ScrollIndicator? {
    var geometry = ScrollGeometry(boundsSize: Size(320, 480), contentSize: Size(320, 960))
    geometry.isRightToLeft = rightToLeft
    return geometry.indicator(.vertical, at: .zero)
  }

  @Test("A chat starts at its bottom, and stays there while it grows, unless somebody reads above")
  func chat() throws {
    var driver = try laidOut(Size(320, 1_000), { $0.startsAtBottom = true })
    #expect(driver.offset == Point(0, 520))
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      $0.unscaledContentSize.height = 1_060
    }
    #expect(driver.offset == Point(0, 580))
    // The keyboard comes.
    try driver.model.updateGeometry(at: 0, animated: true, events: &driver.sink) {
      $0.contentInset.bottom = 216
    }
    try driver.settle()
    #expect(driver.offset == Point(0, 796))
    try driver.drag(from: Point(160, 100), by: Point(0, 120))
    let reading = driver.offset
    #expect(reading.y < 720)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.unscaledContentSize.height = 1_200
    }
    #expect(driver.offset == reading)
  }

  @Test("A field with the focus stays visible when a keyboard comes or the view gets smaller")
  func focus() throws {
    var driver = try laidOut(Size(320, 900))
    try driver.model.keepVisible(Rect(20, 430, 0, 20))
    try driver.model.updateGeometry(at: 0, animated: true, events: &driver.sink) {
      $0.contentInset.bottom = 216
    }
    try driver.settle()
    #expect(driver.offset == Point(0, 450 - (480 - 216)))
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.boundsSize.height = 400
    }
    #expect(driver.offset == Point(0, 450 - (400 - 216)))
    // Content that changes does not bring it back.
    try driver.setContentOffset(0, 0)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.unscaledContentSize.height = 950
    }
    #expect(driver.offset == .zero)
    try driver.model.keepVisible(nil)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentInset.bottom = 0
    }
    #expect(driver.offset == .zero)
    let before = driver.model
    #expect(throws: ScrollError.notFinite(.rect)) {
      try driver.model.keepVisible(Rect(.nan, 0, 1, 1))
    }
    #expect(driver.model == before)
  }

  @Test("Indicators keep out of the safe area, and may take room of their own")
  func indicators() throws {
    var driver = try laidOut(Size(640, 960)) {
      $0.safeAreaInsets = EdgeInsets(top: 44, bottom: 34)
    }
    let track = try #require(driver.model.indicator(.vertical)).track
    #expect(track == Rect(314, 47, 3, 480 - 44 - 34 - 6))
    try driver.model.configure { $0.automaticallyAdjustsScrollIndicatorInsets = false }
    #expect(driver.model.indicator(.vertical)?.track == Rect(314, 3, 3, 474))
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      $0.safeAreaInsets = .zero
      $0.indicatorRoom = 15
    }
    #expect(driver.model.geometry.maximumContentOffset == Point(335, 495))
    try driver.model.updateGeometry(at: 0, events: &driver.sink) { $0.isRightToLeft = true }
    #expect(driver.model.geometry.minimumContentOffset == Point(-15, 0))
  }

  @Test("Dragging over a keyboard takes it along; what it does then depends on where and how fast")
  func keyboardDismissal() {
    let keyboard = Rect(0, 264, 320, 216)
    var tracking = KeyboardDismissal(.interactive, keyboard: keyboard)
    #expect(!tracking.dragBegan())
    #expect(
      [200.0, 300, 460, 900, 280].map { tracking.dragged(to: Point(0, $0)) }
        == [264, 300, 460, 480, 280])
    #expect(tracking.dragEnded(velocity: .zero) == .stays && tracking.top == 264)
    #expect(tracking.dragged(to: Point(0, 400)) == 400)
    #expect(tracking.dragEnded(velocity: Point(0, -500)) == .stays)
    #expect(tracking.dragged(to: Point(0, 300)) == 300)
    #expect(tracking.dragEnded(velocity: Point(0, 500)) == .dismisses && tracking.top == 480)
    tracking.keyboard = Rect(0, 200, 320, 280)
    #expect(tracking.top == 200 && tracking.dragEnded(velocity: Point(0, 500)) == .stays)
    var slow = KeyboardDismissal(.interactive, keyboard: keyboard)
    #expect(slow.dragged(to: Point(0, 400)) == 400)
    #expect(slow.dragEnded(velocity: .zero) == .dismisses)
    #expect(KeyboardDismissal(.onDrag, keyboard: keyboard).dragBegan())
    var never = KeyboardDismissal(.none, keyboard: keyboard)
    #expect(never.dragged(to: Point(0, 400)) == 264)
    #expect(never.dragEnded(velocity: Point(0, 900)) == .stays)
  }

  @Test("A field with the focus moves with the content that is inserted above it")
  func focusBelowInsertion() throws {
    var driver = try laidOut(Size(320, 900))
    try driver.model.keepVisible(Rect(20, 430, 0, 20))
    try driver.model.replaceContent(
      size: Size(320, 1_000), shiftedBy: Point(0, 100), at: 0, events: &driver.sink)
    #expect(driver.offset == Point(0, 100))
    try driver.model.updateGeometry(at: 0, events: &driver.sink) { $0.contentInset.bottom = 216 }
    #expect(driver.offset == Point(0, 550 - (480 - 216)))
  }

  @Test("A field with the focus grows and moves with the content that is zoomed")
  func focusAndZoom() throws {
    for animated in [false, true] {
      var driver = try laidOut(Size(320, 1_000), configuration: { $0.maximumZoomScale = 4 })
      try driver.model.keepVisible(Rect(0, 900, 320, 40))
      try driver.setZoomScale(2, animated: animated)
      try driver.settle()
      try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
        $0.contentInset.bottom = 200
      }
      #expect(driver.offset.y == 2 * 940 - (480 - 200))
    }
  }
}
