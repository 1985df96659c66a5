import Testing
import Trellis

@Suite struct TreeTests {
  let engine: LayoutEngine

  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
  }

  @Test func theTreeKeepsItsOrder() throws {
    let a = try engine.add("a")
    let c = try engine.add("c")
    let b = try engine.addItem(in: engine.root, at: 1)
    #expect(try engine.children(of: engine.root) == [a, b, c])
    let inner = try engine.add("inner", .guide, in: b)
    #expect(try engine.parent(of: inner) == b)
    #expect(try engine.parent(of: inner.margins) == inner)
    #expect(try engine.parent(of: engine.root) == nil)
    #expect(try engine.kind(of: inner) == .guide)
    #expect(try engine.kind(of: a.margins) == .guide)
    #expect(engine.itemCount == 5)
    try engine.moveItem(a, to: engine.root, at: 2)
    #expect(try engine.children(of: engine.root) == [b, c, a])
    try engine.moveItem(c, to: b, at: 0)
    #expect(try engine.children(of: b) == [c, inner])
    #expect(try engine.children(of: engine.root) == [b, a])
  }

  @Test func removalDropsWhatTouchesTheSubtree() throws {
    let card = try engine.add("card")
    let label = try engine.add("label", in: card, intrinsic: Size(10, 10))
    let other = try engine.add("other")
    let own = try engine.addConstraint(ConstraintSpec(label, .width, constant: 5))
    let inside = try engine.addConstraint(ConstraintSpec(label, .left, to: card, .left))
    let crossing = try engine.addConstraint(ConstraintSpec(other, .left, to: label, .right))
    let outside = try engine.addConstraint(ConstraintSpec(other, .width, constant: 7))
    engine.layoutIfNeeded()

    #expect(try engine.removeItem(card) == [own, inside, crossing])
    #expect(engine.itemCount == 2)
    #expect(engine.constraintCount == 1)
    #expect(engine.contains(outside))
    for item in [card, label] {
      #expect(!engine.contains(item))
      #expect(throws: LayoutError.unknownItem(item)) { try engine.frame(of: item) }
    }
    for constraint in [own, inside, crossing] {
      #expect(!engine.contains(constraint))
      #expect(throws: LayoutError.unknownConstraint(constraint)) {
        try engine.setConstant(1, of: constraint)
      }
    }
    #expect(try engine.frame(of: other).width == 7)
  }

  @Test func placesAreReusedAndOldHandlesStayStale() throws {
    let old = try engine.add("old", intrinsic: Size(10, 10))
    let oldWidth = try engine.addConstraint(ConstraintSpec(old, .width, constant: 5))
    engine.layoutIfNeeded()
    try engine.removeItem(old)
    let new = try engine.add("new", intrinsic: Size(30, 30))
    let newWidth = try engine.addConstraint(ConstraintSpec(new, .width, constant: 40))
    #expect(new.index == old.index)
    #expect(newWidth.index == oldWidth.index)
    #expect(!engine.contains(old))
    #expect(!engine.contains(oldWidth))
    #expect(try engine.frame(of: new).size == Size(40, 30))
    #expect(engine.takeChangedItems() == [engine.root, new])
  }

  @Test func movedItemsKeepTheirConstraints() throws {
    let (a, b) = (try engine.add("a"), try engine.add("b"))
    try engine.pin(a, Rect(100, 50, 80, 80))
    try engine.pin(b, Rect(10, 20, 80, 80))
    let leaf = try engine.add("leaf", in: a, intrinsic: Size(10, 10))
    try engine.addConstraint(ConstraintSpec(leaf, .left, to: a, .left, constant: 5))
    try engine.addConstraint(ConstraintSpec(leaf, .top, to: a, .top, constant: 6))
    #expect(try engine.frame(of: leaf) == Rect(5, 6, 10, 10))
    try engine.moveItem(leaf, to: b)
    #expect(try engine.frame(of: leaf) == Rect(95, 36, 10, 10))
    try engine.moveItem(leaf, to: engine.root)
    #expect(try engine.frame(of: leaf) == Rect(105, 56, 10, 10))
    // The item it came from can go at once, although the move has not been laid out.
    try engine.moveItem(leaf, to: b)
    try engine.moveItem(leaf, to: engine.root)
    try engine.removeItem(b)
    #expect(try engine.frame(of: leaf) == Rect(105, 56, 10, 10))
  }

  @Test func movingInAndOutOfAScrollItem() throws {
    let scroll = try engine.add("scroll", .scroll)
    try engine.pin(scroll, Rect(10, 20, 100, 100))
    try engine.setContentSize(Size(7, 8), of: scroll)
    let view = try engine.add("view", in: scroll)
    for edge in [Attribute.left, .right, .top, .bottom] {
      try engine.addConstraint(ConstraintSpec(view, edge, to: scroll, edge))
    }
    try engine.addConstraint(ConstraintSpec(view, .width, constant: 300))
    try engine.addConstraint(ConstraintSpec(view, .height, constant: 400))
    #expect(try engine.contentSize(of: scroll) == Size(300, 400))
    try engine.moveItem(view, to: engine.root)
    #expect(try engine.contentSize(of: scroll) == Size(7, 8))
    #expect(engine.conflicts.count == 2)
    try engine.moveItem(view, to: scroll)
    #expect(try engine.contentSize(of: scroll) == Size(300, 400))
    #expect(engine.conflicts == [])
  }

  @Test func refusedCallsLeaveEverythingAsItWas() throws {
    let parent = try engine.add("parent")
    let child = try engine.add("child", in: parent, intrinsic: Size(10, 10))
    let guide = try engine.add("guide", .guide)
    let stale = try engine.add("stale")
    let staleConstraint = try engine.addConstraint(ConstraintSpec(stale, .width, constant: 1))
    try engine.removeItem(stale)
    let constraint = try engine.addConstraint(ConstraintSpec(child, .left, to: parent, .left))
    let before = try Snapshot(engine)

    #expect(throws: LayoutError.guideHasNoChildren(guide)) { try engine.addItem(in: guide) }
    #expect(throws: LayoutError.guideHasNoChildren(guide)) {
      try engine.moveItem(child, to: guide)
    }
    #expect(throws: LayoutError.cycle(parent, in: child)) {
      try engine.moveItem(parent, to: child)
    }
    #expect(throws: LayoutError.cycle(parent, in: parent)) {
      try engine.moveItem(parent, to: parent)
    }
    #expect(throws: LayoutError.rootIsFixed) { try engine.removeItem(engine.root) }
    #expect(throws: LayoutError.rootIsFixed) { try engine.moveItem(engine.root, to: parent) }
    #expect(throws: LayoutError.indexOutOfRange(2, count: 1)) {
      try engine.addItem(in: parent, at: 2)
    }
    #expect(throws: LayoutError.indexOutOfRange(-1, count: 1)) {
      try engine.addItem(in: parent, at: -1)
    }
    #expect(throws: LayoutError.indexOutOfRange(1, count: 0)) {
      try engine.moveItem(child, to: parent, at: 1)
    }
    #expect(throws: LayoutError.unknownItem(stale)) { try engine.addItem(in: stale) }
    #expect(throws: LayoutError.unknownItem(stale)) {
      try engine.addConstraint(ConstraintSpec(child, .left, to: stale, .left))
    }
    #expect(throws: LayoutError.unknownItem(stale.margins)) {
      try engine.addConstraint(ConstraintSpec(stale.margins, .width, constant: 1))
    }
    for guide in [parent.margins, parent.safeArea, parent.content] {
      let error = LayoutError.builtInGuide(guide)
      #expect(throws: error) { try engine.addItem(in: guide) }
      #expect(throws: error) { try engine.moveItem(child, to: guide) }
      #expect(throws: error) { try engine.moveItem(guide, to: engine.root) }
      #expect(throws: error) { try engine.removeItem(guide) }
      #expect(throws: error) { try engine.children(of: guide) }
      #expect(throws: error) { try engine.properties(of: guide) }
      #expect(throws: error) { try engine.setHidden(true, of: guide) }
    }
    #expect(throws: LayoutError.unknownConstraint(staleConstraint)) {
      try engine.removeConstraints([constraint, staleConstraint])
    }
    #expect(throws: LayoutError.unknownConstraint(constraint)) {
      try engine.removeConstraints([constraint, constraint])
    }
    #expect(throws: LayoutError.unknownConstraint(staleConstraint)) {
      try engine.setPriority(1, of: staleConstraint)
    }
    #expect(throws: LayoutError.unknownConstraint(staleConstraint)) {
      try engine.setIdentifier("x", of: staleConstraint)
    }
    #expect(try Snapshot(engine) == before)
    #expect(!engine.needsLayout)
  }

  @Test func handlesOfAnotherEngineDoNotTrap() throws {
    let other = try LayoutEngine()
    var strangers: [ItemID] = []
    for number in 0..<10 { strangers.append(try other.add("s\(number)")) }
    let last = try #require(strangers.last)
    #expect(throws: LayoutError.unknownItem(last)) { try engine.frame(of: last) }
    #expect(throws: LayoutError.unknownItem(last)) {
      try engine.addConstraint(ConstraintSpec(engine.root, .width, to: last, .width))
    }
    #expect(engine.describe(last) == "item10")
  }

  @Test func reservedRoomChangesNothing() throws {
    func frames(reserving: Bool) throws -> [Rect] {
      let engine = try LayoutEngine(size: Size(320, 480))
      if reserving { engine.reserve(items: 20, constraints: 80) }
      var views: [ItemID] = []
      for index in 0..<10 {
        let view = try engine.add("view\(index)", intrinsic: Size(20, 10))
        try engine.addConstraints([
          ConstraintSpec(view, .left, to: engine.root, .left, constant: Double(index)),
          ConstraintSpec(
            view, .top, to: views.last ?? engine.root, views.isEmpty ? .top : .bottom, constant: 5),
        ])
        views.append(view)
        if reserving { engine.reserve(items: index - 5, constraints: index - 5) }
        if reserving && index == 5 { engine.reserve(items: .max, constraints: .max) }
        if reserving && index == 6 { engine.reserve(items: .min, constraints: .min) }
      }
      return try views.map { try engine.frame(of: $0) }
    }
    let found = try frames(reserving: true)
    #expect(found == (try frames(reserving: false)))
    #expect(found.last == Rect(9, 140, 20, 10))
  }

  /// An item that does not scroll has no content and no frame guide.
  @Test func guidesThatAnItemDoesNotHave() throws {
    let root = LayoutNode(size: Size(100, 100))
    let (plain, scroll) = (LayoutNode(), ScrollNode())
    root.addSubnode(plain)
    root.addSubnode(scroll)
    let engine = root.engine
    for area in ItemID.Area.allCases {
      let isOfScroll = area == .content || area == .frame
      let (one, other) = (plain.itemID.with(area), scroll.itemID.with(area))
      #expect(engine.contains(one) == !isOfScroll)
      #expect((engine.element(for: one) != nil) == !isOfScroll)
      #expect((engine.node(for: one) != nil) == !isOfScroll)
      #expect(engine.contains(other) && engine.element(for: other) != nil)
      #expect(try engine.constraints(of: other).isEmpty)
      guard isOfScroll else { continue }
      #expect(throws: LayoutError.notAScrollItem(one)) { try engine.constraints(of: one) }
    }
  }
}
