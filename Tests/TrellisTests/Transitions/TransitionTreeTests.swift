import Testing
import Trellis

/// Transitions of different trees.
@Suite struct TransitionTreeTests {
  /// The constraints of one tree are not those of another, though both count them from 0.
  @Test func anInterruptedTransitionOfAnotherTree() throws {
    let (card, inner) = (LayoutNode(size: Size(100, 100)), LayoutNode())
    card.addSubnode(inner)
    let own: LayoutConstraint = inner.width == 10
    try card.activate([own])
    let first = card.transition(duration: 1, at: 0) { own.constant = 20 }

    let (screen, bar) = (LayoutNode(size: Size(500, 100)), LayoutNode())
    screen.addSubnode(bar)
    let wish: LayoutConstraint = bar.width == 300
    wish.priority = 500
    let limit: LayoutConstraint = bar.width <= 200
    try screen.activate([wish, limit])
    screen.constrain {
      bar.pin([.leading, .top])
      bar.height == 5
    }
    let next = screen.transition(duration: 1, curve: .linear, at: 0.5, interrupting: first) {
      limit.constant = 400
    }
    // The wish for 300 is one all the way, as soon as its limit lets it.
    #expect(isClose(try #require(next.frame(of: bar, at: 1)), Rect(0, 0, 300, 5)))
  }
}
