import Testing
import Trellis

/// A list of numbers that fills a window, and what its rows were told to show.
final class ListStage {
  /// A row that knows what it shows.
  final class Row: LayoutNode {
    var shown = -1
    let kind: Int

    init(kind: Int) {
      self.kind = kind
      super.init()
    }
  }

  let root: LayoutNode
  let list: ListNode<Int, Int>
  let router: ScrollRouter
  private(set) var time = 0.0

  init(
    size: Size = Size(320, 480), axis: Axis = .vertical,
    extent: ListRowExtent<Int> = .fixed(40), estimate: Double = 44,
    headers: Double? = nil, kind: @escaping (Int) -> Int = { _ in 0 },
    make: @escaping (Int) -> LayoutNode = { Row(kind: $0) }
  ) throws {
    root = LayoutNode(size: size)
    func source(
      _ extent: ListRowExtent<Int>, _ kind: @escaping (Int) -> Int,
      _ make: @escaping (Int) -> LayoutNode
    ) -> ListRowSource<Int> {
      ListRowSource(
        extent: extent, estimatedExtent: estimate, kind: kind, make: make,
        configure: { row, key in (row as? Row)?.shown = key })
    }
    list = ListNode(
      axis: axis, rows: source(extent, kind, make),
      headers: headers.map { source(.fixed($0), { _ in 0 }, { Row(kind: $0) }) })
    root.addSubnode(list)
    list.fixedFrame = FixedFrame(
      Rect(origin: .zero, size: size), autoresizing: [.flexibleWidth, .flexibleHeight])
    router = ScrollRouter(root: root)
  }

  /// Fills the list with one section.
  func fill(_ items: some Sequence<Int>) throws {
    try list.apply([ListSection(0, items: items)])
    root.layoutIfNeeded()
  }

  func scroll(to offset: Double) throws {
    try list.controller.setContentOffset(
      list.axis == .vertical ? Point(0, offset) : Point(offset, 0), at: time)
    root.layoutIfNeeded()
  }

  var offset: Double { list.contentOffset[list.axis] }

  func run(_ seconds: Double) throws {
    let end = time + seconds
    while time < end {
      time = min(time + 1.0 / 60, end)
      try router.advance(to: time)
      root.layoutIfNeeded()
    }
  }

  /// Takes over the clock of another stage.
  func advance(with other: ListStage) { time = other.time }

  func touch(_ phase: ScrollTouch.Phase, _ y: Double, after seconds: Double = 0.01) throws {
    time += seconds
    try router.handle(
      .touch(ScrollTouch(id: 1, phase: phase, location: Point(160, y))), at: time)
    root.layoutIfNeeded()
  }

  /// Where an item is in the window along the list's axis; `nil` if it has no node.
  func place(of item: Int) -> Double? {
    list.node(for: item).map { $0.frameInWindow.origin[list.axis] }
  }

  /// The rows and headers in view, one after the other, as the nodes say: headers as negative numbers.
  var picture: [(shown: Int, frame: Rect)] {
    list.subnodes.filter { !$0.isHidden }
      .compactMap { node in (node as? Row).map { ($0.shown, $0.frame) } }
      .sorted { $0.frame.origin[list.axis] < $1.frame.origin[list.axis] }
  }
}
