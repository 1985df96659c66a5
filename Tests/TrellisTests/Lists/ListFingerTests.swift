import Scrolling
import Testing
import Trellis

/// Fingers on, and motion of, scroll views in rows that go.
@Suite("Lists: fingers in rows")
struct ListFingerTests {
  /// A row with a carousel.
  private final class Cell: LayoutNode {
    let carousel = ScrollNode()
    var shown = -1
    /// True if the carousel stays where it is when the row is filled.
    var keepsOffset = false

    override init() {
      super.init()
      addSubnode(carousel)
      carousel.contentSize = Size(3_000, 50)
      constrain { carousel.pin() }
    }
  }

  private let root = LayoutNode(size: Size(300, 200))
  private let table = ListNode<Int, Int>(
    rows: ListRowSource(
      extent: .fixed(50), make: { _ in Cell() },
      configure: { row, item in
        guard let cell = row as? Cell else { return }
        cell.shown = item
        if !cell.keepsOffset { cell.carousel.contentOffset = .zero }
      }))
  private let router: ScrollRouter

  init() throws {
    router = ScrollRouter(root: root)
    root.addSubnode(table)
    root.constrain { table.pin() }
    try table.apply([ListSection(0, items: 0..<4)])
    root.layoutIfNeeded()
  }

  private func touch(_ phase: ScrollTouch.Phase, _ place: Point, at time: Double) throws {
    try router.handle(.touch(ScrollTouch(id: 1, phase: phase, location: place)), at: time)
    root.layoutIfNeeded()
  }

  /// A finger drags the carousel of a row to the left by 100.
  private func drag(_ item: Int) throws -> Cell {
    let y = Double(item) * 50 + 25
    try touch(.began, Point(250, y), at: 0)
    for step in 1...5 {
      try touch(.moved, Point(250 - Double(step) * 20, y), at: Double(step) / 60)
    }
    let cell = try #require(table.node(for: item) as? Cell)
    #expect(cell.carousel.controller.state.isDragging && cell.carousel.contentOffset.x > 50)
    return cell
  }

  /// A finger throws the carousel of a row to the left.
  private func fling(_ item: Int) throws -> Cell {
    let cell = try drag(item)
    try touch(.ended, Point(150, Double(item) * 50 + 25), at: 0.1)
    #expect(cell.carousel.controller.state.isDecelerating)
    return cell
  }

  @Test("A finger in a row that is deleted moves nothing any more, nor the row that gets its node")
  func deleted() throws {
    let cell = try drag(3)
    let carousel = cell.carousel
    try table.performBatchUpdates { $0.deleteItems([3]) }
    let offset = carousel.contentOffset
    try touch(.moved, Point(100, 175), at: 0.1)
    #expect(!carousel.controller.state.isDragging && !carousel.controller.state.isTracking)
    #expect(carousel.contentOffset == offset)
    try table.performBatchUpdates { $0.appendItems([50], to: 0) }
    try touch(.moved, Point(40, 175), at: 0.12)
    #expect(table.node(for: 50) === cell && carousel.contentOffset == .zero)
    try touch(.ended, Point(40, 175), at: 0.14)
    // The next finger is as any other.
    _ = try drag(0)
  }

  @Test("A row that gets the node before the finger moves again is not moved by it")
  func reused() throws {
    let cell = try drag(3)
    try table.performBatchUpdates {
      $0.deleteItems([3])
      $0.appendItems([50], to: 0)
    }
    #expect(table.node(for: 50) === cell)
    try touch(.moved, Point(40, 175), at: 0.1)
    #expect(cell.carousel.contentOffset == .zero && !cell.carousel.controller.state.isDragging)
  }

  @Test("It does not go on either if input comes before the layout that gives the node to another")
  func thrownWithoutLayout() throws {
    try table.apply([ListSection(0, items: 0..<100)])
    let cell = try fling(1)
    table.contentOffset = Point(0, 2_000)
    try router.handle(.touch(ScrollTouch(id: 2, phase: .began, location: Point(10, 10))), at: 0.13)
    #expect(cell.shown != 1 && !cell.carousel.controller.state.isDecelerating)
  }

  @Test("What was thrown in a row that goes out of view does not go on in another row")
  func thrown() throws {
    try table.apply([ListSection(0, items: 0..<30)])
    let cell = try fling(1)
    table.contentOffset = Point(0, 1_000)
    root.layoutIfNeeded()
    for step in 0..<60 { try router.advance(to: 0.1 + Double(step) / 60) }
    for item in table.visibleItems {
      let row = try #require(table.node(for: item) as? Cell)
      #expect(row.carousel.contentOffset == .zero)
    }
    #expect(!cell.carousel.controller.state.isDecelerating)
  }

  @Test(
    "What was thrown in a row stops where it is if its next item leaves the offset alone",
    arguments: [false, true])
  func thrownAndLeft(isLaidOutByInput: Bool) throws {
    try table.apply([ListSection(0, items: 0..<100)])
    let cell = try fling(1)
    cell.keepsOffset = true
    table.contentOffset = Point(0, 2_000)
    if isLaidOutByInput {
      try router.handle(.wheel(ScrollWheel(.zero), location: Point(-9, -9)), at: 0.13)
    } else {
      root.layoutIfNeeded()
      try router.advance(to: 0.13)
    }
    #expect(cell.shown != 1 && !cell.carousel.controller.state.isDecelerating)
    let offset = cell.carousel.contentOffset
    for step in 1...30 { try router.advance(to: 0.13 + Double(step) / 60) }
    #expect(cell.carousel.contentOffset == offset && offset.x > 0)
  }

  @Test("Nor does the momentum of a trackpad go on in the row that gets the node")
  func momentum() throws {
    try table.apply([ListSection(0, items: 0..<100)])
    root.layoutIfNeeded()
    let cell = try #require(table.node(for: 1) as? Cell)
    cell.keepsOffset = true
    var time = 0.0
    func move(_ way: Double, _ phase: ScrollWheelPhase) throws {
      time += 0.01
      let wheel = ScrollWheel(Point(way, 0), phase: phase)
      try router.handle(.wheel(wheel, location: Point(150, 75)), at: time)
    }
    try move(40, .began)
    try move(0, .ended)
    try move(30, .momentumBegan)
    #expect(cell.carousel.contentOffset.x == 70)
    table.contentOffset = Point(0, 2_000)
    root.layoutIfNeeded()
    #expect(cell.shown != 1)
    try move(20, .momentumChanged)
    #expect(cell.carousel.contentOffset.x == 70)
  }

  @Test("A mouse button on the indicator in a row lets go of it when the row goes out of view")
  func mouse() throws {
    try table.apply([ListSection(0, items: 0..<100)])
    root.layoutIfNeeded()
    let cell = try #require(table.node(for: 1) as? Cell)
    cell.keepsOffset = true
    let controller = cell.carousel.controller
    try controller.configure { $0.indicatorVisibility = .always }
    let thumb = try #require(controller.model.indicator(.horizontal)).frame.center + Point(0, 50)
    try router.handle(.mouse(.pressed, location: thumb), at: 0.01)
    try router.handle(.mouse(.dragged, location: thumb + Point(20, 0)), at: 0.02)
    #expect(controller.state.isDraggingIndicator && controller.contentOffset.x > 0)
    table.contentOffset = Point(0, 2_000)
    root.layoutIfNeeded()
    let offset = controller.contentOffset
    try router.handle(.mouse(.dragged, location: thumb + Point(60, 0)), at: 0.03)
    #expect(!controller.state.isDraggingIndicator && controller.contentOffset == offset)
  }

  @Test("A drag of the list goes on when the row goes out of view in which it has begun")
  func listGoesOn() throws {
    try table.apply([ListSection(0, items: 0..<30)])
    root.layoutIfNeeded()
    try touch(.began, Point(150, 180), at: 0)
    for step in 1...5 {
      try touch(.moved, Point(150, 180 - Double(step) * 20), at: Double(step) / 60)
    }
    #expect(table.controller.state.isDragging)
    let (offset, first) = (table.contentOffset.y, try #require(table.node(for: 3)))
    // Moved past the top of the list.
    try touch(.moved, Point(150, -150), at: 0.1)
    #expect(table.contentOffset.y == offset + 230)
    #expect(table.node(for: 3) == nil && first.parent === table)
    try touch(.moved, Point(150, -160), at: 0.12)
    #expect(table.contentOffset.y == offset + 240 && table.controller.state.isDragging)
  }

  @Test("A tap in a row that goes before the finger is lifted is none")
  func tapped() throws {
    final class Receiver: ScrollViewDelegate {
      var taps = 0

      func scrollView(
        _ scrollView: ScrollController, didRecognize tap: TapZoomRecognizer.Tap, at time: Double
      ) -> Bool {
        taps += 1
        return true
      }
    }
    let receiver = Receiver()
    let cell = try #require(table.node(for: 3) as? Cell)
    cell.carousel.delegate = receiver
    for isDeleted in [false, true] {
      let begin = isDeleted ? 10.0 : 0
      try touch(.began, Point(150, 175), at: begin)
      if isDeleted { try table.performBatchUpdates { $0.deleteItems([3]) } }
      try touch(.ended, Point(150, 175), at: begin + 0.05)
      try router.advance(to: begin + 1)
      #expect(receiver.taps == 1)
    }
  }
}
