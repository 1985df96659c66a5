import Scrolling
import Testing
import Trellis

/// Input over rows that a list fills again, with other views in them or with the same ones.
@Suite("Router: rows that are filled again")
struct ChangedRowTests {
  /// A row with a carousel, which may get a new one each time it is filled.
  private final class Cell: LayoutNode {
    private(set) var carousel = ScrollNode()
    var isRebuilt = false

    override init() {
      super.init()
      add()
    }

    private func add() {
      addSubnode(carousel)
      carousel.contentSize = Size(3_000, 44)
      carousel.fixedFrame = FixedFrame(Rect(0, 0, 300, 44))
      carousel.maximumZoomScale = 4
    }

    func rebuild() {
      carousel.removeFromParent()
      carousel = ScrollNode()
      add()
    }
  }

  private let window = TestWindow(Size(300, 220))

  private func list(isRebuilt: Bool = false) throws -> ListNode<Int, Int> {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        extent: .fixed(44), make: { _ in Cell() },
        configure: { row, _ in if isRebuilt, let cell = row as? Cell { cell.rebuild() } }))
    window.root.addSubnode(list)
    window.root.constrain { list.pin() }
    try list.apply([ListSection(0, items: 0..<50)])
    window.root.layoutIfNeeded()
    return list
  }

  private func cell(_ item: Int, of list: ListNode<Int, Int>) throws -> Cell {
    try #require(list.node(for: item) as? Cell)
  }

  @Test("A drag of the list goes on when what is in the row is taken out of it")
  func dragged() throws {
    let list = try list(isRebuilt: true)
    let carousel = try cell(0, of: list).carousel
    try window.touch(.began, 150, 30)
    for step in 1...17 {
      try window.touch(.moved, 150, 30 - Double(step) * 10)
      window.root.layoutIfNeeded()
    }
    #expect(carousel.parent == nil && list.controller.state.isDragging)
    #expect(list.contentOffset.y >= 150)
    // What another finger does with the carousel by now is not ended with the drag.
    let other = TestWindow(Size(300, 220))
    other.root.addSubnode(carousel)
    try other.touch(.began, 250, 20)
    try other.swipe(from: Point(250, 20), by: Point(-100, 0))
    #expect(carousel.controller.state.isDragging)
    try window.touch(.ended, 150, -140)
    #expect(!list.controller.state.isDragging && carousel.controller.state.isDragging)
  }

  @Test("So does the movement of a trackpad, and its momentum", arguments: [false, true])
  func trackpad(isRebuilt: Bool) throws {
    let list = try list(isRebuilt: isRebuilt)
    let place = Point(150, 30)
    for step in 0..<10 {
      try window.wheel(0, 20, step == 0 ? .began : .changed, at: place)
      window.root.layoutIfNeeded()
    }
    try window.wheel(0, 0, .ended, at: place)
    try window.wheel(0, 30, .momentumBegan, at: place)
    window.root.layoutIfNeeded()
    try window.wheel(0, 20, .momentumChanged, at: place)
    #expect(list.contentOffset.y == 250)
  }

  @Test("A carousel that is taken out while it is dragged lets go, and the list is left alone")
  func takenOut() throws {
    let list = try list()
    let carousel = try cell(1, of: list).carousel
    try window.touch(.began, 250, 60)
    try window.swipe(from: Point(250, 60), by: Point(-100, 0))
    #expect(carousel.controller.state.isDragging)
    carousel.removeFromParent()
    try window.touch(.moved, 150, 0)
    #expect(!carousel.controller.state.isTracking && list.contentOffset == .zero)
  }

  /// Five steps of 20 points over the third row.
  private func pan() throws {
    let place = Point(150, 110)
    for step in 0..<5 {
      try window.wheel(20, 0, step == 0 ? .began : .changed, at: place, after: 0.016)
    }
    for phase in [ScrollWheelPhase.ended, .momentumBegan, .momentumEnded] {
      try window.wheel(0, 0, phase, at: place)
    }
    try window.run(0.5)
  }

  @Test("The next movement of a trackpad is whole after the row was reloaded")
  func reloaded() throws {
    let list = try list()
    try pan()
    try list.performBatchUpdates { $0.reloadItems([2]) }
    window.root.layoutIfNeeded()
    try pan()
    #expect(try cell(2, of: list).carousel.contentOffset.x == 200)
  }

  @Test("So is the next magnification")
  func magnified() throws {
    let list = try list()
    let place = Point(150, 110)
    for expected in [1.5, 2.25] {
      try window.send(.magnify(by: 1, .began, location: place))
      try window.send(.magnify(by: 1.25, .changed, location: place))
      try window.advance(by: 0.016)
      try window.send(.magnify(by: 1.2, .changed, location: place))
      try window.send(.magnify(by: 1, .ended, location: place))
      let scale = try cell(2, of: list).carousel.controller.state.zoomScale
      #expect((scale - expected).magnitude < 1e-9)
      try list.performBatchUpdates { $0.reloadItems([2]) }
      window.root.layoutIfNeeded()
      try window.run(0.5)
    }
  }

  @Test("A movement that goes on in a row ends when the list fills the node for another row")
  func putAwayBetween() throws {
    let list = try list()
    let place = Point(150, 110)
    try window.wheel(40, 0, .began, at: place)
    try window.wheel(0, 0, .ended, at: place)
    try window.wheel(30, 0, .momentumBegan, at: place)
    let carousel = try cell(2, of: list).carousel
    try list.performBatchUpdates { $0.reloadItems([2]) }
    try window.wheel(20, 0, .began, at: place)
    #expect(carousel.contentOffset.x == 90)
    try window.wheel(20, 0, .changed, at: place)
    #expect(carousel.contentOffset.x == 110)
  }
}
