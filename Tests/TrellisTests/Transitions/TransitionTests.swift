import Testing
import Trellis

@Suite struct TransitionTests {
  private func tree() -> (root: LayoutNode, card: LayoutNode, label: LayoutNode) {
    let root = LayoutNode(size: Size(320, 480))
    let (card, label) = (LayoutNode(), LayoutNode())
    root.addSubnode(card)
    card.addSubnode(label)
    root.constrain {
      card.pin([.top, .leading])
      card.height == 50
      label.pin(.all, inset: 10)
    }
    return (root, card, label)
  }

  @Test func aConstantMovesAndTheRestFollows() throws {
    let (root, card, label) = tree()
    let width = card.width == 100
    try width.activate()
    let moving = root.transition(duration: 2, curve: .linear, at: 10) { width.constant = 300 }
    #expect(card.frame.width == 300)
    #expect(moving.frame(of: card, at: 9) == Rect(0, 0, 100, 50))
    #expect(moving.frame(of: card, at: 10) == Rect(0, 0, 100, 50))
    #expect(isClose(try #require(moving.frame(of: card, at: 10.5)), Rect(0, 0, 150, 50)))
    #expect(isClose(try #require(moving.frame(of: label, at: 11)), Rect(10, 10, 180, 30)))
    #expect(moving.frame(of: card, at: 12) == card.frame)
    #expect(moving.isFinished(at: 12) && !moving.isFinished(at: 11.9))
    #expect(moving.movingItems == [card.itemID, label.itemID])
    #expect(moving.frame(of: root, at: 11) == root.frame)
    #expect(moving.frame(of: LayoutNode(), at: 11) == nil)
  }

  /// The guides of gaps move too, but no host knows them.
  @Test func itemsThatAHostDoesNotKnowAreNotAmongThoseThatMove() throws {
    let engine = try LayoutEngine(size: Size(300, 100))
    let stack = try engine.add("stack")
    let items = try ["a", "b", "c"].map { try engine.add($0, in: stack, intrinsic: Size(20, 10)) }
    try engine.setStackLayout(StackLayout(distribution: .equalSpacing, items: items), of: stack)
    for edge in [Attribute.left, .right, .top, .bottom] {
      try engine.addConstraint(ConstraintSpec(stack, edge, to: engine.root, edge))
    }
    engine.layoutIfNeeded()
    let moving = engine.transition(duration: 1, at: 0) { try? engine.setSize(Size(400, 100)) }
    #expect(moving.movingItems == [engine.root, stack, items[1], items[2]])
  }

  /// Coordinates in one parent say nothing in another.
  @Test func anItemThatMovesToAnotherParentIsThereAtOnce() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let (one, other) = (try engine.add("one"), try engine.add("other"))
    try engine.pin(one, Rect(100, 0, 100, 100))
    try engine.pin(other, Rect(0, 200, 100, 100))
    let moved = try engine.add("moved", in: one)
    let places = try engine.addConstraints([
      ConstraintSpec(moved, .left, to: one, .left, constant: 10),
      ConstraintSpec(moved, .top, to: one, .top, constant: 10),
    ])
    try engine.addConstraints([
      ConstraintSpec(moved, .width, constant: 10), ConstraintSpec(moved, .height, constant: 10),
    ])
    for keeping in [LayoutTransition.Keeping.constraints, .frames] {
      let moving = try engine.transition(duration: 1, curve: .linear, at: 0, keeping: keeping) {
        let isBack = try engine.parent(of: moved) == other
        try engine.moveItem(moved, to: isBack ? one : other)
        if !isBack {
          try engine.removeConstraints(places)
          try engine.addConstraints([
            ConstraintSpec(moved, .left, to: other, .left, constant: 30),
            ConstraintSpec(moved, .top, to: other, .top, constant: 10),
          ])
        }
      }
      #expect(moving.frame(of: moved, at: 0) == moving.frame(of: moved, at: 1))
    }
  }

  /// The wish for 300 reaches its limit of 200 after half of the time; the straight line at the end.
  @Test func theSolverFollowsAndTheStraightLineDoesNot() throws {
    for (keeping, half) in [(LayoutTransition.Keeping.constraints, 200.0), (.frames, 150)] {
      let (root, card, _) = tree()
      let width = card.width == 100 ~ 500
      root.constrain {
        width
        card.width <= 200
      }
      let moving = root.transition(duration: 1, curve: .linear, at: 0, keeping: keeping) {
        width.constant = 300
      }
      #expect(isClose(try #require(moving.frame(of: card, at: 0.5)).width, half))
      #expect(moving.frame(of: card, at: 1)?.width == 200)
    }
  }

  /// A priority decides at once, but what it decides moves: whichever of two wishes loses its say.
  @Test func aPriorityThatChangesMovesWhatItDecides() throws {
    for priority in [Priority(rawValue: 400), .required] {
      let (root, card, label) = tree()
      let (narrow, wide) = (card.width == 100 ~ 600, card.width == 300 ~ 500)
      if priority.isRequired { (narrow.priority, wide.priority) = (500, 400) }
      root.constrain {
        narrow
        wide
      }
      #expect(card.frame.width == 100)
      let moving = root.transition(duration: 1, curve: .linear, at: 0) {
        if priority.isRequired { wide.priority = priority } else { narrow.priority = priority }
      }
      #expect(card.frame.width == 300)
      for (time, width) in [(0.001, 100.2), (0.25, 150), (0.5, 200), (0.999, 299.8)] {
        #expect(isClose(try #require(moving.frame(of: card, at: time)).width, width))
        #expect(isClose(try #require(moving.frame(of: label, at: time)).width, width - 20))
      }
      #expect(moving.frame(of: card, at: 1) == card.frame)
    }
  }

  /// A constraint that overruled a wish goes; the wish takes over from where things are.
  @Test func whatIsDeactivatedLetsGoSlowly() throws {
    let (root, card, _) = tree()
    let narrow = card.width == 100 ~ 600
    root.constrain {
      narrow
      card.width == 300 ~ 500
    }
    let moving = root.transition(duration: 1, curve: .linear, at: 0) { narrow.deactivate() }
    #expect(isClose(try #require(moving.frame(of: card, at: 0.001)).width, 100.2))
    #expect(isClose(try #require(moving.frame(of: card, at: 0.5)).width, 200))
    // One that interrupts it begins where it is, and goes back.
    let back = root.transition(duration: 1, curve: .linear, at: 0.5, interrupting: moving) {
      narrow.isActive = true
    }
    #expect(isClose(try #require(back.frame(of: card, at: 0.501)).width, 199.9))
    #expect(isClose(try #require(back.frame(of: card, at: 1)).width, 150))
    #expect(back.frame(of: card, at: 1.5)?.width == 100)
  }

  @Test func groupsMoveFromWhereThingsWere() throws {
    let (root, card, _) = tree()
    let narrow = Layout { card.width == 100 }
    let wide = Layout {
      card.trailing == root.trailing - 20
      card.width >= 5
    }
    root.use(narrow)
    let moving = root.transition(duration: 1, curve: .linear, at: 0) {
      root.use(wide, insteadOf: narrow)
    }
    #expect(isClose(try #require(moving.frame(of: card, at: 0.25)).width, 150))
    #expect(moving.frame(of: card, at: 1)?.width == 300)
  }

  @Test func whatInterruptsBeginsWhereTheOtherIs() throws {
    for keeping in [LayoutTransition.Keeping.constraints, .frames] {
      let (root, card, label) = tree()
      let width = card.width == 100
      try width.activate()
      let first = root.transition(duration: 1, curve: .linear, at: 0, keeping: keeping) {
        width.constant = 300
      }
      let second = root.transition(
        duration: 1, curve: .linear, at: 0.5, keeping: keeping, interrupting: first
      ) { width.constant = 100 }
      for time in [0.5, 0.75, 1] {
        let expected = 200 - (time - 0.5) * 100
        #expect(isClose(try #require(second.frame(of: card, at: time)).width, expected))
        #expect(isClose(try #require(second.frame(of: label, at: time)).width, expected - 20))
      }
      #expect(second.frame(of: card, at: 1.5)?.width == 100)
    }
  }

  @Test func whatIsNewIsThereAndWhatGoesIsGone() throws {
    let (root, card, label) = tree()
    try (card.width == 100).activate()
    let badge = LayoutNode()
    let moving = root.transition(duration: 1, at: 0) {
      label.removeFromParent()
      card.addSubnode(badge)
      root.constrain {
        badge.pin([.top, .leading])
        badge.size(5, 5)
      }
    }
    #expect(isClose(try #require(moving.frame(of: badge, at: 0.5)), Rect(0, 0, 5, 5)))
    #expect(moving.frame(of: label, at: 0.5) == nil)
  }

  @Test func theTreeIsNotTouchedOnTheWay() throws {
    let (root, card, _) = tree()
    let width = card.width == 100
    try width.activate()
    let count = root.engine.solverStatistics
    do {
      let moving = root.transition(duration: 1, at: 0) { width.constant = 300 }
      let before = try Snapshot(root.engine)
      for step in 1..<10 { _ = moving.frame(of: card, at: Double(step) / 10) }
      #expect(try Snapshot(root.engine) == before)
      #expect(root.takeChangedNodes().count == 3)
      _ = moving.frame(of: card, at: 0.33)
      #expect(root.takeChangedNodes().isEmpty)
    }
    #expect(root.engine.solverStatistics.constraints == count.constraints)
  }

  @Test func errorsOfEditsAreThrownOn() throws {
    let (root, card, _) = tree()
    #expect(throws: LayoutError.self) {
      _ = try root.transition(duration: 1, at: 0) { () throws(LayoutError) in
        try (card.width == .nan).activate()
      }
    }
  }

  @Test func curves() {
    for curve in [TransitionCurve.linear, .easeIn, .easeOut, .easeInOut] {
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
      #expect(curve.value(at: 0.3) < curve.value(at: 0.6))
    }
    #expect(TransitionCurve.easeIn.value(at: 0.5) == 0.25)
    #expect(TransitionCurve.easeOut.value(at: 0.5) == 0.75)
    #expect(TransitionCurve.easeInOut.value(at: 0.5) == 0.5)
    #expect(TransitionCurve { _ in .nan }.value(at: 0.5) == 1)
    #expect(TransitionCurve { _ in -4 }.value(at: 0.5) == 0)
  }

  @Test func noDurationIsTheEnd() throws {
    let (root, card, _) = tree()
    let width = card.width == 100
    try width.activate()
    for duration in [0, -1, Double.nan] {
      let moving = root.transition(duration: duration, at: 5) { width.constant += 10 }
      #expect(moving.frame(of: card, at: 5) == card.frame)
    }
  }

  @Test("An interrupted transition says nothing of an item that has another parent since")
  func interruptedAfterAMove() throws {
    for keeping in [LayoutTransition.Keeping.constraints, .frames] {
      let engine = try LayoutEngine(size: Size(300, 100))
      var holder = ItemProperties()
      holder.fixedFrame = FixedFrame(Rect(0, 0, 200, 100))
      let parents = try (0..<2).map { _ in try engine.addItem(properties: holder) }
      let card = try engine.addItem(in: parents[0])
      func place(_ x: Double) throws(LayoutError) {
        try engine.setFixedFrame(FixedFrame(Rect(x, 0, 10, 10)), of: card)
      }
      try place(0)
      let one = try engine.transition(duration: 1, at: 0, keeping: keeping) {
        () throws(LayoutError) in try place(100)
      }
      try engine.moveItem(card, to: parents[1])
      let two = try engine.transition(
        duration: 1, curve: .linear, at: 0.5, keeping: keeping, interrupting: one
      ) { () throws(LayoutError) in try place(60) }
      let places = [0.5, 1, 1.5].map { two.frame(of: card, at: $0)?.minX }
      #expect(places == [100, 80, 60])
    }
  }

  /// A conflict that waits for the next layout does not end the solve of a transition before the wishes.
  @Test func conflictsThatWaitForALayout() throws {
    let root = LayoutNode(size: Size(320, 480))
    let (card, bar, badge) = (LayoutNode(), LayoutNode(), LayoutNode())
    for node in [card, bar, badge] { root.addSubnode(node) }
    let (width, wish): (LayoutConstraint, LayoutConstraint) = (
      card.width == 100, badge.width == 50 ~ 500
    )
    root.constrain {
      for node in [card, bar, badge] {
        node.pin([.top, .leading])
        node.height == 10
      }
      card.width <= 200
      bar.width == 100
      badge.width <= bar.width ~ 750
    }
    try LayoutConstraint.activate([width, wish])
    let moving = root.transition(duration: 1, curve: .linear, at: 0) { wish.constant = 300 }
    width.constant = 300
    for _ in 0..<2 {
      #expect(isClose(try #require(moving.frame(of: badge, at: 0.5)), Rect(0, 0, 100, 10)))
      root.layoutIfNeeded()
    }
  }
}
