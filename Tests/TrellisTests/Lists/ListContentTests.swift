import Testing
import Trellis

/// Rows whose content changes while they are in view, with nobody telling the list.
@Suite("Lists: rows whose content changes")
struct ListContentTests {
  private struct Stop: Error {}

  /// A measured text and a stack of two boxes, one below the other.
  private final class Row: LayoutNode {
    let text = LayoutNode()
    let stack = StackNode(axis: .vertical, spacing: 2)
    let boxes = [
      LayoutNode(intrinsicContentSize: Size(10, 10)),
      LayoutNode(intrinsicContentSize: Size(10, 12)),
    ]
    let gap: LayoutConstraint
    var letters = 10

    override init() {
      gap = stack.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 3)
      super.init()
      addSubnode(text)
      addSubnode(stack)
      for box in boxes { stack.addArrangedSubnode(box) }
      text.measure = { [unowned self] in Text(letters).measure($0) }
      addConstraints([
        text.topAnchor.constraint(equalTo: topAnchor, constant: 1),
        text.leadingAnchor.constraint(equalTo: leadingAnchor),
        text.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
        gap, stack.leadingAnchor.constraint(equalTo: leadingAnchor),
        stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    }
  }

  private struct Stage {
    let root: LayoutNode
    let list: ListNode<Int, Int>

    init(rows: Int = 100, axis: Axis = .vertical) throws {
      root = LayoutNode(size: Size(320, 480))
      list = ListNode(
        axis: axis, rows: ListRowSource(make: { _ in Row() }, configure: { _, _ in }))
      root.addSubnode(list)
      try root.activate(list.edgeConstraints(equalTo: root))
      try list.apply([ListSection(0, items: 0..<rows)])
      root.layoutIfNeeded()
    }

    func row(_ item: Int) throws -> Row { try #require(list.node(for: item) as? Row) }

    func height(_ item: Int) throws -> Double { try #require(list.frame(ofItem: item)).height }
  }

  private struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (Row) throws -> Void
  }

  private static let changes = [
    Change(testDescription: "text") { row in
      row.letters = 500
      row.text.invalidateIntrinsicContentSize()
    },
    Change(testDescription: "another measure") { $0.text.measure = { Text(300).measure($0) } },
    Change(testDescription: "size of content") {
      $0.boxes[0].intrinsicContentSize = IntrinsicSize(width: 10, height: 40)
    },
    Change(testDescription: "constant") { $0.gap.constant = 50 },
    Change(testDescription: "constraint taken back") { row in
      row.gap.isActive = false
      try row.activate([row.stack.topAnchor.constraint(equalTo: row.text.topAnchor)])
    },
    Change(testDescription: "hidden in a stack") { $0.boxes[1].isHidden = true },
    Change(testDescription: "removed from a stack") { $0.boxes[1].removeFromParent() },
    Change(testDescription: "added to a stack") {
      $0.stack.addArrangedSubnode(
        LayoutNode(intrinsicContentSize: Size(10, 30)))
    },
    Change(testDescription: "spacing") { $0.stack.spacing = 20 },
    Change(testDescription: "axis") { $0.stack.axis = .horizontal },
    Change(testDescription: "a new node") { row in
      let node = LayoutNode()
      row.addSubnode(node)
      try row.activate([
        node.heightAnchor.constraint(equalToConstant: 90),
        node.topAnchor.constraint(equalTo: row.topAnchor),
        node.bottomAnchor.constraint(lessThanOrEqualTo: row.bottomAnchor),
      ])
    },
    Change(testDescription: "alignment insets") {
      $0.alignmentInsets = EdgeInsets(top: 5, left: 0, bottom: 6, right: 0)
    },
    Change(testDescription: "margins") { row in
      row.gap.isActive = false
      row.layoutMargins = EdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
      try row.activate([row.stack.topAnchor.constraint(equalTo: row.layoutMarginsGuide.topAnchor)])
      row.layoutMargins.top = 60
    },
  ]

  @Test("The row is measured again, and what follows moves", arguments: changes)
  private func followed(_ change: Change) throws {
    let stage = try Stage()
    let before = try stage.height(2)
    let measured = stage.list.statistics.measured
    try change.make(stage.row(2))
    let fresh = Row()
    try change.make(fresh)
    let alone = LayoutNode(size: Size(320, 480))
    alone.addSubnode(fresh)
    let expected = fresh.systemLayoutSizeFitting(
      Size(320, 0), withHorizontalFittingPriority: .required
    ).height
    #expect(expected != before)
    #expect(try stage.height(2) == expected)
    #expect(try stage.row(2).frame == Rect(0, 2 * before, 320, expected))
    #expect(try stage.row(3).frame.minY == 2 * before + expected)
    // A row that has come into view besides is measured as well.
    let shown = stage.list.visibleItems.count
    #expect(stage.list.statistics.measured <= measured + 1 + max(shown - measured, 0))
    #expect(stage.root.engine.conflicts.isEmpty)
  }

  @Test("Of a horizontal list, rows become wider")
  func horizontal() throws {
    let stage = try Stage(axis: .horizontal)
    let before = try #require(stage.list.frame(ofItem: 1)).width
    let row = try stage.row(1)
    row.stack.trailingAnchor.constraint(equalTo: row.trailingAnchor).isActive = true
    row.boxes[0].intrinsicContentSize = IntrinsicSize(width: 150, height: 10)
    #expect(try #require(stage.list.frame(ofItem: 1)).width == 150 && before != 150)
  }

  @Test("Where rows above the first one in view change, it stays", arguments: [20, 2_000])
  func anchored(rows: Int) throws {
    let stage = try Stage(rows: rows)
    let height = try stage.height(0)
    try stage.list.controller.setContentOffset(Point(0, height + 5), at: 0)
    stage.root.layoutIfNeeded()
    let measured = stage.list.statistics.measured
    try stage.row(3).gap.constant += 7
    stage.root.layoutIfNeeded()
    #expect(stage.list.statistics.measured == measured + 1)
    #expect(stage.list.contentOffset.y == height + 5)
    #expect(try stage.row(4).frame.minY == 4 * height + 7)
  }

  @Test("A row that goes out of view and comes back is not measured again")
  func scrolled() throws {
    let stage = try Stage()
    let height = try stage.height(0)
    var measured = Set<Int>()
    for offset in [0.0, 200, 900, 1_500, 700, 0, 33, 0] {
      try stage.list.controller.setContentOffset(Point(0, offset), at: 0)
      stage.root.layoutIfNeeded()
      measured.formUnion(stage.list.visibleItems)
      #expect(stage.list.statistics.measured == measured.count)
    }
    #expect(stage.list.contentSize.height >= height)
  }

  @Test("A row that has changed is measured again when it comes back, filled again")
  func filledAgain() throws {
    let stage = try Stage()
    let before = try stage.height(1)
    let row = try stage.row(1)
    row.gap.constant = 80
    #expect(try stage.height(1) == before + 77)
    try stage.list.controller.setContentOffset(Point(0, 2_000), at: 0)
    stage.root.layoutIfNeeded()
    row.gap.constant = 3
    #expect(try stage.height(1) == before + 77)
    try stage.list.controller.setContentOffset(.zero, at: 0)
    stage.root.layoutIfNeeded()
    #expect(try stage.height(1) == before)
    let measured = stage.list.statistics.measured
    try stage.list.controller.setContentOffset(Point(0, 2_000), at: 0)
    try stage.list.controller.setContentOffset(.zero, at: 0)
    stage.root.layoutIfNeeded()
    #expect(stage.list.statistics.measured == measured)
  }

  @Test("A list in a row may be scrolled and changed without the row being measured")
  func nested() throws {
    final class Shelf: LayoutNode {
      let books = ListNode<Int, Int>(
        axis: .horizontal, rows: ListRowSource(make: { _ in Row() }, configure: { _, _ in }))

      override init() {
        super.init()
        addSubnode(books)
        addConstraints(books.edgeConstraints(equalTo: self))
        addConstraints([books.heightAnchor.constraint(equalToConstant: 100)])
      }
    }
    let root = LayoutNode(size: Size(320, 480))
    let list = ListNode<Int, Int>(
      rows: ListRowSource(make: { _ in Shelf() }, configure: { _, _ in }))
    root.addSubnode(list)
    try root.activate(list.edgeConstraints(equalTo: root))
    try list.apply([ListSection(0, items: 0..<20)])
    root.layoutIfNeeded()
    let shelf = try #require(list.node(for: 1) as? Shelf)
    try shelf.books.apply([ListSection(0, items: 0..<50)])
    root.layoutIfNeeded()
    let measured = list.statistics.measured
    for offset in stride(from: 0.0, to: 400, by: 37) {
      try shelf.books.controller.setContentOffset(Point(offset, 0), at: 0)
      root.layoutIfNeeded()
    }
    let book = try #require(shelf.books.node(for: shelf.books.visibleItems[1]) as? Row)
    let count = shelf.books.statistics.measured
    book.letters = 200
    book.text.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(shelf.books.statistics.measured == count + 1)
    #expect(list.statistics.measured == measured)
  }

  @Test("A row that changes itself with each layout does not keep one from ending")
  func restless() throws {
    final class Restless: LayoutNode {
      let box = LayoutNode()
      let length: LayoutConstraint

      override init() {
        length = box.heightAnchor.constraint(equalToConstant: 10)
        super.init()
        addSubnode(box)
        addConstraints(box.edgeConstraints(equalTo: self) + [length])
      }

      override func layoutSubnodes() {
        super.layoutSubnodes()
        length.constant += 1
      }
    }
    let root = LayoutNode(size: Size(320, 480))
    let list = ListNode<Int, Int>(
      rows: ListRowSource(make: { _ in Restless() }, configure: { _, _ in }))
    root.addSubnode(list)
    try root.activate(list.edgeConstraints(equalTo: root))
    try list.apply([ListSection(0, items: 0..<20)])
    root.layoutIfNeeded()
    #expect(list.statistics.measured < 20 * 2 * LayoutEngine.passLimit)
    #expect(list.visibleItems.first == 0)
  }

  @Test("A change in a transaction that fails is none")
  func takenBack() throws {
    let stage = try Stage()
    let before = try stage.height(1)
    #expect(throws: Stop.self) {
      try stage.root.transaction {
        try stage.row(1).gap.constant = 80
        #expect(try stage.height(1) == before + 77)
        try stage.row(2).gap.constant = 80
        throw Stop()
      }
    }
    #expect(try stage.height(1) == before && stage.height(2) == before)
    try stage.row(1).gap.constant = 90
    #expect(try stage.height(1) == before + 87 && stage.height(2) == before)
  }

  @Test("What changes in a row on the way to another tree, or back, is not lost", arguments: 0..<3)
  func changedOnTheWay(_ way: Int) throws {
    let stage = try Stage()
    let (before, row) = try (stage.height(1), stage.row(1))
    let home = way == 1 ? stage.root : LayoutNode(size: Size(320, 300))
    if way == 0 { row.gap.constant = 80 }
    if way == 1 {
      stage.list.removeFromParent()
      row.gap.constant = 80
    }
    home.addSubnode(stage.list)
    try home.activate(stage.list.edgeConstraints(equalTo: home))
    if way == 2 {
      #expect(throws: Stop.self) {
        try home.transaction {
          home.layoutIfNeeded()
          throw Stop()
        }
      }
      home.layoutIfNeeded()
      row.gap.constant = 80
    }
    #expect(try stage.height(1) == before + 77)
    row.gap.constant = 70
    #expect(try stage.height(1) == before + 67 && stage.row(1).frame.height == before + 67)
    #expect(home.engine.conflicts.isEmpty)
  }

  @Test("A list that was moved to another tree follows its rows there")
  func moved() throws {
    let stage = try Stage()
    let before = try stage.height(1)
    let other = LayoutNode(size: Size(320, 300))
    other.addSubnode(stage.list)
    try other.activate(stage.list.edgeConstraints(equalTo: other))
    other.layoutIfNeeded()
    try stage.row(1).gap.constant = 80
    #expect(try stage.height(1) == before + 77)
    let row = try stage.row(1)
    row.removeFromParent()
    row.gap.constant = 100
    #expect(try stage.row(1) !== row && stage.height(1) == before)
    other.addSubnode(row)
    let measured = stage.list.statistics.measured
    row.gap.constant = 110
    other.layoutIfNeeded()
    #expect(stage.list.statistics.measured == measured)
  }
}
