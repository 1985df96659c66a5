import Scrolling
import ScrollingExtras
import Testing
import Trellis

/// Whole screens: laid out by constraints, moved by fingers.
@Suite("Examples: screens that scroll") struct ScrollExampleTests {
  /// A root of the size of a phone with a scroll node that fills it.
  private func screen(_ size: Size = Size(320, 480)) throws -> (
    root: LayoutNode, scroll: ScrollNode
  ) {
    let root = LayoutNode(size: size)
    let scroll = ScrollNode()
    root.addSubnode(scroll)
    try root.activate(VisualFormat.constraints("H:|[sv]|", views: ["sv": scroll]))
    try root.activate(VisualFormat.constraints("V:|[sv]|", views: ["sv": scroll]))
    return (root, scroll)
  }

  /// Moves finger 1 by `way` in ten steps of a hundredth of a second and lifts it after a pause.
  private func drag(_ controller: ScrollController, from start: Point, by way: Point) throws {
    var time = controller.model.clock
    func touch(_ phase: ScrollTouch.Phase, _ share: Double) throws {
      let place = Point(start.x + way.x * share, start.y + way.y * share)
      try controller.touch(ScrollTouch(id: 1, phase: phase, location: place), at: time)
    }
    try touch(.began, 0)
    for step in 1...10 {
      time += 0.01
      try touch(.moved, Double(step) / 10)
    }
    time += 0.2
    try touch(.ended, 1)
  }

  private func settle(_ controller: ScrollController) throws {
    while let deadline = controller.nextDeadline {
      try controller.advance(to: deadline + 1.0 / 60)
    }
  }

  /// All labels are in one view, which is what is zoomed: they grow with it, their frames do not change.
  @Test func thirtyLabelsWithZoom() throws {
    let (root, scroll) = try screen()
    let all = LayoutNode()
    scroll.addSubnode(all)
    try root.activate(VisualFormat.constraints("H:|[v]|", views: ["v": all]))
    try root.activate(VisualFormat.constraints("V:|[v]|", views: ["v": all]))
    var labels: [LayoutNode] = []
    for _ in 1...30 {
      let label = LayoutNode(intrinsicContentSize: Size(300, 21))
      all.addSubnode(label)
      let views = ["lab": label, "prev": labels.last ?? label]
      let vertical = labels.isEmpty ? "V:|-(10)-[lab]" : "V:[prev]-(10)-[lab]"
      try root.activate(VisualFormat.constraints("H:|-(10)-[lab]", views: views))
      try root.activate(VisualFormat.constraints(vertical, views: views))
      labels.append(label)
    }
    let last = ["lab": labels[29]]
    try root.activate(VisualFormat.constraints("V:[lab]-(10)-|", views: last))
    try root.activate(VisualFormat.constraints("H:[lab]-(10)-|", views: last))
    try scroll.controller.configure {
      $0.minimumZoomScale = 1
      $0.maximumZoomScale = 2
    }
    root.layoutIfNeeded()
    let solves = root.engine.solveCount
    #expect(scroll.controller.model.contentSize == Size(320, 940))

    // Pinched far beyond the limit, it returns to twice its size.
    func fingers(_ phase: ScrollTouch.Phase, _ reach: Double, at time: Double) throws {
      try scroll.controller.touches(
        [
          ScrollTouch(id: 1, phase: phase, location: Point(160 - reach, 240)),
          ScrollTouch(id: 2, phase: phase, location: Point(160 + reach, 240)),
        ], at: time)
    }
    try fingers(.began, 20, at: 0)
    for step in 1...13 { try fingers(.moved, 20 + Double(step) * 10, at: Double(step) / 100) }
    #expect(scroll.controller.state.zoomScale > 2)
    try fingers(.ended, 150, at: 0.13)
    try settle(scroll.controller)
    #expect(scroll.controller.state.zoomScale == 2)
    #expect(scroll.controller.model.contentSize == Size(640, 1_880))
    #expect(scroll.contentSize == Size(320, 940))
    #expect(labels[0].frame == Rect(10, 10, 300, 21))
    let offset = scroll.contentOffset
    #expect(labels[0].frameInWindow == Rect(20 - offset.x, 20 - offset.y, 600, 42))
    // The point between the fingers is still there: in the middle of the screen.
    #expect(isClose(scroll.convert(Point(offset.x + 160, offset.y + 240), to: all).x, 160))

    // A double tap at the limit leads back.
    let next = DoubleTapZoom.nextScale(from: 2, limits: 1...2)
    try scroll.controller.setZoomScale(next, animated: true, at: 5)
    try settle(scroll.controller)
    #expect(scroll.controller.state.zoomScale == 1)
    #expect(labels[29].frame == Rect(10, 909, 300, 21))
    #expect(root.engine.solveCount == solves)
  }

  /// A map, as large as its image, and a flag on it that can be dragged; near the edge of the screen the
  /// map scrolls under the flag.
  @Test func mapWithAFlag() throws {
    let (root, scroll) = try screen(Size(320, 460))
    let map = LayoutNode(intrinsicContentSize: Size(1_000, 800))
    scroll.addSubnode(map)
    try root.activate(VisualFormat.constraints("H:|[map]|", views: ["map": map]))
    try root.activate(VisualFormat.constraints("V:|[map]|", views: ["map": map]))
    var dragged = DraggableItem(center: Point(250, 300), size: Size(30, 50))
    let flag = LayoutNode()
    map.addSubnode(flag)
    func placeFlag() { flag.fixedFrame = FixedFrame(dragged.frame) }
    placeFlag()
    root.layoutIfNeeded()

    // Dragging the map moves the flag with it; the first two steps are the recognition.
    try drag(scroll.controller, from: Point(200, 300), by: Point(-60, -40))
    #expect(scroll.contentOffset == Point(48, 32))
    #expect(flag.frameInWindow.midX == 202 && flag.frameInWindow.midY == 268)

    // Dragging the flag does not move the map.
    var finger = Point(flag.frameInWindow.midX, flag.frameInWindow.midY)
    let start = finger
    finger.x = 300
    dragged.drag(by: finger - start)
    placeFlag()
    #expect(scroll.contentOffset == Point(48, 32))
    #expect(flag.frameInWindow.midX == 300)

    // 300 is within 30 points of the edge: the map scrolls, the flag stays under the finger.
    var autoscroller = Autoscroller()
    var time = scroll.controller.model.clock
    repeat {
      let moved = try scroll.controller.perform { model, events throws(ScrollError) in
        try autoscroller.update(
          finger: finger, frame: scroll.frame, model: &model, at: time, events: &events)
      }
      dragged.follow(moved)
      placeFlag()
      #expect(flag.frameInWindow.midX == 300)
      time = autoscroller.nextDeadline ?? time
    } while autoscroller.nextDeadline != nil
    #expect(scroll.contentOffset == Point(678, 32))
    #expect(flag.frame.midX == 978)
  }

  /// A form that fits on the screen, until the keyboard covers the lower part of it.
  @Test func keyboard() throws {
    let (root, scroll) = try screen(Size(320, 460))
    let form = LayoutNode()
    let field = LayoutNode(intrinsicContentSize: Size(280, 31))
    scroll.addSubnode(form)
    form.addSubnode(field)
    for format in ["H:|[form(sv)]|", "V:|[form(sv)]|", "H:|-20-[field]", "V:[field]-29-|"] {
      try root.activate(
        VisualFormat.constraints(format, views: ["sv": scroll, "form": form, "field": field]))
    }
    root.layoutIfNeeded()
    #expect(!scroll.controller.model.canDrag(.vertical))
    #expect(field.frameInWindow == Rect(20, 400, 280, 31))

    let keyboard = Rect(0, 244, 320, 216)
    let covered = ScrollGeometry.bottomInset(forKeyboard: keyboard, over: scroll.frameInWindow)
    try scroll.controller.updateGeometry(at: 0) { $0.contentInset.bottom = covered }
    try scroll.controller.scrollRectToVisible(
      field.convert(Rect(origin: .zero, size: field.size), to: scroll), animated: true, at: 0)
    try settle(scroll.controller)
    #expect(field.frameInWindow.maxY == keyboard.minY)
    #expect(scroll.controller.model.geometry.maximumContentOffset == Point(0, 216))

    try scroll.controller.updateGeometry(at: 1, animated: true) { $0.contentInset.bottom = 0 }
    try settle(scroll.controller)
    #expect(scroll.contentOffset == .zero)
    #expect(form.frame == Rect(0, 0, 320, 460))
  }

  /// A pager of photos, each in a view that zooms: the models of both views in one nest.
  @Test func photosInAPager() throws {
    let root = LayoutNode(size: Size(320, 480))
    let pager = ScrollNode()
    root.addSubnode(pager)
    // 20 points wider than the screen, so that there is a gap between the photos.
    try root.activate(VisualFormat.constraints("H:|-(-10)-[p]-(-10)-|", views: ["p": pager]))
    try root.activate(VisualFormat.constraints("V:|[p]|", views: ["p": pager]))
    var photos: [ScrollNode] = []
    for _ in 0..<3 {
      let (photo, image) = (ScrollNode(), LayoutNode(intrinsicContentSize: Size(640, 960)))
      pager.addSubnode(photo)
      photo.addSubnode(image)
      let views = ["p": pager, "photo": photo, "image": image, "left": photos.last ?? photo]
      let beside = photos.isEmpty ? "H:|-10-[photo(320)]" : "H:[left]-20-[photo(320)]"
      for format in [beside, "V:|[photo(p)]|", "H:|[image]|", "V:|[image]|"] {
        try root.activate(VisualFormat.constraints(format, views: views))
      }
      try photo.controller.configure {
        $0.minimumZoomScale = 0.5
        $0.maximumZoomScale = 1
      }
      photos.append(photo)
    }
    try root.activate(VisualFormat.constraints("H:[last]-10-|", views: ["last": photos[2]]))
    try pager.controller.configure { $0.isPagingEnabled = true }
    root.layoutIfNeeded()
    #expect(pager.frame == Rect(-10, 0, 340, 480))
    #expect(pager.contentSize == Size(1_020, 480))
    #expect(photos[1].frame == Rect(350, 0, 320, 480))
    for photo in photos { try photo.controller.setZoomScale(0.5, at: 0) }

    let solves = root.engine.solveCount
    var nest = NestedScroll([pager.controller.model, photos[0].controller.model])
    var logs: ContiguousArray<ScrollEventLog> = [ScrollEventLog(), ScrollEventLog()]
    func show() {
      pager.controller.model = nest.levels[0]
      photos[0].controller.model = nest.levels[1]
    }
    func touch(_ phase: ScrollTouch.Phase, _ x: Double, at time: Double) throws {
      try nest.touch(
        ScrollTouch(id: 1, phase: phase, location: Point(x, 240)), at: time, events: &logs)
      show()
    }
    try touch(.began, 310, at: 1)
    for step in 1...10 { try touch(.moved, 310 - Double(step) * 20, at: 1 + Double(step) / 100) }
    // The photo fits; the pager has moved, and the photos with it.
    #expect(photos[0].contentOffset == .zero)
    #expect(photos[0].frameInWindow.minX == -pager.contentOffset.x)
    try touch(.ended, 110, at: 1.1)
    while let deadline = nest.nextDeadline {
      try nest.advance(to: deadline + 1.0 / 60, events: &logs)
      show()
    }
    #expect(pager.contentOffset == Point(340, 0))
    #expect(photos[1].frameInWindow == Rect(0, 0, 320, 480))
    #expect(photos[1].subnodes[0].frameInWindow == Rect(0, 0, 320, 480))
    #expect(root.engine.solveCount == solves)
  }
}
