import Scrolling
import Testing
import Trellis

/// Rows whose extent follows from the margins or the safe area of their list.
@Suite("Lists: rows between margins")
struct ListMarginTests {
  /// A row with a text between its margins.
  private final class Row: LayoutNode {
    let label = LayoutNode()
    var length = 0.0

    init(_ options: InsetOptions) {
      super.init()
      addSubnode(label)
      insetOptions = options
      label.measure = { [unowned self] width in
        guard let width, width < length else { return IntrinsicSize(width: length, height: 20) }
        let lines = width <= 0 ? 100 : (length / width).rounded(.up)
        return IntrinsicSize(width: width, height: lines * 20)
      }
      constrain {
        label.pin([.horizontal], to: margins)
        label.pin([.vertical], inset: 5)
      }
    }
  }

  private final class Stage {
    let root = LayoutNode(size: Size(200, 300))
    let list: ListNode<Int, Int>

    init(_ options: InsetOptions) throws {
      list = ListNode(
        rows: ListRowSource(
          make: { _ in Row(options) },
          configure: { row, item in
            (row as? Row)?.length = Double(item) * 37 + 10
            (row as? Row)?.label.invalidateIntrinsicContentSize()
          }))
      list.layoutMargins = EdgeInsets(top: 0, left: 40, bottom: 0, right: 20)
      root.addSubnode(list)
      root.constrain { list.pin() }
      try list.apply([ListSection(0, items: 0..<100)])
      root.layoutIfNeeded()
    }
  }

  /// Rows in view have the extents that their constraints come to, with texts of a width.
  private func expectFitting(_ stage: Stage, _ width: Double) throws {
    #expect(!stage.list.visibleItems.isEmpty)
    for item in stage.list.visibleItems {
      let row = try #require(stage.list.node(for: item))
      let fitting = row.systemLayoutSizeFitting(
        Size(200, 0), withHorizontalFittingPriority: .required)
      let lines = ((Double(item) * 37 + 10) / width).rounded(.up)
      #expect(row.frame.height == 10 + 20 * lines && fitting.height == row.frame.height)
      #expect(stage.list.frame(ofItem: item)?.height == row.frame.height)
    }
  }

  @Test("Other margins of the list have its rows measured again")
  func margins() throws {
    let stage = try Stage([.preservesParentLayoutMargins])
    try expectFitting(stage, 140)
    stage.list.layoutMargins.left = 90
    try expectFitting(stage, 90)
    let before = stage.list.statistics.measured
    // Those along the axis say nothing about rows.
    stage.list.layoutMargins.top = 30
    stage.list.layoutMargins.bottom = 10
    try expectFitting(stage, 90)
    #expect(stage.list.statistics.measured == before)
  }

  @Test("So does another safe area, be it the list's own or one that it inherits")
  func safeArea() throws {
    let options: InsetOptions = [.inheritsSafeArea, .insetsLayoutMarginsFromSafeArea]
    let own = try Stage(options)
    try expectFitting(own, 184)
    own.list.safeAreaInsets.left = 60
    try expectFitting(own, 124)
    let inheriting = try Stage(options)
    inheriting.list.insetOptions = [.inheritsSafeArea]
    try expectFitting(inheriting, 184)
    inheriting.root.safeAreaInsets.left = 60
    try expectFitting(inheriting, 124)
    inheriting.root.safeAreaInsets.left = 0
    try expectFitting(inheriting, 184)
  }

  @Test("The first row in view stays where it is, and a transaction that fails changes nothing")
  func place() throws {
    struct Failure: Error {}
    let stage = try Stage([.preservesParentLayoutMargins])
    let (root, list) = (stage.root, stage.list)
    try list.scrollToItem(40, at: .start)
    root.layoutIfNeeded()
    #expect(list.node(for: 40)?.frameInWindow.minY == 0)
    let height = list.node(for: 40)?.frame.height
    do {
      try root.transaction {
        list.layoutMargins.left = 90
        root.layoutIfNeeded()
        throw Failure()
      }
    } catch is Failure {}
    try expectFitting(stage, 140)
    #expect(list.node(for: 40)?.frame.height == height)
    list.layoutMargins.left = 90
    #expect(list.node(for: 40)?.frameInWindow.minY == 0)
    try expectFitting(stage, 90)
  }
}
