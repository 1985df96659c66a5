import Foundation
import TestSupport
import Testing
import Trellis

/// The examples of the documentation, compiled.
@Suite struct ArticleTests {
  @Test func frontPage() throws {
    let root = LayoutNode(size: Size(320, 480))
    let scroll = ScrollNode()
    root.addSubnode(scroll)
    try root.activate(VisualFormat.constraints("H:|[scroll]|", views: ["scroll": scroll]))
    try root.activate(VisualFormat.constraints("V:|[scroll]|", views: ["scroll": scroll]))

    let label = LayoutNode(intrinsicContentSize: Size(91, 21))
    scroll.addSubnode(label)
    try root.activate(VisualFormat.constraints("H:|-10-[label]-10-|", views: ["label": label]))
    try root.activate(VisualFormat.constraints("V:|-10-[label]-10-|", views: ["label": label]))

    #expect(label.frame == Rect(10, 10, 91, 21))
    #expect(scroll.contentSize == Size(111, 41))
    #expect(root.engine.conflicts == [])
    #expect(root.engine.ambiguities() == [])
    try root.engine.setScale(2)
  }

  @Test func scrollingNodes() throws {
    let root = LayoutNode(size: Size(320, 480))
    let scroll = ScrollNode()
    let page = LayoutNode(intrinsicContentSize: Size(320, 2_000))
    let badge = LayoutNode(intrinsicContentSize: Size(20, 20))
    root.addSubnode(scroll)
    scroll.addSubnode(page)
    scroll.addSubnode(badge)
    let views = ["scroll": scroll, "page": page]
    for format in ["H:|[scroll]|", "V:|[scroll]|", "H:|[page]|", "V:|[page]|"] {
      try root.activate(VisualFormat.constraints(format, views: views))
    }
    try root.activate([
      badge.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -5),
      badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
    ])
    root.layoutIfNeeded()

    for (time, y) in [(0.0, 400.0), (0.02, 380), (0.04, 340), (0.06, 300)] {
      let phase: ScrollTouch.Phase = time == 0 ? .began : .moved
      try scroll.controller.touch(
        ScrollTouch(id: 1, phase: phase, location: Point(160, y)), at: time)
    }
    try scroll.controller.touch(
      ScrollTouch(id: 1, phase: .ended, location: Point(160, 300)), at: 0.06)
    while let deadline = scroll.controller.nextDeadline {
      try scroll.controller.advance(to: deadline + 1.0 / 60)
    }

    #expect((scroll.contentOffset.y - 774.3).magnitude < 0.1)
    #expect(page.frame == Rect(0, 0, 320, 2_000))
    #expect(badge.frameInWindow == Rect(295, 5, 20, 20))
  }

  @Test func engine() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let label = try engine.addItem()
    try engine.setIntrinsicContentSize(IntrinsicSize(width: 91, height: 21), of: label)
    try engine.addConstraint(
      ConstraintSpec(label, .leading, to: engine.root, .leading, constant: 10))
    try engine.addConstraint(ConstraintSpec(label, .top, to: engine.root, .top, constant: 10))
    #expect(try engine.frame(of: label) == Rect(10, 10, 91, 21))
  }

  @Test func node() throws {
    let root = LayoutNode(size: Size(320, 480))
    let label = LayoutNode(intrinsicContentSize: Size(91, 21))
    root.addSubnode(label)
    try root.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
    ])
    #expect(label.frame == Rect(10, 10, 91, 21))
  }

  @Test func stacks() throws {
    let (title, picture, caption) = (
      LayoutNode(intrinsicContentSize: Size(30, 10)),
      LayoutNode(intrinsicContentSize: Size(40, 40)),
      LayoutNode(intrinsicContentSize: Size(20, 10))
    )
    let column = StackNode(axis: .vertical, alignment: .center, spacing: 8)
    for node in [title, picture, caption] { column.addArrangedSubnode(node) }
    column.setCustomSpacing(20, after: title)
    caption.isHidden = true
    let cell = LayoutNode()
    cell.addSubnode(column)
    try cell.activate(column.edgeConstraints(equalTo: cell))
    let height = cell.systemLayoutSizeFitting(
      Size(320, 0), withHorizontalFittingPriority: .required
    ).height
    #expect(height == 70)
    #expect(column.systemLayoutSizeFitting(.layoutFittingCompressed) == Size(40, 70))
  }

  /// The adoptions in the article are those that the tests compile, and short.
  @Test(arguments: ["View", "Renderer"])
  func adoption(_ name: String) throws {
    let root = SharedData.packageRoot
    let file = try String(
      contentsOf: root.appendingPathComponent("Tests/TrellisTests/Adoption/\(name).swift"),
      encoding: .utf8)
    let article = try String(
      contentsOf: root.appendingPathComponent("Sources/Trellis/Trellis.docc/Adopting.md"),
      encoding: .utf8)
    let code = file.split(separator: "\n").dropFirst()
    #expect(article.contains(file.dropFirst("import Trellis\n\n".count).dropLast()))
    #expect(code.count <= 40)
  }

  @Test func lists() throws {
    final class TextRow: LayoutNode {
      var text = ""
      override init() {
        super.init()
        intrinsicContentSize = IntrinsicSize(width: 100, height: 40)
      }
    }
    let root = LayoutNode(size: Size(320, 480))
    let titles = (0...1_000).map { "Message \($0)" }
    let list = ListNode<String, Int>(
      rows: ListRowSource(
        make: { _ in TextRow() },
        configure: { row, message in (row as? TextRow)?.text = titles[message] }),
      headers: ListRowSource(
        extent: .fixed(28), make: { _ in TextRow() },
        configure: { header, day in (header as? TextRow)?.text = day }))
    root.addSubnode(list)
    root.constrain { list.pin() }
    try list.apply([
      ListSection("today", items: 0..<10), ListSection("yesterday", items: 10..<1_000),
    ])
    root.layoutIfNeeded()
    #expect(list.node(for: 2)?.frameInWindow == Rect(0, 108, 320, 40))

    try list.performBatchUpdates { batch in
      batch.insertItems([1_000], before: 0)
      batch.deleteItems([3, 4])
      batch.moveItem(7, toEndOf: "yesterday")
    }
    #expect(list.node(for: 2)?.frameInWindow == Rect(0, 108, 320, 40))
    #expect((list.headerNode(for: "today") as? TextRow)?.text == "today")
    try list.scrollToItem(500, at: .center, animated: true)
    while let deadline = list.controller.nextDeadline {
      try list.controller.advance(to: deadline + 1.0 / 60)
      root.layoutIfNeeded()
    }
    #expect((list.node(for: 500) as? TextRow)?.text == "Message 500")
    #expect(list.node(for: 500)?.frameInWindow.midY == 254)
    let article = try String(
      contentsOf: SharedData.packageRoot
        .appendingPathComponent("Sources/Trellis/Trellis.docc/ScrollingNodes.md"), encoding: .utf8)
    for line in [
      "let titles = (0...1_000).map { \"Message \\($0)\" }",
      "root.addSubnode(list)\nroot.constrain { list.pin() }\ntry list.apply([",
    ] {
      #expect(article.contains(line))
    }
  }
}
