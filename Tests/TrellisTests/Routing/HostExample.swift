import Scrolling
import Trellis

// A whole host in one file: a window that shows a pager with a list and two photos that zoom, draws it into
// an SVG a frame, and runs a script. Everything that has to do with scrolling is in `WindowLoop`; the rest is
// what any program has anyway: what it shows, how that is drawn, and where its input comes from.

/// The part that every host has: input in, frames out.
struct WindowLoop {
  let router: ScrollRouter
  let draw: (_ time: Double) -> Void
  var time = 0.0

  init(root: LayoutNode, draw: @escaping (_ time: Double) -> Void) {
    router = ScrollRouter(root: root)
    self.draw = draw
  }

  /// Takes in what happened at `time`, after the frames that are due before it.
  mutating func run(until time: Double, then input: ScrollInput? = nil) throws {
    while router.nextDeadline != nil, self.time + 1.0 / 60 < time {
      try frame(self.time + 1.0 / 60)
    }
    self.time = time
    if let input { try router.handle(input, at: time) }
    try frame(time)
  }

  private mutating func frame(_ time: Double) throws {
    self.time = time
    try router.advance(to: time)
    draw(time)
  }
}

/// The content of the window: a pager with a list of rows, and two photos that zoom.
final class PhotoApp {
  let root = LayoutNode(size: Size(320, 480))
  let pager = ScrollNode()
  let list = ScrollNode()
  var photos: [ScrollNode] = []
  private var colors: [ObjectIdentifier: String] = [:]
  private(set) var frames: [String] = []

  init() throws {
    root.addSubnode(pager)
    pager.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    pager.contentSize = Size(960, 480)
    try pager.controller.configure { $0.isPagingEnabled = true }
    addPage(list, 0)
    list.contentSize = Size(320, 2_000)
    for row in 0..<40 {
      addBox(Rect(10, Double(row) * 50 + 5, 300, 40), row % 2 == 0 ? "#89a" : "#abc", to: list)
    }
    for page in 1...2 {
      let photo = ScrollNode()
      photos.append(photo)
      addPage(photo, page)
      photo.contentSize = Size(1_280, 960)
      addBox(Rect(0, 0, 1_280, 960), "#c96", to: photo)
      addBox(Rect(560, 400, 160, 160), "#fff", to: photo)
      try photo.controller.configure {
        $0.minimumZoomScale = 0.25
        $0.maximumZoomScale = 1
      }
      try photo.controller.updateGeometry(at: 0) { $0.contentAlignmentPoint = Point(0.5, 0.5) }
    }
    root.layoutIfNeeded()
    for photo in photos { try photo.controller.setZoomScale(0.25, at: 0) }
  }

  private func addPage(_ node: ScrollNode, _ page: Int) {
    pager.addSubnode(node)
    node.fixedFrame = FixedFrame(Rect(Double(page) * 320, 0, 320, 480))
  }

  private func addBox(_ frame: Rect, _ color: String, to parent: LayoutNode) {
    let box = LayoutNode()
    parent.addSubnode(box)
    box.fixedFrame = FixedFrame(frame)
    colors[ObjectIdentifier(box)] = color
  }

  /// Draws a frame: each node where it is, clipped by the scroll nodes around it.
  func draw(at time: Double) {
    var svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="320" height="480">"#
    draw(root, clip: Rect(0, 0, 320, 480), into: &svg)
    frames.append(svg + "</svg>")
  }

  private func draw(_ node: LayoutNode, clip: Rect, into svg: inout String) {
    guard let visible = node.frameInWindow.intersection(clip) else { return }
    if let color = colors[ObjectIdentifier(node)] { svg += rect(visible, color) }
    for child in node.subnodes {
      draw(child, clip: node is ScrollNode ? visible : clip, into: &svg)
    }
    guard let model = (node as? ScrollNode)?.controller.model, model.indicatorAlpha > 0 else {
      return
    }
    for axis in Axis.allCases {
      guard let frame = model.indicator(axis)?.frame else { continue }
      let place = Point(node.frameInWindow.minX, node.frameInWindow.minY)
      if let seen = frame.offset(by: place).intersection(clip) {
        svg += rect(seen, "#000", opacity: model.indicatorAlpha / 2)
      }
    }
  }

  private func rect(_ rect: Rect, _ color: String, opacity: Double = 1) -> String {
    #"<rect x="\#(rect.minX)" y="\#(rect.minY)" width="\#(rect.width)" height="\#(rect.height)""#
      + #" fill="\#(color)" opacity="\#(opacity)"/>"#
  }
}

/// A person: fingers that move in a straight line, sixty times a second.
struct Script {
  var loop: WindowLoop

  mutating func touch(_ phase: ScrollTouch.Phase, _ place: Point, id: Int = 1) throws {
    let touch = ScrollTouch(id: id, phase: phase, location: place)
    try loop.run(until: loop.time + 1.0 / 60, then: .touch(touch))
  }

  mutating func swipe(from start: Point, by way: Point) throws {
    try touch(.began, start)
    for step in 1...8 { try touch(.moved, start + way * (Double(step) / 8)) }
    try touch(.ended, start + way)
  }

  mutating func pinch(around center: Point, from: Double, to: Double) throws {
    func both(_ phase: ScrollTouch.Phase, _ spread: Double) throws {
      try touch(phase, center + Point(spread / 2, 0), id: 1)
      try touch(phase, center - Point(spread / 2, 0), id: 2)
    }
    try both(.began, from)
    for step in 1...8 { try both(.moved, from + (to - from) * Double(step) / 8) }
    try both(.ended, to)
  }

  mutating func wait(_ seconds: Double) throws { try loop.run(until: loop.time + seconds) }
}
