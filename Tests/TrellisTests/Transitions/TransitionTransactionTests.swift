import Testing
import Trellis

/// Transitions that begin or end in a transaction that fails.
@Suite struct TransitionTransactionTests {
  private struct Stop: Error {}

  private let root = LayoutNode(size: Size(300, 300))
  private let card = LayoutNode()
  private let width: LayoutConstraint

  init() throws {
    root.addSubnode(card)
    width = card.widthAnchor.constraint(equalToConstant: 100)
    try root.activate([
      width, card.heightAnchor.constraint(equalToConstant: 50),
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      card.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
  }

  /// Moves the card to a width, in a transaction that fails.
  private func failing(
    _ keeping: LayoutTransition.Keeping = .constraints, to constant: Double = 200
  ) throws -> LayoutTransition {
    var made: LayoutTransition?
    #expect(throws: Stop.self) {
      try root.transaction {
        let moving = root.transition(duration: 1, curve: .linear, at: 0, keeping: keeping) {
          width.constant = constant
        }
        #expect(moving.frame(of: card, at: 0.5)?.width == 150)
        made = moving
        throw Stop()
      }
    }
    return try #require(made)
  }

  /// A transition whose edits were taken back has nothing to show, and takes nothing away when it goes.
  @Test(arguments: [LayoutTransition.Keeping.constraints, .frames])
  func editsThatAreTakenBack(keeping: LayoutTransition.Keeping) throws {
    var moving: LayoutTransition? = try failing(keeping)
    // In the place of what the transition had made.
    let other = LayoutNode(intrinsicContentSize: Size(10, 10))
    root.addSubnode(other)
    try other.leadingAnchor.constraint(equalTo: card.trailingAnchor).activate()
    #expect(other.frame.minX == 100)
    for time in [-1, 0, 0.5, 1, 2] { #expect(moving?.frame(of: card, at: time) == nil) }
    #expect(moving?.movingItems.isEmpty == true)
    moving = nil
    width.constant = 120
    #expect(card.frame.width == 120 && other.frame.minX == 120)
    #expect(root.engine.conflicts.isEmpty)
  }

  @Test func interruptedWithoutEdits() throws {
    let next = root.transition(duration: 1, curve: .linear, at: 0.5, interrupting: try failing()) {
      width.constant = 50
    }
    #expect(next.frame(of: card, at: 0.5)?.width == 100)
    #expect(isClose(try #require(next.frame(of: card, at: 1)).width, 75))
  }

  /// One that ended in a transaction, or in the inner one of two, leaves nothing behind in the solver.
  @Test(arguments: [false, true]) func endedInATransaction(isNested: Bool) throws {
    let before = root.engine.journal()
    var moving: LayoutTransition? = root.transition(duration: 1, at: 0) { width.constant = 200 }
    #expect(root.engine.journal().text.count > before.text.count)
    #expect(throws: Stop.self) {
      try root.transaction {
        if isNested {
          root.transaction { moving = nil }
        } else {
          moving = nil
        }
        throw Stop()
      }
    }
    #expect(moving == nil)
    width.constant = 100
    #expect(root.engine.journal() == before)
  }

  @Test func underWayBeforeAndAfter() throws {
    let moving = root.transition(duration: 1, curve: .linear, at: 0) { width.constant = 200 }
    #expect(throws: Stop.self) {
      try root.transaction {
        width.constant = 7
        #expect(isClose(try #require(moving.frame(of: card, at: 0.25)).width, 125))
        throw Stop()
      }
    }
    #expect(isClose(try #require(moving.frame(of: card, at: 0.5)).width, 150))
    #expect(card.frame.width == 200)
  }
}
