import Trellis

/// Plays a script to the scroll view model of an item of a layout, frame by frame, until it is at rest.
struct ScrollReplay {
  /// The position at a time.
  struct Sample: Equatable {
    var time: Double
    var offset: Point
    var zoomScale: Double
  }

  /// The model as it is at the end.
  private(set) var model = ScrollModel()
  /// All that happened.
  private(set) var events: [ScrollEvent] = []
  /// The position frame by frame; while nothing moves only at the beginning and the end.
  ///
  /// A jump has two samples of one time.
  private(set) var samples: [Sample] = []
  /// The geometry before the first act.
  private(set) var initialGeometry = ScrollGeometry()

  private let engine: LayoutEngine
  private let item: ItemID
  private let frameRate: Double
  private var log = ScrollEventLog()

  /// How long a replay goes on after the last act, in seconds; no motion takes so long.
  private static let patience = 60.0

  /// Plays the script.
  ///
  /// - Throws: ``ScrollScriptFailure`` for an act that the model refuses.
  init(
    _ script: ScrollScript, on item: ItemID, of engine: LayoutEngine, frameRate: Double
  ) throws(ScrollScriptFailure) {
    self.engine = engine
    self.item = item
    self.frameRate = frameRate
    do {
      try start(script)
    } catch {
      throw ScrollScriptFailure(error: error, act: nil)
    }
    for act in script.acts {
      do {
        try play(act)
      } catch {
        throw ScrollScriptFailure(error: error, act: act)
      }
    }
    do {
      try settle()
    } catch {
      throw ScrollScriptFailure(error: error, act: script.acts.last)
    }
  }

  private mutating func start(_ script: ScrollScript) throws(ScrollError) {
    var geometry = script.geometry
    takeSizes(into: &geometry)
    model = try ScrollModel(geometry: geometry, configuration: script.configuration)
    initialGeometry = geometry
    record()
  }

  /// What the layout says about the scroll view.
  private func takeSizes(into geometry: inout ScrollGeometry) {
    do {
      geometry.boundsSize = try engine.frame(of: item).size
      geometry.unscaledContentSize = try engine.contentSize(of: item)
      geometry.safeAreaInsets = try engine.properties(of: item).safeAreaInsets
      geometry.pixelScale = engine.scale ?? 0
    } catch {
      assertionFailure("the item was found in the layout")
    }
  }

  private mutating func play(_ act: ScrollScript.Act) throws(ScrollError) {
    try advance(to: act.time)
    try perform(act.command, at: act.time)
    takeEvents()
  }

  private mutating func perform(
    _ command: ScrollScript.Command, at time: Double
  ) throws(ScrollError) {
    switch command {
    case .touch(let touch): try model.touch(touch, at: time, events: &log)
    case .wheel(let delta, let phase):
      try model.scrollWheel(by: delta, phase: phase, at: time, events: &log)
    case .setContentOffset(let offset, let animated):
      try model.setContentOffset(offset, animated: animated, at: time, events: &log)
    case .scrollRectToVisible(let rect, let animated):
      try model.scrollRectToVisible(rect, animated: animated, at: time, events: &log)
    case .scrollToTop: try model.scrollToTop(at: time, events: &log)
    case .setPage(let page, let animated):
      try model.setPage(
        page, along: pagingAxis, animated: animated, at: time, events: &log)
    case .setZoomScale(let scale, let animated):
      try model.setZoomScale(scale, animated: animated, at: time, events: &log)
    case .zoom(let rect, let animated):
      try model.zoom(to: rect, animated: animated, at: time, events: &log)
    case .stop: try model.stopScrollingAndZooming(at: time, events: &log)
    case .flash: try model.flashScrollIndicators(at: time)
    case .setContentInset(let inset, let animated):
      try model.updateGeometry(at: time, animated: animated, events: &log) {
        $0.contentInset = inset
      }
    case .setSize(let size): try resize(to: size, at: time)
    case .wait: break
    }
  }

  /// Pages lie side by side unless the content is no wider than the view.
  private var pagingAxis: Axis { model.geometry.canScroll(.horizontal) ? .horizontal : .vertical }

  private mutating func resize(to size: Size, at time: Double) throws(ScrollError) {
    do {
      try engine.setSize(size)
    } catch {
      throw .outOfRange(.boundsSize)
    }
    var geometry = model.geometry
    takeSizes(into: &geometry)
    try model.updateGeometry(at: time, events: &log) { $0 = geometry }
  }

  // MARK: Frames

  /// Draws the frames before `time`, as long as there is something to draw.
  private mutating func advance(to time: Double) throws(ScrollError) {
    while model.nextDeadline != nil, nextFrame < time {
      try model.advance(to: nextFrame, events: &log)
      takeEvents()
    }
    try model.advance(to: time, events: &log)
    takeEvents()
  }

  private mutating func settle() throws(ScrollError) {
    let end = model.clock + Self.patience
    while model.nextDeadline != nil, nextFrame < end {
      try model.advance(to: nextFrame, events: &log)
      takeEvents()
    }
  }

  /// The time of the first frame after the present time: a multiple of the time between two frames.
  private var nextFrame: Double {
    let next = ((model.clock * frameRate).rounded(.down) + 1) / frameRate
    // The product may be just below the number of the frame that it stands for.
    return next > model.clock ? next : ((model.clock * frameRate).rounded() + 1) / frameRate
  }

  private mutating func takeEvents() {
    events += log.events
    log.removeAll()
    record()
  }

  private mutating func record() {
    let sample = Sample(
      time: model.clock, offset: model.contentOffset, zoomScale: model.state.displayedZoomScale)
    func isSamePlace(_ other: Sample) -> Bool {
      other.offset == sample.offset && other.zoomScale == sample.zoomScale
    }
    if samples.count >= 2, samples.suffix(2).allSatisfy(isSamePlace) { samples.removeLast() }
    if samples.last != sample { samples.append(sample) }
  }
}

/// What the model did not accept.
struct ScrollScriptFailure: Error {
  var error: ScrollError
  /// The act, or nil for the settings.
  var act: ScrollScript.Act?
}
