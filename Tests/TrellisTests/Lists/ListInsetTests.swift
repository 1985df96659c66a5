import Testing
import Trellis

/// Rows whose insets follow those of the list have the extents that they need between these.
@Suite("Lists: margins and safe areas")
struct ListInsetTests {
  /// A row with text of a length between its margins, in lines of 20 points.
  private final class TextRow: LayoutNode {
    let label = LayoutNode()
    var length = 0.0

    override init() {
      super.init()
      insetOptions = [
        .inheritsSafeArea, .preservesParentLayoutMargins, .insetsLayoutMarginsFromSafeArea,
      ]
      layoutMargins = .zero
      addSubnode(label)
      label.measure = { [unowned self] width in
        guard let width, width > 0, width < length else {
          return IntrinsicSize(width: length, height: 20)
        }
        return IntrinsicSize(width: width, height: (length / width).rounded(.up) * 20)
      }
      constrain {
        label.pin(.horizontal, to: layoutMarginsGuide)
        label.pin(.vertical)
      }
    }
  }

  private let root = LayoutNode(size: Size(200, 300))
  private let list = ListNode<Int, Int>(
    rows: ListRowSource(
      make: { _ in TextRow() },
      configure: { row, item in
        guard let row = row as? TextRow else { return }
        row.length = Double(item) * 37 + 10
        row.label.invalidateIntrinsicContentSize()
      }))

  init() throws {
    list.layoutMargins = EdgeInsets(left: 40, right: 20)
    root.addSubnode(list)
    root.constrain { list.pin(.all) }
    try list.apply([ListSection(0, items: 0..<100)])
    root.layoutIfNeeded()
  }

  /// Rows in view are as high as their text between insets of `total` points.
  private func expectRows(_ total: Double, _ location: SourceLocation = #_sourceLocation) {
    #expect(list.visibleItems.count > 1, sourceLocation: location)
    for item in list.visibleItems {
      let lines = max(((Double(item) * 37 + 10) / (200 - total)).rounded(.up), 1)
      let frame = list.frame(ofItem: item)
      #expect(frame?.height == lines * 20, "\(item)", sourceLocation: location)
      #expect(list.node(for: item)?.frame == frame, sourceLocation: location)
    }
  }

  @Test func margins() {
    expectRows(60)
    list.layoutMargins.left = 90
    expectRows(110)
    list.contentOffset.y = 700
    expectRows(110)
    list.layoutMargins = .zero
    expectRows(0)
  }

  @Test func safeAreas() {
    list.layoutMargins = .zero
    list.insetOptions = [.inheritsSafeArea]
    expectRows(0)
    root.safeAreaInsets.left = 60
    expectRows(60)
    root.safeAreaInsets.right = 50
    expectRows(110)
    root.safeAreaInsets = .zero
    expectRows(0)
  }

  @Test func marginsThatFollowFromFrames() {
    list.insetOptions = [.preservesParentLayoutMargins]
    root.layoutMargins = EdgeInsets(left: 100, right: 10)
    expectRows(120)
  }

  /// Nothing is measured again for what is above and below.
  @Test func insetsAlongTheAxis() {
    let measured = list.statistics.measured
    list.layoutMargins.top = 7
    list.layoutMargins.bottom = 9
    list.safeAreaInsets.top = 20
    root.layoutIfNeeded()
    #expect(list.statistics.measured == measured)
    expectRows(60)
  }

  @Test func marginsThatAreTakenBack() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try root.transaction {
        list.layoutMargins.left = 90
        expectRows(110)
        throw Refusal()
      }
    }
    expectRows(60)
    let measured = list.statistics.measured
    root.layoutIfNeeded()
    #expect(list.statistics.measured == measured)
  }

  /// The first row in view stays where it is, and rows have the extents that their constraints come to.
  @Test func firstRow() throws {
    try list.scrollToItem(20, at: .start)
    root.layoutIfNeeded()
    list.layoutMargins.left = 90
    #expect(list.node(for: 20)?.frameInWindow.minY == 0)
    expectRows(110)
    for item in list.visibleItems {
      let row = try #require(list.node(for: item))
      let fitting = row.systemLayoutSizeFitting(
        Size(200, 0), withHorizontalFittingPriority: .required)
      #expect(fitting.height == row.frame.height)
    }
  }

  /// Rows that a closure measures know nothing of margins, and are not measured again.
  @Test func measuredRows() throws {
    var measured = 0
    let plain = ListNode<Int, Int>(
      rows: ListRowSource(
        extent: .measured { _, _ in
          measured += 1
          return 50
        }, make: { _ in LayoutNode() }, configure: { _, _ in }))
    root.addSubnode(plain)
    root.constrain { plain.pin(.all) }
    try plain.apply([ListSection(0, items: 0..<100)])
    #expect(!plain.visibleItems.isEmpty)
    let before = measured
    plain.layoutMargins.left = 70
    #expect(!plain.visibleItems.isEmpty && measured == before)
  }
}
