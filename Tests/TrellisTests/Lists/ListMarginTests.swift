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

  private func stage(_ options: InsetOptions) throws -> (LayoutNode, ListNode<Int, Int>) {
    let root = LayoutNode(size: Size(200, 300))
    let list = ListNode<Int, Int>(
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
    return (root, list)
  }

  /// The extents of the rows in view, and those that their constraints come to now.
  private func expectFitting(_ list: ListNode<Int, Int>, _ width: Double) throws {
    for item in list.visibleItems {
      let row = try #require(list.node(for: item))
      let fitting = row.systemLayoutSizeFitting(
        Size(200, 0), withHorizontalFittingPriority: .required)
      let lines = ((Double(item) * 37 + 10) / width).rounded(.up)
      #expect(row.frame.height == 10 + 20 * lines && fitting.height == row.frame.height)
      #expect(list.frame(ofItem: item)?.height == row.frame.height)
    }
  }

  @Test("Other margins of the list have its rows measured again")
  func margins() throws {
    let (_, list) = try stage([.preservesParentLayoutMargins])
    try expectFitting(list, 140)
    list.layoutMargins.left = 90
    try expectFitting(list, 90)
    let before = list.statistics.measured
    // Those along the axis say nothing about rows.
    list.layoutMargins.top = 30
    list.layoutMargins.bottom = 10
    try expectFitting(list, 90)
    #expect(list.statistics.measured == before)
  }

  @Test("So does another safe area, be it the list's own or one that it inherits")
  func safeArea() throws {
    let options: InsetOptions = [.inheritsSafeArea, .insetsLayoutMarginsFromSafeArea]
    let (_, list) = try stage(options)
    try expectFitting(list, 184)
    list.safeAreaInsets.left = 60
    try expectFitting(list, 124)
    let (root, inheriting) = try stage(options)
    inheriting.insetOptions = [.inheritsSafeArea]
    try expectFitting(inheriting, 184)
    root.safeAreaInsets.left = 60
    try expectFitting(inheriting, 124)
    root.safeAreaInsets.left = 0
    try expectFitting(inheriting, 184)
  }

  @Test("The first row in view stays where it is, and a transaction that fails changes nothing")
  func place() throws {
    struct Failure: Error {}
    let (root, list) = try stage([.preservesParentLayoutMargins])
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
    try expectFitting(list, 140)
    #expect(list.node(for: 40)?.frame.height == height)
    list.layoutMargins.left = 90
    #expect(list.node(for: 40)?.frameInWindow.minY == 0)
    try expectFitting(list, 90)
  }
}
