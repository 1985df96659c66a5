import Testing
import Trellis

/// The changes that UI frameworks make all day cost what they change, whatever else there is: counters at two
/// sizes, of which the larger is 10,000 nodes in 500 cells.
@Suite struct DailyCostTests {
  #if DEBUG
    private static let sizes = [10, 60]
  #else
    private static let sizes = [50, 500]
  #endif

  /// The counters of what a change costs, and the number of nodes that it moves.
  private struct Cost: Equatable {
    var work: LayoutWork
    var changed: Int
  }

  /// The costs of a change in feeds of two sizes.
  private func costs(
    _ change: (DailyFeed) throws -> Void
  ) throws -> (small: Cost, large: Cost) {
    let costs = try Self.sizes.map { count in
      let feed = try DailyFeed(count)
      try change(feed)
      let changed = feed.root.takeChangedNodes().count
      return Cost(work: feed.root.engine.lastWork, changed: changed)
    }
    return (costs[0], costs[1])
  }

  @Test func aTextChanges() throws {
    let (small, large) = try costs {
      $0.cells[5].texts[1].intrinsicContentSize = IntrinsicSize(width: 20, height: 14)
    }
    #expect(small == large)
    // The text and the one beside it.
    #expect(large.changed == 2)
    #expect(large.work.loweredRows == 0)
    #expect(large.work.arrangements == 0)
    #expect(large.work.measures == 0)
    #expect(large.work.raisedItems <= 8, "\(large.work)")
    #expect(large.work.touchedRows <= 40, "\(large.work)")
  }

  /// Where margins and safe areas follow from the surroundings, those of cells are found anew in which
  /// something moves.
  @Test func aTextChangesInCellsThatInheritInsets() throws {
    let costs = try Self.sizes.map { count in
      let feed = try DailyFeed(count)
      feed.scroll.safeAreaInsets = EdgeInsets(20)
      for cell in feed.cells {
        cell.node.insetOptions = [.inheritsSafeArea, .preservesParentLayoutMargins]
        cell.stack.insetOptions = .inheritsSafeArea
      }
      _ = feed.root.takeChangedNodes()
      feed.cells[5].lines[1].isHidden = true
      feed.root.layoutIfNeeded()
      return feed.root.engine.lastWork
    }
    #expect(costs[0] == costs[1])
    #expect((1...12).contains(costs[1].foundInsets), "\(costs[1])")
  }

  @Test func aMeasuredTextChanges() throws {
    let (small, large) = try costs { feed in
      feed.letters = 40
      feed.cells[5].texts[11].invalidateIntrinsicContentSize()
    }
    #expect(small == large)
    #expect(large.work.measures <= 2)
    #expect(large.work.arrangements == 0)
    // Its cell, where the stack has room for longer lines now, and nothing else.
    #expect((5...20).contains(large.changed))
    #expect(large.work.raisedItems <= 3 * large.changed, "\(large.work)")
    #expect(large.work.touchedRows <= 10 * large.changed, "\(large.work)")
  }

  @Test func aSubtreeIsHiddenAndShown() throws {
    let hidden = try costs { $0.cells[5].lines[1].isHidden = true }
    #expect(hidden.small == hidden.large)
    // The line, those below it, and what is as high as they are together.
    #expect((3...8).contains(hidden.large.changed), "\(hidden.large)")
    #expect(hidden.large.work.loweredRows <= 12, "\(hidden.large.work)")

    let shown = try costs { feed in
      feed.cells[5].lines[1].isHidden = true
      _ = feed.root.takeChangedNodes()
      feed.cells[5].lines[1].isHidden = false
    }
    #expect(shown.small == shown.large)
    #expect(shown.large.changed == hidden.large.changed)
    #expect(shown.large.work.loweredRows <= 12, "\(shown.large.work)")
  }

  @Test func aCellGoesAtOneEndAndAnotherComesAtTheOther() throws {
    let (small, large) = try costs { try $0.turnOver() }
    #expect(small == large)
    // The cell and what is in it; where the content ends is placed by no constraint.
    #expect(large.changed == 20)
    #expect(large.work.raisedItems <= 3 * large.changed, "\(large.work)")
    #expect(large.work.loweredRows <= 12 * large.changed, "\(large.work)")
    #expect(large.work.touchedRows <= 16 * large.changed, "\(large.work)")
  }

  @Test func aCellIsUsedAgain() throws {
    let (small, large) = try costs { feed in
      let cell = feed.cells[3]
      cell.node.removeFromParent()
      try feed.place(cell, at: 300)
    }
    #expect(small == large)
    #expect(large.changed == 20)
    #expect(large.work.raisedItems <= 3 * large.changed, "\(large.work)")
  }
}
