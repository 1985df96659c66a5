import LayoutGeometry
import Scrolling
import Testing

/// Sizes and insets that a receiver changes while it is told of a change, and edges that move with the
/// content.
@Suite("Geometry in messages")
struct ReceiverGeometryTests {
  /// A view whose receiver keeps small content in the middle by insets.
  private func centering(on name: String) throws -> Driver {
    var driver = try Driver(
      bounds: Size(400, 400), content: Size(400, 1_000),
      configuration: {
        $0.minimumZoomScale = 0.1
        $0.maximumZoomScale = 4
      })
    driver.sink.onEvent = { event, model in
      guard event.name == name else { return }
      let free = max(0, (model.geometry.boundsSize.height - model.contentSize.height) / 2)
      var ignored = IgnoredEvents()
      try? model.updateGeometry(at: event.time, events: &ignored) {
        $0.contentInset.top = free
        $0.contentInset.bottom = free
      }
    }
    return driver
  }

  @Test("Insets that a receiver sets when the size of the content changes")
  func centered() throws {
    for animated in [false, true] {
      var driver = try centering(on: "didChangeContentSize")
      try driver.setContentOffset(0, 300)
      try driver.model.updateGeometry(at: 1, animated: animated, events: &driver.sink) {
        $0.contentSize.height = 100
      }
      driver.time = 1
      try driver.settle()
      #expect(driver.offset.y == -150 && driver.model.overscroll == .zero)
    }
  }

  @Test("Insets that a receiver sets when the content is zoomed")
  func centeredZoom() throws {
    var driver = try centering(on: "didZoom")
    try driver.setContentOffset(0, 300)
    driver.forget()
    try driver.setZoomScale(0.1)
    #expect(driver.offset.y == -150 && driver.model.overscroll == .zero)
    let offsets = driver.events.filter { $0.name == "didScroll" }.map(\.state.contentOffset)
    #expect(Set(offsets).count == offsets.count)
  }

  @Test("An inset that follows another one moves content that rests at its edge")
  func followingInset() throws {
    for resizes in [false, true] {
      var driver = try Driver(
        geometry: { $0.safeAreaInsets.top = 20 }, configuration: { $0.maximumZoomScale = 2 })
      var remaining = 1
      driver.sink.onEvent = { event, model in
        guard event.name == "didChangeAdjustedContentInset", remaining > 0 else { return }
        remaining -= 1
        var ignored = IgnoredEvents()
        try? model.updateGeometry(at: event.time, events: &ignored) { $0.contentInset.top = 60 }
      }
      if resizes {
        try driver.model.restore(
          ScrollRestorationState(
            contentOffset: Point(0, -70), contentInset: EdgeInsets(top: 50), zoomScale: 1),
          at: 0, events: &driver.sink)
      } else {
        try driver.setContentOffset(0, -20)
        try driver.model.updateGeometry(at: 0, events: &driver.sink) { $0.contentInset.top = 50 }
      }
      #expect(remaining == 0)
      #expect(driver.offset == driver.model.geometry.minimumContentOffset)
    }
  }

  @Test("An animation to an edge that moves with the content ends there, but for no rounding")
  func shiftedAnimation() throws {
    for distance in [-100.0, -100.1, -100.3, 33.3] {
      var driver = try Driver(
        content: Size(320, 2_000),
        geometry: {
          $0.contentInset.top = 20.2
          $0.pixelScale = 0
        })
      try driver.setContentOffset(0, 1_000)
      try driver.model.scrollToTop(at: 0, events: &driver.sink)
      try driver.run(0.1)
      try driver.model.replaceContent(
        size: Size(320, 2_000 + distance), shiftedBy: Point(0, distance), at: driver.time,
        events: &driver.sink)
      try driver.settle()
      #expect(driver.model.overscroll == .zero)
      if distance < 0 { #expect(driver.offset == driver.model.geometry.minimumContentOffset) }
    }
  }

  @Test("A target that code has chosen out of range stays, along its axis")
  func targetOutOfRange() throws {
    var driver = try Driver(content: Size(1_000, 2_000))
    try driver.setContentOffset(600, -80, animated: true)
    try driver.run(0.1)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentSize.width = 800
    }
    try driver.settle()
    #expect(driver.offset == Point(480, -80))
  }

  @Test(
    "A receiver of a new size of the content finds the offset that goes with it; its own event comes last"
  )
  func offsetOfNewSize() throws {
    var grown = try Driver(content: Size(320, 2_000))
    try grown.model.replaceContent(
      size: Size(320, 2_100), shiftedBy: Point(0, 100), at: 0, events: &grown.sink)
    var held = try Driver(content: Size(320, 2_000))
    try held.down(160, 240)
    try held.model.replaceContent(
      size: Size(320, 2_100), shiftedBy: Point(0, 100), at: 0, events: &held.sink)
    var shrunk = try Driver(content: Size(320, 2_000))
    try shrunk.setContentOffset(0, 1_000)
    shrunk.forget()
    try shrunk.model.updateGeometry(at: 0, events: &shrunk.sink) { $0.contentSize.height = 580 }
    for driver in [grown, held, shrunk] {
      #expect(driver.events.names == ["didChangeContentSize", "didScroll"])
      #expect(driver.events.allSatisfy { $0.state.contentOffset == Point(0, 100) })
      #expect(driver.offset == Point(0, 100))
    }
  }

  @Test("A zoom that brings a part of the safe area into the inset tells of it, once each way")
  func insetOfAZoom() throws {
    var driver = try Driver(
      content: Size(320, 480), geometry: { $0.safeAreaInsets.top = 20 },
      configuration: { $0.maximumZoomScale = 4 })
    try driver.setZoomScale(2)
    #expect(driver.model.geometry.adjustedContentInset.top == 20)
    #expect(driver.events.count("didChangeAdjustedContentInset") == 1)
    try driver.setZoomScale(3)
    #expect(driver.events.count("didChangeAdjustedContentInset") == 1)
    try driver.setZoomScale(1, animated: true)
    try driver.settle()
    #expect(driver.events.count("didChangeAdjustedContentInset") == 2)
  }
}
