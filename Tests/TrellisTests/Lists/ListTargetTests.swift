import Scrolling
import Testing
import Trellis

/// An item that is scrolled to comes into view, however wrong the estimates are.
@Suite("Lists: items that are scrolled to")
struct ListTargetTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var estimate: Double
    var extent: Double
    var testDescription: String { "estimate \(estimate), extent \(extent)" }
  }

  private static let cases = [
    Case(estimate: 44, extent: 200), Case(estimate: 20, extent: 300),
    Case(estimate: 10, extent: 200), Case(estimate: 1, extent: 60), Case(estimate: 300, extent: 7),
  ]

  private func check(
    _ stage: ListStage, _ item: Int, _ alignment: ListAlignment, _ extent: Double,
    _ header: Double
  ) throws {
    let place = try #require(stage.place(of: item), "item \(item), \(alignment)")
    let most = stage.list.controller.model.geometry.maximumContentOffset.y
    let wanted =
      switch alignment {
      case .start: header
      case .center: header + (480 - header - extent) / 2
      case .end, .nearest: 480 - extent
      }
    let isAtEnd = stage.offset == most && place > wanted || stage.offset == 0 && place < wanted
    #expect(isAtEnd || abs(place - wanted) < 1e-6, "item \(item), \(alignment)")
    #expect(place >= header && place + extent <= 480)
  }

  @Test("Rows that are longer or shorter than estimated", arguments: cases, [false, true])
  func far(_ given: Case, isAnimated: Bool) throws {
    for header in [0.0, 24] {
      for alignment in [ListAlignment.start, .center, .end, .nearest] {
        for item in [299, 150, 290] {
          let stage = try ListStage(
            extent: .measured { _, _ in given.extent }, estimate: given.estimate,
            headers: header > 0 ? header : nil)
          try stage.fill(0..<300)
          try stage.list.scrollToItem(item, at: alignment, animated: isAnimated)
          try stage.run(1)
          try check(stage, item, alignment, given.extent, header)
        }
      }
    }
  }

  @Test("Only rows in view there are measured", arguments: [1_000, 100_000])
  func cost(count: Int) throws {
    let stage = try ListStage(extent: .measured { _, _ in 60 }, estimate: 10)
    try stage.fill(0..<count)
    let before = stage.list.statistics.measured
    try stage.list.scrollToItem(count / 2, at: .start)
    #expect(stage.list.statistics.measured - before == 8)
    #expect(stage.place(of: count / 2) == 0)
  }

  @Test("What moves the list after an animation to an item is not led there")
  func movedLater() throws {
    let stage = try ListStage(extent: .measured { _, _ in 60 }, estimate: 44)
    try stage.fill(0..<300)
    try stage.list.scrollToItem(299)
    try stage.list.scrollToItem(150, at: .center, animated: true)
    try stage.run(1)
    #expect(stage.list.visibleItems.contains(150))
    let measured = stage.list.statistics.measured
    #expect(try stage.list.controller.press(.pageUp, at: stage.time))
    try stage.run(1)
    #expect(stage.list.statistics.measured > measured)
    #expect(!stage.list.visibleItems.contains(150))
  }

  @Test("Nor is an animation that takes its place")
  func replaced() throws {
    let stage = try ListStage(extent: .measured { _, _ in 60 }, estimate: 44)
    try stage.fill(0..<300)
    try stage.list.scrollToItem(150, at: .start, animated: true)
    try stage.run(0.1)
    #expect(stage.list.controller.state.isScrollAnimating)
    try stage.list.controller.setContentOffset(.zero, animated: true, at: stage.time)
    try stage.run(1)
    #expect(!stage.list.visibleItems.contains(150) && stage.offset < 4_000)
  }

  @Test("A change after it holds the first row in view, not the item")
  func changedLater() throws {
    let stage = try ListStage(size: Size(320, 400), extent: .fixed(50))
    try stage.fill(0..<100)
    try stage.list.scrollToItem(50, at: .center, animated: true)
    try stage.run(1)
    #expect(stage.offset == 2_325)
    try stage.list.performBatchUpdates { $0.insertItems([1_000], before: 49) }
    stage.root.layoutIfNeeded()
    #expect(stage.offset == 2_325 && stage.place(of: 46) == -25)
  }

  @Test("An animation follows its item in a list that stays as long", arguments: [false, true])
  func movedOnTheWay(isMoved: Bool) throws {
    let stage = try ListStage()
    try stage.fill(0..<300)
    try stage.list.scrollToItem(150, at: .start, animated: true)
    try stage.run(0.05)
    try stage.list.performBatchUpdates { batch in
      if isMoved {
        batch.moveItem(150, before: 60)
      } else {
        batch.deleteItems(40..<50)
        batch.insertItems(1_000..<1_010, after: 200)
      }
    }
    try stage.run(1)
    #expect(stage.offset == (isMoved ? 2_400 : 5_600))
  }

  @Test("An item whose neighbours change on the way comes into view", arguments: [10.0, 44, 400])
  func neighbours(estimate: Double) throws {
    for alignment in [ListAlignment.start, .center, .end] {
      for isInserting in [false, true] {
        let stage = try ListStage(
          size: Size(320, 400), extent: .measured { _, _ in 100 }, estimate: estimate)
        try stage.fill(0..<400)
        try stage.list.scrollToItem(150, at: alignment, animated: true)
        try stage.run(0.15)
        try stage.list.performBatchUpdates { batch in
          if isInserting {
            batch.insertItems(1_000..<1_030, before: 150)
          } else {
            batch.deleteItems(140..<150)
          }
        }
        try stage.run(1)
        let wanted: Double =
          switch alignment {
          case .start: 0
          case .center: 150
          case .end, .nearest: 300
          }
        #expect(stage.place(of: 150) == wanted, "\(alignment), \(isInserting)")
        #expect(try stage.list.controller.press(.pageUp, at: stage.time))
        try stage.run(1)
        #expect(!stage.list.visibleItems.contains(150) || alignment == .start)
      }
    }
  }

  @Test("An animation follows a size and an inset that change on the way")
  func reframedOnTheWay() throws {
    for (alignment, places) in [(ListAlignment.end, [84.0, 200]), (.center, [42, 100])] {
      for isInset in [false, true] {
        let stage = try ListStage(size: Size(320, 400), extent: .fixed(100))
        try stage.fill(0..<400)
        try stage.list.scrollToItem(150, at: alignment, animated: true)
        try stage.run(0.15)
        if isInset {
          stage.list.contentInset = EdgeInsets(top: 0, left: 0, bottom: 216, right: 0)
        } else {
          stage.root.size = Size(320, 300)
        }
        try stage.run(1)
        #expect(stage.place(of: 150) == places[isInset ? 0 : 1], "\(alignment), \(isInset)")
      }
    }
  }

  @Test("An animation to an item that is removed goes on to where that was, not to one that is new")
  func removedOnTheWay() throws {
    let stage = try ListStage()
    try stage.fill(0..<300)
    try stage.list.scrollToItem(150, at: .start, animated: true)
    try stage.run(0.05)
    try stage.list.performBatchUpdates { batch in
      batch.deleteItems([150])
      batch.insertItems([1_000], before: 151)
    }
    try stage.list.performBatchUpdates { $0.insertItems([2_000], before: 290) }
    try stage.run(1)
    #expect(stage.offset == 6_000)
  }

  @Test("An animation of a list at rest begins now, not when something has moved last")
  func animationAfterAPause() throws {
    let stage = try ListStage()
    try stage.fill(0..<300)
    try stage.run(10)
    try stage.list.scrollToItem(150, at: .start, animated: true)
    try stage.run(0.1)
    #expect(stage.offset > 1_900 && stage.offset < 2_100)
    try stage.run(0.3)
    #expect(stage.offset == 6_000)
  }

  @Test("A row that the pinned header covers comes out below it, and no further")
  func belowTheHeader() throws {
    let stage = try ListStage(headers: 24)
    try stage.fill(0..<100)
    try stage.scroll(to: 410)
    #expect(stage.place(of: 10) == 14)
    try stage.list.scrollToItem(10, at: .nearest)
    #expect(stage.place(of: 10) == 24)
    try stage.list.scrollToItem(12, at: .nearest)
    #expect(stage.place(of: 10) == 24)
  }

  @Test("What is in view stays there while rows are measured at the other end of a list")
  func leavingTheEnd() throws {
    let stage = try ListStage(extent: .measured { _, _ in 100 })
    try stage.fill(0..<120)
    stage.list.anchorBehavior = .stickToEnd(threshold: 10)
    try stage.list.scrollToItem(119, at: .end)
    #expect(stage.place(of: 119) == 380)
    try stage.list.scrollToItem(5, at: .start, animated: true)
    #expect(stage.place(of: 119) == 380 && stage.list.controller.state.isScrollAnimating)
    try stage.run(1)
    #expect(stage.place(of: 5) == 0)
  }

  @Test("A list that has no extent yet shows the item when it has", arguments: [44.0, 100])
  func beforeTheFirstLayout(extent: Double) throws {
    let places = [
      (150, ListAlignment.start, 0.0), (150, .center, 200 - extent / 2), (150, .end, 400 - extent),
      (299, .end, 400 - extent), (299, .start, 400 - extent), (0, .end, 0),
    ]
    for (item, alignment, place) in places {
      let list = ListNode<Int, Int>(
        rows: ListRowSource(
          extent: .measured { _, _ in extent }, make: { _ in LayoutNode() },
          configure: { _, _ in }))
      try list.apply([ListSection(0, items: 0..<300)])
      try list.scrollToItem(item, at: alignment)
      try list.performBatchUpdates { $0.insertItems([1_000, 1_001], after: 10) }
      let root = LayoutNode(size: Size(300, 400))
      root.addSubnode(list)
      root.constrain { list.pin() }
      root.layoutIfNeeded()
      #expect(list.node(for: item)?.frameInWindow.minY == place, "\(item) \(alignment)")
      // Once: what moves it afterwards is left alone.
      list.contentOffset = Point(0, 500)
      root.size = Size(300, 500)
      #expect(list.contentOffset == Point(0, 500))
    }
  }

  @Test("Unless it is scrolled elsewhere before")
  func elsewhereBeforeTheFirstLayout() throws {
    let stage = try ListStage(size: Size(320, 0))
    try stage.list.apply([ListSection(0, items: 0..<300)])
    try stage.list.scrollToItem(150, at: .center)
    stage.list.contentOffset = Point(0, 700)
    stage.root.size = Size(320, 480)
    #expect(stage.offset == 700)
    // In a view that loses its extent for a while as well.
    stage.root.size = Size(320, 0)
    stage.root.layoutIfNeeded()
    try stage.list.scrollToItem(20, at: .end)
    stage.root.size = Size(320, 480)
    #expect(stage.place(of: 20) == 440)
  }
}
