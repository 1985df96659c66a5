import Scrolling
import Trellis
import VisualFormatTools

/// Plays a script to a layout, frame by frame, until all of it is at rest.
///
/// It plays to the parts that any host has: the layout's engine, a ``ScrollController`` at each scroll
/// item, and a ``ScrollRouter`` that is given the input. So scroll items in scroll items hand drags on
/// as they would in a window, and what floats follows.
struct ScrollReplay {
  /// The position at a time.
  struct Sample: Equatable {
    var time: Double
    var offset: Point
    var zoomScale: Double
    /// The frames of all items on the screen, in the order of the document, if they are wanted.
    var frames: [Rect]?
  }

  /// An event, and the scroll item that sent it.
  struct Entry {
    var item: String
    var event: ScrollEvent
  }

  /// All that happened, in the order in which it did.
  var entries: [Entry] { log.entries }
  /// The position frame by frame; while nothing moves only at the beginning and the end.
  ///
  /// A jump has two samples of one time.
  private(set) var samples: [Sample] = []
  /// The geometry before the first act.
  private(set) var initialGeometry = ScrollGeometry()
  /// The latest time.
  private(set) var clock = 0.0
  /// The room that the root takes at all of its sizes.
  private(set) var room: Size

  private let layout: LayoutBuilder
  private let name: String
  private let item: ItemID
  private let frameRate: Double
  private let keepsFrames: Bool
  private let controller: ScrollController
  /// The controllers of all scroll items.
  private var controllers: [String: ScrollController] = [:]
  private let router: ScrollRouter
  private let log = EventLog()
  /// Held here, because controllers do not hold their delegates.
  private var listeners: [Listener] = []
  /// Where the item is on the screen: the places of a script count from there.
  private var origin = Point.zero

  /// The time for which a replay goes on after the last act, in seconds; no motion takes so long.
  private static let patience = 60.0

  /// The model of the item as it is at the end.
  var model: ScrollModel { controller.model }

  /// Plays the script.
  ///
  /// - Throws: ``ScrollScriptFailure`` for an act that the model refuses.
  init(
    _ script: ScrollScript, on name: String, _ item: ItemID, of layout: LayoutBuilder,
    frameRate: Double, keepsFrames: Bool
  ) throws(ScrollScriptFailure) {
    self.layout = layout
    self.name = name
    self.item = item
    self.frameRate = frameRate
    self.keepsFrames = keepsFrames
    router = ScrollRouter(engine: layout.engine)
    room = layout.engine.size
    let behaviors = script.behaviors(main: name)
    do {
      controller = try Self.controller(
        of: item, behaviors[name] ?? ScrollScript.Behavior(), layout.engine)
      initialGeometry = controller.model.geometry
      try connect(behaviors)
    } catch {
      throw ScrollScriptFailure(error: error, act: nil)
    }
    record()
    var current: ScrollScript.Act?
    do {
      for act in script.acts {
        current = act
        try play(act)
      }
      try settle()
    } catch {
      throw ScrollScriptFailure(error: error, act: current)
    }
  }

  /// Gives every scroll item a controller, and each controller a listener.
  private mutating func connect(
    _ behaviors: [String?: ScrollScript.Behavior]
  ) throws(ScrollError) {
    let engine = layout.engine
    controllers[name] = controller
    for other in layout.document.items where other.kind == .scroll && other.id.text != name {
      guard let id = layout.items[other.id.text] else { continue }
      controllers[other.id.text] = try Self.controller(
        of: id, behaviors[other.id.text] ?? ScrollScript.Behavior(), engine)
    }
    do {
      for other in layout.document.items where other.kind == .scroll {
        guard let id = layout.items[other.id.text], let controller = controllers[other.id.text]
        else { continue }
        let listener = Listener(item: other.id.text, log: log)
        listeners.append(listener)
        controller.delegate = listener
        try engine.setScrollController(controller, of: id)
      }
      engine.layoutIfNeeded()
      origin = try engine.frameInWindow(of: item).origin
    } catch {
      assertionFailure("the items were found in the layout")
    }
    // The first layout's messages are not part of the replay.
    log.entries = []
  }

  private static func controller(
    of item: ItemID, _ behavior: ScrollScript.Behavior, _ engine: LayoutEngine
  ) throws(ScrollError) -> ScrollController {
    var geometry = behavior.geometry
    try takeSizes(of: item, of: engine, into: &geometry)
    return ScrollController(
      try ScrollModel(geometry: geometry, configuration: behavior.configuration))
  }

  /// The sizes that the layout gives the scroll view.
  private static func takeSizes(
    of item: ItemID, of engine: LayoutEngine, into geometry: inout ScrollGeometry
  ) throws(ScrollError) {
    do {
      geometry.boundsSize = try engine.frame(of: item).size
      geometry.unscaledContentSize = try engine.contentSize(of: item)
      geometry.safeAreaInsets = try engine.properties(of: item).safeAreaInsets
      geometry.pixelScale = engine.scale ?? 0
      geometry.isRightToLeft = try engine.direction(in: item) == .rightToLeft
    } catch {
      assertionFailure("the item was found in the layout")
    }
  }

  private mutating func play(_ act: ScrollScript.Act) throws(ScrollError) {
    try advance(to: act.time)
    try perform(act.command, for: act.item?.text ?? name, at: act.time)
    layout.engine.layoutIfNeeded()
    record()
  }

  private mutating func perform(
    _ command: ScrollScript.Command, for item: String, at time: Double
  ) throws(ScrollError) {
    guard let controller = controllers[item] else { return }
    switch command {
    case .touch(var touch):
      touch.location = touch.location + origin
      try router.handle(.touch(touch), at: time)
    case .wheel(let wheel, let place):
      try router.handle(.wheel(wheel, location: origin + (place ?? middle)), at: time)
    case .magnify(let factor, let phase, let place):
      let location = origin + (place ?? middle)
      if phase == nil { try router.handle(.magnify(by: 1, .began, location: location), at: time) }
      try router.handle(.magnify(by: factor, phase ?? .ended, location: location), at: time)
    case .mouse(let phase, let place):
      try router.handle(.mouse(phase, location: origin + place), at: time)
    case .key(let key): try router.handle(.key(key), at: time)
    case .setContentOffset(let offset, let animated):
      try controller.setContentOffset(offset, animated: animated, at: time)
    case .scrollRectToVisible(let rect, let animated):
      try controller.scrollRectToVisible(rect, animated: animated, at: time)
    case .scrollToTop: try controller.scrollToTop(at: time)
    case .setPage(let page, let animated):
      let axis = Self.pagingAxis(of: controller)
      try controller.setPage(page, along: axis, animated: animated, at: time)
    case .setZoomScale(let scale, let animated):
      try controller.setZoomScale(scale, animated: animated, at: time)
    case .zoom(let rect, let animated):
      try controller.zoom(to: rect, animated: animated, at: time)
    case .stop: try controller.stopScrollingAndZooming(at: time)
    case .flash:
      try controller.perform { model, _ throws(ScrollError) in
        try model.flashScrollIndicators(at: time)
      }
    case .setContentInset(let inset, let animated):
      try controller.updateGeometry(at: time, animated: animated) { $0.contentInset = inset }
    case .setSize(let size): try resize(to: size, at: time)
    case .wait: break
    }
  }

  private var middle: Point { model.geometry.boundsCenter }

  /// Pages lie side by side unless the content is no wider than the view.
  private static func pagingAxis(of controller: ScrollController) -> Axis {
    controller.model.geometry.canScroll(.horizontal) ? .horizontal : .vertical
  }

  private mutating func resize(to size: Size, at time: Double) throws(ScrollError) {
    try router.handle(.resize(size), at: time)
    room = Size(max(room.width, size.width), max(room.height, size.height))
    do {
      origin = try layout.engine.frameInWindow(of: item).origin
    } catch {
      assertionFailure("the item was found in the layout")
    }
  }

  // MARK: Frames

  /// Draws the frames before `time`, as long as there is something to draw.
  private mutating func advance(to time: Double) throws(ScrollError) {
    while router.nextDeadline != nil, nextFrame < time { try draw(at: nextFrame) }
    try draw(at: time)
  }

  private mutating func settle() throws(ScrollError) {
    let end = clock + Self.patience
    while router.nextDeadline != nil, nextFrame < end { try draw(at: nextFrame) }
  }

  private mutating func draw(at time: Double) throws(ScrollError) {
    clock = time
    try controller.advance(to: time)
    try router.advance(to: time)
    record()
  }

  /// The time of the first frame after the present time: a multiple of the time between two frames.
  private var nextFrame: Double {
    let next = ((clock * frameRate).rounded(.down) + 1) / frameRate
    // The product may be just below the number of the frame that it stands for.
    return next > clock ? next : ((clock * frameRate).rounded() + 1) / frameRate
  }

  private mutating func record() {
    let sample = Sample(
      time: clock, offset: model.contentOffset, zoomScale: model.state.displayedZoomScale,
      frames: keepsFrames ? frames : nil)
    func isSamePlace(_ other: Sample) -> Bool {
      other.offset == sample.offset && other.zoomScale == sample.zoomScale
        && other.frames == sample.frames
    }
    if samples.count >= 2, samples.suffix(2).allSatisfy(isSamePlace) { samples.removeLast() }
    if samples.last != sample { samples.append(sample) }
  }

  /// Where the items are on the screen now, in the order of the document.
  var frames: [Rect] {
    layout.document.items.map { item in
      guard let id = layout.items[item.id.text] else { return .zero }
      do {
        return try layout.engine.frameInWindow(of: id)
      } catch {
        assertionFailure("the item was found in the layout")
        return .zero
      }
    }
  }
}

/// An act that the model did not accept.
struct ScrollScriptFailure: Error {
  var error: ScrollError
  /// The act, or nil for the settings.
  var act: ScrollScript.Act?
}

/// The events of all scroll items.
private final class EventLog {
  var entries: [ScrollReplay.Entry] = []
}

/// Writes the events of one scroll item into the log of all.
private final class Listener: ScrollViewDelegate {
  private let item: String
  private let log: EventLog

  init(item: String, log: EventLog) {
    self.item = item
    self.log = log
  }

  func scrollView(_ scrollView: ScrollController, didReceive event: ScrollEvent) {
    log.entries.append(ScrollReplay.Entry(item: item, event: event))
  }
}
