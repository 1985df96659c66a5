import Testing
import Trellis

@Suite struct StrictTests {
  let engine: LayoutEngine
  let view: ItemID

  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
    engine.isStrict = true
    view = try engine.add("view")
  }

  @Test func whatCannotHoldIsRefused() throws {
    try engine.addConstraint(ConstraintSpec(view, .width, constant: 100))
    let before = try Snapshot(engine)
    let error = #expect(throws: LayoutError.self) {
      try engine.addConstraints([
        ConstraintSpec(view, .height, constant: 10),
        ConstraintSpec(view, .width, .greaterThanOrEqual, constant: 200),
      ])
    }
    guard case .unsatisfiable(let conflict, at: 1) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(conflict.members.map(\.text) == ["view.width == 100", "view.width >= 200"])
    #expect(error?.description.hasPrefix("Unable to simultaneously satisfy") == true)
    let heading = "Refused, so that nothing is broken:\n  view.width >= 200"
    #expect(error?.description.contains(heading) == true)
    #expect(error?.description.contains("Recovered") == false)
    #expect(try Snapshot(engine) == before)
    try engine.addConstraint(ConstraintSpec(view, .width, constant: 200, priority: 999))
    #expect(engine.conflicts.isEmpty)
    #expect(conflict.isRefusal)
    engine.isStrict = false
    let other = try engine.add("other")
    for width in [10.0, 20] {
      try engine.addConstraint(ConstraintSpec(other, .width, constant: width))
    }
    #expect(engine.conflicts.map(\.isRefusal) == [false])
  }

  /// The first constraint is named that is refused where they are added one by one.
  @Test(arguments: [
    [50.0, 60, 70, 80], [50, 60, 50, 50], [50, 50, 60, 50], [50, 50, 50, 60], [60, 60, 50, 70],
  ]) func firstOfSeveralThatAreRefused(_ widths: [Double]) throws {
    let other = try engine.add("other")
    var specs: [ConstraintSpec] = []
    for (index, width) in widths.enumerated() {
      specs.append(ConstraintSpec(index % 3 == 2 ? other : view, .width, constant: width))
      specs.append(ConstraintSpec(index % 3 == 2 ? view : other, .height, constant: 10))
    }
    specs.append(ConstraintSpec(engine.root, .width, constant: 77))
    var refused: (conflict: ConflictReport, at: ConstraintPosition)?
    do {
      try engine.addConstraints(specs)
    } catch {
      if case .unsatisfiable(let conflict, let at) = error { refused = (conflict, at) }
    }
    let accepted = specs.firstIndex { (try? engine.addConstraint($0)) == nil }
    #expect(refused?.at.index == accepted)
    #expect(refused?.conflict.broken.text == refused?.at.text)
  }

  @Test func nodes() throws {
    let root = LayoutNode(size: Size(100, 100))
    let child = LayoutNode()
    root.addSubnode(child)
    root.engine.isStrict = true
    try root.activate([child.widthAnchor.constraint(equalToConstant: 10)])
    let more = [
      child.heightAnchor.constraint(equalToConstant: 5),
      child.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
    ]
    #expect(throws: LayoutError.self) { try root.activate(more) }
    #expect(more.allSatisfy { !$0.isActive })
    #expect(root.engine.conflicts.isEmpty)
    #expect(child.frame.size == Size(10, 0))
    more[1].constant = 5
    try root.activate(more)
    #expect(child.frame.size == Size(10, 5))
  }

  @Test func whatOthersBrokeIsTheirs() throws {
    engine.isStrict = false
    try engine.addConstraint(ConstraintSpec(view, .width, constant: 100))
    try engine.addConstraint(ConstraintSpec(view, .width, constant: 200))
    engine.isStrict = true
    try engine.addConstraint(ConstraintSpec(view, .height, constant: 10))
    #expect(engine.conflicts.count == 1)
  }

  @Test func requiredStaysRequired() throws {
    let hard = try engine.addConstraint(ConstraintSpec(view, .width, constant: 100))
    let soft = try engine.addConstraint(ConstraintSpec(view, .height, constant: 1, priority: 500))
    let before = try Snapshot(engine)
    #expect(throws: LayoutError.requiredPriorityChanged(hard)) {
      try engine.setPriority(999, of: hard)
    }
    #expect(throws: LayoutError.requiredPriorityChanged(soft)) {
      try engine.setPriority(.required, of: soft)
    }
    #expect(try Snapshot(engine) == before)
    #expect(
      engine.describe(.requiredPriorityChanged(hard)).hasSuffix(
        "The constraint is \(engine.describe(try engine.spec(of: hard)))."))
    try engine.setPriority(499, of: soft)
    engine.isStrict = false
    try engine.setPriority(999, of: hard)
  }

  /// A constraint whose numbers come out too large has no row, and is no member.
  @Test func positionBehindAConstraintWithoutARow() throws {
    try engine.setLayoutMargins(EdgeInsets(1e8), of: engine.root)
    var refusal: (conflict: ConflictReport, position: ConstraintPosition)?
    do {
      try engine.addConstraints([
        ConstraintSpec(
          view, .width, .lessThanOrEqual, to: engine.root.margins, .width, multiplier: 1e6,
          priority: 999),
        ConstraintSpec(view, .height, constant: 10),
        ConstraintSpec(view, .height, constant: 20),
      ])
    } catch {
      if case .unsatisfiable(let conflict, let position) = error { refusal = (conflict, position) }
    }
    #expect(refusal?.position.index == 2)
    #expect(refusal?.conflict.members.count == 2)
  }

  /// A content size that was set ends with the first constraint on the content.
  @Test func constraintsOnScrollContent() throws {
    let scroll = try engine.addItem(.scroll)
    let label = try engine.addItem(in: scroll)
    try engine.addConstraints([
      ConstraintSpec(label, .leading, to: scroll, .leading, constant: 10),
      ConstraintSpec(scroll, .trailing, to: label, .trailing, constant: 10),
    ])
    #expect(try engine.contentSize(of: scroll) == Size(20, 0))
    let third = try engine.add("third", .scroll) { $0.contentSize = Size(100, 100) }
    let picture = try engine.addItem(in: third)
    try engine.addConstraints([
      ConstraintSpec(picture, .leading, to: third, .leading),
      ConstraintSpec(picture, .trailing, to: third, .trailing),
      ConstraintSpec(picture, .width, constant: 50),
    ])
    #expect(try engine.contentSize(of: third).width == 50)
    let other = try engine.addItem(.scroll)
    let text = try engine.addItem(in: other)
    #expect(throws: LayoutError.self) {
      try engine.addConstraints([
        ConstraintSpec(text, .leading, to: other, .leading, constant: 10),
        ConstraintSpec(text, .width, constant: 5), ConstraintSpec(text, .width, constant: 6),
      ])
    }
  }

  /// The content of a list is as long as its rows, whatever constraints say.
  @Test func constraintsOnTheContentOfAList() throws {
    let root = LayoutNode(size: Size(320, 480))
    let list = ListNode<Int, Int>(
      rows: ListRowSource(extent: .fixed(40), make: { _ in LayoutNode() }, configure: { _, _ in }))
    root.addSubnode(list)
    root.constrain { list.pin() }
    try list.apply([ListSection(0, items: 0..<10)])
    root.layoutIfNeeded()
    root.engine.isStrict = true
    let mark = LayoutNode()
    list.addSubnode(mark)
    let top: LayoutConstraint = mark.top == list.top
    let bottom: LayoutConstraint = mark.bottom == list.bottom
    let height: LayoutConstraint = mark.height == 50
    try root.activate([top, bottom])
    #expect(mark.frame.height == 400)
    #expect(throws: LayoutError.self) { try root.activate([height]) }
    #expect(throws: LayoutError.self) {
      bottom.deactivate()
      try root.activate([height, bottom])
    }
    #expect(root.engine.conflicts.isEmpty && list.contentSize.height == 400)
  }
}
