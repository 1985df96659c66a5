import Testing
import Trellis

/// Scroll items beside each other: a layout costs what changes in one of them, whatever others there are.
@Suite struct ScrollCostTests {
  private static let sizes = [6, 48]

  /// Lists below each other, each with a page and a header that floats over it.
  private struct Lists {
    let engine: LayoutEngine
    var scrolls: [ItemID] = []
    var pages: [ItemID] = []
    var headers: [ItemID] = []
    /// The constraints about the heights of the pages and the tops of the headers.
    var heights: [LayoutConstraintID] = []
    var tops: [LayoutConstraintID] = []

    init(_ count: Int, areSticky: Bool = false) throws {
      engine = try LayoutEngine(size: Size(320, 480))
      for place in 0..<count {
        let scroll = try engine.add("list", .scroll)
        try engine.pin(scroll, Rect(0, Double(place) * 100, 320, 100))
        let page = try engine.add("page", in: scroll)
        for edge in [Attribute.left, .right, .top, .bottom] {
          try engine.addConstraint(ConstraintSpec(page, edge, to: scroll, edge))
        }
        try engine.addConstraint(ConstraintSpec(page, .width, constant: 320))
        heights.append(
          try engine.addConstraint(ConstraintSpec(page, .height, constant: 2_000)))
        let header = try engine.add("header", in: scroll, intrinsic: Size(320, 20))
        try engine.addConstraint(ConstraintSpec(header, .left, to: page, .left))
        if areSticky {
          try engine.addConstraint(
            ConstraintSpec(header, .top, .greaterThanOrEqual, to: page, .top, constant: 40))
        }
        tops.append(
          try engine.addConstraint(
            ConstraintSpec(
              header, .top, to: scroll.frame, .top, constant: 5,
              priority: areSticky ? 500 : .required)))
        scrolls.append(scroll)
        pages.append(page)
        headers.append(header)
      }
      _ = engine.takeChangedItems()
    }
  }

  /// The counters of the layout after a change, in lists of two numbers, and how many items it moves.
  private func costs(
    areSticky: Bool = false, _ change: (Lists) throws -> Void
  ) throws -> [LayoutWork] {
    try Self.sizes.map { count in
      let lists = try Lists(count, areSticky: areSticky)
      try change(lists)
      return lists.engine.lastWork
    }
  }

  @Test(arguments: [false, true])
  func aChangedNumberFindsNoMovementAnew(areSticky: Bool) throws {
    let works = try costs(areSticky: areSticky) { lists in
      try lists.engine.setConstant(900, of: lists.heights[3])
    }
    #expect(works[0] == works[1])
    #expect(works[1].solves == 1)
    #expect(works[1].foundMovements == 0, "\(works)")
  }

  @Test func whatJoinsAFloatingHeaderIsLookedForInItsListAlone() throws {
    let works = try costs { lists in
      let badge = try lists.engine.add("badge", in: lists.scrolls[3], intrinsic: Size(10, 10))
      try lists.engine.addConstraint(ConstraintSpec(badge, .left, to: lists.pages[3], .left))
      try lists.engine.addConstraint(ConstraintSpec(badge, .top, to: lists.headers[3], .bottom))
      #expect(try lists.engine.frame(of: badge) == Rect(0, 25, 10, 10))
      #expect(lists.engine.lastWork.foundMovements == 1)
      let solves = lists.engine.solveCount
      try lists.engine.setContentOffset(Point(0, 60), of: lists.scrolls[3])
      #expect(try lists.engine.frame(of: badge) == Rect(0, 85, 10, 10))
      #expect(lists.engine.solveCount == solves)
    }
    #expect(works[0] == works[1])
  }

  @Test func aHeaderThatIsLetGoStaysWhereItsNextConstraintPutsIt() throws {
    let works = try costs { lists in
      try lists.engine.setContentOffset(Point(0, 60), of: lists.scrolls[3])
      #expect(try lists.engine.frame(of: lists.headers[3]).minY == 65)
      try lists.engine.removeConstraint(lists.tops[3])
      try lists.engine.addConstraint(
        ConstraintSpec(lists.headers[3], .top, to: lists.pages[3], .top, constant: 7))
      #expect(try lists.engine.frame(of: lists.headers[3]).minY == 7)
      #expect(lists.engine.lastWork.foundMovements == 1)
    }
    #expect(works[0] == works[1])
  }

  /// A row beside the lists is no reason to look at any of them.
  @Test func rowsThatFloatOverNothingFindNoMovementAnew() throws {
    let works = try costs { lists in
      try lists.engine.pin(try lists.engine.add("beside"), Rect(1, 2, 3, 4))
      #expect(lists.engine.lastWork.foundMovements == 0)
    }
    #expect(works[0] == works[1])
  }

  /// A limit that the header meets while it scrolls makes the rows know the offset, at once.
  @Test func aLimitEndsAFloat() throws {
    for count in Self.sizes {
      let lists = try Lists(count)
      try lists.engine.setPriority(500, of: lists.tops[3])
      try lists.engine.addConstraint(
        ConstraintSpec(
          lists.headers[3], .bottom, .lessThanOrEqual, to: lists.pages[3], .top, constant: 300))
      #expect(lists.engine.lastWork.foundMovements == 1)
      try lists.engine.setContentOffset(Point(0, 1_000), of: lists.scrolls[3])
      #expect(try lists.engine.frame(of: lists.headers[3]).minY == 280)
      try lists.engine.setContentOffset(Point(0, 100), of: lists.scrolls[3])
      #expect(try lists.engine.frame(of: lists.headers[3]).minY == 105)
    }
  }

  @Test func scrollingOneListMovesItsHeaderOnly() throws {
    for count in Self.sizes {
      let lists = try Lists(count)
      let solves = lists.engine.solveCount
      try lists.engine.setContentOffset(Point(0, 33), of: lists.scrolls[4])
      #expect(lists.engine.takeChangedItems() == [lists.headers[4]])
      #expect(lists.engine.solveCount == solves)
    }
  }

  /// Badges in lists in lists, which float over two each.
  @Test func whatFloatsOverTwoFollowsBoth() throws {
    let works = try Self.sizes.map { count in
      let lists = try Lists(count)
      var inner: [ItemID] = []
      var badges: [ItemID] = []
      for place in 0..<count {
        let scroll = try lists.engine.add("inner", .scroll, in: lists.pages[place])
        try lists.engine.pin(scroll, Rect(0, 50, 320, 40))
        let badge = try lists.engine.add("badge", in: scroll, intrinsic: Size(9, 9))
        try lists.engine.addConstraint(ConstraintSpec(badge, .left, to: scroll.content, .left))
        try lists.engine.addConstraint(
          ConstraintSpec(badge, .top, to: lists.scrolls[place].frame, .top, constant: 1))
        inner.append(scroll)
        badges.append(badge)
      }
      _ = lists.engine.takeChangedItems()
      try lists.engine.setContentOffset(Point(0, 20), of: lists.scrolls[2])
      try lists.engine.setContentOffset(Point(0, 3), of: inner[2])
      #expect(lists.engine.takeChangedItems() == [lists.headers[2], badges[2]])
      #expect(try lists.engine.frame(of: badges[2]).minY == 1 - 50 + 20 + 3)
      try lists.engine.setConstant(900, of: lists.heights[2])
      return lists.engine.lastWork
    }
    #expect(works[0] == works[1])
    #expect(works[1].foundMovements == 0)
  }

  /// Scroll nodes beside each other, of which each has a label that decides the size of its content.
  @Test func aControllerIsToldWhatChangedInItsNode() throws {
    for count in Self.sizes {
      let root = LayoutNode(size: Size(320, 480))
      var scrolls: [ScrollNode] = []
      var labels: [LayoutNode] = []
      for place in 0..<count {
        let scroll = ScrollNode()
        let label = LayoutNode(intrinsicContentSize: Size(50, 500))
        root.addSubnode(scroll)
        scroll.addSubnode(label)
        try root.activate(
          label.edgeConstraints(equalTo: scroll) + [
            scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
            scroll.topAnchor.constraint(equalTo: root.topAnchor, constant: Double(place) * 50),
            scroll.widthAnchor.constraint(equalToConstant: 320),
            scroll.heightAnchor.constraint(equalToConstant: 50),
          ])
        scrolls.append(scroll)
        labels.append(label)
      }
      root.layoutIfNeeded()
      labels[4].intrinsicContentSize = IntrinsicSize(width: 50, height: 700)
      #expect(root.engine.lastWork.givenSizes == 1)
      #expect(scrolls[4].controller.model.geometry.contentSize == Size(50, 700))
      #expect(scrolls[5].controller.model.geometry.contentSize == Size(50, 500))
      // Settings of the whole tree are for all of them.
      try root.engine.setScale(3)
      #expect(root.engine.lastWork.givenSizes == count)
      #expect(scrolls.allSatisfy { $0.controller.model.geometry.pixelScale == 3 })
      scrolls[2].safeAreaInsets = EdgeInsets(4)
      root.layoutIfNeeded()
      #expect(scrolls[2].controller.model.geometry.safeAreaInsets == EdgeInsets(4))
    }
  }
}
