import LayoutGeometry
import Scrolling
import Testing

/// Numbers and switches of configurations, and the ranges that they have.
@Suite("Configuration")
struct ConfigurationTests {
  @Test("Every number of a configuration may be 0, and neither negative nor no number")
  func ranges() throws {
    let numbers: [WritableKeyPath<ScrollConfiguration, Double>] = [
      \.directionalLockRatio, \.contentTouchDelay, \.panHysteresis, \.pinchHysteresis,
      \.minimumDecelerationVelocity, \.pagingVelocityThreshold, \.stationaryTimeout,
      \.wheelMomentumTimeout, \.wheelPause, \.wheelScrollDuration, \.lineScroll,
      \.pageScrollShare, \.keyScrollDuration, \.trackpadLockDistance,
      \.programmaticScrollDuration, \.indicatorMetrics.thickness,
      \.indicatorMetrics.mainAxisMargin, \.indicatorMetrics.crossAxisMargin,
      \.indicatorMetrics.minimumLength, \.indicatorMetrics.minimumOverscrolledLength,
    ]
    for number in numbers {
      var configuration = ScrollConfiguration()
      try configuration.validate()
      configuration[keyPath: number] = 0
      try configuration.validate()
      let wrong: [(Double, ScrollError)] = [
        (-1, .negative(.configuration)), (.nan, .notFinite(.configuration)),
      ]
      for (value, error) in wrong {
        var configuration = ScrollConfiguration()
        configuration[keyPath: number] = value
        #expect(throws: error) { try configuration.validate() }
      }
    }
  }

  @Test("A geometry has sizes and a scale that can be shown")
  func geometry() throws {
    var geometry = ScrollGeometry(boundsSize: Size(320, 480), contentSize: Size(640, 960))
    #expect(geometry.boundsCenter == Point(160, 240))
    geometry.zoomScale = ScrollError.smallestScale
    try geometry.validate()
    geometry.zoomScale = ScrollError.smallestScale.nextDown
    #expect(throws: ScrollError.outOfRange(.zoomScale)) { try geometry.validate() }
    geometry.zoomScale = 1
    geometry.boundsSize.width = -1
    #expect(throws: ScrollError.negative(.boundsSize)) { try geometry.validate() }
  }

  @Test("Each axis has switches of its own", arguments: Axis.allCases)
  func switches(axis: Axis) {
    var geometry = ScrollGeometry(boundsSize: Size(320, 480), contentSize: Size(640, 960))
    var configuration = ScrollConfiguration()
    if axis == .horizontal {
      geometry.isRightToLeft = true
      geometry.alwaysBounceHorizontal = true
      configuration.transfersHorizontalScrollingToParent = false
    } else {
      geometry.startsAtBottom = true
      geometry.alwaysBounceVertical = true
      configuration.transfersVerticalScrollingToParent = false
    }
    for other in Axis.allCases {
      #expect(geometry.startsAtEnd(other) == (other == axis))
      #expect(geometry.alwaysBounces(other) == (other == axis))
      #expect(configuration.transfersScrollingToParent(other) == (other != axis))
    }
  }

  @Test("A touch goes to the content after the delay")
  func contentTouchDelay() throws {
    var driver = try Driver(configuration: { $0.contentTouchDelay = 0.5 })
    try driver.down(160, 240)
    try driver.advance(by: 0.4)
    #expect(driver.events.count("deliverContentTouches") == 0)
    try driver.advance(by: 0.2)
    #expect(driver.events.count("deliverContentTouches") == 1)
  }

  @Test("A pinch begins at its hysteresis", arguments: [(8.0, true), (20, false)])
  func pinchHysteresis(hysteresis: Double, zooms: Bool) throws {
    var driver = try Driver(
      configuration: {
        $0.maximumZoomScale = 2
        $0.pinchHysteresis = hysteresis
      })
    let touches: [(ScrollTouch.Phase, Double, Double)] = [(.began, 100, 0), (.moved, 112, 0.01)]
    for (phase, spread, time) in touches {
      try driver.model.touches(
        Driver.fingers(phase, around: Point(160, 240), spread: spread), at: time,
        events: &driver.sink)
    }
    #expect(driver.state.isZooming == zooms)
  }

  @Test("A drag is locked up to the slope of the lock", arguments: [(0.466, true), (0.1, false)])
  func directionalLockRatio(ratio: Double, isLocked: Bool) throws {
    var driver = try Driver(
      content: Size(2_000, 2_000),
      configuration: {
        $0.isDirectionalLockEnabled = true
        $0.directionalLockRatio = ratio
      })
    try driver.drag(from: Point(160, 400), by: Point(-30, -100))
    #expect((driver.offset.x == 0) == isLocked && driver.offset.y > 50)
  }

  @Test("Wheels and trackpads are waited for")
  func wheelTimes() throws {
    var driver = try Driver(
      configuration: {
        $0.wheelPause = 0.4
        $0.wheelMomentumTimeout = 0.2
      })
    try driver.wheel(.none, 10)
    #expect(isClose(driver.model.nextDeadline ?? 0, driver.time + 0.4, 1e-12))
    try driver.settle()
    try driver.wheel(.began, 5)
    try driver.wheel(.changed, 10)
    try driver.wheel(.ended)
    #expect(isClose(driver.model.nextDeadline ?? 0, driver.time + 0.2, 1e-12))
  }

  @Test("A page key moves by its share, in its time")
  func keys() throws {
    var driver = try Driver(
      content: Size(320, 9_600),
      configuration: {
        $0.pageScrollShare = 0.5
        $0.keyScrollDuration = 1
      })
    #expect(try driver.model.press(.pageDown, at: 0, events: &driver.sink))
    try driver.advance(by: 0.9)
    #expect(driver.state.isScrollAnimating)
    try driver.advance(by: 0.2)
    #expect(!driver.state.isScrollAnimating && driver.offset == Point(0, 240))
  }

  @Test("Code animates for its time, along its curves")
  func animations() throws {
    var driver = try Driver(configuration: { $0.programmaticScrollDuration = 1 })
    try driver.model.setContentOffset(Point(0, 400), animated: true, at: 0, events: &driver.sink)
    try driver.advance(by: 0.5)
    #expect(driver.offset.y == 200 && driver.state.isScrollAnimating)
    try driver.advance(by: 0.6)
    #expect(driver.offset.y == 400 && !driver.state.isScrollAnimating)
    func scaleOnTheWay(_ curve: ScrollAnimationCurve) throws -> Double {
      var driver = try Driver(
        configuration: {
          $0.maximumZoomScale = 2
          $0.programmaticZoomCurve = curve
        })
      try driver.model.setZoomScale(2, animated: true, at: 0, events: &driver.sink)
      try driver.advance(by: driver.model.configuration.physics.zoomDuration / 4)
      return driver.state.displayedZoomScale
    }
    let (linear, eased) = (try scaleOnTheWay(.linear), try scaleOnTheWay(.easeInOut))
    #expect(isClose(linear, 1.25, 1e-9) && eased < 1.2)
  }

  @Test("Indicators have the measures of the configuration")
  func indicators() throws {
    var metrics = ScrollIndicatorMetrics()
    metrics.thickness = 5
    metrics.mainAxisMargin = 10
    metrics.crossAxisMargin = 7
    metrics.minimumLength = 100
    metrics.minimumOverscrolledLength = 20
    let driver = try Driver(
      content: Size(320, 96_000), configuration: { $0.indicatorMetrics = metrics })
    let indicator = driver.model.indicator(.vertical)
    #expect(indicator?.track == Rect(308, 10, 5, 460))
    #expect(indicator?.frame == Rect(308, 10, 5, 100))
    let pulled = driver.model.geometry.indicator(.vertical, at: Point(0, -96), metrics: metrics)
    #expect(pulled?.length == 20)
  }

  @Test("Pulls, and ways to pages, have the coefficients of the physics")
  func physics() throws {
    var pulled = try Driver(
      configuration: { $0.physics.rubberBand = RubberBand(coefficient: 0.3) })
    try pulled.wheel(.began, -100)
    let way = RubberBand(coefficient: 0.3).resist(-100, dimension: 480)
    #expect(pulled.offset.y == way.rounded() && way > RubberBand().resist(-100, dimension: 480))
    let times = try [10.0, 40].map { decay in
      var driver = try Driver(
        content: Size(960, 480),
        configuration: {
          $0.isPagingEnabled = true
          $0.physics.pagingSpring = .critical(decay: decay)
        })
      try driver.drag(from: Point(300, 240), by: Point(-200, 0))
      try driver.settle()
      #expect(driver.offset.x == 320)
      return driver.time
    }
    #expect(times[1] < times[0])
  }

  @Test(
    "A throw that is faster than the threshold turns the page",
    arguments: [(60.0, 100.0), (40, 0)])
  func velocityThreshold(velocity: Double, page: Double) {
    let paging = PagingModel(pageSize: 100, range: 0...300, velocityThreshold: 50)
    #expect(paging.target(from: 10, velocity: velocity, dragStart: 0) == page)
  }
}
