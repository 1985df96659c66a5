import LayoutGeometry
import Scrolling
import Testing

/// Rows 176 to 200: zooming.
@Suite("Checklist: zooming")
struct ZoomRowTests {
  @Test("Row 176: it needs two different limits and something to zoom")
  func enabled() throws {
    #expect(!ScrollConfiguration().isZoomEnabled)
    #expect(ScrollConfiguration().zoomLimits == 1...1)
    var driver = try Driver()
    try driver.model.setZoomScale(2, at: 0, events: &driver.sink)
    #expect(driver.events.isEmpty && driver.state.zoomScale == 1)
    try driver.model.configure { $0.maximumZoomScale = 2 }
    driver.sink.zoomView = nil
    try driver.model.setZoomScale(2, at: 0, events: &driver.sink)
    #expect(driver.events.isEmpty && driver.state.zoomScale == 1)
  }

  @Test("Rows 177, 178, 254: one view is scaled, with all that is in it")
  func oneView() throws {
    var driver = try Driver(
      content: Size(320, 940), geometry: { $0.pixelScale = 0 },
      configuration: { $0.maximumZoomScale = 2 })
    try driver.model.setZoomScale(1.5, at: 0, events: &driver.sink)
    let label = Rect(10, 41, 91, 21)
    #expect(label.scaled(by: driver.state.zoomScale) == Rect(15, 61.5, 136.5, 31.5))
    #expect(driver.model.contentSize == Size(480, 1_410))
  }

  @Test("Rows 179, 180, 188: the limits of the listings; values are clamped")
  func limits() throws {
    for (content, least, greatest) in [
      (Size(320, 460), 1.0, 2.0), (Size(1_280, 960), 0.5, 6),
    ] {
      var driver = try Driver(
        content: content,
        configuration: {
          $0.minimumZoomScale = least
          $0.maximumZoomScale = greatest
        })
      try driver.model.setZoomScale(99, at: 0, events: &driver.sink)
      #expect(driver.state.zoomScale == greatest)
      try driver.model.setZoomScale(0.01, at: 0, events: &driver.sink)
      #expect(driver.state.zoomScale == least)
    }
  }

  @Test("Rows 181, 182: the content size follows the scale, and says so")
  func contentSize() throws {
    var driver = try Driver(content: Size(1_280, 960), configuration: { $0.maximumZoomScale = 6 })
    try driver.model.setZoomScale(2, at: 0, events: &driver.sink)
    #expect(driver.model.contentSize == Size(2_560, 1_920))
    #expect(driver.model.geometry.maximumContentOffset == Point(2_240, 1_440))
    #expect(driver.events.count("didChangeContentSize") == 1)
    // A change while zoomed is in points of what is shown.
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      $0.contentSize = Size(2_000, 1_000)
    }
    #expect(driver.model.geometry.unscaledContentSize == Size(1_000, 500))
  }

  @Test("Row 183: beyond the limits and back, or a strict stop")
  func bouncesZoom() throws {
    for bounces in [true, false] {
      var driver = try Driver(
        content: Size(320, 480),
        configuration: {
          $0.maximumZoomScale = 2
          $0.bouncesZoom = bounces
        })
      try driver.pinchOpen(around: Point(160, 240), from: 42, to: 200)
      #expect((driver.state.zoomScale > 2) == bounces)
      try driver.pinchRelease(around: Point(160, 240), spread: 200)
      try driver.settle()
      #expect(driver.state.zoomScale == 2 && driver.state.displayedZoomScale == 2)
    }
  }

  @Test("Rows 184, 185, 186: small content is at the top left, or centred at every frame")
  func alignment() throws {
    var scroll = ScrollGeometry(boundsSize: Size(320, 480), contentSize: Size(200, 600))
    #expect(scroll.contentOrigin == .zero)
    scroll.contentAlignmentPoint = Point(0.5, 0.5)
    #expect(scroll.contentOrigin == Point(60, 0))
    scroll.zoomScale = 0.5
    #expect(scroll.contentOrigin == Point(110, 90))
    scroll.zoomScale = 2
    #expect(scroll.contentOrigin == .zero)
    #expect(scroll.maximumContentOffset == Point(80, 720))
    var driver = try Driver(content: Size(320, 480)) {
      $0.contentAlignmentPoint = Point(0.5, 0.5)
    } configuration: {
      $0.minimumZoomScale = 0.5
    }
    var origins: [Point] = []
    driver.sink.onEvent = { event, model in
      if event.kind == .didZoom || event.kind == .didScroll {
        origins.append(model.geometry.contentOrigin)
      }
    }
    try driver.model.setZoomScale(0.5, at: 0, events: &driver.sink)
    #expect(origins.last == Point(80, 120))
    #expect(driver.offset == .zero)
  }

  @Test("Row 187: what is in the middle stays in the middle")
  func middle() throws {
    var driver = try Driver(content: Size(1_280, 960), configuration: { $0.maximumZoomScale = 6 })
    try driver.setContentOffset(100, 200)
    try driver.model.setZoomScale(2, at: 0, events: &driver.sink)
    #expect(driver.offset == Point(360, 640))
    try driver.model.setZoomScale(1, animated: true, at: 0, events: &driver.sink)
    for _ in 1...20 {
      try driver.advance(by: 0.01)
      let scale = driver.state.displayedZoomScale
      let centre = (driver.offset + Point(160, 240)) / scale
      // The reported offset is rounded to a pixel.
      #expect(isClose(centre.x, 260, 0.51) && isClose(centre.y, 440, 0.51))
    }
  }

  @Test("The anchor stays where it is")
  func anchors() {
    let scroll = ScrollGeometry(boundsSize: Size(320, 480), contentSize: Size(1_280, 960))
    #expect(scroll.offset(zoomingTo: 2, anchor: Point(160, 0), from: Point(100, 0)).x == 360)
    #expect(scroll.offset(zoomingTo: 0.5, anchor: Point(160, 0), from: Point(100, 0)).x == -30)
  }

  @Test("Row 189: a rectangle fills as much as it can; the content keeps filling the view")
  func zoomToRect() throws {
    let scroll = ScrollGeometry(boundsSize: Size(320, 480), contentSize: Size(1_280, 960))
    let near = scroll.zoom(toRect: Rect(100, 100, 50, 100), limits: 0.5...6)
    #expect(near == ZoomTarget(scale: 4.8, contentOffset: Point(440, 480)))
    let corner = scroll.zoom(toRect: Rect(0, 0, 10, 10), limits: 0.5...6)
    #expect(corner == ZoomTarget(scale: 6, contentOffset: .zero))
    #expect(scroll.zoom(toRect: .zero, limits: 0.5...6).scale == 6)
    var driver = try Driver(
      content: Size(1_280, 960),
      configuration: {
        $0.minimumZoomScale = 0.5
        $0.maximumZoomScale = 6
      })
    try driver.model.zoom(
      to: Rect(100, 100, 50, 100), animated: true, at: 0, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset == Point(440, 480) && driver.state.zoomScale == 4.8)
    driver.forget()
    try driver.model.zoom(
      to: Rect(100, 100, 50, 100), animated: true, at: driver.time, events: &driver.sink)
    #expect(driver.events.isEmpty)
  }

  @Test("Rows 190, 191: the rectangle around a tap")
  func zoomRect() {
    let scroll = ScrollGeometry(boundsSize: Size(320, 480), contentSize: Size(1_280, 960))
    #expect(scroll.zoomRect(forScale: 2, center: Point(640, 480)) == Rect(560, 360, 160, 240))
    #expect(DoubleTapZoom.stepIn(from: 1, limits: 0.5...6) == 2)
    #expect(DoubleTapZoom.stepIn(from: 4, limits: 0.5...6) == 6)
    #expect(DoubleTapZoom.stepIn(from: 6, limits: 0.5...6) == 0.5)
    #expect(DoubleTapZoom.stepOut(from: 0.8, limits: 0.5...6) == 0.5)
  }

  @Test("Row 192: the cycle of double taps")
  func doubleTaps() throws {
    #expect(DoubleTapZoom.nextScale(from: 0.7, limits: 0.5...2) == 1)
    #expect(DoubleTapZoom.nextScale(from: 1, limits: 0.5...2) == 2)
    #expect(DoubleTapZoom.nextScale(from: 2, limits: 0.5...2) == 0.5)
    #expect(DoubleTapZoom.nextScale(from: 1.5, limits: 1...2) == 2)
    // A photo that is not enlarged on a screen of two pixels a point has no natural size.
    #expect(DoubleTapZoom.nextScale(from: 0.1, limits: 0.1...0.5) == 0.5)
    #expect(DoubleTapZoom.nextScale(from: 0.5, limits: 0.1...0.5) == 0.1)
    // To natural size, animated, with the view in the middle of the content at the end: the listing sets
    // the offset, without animation, in the same turn.
    var driver = try Driver(content: Size(640, 480)) {
      $0.pixelScale = 2
    } configuration: {
      $0.minimumZoomScale = 0.5
      $0.maximumZoomScale = 2
    }
    try driver.model.setZoomScale(0.5, at: 0, events: &driver.sink)
    let next = DoubleTapZoom.nextScale(from: driver.state.zoomScale, limits: 0.5...2)
    try driver.model.setZoomScale(next, animated: true, at: 0, events: &driver.sink)
    try driver.setContentOffset((640 - 320) / 2, 0)
    #expect(driver.state.zoomScale == 1 && driver.state.displayedZoomScale == 0.5)
    var scales: [Double] = []
    while driver.model.nextDeadline != nil {
      try driver.advance(by: 1.0 / 60)
      scales.append(driver.state.displayedZoomScale)
    }
    #expect(scales.count > 15 && zip(scales, scales.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(driver.offset == Point(160, 0) && driver.state.displayedZoomScale == 1)
  }

  @Test("Row 196: the scale at which an image fits")
  func fit() {
    let scroll = ScrollGeometry(boundsSize: Size(320, 480))
    #expect(scroll.fitScale(for: Size(1_280, 960)) == 0.25)
    #expect(scroll.fitScale(for: Size(320, 960)) == 0.5)
    #expect(scroll.fitScale(for: .zero) == 1)
  }

  @Test("Row 197: limits of one pinch, with the zoom rebased after each")
  func limitsOfOnePinch() throws {
    var driver = try Driver(
      content: Size(320, 480),
      configuration: {
        $0.minimumZoomScale = 0.5
        $0.maximumZoomScale = 2
      })
    for round in 1...5 {
      try driver.pinchOpen(around: Point(160, 240), from: 92, to: 200)
      try driver.pinchRelease(around: Point(160, 240), spread: 200)
      try driver.settle()
      let offset = driver.offset
      try driver.model.rebaseZoom(at: driver.time, events: &driver.sink)
      #expect(driver.state.zoomScale == 1 && driver.offset == offset)
      #expect(driver.model.contentSize.width == 320 * Elementary.powerOfTwo(round))
    }
  }

  @Test("Rows 198, 199, 200: begin, change, end; by finger often, by code once")
  func messages() throws {
    var driver = try Driver(content: Size(320, 480), configuration: { $0.maximumZoomScale = 4 })
    try driver.model.setZoomScale(2, animated: true, at: 0, events: &driver.sink)
    try driver.settle()
    #expect(driver.events.count("willBeginZooming") == 1)
    #expect(driver.events.count("didZoom") == 1)
    #expect(driver.events.count("didScroll") > 10)
    #expect(driver.events.last { $0.isClassic }?.kind == .didEndZooming(.content, scale: 2))
    driver.forget()
    try driver.pinchOpen(around: Point(160, 240), from: 92, to: 200)
    try driver.pinchRelease(around: Point(160, 240), spread: 200)
    try driver.settle()
    #expect(driver.events.count("willBeginZooming") == 1)
    #expect(driver.events.count("didZoom") > 5)
    #expect(driver.events.last { $0.isClassic }?.name == "didEndZooming(4.0)")
  }

  @Test("Rotation keeps the middle, and the least scale the least")
  func rotation() throws {
    func make() throws -> Driver {
      try Driver(
        content: Size(1_280, 960),
        configuration: {
          $0.minimumZoomScale = 0.25
          $0.maximumZoomScale = 2
        })
    }
    var driver = try make()
    try driver.setContentOffset(480, 240)
    try driver.model.resize(to: Size(480, 320), at: 0, events: &driver.sink)
    #expect(driver.offset == Point(400, 320))
    #expect(driver.state.zoomScale == 1)
    var least = try make()
    try least.model.setZoomScale(0.25, at: 0, events: &least.sink)
    try least.model.resize(
      to: Size(480, 320), zoomLimits: (1.0 / 3)...2, at: 0, events: &least.sink)
    #expect(least.state.zoomScale == 1.0 / 3)
    let before = least.model
    #expect(throws: ScrollError.outOfRange(.zoomLimits)) {
      try least.model.resize(to: Size(480, 320), zoomLimits: 0...2, at: 0, events: &least.sink)
    }
    #expect(throws: ScrollError.negative(.boundsSize)) {
      try least.model.resize(to: Size(-1, 320), at: 0, events: &least.sink)
    }
    #expect(least.model == before)
  }

  @Test("A pinch moves with its fingers: the point under them stays under them")
  func pinchMoves() throws {
    var driver = try Driver(content: Size(2_000, 2_000)) {
      $0.pixelScale = 0
    } configuration: {
      $0.maximumZoomScale = 8
    }
    try driver.setContentOffset(800, 800)
    for (phase, spread, time) in [(ScrollTouch.Phase.began, 92.0, 0.0), (.moved, 100, 0.01)] {
      try driver.model.touches(
        Driver.fingers(phase, around: Point(160, 240), spread: spread), at: time,
        events: &driver.sink)
    }
    let content = driver.offset + Point(160, 240)
    for (center, spread) in [
      (Point(180, 250), 150.0), (Point(100, 300), 250), (Point(160, 200), 400),
    ] {
      try driver.model.touches(
        Driver.fingers(.moved, around: center, spread: spread), at: 0.02, events: &driver.sink)
      let under = (driver.offset + center) / driver.state.zoomScale
      #expect(isClose(under.x, content.x, 1e-9) && isClose(under.y, content.y, 1e-9))
    }
    #expect(driver.state.zoomScale == 4)
  }

  @Test("Row 191: a zoom by code around where the finger is")
  func zoomAroundATap() throws {
    var driver = try Driver(
      content: Size(1_280, 960), configuration: { $0.maximumZoomScale = 6 })
    try driver.setContentOffset(100, 200)
    let tap = Point(60, 80)
    try driver.model.setZoomScale(2, anchor: tap, at: driver.time, events: &driver.sink)
    // (100 + 60) · 2 - 60 and (200 + 80) · 2 - 80.
    #expect(driver.offset == Point(260, 480))
    #expect(throws: ScrollError.notFinite(.touchLocation)) {
      try driver.model.setZoomScale(
        3, anchor: Point(.nan, 0), at: driver.time, events: &driver.sink)
    }
    #expect(driver.state.zoomScale == 2)
  }
}
